"""Bugs that public Spades programs had, put into this engine: the tests of the broken clause find each.

A mutant names the cases it comes from (tests/data/cases.jsonl, where there is one), the clauses it
breaks, and patches the engine where the function or table is looked up. It must be killed by an
assertion or a refusal in the tests named after these clauses, or in the named conformance checks;
any other exception means that the mutant itself is broken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from itertools import product

import pytest

import spadeslib.hand as hand_module
from spadeslib import SpadesError
from tests.engine import naive, test_conformance
from tests.engine.clauses.named import named_after
from tests.engine.mutants import MUTANTS, Mutant, Patch

Check = Callable[[], None]

# Running the tests of a clause


def expanded(test: Callable[..., None]) -> Iterator[Check]:
    """The test with each of its parameters."""
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    axes = []
    for mark in marks:
        names = mark.args[0].split(",") if isinstance(mark.args[0], str) else mark.args[0]
        rows = [value if len(names) > 1 else (value,) for value in mark.args[1]]
        axes.append([dict(zip(names, row, strict=True)) for row in rows])
    assert len(signature(test).parameters) == sum(len(axis[0]) for axis in axes)
    for chosen in product(*axes):
        named = {name: value for part in chosen for name, value in part.items()}
        yield lambda named=named: test(**named)


def checks_of(one: Mutant) -> Iterator[Check]:
    for clause in one.clauses:
        found = named_after(clause)
        assert found, clause
        for test in found.values():
            yield from expanded(test)
    for name in one.checks:
        check = getattr(test_conformance, name)
        for seats in (2, 4):
            yield lambda check=check, seats=seats: check(seats, 2)


def passes(one: Mutant) -> bool:
    for check in checks_of(one):
        try:
            check()
        except (AssertionError, SpadesError, pytest.fail.Exception):
            return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("one", MUTANTS, ids=lambda one: one.name)
def test_mutant_is_killed(one: Mutant, monkeypatch: Patch) -> None:
    assert passes(one)
    hand_module._bars.cache_clear()
    with monkeypatch.context() as patch:
        one.apply(patch)
        assert not passes(one)
    hand_module._bars.cache_clear()


def test_there_are_many_mutants() -> None:
    names = [one.name for one in MUTANTS]
    assert len(names) == len(set(names)) >= 60
    assert all(one.clauses or one.checks for one in MUTANTS)


def test_the_naive_engine_needs_no_mutant() -> None:
    assert naive.winner(["9S", "TS", "2S", "3S"]) == 1
    assert naive.winner(["2H", "AD", "2S", "KH"]) == 2
