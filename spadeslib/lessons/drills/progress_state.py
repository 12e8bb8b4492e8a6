"""What the page draws of a reader's progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spadeslib.lessons.drills.forms import FORMS
from spadeslib.lessons.drills.memory import NEVER, Memory
from spadeslib.lessons.drills.progress import last_reset
from spadeslib.lessons.drills.progress_shown import skills_shape
from spadeslib.lessons.drills.states import SkillShape
from spadeslib.lessons.drills.states_progress import (
    AdviceShape,
    ChapterStanding,
    CheckShape,
    ProgressState,
    Standing,
    SummaryShape,
)
from spadeslib.lessons.drills.syllabus import CHAPTERS, Syllabus, syllabus
from spadeslib.lessons.drills.words import say, saying
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.states import Say
from spadeslib.texts import listing

if TYPE_CHECKING:
    from spadeslib.lessons.drills.progress_page import ProgressPage

EVENTS, ADVICE = 50, 3


def progress_state(page: ProgressPage) -> ProgressState:
    """Return the whole state of the page."""
    memory = replace(page.memory, day=max(page.memory.day, page.day))
    chapters = standings(memory, page.topics)
    skills = list({one["skill"]: one for chapter in chapters for one in chapter["skills"]}.values())
    held = sum(one["state"] in ("held", "due") for one in skills)
    words = _said(page, memory)
    reset = last_reset(page.progress.events)
    return {
        "kind": "progress",
        "revision": page.revision,
        "name": say("progress.name"),
        "heading": say("progress.heading"),
        "subheading": say("progress.held", n=held, of=len(skills)),
        "say": words,
        "advice": _advice(chapters),
        "chapters": chapters,
        "checkpoints": _checkpoints(page),
        "day": memory.day,
        "asked": memory.n,
        "fresh": not memory.skills,
        "back": "" if reset is None else say("progress.back", title=_title_of(reset)),
        "summary": [summary(memory, one) for one in chapters if one["state"] != "new"],
        "events": [dict(event) for event in page.added[-EVENTS:]],
        "undo": None,
        "announce": aloud(f"{words['lead']} {words['text']}"),
    }


def chapter_title(chapter: str) -> str:
    """Return a chapter's title.

    >>> chapter_title("following")
    'Following suit'
    """
    return say(f"chapter.title.{chapter}")


def standings(memory: Memory, topics: Syllabus) -> list[ChapterStanding]:
    """Return how every chapter stands."""
    shown: list[ChapterStanding] = []
    for chapter, names in CHAPTERS.items():
        skills = skills_shape(memory, topics, names)
        held = sum(one["state"] in ("held", "due") for one in skills)
        state = _standing(skills)
        key = "chapter.due" if state == "due" else "chapter.held"
        shown.append(
            {
                "chapter": chapter,
                "title": chapter_title(chapter),
                "state": state,
                "label": say(key, n=held, of=len(skills)),
                "skills": skills,
            }
        )
    return shown


def _standing(skills: Sequence[SkillShape]) -> Standing:
    states = {one["state"] for one in skills}
    if "due" in states:
        return "due"
    if states <= {"held"}:
        return "held"
    return "new" if states <= {"new"} else "learning"


def summary(memory: Memory, chapter: ChapterStanding) -> SummaryShape:
    """Return a chapter in few words, and from which day on a refresh is due."""
    held = [memory.skill(one["skill"]) for one in chapter["skills"]]
    days = [skill.due.day for skill in held if skill.held is not None and skill.due.day < NEVER]
    count = sum(one["state"] in ("held", "due") for one in chapter["skills"])
    return {
        "chapter": chapter["chapter"],
        "state": chapter["state"],
        "label": chapter["label"],
        "later": say("chapter.due", n=count, of=len(chapter["skills"])),
        "due": min(days, default=0),
    }


def _said(page: ProgressPage, memory: Memory) -> Say:
    if page.said is not None:
        return page.said
    if not memory.n and not page.progress.events:
        return saying("progress.empty")
    return saying("progress.begun", n=memory.n)


def _advice(chapters: Sequence[ChapterStanding]) -> list[AdviceShape]:
    """First what is due again, then what is begun, then the next chapter of all."""
    found: dict[str, AdviceShape] = {}
    for state, key in (("due", "due"), ("learning", "go-on"), ("new", "next")):
        for chapter in chapters:
            skill = next((one for one in chapter["skills"] if one["state"] == state), None)
            if skill is None or chapter["chapter"] in found or len(found) == ADVICE:
                continue
            text = say(
                f"progress.{key}", title=skill["title"], level=skill["level"], top=skill["top"]
            )
            found[chapter["chapter"]] = {
                "chapter": chapter["chapter"],
                "title": chapter["title"],
                "text": text,
            }
            if key == "next":
                return list(found.values())
    return list(found.values())


def _checkpoints(page: ProgressPage) -> list[CheckShape]:
    results = page.progress.checkpoints()
    shown: list[CheckShape] = []
    for form, one in FORMS.items():
        result = results.get(form)
        state = "open" if result is None else "ready" if result["ready"] else "again"
        shown.append(
            {
                "form": form,
                "title": say(f"check.{form}"),
                "after": one.after,
                "state": state,  # type: ignore[typeddict-item]
                "label": say(f"check.state.{state}"),
                "day": result["day"] if result else 0,
            }
        )
    return shown


def _title_of(reset: object) -> str:
    event = reset if isinstance(reset, dict) else {}
    skills = event.get("skills")
    names = [one for one in skills if isinstance(one, str)] if isinstance(skills, list) else []
    return reset_title(names, everything=event.get("of") == "all" or len(names) > 6)


def reset_title(skills: Sequence[str], *, everything: bool = False) -> str:
    """Return what is or was started over, in words.

    >>> reset_title(["draft:two", "knows:two"]), reset_title([], everything=True)
    ('The draft', 'everything')
    """
    if everything:
        return say("progress.all")
    chapter = next((name for name, of in CHAPTERS.items() if list(of) == list(skills)), None)
    if chapter is not None and len(skills) > 1:
        return chapter_title(chapter)
    known = [one["title"] for one in skills_shape(Memory(), syllabus(), skills)]
    return listing(known) or say("progress.all")
