"""Look at the cards, or bid Double Nil unseen: whole hands dealt or drafted both ways, and played out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.before_play import KEEPS, KEEPS_LOW, BeforePlay
from spadeslib.analysis.bid_judge import Judged, judge_nil, judged_plain
from spadeslib.analysis.early_table import check_deals, lanes_of, likely_bids, play_out
from spadeslib.analysis.options import Option, ranked
from spadeslib.analysis.passing import after_exchange
from spadeslib.analysis.sampler import Deal
from spadeslib.analysis.stakes import Stakes
from spadeslib.bidding import Bid
from spadeslib.cards import BITS
from spadeslib.draft import TURNS, drafter
from spadeslib.errors import SetupError
from spadeslib.view import View

DEALS = 100


def judge_look(view: View, rng: Random, deals: int = DEALS) -> list[Option]:
    """Return look and Double Nil, the better first.

    :param view: what the seat knows; it must not have looked yet.
    :param rng: where chance comes from; the same state gives the same numbers.
    :param deals: how many deals to try, from 2 to 100,000.
    :raises SetupError: when the seat has no such choice, or the number is out of range.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> [str(option.action) for option in judge_look(game.view(0), Random(1), deals=20)]
    ['double nil', 'look']
    """
    check_deals(rng, deals)
    sampler = BeforePlay(view)
    if view.to_act != view.seat or view.looked:
        raise SetupError(f"expected a seat that has not looked yet, not seat {view.seat}")
    drawn = sampler.deals(rng, deals)
    if view.rules.two:
        stocks = [sampler.stock(deal, rng) for deal in drawn]
        both = list(zip(drawn, stocks, strict=True))
        seen = [_drafted(view, deal, stock, low=False) for deal, stock in both]
        unseen = [_drafted(view, deal, stock, low=True) for deal, stock in both]
    else:
        seen = unseen = drawn
    seen = [after_exchange(view.rules, view.bids, deal, rng, first=view.first) for deal in seen]
    bids = list(view.bids)
    bids[view.seat] = Bid.DOUBLE_NIL
    unseen = [after_exchange(view.rules, bids, deal, rng, first=view.first) for deal in unseen]
    stakes = Stakes.of(view)
    judged = [
        _looked(view, seen, stakes),
        judge_nil(view, unseen, lanes_of(unseen), stakes, Bid.DOUBLE_NIL),
    ]
    return ranked(
        [Action.LOOK, Action.DOUBLE_NIL],
        [values for values, _ in judged],
        [outlook for _, outlook in judged],
    )


def _looked(view: View, deals: Sequence[Deal], stakes: Stakes) -> Judged:
    """Return what comes of a bid by the cards."""
    bids = likely_bids(view, deals, None)
    return judged_plain(view, stakes, bids, play_out(view, lanes_of(deals), bids))


def _drafted(view: View, deal: Deal, stock: Sequence[int], *, low: bool) -> Deal:
    """Return the hands at the end of the draft; the seat drafts low cards after Double Nil."""
    hands = list(deal)
    foe_low = view.bids[1 - view.seat] is Bid.DOUBLE_NIL
    for turn in range(view.turn, TURNS):
        who = drafter(turn, view.first)
        keeps = KEEPS_LOW if (low if who == view.seat else foe_low) else KEEPS
        card, second = stock[2 * (turn - view.turn)], stock[2 * (turn - view.turn) + 1]
        hands[who] |= BITS[card if keeps[card] >= 0.5 else second]
    return tuple(hands)
