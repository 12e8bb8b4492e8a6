"""Advice at each moment of a hand, under many rules: every choice once, the best first, with a reason."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from spadeslib import Game, Rules
from spadeslib.coach import advise
from spadeslib.coach.advise import judge
from spadeslib.errors import SetupError
from tests.analysis.early_views import HOUSES, early_games
from tests.parts import mostly_slow

RARE = [
    Rules.two_player(double_nil_value=0, exchange_size=0, failed_nil_tricks="ignored"),
    Rules.partnership(double_nil_value=400, exchange_size=5, bidding="whiz", bag_worth=-1),
    Rules.partnership(target=50, losing_score=-50, sets_to_lose=1, max_hands=1, ten_for_200=True),
]


@pytest.mark.slow
@pytest.mark.parametrize("rules", mostly_slow([*HOUSES, *RARE], fast=2), ids=repr)
def test_there_is_advice_at_every_moment_before_the_play(rules: Rules) -> None:
    for _, view in early_games(rules, seed=9, hands=2):
        if view.phase == "draft" and view.looked and view.turn % 6:
            continue
        advice = advise(view, Random(1), deals=8)
        actions = [option.action for option in advice.options]
        assert advice.best is actions[0] and advice.best in view.legal_actions
        assert len(set(actions)) == len(actions)
        if view.phase != "exchange":
            assert set(actions) == set(view.legal_actions)
        assert advice.reason.endswith(".")
        assert list(advice.options) == judge(view, Random(1), deals=8)


def test_advice_is_for_the_seat_to_act() -> None:
    view = Game(Rules.partnership(), seed=1).view(1)
    with pytest.raises(SetupError, match="whose turn it is, not seat 1"):
        advise(view, Random(1))
    with pytest.raises(SetupError, match="deals"):
        advise(replace(view, to_act=1), Random(1), deals=0)


@pytest.mark.parametrize("deals", [2, 3])
def test_the_fewest_deals_are_enough_for_an_exchange(deals: int) -> None:
    game = Game(Rules.partnership(), seed=7)
    for text in ("double nil", "look", "bid 3", "look", "bid 4", "look", "bid 3"):
        game.push(text)
    assert len(advise(game.view(0), Random(1), deals=deals).best.cards) == 3
