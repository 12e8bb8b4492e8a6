"""What the page draws of a checkpoint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from spadeslib.lessons.drills.checkpoint_outcome import outcome
from spadeslib.lessons.drills.drill_state import EVENTS, values
from spadeslib.lessons.drills.items import Item
from spadeslib.lessons.drills.states import AgainShape, CheckpointButton, CheckpointState, StepShape
from spadeslib.lessons.drills.syllabus import CHAPTERS
from spadeslib.lessons.drills.words import say, saying
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.states import Say
from spadeslib.texts import listing

if TYPE_CHECKING:
    from spadeslib.lessons.drills.checkpoint import Checkpoint

Phase = Literal["start", "asking", "hand", "wait", "review", "done"]


def checkpoint_state(test: Checkpoint) -> CheckpointState:
    """Return the whole state of a checkpoint."""
    phase = _phase(test)
    name = "" if phase in ("start", "review", "done") else test.names[test.at]
    item = test.item(name) if name else None
    prompt = _prompt(test, phase, item)
    form = test.setup["form"]
    return {
        "kind": "checkpoint",
        "revision": test.revision,
        "form": form,
        "variant": "partnership" if form == "C5" else "two-player",
        "name": say("check.name", title=say(f"check.{form}")),
        "heading": say(f"check.{form}"),
        "subheading": _subheading(test, phase),
        "phase": phase,
        "at": test.at,
        "item": f"{test.attempt} {name}" if name else "",
        "facts": _facts(test) if phase == "start" else [],
        "steps": [_step(test, one) for one in test.names],
        "prompt": prompt,
        "position": item.position if item else None,
        "fields": item.fields if item else [],
        "answer": values(test.answers[name]) if item and name in test.answers else [],
        "table": test.hand.state() if test.hand and phase == "hand" else None,
        "refusal": test.hand.refusal if test.hand and phase == "hand" else None,
        "submit": say("button.answer") if item else "",
        "buttons": _buttons(test, phase),
        "verdicts": [outcome(test, one) for one in test.names] if test.done else [],
        "ready": test.ready() if test.done else None,
        "again": _again(test) if test.done else [],
        "events": [dict(event) for event in test.added[-EVENTS:]],
        "announce": _announce(test, phase, prompt),
    }


def _phase(test: Checkpoint) -> Phase:
    if test.done:
        return "done"
    if not test.begun:
        return "start"
    if test.at == len(test.names):
        return "review"
    name = test.names[test.at]
    if test.item(name):
        return "asking"
    return "hand" if name == "hand" and name not in test.answers else "wait"


def _prompt(test: Checkpoint, phase: Phase, item: Item | None) -> Say:
    count = len(test.names)
    if phase == "start":
        asks = say(f"check.asks.{test.setup['form']}")
        if test.hand:
            return saying("check.start-hand", n=count - 2, what=asks)
        return saying("check.start", n=count, what=asks)
    if phase == "done":
        return _summary(test)
    if phase == "review":
        left = len(test.open())
        return saying("check.some" if left else "check.all", n=left, of=count)
    if item is not None:
        return item.prompt
    if phase == "hand":
        return saying("check.hand")
    return saying("check.hand-done" if test.names[test.at] == "hand" else "check.sheet-later")


def _summary(test: Checkpoint) -> Say:
    right = sum(test.right(name) for name in test.names)
    if test.ready():
        key = "check.ready-look" if test.missed() else "check.ready"
        return saying(key, n=right, of=len(test.names))
    titles = [f"'{one['title']}'" for one in _again(test)]
    again = listing(titles) or say("check.played-hand")
    return saying("check.again", n=right, of=len(test.names), again=again)


def _again(test: Checkpoint) -> list[AgainShape]:
    return [
        {
            "skill": skill,
            "title": say(f"{skill.partition(':')[0]}.title").rstrip("?"),
            "chapter": next(name for name, skills in CHAPTERS.items() if skill in skills),
        }
        for skill in test.missed()
    ]


def _facts(test: Checkpoint) -> list[str]:
    names = ["silent", *(["hand"] if test.hand else []), "end", "free"]
    return [say(f"check.fact.{name}") for name in names]


def _subheading(test: Checkpoint, phase: Phase) -> str:
    if phase == "start":
        return say("check.attempt", n=test.attempt) if test.attempt > 1 else ""
    if phase == "done":
        return say("check.over")
    if phase == "review":
        return say("check.review")
    key = "check.step" if test.hand else "check.question"
    return say(key, n=test.at + 1, of=len(test.names))


def _step(test: Checkpoint, name: str) -> StepShape:
    item = test.item(name)
    title = say(f"{item.family}.title") if item and name != "sheet" else ""
    right = test.right(name) if test.done else None
    return {
        "title": title or say(f"check.step.{name}"),
        "answered": name in test.answers,
        "right": right,
    }


def _buttons(test: Checkpoint, phase: Phase) -> list[CheckpointButton]:
    count = len(test.names)
    if phase == "start":
        return [_button("start", say("button.start"), primary=True)]
    if phase == "done":
        return [_button("again", say("button.again"))]
    if phase == "review":
        left = test.open()
        finish = _button("finish", say("button.finish"), primary=not left)
        if not left:
            return [finish]
        return [_button("go", say("button.open", n=left[0] + 1), to=left[0], primary=True), finish]
    buttons = []
    if phase == "wait":
        hand = test.names[test.at] == "hand"
        label = say("button.sheet" if hand else "button.hand")
        buttons.append(_button("go", label, to=1 if hand else 0, primary=True))
    elif test.at:
        buttons.append(_button("go", say("button.back"), to=test.at - 1))
    later = say("button.later") if test.open() else say("check.review").capitalize()
    buttons.append(_button("go", later, to=test.at + 1 if test.open() else count))
    return buttons


def _button(
    intent: Literal["start", "go", "finish", "again"],
    label: str,
    *,
    to: int = 0,
    primary: bool = False,
) -> CheckpointButton:
    return {"intent": intent, "label": label, "to": to, "primary": primary}


def _announce(test: Checkpoint, phase: Phase, prompt: Say) -> str:
    """What is read out; while the hand is played, the table speaks."""
    if phase == "hand" and test.log and test.log[-1]["do"] in ("play", "continue"):
        return ""
    number = [_subheading(test, phase).capitalize() + "."] if phase == "asking" else []
    return aloud(" ".join(part for part in (*number, prompt["lead"], prompt["text"]) if part))
