"""The shapes that the replay of a record gives to the page."""

from __future__ import annotations

from typing import Literal, TypedDict

from spadeslib.lessons.states import (
    CardState,
    Place,
    Say,
    SheetSide,
    SideState,
    TrickState,
    UndoState,
)


class ReplaySeat(TypedDict):
    """A seat at the step, with its cards as far as they are shown."""

    seat: int
    place: Place
    name: str
    role: str
    """``dealer``, ``drew first`` or empty."""
    acting: bool
    """Is it this seat's turn now?"""
    bid: str
    won: int | None
    """Tricks won in this hand; ``None`` before play."""
    label: str
    """``North, 12 cards``."""
    cards: list[CardState]
    """Its cards where they are shown."""
    hidden: int
    """How many it holds that are not shown."""


class ReplayDraft(TypedDict):
    turn: int
    turns: int
    stock: int
    discards: int
    drawer: str
    """Who draws now; empty when the draft is over with this step."""
    drawn: CardState | None
    """The card held up, where it is shown."""


class Jump(TypedDict):
    """A moment to go to."""

    step: int
    label: str
    """``Hand 2: bids``."""


class ReplayNote(TypedDict):
    text: str
    clause: str


class ViewOption(TypedDict):
    value: str
    """A seat's number, or ``all``."""
    label: str


class ReplayState(TypedDict):
    kind: Literal["replay"]
    revision: int
    name: str
    """For the region's label."""
    heading: str
    subheading: str
    """``hand 1, trick 3``."""
    say: Say
    """What the step was, and its rule."""
    announce: str
    undo: UndoState | None
    step: int
    last: int
    progress: str
    """``Step 17 of 86``."""
    seats: list[ReplaySeat]
    """The seat at the bottom first, then clockwise."""
    sides: list[SideState]
    spades_broken: bool | None
    """``None`` before play."""
    draft: ReplayDraft | None
    trick: TrickState | None
    sheet: list[SheetSide]
    """After a hand: the itemised scores."""
    note: ReplayNote | None
    """What somebody has written on this step."""
    question: str
    """A question about the next step, to think about before going on; may be empty."""
    note_before: int | None
    note_after: int | None
    """The steps before and after this one that have a note, or the question that comes before it."""
    notes: str
    """``Note 2 of 5``; empty where there are none, or between them."""
    jumps: list[Jump]
    jump: int
    """The place in ``jumps`` of the moment that the step belongs to."""
    view: str
    """Whose view it is: a seat's number, or ``all``."""
    views: list[ViewOption]
    review: str
    """The label of the button to a review; empty while no hand is finished."""
