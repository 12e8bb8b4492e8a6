"""What to ask next: first what was missed, then what is due, then what is new.

While a chapter has something to learn, what is due comes by questions as well as by days; once all of it
is held, a refresh waits for its day, and a mixed round is offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spadeslib.lessons.drills.mastery import (
    STALL_OFFER,
    STALL_SHOW,
    Asked,
    most_missed,
)
from spadeslib.lessons.drills.memory import RETIRED, TRAP_GAPS, Memory, Skill
from spadeslib.lessons.drills.syllabus import Syllabus

NO_COUNT = -1
"""A count of questions at which nothing is due: days alone decide."""


@dataclass(frozen=True)
class Next:
    """The next thing to do: a question, a worked example, one to complete, or an offer."""

    asked: Asked
    why: str
    """``learn``, ``again``, ``review``, ``test`` or ``mixed``."""
    step: str
    """``free``, ``worked``, ``completion`` or ``stalled``."""


def next_of(
    memory: Memory,
    syllabus: Syllabus,
    chapter: Sequence[str],
    *,
    also: Sequence[str] = (),
    mixed: bool = False,
    intro: bool = True,
) -> Next | None:
    """Return what to ask next, or None when everything of the chapter is held and nothing is due.

    :param chapter: the skills to learn now.
    :param also: skills of other chapters, for what was missed there or is due again.
    :param mixed: go on with what is held already.
    :param intro: begin each skill with a worked example and one to complete.
    """
    chapter = [skill for skill in chapter if skill in syllabus]
    known = dict.fromkeys([*chapter, *(skill for skill in also if skill in syllabus)])
    resting = not mixed and all(memory.skill(name).held is not None for name in chapter)
    return (
        _test(memory, syllabus, tuple(known))
        or _again(memory, syllabus, tuple(known), resting=resting)
        or _review(memory, syllabus, tuple(known), chapter, resting=resting)
        or _learn(memory, syllabus, chapter, intro=intro)
        or _again(memory, syllabus, tuple(known), resting=resting, running=True)
        or (_mixed(memory, syllabus, tuple(known)) if mixed else None)
    )


def _ask(memory: Memory, skill: str, level: int, trap: str, why: str, step: str = "free") -> Next:
    return Next(Asked(skill, level, trap, memory.skill(skill).k), why, step)


def _test(memory: Memory, syllabus: Syllabus, skills: Sequence[str]) -> Next | None:
    for name in skills:
        done = memory.skill(name).test
        if done is not None:
            topic = syllabus[name]
            traps = most_missed(memory, name, sorted(topic.traps))
            ready = [trap for trap in traps if not _just_asked(memory, name, trap)] or traps
            return _ask(memory, name, topic.top, ready[done % len(ready)], "test")
    return None


def _just_asked(memory: Memory, skill: str, trap: str) -> bool:
    last = memory.last[-1] if memory.last else None
    return last is not None and (last.skill, last.trap) == (skill, trap)


def _again(
    memory: Memory,
    syllabus: Syllabus,
    skills: Sequence[str],
    *,
    resting: bool,
    running: bool = False,
) -> Next | None:
    """The wrong idea longest due, but twice running only where nothing else is left."""
    last_gap = len(TRAP_GAPS) if resting else RETIRED
    due = sorted(
        (idea.due.n, skill, trap)
        for (skill, trap), idea in memory.ideas.items()
        if skill in skills
        and trap in syllabus[skill].traps
        and idea.stage is not None
        and idea.due.now(memory.n if idea.stage < last_gap else NO_COUNT, memory.day)
        and memory.skill(skill).parked <= memory.n
        and (running or not _just_asked(memory, skill, trap))
    )
    if not due:
        return None
    _, name, trap = due[0]
    skill = memory.skill(name)
    level = min(max(skill.level, syllabus[name].traps[trap]), syllabus[name].top)
    step = _step(skill)
    if step == "free" and memory.idea(name, trap).help:
        step = "completion"
    return _ask(memory, name, level, trap, "again", step)


def _step(skill: Skill) -> str:
    if skill.held is not None:
        return "free"
    if skill.stall >= STALL_OFFER:
        return "stalled"
    return "worked" if skill.stall >= STALL_SHOW and not skill.shown else "free"


def _review(
    memory: Memory,
    syllabus: Syllabus,
    skills: Sequence[str],
    chapter: Sequence[str],
    *,
    resting: bool,
) -> Next | None:
    """Every fourth question, or when nothing is open: the held skill longest due."""
    count = NO_COUNT if resting else memory.n
    nothing_open = all(memory.skill(name).held is not None for name in chapter)
    if memory.n % 4 != 3 and not nothing_open:
        return None
    due = sorted(
        (memory.skill(name).due.n, name)
        for name in skills
        if memory.skill(name).held is not None and memory.skill(name).due.now(count, memory.day)
    )
    return _top_question(memory, syllabus, due[0][1], "review") if due else None


def _top_question(memory: Memory, syllabus: Syllabus, name: str, why: str) -> Next:
    topic = syllabus[name]
    trap = _target(memory, name, list(topic.traps))
    return _ask(memory, name, topic.top, trap, why)


def _target(memory: Memory, name: str, traps: Sequence[str]) -> str:
    """The wrong idea beaten least often, and not the one just asked."""
    fresh = [trap for trap in traps if not _just_asked(memory, name, trap)] or list(traps)
    return min(fresh, key=lambda trap: (memory.idea(name, trap).beat, trap))


def _level(memory: Memory, syllabus: Syllabus, name: str) -> int:
    return min(memory.skill(name).level, syllabus[name].top)


def _target_of(memory: Memory, syllabus: Syllabus, name: str) -> str:
    """The wrong idea to aim at next in a skill, of those that appear by its level."""
    level = _level(memory, syllabus, name)
    return _target(memory, name, [one for one, at in syllabus[name].traps.items() if at <= level])


def _learn(
    memory: Memory, syllabus: Syllabus, chapter: Sequence[str], *, intro: bool
) -> Next | None:
    """The open skill of the lowest level, and no family three times running where two are open."""
    still = [name for name in chapter if memory.skill(name).held is None]
    still = [name for name in still if memory.skill(name).parked <= memory.n] or still
    if not still:
        return None
    last = {one.skill.partition(":")[0] for one in memory.last[-2:]}
    if len(memory.last) >= 2 and len(last) == 1:
        still = [name for name in still if name.partition(":")[0] not in last] or still
    targets = {name: _target_of(memory, syllabus, name) for name in still}
    still = [one for one in still if not _just_asked(memory, one, targets[one])] or still
    name = min(
        still,
        key=lambda one: (memory.skill(one).level, memory.skill(one).seen, chapter.index(one)),
    )
    skill, level, trap = memory.skill(name), _level(memory, syllabus, name), targets[name]
    step = _step(skill)
    if step == "free" and intro and skill.seen == 0 and skill.intro < 2:
        step = "worked" if skill.intro == 0 else "completion"
    return _ask(memory, name, level, trap, "learn", step)


def _mixed(memory: Memory, syllabus: Syllabus, skills: Sequence[str]) -> Next | None:
    """The held skill asked about longest ago."""
    asked = [one.skill for one in memory.last]
    held = [name for name in skills if memory.skill(name).held is not None]
    if not held:
        return None
    when = {name: len(asked) - asked[::-1].index(name) if name in asked else 0 for name in held}
    name = min(held, key=lambda one: (when[one], memory.skill(one).seen, one))
    return _top_question(memory, syllabus, name, "mixed")
