"""The rule of mastery: a pure fold over what happened, and what to ask next.

At the top level a right answer beats every wrong idea that would have answered differently, and two
right answers are enough, not three, where the second told several ideas apart and none of the skill's
was ever followed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from spadeslib.lessons.drills.memory import (
    MANY,
    RETIRED,
    REVIEW_DAYS,
    TRAP_DAYS,
    TRAP_GAPS,
    Due,
    Idea,
    Last,
    Memory,
    Skill,
)
from spadeslib.lessons.drills.syllabus import Syllabus, Topic

TEST_SIZE = 4
STALL_SHOW, STALL_OFFER, PARK = 8, 12, 12
Event = Mapping[str, Any]
"""Something that happened: ``result`` and, for a question, its ``item``; see :mod:`progress`."""


@dataclass(frozen=True)
class Asked:
    """A question of an item's id: ``trick:two/2/ten-low/17``."""

    skill: str
    level: int
    trap: str
    k: int

    @property
    def id(self) -> str:
        """The id as text."""
        return f"{self.skill}/{self.level}/{self.trap}/{self.k}"


def parse_id(text: object) -> Asked | None:
    """Return what an item's id names, or None.

    >>> parse_id("trick:two/2/ten-low/17")
    Asked(skill='trick:two', level=2, trap='ten-low', k=17)
    """
    parts = text.split("/") if isinstance(text, str) and len(text) <= 200 else []
    if len(parts) != 4 or not parts[1].isdecimal() or not parts[3].isdecimal():
        return None
    if len(parts[1]) > 2 or len(parts[3]) > 9:
        return None
    return Asked(parts[0], int(parts[1]), parts[2], int(parts[3]))


def update(memory: Memory, event: Event, syllabus: Syllabus) -> Memory:
    """Return the memory after an event; what it does not know, it passes over."""
    result = event.get("result")
    memory = replace(memory, day=max(memory.day, int(event.get("day", 0))))
    if result == "reset":
        return _reset(memory, event.get("skills"))
    if result == "passed":
        return _passed(memory, event.get("skills"), syllabus)
    if result in ("test", "park", "go on", "known"):
        return _decide(memory, result, str(event.get("skill")), syllabus)
    asked = parse_id(event.get("item"))
    if (
        asked is None
        or asked.skill not in syllabus
        or asked.trap not in syllabus[asked.skill].traps
    ):
        return memory
    topic = syllabus[asked.skill]
    last = (*memory.last, Last(asked.skill, asked.trap, str(event.get("print", ""))))[-20:]
    memory = replace(memory, last=last)
    skill = memory.skill(asked.skill)
    memory = _put(memory, asked.skill, replace(skill, k=max(skill.k, min(asked.k + 1, MANY))))
    if result in ("worked", "completed"):
        return _introduced(memory, asked, result)
    if result not in ("clean", "helped", "wrong"):
        return memory
    matched = event.get("trap") or None
    if matched not in topic.traps:
        matched = None
    beats = _names(event.get("beats")) if asked.level == topic.top else []
    apart = [trap for trap in beats if trap in topic.traps]
    return _graded(memory, asked, topic, str(result), matched, str(event.get("why")), apart)


def _put(memory: Memory, name: str, skill: Skill) -> Memory:
    return replace(memory, skills={**memory.skills, name: skill})


def _put_idea(memory: Memory, skill: str, trap: str, idea: Idea) -> Memory:
    return replace(memory, ideas={**memory.ideas, (skill, trap): idea})


def _reset(memory: Memory, skills: object) -> Memory:
    gone = set(_names(skills))
    return replace(
        memory,
        skills={name: one for name, one in memory.skills.items() if name not in gone},
        ideas={key: one for key, one in memory.ideas.items() if key[0] not in gone},
    )


def _passed(memory: Memory, skills: object, syllabus: Syllabus) -> Memory:
    """A checkpoint was passed: its skills without a miss are held, to be refreshed next day."""
    for name in _names(skills):
        if name in syllabus and memory.skill(name).held is None:
            known = replace(memory.skill(name), level=syllabus[name].top, intro=2)
            memory = _put(memory, name, held(memory, known))
    return memory


def _names(skills: object) -> list[str]:
    """Return the texts of what should be a list of skills."""
    return [one for one in skills if isinstance(one, str)] if isinstance(skills, list) else []


def _decide(memory: Memory, result: str, name: str, syllabus: Syllabus) -> Memory:
    """The learner has decided something about a skill."""
    if name not in syllabus:
        return memory
    skill = memory.skill(name)
    if result == "test":
        skill = replace(skill, test=0)
    elif result == "known":
        skill = replace(skill, intro=2)
    else:
        parked = memory.n + PARK if result == "park" else 0
        skill = replace(skill, stall=0, shown=False, parked=parked)
    return _put(memory, name, skill)


def _introduced(memory: Memory, asked: Asked, result: str) -> Memory:
    """An ungraded step: a worked example was read, or an item completed."""
    skill, idea = memory.skill(asked.skill), memory.idea(asked.skill, asked.trap)
    if result == "worked":
        skill = replace(skill, intro=max(1, skill.intro), shown=skill.stall >= STALL_SHOW)
    elif idea.help:
        idea = replace(idea, help=False, due=Due(memory.n))
    else:
        skill = replace(skill, intro=2)
    return _put(_put_idea(memory, asked.skill, asked.trap, idea), asked.skill, skill)


