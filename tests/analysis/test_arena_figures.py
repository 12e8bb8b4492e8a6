"""Intervals of matches: right widths, and they cover a known edge as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from spadeslib.analysis.arena import Deal, Interval, Played, Stop, run
from spadeslib.analysis.arena.intervals import ratio_of, running, share_of, student
from tests.analysis.matches import TWO, deal

EDGE = 4.0
"""Points a hand that the first of the made-up players is better."""


def unit(rng: Random, number: int, edge: float = EDGE) -> Deal:
    """A deal as real ones are: now and then a Nil's hundreds, and games of unlike length."""
    hands = rng.choice([8, 9, 10, 11, 12, 14, 17])
    points = rng.gauss(edge * hands, 90)
    if rng.random() < 0.2:
        points += rng.choice([-200, 200])
    return deal(number, round(points), hands)


def lead(one: Deal) -> tuple[int, int]:
    return one.lead, one.hands


def test_student_s_t_is_that_of_the_tables() -> None:
    table = [
        (0.95, 1, 6.314), (0.975, 1, 12.706), (0.975, 2, 4.303), (0.975, 5, 2.571),
        (0.975, 30, 2.042), (0.995, 9, 3.250), (0.9995, 4, 8.610), (0.975, 100_000, 1.960),
    ]  # fmt: skip
    for chance, freedom, value in table:
        assert student(chance, freedom) == pytest.approx(value, abs=6e-4)


def test_an_interval_of_games_of_one_length_is_that_of_a_mean() -> None:
    points = [12, -7, 30, 5, 0, 19]
    found = ratio_of([(2 * value, 2) for value in points])
    mean = sum(points) / 6
    error = (sum((value - mean) ** 2 for value in points) / 5 / 6) ** 0.5
    assert found.value == pytest.approx(mean)
    assert found.high - found.value == pytest.approx(2.5706 * error, rel=1e-4)


def test_too_few_deals_tell_nothing() -> None:
    assert not ratio_of([(500, 1)]).clear
    assert not ratio_of([]).clear
    assert share_of([]).width == 1.0
    (only,) = running([(30, 2)])
    assert only.value == 15.0 and not only.clear


def test_running_figures_end_with_the_whole() -> None:
    rng = Random(1)
    leads = [lead(unit(rng, number)) for number in range(1, 40)]
    assert list(running(leads))[-1] == ratio_of(leads)
    assert list(running(leads))[9] == ratio_of(leads[:10])


@pytest.mark.parametrize("deals", [12, 40, 150])
def test_the_interval_covers_a_known_edge(deals: int) -> None:
    trials = 300
    rng = Random(deals)
    covered = 0
    for _ in range(trials):
        found = ratio_of([lead(unit(rng, number)) for number in range(deals)])
        covered += found.low <= EDGE <= found.high
    assert 0.918 <= covered / trials <= 0.982  # 0.95, and two and a half standard errors


def stopped(rng: Random, stop: Stop, deals: int, edge: float) -> Interval:
    """Play a made-up match with a stop rule, and return its last interval."""
    leads: list[tuple[int, int]] = []
    found = Interval(0.0, 0.0, 0.0)
    for look in stop.plan(deals):
        leads += [lead(unit(rng, number, edge)) for number in range(len(leads), look.deals)]
        found = ratio_of(leads, look.alpha)
        if stop.reason(found):
            break
    return found


@pytest.mark.slow
@pytest.mark.parametrize("edge", [0.0, 1.0, 2.5, EDGE])
@pytest.mark.parametrize("stop", [Stop(), Stop(width=6.0)], ids=["clear", "clear or narrow"])
def test_stopping_early_keeps_the_promise(edge: float, stop: Stop) -> None:
    trials = 300
    rng = Random(f"{edge} {stop}")
    found = [stopped(rng, stop, 160, edge) for _ in range(trials)]
    covered = sum(one.low <= edge <= one.high for one in found)
    assert covered / trials >= 0.925  # 0.95, less two standard errors
    if not edge:
        assert sum(one.clear for one in found) / trials <= 0.075


def test_looking_after_every_deal_would_not_keep_it() -> None:
    rng, wrong = Random(2), 0
    for _ in range(100):
        leads = [lead(unit(rng, number, 0.0)) for number in range(160)]
        wrong += any(found.clear for found in list(running(leads))[10:])
    assert wrong > 15


def test_shares_stay_between_0_and_1_and_cover() -> None:
    rng, covered = Random(3), 0
    for _ in range(400):
        shares = [(int(rng.random() < 0.8) + int(rng.random() < 0.8)) / 2 for _ in range(30)]
        found = share_of(shares)
        assert 0.0 <= found.low <= found.value <= found.high <= 1.0
        covered += found.low <= 0.8 <= found.high
    assert covered / 400 >= 0.95
    assert share_of([0.0] * 9).value == 0.0 and share_of([0.0] * 9).high > 0.1


def test_shares_have_wilson_s_interval() -> None:
    """The cases that Newcombe works out in Statistics in Medicine 17 (1998)."""
    cases = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]  # fmt: skip
    for won, count, low, high in cases:
        found = share_of([1.0] * won + [0.0] * (count - won))
        assert (found.low, found.high) == pytest.approx((low, high), abs=6e-5)


def test_a_game_that_nobody_won_is_half_a_win() -> None:
    won, nobody = (Played((0, 0), 1, winner, (0, 0), (0, 0)) for winner in (0, None))
    assert [Deal(1, games).share for games in ((won, won), (won, nobody), (nobody, nobody))] == [1.0, 0.75, 0.5]  # fmt: skip


def test_looks_are_planned_with_ten_deals_at_least_and_spend_a_twentieth() -> None:
    for deals, ends in ((200, [25, 50, 100, 200]), (40, [10, 20, 40]), (9, [9])):
        plan = Stop().plan(deals)
        assert [look.deals for look in plan] == ends
        assert sum(look.alpha for look in plan) == pytest.approx(0.05)


@pytest.mark.slow
def test_real_matches_of_equals_cover_0() -> None:
    covered = 0
    for seed in range(16):
        found = run("random", "random", rules=TWO, deals=12, hands=1, seed=seed, workers=1).points
        covered += found.low <= 0.0 <= found.high
    assert covered >= 13
