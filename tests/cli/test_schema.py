"""The published JSON Schema describes the records that are written, and refuses broken ones."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from spadeslib import Card, Game, RecordError, Rules, record
from spadeslib.rules import _CHOICES, _OPTIONAL_RANGES, _RANGES

SCHEMA = json.loads((files("spadeslib") / "schema/spades-record-1.json").read_text("utf-8"))
DECK = " ".join(card.text for card in Card.ALL)
HOUSE_RULES: list[Rules] = [
    Rules.two_player(),
    Rules.partnership(),
    Rules.two_player(peek_discard="both", exchange_size=4, failed_nil_tricks="ignored", target=100),
    Rules.two_player(double_nil=False, bidding="whiz", bag_limit=0, losing_score=-200),
    Rules.partnership(
        failed_nil_tricks="help partner", exchange_size=1, ten_for_200=True, bag_limit=5
    ),
    Rules.partnership(
        bidding="mirror", first_trick="no spades", spade_leads="any time", sets_to_lose=3
    ),
    Rules.partnership(
        exchange_size=2, ten_bid_bonus=50, ten_bid_malus=20, max_hands=2, bag_worth=-1
    ),
]


@cache
def validator() -> Any:
    return pytest.importorskip("jsonschema").Draft202012Validator(SCHEMA)


def random_game(rules: Rules, rng: Random, *, actions: int, **start: Any) -> Game:
    game = Game(rules, **({"seed": rng.getrandbits(53)} | start))
    while game.to_act is not None and len(game.actions) < actions:
        legal = game.legal_actions
        game.push(legal[int(rng.random() * len(legal))])
    return game


def good() -> dict[str, Any]:
    """A fresh partnership record that both readers accept."""
    return {
        "format": "spades-record", "version": 1, "rules": {"game": "partnership"},
        "seed": 7, "shuffle": "mt19937-sort-1", "dealer": 3, "actions": ["look", "bid 3"],
    }  # fmt: skip


def good_draft() -> dict[str, Any]:
    """A fresh two-player record that both readers accept."""
    return {
        "format": "spades-record", "version": 1, "rules": {"game": "two-player"},
        "decks": [DECK], "first": 0, "actions": ["look", "keep"],
    }  # fmt: skip


@pytest.mark.slow
def test_the_schema_is_a_schema() -> None:
    validator().check_schema(SCHEMA)


def test_rules_in_the_schema_are_the_fields_of_rules() -> None:
    told = SCHEMA["$defs"]["rules"]["properties"]
    assert list(told) == [field.name for field in fields(Rules)]
    for field in fields(Rules):
        own = told[field.name]
        assert own["description"]
        if field.name != "game":
            assert own["default"] == field.default and type(own["default"]) is type(field.default)
        if field.name in _CHOICES:
            assert own["enum"] == list(_CHOICES[field.name])
        elif field.name in _RANGES:
            assert (own["type"], own["minimum"], own["maximum"]) == (
                "integer",
                *_RANGES[field.name],
            )
        elif field.name in _OPTIONAL_RANGES:
            low, high = _OPTIONAL_RANGES[field.name]
            assert (own["type"], own["minimum"], own["maximum"]) == (["integer", "null"], low, high)
        else:
            assert own["type"] == "boolean"


def test_fields_in_the_schema_are_the_fields_of_a_record() -> None:
    assert set(SCHEMA["properties"]) == record._FIELDS


@pytest.mark.slow
@pytest.mark.parametrize("rules", HOUSE_RULES, ids=repr)
def test_records_of_random_games_validate(rules: Rules) -> None:
    rng = Random(repr(rules))
    for length in (0, 1, 20, 60, 130, 400):
        data = json.loads(record.dumps(random_game(rules, rng, actions=length)))
        validator().validate(data)
        assert record.loads(json.dumps(data)).data == data


@pytest.mark.slow
def test_a_game_entered_in_the_middle_validates() -> None:
    game = random_game(
        Rules.partnership(),
        Random(3),
        actions=80,
        decks=[DECK],
        dealer=1,
        totals=(480, -55),
        bags=(9, 0),
    )
    validator().validate(json.loads(record.dumps(game)))


@pytest.mark.slow
def test_good_records_are_good() -> None:
    for data in (good(), good_draft()):
        validator().validate(data)
        record.loads(json.dumps(data))


def with_field(
    name: str, value: object, make: Callable[[], dict[str, Any]] = good
) -> dict[str, Any]:
    return make() | {name: value}


def without(*names: str, make: Callable[[], dict[str, Any]] = good) -> dict[str, Any]:
    return {name: value for name, value in make().items() if name not in names}


def with_rules(game: str = "partnership", **house_rules: object) -> dict[str, Any]:
    data = good() if game == "partnership" else good_draft()
    return data | {"rules": {"game": game} | house_rules, "actions": []}


def broken() -> Iterator[tuple[str, Any]]:
    """Records that the schema and the reader refuse alike."""
    yield from {"null": None, "list": [], "number": 7, "text": "x", "empty": {}}.items()
    yield from {
        f"no {name}": without(name) for name in ("format", "version", "rules", "shuffle")
    }.items()
    yield "no cards at all", without("seed", "shuffle")
    yield "no decks", without("decks", make=good_draft)
    yield "unknown field", with_field("winner", 0)
    yield "another format", with_field("format", "bridge-record")
    for version in (0, 2, "1", None, True, 1.5):
        yield f"version {version!r}", with_field("version", version)
    for seed in (-1, 2**53, "7", 2.5, True):
        yield f"seed {seed!r}", with_field("seed", seed)
    yield "another shuffle", with_field("shuffle", "fisher-yates")
    for decks in (
        [],
        DECK,
        [DECK[3:]],
        [DECK + " 2C"],
        [DECK.replace("TS", "1S")],
        [None],
        [[DECK]],
        {},
    ):
        yield f"decks {str(decks)[:12]!r}", with_field("decks", decks, good_draft)
    yield "deck of other characters", with_field("decks", [DECK.replace("2C", "<b>")], good_draft)
    for dealer in (-1, 4, "3", 1.5, True):
        yield f"dealer {dealer!r}", with_field("dealer", dealer)
    for first in (-1, 2, "0", 0.5, False):
        yield f"first {first!r}", with_field("first", first, good_draft)
    yield "a first player in partnership", with_field("first", 0)
    yield "a dealer in two-player", with_field("dealer", 0, good_draft)
    for name in ("totals", "bags"):
        for value in (
            [1],
            [1, 2, 3],
            [1, "2"],
            [1, 2.5],
            [1, None],
            [True, 0],
            5,
            "00",
            {},
            [10**9, 0],
        ):
            yield f"{name} {value!r}", with_field(name, value)
    yield "bags below 0", with_field("bags", [0, -1])
    for actions in ({}, "look", 5, None, [None], [7], [["look"]], [{}]):
        yield f"actions {actions!r}", with_field("actions", actions)
    for action in ("", "fly", "play", "play 1S", "play QX", "play QS KS", "bid 14", "bid -1", "bid 2.5", "bid x",
                   "bid", "pass", "keep", "refuse", "throw 2C", "<b>look</b>"):  # fmt: skip
        yield f"action {action!r}", with_field("actions", [action])
    yield "a give in two-player", with_field("actions", ["give 2C 3C 4C"], good_draft)


def broken_rules() -> Iterator[tuple[str, Any]]:
    yield "no game", with_field("rules", {})
    for rules in (
        None,
        [],
        "partnership",
        {"game": "bridge"},
        {"game": None},
        {"game": ["partnership"]},
    ):
        yield f"rules {rules!r}", with_field("rules", rules)
    yield "unknown house rule", with_rules(bag_limt=5)
    for name, (low, high) in _RANGES.items():
        for value in (low - 1, high + 1, str(low), None, True):
            yield f"{name}={value!r}", with_rules(**{name: value})
    for name, (low, high) in _OPTIONAL_RANGES.items():
        for value in (low - 1, high + 1, str(low), False):
            yield f"{name}={value!r}", with_rules(**{name: value})
    for name in _CHOICES:
        for value in ("other", None, 1, []):
            yield (
                f"{name}={value!r}",
                with_rules(**({name: value} if name != "game" else {"first_trick": value})),
            )
    for name in ("double_nil", "ten_for_200"):
        for value in (0, 1, "yes", None):
            yield f"{name}={value!r}", with_rules(**{name: value})
    yield "no partner to help", with_rules("two-player", failed_nil_tricks="help partner")
    yield "no draft to peek in", with_rules(peek_discard="both")
    yield "worth of ignored bags", with_rules(failed_nil_tricks="ignored", failed_nil_bag_worth=2)
    yield "ten twice", with_rules(ten_for_200=True, ten_bid_bonus=50)
    yield "ten twice, the malus", with_rules(ten_for_200=True, ten_bid_malus=50)
    yield "value of no Double Nil", with_rules(double_nil=False, double_nil_value=100)
    yield "exchange without Double Nil", with_rules(double_nil=False, exchange_size=2)


BROKEN = [pytest.param(data, id=name) for name, data in [*broken(), *broken_rules()]]


@pytest.mark.slow
@pytest.mark.parametrize("data", BROKEN)
def test_broken_records_are_refused_by_schema_and_reader(data: Any) -> None:
    assert not validator().is_valid(data)
    with pytest.raises(RecordError) as refused:
        record.loads(json.dumps(data))
    message = str(refused.value)
    assert message and "\n" not in message and len(message) < 500


@pytest.mark.slow
@pytest.mark.parametrize(
    "data",
    [
        pytest.param(
            with_field("decks", [DECK.replace("2C", "3C")], good_draft), id="a card twice"
        ),
        pytest.param(
            with_field("actions", ["look", "bid 3", "play QS"]), id="a play while bidding"
        ),
        pytest.param(with_field("actions", ["bid 3"]), id="a number before looking"),
        pytest.param(with_field("bags", [10, 0]), id="bags at the limit"),
        pytest.param(with_field("totals", [500, 0]), id="a game won before it began"),
    ],
)
def test_what_a_schema_cannot_see_is_refused_by_the_reader(data: Any) -> None:
    validator().validate(data)
    with pytest.raises(RecordError):
        record.loads(json.dumps(data))
