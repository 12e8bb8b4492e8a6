"""Bids that differ from lane to lane: each seat counts its own hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from spadeslib.analysis.batch.lanes import any_of, constant, count, minus, one_hot, weigh
from spadeslib.analysis.batch.table import SPADES, SUITS
from spadeslib.players.choose_bid import ROUNDING
from spadeslib.players.counting import FOUR, TWO
from spadeslib.rules import Rules

UNIT = 16
"""Tricks are counted in sixteenths."""
LIFT = 2
"""Tricks added while counting, so that nothing falls below zero."""


@dataclass(frozen=True)
class Holding:
    """What a count of hands depends on."""

    honours: Mapping[int, int]
    """By index, the lanes that hold a card, for tens and higher ones."""
    lengths: Sequence[Sequence[int]]
    """By suit, the number of cards held, as lane digits."""


def holding_of(hand: Sequence[int]) -> Holding:
    """Return what is counted of hands that are given card by card.

    :param hand: by card, the lanes that hold it.
    """
    lengths = [count(hand[13 * suit : 13 * suit + 13]) for suit in SUITS]
    return Holding(dict(enumerate(hand)), lengths)


def count_bids(rules: Rules, holding: Holding, full: int) -> list[int]:
    """Return as lane digits what a seat bids that counts its hand and rounds: from 1 to 13, never Nil.

    The table is that of :func:`~spadeslib.players.counting.count_tricks`. Where bids are the spades
    held (``bid.range``), it is their number, and Nil without one.

    :param full: all lanes.

    >>> from spadeslib import Cards
    >>> cards = Cards("AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D")
    >>> one_lane = [cards.mask >> card & 1 for card in range(52)]
    >>> count_bids(Rules.partnership(), holding_of(one_lane), 1)
    [0, 0, 1, 0]
    """
    if rules.bidding != "free":
        return list(holding.lengths[SPADES])
    table = TWO if rules.two else FOUR
    spades = [*table.spades, *[table.spades[-1] + table.next_spade * more for more in range(1, 6)]]
    lift = LIFT + ROUNDING[rules.seats]
    by_length = [one_hot([*length, 0, 0, 0, 0][:4], 14, full) for length in holding.lengths]
    some_spade = full ^ by_length[SPADES][0]
    terms = [(lanes, lift + worth) for lanes, worth in zip(by_length[SPADES], spades, strict=True)]
    for suit, lanes_by_length in enumerate(by_length):
        honour_worths = table.top_spades if suit == SPADES else table.honours
        for rank, row in honour_worths.items():
            terms += _by_length(holding.honours[13 * suit + rank], lanes_by_length, row)
        if suit != SPADES:
            terms += [
                (lanes & some_spade, worth)
                for lanes, worth in zip(lanes_by_length, table.short, strict=False)
            ]
    lifted = weigh([(lanes, round(worth * UNIT)) for lanes, worth in terms])
    bid = minus(lifted[UNIT.bit_length() - 1 :], constant(LIFT, full))[:4]
    bid[0] |= full ^ any_of(bid)
    return bid


def _by_length(
    holds: int, by_length: Sequence[int], row: Sequence[float]
) -> list[tuple[int, float]]:
    """Return what a card brings, by the length of its suit; the last worth is that of longer ones too."""
    terms = []
    for worth, lengths in groupby(range(1, 14), key=lambda length: row[min(length, len(row)) - 1]):
        terms.append((holds & any_of([by_length[length] for length in lengths]), worth))
    return terms
