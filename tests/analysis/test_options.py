"""Means, errors and ranks, by hand."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

from spadeslib import Action
from spadeslib.analysis.options import ranked, standard_error

ACTIONS = [Action.parse(text) for text in ("play 2C", "play 3C", "play 4C")]
VALUES = [[1.0, 2.0, 3.0, 9.0], [4.0, 4.0, 7.0, 8.0], [0.0, 5.0, 4.0, 1.0]]


def test_the_best_is_first_and_the_others_are_held_against_it_deal_by_deal() -> None:
    options = ranked(ACTIONS, VALUES)
    assert [option.action for option in options] == [ACTIONS[1], ACTIONS[0], ACTIONS[2]]
    for option in options:
        values = VALUES[ACTIONS.index(option.action)]
        gaps = [best - value for best, value in zip(VALUES[1], values, strict=True)]
        assert option.points == pytest.approx(mean(values))
        assert option.error == pytest.approx(stdev(values) / 2)
        assert option.behind == pytest.approx(mean(gaps))
        assert option.behind_error == pytest.approx(stdev(gaps) / 2)


def test_a_deal_that_counts_twice_weighs_twice() -> None:
    (option,) = ranked(ACTIONS[:1], VALUES[:1], weights=[2, 1, 1, 0])
    assert option.points == pytest.approx((2 + 2 + 3) / 4)
    around = 3**2 + 0.5**2 + 2.5**2  # each weight times what lies between its value and 2.5
    assert standard_error([1, 3, 5], [2, 1, 1]) == pytest.approx((around * 3 / 2) ** 0.5 / 4)
    alike = standard_error(VALUES[0], [3, 3, 3, 3])
    assert alike == pytest.approx(standard_error(VALUES[0]))


def test_what_is_level_stays_in_the_order_given() -> None:
    assert [one.action for one in ranked(ACTIONS, [[1, 2]] * 3)] == ACTIONS
