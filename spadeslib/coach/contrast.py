"""What separates two actions: the one thing of a hand that most of the difference comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spadeslib.analysis.options import Option, Outlook
from spadeslib.players.reading import Reading
from spadeslib.players.stakes import Stakes
from spadeslib.seats import seats_of

SURE = 2.0
"""A difference counts from so many standard errors on."""
LEAST = 0.5
"""Fewer points than these make no difference."""
SEEN = 0.015
"""Shares closer than this look the same in a sentence."""
SAFE = 0.95
"""A contract made this often leaves only bags to think of."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """What two actions differ in most, and how much of it each has.

    >>> Contrast("made", 0.84, 0.71).kind
    'made'
    """

    kind: str
    """``made``, ``nil``, ``set``, ``foes-nil``, ``bags``, ``tricks`` or ``points``."""
    better: float
    worse: float


def is_level(option: Option) -> bool:
    """Is an action as good as the best, as far as can be told?

    >>> from spadeslib import Action
    >>> is_level(Option(Action.KEEP, 3.0, 2.0, behind=2.0, behind_error=1.5))
    True
    """
    return option.behind <= max(LEAST, SURE * option.behind_error)


def is_same(option: Option) -> bool:
    """Does an action come to the same as the best?"""
    return option.behind <= LEAST


def level_with_best(options: Sequence[Option]) -> list[Option]:
    """Return the actions beside the first that are as good."""
    return [option for option in options[1:] if is_level(option)]


def first_worse(options: Sequence[Option]) -> Option | None:
    """Return the best of the actions that are worse beyond their error."""
    return next((option for option in options[1:] if not is_level(option)), None)


def contrast(read: Reading, stakes: Stakes, better: Option, worse: Option) -> Contrast:
    """Return what separates two plays."""
    points = Contrast("points", better.points, worse.points)
    ours, theirs = better.outlook, worse.outlook
    if ours is None or theirs is None:
        return points
    parts = _parts(read, stakes, ours, theirs)
    gain, part = max(parts, key=lambda pair: pair[0], default=(0.0, points))
    return part if gain > 0 else points


def _parts(
    read: Reading, stakes: Stakes, better: Outlook, worse: Outlook
) -> list[tuple[float, Contrast]]:
    """Return what the better action gains, in points, by where it comes from."""
    view = read.view
    swing = 10 + view.rules.set_cost
    parts = [
        (_gain(better.made, worse.made) * swing * stakes.contract, "made", "made"),
        (
            _gain(worse.foes_made, better.foes_made) * swing * stakes.foe_contract,
            "set",
            "foes_made",
        ),
        (_gain(better.nil, worse.nil) * _nil_swing(read, view.side), "nil", "nil"),
        (
            _gain(worse.foes_nil, better.foes_nil) * _nil_swing(read, 1 - view.side),
            "foes-nil",
            "foes_nil",
        ),
    ]
    found = []
    for gain, kind, name in parts:
        if gain > 0:
            a, b = getattr(better, name), getattr(worse, name)
            lost = kind in ("set", "foes-nil")
            found.append((gain, Contrast(kind, 1 - a if lost else a, 1 - b if lost else b)))
    more = better.tricks - worse.tricks
    if abs(more) >= 0.1:
        settled = stakes.need <= 0 or (better.made or 0) >= SAFE <= (worse.made or 0)
        if more < 0 < stakes.bag_cost and settled:
            found.append((-more * stakes.bag_cost, Contrast("bags", better.tricks, worse.tricks)))
        elif more > 0 and not (settled and stakes.bags_hurt):
            found.append((more, Contrast("tricks", better.tricks, worse.tricks)))
    return found


def _gain(better: float | None, worse: float | None) -> float:
    if better is None or worse is None or abs(better - worse) < SEEN:
        return 0.0
    return better - worse


def _nil_swing(read: Reading, side: int) -> int:
    nils = [seat for seat in seats_of(side, read.view.rules.seats) if read.nil_alive(seat)]
    return 2 * sum([read.nil_value(seat) for seat in nils])


def shares(better: float, worse: float) -> tuple[str, str]:
    """Return two shares of the deals that were tried, the second in short.

    >>> shares(0.84, 0.71), shares(1.0, 0.5)
    (('84 of 100 deals', '71'), ('every deal tried', '50 of 100'))
    """
    first, second = share(better), hundred(worse)
    if 0.0 < better < 1.0:
        return first, {0.0: "none", 1.0: "all"}.get(worse, str(second))
    return first, {0.0: "none", 1.0: "all"}.get(worse, f"{second} of 100")


def share(part: float) -> str:
    """Return a share of the deals that were tried.

    >>> share(0.843), share(0), share(0.999)
    ('84 of 100 deals', 'no deal tried', '99 of 100 deals')
    """
    if part in (0.0, 1.0):
        return "every deal tried" if part else "no deal tried"
    return f"{hundred(part)} of 100 deals"


def hundred(part: float) -> int:
    """Return a share in whole hundredths; only all is 100, and only none is 0."""
    return round(part * 100) if part in (0.0, 1.0) else min(99, max(1, round(part * 100)))
