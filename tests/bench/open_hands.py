"""Deals to solve with all hands open, timed: by CPython, and by Pyodide, which reads this file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from spadeslib import Rules
from spadeslib.analysis import Goals, Position, point_goals, solve, trick_goals

RULES = {2: Rules.two_player(), 4: Rules.partnership()}
BIDS = {2: (6, 6), 4: (3, 3, 3, 3)}


def deals(seats: int, size: int, count: int, *, broken: bool = False) -> Iterator[Position]:
    """Random hands of a size, seat 0 to lead."""
    rng = Random(seats * size)
    for _ in range(count):
        cards = rng.sample(range(52), seats * size)
        held = [sum([1 << card for card in cards[seat::seats]]) for seat in range(seats)]
        won = (13 - size, *[0] * (seats - 1))
        yield Position(RULES[seats], tuple(held), 0, (), broken, won)


def goals(seats: int, *, points: bool = False) -> Goals:
    """Tricks, or the points of bids of six a side, with bags on both."""
    return point_goals(RULES[seats], BIDS[seats], (3, 6)) if points else trick_goals(seats)


def seconds(clock: Callable[[], float], position: Position, *, points: bool = False) -> float:
    """How long it takes to solve a position, all tables empty."""
    wanted = goals(position.rules.seats, points=points)
    start = clock()
    solve(position, wanted)
    return clock() - start
