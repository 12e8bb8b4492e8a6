"""What separates two cards is weighed in points, by the rules in force."""

from __future__ import annotations

import pytest

from spadeslib import Action, Rules
from spadeslib.analysis.options import Option, Outlook
from spadeslib.coach.contrast import contrast, is_level
from spadeslib.players.reading import Reading
from spadeslib.players.stakes import read_stakes
from tests.players.conftest import make_view


def option(card: str, made: float, tricks: float) -> Option:
    outlook = Outlook(tricks, made, None, 0.5, None)
    return Option(Action.parse(f"play {card}"), 0.0, 1.0, 0.0, 1.0, outlook)


@pytest.mark.parametrize(("cost", "kind"), [(10, "made"), (0, "tricks")])
def test_a_contract_weighs_what_it_brings_and_what_a_set_costs(cost: int, kind: str) -> None:
    """Seven of a hundred contracts of five: seven points with sets at ten a trick, else three and a half."""
    view = make_view(Rules.partnership(set_cost=cost), "AH KH 2C", bids=[3, 3, 2, 3])
    better, worse = option("AH", 0.57, 6.0), option("KH", 0.5, 1.0)
    assert contrast(Reading(view), read_stakes(view), better, worse).kind == kind


@pytest.mark.parametrize(
    ("behind", "error", "level"),
    [(2.9, 1.5, True), (3.1, 1.5, False), (0.4, 0.0, True), (0.6, 0.1, False)],
)
def test_level_is_within_two_errors_or_half_a_point(
    behind: float, error: float, level: bool
) -> None:
    assert is_level(Option(Action.KEEP, 0.0, 1.0, behind, error)) == level
