"""The rule of mastery: what simulated learners need, and what each step of the rule does."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from spadeslib.lessons.drills.choosing import next_of
from spadeslib.lessons.drills.mastery import Asked, parse_id, seed_of, update
from spadeslib.lessons.drills.memory import (
    RETIRED,
    Due,
    Memory,
    Skill,
    memory_from_json,
    memory_to_json,
)
from spadeslib.lessons.drills.syllabus import Topic, syllabus
from tests.drills.learners import THREE, Learner, holding, right_in, rising, run, until_held

ONE = {"one:two": Topic(2, {"early": 1, "late": 2})}


def middle(counts: list[int]) -> tuple[int, int]:
    """The median and the 90th percentile."""
    return counts[len(counts) // 2], counts[len(counts) * 9 // 10]


# Simulated learners, against the figures of the design: 23, 32 (49), 53 (98), 43 questions


def test_a_flawless_learner_needs_few_questions() -> None:
    assert 20 <= middle(until_held(lambda: right_in(1.0), 3))[0] <= 28


@pytest.mark.slow
def test_a_learner_right_nine_times_in_ten() -> None:
    median, tenth = middle(until_held(lambda: right_in(0.9)))
    assert 27 <= median <= 38 and tenth <= 55


@pytest.mark.slow
def test_a_learner_right_eight_times_in_ten() -> None:
    median, tenth = middle(until_held(lambda: right_in(0.8)))
    assert 42 <= median <= 60 and tenth <= 105


@pytest.mark.slow
def test_a_learner_who_gets_better() -> None:
    median, _ = middle(until_held(rising))
    assert 35 <= median <= 55


@pytest.mark.parametrize("idea", ["idea-1", "idea-3", "idea-4"])
def test_one_fixed_wrong_idea_holds_up_its_own_skill_alone(idea: str) -> None:
    out = run(holding("other:two", idea), 1)
    assert set(out.held) == {"one:two", "third:two"}
    assert max(out.held.values()) <= 60
    assert not out.done


@pytest.mark.slow
def test_guessing_holds_next_to_nothing() -> None:
    some = {
        share: sum(bool(run(right_in(share), s).held) for s in range(60)) for share in (0.5, 0.25)
    }
    assert some[0.25] == 0
    assert some[0.5] <= 30


def test_the_book_s_own_skills_are_held_by_a_flawless_learner() -> None:
    topics = syllabus()
    out = run(right_in(1.0), 1, topics, cap=600)
    assert set(out.held) == set(topics)
    assert out.graded <= 14 * len(topics)


# What is asked


@pytest.mark.parametrize("share", [1.0, 0.8, 0.5, 0.2])
def test_nothing_is_asked_twice_running_while_something_else_is_open(share: float) -> None:
    for seed in range(10):
        out = run(right_in(share), seed)
        for one, other in zip(out.asked, out.asked[1:], strict=False):
            if (one.step, other.step) != ("free", "free"):
                continue
            same = (one.asked.skill, one.asked.trap) == (other.asked.skill, other.asked.trap)
            assert not same or len(out.held) == len(THREE) - 1, (seed, one, other)
        ids = [now.asked.id for now in out.asked if now.step == "free"]
        assert len(set(ids)) == len(ids)


def test_families_take_turns() -> None:
    out = run(right_in(1.0), 1)
    families = [now.asked.skill for now in out.asked[:12]]
    assert not any(len(set(families[place : place + 3])) == 1 for place in range(10))
    assert Counter(families[:9]) == {"one:two": 3, "other:two": 3, "third:two": 3}


def test_a_first_contact_is_a_worked_example_then_one_to_complete() -> None:
    out = run(right_in(1.0), 1, intro=True)
    assert [now.step for now in out.asked if now.asked.skill == "one:two"][:4] == [
        "worked",
        "completion",
        "free",
        "free",
    ]
    known = update(Memory(), {"result": "known", "skill": "one:two"}, THREE)
    first = next_of(known, THREE, ["one:two"])
    assert first and first.step == "free"


# Step by step


def after(memory: Memory, *results: str, topics: Any = ONE, why: str = "learn") -> Memory:
    """The memory after answers to what is asked next; ``wrong early`` follows that wrong idea."""
    for told in results:
        result, _, idea = told.partition(" ")
        now = next_of(memory, topics, list(topics), intro=False)
        assert now is not None
        event = {"item": now.asked.id, "result": result, "trap": idea or None, "why": now.why}
        memory = update(memory, event, topics)
    return memory


def test_two_clean_answers_in_a_row_rise_a_level_and_three_the_last() -> None:
    memory = after(Memory(), "clean", "clean")
    assert memory.skill("one:two").level == 2
    memory = after(memory, "clean", "clean")
    assert memory.skill("one:two").held is None
    assert after(memory, "clean").skill("one:two").held == 5


def test_help_counts_for_nothing_and_against_nothing() -> None:
    memory = after(Memory(), "clean", "helped", "helped")
    assert memory.skill("one:two").win == (True,)
    assert after(memory, "clean").skill("one:two").level == 2


def test_after_a_mistake_three_of_four_are_wanted() -> None:
    memory = after(Memory(), "clean", "wrong", "clean")
    assert memory.skill("one:two").level == 1
    assert after(memory, "clean").skill("one:two").level == 2


def test_two_mistakes_among_three_fall_a_level() -> None:
    memory = after(Memory(), "clean", "clean", "clean", "wrong", "wrong")
    assert memory.skill("one:two").level == 1


def test_a_wrong_idea_comes_back_after_two_and_five_questions_and_holds_up_the_skill() -> None:
    memory = after(Memory(), "clean", "clean", "wrong late")
    assert memory.idea("one:two", "late").due == Due(5)
    memory = after(memory, "clean", "clean", "clean")
    assert memory.last[-2].trap == "late", "asked about among others; only 'again' counts"
    now = next_of(memory, ONE, list(ONE), intro=False)
    assert now and (now.why, now.asked.trap) == ("again", "late")
    memory = after(memory, "clean")
    assert memory.idea("one:two", "late").stage == 1
    assert memory.idea("one:two", "late").due == Due(12)
    while memory.skill("one:two").held is None:
        assert memory.idea("one:two", "late").stage == 1
        memory = after(memory, "clean")
    assert memory.idea("one:two", "late").stage == 2
    assert 12 <= memory.n <= 14


def test_a_beaten_idea_is_retired_after_its_days() -> None:
    memory = after(Memory(), "clean", "clean", "wrong late")
    for day in (0, 0, 1, 4, 11, 32):
        idea = memory.idea("one:two", "late")
        n = memory.n if idea.stage and idea.stage >= 2 else idea.due.n
        memory = Memory(n, day, memory.skills, memory.ideas, ())
        now = next_of(memory, ONE, list(ONE), intro=False)
        assert now and (now.why, now.asked.trap) == ("again", "late"), day
        memory = update(
            memory, {"item": now.asked.id, "result": "clean", "why": "again", "day": day}, ONE
        )
    assert memory.idea("one:two", "late").stage == RETIRED
    assert memory.idea("one:two", "late").due == Due()


def test_the_third_miss_asks_for_a_completion_next() -> None:
    memory = after(Memory(), "clean", "clean", "wrong late", "wrong late", "wrong late")
    memory = after(memory, "clean", "clean")
    now = next_of(memory, ONE, list(ONE), intro=False)
    assert now and (now.why, now.step, now.asked.trap) == ("again", "completion", "late")
    memory = update(memory, {"item": now.asked.id, "result": "completed"}, ONE)
    now = next_of(memory, ONE, list(ONE), intro=False)
    assert now and now.step == "free"


def test_a_long_stall_shows_an_example_then_makes_an_offer() -> None:
    memory = after(Memory(), *["wrong"] * 8)
    now = next_of(memory, ONE, list(ONE), intro=False)
    assert now and now.step == "worked"
    memory = update(memory, {"item": now.asked.id, "result": "worked"}, ONE)
    memory = after(memory, *["wrong"] * 4)
    now = next_of(memory, ONE, list(ONE), intro=False)
    assert now and now.step == "stalled"
    two = {**ONE, "two:two": ONE["one:two"]}
    parked = update(memory, {"result": "park", "skill": "one:two"}, two)
    for _ in range(11):
        now = next_of(parked, two, list(two), intro=False)
        assert now and now.asked.skill == "two:two"
        parked = after(parked, "wrong", topics=two)
    alone = update(memory, {"result": "park", "skill": "one:two"}, ONE)
    now = next_of(alone, ONE, list(ONE), intro=False)
    assert now and now.step == "free"


def held_memory() -> Memory:
    return after(Memory(), *["clean"] * 5)


def test_a_held_skill_is_reviewed_after_a_day_and_ever_later() -> None:
    memory = held_memory()
    assert next_of(memory, ONE, list(ONE)) is None
    boxes = []
    for day in (1, 4, 11, 32):
        memory = Memory(memory.n, day, memory.skills, memory.ideas, memory.last)
        now = next_of(memory, ONE, list(ONE))
        assert now and now.why == "review" and now.asked.level == 2
        event = {"item": now.asked.id, "result": "clean", "why": "review", "day": day}
        memory = update(memory, event, ONE)
        boxes.append(memory.skill("one:two").box)
        assert next_of(memory, ONE, list(ONE)) is None
    assert boxes == [1, 2, 3, 4]


def test_a_missed_review_opens_the_skill_but_keeps_its_mark() -> None:
    memory = held_memory()
    skill = memory.skill("one:two")
    event = {"item": "one:two/2/late/9", "result": "wrong", "why": "review", "day": 1}
    after_miss = update(memory, event, ONE).skill("one:two")
    assert after_miss.held is None and after_miss.ever_held and after_miss.level == 2
    helped = update(memory, {**event, "result": "helped"}, ONE).skill("one:two")
    assert helped.held == skill.held and helped.due == Due(memory.n + 1 + 4, 2)


def test_every_fourth_question_refreshes_something_held() -> None:
    topics = {**ONE, "two:two": ONE["one:two"]}
    memory = Memory(
        n=23, skills={"one:two": Skill(level=2, held=5, ever_held=True, due=Due(17), seen=5)}
    )
    now = next_of(memory, topics, list(topics), intro=False)
    assert now and (now.why, now.asked.skill) == ("review", "one:two")
    memory = Memory(n=24, skills=memory.skills)
    now = next_of(memory, topics, list(topics), intro=False)
    assert now and (now.why, now.asked.skill) == ("learn", "two:two")


def test_four_clean_answers_show_that_a_skill_is_known() -> None:
    topics = THREE
    memory = update(Memory(), {"result": "test", "skill": "one:two"}, topics)
    traps = []
    for _ in range(4):
        now = next_of(memory, topics, list(topics))
        assert now and (now.why, now.asked.level, now.asked.skill) == ("test", 4, "one:two")
        traps.append(now.asked.trap)
        event = {"item": now.asked.id, "result": "clean", "why": "test"}
        memory = update(memory, event, topics)
    assert memory.skill("one:two").held == 4
    assert len(set(traps)) >= 3
    failed = update(Memory(), {"result": "test", "skill": "one:two"}, topics)
    now = next_of(failed, topics, list(topics))
    assert now
    failed = update(failed, {"item": now.asked.id, "result": "wrong", "why": "test"}, topics)
    assert failed.skill("one:two").test is None and failed.skill("one:two").held is None


def test_a_reset_forgets_a_skill_and_nothing_else() -> None:
    memory = after(after(Memory(), "wrong early"), "clean")
    memory = update(memory, {"item": "other:two/1/x/0", "result": "clean"}, {**ONE, **THREE})
    gone = update(memory, {"result": "reset", "skills": ["one:two"]}, ONE)
    assert gone.skill("one:two") == Skill()
    assert not any(skill == "one:two" for skill, _ in gone.ideas)


def test_everything_held_is_done_and_a_mixed_round_goes_on() -> None:
    out = run(right_in(1.0), 3)
    assert out.done
    mixed = next_of(out.memory, THREE, list(THREE), mixed=True)
    assert mixed and mixed.why == "mixed"
    event = {"item": mixed.asked.id, "result": "wrong", "why": "mixed", "trap": mixed.asked.trap}
    later = update(out.memory, event, THREE)
    assert later.skill(mixed.asked.skill).held is not None
    assert later.idea(mixed.asked.skill, mixed.asked.trap).due.n == later.n + 2


def test_once_all_is_held_a_refresh_waits_for_its_day() -> None:
    memory = held_memory()
    later = Memory(memory.n + 40, 0, memory.skills, memory.ideas, memory.last)
    assert next_of(later, ONE, list(ONE)) is None
    due = next_of(later, ONE, list(ONE), mixed=True)
    assert due and due.why == "review"
    fresh = {**ONE, "two:two": ONE["one:two"]}
    reviewed = next_of(Memory(43, 0, memory.skills), fresh, list(fresh), intro=False)
    assert reviewed and reviewed.why == "review", "while something is open, questions count too"


def told_apart(memory: Memory, *ideas: str) -> Memory:
    """The memory after a clean answer at the top that these ideas would have got wrong."""
    event = {"item": f"one:two/2/late/{memory.n}", "result": "clean", "beats": list(ideas)}
    return update(memory, event, ONE)


def test_an_answer_that_told_several_ideas_apart_beats_them_and_needs_no_third() -> None:
    start = after(Memory(), "clean", "clean")
    memory = told_apart(start, "early", "late", "unheard of")
    assert memory.idea("one:two", "early").beat >= 1 and memory.skill("one:two").held is None
    assert told_apart(memory, "early", "late").skill("one:two").held == 4
    assert told_apart(memory, "late").skill("one:two").held is None
    missed = told_apart(told_apart(after(start, "wrong early"), "early", "late"), "early", "late")
    assert missed.skill("one:two").held is None
    low = {"item": "one:two/1/early/0", "result": "clean", "beats": ["early", "late"]}
    assert update(Memory(), low, ONE).idea("one:two", "late").beat == 0


@pytest.mark.parametrize("beats", [None, 7, "late", {"late": 1}, [1, None, "nothing"]])
def test_a_garbled_list_of_ideas_beats_none(beats: Any) -> None:
    event = {"item": "one:two/2/late/0", "result": "clean", "beats": beats}
    assert update(Memory(), event, ONE).idea("one:two", "early").beat == 0


# Values


NONSENSE: list[dict[str, Any]] = [
    {},
    {"result": "clean"},
    {"item": "one:two/1/early/0"},
    {"item": "one:two/1/early/0", "result": "great"},
    {"item": "one:two/1/other/0", "result": "clean"},
    {"item": "none:two/1/early/0", "result": "clean"},
    {"item": "one:two/one/early/0", "result": "clean"},
    {"item": "one:two/1/early", "result": "clean"},
    {"item": 7, "result": "clean"},
    {"result": "reset"},
    {"result": "reset", "skills": "all"},
    {"result": "test", "skill": "none:two"},
    {"result": "park"},
]


@pytest.mark.parametrize("event", NONSENSE)
def test_what_is_not_known_changes_no_count(event: dict[str, Any]) -> None:
    memory = after(Memory(), "clean", "wrong early")
    again = update(memory, event, ONE)
    assert again.n == memory.n
    assert again.skill("one:two").win == memory.skill("one:two").win
    assert again.ideas == memory.ideas


def test_the_fold_leaves_its_argument_alone() -> None:
    memory = after(Memory(), "clean", "wrong early")
    before = memory_to_json(memory)
    after(memory, *["wrong early", "clean"] * 5)
    assert memory_to_json(memory) == before


@pytest.mark.parametrize("learner", [right_in(1.0), right_in(0.6), holding("one:two", "idea-2")])
def test_a_memory_goes_to_json_and_back(learner: Learner) -> None:
    for cap in (0, 3, 40, 120):
        memory = run(learner, 1, cap=cap, days=30).memory
        assert memory_from_json(memory_to_json(memory)) == memory


def test_ids_and_seeds() -> None:
    asked = Asked("trick:two", 2, "ten-low", 17)
    assert parse_id(asked.id) == asked
    assert parse_id("a/b/c/d") is None and parse_id(None) is None and parse_id("x" * 300) is None
    seeds = {
        seed_of(seed, Asked("trick:two", 2, "ten-low", k)) for seed in (1, 2) for k in range(9)
    }
    assert len(seeds) == 18 and all(len(seed) == 16 for seed in seeds)
    assert Random(1).random() == Random(1).random()
