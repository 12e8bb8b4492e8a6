"""*Nil with a partner*: the sheets, the exchange and the hands come out as the text says."""

from __future__ import annotations

from typing import Any

from spadeslib import Bid as Bidding
from spadeslib import Cards, Rules
from spadeslib.exchange import exchange_steps
from spadeslib.lessons import Bid, Replay, Score
from tests.book.chapters import BOOK, cell, lesson, pictures, prose

CHAPTER = BOOK / "chapters" / "nil-4.ipynb"
FOUR = Rules.partnership()


def bid_of(name: str) -> Bid:
    opened = lesson(pictures(CHAPTER)[name])
    assert isinstance(opened, Bid)
    return opened


def bid(lesson: Bid, action: str) -> Any:
    lesson.do({"do": "act", "action": action, "revision": lesson.revision})
    return lesson.state()


def test_a_low_hand_beside_a_bid_of_five() -> None:
    low = bid_of("first-bid")
    assert all(card.text[0] not in "QKA" for card in low.hand)
    assert sum(card.text[1] == "S" for card in low.hand) == 2
    said = bid(low, "nil")["say"]
    assert "about 9 times in 10" in said["text"]
    assert "North’s 5 stays" in said["more"]


def test_the_sheet_line_by_line() -> None:
    score = lesson(pictures(CHAPTER)["nil-sheet"])
    assert isinstance(score, Score)

    def ours(**fields: Any) -> tuple[int, int]:
        for field, value in fields.items():
            intent = {"do": "set", "field": field.replace("_", " "), "value": str(value)}
            score.do({**intent, "revision": score.revision})
        side = score.state()["sides"][0]["sheet"]
        return side["points"], side["bags_won"]

    assert ours() == (-148, 2)
    assert ours(tricks_1=3, tricks_3=2, tricks_0=6) == (-47, 3)
    assert ours(tricks_2=0, tricks_1=5) == (151, 1)
    assert ours(bid_2="double nil") == (251, 1)


def test_the_exchange_saves_the_double_nil() -> None:
    blind = bid_of("blind-bid")
    assert blind.phase == "look" and not blind.hand
    state = bid(blind, "double nil")
    assert state["phase"] == "exchange" and state["exchange"]["least"] == 3
    assert len(blind.hand & Cards("KS QS TS 7S 5S 3S")) == 6
    said = bid(blind, "give KS QS JD")["say"]
    assert "about once in 10" in said["more"] and "now about 9 times in 10" in said["more"]


def test_of_two_sides_with_a_double_nil_the_first_to_bid_exchanges_first() -> None:
    assert "the seat that bid first exchanges first" in " ".join(prose(CHAPTER).split())
    bids = [Bidding.parse(3), Bidding.DOUBLE_NIL, Bidding.DOUBLE_NIL, Bidding.parse(2)]
    assert exchange_steps(FOUR, bids, first=3) == (1, 3, 2, 0)
    assert exchange_steps(FOUR, bids, first=1) == (2, 0, 1, 3)


def test_the_hand_opens_with_the_nil_in_danger() -> None:
    cover = lesson(pictures(CHAPTER)["cover-hand"])
    assert isinstance(cover, Replay)
    (hand,) = cover.game.hands
    assert [bid.name for bid in hand.bids][::2] == ["Nil", "5"]
    assert cover.state()["question"].startswith("South bid Nil, and {TH} is winning.")


def test_the_picture_says_who_gives_first() -> None:
    (output,) = cell(CHAPTER, "picture").outputs
    drawn = output.data["text/html"]
    assert 'aria-label="First you give three cards to North.' in drawn
    assert "#" not in drawn, "no colour of its own, for dark and light"
