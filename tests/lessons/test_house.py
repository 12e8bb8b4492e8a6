"""House rules: each switch changes a clause and its example; what does not fit is told at the field."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import CLAUSES, Game, Refused, Rules, SetupError, clause_changes, score_hand
from spadeslib.explain import explain_play
from spadeslib.lessons import HouseRules, Table, rebuild
from spadeslib.lessons.fields import blank
from spadeslib.lessons.house import EVERY, with_rule
from spadeslib.lessons.house_examples import FIRST, ON_LEAD, examples
from spadeslib.lessons.house_state import GROUPS
from spadeslib.lessons.states_house import HouseState
from spadeslib.rules import clause_sentence, clauses_of
from spadeslib.texts import signed
from tests.lessons.shape import (
    conforms,
    read_aloud,
    reads_well,
    say_reads_well,
    sentence,
    texts,
)
from tests.lessons.sheets import HOSTILE, NUMBERS, snapshot, told_well
from tests.lessons.tables import round_trip
from tests.parts import mostly_slow

JSON = Any
GAMES = tuple(Rules.SEATS)
VALUES: dict[str, tuple[JSON, ...]] = {
    "target": ("300", 1000),
    "losing_score": ("-200", -1),
    "sets_to_lose": ("2", 1),
    "max_hands": ("4", 1),
    "nil_value": ("50", 0),
    "double_nil_value": ("100", 400),
    "double_nil": ("no",),
    "exchange_size": ("0", 1, 2),
    "failed_nil_tricks": ("ignored", "help partner"),
    "failed_nil_bag_worth": ("0", 5),
    "bag_limit": ("5", 1, 2, 3, 4, 6, 7, 8, 9, 11, 0, 20),
    "bag_fine": ("50", 0),
    "bag_worth": ("-1", 0),
    "set_cost": ("5", 0, 20),
    "spade_leads": ("any time",),
    "peek_discard": ("drafter", "both"),
    "first_trick": ("no spades",),
    "ten_for_200": ("yes",),
    "ten_bid_bonus": ("50",),
    "ten_bid_malus": ("50",),
    "bidding": ("mirror", "whiz"),
}
"""Other values than the book's."""
SWITCHES = [
    (game, name, value)
    for game in GAMES
    for name, values in VALUES.items()
    for value in values
    if name in GROUPS[game] and not (game == "two-player" and value == "help partner")
]


def new(game: str = "two-player", **rules: JSON) -> HouseRules:
    return HouseRules(rules={"game": game, **rules})


def put(house: HouseRules, field: str, value: JSON) -> dict[str, JSON]:
    house.do({"do": "set", "field": field, "value": value, "revision": house.revision})
    return house.state()


def refuse(house: HouseRules, **intent: JSON) -> dict[str, JSON]:
    before = snapshot(house)
    with pytest.raises(Refused) as caught:
        house.do({"revision": house.revision, **intent})
    assert snapshot(house) == before
    told_well(caught.value.explanation["say"])
    return dict(caught.value.explanation)


def field_of(state: dict[str, JSON], name: str) -> dict[str, JSON]:
    return next(
        one for group in state["groups"] for one in group["fields"] if one["field"]["name"] == name
    )


def check(house: HouseRules) -> None:
    """What holds of every state."""
    state, rules = house.state(), house.rules
    conforms(state, HouseState)
    spare = ("less", "more", "value", "rules", "code", "table", "name", "book_value", "last")
    for where, text in texts(state):
        if where not in spare:
            reads_well(text, where)
    say_reads_well(state["say"])
    read_aloud(state["announce"])
    fields = [one for group in state["groups"] for one in group["fields"]]
    names = [one["field"]["name"] for one in fields]
    assert names == list(GROUPS[rules.game])
    assert state["changed"] == sum(one["changed"] for one in fields) == len(rules.to_dict()) - 1
    assert sum(group["changed"] for group in state["groups"]) == state["changed"]
    assert [tuple(one.values()) for one in state["clauses"]] == list(clause_changes(rules))
    for one in fields:
        assert one["field"]["clause"] in CLAUSES
        assert one["changed"] or not one["clauses"]
        for example in one["examples"]:
            sentence(example["title"])
    namespace: dict[str, JSON] = {}
    exec(f"from spadeslib import Rules\nrules = {state['rules']}", namespace)
    assert namespace["rules"] == rules
    assert Table(**json.loads(state["table"])).rules == rules


