"""The drill as a lesson: setup and log rebuild it, its states keep to their shape, progress comes out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib import Refused
from spadeslib.lessons.base import rebuild
from spadeslib.lessons.drills.drill import Drill
from tests.drills.drilling import (
    TRICKS,
    answer,
    check_state,
    do,
    intent,
    random_setup,
    round_trip,
)
from tests.parts import mostly_slow

JSON = Any


@pytest.mark.parametrize("part", mostly_slow(range(6)))
def test_every_moment_comes_back_from_setup_and_log(part: int) -> None:
    for number in range(3):
        rng = Random(f"drill {part} {number}")
        drill = Drill(**random_setup(rng))
        share = rng.choice([0.3, 0.7, 0.95])
        for step in range(60):
            revision = drill.revision
            done = do(drill, intent(drill, rng, share))
            assert drill.revision == revision + done
            if step % 4 == 0:
                check_state(drill.state())
                again = rebuild("drill", round_trip(drill.setup), round_trip(drill.log))
                assert isinstance(again, Drill)
                assert again.state() == drill.state()
                assert (again.setup, again.log) == (drill.setup, drill.log)
                assert again.progress == drill.progress
                assert again.memory == drill.memory


def test_only_the_first_answer_counts() -> None:
    drill = Drill(**TRICKS)
    item = drill.item
    assert item is not None
    state = answer(drill, item.traps["ten-low"])
    assert not state["closed"] and state["verdict"]["trap"] == "ten-low"
    assert state["verdict"]["steps"] == [] == state["verdict"]["key"]
    assert answer(drill, item.traps["ten-low"])["verdict"]["lead"] == "The same answer again."
    state = answer(drill, item.keys[0])
    assert state["closed"] and state["verdict"]["right"]
    assert [event["result"] for event in drill.added] == ["wrong"]
    assert drill.memory.idea("trick:four", "ten-low").miss == 1


def test_a_hint_makes_it_helped_and_the_last_one_works_it_out() -> None:
    drill = Drill(**TRICKS)
    for count in (1, 2, 3):
        drill.do({"do": "hint", "revision": drill.revision})
        state = drill.state()
        assert len(state["hints"]) == count and state["hints_left"] == 3 - count
    with pytest.raises(Refused, match="No more hints"):
        drill.do({"do": "hint", "revision": drill.revision})
    assert drill.item is not None
    answer(drill, drill.item.keys[0])
    assert [event["result"] for event in drill.added] == ["helped"]


def test_a_second_miss_adds_the_worked_steps() -> None:
    drill = Drill(**TRICKS)
    for miss in (1, 2):
        while True:
            item = drill.item
            assert item is not None
            if "ten-low" in item.traps:
                state = answer(drill, item.traps["ten-low"])
                assert bool(state["verdict"]["steps"]) is (miss == 2)
                answer(drill, item.keys[0])
                drill.do({"do": "next", "revision": drill.revision})
                break
            answer(drill, item.keys[0])
            drill.do({"do": "next", "revision": drill.revision})


def test_show_me_closes_the_question_as_not_right() -> None:
    drill = Drill(**TRICKS)
    drill.do({"do": "show", "revision": drill.revision})
    state = drill.state()
    assert state["closed"] and state["verdict"]["key"]
    assert [event["result"] for event in drill.added] == ["wrong"]
    with pytest.raises(Refused, match="That one is done"):
        answer(drill, {})


def test_a_reader_comes_back_to_the_same_question_and_its_wrong_answer() -> None:
    drill = Drill(**TRICKS)
    assert drill.item is not None
    answer(drill, drill.item.traps["ten-low"])
    again = rebuild("drill", round_trip(drill.setup), round_trip(drill.log))
    assert again.state() == drill.state()
    assert again.state()["answer"] == drill.state()["answer"] != []


def test_a_question_left_open_counts_as_nothing() -> None:
    drill = Drill(**TRICKS)
    fresh = Drill(**TRICKS, progress=drill.progress.to_json())
    assert fresh.state()["item"] == drill.state()["item"]
    assert fresh.memory == drill.memory


def test_an_answer_is_not_taken_back() -> None:
    drill = Drill(**TRICKS)
    assert drill.item is not None
    do(drill, {"do": "answer", "answer": next(iter(drill.item.traps.values()))})
    with pytest.raises(Refused) as refused:
        drill.do({"do": "undo", "revision": drill.revision})
    assert refused.value.explanation["say"]["lead"] == "An answer stays."
    assert [event["result"] for event in drill.added] == ["wrong"]


def test_a_page_opens_with_the_question_it_was_left_at() -> None:
    """The page keeps the progress apart: it holds the answers that the log tells of as well."""
    drill = Drill(**TRICKS)
    for _ in range(2):
        assert drill.item is not None
        do(drill, {"do": "answer", "answer": drill.item.keys[0]})
        do(drill, {"do": "next"})
    state, cut = drill.state(), len(drill.log)
    assert drill.item is not None
    do(drill, {"do": "answer", "answer": next(iter(drill.item.traps.values()))})
    first = {"item": state["item"], "why": state["why"], "step": state["step"], "place": 1}
    setup = TRICKS | {"progress": drill.progress.to_json(), "first": first, "revision": cut}
    again = rebuild("drill", round_trip(setup), round_trip(drill.log[cut:]))
    assert isinstance(again, Drill)
    assert again.state() | {"events": []} == drill.state() | {"events": []}
    assert again.progress == drill.progress
    assert again.memory == drill.memory
