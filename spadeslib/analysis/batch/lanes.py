"""Arithmetic on lanes: counts and comparisons, one bit of each hand in each integer.

A *mask* has one bit for each lane. A number that differs from lane to lane is a list of masks, its
binary digits from the lowest up. Masks are never negative: ``a ^ (a & b)`` stands for "a and not b",
since complements of large integers are slow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def add(number: list[int], mask: int) -> None:
    """Add one to a number in the lanes of a mask.

    >>> number = [0b01, 0b00]
    >>> add(number, 0b11)
    >>> number
    [2, 1]
    """
    for place, digit in enumerate(number):
        number[place] = digit ^ mask
        mask &= digit


def total(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Return the sum of two numbers, one digit longer than the longer one.

    >>> total([0b1], [0b1])
    [0, 1]
    """
    size = max(len(one), len(other))
    carry, digits = 0, []
    for place in range(size):
        a = one[place] if place < len(one) else 0
        b = other[place] if place < len(other) else 0
        either = a ^ b
        digits.append(either ^ carry)
        carry = (a & b) | (carry & either)
    return [*digits, carry]


def constant(value: int, full: int, size: int = 5) -> list[int]:
    """Return a number that is the same in every lane.

    >>> constant(5, 0b11, 3)
    [3, 0, 3]
    """
    return [full if value >> place & 1 else 0 for place in range(size)]


def digits_of(values: Sequence[int], size: int = 5) -> list[int]:
    """Return a number given as a list, lane 0 first, as masks.

    >>> digits_of([1, 3, 2], 2)
    [3, 6]
    """
    backwards = values[::-1]
    return [
        int("".join(["1" if value >> place & 1 else "0" for value in backwards]) or "0", 2)
        for place in range(size)
    ]


def minus(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Return one number less another, or 0 where the other is greater.

    >>> minus([0b11, 0b10], [0b01, 0b01])
    [2, 2]
    """
    borrow, digits = 0, []
    for place in range(max(len(one), len(other))):
        a = one[place] if place < len(one) else 0
        b = other[place] if place < len(other) else 0
        differ = a ^ b
        digits.append(differ ^ borrow)
        borrow = (differ & b) | (borrow ^ (borrow & differ))
    return [digit ^ (digit & borrow) for digit in digits]


def below(one: Sequence[int], other: Sequence[int]) -> int:
    """Return the lanes in which one number is less than the other.

    >>> below([0b01, 0b00], [0b10, 0b10])
    2
    """
    less = 0
    for place in range(max(len(one), len(other))):
        a = one[place] if place < len(one) else 0
        b = other[place] if place < len(other) else 0
        less ^= (less ^ b) & (a ^ b)
    return less


def one_hot(number: Sequence[int], size: int, full: int) -> list[int]:
    """Return for each value from 0 to ``size - 1`` the lanes that have it.

    >>> one_hot([0b01, 0b10], 4, 0b11)
    [0, 1, 2, 0]
    """
    masks = [full]
    for digit in reversed(number):
        masks = [half for mask in masks for one in [mask & digit] for half in (mask ^ one, one)]
    return masks[:size]


def first(masks: Iterable[int], lanes: int) -> tuple[list[int], int]:
    """Return for each mask the lanes that find their first one in it, and the lanes that find none.

    >>> first([0b011, 0b110, 0b000], 0b111)
    ([3, 4, 0], 0)
    """
    picks: list[int] = []
    for mask in masks:
        pick = mask & lanes
        picks.append(pick)
        lanes ^= pick
    return picks, lanes


def any_of(masks: Sequence[int]) -> int:
    """Return the lanes that stand in one of the masks.

    >>> any_of([0b001, 0b100])
    5
    """
    some = 0
    for mask in masks:
        some |= mask
    return some


def count(masks: Iterable[int]) -> list[int]:
    """Return in how many of the masks each lane stands.

    >>> count([0b11, 0b01])
    [2, 1]
    """
    return weigh([(mask, 1) for mask in masks])


def weigh(terms: Iterable[tuple[int, int]]) -> list[int]:
    """Return the sum of whole numbers, each of which counts in the lanes of its mask.

    >>> weigh([(0b11, 5), (0b01, 2)])
    [3, 1, 3]
    """
    columns: list[list[int]] = []
    for mask, weight in terms:
        for place in range(weight.bit_length()):
            if place == len(columns):
                columns.append([])
            if weight >> place & 1 and mask:
                columns[place].append(mask)
    digits: list[int] = []
    while columns:
        column, carried = columns.pop(0), []
        while len(column) > 1:
            a, b, c = column.pop(), column.pop(), column.pop() if column else 0
            either = a ^ b
            column.insert(0, either ^ c)
            carried.append((a & b) | (c & either))
        digits.append(column[0] if column else 0)
        if any(carried):
            columns[:1] = [[*(columns[0] if columns else ()), *carried]]
    return digits


def pick_nth(masks: Sequence[int], nth: Sequence[int]) -> list[int]:
    """Return for each mask the lanes whose ``nth`` one (from 0) it is.

    >>> pick_nth([0b11, 0b10, 0b01], [0b11])
    [0, 2, 1]
    """
    # Counted down past zero a number is all ones, and does not come back to zero in so few steps.
    digits = [*nth, *[0] * (len(masks).bit_length() - len(nth))]
    picks: list[int] = []
    for mask in masks:
        more = 0
        for digit in digits:
            more |= digit
        picks.append(mask ^ (mask & more))
        borrow = mask
        for place, digit in enumerate(digits):
            digits[place] = digit = digit ^ borrow
            borrow &= digit
    return picks
