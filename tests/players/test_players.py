"""What holds for every player: legal, view-only, repeatable; and solid is worth its name."""

from __future__ import annotations

import dataclasses
import gc
import re
import types
from collections import Counter
from random import Random
from typing import Any

import pytest

from spadeslib import Action, Game, Rules, SetupError
from spadeslib.hand import Hand
from spadeslib.players import (
    Decision,
    Player,
    RandomPlayer,
    Solid,
    make_player,
    play_out,
    player_names,
)
from spadeslib.players.sayings import SAYINGS
from tests.parts import mostly_slow

CARD = re.compile(r"\{([^}]*)\}")


def house_rules(rng: Random) -> Rules:
    """Return rules of either game with some house rules at random."""
    two = rng.random() < 0.5
    pick: dict[str, list[Any]] = {
        "target": [100, 200, 500],
        "nil_value": [0, 50, 100],
        "bag_limit": [0, 3, 5, 10],
        "bag_fine": [0, 50, 100],
        "bag_worth": [-1, 0, 1],
        "set_cost": [0, 10, 20],
        "spade_leads": ["after broken", "any time"],
        "first_trick": ["any card", "no spades"],
        "bidding": ["free", "mirror", "whiz"],
        "ten_for_200": [False, True],
        "losing_score": [None, -200],
        "sets_to_lose": [None, 3],
        "exchange_size": [0, 1, 2, 3],
        "double_nil_value": [100, 200],
        "failed_nil_tricks": ["bags", "ignored"] if two else ["bags", "ignored", "help partner"],
    }
    if two:
        pick["peek_discard"] = ["nobody", "drafter", "both"]
    chosen = {name: rng.choice(values) for name, values in pick.items() if rng.random() < 0.4}
    if rng.random() < 0.2:
        chosen = {
            name: value
            for name, value in chosen.items()
            if name not in ("exchange_size", "double_nil_value")
        }
        chosen["double_nil"] = False
    make = Rules.two_player if two else Rules.partnership
    return make(max_hands=6, **chosen)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", mostly_slow(range(8)))
def test_every_action_is_legal_under_any_house_rules(chunk: int) -> None:
    """About 2,700 hands of solid players, alone and among random ones and beginners; ``push`` refuses nothing."""
    rng = Random(chunk)
    for _ in range(70):
        rules = house_rules(rng)
        totals = rng.choice([(0, 0), (0, 0), (-150, 80), (90, -130)])
        game = Game(rules, seed=rng.randrange(2**40), totals=totals)
        names = rng.choice([("solid", "solid"), ("solid", "random"), ("beginner", "solid")])
        play_out(game, [make_player(name, seed=chunk) for name in names * 2])
        assert game.phase == "over"


def check_reasons(rules: Rules, seed: int, hands: int) -> None:
    game = Game(rules, seed=seed)
    player = Solid()
    while game.to_act is not None and len(game.hands) < hands:
        decision = player.decide(game.view(game.to_act))
        words = len(decision.reason.split())
        assert 3 <= words <= 25, decision.reason
        assert decision.reason[-1] == ".", decision.reason
        assert "None" not in decision.reason
        assert_cards_are_visible(game, decision)
        game.push(decision.action)


def assert_cards_are_visible(game: Game, decision: Decision) -> None:
    """A reason names cards of the own hand, or cards that lie on the table."""
    assert game.to_act is not None
    view = game.view(game.to_act)
    known = (
        {str(card) for card in view.hand}
        | {str(card) for _, card in view.trick}
        | {str(view.drawn)}
    )
    assert set(CARD.findall(decision.reason)) <= known, decision.reason
    if decision.action.card is not None:
        assert str(decision.action.card) in CARD.findall(decision.reason)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules.two_player(), Rules.partnership()], ids=["two", "four"])
def test_reasons_are_short_and_name_cards_the_seat_can_see(rules: Rules) -> None:
    for seed in range(6):
        check_reasons(rules, seed, hands=5)


def test_reasons_in_desperate_games_too() -> None:
    for make in (Rules.two_player, Rules.partnership):
        game = Game(make(), seed=3, totals=(100, 430))
        kinds: Counter[str] = Counter()
        while len(game.hands) < 3 and game.to_act is not None:
            decision = Solid().decide(game.view(game.to_act))
            assert_cards_are_visible(game, decision)
            kinds[decision.action.kind] += 1
            game.push(decision.action)
        assert kinds["double nil"] >= 1
        assert kinds["throw"] + kinds["give"] >= 1


@pytest.mark.slow
def test_claims_about_winning_come_true() -> None:
    """``wins the trick`` is said only when the card does win it."""
    checked = 0
    for seed in range(25):
        rules = (Rules.two_player if seed % 2 else Rules.partnership)(max_hands=3)
        game, player = Game(rules, seed=seed), Solid()
        sure: int | None = None
        while game.to_act is not None:
            seat = game.to_act
            decision = player.decide(game.view(seat))
            if any(claim in decision.reason for claim in ("wins the trick", "wins for certain")):
                sure = seat
            events = game.push(decision.action)
            for event in events:
                if event.kind == "trick" and sure is not None:
                    assert event.seat == sure, seed
                    sure, checked = None, checked + 1
    assert checked > 100


