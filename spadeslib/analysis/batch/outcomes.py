"""What came of the hands of a batch: tricks lane by lane, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.analysis.batch.table import Table
from spadeslib.analysis.goals import Goals


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


def worths(table: Table, goals: Goals, won: Sequence[int]) -> list[int]:
    """Return what each lane's hand is worth to side 0.

    :param won: by seat, tricks won before the table began.
    """
    by_seat = tricks_by_lane(table)
    found: dict[tuple[int, ...], int] = {}
    values: list[int] = []
    for tricks in zip(*by_seat, strict=True):
        worth = found.get(tricks)
        if worth is None:
            by_group = [0] * goals.count
            for seat, more in enumerate(tricks):
                by_group[goals.groups[seat]] += won[seat] + more
            worth = found[tricks] = goals.worth(tuple(by_group))
        values.append(worth)
    return values
