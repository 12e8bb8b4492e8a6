"""The shapes that the lesson of bidding gives to the page."""

from __future__ import annotations

from typing import Literal, TypedDict

from spadeslib.lessons.states import (
    BidRow,
    CardState,
    Choice,
    ExchangeState,
    HandState,
    Say,
    UndoState,
)


class PadBid(TypedDict):
    """One bid of the pad."""

    action: str
    """``bid 3`` or ``nil``."""
    label: str
    """``3`` or ``Nil``."""
    name: str
    """Read out: ``3 tricks``."""
    confirm: str
    """On the button that makes the bid: ``Bid 3, contract 5 with North``."""
    pays: str
    """``made +50, missed −50``."""
    allowed: bool


class CountRow(TypedDict):
    """What a card, or the length of a suit, counts for."""

    cards: list[CardState]
    """Empty where a suit is counted in which none is held."""
    what: str
    """``King of hearts, one of 4``, or ``4 spades``."""
    why: str
    worth: str
    """Tricks on average: ``0.77``."""
    hundredths: int


class CountState(TypedDict):
    heading: str
    rows: list[CountRow]
    total: str
    """The rows added up: ``3.94``."""
    sentence: str
    source: str


class Outcome(TypedDict):
    """What a bid risks and pays."""

    bid: str
    """``3`` or ``Nil``."""
    mine: bool
    near: bool
    """Within 5 points of the best on average."""
    made: str
    """Points when it is made: ``+30``."""
    missed: str
    chance: int
    """Of 100 times, how often it is made."""
    average: int
    """Points on average."""
    average_text: str
    sentence: str


class OutcomeState(TypedDict):
    heading: str
    note: str
    """What a trick over the contract is worth."""
    rows: list[Outcome]
    nil: Outcome
    nil_note: str
    source: str


class StakeState(TypedDict):
    """What Double Nil risks and pays, before the look."""

    made: str
    missed: str
    sentences: list[str]


class BidLessonState(TypedDict):
    kind: Literal["bid"]
    revision: int
    variant: Literal["two-player", "partnership"]
    name: str
    heading: str
    subheading: str
    phase: Literal["look", "bid", "exchange", "told"]
    say: Say
    announce: str
    undo: UndoState | None
    bids: list[BidRow]
    """All seats in bidding order."""
    pad: list[PadBid]
    """Empty when there is nothing to bid."""
    hand: HandState
    exchange: ExchangeState | None
    choices: list[Choice]
    """Look or Double Nil; afterwards another hand."""
    stake: StakeState | None
    count: CountState | None
    outcomes: OutcomeState | None
