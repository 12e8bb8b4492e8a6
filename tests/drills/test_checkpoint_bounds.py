"""What a checkpoint does not take, and that setup and log bring every moment back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib import Refused, SetupError
from spadeslib.lessons.base import make, rebuild
from spadeslib.lessons.drills.checkpoint import Checkpoint
from spadeslib.lessons.drills.forms import FORMS
from tests.drills.checking import check_state, do, play_hand
from tests.drills.drilling import round_trip
from tests.lessons.shape import say_reads_well

JSON = Any


BAD: list[dict[str, JSON]] = [
    {"do": "hand", "record": "{}"},
    {"do": "play", "action": "play 9X"},
    {"do": "play", "action": 3},
    {"do": "play"},
    {"do": "continue"},
    {"do": "again"},
    {"do": "go", "to": 9},
    {"do": "go", "to": -1},
    {"do": "go", "to": True},
    {"do": "go"},
    {"do": "answer", "answer": {"{QS}": "<b>"}},
    {"do": "answer"},
    {"do": "dance"},
    {"do": "finish", "day": -4},
    {"do": "undo"},
]


@pytest.mark.parametrize("intent", BAD, ids=lambda one: f"{one['do']} {str(one)[-20:]}")
def test_what_does_not_fit_changes_nothing(intent: dict[str, JSON]) -> None:
    test = Checkpoint(form="C4", seed=2)
    before = (test.state(), round_trip(test.log), round_trip(test.setup))
    with pytest.raises(Refused) as refusal:
        do(test, **intent)
    say_reads_well(refusal.value.explanation["say"])  # type: ignore[arg-type]
    assert (test.state(), test.log, test.setup) == before


@pytest.mark.slow
def test_every_moment_comes_back_from_setup_and_log() -> None:
    for form in FORMS:
        rng = Random(form)
        test = Checkpoint(form=form, seed=rng.randrange(1000), device="desk", day=3)
        do(test, do="start")
        for step in range(25):
            name = test.names[test.at] if test.at < len(test.names) else ""
            item = test.item(name) if name else None
            roll = rng.random()
            try:
                if roll < 0.15:
                    do(test, do="go", to=rng.randrange(len(test.names)))
                elif name == "hand" and name not in test.answers:
                    play_hand(test, rng, refused=rng.randrange(2))
                elif item is None:
                    do(test, do="go", to=0)
                elif step == 24 or roll < 0.2:
                    do(test, do="finish")
                else:
                    do(test, do="answer", answer=rng.choice([item.keys[0], *item.traps.values()]))
            except Refused:
                assert test.done
            if step % 4:
                continue
            again = rebuild("checkpoint", round_trip(test.setup), round_trip(test.log))
            assert isinstance(again, Checkpoint)
            assert again.state() == test.state()
            assert again.progress == test.progress
            check_state(test.state())


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"form": "C6"},
        {"form": None},
        {"form": "C1", "attempt": -1},
        {"form": "C1", "attempt": 0},
        {"form": "C1", "seed": "x"},
        {"form": "C1", "progress": {}},
        {"form": "C1", "rules": {"game": "whist"}},
        {"form": "C1", "level": 3},
    ],
    ids=repr,
)
def test_a_setup_that_does_not_fit_is_refused_in_a_sentence(setup: dict[str, JSON]) -> None:
    with pytest.raises(SetupError, match=r"expected|no setting"):
        make("checkpoint", setup)


def test_what_comes_with_a_refused_intent_is_not_taken_in() -> None:
    test = Checkpoint(form="C1", seed=5)
    do(test, do="start")
    before = test.progress, test.memory, test.day, test.device, test.state()
    news = [{"device": "b", "counter": 1, "result": "known", "skill": "trick:two"}]
    with pytest.raises(Refused, match="No such question"):
        do(test, do="go", to=99, news=news, day=9, device="desk")
    assert (test.progress, test.memory, test.day, test.device, test.state()) == before


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "go", "to": 1},
        {"do": "answer", "answer": {}},
        {"do": "play", "action": "look"},
        {"do": "finish"},
    ],
    ids=repr,
)
def test_nothing_is_done_before_it_is_started(intent: dict[str, JSON]) -> None:
    test = Checkpoint(form="C4", seed=5)
    before = test.state()
    for _ in range(2):
        with pytest.raises(Refused, match="not begun yet"):
            do(test, **intent)
        assert test.state() == before
    do(test, do="start")
