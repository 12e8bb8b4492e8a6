"""What the page draws of a drill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from spadeslib.lessons.drills.fields import as_texts
from spadeslib.lessons.drills.items import Item, Verdict, check
from spadeslib.lessons.drills.mastery import TEST_SIZE
from spadeslib.lessons.drills.progress_shown import skills_shape
from spadeslib.lessons.drills.states import (
    Answer,
    ButtonShape,
    DrillState,
    ValueShape,
    VerdictShape,
)
from spadeslib.lessons.drills.syllabus import TAUGHT
from spadeslib.lessons.drills.words import say, saying
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.states import Say

if TYPE_CHECKING:
    from spadeslib.lessons.drills.drill import Drill

EVENTS = 50


def drill_state(drill: Drill) -> DrillState:
    """Return the whole state of a drill."""
    now, item = drill.now, drill.item
    step = now.step if now else "done"
    prompt = _prompt(drill, item, step)
    verdict = _verdict(drill, item, step)
    name = now.asked.skill if now else drill.skills[0]
    skills = list(dict.fromkeys([*drill.skills, name]))
    return {
        "kind": "drill",
        "revision": drill.revision,
        "variant": "two-player" if name.endswith(":two") else "partnership",
        "name": say("drill.name", title=_title(name)),
        "heading": say(f"{name.partition(':')[0]}.title"),
        "subheading": _subheading(drill, name, step),
        "step": step,  # type: ignore[typeddict-item]
        "why": now.why if now else "",  # type: ignore[typeddict-item]
        "item": now.asked.id if now and item else "",
        "prompt": prompt,
        "position": item.position if item else None,
        "fields": item.fields if item else [],
        "given": _given(item, step),
        "answer": values(drill.last) if drill.last is not None else [],
        "verdict": verdict,
        "closed": drill.closed,
        "hints": _hints(drill, item, step),
        "hints_left": 0 if item is None or step == "worked" or drill.closed else 3 - drill.hints,
        "buttons": _buttons(drill, step),
        "skills": skills_shape(drill.memory, drill.topics, skills),
        "testing": _testing(drill),
        "events": [dict(event) for event in drill.added[-EVENTS:]],
        "announce": _announce(drill, prompt, verdict),
    }


def _title(skill: str) -> str:
    return say(f"{skill.partition(':')[0]}.title").rstrip("?")


def values(answer: Answer) -> list[ValueShape]:
    """Return an answer as the page gets it: each field with its values as texts."""
    return [{"field": name, "values": as_texts(value)} for name, value in answer.items()]


def _prompt(drill: Drill, item: Item | None, step: str) -> Say:
    if drill.now is None:
        return saying("drill.done" if TAUGHT & {*drill.skills} else "drill.judged")
    if item is None:
        skill = drill.now.asked.skill
        title, stall = _title(skill), drill.memory.skill(skill).stall
        return saying("drill.stalled", title=title, n=stall)
    more = {"worked": say("drill.worked-more"), "completion": say("drill.completion-more")}
    prompt: Say = {**item.prompt}
    prompt["more"] = more.get(step, prompt["more"])
    return prompt


def _subheading(drill: Drill, name: str, step: str) -> str:
    if drill.now is None or step == "stalled":
        return ""
    level, top = drill.now.asked.level, drill.topics[name].top
    if step in ("worked", "completion"):
        return say(f"drill.{step}")
    why = drill.now.why
    if why == "test":
        return say("drill.test", n=drill.place, of=TEST_SIZE)
    key = "drill.level" if why == "learn" else f"drill.{why}"
    return say(key, level=level, top=top)


def _testing(drill: Drill) -> str:
    if drill.now is None or drill.now.why != "test":
        return ""
    return f"{drill.place} of {TEST_SIZE}"


def _given(item: Item | None, step: str) -> list[ValueShape]:
    """All of a worked example, and all but the last field of one to complete."""
    if item is None or step not in ("worked", "completion"):
        return []
    key = values(item.keys[0])
    return key if step == "worked" else key[:-1]


def _hints(drill: Drill, item: Item | None, step: str) -> list[str]:
    if item is None:
        return []
    if step == "completion":
        return item.hints[: max(2, drill.hints)]
    return item.hints[: drill.hints]


def _verdict(drill: Drill, item: Item | None, step: str) -> VerdictShape | None:
    if item is None:
        return None
    told = drill.verdict()
    if step == "worked" or (drill.closed and (told is None or not told.right)):
        return shown_answer(item, "verdict.worked" if step == "worked" else "verdict.shown")
    if told is None:
        return None
    misses = drill.memory.idea(item.skill, told.trap).miss
    return {
        "right": told.right,
        "trap": told.trap,
        "lead": _lead(drill, told),
        "shows": told.shows,
        "why": told.why,
        "clause": told.clause,
        "notes": told.notes,
        "steps": told.steps if drill.closed or misses >= 2 else [],
        "key": values(told.answer) if told.right else [],
    }


def shown_answer(item: Item, lead: str) -> VerdictShape:
    """Return the answer of an item with its steps, as it is shown when the item is closed."""
    return {
        "right": True,
        "trap": "",
        "lead": say(lead),
        "shows": "",
        "why": "",
        "clause": item.clauses[0],
        "notes": [],
        "steps": worked(item),
        "key": values(item.keys[0]),
    }


def worked(item: Item) -> list[str]:
    """Return the steps that lead to the answer of an item."""
    return check(item, item.keys[0]).steps


def _lead(drill: Drill, told: Verdict) -> str:
    if drill.item is not None and drill.item.skill not in TAUGHT and not drill.repeated:
        return say("verdict.agree" if told.right else "verdict.differ")
    if told.right:
        later = "-later" if drill.first == "wrong" else "-helped" if drill.hints else ""
        return say(f"verdict.right{later}")
    return say("verdict.wrong-same" if drill.repeated else "verdict.wrong")


def _buttons(drill: Drill, step: str) -> list[ButtonShape]:
    names: Sequence[Any]
    if step == "stalled":
        names = ["park", "go on"]
    elif step == "done" or step == "worked" or drill.closed:
        names = ["next"]
    else:
        names = [*(["hint"] if drill.hints < 3 else []), "show"]
    skill = drill.now.asked.skill if drill.now else ""
    memory = drill.memory.skill(skill)
    fresh = not drill.first and drill.now is not None and drill.now.why == "learn"
    if fresh and step != "stalled" and memory.held is None and memory.test is None:
        names = [*names, "skip"]
    buttons: list[ButtonShape] = [
        {"intent": name, "label": say(f"button.{name}")} for name in names
    ]
    if step == "done":
        buttons[0]["label"] = say("button.mixed")
    return buttons


def _announce(drill: Drill, prompt: Say, verdict: VerdictShape | None) -> str:
    if verdict is not None and drill.now is not None and drill.now.step != "worked":
        said = [verdict["lead"], verdict["shows"], verdict["why"], *verdict["steps"][-1:]]
    elif drill.hints and drill.item is not None:
        said = [drill.item.hints[drill.hints - 1]]
    else:
        said = [prompt["lead"], prompt["text"], prompt["more"]]
    return aloud(" ".join(part for part in said if part))
