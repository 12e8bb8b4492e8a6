"""Every public function refuses an argument of the wrong kind with an error of this package."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spadeslib import Action, Bid, Card, Cards, Game, Record, Rules, SpadesError
from spadeslib.analysis import Position, Sampler, Tally, trick_goals
from spadeslib.analysis.arena import Stop
from spadeslib.coach import Expert, advise
from spadeslib.lessons.drills import Progress, make_item
from spadeslib.players import Solid, play_out
from tests.parts import mostly_slow

MODULES = (
    "spadeslib",
    "spadeslib.record",
    "spadeslib.rules",
    "spadeslib.lessons",
    "spadeslib.lessons.drills",
    "spadeslib.coach",
    "spadeslib.players",
    "spadeslib.analysis",
    "spadeslib.analysis.arena",
)
WRONG = {
    "None": None,
    "text": "x",
    "number": 7,
    "below zero": -1,
    "too many digits": 10**5000,
    "fraction": 1.5,
    "no number": float("nan"),
    "list": ["x"],
    "dict": {"x": "x"},
    "bytes": b"x",
    "object": object(),
}
TWO, FOUR = Rules.two_player(), Rules.partnership()
DEALT = [" ".join(f"{rank}{suit}" for rank in "23456789TJQKA") for suit in "CDHS"]


@cache
def played(until: str) -> Game:
    """A partnership game at the start of a phase."""
    game = Game(FOUR, seed=7)
    players = [Solid() for _ in range(4)]
    while game.phase != until and not (until == "over" and game.hands):
        assert game.to_act is not None
        game.push(players[game.to_act].act(game.view(game.to_act)))
    return game


def view(phase: str = "play") -> Any:
    game = played(phase)
    assert game.to_act is not None
    return game.view(game.to_act)


def at(rules: Rules, *actions: str) -> Any:
    """What the seat to act sees after some actions."""
    game = Game(rules, seed=7)
    for action in actions:
        game.push(action)
    assert game.to_act is not None
    return game.view(game.to_act)


@cache
def ending() -> Position:
    """The last tricks of a hand."""
    game = Game(FOUR, seed=7)
    players = [Solid() for _ in range(4)]
    while game.phase != "play" or len(game.view(0).tricks) < 10:
        assert game.to_act is not None
        game.push(players[game.to_act].act(game.view(game.to_act)))
    return Position.of_game(game)


@cache
def item() -> Any:
    return make_item("trick:four", 1, "ten-low", "a1")


@cache
def options() -> Any:
    return advise(view(), Random(1), deals=20).options


GOOD: dict[str, Callable[[], dict[str, Any]]] = {
    "advise": lambda: {"view": view(), "rng": Random(1), "deals": 20, "also": ()},
    "check": lambda: {"item": item(), "answer": item().keys[0]},
    "check_bot": lambda: {"bot": "solid", "step": "runs", "seed": 1},
    "clause_changes": lambda: {"rules": TWO},
    "clause_sentence": lambda: {"clause": "play.follow", "rules": TWO},
    "clauses_of": lambda: {"rules": TWO},
    "deck_for": lambda: {"hands": DEALT, "dealer": 3},
    "dump": lambda: {"record": Game(TWO, seed=7), "file": StringIO()},
    "dumps": lambda: {"record": Game(TWO, seed=7)},
    "hint": lambda: {"step": "runs", "number": 1},
    "is_strong": lambda: {"card": next(iter(view().hand))},
    "judge_bids": lambda: {"view": at(FOUR, "look"), "rng": Random(1), "deals": 20},
    "judge_draft": lambda: {"view": at(TWO, "look"), "rng": Random(1), "deals": 20},
    "judge_exchange": lambda: {"view": at(FOUR, "double nil", *["look", "bid 3"] * 3), "rng": Random(1), "deals": 20, "also": ()},
    "judge_look": lambda: {"view": Game(FOUR, seed=7).view(0), "rng": Random(1), "deals": 20},
    "judge_plays": lambda: {"view": view(), "rng": Random(1), "deals": 20},
    "legal_plays": lambda: {"hand": "QS 2H", "led": "5H", "spades_broken": False, "rules": TWO, "first_trick": False},
    "lesson_type": lambda: {"kind": "table"},
    "load": lambda: {"file": StringIO(str(Game(TWO, seed=7).record()))},
    "loads": lambda: {"text": str(Game(TWO, seed=7).record())},
    "make": lambda: {"kind": "table", "setup": {"seed": 7}},
    "make_item": lambda: {"skill": "trick:four", "level": 1, "trap": "ten-low", "seed": "a1", "rules": None},
    "make_player": lambda: {"name": "solid", "seed": 1},
    "play_games": lambda: {"rules": FOUR, "names": ["solid"] * 4, "hands": 1, "seed": 1},
    "play_out": lambda: {"game": Game(Rules.partnership(max_hands=1), seed=7), "players": [Solid() for _ in range(4)], "until": 1},
    "player_names": dict,
    "point_goals": lambda: {"rules": FOUR, "bids": [3, 3, 3, 3], "bags": (0, 0)},
    "reason_for": lambda: {"view": view(), "options": options()},
    "rebuild": lambda: {"kind": "table", "setup": {"seed": 7}, "log": []},
    "replay": lambda: {"record": Game(TWO, seed=7).record()},
    "review": lambda: {"game": played("over"), "seat": 0, "seed": 0, "hand": 1, "deals": 20},
    "run": lambda: {"first": "random", "second": "random", "rules": FOUR, "deals": 1, "hands": 1, "seed": 1, "stop": None, "on_error": "stop", "time_limit": None, "executor": None, "workers": 1, "chunk": 1, "log": None, "progress": False},
    "score_hand": lambda: {"rules": TWO, "bids": [3, 4], "tricks": [6, 7], "bags": (0, 0)},
    "seat_players": lambda: {"rules": FOUR, "names": ["solid"] * 4},
    "simulate_hands": lambda: {"rules": FOUR, "hands": 2, "seed": 1, "hand": None, "policy": "sensible", "bids": "count", "bags": (0, 0), "first": None},
    "solve": lambda: {"position": ending(), "goals": trick_goals(4)},
    "solve_cards": lambda: {"position": ending(), "goals": trick_goals(4)},
    "trick_goals": lambda: {"seats": 4},
    "trick_winner": lambda: {"cards": "5H QH"},
    "why": lambda: {"view": view(), "options": options(), "action": view().legal_actions[0]},
    "winning_side": lambda: {"rules": TWO, "totals": (500, 0), "sets": (0, 0), "hands": 1},
}  # fmt: skip
"""By the name of a function: arguments that it accepts."""

MAKERS: dict[str, tuple[Callable[..., Any], Callable[[], dict[str, Any]]]] = {
    "Action.parse": (Action.parse, lambda: {"text": "look"}),
    "Bid": (Bid, lambda: {"value": 3}),
    "Card.parse": (Card.parse, lambda: {"text": "QS"}),
    "Cards": (Cards, lambda: {"cards": "QS 2H"}),
    "Expert": (Expert, lambda: {"rng": Random(1), "deals": 20}),
    "Game": (Game, lambda: {"rules": FOUR, "seed": 7, "decks": (), "dealer": 3, "first": None, "totals": (0, 0), "bags": (0, 0)}),
    "Game.push": (lambda **given: Game(FOUR, seed=7).push(**given), lambda: {"action": "look", "seat": 0}),
    "Game.replay": (Game.replay, lambda: {"record": Game(TWO, seed=7).record()}),
    "Game.view": (lambda **given: Game(FOUR, seed=7).view(**given), lambda: {"seat": 0}),
    "Position.of": (Position.of, lambda: {"rules": FOUR, "hands": ["QS", "2H", "3H", "4H"], "leader": 0, "trick": "", "broken": False, "won": None}),
    "Position.of_game": (Position.of_game, lambda: {"game": played("play")}),
    "Progress.loads": (Progress.loads, lambda: {"text": Progress().dumps()}),
    "Record": (Record, lambda: {"data": Game(TWO, seed=7).record().data}),
    "Rules": (Rules, lambda: TWO.to_dict()),
    "Sampler": (Sampler, lambda: {"view": view()}),
    "Stop": (Stop, lambda: {"clear": True, "width": None, "looks": (0.5,)}),
    "Tally": (Tally, lambda: {"counts": {1: 2}}),
}  # fmt: skip
"""What makes or moves an object that others take, and arguments for it."""


LONG = {"check_bot", "review", "run"}


@cache
def functions() -> dict[str, Callable[..., Any]]:
    """The functions that the modules name as public."""
    named = [
        (name, getattr(importlib.import_module(module), name))
        for module in MODULES
        for name in importlib.import_module(module).__all__
    ]
    return {name: one for name, one in named if inspect.isfunction(one)}


def test_every_public_function_is_tried() -> None:
    assert sorted(functions()) == sorted(GOOD)
    for name, one in functions().items():
        parameters = inspect.signature(one).parameters
        assert set(GOOD[name]()) >= {
            key for key, parameter in parameters.items() if parameter.default is parameter.empty
        }, name


def refuses(call: Callable[..., Any], good: Callable[[], dict[str, Any]]) -> None:
    finish(call(**good()))
    for name in good():
        for kind, value in WRONG.items():
            try:
                finish(call(**good() | {name: value}))
            except SpadesError as error:
                assert 0 < len(str(error)) < 600, (name, kind)
            except KeyError:
                assert call is play_out and value == {"x": "x"}, (name, kind)  # as it is told


def finish(result: Any) -> None:
    if inspect.isgenerator(result):
        list(result)


@pytest.mark.parametrize("name", sorted(set(GOOD) - LONG) + mostly_slow(sorted(LONG), fast=0))
def test_a_function_refuses_what_is_of_another_kind(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refuses(functions()[name], GOOD[name])


@pytest.mark.parametrize("name", MAKERS)
def test_a_maker_refuses_what_is_of_another_kind(name: str) -> None:
    refuses(*MAKERS[name])
