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
    SetupError,
    Suit,
    clause_sentence,
    deck_for,
    legal_plays,
    score_hand,
    winning_side,
)
from spadeslib.lessons import Table
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


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: score_hand(TWO, [4, 3], "94"), "expected tricks for 2 seats, not '94'"),
        (lambda: score_hand(TWO, b"43", [9, 4]), "expected bids for 2 seats, not b'43'"),
        (lambda: winning_side(None, (1, 2)), "expected Rules"),
        (lambda: winning_side(TWO, (1, 2), sets=("a", 0)), "sets as whole numbers .* 'a'"),
        (lambda: winning_side(TWO, (1, 2), sets=3), "expected sets for 2 sides, not 3"),
        (lambda: winning_side(TWO, (1, 2), hands=-1), "whole numbers .* -1"),
        (lambda: legal_plays("AS", None, False, None), "expected Rules"),
        (lambda: deck_for(5), "expected 4 hands of 13 cards, not 5"),
        (lambda: clause_sentence([], TWO), "expected a clause .* not a list"),
    ],
)
def test_what_is_no_rules_and_no_list(call: Any, words: str) -> None:
    with pytest.raises((SetupError, ParseError), match=words):
        call()


# Sentences of house rules


@pytest.mark.parametrize(
    ("rules", "clause", "words"),
    [
        (Rules.two_player(exchange_size=0), "blind.exchange", "no cards are exchanged"),
        (Rules.two_player(exchange_size=1), "blind.exchange", "throw 0 to 1 card and"),
        (Rules.partnership(exchange_size=1), "blind.exchange", "gives 1 card to"),
        (Rules.partnership(), "blind.exchange", "gives 3 cards to"),
        (Rules.two_player(bag_limit=0), "bags.carry", "nothing comes off it"),
        (Rules.two_player(bag_worth=-1), "score.made", "−1 a trick over"),
        (Rules.two_player(spade_leads="any time"), "break.lead", "when a player leads one"),
        (Rules.two_player(), "break.lead", "a player with only spades leads"),
        (Rules.two_player(first_trick="no spades"), "break.no-lead", "nor in the first trick"),
        (
            Rules.two_player(first_trick="no spades", spade_leads="any time"),
            "break.no-lead",
            "at any time, but not in the first trick",
        ),
        (Rules.two_player(failed_nil_bag_worth=5), "nil.failed-tricks", "side, worth 5 each"),
        (
            Rules.two_player(losing_score=-200, sets_to_lose=1, max_hands=4),
            "game.win",
            "set once loses. A side at −200 or less loses. After 4 hands the higher total wins.",
        ),
    ],
)
def test_a_clause_says_what_the_house_plays(rules: Rules, clause: str, words: str) -> None:
    assert words in clause_sentence(clause, rules)


# Games


def finished(rules: Rules, **options: Any) -> Game:
    game = Game(rules, seed=3, **options)
    rng = Random(1)
    while game.phase != "over":
        game.push(rng.choice(game.legal_actions))
    return game


def test_a_replayed_game_has_the_same_scores() -> None:
    game = finished(Rules.partnership(max_hands=2))
    assert Game.replay(game.record()).hands == game.hands
    assert len(set(game.hands)) == 2
    assert game.hands[0].sides[0] != game.hands[0].sides[1]


def test_the_finished_hands_can_not_be_changed() -> None:
    game = finished(Rules.two_player(max_hands=1))
    assert isinstance(game.hands, tuple)
    assert isinstance(game.past_hands, tuple)


@pytest.mark.parametrize(
    ("house", "tally"), [("bags", ["bag"]), ("ignored", ["won"]), ("help partner", ["won"])]
)
def test_a_failed_nil_s_trick_is_drawn_as_the_house_counts_it(house: str, tally: list[str]) -> None:
    table = Table(rules={"game": "partnership", "failed_nil_tricks": house}, seed=1)
    table.do({"do": "act", "action": "look", "revision": 0})
    table.do({"do": "act", "action": "nil", "revision": 1})
    mate = table.view().bids[2]
    assert mate is not None
    assert mate.number > 0
    while not table.view().tricks_won[0]:
        intent = {"do": "continue"} if table.pause else {"do": "act", "action": highest(table)}
        table.do({**intent, "revision": table.revision})
    assert table.view().side_tricks(0) <= table.view().contract(0)
    assert table.state()["seats"][0]["tally"] == tally


def highest(table: Table) -> Action:
    return max(table.game.legal_actions, key=lambda action: action.code % 13)
