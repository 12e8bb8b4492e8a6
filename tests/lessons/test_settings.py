"""Opening a table: at any moment, from any seat, and what it refuses to open with."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from spadeslib import Refused, SetupError, SpadesError
from spadeslib.lessons import KINDS, Table, make, rebuild
from spadeslib.lessons.base import lesson_type
from tests.lessons.tables import CALM, FOUR, random_script
from tests.parts import mostly_slow

JSON = Any


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_of_four(seat: int) -> None:
    state = Table(rules=FOUR, seed=7, seat=seat).state()
    names = ["South", "West", "North", "East"]
    assert [one["name"] for one in state["seats"]] == [
        "You",
        *(names[(seat + n) % 4] for n in (1, 2, 3)),
    ]
    assert [one["place"] for one in state["seats"]] == ["s", "w", "n", "e"]
    assert state["sides"][0]["label"] == f"You & {names[(seat + 2) % 4]}"
    assert state["my_turn"]
    assert sum(bool(one["bid"]) for one in state["seats"]) == seat


@pytest.mark.parametrize("dealer", range(4))
def test_every_dealer(dealer: int) -> None:
    state = Table(rules=FOUR, seed=7, dealer=dealer).state()
    assert [one["role"] for one in state["seats"]] == [
        "dealer" if n == dealer else "" for n in range(4)
    ]
    assert sum(bool(one["bid"]) for one in state["seats"]) == 3 - dealer


def test_a_table_opens_at_any_moment() -> None:
    for number in range(12):
        rng = Random(number)
        setup: dict[str, JSON] = {"rules": rng.choice([CALM, FOUR]), "seed": number}
        setup["script"] = random_script(rng, setup)
        table = Table(**setup)
        assert [str(action) for action in table.game.actions][: len(setup["script"])] == setup[
            "script"
        ]
        state = table.state()
        assert state["my_turn"] or state["pause"]
        assert state["undo"] is None
        assert rebuild("table", table.setup, table.log).state() == state


@pytest.mark.parametrize(
    ("setting", "near"),
    [("sed", "seed"), ("sctipt", "script"), ("oponents", "opponents"), ("Seat", "seat"), ("rule", "rules"),
     ("mark", "marking")],
)  # fmt: skip
def test_unknown_settings(setting: str, near: str) -> None:
    with pytest.raises(SetupError) as caught:
        Table(**{"seed": 7, setting: 1})
    assert str(caught.value) == f"a table has no setting '{setting}'; did you mean {near}?"


WRONG: dict[str, dict[str, JSON]] = {
    "nothing to deal": {},
    "seed None": {"seed": None},
    "seed text": {"seed": "7"},
    "seed huge": {"seed": 2**60},
    "rules None": {"seed": 7, "rules": None},
    "rules text": {"seed": 7, "rules": "two-player"},
    "rules unknown": {"seed": 7, "rules": {"game": "two-player", "targt": 3}},
    "seat 2 of two": {"seed": 7, "seat": 2},
    "seat -1": {"seed": 7, "seat": -1},
    "seat True": {"seed": 7, "seat": True},
    "seat 1.0": {"seed": 7, "seat": 1.0},
    "dealer of two": {"seed": 7, "dealer": 0},
    "first of four": {"seed": 7, "rules": FOUR, "first": 0},
    "opponents unknown": {"seed": 7, "opponents": "brilliant"},
    "opponents HTML": {"seed": 7, "opponents": "<b>"},
    "opponents too few": {"seed": 7, "rules": FOUR, "opponents": ["solid"]},
    "opponents None": {"seed": 7, "opponents": None},
    "opponents list of None": {"seed": 7, "opponents": [None, None]},
    "opponents nested": {"seed": 7, "opponents": [["solid"], {}]},
    "marking": {"seed": 7, "marking": "sometimes"},
    "marking list": {"seed": 7, "marking": ["always"]},
    "pace": {"seed": 7, "pace": 1},
    "script text": {"seed": 7, "script": "look"},
    "script None": {"seed": 7, "script": None},
    "script of another game": {"seed": 7, "script": ["look", "bid 3"]},
    "script of numbers": {"seed": 7, "script": [1]},
    "totals of a game that is over": {"seed": 7, "totals": [500, 0]},
    "totals text": {"seed": 7, "totals": "00"},
    "totals of three": {"seed": 7, "totals": [1, 2, 3]},
    "bags beyond the limit": {"seed": 7, "bags": [10, 0]},
    "decks text": {"decks": "AS"},
    "decks short": {"decks": ["AS KS"]},
    "decks None": {"decks": None},
    "opening text": {"seed": 7, "seat": 1, "opening": "look"},
    "opening wrong": {"seed": 7, "seat": 1, "opening": ["bid 3"]},
    "opening too long": {"seed": 7, "seat": 1, "opening": ["look", "keep", "keep"]},
    "opening not due": {"seed": 7, "opening": ["look"]},
    "revision text": {"seed": 7, "revision": "1"},
    "revision -1": {"seed": 7, "revision": -1},
    "revision True": {"seed": 7, "revision": True},
    "self": {"seed": 7, "self": 1},
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_setup_that_does_not_fit(name: str) -> None:
    with pytest.raises(SpadesError) as caught:
        make("table", WRONG[name])
    assert len(str(caught.value)) < 300
    assert not str(caught.value).endswith(".")


@pytest.mark.parametrize("kind", [None, "", "tabel", 7, ["table"], "<b>"])
def test_no_such_lesson(kind: JSON) -> None:
    with pytest.raises(SetupError, match="expected a kind of lesson such as"):
        make(kind, {"seed": 7})


@pytest.mark.parametrize("setup", [None, [], "seed", {1: 2}, 7])
def test_no_such_setup(setup: JSON) -> None:
    with pytest.raises(SetupError, match="expected the setup as an object"):
        make("table", setup)


def deep(name: str) -> JSON:
    value: JSON = name
    for _ in range(20_000):
        value = {name: [value]}
    return value


@pytest.mark.parametrize("kind", mostly_slow(KINDS))
def test_what_is_nested_too_deep(kind: str) -> None:
    field = sorted(lesson_type(kind).fields)[0]
    with pytest.raises(SetupError, match=f"the settings of a {kind} to be nested at most 30 deep"):
        make(kind, {field: deep("a")})


def test_a_question_that_a_drill_opens_with_for_no_reason() -> None:
    first = {"item": "trick:two/1/ten-low/0", "why": "<b>", "step": "free"}
    with pytest.raises(SetupError, match="expected the first question, not 'trick:two"):
        make("drill", {"families": ["trick"], "first": first})


def test_a_log_and_an_intent_nested_too_deep() -> None:
    with pytest.raises(SetupError, match=r"entry 1 of the log does not fit: .* at most 30 deep"):
        rebuild("table", {"seed": 7}, [{"do": "act", "action": "look", "then": deep("a")}])
    table = Table(seed=7)
    with pytest.raises(Refused, match="Expected an intent to be nested at most 30 deep"):
        table.do({"do": "act", "action": "look", "more": deep("a"), "revision": 0})
    assert table.log == []


LOGS: dict[str, JSON] = {
    "None": None,
    "an object": {},
    "a text": "act",
    "of texts": ["act"],
    "of None": [None],
    "an empty entry": [{}],
    "no action": [{"do": "act"}],
    "do a list": [{"do": []}],
    "undo": [{"do": "act", "action": "look"}, {"do": "undo"}],
    "new": [{"do": "new", "seed": 3}],
    "load": [{"do": "load", "record": "{}"}],
    "an action that can't be": [{"do": "act", "action": "keep"}],
    "continue with nothing open": [{"do": "continue"}],
    "then a text": [{"do": "act", "action": "look", "then": "keep"}],
    "then that can't be": [{"do": "act", "action": "look"}, {"do": "act", "action": "keep", "then": ["bid 3"]}],
    "then of None": [{"do": "act", "action": "look"}, {"do": "act", "action": "keep", "then": [None]}],
    "then too long": [{"do": "act", "action": "look", "then": ["keep"]}],
    "too long": [{"do": "continue"}] * 20_001,
}  # fmt: skip


@pytest.mark.parametrize("name", LOGS)
def test_a_log_that_does_not_fit(name: str) -> None:
    with pytest.raises(SetupError, match="log"):
        rebuild("table", {"seed": 7}, LOGS[name])


ALONE = """
import sys
from spadeslib import SetupError
from spadeslib.lessons import lesson_type, make

kind = sys.argv[1]
for name in lesson_type(kind).fields:
    for value in (5, "x", [], {}, [5], None):
        try:
            make(kind, {name: value})
        except SetupError:
            pass
"""


@pytest.mark.parametrize("kind", mostly_slow(KINDS, fast=2))
def test_a_lesson_that_is_loaded_alone_has_the_words_to_refuse(kind: str) -> None:
    command = [sys.executable, "-c", ALONE, kind]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
