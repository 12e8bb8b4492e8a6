"""*Bidding together*: the contracts, the count and the score come out as the text says."""

from __future__ import annotations

from typing import Any

from spadeslib import Rules, score_hand
from spadeslib.lessons import Bid, Score
from tests.book.chapters import BOOK, lesson, pictures
from tests.book.tables import act, table_of

CHAPTER = BOOK / "chapters" / "bidding-4.ipynb"
FOUR = Rules.partnership()


def test_a_bid_of_four_pays_most_with_norths_three() -> None:
    bid = lesson(pictures(CHAPTER)["first-bid"])
    assert isinstance(bid, Bid)
    bids = {row["seat"]: row["bid"] for row in bid.state()["bids"]}
    assert bids["North"] == "3"
    bid.do({"do": "act", "action": "bid 4", "revision": bid.revision})
    state = bid.state()
    assert state["count"]["total"].startswith("4.8") or state["count"]["total"].startswith("4.9")
    assert "4 pays most" in state["say"]["more"]
    assert "contract is 7" in state["say"]["text"]


def sheet() -> Score:
    opened = lesson(pictures(CHAPTER)["sum-sheet"])
    assert isinstance(opened, Score)
    return opened


def put(score: Score, **fields: Any) -> None:
    for field, value in fields.items():
        what, place = field.split("_")
        intent = {"do": "set", "field": f"{what} {place}", "value": str(value)}
        score.do({**intent, "revision": score.revision})


def ours(score: Score) -> tuple[int, int]:
    side = score.state()["sides"][0]["sheet"]
    return side["points"], side["bags_won"]


def test_the_sum_is_made_together_and_missed_together() -> None:
    score = sheet()
    assert ours(score) == (61, 1)
    put(score, tricks_2=3, tricks_3=3)
    assert ours(score) == (60, 0)
    put(score, tricks_2=2, tricks_3=4)
    assert ours(score) == (-60, 0)
    put(score, bid_2="nil")
    lines = score.state()["sides"][0]["sheet"]["lines"]
    assert "3 won of 4 bid" in lines[0]["sentence"]


def test_two_are_enough_for_the_game() -> None:
    table = table_of(CHAPTER, "score-table")
    view = table.view()
    assert view.totals == (452, 430) and view.looked
    assert [bid and bid.name for bid in view.bids] == [None, "2", "3", "3"]
    act(table, "bid 2")
    assert table.view().contract(0) == 5
    us, _ = score_hand(FOUR, [2, 2, 3, 3], [2, 4, 3, 4], bags=(2, 3))
    assert 452 + us.points == 502
