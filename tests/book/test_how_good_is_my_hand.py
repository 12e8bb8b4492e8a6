"""*How good is my hand?*: the numbers are those that the text tells of, and so are the plots."""

from __future__ import annotations

import re

import pytest

from spadeslib import Cards, Rules
from spadeslib.analysis import simulate_hands
from spadeslib.analysis.drafted import DRAFTED
from spadeslib.lessons import Bid
from spadeslib.lessons.drills.drill import Drill
from tests.book.chapters import BOOK, cell, lesson, pictures, prose

CHAPTER = BOOK / "chapters" / "how-good-is-my-hand.ipynb"
BIDDING = BOOK / "chapters" / "bidding.ipynb"
PRICED = Rules.two_player(bag_limit=1, bag_fine=10)
NUMBER = r"[-+−]?\d+(?:\.\d+)?"


def printed(name: str) -> list[str]:
    (output,) = cell(CHAPTER, name).outputs
    return str(output["text"]).splitlines()


def numbers(line: str) -> list[float]:
    return [float(number) for number in re.findall(NUMBER, line)]


def hand_in(name: str) -> str:
    found = re.search(r'^(?:hand|weak) = "(.*)"', cell(CHAPTER, name).source, re.MULTILINE)
    assert found
    return found[1]


HAND, WEAK = hand_in("deals"), hand_in("weak")


def test_the_hand_to_bid_on_is_the_hand_that_is_dealt_around() -> None:
    opened = lesson(pictures(CHAPTER)["hand"])
    assert isinstance(opened, Bid)
    assert opened.given == Cards(HAND)
    opened.do({"do": "act", "action": "bid 6", "revision": 0})
    assert round(float(opened.state()["count"]["total"]), 1) == 5.8
    assert "The page counts 5.8" in prose(CHAPTER)


def test_the_weak_hand_is_that_of_the_page_about_bidding() -> None:
    opened = lesson(pictures(BIDDING)["weak-bid"])
    assert isinstance(opened, Bid)
    assert opened.given == Cards(WEAK)


@pytest.mark.parametrize("name", ["spread", "shrink", "drafted-plot", "bids"])
def test_a_plot_says_below_it_what_is_to_be_seen(name: str) -> None:
    (output,) = cell(CHAPTER, name).outputs
    shown = output["data"]["text/html"]
    caption = re.search(r'caption = "(.*)"', cell(CHAPTER, name).source)
    assert caption and f"{caption[1]}</figcaption>" in shown
    assert shown.count("<svg") == 1 and "currentColor" in shown
    assert len(shown) < 20_000


def test_six_tricks_most_often() -> None:
    rules = Rules.two_player(bag_limit=0)
    tricks = simulate_hands(rules, hands=1_000, seed=1, hand=HAND, first=0).tricks[0]
    assert numbers(printed("deals")[0]) == [pytest.approx(tricks.mean, abs=0.15)]
    shares = {number: tricks.share([number]).value for number in range(14)}
    assert max(shares, key=shares.__getitem__) == 6
    assert all(shares[often] > 0.1 > shares[seldom] > 0.01 for often, seldom in ((5, 4), (7, 8)))
    assert 2 * tricks.error < 0.1


def test_four_times_the_deals_is_half_the_bar() -> None:
    rules = Rules.two_player(bag_limit=0)
    bars = [
        simulate_hands(rules, hands=size, seed=size, hand=HAND, first=0).tricks[0].error
        for size in (400, 1_600, 6_400)
    ]
    for longer, shorter in ((bars[0], bars[1]), (bars[1], bars[2])):
        assert longer / shorter == pytest.approx(2, rel=0.1)


def test_most_bars_reach_the_average_and_not_all() -> None:
    reached, of = numbers(printed("cover")[0])
    assert of == 100 and 90 <= reached < 100


def test_the_draft_makes_more_than_a_trick_of_difference() -> None:
    taken, drafted = [numbers(line) for line in printed("drafted")]
    assert taken[0] - drafted[0] > 1
    assert max(taken[1], drafted[1]) < 0.05
    assert drafted[0] == pytest.approx(numbers(printed("deals")[0])[0], abs=0.15)


def test_the_table_of_drafted_hands_is_the_measured_one() -> None:
    rows = re.findall(r"^\| ([a-z, ]+) \| ([\d.]+) \| ([\d.]+) \|$", prose(CHAPTER), re.MULTILINE)
    told = {name: (drafted, dealt) for name, drafted, dealt in rows}
    measured = {
        "tricks, by the count": "tricks",
        "spades": "spades",
        "aces, kings and queens": "high",
        "aces": "aces",
        "cards of the longest suit": "longest",
    }
    assert told == {
        name: (f"{DRAFTED[key].mean:.2f}", f"{DRAFTED[key].dealt:.2f}")
        for name, key in measured.items()
    }


def test_the_top_is_at_five_a_little_below_the_average() -> None:
    pay = {
        bid: simulate_hands(PRICED, hands=1_000, hand=HAND, first=0, bids=[bid, "count"]).points[0]
        for bid in range(1, 9)
    }
    means = [pay[bid].mean for bid in pay]
    assert max(pay, key=lambda bid: pay[bid].mean) == 5
    assert means[:5] == sorted(means[:5]) and means[4:] == sorted(means[4:], reverse=True)
    assert pay[7].mean < pay[5].mean / 2
    assert 5 < numbers(printed("deals")[0])[0] < 6.5


def test_a_nil_is_hopeless_and_seven_too_many() -> None:
    nil, five, six, seven = [numbers(line.partition(":")[2]) for line in printed("made")]
    assert nil[0] == 0 and nil[1] < -100
    assert five[0] > six[0] > seven[0]
    assert five[1] > six[1] > seven[1] + seven[2]


def test_the_weak_hand_is_a_nil() -> None:
    nil, one, two = [numbers(line.partition(":")[2]) for line in printed("weak")]
    assert nil[0] - nil[1] > one[0] + one[1] > two[0] + two[1]


def test_the_hand_is_worth_less_among_four() -> None:
    assert numbers(printed("four-code")[0])[0] < numbers(printed("deals")[0])[0] - 1


def test_the_drill_asks_what_hands_are_worth() -> None:
    drill = lesson(pictures(CHAPTER)["drill"])
    assert isinstance(drill, Drill)
    assert drill.setup == {"families": ["worth"]}
