"""Full random four-player hands through the state API, ours and OpenSpiel's, in interleaved rounds.

Both deal, bid, play 52 cards and score, ask what is legal before each step and choose by the same
code. OpenSpiel deals by 52 steps of chance. Its documentation asks ``chance_outcomes`` there;
``legal_actions`` is quicker, and quickest is a list of cards shuffled beforehand, without asking.
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
        mine = DEALT if name == SPIEL_DEALT else "ours"
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
    """Play the hand; return its score."""
    while game.to_act is not None:
        actions = game.legal_actions
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

    def finish(state: Any, random: Choose) -> list[float]:
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        returns: list[float] = state.returns()
        return returns

    def documented(seed: int, random: Choose) -> list[float]:
        state = spades.new_initial_state()
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
        return finish(state, random)

    def legal(seed: int, random: Choose) -> list[float]:
        return finish(spades.new_initial_state(), random)

    def listed(seed: int, random: Choose) -> list[float]:
        return finish(dealt(random), random)

    def dealt(random: Choose) -> Any:
        state = spades.new_initial_state()
        draws = [random() for _ in range(52)]
        for card in sorted(range(52), key=draws.__getitem__):
            state.apply_action(card)
        return state

    return {
        DOCUMENTED: Contestant(documented),
        f"{DOCUMENTED}, legal_actions for chance": Contestant(legal),
        f"{DOCUMENTED}, cards from a list": Contestant(listed),
        SPIEL_DEALT: Contestant(finish, lambda number: dealt(Random(number).random)),
    }
