"""Copying and pasting records at the table."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import Game
from spadeslib.lessons import Table
from tests.lessons.tables import FOUR, act, do, good_intent, random_setup, refused, run_to


def copy_of(table: Table) -> str:
    record = table.ask({"ask": "record"})["record"]
    assert isinstance(record, str)
    return record


def paste(table: Table, record: object) -> dict[str, Any]:
    return refused(table, {"do": "load", "record": record, "revision": table.revision})


def test_a_record_goes_from_table_to_table() -> None:
    for number in range(8):
        rng = Random(f"records {number}")
        table = Table(**random_setup(rng))
        for _ in range(rng.choice([0, 10, 40])):
            do(table, good_intent(table, rng))
        record = copy_of(table)
        assert str(Game.replay(record).record()) == record
        other = Table(seed=1, opponents="random", marking="never")
        state = do(other, {"do": "load", "record": record})
        assert str(other.game.record()).startswith(record[:-2])
        assert state["revision"] == 1
        assert (other.marking, other.setup["opponents"]) == ("never", "random")
        assert other.log == []


def test_a_record_may_be_written_on_many_lines() -> None:
    table = Table(rules=FOUR, seed=7)
    act(table, "look", "bid 3")
    record = json.dumps(json.loads(copy_of(table)), indent=2)
    do(table, {"do": "load", "record": f"\n {record}\n"})
    assert table.state()["seats"][0]["bid"] == "3"


def test_a_finished_game_can_be_pasted() -> None:
    table = run_to(
        Table(rules={"game": "two-player", "max_hands": 1}, seed=7), lambda table: table.over
    )
    other = Table(seed=1)
    state = do(other, {"do": "load", "record": copy_of(table)})
    assert (state["phase"], state["pause"]) == ("over", "")
    assert state["sheet"] == table.state()["sheet"]
    assert state["tricks"] == table.state()["tricks"]


def good() -> dict[str, Any]:
    table = Table(rules=FOUR, seed=7)
    act(table, "look", "bid 3")
    data: dict[str, Any] = json.loads(copy_of(table))
    return data


BROKEN: dict[str, object] = {
    "None": None,
    "a number": 7,
    "an object": {"format": "spades-record"},
    "a list": ["look"],
    "empty": "",
    "garbage": "hello",
    "HTML": "<script>alert(1)</script>",
    "another object": "{}",
    "a list in JSON": "[]",
    "a number in JSON": "12",
    "not a number": "NaN",
    "truncated": json.dumps(good())[:-20],
    "a later version": json.dumps(good() | {"version": 2}),
    "another format": json.dumps(good() | {"format": "chess"}),
    "an unknown field": json.dumps(good() | {"<b>": 1}),
    "an impossible play": json.dumps(good() | {"actions": ["look", "bid 3", "play AS"]}),
    "an unknown action": json.dumps(good() | {"actions": ["look", "<i>{QS}</i>"]}),
    "other rules": json.dumps(good() | {"rules": {"game": "partnership", "target": -1}}),
    "a missing card": json.dumps(good() | {"decks": ["AS KS"]}),
    "noise": "".join(Random(1).choices('{}[]",:0123456789abc \n', k=1_000_000)) * 10,
    "nested": "[" * 200_000,
    "a long number": '{"seed": ' + "9" * 50_000 + "}",
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_record(name: str) -> None:
    table = Table(seed=7)
    act(table, "look")
    why = paste(table, BROKEN[name])
    assert why["code"] == "record"
    assert why["say"]["lead"] == "This is no game record."
    assert len(str(why)) < 600
    assert why["say"]["text"][0].isupper()
    assert why["say"]["text"][-1] in ".]"
    assert "{" not in why["say"]["text"]


def test_a_fault_is_named_with_its_place() -> None:
    why = paste(Table(seed=7), BROKEN["an impossible play"])
    assert why["say"]["text"].startswith("Action 3 of 3, 'play AS', can't have happened: ")
    assert paste(Table(seed=7), BROKEN["a later version"])["say"]["text"] == (
        "This record has version 2; this program reads up to 1."
    )
