"""Answers of every shape: read in one spelling, or refused at the field in a sentence."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from spadeslib import Refused
from spadeslib.lessons.drills.fields import (
    card_field,
    cards_field,
    field,
    number_field,
    option,
    read_answer,
)
from spadeslib.lessons.drills.items import Item, check
from spadeslib.lessons.drills.registry import SKILLS
from spadeslib.lessons.drills.states import FieldShape
from tests.drills.making import items
from tests.lessons.shape import say_reads_well
from tests.parts import mostly_slow

JSON = Any


def refusal_reads_well(refusal: Refused) -> None:
    """What was typed is quoted as it is, but never as a card."""
    say = refusal.explanation["say"]
    assert isinstance(say, dict)
    assert not re.search(r"\{[^}]*[^}A-Z0-9]", str(say["text"]))
    quoted = re.sub(r"'[^']*'(?=[. ])", "'x'", str(say["text"]))
    say_reads_well(say | {"text": quoted})


OPTIONS = [option("a", "First"), option("b", "Second"), option("c", "Third")]
FIELDS: dict[str, FieldShape] = {
    "card": card_field("it", "Card", ["QS", "2H"]),
    "card or none": card_field("it", "Card", ["QS", "2H"], none="None"),
    "cards": cards_field("it", "Cards", ["QS", "2H", "3H"]),
    "cards or none": cards_field("it", "Cards", ["QS", "2H", "3H"], none="None"),
    "number": number_field("it", "Number", -500, 500),
    "line": number_field("it", "Number", 0, 500, optional=True),
    "choice": field("choice", "it", "Choice", options=OPTIONS),
    "marks": field("marks", "it", "Marks", options=OPTIONS),
    "marks or none": field("marks", "it", "Marks", options=OPTIONS, none="None"),
    "order": field("order", "it", "Order", options=OPTIONS),
    "some in order": field("order", "it", "Order", options=OPTIONS, optional=True),
    "places": field("places", "it", "Places", options=OPTIONS[:2], places=OPTIONS[1:]),
}
GOOD: list[tuple[str, JSON, JSON]] = [
    ("card", "qs", "QS"),
    ("card", "2♥", "2H"),
    ("card or none", "none", "none"),
    ("cards", ["2h", "QS"], ["QS", "2H"]),
    ("cards", "3H, 2H", ["2H", "3H"]),
    ("cards or none", [], []),
    ("cards or none", "none", []),
    ("number", -55, -55),
    ("number", " −55 ", -55),
    ("number", "+7", 7),
    ("number", 7.0, 7),
    ("line", "", 0),
    ("line", None, 0),
    ("choice", "b", "b"),
    ("marks", ["c", "a"], ["a", "c"]),
    ("marks or none", [], []),
    ("order", ["c", "a", "b"], ["c", "a", "b"]),
    ("some in order", ["c"], ["c"]),
    ("some in order", [], []),
    ("places", {"b": "c", "a": "b"}, {"a": "b", "b": "c"}),
]
HOSTILE: list[JSON] = [
    "<script>alert(1)</script>",
    "{QS} {who.__class__} {0}",
    "x" * 100_000,
    "%s|%s",
    1e400,
    float("nan"),
    10**400,
    True,
    False,
    -1,
    10**6,
    "12345678901234567890",
    [],
    [[]],
    [None],
    ["QS", "QS"],
    ["a", "a"],
    ["a", 7],
    ["ZZ"],
    ["AS"],
    "AS",
    {},
    {"a": None},
    {"a": "b"},
    {"a": "b", "b": "x"},
    {"a": "b", "b": ["c"]},
    {"x": "b"},
    {7: "b"},
    {"a": {}},
    None,
    "",
    "   ",
    "none",
    "٣",
    "½",
    b"QS",
    object(),
    [object()],
    {"QS"},
    "a" * 60,
    ["a"] * 100,
]


@pytest.mark.parametrize(("name", "value", "read"), GOOD)
def test_answers_are_read_in_one_spelling(name: str, value: JSON, read: JSON) -> None:
    assert read_answer([FIELDS[name]], {"it": value}) == {"it": read}


@pytest.mark.parametrize("name", FIELDS)
def test_anything_else_is_refused_at_the_field(name: str) -> None:
    for value in HOSTILE:
        refused_or_read(name, value)


def refused_or_read(name: str, value: JSON) -> None:
    try:
        read = read_answer([FIELDS[name]], {"it": value})
    except Refused as refusal:
        told = refusal.explanation
        assert told["where"] == "it" and told["code"] == "shape"
        refusal_reads_well(refusal)
    else:
        kinds = {"number": int, "line": int, "places": dict, "choice": str}
        assert isinstance(read["it"], kinds.get(name, (list, str)))


def test_an_answer_names_its_fields() -> None:
    for answer in [*HOSTILE, {"it": "QS", "other": 1}, [("it", "QS")]]:
        with pytest.raises(Refused) as refusal:
            read_answer([FIELDS["card"]], answer)
        assert refusal.value.explanation["where"] in ("", "it")
        refusal_reads_well(refusal.value)


def mutated(item: Item, rng: Random) -> JSON:
    """The key with one field spoilt."""
    answer = dict(item.keys[0])
    answer[rng.choice(list(answer))] = rng.choice(HOSTILE)
    if rng.random() < 0.2:
        del answer[rng.choice(list(answer))]
    return answer


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_spoilt_answers_to_real_questions_are_judged_or_refused(skill: str) -> None:
    rng = Random(skill)
    for item in items(skill)[::6]:
        try:
            check(item, mutated(item, rng))
        except Refused as refusal:
            told = refusal.explanation
            assert told["where"] in ("", *(one["name"] for one in item.fields))
            refusal_reads_well(refusal)


@pytest.mark.parametrize("skill", mostly_slow(["play:two", "play:four"]))
def test_cards_of_the_hand_that_are_not_offered_have_their_reason_beside_them(skill: str) -> None:
    closed = 0
    for item in items(skill)[::6]:
        hand = {card["code"] for card in item.position["hand"]} if item.position else set()
        offered = {one["value"] for one in item.fields[0]["options"]}
        told = " ".join(item.position["facts"]) if item.position else ""
        reason = "you follow suit" in told or "can't lead one yet" in told
        assert reason is (offered < hand), item.id
        closed += reason and item.level == 3
    assert closed
