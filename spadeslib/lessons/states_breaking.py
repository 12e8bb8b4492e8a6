"""The shapes that the lesson of breaking spades gives to the page."""

from __future__ import annotations

from typing import Literal, TypedDict

from spadeslib.lessons.states import CardState, Place, Say, TrickState, UndoState


class OpenSeat(TypedDict):
    seat: int
    place: Place
    name: str
    leads: bool
    acting: bool
    cards: list[CardState]
    """The cards that the seat holds, high to low."""


class BreakingStep(TypedDict):
    """A card of the trick: what it does to broken spades."""

    text: str
    clause: str
    breaks: bool


class WayState(TypedDict):
    """Something to see in this hand."""

    text: str
    clause: str
    seen: bool


class OwnHand(TypedDict):
    label: str
    """``Your hand, 5 cards``."""
    note: str
    cards: list[CardState]
    most: int
    """How many cards the hand had at first."""


class BreakingState(TypedDict):
    kind: Literal["breaking"]
    revision: int
    name: str
    """For the region's label."""
    heading: str
    subheading: str
    """``trick 2 of 5``."""
    say: Say
    announce: str
    undo: UndoState | None
    broken: bool
    sign: str
    """``Spades not broken``, or which card broke them."""
    seats: list[OpenSeat]
    """You first, then clockwise."""
    trick: TrickState
    hand: OwnHand
    steps: list[BreakingStep]
    """The cards of the trick, in playing order."""
    ways_label: str
    """``Seen so far: 2 of 6``."""
    ways: list[WayState]
    next: bool
    """Does the next trick wait?"""
    over: bool
    begun: bool
    """Is there anything to start again?"""
