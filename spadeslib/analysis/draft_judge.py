"""Keep or refuse: what the hand comes to in the end, with the drawn card or with the next one.

The rest of the draft is played out many times, with the same cards to come for both choices; the hands
at the end are valued by :mod:`spadeslib.analysis.hand_value`, or after Double Nil by the chance that the
Nil holds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.before_play import KEEPS, KEEPS_LOW, BeforePlay
from spadeslib.analysis.bid_guess import quick_nil
from spadeslib.analysis.bid_response import FEWEST, RESPONSES
from spadeslib.analysis.early_table import check_deals
from spadeslib.analysis.hand_value import USUAL, hand_value
from spadeslib.analysis.options import Option, ranked
from spadeslib.bidding import Bid
from spadeslib.cards import BITS
from spadeslib.draft import TURNS
from spadeslib.errors import SetupError
from spadeslib.players.stakes import average_bag_cost
from spadeslib.rules import Rules
from spadeslib.view import View

DEALS = 200
TRICK = 20
"""Points that one trick more in the hand is worth: a higher own bid, and a lower one of the foe."""


def judge_draft(view: View, rng: Random, deals: int = DEALS) -> list[Option]:
    """Return keep and refuse, the better first.

    :param view: what the seat knows; it must hold up a card.
    :param rng: where chance comes from; the same state gives the same numbers.
    :param deals: how many ways to go on to try, from 2 to 100,000.
    :raises SetupError: when the seat holds up no card, or the number is out of range.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.two_player(), seed=7)
    >>> _ = game.push("look")
    >>> str(game.view(0).drawn), str(judge_draft(game.view(0), Random(1), deals=50)[0].action)
    ('TC', 'refuse')
    """
    check_deals(rng, deals)
    sampler = BeforePlay(view)
    if view.drawn is None:
        raise SetupError(f"expected a seat that holds up a card, not seat {view.seat}")
    low = view.bids[view.seat] is Bid.DOUBLE_NIL
    value, keeps = _value_of(view), KEEPS_LOW if low else KEEPS
    turns = (TURNS - view.turn - 1) // 2
    kept, refused = list[float](), list[float]()
    for deal in sampler.deals(rng, deals):
        stock = sampler.stock(deal, rng)
        base = view.hand.mask
        for turn in range(turns):
            card, second = stock[2 * turn + 1], stock[2 * turn + 2]
            base |= BITS[card if keeps[card] >= 0.5 else second]
        kept.append(value(base | BITS[view.drawn.index]))
        refused.append(value(base | BITS[stock[0]]))
    return ranked([Action.KEEP, Action.REFUSE], [kept, refused])


def _value_of(view: View) -> Callable[[int], float]:
    """Return what tells the points that a hand is good for."""
    rules = view.rules
    if view.bids[view.seat] is Bid.DOUBLE_NIL:
        return lambda held: 2 * rules.double_nil_value * (quick_nil(held, two=True) - 0.5)
    if rules.bidding == "free":
        return lambda held: TRICK * (hand_value(held) - USUAL)
    return lambda held: _fixed_value(rules, held)


def _fixed_value(rules: Rules, held: int) -> float:
    """Return the points of a hand whose spades fix the bid."""
    spades, tricks = (held >> 39).bit_count(), 6.5 + hand_value(held) - USUAL
    nil = rules.nil_value * (2 * quick_nil(held, two=True) - 1)
    if not spades:
        return nil
    bag, ten = -average_bag_cost(rules), spades >= 10
    points = 0.0
    for over, share in enumerate(RESPONSES["two, first"].over(tricks - spades), FEWEST):
        if over >= 0:
            worth = 10 * spades + over * bag + (rules.ten_worth(made=True) if ten else 0)
        else:
            worth = -rules.set_cost * spades - (rules.ten_worth(made=False) if ten else 0)
        points += share * worth
    return max(points, nil) if rules.bidding == "whiz" else points
