"""How many tricks a hand is good for, counted card by card before the play."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, fsum

from spadeslib.cards import FULL_MASK, SUIT_MASKS, Card, Suit
from spadeslib.players.reading import SPADES
from spadeslib.players.worth import nil_danger

ACE, KING, QUEEN, JACK, TEN = 12, 11, 10, 9, 8


@dataclass(frozen=True, slots=True)
class Table:
    """Average tricks that a card or a length brings, measured over thousands of played hands."""

    honours: dict[int, tuple[float, ...]]
    """A side suit's high card, by the suit's length: 1, 2, 3, 4, 5, 6 or more."""
    top_spades: dict[int, tuple[float, ...]]
    """A high spade, by the number of spades: 1, 2, 3, 4 or more."""
    spades: tuple[float, ...]
    """Spades by number, 0 to 8, beside what the high ones bring."""
    next_spade: float
    """Each spade beyond the eighth."""
    short: tuple[float, float, float]
    """A side suit with 0, 1 or 2 cards, when there is a spade to trump with."""


FOUR = Table(
    honours={
        ACE: (0.98, 0.98, 0.98, 0.98, 0.93, 0.9),
        KING: (0.15, 0.77, 0.77, 0.77, 0.62, 0.48),
        QUEEN: (0.1, 0.12, 0.36, 0.36, 0.22, 0.2),
        JACK: (0.05, 0.05, 0.14, 0.14, 0.14, 0.1),
        TEN: (0.04, 0.04, 0.04, 0.04, 0.04, 0.04),
    },
    top_spades={
        ACE: (1.0, 1.0, 1.0, 1.0),
        KING: (0.35, 0.85, 0.87, 0.9),
        QUEEN: (0.15, 0.2, 0.6, 0.6),
        JACK: (0.1, 0.2, 0.28, 0.41),
        TEN: (0.05, 0.1, 0.2, 0.28),
    },
    spades=(-0.15, -0.15, 0.07, 0.43, 0.93, 1.5, 2.2, 3.1, 3.9),
    next_spade=0.8,
    short=(0.9, 0.55, 0.22),
)
TWO = Table(
    honours={
        ACE: (0.83, 0.83, 0.83, 0.83, 0.8, 0.8),
        KING: (0.35, 0.71, 0.71, 0.71, 0.64, 0.4),
        QUEEN: (0.3, 0.33, 0.51, 0.51, 0.31, 0.25),
        JACK: (0.1, 0.15, 0.21, 0.21, 0.2, 0.2),
        TEN: (0.08, 0.08, 0.08, 0.08, 0.08, 0.08),
    },
    top_spades={
        ACE: (0.97, 0.97, 0.97, 0.97),
        KING: (0.75, 0.85, 0.85, 0.85),
        QUEEN: (0.4, 0.44, 0.63, 0.63),
        JACK: (0.2, 0.25, 0.28, 0.46),
        TEN: (0.1, 0.15, 0.25, 0.27),
    },
    spades=(0.3, 0.3, 0.78, 1.63, 2.14, 2.88, 3.62, 4.31, 5.0),
    next_spade=0.7,
    short=(0.75, 0.3, 0.1),
)


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a hand is good for, and how many tricks it brings on average."""

    kind: str
    """``spades``: their number; ``high``: a high card; ``short``: few cards of a side suit."""
    suit: Suit
    length: int
    """Cards of the suit in the hand."""
    card: Card | None
    """The high card."""
    tricks: float


@dataclass(frozen=True, slots=True)
class Count:
    """Tricks that a hand is good for."""

    tricks: float
    cards: tuple[Card, ...]
    """The cards counted as likely winners, spades first."""


def count_parts(held: int, *, two: bool) -> tuple[Part, ...]:
    """Return what a hand is good for, card by card and suit by suit.

    :param held: the cards, as a mask.
    :param two: is it the two-player game, where half the deck is out of play?

    >>> from spadeslib import Cards
    >>> for part in count_parts(Cards("AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D").mask, two=False):
    ...     print(part.kind, part.suit.name, part.length, part.card, part.tricks)
    spades SPADES 3 None 0.43
    high SPADES 3 AS 1.0
    high SPADES 3 KS 0.87
    high HEARTS 4 AH 0.98
    high HEARTS 4 KH 0.77
    """
    table = TWO if two else FOUR
    many = (held >> 13 * SPADES & 0x1FFF).bit_count()
    length_worth = table.spades[min(many, 8)] + table.next_spade * max(0, many - 8)
    parts = [Part("spades", Suit.SPADES, many, None, length_worth)]
    for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS):
        mine = held >> 13 * suit & 0x1FFF
        length = mine.bit_count()
        values = table.top_spades if suit is Suit.SPADES else table.honours
        for rank in (ACE, KING, QUEEN, JACK, TEN):
            if mine >> rank & 1:
                row = values[rank]
                card = Card.ALL[13 * suit + rank]
                parts.append(Part("high", suit, length, card, row[min(length, len(row)) - 1]))
        if suit is not Suit.SPADES and length < 3 and many:
            parts.append(Part("short", suit, length, None, table.short[length]))
    return tuple(parts)


def count_tricks(held: int, *, two: bool) -> Count:
    """Return what a hand is good for, all in all.

    >>> from spadeslib import Cards
    >>> count = count_tricks(Cards("AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D").mask, two=False)
    >>> round(count.tricks), " ".join(map(str, count.cards))
    (4, 'AS KS AH KH')
    """
    parts = count_parts(held, two=two)
    cards = tuple([part.card for part in parts if part.card and part.tricks >= 0.6])
    # Added up exactly: the last digit of a plain sum, which decides some bids, depends on the Python.
    return Count(min(13.0, max(0.0, fsum([part.tricks for part in parts]))), cards)


NIL_SPADE = (0.83, 0.4, 0.19, 0.24)
NIL_SIDE = (0.156, 0.05, 0.07, 0.043, 0.018)
"""Two-player game: how each lower card of the other side endangers a Nil, by the card's place from below."""


def nil_chance(held: int, *, two: bool) -> float:
    """Return about how likely a hand is to win no trick, measured over thousands of Nils.

    >>> from spadeslib import Cards
    >>> round(nil_chance(Cards("3S 9H 6H 3H 2H 8C 5C 4C 2C 7D 4D 3D 2D").mask, two=False), 1)
    0.9
    """
    out = FULL_MASK & ~held
    if not two:
        return 1.0 / (1.0 + exp(3.0 * nil_danger(held, out) - 2.3))
    lost = 0.0
    for suit in range(4):
        weights = NIL_SPADE if suit == SPADES else NIL_SIDE
        mine, theirs = held & SUIT_MASKS[suit], out & SUIT_MASKS[suit]
        place = 0
        while mine:
            bit = mine & -mine
            mine ^= bit
            lost += weights[min(place, len(weights) - 1)] * (theirs & bit - 1).bit_count()
            place += 1
    return 1.0 / (1.0 + exp(lost - 2.0))
