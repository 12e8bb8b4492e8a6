"""The shapes that the lesson of the draft gives to the page."""

from __future__ import annotations

from typing import Literal, TypedDict

from spadeslib.lessons.states import CardState, Choice, Say, UndoState


class ToldTurn(TypedDict):
    """What became of the two cards of a turn, and who has seen them."""

    mine: bool
    who: str
    sentence: str
    clause: str
    numbers: str
    """Of an own turn, what the cards were worth; empty otherwise."""


class PlaceState(TypedDict):
    """A place where cards lie; the counts of all places make 52."""

    key: Literal["drawn", "hand", "theirs", "yours", "others", "both", "unseen", "stock"]
    """``yours`` to ``unseen`` are the discards, by who has seen them."""
    label: str
    count: int
    seen: Literal["you", "them", "both", "nobody"]
    who: str
    """``only you have seen them``."""
    cards: list[CardState]
    """Those that the learner has seen."""


class MapCard(TypedDict):
    code: str
    rank: str
    """``A`` to ``10`` and on to ``2``."""
    place: Literal["hand", "drawn", "gone", "unseen"]


class MapRow(TypedDict):
    """A suit: where each of its 13 cards is, as far as the learner knows."""

    suit: str
    """Its letter."""
    label: str
    """``Spades: 3 in your hand, 1 discarded, 9 not seen``."""
    cards: list[MapCard]


class HistoryRow(TypedDict):
    """One of the learner's own turns."""

    number: int
    drawn: CardState
    kept: bool
    taken: CardState
    worth: str
    """Tricks that the drawn card would add, and a card not seen on average."""
    average: str
    sentence: str


class CompareRow(TypedDict):
    """A feature of the hand beside the average drafted hand; ``at`` are places on a scale of 1000."""

    label: str
    yours: str
    average: str
    half: str
    """``6.1 to 7.8``: half of the drafted hands lie there."""
    dealt: str
    """The average of 13 cards that are dealt, not drafted."""
    at: int
    average_at: int
    low_at: int
    high_at: int
    dealt_at: int


class CompareState(TypedDict):
    heading: str
    rows: list[CompareRow]
    source: str
    """Where the averages come from."""


class DraftHand(TypedDict):
    label: str
    note: str
    cards: list[CardState]
    new: str
    """The code of the card that came last; may be empty."""


class DraftLessonState(TypedDict):
    kind: Literal["draft"]
    revision: int
    name: str
    heading: str
    subheading: str
    """``turn 3 of 13``."""
    say: Say
    announce: str
    undo: UndoState | None
    done: bool
    turn: int
    turns: int
    drawn: CardState | None
    choices: list[Choice]
    """Keep and refuse, with what each brings about; afterwards another draft."""
    hint: bool
    """May the numbers of the drawn card be asked for?"""
    told: list[ToldTurn]
    """The turns since the learner last chose."""
    stock: int
    discards: int
    hand: DraftHand
    places: list[PlaceState]
    map: list[MapRow]
    history: list[HistoryRow]
    compare: CompareState | None
