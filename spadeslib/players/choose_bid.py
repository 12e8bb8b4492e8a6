"""What to bid: count the hand, listen to the other bids, look at the score."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from spadeslib.actions import Action
from spadeslib.bidding import Bid
from spadeslib.players.base import Decision
from spadeslib.players.counting import Count, count_tricks, nil_chance
from spadeslib.players.sayings import reason
from spadeslib.players.stakes import bags_matter
from spadeslib.rules import Rules
from spadeslib.seats import partner, seat_name, seats_of, side_of
from spadeslib.texts import card_list
from spadeslib.view import View

ROUNDING = {2: -0.7, 4: 0.25}
"""Added to the count before it is rounded down: how boldly to bid, by the number of seats."""


def choose_look(view: View) -> Decision:
    """Return whether to look at the cards or to bid Double Nil unseen."""
    if _desperate(view) and view.rules.double_nil_value >= 100 and not _too_late(view):
        return Decision(Action.DOUBLE_NIL, reason("double-nil"))
    return Decision(Action.LOOK, reason("draft.look" if view.rules.two else "look"))


def _too_late(view: View) -> bool:
    """Would a Double Nil come on top of a partner's Nil, or leave the only foe all it needs to win?"""
    if view.rules.two:
        return view.totals[1 - view.side] > view.rules.target - 50
    return _nil_bid(view, view.partner)


def _desperate(view: View) -> bool:
    """Is the side 200 or more behind, with the other side about to win?"""
    ours, theirs = view.totals[view.side], view.totals[1 - view.side]
    return theirs - ours >= 200 and theirs >= view.rules.target - 120


def _nil_bid(view: View, seat: int | None) -> bool:
    bid = view.bids[seat] if seat is not None else None
    return bid is not None and bid.is_nil


def choose_bid(view: View) -> Decision:
    """Return the bid and why."""
    open_bids = [action.bid for action in view.legal_actions if action.bid is not None]
    count = count_tricks(view.hand.mask, two=view.rules.two)
    if len(open_bids) == 1:
        return Decision(view.legal_actions[0], reason("bid.house", n=open_bids[0].name))
    likely = _adjusted(view, count.tricks)
    number = min(13, max(1, floor(likely + _boldness(view))))
    needed = needed_bid(view.rules, view.totals, view.bids, view.seat, likely, number)
    nil = _nil_reason(view, likely, needed is not None and needed <= number)
    if nil and Bid.NIL in open_bids:
        return Decision(Action.BIDS[0], nil)
    if view.rules.bidding != "free":
        fixed = open_bids[-1]
        return Decision(Action.BIDS[fixed.number], reason("bid.house", n=fixed.name))
    if needed is not None and needed != number:
        return Decision(Action.BIDS[needed], reason("bid.need", n=needed))
    foe = next(
        (seat for seat in seats_of(1 - view.side, view.rules.seats) if _nil_bid(view, seat)), None
    )
    if view.rules.two and foe is not None:
        return Decision(
            Action.BIDS[number], reason("bid.over-nil", foe=seat_name(foe, 2), n=number)
        )
    return Decision(Action.BIDS[number], _count_reason(count, likely, number))


def _count_reason(count: Count, likely: float, number: int) -> str:
    cards = card_list(count.cards[:6], "and")
    if number == 1 and likely < 0.9:
        return reason("bid.one")
    if not cards:
        return reason("bid.plain", n=number)
    if number > len(count.cards):
        return reason("bid.more", n=number, cards=cards)
    return reason("bid.fewer" if number < len(count.cards) else "bid.count", n=number, cards=cards)


def _adjusted(view: View, tricks: float) -> float:
    """Return the tricks counted, corrected by what the other bids tell."""
    if view.rules.two:
        return over_nil(tricks) if _nil_bid(view, 1 - view.seat) else tricks
    others = [
        bid.number for seat, bid in enumerate(view.bids) if bid is not None and seat != view.seat
    ]
    nils = others.count(0)
    surplus = sum(others) - 2.8 * (len(others) - nils)
    return tricks - 0.1 * surplus + 0.25 * nils


def over_nil(tricks: float) -> float:
    """Return what a count is worth over the only foe's Nil.

    More can be won from a foe that ducks to the end; but a Nil that fell, or was a bluff, fights back.

    >>> over_nil(7.0)
    9.5
    """
    return min(12.0, 6.0 + 0.5 * tricks)


def _boldness(view: View) -> float:
    rules = view.rules
    bold = ROUNDING[rules.seats]
    if bags_matter(rules) and rules.bag_limit - view.bags[view.side] <= 2:
        bold += 0.25
    if rules.set_cost > 15:
        bold -= 0.25
    return bold


def needed_bid(
    rules: Rules,
    totals: Sequence[int],
    bids: Sequence[Bid | None],
    seat: int,
    likely: float,
    number: int,
    *,
    nil_points: int = 0,
) -> int | None:
    """Return the bid that would win the game, when the end is near and the hand may make it.

    :param bids: by seat; ``None`` where it is still to come.
    :param likely: tricks that the seat expects.
    :param number: what it would bid without the score.
    :param nil_points: what the other side's Nil is taken to bring.

    >>> needed_bid(Rules.two_player(), (440, 470), (Bid("6"), None), 1, likely=7.2, number=6)
    4
    """
    side, target, other = side_of(seat), rules.target, partner(seat, rules.seats)
    mate = bids[other] if other is not None else None
    ours = totals[side] + 10 * (mate.number if mate else 0)
    foes = [bids[foe] for foe in seats_of(1 - side, rules.seats)]
    usual = 2.8 if other is not None else 12.5 - likely
    promised = sum([usual if bid is None else bid.number for bid in foes])
    theirs = totals[1 - side] + nil_points + 10 * promised
    if mate is not None and mate.is_nil:
        return None
    goal = target if theirs < target else max(target, floor(theirs) + 1)
    needed = max(1, ceil((goal - ours) / 10))
    settled = theirs < target or None not in foes
    if needed <= number:
        return needed if settled else None
    must = theirs >= target and (mate is not None or other is None)
    return needed if must and needed <= likely + 1.25 and needed <= 13 else None


def _nil_reason(view: View, likely: float, enough: bool) -> str:
    """Return why to bid Nil, or an empty text when not to."""
    worth = view.rules.nil_value
    chance = nil_chance(view.hand.mask, two=view.rules.two)
    least = 0.68
    if _nil_bid(view, view.partner):
        least = 0.97
    elif any(
        view.bids[seat] is Bid.DOUBLE_NIL for seat in seats_of(1 - view.side, view.rules.seats)
    ):
        least = 0.93
    elif enough:
        least = 0.95
    elif _desperate(view) and chance >= 0.5 and worth >= 50:
        return reason("bid.nil-gamble")
    margin = 20 if view.rules.two else 5
    if chance >= least and (2 * chance - 1) * worth > 10 * likely + margin:
        return reason("bid.nil", points=worth)
    return ""
