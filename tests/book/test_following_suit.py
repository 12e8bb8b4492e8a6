"""*Following suit*: each table and hand stands as the text says, and answers as it says."""

from __future__ import annotations

import pytest

from spadeslib import Cards, Suit
from spadeslib.lessons import Legal
from tests.book.chapters import BOOK, lesson, pictures
from tests.book.tables import (
    act,
    broken,
    do,
    held,
    last_winner,
    refused_clause,
    table_of,
)

CHAPTER = BOOK / "chapters" / "following-suit.ipynb"
YOU = 0


def test_a_spade_is_refused_while_a_heart_is_held() -> None:
    first = table_of(CHAPTER, "follow-table")
    assert first.view().led is Suit.HEARTS
    assert held(first, YOU).of(Suit.HEARTS) == Cards("KH 9H 3H")
    assert first.view().trick[0][1].text == "QH"
    assert refused_clause(first, "play AS") == "play.follow"
    act(first, "play 3H")
    assert last_winner(first) == "East"
    do(first, "undo")
    act(first, "play KH")
    assert last_winner(first) == "You"


def test_void_in_the_first_trick_any_card_will_do() -> None:
    void = table_of(CHAPTER, "void-table")
    assert not void.view().tricks
    assert not held(void, YOU).of(Suit.HEARTS)
    assert void.view().trick[0][1].text == "AH"
    assert not broken(void)
    act(void, "play 2S")
    assert last_winner(void) == "You"
    do(void, "undo")
    act(void, "play 3C")
    assert (last_winner(void), broken(void)) == ("East", False)


def playable(hand: Legal) -> str:
    cards = hand.state()["hand"]["cards"]
    return " ".join(str(card["code"]) for card in cards if card["playable"])


def any_hand() -> Legal:
    opened = lesson(pictures(CHAPTER)["any-hand-cards"])
    assert isinstance(opened, Legal)
    return opened


@pytest.mark.parametrize("switch", ["broken", "first_trick"])
def test_the_switches_change_nothing(switch: str) -> None:
    hand = any_hand()
    before = playable(hand)
    hand.do({"do": "set", switch: True, "revision": hand.revision})
    assert playable(hand) == before == "KH 5H 2H"


@pytest.mark.parametrize(
    ("led", "may"), [("9C", "AS 6S KH 5H 2H 8D"), ("9S", "AS 6S"), ("9D", "8D")]
)
def test_other_leads(led: str, may: str) -> None:
    hand = any_hand()
    hand.do({"do": "put", "card": led, "to": "led", "revision": hand.revision})
    assert playable(hand) == str(Cards(may))
