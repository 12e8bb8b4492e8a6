"""How often bids are made: the stored curves are what playing again gives, within error."""

from __future__ import annotations

import pytest

from spadeslib import Bid, Rules
from spadeslib.analysis.bid_odds import ODDS, SURPLUSES, expected_points, measure_bids, odds_for

CASES = {"two_player": {"alone"}, "partnership": {"partner", "partner nil"}}


@pytest.mark.slow
@pytest.mark.parametrize("game", list(CASES))
def test_playing_again_gives_the_stored_odds(game: str) -> None:
    again = measure_bids(getattr(Rules, game)(), 1500, seed=2)
    assert set(again) == CASES[game]
    for case, odds in again.items():
        room = 0.15 if case == "partner nil" else 0.07
        for surplus in (-2.0, -1.0, 0.0, 1.0, 2.0):
            assert odds.made(surplus) == pytest.approx(ODDS[case].made(surplus), abs=room)
        for surplus in (1, 2):
            stored = ODDS[case].bags_if_made(surplus)
            assert odds.bags_if_made(surplus) == pytest.approx(stored, abs=0.5)


@pytest.mark.parametrize("case", list(ODDS))
def test_a_higher_bid_is_made_less_often_and_with_fewer_bags(case: str) -> None:
    odds, steps = ODDS[case], [step / 4 for step in range(-20, 25)]
    made = [odds.made(surplus) for surplus in steps]
    bags = [odds.bags_if_made(surplus) for surplus in steps]
    assert made == sorted(made) and bags == sorted(bags)
    assert made[0] < 0.01 and made[-1] > 0.99
    assert odds.bags_if_made(SURPLUSES[2]) == pytest.approx(odds.bags[2])


def test_points_on_average_by_hand() -> None:
    """A contract of 4 on 4 counted: its points made and missed, weighed by the curve."""
    odds, rules = ODDS["alone"], Rules.two_player()
    p = odds.made(0)
    made, average = expected_points(rules, 4, 4)
    assert made == p
    assert average == pytest.approx(p * (40 - 9 * odds.bags[2]) - (1 - p) * 40)
    free = Rules.two_player(bag_limit=0, set_cost=5)
    assert expected_points(free, 4, 4)[1] == pytest.approx(p * (40 + odds.bags[2]) - (1 - p) * 20)


def test_a_partner_shares_the_contract() -> None:
    rules = Rules.partnership()
    alone, nil = Bid.parse(1), Bid.NIL
    assert expected_points(rules, 3, 3, alone)[0] == ODDS["partner"].made(0)
    assert expected_points(rules, 3, 3, nil)[0] == ODDS["partner nil"].made(0)
    assert odds_for(rules, None) is odds_for(rules, alone)
    assert expected_points(rules, 9, 2, Bid.parse(4))[1] > expected_points(rules, 9, 2, alone)[1]


@pytest.mark.parametrize("count", [4.0, 5.5, 7.0, 8.5])
def test_the_best_bid_lies_a_little_below_the_count(count: float) -> None:
    averages = {bid: expected_points(Rules.two_player(), count, bid)[1] for bid in range(1, 14)}
    best = max(averages, key=lambda bid: averages[bid])
    assert -2 <= best - count <= 0
