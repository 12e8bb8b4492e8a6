"""The shape of the page of a reader's progress."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from spadeslib.lessons.drills.states import SkillShape
from spadeslib.lessons.states import Say, UndoState

Standing = Literal["new", "learning", "held", "due"]


class ChapterStanding(TypedDict):
    chapter: str
    """The chapter's id: ``following``."""
    title: str
    state: Standing
    label: str
    """``1 of 2 held``, ``2 of 2 held, refresh due``."""
    skills: list[SkillShape]


class AdviceShape(TypedDict):
    """Something worth doing next."""

    chapter: str
    title: str
    text: str
    """Why: ``A refresh is due: Which cards are legal.``"""


class CheckShape(TypedDict):
    form: str
    title: str
    after: str
    """The chapter that it follows."""
    state: Literal["open", "again", "ready"]
    label: str
    day: int
    """The whole days since 1970 when it was taken; 0 if that is not known."""


class SummaryShape(TypedDict):
    """A chapter in few words, for marks beside links to it."""

    chapter: str
    state: Standing
    label: str
    later: str
    """The label from the day ``due`` on."""
    due: int
    """The day on which a refresh is due; 0 where none is to come."""


class ProgressState(TypedDict):
    kind: Literal["progress"]
    revision: int
    name: str
    """For the region's label."""
    heading: str
    subheading: str
    """``3 of 25 held``."""
    say: Say
    advice: list[AdviceShape]
    """At most three."""
    chapters: list[ChapterStanding]
    checkpoints: list[CheckShape]
    day: int
    """The day for which all this is told."""
    asked: int
    """Questions answered so far."""
    fresh: bool
    """Is there nothing yet that could be started over?"""
    back: str
    """What can be taken back, as a button says it; empty where nothing can."""
    summary: list[SummaryShape]
    """The chapters but those that are new."""
    events: list[dict[str, Any]]
    """What this page has added to the reader's progress, newest last (at most 50)."""
    undo: UndoState | None
    """Never: an answer stays, and a reset is taken back by an intent of its own."""
    announce: str
