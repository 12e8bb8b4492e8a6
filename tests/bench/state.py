"""Full random four-player hands through the state API, ours and OpenSpiel's, in interleaved rounds.

Both deal, bid, play 52 cards and score, ask what is legal before each step and choose by the same
code. OpenSpiel deals by 52 steps of chance. Its documentation asks ``chance_outcomes`` there;
``legal_actions`` is quicker, and quickest is a list of cards shuffled beforehand, without asking.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any

from machine import row, skipped

from spadeslib import Game, Rules

HANDS = 300
"""Hands in a round."""

DOCUMENTED = "OpenSpiel"
"""Driven as its documentation does it."""

Play = Callable[[int, Callable[[], float]], Any]


def show(rounds: int) -> None:
    """Measure in CPU time, and print medians and ratios."""
    contestants: dict[str, Play] = {"ours": ours}
    try:
        contestants |= open_spiel()
    except ImportError:
        skipped("OpenSpiel", "it is not installed: pip install open-spiel")
    times = measure(contestants, rounds)
    for name, seconds in times.items():
        row(name, f"{HANDS / statistics.median(seconds):,.0f}/s", "hands, median")
    mine = times.pop("ours")
    for name, other in times.items():
        ratio = statistics.median(b / a for a, b in zip(mine, other, strict=True))
        if name == DOCUMENTED:
            row(f"ours : {name}", f"{ratio:.2f}", "budget at least 1", ok=ratio >= 1)
        else:
            row(f"ours : {name}", f"{ratio:.2f}", "for comparison")


def measure(contestants: dict[str, Play], rounds: int) -> dict[str, list[float]]:
    """Return CPU seconds by contestant and round; each round has them all, in changing order."""
    names = list(contestants)
    for name in names:
        one_round(contestants[name], 0)
    times: dict[str, list[float]] = {name: [] for name in names}
    for number in range(rounds):
        turn = number % len(names)
        for name in names[turn:] + names[:turn]:
            times[name].append(one_round(contestants[name], 1 + number))
    return times


def one_round(play: Play, number: int) -> float:
    """Return the CPU seconds of one round."""
    random = Random(number).random
    start = time.process_time()
    for hand in range(HANDS):
        play(number * HANDS + hand, random)
    return time.process_time() - start


RULES = Rules.partnership(double_nil=False, max_hands=1)


def ours(seed: int, random: Callable[[], float]) -> tuple[int, int]:
    """Play one hand; return its score."""
    game = Game(RULES, seed=seed)
    while game.to_act is not None:
        actions = game.legal_actions
        game.push(actions[int(random() * len(actions))])
    return game.scores


def open_spiel() -> dict[str, Play]:
    """Return OpenSpiel's contestants.

    :raises ImportError: when it is not installed.
    """
    import pyspiel  # type: ignore[import-not-found]

    spades = pyspiel.load_game("spades")

    def play_on(state: Any, random: Callable[[], float]) -> list[float]:
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        returns: list[float] = state.returns()
        return returns

    def documented(seed: int, random: Callable[[], float]) -> list[float]:
        state = spades.new_initial_state()
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
        return play_on(state, random)

    def legal(seed: int, random: Callable[[], float]) -> list[float]:
        return play_on(spades.new_initial_state(), random)

    def listed(seed: int, random: Callable[[], float]) -> list[float]:
        state = spades.new_initial_state()
        draws = [random() for _ in range(52)]
        for card in sorted(range(52), key=draws.__getitem__):
            state.apply_action(card)
        return play_on(state, random)

    return {
        DOCUMENTED: documented,
        "OpenSpiel, legal_actions for chance": legal,
        "OpenSpiel, dealt from a list": listed,
    }
