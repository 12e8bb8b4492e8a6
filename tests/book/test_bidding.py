"""*Bidding*: the hand counts and pays as the text says, and Double Nil opens, closes and exchanges."""

from __future__ import annotations

import pytest

from spadeslib import Bid, Card, Cards, Refused, Rules, score_hand
from spadeslib.lessons import Bid as BidLesson
from spadeslib.lessons import Table
from tests.book.chapters import BOOK, lesson, pictures
from tests.book.tables import act, do, refused_clause, table_of

CHAPTER = BOOK / "chapters" / "bidding.ipynb"
EAST = 1
RULES = Rules.two_player()


@pytest.fixture
def hand() -> BidLesson:
    opened = lesson(pictures(CHAPTER)["first-bid"])
    assert isinstance(opened, BidLesson)
    return opened


def bid(hand: BidLesson, action: str) -> None:
    hand.do({"do": "act", "action": action, "revision": hand.revision})


def low(card: Card | None) -> bool:
    """Is it a card to keep for a Nil?"""
    return card is not None and card.text[0] in ("2345" if card.text[1] == "S" else "234567")


def test_the_hand_is_counted_as_the_text_says(hand: BidLesson) -> None:
    assert sum(card.text[0] in "AKQ" for card in hand.hand) == 5
    bid(hand, "bid 5")
    assert hand.view().bids[EAST] == Bid.parse(7)
    state = hand.state()
    assert state["count"]["total"] == "5.79"
    worth = {row["what"]: row["hundredths"] for row in state["count"]["rows"]}
    assert worth["4 spades"] > 200
    assert worth["Ace of spades, one of 4"] > 95
    assert 40 < worth["Queen of diamonds, one of 3"] < 60


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
    assert score_hand(RULES, ["nil", 7], [2, 11])[0].points == -98


@pytest.fixture
def blind() -> Table:
    return table_of(CHAPTER, "double-nil")


def test_double_nil_is_open_until_the_first_card(blind: Table) -> None:
    assert blind.game.scores == (240, 430)
    assert [choice["action"] for choice in blind.state()["choices"]] == ["look", "double nil"]
    act(blind, "look")
    assert refused_clause(blind, "double nil") == "blind.when"
    do(blind, "undo")
    act(blind, "double nil")
    assert blind.view().drawn


def test_the_exchange_comes_after_the_bids_and_before_the_lead(blind: Table) -> None:
    act(blind, "double nil")
    while blind.view().phase == "draft":
        act(blind, "keep" if low(blind.view().drawn) else "refuse")
    before = blind.view()
    assert (before.phase, before.bids[EAST], before.trick) == ("exchange", Bid.parse(7), ())
    with pytest.raises(Refused):
        act(blind, "throw " + " ".join(card.text for card in list(before.hand)[:4]))
    high = Cards("KS QD JD")
    act(blind, f"throw {high}")
    after = blind.view()
    assert (after.gave, len(after.got), len(after.hand)) == (high, 3, 13)
    assert not after.got & (before.hand | high)
