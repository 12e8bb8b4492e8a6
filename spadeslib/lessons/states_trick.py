"""The shapes that the lesson of one trick gives to the page."""

from __future__ import annotations

from typing import Literal, TypedDict

from spadeslib.lessons.states import Place, Say, TrickCard, UndoState


class PlayedCard(TrickCard):
    """A card of the trick, with its fate."""

    say: Say
    """What has become of it in the trick as it lies: why it wins, or why it can't."""


class TrickSeat(TypedDict):
    seat: int
    place: Place
    name: str
    leads: bool
    next: bool
    """Is it this seat's turn?"""


class TrickStep(TypedDict):
    """One card as it was played: what it did, and who wins so far."""

    seat: str
    code: str
    name: str
    sentence: str
    clause: str
    so_far: str
    """Who wins after this card, where that is somebody else."""
    takes: bool
    """Did it take the trick, for the time being?"""


class TrickLessonState(TypedDict):
    kind: Literal["trick"]
    revision: int
    name: str
    """For the region's label."""
    heading: str
    subheading: str
    """``card 2 of 4``."""
    say: Say
    announce: str
    undo: UndoState | None
    seats: list[TrickSeat]
    """In playing order, the leader first."""
    cards: list[PlayedCard]
    """In playing order."""
    waiting: list[Place]
    complete: bool
    steps: list[TrickStep]
    more: int
    """Cards of an example that lie ready to be played one by one."""
