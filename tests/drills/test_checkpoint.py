"""Checkpoints: their forms, no verdict before the end, and what they add to the progress."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import Game, Refused, Rules, SetupError
from spadeslib.lessons.base import make, rebuild
from spadeslib.lessons.drills.checkpoint import Checkpoint
from spadeslib.lessons.drills.forms import FORMS
from spadeslib.lessons.drills.memory import Due
from spadeslib.lessons.drills.progress import Progress
from spadeslib.lessons.drills.states import CheckpointState
from spadeslib.players import Solid
from spadeslib.players.base import play_out
from spadeslib.record import dumps
from tests.drills.drilling import round_trip
from tests.lessons.shape import conforms, read_aloud, say_reads_well, sentence

JSON = Any
SIZES = {"C1": 10, "C2": 10, "C3": 10, "C4": 8, "C5": 14}


def played(seed: int = 7) -> str:
    """The record of a hand that two solid players played."""
    rules = Rules.two_player(max_hands=1)
    game = Game(rules, seed=seed)
    play_out(game, [Solid(), Solid()])
    return dumps(game)


def do(test: Checkpoint, **intent: JSON) -> JSON:
    test.do(intent | {"revision": test.revision})
    return test.state()


def answered(form: str, wrong: int = 0, **setup: JSON) -> Checkpoint:
    """A checkpoint with all questions answered, the first few of them by a wrong idea."""
    test = Checkpoint(form=form, **setup)
    if test.form.hand:
        do(test, do="hand", record=played(), refusals=0)
        test_sheet = test.item("sheet")
        assert test_sheet
        do(test, do="answer", answer=test_sheet.keys[0])
    for place, name in enumerate(test.names):
        item = test.item(name)
        if item is None or name == "sheet":
            continue
        do(test, do="go", to=place)
        given = item.traps[item.trap] if wrong > 0 else item.keys[0]
        wrong -= 1
        do(test, do="answer", answer=given)
    return test


def check_state(state: JSON) -> None:
    conforms(state | {"events": []}, CheckpointState)
    assert round_trip(state) == state
    say_reads_well(state["prompt"])
    read_aloud(state["announce"])
    for one in state["verdicts"]:
        say_reads_well(one["prompt"])
        verdict = one["verdict"]
        if verdict:
            assert verdict["right"] is one["right"] and verdict["key"]
            for text in (verdict["lead"], verdict["shows"], verdict["why"], *verdict["steps"]):
                sentence(text)


@pytest.mark.parametrize("form", FORMS)
def test_a_form_has_its_questions_and_no_neighbours_of_a_family(form: str) -> None:
    for attempt in range(1, 9):
        test = Checkpoint(form=form, seed=3, attempt=attempt)
        assert len(test.names) == SIZES[form] == len(set(test.names))
        families = [one.skill.partition(":")[0] for one in test.asked]
        assert all(one != other for one, other in zip(families, families[1:], strict=False))
        aimed = [(one.skill, one.trap) for one in test.asked]
        assert len(set(aimed)) >= len(aimed) - 3


def test_each_attempt_has_a_form_of_its_own() -> None:
    forms = [Checkpoint(form="C1", seed=3, attempt=n).names for n in range(1, 6)]
    assert len({tuple(names) for names in forms}) == 5
    assert forms[0] == Checkpoint(form="C1", seed=3, attempt=1).names
    assert forms[0] != Checkpoint(form="C1", seed=4, attempt=1).names


@pytest.mark.parametrize("form", FORMS)
def test_all_right_is_ready_and_holds_its_skills_from_tomorrow(form: str) -> None:
    test = answered(form, day=40)
    before = test.state()
    assert before["ready"] is None and before["verdicts"] == [] and not before["events"]
    assert "left open" not in before["buttons"][0]["label"]
    state = do(test, do="finish")
    check_state(state)
    assert state["ready"] is True and state["again"] == []
    assert all(one["right"] for one in state["verdicts"])
    for skill in {one.skill for one in test.asked}:
        learned = test.memory.skill(skill)
        assert learned.held is not None and learned.box == 0
        assert learned.due == Due(test.memory.n + 12, 41)
    assert Progress.loads(test.progress.dumps()).memory() == test.memory


def test_no_verdict_before_the_end() -> None:
    test = Checkpoint(form="C1", seed=5)
    for name in test.names:
        item = test.item(name)
        assert item
        state = do(test, do="answer", answer=item.traps[item.trap])
        check_state(state)
        text = json.dumps(state)
        assert state["verdicts"] == [] and state["ready"] is None
        assert '"trap"' not in text and '"key"' not in text
        assert all(step["right"] is None for step in state["steps"])


def test_misses_name_what_to_go_through_again_and_enter_the_queue() -> None:
    test = answered("C1", wrong=4, seed=5)
    state = do(test, do="finish")
    check_state(state)
    assert state["ready"] is False and state["again"]
    assert state["prompt"]["lead"] == "One more round."
    missed = {(item.skill, item.trap) for name in test.names[:4] if (item := test.item(name))}
    for skill, trap in missed:
        idea = test.memory.idea(skill, trap)
        assert idea.miss >= 1 and idea.stage == 0 and idea.due.n < 10**6
    assert not any(test.memory.skill(one.skill).held for one in test.asked)
    assert [event["result"] for event in test.added].count("wrong") == 4


def test_the_same_wrong_idea_twice_is_not_ready() -> None:
    for seed in range(30):
        test = Checkpoint(form="C1", seed=seed)
        aimed: dict[tuple[str, str], list[str]] = {}
        for name in test.names:
            item = test.item(name)
            assert item
            for trap in item.traps:
                aimed.setdefault((item.skill, trap), []).append(name)
        twice = next((names for names in aimed.values() if len(names) >= 2), None)
        idea = next((key for key, names in aimed.items() if names == twice), None)
        if not twice or not idea:
            continue
        for place, name in enumerate(test.names):
            item = test.item(name)
            assert item
            do(test, do="go", to=place)
            given = item.traps[idea[1]] if name in twice[:2] else item.keys[0]
            do(test, do="answer", answer=given)
        assert do(test, do="finish")["ready"] is False
        return
    pytest.fail("no form with an idea twice")


def test_a_question_left_open_is_not_right() -> None:
    test = Checkpoint(form="C3", seed=5)
    state = do(test, do="finish")
    check_state(state)
    assert state["ready"] is False and len(state["verdicts"]) == 10
    assert not any(one["right"] for one in state["verdicts"])
    with pytest.raises(Refused, match="It is over"):
        do(test, do="answer", answer={})


def test_the_most_missed_ideas_are_asked() -> None:
    progress = Progress()
    for k in range(4):
        event = {"item": f"lead:two/4/stuck/{k}", "result": "wrong", "trap": "stuck"}
        progress = progress.add(event, device="a")
    test = Checkpoint(form="C1", seed=1, progress=progress.to_json())
    assert ("lead:two", "stuck") in {(one.skill, one.trap) for one in test.asked}
    second = Checkpoint(form="C2", seed=1, progress=progress.to_json())
    assert ("lead:two", "stuck") in {(one.skill, one.trap) for one in second.asked}


def test_a_hand_is_played_and_its_sheet_asked() -> None:
    test = Checkpoint(form="C4", seed=2)
    state = test.state()
    check_state(state)
    assert state["phase"] == "hand"
    with pytest.raises(Refused, match="Play the hand first"):
        do(test, do="answer", answer={})
    check_state(do(test, do="go", to=1))
    assert test.state()["phase"] == "wait"
    for seed in (1, 2, 3, 4):
        state = do(test, do="hand", record=played(seed), refusals=1)
        check_state(state)
        assert state["phase"] == "asking" and state["at"] == 1
    assert test.sheet and test.right("hand") is False
    do(test, do="answer", answer=test.sheet.keys[0])
    assert test.right("sheet")
    check_state(do(test, do="finish"))


BAD: list[dict[str, JSON]] = [
    {"do": "hand", "record": played(), "refusals": -1},
    {"do": "hand", "record": played(), "refusals": "no"},
    {"do": "hand", "record": "{"},
    {"do": "hand", "record": None},
    {"do": "hand", "record": dumps(Game(Rules.two_player(), seed=3))},
    {"do": "hand", "record": dumps(Game(Rules.partnership(), seed=3))},
    {"do": "go", "to": 8},
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


def test_every_moment_comes_back_from_setup_and_log() -> None:
    for form in FORMS:
        rng = Random(form)
        test = Checkpoint(form=form, seed=rng.randrange(1000), device="desk", day=3)
        for step in range(25):
            name = test.names[test.at]
            item = test.item(name)
            roll = rng.random()
            try:
                if roll < 0.15:
                    do(test, do="go", to=rng.randrange(len(test.names)))
                elif name == "hand":
                    do(test, do="hand", record=played(), refusals=rng.randrange(2), day=5)
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
