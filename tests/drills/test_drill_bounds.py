"""What a drill does not take: setups, logs and intents that do not fit; and what house rules change."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib import Refused, SetupError
from spadeslib.lessons.base import make, rebuild
from spadeslib.lessons.drills.drill import Drill
from tests.drills.drilling import (
    TRICKS,
    answer,
    check_state,
    do,
    intent,
    random_setup,
)
from tests.lessons.shape import say_reads_well
from tests.parts import mostly_slow

JSON = Any


def test_what_is_refused_names_its_reason() -> None:
    rng = Random("refused")
    seen = set()
    for number in range(6):
        drill = Drill(**random_setup(rng))
        for _ in range(50):
            tried = rng.choice(
                [intent(drill, rng), {"do": rng.choice(["park", "next", "hint", "x"])}]
            )
            try:
                drill.do({"revision": drill.revision} | tried)
            except Refused as refusal:
                told = refusal.explanation
                assert isinstance(told["say"], dict)
                say_reads_well(told["say"])
                seen.add(told["say"]["lead"])
        del number
    assert len(seen) >= 4


SETUPS: list[dict[str, JSON]] = [
    {},
    {"chapter": "none"},
    {"chapter": None},
    {"chapter": ["following"]},
    {"chapter": "following", "families": ["trick"]},
    {"families": []},
    {"families": "trick"},
    {"families": ["trick"], "variant": "three"},
    {"families": ["whist"], "variant": "two"},
    {"families": [None]},
    {"families": ["draft"], "variant": "four"},
    {"chapter": "following", "seed": -1},
    {"chapter": "following", "seed": 1.5},
    {"chapter": "following", "seed": 2**60},
    {"chapter": "following", "day": "today"},
    {"chapter": "following", "device": ""},
    {"chapter": "following", "device": "x" * 200},
    {"chapter": "following", "intro": 1},
    {"chapter": "following", "rules": {"game": "whist"}},
    {"chapter": "following", "rules": []},
    {"chapter": "following", "progress": "{"},
    {"chapter": "following", "progress": {"format": "spades-record"}},
    {"chapter": "following", "progress": 3},
    {"chapter": "following", "shuffle": True},
]


@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_a_setup_that_does_not_fit_is_refused_in_a_sentence(setup: dict[str, JSON]) -> None:
    with pytest.raises(SetupError, match=r"expected|no setting|leave nothing"):
        make("drill", setup)


LOGS: list[JSON] = [
    [{"do": "answer"}],
    [{"do": "answer", "answer": {"card": "QS"}}],
    [{"do": "answer", "answer": {}, "then": {"right": False}}],
    [{"do": "answer", "answer": {}, "then": 7}],
    [{"do": "next", "then": {"item": "x"}}],
    [{"do": "show"}, {"do": "next", "then": {"item": "trick:two/9/x/1", "why": "a", "step": "b"}}],
    [{"do": "show", "then": {"event": 3}}],
    [{"do": "show", "then": {"event": {"counter": "x"}}}],
    [{"do": "dance"}],
    [{"do": "hint"}] * 4,
    [{"do": "hint", "day": -1}],
    [7],
]


@pytest.mark.parametrize("log", LOGS, ids=repr)
def test_a_log_that_does_not_fit_is_refused_in_a_sentence(log: JSON) -> None:
    with pytest.raises(SetupError, match="log"):
        rebuild("drill", TRICKS, log)


@pytest.mark.parametrize(
    "tried",
    [
        {"do": "answer", "answer": {"first": "<b>"}},
        {"do": "answer", "answer": {"first": "{AS}"}},
        {"do": "answer"},
        {"do": "skip", "skill": "{QS}"},
        {"do": "skip", "skill": ["x"]},
        {"do": "reset", "skills": {"a": 1}},
        {"do": "reset", "skills": "trick:three"},
        {"do": "hint", "day": "<i>"},
        {"do": "hint", "day": 10**9},
        {"do": "then"},
        {"do": "park"},
        {"do": "next"},
    ],
    ids=repr,
)
def test_hostile_intents_change_nothing(tried: dict[str, JSON]) -> None:
    drill = Drill(**TRICKS)
    assert not do(drill, tried)


@pytest.mark.parametrize(
    "house",
    mostly_slow(
        [
            {"bag_limit": 5, "bag_fine": 50},
            {"nil_value": 50, "double_nil_value": 120},
            {"set_cost": 5, "target": 250},
            {"exchange_size": 2},
        ]
    ),
    ids=repr,
)
def test_house_rules_change_the_questions(house: dict[str, JSON]) -> None:
    rng = Random(repr(house))
    for game, variant in (("two-player", "two"), ("partnership", "four")):
        drill = Drill(
            families=["nil", "score", "bags", "end", "exchange"],
            variant=variant,
            intro=False,
            rules={"game": game, **house},
        )
        for _ in range(25):
            step = drill.state()["step"]
            if step in ("worked", "stalled"):
                do(drill, {"do": "go on" if step == "stalled" else "next"})
                continue
            assert drill.item is not None
            if "bag_limit" not in house and drill.item.family == "bags":
                assert drill.item.rules.items() >= {"game": game}.items()
            state = answer(drill, rng.choice([*drill.item.keys, *drill.item.traps.values()]))
            check_state(state)
            if not state["closed"]:
                check_state(answer(drill, drill.item.keys[0]))
            drill.do({"do": "next", "revision": drill.revision})


@pytest.mark.parametrize(
    "house",
    [{"first_trick": "no spades"}, {"bag_limit": 0}, {"double_nil": False}, {"bidding": "mirror"}],
    ids=repr,
)
def test_house_rules_that_the_sentences_do_not_follow_are_refused(house: dict[str, JSON]) -> None:
    with pytest.raises(SetupError, match="drills follow the house rules"):
        Drill(families=["legal"], variant="two", rules={"game": "two-player", **house})


def test_a_family_that_there_is_not_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(SetupError, match=r"such as trick, legal, lead.*not 'tricks'"):
        Drill(families=["tricks"])


@pytest.mark.parametrize("first", [None, 7, {}, {"item": "x"}, {"item": "trick:six/1/a/0", "why": "learn", "step": "free"}, {"item": "trick:four/1/ten-low/0", "why": "learn", "step": "done"}, {"item": "trick:four/1/ten-low/0", "why": "learn", "step": "free", "place": -1}])  # fmt: skip
def test_a_first_question_that_there_is_not(first: JSON) -> None:
    with pytest.raises(SetupError):
        Drill(**TRICKS, first=first)


def test_what_comes_with_a_refused_intent_is_not_taken_in() -> None:
    drill = Drill(families=["trick"], variant="four", seed=7)
    before = drill.progress, drill.memory, drill.day, drill.state()
    news = [{"device": "b", "counter": 1, "result": "known", "skill": "trick:four"}]
    with pytest.raises(Refused, match="Nothing to take back"):
        drill.do({"do": "undo reset", "news": news, "day": 9, "revision": drill.revision})
    assert (drill.progress, drill.memory, drill.day, drill.state()) == before
