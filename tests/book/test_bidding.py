"""*Bidding*: the hands count and pay as the text says."""

from __future__ import annotations

import pytest

from spadeslib import Bid, Cards, Suit
from spadeslib.lessons import Bid as BidLesson
from tests.book.chapters import BOOK, lesson, pictures

CHAPTER = BOOK / "chapters" / "bidding.ipynb"
EAST = 1


@pytest.fixture
def hand() -> BidLesson:
    opened = lesson(pictures(CHAPTER)["first-bid"])
    assert isinstance(opened, BidLesson)
    return opened


def bid(hand: BidLesson, action: str) -> None:
    hand.do({"do": "act", "action": action, "revision": hand.revision})


def test_the_hand_is_counted_as_the_text_says(hand: BidLesson) -> None:
    assert sum(card.text[0] in "AKQ" for card in hand.hand) == 5
    bid(hand, "bid 5")
    assert hand.view().bids[EAST] == Bid.parse(7)
    state = hand.state()
    assert state["count"]["total"] == "5.79"
    worth = {row["what"]: row["hundredths"] for row in state["count"]["rows"]}
    assert worth["4 spades, for their number"] > 200
    assert worth["Ace of spades, one of 4"] > 95
    assert 40 < worth["Queen of diamonds, one of 3"] < 60


def first_count(cards: Cards) -> float:
    """The count that the chapter gives before the first bid."""
    spades, total = len(cards.of(Suit.SPADES)), 0.0
    for suit in Suit:
        ranks = [card.text[0] for card in cards.of(suit)]
        total += ("A" in ranks) + ("K" in ranks and len(ranks) > 1)
        total += 0.5 * ("Q" in ranks and len(ranks) > 2)
        total += 0.5 * (suit is not Suit.SPADES and len(ranks) < 3 and spades > 3)
    return total + max(0, spades - 3)


def test_the_first_count_is_near_what_pays(hand: BidLesson) -> None:
    assert first_count(hand.hand) == 5
    good = 0
    for seed in range(60):
        drafted = BidLesson(seed=seed)
        counted = int(first_count(drafted.hand))
        bid(drafted, "bid 4")
        near = {row["bid"] for row in drafted.state()["outcomes"]["rows"] if row["near"]}
        good += bool(near & {str(counted), str(counted - 1)})
    assert good >= 48


def test_a_bid_that_is_sure_to_be_made_may_lose_points(hand: BidLesson) -> None:
    bid(hand, "bid 2")
    mine = next(row for row in hand.state()["outcomes"]["rows"] if row["mine"])
    assert mine["chance"] == 100 and mine["average"] < 0


@pytest.mark.parametrize("number", range(3, 7))
def test_a_little_less_than_the_count_pays_best(hand: BidLesson, number: int) -> None:
    bid(hand, f"bid {number}")
    rows = {row["bid"]: row for row in hand.state()["outcomes"]["rows"]}
    assert [key for key, row in rows.items() if row["near"]] == ["4", "5"]
    assert rows["6"]["chance"] < 50
    assert rows["6"]["average"] < 0
    assert hand.view().bids[EAST] == Bid.parse(7)


def test_nil_is_hopeless_with_the_ace_of_spades(hand: BidLesson) -> None:
    bid(hand, "nil")
    assert "made hardly ever" in hand.state()["outcomes"]["nil"]["sentence"]


def test_nil_is_the_better_bid_on_the_weak_hand() -> None:
    weak = lesson(pictures(CHAPTER)["weak-bid"])
    assert isinstance(weak, BidLesson)
    assert not [card for card in weak.hand if card.text[0] in "AKQ"]
    assert weak.hand.of(Suit.SPADES) == Cards("3S 2S")
    bid(weak, "nil")
    outcomes = weak.state()["outcomes"]
    assert outcomes["nil"]["average"] > 20
    assert {row["bid"]: row["average"] for row in outcomes["rows"]}["1"] < 0