def test_a_view_leads_to_no_game() -> None:
    """Nothing that can be reached from a view is a game, a hand, or a deck."""
    game = Game(Rules.partnership(), seed=9)
    for text in ("look", "bid 3", "look"):
        game.push(text)
    stack: list[object] = [game.view(1)]
    met: set[int] = set()
    while stack:
        value = stack.pop()
        if id(value) in met or isinstance(value, (type, types.ModuleType, types.FunctionType)):
            continue
        met.add(id(value))
        assert not isinstance(value, (Game, Hand, Random)), value
        stack += gc.get_referents(value)
    assert len(met) > 20


def test_solid_plays_the_same_from_the_same_view() -> None:
    game = Game(Rules.two_player(), seed=4)
    while game.to_act is not None and not game.hands:
        view = game.view(game.to_act)
        decision = Solid().decide(view)
        assert Solid().decide(dataclasses.replace(view)) == decision
        game.push(decision.action)


def test_random_repeats_with_its_seed() -> None:
    def actions(seed: int) -> list[Action]:
        game = Game(Rules.partnership(max_hands=1), seed=4)
        return play_out(game, [make_player("random", seed=seed + seat) for seat in range(4)])

    assert actions(1) == actions(1)
    assert actions(1) != actions(100)


def test_play_out_stops_at_a_seat() -> None:
    game = Game(Rules.partnership(), seed=4)
    bots = {seat: make_player("solid", seed=1) for seat in (1, 2, 3)}
    assert play_out(game, bots, until=0) == []
    game.push("look")
    game.push("bid 3")
    play_out(game, bots, until=0)
    assert (game.phase, game.to_act) == ("play", 0)


@pytest.mark.parametrize("name", ["expart", "", None, 7, ["solid"]])
def test_unknown_players_are_refused_with_the_known_names(name: Any) -> None:
    with pytest.raises(
        SetupError, match=r"expected a player named random or beginner or solid or expert, not"
    ):
        make_player(name, seed=1)
    assert player_names() == ("random", "beginner", "solid", "expert")


def points(rules: Rules, names: tuple[str, ...], seed: int, hands: int) -> float:
    """Return the mean points a hand of side 0 over side 1."""
    total = played = 0
    while played < hands:
        game = Game(rules, seed=seed + played)
        players: list[Player] = [make_player(name, seed=played) for name in names]
        play_out(game, players)
        total += sum(hand.points[0] - hand.points[1] for hand in game.hands)
        played += len(game.hands)
    return total / played


@pytest.mark.slow
def test_solid_beats_random_at_both_games() -> None:
    assert points(Rules.two_player(max_hands=1), ("solid", "random"), seed=100, hands=200) > 100
    assert (
        points(Rules.partnership(max_hands=1), ("solid", "random") * 2, seed=100, hands=200) > 100
    )
    assert (
        points(Rules.partnership(max_hands=1), ("random", "solid") * 2, seed=900, hands=100) < -100
    )


def calibration(rules: Rules, hands: int) -> dict[str, float]:
    """Return how bids and tricks of solid players compare, for judging the counts in ``counting``."""
    tally: Counter[str] = Counter()
    seed = 0
    while tally["hands"] < hands:
        game = Game(rules, seed=seed)
        play_out(game, [Solid()] * rules.seats)
        seed += 1
        for hand in game.hands:
            tally["hands"] += 1
            for bid, won in zip(hand.bids, hand.tricks, strict=True):
                kind = "nil" if bid.is_nil else "number"
                tally[kind] += 1
                tally[f"{kind} bid"] += bid.number
                tally[f"{kind} won"] += won
                tally["nil made"] += bid.is_nil and not won
            for side in hand.sides:
                tally["contracts"] += side.contract > 0
                tally["sets"] += side.is_set
                tally["bags"] += side.bags
    return {
        "bid": tally["number bid"] / tally["number"],
        "won": tally["number won"] / tally["number"],
        "set rate": tally["sets"] / tally["contracts"],
        "bags a side": tally["bags"] / tally["hands"] / 2,
        "nil made": tally["nil made"] / max(1, tally["nil"]),
    }


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules.two_player(), Rules.partnership()], ids=["two", "four"])
def test_bids_are_calibrated(rules: Rules) -> None:
    found = calibration(rules, hands=400)
    assert 0.08 < found["set rate"] < 0.3, found
    assert 0.4 < found["bags a side"] < 1.6, found
    assert found["bid"] < found["won"], found
    if not rules.two:
        assert found["nil made"] > 0.7, found


def test_every_saying_is_short() -> None:
    for key, text in SAYINGS.items():
        assert len(text.split()) <= 25, key


def test_random_player_has_a_name() -> None:
    assert RandomPlayer(Random(1)).name == "random"
