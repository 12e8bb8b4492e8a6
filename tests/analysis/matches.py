"""Players and deals for tests of the arena."""

from __future__ import annotations

import os
import time
from random import Random
from typing import Any

import pytest

from spadeslib import Action, Rules, View
from spadeslib.analysis.arena import Deal, Played, Result, run
from spadeslib.players import RandomPlayer

TWO = Rules.two_player()
FOUR = Rules.partnership()

# From Python 3.12 on a process with threads, such as one whose earlier tests left some, may not fork in silence.
FORKS = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")


def match(first: Any, second: Any, rules: Rules = FOUR, **settings: Any) -> Result:
    """A small match, played here unless something else is asked."""
    return run(first, second, **{"rules": rules, "deals": 3, "hands": 2, "workers": 1} | settings)


class Quick:
    """Takes the first action there is."""

    name = "quick"

    def act(self, view: View) -> Any:
        return view.legal_actions[0]


class Bad(Quick):
    """Plays on until a hand's play begins, and then does what it should not."""

    name = "bad"

    def act(self, view: View) -> Any:
        return self.fail(view) if view.phase == "play" else super().act(view)

    def fail(self, view: View) -> Any:
        raise NotImplementedError


class Raises(Bad):
    def fail(self, view: View) -> Any:
        return {}["QS"]


class Leaves(Bad):
    def fail(self, view: View) -> Any:
        raise SystemExit(3)


class Loops(Bad):
    def fail(self, view: View) -> Any:
        while True:
            pass


class Sleeps(Bad):
    def fail(self, view: View) -> Any:
        time.sleep(30)


class Dies(Bad):
    """Takes its process with it."""

    def fail(self, view: View) -> Any:
        os._exit(9)


class Cheats(Bad):
    def fail(self, view: View) -> Any:
        mine = {card.text for card in view.hand}
        return next(f"play {card}" for card in ("AS", "AH", "AD", "AC", "KS") if card not in mine)


class Mumbles(Bad):
    def fail(self, view: View) -> Any:
        return 7


class Scribbles(Bad):
    def fail(self, view: View) -> Any:
        view.hand = None  # type: ignore[misc,assignment]


class Forges(Bad):
    """Makes an action that is none, with a text that is one."""

    def fail(self, view: View) -> Any:
        held = view.legal_actions[0]
        return str.__new__(Action, str(held))


class Never:
    """Can't be made."""

    def __init__(self, seed: int) -> None:
        raise LookupError("no weights")

    def act(self, view: View) -> Any:
        raise AssertionError


def slow(seed: int) -> RandomPlayer:
    """Make a random player that takes its time now and then."""
    return Slow(Random(seed))


class Slow(RandomPlayer):
    name = "slow"

    def act(self, view: View) -> Action:
        time.sleep(0.002)
        return super().act(view)


def deal(number: int, points: int, hands: int = 2) -> Deal:
    """A deal in which the first line-up is so many points ahead."""
    winner = None if not points else int(points < 0)
    one = Played((points, 0), hands - 1, winner, (0, 0), (0, 0))
    return Deal(number, (one, Played((0, 0), 1, None, (0, 0), (0, 0))))
