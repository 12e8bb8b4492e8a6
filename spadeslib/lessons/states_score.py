"""What the page draws of a score sheet to fill in, and of the bags of a whole game."""

from __future__ import annotations

from typing import Literal, TypedDict

from spadeslib.lessons.states import Choice, Say, SheetLine, SheetSide, UndoState


class OptionState(TypedDict):
    value: str
    """What choosing it sends."""
    label: str


class FieldState(TypedDict):
    """A field to fill in: typed or stepped as a number, or chosen where there are options."""

    name: str
    """Goes into the intent: ``tricks 1``; a refusal names it in ``where``."""
    label: str
    """``East's tricks``."""
    value: str
    """Empty: not filled in yet."""
    less: str
    """What the minus button sends."""
    more: str
    """What the plus button sends."""
    options: list[OptionState]
    """Empty: the field is typed."""
    note: str
    """What the rules say of it now; may be empty."""
    clause: str


class RulesState(TypedDict):
    note: str
    """``House rules: as in the book`` or ``House rules: 2 changed``."""
    changed: bool
    fields: list[FieldState]


class ScoreSeat(TypedDict):
    name: str
    bid: FieldState
    tricks: FieldState


class ScoreSide(TypedDict):
    label: str
    mine: bool
    seats: list[ScoreSeat]
    bags: FieldState
    total: FieldState
    sheet: SheetSide | None
    """``None`` while bids or tricks are missing."""
    changed: list[bool]
    """For each line of the sheet: is it new or other since the last change?"""
    was: int | None
    """The points of the hand before the last change, where they were others."""


class ScoreState(TypedDict):
    kind: Literal["score"]
    revision: int
    variant: Literal["two-player", "partnership"]
    name: str
    heading: str
    subheading: str
    say: Say
    """Who has won, or that the game goes on; or what is missing."""
    announce: str
    game: FieldState
    sides: list[ScoreSide]
    """The reader's side first."""
    missing: int
    """Tricks not entered yet."""
    choices: list[Choice]
    """Who won the tricks that are missing."""
    rules: RulesState
    undo: UndoState | None


class RoundState(TypedDict):
    """One round of the count up to the limit: dots that were there, and dots that came."""

    old: int
    new: int
    full: bool
    """The limit is reached: the fine falls."""


class BagsHand(TypedDict):
    number: int
    label: str
    """``Hand 3``."""
    bid: FieldState
    won: FieldState
    facts: str
    """``9 won on a bid of 4: 5 bags.``"""
    bags_sentence: str
    """``6 + 5 = 11 bags: the fine falls and takes 10 off, 1 left.``"""
    before: int
    gained: int
    fines: int
    after: int
    rounds: list[RoundState]
    """Empty where there is no fine, or too many dots to draw."""
    lines: list[SheetLine]
    points: int
    total: int
    changed: bool
    """Is its count or its score other since the last change?"""


class BagsState(TypedDict):
    kind: Literal["bags"]
    revision: int
    variant: Literal["two-player", "partnership"]
    name: str
    heading: str
    subheading: str
    say: Say
    announce: str
    start: list[FieldState]
    """Bags and points before the first hand."""
    hands: list[BagsHand]
    limit: int
    """Bags that bring the fine; 0: never."""
    fine: int
    """Points that it takes."""
    bags: int
    total: int
    choices: list[Choice]
    """Add a hand."""
    rules: RulesState
    undo: UndoState | None
