"""The page's one door: JSON in, JSON out, and never an exception."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spadeslib.lessons import Table, wire
from spadeslib.lessons.drills.progress import MAX_CHARS
from spadeslib.lessons.wire import handle
from tests.lessons.tables import FOUR, intents

JSON = Any


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "_lessons", {})


def strict(name: str) -> None:
    raise AssertionError(f"{name} is no JSON")


def ask(**request: JSON) -> dict[str, JSON]:
    reply = json.loads(handle(json.dumps(request)), parse_constant=strict)
    assert type(reply) is dict
    assert list(reply)[0] == "id"
    return dict(reply)


def make(key: str = "a", **setup: JSON) -> dict[str, JSON]:
    setup = {"rules": FOUR, "seed": 7} | setup
    return ask(id=1, to="make", key=key, kind="table", setup=setup, log=[])


def test_make_do_ask_drop() -> None:
    reply = make()
    assert set(reply) == {"id", "state", "setup", "log"}
    assert reply["state"] == Table(rules=FOUR, seed=7).state()
    reply = ask(id=2, to="do", key="a", intent={"do": "act", "action": "look", "revision": 0})
    assert (reply["id"], reply["state"]["revision"]) == (2, 1)
    assert reply["log"] == [{"do": "act", "action": "look"}]
    reply = ask(id="x", to="ask", key="a", question={"ask": "hint"})
    assert set(reply) == {"id", "answer"}
    assert reply["id"] == "x"
    assert reply["answer"]["action"].startswith(("bid", "nil"))
    assert ask(id=3, to="drop", key="a") == {"id": 3}
    assert ask(id=4, to="drop", key="a") == {"id": 4}
    assert (
        ask(id=5, to="do", key="a", intent={})["error"] == "there is no such lesson; make it first"
    )


def test_lessons_are_kept_apart_by_key() -> None:
    make("a")
    make("b", seed=8)
    ask(id=1, to="do", key="a", intent={"do": "act", "action": "look", "revision": 0})
    assert ask(id=2, to="ask", key="b", question={"ask": "record"})["answer"]["record"].endswith(
        '"actions": []}'
    )
    assert ask(id=3, to="do", key="b", intent={"do": "act", "action": "look", "revision": 0})["log"]


def test_refusals_and_errors() -> None:
    make()
    reply = ask(id=1, to="do", key="a", intent={"do": "act", "action": "bid 3", "revision": 0})
    assert set(reply) == {"id", "refusal"}
    assert reply["refusal"]["say"]["clause"] == "blind.when"
    assert ask(id=2, to="do", key="a")["refusal"]["code"] == "shape"
    assert ask(id=3, to="ask", key="a")["refusal"]["code"] == "shape"
    assert ask(id=4, to="dance", key="a")["error"] == "expected make, do, ask or drop"
    assert "seat" in make(seat=9)["error"]
    assert ask(id=5, to="make", key="a", kind="tabel")["error"].startswith("expected a kind")
    assert ask(id=6, to="ask", key="a", question={"ask": "hint"})["answer"]


def test_a_make_that_fails_leaves_the_lesson_there() -> None:
    make()
    ask(id=1, to="do", key="a", intent={"do": "act", "action": "look", "revision": 0})
    assert "error" in make(seed=-1)
    assert ask(id=2, to="do", key="a", intent={"do": "act", "action": "nil", "revision": 1})["log"]


def test_a_saved_lesson_goes_on_under_another_key() -> None:
    make()
    table, rng = Table(rules=FOUR, seed=7), Random(5)
    reply: dict[str, JSON] = {}
    for _, intent in zip(range(40), intents(table, rng, wild=0.1), strict=False):
        intent |= {"revision": table.revision}
        table.do(intent)
        reply = ask(id=1, to="do", key="a", intent=intent)
    again = ask(id=2, to="make", key="z", kind="table", setup=reply["setup"], log=reply["log"])
    assert again["state"] == reply["state"] == table.state()


GARBAGE: list[JSON] = [
    None, 7, b"{}", [], {}, object(), "", " ", "null", "7", "[]", '"text"', "{", '{"id": NaN}',
    '{"id": Infinity, "to": "drop"}', '{"id": 1, "to": "drop", "more": -1e999}', "[" * 100_000, '{"a":' * 100_000, "\ud800", "\0", "x" * 5_000_000,
    '{"id": ' + "9" * 10_000 + "}",
]  # fmt: skip


@pytest.mark.parametrize("place", range(len(GARBAGE)))
def test_garbage_gets_an_error(place: int) -> None:
    reply = json.loads(handle(GARBAGE[place]))
    assert reply == {"id": None, "error": "expected a message as a JSON object"}


ODD: list[dict[str, JSON]] = [
    {}, {"to": "make"}, {"to": None}, {"to": ["make"]}, {"to": "do", "key": None},
    {"to": "make", "key": {"a": 1}, "kind": "table", "setup": {"seed": 7}, "log": None},
    {"to": "make", "key": "a", "kind": "table", "setup": [], "log": []},
    {"to": "make", "key": "a", "kind": "table", "setup": {"self": 1, "seed": 7}, "log": []},
    {"to": "make", "key": "a", "kind": "table", "setup": {"seed": 7}, "log": [{}]},
    {"to": "make", "key": "a", "kind": "table", "setup": {"rules": {"game": {}}, "seed": 7}, "log": []},
    {"to": "make", "key": "a", "kind": "<script>", "setup": {"seed": 7}, "log": []},
]  # fmt: skip


@pytest.mark.parametrize("place", range(len(ODD)))
def test_odd_messages_get_an_error(place: int) -> None:
    reply = ask(id=9, **ODD[place])
    assert set(reply) == {"id", "error"}
    assert reply["id"] == 9
    assert "stumbled" not in reply["error"]


@pytest.mark.parametrize("number", [None, {}, [1, [2]], 1.5, {"a": {}}])
def test_an_odd_id_is_not_sent_back(number: JSON) -> None:
    assert ask(id=number, to="drop") == {"id": None}


def test_random_messages_never_raise() -> None:
    rng = Random(4)
    values: list[JSON] = [
        None,
        True,
        0,
        1,
        -1,
        1.5,
        "",
        "a",
        "table",
        [],
        {},
        [[]],
        {"do": "act"},
        {"ask": "why"},
    ]
    make()
    for _ in range(1500):
        names = rng.sample(["id", "to", "key", "kind", "setup", "log", "intent", "question"], 5)
        request = {name: rng.choice(values) for name in names}
        request["to"] = rng.choice(["make", "do", "ask", "drop", None])
        reply = json.loads(handle(json.dumps(request)), parse_constant=strict)
        assert "stumbled" not in reply.get("error", "")


def test_the_page_sends_no_more_than_is_read() -> None:
    """What is longer gets an answer without an id; so the page has to know the measure."""
    engine = Path(__file__).parents[2] / "widgets" / "frontend" / "src" / "engine.ts"
    found = re.search(r"MAX_MESSAGE = ([\d_]+);", engine.read_text("utf-8"))
    assert found and int(found[1]) == wire.MAX_MESSAGE
    assert MAX_CHARS < wire.MAX_MESSAGE


def test_a_module_that_is_not_there_yet_is_named_and_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ask(id=1, to="make", key="a", kind="table", setup={"seed": 7}, log=[])
    question = {"id": 2, "to": "ask", "key": "a", "question": {"ask": "hint"}}
    name = "spadeslib.lessons.table_coach"
    monkeypatch.setitem(sys.modules, name, None)
    assert ask(**question) == {"id": 2, "missing": name}
    monkeypatch.delitem(sys.modules, name)
    assert ask(**question)["answer"]["action"] == "look"
