"""Keep or refuse: is the drawn card worth more than the average card not seen yet?"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from spadeslib.actions import Action
from spadeslib.bidding import Bid
from spadeslib.cards import SUIT_MASKS
from spadeslib.draft import TURNS
from spadeslib.players.base import Decision
from spadeslib.players.counting import NIL_SIDE, NIL_SPADE, TEN, TWO
from spadeslib.players.reading import SPADES
from spadeslib.players.sayings import reason
from spadeslib.view import View, unseen


def choose_draft(view: View) -> Decision:
    """Return whether to keep the drawn card and why."""
    assert view.drawn is not None
    nil = view.bids[view.seat] is Bid.DOUBLE_NIL
    worth, average = drawn_worth(view)
    keep = worth >= average
    key = "draft.keep" if keep else "draft.refuse"
    if nil:
        key += "-low" if keep else "-high"
    return Decision(Action.KEEP if keep else Action.REFUSE, reason(key, card=view.drawn))


def drawn_worth(view: View) -> tuple[float, float]:
    """Return what the drawn card would add to the hand, and what a card not seen yet would on average.

    In tricks; after Double Nil less is better for the bidder, and the numbers are below 0.
    """
    assert view.drawn is not None
    pool, card = unseen(view).mask, view.drawn.index
    worth = _harmless(view) if view.bids[view.seat] is Bid.DOUBLE_NIL else _winning(view)
    others = [worth[other] for other in range(52) if pool >> other & 1]
    return worth[card], fsum(others) / len(others) if others else worth[card]


def _winning(view: View) -> Sequence[float]:
    """Return what each card would add to the hand, in tricks."""
    held, turns = view.hand.mask, (TURNS - view.turn) // 2
    worth: list[float] = []
    for suit in range(4):
        length = (held & SUIT_MASKS[suit]).bit_count() + turns * (0.35 if suit == SPADES else 0.2)
        if suit == SPADES:
            place = min(7, int(length))
            more = TWO.spades[place + 1] - TWO.spades[place]
            row = min(3, place)
            worth += [
                more + rank / 1000 + (TWO.top_spades[rank][row] if rank >= TEN else 0.0)
                for rank in range(13)
            ]
        else:
            row = min(5, int(length))
            worth += [
                rank / 1000 + (TWO.honours[rank][row] if rank >= TEN else 0.0) for rank in range(13)
            ]
    return worth


def _harmless(view: View) -> Sequence[float]:
    """Return how little each card would endanger a Nil: 0 for none, less for more danger."""
    held = view.hand.mask
    worth: list[float] = []
    for suit in range(4):
        mine = held >> 13 * suit & 0x1FFF
        weights = NIL_SPADE if suit == SPADES else NIL_SIDE
        for rank in range(13):
            guards = (mine & (1 << rank) - 1).bit_count()
            worth.append(-weights[min(guards, len(weights) - 1)] * max(0, rank - guards))
    return worth
