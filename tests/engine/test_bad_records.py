"""Bad records: an error of our own that names what was expected and what came, and nothing changes."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from spadeslib import Game, IllegalAction, Record, RecordError
from spadeslib.record import MAX_CHARS, dumps, loads
from tests.engine.bad import HTML, fails, game_of_some_length
from tests.engine.tables import fingerprint


def changed(**fields: Any) -> str:
    return json.dumps({**game_of_some_length().record().data, **fields})


def test_a_truncated_record() -> None:
    text = dumps(game_of_some_length())
    for end in range(0, len(text), 37):
        fails(RecordError, lambda end=end: loads(text[:end]), "expected")
    error = fails(RecordError, lambda: loads(text[: len(text) // 2]), "breaks off or is garbled")
    assert isinstance(error, RecordError)
    assert error.position is None


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"format": "chess"}, ["spades-record", "'chess'"]),
        ({"format": HTML}, ["spades-record", "'<img"]),
        ({"version": 2}, ["version 2", "up to 1"]),
        ({"version": 10**4000}, ["version", "very large"]),
        ({"version": True}, ["version", "True"]),
        ({"version": 1.0}, ["version", "1.0"]),
        ({"version": "1"}, ["version", "'1'"]),
        ({"version": 0}, ["version", "0"]),
        ({"rules": None}, ["rules"]),
        ({"rules": {"game": "whist"}}, ["'whist'"]),
        ({"rules": {"game": "two-player"}}, ["dealer"]),
        ({"rules": {"game": "partnership", "target": float("nan")}}, ["target", "nan"]),
        ({"rules": {"game": "partnership", "target": float("inf")}}, ["target", "inf"]),
        ({"seed": float("nan")}, ["seed", "nan"]),
        ({"seed": 7.5}, ["seed", "7.5"]),
        ({"seed": True}, ["seed", "True"]),
        ({"shuffle": "riffle"}, ["shuffle", "'riffle'"]),
        ({"decks": "AS"}, ["decks", "'AS'"]),
        ({"decks": [5]}, ["decks", "a list"]),
        ({"decks": ["AS AS"]}, ["each card once", "AS"]),
        ({"decks": [], "seed": None}, ["a seed or decks"]),
        ({"dealer": "3"}, ["dealer", "'3'"]),
        ({"totals": "12"}, ["totals"]),
        ({"totals": {"0": 1, "1": 2}}, ["totals", "2 sides"]),
        ({"bags": [10, 0]}, ["bags", "10"]),
        ({"actions": "look"}, ["actions as a list", "'look'"]),
        ({"actions": {"0": "look"}}, ["actions as a list", "a dict"]),
        ({"winner": 0}, ["no field 'winner'"]),
        ({HTML: 0}, ["no field '<img"]),
    ],
)
def test_a_record_with_a_wrong_field(fields: dict[str, Any], words: list[str]) -> None:
    fails(RecordError, lambda: Game.replay(changed(**fields)), *words)


@pytest.mark.parametrize("field", ["format", "version", "rules"])
def test_a_record_without_a_field(field: str) -> None:
    data = dict(game_of_some_length().record().data)
    del data[field]
    fails(RecordError, lambda: Game.replay(data), field)


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        (0, "keep", ["action 1 of 40", "'keep'"]),
        (1, "bid 14", ["action 2 of 40", "'bid 14'", "bid.range"]),
        (9, "play", ["action 10 of 40", "'play'"]),
        (39, "look", ["action 40 of 40", "blind.when"]),
        (20, HTML, ["action 21 of 40", "'<img"]),
        (20, 5, ["action 21 as a text", "5"]),
        (20, None, ["action 21 as a text", "None"]),
        (20, ["play AS"], ["action 21 as a text", "a list"]),
    ],
)
def test_a_record_with_an_edited_action(position: int, action: Any, words: list[str]) -> None:
    actions: list[Any] = list(game_of_some_length().record().data["actions"])
    actions[position] = action
    error = fails(RecordError, lambda: Game.replay(changed(actions=actions)), *words)
    assert isinstance(error, RecordError)
    assert error.position == position


def test_a_record_with_an_impossible_play() -> None:
    actions = list(game_of_some_length().record().data["actions"])
    actions[12], actions[13] = actions[13], actions[12]
    error = fails(
        RecordError,
        lambda: Game.replay(changed(actions=actions)),
        "action 13 of 40",
        "can't have happened",
    )
    assert isinstance(error, RecordError)
    assert error.position == 12
    assert isinstance(error.__cause__, IllegalAction)
    actions = list(game_of_some_length().record().data["actions"])
    error = fails(
        RecordError,
        lambda: Game.replay(changed(actions=[*actions, actions[-1]])),
        "action 41 of 41",
    )
    assert isinstance(error, RecordError)
    assert error.position == 40


def test_noise() -> None:
    noise = random.Random(1).randbytes(10_000_000)
    fails(RecordError, lambda: loads(noise), "at most", "10,000,000")
    fails(RecordError, lambda: loads(noise.decode("latin-1")), "at most")
    fails(RecordError, lambda: loads(noise[:5000]), "garbled")
    fails(RecordError, lambda: loads("x" * MAX_CHARS), "garbled at character 0")


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "5", '"spades-record"', "NaN", "-Infinity", "{}", "[" * 100_000, '{"a":' * 100_000,
        '{"format": "spades-record", "format": "spades-record"}', "\ufeff{}", b"\xff\xfe\x00", b"",
        '{"version": ' + "9" * 10_000 + "}",
    ],
    ids=range(15),
)  # fmt: skip
def test_json_that_is_no_record(text: str | bytes) -> None:
    fails(RecordError, lambda: loads(text), "expected")


@pytest.mark.parametrize("thing", [None, 5, [], bytearray(b"{}"), object(), Game])
def test_a_record_that_is_no_text(thing: Any) -> None:
    fails(RecordError, lambda: Game.replay(thing), "expected a record as a JSON object")


def test_a_record_object_of_nothing() -> None:
    fails(RecordError, lambda: Record(5), "JSON object", "5")  # type: ignore[arg-type]
    fails(RecordError, lambda: Game.replay(Record({})), "format")
    assert repr(Record({})) == "<Record of 0 actions>"


def test_a_field_twice() -> None:
    text = dumps(game_of_some_length())
    twice = text.replace('"version": 1', '"version": 1, "version": 1')
    fails(RecordError, lambda: loads(twice), "stands there twice")


def test_a_record_can_not_change_its_game() -> None:
    game = game_of_some_length()
    before = fingerprint(game)
    data = game.record().data
    data["actions"].clear()
    data["rules"]["target"] = 1
    assert fingerprint(game) == before
