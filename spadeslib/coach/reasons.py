"""Why an action is the best, or worse than the best: in a sentence or two, from what was counted.

What a sentence says of cards and tricks is certain from the view; what it says of the hands of others
are shares over the deals that were tried. Cards stand in braces, as in ``{QS}``.
"""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.actions import Action
from spadeslib.analysis.options import Option
from spadeslib.coach.contrast import (
    Contrast,
    contrast,
    first_worse,
    is_level,
    is_same,
    level_with_best,
    shares,
)
from spadeslib.coach.facts import card_fact, needs, nil_who, side_who, why_safe
from spadeslib.coach.naming import action_name, opened
from spadeslib.coach.reasons_before import reason_before_play
from spadeslib.coach.sayings import saying
from spadeslib.errors import SetupError, shown
from spadeslib.players.reading import Reading
from spadeslib.players.stakes import Stakes, read_stakes
from spadeslib.texts import count_word
from spadeslib.view import View, check_turn


def reason_for(view: View, options: Sequence[Option]) -> str:
    """Return why the first of the options is the best, in a sentence or two.

    :param view: what the seat knows; it must be its turn.
    :param options: what may be done, the best first.
    :raises SetupError: when there are no options, or those of another view.

    >>> from random import Random
    >>> from spadeslib import Game, Rules
    >>> from spadeslib.analysis import judge_plays
    >>> game = Game(Rules.partnership(), seed=7)
    >>> for text in ["look", "bid 3"] * 4:
    ...     _ = game.push(text)
    >>> view = game.view(game.to_act)
    >>> text = reason_for(view, judge_plays(view, Random(1), deals=50))
    >>> text.count(".") <= 2, "{" in text
    (True, True)
    """
    _check(view, options)
    if len(view.legal_actions) == 1:
        return _no_choice(view)
    if view.phase != "play":
        return reason_before_play(view, options)
    best, rival = options[0], first_worse(options)
    read, stakes = Reading(view), read_stakes(view)
    assert best.action.card is not None
    fact = card_fact(read, best.action.card.index)
    if rival is None:
        same = all(is_same(option) for option in options)
        return f"{fact} {saying('level.same' if same else 'level.cards')}"
    found = contrast(read, stakes, best, rival)
    told = _told(read, stakes, best, rival, found)
    return f"{fact} {told}{_as_good(view, level_with_best(options))}."


def why(view: View, options: Sequence[Option], action: Action | str) -> str:
    """Return what an action costs beside the best, and why, in one sentence.

    :param view: what the seat knows; it must be its turn.
    :param options: what may be done, the best first.
    :param action: one of them.
    :raises SetupError: when the action is none of the options.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.two_player(), seed=7)
    >>> _ = game.push("look")
    >>> options = [
    ...     Option(Action.KEEP, 4.0, 1.0, behind=0.0, behind_error=0.0),
    ...     Option(Action.REFUSE, -1.2, 1.0, behind=5.2, behind_error=1.0),
    ... ]
    >>> why(game.view(0), options, "refuse")
    'Refusing {TC} is about 5 points worse than keeping {TC}, give or take 1.'
    """
    _check(view, options)
    asked = Action.parse(action)
    chosen = next((option for option in options if option.action == asked), None)
    if chosen is None:
        raise SetupError(f"expected one of the options, not {shown(str(asked))}")
    best = options[0]
    name, top = action_name(view, asked), action_name(view, best.action)
    if chosen is best:
        return saying("why.best", action=name)
    if is_level(chosen):
        key = "why.same" if is_same(chosen) else "why.level"
        return opened(saying(key, action=name, best=top))
    points = round(chosen.behind)
    because = _because(view, best, chosen) if view.phase == "play" else ""
    if not because:
        error = error_word(chosen.behind_error)
        return opened(saying("why.points", action=name, points=points, best=top, error=error))
    return opened(saying("why", action=name, points=points, best=top, because=because))


def _check(view: View, options: Sequence[Option]) -> None:
    """See to it that options are those of a view."""
    actions = check_turn(view).legal_actions
    if not isinstance(options, (list, tuple)) or not options:
        raise SetupError(f"expected options to choose from, not {shown(options or None)}")
    for option in options:
        if not isinstance(option, Option) or option.action not in actions:
            raise SetupError(f"expected options of this view, not {shown(option)}")


def error_word(error: float) -> str:
    """Return a standard error for a sentence: ``3``, or ``0.4`` when it is small."""
    return f"{error:.0f}" if error >= 1 else f"{max(error, 0.1):.1f}"


def _no_choice(view: View) -> str:
    action = view.legal_actions[0]
    if action.card is not None:
        return saying("only.last" if len(view.hand) == 1 else "only.play", card=action.card)
    return saying("only.bid" if action.bid is not None else "only.other")


def _told(read: Reading, stakes: Stakes, best: Option, rival: Option, found: Contrast) -> str:
    """Say what the best card has over another."""
    view = read.view
    a, b = shares(found.better, found.worse)
    params: dict[str, object] = {
        "card": action_name(view, best.action),
        "rival": action_name(view, rival.action),
        "a": a,
        "b": b,
        "tricks": f"{abs(found.better - found.worse):.1f}",
        "points": round(rival.behind),
        "error": error_word(rival.behind_error),
    }
    if found.kind == "made":
        if 0 < stakes.need <= stakes.left:
            return saying("made", needs=needs(read, stakes, view.side), **params)
        return saying("made.mine", who=side_who(read, view.side), **params)
    if found.kind == "set":
        return saying("set", needs=needs(read, stakes, 1 - view.side), **params)
    if found.kind in ("nil", "foes-nil"):
        nil = nil_who(read, view.side if found.kind == "nil" else 1 - view.side)
        if nil is not None:
            return saying(found.kind, nil=nil, **params)
    if found.kind == "bags":
        key = "fine" if stakes.fine_next else "bags"
        fine = view.rules.bag_fine
        return saying(key, safe=why_safe(read, stakes), fine=fine, **params)
    return saying("tricks" if found.kind == "tricks" else "points", **params)


def _because(view: View, best: Option, worse: Option) -> str:
    """Say what a worse card costs; nothing when that is not clear."""
    read, stakes = Reading(view), read_stakes(view)
    found = contrast(read, stakes, best, worse)
    b, a = shares(found.worse, found.better)
    params: dict[str, object] = {"a": a, "b": b, "fine": view.rules.bag_fine}
    params["tricks"] = f"{abs(found.better - found.worse):.1f}"
    if found.kind == "made":
        return saying("because.made", who=side_who(read, view.side, opening=False), **params)
    if found.kind == "set":
        a, b = shares(1 - found.worse, 1 - found.better)
        params |= {"a": b, "b": a}
        return saying("because.set", foes=side_who(read, 1 - view.side), **params)
    if found.kind in ("nil", "foes-nil"):
        nil = nil_who(read, view.side if found.kind == "nil" else 1 - view.side, opening=False)
        return "" if nil is None else saying(f"because.{found.kind}", nil=nil, **params)
    if found.kind == "bags":
        return saying("because.fine" if stakes.fine_next else "because.bags", **params)
    return saying("because.tricks", **params) if found.kind == "tricks" else ""


def _as_good(view: View, others: Sequence[Option]) -> str:
    """Name the cards that are as good."""
    if not others:
        return ""
    key = "as-good" if all(is_same(option) for option in others) else "maybe-good"
    if len(others) > 2:
        return saying(f"{key}.many", n=count_word(len(others)))
    cards = " and ".join([action_name(view, option.action) for option in others])
    return saying(f"{key}.two" if len(others) == 2 else f"{key}.one", cards=cards)
