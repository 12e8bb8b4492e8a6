"""Legal and Trick as widgets: settings of any form, and pictures that read without scripts."""

from __future__ import annotations

import json
import re

import pytest

from spadeslib import Card, Cards, Rules, SetupError
from spadeswidgets import Legal, Trick
from spadeswidgets._html import picture


def html_of(widget: Legal | Trick) -> str:
    return picture(widget.kind, widget.setup, widget.log, widget.state)


def words_of(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<script.*?</script>|<[^>]+>", " ", text, flags=re.DOTALL))


def test_a_hand_may_be_given_in_any_form() -> None:
    forms = (
        "AS 5H 2H",
        "A♠, 5♥, 2♥",
        ["AS", "5H", "2H"],
        Cards("2H 5H AS"),
        [Card.parse("5H"), "AS", "2H"],
    )
    states = [
        Legal(hand=hand, led=Card.parse("9H"), rules=Rules.two_player()).state for hand in forms
    ]
    assert all(state == states[0] for state in states)
    assert json.loads(json.dumps(states[0])) == states[0]


def test_settings_that_do_not_fit() -> None:
    with pytest.raises(SetupError, match="did you mean broken"):
        Legal(hand="AS", brocken=True)
    with pytest.raises(SetupError, match="AS is the card led"):
        Legal(hand="AS", led="AS")
    with pytest.raises(SetupError, match="did you mean seats"):
        Trick(seat=4)


def test_the_picture_of_a_hand_tells_every_card() -> None:
    words = words_of(html_of(Legal(hand="AS 5H 2H", led="9H")))
    assert "Card led: 9♥" in words
    for told in (
        "A♠ Not the ace of spades. Hearts were led",
        "5♥ Yes, the 5 of hearts. Hearts were led",
        "play.follow",
    ):
        assert told in words, words
    assert "Run the cell" in words and "{" not in words


def test_the_picture_of_a_trick_tells_every_card() -> None:
    words = words_of(html_of(Trick(cards="9H AD 2S KH")))
    assert (
        "West A♦ The ace of diamonds has the highest rank, but hearts were led: a diamond can&#x27;t win."
        in words
    )
    assert "North wins. A spade beats every other suit." in words and "{" not in words


def test_an_empty_picture_and_its_names() -> None:
    assert "<table" not in html_of(Legal()) and "<table" not in html_of(Trick())
    assert repr(Legal()) == "<Legal: What may be played, you lead. No card in the hand yet.>"
    assert repr(Trick(seats=2)) == "<Trick: Who wins the trick, card 1 of 2. You lead.>"