def _graded(
    memory: Memory,
    asked: Asked,
    topic: Topic,
    result: str,
    matched: str | None,
    why: str,
    apart: Sequence[str],
) -> Memory:
    clean, wrong = result == "clean", result == "wrong"
    memory = replace(memory, n=memory.n + 1)
    before = memory.idea(asked.skill, asked.trap)
    memory = _ideas_after(memory, asked, result, matched, why)
    for trap in apart if clean else ():
        idea = memory.idea(asked.skill, trap)
        memory = _put_idea(memory, asked.skill, trap, replace(idea, beat=max(idea.beat, 1)))
    skill = memory.skill(asked.skill)
    stall = 0 if _forward(before, memory.idea(asked.skill, asked.trap)) else skill.stall + 1
    skill = replace(skill, seen=skill.seen + 1, stall=stall, intro=2)
    if why == "review" and skill.held is not None:
        skill = _reviewed(memory, skill, result, topic.top)
    elif why == "test":
        skill = _tested(memory, skill, topic, clean=clean)
    elif skill.held is None and asked.level == skill.level and why != "checkpoint":
        if result != "helped":
            skill = replace(skill, win=(*skill.win, clean)[-4:])
        if wrong:
            skill = replace(skill, spotless=False)
        skill = _moved(memory, asked.skill, skill, topic, several=len(apart) > 1)
    return _put(memory, asked.skill, skill)


def _forward(before: Idea, after: Idea) -> bool:
    """Was an idea beaten for the first time, or one step more on the way back?"""
    first = after.beat > before.beat == 0
    return first or (after.stage or 0) > (before.stage or 0)


def _ideas_after(
    memory: Memory, asked: Asked, result: str, matched: str | None, why: str
) -> Memory:
    idea = memory.idea(asked.skill, asked.trap)
    if result == "clean":
        idea = replace(idea, beat=idea.beat + 1)
    if why == "again" and idea.stage is not None:
        if result == "clean":
            stage = idea.stage + 1
            idea = replace(idea, stage=stage, due=_gap(memory, stage))
        else:
            idea = replace(idea, due=Due(memory.n + 2))
    memory = _put_idea(memory, asked.skill, asked.trap, idea)
    if matched is not None:
        idea = memory.idea(asked.skill, matched)
        miss = idea.miss + 1
        idea = Idea(0, miss, 0, Due(memory.n + TRAP_GAPS[0]), help=miss % 3 == 0)
        memory = _put_idea(memory, asked.skill, matched, idea)
    return memory


def _gap(memory: Memory, stage: int) -> Due:
    """When a wrong idea comes back that was beaten ``stage`` times since the last miss."""
    if stage < len(TRAP_GAPS):
        return Due(memory.n + TRAP_GAPS[stage])
    if stage >= RETIRED:
        return Due()
    step = stage - len(TRAP_GAPS)
    return Due(memory.n + 12 * 2**step, memory.day + TRAP_DAYS[step])


def _reviewed(memory: Memory, skill: Skill, result: str, top: int) -> Skill:
    if result == "clean":
        box = min(skill.box + 1, len(REVIEW_DAYS) - 1)
        due = Due(memory.n + 12 * 2**box, memory.day + REVIEW_DAYS[box])
        return replace(skill, box=box, due=due, stall=0)
    if result == "helped":
        return replace(skill, due=Due(memory.n + 4, memory.day + 1), stall=0)
    box = max(skill.box - 1, 0)
    return replace(skill, box=box, held=None, win=(), spotless=False, level=top, stall=0)


def _tested(memory: Memory, skill: Skill, topic: Topic, *, clean: bool) -> Skill:
    if not clean or skill.test is None:
        return replace(skill, test=None)
    if skill.test + 1 < TEST_SIZE:
        return replace(skill, test=skill.test + 1)
    return held(memory, replace(skill, test=None, level=topic.top))


def held(memory: Memory, skill: Skill) -> Skill:
    """Return a skill that is held from now on; its first refresh is due next day."""
    due = Due(memory.n + 12, memory.day + REVIEW_DAYS[0])
    return replace(
        skill, held=memory.n, ever_held=True, box=0, due=due, stall=0, shown=False, win=()
    )


def _moved(memory: Memory, name: str, skill: Skill, topic: Topic, *, several: bool) -> Skill:
    win = skill.win
    flawless = several and not any(memory.idea(name, trap).miss for trap in topic.traps)
    quick = skill.spotless and sum(win) >= 2 and (skill.level < topic.top or flawless)
    if win and win[-1] and (sum(win) >= 3 or quick):
        if skill.level < topic.top:
            return replace(
                skill, level=skill.level + 1, win=(), spotless=True, stall=0, shown=False
            )
        if all(_beaten(memory.idea(name, trap)) for trap in topic.traps):
            return held(memory, skill)
    elif len([right for right in win[-3:] if not right]) >= 2 and skill.level > 1:
        return replace(skill, level=skill.level - 1, win=(), spotless=False)
    return skill


def _beaten(idea: Idea) -> bool:
    return idea.beat >= 1 and (idea.stage is None or idea.stage >= len(TRAP_GAPS))


def seed_of(seed: object, asked: Asked) -> str:
    """Return the seed of a question: 8 bytes of a hash, as text.

    >>> seed_of(7, Asked("trick:two", 1, "ten-low", 0))
    '0100d61eea7ea86c'
    """
    text = f"{seed}|{asked.skill}|{asked.level}|{asked.trap}|{asked.k}"
    return hashlib.sha256(text.encode()).digest()[:8].hex()


def most_missed(memory: Memory, skill: str, traps: Sequence[str]) -> list[str]:
    """Return wrong ideas, those fallen into most often first."""
    ideas = {trap: memory.idea(skill, trap) for trap in traps}
    return sorted(traps, key=lambda trap: (-ideas[trap].miss, ideas[trap].beat))
