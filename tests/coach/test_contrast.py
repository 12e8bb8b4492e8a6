"""What separates two cards is weighed in points, by the rules in force."""

from __future__ import annotations

import pytest

from spadeslib import Action, Game, Rules
from spadeslib.analysis.options import Option, Outlook
from spadeslib.coach.contrast import contrast, is_level
from spadeslib.coach.reasons_before import reason_before_play
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


def test_what_looks_the_same_in_hundredths_separates_nothing() -> None:
    view = make_view(Rules.partnership(), "AH KH 2C", bids=[3, 3, 2, 3])
    better, worse = option("AH", 0.51, 1.1), option("KH", 0.5, 1.0)
    assert contrast(Reading(view), read_stakes(view), better, worse).kind == "tricks"


def test_tricks_that_are_bags_are_nothing_gained() -> None:
    view = make_view(Rules.partnership(), "AH KH 2C", bids=[3, 3, 2, 3])
    better, worse = option("AH", 1.0, 6.0), option("KH", 1.0, 5.0)
    assert contrast(Reading(view), read_stakes(view), better, worse).kind == "points"
    assert contrast(Reading(view), read_stakes(view), worse, better).kind == "bags"


@pytest.mark.parametrize(
    ("totals", "bid", "told"),
    [
        ((460, 400), 4, "Bid 4 is enough to reach 500 points."),
        ((460, 400), 5, ""),
        ((460, 400), 3, ""),
        ((440, 470), 6, ""),
        ((440, 470), 7, "East reaches 500 points with 3 tricks, and bid 7 is enough to be ahead of that."),
        ((440, 470), 8, ""),
    ],
)  # fmt: skip
def test_a_bid_that_ends_the_game_is_told_where_one_trick_less_would_not_do(
    totals: tuple[int, int], bid: int, told: str
) -> None:
    view = make_view(
        Rules.two_player(), "AS KS 7S 4S KH 8H 3H AC QC 5C 2C KD 8D",
        phase="bidding", bids=[None, 3], totals=totals,
    )  # fmt: skip
    outlook = Outlook(5.0, 0.8, None, 0.5, None)
    options = [
        Option(Action.BIDS[number], 9.0 - number, 1.0, float(at), 0.1, outlook)
        for at, number in enumerate((bid, bid + 1))
    ]
    reason = reason_before_play(view, options)
    assert told in reason if told else "500 points" not in reason


@pytest.mark.parametrize(("bags", "told"), [(7, False), (8, True), (9, True)])
def test_a_fine_is_told_of_when_it_is_two_bags_away(bags: int, told: bool) -> None:
    view = make_view(
        Rules.two_player(), "AS KS 7S 4S KH 8H 3H AC QC 5C 2C KD 8D",
        phase="bidding", bids=[None, 3], bags=(bags, 0),
    )  # fmt: skip
    outlook = Outlook(5.0, 0.8, None, 0.5, None)
    options = [Option(Action.BIDS[number], 9.0, 1.0, 0.0, 0.1, outlook) for number in (4, 5)]
    reason = reason_before_play(view, options)
    assert (f"The fine of 100 is {10 - bags} bag" in reason) == told == ("fine" in reason)


def test_an_exchange_is_held_against_one_that_is_five_points_behind() -> None:
    game = Game(Rules.partnership(), seed=7)
    for text in ("double nil", "look", "bid 3", "look", "bid 4", "look", "bid 3"):
        game.push(text)
    ways = game.legal_actions[:2]

    def reason(behind: float) -> str:
        outlooks = [Outlook(2.0, None, nil, 0.5, None) for nil in (0.8, 0.6)]
        gaps = zip(ways, (0.0, behind), outlooks, strict=True)
        return reason_before_play(
            game.view(0), [Option(way, 9.0, 1.0, gap, 0.1, outlook) for way, gap, outlook in gaps]
        )

    assert reason(4.9).endswith("Other exchanges come to nearly the same.")
    assert "then holds in 80 of 100 deals" in reason(5.1)
