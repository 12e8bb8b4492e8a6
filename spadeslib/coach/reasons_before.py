"""Why an action before the play is the best: a look, a card of the draft, a bid, an exchange."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.analysis.options import Option
from spadeslib.bidding import Bid
from spadeslib.coach.contrast import (
    SEEN,
    first_worse,
    is_level,
    level_with_best,
    share,
    shares,
)
from spadeslib.coach.naming import action_name, opened
from spadeslib.coach.sayings import saying
from spadeslib.seats import seat_name
from spadeslib.texts import Voice, Who, card_list
from spadeslib.view import View

TELLING = 5
"""An exchange is held against one that is so many points behind: many come to nearly the same."""


def reason_before_play(view: View, options: Sequence[Option]) -> str:
    """Return why the first of the options is the best, in a sentence or two.

    >>> from spadeslib import Action, Game, Rules
    >>> view = Game(Rules.two_player(), seed=7).view(0)
    >>> look = Option(Action.LOOK, 0.0, 3.0, behind=0.0, behind_error=0.0)
    >>> reason_before_play(view, [look, Option(Action.DOUBLE_NIL, -90.0, 8.0, 90.0, 9.0)])
    'Double Nil costs about 90 points on average, so look at your cards first.'
    """
    kind = options[0].action.kind
    if not view.looked:
        return _look(options)
    if kind in ("keep", "refuse"):
        return _draft(view, options)
    if kind in ("give", "throw"):
        return _exchange(view, options)
    return _bid(view, options)


def _points(options: Sequence[Option]) -> dict[str, object]:
    """Return the distance to the second, for a sentence."""
    second = options[1] if len(options) > 1 else options[0]
    error = second.behind_error
    return {
        "points": round(second.behind),
        "error": f"{error:.0f}" if error >= 1 else f"{max(error, 0.1):.1f}",
    }


def _look(options: Sequence[Option]) -> str:
    best = options[0]
    double = next((o for o in options if o.action.bid is Bid.DOUBLE_NIL), best)
    chance = double.outlook.nil if double.outlook else None
    if chance is not None and double.points > best.points:
        return saying("look.custom", a=share(chance))
    if level_with_best(options):
        return saying("look.level")
    key = "double-nil" if double is best else "look"
    params = _points(options)
    if chance is None:
        return saying(f"{key}.plain", **params)
    return saying(key, a=share(chance), **params)


def _draft(view: View, options: Sequence[Option]) -> str:
    best, other = options[0], options[-1]
    if level_with_best(options):
        return saying("keep.level", card=view.drawn)
    kind, params = best.action.kind, {"card": view.drawn} | _points(options)
    ours, theirs = best.outlook, other.outlook
    if ours is None or theirs is None:
        return saying(f"{kind}.points", **params)
    if ours.nil is not None and theirs.nil is not None and ours.nil >= theirs.nil + SEEN:
        a, b = shares(ours.nil, theirs.nil)
        return saying(f"{kind}.nil", a=a, b=b, **params)
    more = ours.tricks - theirs.tricks
    if more < 0.05:
        return saying(f"{kind}.points", **params)
    return saying(f"{kind}.tricks", tricks=f"{more:.1f}", **params)


def _exchange(view: View, options: Sequence[Option]) -> str:
    best = options[0]
    rival = next((one for one in options if one.behind >= TELLING and not is_level(one)), None)
    cards = card_list(best.action.cards, "and")
    first = saying(f"exchange.{best.action.kind if cards else 'none'}", cards=cards)
    if rival is None:
        return f"{first} {saying('exchange.level')}"
    name = action_name(view, rival.action)
    ours, theirs = best.outlook, rival.outlook
    chances = (ours.nil, theirs.nil) if ours and theirs else (None, None)
    if chances[0] is None or chances[1] is None or chances[0] < chances[1] + SEEN:
        return f"{first} {saying('exchange.points', rival=name, **_behind(rival))}."
    a, b = shares(chances[0], chances[1])
    return f"{first} {saying('exchange.nil', nil=_whose_nil(view), a=a, b=b, rival=name)}."


def _behind(rival: Option) -> dict[str, object]:
    return _points([rival, rival])


def _whose_nil(view: View) -> str:
    mine = view.bids[view.seat]
    if (mine is not None and mine.is_double) or view.partner is None:
        return "Your Double Nil"
    return f"{seat_name(view.partner, view.rules.seats)}'s Double Nil"


def _bid(view: View, options: Sequence[Option]) -> str:
    best = options[0]
    assert best.action.bid is not None
    chance = best.outlook.nil if best.outlook else None
    if best.action.bid.is_nil and chance is not None and not _mate_nil(view):
        return _nil(view, options, chance)
    told = _made(view, options)
    if told:
        first = _bid_fact(view, best)
        return f"{first} {told}." if first else f"{told}."
    rival = first_worse(options)
    if rival is None:
        return saying("level")
    name, other = action_name(view, best.action), action_name(view, rival.action)
    return opened(f"{saying('bid.points', bid=name, rival=other, **_behind(rival))}.")


def _mate_nil(view: View) -> bool:
    mate = None if view.partner is None else view.bids[view.partner]
    return mate is not None and mate.is_nil


def _nil(view: View, options: Sequence[Option], chance: float) -> str:
    rival, worth = first_worse(options), view.rules.nil_value
    if rival is None:
        return f"{saying('bid.nil', a=share(chance), worth=worth)}."
    name = action_name(view, rival.action)
    params = {"a": share(chance), "worth": worth, "rival": name} | _behind(rival)
    return f"{saying('bid.nil-than', **params)}."


def _made(view: View, options: Sequence[Option]) -> str:
    """Say how often the contract is made with the best bid and with the one above it."""
    best = options[0]
    made = best.outlook.made if best.outlook else None
    if made is None or best.action.bid is None:
        return ""
    name = action_name(view, best.action)
    above = best.action.bid.number + 1
    others = [o for o in options if o.action.bid is not None and o.action.bid.number == above]
    other = others[0].outlook.made if others and others[0].outlook else None
    if other is None:
        return opened(saying("bid.made-alone", bid=name, a=share(made)))
    a, b = shares(made, other)
    alone = view.partner is None or _mate_nil(view)
    key = "bid.made" if alone else "bid.made-side"
    named = action_name(view, others[0].action)
    return opened(saying(key, bid=name, other=named, a=a, b=b))


def _bid_fact(view: View, best: Option) -> str:
    """Say what the bid means for the game, or how many tricks are won on average."""
    assert best.action.bid is not None
    number, rules = best.action.bid.number, view.rules
    if number and not _mate_nil(view):
        told = _goal(view, number)
        if told:
            return told
    left = rules.bag_limit - view.bags[view.side]
    if rules.bag_limit and rules.bag_fine and left <= 2:
        return saying("bid.fine", n=left, fine=rules.bag_fine)
    if best.outlook is None:
        return ""
    who = Who("You", plural=True) if view.partner is None else Who("Your side")
    return saying("bid.hand", who=who, tricks=f"{best.outlook.tricks:.1f}")


def _goal(view: View, number: int) -> str:
    """Say that a bid is what it takes to end the game, where one trick less would not do."""
    side, target = view.side, view.rules.target
    ours = view.totals[side] + 10 * (view.contract(side) + number)
    theirs = view.totals[1 - side] + 10 * view.contract(1 - side)
    if theirs < target <= ours < target + 10:
        return saying("bid.reach", n=number, target=target)
    if target <= theirs < ours <= theirs + 10:
        foes = Voice(view.rules.seats).side(1 - side)
        params = {"theirs": view.contract(1 - side), "n": number, "target": target}
        return saying("bid.ahead", foes=foes, **params)
    return ""
