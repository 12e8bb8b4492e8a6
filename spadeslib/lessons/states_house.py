"""The shape of the house rules: fields in groups, and for each what it changes in text and example."""

from __future__ import annotations

from typing import Literal, TypedDict

from spadeslib.lessons.states import Say, UndoState
from spadeslib.lessons.states_score import FieldState


class ClauseChange(TypedDict):
    """A clause that says something else than in the book."""

    clause: str
    book: str
    now: str


class ExampleLine(TypedDict):
    """A line of a score, or a bid: by the book and by these rules."""

    sentence: str
    clause: str
    book: str
    """``+40``; ``–`` where the line is missing. For a bid: may it be made, in a word."""
    now: str
    allowed: bool
    """May this be bid here? A line of a score always is."""
    changed: bool


class ExampleCard(TypedDict):
    code: str
    name: str
    book: bool
    """May it be played by the book?"""
    playable: bool
    changed: bool
    say: Say


class Example(TypedDict):
    """A moment in which a rule matters, by the book and by these rules."""

    kind: Literal["score", "cards", "bids", "said"]
    title: str
    book: str
    """In short: ``+43``, ``4 of 7 may be led``, or a sentence."""
    now: str
    changed: bool
    lines: list[ExampleLine]
    cards: list[ExampleCard]


class HouseField(TypedDict):
    field: FieldState
    book: str
    """``Book: 500``."""
    book_value: str
    """What setting it back sends."""
    changed: bool
    clauses: list[ClauseChange]
    """What this rule touches and what says something else now."""
    examples: list[Example]


class HouseGroup(TypedDict):
    name: str
    label: str
    changed: int
    fields: list[HouseField]


class HouseState(TypedDict):
    kind: Literal["house"]
    revision: int
    variant: Literal["two-player", "partnership"]
    name: str
    heading: str
    subheading: str
    say: Say
    announce: str
    game: FieldState
    groups: list[HouseGroup]
    last: str
    """The rule that was changed last; may be empty."""
    changed: int
    count: str
    """``2 changed``."""
    clauses: list[ClauseChange]
    """All clauses that say something else than in the book."""
    rules: str
    """As code: ``Rules.two_player(bag_limit=5)``."""
    code: str
    """A table with these rules, as code."""
    table: str
    """The setup of a table with these rules, as JSON."""
    undo: UndoState | None
