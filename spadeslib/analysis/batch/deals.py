"""Dealing cards to places of any size, by card.

Hands come as ``held[seat][card]``: the lanes in which a seat holds a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from spadeslib.analysis.batch.chance import Chance
from spadeslib.analysis.batch.lanes import below, constant, total

DECK = 52
Held = list[list[int]]


def deal(sizes: Sequence[int], lanes: int, rng: Random, cards: Iterable[int] = range(DECK)) -> Held:
    """Deal cards at random to places of given sizes, in every lane anew.

    :param sizes: how many cards each place gets; together as many as there are cards.
    :param cards: the cards to deal, by index.

    >>> held = deal([2, 1], 4, Random(1), cards=[0, 1, 2])
    >>> [sum(lane >> n & 1 for lane in held[0]) for n in range(4)]
    [2, 2, 2, 2]
    """
    pack, full, chance = list(cards), (1 << lanes) - 1, Chance(lanes, rng)
    held = [[0] * DECK for _ in sizes]
    room = [constant(size, full, 6) for size in sizes]
    for place, card in enumerate(pack):
        drawn = chance.below(len(pack) - place)
        waiting, filled = full, constant(0, full, 6)
        for seat, free in enumerate(room):
            filled = total(filled, free)[:6]
            takes = waiting & below(drawn, filled)
            waiting ^= takes
            held[seat][card] = takes
            _take_one(free, takes)
    return held


def _take_one(number: list[int], mask: int) -> None:
    for place, digit in enumerate(number):
        number[place] = digit = digit ^ mask
        mask &= digit


def lane_of(held: Held, lane: int) -> list[int]:
    """Return the hands of one lane as masks of cards.

    >>> lane_of([[0b01, 0b10], [0b10, 0b01]], 0)
    [1, 2]
    """
    return [sum([1 << card for card, mask in enumerate(hand) if mask >> lane & 1]) for hand in held]
