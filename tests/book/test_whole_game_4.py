"""*A whole game for four*: the game, the fine and the four hands come out as the text says."""

from __future__ import annotations

from typing import Any

from spadeslib import Rules, score_hand, winning_side
from spadeslib.lessons import Replay, Review, Score
from spadeslib.lessons.model_hands import MODEL_HANDS
from tests.book.chapters import BOOK, cell, lesson, pictures, prose, read
from tests.book.tables import table_of

CHAPTER = BOOK / "chapters" / "whole-game-4.ipynb"
FOUR = Rules.partnership()


def test_both_tables_open_with_your_bid_after_easts_deal() -> None:
    whole, late = table_of(CHAPTER, "whole-game"), table_of(CHAPTER, "late-game")
    for table in (whole, late):
        view = table.view()
        assert (view.first, view.to_act, view.looked) == (3, 0, False)
    assert (whole.view().totals, whole.view().bags) == ((0, 0), (0, 0))
    assert (late.view().totals, late.view().bags) == ((430, 445), (8, 2))


def test_the_fine_loses_the_game_and_a_trick_less_wins_it() -> None:
    score = lesson(pictures(CHAPTER)["fine-sheet"])
    assert isinstance(score, Score)

    def now() -> list[int]:
        return [side["sheet"]["now"] for side in score.state()["sides"]]

    assert now() == [456, 501]
    assert score.state()["say"]["lead"].startswith("West and East win")
    for field, value in (("tricks 0", "4"), ("tricks 3", "3")):
        score.do({"do": "set", "field": field, "value": value, "revision": score.revision})
    assert now() == [555, 502]
    assert winning_side(FOUR, now()) == 0


def test_the_review_is_of_souths_hand_in_which_spades_break() -> None:
    review = lesson(pictures(CHAPTER)["review"])
    assert isinstance(review, Review)
    assert review.setup["record"] == MODEL_HANDS["break"].record()
    assert MODEL_HANDS["break"].title in prose(CHAPTER)
    assert review.seat == 0 and review.state()["say"]["lead"] == "What did this hand cost?"


def test_four_hands_with_a_fine_a_tie_and_a_winner() -> None:
    names: dict[str, Any] = {"score_hand": score_hand, "four": FOUR}
    exec(cell(CHAPTER, "game").source, names)
    assert names["totals"] == [606, 386] and names["bags"] == [2, 3]
    totals, bags, text = [372, 335], (8, 2), prose(CHAPTER)
    played: list[list[int]] = []
    for bids, tricks in zip(names["bids"], names["tricks"], strict=True):
        sides = score_hand(FOUR, bids, tricks, bags=bags)
        totals = [total + side.points for total, side in zip(totals, sides, strict=True)]
        bags = (sides[0].bags_after, sides[1].bags_after)
        played.append(totals)
        assert f"| {totals[0]} to {totals[1]} |" in text
        row = [
            f"Nil, won {won}" if bid == "nil" else f"bid {bid}, won {won}"
            for bid, won in zip(bids, tricks, strict=True)
        ]
        assert f"| {len(played)} | {' | '.join(row)} |" in text
    assert [winning_side(FOUR, each) for each in played] == [None, None, None, 0]
    assert played[2] == [535, 535]


def test_the_totals_are_not_printed_under_the_question() -> None:
    names = [one.id for one in read(CHAPTER).cells]
    assert names.index("sheet") < names.index("code") < names.index("game")


def test_the_hands_with_four_nils() -> None:
    nils = lesson(pictures(CHAPTER)["nil-hands"])
    assert isinstance(nils, Replay)
    assert [[bid.name for bid in hand.bids[::2]] for hand in nils.game.hands] == [
        ["Nil", "Nil"],
        ["Double Nil", "Double Nil"],
    ]
    assert nils.state()["question"]
