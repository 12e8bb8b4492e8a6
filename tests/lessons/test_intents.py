"""Intents and questions that are none: each is refused in a sentence, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

from spadeslib.lessons import Table, base
from tests.lessons.shape import SOUR
from tests.lessons.tables import FOUR, act, asked_in_vain, do, refuse, refused, run_to, snapshot

JSON = Any
HTML = '<img src=x onerror="alert(1)">'


def nested(depth: int) -> JSON:
    value: JSON = []
    for _ in range(depth):
        value = [value]
    return value


SHAPES: dict[str, JSON] = {
    "None": None,
    "a list": ["do", "act"],
    "a text": "act",
    "a number": 7,
    "an empty object": {},
    "no do": {"action": "look", "revision": 0},
    "do is None": {"do": None, "revision": 0},
    "do is a list": {"do": ["act"], "revision": 0},
    "do is unknown": {"do": "dance", "revision": 0},
    "do is HTML": {"do": HTML, "revision": 0},
    "do is empty": {"do": "", "revision": 0},
    "no action": {"do": "act", "revision": 0},
    "action is None": {"do": "act", "action": None, "revision": 0},
    "action is a list": {"do": "act", "action": ["look"], "revision": 0},
    "action is an object": {"do": "act", "action": {"look": 1}, "revision": 0},
    "action is a number": {"do": "act", "action": 3, "revision": 0},
    "action is empty": {"do": "act", "action": "", "revision": 0},
    "action is blank": {"do": "act", "action": " \n\t", "revision": 0},
    "action is a card": {"do": "act", "action": "QS", "revision": 0},
    "action names no card": {"do": "act", "action": "play 1S", "revision": 0},
    "action names two": {"do": "act", "action": "play QS KS", "revision": 0},
    "action names one twice": {"do": "act", "action": "give 2C 2C 3C", "revision": 0},
    "action is HTML": {"do": "act", "action": f"play {HTML}", "revision": 0},
    "action has braces": {"do": "act", "action": "play {QS}", "revision": 0},
    "action has a zero": {"do": "act", "action": "look\0", "revision": 0},
    "action is long": {"do": "act", "action": "play " * 300, "revision": 0},
    "action is huge": {"do": "act", "action": "x" * 10_000_000, "revision": 0},
    "action is half a sign": {"do": "act", "action": "\ud800", "revision": 0},
    "a field is huge": {"do": "act", "action": "look", "more": "x" * 1_000_000, "revision": 0},
    "no revision": {"do": "act", "action": "look"},
    "revision True": {"do": "act", "action": "look", "revision": True},
    "revision False": {"do": "act", "action": "look", "revision": False},
    "revision 0.0": {"do": "act", "action": "look", "revision": 0.0},
    "revision '0'": {"do": "act", "action": "look", "revision": "0"},
    "revision None": {"do": "act", "action": "look", "revision": None},
    "revision nested": {"do": "act", "action": "look", "revision": nested(100)},
    "nested": {"do": nested(100), "revision": 0},
    "seed missing": {"do": "new", "revision": 0},
    "seed -1": {"do": "new", "seed": -1, "revision": 0},
    "seed 1.0": {"do": "new", "seed": 1.0, "revision": 0},
    "seed True": {"do": "new", "seed": True, "revision": 0},
    "seed '1'": {"do": "new", "seed": "1", "revision": 0},
    "seed huge": {"do": "new", "seed": 10**400, "revision": 0},
    "rules None": {"do": "new", "seed": 1, "rules": None, "revision": 0},
    "rules a list": {"do": "new", "seed": 1, "rules": [1], "revision": 0},
    "rules empty": {"do": "new", "seed": 1, "rules": {}, "revision": 0},
    "rules of another game": {"do": "new", "seed": 1, "rules": {"game": "hearts"}, "revision": 0},
    "rules unknown": {"do": "new", "seed": 1, "rules": {"game": "two-player", HTML: 1}, "revision": 0},
    "rules contradict": {
        "do": "new", "seed": 1, "revision": 0,
        "rules": {"game": "two-player", "failed_nil_tricks": "help partner"},
    },
    "rules out of range": {
        "do": "new", "seed": 1, "rules": {"game": "two-player", "target": 0}, "revision": 0,
    },
    "rules nested": {"do": "new", "seed": 1, "rules": nested(100), "revision": 0},
}  # fmt: skip


@pytest.mark.parametrize("name", SHAPES)
def test_an_intent_of_the_wrong_shape(name: str) -> None:
    table = Table(seed=7)
    why = refused(table, SHAPES[name])
    assert why["code"] in ("shape", "illegal")
    assert why["say"]["lead"] and why["say"]["text"]
    said = f"{why['say']['lead']} {why['say']['text']} {why['say']['more']}"
    assert len(said) < 300
    assert "{" not in said
    assert why["say"]["text"][0].isupper()
    assert why["say"]["text"][-1] in ".]"
    assert not SOUR.search(said)


QUESTIONS: dict[str, JSON] = {
    "None": None,
    "a list": [],
    "a text": "hint",
    "an empty object": {},
    "ask None": {"ask": None},
    "ask a list": {"ask": ["hint"]},
    "ask unknown": {"ask": "cards of East"},
    "ask HTML": {"ask": HTML},
    "no card": {"ask": "why"},
    "card None": {"ask": "why", "card": None},
    "card a list": {"ask": "why", "card": ["QS"]},
    "card unknown": {"ask": "why", "card": "XX"},
    "card HTML": {"ask": "why", "card": HTML},
    "card with braces": {"ask": "why", "card": "{QS}"},
    "card not held": {"ask": "why", "card": "AS"},
    "card huge": {"ask": "why", "card": "x" * 1_000_000},
    "card nested": {"ask": "why", "card": nested(100)},
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_of_the_wrong_shape(name: str) -> None:
    why = asked_in_vain(Table(seed=7), QUESTIONS[name])
    assert why["code"] == "shape"
    assert why["say"]["text"][0].isupper()
    said = str(why["say"])
    assert len(said) < 400
    assert "{QS}" not in said


def test_html_is_only_data() -> None:
    table = Table(seed=7)
    before = snapshot(table)
    for intent in ({"do": HTML}, {"do": "act", "action": HTML}, {"do": "load", "record": HTML}):
        why = refused(table, {**intent, "revision": 0})
        assert "&lt;" not in str(why), "the page escapes, not the lesson"
    state = do(table, {"do": "act", "action": "look", "note": HTML, HTML: 1})
    assert HTML not in str((state, table.setup, table.log))
    assert snapshot(table) != before


def test_what_else_stands_in_an_intent_is_dropped() -> None:
    table = Table(seed=7)
    do(table, {"do": "act", "action": "look", "then": ["keep"], "extra": {"a": [1]}, "seed": 3})
    assert table.log == [{"do": "act", "action": "look"}]


def test_replies_come_from_the_other_seats_alone() -> None:
    table = Table(rules=FOUR, seed=7)
    do(table, {"do": "act", "action": "look"})
    do(table, {"do": "act", "action": "bid 3", "then": ["look", "bid 13", "look", "bid 13"]})
    assert "bid 13" not in str(table.log)


@pytest.mark.parametrize("off", [-1, 1, 2**31, -(2**31), 10**30])
def test_an_intent_of_another_moment(off: int) -> None:
    table = Table(seed=7)
    act(table, "look")
    why = refused(table, {"do": "act", "action": "keep", "revision": table.revision + off})
    assert (why["code"], why["say"]["lead"]) == ("stale", "That was for an earlier moment.")


@pytest.mark.parametrize("do_", ["act", "continue", "undo", "new", "load"])
def test_a_double_click_counts_once(do_: str) -> None:
    table = run_to(Table(rules=FOUR, seed=7), lambda table: table.pause == "trick")
    if do_ == "act":
        run_to(table, lambda table: table.state()["my_turn"])
    intent = {
        "act": {"action": str(table.game.legal_actions[0])},
        "continue": {},
        "undo": {},
        "new": {"seed": 3},
        "load": {"record": table.ask({"ask": "record"})["record"]},
    }[do_] | {"do": do_, "revision": table.revision}
    table.do(intent)
    why = refused(table, intent)
    assert why["code"] == "stale"


def test_actions_of_another_moment() -> None:
    table = Table(seed=7)
    for action in ("keep", "refuse", "bid 3", "nil", "play AS", "throw", "throw 2C"):
        why = refuse(table, action)
        assert (why["code"], why["card"]) == ("illegal", "AS" if action == "play AS" else "")
    assert refuse(table, "give 2C 3C 4C")["code"] == "illegal"


def test_a_full_table_can_still_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(seed=7)
    act(table, "look", "keep")
    monkeypatch.setattr(base, "MAX_LOG", 2)
    assert refuse(table, "keep")["say"]["lead"] == "This table is full."
    do(table, {"do": "undo"})
    do(table, {"do": "act", "action": "keep"})
    do(table, {"do": "new", "seed": 2})
    assert table.log == []
