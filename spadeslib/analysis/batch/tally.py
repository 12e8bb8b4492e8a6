"""How often each number came up, and how sure one can be of what that says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from spadeslib.errors import SetupError, shown


class Estimate(NamedTuple):
    """A number found by trying, and its standard error.

    >>> print(Estimate(0.731, 0.0042))
    0.731 ± 0.0042
    """

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.3g} ± {self.error:.2g}"


@dataclass(frozen=True)
class Tally:
    """How often each number came up.

    :param counts: how often, by number.
    :raises SetupError: when these are no counts, or nothing was counted.

    >>> tally = Tally({3: 20, 4: 60, 5: 20})
    >>> tally.mean, round(tally.error, 3), tally.at_least(4)
    (4.0, 0.064, Estimate(value=0.8, error=0.04))
    """

    counts: Mapping[int, int]

    def __post_init__(self) -> None:
        if not isinstance(self.counts, Mapping):
            raise SetupError(f"expected counts by number, not {shown(self.counts)}")
        for number, often in self.counts.items():
            if not isinstance(number, int) or not isinstance(often, int) or often < 0:
                raise SetupError(
                    f"expected whole numbers and how often each came up, not {shown(number)}: {shown(often)}"
                )
        if not self.total:
            raise SetupError("expected a number that came up at least once")

    @property
    def total(self) -> int:
        """How many numbers there are in all."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """The mean."""
        return self._sum(1) / self.total

    @property
    def deviation(self) -> float:
        """The standard deviation: how far from the mean the numbers lie."""
        total = self.total
        spread = total * self._sum(2) - self._sum(1) ** 2
        return sqrt(spread / (total * (total - 1))) if total > 1 else 0.0

    def _sum(self, power: int) -> int:
        """Add up powers of the numbers; whole numbers come to the same on every machine."""
        return sum([number**power * often for number, often in self.counts.items()])

    @property
    def error(self) -> float:
        """The standard error of the mean: how far it may well lie from that of all possible hands."""
        return self.deviation / sqrt(self.total)

    def share(self, numbers: Iterable[int]) -> Estimate:
        """Return how often one of some numbers came up, as a share with its standard error.

        >>> Tally({0: 9, 1: 1}).share([0]).value
        0.9
        """
        try:
            wanted = set(numbers)
        except TypeError:
            raise SetupError(f"expected numbers, not {shown(numbers)}") from None
        share = sum([self.counts.get(number, 0) for number in wanted]) / self.total
        return Estimate(share, sqrt(share * (1 - share) / self.total))

    def at_least(self, least: int) -> Estimate:
        """Return how often a number or a greater one came up, as a share with its standard error."""
        if not isinstance(least, (int, float)):
            raise SetupError(f"expected the least number, not {shown(least)}")
        return self.share([number for number in self.counts if number >= least])
