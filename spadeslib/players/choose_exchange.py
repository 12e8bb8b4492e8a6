"""Which cards to pass after a Double Nil: the bidder gets rid of danger, the partner helps."""

from __future__ import annotations

from math import fsum

from spadeslib.actions import Action
from spadeslib.bidding import Bid
from spadeslib.cards import BITS, FULL_MASK, SPADES_MASK, SUIT_MASKS, Card
from spadeslib.players.base import Decision
from spadeslib.players.counting import nil_chance
from spadeslib.players.reading import SPADES
from spadeslib.players.sayings import reason
from spadeslib.players.worth import suit_danger
from spadeslib.seats import seat_name
from spadeslib.texts import card_list
from spadeslib.view import View, unseen


def choose_exchange(view: View) -> Decision:
    """Return the cards to give or throw and why."""
    size = view.rules.exchange_size
    if view.rules.two:
        chosen = _worth_throwing(view, size)
        text = reason("throw", cards=card_list(chosen, "and")) if chosen else reason("throw.none")
        return Decision(Action.exchange("throw", chosen), text)
    if view.bids[view.seat] is Bid.DOUBLE_NIL:
        chosen = _dangerous(view.hand.mask, size)
        return Decision(
            Action.exchange("give", chosen), reason("give.nil", cards=card_list(chosen, "and"))
        )
    assert view.partner is not None
    chosen = _harmless(view.hand.mask, size)
    mate = seat_name(view.partner, view.rules.seats)
    text = reason("give.back", mate=mate, cards=card_list(chosen, "and"))
    return Decision(Action.exchange("give", chosen), text)


def _worth_throwing(view: View, size: int) -> list[Card]:
    """Return the dangerous cards for which a random card of the discard pile is the better risk."""
    held, chosen = view.hand.mask, []
    seen, hidden = view.seen_discards.mask, unseen(view).mask
    share = max(0, view.discards - seen.bit_count()) / max(1, hidden.bit_count())
    pile = [
        (BITS[card], 1.0 if seen >> card & 1 else share)
        for card in range(52)
        if (seen | hidden) >> card & 1
    ]
    total = fsum([weight for _, weight in pile])
    for card in _dangerous(held, size):
        rest = held & ~BITS[card.index]
        drawn = fsum([weight * nil_chance(rest | bit, two=True) for bit, weight in pile])
        if total and drawn / total > nil_chance(held, two=True):
            chosen.append(card)
            held = rest
    return chosen


def _dangerous(held: int, size: int) -> list[Card]:
    """Return the cards that a Nil is best rid of, high spades first."""
    chosen: list[Card] = []
    for _ in range(min(size, held.bit_count())):
        cards = [card for card in range(52) if held >> card & 1]
        relief = {card: _relief(held, card) for card in cards}
        chosen.append(Card.ALL[max(cards, key=lambda one: (relief[one], one % 13, one))])
        held &= ~BITS[chosen[-1].index]
    return chosen


def _relief(held: int, card: int) -> float:
    suit, out = card // 13, FULL_MASK & ~held
    more = 1.0 if suit == SPADES and card % 13 >= 9 else 0.0
    return more + suit_danger(held, out, suit) - suit_danger(held & ~BITS[card], out, suit)


def _harmless(held: int, size: int) -> list[Card]:
    """Return low cards that help a Nil, side suits first and rather from a short suit."""
    cards = [card for card in range(52) if held >> card & 1]

    def goodness(card: int) -> tuple[int, int, int]:
        length = (held & SUIT_MASKS[card // 13]).bit_count()
        spade = bool(BITS[card] & SPADES_MASK)
        return card % 13 + (4 if spade else 0), length, card

    return [Card.ALL[card] for card in sorted(cards, key=goodness)[:size]]
