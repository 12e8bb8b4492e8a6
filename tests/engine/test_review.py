"""Surprises that a second reader found, each held here so that it stays away."""

from __future__ import annotations

from itertools import islice
from random import Random
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
    Rank,
    Rules,
    Suit,
)
from tests.engine.tables import fingerprint, push

TWO, FOUR = Rules.two_player(), Rules.partnership()


# Values


@pytest.mark.parametrize("value", [Card.parse("QS"), Bid.parse(4), Action.parse("give 2C AS")])
def test_what_a_value_shows_makes_it_again(value: object) -> None:
    assert eval(repr(value)) == value


@pytest.mark.parametrize("value", [Card.parse("QS"), Bid.NIL, Action.KEEP, Action.PLAYS[0]])
def test_shared_values_can_not_be_changed(value: Any) -> None:
    before = {name: getattr(value, name) for name in type(value).__slots__}
    for name in type(value).__slots__:
        with pytest.raises(AttributeError, match=f"can't be changed: {name}"):
            setattr(value, name, 1)
    assert before == {name: getattr(value, name) for name in type(value).__slots__}


@pytest.mark.parametrize("suit", [4, -1, "S", None, Rank.TWO])
def test_no_such_suit(suit: Any) -> None:
    with pytest.raises(ParseError, match="expected a Suit"):
        Cards("AS").of(suit)
    with pytest.raises(ParseError, match="expected a Suit and a Rank"):
        Card.of(suit, Rank.ACE)


@pytest.mark.parametrize("rank", [13, -1, "A", Suit.CLUBS])
def test_no_such_rank(rank: Any) -> None:
    with pytest.raises(ParseError, match="expected a Suit and a Rank"):
        Card.of(Suit.CLUBS, rank)


def test_cards_of_an_exchange_may_stand_between_commas() -> None:
    assert Action.parse("throw 2C, 3D") == Action.parse("THROW 2c 3d") == "throw 2C 3D"


# Exchanges


def exchanging(rules: Rules) -> Game:
    """A partnership game in which seat 0 bid Double Nil and is to give."""
    return push(Game(rules, seed=1), "double nil, look, bid 3, look, bid 3, look, bid 3")


def test_an_exchange_of_a_whole_hand_is_not_listed_but_counted() -> None:
    game = exchanging(Rules.partnership(exchange_size=13))
    assert list(game.legal_actions) == [f"give {game.view(0).hand}"]
    game.push(game.legal_actions[0])
    legal = game.legal_actions
    assert len(legal) == 10_400_600
    assert len(game.view(2).legal_actions) == len(legal)
    assert all(action in legal for action in [legal[0], legal[-1], legal[5_000_000]])
    before = fingerprint(game)
    with pytest.raises(IllegalAction) as caught:
        game.push("play AS")
    assert "give 13 cards" in str(caught.value)
    assert caught.value.allowed == ()
    assert fingerprint(game) == before
    game.push(Random(1).choice(legal))
    assert game.phase == "play"
    assert game.view(0).hand_sizes == (13,) * 4


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_exchanges_are_found_at_their_place(size: int) -> None:
    game = push(Game(Rules.two_player(exchange_size=size), seed=3), "double nil")
    while game.phase == "draft":
        game.push("look" if "look" in game.legal_actions else "keep")
    game.push("bid 4")
    if not size:
        assert game.phase == "play"
        return
    legal = game.legal_actions
    every = list(legal)
    assert len(every) == len(legal) == len(set(every))
    assert [legal[place] for place in range(len(every))] == every
    assert (legal[-1], legal[2:5]) == (every[-1], tuple(every[2:5]))
    held = list(game.view(0).hand)
    assert f"throw {held[1]} {held[0]}" in legal or size == 1
    for other in ("throw XX", "keep", f"give {held[0]}", "throw AS KS QS JS", 5, None):
        assert other not in legal
    for place in (len(every), -len(every) - 1):
        with pytest.raises(IndexError):
            legal[place]
    assert list(islice(legal, 3)) == every[:3]


# Refusals


@pytest.mark.parametrize("text", ["bid 14", "bid x", "pass"])
def test_what_a_refused_bid_allows_may_be_pushed(text: str) -> None:
    game = push(Game(FOUR, seed=1), "look")
    with pytest.raises(IllegalAction) as caught:
        game.push(text)
    assert caught.value.allowed == tuple(game.legal_actions)
