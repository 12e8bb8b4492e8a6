"""What a drafted hand is worth against another: tricks by suit, fitted to thousands of hands.

The numbers are the weights of a least-squares fit, with a small ridge, of the tricks won beyond 6.5 to
the difference of the two hands, over 21,000 drafted hands between computer players.
"""

from __future__ import annotations

from functools import cache
from math import fsum

USUAL = -0.1
"""The value of a drafted hand on average."""

LENGTHS: tuple[tuple[float, ...], ...] = (
    (0.43, 0.13, -0.01, -0.18, -0.17, -0.22, -0.18, -0.27),
    (0.36, 0.22, -0.04, -0.31, -0.3, -0.35, -0.31, -0.4),
    (0.41, -0.04, -0.1, -0.23, -0.22, -0.27, -0.23, -0.32),
    (0.16, 0.0, -0.05, -0.16, -0.15, -0.2, -0.16, -0.25),
    (0.25, 0.12, 0.02, -0.09, -0.08, -0.13, -0.09, -0.18),
    (0.46, 0.2, 0.04, -0.05, -0.04, -0.09, -0.05, -0.14),
    (0.7, 0.36, 0.07, -0.05, -0.04, -0.09, -0.05, -0.14),
    (1.2, 0.6, 0.1, -0.12, -0.12, -0.17, -0.13, -0.22),
)
"""A side suit by the spades in the hand, 0 to 7 or more, and by its own length, 0 to 7 or more."""
LOW = (-0.3, -0.29, -0.28, -0.27, -0.26, -0.25, -0.24, -0.23)
"""Cards of a side suit from the two to the nine."""
HIGH: tuple[tuple[float, ...], ...] = (
    (-0.22, -0.18, -0.15, -0.18, -0.19, -0.25),
    (-0.22, -0.18, -0.11, -0.12, -0.12, -0.2),
    (-0.19, -0.1, 0.07, -0.02, -0.12, -0.13),
    (-0.17, 0.2, 0.17, 0.13, 0.14, -0.12),
    (0.25, 0.25, 0.21, 0.21, 0.2, 0.23),
)
"""The ten to the ace of a side suit, by the length of the suit, 1 to 6 or more."""
SPADES = (-0.04, -0.09, -0.24, -0.24, -0.08, 0.06, 0.2, 0.25, 0.25, 0.25, 0.25)
"""Spades by their number, 0 to 10 or more, beside the cards."""
LOW_SPADES = (-0.18, -0.17, -0.16, -0.15, -0.13, -0.09, -0.04, 0.02)
"""Spades from the two to the nine."""
HIGH_SPADES: tuple[tuple[float, ...], ...] = (
    (-0.03, -0.08, 0.02, 0.15),
    (-0.18, -0.1, 0.18, 0.26),
    (-0.06, 0.03, 0.31, 0.39),
    (-0.07, 0.28, 0.49, 0.46),
    (0.01, 0.63, 0.77, 0.46),
)
"""The ten to the ace of spades, by the number of spades, 1 to 4 or more."""
_SUIT, _TEN = 0x1FFF, 8


def hand_value(held: int) -> float:
    """Return how many tricks a drafted hand of 13 cards adds against another.

    >>> from spadeslib import Cards
    >>> good = Cards("AS KS JS 9S 6S 2S AH KH 4H AC 9C 5C KD")
    >>> poor = Cards("JS 2S QH JH 9H 5H 3H TC 8C 7C 4C QD 6D")
    >>> round(hand_value(good.mask) - hand_value(poor.mask), 1)
    4.4
    """
    spades = held >> 39
    many = min(spades.bit_count(), 7)
    return (
        _spades_value(spades)
        + _side_value(held & _SUIT, many)
        + _side_value(held >> 13 & _SUIT, many)
        + _side_value(held >> 26 & _SUIT, many)
    )


@cache
def _spades_value(cards: int) -> float:
    length = cards.bit_count()
    return SPADES[min(length, 10)] + _cards_value(cards, LOW_SPADES, HIGH_SPADES, min(length, 4))


@cache
def _side_value(cards: int, spades: int) -> float:
    length = cards.bit_count()
    return LENGTHS[spades][min(length, 7)] + _cards_value(cards, LOW, HIGH, min(length, 6))


def _cards_value(
    cards: int, low: tuple[float, ...], high: tuple[tuple[float, ...], ...], length: int
) -> float:
    values = [
        low[rank] if rank < _TEN else high[rank - _TEN][length - 1]
        for rank in range(13)
        if cards >> rank & 1
    ]
    return fsum(values)
