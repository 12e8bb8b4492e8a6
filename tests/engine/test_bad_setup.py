"""Bad games and rules: an error of our own that names what was expected and what came, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spadeslib import (
    Game,
    Rules,
    SetupError,
    SpadesError,
    clause_sentence,
    deck_for,
    legal_plays,
    score_hand,
    trick_winner,
    winning_side,
)
from tests.engine import naive
from tests.engine.bad import FOUR, HTML, TWO, fails


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, ["a seed or decks"]),
        ({"seed": 1.0}, ["seed from 0", "1.0"]),
        ({"seed": True}, ["seed from 0", "True"]),
        ({"seed": -1}, ["seed from 0", "-1"]),
        ({"seed": 10**400}, ["seed from 0", "very large"]),
        ({"seed": "7"}, ["seed from 0", "'7'"]),
        ({"decks": 5}, ["decks", "5"]),
        ({"decks": "AS KS"}, ["list of decks"]),
        ({"decks": [5]}, ["deck of 52 cards", "5"]),
        ({"decks": [None]}, ["deck of 52 cards", "None"]),
        ({"decks": ["AS KS"]}, ["deck of 52 cards", "not 2"]),
        ({"decks": [naive.DECK[:51]]}, ["not 51", "missing: AS"]),
        ({"decks": [[*naive.DECK[:51], "2C"]]}, ["each card once", "2C"]),
        ({"decks": [[*naive.DECK, "2C"]]}, ["each card once", "2C"]),
        ({"decks": [[*naive.DECK[:51], HTML]]}, ["deck of 52 cards", "'<img"]),
        ({"seed": 1, "dealer": 4}, ["dealer from 0 to 3", "4"]),
        ({"seed": 1, "dealer": True}, ["dealer from 0 to 3", "True"]),
        ({"seed": 1, "first": 0}, ["dealer="]),
        ({"seed": 1, "totals": (1, 2, 3)}, ["totals for 2", "3"]),
        ({"seed": 1, "totals": (1.5, 2)}, ["totals", "1.5"]),
        ({"seed": 1, "totals": (True, 2)}, ["totals", "True"]),
        ({"seed": 1, "totals": None}, ["totals for 2", "None"]),
        ({"seed": 1, "totals": (500, 0)}, ["still going on", "500"]),
        ({"seed": 1, "totals": (10**20, 0)}, ["totals", "very large"]),
        ({"seed": 1, "bags": (10, 0)}, ["bags from 0 to 9", "10"]),
        ({"seed": 1, "bags": (-1, 0)}, ["bags from 0 to 9", "-1"]),
        ({"seed": 1, "bags": "12"}, ["bags for 2"]),
    ],
)
def test_a_game_that_can_not_be(options: dict[str, Any], words: list[str]) -> None:
    fails(SetupError, lambda: Game(FOUR, **options), *words)


def test_a_game_without_rules() -> None:
    for thing in (None, "partnership", 4, {}):
        fails(SetupError, lambda thing=thing: Game(thing, seed=1), "expected Rules")
    fails(SetupError, lambda: Game(TWO, seed=1, dealer=0), "first=")
    fails(SetupError, lambda: Game(TWO, seed=1, first=2), "first player from 0 to 1", "2")


@pytest.mark.parametrize(
    ("make", "house", "words"),
    [
        (
            Rules.two_player,
            {"failed_nil_tricks": "help partner"},
            ["failed_nil_tricks", "no partner"],
        ),
        (Rules.partnership, {"peek_discard": "both"}, ["peek_discard"]),
        (
            Rules.partnership,
            {"failed_nil_tricks": "ignored", "failed_nil_bag_worth": 0},
            ["failed_nil_bag_worth"],
        ),
        (Rules.partnership, {"ten_for_200": True, "ten_bid_bonus": 50}, ["ten_for_200"]),
        (Rules.partnership, {"ten_for_200": True, "ten_bid_malus": 50}, ["ten_for_200"]),
        (Rules.partnership, {"double_nil": False, "double_nil_value": 100}, ["double_nil"]),
        (Rules.partnership, {"double_nil": False, "exchange_size": 2}, ["exchange_size"]),
        (Rules.partnership, {"target": 0}, ["target", "1 to 100000", "0"]),
        (Rules.partnership, {"target": 10**30}, ["target", "very large"]),
        (Rules.partnership, {"target": True}, ["target", "True"]),
        (Rules.partnership, {"target": 500.0}, ["target", "500.0"]),
        (Rules.partnership, {"target": float("nan")}, ["target", "nan"]),
        (Rules.partnership, {"target": None}, ["target", "None"]),
        (Rules.partnership, {"losing_score": 0}, ["losing_score", "None"]),
        (Rules.partnership, {"bag_limit": -1}, ["bag_limit", "-1"]),
        (Rules.partnership, {"exchange_size": 14}, ["exchange_size", "0 to 13"]),
        (Rules.partnership, {"spade_leads": "never"}, ["spade_leads", "after broken", "'never'"]),
        (Rules.partnership, {"spade_leads": []}, ["spade_leads", "a list"]),
        (Rules.partnership, {"double_nil": 1}, ["double_nil", "true or false", "1"]),
        (Rules.partnership, {"targett": 1}, ["no house rule 'targett'", "did you mean target"]),
        (Rules.partnership, {HTML: 1}, ["no house rule '<img"]),
        (Rules.partnership, {"bidding": HTML * 100}, ["bidding", "'<img"]),
    ],
)
def test_rules_that_contradict_themselves(
    make: Callable[..., Rules], house: dict[str, Any], words: list[str]
) -> None:
    fails(SetupError, lambda: make(**house), *words)
    game = "two-player" if make == Rules.two_player else "partnership"
    fails(SetupError, lambda: Rules.from_dict({"game": game, **house}), *words)


@pytest.mark.parametrize(
    "data", [None, [], "two-player", {}, {"game": "whist"}, {"game": None}, {"game": []}]
)
def test_rules_that_are_none(data: object) -> None:
    fails(SetupError, lambda: Rules.from_dict(data), "expected")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: score_hand(TWO, [3], [6, 7]), ["bids for 2 seats", "1"]),
        (lambda: score_hand(TWO, "34", [6, 7]), ["bids for 2 seats"]),
        (lambda: score_hand(TWO, [3, 4], [6, 6]), ["13 tricks", "12"]),
        (lambda: score_hand(TWO, [3, 4], [14, -1]), ["0 to 13", "14"]),
        (lambda: score_hand(TWO, [3, 4], [6.0, 7]), ["whole number", "6.0"]),
        (lambda: score_hand(TWO, [3, 4], [True, 12]), ["whole number", "True"]),
        (lambda: score_hand(TWO, [3, 4], [6, 7], bags=(10, 0)), ["bags from 0 to 9", "10"]),
        (lambda: winning_side(TWO, (1, 2, 3)), ["totals for 2"]),
        (lambda: winning_side(TWO, ("a", 2)), ["totals", "'a'"]),
        (lambda: trick_winner([]), ["1 to 4 different cards"]),
        (lambda: trick_winner(None), ["expected cards", "None"]),
        (lambda: legal_plays(None, None, False, TWO), ["hand as Cards", "None"]),
        (lambda: legal_plays("AS", "X", False, TWO), ["expected a card", "'X'"]),
        (lambda: deck_for(["AS"] * 4), ["13 cards in each of 4 hands"]),
        (lambda: clause_sentence("play.folow", TWO), ["clause", "'play.folow'"]),
        (lambda: clause_sentence("bid.sum", TWO), ["clause", "two-player", "'bid.sum'"]),
        (lambda: clause_sentence(HTML, FOUR), ["clause", "'<img"]),
    ],
)
def test_functions_of_the_rules(call: Callable[[], object], words: list[str]) -> None:
    fails(SpadesError, call, *words)
