"""Progress as text: in and out, merged, shortened, from elsewhere or broken."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import SetupError
from spadeslib.lessons.base import rebuild
from spadeslib.lessons.drills.choosing import next_of
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.drills.mastery import update
from spadeslib.lessons.drills.memory import Memory
from spadeslib.lessons.drills.progress import MOST, Progress
from spadeslib.lessons.drills.progress_shown import skills_shape
from spadeslib.lessons.drills.states import ChapterShape
from tests.drills.learners import THREE, Learner, right_in
from tests.lessons.shape import conforms

JSON = Any


def practised(
    learner: Learner, count: int, device: str = "phone", start: Progress | None = None, day: int = 0
) -> Progress:
    """The progress after some questions."""
    progress = start or Progress()
    rng, memory = Random(device), progress.memory(THREE)
    for _ in range(count):
        now = next_of(memory, THREE, list(THREE), intro=False, mixed=True)
        assert now is not None
        result, trap = learner(rng, now, THREE)
        event = {"item": now.asked.id, "why": now.why, "result": result, "trap": trap}
        if now.step == "stalled":
            event = {"result": "go on", "skill": now.asked.skill}
        progress = progress.add(event, device=device, day=day)
        memory = update(memory, progress.events[-1], THREE)
    return progress


def test_the_memory_is_the_fold_of_the_events() -> None:
    progress = practised(right_in(0.8), 60)
    memory = Memory()
    for event in progress.events:
        memory = update(memory, event, THREE)
    assert progress.memory(THREE) == memory
    assert memory.n >= 58


def test_text_out_and_in() -> None:
    progress = practised(right_in(0.8), 40, day=20_000)
    again = Progress.loads(progress.dumps())
    assert again == progress
    assert again.memory(THREE) == progress.memory(THREE)
    assert json.loads(progress.dumps())["format"] == "spades-progress"


def test_two_devices_are_merged_in_any_order_and_any_number_of_times() -> None:
    start = practised(right_in(0.8), 10)
    phone = practised(right_in(0.7), 25, "phone", start, day=3)
    desk = practised(right_in(0.9), 25, "desk", start, day=2)
    both = phone.merge(desk)
    assert both == desk.merge(phone) == both.merge(desk).merge(phone)
    assert len(both.events) == 60
    assert [event["day"] for event in both.events] == sorted(e["day"] for e in both.events)
    assert both.memory(THREE).n > phone.memory(THREE).n


@pytest.mark.slow
def test_many_events_are_folded_into_a_snapshot() -> None:
    progress = practised(right_in(0.8), MOST + 100)
    short = progress.shortened(THREE)
    assert len(short.events) < 600
    assert short.memory(THREE) == progress.memory(THREE)
    again = Progress.loads(short.dumps())
    assert again.memory(THREE) == progress.memory(THREE)
    assert short.merge(progress).memory(THREE) == progress.memory(THREE)
    assert progress.merge(short).memory(THREE) == progress.memory(THREE)
    more = practised(right_in(1.0), 5, "phone", again)
    assert more.memory(THREE).n == progress.memory(THREE).n + 5
    assert more.events[-1]["counter"] == progress.events[-1]["counter"] + 5
    assert progress.shortened(THREE).shortened(THREE) == short


def test_the_future_and_the_unknown_are_kept() -> None:
    data = practised(right_in(1.0), 3).to_json()
    data["events"] += [
        {"device": "b", "counter": 9, "item": "whist:two/1/x/0", "result": "clean", "day": 1},
        {"device": "b", "counter": 10, "result": "sang", "song": {"of": ["spades"]}},
    ]
    data["friend"] = {"name": "x"}
    progress = Progress.from_json(data)
    assert progress.memory(THREE).n == 3
    out = progress.to_json()
    assert out["friend"] == {"name": "x"}
    assert {
        "device": "b",
        "counter": 10,
        "result": "sang",
        "song": {"of": ["spades"]},
        "day": 0,
    } in out["events"]


@pytest.mark.parametrize("result", ["reset", "passed"])
@pytest.mark.parametrize("skills", [None, 5, "one:two", {"one:two": 1}, [["one:two"], {}, None]])
def test_skills_that_are_none_are_passed_over(result: str, skills: JSON) -> None:
    progress = practised(right_in(1.0), 3)
    more = progress.add({"result": result, "skills": skills}, device="phone")
    assert more.memory(THREE) == progress.memory(THREE)


def test_a_reset_can_be_taken_back_on_any_device() -> None:
    progress = practised(right_in(1.0), 30)
    before = progress.memory(THREE)
    reset = progress.add({"result": "reset", "skills": list(THREE)}, device="phone")
    assert skills_shape(reset.memory(THREE), THREE, ()) == []
    assert not reset.memory(THREE).skills
    last = reset.events[-1]
    of = {"of_device": last["device"], "of_counter": last["counter"]}
    back = reset.add({"result": "undo reset"} | of, device="desk")
    assert back.memory(THREE) == before
    assert Progress.loads(back.dumps()).memory(THREE) == before


def event(**more: JSON) -> dict[str, JSON]:
    return {"device": "a", "counter": 1, "item": "one:two/1/idea-1/0", "result": "clean"} | more


def progress_of(*events: JSON, **more: JSON) -> dict[str, JSON]:
    return {"format": "spades-progress", "version": 1, "events": list(events)} | more


DEEP: JSON = 7
for _ in range(25):
    DEEP = [DEEP]

BROKEN: list[JSON] = [
    progress_of(more=DEEP),
    progress_of(more=float("nan")),
    progress_of(event(more=DEEP)),
    progress_of(event(more=[float("inf")])),
    progress_of(snapshot={"memory": {"day": 10**8}, "counters": {}}),
    None,
    7,
    [],
    {},
    {"format": "spades-record", "version": 1},
    {"format": "spades-progress"},
    {"format": "spades-progress", "version": 2},
    {"format": "spades-progress", "version": True},
    progress_of() | {"events": {}},
    progress_of() | {"events": None},
    progress_of(3),
    progress_of(event(counter=-1)),
    progress_of(event(counter=1.5)),
    progress_of(event(counter="1")),
    progress_of(event(device=None)),
    progress_of(event(device=["a"])),
    progress_of(event(day=-1)),
    progress_of(event(day=10**9)),
    progress_of(event(item=7)),
    progress_of(event(result={"of": "it"})),
    progress_of(event(trap="x" * 201)),
    progress_of(event(), snapshot=3),
    progress_of(event(), snapshot={}),
    progress_of(event(), snapshot={"memory": {"n": -1}, "counters": {}}),
    progress_of(event(), snapshot={"memory": {"skills": {"a": 3}}, "counters": {}}),
    progress_of(event(), snapshot={"memory": {"skills": {"a": {"level": 0}}}, "counters": {}}),
    progress_of(event(), snapshot={"memory": {"skills": {"a": {"box": 5}}}, "counters": {}}),
    progress_of(event(), snapshot={"memory": {"skills": {"a": {"win": "x"}}}, "counters": {}}),
    progress_of(event(), snapshot={"memory": {"skills": {"a": {"due": 3}}}, "counters": {}}),
    progress_of(event(), snapshot={"memory": {"ideas": {"a": {"b": 3}}}, "counters": {}}),
    progress_of(
        event(), snapshot={"memory": {"ideas": {"a": {"b": {"stage": 9}}}}, "counters": {}}
    ),
    progress_of(event(), snapshot={"memory": {"last": [1]}, "counters": {}}),
    progress_of(event(), snapshot={"memory": {"last": [["a"]] * 30}, "counters": {}}),
    progress_of(event(), snapshot={"memory": {}, "counters": []}),
    progress_of(event(), snapshot={"memory": {}, "counters": {"a": "many"}}),
]


@pytest.mark.parametrize("data", BROKEN)
def test_a_broken_progress_is_refused_in_a_sentence(data: JSON) -> None:
    with pytest.raises(SetupError, match=r"expected|version"):
        Progress.loads(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "nope", '{"a": NaN', 7, None, b"{}"])
def test_text_that_is_no_json_is_refused_in_a_sentence(text: JSON) -> None:
    with pytest.raises(SetupError, match="expected"):
        Progress.loads(text)


MOST_EVER = 10**12
FAR_ON: list[JSON] = [
    progress_of(event(counter=MOST_EVER)),
    progress_of(snapshot={"memory": {"n": MOST_EVER}, "counters": {"a": MOST_EVER}}),
    progress_of(
        snapshot={
            "memory": {
                "skills": {"legal:two": dict.fromkeys(("k", "seen", "intro"), MOST_EVER)},
                "ideas": {"legal:two": {"must-trump": {"beat": MOST_EVER, "miss": MOST_EVER}}},
            },
            "counters": {},
        }
    ),
    progress_of(event(item="legal:two/1/must-trump/999999999", why="learn")),
]


@pytest.mark.slow
@pytest.mark.parametrize("data", FAR_ON)
def test_after_huge_counts_the_progress_goes_on_and_is_read_again(data: JSON) -> None:
    drill = Drill(families=["legal"], intro=False, progress=data, device="here")
    items = []
    for _ in range(3):
        drill.do({"do": "show", "revision": drill.revision})
        drill.do({"do": "next", "revision": drill.revision})
        items.append(drill.state()["item"])
    assert len(set(items)) == 3
    assert rebuild("drill", drill.setup, drill.log).state() == drill.state()
    progress = drill.progress
    for _ in range(MOST):
        progress = progress.add({"result": "known", "skill": "legal:two"}, device="here")
    for one in (progress, progress.shortened()):
        assert Progress.loads(one.dumps()).events == one.merge(one).events


@pytest.mark.slow
def test_checkpoints_of_another_program_stay_readable() -> None:
    passed = {"result": "passed", "skills": []}
    progress = Progress()
    for number in range(MOST + 1):
        form = str(number % 150) * 60
        progress = progress.add(passed | {"form": form[:200]}, device="here")
    short = progress.shortened()
    assert Progress.loads(short.dumps()) == short
    assert short.checkpoints() == progress.checkpoints()


def test_skills_are_shown_by_state() -> None:
    def labels(progress: Progress) -> list[str]:
        memory = progress.memory()
        return [one["label"] for one in skills_shape(memory, topics(), ["trick:two", "legal:two"])]

    def topics() -> JSON:
        from spadeslib.lessons.drills.syllabus import syllabus

        return syllabus()

    progress = Progress()
    assert labels(progress) == ["new", "new"]
    seen = progress.add({"item": "trick:two/1/ten-low/0", "result": "wrong"}, device="a")
    assert labels(seen) == ["learning 1 of 4", "new"]
    tested = seen.add({"result": "test", "skill": "legal:two"}, device="a")
    for k in range(4):
        answer = {"item": f"legal:two/4/must-beat/{k}", "result": "clean", "why": "test"}
        tested = tested.add(answer, device="a")
    assert labels(tested) == ["learning 1 of 4", "held"]
    following = {one["chapter"]: one for one in tested.chapters()}["following"]
    assert (following["label"], following["due"]) == ("1 of 1 held", False)
    later = tested.add({"item": "trick:two/1/ten-low/1", "result": "clean"}, device="a", day=1)
    assert labels(later) == ["learning 1 of 4", "held, refresh due"]


def test_chapters_keep_to_their_shape() -> None:
    for chapter in practised(right_in(0.8), 20).chapters():
        conforms(chapter, ChapterShape)
    assert repr(practised(right_in(0.8), 3)) == "<Progress of 3 events>"


@pytest.mark.slow
def test_news_are_what_neither_events_nor_snapshot_hold() -> None:
    whole = practised(right_in(1.0), MOST + 10)
    short = whole.shortened(THREE)
    assert len(short.events) < len(whole.events)
    later = whole.add({"result": "known", "skill": "one:two"}, device="phone")
    assert short.without(whole.events) == []
    assert short.without(later.events) == [later.events[-1]]
