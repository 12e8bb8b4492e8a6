"""Chance for questions: the same seed gives the same question on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from spadeslib.errors import SetupError

T = TypeVar("T")


class Dice:
    """Chance from a text; only ``Random.random`` is used, which never changes between Pythons.

    >>> Dice("a").below(6) == Dice("a").below(6)
    True
    """

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def below(self, n: int) -> int:
        """Return a whole number from 0 to ``n - 1``."""
        return int(self._random() * n)

    def between(self, low: int, high: int) -> int:
        """Return a whole number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def chance(self, p: float) -> bool:
        """Return true in a share ``p`` of the cases."""
        return self._random() < p

    def pick(self, things: Sequence[T]) -> T:
        """Return one of some things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return the things in another order."""
        draws = [self._random() for _ in things]
        return [things[place] for place in sorted(range(len(things)), key=draws.__getitem__)]

    def sample(self, things: Sequence[T], n: int) -> list[T]:
        """Return ``n`` different ones of some things, or all where there are fewer."""
        if n < 0:
            raise SetupError(f"expected a count from 0 to sample, not {n}")
        return self.shuffled(things)[:n]

    def split(self, total: int, parts: int) -> list[int]:
        """Return whole numbers that make ``total`` in sum, by cutting at random."""
        cuts = sorted(self.between(0, total) for _ in range(parts - 1))
        return [high - low for low, high in zip([0, *cuts], [*cuts, total], strict=True)]
