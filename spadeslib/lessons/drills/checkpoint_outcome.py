"""A step of a checkpoint as it is shown at the end: the question, the answer, and the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spadeslib.lessons.drills.drill_state import shown_answer, values
from spadeslib.lessons.drills.fields import NONE, as_texts
from spadeslib.lessons.drills.items import Item
from spadeslib.lessons.drills.states import (
    Answer,
    AnswerLine,
    FieldShape,
    OutcomeShape,
    VerdictShape,
)
from spadeslib.lessons.drills.words import say, saying
from spadeslib.lessons.states import Say

if TYPE_CHECKING:
    from spadeslib.lessons.drills.checkpoint import Checkpoint

JSON = Any


def outcome(test: Checkpoint, name: str) -> OutcomeShape:
    """Return one step as it is shown at the end."""
    item = test.item(name)
    answered = item is not None and name in test.answers
    title = say(f"{item.family}.title") if item and name != "sheet" else ""
    return {
        "title": title or say(f"check.step.{name}"),
        "right": test.right(name),
        "prompt": item.prompt if item else _hand_told(test, name),
        "position": item.position if item else None,
        "fields": item.fields if item else [],
        "lines": lines(item, test.answers.get(name, {})) if item else [],
        "answer": values(test.answers[name]) if answered else [],
        "verdict": _verdict(test, item, name),
    }


def lines(item: Item, answer: Answer) -> list[AnswerLine]:
    """Return an answer beside the right one, in words, field by field."""
    return [_line(field, answer, item.keys[0]) for field in item.fields]


def _line(field: FieldShape, answer: Answer, key: Answer) -> AnswerLine:
    name = field["name"]
    given, wanted = (_told(field, one[name]) if name in one else [] for one in (answer, key))
    same = given == wanted if field["kind"] == "order" else sorted(given) == sorted(wanted)
    return {
        "label": field["label"].rstrip("?:"),
        "given": ", ".join(given),
        "wanted": ", ".join(wanted),
        "right": same,
    }


def _told(field: FieldShape, value: JSON) -> list[str]:
    texts = as_texts(value)
    if field["kind"] == "number":
        return [f"{text} {field['unit']}".rstrip() for text in texts]
    if field["kind"] == "places":
        pairs = [text.partition(": ") for text in texts]
        return [f"{_label(field, one)}: {_place(field, to)}" for one, _, to in pairs]
    if field["kind"] == "order":
        told = [f"{n}. {_label(field, one)}" for n, one in enumerate(texts, start=1)]
    else:
        told = [_label(field, text) for text in texts]
    return told or [field["none"] or say("check.none")]


def _label(field: FieldShape, value: str) -> str:
    if value == NONE and field["none"]:
        return field["none"]
    return next((one["label"] for one in field["options"] if one["value"] == value), value)


def _place(field: FieldShape, value: str) -> str:
    return next((one["label"] for one in field["places"] if one["value"] == value), value)


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
