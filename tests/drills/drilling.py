"""Drills under random intents: right and wrong answers, hints, and things that can't be done."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

from spadeslib import CLAUSES, Refused
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.drills.registry import SKILLS
from spadeslib.lessons.drills.states import DrillState
from spadeslib.lessons.drills.syllabus import CHAPTERS
from tests.lessons.shape import conforms, read_aloud, say_reads_well, sentence

JSON = Any
TRICKS = {"families": ["trick"], "variant": "four", "seed": 7, "intro": False}


def round_trip(value: JSON) -> JSON:
    """As it comes back from where it was stored."""
    return json.loads(json.dumps(value))


def random_setup(rng: Random) -> dict[str, JSON]:
    """A setup that a drill accepts."""
    setup: dict[str, JSON] = {"seed": rng.randrange(10**6)}
    if rng.random() < 0.5:
        setup["chapter"] = rng.choice([name for name, skills in CHAPTERS.items() if skills])
    else:
        variant = rng.choice(["two", "four"])
        families = [one.partition(":")[0] for one in SKILLS if one.endswith(variant)]
        setup |= {"families": rng.sample(families, rng.randint(1, 3)), "variant": variant}
    if rng.random() < 0.3:
        setup["intro"] = False
    if rng.random() < 0.3:
        setup["day"] = rng.randrange(100)
    if rng.random() < 0.3:
        setup["device"] = rng.choice(["phone", "desk"])
    return setup


def answer_of(drill: Drill, rng: Random, share: float = 0.7) -> JSON:
    """An answer to the question on show, right in a share of the cases."""
    item = drill.item
    assert item is not None
    if rng.random() < share:
        return rng.choice(item.keys)
    return rng.choice([*item.traps.values(), item.keys[0] | {"nothing": 1}, None])


def intent(drill: Drill, rng: Random, share: float = 0.7) -> dict[str, JSON]:
    """Something that a learner may do now, or try to do."""
    step = drill.now.step if drill.now else "done"
    roll = rng.random()
    if roll < 0.03:
        return {"do": "skip"}
    if roll < 0.05:
        return {"do": "reset", "skills": rng.choice(["all", "chapter", None, *drill.skills])}
    if roll < 0.07:
        return {"do": "undo reset"}
    if roll < 0.1:
        return {"do": rng.choice(["hint", "show", "next", "park", "go on", "dance", "undo"])}
    day = {"day": rng.randrange(60)} if rng.random() < 0.1 else {}
    if step == "stalled":
        return {"do": rng.choice(["park", "go on"])} | day
    if step in ("done", "worked") or drill.closed:
        return {"do": "next"} | day
    if rng.random() < 0.15:
        return {"do": rng.choice(["hint", "hint", "show"])} | day
    return {"do": "answer", "answer": answer_of(drill, rng, share)} | day


def do(drill: Drill, intent: dict[str, JSON]) -> bool:
    """Do it; false when it was refused, and then nothing has changed."""
    before = snapshot(drill)
    try:
        drill.do({"revision": drill.revision} | intent)
    except Refused:
        assert snapshot(drill) == before, intent
        return False
    return True


def snapshot(drill: Drill) -> JSON:
    """All that can be seen of a drill."""
    return copy.deepcopy((drill.state(), drill.log, drill.setup, drill.progress.to_json()))


def answer(drill: Drill, given: JSON) -> JSON:
    """The state after an answer that is taken."""
    drill.do({"do": "answer", "answer": given, "revision": drill.revision})
    return drill.state()


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


def check_state(state: JSON) -> None:
    """A state has the shape that is promised, and its sentences read well."""
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