# each switch


def test_every_rule_can_be_chosen() -> None:
    two, four = (set(GROUPS[game]) for game in GAMES)
    assert two == set(EVERY)
    assert four == set(EVERY) - {"peek_discard"}
    assert set(VALUES) == set(EVERY)


@pytest.mark.parametrize(("game", "name", "value"), mostly_slow(SWITCHES, fast=6))
def test_a_switch_shows_what_it_changes(game: str, name: str, value: JSON) -> None:
    house = new(game)
    state = put(house, name, value)
    check(house)
    one = field_of(state, name)
    assert one["changed"] and state["last"] == name
    assert one["clauses"], "no clause says it"
    assert any(example["changed"] for example in one["examples"]), "no example shows it"
    assert one["clauses"] == state["clauses"]
    put(house, name, one["book_value"])
    assert house.rules == Rules(game=game)


@pytest.mark.parametrize(("game", "name", "value"), mostly_slow(SWITCHES, fast=6))
def test_only_what_is_switched_is_marked(game: str, name: str, value: JSON) -> None:
    state = put(new(game), name, value)
    changed = [
        one["field"]["name"]
        for group in state["groups"]
        for one in group["fields"]
        if one["changed"]
    ]
    assert changed == [name]


def test_what_is_set_already_is_no_change() -> None:
    house = new(bag_limit=5)
    before = snapshot(house)
    for field, value in ("bag_limit", "5"), ("double_nil", "yes"), ("game", "two-player"):
        put(house, field, value)
        assert snapshot(house) == before
    house.do({"do": "book", "revision": house.revision})
    assert house.state()["undo"] is not None
    before = snapshot(house)
    house.do({"do": "book", "revision": house.revision})
    assert snapshot(house) == before


def test_the_clauses_by_the_book_have_no_change() -> None:
    for game in GAMES:
        assert new(game).state()["clauses"] == []
        assert clause_changes(Rules(game=game)) == ()


def test_clause_changes_are_the_sentences_of_both_rules() -> None:
    rules = Rules.partnership(bag_limit=5, spade_leads="any time", ten_bid_bonus=50)
    told = dict.fromkeys(clauses_of(rules), "")
    for clause, book, now in clause_changes(rules):
        assert clause_sentence(clause, Rules.partnership()) == book
        assert clause_sentence(clause, rules) == now
        del told[clause]
    assert all(
        clause_sentence(one, rules) == clause_sentence(one, Rules.partnership()) for one in told
    )


# the examples


def test_cards_are_marked_as_the_engine_marks_them() -> None:
    for name, hand, first in (("spade_leads", ON_LEAD, False), ("first_trick", FIRST, True)):
        for value in ("after broken", "any time") if not first else ("any card", "no spades"):
            rules = Rules.two_player(**{name: value})
            (example,) = examples(rules, name)
            from spadeslib.lessons.house_examples import DIAMOND_LED

            led = DIAMOND_LED if first else None
            assert [card["code"] for card in example["cards"]] == [card.text for card in hand]
            for card in example["cards"]:
                why = explain_play(card["code"], hand, led, False, rules, first_trick=first)
                assert (card["playable"], card["say"]["clause"]) == (why.allowed, why.clause)


