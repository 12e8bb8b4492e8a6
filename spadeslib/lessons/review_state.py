"""What the page draws of a review: what cost points, and the moment that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import spadeslib.lessons.sentences_coach  # noqa: F401
from spadeslib.actions import Action
from spadeslib.coach.naming import action_name, opened
from spadeslib.coach.review import Decision
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.replay import Replay
from spadeslib.lessons.replay_state import replay_state
from spadeslib.lessons.states import Say
from spadeslib.lessons.states_replay import ReplayState
from spadeslib.lessons.states_review import CostState, ReviewState
from spadeslib.texts import Voice, count_word, say, say_parts

if TYPE_CHECKING:
    from spadeslib.lessons.review import Review

JSON = Any


class _Moment(Replay):
    """A replay that stands before an action: of the hand of that action, and with the trick to come."""

    hand = 0
    rests = False

    def place(self, step: int) -> tuple[int, int]:
        return self.hand, step - self.starts[self.hand]


def review_state(lesson: Review) -> ReviewState:
    """Return the state of a review."""
    looked, of = len(lesson.found), len(lesson.decisions)
    told = _say(lesson, looked, of)
    costs = [_cost(decision, found) for decision, found in lesson.costly]
    shown = next((cost for cost in costs if cost["step"] == lesson.step), None)
    return {
        "kind": "review",
        "revision": lesson.revision,
        "name": say("review.name"),
        "heading": say("review.heading"),
        "subheading": _told(lesson, "review.at"),
        "say": told,
        "announce": _announce(told, shown, going=0 < looked < of),
        "undo": None,
        "hands": [
            {"value": str(hand.number), "label": say("review.hand", n=hand.number)}
            for hand in lesson.replay.game.hands
        ],
        "hand": str(lesson.hand),
        "looked": looked,
        "of": of,
        "going": 0 < looked < of,
        "progress": say("review.progress", n=looked, of=of),
        "start": say("review.start") if not looked and of else "",
        "costs": costs,
        "show": say("review.show"),
        "hide": say("review.hide"),
        "shown": shown["step"] if shown else None,
        "moment": _moment(lesson, shown["step"]) if shown else None,
    }


def _say(lesson: Review, looked: int, of: int) -> Say:
    costly = lesson.costly
    parts: Sequence[str]
    if not of:
        parts = say_parts("review.none")
    elif not looked:
        parts = _told(lesson, "review.ready").split("|")
    elif looked < of:
        progress = say("review.progress", n=looked, of=of)
        parts = say_parts("review.going", progress=progress)
    elif not costly:
        parts = say_parts("review.clean")
    else:
        key = "review.found" if len(costly) > 1 else "review.found-one"
        parts = say_parts(
            key, count=count_word(len(costly)).capitalize(), points=_points(costly[0][1])
        )
    lead, text, more = parts
    return {"lead": lead, "text": text, "more": more, "clause": ""}


def _told(lesson: Review, key: str) -> str:
    """A sentence to the player of the hand, or to somebody who looks at it."""
    who = Voice(lesson.replay.rules.seats).seat(lesson.seat)
    return say(f"{key}-mine" if lesson.mine else key, who=who, n=lesson.hand)


def _announce(told: Say, shown: CostState | None, *, going: bool) -> str:
    if shown:
        return aloud(f"{shown['where']}. {shown['reason']}")
    return "" if going else aloud(" ".join(filter(None, (told["lead"], told["text"]))))


def _cost(decision: Decision, found: dict[str, JSON]) -> CostState:
    done, better = decision.action, found["better"]
    return {
        "step": decision.step,
        "where": _where(decision),
        "cost": say("review.cost", n=_points(found)),
        "reason": found["reason"],
        "did": done.card.text if done.card else "",
        "better": better.removeprefix("play ") if better.startswith("play ") else "",
        "chosen": _named(decision, done),
        "advised": _named(decision, Action.parse(better)),
    }


def _named(decision: Decision, action: Action) -> str:
    return "" if action.card else opened(action_name(decision.view, action))


def _points(found: dict[str, JSON]) -> int:
    """What it cost, from the tenths in which it is kept."""
    return max(1, round(int(found["cost"]) / 10))


def _where(decision: Decision) -> str:
    view = decision.view
    if decision.action.kind in ("look", "double nil"):
        return say("review.open")
    if view.phase == "draft":
        return say("review.draft", n=view.turn // 2 + 1)
    if view.phase == "play":
        return say("review.trick", n=len(view.tricks) + 1)
    return say("review.bid" if view.phase == "bidding" else "review.exchange")


def _moment(lesson: Review, step: int) -> ReplayState:
    moment = _Moment(record=lesson.setup["record"], seat=lesson.seat, step=step)
    moment.hand = lesson.hand - 1
    return replay_state(moment)
