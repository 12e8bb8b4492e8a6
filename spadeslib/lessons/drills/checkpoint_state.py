"""What the page draws of a checkpoint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.lessons.drills.drill_state import shown_answer, values
from spadeslib.lessons.drills.items import Item
from spadeslib.lessons.drills.states import (
    CheckpointButton,
    CheckpointState,
    OutcomeShape,
    StepShape,
    VerdictShape,
)
from spadeslib.lessons.drills.words import say, saying
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.states import Say
from spadeslib.texts import listing

if TYPE_CHECKING:
    from spadeslib.lessons.drills.checkpoint import Checkpoint


def checkpoint_state(test: Checkpoint) -> CheckpointState:
    """Return the whole state of a checkpoint."""
    name = test.names[test.at]
    item = None if test.done else test.item(name)
    prompt = _prompt(test, item, name)
    form = test.setup["form"]
    two = not form.endswith("5")
    return {
        "kind": "checkpoint",
        "revision": test.revision,
        "form": form,
        "variant": "two-player" if two else "partnership",
        "name": say("check.name", title=say(f"check.{form}")),
        "heading": say(f"check.{form}"),
        "subheading": _subheading(test),
        "phase": "done"
        if test.done
        else "asking"
        if item
        else "hand"
        if name == "hand"
        else "wait",
        "at": test.at,
        "steps": [_step(test, one) for one in test.names],
        "prompt": prompt,
        "position": item.position if item else None,
        "fields": item.fields if item else [],
        "answer": values(test.answers[name]) if item and name in test.answers else [],
        "buttons": _buttons(test),
        "verdicts": [_outcome(test, one) for one in test.names] if test.done else [],
        "ready": test.ready() if test.done else None,
        "again": test.missed() if test.done else [],
        "events": [dict(event) for event in test.added],
        "announce": aloud(" ".join(part for part in (prompt["lead"], prompt["text"]) if part)),
    }


def _prompt(test: Checkpoint, item: Item | None, name: str) -> Say:
    if test.done:
        return _summary(test)
    if item is not None:
        return item.prompt
    return saying("check.hand" if name == "hand" else "check.sheet-later")


def _summary(test: Checkpoint) -> Say:
    right = sum(test.right(name) for name in test.names)
    if test.ready():
        return saying("check.ready", n=right, of=len(test.names))
    titles = [say(f"{skill.partition(':')[0]}.title").rstrip("?") for skill in test.missed()]
    again = listing([f"'{title}'" for title in titles]) or say("check.played-hand")
    return saying("check.again", n=right, of=len(test.names), again=again)


def _subheading(test: Checkpoint) -> str:
    if test.done:
        return say("check.over")
    return say("check.question", n=test.at + 1, of=len(test.names))


def _step(test: Checkpoint, name: str) -> StepShape:
    item = test.item(name)
    title = say(f"{item.family}.title") if item else say(f"check.step.{name}")
    right = test.right(name) if test.done else None
    return {"title": title, "answered": name in test.answers, "right": right}


def _buttons(test: Checkpoint) -> list[CheckpointButton]:
    if test.done:
        return []
    left = sum(name not in test.answers for name in test.names)
    label = say("check.finish-open", n=left) if left else say("check.finish")
    return [{"intent": "finish", "label": label}]


def _outcome(test: Checkpoint, name: str) -> OutcomeShape:
    """A step as it is shown at the end: the question, the answer, and what there is to say of it."""
    item = test.item(name)
    return {
        "title": say(f"{item.family}.title") if item else say(f"check.step.{name}"),
        "right": test.right(name),
        "prompt": item.prompt if item else _hand_told(test, name),
        "position": item.position if item else None,
        "fields": item.fields if item else [],
        "answer": values(test.answers[name]) if name in test.answers else [],
        "verdict": _verdict(test, item, name),
    }


def _hand_told(test: Checkpoint, name: str) -> Say:
    if name == "sheet" or name not in test.answers:
        return saying("check.not-played")
    return saying("check.hand-told", n=test.refusals)


def _verdict(test: Checkpoint, item: Item | None, name: str) -> VerdictShape | None:
    if item is None:
        return None
    told = test.verdict(name)
    shown = shown_answer(item, "verdict.shown")
    if told is None:
        return {**shown, "right": False, "lead": say("check.left-open")}
    return {
        **shown,
        "right": told.right,
        "trap": told.trap,
        "lead": say("verdict.right" if told.right else "check.wrong"),
        "shows": told.shows,
        "why": told.why,
        "clause": told.clause,
        "notes": told.notes,
    }
