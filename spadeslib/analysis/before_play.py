"""Deals that agree with what a seat knows before the first lead: cards, a draft, bids, cards exchanged.

Two players: what the other has kept is likely to be good, what it refused was not, and the cards one has
seen refused are in nobody's hand. All: a bid tells how many tricks a hand is likely to be good for.
"""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from math import exp, fsum
from random import Random

from spadeslib.analysis.bid_guess import quick_count, quick_nil
from spadeslib.analysis.sampler import Deal
from spadeslib.bidding import Bid
from spadeslib.cards import BITS
from spadeslib.draft import drafter
from spadeslib.errors import SetupError
from spadeslib.seats import partner
from spadeslib.view import View, check_view, unseen

TRIES = 3
"""Deals drawn for each one taken, where bids tell which are likely."""
SPREAD = {2: 0.75, 4: 0.9}
"""How far bids lie around what is counted, about, by the number of seats."""
BELOW = {2: 1.2, 4: 0.25}
"""How far bids lie below the count on average."""

HIGH = (0.02,) * 10 + (0.76, 0.98, 0.98)
"""How often a card of a side suit is kept when it is drawn, by rank; a spade nearly always is."""
LOW = (0.98, 0.98, 0.98, 0.98, 0.97, 0.95, 0.91, 0.9, 0.88, 0.87, 0.86, 0.82, 0.75)
LOW_SPADES = (0.98, 0.9, 0.62, 0.21, 0.08, 0.04) + (0.02,) * 7
"""The same after Double Nil: of a side suit and of spades."""
KEEPS = (*HIGH * 3, *(0.98,) * 13)
KEEPS_LOW = (*LOW * 3, *LOW_SPADES)


class BeforePlay:
    """Draws deals that agree with a view, before the play.

    :raises SetupError: when play has begun.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> _ = game.push("look")
    >>> deal = BeforePlay(game.view(0)).deals(Random(1), 1)[0]
    >>> [mask.bit_count() for mask in deal], deal[0] == game.view(0).hand.mask
    ([13, 13, 13, 13], True)
    """

    def __init__(self, view: View) -> None:
        if check_view(view).phase not in ("draft", "bidding", "exchange"):
            raise SetupError(f"expected a view before the play, not in phase {view.phase!r}")
        self._view = view
        self._known = [0] * view.rules.seats
        self._known[view.seat] = view.hand.mask
        mate = partner(view.seat, view.rules.seats)
        if mate is not None:
            self._known[mate] = view.gave.mask & ~view.hand.mask
        loose = unseen(view).mask
        for mask in self._known:
            loose &= ~mask
        self._pool = [card for card in range(52) if loose >> card & 1]
        looked = view.looked or view.rules.two
        self._seats = [seat for seat in range(view.rules.seats) if seat != view.seat or not looked]
        self._room = [view.hand_sizes[seat] - self._known[seat].bit_count() for seat in self._seats]
        self._choices = [
            choice
            for turn, choice in enumerate(view.choices)
            if drafter(turn, view.first) != view.seat
        ]
        self._told = [
            (seat, bid)
            for seat, bid in enumerate(view.bids)
            if bid is not None and seat != view.seat and not bid.is_double
        ]

    def deals(self, rng: Random, count: int) -> list[Deal]:
        """Return so many of them; the more likely ones come more often."""
        if not self._told:
            return [self._deal(rng) for _ in range(count)]
        drawn = [self._deal(rng) for _ in range(TRIES * count)]
        odds = [self._likelihood(deal) for deal in drawn]
        most = max(odds)
        sums = list(accumulate([exp(one - most) for one in odds]))
        step, start = sums[-1] / count, rng.random()
        return [
            drawn[min(bisect(sums, (start + at) * step), len(drawn) - 1)] for at in range(count)
        ]

    def stock(self, deal: Deal, rng: Random) -> list[int]:
        """Return what may be drawn when the hands are as in a deal, in the order in which it comes."""
        held = 0
        for mask in deal:
            held |= mask
        cards = [card for card in self._pool if not held >> card & 1]
        rng.shuffle(cards)
        return cards

    def _deal(self, rng: Random) -> Deal:
        hands = list(self._known)
        if self._view.rules.two:
            other = 1 - self._view.seat
            hands[other] = self._drafted(rng, other)
            return tuple(hands)
        order = self._pool[:]
        rng.shuffle(order)
        at = 0
        for seat, size in zip(self._seats, self._room, strict=True):
            hands[seat] |= sum([BITS[card] for card in order[at : at + size]])
            at += size
        return tuple(hands)

    def _drafted(self, rng: Random, other: int) -> int:
        """Return what the other player may have drafted: kept cards, and cards taken unseen."""
        size = self._view.hand_sizes[other]
        if any(seat == other for seat, _ in self._view.exchanged):
            return sum([BITS[card] for card in rng.sample(self._pool, size)])
        keeps = KEEPS_LOW if self._view.bids[other] is Bid.DOUBLE_NIL else KEEPS
        pool = self._pool[:]
        rng.shuffle(pool)
        held = 0
        for choice in self._choices:
            kept = choice == "keep"
            card = next((one for one in pool if (rng.random() < keeps[one]) is kept), pool[0])
            pool.remove(card)
            held |= BITS[card if kept else pool.pop()]
        while held.bit_count() < size:
            held |= BITS[pool.pop()]
        return held

    def _likelihood(self, deal: Deal) -> float:
        """Return how well the bids fit the hands, as a logarithm."""
        return fsum([bid_fit(bid, deal[seat], two=len(deal) == 2) for seat, bid in self._told])


def bid_fit(bid: Bid, held: int, *, two: bool) -> float:
    """Return how well a bid fits a hand, as a logarithm.

    >>> from spadeslib import Cards
    >>> hand = Cards("AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D").mask
    >>> bid_fit(Bid("4"), hand, two=False) > bid_fit(Bid("7"), hand, two=False)
    True
    """
    if bid.is_nil:
        chance = quick_nil(held, two=two)
        return 3.0 * min(0.0, chance - 0.8) / 0.2
    seats = 2 if two else 4
    off = (quick_count(held, two=two) - BELOW[seats] - bid.number) / SPREAD[seats]
    return -off * off / 2
