"""Which cards to pass after Double Nil: a few ways that make sense, played out on the same deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import fsum
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.before_play import BeforePlay
from spadeslib.analysis.bid_guess import quick_nil
from spadeslib.analysis.bid_judge import judged_nil
from spadeslib.analysis.early_table import check_deals, lanes_of, likely_bids, play_out
from spadeslib.analysis.options import Option, ranked
from spadeslib.analysis.passing import (
    after_exchange,
    by_danger,
    mask_of,
    most_dangerous,
    most_harmless,
)
from spadeslib.analysis.sampler import Deal
from spadeslib.analysis.stakes import Stakes
from spadeslib.bidding import Bid
from spadeslib.cards import FULL_MASK, SUIT_MASKS, Card
from spadeslib.errors import SetupError, shown
from spadeslib.view import View

DEALS = 100
MOST_WAYS = 6
"""Ways to pass that are tried."""


def judge_exchange(
    view: View, rng: Random, deals: int = DEALS, also: Sequence[Action] = ()
) -> list[Option]:
    """Return ways to pass cards after Double Nil, the best first; only ways that make sense are tried.

    :param view: what the seat knows; it must be its turn to give or throw.
    :param rng: where chance comes from; the same state gives the same numbers.
    :param deals: how many deals to try, from 2 to 100,000.
    :param also: legal ways that are to be tried as well.
    :raises SetupError: when the seat has no cards to pass, or the number is out of range.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> for text in ["double nil", "look", "bid 3", "look", "bid 4", "look", "bid 3"]:
    ...     _ = game.push(text)
    >>> options = judge_exchange(game.view(0), Random(1), deals=20)
    >>> len(options[0].action.cards), options[0].outlook.nil > 0
    (3, True)
    """
    check_deals(rng, deals)
    sampler = BeforePlay(view)
    if view.to_act != view.seat or view.phase != "exchange":
        raise SetupError(f"expected a seat that is to pass cards, not seat {view.seat}")
    drawn = sampler.deals(rng, deals)
    ways = _ways(view)
    if not isinstance(also, (list, tuple)):
        raise SetupError(f"expected a list of ways, not {shown(also)}")
    for action in also:
        if not isinstance(action, Action) or action not in view.legal_actions:
            raise SetupError(f"expected ways that are legal, not {shown(action)}")
        asked = [card.index for card in action.cards]
        if all(set(asked) != set(way) for way in ways):
            ways.append(asked)
    nil_seat = view.seat if view.rules.two or _is_bidder(view) else view.partner
    assert nil_seat is not None
    stakes, after = Stakes.of(view), list[Deal]()
    seeds = [rng.getrandbits(32) for _ in drawn]
    for way in ways:
        after += [_passed(view, deal, way, seed) for deal, seed in zip(drawn, seeds, strict=True)]
    bids = likely_bids(view, after, 0)
    if nil_seat != view.seat:
        own = view.bids[view.seat]
        bids[view.seat] = [own.number if own else 0] * len(after)
    tricks = play_out(view, lanes_of(after), bids)
    values, outlooks = [], []
    for at in range(len(ways)):
        part = slice(at * deals, (at + 1) * deals)
        counted = (
            fsum([quick_nil(deal[nil_seat], two=view.rules.two) for deal in after[part]]) / deals
        )
        worth, outlook = judged_nil(
            view,
            stakes,
            [numbers[part] for numbers in bids],
            [won[part] for won in tricks],
            counted,
            seat=nil_seat,
        )
        values.append(worth)
        outlooks.append(outlook)
    kind = "throw" if view.rules.two else "give"
    actions = [Action.exchange(kind, [Card.ALL[card] for card in way]) for way in ways]
    return ranked(actions, values, outlooks)


def _is_bidder(view: View) -> bool:
    return view.bids[view.seat] is Bid.DOUBLE_NIL


def _ways(view: View) -> list[list[int]]:
    """Return what may well be passed, the likeliest first."""
    held, size = view.hand.mask, view.rules.exchange_size
    if view.rules.two:
        worst = most_dangerous(held, min(size, MOST_WAYS), two=True)
        return [worst[:count] for count in range(len(worst), -1, -1)]
    if _is_bidder(view):
        order = by_danger(held, two=False)
    else:
        order = most_harmless(held, 16)
    found = [order[:size]]
    if 1 <= size <= 4:
        near = order[: size + 2]
        found += [list(some) for some in combinations(near, size)]
    found += _whole_suits(held, order, size)
    seen, ways = set[frozenset[int]](), list[list[int]]()
    for way in found:
        if frozenset(way) not in seen:
            seen.add(frozenset(way))
            ways.append(way)
    return ways[:MOST_WAYS]


def _whole_suits(held: int, order: Sequence[int], size: int) -> Iterable[list[int]]:
    """Yield ways that leave a side suit empty."""
    for suit in SUIT_MASKS[:3]:
        whole = [card for card in order if held & suit & 1 << card]
        if 0 < len(whole) <= size:
            yield [*whole, *[card for card in order if card not in whole]][:size]


def _passed(view: View, deal: Deal, way: Sequence[int], seed: int) -> Deal:
    """Return the hands after the cards have gone, and others have come for them."""
    hands, out = list(deal), mask_of(list(way))
    seat, mate = view.seat, view.partner
    hands[seat] &= ~out
    if mate is None:
        pile = [card for card in range(52) if (FULL_MASK & ~deal[0] & ~deal[1]) >> card & 1]
        rng = Random(seed)
        hands[seat] |= mask_of(rng.sample(pile, min(len(way), len(pile))))
        return _later(view, hands, rng)
    hands[mate] |= out
    return _later(view, hands, Random(seed))


def _later(view: View, hands: Sequence[int], rng: Random) -> Deal:
    """Return the hands after the exchanges that follow this one."""
    done = len(view.exchanged) + 1
    return after_exchange(view.rules, view.bids, tuple(hands), rng, first=view.first, done=done)
