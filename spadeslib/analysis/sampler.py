"""Deals that agree with what a seat knows, each of them as likely as the other.

What is taken into account: the cards the seat holds and has seen, the sizes of the hands, suits that a
seat has shown to be void in, and cards that went between partners. What a bid or a kept card may tell
about a hand is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, islice
from math import comb
from random import Random

from spadeslib.cards import SIDE_SUITS_MASK, SUIT_MASKS, Cards, Suit
from spadeslib.errors import SetupError, shown
from spadeslib.seats import partner
from spadeslib.tricks import spades_kept_back
from spadeslib.view import View, check_view, unseen

Deal = tuple[int, ...]
"""The hands by seat, as masks."""


def barred_suits(view: View) -> list[int]:
    """Return for each seat the cards it can't hold, by what it has shown in the tricks.

    A seat that did not follow is void in the suit led; one that played a spade where spades were kept
    back holds nothing else.

    >>> from spadeslib import Game, Rules
    >>> barred_suits(Game(Rules.partnership(), seed=7).view(0))
    [0, 0, 0, 0]
    """
    barred = [0] * view.rules.seats
    broken = False
    for number, trick in enumerate((*view.tricks, view.trick)):
        for place, (seat, card) in enumerate(trick):
            led = trick[0][1].suit
            if card.suit is not led:
                barred[seat] |= SUIT_MASKS[led]
            kept_back = spades_kept_back(
                view.rules, leading=place == 0, spades_broken=broken, first_trick=number == 0
            )
            if card.suit is Suit.SPADES and kept_back and (place == 0 or led is not Suit.SPADES):
                barred[seat] |= SIDE_SUITS_MASK
            broken = broken or card.suit is Suit.SPADES
    return barred


def known_cards(view: View) -> list[int]:
    """Return for each seat the cards that this seat knows it to hold."""
    known = [0] * view.rules.seats
    known[view.seat] = view.hand.mask
    mate = partner(view.seat, view.rules.seats)
    if mate is not None:
        played = Cards([card for trick in (*view.tricks, view.trick) for _, card in trick])
        known[mate] = view.gave.mask & ~played.mask & ~view.hand.mask
    return known


class Sampler:
    """Draws deals that agree with a view.

    :raises SetupError: when the seat has not seen its cards yet, or the hand is not in play.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> for text in ["look", "bid 3"] * 4:
    ...     _ = game.push(text)
    >>> view = game.view(game.to_act)
    >>> deal = Sampler(view).deal(Random(1))
    >>> [mask.bit_count() for mask in deal], Cards.from_mask(deal[view.seat]) == view.hand
    ([13, 13, 13, 13], True)
    """

    def __init__(self, view: View) -> None:
        if check_view(view).phase != "play":
            raise SetupError(f"expected a view in the phase 'play', not {view.phase!r}")
        self._known = known_cards(view)
        loose = unseen(view).mask
        for mask in self._known:
            loose &= ~mask
        barred = barred_suits(view)
        self._seats = [seat for seat in range(view.rules.seats) if seat != view.seat]
        room = [view.hand_sizes[seat] - self._known[seat].bit_count() for seat in self._seats]
        aside = loose.bit_count() - sum(room)
        if aside:
            self._seats.append(-1)
            room.append(aside)
        self._room = tuple(room)
        self._suits = [
            [card.index for card in Cards.from_mask(loose & suit)] for suit in SUIT_MASKS
        ]
        self._sizes = [len(suit) for suit in self._suits]
        self._open = [
            tuple([seat < 0 or not barred[seat] & suit for seat in self._seats])
            for suit in SUIT_MASKS
        ]
        self._loose = loose
        self._free = all(is_open for suit in self._open for is_open in suit)
        """May every card be anywhere?"""
        self._ways = lru_cache(maxsize=None)(self._count_ways)
        self._menu = lru_cache(maxsize=None)(self._splits_of)

    @property
    def count(self) -> int:
        """How many deals agree with the view (which of the cards aside is which does not count)."""
        return self._ways(0, self._room)

    def deal(self, rng: Random) -> Deal:
        """Return one of them.

        :raises SetupError: when there is no chance to draw from.
        """
        if not isinstance(rng, Random):
            raise SetupError(f"expected a Random, not {shown(rng)}")
        hands, room = list(self._known), self._room
        if self._free:
            self._deal_freely(hands, rng)
            return tuple(hands)
        for suit, cards in enumerate(self._suits):
            splits, weights = self._menu(suit, room)
            split = splits[_draw(weights, rng)] if len(splits) > 1 else splits[0]
            order = cards[:]
            _shuffle(order, len(order) - 1, rng)
            at = 0
            for seat, size in zip(self._seats, split, strict=True):
                if seat >= 0:
                    for card in order[at : at + size]:
                        hands[seat] |= 1 << card
                at += size
            room = tuple([free - size for free, size in zip(room, split, strict=True)])
        return tuple(hands)

    def _deal_freely(self, hands: list[int], rng: Random) -> None:
        order = [card for cards in self._suits for card in cards]
        *some, last = self._seats
        size = sum(self._room[:-1])
        _shuffle(order, size, rng)
        dealt = iter(order)
        rest = self._loose
        for seat, room in zip(some, self._room, strict=False):
            mask = 0
            for card in islice(dealt, room):
                mask |= 1 << card
            hands[seat] |= mask
            rest ^= mask
        if last >= 0:
            hands[last] |= rest

    def _count_ways(self, suit: int, room: tuple[int, ...]) -> int:
        if suit == 4:
            return 1
        _, weights = self._menu(suit, room)
        return weights[-1] if weights else 0

    def _splits_of(
        self, suit: int, room: tuple[int, ...]
    ) -> tuple[list[tuple[int, ...]], list[int]]:
        """Return how the cards of a suit may be split among the seats, and the ways so far."""
        splits, ways = list[tuple[int, ...]](), list[int]()
        for split in _all_splits(self._sizes[suit], room, self._open[suit]):
            rest = self._ways(suit + 1, tuple([a - b for a, b in zip(room, split, strict=True)]))
            if rest:
                splits.append(split)
                ways.append(_arrangements(split) * rest)
        return splits, list(accumulate(ways))


def _all_splits(
    cards: int, room: Sequence[int], is_open: Sequence[bool]
) -> Iterator[tuple[int, ...]]:
    if not room:
        if cards == 0:
            yield ()
        return
    for size in range(min(cards, room[0] if is_open[0] else 0) + 1):
        for rest in _all_splits(cards - size, room[1:], is_open[1:]):
            yield (size, *rest)


def _arrangements(split: Sequence[int]) -> int:
    ways, left = 1, sum(split)
    for size in split:
        ways *= comb(left, size)
        left -= size
    return ways


def _shuffle(cards: list[int], first: int, rng: Random) -> None:
    """Draw the first so many cards at random; much quicker than ``rng.shuffle``."""
    chance, count = rng.random, len(cards)
    for at in range(first):
        other = at + int(chance() * (count - at))
        cards[at], cards[other] = cards[other], cards[at]


def _draw(weights: Sequence[int], rng: Random) -> int:
    """Return a place with a chance in proportion to its step in the running sums."""
    drawn = rng.randrange(weights[-1])
    low, high = 0, len(weights) - 1
    while low < high:
        middle = (low + high) // 2
        if drawn < weights[middle]:
            high = middle
        else:
            low = middle + 1
    return low
