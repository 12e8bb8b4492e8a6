"""What a seat that has not bid yet is likely to bid, counted fast enough for thousands of hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, floor, fsum

from spadeslib.bidding import Bid
from spadeslib.players.choose_bid import ROUNDING, needed_bid, over_nil
from spadeslib.players.counting import NIL_SIDE, NIL_SPADE, count_parts
from spadeslib.players.reading import SPADES
from spadeslib.players.worth import suit_danger
from spadeslib.rules import Rules
from spadeslib.seats import partner

NIL_FROM = 0.75
"""From what chance on a hand is taken to bid Nil."""
NIL_WITHOUT_NEED = 0.95
"""The same where a number that the hand is good for wins the game."""
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


@dataclass(frozen=True, slots=True)
class Heard:
    """What a seat knows besides its cards when it bids."""

    seat: int
    totals: Sequence[int]
    bids: Sequence[Bid | None]
    """By seat; ``None`` where a bid is still to come."""
    trust: float = 0.0
    """Two players: how far it believes that the other makes what was bid, from 0 to 1."""

    @property
    def mate(self) -> Bid | None:
        """The partner's bid, if there is one."""
        other = partner(self.seat, len(self.bids))
        return self.bids[other] if other is not None else None

    @property
    def lone_foe(self) -> Bid | None:
        """Two players: the other's bid, if there is one."""
        return self.bids[1 - self.seat] if len(self.bids) == 2 else None


def guess_bid(rules: Rules, held: int, heard: Heard | None = None) -> int:
    """Return what a seat is likely to bid; 0 is Nil.

    :param heard: the bids before and the score; without it the seat bids on its cards alone.

    >>> from spadeslib import Cards
    >>> hand = Cards("AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D").mask
    >>> guess_bid(Rules.partnership(), hand)
    4
    >>> guess_bid(Rules.partnership(), hand, Heard(2, (450, 300), (Bid("3"), Bid("4"), None, None)))
    2
    """
    two = rules.two
    count = quick_count(held, two=two)
    may_be_nil = count < 2.2 and rules.nil_value >= 50
    if rules.bidding != "free":
        nil = may_be_nil and quick_nil(held, two=two) >= NIL_FROM
        return 0 if nil and rules.bidding == "whiz" else (held >> 39).bit_count()
    foe = heard.lone_foe if heard else None
    likely = count
    if heard and foe is not None and foe.is_nil:
        likely += heard.trust * (over_nil(count) - count)
    number = min(13, max(1, floor(likely + ROUNDING[rules.seats])))
    if heard is None:
        return 0 if may_be_nil and quick_nil(held, two=two) >= NIL_FROM else number
    bids, nil_points = heard.bids, 0
    if foe is not None and not heard.trust:
        bids = [Bid.NIL, Bid.NIL]
    elif foe is not None and foe.is_nil:
        nil_points = rules.double_nil_value if foe.is_double else rules.nil_value
    needed = needed_bid(
        rules, heard.totals, bids, heard.seat, likely, number, nil_points=nil_points
    )
    if may_be_nil and not any(bid is not None and bid.is_nil for bid in (foe, heard.mate)):
        enough = needed is not None and needed <= number
        if quick_nil(held, two=two) >= (NIL_WITHOUT_NEED if enough else NIL_FROM):
            return 0
    return number if needed is None else needed
