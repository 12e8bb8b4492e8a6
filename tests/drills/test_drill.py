"""The drill as a lesson: setup and log rebuild it, its states keep to their shape, progress comes out."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import CLAUSES, Refused, SetupError
from spadeslib.lessons.base import make, rebuild
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.drills.progress import Progress
from spadeslib.lessons.drills.states import DrillState
from spadeslib.lessons.drills.syllabus import CHAPTERS, topic
from tests.drills.drilling import answer_of, do, intent, random_setup, round_trip
from tests.lessons.shape import conforms, read_aloud, say_reads_well, sentence
from tests.parts import mostly_slow

JSON = Any
TRICKS = {"families": ["trick"], "variant": "four", "seed": 7, "intro": False}


def check_state(state: JSON) -> None:
    conforms(state | {"events": []}, DrillState)
    assert round_trip(state) == state
    say_reads_well(state["prompt"])
    read_aloud(state["announce"])
    for hint in state["hints"]:
        sentence(hint)
    if state["verdict"]:
        verdict = state["verdict"]
        for text in (verdict["lead"], verdict["shows"], verdict["why"], *verdict["steps"]):
            sentence(text)
        assert verdict["clause"] in CLAUSES
        assert bool(verdict["key"]) is (state["closed"] or state["step"] == "worked")
    offers = [button["intent"] for button in state["buttons"]]
    assert len(set(offers)) == len(offers) and offers
    assert (state["step"] in ("done", "stalled")) is (state["position"] is None)
    names = [field["name"] for field in state["fields"]]
    for given in (*state["given"], *state["answer"]):
        assert given["field"] in names


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


def answer(drill: Drill, given: JSON) -> JSON:
    drill.do({"do": "answer", "answer": given, "revision": drill.revision})
    return drill.state()


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


def answered(drill: Drill, count: int) -> list[str]:
    """The skills asked about in so many right answers, as long as there is something to ask."""
    skills = []
    while len(skills) < count and drill.now is not None:
        if drill.now.step != "worked":
            assert drill.item is not None
            skills.append(drill.item.skill)
            answer(drill, drill.item.keys[0])
        drill.do({"do": "next", "revision": drill.revision})
    return skills


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


def test_an_answer_is_not_taken_back() -> None:
    drill = Drill(**TRICKS)
    assert drill.item is not None
    do(drill, {"do": "answer", "answer": next(iter(drill.item.traps.values()))})
    with pytest.raises(Refused) as refused:
        drill.do({"do": "undo", "revision": drill.revision})
    assert refused.value.explanation["say"]["lead"] == "An answer stays."
    assert [event["result"] for event in drill.added] == ["wrong"]


def test_a_family_that_there_is_not_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(SetupError, match=r"such as trick, legal, lead.*not 'tricks'"):
        Drill(families=["tricks"])


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
