"""Full random four-player hands through the state API, ours and OpenSpiel's, in interleaved rounds.

Both deal, bid, play 52 cards and score, ask what is legal before each step and choose by the same
code. OpenSpiel deals by 52 steps of chance. It is driven by the loop of its documentation: each step
asks whether the game is over, what is legal and whether chance is to act, and chance by its outcomes
and their probabilities (where the documentation lets numpy choose, which would take longer than all
the rest). Leaner loops, which leave out what a player of Spades need not ask, stand beside it.
From dealt, both are given their cards before the clock starts.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from machine import row, skipped

from spadeslib import Game, Rules

HANDS = 300
"""Hands in a round."""

DOCUMENTED = "OpenSpiel"
"""Driven as its documentation does it."""
DEALT, SPIEL_DEALT = "ours from dealt", f"{DOCUMENTED} from dealt"
LEAN_DEALT = f"{SPIEL_DEALT}, lean"
OUTCOMES = f"{DOCUMENTED}, outcomes for chance alone"
LEGAL = f"{DOCUMENTED}, legal actions alone"
BUDGETS = {DOCUMENTED: 1.5, SPIEL_DEALT: 1}

Choose = Callable[[], float]
"""A random number from 0 to 1, to choose by."""
Play = Callable[[Any, Choose], Any]
"""Plays from what was prepared, and returns the score."""


@dataclass(frozen=True)
class Contestant:
    """One way to get through a hand."""

    play: Play
    prepare: Callable[[int], Any] = int
    """What is done before the clock starts, with the number of the hand; nothing."""


def show(rounds: int) -> None:
    """Measure in CPU time, and print medians and ratios."""
    contestants = {"ours": Contestant(ours), DEALT: Contestant(play_on, new_game)}
    try:
        contestants |= open_spiel()
    except ImportError:
        skipped("OpenSpiel", "it is not installed: pip install open-spiel")
    times = measure(contestants, rounds)
    for name, seconds in times.items():
        row(name, f"{HANDS / statistics.median(seconds):,.0f}/s", "hands, median")
    for name, other in times.items():
        if not name.startswith(DOCUMENTED):
            continue
        mine = DEALT if name.startswith(SPIEL_DEALT) else "ours"
        ratio = statistics.median(b / a for a, b in zip(times[mine], other, strict=True))
        least = BUDGETS.get(name)
        told = "for comparison" if least is None else f"budget at least {least}"
        row(f"{mine} : {name}", f"{ratio:.2f}", told, ok=None if least is None else ratio >= least)


def measure(contestants: dict[str, Contestant], rounds: int) -> dict[str, list[float]]:
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


def one_round(contestant: Contestant, number: int) -> float:
    """Return the CPU seconds of one round."""
    random, play = Random(number).random, contestant.play
    prepared = [contestant.prepare(number * HANDS + hand) for hand in range(HANDS)]
    start = time.process_time()
    for one in prepared:
        play(one, random)
    return time.process_time() - start


RULES = Rules.partnership(double_nil=False, max_hands=1)


def new_game(seed: int) -> Game:
    """A game of one hand, dealt."""
    return Game(RULES, seed=seed)


def play_on(game: Game, random: Choose) -> tuple[int, int]:
    """Play the hand; return its score. When the game is over nothing is legal."""
    while actions := game.legal_actions:
        game.push(actions[int(random() * len(actions))])
    return game.scores


def ours(seed: int, random: Choose) -> tuple[int, int]:
    """Deal and play one hand."""
    return play_on(new_game(seed), random)


def open_spiel() -> dict[str, Contestant]:
    """Return OpenSpiel's contestants.

    :raises ImportError: when it is not installed.
    """
    import pyspiel  # type: ignore[import-not-found]

    spades = pyspiel.load_game("spades")

    def documented(state: Any, random: Choose) -> list[float]:
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node():
                actions, _ = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(actions[int(random() * len(actions))])
        returns: list[float] = state.returns()
        return returns

    def lean(state: Any, random: Choose) -> list[float]:
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        returns: list[float] = state.returns()
        return returns

    def outcomes_first(state: Any, random: Choose) -> list[float]:
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
        return lean(state, random)

    def dealt(number: int) -> Any:
        state, random = spades.new_initial_state(), Random(number).random
        draws = [random() for _ in range(52)]
        for card in sorted(range(52), key=draws.__getitem__):
            state.apply_action(card)
        return state

    def fresh(number: int) -> Any:
        return spades.new_initial_state()

    return {
        DOCUMENTED: Contestant(documented, fresh),
        OUTCOMES: Contestant(outcomes_first, fresh),
        LEGAL: Contestant(lean, fresh),
        SPIEL_DEALT: Contestant(documented, dealt),
        LEAN_DEALT: Contestant(lean, dealt),
    }
