"""Hands dealt and drafted at random: cards in places.

A hand is a row of places, and every place holds a card in every lane: four digits of its rank and two
of its suit. A hand is stored by columns, the first digit of all places, then the second one. The order
of its cards is random.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_, or_, xor
from random import Random

from spadeslib.analysis.batch.bids import Holding
from spadeslib.analysis.batch.chance import Chance
from spadeslib.analysis.batch.lanes import count, one_hot
from spadeslib.analysis.batch.table import RANKS, SUITS
from spadeslib.players.counting import TEN

Column = list[int]
"""One digit of the cards in all places."""
Hand = list[Column]
"""Six columns: rank and suit, each from the lowest digit up."""
SUIT = 4
"""Where the suit's digits begin."""
SIZE = 6


def shuffle(
    cards: Sequence[int], chance: Chance, full: int, marks: Sequence[int] = ()
) -> list[Column]:
    """Lay cards in a random order, another one in every lane.

    Each card in turn goes to a random place, and what lay there moves to the end.

    :param cards: by index.
    :param marks: sets of cards, as masks: each gets a column that says where its cards lie.

    >>> from spadeslib.analysis.batch.outcomes import numbers
    >>> columns = shuffle([0, 1, 2], Chance(500, Random(1)), (1 << 500) - 1)
    >>> first_card = numbers([column[0] for column in columns], 500)
    >>> sorted(set(first_card))
    [0, 1, 2]
    """
    columns: list[Column] = [[] for _ in range(SIZE + len(marks))]
    all_cards = 0
    for number, card in enumerate(cards):
        suit, rank = divmod(card, 13)
        value = rank | suit << SUIT
        for place, mark in enumerate(marks, SIZE):
            value |= (mark >> card & 1) << place
        all_cards ^= value
        here = one_hot(chance.below(number + 1), number + 1, full)[:number]
        elsewhere = [full ^ lanes for lanes in here]
        for digit, column in enumerate(columns):
            if value >> digit & 1:
                column[:] = map(or_, column, here)
            else:
                column[:] = map(and_, column, elsewhere)
            # The exclusive or of all cards is the same in any order: the one that is missing follows.
            column.append(reduce(xor, column, full if all_cards >> digit & 1 else 0))
    return columns


def deal_places(cards: Sequence[int], hands: int, lanes: int, rng: Random) -> list[Hand]:
    """Deal cards to so many hands at random.

    >>> hands = deal_places(range(52), 4, 10, Random(1))
    >>> len(hands), len(hands[0]), len(hands[0][0])
    (4, 6, 13)
    """
    columns = shuffle(cards, Chance(lanes, rng), (1 << lanes) - 1)
    size = len(cards) // hands
    return [[column[n * size : (n + 1) * size] for column in columns] for n in range(hands)]


def draft_places(cards: Sequence[int], keeps: Sequence[int], lanes: int, rng: Random) -> list[Hand]:
    """Let players draft in turn: the top card is kept or refused, and then the next one is taken.

    :param cards: the deck, by index.
    :param keeps: by player, the cards that are kept when drawn first, as a mask.

    >>> hands = draft_places(range(52), [1, 1], 10, Random(1))
    >>> [len(hand[0]) for hand in hands]
    [13, 13]
    """
    columns = shuffle(cards, Chance(lanes, rng), (1 << lanes) - 1, keeps)
    hands: list[Hand] = []
    for player in range(len(keeps)):
        tops = range(2 * player, 26 * len(keeps), 2 * len(keeps))
        kept = columns[SIZE + player]
        hands.append([
            [column[top + 1] ^ ((column[top] ^ column[top + 1]) & kept[top]) for top in tops]
            for column in columns[:SIZE]
        ])  # fmt: skip
    return hands


def holding_in(hand: Hand, full: int) -> Holding:
    """Return what is counted of hands for their bids.

    >>> hand = shuffle([0, 11, 12, 51], Chance(10, Random(1)), (1 << 10) - 1)
    >>> holding = holding_in(hand, (1 << 10) - 1)
    >>> holding.honours[12], holding.lengths[0][:2], holding.honours[50]
    (1023, [1023, 1023], 0)
    """
    honours = {13 * suit + rank: 0 for suit in SUITS for rank in RANKS[TEN:]}
    in_suits: list[list[int]] = [[] for _ in SUITS]
    for low, high, four, eight, *suit_digits in zip(*hand, strict=True):
        tens = eight ^ (eight & four)
        ranks = [*one_hot([low, high], 4, tens), eight & four]
        for suit, lanes in enumerate(one_hot(suit_digits, 4, full)):
            in_suits[suit].append(lanes)
            for rank, has in enumerate(ranks, TEN):
                honours[13 * suit + rank] |= lanes & has
    return Holding(honours, [count(lanes) for lanes in in_suits])


def held_in(hand: Hand, full: int) -> list[int]:
    """Return by card the lanes in which a hand holds it.

    >>> hand = shuffle([0, 51], Chance(10, Random(1)), (1 << 10) - 1)
    >>> [card for card, lanes in enumerate(held_in(hand, (1 << 10) - 1)) if lanes]
    [0, 51]
    """
    held = [0] * 52
    for digits in zip(*hand, strict=True):
        ranks = one_hot(digits[:SUIT], 13, full)
        for suit, lanes in enumerate(one_hot(digits[SUIT:], 4, full)):
            for card, has in enumerate(ranks, 13 * suit):
                held[card] |= lanes & has
    return held
