"""*Breaking spades*: each table stands at the moment that the text says, and answers as it says."""

from __future__ import annotations

import pytest

from spadeslib import Card, Cards, Rules, Suit, legal_plays
from spadeslib.lessons import Table
from tests.book.chapters import BOOK, lesson, pictures
from tests.book.tables import (
    act,
    broken,
    check_exercise,
    do,
    held,
    last_winner,
    refused_clause,
    table_of,
)

CHAPTER = BOOK / "chapters" / "breaking-spades.ipynb"
INDEX = BOOK / "index.ipynb"
YOU, WEST, NORTH, EAST = range(4)


def table(name: str) -> Table:
    return table_of(CHAPTER, name)


def test_on_lead_with_a_tempting_ace() -> None:
    first = table("lead-table")
    assert held(first, YOU) == Cards("AS KS JS 5S 9H 7H 9D")
    assert first.view().led is None
    assert not broken(first)
    assert refused_clause(first, "play AS") == "break.no-lead"
    assert not held(first, 1).of(Suit.DIAMONDS)
    act(first, "play 9D")
    assert broken(first) == (last_winner(first) == "East")


def test_a_diamond_thrown_breaks_nothing_and_a_spade_breaks() -> None:
    void = table("discard-table")
    led = void.view().led
    assert led is Suit.HEARTS
    assert not held(void, YOU).of(led)
    assert not broken(void)
    act(void, "play 4D")
    assert (last_winner(void), broken(void)) == ("East", False)
    do(void, "undo")
    act(void, "play 3S")
    assert (last_winner(void), broken(void)) == ("You", True)


def test_a_spade_that_loses_in_the_first_trick_breaks() -> None:
    four = table("losing-table")
    assert not four.view().tricks
    assert four.view().trick == ((NORTH, Card.parse("6H")), (EAST, Card.parse("3S")))
    for seat in (EAST, YOU):
        assert not held(four, seat).of(Suit.HEARTS)
    assert broken(four)
    act(four, "play 5S")
    assert (last_winner(four), broken(four)) == ("You", True)
    do(four, "continue")
    assert four.view().led is None
    act(four, "play KS")


@pytest.mark.parametrize("card", "JS 9S 5S 4S 3S 2S".split())
def test_a_hand_of_spades_alone_may_lead_one_and_that_breaks(card: str) -> None:
    only = table("only-table")
    assert len(only.view().tricks) == 7
    assert held(only, YOU) == Cards("JS 9S 5S 4S 3S 2S")
    assert held(only, 1).of(Suit.SPADES) == Cards("AS")
    assert only.view().led is None
    assert not broken(only)
    act(only, f"play {card}")
    assert (last_winner(only), broken(only)) == ("East", True)


def test_a_new_hand_begins_unbroken() -> None:
    last = table("new-hand-table")
    assert len(last.view().tricks) == 12
    assert broken(last)
    act(last, "play 9S")
    do(last, "continue")
    assert last.state()["phase"] == "scored"
    do(last, "continue")
    act(last, "look")
    act(last, "bid 3")
    assert last.view().led is None
    assert not broken(last)
    assert refused_clause(last, "play AS") == "break.no-lead"


def test_the_exercise_accepts_the_answers_below_it_and_no_others() -> None:
    check_exercise(
        CHAPTER,
        'answers = ["4D", "AS 9S", "9S AS 4D", "4D"]',
        {"Cards": Cards, "legal_plays": legal_plays, "rules": Rules.two_player()},
    )


def test_the_start_page_offers_both_games() -> None:
    two, four = (lesson(picture).state() for picture in pictures(INDEX).values())
    assert (two["variant"], two["phase"]) == ("two-player", "draft")
    assert (four["variant"], four["phase"]) == ("partnership", "bidding")
