"""Draft and Bid as widgets: settings of any form, and pictures that read without scripts."""

from __future__ import annotations

import re

import pytest

from spadeslib import Card, Cards, Rules, SetupError
from spadeswidgets import Bid, Draft

HAND = "AS KS 9S 4S AH KH 7H QC 8C 3C JD 9D 2D"


def words_of(widget: Bid | Draft) -> str:
    """What a reader of the picture reads."""
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    text = re.sub(r"<script.*?</script>", "", bundle[0]["text/html"], flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text))


def test_settings_of_any_form_give_the_same_hand() -> None:
    forms = (HAND, Cards(HAND), list(Cards(HAND)), [card.text for card in Cards(HAND)])
    states = [Bid(hand=hand, rules=Rules.partnership(), partner=3).state for hand in forms]
    assert all(state == states[0] for state in states)
    decks = (Card.ALL, " ".join(card.text for card in Card.ALL))
    one, other = (Draft(deck=deck, rules=Rules.two_player()).state for deck in decks)
    assert one == other


def test_settings_that_can_not_be() -> None:
    with pytest.raises(SetupError, match="did you mean seed"):
        Draft(sead=7)
    with pytest.raises(SetupError, match="13 cards"):
        Bid(hand="AS")


def test_the_picture_of_a_draft() -> None:
    draft = Draft(seed=7)
    assert "The card you drew 1 seen by you alone 10♣" in words_of(draft)
    for _ in range(13):
        draft.do(do="act", action="keep")
    words = words_of(draft)
    assert "Your hand is complete." in words
    assert "Discards nobody saw" in words
    assert "Aces to queens" in words
    assert "The card you drew" not in words


def test_the_picture_of_a_bid() -> None:
    bid = Bid(hand=HAND, rules=Rules.partnership(), partner=3)
    assert "Counted" not in words_of(bid)
    bid.do(do="act", action="bid 5")
    words = words_of(bid)
    assert "North 3" in words
    assert "Ace of spades, one of 4 A♠ Nothing beats it. 1.00" in words
    assert "5 +80 −80" in words
    hidden = words_of(Bid(seed=5, rules=Rules.partnership(), blind=True))
    assert "Your hand, 13 cards face down" in hidden


@pytest.mark.parametrize("widget", [Draft(seed=7), Bid(seed=7)])
def test_the_same_every_time(widget: Bid | Draft) -> None:
    assert words_of(widget) == words_of(type(widget)(seed=7))
