"""Dealing and drafting many hands at once.

Hands come as ``held[seat][card]``: the lanes in which a seat holds a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from spadeslib.analysis.batch.chance import Chance
from spadeslib.analysis.batch.lanes import any_of, below, constant, pick_nth, total

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


def draft(
    keeps: Sequence[int], lanes: int, rng: Random, cards: Iterable[int] = range(DECK)
) -> Held:
    """Let players draft 13 cards each in turn, every lane from another deck.

    :param keeps: by player, the cards that are kept when they are drawn first, as a mask; others are
        refused, and the next card must be taken (``draft.keep``, ``draft.refuse``).
    :param cards: the cards of the deck, by index.

    >>> from spadeslib import Cards
    >>> spades = Cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    >>> hands = draft([spades.mask] * 2, 64, Random(1))
    >>> sum(card.bit_count() for card in hands[0]) / 64
    13.0
    """
    full, chance, pack = (1 << lanes) - 1, Chance(lanes, rng), list(cards)
    stock = [0] * DECK
    for card in pack:
        stock[card] = full
    held: Held = [[0] * DECK for _ in keeps]
    for left in range(len(pack), len(pack) - 26 * len(keeps), -2):
        player = (len(pack) - left) // 2 % len(keeps)
        drawn = _draw(stock, chance, left)
        kept = any_of([mask for card, mask in enumerate(drawn) if keeps[player] >> card & 1])
        second = _draw(stock, chance, left - 1)
        mine = held[player]
        for card in range(DECK):
            mine[card] |= second[card] ^ ((second[card] ^ drawn[card]) & kept)
    return held


def _draw(stock: list[int], chance: Chance, left: int) -> list[int]:
    """Take a card from each lane's stock."""
    drawn = pick_nth(stock, chance.below(left) or [0])
    for card, mask in enumerate(drawn):
        stock[card] ^= mask
    return drawn


def lane_of(held: Held, lane: int) -> list[int]:
    """Return the hands of one lane as masks of cards.

    >>> lane_of([[0b01, 0b10], [0b10, 0b01]], 0)
    [1, 2]
    """
    return [sum([1 << card for card, mask in enumerate(hand) if mask >> lane & 1]) for hand in held]
