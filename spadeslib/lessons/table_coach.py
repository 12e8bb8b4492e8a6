"""What the coach says at the table: a hint in numbers, and a word before something costly counts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypedDict

import spadeslib.lessons.sentences_coach  # noqa: F401
from spadeslib.actions import Action
from spadeslib.analysis.options import Option
from spadeslib.coach.advise import Advice, advise
from spadeslib.coach.expert import looks, settled
from spadeslib.coach.naming import action_name, opened
from spadeslib.coach.reasons import reason_for, why
from spadeslib.coach.review import ERRORS
from spadeslib.errors import Refused
from spadeslib.players import Solid
from spadeslib.texts import number, say, say_parts, signed
from spadeslib.tricks import trick_winner
from spadeslib.view import View

JSON = Any
FEW = 5
"""Points that are not worth a word: the average of many deals is not that sure of them."""


class OptionRow(TypedDict):
    """Something that may be done, and what it is worth."""

    label: str
    """A card in braces, or ``Bid 4``."""
    points: str
    """``+19``: points ahead of the other side."""
    error: str
    """``3``: the standard error."""
    less: str
    """``12 less`` than the best, ``about as good`` within the error, or ``the best``."""


def hint(view: View, rng: Random) -> dict[str, JSON]:
    """Return the best thing to do, what it is worth, why, and all that may be done."""
    return hint_of(view, advise(view, rng))


def hint_of(view: View, advice: Advice) -> dict[str, JSON]:
    """Return a piece of advice as the table says it."""
    (best, *_), reason = _told(view, advice)
    action = best.action
    return {
        "say": {
            "lead": say("coach.hint"),
            "text": reason,
            "more": worth(best) if is_judged(advice.options) else "",
            "clause": "",
        },
        "card": action.card.text if action.card else "",
        "action": action.text,
        **table_of(view, advice.options),
    }


def _told(view: View, advice: Advice) -> tuple[list[Option], str]:
    """Return the options, the one to name first, and the reason for that one."""
    best = _natural(view, advice)
    options = [best, *[option for option in advice.options if option is not best]]
    return options, reason_for(view, options) if best.behind else advice.reason


def _natural(view: View, advice: Advice) -> Option:
    """Return the best option, or a card that is as good, does the same, and that rules of thumb choose.

    Whether to take the trick, the numbers say; with which card, the rule of thumb. Before the cards are
    seen, custom has the last word.
    """
    best = advice.options[0]
    if looks(view):
        return next((one for one in advice.options if one.action == Action.LOOK), best)
    if view.phase != "play" or len(advice.options) < 2:
        return best
    action = settled(advice.options, Solid().act(view))
    if _takes(view, action) != _takes(view, best.action):
        return best
    return next(option for option in advice.options if option.action == action)


def _takes(view: View, action: Action) -> bool:
    """Does a card beat all cards of the trick so far?"""
    assert action.card is not None
    cards = [card for _, card in view.trick]
    return bool(cards) and trick_winner([*cards, action.card]) == len(cards)


def look_twice(view: View, action: Action, rng: Random) -> None:
    """Object to an action that is clearly worse than the best; to look at one's cards is no mistake.

    :raises Refused: with the better action, what it is worth, and all that may be done.
    """
    if len(view.legal_actions) < 2 or action == Action.LOOK:
        return
    object_to(view, action, advise(view, rng, also=[action]))


def object_to(view: View, action: Action, advice: Advice) -> None:
    """Object to an action that a piece of advice finds clearly worse."""
    done = next((option for option in advice.options if option.action == action), None)
    if done is None or not is_clear(done):
        return
    options, reason = _told(view, advice)
    lead, text, more = say_parts("coach.look-again", why=why(view, options, action), reason=reason)
    best = options[0].action
    raise Refused(
        {
            "say": {"lead": lead, "text": text, "more": more, "clause": ""},
            "card": best.card.text if best.card else "",
            "action": best.text,
            "code": "check",
            "allowed": [],
            **table_of(view, advice.options),
        }
    )


def is_clear(option: Option) -> bool:
    """Tell whether an option is worse than the best by more than chance and more than a little."""
    return option.behind > FEW and option.behind > ERRORS * option.behind_error


def is_judged(options: Sequence[Option]) -> bool:
    """Tell whether the options were tried on deals, and are not only a rule of thumb."""
    return any(option.error for option in options) or len(options) > 1


def worth(option: Option) -> str:
    """Return what an option is worth in words."""
    points = round(option.points)
    key = "coach.ahead" if points > 0 else "coach.behind" if points < 0 else "coach.level"
    return say(key, n=abs(points), spread=max(1, round(option.error)))


def table_of(view: View, options: Sequence[Option]) -> dict[str, JSON]:
    """Return the options as rows of a table with its caption; none where nothing was judged."""
    judged = is_judged(options)
    return {
        "caption": say("coach.caption"),
        "options": [_row(view, option, options[0]) for option in options] if judged else [],
    }


def _row(view: View, option: Option, best: Option) -> OptionRow:
    gap = round(best.points) - round(option.points)
    less = say("coach.less", n=number(gap))
    if not option.behind:
        less = say("coach.best")
    elif option.behind <= ERRORS * option.behind_error or not gap:
        less = say("coach.close")
    return {
        "label": opened(action_name(view, option.action)),
        "points": signed(round(option.points)),
        "error": str(max(1, round(option.error))),
        "less": less,
    }
