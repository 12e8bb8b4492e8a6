"""What each legal card is worth: played out on the same deals, with error bars.

The deals agree with what the seat knows (:mod:`spadeslib.analysis.sampler`); on each of them every card
is tried, and the hand is played to its end by the sensible policy of the batch.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spadeslib.analysis.batch.outcomes import worths
from spadeslib.analysis.batch.sensible import Sensible
from spadeslib.analysis.batch.table import Pick, Table
from spadeslib.analysis.goals import point_goals
from spadeslib.analysis.options import Option, ranked
from spadeslib.analysis.sampler import Deal, Sampler
from spadeslib.cards import Card
from spadeslib.errors import SetupError, shown
from spadeslib.rules import Rules
from spadeslib.view import View

DEALS = 400
MOST_DEALS = 100_000


def judge_plays(view: View, rng: Random, deals: int = DEALS) -> list[Option]:
    """Return the legal cards of a seat whose turn it is, the best first.

    :param view: what the seat knows; it must be its turn to play.
    :param rng: where chance comes from; the same state gives the same numbers.
    :param deals: how many deals to try, from 2 to 100,000.
    :raises SetupError: when it is not the seat's turn to play, or the number is out of range.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> for text in ["look", "bid 3"] * 4:
    ...     _ = game.push(text)
    >>> options = judge_plays(game.view(game.to_act), Random(1), deals=50)
    >>> len(options), options[0].behind
    (10, 0.0)
    """
    if isinstance(deals, bool) or not isinstance(deals, int) or not 2 <= deals <= MOST_DEALS:
        raise SetupError(f"expected from 2 to {MOST_DEALS:,} deals, not {shown(deals)}")
    if not isinstance(rng, Random):
        raise SetupError(f"expected a Random, not {shown(rng)}")
    sampler = Sampler(view)
    if view.to_act != view.seat:
        raise SetupError(f"expected a seat whose turn it is, not seat {view.seat}")
    actions = list(view.legal_actions)
    cards = [action.card for action in actions if action.card is not None]
    return ranked(actions, _values(view, cards, [sampler.deal(rng) for _ in range(deals)]))


def _values(view: View, cards: Sequence[Card], deals: Sequence[Deal]) -> list[list[int]]:
    """Return for each card what the hand was worth to the seat's side, deal by deal."""
    count, lanes = len(deals), len(deals) * len(cards)
    full, block = (1 << lanes) - 1, (1 << count) - 1
    every_block = full // block
    held = [[mask * every_block for mask in hand] for hand in _lanes_of(deals, view.rules.seats)]
    leader = view.trick[0][0] if view.trick else view.seat
    for seat, card in view.trick:
        held[seat][card.index] = full
    gone = sum([1 << card.index for trick in view.tricks for _, card in trick])
    table = Table(
        view.rules,
        held,
        [full if seat == leader else 0 for seat in range(view.rules.seats)],
        lanes,
        left=13 - len(view.tricks),
        broken=view.spades_broken,
        gone=gone,
    )
    bids = [bid for bid in view.bids if bid is not None]
    policy = Sensible(
        table, [bid.number for bid in bids], shuns_bags(view.rules), won=view.tricks_won
    )
    for _, card in view.trick:
        table.put(_pick([(card, full)]))
    table.put(_pick([(card, block << at * count) for at, card in enumerate(cards)]))
    table.play(policy)
    values = worths(table, point_goals(view.rules, bids, view.bags), view.tricks_won)
    sign = -1 if view.side else 1
    return [
        [sign * value for value in values[at * count : (at + 1) * count]]
        for at in range(len(cards))
    ]


def shuns_bags(rules: Rules) -> tuple[bool, bool]:
    """Tell for both sides whether bags cost more than they pay."""
    costs = bool(rules.bag_limit) and rules.bag_fine > rules.bag_limit * rules.bag_worth
    return costs, costs


def _lanes_of(deals: Sequence[Deal], seats: int) -> list[list[int]]:
    held = [[0] * 52 for _ in range(seats)]
    for lane, deal in enumerate(deals):
        bit = 1 << lane
        for hand, mask in zip(held, deal, strict=True):
            while mask:
                low = mask & -mask
                hand[low.bit_length() - 1] |= bit
                mask ^= low
    return held


def _pick(cards: Sequence[tuple[Card, int]]) -> Pick:
    suits, ranks = [0] * 4, [0] * 13
    for card, lanes in cards:
        suits[card.suit] |= lanes
        ranks[card.rank] |= lanes
    return suits, ranks
