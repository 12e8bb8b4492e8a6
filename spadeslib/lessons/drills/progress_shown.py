"""How progress is shown: each skill's state in words, and what a chapter amounts to."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.lessons.drills.memory import Memory
from spadeslib.lessons.drills.states import ChapterShape, SkillShape
from spadeslib.lessons.drills.syllabus import CHAPTERS, Syllabus
from spadeslib.lessons.drills.words import say


def skill_shape(memory: Memory, syllabus: Syllabus, name: str) -> SkillShape:
    """Return a skill as the page shows it: new, learning, held, or held and due for a refresh.

    What was once held never loses its mark; a refresh is due on its day, or after a miss.
    """
    skill, topic = memory.skill(name), syllabus[name]
    beaten = sum(memory.idea(name, trap).beat > 0 for trap in topic.traps)
    if skill.ever_held:
        due = skill.held is None or skill.due.day <= memory.day
        state = "due" if due else "held"
    else:
        state = "learning" if skill.seen else "new"
    family, _, variant = name.partition(":")
    level = min(skill.level, topic.top)
    return {
        "skill": name,
        "title": say(
            "skill.title", title=say(f"{family}.title").rstrip("?"), game=say(f"skill.{variant}")
        ),
        "state": state,  # type: ignore[typeddict-item]
        "level": level,
        "top": topic.top,
        "label": say(f"skill.{state}", level=level, top=topic.top),
        "beaten": beaten,
        "traps": len(topic.traps),
    }


def skills_shape(memory: Memory, syllabus: Syllabus, skills: Sequence[str]) -> list[SkillShape]:
    """Return some skills as the page shows them.

    >>> from spadeslib.lessons.drills.syllabus import syllabus
    >>> skills_shape(Memory(), syllabus(), ["trick:two"])[0]["label"]
    'new'
    """
    return [skill_shape(memory, syllabus, name) for name in skills if name in syllabus]


def chapters_shape(memory: Memory, syllabus: Syllabus) -> list[ChapterShape]:
    """Return the chapters with their skills: how many of each are held, and whether a refresh is due."""
    shown: list[ChapterShape] = []
    for chapter, names in CHAPTERS.items():
        skills = skills_shape(memory, syllabus, names)
        held = sum(one["state"] in ("held", "due") for one in skills)
        due = any(one["state"] == "due" for one in skills)
        key = "chapter.due" if due else "chapter.held"
        label = say(key, n=held, of=len(skills))
        shown.append({"chapter": chapter, "label": label, "due": due, "skills": skills})
    return shown
