"""Lessons in which the learner acts in a real game: actions that were sent, and who acts in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spadeslib.actions import Action
from spadeslib.errors import IllegalAction, Refused, SetupError, SpadesError, shown
from spadeslib.game import Game
from spadeslib.lessons.base import shape_refused

JSON = Any


def read_action(text: JSON) -> Action:
    """Return an action that was sent.

    :raises Refused: when it is none.
    """
    try:
        return Action.parse(text)
    except IllegalAction as error:
        raise refused_action(error) from error
    except SpadesError as error:
        raise shape_refused(str(error)) from error


def push(game: Game, action: Action) -> None:
    """Do an action of the learner.

    :raises Refused: in the words of the rules.
    """
    try:
        game.push(action)
    except IllegalAction as error:
        raise refused_action(error) from error


def refused_action(error: IllegalAction, where: str = "") -> Refused:
    """Return a refusal of the rules as a lesson's; what was sent as a bid names no cards."""
    text = error.reason
    if error.clause in ("bid.range", "bid.no-pass"):
        text = text.replace("{", "(").replace("}", ")")
    say = {"lead": error.lead, "text": text, "more": error.hint, "clause": error.clause}
    why: dict[str, object] = {"say": say, "card": "", "code": "illegal", "allowed": []}
    return Refused(why | ({"where": where} if where else {}))


def advance(game: Game, choose: Callable[[Game], Action | None], replies: JSON = None) -> list[str]:
    """Let others act until ``choose`` gives no action; saved replies stand in for what it gives.

    Return the texts of what was done.
    """
    if replies is not None and (
        not isinstance(replies, list) or not all(isinstance(text, str) for text in replies)
    ):
        raise SetupError(f"expected replies as a list of actions, not {shown(replies)}")
    given, done = iter(replies or ()), list[str]()
    while (action := choose(game)) is not None:
        if (text := next(given, None)) is not None:
            action = Action.parse(text)
        game.push(action)
        done.append(action.text)
    if (extra := next(given, None)) is not None:
        raise SetupError(f"nobody was to act, but a reply says {shown(extra)}")
    return done
