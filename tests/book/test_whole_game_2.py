"""*A whole game*: the tie, the fine and the last bid end the game as the text says, or don't."""

from __future__ import annotations

import pytest

from spadeslib import Cards
from spadeslib.lessons import Replay, Review, Table
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.model_hands import MODEL_HANDS
from spadeslib.players import Solid
from tests.book.chapters import BOOK, cell, lesson, pictures
from tests.book.tables import act, do, table_of

CHAPTER = BOOK / "chapters" / "whole-game-2.ipynb"


def totals(table: Table) -> list[int]:
    return [side["total"] for side in table.state()["sides"]]


def test_a_tie_leads_to_another_hand_in_which_east_draws_first() -> None:
    table = table_of(CHAPTER, "tie-table")
    assert totals(table) == [450, 440]
    assert table.view().hand == Cards("QS 9H")
    for card in ("QS", "9H"):
        act(table, f"play {card}")
        while table.pause == "trick":
            do(table, "continue")
    assert table.game.scores == (510, 510)
    assert table.game.winner is None
    do(table, "continue")
    assert (table.game.number, table.game.current_hand.first) == (2, 1)


def test_the_picture_tells_its_questions_and_both_ways() -> None:
    (output,) = cell(CHAPTER, "picture").outputs
    svg = output.data["text/html"]
    assert 'role="img"' in svg and "aria-label" in svg
    assert [svg.count(f">{word}<") for word in ("yes", "no", "Play on")] == [2, 2, 1]


@pytest.mark.parametrize(
    ("picture", "name", "step"), [("fine-replay", "costly-bag", 29), ("tie-replay", "tie", 56)]
)
def test_the_model_hands_open_where_their_story_begins(picture: str, name: str, step: int) -> None:
    replay = lesson(pictures(CHAPTER)[picture])
    assert isinstance(replay, Replay)
    assert replay.setup["record"] == MODEL_HANDS[name].record()
    assert replay.step == step
    assert replay.state()["question"]


@pytest.mark.parametrize(("bid", "you", "wins"), [("bid 3", 402, False), ("bid 5", 520, True)])
def test_the_last_bid_decides(bid: str, you: int, wins: bool) -> None:
    table = table_of(CHAPTER, "last-table")
    assert totals(table) == [470, 430]
    assert [side["bags"] for side in table.state()["sides"]] == [8, 4]
    assert (table.view().phase, table.view().to_act) == ("bidding", 0)
    act(table, bid)
    while not table.game.hands:
        if table.pause:
            do(table, "continue")
        else:
            act(table, Solid().act(table.view()).text)
    assert table.game.scores[0] == you
    assert (table.game.winner == 0) is wins


def test_the_coach_finds_five_and_six_about_as_good_and_three_far_behind() -> None:
    options = table_of(CHAPTER, "last-table").ask({"ask": "hint"})["options"]
    less = {option["label"]: option["less"] for option in options}
    assert [option["label"] for option in options][:2] in (["Bid 5", "Bid 6"], ["Bid 6", "Bid 5"])
    assert {less["Bid 5"], less["Bid 6"]} <= {"the best", "about as good"}
    assert int(less["Bid 3"].split()[0]) > 30


def test_the_hand_reviewed_is_the_one_before_it() -> None:
    review = lesson(pictures(CHAPTER)["fine-review"])
    assert isinstance(review, Review)
    assert review.setup["record"] == MODEL_HANDS["costly-bag"].record()
    assert review.seat == 0 and review.state()["looked"] == 0


def test_the_drill_asks_how_games_end_and_how_to_play_on() -> None:
    drill = lesson(pictures(CHAPTER)["drill"])
    assert isinstance(drill, Drill)
    assert drill.skills == ("end:two", "play:two")
