"""What a hand is played for, as sets of final trick counts: the form in which the solver asks.

Seats are grouped by what their tricks mean: every Nil bidder stands alone, all other seats of a
side count together. A *goal* is a set of ways the rest of the tricks may fall, packed into one
integer: bit ``sum(count * stride)`` over all groups but the last, whose count follows from the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from spadeslib.bidding import Bid
from spadeslib.errors import SetupError, shown
from spadeslib.rules import Rules, check_rules
from spadeslib.scoring import check_bags, check_length, score_hand
from spadeslib.seats import side_of

WIDTH = 14
"""A group wins from 0 to 13 tricks."""


class Goals:
    """How the tricks of a hand are counted, and what each outcome is worth to side 0.

    :param groups: by seat, the group its tricks belong to; groups are numbered from 0.
    :param worth: the worth to side 0 of tricks by group.
    :raises SetupError: when the groups are not numbered so.

    >>> goals = Goals([0, 1], lambda tricks: tricks[0])
    >>> goals.count, [bin(goals.reach[left]) for left in range(3)]
    (2, ['0b1', '0b11', '0b111'])
    """

    def __init__(self, groups: Sequence[int], worth: Callable[[tuple[int, ...]], int]) -> None:
        fits = isinstance(groups, (list, tuple)) and len(groups) in (2, 4)
        fits = fits and all(isinstance(group, int) for group in groups)
        if not fits or set(groups) != set(range(len(set(groups)))):
            raise SetupError(
                f"expected a group for each of 2 or 4 seats, from 0 on, not {shown(groups)}"
            )
        if not callable(worth):
            raise SetupError(f"expected a function that tells the worth, not {shown(worth)}")
        self.groups = tuple(groups)
        self.count = max(groups) + 1
        self.worth = lru_cache(maxsize=None)(worth)
        places = [WIDTH**place for place in range(self.count - 1)] + [0]
        self.shifts = tuple([places[group] for group in groups])
        """By seat: how far a goal moves when this seat wins a trick."""
        self._places = places
        self.reach = tuple([self._all(left) for left in range(WIDTH)])
        """By tricks left: every way in which they may fall."""

    def _all(self, left: int) -> int:
        return sum([1 << self._bit(tricks) for tricks in _splits(left, self.count)])

    def _bit(self, tricks: Sequence[int]) -> int:
        return sum([place * count for place, count in zip(self._places, tricks, strict=True)])

    def by_worth(self, won: Sequence[int], left: int) -> list[tuple[int, int]]:
        """Return what the hand may be worth, from least to most, each with the goal 'at least this'.

        :param won: tricks won so far, by seat.
        :param left: tricks to come.
        """
        before = [0] * self.count
        for group, tricks in zip(self.groups, won, strict=True):
            before[group] += tricks
        worths: dict[int, int] = {}
        for more in _splits(left, self.count):
            final = tuple([was + now for was, now in zip(before, more, strict=True)])
            value = self.worth(final)
            worths[value] = worths.get(value, 0) | 1 << self._bit(more)
        goals, so_far = [], 0
        for value in sorted(worths, reverse=True):
            so_far |= worths[value]
            goals.append((value, so_far))
        return goals[::-1]


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to split tricks among groups."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _splits(total - first, parts - 1):
            yield (first, *rest)


def trick_goals(seats: int) -> Goals:
    """Return goals that count the tricks of side 0 and nothing else.

    :param seats: 2 or 4.
    :raises SetupError: when it is another number.

    >>> trick_goals(4).groups
    (0, 1, 0, 1)
    """
    if seats not in (2, 4):
        raise SetupError(f"expected 2 or 4 seats, not {shown(seats)}")
    return Goals([side_of(seat) for seat in range(seats)], lambda tricks: tricks[0])


def point_goals(
    rules: Rules, bids: Sequence[Bid | int | str], bags: Sequence[int] = (0, 0)
) -> Goals:
    """Return goals that count the points of the hand, side 0's less side 1's, as the hand is scored.

    :param rules: the rules in force.
    :param bids: by seat.
    :param bags: the bags of both sides before the hand.
    :raises SetupError: when they don't fit the rules.

    >>> goals = point_goals(Rules.two_player(), [7, 6])
    >>> goals.worth((8, 5)), goals.worth((7, 6)), goals.worth((6, 7))
    (131, 10, -131)
    """
    check_length(bids, check_rules(rules).seats, "bids", "seats")
    check_bags(rules, bags)
    made = [Bid.parse(bid) for bid in bids]
    groups: list[int] = []
    whole: dict[int, int] = {}
    for seat, bid in enumerate(made):
        if bid.is_nil:
            groups.append(-1)
        else:
            groups.append(whole.setdefault(side_of(seat), len(whole)))
    more = iter(range(len(whole), 5))
    groups = [next(more) if group < 0 else group for group in groups]
    holder = [groups.index(group) for group in range(max(groups) + 1)]

    def worth(tricks: tuple[int, ...]) -> int:
        won = [0] * rules.seats
        for seat, count in zip(holder, tricks, strict=True):
            won[seat] = count
        ours, theirs = score_hand(rules, made, won, bags=bags)
        return ours.points - theirs.points

    return Goals(groups, worth)
