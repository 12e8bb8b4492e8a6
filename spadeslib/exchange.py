"""The rules of the exchange after Double Nil: who exchanges, when, with whom or with what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spadeslib.bidding import Bid, bid_order
from spadeslib.rules import Rules
from spadeslib.seats import partner


def exchange_steps(rules: Rules, bids: Sequence[Bid | None], first: int) -> tuple[int, ...]:
    """Return the seats that choose cards, in order, once all bids are made (``blind.timing``).

    Two-player: each Double Nil bidder, in bidding order (``blind.both``). Partnership: the bidder,
    then the partner who gives back; two Double Nils of a side cancel it (``blind.exchange``).

    >>> bids = [Bid.DOUBLE_NIL, Bid.parse(3), Bid.parse(4), Bid.parse(2)]
    >>> exchange_steps(Rules.partnership(), bids, first=3)
    (0, 2)
    """
    if rules.exchange_size == 0:
        return ()
    steps: list[int] = []
    for seat in bid_order(rules, first):
        if bids[seat] is not Bid.DOUBLE_NIL:
            continue
        mate = partner(seat, rules.seats)
        if mate is None:
            steps.append(seat)
        elif bids[mate] is not Bid.DOUBLE_NIL:
            steps += [seat, mate]
    return tuple(steps)


def draw_from_pile(pile: Sequence[int], count: int, rng: Random) -> tuple[int, ...]:
    """Return ``count`` cards taken at random from the discard pile as it stood before the throw.

    As with a shuffled deck, each card draws a number and the lowest are taken, everywhere alike.
    """
    draws = [rng.random() for _ in pile]
    return tuple([pile[place] for place in sorted(range(len(pile)), key=draws.__getitem__)[:count]])
