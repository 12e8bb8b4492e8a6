"""One point is a point, and a number below zero has a true minus sign, wherever points are counted."""

from __future__ import annotations

import pytest

from spadeslib import Rules, score_hand
from spadeslib.clauses import clause_sentence
from spadeslib.lessons import Bags, HouseRules
from spadeslib.scoring import end_told
from spadeslib.texts import Voice, fill

ONE = Rules.two_player(target=1, bag_fine=1)


@pytest.mark.parametrize("clause", ["goal.target", "bags.penalty"])
def test_a_clause_of_one_point(clause: str) -> None:
    assert "1 point " in clause_sentence(clause, ONE)
    assert "100 points are lost" in clause_sentence("bags.penalty", Rules.two_player())


@pytest.mark.parametrize("totals", [(0, 0), (1, 0)])
def test_an_end_of_one_point(totals: tuple[int, int]) -> None:
    assert "1 point" in end_told(ONE, totals, Voice(2))
    assert "1 points" not in end_told(ONE, totals, Voice(2))


def test_an_example_and_a_count_of_one_point() -> None:
    rules = HouseRules(rules={"game": "two-player", "target": 1}).state()
    assert "1 point, " in str(rules) and "1 points" not in str(rules)
    count = Bags(hands=[], total=1).state()
    assert "1 point." in count["say"]["lead"]


@pytest.mark.parametrize(
    ("n", "told"), [(0, "0 points"), (1, "1 point"), (-1, "−1 point"), (-30, "−30 points")]
)
def test_how_points_are_counted(n: int, told: str) -> None:
    assert fill("{n:point}", {"n": n}) == told


@pytest.mark.parametrize("house", [{"ten_for_200": True}, {"ten_bid_bonus": 30}, {"ten_bid_malus": 20}])  # fmt: skip
def test_the_clauses_tell_what_ten_tricks_score(house: dict[str, int]) -> None:
    rules = Rules.two_player(**house)
    for clause, won in (("score.made", 10), ("score.set", 9)):
        points = score_hand(rules, [10, 3], [won, 13 - won])[0].points
        worth = abs(points) - 100
        told = f", and {worth} more where ten or more are bid"
        assert (told in clause_sentence(clause, rules)) == bool(worth)
        assert worth == rules.ten_worth(made=won == 10)
