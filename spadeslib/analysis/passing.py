"""Which cards go when cards are exchanged after Double Nil, found fast enough for hundreds of hands."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spadeslib.analysis.before_play import KEEPS_LOW
from spadeslib.analysis.bid_guess import suit_risk
from spadeslib.analysis.sampler import Deal
from spadeslib.bidding import Bid
from spadeslib.cards import BITS, FULL_MASK, SUIT_MASKS
from spadeslib.exchange import exchange_steps
from spadeslib.players.reading import SPADES
from spadeslib.rules import Rules

WORTH_THROWING = 0.8
"""A card is thrown to the pile when a Nil bidder would keep it in the draft less often than this."""
_SUIT, _JACK = 0x1FFF, 9


def by_danger(held: int, *, two: bool) -> list[int]:
    """Return the cards of a hand as indices, in the order in which a Nil is best rid of them.

    >>> from spadeslib import Card, Cards
    >>> hand = Cards("KS 3S KH QH 5H 8C 5C 4C 2C 7D 4D 3D 2D").mask
    >>> " ".join(str(Card.ALL[card]) for card in by_danger(hand, two=False)[:3])
    'KS KH QH'
    """
    return most_dangerous(held, 13, two=two)


def most_dangerous(held: int, count: int, *, two: bool) -> list[int]:
    """Return the first cards of :func:`by_danger`."""
    order: list[int] = []
    for _ in range(min(count, held.bit_count())):
        cards = [card for card in range(52) if held >> card & 1]
        worst = max([(relief_of(held, card, two=two), card % 13, card) for card in cards])[2]
        order.append(worst)
        held ^= BITS[worst]
    return order


def relief_of(held: int, card: int, *, two: bool) -> float:
    """Return how much safer a Nil is without a card."""
    suit, rank = divmod(card, 13)
    mine, spades = held >> 13 * suit & _SUIT, suit == SPADES
    more = 1.0 if spades and rank >= _JACK else 0.0
    return more + suit_risk(mine, spades, two) - suit_risk(mine & ~(1 << rank), spades, two)


def most_harmless(held: int, count: int) -> list[int]:
    """Return low cards that help a partner's Nil, side suits first and rather from a short suit.

    >>> from spadeslib import Card, Cards
    >>> hand = Cards("AS 2S KH 3H 2H AC KC QC JC TC 9C 8C 7C 2D AD KD").mask
    >>> " ".join(str(Card.ALL[card]) for card in most_harmless(hand, 3))
    '2D 2H 3H'
    """
    cards = [card for card in range(52) if held >> card & 1]

    def order(card: int) -> tuple[int, int, int]:
        suit, rank = divmod(card, 13)
        return rank + (4 if suit == SPADES else 0), (held & SUIT_MASKS[suit]).bit_count(), card

    return sorted(cards, key=order)[:count]


def mask_of(cards: list[int]) -> int:
    """Return cards as a mask."""
    return sum([BITS[card] for card in cards])


def after_exchange(
    rules: Rules,
    bids: Sequence[Bid | None],
    deal: Deal,
    rng: Random,
    *,
    first: int,
    done: int = 0,
) -> Deal:
    """Return a deal as it is likely to be after the exchanges to come, by the bids made so far.

    :param first: who drew first, or the dealer.
    :param done: exchange steps that lie behind.
    """
    if Bid.DOUBLE_NIL not in bids:
        return deal
    hands = list(deal)
    steps = exchange_steps(rules, bids, first)
    for seat in steps[done:]:
        if rules.two:
            worst = most_dangerous(hands[seat], rules.exchange_size, two=True)
            out = [card for card in worst if KEEPS_LOW[card] < WORTH_THROWING]
            pile = FULL_MASK & ~hands[0] & ~hands[1]
            hands[seat] |= mask_of(rng.sample([c for c in range(52) if pile >> c & 1], len(out)))
        else:
            giving = bids[seat] is Bid.DOUBLE_NIL
            size = rules.exchange_size
            out = (
                most_dangerous(hands[seat], size, two=False)
                if giving
                else most_harmless(hands[seat], size)
            )
            hands[(seat + 2) % 4] |= mask_of(out)
        hands[seat] &= ~mask_of(out)
    return tuple(hands)
