"""Random intents for the lessons in which a learner lays cards out, and what must hold after each."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from spadeslib import CLAUSES, Card, Refused
from spadeslib.lessons import Lesson, rebuild
from tests.lessons.shape import conforms, reads_well, say_reads_well, texts

JSON = Any
HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "{QS}{0}{card}",
    "%s" * 40,
    "AS" * 300,
    "\u202eQS\x00",
    "’; DROP TABLE",
    "Q S",
    "1S",
)
STRANGE: tuple[JSON, ...] = (None, True, -1, 3.5, 10**30, [], ["QS", 7], {}, {"a": 1}, "", *HOSTILE)


def any_card(rng: Random) -> str:
    """A card's text."""
    return rng.choice(Card.ALL).text


def snapshot(lesson: Lesson) -> str:
    """Everything that an intent may change, as text."""
    return json.dumps([lesson.state(), lesson.setup, lesson.log], sort_keys=True)


def do(lesson: Lesson, intent: dict[str, JSON]) -> bool:
    """Do an intent; a refusal must change nothing and say so in a sentence at a field that exists."""
    before, given = snapshot(lesson), copy.deepcopy(intent)
    revision = lesson.revision
    try:
        lesson.do({"revision": revision, **intent})
    except Refused as refusal:
        assert snapshot(lesson) == before
        assert intent == given
        check_refusal(refusal.explanation)
        return False
    assert lesson.revision > revision
    return True


def check_refusal(why: dict[str, Any]) -> None:
    """Hold a refusal against the style."""
    assert json.loads(json.dumps(why)) == why
    assert why["code"] in ("illegal", "shape", "stale")
    assert why["say"]["clause"] in CLAUSES or why["say"]["clause"] == ""
    assert why["say"]["lead"] and why["say"]["text"]
    for part in ("lead", "text", "more"):
        sentence = why["say"][part]
        assert len(sentence) < 300
        assert sentence == "" or sentence.endswith((".", "?", "!"))


def refused(lesson: Lesson, **intent: JSON) -> dict[str, Any]:
    """Do an intent that must be refused and return the refusal."""
    before = snapshot(lesson)
    with pytest.raises(Refused) as caught:
        lesson.do({"revision": lesson.revision, **intent})
    assert snapshot(lesson) == before
    check_refusal(caught.value.explanation)
    return dict(caught.value.explanation)


def check_state(lesson: Lesson, kind: type) -> dict[str, Any]:
    """Hold a state against its type and the style, and rebuild it from what is saved."""
    state = lesson.state()
    conforms(state, kind)
    assert json.loads(json.dumps(state)) == state
    say_reads_well(state["say"])
    for where, text in texts(state):
        if where not in ("code", "clause", "kind", "place", "value", "field"):
            reads_well(text, where)
        if where == "clause":
            assert text in CLAUSES or text == ""
    saved = json.loads(json.dumps([lesson.setup, lesson.log]))
    again = rebuild(lesson.kind, *saved)
    assert again.state() == state
    assert (again.setup, again.log) == (lesson.setup, lesson.log)
    return state
