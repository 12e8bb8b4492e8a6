"""Chance in every lane: draws of whole numbers, all lanes at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

DIGITS = 24
"""Binary digits of a fraction: how fine chance is cut."""


class Chance:
    """A fraction between 0 and 1 in every lane, drawn from again and again.

    A draw among ``n`` takes the whole part of ``n`` times the fraction, keeps the rest of it, and
    fills up from below with new random digits.

    :param lanes: how many.
    :param rng: where chance comes from.
    :param digits: binary digits of the fraction.

    >>> from spadeslib.analysis.batch.outcomes import numbers
    >>> dice = numbers(Chance(1_000, Random(1)).below(6), 1_000)
    >>> sorted(set(dice))
    [0, 1, 2, 3, 4, 5]
    """

    def __init__(self, lanes: int, rng: Random, digits: int = DIGITS) -> None:
        self.lanes = lanes
        self.digits = digits
        self._bits = rng.getrandbits
        self._fraction = [self._bits(lanes) for _ in range(digits)]

    def below(self, n: int) -> list[int]:
        """Return a whole number from 0 to ``n - 1``, the same ``n`` in every lane."""
        if n < 2:
            return []
        fraction, product = self._fraction, list[int]()
        for place in range(n.bit_length()):
            if n >> place & 1:
                product = _add_at(place, product, fraction) if product else [0] * place + fraction
        return self._whole_part(product, (n - 1).bit_length())

    def below_each(self, n: Sequence[int]) -> list[int]:
        """Return a whole number below ``n``, which may differ from lane to lane and be at least 1."""
        fraction, product = self._fraction, list[int]()
        for place, digit in enumerate(n):
            part = [mask & digit for mask in fraction]
            product = _add_at(place, product, part) if place else part
        return self._whole_part(product, len(n))

    def _whole_part(self, product: list[int], size: int) -> list[int]:
        """Split ``n`` times the fraction; its rest goes on with new digits from below."""
        product += [0] * (self.digits + size - len(product))
        fresh = [low ^ self._bits(self.lanes) for low in product[:size]]
        self._fraction = [*fresh, *product[size : self.digits]]
        return product[self.digits : self.digits + size]


def _add_at(place: int, number: list[int], other: Sequence[int]) -> list[int]:
    """Return a number and another one that is moved up by some digits, added."""
    carry, digits = 0, number[:place]
    high = number[place:]
    for a, b in zip(high, other, strict=False):
        either = a ^ b
        digits.append(either ^ carry)
        carry = (a & b) | (carry & either)
    for b in other[len(high) :]:
        digits.append(b ^ carry)
        carry &= b
    return [*digits, carry]