def test_a_score_is_the_engines_line_by_line() -> None:
    rules = Rules.two_player(bag_limit=5, bag_fine=50)
    (example,) = examples(rules, "bag_limit")
    assert example["title"] == "You bid 4 and win 7 tricks. 4 bags were on the count."
    book, now = (
        score_hand(one, [4, 4], [7, 6], bags=(4, 0))[0] for one in (Rules.two_player(), rules)
    )
    assert (example["book"], example["now"]) == (signed(book.points), signed(now.points))
    assert [line["now"] for line in example["lines"]] == [signed(x.points) for x in now.lines]
    assert [line["book"] for line in example["lines"]] == ["+40", "+3", "–"]


def test_examples_told() -> None:
    for rules, name, book, now in (
        (Rules.two_player(bidding="whiz"), "bidding", "14 bids", "Nil or 4"),
        (Rules.partnership(exchange_size=1), "exchange_size", "Give 3 cards to North.", "Give 1 card to North."),
        (Rules.two_player(peek_discard="both"), "peek_discard", "Nobody.", "You and East."),
        (Rules.two_player(double_nil=False), "double_nil", "Yes, it is open.", "No, it is off."),
        (Rules.partnership(target=300), "target", "Nobody has 500 points yet: play on.", "You and North win the game with 300 points."),
        (Rules.partnership(failed_nil_tricks="help partner"), "failed_nil_tricks", "−138", "−59"),
    ):  # fmt: skip
        (example,) = examples(rules, name)
        assert (example["book"], example["now"]) == (book, now)


def test_examples_speak_to_the_reader() -> None:
    rules = Rules.partnership(sets_to_lose=1)
    (example,) = examples(rules, "sets_to_lose")
    assert example["title"] == (
        "After hand 6 you and North have 180 points, West and East have 150. "
        "West and East have been set once in this game."
    )


# refused at the field


@pytest.mark.parametrize(
    ("rules", "field", "value", "lead"),
    [
        ({}, "target", "five hundred", "From 1 to 100000."),
        ({}, "target", "", "From 1 to 100000."),
        ({}, "bag_limit", "9.5", "From 0 to 1000."),
        ({}, "losing_score", "0", "From −100000 to −1."),
        ({}, "sets_to_lose", "0", "From 1 to 1000."),
        ({}, "ten_for_200", "perhaps", "Yes or no."),
        ({}, "bidding", "suicide", "Choose one of the list."),
        ({}, "failed_nil_tricks", "help partner", "No partner here."),
        ({"ten_bid_bonus": 50}, "ten_for_200", "yes", "One or the other."),
        ({"ten_for_200": True}, "ten_bid_malus", "50", "One or the other."),
        ({"double_nil": False}, "double_nil_value", "100", "Double Nil is off."),
        ({"double_nil": False}, "exchange_size", "2", "Double Nil is off."),
        ({"exchange_size": 2}, "double_nil", "no", "Not while Double Nil is changed."),
        ({"failed_nil_tricks": "ignored"}, "failed_nil_bag_worth", "0", "There is nothing to pay."),
        ({"failed_nil_bag_worth": 0}, "failed_nil_tricks", "ignored", "Not while those bags are changed."),
    ],
)  # fmt: skip
def test_what_does_not_fit(rules: dict[str, JSON], field: str, value: JSON, lead: str) -> None:
    why = refuse(new(**rules), do="set", field=field, value=value)
    assert (why["where"], why["code"], why["say"]["lead"]) == (field, "illegal", lead)


def test_every_clash_of_the_engine_is_told_in_words_for_a_learner() -> None:
    """Whatever two rules the engine refuses together, no field's name stands in the sentence."""
    for game in GAMES:
        for one, first in ((name, value) for name in GROUPS[game] for value in VALUES[name]):
            try:
                rules = with_rule(Rules(game=game), one, first, names=EVERY, drop=False)
            except Refused:
                continue
            for other, second in ((name, value) for name in GROUPS[game] for value in VALUES[name]):
                try:
                    with_rule(rules, other, second, names=EVERY, drop=False)
                except Refused as why:
                    told = why.explanation
                    assert told["where"] == other
                    assert "_" not in "".join(
                        told["say"][part] for part in ("lead", "text", "more")
                    )  # type: ignore[index]


