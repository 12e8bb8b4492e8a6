"""The page of a reader's progress: rebuilt from setup and log, files from anywhere, a fresh start."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from spadeslib import Refused, SetupError
from spadeslib.lessons.base import rebuild
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.drills.forms import FORMS
from spadeslib.lessons.drills.progress import MOST, Progress
from spadeslib.lessons.drills.progress_page import MAX_IMPORT, ProgressPage
from spadeslib.lessons.drills.progress_state import chapter_title
from spadeslib.lessons.drills.states_progress import ProgressState
from spadeslib.lessons.drills.syllabus import CHAPTERS
from tests.drills.drilling import do as do_drill
from tests.drills.drilling import intent as drill_intent
from tests.drills.drilling import round_trip
from tests.drills.test_progress import BROKEN, event, progress_of
from tests.lessons.shape import conforms, read_aloud, say_reads_well, sentence
from tests.parts import mostly_slow

JSON = Any


def practised(chapter: str, steps: int, device: str = "phone", day: int = 0) -> Progress:
    """The progress of a reader who has done a drill for a while."""
    drill = Drill(chapter=chapter, seed=3, device=device, day=day)
    rng = Random(f"{chapter} {device}")
    for _ in range(steps):
        do_drill(drill, drill_intent(drill, rng, 0.9))
    return drill.progress


def snapshot(page: ProgressPage) -> JSON:
    return copy.deepcopy((page.state(), page.log, page.setup, page.progress.to_json()))


def do(page: ProgressPage, intent: dict[str, JSON]) -> Refused | None:
    """Do it, or return why not; nothing has changed then."""
    before = snapshot(page)
    try:
        page.do({"revision": page.revision} | intent)
    except Refused as refusal:
        assert snapshot(page) == before, intent
        if intent["do"] in ("import", "undo", "undo reset"):
            say_reads_well(refusal.explanation["say"])
        return refusal
    return None


def intent(rng: Random) -> dict[str, JSON]:
    """Something that a reader, a drill or a stranger may do."""
    skills = [skill for names in CHAPTERS.values() for skill in names]
    some = practised(rng.choice(list(CHAPTERS)), rng.randrange(1, 25), rng.choice("abc"))
    good: list[dict[str, JSON]] = [
        {"do": "add", "events": [dict(one) for one in some.events]},
        {"do": "add", "events": [dict(one) for one in some.events[:1]], "day": rng.randrange(90)},
        {"do": "import", "record": some.dumps()},
        {"do": "reset", "skills": rng.choice(["all", *skills]), "device": "desk"},
        {"do": "reset", "chapter": rng.choice(list(CHAPTERS))},
        {"do": "undo reset", "day": rng.randrange(90)},
    ]
    bad: list[dict[str, JSON]] = [
        {"do": rng.choice(["undo", "dance", "answer"])},
        {"do": "add", "events": rng.choice([7, [7], [{}], [event(day=-1)], {"a": 1}])},
        {"do": "import", "record": rng.choice([None, 7, "", "{", json.dumps(progress_of(3))])},
        {"do": "reset", "skills": rng.choice([None, [], "trick", "trick:six", 7])},
        {"do": "reset", "chapter": rng.choice([7, "<b>", ["tricks"]])},
        {"do": "reset", "skills": "all", "device": rng.choice([7, "", "x" * 101])},
        {"do": "undo reset", "day": rng.choice([-1, 1.5, True, "1"])},
    ]
    return rng.choice(good if rng.random() < 0.75 else bad)


@pytest.mark.slow
@pytest.mark.parametrize("part", mostly_slow(range(6)))
def test_every_moment_comes_back_from_setup_and_log(part: int) -> None:
    rng = Random(f"page {part}")
    page = ProgressPage(progress=practised("tricks", 30).dumps(), day=rng.randrange(50))
    for _ in range(25):
        do(page, intent(rng))
        state = page.state()
        conforms(state | {"events": []}, ProgressState)
        assert round_trip(state) == state
        say_reads_well(state["say"])
        read_aloud(state["announce"])
        for one in state["advice"]:
            sentence(one["text"])
        again = rebuild("progress", round_trip(page.setup), round_trip(page.log))
        assert isinstance(again, ProgressPage)
        assert again.state() == state
        assert again.progress == page.progress
        assert again.memory == page.memory == page.progress.memory()


def test_a_new_reader_is_sent_to_the_first_chapter() -> None:
    state = ProgressPage().state()
    assert [one["chapter"] for one in state["advice"]] == ["tricks"]
    assert state["say"]["lead"] == "Nothing here yet."
    assert state["fresh"] and not state["back"] and not state["summary"]
    assert {one["state"] for one in state["checkpoints"]} == {"open"}


def test_every_chapter_and_checkpoint_has_a_title() -> None:
    assert len({chapter_title(chapter) for chapter in CHAPTERS}) == len(CHAPTERS)
    assert [one["form"] for one in ProgressPage().state()["checkpoints"]] == list(FORMS)


def held(chapter: str, day: int) -> dict[str, JSON]:
    skills = list(CHAPTERS[chapter])
    return {"device": "a", "counter": 1, "result": "passed", "skills": skills, "day": day}


def test_held_today_is_due_for_a_refresh_tomorrow() -> None:
    progress = progress_of(held("draft", 20_000))
    today = ProgressPage(progress=progress, day=20_000).state()
    [summary] = today["summary"]
    assert (summary["state"], summary["label"], summary["due"]) == ("held", "2 of 2 held", 20_001)
    later = ProgressPage(progress=progress, day=20_001).state()
    chapter = next(one for one in later["chapters"] if one["chapter"] == "draft")
    assert (chapter["state"], chapter["label"]) == ("due", summary["later"])
    assert later["advice"][0]["chapter"] == "draft"


def test_what_came_of_a_checkpoint_outlives_the_folding_of_events() -> None:
    tried = event(counter=1, item="trick:two/3/ten-low/1", why="checkpoint", form="C2")
    passed = {"device": "a", "counter": 2, "result": "passed", "form": "C1", "skills": [], "day": 3}
    more = [event(counter=n, result="sang") for n in range(3, MOST + 10)]
    page = ProgressPage(progress=progress_of(tried, passed, *more))
    wanted = {"C1": ("ready", 3), "C2": ("again", 0), "C3": ("open", 0)}
    short = page.ask({"ask": "shortened"})["progress"]
    assert len(short["events"]) < MOST
    for one in (page, ProgressPage(progress=round_trip(short))):
        results = {check["form"]: (check["state"], check["day"]) for check in one.state()["checkpoints"]}  # fmt: skip
        assert {form: results[form] for form in wanted} == wanted


def test_out_of_one_page_and_into_another() -> None:
    phone = ProgressPage(progress=practised("tricks", 60).dumps())
    desk = ProgressPage(progress=practised("draft", 40, "desk").dumps())
    assert do(desk, {"do": "import", "record": phone.ask({"ask": "export"})["text"]}) is None
    assert desk.progress == phone.progress.merge(practised("draft", 40, "desk"))
    assert do(desk, {"do": "import", "record": phone.ask({"ask": "export"})["text"]}) is None
    assert desk.state()["say"]["lead"] == "Nothing new."


@pytest.mark.parametrize("data", BROKEN, ids=repr)
def test_a_file_from_elsewhere_is_refused_at_its_field(data: JSON) -> None:
    page = ProgressPage(progress=practised("tricks", 10).dumps())
    refusal = do(page, {"do": "import", "record": json.dumps(data)})
    assert refusal is not None
    assert refusal.explanation["where"] == "record"
    assert refusal.explanation["say"]["more"] == "Nothing has changed."


@pytest.mark.parametrize("text", ["", " ", None, 7, "{", "<b>", "x" * (MAX_IMPORT + 1), "[" * 9999])
def test_a_text_that_is_no_file_is_refused_at_its_field(text: JSON) -> None:
    refusal = do(ProgressPage(), {"do": "import", "record": text})
    assert refusal is not None
    assert refusal.explanation["where"] == "record"


@pytest.mark.parametrize(
    ("wish", "title"),
    [
        ({"skills": "all"}, "everything"),
        ({"chapter": "draft"}, "The draft"),
        ({"skills": "draft:two"}, "Where does each card go, two players"),
    ],
)
def test_a_fresh_start_and_back(wish: dict[str, JSON], title: str) -> None:
    page = ProgressPage(progress=practised("draft", 60).dumps())
    before = page.memory
    assert do(page, {"do": "reset", "device": "desk"} | wish) is None
    assert page.state()["back"] == f"Take back: {title} started over"
    assert page.memory != before
    assert do(page, {"do": "reset"} | wish) is not None
    again = ProgressPage(progress=page.progress.dumps())
    assert do(again, {"do": "undo reset"}) is None
    assert again.memory == before


def test_all_is_set_to_new_whatever_chapter_is_named_beside() -> None:
    page = ProgressPage(progress=practised("following", 3).to_json())
    assert do(page, {"do": "reset", "skills": "all", "chapter": "no such"}) is None
    assert rebuild("progress", page.setup, page.log).state() == page.state()


def test_an_answer_is_not_taken_back() -> None:
    page = ProgressPage(progress=practised("tricks", 10).dumps())
    assert do(page, {"do": "undo"}) is not None


def test_settings_that_do_not_fit() -> None:
    for setup in ({"progress": 7}, {"day": -1}, {"device": ""}, {"chapter": "tricks"}):
        with pytest.raises(SetupError):
            ProgressPage(**setup)
