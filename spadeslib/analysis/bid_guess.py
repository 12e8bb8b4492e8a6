"""What a seat that has not bid yet is likely to bid, counted fast enough for thousands of hands."""

from __future__ import annotations

from functools import cache
from math import exp, floor, fsum

from spadeslib.players.choose_bid import ROUNDING
from spadeslib.players.counting import NIL_SIDE, NIL_SPADE, count_parts
from spadeslib.players.reading import SPADES
from spadeslib.players.worth import suit_danger
from spadeslib.rules import Rules

NIL_FROM = 0.75
"""From what chance on a hand is taken to bid Nil."""
_SUIT = 0x1FFF


def quick_count(held: int, *, two: bool) -> float:
    """Return the tricks counted in a hand, as :func:`spadeslib.players.counting.count_tricks` does.

    >>> from spadeslib import Cards
    >>> round(quick_count(Cards("AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D").mask, two=False), 2)
    4.05
    """
    spades = held >> 39
    trump = spades > 0
    hundredths = (
        _spades_count(spades, two)
        + _side_count(held & _SUIT, trump, two)
        + _side_count(held >> 13 & _SUIT, trump, two)
        + _side_count(held >> 26 & _SUIT, trump, two)
    )
    return min(1300, max(0, hundredths)) / 100


@cache
def _spades_count(cards: int, two: bool) -> int:
    parts = count_parts(cards << 39, two=two)
    return round(100 * fsum([part.tricks for part in parts if part.suit == SPADES]))


@cache
def _side_count(cards: int, trump: bool, two: bool) -> int:
    parts = count_parts(cards | (1 << 39 if trump else 0), two=two)
    return round(100 * fsum([part.tricks for part in parts if part.suit == 0]))


def quick_nil(held: int, *, two: bool) -> float:
    """Return how likely a hand is to win no trick, as :func:`spadeslib.players.counting.nil_chance` does.

    >>> from spadeslib import Cards
    >>> round(quick_nil(Cards("3S 9H 6H 3H 2H 8C 5C 4C 2C 7D 4D 3D 2D").mask, two=False), 1)
    0.9
    """
    danger = fsum([suit_risk(held >> 13 * suit & _SUIT, suit == SPADES, two) for suit in range(4)])
    return 1.0 / (1.0 + exp(danger - 2.0 if two else 3.0 * danger - 2.3))


@cache
def suit_risk(cards: int, spades: bool, two: bool) -> float:
    """Return how much one suit endangers a Nil, before the curve that makes a chance of it."""
    others = _SUIT & ~cards
    shift = 39 if spades else 0
    if not two:
        return suit_danger(cards << shift, others << shift, SPADES if spades else 0)
    weights, lost, place = NIL_SPADE if spades else NIL_SIDE, 0.0, 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        lost += weights[min(place, len(weights) - 1)] * (others & bit - 1).bit_count()
        place += 1
    return lost


def guess_bid(rules: Rules, held: int, *, over_nil: bool = False) -> int:
    """Return what a seat is likely to bid; 0 is Nil.

    :param over_nil: two players: has the other bid Nil?

    >>> from spadeslib import Cards
    >>> guess_bid(Rules.partnership(), Cards("AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D").mask)
    4
    """
    two = rules.two
    count = quick_count(held, two=two)
    nil = count < 2.2 and rules.nil_value >= 50 and quick_nil(held, two=two) >= NIL_FROM
    if rules.bidding != "free":
        spades = (held >> 39).bit_count()
        return 0 if nil and rules.bidding == "whiz" else spades
    if nil and not over_nil:
        return 0
    likely = min(12.0, 7.5 + 0.5 * count) if over_nil and two else count
    return min(13, max(1, floor(likely + ROUNDING[rules.seats])))
