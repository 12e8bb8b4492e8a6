"""A mutant: a bug by name, its source, what it breaks, and how it is put into the engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

Patch = pytest.MonkeyPatch


@dataclass(frozen=True)
class Mutant:
    name: str
    source: str
    clauses: tuple[str, ...]
    checks: tuple[str, ...]
    apply: Callable[[Patch], None]


MUTANTS: list[Mutant] = []


def mutant(source: str, *clauses: str, checks: tuple[str, ...] = ()) -> Callable[..., Any]:
    def add(apply: Callable[[Patch], None]) -> Callable[[Patch], None]:
        MUTANTS.append(Mutant(apply.__name__, source, clauses, checks, apply))
        return apply

    return add
