"""What a held card is worth for the tricks to come, and how dangerous it is to a Nil."""

from __future__ import annotations

from math import fsum

from spadeslib.cards import SPADES_MASK, SUIT_MASKS
from spadeslib.players.reading import SPADES, Reading

_GUARDED = (1.0, 0.6, 0.35, 0.15)
"""How far a card is worth holding on to behind 0, 1, 2, 3 higher ones, when low cards guard it."""


def card_worth(read: Reading, card: int) -> float:
    """Return about how many tricks a card of the own hand is likely to win later, 0 to 1."""
    suit = card // 13
    mine = read.held & SUIT_MASKS[suit]
    behind = read.above(card).bit_count()
    guards = (mine & (1 << card) - 1).bit_count()
    foe_odds = sum([read.odds[foe][suit] for foe in read.foes])
    free = (1.0 - min(1.0, foe_odds)) ** behind
    guarded = _GUARDED[behind] if behind < 4 and guards >= behind else 0.0
    chance = free + (1.0 - free) * guarded
    rank = (card % 13) / 1000
    if suit == SPADES:
        return min(1.0, max(chance, 0.3 + _length(read) * 0.15)) + rank
    return 0.95 * chance * (1.0 - read.ruff_chance(suit)) + rank


def _length(read: Reading) -> float:
    """Return how far the own spades outnumber what one foe is likely to hold, 0 to 3."""
    mine = (read.held & SPADES_MASK).bit_count()
    most = max([read.odds[foe][SPADES] for foe in read.foes], default=0.0)
    theirs = (read.out & SPADES_MASK).bit_count() * most
    return min(3.0, max(0.0, mine - theirs))


def hand_worth(read: Reading) -> float:
    """Return about how many tricks the own hand is likely to win from here."""
    total, mask = 0.0, read.held
    while mask:
        bit = mask & -mask
        total += card_worth(read, bit.bit_length() - 1)
        mask ^= bit
    return total


def suit_danger(held: int, out: int, suit: int) -> float:
    """Return how likely one suit is to make a Nil win a trick, about 0 to 1.

    A card is dangerous when foes can play under it and few are left to play over it; low cards of
    the suit make the higher ones bearable, for these can be thrown under something higher.

    :param held: all cards held, as a mask.
    :param out: all cards others may hold, as a mask.
    """
    mine, theirs = held & SUIT_MASKS[suit], out & SUIT_MASKS[suit]
    danger, place = 0.0, 0
    while mine:
        bit = mine & -mine
        mine ^= bit
        below = (theirs & bit - 1).bit_count()
        over = theirs.bit_count() - below
        if below:
            free = _FREE[min(place, 3)]
            excess = below - free
            if excess > 0:
                danger += _WEIGHT[min(place, 3)] * excess * (1.0 + 2.0 / (1 + over))
            if suit == SPADES:
                danger += _SPADE_OVER[min(over, 4)]
        place += 1
    return danger


_FREE = (1.5, 3.5, 5.5, 6.5)
_WEIGHT = (0.03, 0.02, 0.015, 0.01)
_SPADE_OVER = (1.0, 0.4, 0.2, 0.1, 0.03)


def nil_danger(held: int, out: int) -> float:
    """Return the danger of a whole hand to a Nil; below 0.3 is a safe hand."""
    return fsum([suit_danger(held, out, suit) for suit in range(4)])
