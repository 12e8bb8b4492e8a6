"""What the tests of the command line share: a played game, and how a refusal reads."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spadeslib import Game, Rules

Run = Callable[..., tuple[int, str, str]]


def played(rules: Rules, *, seed: int = 5, actions: int = 10**6) -> Game:
    game, rng = Game(rules, seed=seed), Random(seed)
    while game.to_act is not None and len(game.actions) < actions:
        game.push(rng.choice(game.legal_actions))
    return game


def assert_one_line(code: int, out: str, err: str, sentence: str) -> None:
    assert (code, err.count("\n"), err[-1:]) == (2, 1, "\n")
    assert err.startswith("spadeslib: ") and sentence in err
    assert len(err) < 500 and "Traceback" not in out + err
