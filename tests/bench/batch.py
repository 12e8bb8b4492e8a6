"""Many hands at once: ours in big integers, OpenSpiel's one by one, in interleaved rounds.

OpenSpiel is driven from Python as its documentation does it, and plays rollouts inside C++ from a dealt
hand: four bids, 52 cards and the score. Ours deals too. What a page's Python does of it is measured in
Node; there and here the same code runs.
"""

from __future__ import annotations

import contextlib
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import in_pyodide
import state
from machine import row, skipped

from spadeslib import Rules
from spadeslib.analysis import simulate_hands
from spadeswidgets._assets import find_pyodide

ROOT = Path(__file__).parents[2]
HANDS, ROLLOUTS = 60_000, 5_000
TRICKS, SCORE = "uniform, tricks", "uniform, bids and score"
PYTHON, ROLLED = state.OUTCOMES, f"{state.DOCUMENTED}, rollouts in C++"
PAGE = "the same in a page's Python"
BUDGETS = (
    (TRICKS, PYTHON, 100),
    (TRICKS, ROLLED, 10),
    (SCORE, PYTHON, 80),
    (SCORE, ROLLED, 8),
    (PAGE, TRICKS, 0.25),
)

Play = Callable[[int], tuple[int, float]]
"""Plays hands with a seed; returns how many, and in how many CPU seconds."""


def show(rounds: int) -> None:
    """Measure in CPU time, and print medians and ratios."""
    with contextlib.ExitStack() as stack:
        contestants = ours()
        try:
            contestants |= open_spiel()
        except ImportError:
            skipped("OpenSpiel", "it is not installed: pip install open-spiel")
        if missing := in_pyodide.missing():
            skipped(PAGE, missing)
        else:
            contestants[PAGE] = stack.enter_context(page())
        speeds = measure(contestants, rounds)
    for name, found in speeds.items():
        row(name, f"{statistics.median(found):,.0f}/s", "hands, median")
    for name, other, budget in BUDGETS:
        if name in speeds and other in speeds:
            pairs = zip(speeds[name], speeds[other], strict=True)
            ratio = statistics.median(one / two for one, two in pairs)
            row(
                f"{name} : {other}", f"{ratio:.2f}", f"budget at least {budget}", ok=ratio >= budget
            )


def measure(contestants: dict[str, Play], rounds: int) -> dict[str, list[float]]:
    """Return hands per second by contestant and round, each round in another order."""
    names = list(contestants)
    for name in names:
        contestants[name](0)
    speeds: dict[str, list[float]] = {name: [] for name in names}
    for number in range(rounds):
        turn = number % len(names)
        for name in names[turn:] + names[:turn]:
            hands, seconds = contestants[name](number + 1)
            speeds[name].append(hands / seconds)
    return speeds


def timed(play: Callable[[int], Any], hands: int) -> Play:
    """Return a contestant that is timed here."""

    def run(seed: int) -> tuple[int, float]:
        start = time.process_time()
        play(seed)
        return hands, time.process_time() - start

    return run


def ours() -> dict[str, Play]:
    """Return our contestants."""
    two, four = Rules.two_player(), Rules.partnership()

    def play(rules: Rules, **options: Any) -> Play:
        return timed(lambda seed: simulate_hands(rules, hands=HANDS, seed=seed, **options), HANDS)

    return {
        TRICKS: play(four, policy="uniform", bids=None),
        SCORE: play(four, policy="uniform"),
        "sensible, bids and score": play(four),
        "two players: draft, uniform, bids and score": play(two, policy="uniform"),
        "two players: draft, sensible, bids and score": play(two),
    }


def open_spiel() -> dict[str, Play]:
    """Return OpenSpiel's contestants.

    :raises ImportError: when it is not installed.
    """
    import pyspiel

    driven = state.open_spiel()
    spades = pyspiel.load_game("spades")

    def from_python(contestant: state.Contestant) -> Play:
        return lambda seed: (state.HANDS, state.one_round(contestant, seed))

    def roll(seed: int) -> None:
        # A search of one step evaluates the state it is given, and that is all it does.
        start, rng = spades.new_initial_state(), Random(seed)
        while start.is_chance_node():
            start.apply_action(rng.choice(start.legal_actions()))
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        pyspiel.MCTSBot(spades, evaluator, 1.0, 1, 10, False, seed, False).mcts_search(start)

    names = [state.DOCUMENTED, PYTHON, state.LEGAL]
    return {name: from_python(driven[name]) for name in names} | {ROLLED: timed(roll, ROLLOUTS)}


@contextlib.contextmanager
def page() -> Iterator[Play]:
    """Run Python as a page does, and yield a contestant that plays there."""
    program = Path(__file__).with_name("batch.mjs")
    command = ["node", str(program), str(find_pyodide(ROOT / "widgets/frontend")), str(ROOT)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as python:
        assert python.stdin and python.stdout
        lines_in, lines_out = python.stdin, python.stdout

        def tell(line: str) -> float:
            print(line, file=lines_in, flush=True)
            return float(lines_out.readline())

        tell("from spadeslib import Rules; from spadeslib.analysis import simulate_hands")

        def play(seed: int) -> tuple[int, float]:
            options = f"hands={HANDS}, seed={seed}, policy='uniform', bids=None"
            return HANDS, tell(f"simulate_hands(Rules.partnership(), {options})")

        try:
            yield play
        finally:
            python.stdin.close()