@pytest.mark.parametrize("value", mostly_slow([*HOSTILE, *NUMBERS], fast=6))
def test_hostile_text_stays_text(value: JSON) -> None:
    house = new()
    for field in ("bidding", "double_nil", "max_hands", "game"):
        if (field, value) in (("double_nil", True), ("double_nil", False), ("max_hands", 14)):
            continue
        if field == "max_hands" and blank(value):
            continue
        why = refuse(house, do="set", field=field, value=value)
        assert why["where"] == field or why["code"] == "shape"
    for intent in ({"do": "set", "field": value, "value": "5"}, {"do": "set"}, {"do": "burn"}):
        assert refuse(house, **intent)["code"] == "shape"


@pytest.mark.parametrize("setup", [{"rules": None}, {"rules": {}}, {"rule": {}}, {"rules": 7}])
def test_setups_that_can_not_be(setup: dict[str, JSON]) -> None:
    with pytest.raises(SetupError):
        HouseRules(**setup)


# both games, undo, the book


def test_each_game_keeps_its_house_rules() -> None:
    house = new()
    put(house, "peek_discard", "both")
    state = put(house, "game", "partnership")
    assert (state["variant"], state["changed"], state["last"]) == ("partnership", 0, "")
    put(house, "failed_nil_tricks", "help partner")
    assert put(house, "game", "two-player")["rules"] == "Rules.two_player(peek_discard='both')"
    assert house.other == Rules.partnership(failed_nil_tricks="help partner")


def test_back_to_the_book_and_undo() -> None:
    house = new(bag_limit=5)
    put(house, "target", "300")
    house.do({"do": "book", "revision": house.revision})
    assert house.rules == Rules.two_player()
    assert house.state()["undo"] == {"label": "the book's rules"}
    house.do({"do": "undo", "revision": house.revision})
    assert house.rules == Rules.two_player(bag_limit=5, target=300)
    house.do({"do": "undo", "revision": house.revision})
    assert house.rules == Rules.two_player(bag_limit=5) and not house.state()["undo"]


def test_a_rule_that_may_be_missing_is_emptied() -> None:
    house = new()
    state = put(house, "sets_to_lose", field_of(house.state(), "sets_to_lose")["field"]["more"])
    assert house.rules.sets_to_lose == 3
    for _ in range(3):
        state = put(house, "sets_to_lose", field_of(state, "sets_to_lose")["field"]["less"])
    assert house.rules.sets_to_lose is None and house.rules == Rules.two_player()


def test_the_code_makes_a_game_with_these_rules() -> None:
    house = new("partnership")
    for name, value in (("bidding", "whiz"), ("bag_limit", "5"), ("target", "300")):
        put(house, name, value)
    namespace: dict[str, JSON] = {}
    exec(f"from spadeslib import *\nrules = {house.state()['rules']}", namespace)
    assert Game(namespace["rules"], seed=7).rules == house.rules
    assert house.state()["code"].endswith(f"Table(rules={house.rules!r}, seed=7)")


@pytest.mark.parametrize("part", mostly_slow(range(12)))
def test_every_moment_comes_back_from_setup_and_log(part: int) -> None:
    rng = Random(f"house {part}")
    house = new(rng.choice(GAMES))
    for step in range(30):
        name = rng.choice([*VALUES, "game", "book", "undo"])
        book = rng.choice([str(getattr(Rules.two_player(), name, "")), ""])
        value = rng.choice([*VALUES.get(name, GAMES), book, rng.choice(HOSTILE)])
        intent: dict[str, JSON] = {"do": "set", "field": name, "value": value}
        if name in ("book", "undo"):
            intent = {"do": name}
        try:
            house.do({**intent, "revision": house.revision})
        except Refused as why:
            assert why.explanation["code"] in ("illegal", "shape")
        if step % 3 == 0:
            check(house)
            again = rebuild("house", round_trip(house.setup), round_trip(house.log))
            assert again.state() == house.state()
            assert (again.setup, again.log) == (house.setup, house.log)
