"""A step of a checkpoint as it is shown at the end: the question, the answer, and the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.lessons.drills.drill_state import shown_answer, values
from spadeslib.lessons.drills.fields import as_texts
from spadeslib.lessons.drills.items import Item
from spadeslib.lessons.drills.states import Answer, FieldShape, OutcomeShape, VerdictShape
from spadeslib.lessons.drills.words import say, saying
from spadeslib.lessons.states import Say

if TYPE_CHECKING:
    from spadeslib.lessons.drills.checkpoint import Checkpoint


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
        "given": given(item, test.answers[name]) if item and answered else [],
        "wanted": given(item, item.keys[0]) if item else [],
        "answer": values(test.answers[name]) if answered else [],
        "verdict": _verdict(test, item, name),
    }


def given(item: Item, answer: Answer) -> list[str]:
    """Return an answer in words, a line a field."""
    lines = []
    for field in item.fields:
        if field["name"] in answer:
            told = _told(field, as_texts(answer[field["name"]]))
            label = field["label"].rstrip("?:")
            lines.append(f"{label}: {told}" if len(item.fields) > 1 else told)
    return lines


def _told(field: FieldShape, texts: list[str]) -> str:
    if field["kind"] == "number":
        text = texts[0] if texts and texts[0] else "0"
        return f"{text.replace('-', '−')} {field['unit']}".rstrip()
    if field["kind"] == "places":
        pairs = [text.partition(": ") for text in texts]
        return ", ".join(f"{_label(field, one)}: {_place(field, to)}" for one, _, to in pairs)
    if field["kind"] == "order":
        return ", ".join(f"{n}. {_label(field, one)}" for n, one in enumerate(texts, start=1))
    told = [_label(field, text) for text in texts if text not in ("", "none")]
    return ", ".join(told) or field["none"] or say("check.nothing")


def _label(field: FieldShape, value: str) -> str:
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
