"""What a hand is worth in the game: points where nothing else is at stake, and what changes that."""

from __future__ import annotations

from math import pi, sqrt
from random import Random
from statistics import NormalDist

import pytest

from spadeslib import Rules, score_hand
from spadeslib.analysis.stakes import Stakes, fines_expected, hands_left
from tests.analysis.test_sampler import late_views

TWO, FOUR = Rules.two_player(), Rules.partnership()


def test_without_bag_fines_early_in_a_game_a_point_is_about_a_point() -> None:
    rules = Rules.two_player(bag_limit=0)
    stakes = Stakes(rules)
    for won in range(14):
        ours, theirs = score_hand(rules, [5, 4], [won, 13 - won])
        points = ours.points - theirs.points
        assert stakes.worth([5, 4], [won, 13 - won]) == pytest.approx(points, abs=3)


def test_a_bag_costs_before_the_fine_falls_and_more_the_nearer_it_is() -> None:
    early, late = (Stakes(TWO, bags=(bags, 0)) for bags in (0, 8))
    costs = [s.worth([4, 8], [4, 9]) - s.worth([4, 8], [5, 8]) for s in (early, late)]
    assert 4 < costs[0] < costs[1]
    free = Stakes(Rules.two_player(bag_limit=0))
    assert free.worth([4, 8], [5, 8]) > free.worth([4, 8], [4, 9])


def test_bags_cost_nothing_in_the_hand_that_wins() -> None:
    stakes = Stakes(TWO, (470, 430), (3, 3))
    assert stakes.worth([4, 5], [6, 7]) >= stakes.worth([4, 5], [4, 9]) - 1
    assert stakes.worth([4, 5], [4, 9]) - stakes.worth([4, 5], [3, 10]) > 80


def test_who_wins_the_game_has_no_fine_to_come() -> None:
    """With nine bags at 450, in the hand that may be the last: the price of the bags falls away."""
    bags_price = [100 * fines_expected(bags, 10, 1.0) for bags in (9, 0)]
    lead, around = 150 - bags_price[0] + bags_price[1], NormalDist(sigma=80)
    winning = 0.5 * sqrt(10) * 80 * sqrt(2 * pi)
    whole = 0.5 + winning * around.pdf(lead)
    points, win = 0.5 / whole * (165 - lead), winning / whole * (1 - around.cdf(lead))
    assert Stakes(TWO, (450, 300), (9, 0)).worth([5, 3], [5, 8]) == round(points + win)


def test_to_stop_a_side_that_would_win_is_worth_more_than_its_points() -> None:
    def swing(theirs: int) -> int:
        stakes = Stakes(FOUR, (440, theirs))
        return stakes.worth([2, 3, 2, 3], [2, 2, 3, 6]) - stakes.worth([2, 3, 2, 3], [3, 2, 5, 3])

    assert abs(swing(470)) > 1.15 * abs(swing(100))


def test_half_of_a_hand_is_its_points_and_half_the_win_that_they_bring_nearer() -> None:
    """The first of two hands: one is left to turn what it brings, by 80 points or so."""
    stakes = Stakes(Rules.two_player(bag_limit=0, max_hands=2))
    for bids, won, points in (((5, 4), (6, 7), 8), ((7, 6), (8, 5), 131), ((3, 3), (2, 11), -68)):
        chance = NormalDist(sigma=80).cdf(points) - 0.5
        win = 0.5 * 80 * sqrt(2) * sqrt(2 * pi) * chance
        assert stakes.worth(bids, won) == round(points / 2 + win)


@pytest.mark.parametrize("totals", [(0, 0), (430, 0), (0, 600), (900, 900)])
def test_where_the_game_stands_a_point_is_worth_a_point(totals: tuple[int, int]) -> None:
    stakes = Stakes(Rules.two_player(bag_limit=0, target=100_000), totals)
    more, less = stakes.worth([4, 5], [6, 7]), stakes.worth([5, 4], [7, 6])
    assert (more, less) == (-10, 10)
    level = stakes.worth([1, 1], [7, 6]), stakes.worth([1, 1], [6, 7])
    assert level == (1, -1)


def test_the_set_that_loses_the_game_costs_more_than_its_points() -> None:
    book, house = Stakes(TWO), Stakes(Rules.two_player(sets_to_lose=1))
    assert house.worth([7, 5], [6, 7]) < book.worth([7, 5], [6, 7]) - 100
    assert house.worth([5, 7], [7, 6]) > book.worth([5, 7], [7, 6]) + 100


def test_the_sides_see_the_same_from_opposite_ends() -> None:
    rng = Random(4)
    for _ in range(60):
        totals, bags = [rng.randrange(-200, 500) for _ in "ab"], [rng.randrange(10) for _ in "ab"]
        bids, won = [rng.randrange(7) for _ in "ab"], rng.randrange(14)
        one = Stakes(TWO, totals, bags, 3).worth(bids, [won, 13 - won])
        other = Stakes(TWO, totals[::-1], bags[::-1], 3).worth(bids[::-1], [13 - won, won])
        assert abs(one + other) <= 1


@pytest.mark.parametrize("rules", [TWO, FOUR], ids=repr)
def test_goals_are_worth_what_the_stakes_say(rules: Rules) -> None:
    view = next(iter(late_views(rules, 3, 5, "solid")))
    stakes, bids = Stakes.of(view), [bid for bid in view.bids if bid is not None]
    goals = stakes.goals(bids)
    won = [*view.tricks_won[:-1], view.tricks_won[-1] + 13 - sum(view.tricks_won)]
    by_group = [0] * goals.count
    for group, tricks in zip(goals.groups, won, strict=True):
        by_group[group] += tricks
    assert goals.worth(tuple(by_group)) == stakes.worth(bids, won)


def test_how_long_a_game_lasts() -> None:
    assert (
        hands_left(TWO, (0, 0), 1) > hands_left(TWO, (300, 100), 5) > hands_left(TWO, (490, 0), 9)
    )
    assert hands_left(Rules.two_player(max_hands=6), (0, 0), 5) == 2
    assert hands_left(Rules.two_player(losing_score=-200), (0, -190), 4) == 1


def test_fines_to_come_grow_with_bags_and_hands() -> None:
    for hands in (1.0, 3.0, 8.0):
        row = [fines_expected(bags, 10, hands) for bags in range(10)]
        assert row == sorted(row) and row[9] < 1 + 1.2 * hands / 10 + 0.1
    assert fines_expected(4, 10, 2.0) < fines_expected(4, 10, 6.0)
