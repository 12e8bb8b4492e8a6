"""How sure a figure is: intervals from a number of deals, each of which is one independent trial."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import exp, fsum, inf, lgamma, log, log1p, sqrt
from statistics import NormalDist

ALPHA = 0.05
"""How often an interval may miss: one time in twenty."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure, and between what the truth may well lie.

    >>> Interval(4.0, 1.0, 7.0).clear, Interval(2.0, -1.0, 5.0).width
    (True, 6.0)
    """

    value: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """From the low end to the high end."""
        return self.high - self.low

    @property
    def clear(self) -> bool:
        """Is 0 outside?"""
        return self.low > 0.0 or self.high < 0.0


@dataclass(slots=True)
class Ratio:
    """Points over hands, added up deal by deal: the sums that points a hand and their interval need.

    A deal is the trial, not the hand: hands of a deal have players, totals and bags in common. What is
    estimated is all points over all hands, as in a match without end; the interval is that of a ratio
    of two means (linearised), with Student's t for its width.

    >>> sums = Ratio()
    >>> for points, hands in [(30, 2), (10, 2), (50, 3), (-4, 2)]:
    ...     sums.add(points, hands)
    >>> found = sums.interval()
    >>> round(found.value, 2), round(found.low, 2), round(found.high, 2)
    (9.56, -4.53, 23.65)
    """

    deals: int = 0
    points: int = 0
    hands: int = 0
    _pp: int = 0
    _ph: int = 0
    _hh: int = 0

    def add(self, points: int, hands: int) -> None:
        """Add a deal."""
        self.deals += 1
        self.points += points
        self.hands += hands
        self._pp += points * points
        self._ph += points * hands
        self._hh += hands * hands

    def interval(self, alpha: float = ALPHA) -> Interval:
        """Return points a hand with an interval that misses with a chance of ``alpha``."""
        if not self.hands:
            return Interval(0.0, -inf, inf)
        value = self.points / self.hands
        if self.deals < 2:
            return Interval(value, -inf, inf)
        # The sum of (points - value * hands)**2, times hands**2 so that whole numbers stay whole.
        squares = (
            self._pp * self.hands**2
            - 2 * self._ph * self.points * self.hands
            + self._hh * self.points**2
        )
        error = sqrt(max(0, squares) * self.deals / (self.deals - 1)) / self.hands**2
        half = student(1 - alpha / 2, self.deals - 1) * error
        return Interval(value, value - half, value + half)


def ratio_of(deals: Iterable[tuple[int, int]], alpha: float = ALPHA) -> Interval:
    """Return points a hand from the points and the hands of each deal.

    >>> ratio_of([(10, 1)] * 5)
    Interval(value=10.0, low=10.0, high=10.0)
    """
    sums = Ratio()
    for points, hands in deals:
        sums.add(points, hands)
    return sums.interval(alpha)


def running(deals: Iterable[tuple[int, int]], alpha: float = ALPHA) -> Iterator[Interval]:
    """Yield points a hand after each deal."""
    sums = Ratio()
    for points, hands in deals:
        sums.add(points, hands)
        yield sums.interval(alpha)


def share_of(shares: Iterable[float], alpha: float = ALPHA) -> Interval:
    """Return the mean of shares from 0 to 1, with Wilson's interval.

    A deal counts as one trial though it has two games, which makes the interval rather too wide than
    too narrow, and keeps its width above 0 where every game went the same way.

    >>> share_of([1.0] * 20).low > 0.8, share_of([1.0] * 20).high
    (True, 1.0)
    """
    values = list(shares)
    count = len(values)
    if not count:
        return Interval(0.5, 0.0, 1.0)
    mean = fsum(values) / count
    z = NormalDist().inv_cdf(1 - alpha / 2)
    spread = z * sqrt(mean * (1 - mean) / count + z * z / (4 * count * count))
    middle, scale = mean + z * z / (2 * count), 1 + z * z / count
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return Interval(mean, max(0.0, min(low, mean)), min(1.0, max(high, mean)))


@lru_cache(maxsize=4096)
def student(chance: float, freedom: int) -> float:
    """Return the value below which Student's t lies with a chance of one half or more.

    >>> round(student(0.975, 10), 3), round(student(0.9995, 3), 2)
    (2.228, 12.92)
    """
    low, high = 0.0, 1.0
    while _below(high, freedom) < chance and high < 1e9:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _below(middle, freedom) < chance else (low, middle)
    return (low + high) / 2


def _below(value: float, freedom: int) -> float:
    return 1 - _beta(freedom / (freedom + value * value), freedom / 2, 0.5) / 2


def _beta(x: float, a: float, b: float) -> float:
    """Return the regularised incomplete beta function, by its continued fraction."""
    if x >= 1.0:
        return 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    fraction = d
    for m in range(1, 300):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        d = 1 / (1 + even * d)
        c = 1 + even / c
        fraction *= d * c
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1 / (1 + odd * d)
        c = 1 + odd / c
        fraction *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return front * fraction
