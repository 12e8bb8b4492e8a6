"""*Playing as a side*: a Nil is covered, a trick won cheaply, a bag refused, as the text says."""

from __future__ import annotations

import pytest

from spadeslib import Card, Cards, Suit
from spadeslib.lessons import Replay
from tests.book.chapters import BOOK, lesson, pictures, prose
from tests.book.tables import act, do, held, last_winner, table_of

CHAPTER = BOOK / "chapters" / "side-play.ipynb"
YOU = 0


def test_any_higher_heart_covers_the_nil_and_a_low_one_loses_it() -> None:
    table = table_of(CHAPTER, "cover-table")
    view = table.view()
    assert [card.text for _, card in view.trick] == ["7H", "8H", "2H"]
    assert view.bids[2] is not None and view.bids[2].is_nil
    hearts = list(held(table, YOU).of(Suit.HEARTS))
    assert len(hearts) == 7
    assert table.state()["say"]["text"].endswith("follow with one of your seven hearts.")
    assert {"9H", "3H"} < {card.text for card in hearts}
    for card in hearts:
        act(table, f"play {card.text}")
        higher = card.rank > Card.parse("8H").rank
        assert last_winner(table) == ("You" if higher else "North"), card
        do(table, "undo")
    cheapest = min((c for c in hearts if c.rank > Card.parse("8H").rank), key=lambda c: c.rank)
    assert cheapest.text == "9H"


def test_the_ten_wins_as_surely_as_the_ace() -> None:
    table = table_of(CHAPTER, "cheap-table")
    assert held(table, YOU).of(Suit.HEARTS) == Cards("AH TH 8H 2H")
    assert not any(bid and bid.is_nil for bid in table.view().bids)
    assert table.view().trick[-1] == (3, Card.parse("9H"))
    for card, winner in (("AH", "You"), ("TH", "You"), ("8H", "East"), ("2H", "East")):
        act(table, f"play {card}")
        assert last_winner(table) == winner
        do(table, "undo")


@pytest.mark.parametrize(
    ("first", "points", "bags"), [("KS", -38, 0), ("6D", 61, 9), ("7D", 61, 9)]
)
def test_one_trick_too_many_costs_the_fine(first: str, points: int, bags: int) -> None:
    table = table_of(CHAPTER, "bags-table")
    view = table.view()
    assert held(table, YOU) == Cards("KS 7D 6D") and view.bags == (8, 4)
    assert (view.contract(0), view.side_tricks(0)) == (6, 6)
    assert view.trick == ((3, Card.parse("QH")),)
    action = f"play {first}"
    while not table.game.hands:
        act(table, action)
        do(table, "continue")
        action = list(table.view().legal_actions)[-1].text if table.view().to_act == YOU else ""
    (hand,) = table.game.hands
    assert (hand.points[0], hand.sides[0].bags_after) == (points, bags)
    for _ in range(3):
        do(table, "undo")
    assert held(table, YOU) == Cards("KS 7D 6D")


def test_the_hint_finds_them_about_as_good_on_the_deals_it_tries() -> None:
    table = table_of(CHAPTER, "bags-table")
    hint = table.ask({"ask": "hint"})
    assert hint["card"] == "6D"
    told = {option["label"]: option["less"] for option in hint["options"]}
    assert told["{KS}"] == "about as good"
    assert "the K♠ is *about as good* as the 6♦" in prose(CHAPTER)


def test_the_hand_with_the_tenth_bag() -> None:
    replay = lesson(pictures(CHAPTER)["bags-hand"])
    assert isinstance(replay, Replay)
    assert replay.game.start_bags[0] == 9
    assert replay.state()["question"].startswith("South bid 2 and North 4; they have 5 tricks.")
    assert replay.game.hands[0].sides[0].penalties == 1
