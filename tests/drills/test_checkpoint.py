"""Checkpoints: their forms, no verdict before the end, and what they add to the progress."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import Refused
from spadeslib.lessons.base import rebuild
from spadeslib.lessons.drills.checkpoint import Checkpoint
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.drills.forms import FORMS
from spadeslib.lessons.drills.memory import Due
from spadeslib.lessons.drills.progress import Progress
from tests.drills.checking import answered, check_state, do, play_hand
from tests.drills.drilling import round_trip
from tests.lessons.tables import calm_act

JSON = Any


SIZES = {"C1": 10, "C2": 10, "C3": 10, "C4": 8, "C5": 14}


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
    assert before["phase"] == "review" and before["prompt"]["lead"].startswith("All ")
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
    do(test, do="start")
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
        do(test, do="start")
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
    do(test, do="start")
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


@pytest.mark.parametrize("round_", [1, 2])
def test_a_round_asks_about_what_was_missed_in_drills_until_it_starts(round_: int) -> None:
    def missing(*traps: str) -> list[JSON]:
        progress = Progress()
        for k, trap in enumerate(traps):
            event = {"item": f"lead:two/4/{trap}/{k}", "result": "wrong", "trap": trap}
            progress = progress.add(event, device="drill")
        return list(progress.to_json()["events"])

    def aimed(test: Checkpoint) -> set[str]:
        return {one.trap for one in test.asked if one.skill == "lead:two"}

    aims = []
    for trap in ("stuck", "carry-over"):
        test = Checkpoint(form="C2", seed=5)
        if round_ == 2:
            for intent in ("start", "finish", "again"):
                do(test, do=intent)
        do(test, do="start", device="page", day=3, news=missing(trap, trap))
        aims.append((trap, aimed(test)))
        again = rebuild("checkpoint", round_trip(test.setup), round_trip(test.log))
        assert isinstance(again, Checkpoint) and again.names == test.names
        before = test.names
        do(test, do="start", news=missing(trap, trap, "lead-anytime", "lead-anytime"))
        assert test.names == before, "begun is begun"
    assert all(trap in aimed_at for trap, aimed_at in aims)


def test_the_start_says_what_is_asked_and_how_it_goes() -> None:
    for form in FORMS:
        state = Checkpoint(form=form).state()
        check_state(state)
        assert state["phase"] == "start" and state["item"] == "" and not state["fields"]
        assert "no clock" in " ".join(state["facts"]) and "nothing is locked" in state["facts"][-1]
        assert [button["intent"] for button in state["buttons"]] == ["start"]


def test_back_and_later_and_a_look_back() -> None:
    test = Checkpoint(form="C1", seed=5)
    state = do(test, do="start")
    assert (state["at"], [button["to"] for button in state["buttons"]]) == (0, [1])
    state = do(test, do="go", to=1)
    assert [button["to"] for button in state["buttons"]] == [0, 2]
    for _ in range(9):
        item = test.item(test.names[test.at])
        assert item
        state = do(test, do="answer", answer=item.keys[0])
    assert (state["phase"], state["prompt"]["lead"]) == ("review", "1 of 10 left open.")
    assert [(one["intent"], one["to"]) for one in state["buttons"]] == [("go", 0), ("finish", 0)]
    check_state(state)
    state = do(test, do="go", to=4)
    assert state["answer"]
    item = test.item(test.names[4])
    assert item
    do(test, do="answer", answer=item.traps[item.trap])
    do(test, do="go", to=0)
    first = test.item(test.names[0])
    assert first
    state = do(test, do="answer", answer=first.keys[0])
    assert (state["phase"], state["prompt"]["lead"]) == ("review", "All 10 are answered.")
    state = do(test, do="finish")
    assert [one["right"] for one in state["verdicts"]] == [place != 4 for place in range(10)]
    for one in state["verdicts"]:
        assert all(line["given"] and line["wanted"] for line in one["lines"])
        assert all(line["right"] for line in one["lines"]) is one["right"]


def test_again_lays_out_another_form_and_keeps_what_was_added() -> None:
    test = answered("C1", seed=5)
    with pytest.raises(Refused, match="not over yet"):
        do(test, do="again")
    first = test.names
    events = do(test, do="finish")["events"]
    state = do(test, do="again")
    check_state(state)
    assert state["phase"] == "start" and state["subheading"] == "round 2"
    assert state["events"] == events
    assert (
        test.names
        == Checkpoint(form="C1", seed=5, attempt=2, progress=test.progress.to_json()).names
    )
    assert not set(first) & set(test.names)
    again = rebuild("checkpoint", round_trip(test.setup), round_trip(test.log))
    assert again.state() == test.state()


def test_what_happened_elsewhere_comes_with_an_intent() -> None:
    elsewhere = Progress().add(
        {"item": "lead:two/4/stuck/1", "result": "wrong", "trap": "stuck"}, device="b"
    )
    news = elsewhere.to_json()["events"]
    test = answered("C1", seed=5)
    state = do(test, do="finish", device="desk", day=4, news=news)
    assert {(event["device"], event["day"], event.get("form")) for event in state["events"]} == {
        ("desk", 4, "C1")
    }
    assert test.progress.without(news) == []
    assert test.progress.checkpoints() == {"C1": {"ready": True, "day": 4}}
    again = rebuild("checkpoint", round_trip(test.setup), round_trip(test.log))
    assert isinstance(again, Checkpoint) and again.progress == test.progress
    for bad in ({"news": [{}]}, {"news": "x"}, {"device": 3}):
        with pytest.raises(Refused):
            do(test, do="again", **bad)


def test_a_hand_is_played_and_its_sheet_asked() -> None:
    for seed in range(4):
        test = Checkpoint(form="C4", seed=seed)
        state = do(test, do="start")
        check_state(state)
        assert state["phase"] == "hand" and not state["table"]["hint"]
        assert state["table"]["hand"]["marking"] == "never"
        assert state["table"]["undo"] is state["table"]["seed"] is None
        with pytest.raises(Refused, match="nothing to answer"):
            do(test, do="answer", answer={})
        check_state(do(test, do="go", to=1))
        assert test.state()["phase"] == "wait"
        do(test, do="go", to=0)
        state = play_hand(test, Random(seed), refused=seed % 3)
        check_state(state)
        assert state["phase"] == "asking" and state["at"] == 1
        assert test.right("hand") is (seed % 3 == 0)
        assert test.sheet
        do(test, do="answer", answer=test.sheet.keys[0])
        assert test.right("sheet")
        state = do(test, do="go", to=0)
        check_state(state)
        assert state["phase"] == "wait" and state["table"] is None
        with pytest.raises(Refused, match="No hand is played here"):
            do(test, do="play", action="look")
        again = rebuild("checkpoint", round_trip(test.setup), round_trip(test.log))
        assert again.state() == test.state()
        state = do(test, do="finish")
        check_state(state)
        told = state["verdicts"][0]["prompt"]
        assert told["text"] == f"Cards tried that the rules forbid: {seed % 3}."


def test_the_sheet_of_the_hand_is_not_shown_before_it_is_asked() -> None:
    test = Checkpoint(form="C4", seed=2)
    rng = Random(1)
    do(test, do="start")
    while test.state()["phase"] == "hand":
        state = test.state()
        assert state["table"]["sheet"] == [] and state["table"]["undo"] is None
        assert state["table"]["phase"] in ("draft", "bidding", "exchange", "play")
        assert test.hand
        if test.hand.table.pause:
            do(test, do="continue")
        else:
            do(test, do="play", action=calm_act(test.hand.table, rng))


def test_the_questions_of_a_drill_go_on_after_a_checkpoint() -> None:
    test = answered("C1")
    do(test, do="finish")
    drill = Drill(families=["legal"], intro=False, progress=test.progress.to_json(), mixed=True)
    numbers = []
    for _ in range(3):
        now = drill.now
        assert now is not None
        numbers.append(now.asked.k)
        drill.do({"do": "show", "revision": drill.revision})
        drill.do({"do": "next", "revision": drill.revision})
    assert numbers[0] < numbers[1] < numbers[2]
