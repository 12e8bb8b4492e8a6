"""How a draft ends on average: what a card brings if it is kept, and what if it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, fsum, sqrt

from spadeslib.cards import FULL_MASK, SUIT_MASKS, Card, Suit
from spadeslib.draft import TURNS
from spadeslib.lessons.drills.dice import Dice
from spadeslib.players.counting import ACE, KING, QUEEN, count_parts

SAMPLES = 200
"""Ends of the draft that are played for each question."""
KEPT_ON = SUIT_MASKS[Suit.SPADES] | sum(
    1 << 13 * suit + rank
    for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
    for rank in (ACE, KING, QUEEN)
)
"""What is kept in the turns to come: spades, and aces, kings and queens."""
Numbers = tuple[int, int, int]
"""Tricks if kept and if refused, and how far their difference may be off; in hundredths."""


def draft_on(held: int, cards: Sequence[int]) -> int:
    """Return the hand, as a mask, after turns in which these cards came, two a turn."""
    for first, second in zip(cards[::2], cards[1::2], strict=True):
        held |= 1 << (first if KEPT_ON >> first & 1 else second)
    return held


def tricks_of(held: int) -> float:
    """Return what a hand, as a mask, is good for: the count of all its parts, suit by suit.

    >>> from spadeslib import Cards
    >>> from spadeslib.players.counting import count_tricks
    >>> hand = Cards("AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D").mask
    >>> round(tricks_of(hand), 2), round(count_tricks(hand, two=True).tricks, 2)
    (4.99, 4.99)
    """
    trump = held & SUIT_MASKS[Suit.SPADES] != 0
    tricks = fsum([_suit(held & SUIT_MASKS[suit], suit, trump) for suit in Suit])
    return min(13.0, max(0.0, tricks))


@lru_cache(maxsize=20_000)
def _suit(held: int, suit: Suit, trump: bool) -> float:
    """What one suit is good for, beside a spade to trump with or without one."""
    other = 1 << Card.parse("2S").index if trump and suit is not Suit.SPADES else 0
    parts = count_parts(held | other, two=True)
    return fsum([part.tricks for part in parts if part.suit is suit])


def compare(hand: int, gone: int, drawn: Sequence[int], dice: Dice) -> dict[str, Numbers]:
    """Return for each of some cards what the finished hand is worth if it is kept or refused now.

    The same cards come in both cases, so that luck is not taken for judgement.

    :param hand: the cards held so far, as a mask.
    :param gone: the refused cards that the drafter has seen, as a mask.
    :param drawn: cards, one of which is drawn in this turn.

    >>> compare(0, 0, [Card.parse("AS").index, Card.parse("2H").index], Dice("a"))
    {'AS': (774, 629, 7), '2H': (658, 693, 7)}
    """
    left = TURNS // 2 - 1 - hand.bit_count()
    pool = [card for card in range(52) if FULL_MASK & ~hand & ~gone & 1 << card]
    sums = [[0.0, 0.0, 0.0] for _ in drawn]
    for _ in range(SAMPLES):
        order = dice.sample(pool, 2 * left + 2)
        for card, total in zip(drawn, sums, strict=True):
            after = [other for other in order if other != card][: 2 * left + 1]
            kept = tricks_of(draft_on(hand | 1 << card, after[1:]))
            refused = tricks_of(draft_on(hand | 1 << after[0], after[1:]))
            total[0] += kept
            total[1] += refused
            total[2] += (kept - refused) ** 2
    return {Card.ALL[card].text: _numbers(total) for card, total in zip(drawn, sums, strict=True)}


def _numbers(total: Sequence[float]) -> Numbers:
    kept, refused, squares = (one / SAMPLES for one in total)
    error = sqrt(max(0.0, squares - (kept - refused) ** 2) / (SAMPLES - 1))
    return round(100 * kept), round(100 * refused), ceil(200 * error)
