"""What came of the hands of a batch: tricks lane by lane, and what they are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spadeslib.analysis.batch.lanes import any_of, total
from spadeslib.analysis.batch.table import Table
from spadeslib.bidding import Bid
from spadeslib.rules import Rules
from spadeslib.scoring import score_hand
from spadeslib.seats import seats_of


def tricks_by_lane(table: Table) -> list[list[int]]:
    """Return the tricks won at the table, by seat and lane."""
    return [numbers(digits, table.lanes) for digits in table.won_by_seat()]


def numbers(digits: Sequence[int], lanes: int) -> list[int]:
    """Return a number that differs from lane to lane as a list, lane 0 first.

    >>> numbers([0b011, 0b110], 3)
    [1, 3, 2]
    """
    rows = [format(digit, f"0{lanes}b")[::-1] for digit in digits]
    value = {
        bits: sum([1 << at for at, bit in enumerate(bits) if bit == "1"])
        for bits in set(zip(*rows, strict=True))
    }
    return [value[bits] for bits in zip(*rows, strict=True)]


def by_value(several: Sequence[Sequence[int]], lanes: int) -> list[tuple[tuple[int, ...], int]]:
    """Return the values that some numbers have together in any lane, each with its lanes.

    >>> by_value([[0b011], [0b110]], 0b111)
    [((0, 1), 4), ((1, 0), 1), ((1, 1), 2)]
    """
    parts: list[tuple[tuple[int, ...], int]] = [((), lanes)]
    for digits in several:
        parts = [
            ((*before, value), some)
            for before, all_of in parts
            for value, some in _split(digits, all_of)
        ]
    return parts


def _split(digits: Sequence[int], lanes: int) -> list[tuple[int, int]]:
    parts = [(0, lanes)]
    for digit in reversed(digits):
        halves = [(2 * value, some, some & digit) for value, some in parts]
        parts = [
            (value + bit, part)
            for value, some, ones in halves
            for bit, part in ((0, some ^ ones), (1, ones))
            if part
        ]
    return parts


class Scoring:
    """Scores hands in lanes, every outcome once.

    :param nils: by seat, what a bid of 0 tricks is: Nil or Double Nil.
    :param bags: the bags of both sides before the hand.

    >>> scoring = Scoring(Rules.two_player(), [Bid.NIL, Bid.NIL])
    >>> scoring.points(0, [[3, 0, 3], [0, 0, 0, 3]], [[0, 1, 2], [3]], 3)
    {23: 1, 41: 2}
    """

    def __init__(self, rules: Rules, nils: Sequence[Bid], bags: Sequence[int] = (0, 0)) -> None:
        self._rules, self._nils, self._bags = rules, nils, tuple(bags)
        self._known: dict[tuple[int, tuple[int, ...]], int] = {}

    def points(
        self, side: int, tricks: Sequence[Sequence[int]], bids: Sequence[Sequence[int]], full: int
    ) -> dict[int, int]:
        """Return the lanes of each number of points that a side scores.

        :param tricks: tricks won by seat, as lane digits.
        :param bids: tricks bid by seat, the same.
        """
        seats = seats_of(side, self._rules.seats)
        nils, cases = full, list[tuple[int, list[Sequence[int]]]]()
        if len(seats) == 2:
            nils = full ^ (any_of(bids[seats[0]]) & any_of(bids[seats[1]]))
            both, won = [total(by_seat[side], by_seat[side + 2]) for by_seat in (bids, tricks)]
            cases.append((full ^ nils, [both, won]))
        cases.append((nils, [by_seat[seat] for by_seat in (bids, tricks) for seat in seats]))
        found: dict[int, int] = {}
        for lanes, several in cases:
            if lanes:
                for values, some in by_value(several, lanes):
                    points = self._score(side, values)
                    found[points] = found.get(points, 0) | some
        return found

    def _score(self, side: int, values: tuple[int, ...]) -> int:
        """Score a side by what it bid and won, by seat or, without Nil, as a whole."""
        key = side, values
        points = self._known.get(key)
        if points is None:
            seats, rules = seats_of(side, self._rules.seats), self._rules
            bids, tricks = [Bid.NUMBERS[1]] * rules.seats, [0] * rules.seats
            if len(values) < 2 * len(seats):
                both, won = values
                values = (both - both // 2, both // 2, won, 0)
            for seat, bid, won in zip(seats, values, values[len(seats) :], strict=False):
                bids[seat] = Bid.NUMBERS[bid] if bid else self._nils[seat]
                tricks[seat] = won
            tricks[1 - side] = 13 - sum(tricks)
            points = score_hand(rules, bids, tricks, bags=self._bags)[side].points
            self._known[key] = points
        return points


def margins(ours: Mapping[int, int], theirs: Mapping[int, int]) -> dict[int, int]:
    """Return the lanes of each difference between the points of two sides.

    >>> margins({10: 0b011, 20: 0b100}, {5: 0b001, 15: 0b110})
    {5: 5, -5: 2}
    """
    found: dict[int, int] = {}
    for mine, some in ours.items():
        for yours, others in theirs.items():
            if both := some & others:
                found[mine - yours] = found.get(mine - yours, 0) | both
    return found
