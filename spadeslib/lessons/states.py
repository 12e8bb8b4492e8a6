"""The shapes a lesson gives to the page: plain JSON, sentences included, never a hidden card.

A sentence may name cards as ``{QS}``; the page draws these as small cards and reads them out as
``queen of spades``. Nothing else in a sentence is markup.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Place = Literal["s", "w", "n", "e"]
"""Where a seat sits on the screen: the reader is always ``s``, then clockwise w, n, e."""


class Say(TypedDict):
    """One thing said to the learner."""

    lead: str
    """The opening, shown bold; may be empty."""
    text: str
    more: str
    """A second, smaller line; may be empty."""
    clause: str
    """The id of the rule behind it, for the link; may be empty."""


class CardState(TypedDict):
    code: str
    """Rank and suit as in ``QS``."""
    name: str
    """In words: ``Queen of spades``."""


class HandCard(TypedDict):
    code: str
    name: str
    playable: bool | None
    """May it be played now? ``None`` where nothing is marked."""


class HandState(TypedDict):
    label: str
    """``Your hand, 10 cards``."""
    cards: list[HandCard]
    hidden: int
    """Cards lying face down (not yet looked at); ``cards`` is empty then."""
    use: Literal["none", "play", "choose"]
    """What pressing a card does: nothing, plays it, or chooses it for the exchange."""
    note: str
    """Short, beside the label: ``8 of 13 cards``, ``3 may be played``."""
    why_not: str
    """Why the other cards can't be played now, in words for the ear; empty where nothing is marked."""
    marking: Literal["always", "after a mistake", "never"]
    """When the page may show which cards can be played."""


class PhaseState(TypedDict):
    name: str
    status: Literal["done", "now", "later"]


class SideState(TypedDict):
    label: str
    """``You & North``."""
    mine: bool
    total: int
    facts: str
    """``contract 5, won 2``."""
    bags: int


class SeatState(TypedDict):
    seat: int
    place: Place
    name: str
    mine: bool
    partner: bool
    acting: bool
    role: str
    """``dealer``, ``drew first`` or empty."""
    bid: str
    """``Nil``, ``Double Nil``, ``4`` or empty."""
    won: int | None
    """Tricks won in this hand; ``None`` before play."""
    tally: list[Literal["won", "owed", "bag"]]
    """One block a trick, in the order to draw them."""
    cards: int
    """How many cards the seat holds."""


class TrickCard(TypedDict):
    place: Place
    seat: str
    """The seat's name."""
    code: str
    name: str
    led: bool
    winning: bool


class TrickState(TypedDict):
    cards: list[TrickCard]
    complete: bool
    waiting: list[Place]
    """Places that have yet to play, in order; the first is to act."""


class PastTrick(TypedDict):
    number: int
    cards: list[TrickCard]
    sentence: str
    clause: str


class Choice(TypedDict):
    """A button that does an action: label and consequence."""

    action: str
    """The action's text, as in ``keep``."""
    label: str
    detail: str
    key: str
    """The key that does the same; empty if none."""
    primary: bool


class DraftState(TypedDict):
    turn: int
    turns: int
    stock: int
    discards: int
    drawer: Place
    drawn: CardState | None
    """The card the reader holds up; ``None`` when it is not theirs to see."""
    holding: bool
    """Somebody is looking at a drawn card now."""
    shown: list[CardState]
    """Discards the reader has seen."""
    peeked: CardState | None
    """The second card of the last turn where a house rule shows it."""


class BidRow(TypedDict):
    place: Place
    seat: str
    bid: str
    """``?`` while the seat is thinking, empty before its turn."""
    note: str
    acting: bool


class BidOption(TypedDict):
    action: str
    """``bid 3`` or ``nil``."""
    label: str
    """On the pad: ``3`` or ``Nil``."""
    name: str
    """Read out: ``3 tricks`` or ``Nil, no trick``."""
    confirm: str
    """On the button that makes the bid: ``Bid 3, contract 5 with North``."""
    allowed: bool


class BiddingState(TypedDict):
    rows: list[BidRow]
    pad: list[BidOption]
    """The bid pad; empty when it is not the reader's turn to bid."""


class ExchangeState(TypedDict):
    verb: Literal["give", "throw"]
    least: int
    most: int
    button: str
    """``Give 3 cards to North``; the page fills the count into ``{n}`` where it stands."""
    counter: str
    """``{n} of 3 chosen``."""
    new: list[str]
    """Codes of cards the reader has just received."""


class SheetLine(TypedDict):
    sentence: str
    clause: str
    points: int


class SheetSide(TypedDict):
    label: str
    mine: bool
    facts: str
    """``contract 5, won 7``."""
    lines: list[SheetLine]
    points: int
    before: int
    now: int
    bags_before: int
    bags_won: int
    bags_now: int
    bag_limit: int
    bags_sentence: str
    """``8 + 2 = 10 bags: the fine falls and takes 10 off, 0 left.``."""


class HandRow(TypedDict):
    number: int
    points: list[int]
    """By side, in the order of ``sides``."""


class UndoState(TypedDict):
    label: str
    """``your 4 of spades``: what Undo would take back."""


class TableState(TypedDict):
    kind: Literal["table"]
    revision: int
    variant: Literal["two-player", "partnership"]
    name: str
    """For the region's label: ``Spades, two players: draft``."""
    heading: str
    """``Hand 4``."""
    subheading: str
    """``trick 4 of 13``."""
    phase: Literal["draft", "bidding", "exchange", "play", "scored", "over"]
    pause: Literal["", "trick", "hand"]
    """What waits for ``continue``: a full trick, or a scored hand."""
    my_turn: bool
    phases: list[PhaseState]
    spades_broken: bool | None
    """``None`` before play."""
    sides: list[SideState]
    """The reader's side first."""
    seats: list[SeatState]
    """The reader first, then clockwise."""
    say: Say
    happened: str
    """What has happened since the last intent, in words for the ear; may be empty."""
    announce: str
    """The same, and then what is to be done: for the live region."""
    choices: list[Choice]
    """Buttons of this moment: keep / refuse, look / Double Nil, continue, next hand, new game."""
    draft: DraftState | None
    bidding: BiddingState | None
    exchange: ExchangeState | None
    trick: TrickState | None
    hand: HandState
    tricks: list[PastTrick]
    """Finished tricks of this hand, oldest first."""
    sheet: list[SheetSide]
    """After a hand: the itemised scores, the reader's side first."""
    history: list[HandRow]
    target: int
    undo: UndoState | None
    hint: bool
    """May a hint be asked for now?"""
    pace: Literal["auto", "wait"]
    """``auto``: the page continues after a full trick by itself; ``wait``: the reader presses."""
    check: bool | None
    """Does the coach look at what the reader does before it counts? ``None``: there is no coach here."""
    opponents: str
    """The name of the players at the other seats; empty where they differ."""
    levels: list[str]
    """The names to choose from, the weakest first; empty where there is no choice."""
    seed: int | None
    """What deals this game, to tell a friend; ``None`` where decks are given."""
