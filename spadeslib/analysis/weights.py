"""How likely a deal is by what was bid: seats bid about what their hands are good for.

A deal that agrees with a view is as possible as any other, yet a hand with three sure tricks does not bid
one. Each deal weighs as much as it makes the bids likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum
from random import Random

from spadeslib.analysis.bid_guess import quick_count, quick_nil
from spadeslib.analysis.sampler import Deal, Sampler
from spadeslib.bidding import Bid
from spadeslib.rules import Rules
from spadeslib.view import View

SPREAD = 1.0
"""How far a bid strays from the tricks counted in a hand, about: the standard deviation."""
CAUTION = 0.3
"""How far a bid stays below the count, on average."""
SPADES_SPREAD = 0.5
"""How far the spades in a hand stray from a bid that tells them; cards exchanged may change them."""
MORE = 3
"""How many deals are drawn for each that is used."""
LEAST = 0.02
"""No hand is less likely to bid Nil than that, beside one that is made for it."""


def likely_deals(view: View, rng: Random, count: int) -> tuple[list[Deal], list[int]]:
    """Draw deals that agree with a view, the likely ones more often.

    :return: different draws, and how often each was drawn; ``count`` in all.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> for text in ["look", "bid 3"] * 4:
    ...     _ = game.push(text)
    >>> deals, times = likely_deals(game.view(game.to_act), Random(1), 50)
    >>> len(deals) == len(times) <= 50, sum(times)
    (True, 50)
    """
    sampler = Sampler(view)
    deals = [sampler.deal(rng) for _ in range(count * MORE)]
    found: dict[Deal, int] = {}
    for deal, times in zip(deals, drawn(bid_weights(view, deals), count, rng), strict=True):
        if times:
            found[deal] = found.get(deal, 0) + times
    return list(found), list(found.values())


def bid_weights(view: View, deals: Sequence[Deal]) -> list[float]:
    """Return for each deal how likely it makes the others' bids, up to a factor."""
    played = [0] * view.rules.seats
    for trick in (*view.tricks, view.trick):
        for seat, card in trick:
            played[seat] |= 1 << card.index
    others = [
        (seat, bid) for seat, bid in enumerate(view.bids) if seat != view.seat and bid is not None
    ]
    rules = view.rules
    weights: list[float] = []
    for deal in deals:
        weight = 1.0
        for seat, bid in others:
            weight *= bid_likelihood(rules, bid, deal[seat] | played[seat])
        weights.append(weight)
    return weights


def bid_likelihood(rules: Rules, bid: Bid, held: int) -> float:
    """Return about how likely a hand is to make a bid, up to a factor; Double Nil is bid unseen.

    >>> from spadeslib import Cards
    >>> weak = Cards("3S 9H 6H 3H 2H 8C 5C 4C 2C 7D 4D 3D 2D").mask
    >>> one, five = [bid_likelihood(Rules.partnership(), Bid.parse(n), weak) for n in (1, 5)]
    >>> five < one
    True
    """
    if bid.is_double:
        return 1.0
    if rules.bidding == "mirror" or (rules.bidding == "whiz" and not bid.is_nil):
        off = ((held >> 39).bit_count() - bid.number) / SPADES_SPREAD
    elif bid.is_nil:
        return LEAST + quick_nil(held, two=rules.two)
    else:
        off = (quick_count(held, two=rules.two) - bid.number - CAUTION) / SPREAD
    return exp(-off * off / 2)


def drawn(weights: Sequence[float], count: int, rng: Random) -> list[int]:
    """Return how often each is drawn, in proportion to its weight as near as whole numbers go.

    >>> drawn([1.0, 2.0, 1.0], 8, Random(1))
    [2, 4, 2]
    """
    total = fsum(weights)
    step, times, passed, so_far = total / count, [0] * len(weights), 0, 0.0
    start = rng.random()
    for at, weight in enumerate(weights):
        so_far += weight
        upto = min(count, int(so_far / step + start))
        times[at] = upto - passed
        passed = upto
    times[-1] += count - passed
    return times
