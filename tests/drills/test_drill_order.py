"""What a drill asks next, and the progress that decides it."""

from __future__ import annotations

import json
from random import Random

import pytest

from spadeslib import Refused
from spadeslib.lessons.base import rebuild
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.drills.progress import Progress
from spadeslib.lessons.drills.syllabus import CHAPTERS, topic
from tests.drills.drilling import (
    TRICKS,
    answer,
    answer_of,
    answered,
    do,
    intent,
    round_trip,
)


def test_progress_goes_from_one_drill_to_the_next() -> None:
    rng = Random(3)
    drill = Drill(**TRICKS)
    for _ in range(60):
        do(drill, intent(drill, rng, 0.8))
    text = drill.progress.dumps()
    later = Drill(**TRICKS, progress=text)
    assert later.memory == drill.memory == Progress.loads(text).memory()
    assert Drill(**TRICKS, progress=json.loads(text)).state() == later.state()
    assert drill.state()["events"] == [dict(event) for event in drill.added][-50:]


def test_a_flawless_reader_holds_a_chapter_and_is_offered_a_mixed_round() -> None:
    drill = Drill(chapter="following", seed=3)
    for _ in range(80):
        state = drill.state()
        if state["step"] == "done":
            break
        if state["step"] != "worked":
            assert drill.item is not None
            answer(drill, drill.item.keys[0])
        drill.do({"do": "next", "revision": drill.revision})
    assert drill.state()["step"] == "done"
    assert drill.state()["skills"][0]["state"] == "held"
    drill.do({"do": "next", "revision": drill.revision})
    assert drill.state()["why"] == "mixed"


def test_questions_of_other_chapters_are_few_and_late() -> None:
    """Five chapters were learnt in one sitting, with misses enough that much is due again."""
    progress, n = Progress(), 0
    for chapter in ("tricks", "following", "breaking", "scoring"):
        for skill in CHAPTERS[chapter]:
            progress = progress.add({"result": "passed", "skills": [skill]}, device="a")
            for trap in topic(skill).traps:
                event = {"item": f"{skill}/4/{trap}/{n}", "result": "wrong", "trap": trap}
                progress, n = progress.add(event, device="a"), n + 1
    drill = Drill(chapter="bags", progress=progress.to_json(), seed=5)
    asked = answered(drill, 40)
    foreign = [place for place, skill in enumerate(asked) if skill != "bags:two"]
    assert foreign and foreign[0] >= 3, "none before a skill of its own has moved"
    assert all(later - one >= 4 for one, later in zip(foreign, foreign[1:], strict=False))
    again = Drill(chapter="bags", progress=drill.progress.to_json(), seed=6)
    assert drill.now is None and again.state()["step"] == "done", "all held says so at once"
    again.do({"do": "next", "revision": again.revision})
    assert again.now is not None


def test_no_refresh_is_shown_as_due_on_the_same_day() -> None:
    drill = Drill(chapter="following", seed=3)
    answered(drill, 80)
    for _ in range(3):
        drill.do({"do": "next", "revision": drill.revision})
        assert drill.item is not None
        answer(drill, drill.item.keys[0])
    many = drill.progress
    for place in range(60):
        event = {"item": f"trick:two/1/ten-low/{place}", "result": "clean"}
        many = many.add(event, device="b")
    later = Drill(chapter="following", progress=many.to_json())
    assert later.state()["skills"][0]["label"] == "held"
    tomorrow = Drill(chapter="following", progress=many.add({"result": "known", "skill": "lead:two"}, device="b", day=9).to_json())  # fmt: skip
    assert tomorrow.state()["skills"][0]["label"] == "held, refresh due"


def test_i_know_this_takes_four_clean_answers() -> None:
    drill = Drill(**TRICKS)
    drill.do({"do": "skip", "revision": drill.revision})
    for count in range(1, 5):
        state = drill.state()
        assert state["why"] == "test" and state["testing"] == f"{count} of 4"
        assert drill.item is not None and drill.item.level == 4
        answer(drill, drill.item.keys[0])
        assert drill.state()["testing"] == f"{count} of 4"
        drill.do({"do": "next", "revision": drill.revision})
    assert drill.state()["skills"][0]["state"] == "held"
    assert drill.state()["step"] == "done"


def test_one_fixed_wrong_idea_keeps_its_own_skill_open_and_no_other() -> None:
    drill = Drill(families=["trick", "legal", "lead"], variant="two", seed=11, intro=False)
    graded = 0
    for _ in range(400):
        state = drill.state()
        if state["step"] == "stalled":
            drill.do({"do": "go on", "revision": drill.revision})
            continue
        if state["step"] == "worked":
            drill.do({"do": "next", "revision": drill.revision})
            continue
        item = drill.item
        assert item is not None
        graded += 1
        wrong = item.traps.get("must-trump") if item.family == "legal" else None
        state = answer(drill, wrong or item.keys[0])
        if wrong:
            assert state["verdict"]["trap"] == "must-trump"
            answer(drill, item.keys[0])
        drill.do({"do": "next", "revision": drill.revision})
        shown = {one["skill"]: one["state"] for one in drill.state()["skills"]}
        assert shown["legal:two"] in ("new", "learning")
        if graded > 80:
            break
    assert shown["trick:two"] == shown["lead:two"] == "held"


def test_a_reset_and_its_undo() -> None:
    rng = Random(5)
    drill = Drill(**TRICKS)
    for _ in range(40):
        do(drill, {"do": "next"}) or do(drill, {"do": "answer", "answer": answer_of(drill, rng, 1)})
    before = drill.memory
    assert before.skills
    drill.do({"do": "reset", "skills": "all", "revision": drill.revision})
    assert drill.state()["skills"][0]["state"] == "new"
    drill.do({"do": "undo reset", "revision": drill.revision})
    assert drill.memory.skills == before.skills
    with pytest.raises(Refused, match="Nothing to take back"):
        drill.do({"do": "undo reset", "revision": drill.revision})


def test_no_two_neighbours_are_alike() -> None:
    for seed in range(4):
        drill = Drill(chapter="breaking", seed=seed, intro=False)
        for _ in range(40):
            do(drill, {"do": "next"}) or do(
                drill, {"do": "answer", "answer": drill.item and drill.item.keys[0]}
            )
        prints = [event["print"] for event in drill.added if "print" in event]
        assert len(prints) >= 12
        for place, one in enumerate(prints):
            assert one not in prints[max(0, place - 20) : place]


def test_the_next_question_knows_what_was_done_elsewhere() -> None:
    here, there = Drill(**TRICKS), Drill(**TRICKS)
    for drill, device in ((here, "a"), (there, "b")):
        for _ in range(3):
            assert drill.item is not None
            do(drill, {"do": "answer", "answer": drill.item.keys[0], "device": device})
            if drill is there or len(drill.added) < 3:
                do(drill, {"do": "next"})
    news = [dict(event) for event in there.added]
    assert do(here, {"do": "next", "news": [*news, *news]})
    assert here.memory == here.progress.memory(here.topics)
    assert here.memory.n == 6
    assert {event["device"] for event in here.progress.events} == {"a", "b"}
    assert not do(here, {"do": "next", "news": [{"counter": 1}]})
    again = rebuild("drill", round_trip(here.setup), round_trip(here.log))
    assert again.state() == here.state()
