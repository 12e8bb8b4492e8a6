"""Bad texts of cards, actions and bids: an error of our own that names what was expected and what came, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from spadeslib import (
    Action,
    Bid,
    Card,
    Cards,
    Game,
    IllegalAction,
    ParseError,
    SpadesError,
    score_hand,
)
from tests.engine.bad import FOUR, HTML, TWO, fails
from tests.engine.tables import fingerprint


@pytest.mark.parametrize(
    "text",
    ["", "Q", "QX", "1S", "11H", "QSS", "SQ", "Q S", " QS", "joker", "0", "Q\nS", HTML, "Q" * 500],
)
def test_unknown_card_text(text: str) -> None:
    fails(ParseError, lambda: Card.parse(text), "expected a card such as QS", repr(text[:3])[:-1])


@pytest.mark.parametrize("thing", [None, True, 5, 2.5, b"QS", [], {}, object()])
def test_a_card_that_is_no_text(thing: object) -> None:
    fails(ParseError, lambda: Card.parse(thing), "expected a card such as QS")
    fails(
        SpadesError, lambda: Cards(thing) if not isinstance(thing, (list, dict)) else Cards([thing])
    )


def test_a_card_twice() -> None:
    fails(ParseError, lambda: Cards("AS KS AS"), "each card once", "AS")
    fails(ParseError, lambda: Cards("AS" * 10**6), "at most 52 cards", "2000000")
    fails(ParseError, lambda: Action.parse("throw AS AS"), "each card once", "AS")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "play",
        "play QX",
        "play QS KS",
        "play 4",
        "QS",
        "bidd 4",
        "keep it",
        "look!",
        "give QX",
        HTML,
    ],
)
def test_unknown_action_text(text: str) -> None:
    error = fails(
        ParseError, lambda: Action.parse(text), "expected an action such as 'play QS'", repr(text)
    )
    game = Game(FOUR, seed=1)
    before = fingerprint(game)
    with pytest.raises(ParseError) as caught:
        game.push(text)
    assert str(caught.value) == str(error)
    assert fingerprint(game) == before


def test_a_very_long_action_is_not_repeated() -> None:
    fails(ParseError, lambda: Action.parse("x" * 10**7), "not a text of 10000000 characters")
    fails(IllegalAction, lambda: Action.parse("bid " + "9" * 190), "whole number from 0 to 13")


@pytest.mark.parametrize("thing", [None, True, 4, 2.5, b"keep", [], {}, ["keep"]])
def test_an_action_that_is_no_text(thing: Any) -> None:
    game = Game(FOUR, seed=1)
    before = fingerprint(game)
    fails(ParseError, lambda: game.push(thing), "expected an action such as")
    assert fingerprint(game) == before


@pytest.mark.parametrize(
    "value", [-1, 14, 2.5, "x", None, True, "pass", "", [], float("nan"), 10**30, HTML]
)
def test_a_bid_that_is_none(value: Any) -> None:
    error = fails(IllegalAction, lambda: Bid.parse(value), "0 to 13")
    assert isinstance(error, IllegalAction)
    assert error.clause == ("bid.no-pass" if value == "pass" else "bid.range")
    fails(IllegalAction, lambda: score_hand(TWO, [value, 4], [6, 7]))


@pytest.mark.parametrize("text", ["bid double_nil", "bid blind_nil", "Double_Nil", "BLIND NIL"])
def test_double_nil_is_never_read_as_nil(text: str) -> None:
    assert Action.parse(text) is Action.DOUBLE_NIL
