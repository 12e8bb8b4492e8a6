"""What may be done, and what each of it is worth: means over the same deals, with their errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt

from spadeslib.actions import Action


@dataclass(frozen=True, slots=True)
class Outlook:
    """What came of the hand after an action, as shares and means over the deals that were tried.

    >>> Outlook(tricks=4.6, made=0.8, nil=None, foes_made=0.5, foes_nil=None).made
    0.8
    """

    tricks: float
    """Tricks of the own side at the end of the hand."""
    made: float | None
    """How often the own side makes its contract; ``None`` without one."""
    nil: float | None
    """How often the own side's Nil holds; ``None`` without one."""
    foes_made: float | None
    """How often the other side makes its contract."""
    foes_nil: float | None
    """How often the other side's Nil holds."""


@dataclass(frozen=True, slots=True)
class Option:
    """An action that may be taken, and what it is worth on average to the side that takes it.

    >>> option = Option(Action.parse("play KD"), 18.9, 2.7, behind=0.0, behind_error=0.0)
    >>> f"{option.action}: {option.points} ± {option.error}"
    'play KD: 18.9 ± 2.7'
    """

    action: Action
    points: float
    """The side's points less the other side's."""
    error: float
    """The standard error of ``points``."""
    behind: float
    """How much less than the best action."""
    behind_error: float
    """The standard error of ``behind``; smaller, since both were tried on the same deals."""
    outlook: Outlook | None = None
    """What the hand comes to, where it was played out."""


def ranked(
    actions: Sequence[Action],
    values: Sequence[Sequence[float]],
    outlooks: Sequence[Outlook] | None = None,
    weights: Sequence[float] | None = None,
) -> list[Option]:
    """Return actions with their means and errors, the best first.

    :param values: for each action what it came to, deal by deal; the same deals for all.
    :param outlooks: for each action what the hand came to.
    :param weights: how much each deal counts; all the same by default.

    >>> [option.behind for option in ranked([Action.parse("keep"), Action.REFUSE], [[1, 2], [4, 3]])]
    [0.0, 2.0]
    """
    weights = weights or [1] * len(values[0])
    means = [mean_of(some, weights) for some in values]
    top = max(range(len(actions)), key=means.__getitem__)
    options = [
        Option(
            action,
            mean,
            standard_error(some, weights),
            means[top] - mean,
            standard_error([a - b for a, b in zip(values[top], some, strict=True)], weights),
            outlooks[at] if outlooks else None,
        )
        for at, (action, mean, some) in enumerate(zip(actions, means, values, strict=True))
    ]
    return sorted(options, key=lambda option: option.behind)


def mean_of(values: Sequence[float], weights: Sequence[float]) -> float:
    """Return the mean of values that count as much as their weights.

    >>> mean_of([1, 4], [2, 1])
    2.0
    """
    return fsum([a * b for a, b in zip(values, weights, strict=True)]) / fsum(weights)


def standard_error(values: Sequence[float], weights: Sequence[float] | None = None) -> float:
    """Return the standard error of the mean of two or more values.

    >>> standard_error([1, 3]), standard_error([1, 3], [5, 5])
    (1.0, 1.0)
    """
    count = len(values)
    weights = weights or [1] * count
    mean = mean_of(values, weights)
    spread = fsum([(w * (value - mean)) ** 2 for value, w in zip(values, weights, strict=True)])
    return sqrt(spread * count / max(count - 1, 1)) / fsum(weights)
