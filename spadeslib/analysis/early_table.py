"""Deals from before the play, played out in lanes for bids that are made or likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spadeslib.analysis.batch.deals import DECK, Held
from spadeslib.analysis.batch.lanes import digits_of
from spadeslib.analysis.batch.outcomes import tricks_by_lane
from spadeslib.analysis.batch.sensible import Sensible, shuns_bags
from spadeslib.analysis.batch.table import Table
from spadeslib.analysis.bid_guess import Heard, guess_bid
from spadeslib.analysis.sampler import Deal
from spadeslib.bidding import Bid, bid_order
from spadeslib.errors import SetupError, shown
from spadeslib.view import View

MOST_DEALS = 100_000
ByLane = list[list[int]]
"""Numbers by seat and lane."""


def check_deals(rng: object, deals: object) -> None:
    """See to it that there is chance, and a number of deals.

    :raises SetupError: when there is not.
    """
    if isinstance(deals, bool) or not isinstance(deals, int) or not 2 <= deals <= MOST_DEALS:
        raise SetupError(f"expected from 2 to {MOST_DEALS:,} deals, not {shown(deals)}")
    if not isinstance(rng, Random):
        raise SetupError(f"expected a Random, not {shown(rng)}")


def lanes_of(deals: Sequence[Deal]) -> Held:
    """Return deals in lanes, by seat and card.

    >>> held = lanes_of([(0b01, 0b10), (0b10, 0b01)])
    >>> held[0][:2], held[1][:2]
    ([1, 2], [2, 1])
    """
    held = [[0] * DECK for _ in deals[0]]
    for lane, deal in enumerate(deals):
        bit = 1 << lane
        for hand, mask in zip(held, deal, strict=True):
            while mask:
                low = mask & -mask
                hand[low.bit_length() - 1] |= bit
                mask ^= low
    return held


def likely_bids(
    view: View, deals: Sequence[Deal], own: Bid | int | None, trust: float = 0.0
) -> ByLane:
    """Return the bids by seat and lane: those made, the own one, and guesses for those to come.

    :param own: the own bid; ``None`` to guess it as well.
    :param trust: two players: how far the other believes that the own bid is made, from 0 to 1.
    """
    rules, told = view.rules, list(view.bids)
    if own is not None:
        told[view.seat] = Bid.parse(own)
    to_come = [seat for seat in bid_order(rules, view.first) if told[seat] is None]
    bids = [[0 if bid is None else bid.number] * len(deals) for bid in told]
    for lane, deal in enumerate(deals if to_come else ()):
        heard = told[:]
        for seat in to_come:
            number = guess_bid(rules, deal[seat], Heard(seat, view.totals, tuple(heard), trust))
            heard[seat] = Bid.NUMBERS[number]
            bids[seat][lane] = number
    return bids


def play_out(view: View, held: Held, bids: ByLane) -> ByLane:
    """Play all hands to their end and return the tricks by seat and lane."""
    lanes, rules = len(bids[0]), view.rules
    full, leads = (1 << lanes) - 1, (view.first + 1) % rules.seats
    table = Table(rules, held, [full if seat == leads else 0 for seat in range(rules.seats)], lanes)
    table.play(Sensible(table, [digits_of(numbers) for numbers in bids], shuns_bags(rules)))
    return tricks_by_lane(table)
