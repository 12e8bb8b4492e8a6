"""*Strategy with numbers*: the numbers say what the text makes of them, and the tables stand where it says."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from spadeslib import Cards, Rules
from spadeslib.analysis import Option, Tally, judge_bids, judge_plays, simulate_hands
from spadeslib.lessons import Bid
from spadeslib.lessons.drills.drill import Drill
from tests.book.chapters import BOOK, cell, lesson, pictures, prose
from tests.book.tables import held, table_of

CHAPTER = BOOK / "chapters" / "strategy-with-numbers.ipynb"
BIDDING = BOOK / "chapters" / "bidding.ipynb"
TEXT = " ".join(prose(CHAPTER).split())
NUMBER = r"[-+]?\d+(?:\.\d+)?"
BAGS_A_HAND = Tally({0: 41, 1: 31, 2: 17, 3: 8, 4: 3})


def printed(name: str) -> list[list[float]]:
    """The numbers of each line that a cell prints, without the name before the colon."""
    (output,) = cell(CHAPTER, name).outputs
    lines = str(output["text"]).splitlines()
    return [[float(one) for one in re.findall(NUMBER, line.split(":")[-1])] for line in lines]


@cache
def names() -> dict[str, Any]:
    """What the cells define that deal nothing yet."""
    found: dict[str, Any] = {}
    for name in ("nil", "tables", "set-table", "keep", "lead-table"):
        exec(cell(CHAPTER, name).source, found)
    return found


def by_card(name: str, deals: int) -> dict[str, Option]:
    options = judge_plays(names()[name].view(0), Random(2), deals=deals)
    return {str(one.action.card): one for one in options}


def test_the_first_hand_is_the_middling_one() -> None:
    opened = lesson(pictures(CHAPTER)["hand"])
    assert isinstance(opened, Bid)
    assert opened.given == Cards(names()["middling"])
    opened.do({"do": "act", "action": "bid nil", "revision": 0})
    assert "about 5 times in 10" in str(opened.state()["say"])
    assert "says 5 times in 10" in TEXT


def test_the_weak_hand_is_that_of_the_page_about_bidding() -> None:
    opened = lesson(pictures(BIDDING)["weak-bid"])
    assert isinstance(opened, Bid)
    assert opened.given == Cards(names()["weak"])


@pytest.mark.parametrize("name", ["price-plot", "keep-plot", "lead-plot", "score-plot"])
def test_a_plot_says_below_it_what_is_to_be_seen(name: str) -> None:
    (output,) = cell(CHAPTER, name).outputs
    shown = output["data"]["text/html"]
    caption = re.search(r'caption = "(.*)"', cell(CHAPTER, name).source)
    assert caption and f"{caption[1]}</figcaption>" in shown
    assert shown.count("<svg") == 1 and len(shown) < 25_000


def test_each_number_is_followed_by_what_it_does_not_know() -> None:
    assert TEXT.count("*What these numbers don't know:*") == 6


def test_the_weak_hand_holds_the_middling_may_and_the_queen_does_not() -> None:
    weak, middling, queen = [line[0] for line in printed("nil-holds")]
    assert weak > 65 > 60 > middling > 45 > 25 > queen
    for hand, told in zip(names()["hands"].values(), (weak, middling, queen), strict=True):
        assert len(set(Cards(hand))) == 13
        tricks = simulate_hands(
            names()["priced"], hands=2_000, seed=3, hand=hand, first=0, bids=["Nil", "count"]
        ).tricks[0]
        assert told == pytest.approx(100 * tricks.share([0]).value, abs=5)


def test_a_nil_needs_a_little_more_than_half() -> None:
    for pay, holds, needs in printed("even-code"):
        assert 50 < needs < 60
        assert needs >= (100 + pay) / 2 - 0.5
        assert abs(holds - needs) > 10 or pay == 7
    weak, middling, queen = printed("even-code")
    assert weak[1] > weak[2] and queen[1] < queen[2]
    assert abs(middling[1] - middling[2]) <= 5


def test_the_deuce_of_spades_is_worth_thirty_of_a_hundred() -> None:
    both, without, with_four = [line[0] for line in printed("deuce")]
    assert both - without > 20
    assert abs(both - with_four) <= 2


def test_a_bag_costs_nine_points_early_and_ninety_nine_late() -> None:
    assert printed("often")[0][0] == pytest.approx(1, abs=0.15)
    found = {"often": BAGS_A_HAND}
    for name in ("fines", "price"):
        exec(cell(CHAPTER, name).source, found)
    price: Any = found["price"]
    last, soon, early = ([price(bags, hands) for bags in range(10)] for hands in (0, 3, 10))
    assert last == [-1] * 9 + [99]
    assert max(range(10), key=soon.__getitem__) in (6, 7)
    assert abs(soon[0]) < 2 and soon[9] < soon[8] < soon[7]
    assert all(5 < one < 13 for one in early) and 8 < sum(early) / 10 < 10


def test_the_six_tricks_are_in_and_east_needs_three_more() -> None:
    table = table_of(CHAPTER, "set-table")
    view = table.game.view(0)
    assert table.game.record() == names()["full"].record()
    assert [str(bid) for bid in view.bids] == ["6", "6"]
    assert view.tricks_won == (6, 3) and [str(card) for _, card in view.trick] == ["8S"]
    assert {str(action) for action in view.legal_actions} == {"play 9S", "play 4S"}
    assert table.state()["hint"] is True


def test_a_set_is_worth_more_than_a_bag() -> None:
    options = by_card("full", 200)
    take, leave = options["9S"], options["4S"]
    assert take.behind == 0 and leave.behind > 3 * leave.behind_error
    assert take.outlook and leave.outlook
    assert 0.5 < take.outlook.tricks - leave.outlook.tricks < 1.5
    failed = [1 - (one.outlook.foes_made or 0) for one in (take, leave) if one.outlook]
    assert failed[0] > 2 * failed[1]
    (_, east, *_), (_, east_then, behind, error) = printed("set-code")
    assert 2 * (100 - east_then) < 100 - east and behind > error


def test_the_draft_is_worth_some_eighteen_points() -> None:
    two = Rules.two_player(bag_limit=1, bag_fine=10)
    rules = names()["rules"]
    margin = {
        name: simulate_hands(two, hands=5_000, keep_if=[rule, rules["♠AKQ"]]).margin.mean
        for name, rule in rules.items()
    }
    worth = margin["♠AKQ"] - margin["all"]
    assert worth == pytest.approx(18, abs=2)
    assert (margin["♠"] - margin["all"]) / worth == pytest.approx(2 / 3, abs=0.1)
    assert margin["♠"] + 3 < margin["♠A"]
    assert abs(margin["♠AK"] - margin["♠AKQ"]) < 3
    assert margin["♠A–10"] + 3 < margin["♠AKQ"]
    assert min(margin, key=margin.__getitem__) == "all"


def test_diamonds_are_led_high_and_hearts_low() -> None:
    table = table_of(CHAPTER, "lead-table")
    assert table.game.record() == names()["lead"].record()
    assert {"AD", "KD", "QD", "7D", "KH", "3H", "2H"} <= set(map(str, held(table, 0)))
    options = by_card("lead", 400)
    for good, bad in (("AD", "7D"), ("2H", "KH")):
        gap, error = options[bad].behind - options[good].behind, options[bad].behind_error
        assert gap > 3 * error
    assert max(options[card].behind for card in ("AC", "AD", "2H")) < 15
    ace, seven, king, deuce, clubs = [line[-1] for line in printed("lead-code")]
    assert min(ace, deuce, clubs) > king + 10 > seven


def test_the_score_changes_the_bid() -> None:
    drawn = re.search(r'drawn = "(\w+)"', cell(CHAPTER, "score-table").source)
    assert drawn
    shown = table_of(CHAPTER, "score-table").game
    for totals, best in (((0, 0), 6), ((440, 440), 7), ((450, 430), 5)):
        game = names()["table_at"](drawn[1], ["bid 6"], seed=20, first=0, totals=totals)
        assert (game.record() == shown.record()) is (totals == (440, 440))
        first, second, *_ = judge_bids(game.view(0), Random(2), deals=100)
        assert first.action.bid and first.action.bid.number == best
        assert second.behind > 2 * second.behind_error


def test_the_drill_asks_for_the_sum() -> None:
    drill = lesson(pictures(CHAPTER)["drill"])
    assert isinstance(drill, Drill)
    assert drill.setup == {"families": ["numbers"]}
