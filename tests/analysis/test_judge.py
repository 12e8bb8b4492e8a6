"""The judge of cards against the plain twin, deal by deal."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from spadeslib import Card, Cards, Rules, score_hand
from spadeslib.analysis.judge import judge_plays, shuns_bags
from spadeslib.analysis.sampler import Deal, Sampler
from spadeslib.view import View
from tests.analysis.one_hand import OneHand
from tests.analysis.test_sampler import late_views
from tests.parts import mostly_slow

DEALS = 12


def points(view: View, deal: Deal, card: Card) -> int:
    """What the seat's side is ahead by in this hand, after a card and sensible play by all."""
    rules = view.rules
    bids = [bid for bid in view.bids if bid is not None]
    leader = view.trick[0][0] if view.trick else view.seat
    hands = [Cards.from_mask(mask) for mask in deal]
    twin = OneHand(rules, hands, leader, [bid.number for bid in bids], shuns_bags(rules))
    twin.won = list(view.tricks_won)
    twin.gone = {card for trick in (*view.tricks, view.trick) for _, card in trick}
    twin.trick = [card for _, card in view.trick]
    twin.broken = twin.broken or view.spades_broken
    twin.put(card)
    while sum(twin.won) < 13:
        twin.put(twin.choose())
    sides = score_hand(rules, bids, twin.won, bags=view.bags)
    return sides[view.side].points - sides[1 - view.side].points


@pytest.mark.parametrize(
    "rules",
    mostly_slow(
        [
            Rules.two_player(),
            Rules.partnership(),
            Rules.partnership(failed_nil_tricks="help partner", spade_leads="any time"),
        ]
    ),
    ids=repr,
)
def test_a_card_is_worth_what_the_twin_makes_of_it(rules: Rules) -> None:
    judged = set()
    for seed in (3, 4):
        for left in (9, 4):
            for view in late_views(rules, seed, left, "solid"):
                sampler, rng = Sampler(view), Random(seed)
                deals = [sampler.deal(rng) for _ in range(DEALS)]
                for option in judge_plays(view, Random(seed), deals=DEALS):
                    card = option.action.card
                    assert card is not None
                    expected = mean(points(view, deal, card) for deal in deals)
                    assert option.points == pytest.approx(expected)
                judged.add((view.side, len(view.trick)))
    assert judged >= {(0, 0), (1, rules.seats - 1)} or judged >= {(1, 0), (0, rules.seats - 1)}
