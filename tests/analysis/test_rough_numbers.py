"""What is no number, function or chance is refused by name, whatever it is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from spadeslib import Game, Rules, SetupError, SpadesError
from spadeslib.analysis import Goals, Position, Sampler, Tally, simulate_hands, solve

TWO = Rules.two_player()
JUNK: list[Any] = [
    None, True, -1, 10**30, 0.5, float("nan"), "", "AS", b"AS", [], [None, None], [10**30, 0],
    [0.5, 0], [[]], [13] * 4, {}, set(), object(), int, iter([1]), range(3), Random, TWO,
]  # fmt: skip


def in_play() -> Sampler:
    game = Game(Rules.partnership(), seed=7)
    for text in ["look", "bid 3"] * 4:
        game.push(text)
    assert game.to_act is not None
    return Sampler(game.view(game.to_act))


STATS = simulate_hands(TWO, hands=20)
SAMPLER = in_play()
POSITION = Position.of(TWO, ["AS 2H", "KS 3H"], leader=0)
ASKED: dict[str, Callable[[Any], object]] = {
    "Tally": lambda junk: Tally(junk).error,
    "counts": lambda junk: Tally({3: junk}).mean,
    "share": STATS.tricks[0].share,
    "at_least": STATS.tricks[0].at_least,
    "groups": lambda junk: Goals(junk, lambda tricks: 0),
    "worth": lambda junk: Goals([0, 1], junk),
    "keep_if": lambda junk: None if junk is int else simulate_hands(TWO, hands=5, keep_if=junk),
    "deal": SAMPLER.deal,
    "solve": lambda junk: solve(POSITION, junk),
}


@pytest.mark.parametrize("name", ASKED)
def test_junk_is_refused_or_taken_for_what_it_is(name: str) -> None:
    refused = 0
    for junk in JUNK:
        try:
            if not (name == "keep_if" and junk is Random):
                ASKED[name](junk)
        except SpadesError as error:
            refused += 1
            assert len(str(error)) < 250
    assert refused > len(JUNK) // 4


@pytest.mark.parametrize("counts", [{}, {3: 0}, {3: -1, 4: 1}, {"3": 1}, {3: 0.5}, [(3, 1)]])
def test_a_tally_is_of_numbers_that_came_up(counts: Any) -> None:
    with pytest.raises(SetupError, match="expected"):
        Tally(counts)


@pytest.mark.parametrize(
    "groups",
    [
        [],
        [0],
        [[], []],
        "01",
        [0, 2],
        [1, 1],
        [0, 1, 2],
        [10**30, 0],
        [-1, 0],
        [0, 1, 2, 3, 4],
        [0.5, 0],
    ],
)
def test_groups_are_numbered_from_0(groups: Any) -> None:
    with pytest.raises(SetupError, match="expected a group for each of 2 or 4 seats"):
        Goals(groups, lambda tricks: 0)
