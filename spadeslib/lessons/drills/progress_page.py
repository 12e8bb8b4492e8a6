"""The page of a reader's progress: how all chapters stand, a file out and in, and a fresh start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from spadeslib.errors import Refused, SetupError
from spadeslib.lessons.base import Lesson
from spadeslib.lessons.drills.drill_setup import (
    Entry,
    read_day,
    read_device,
    read_news,
    read_progress,
    read_text,
    read_then,
)
from spadeslib.lessons.drills.fields import told
from spadeslib.lessons.drills.mastery import update
from spadeslib.lessons.drills.memory import whole
from spadeslib.lessons.drills.progress import (
    FORMAT,
    VERSION,
    Progress,
    checked_event,
    last_reset,
)
from spadeslib.lessons.drills.progress_state import progress_state, reset_title
from spadeslib.lessons.drills.syllabus import CHAPTERS, syllabus
from spadeslib.lessons.drills.words import refused_at, saying
from spadeslib.lessons.states import Say
from spadeslib.nesting import read_json

JSON = Any
MAX_IMPORT = 2_000_000


class ProgressPage(Lesson):
    """How a reader stands.

    Settings: ``progress`` so far, as JSON or text; ``device`` and ``day`` for what is added to it.

    >>> page = ProgressPage()
    >>> page.do({"do": "add", "revision": 0, "events": [
    ...     {"device": "a", "counter": 1, "result": "passed", "form": "C1", "skills": ["lead:two"]}]})
    >>> [one["label"] for one in page.state()["chapters"] if one["chapter"] == "breaking"]
    ['1 of 1 held']
    """

    kind = "progress"
    fields = ("progress", "device", "day", "revision")
    logged = ("add", "import", "reset", "undo reset")

    def _begin(self) -> None:
        setup = self.setup
        self.topics = syllabus()
        self.device = read_text(setup.get("device", "here"), "the device")
        self.day = whole(setup.get("day", 0), "the day", 10**7)
        self.progress = read_progress(setup.get("progress"))
        self.memory = self.progress.memory(self.topics)
        self.added: list[Mapping[str, JSON]] = []
        """Events of this page."""
        self.said: Say | None = None
        """What came of the last intent."""

    def state(self) -> dict[str, JSON]:
        """Return what the page draws; see :class:`.states_progress.ProgressState`."""
        return dict(progress_state(self))

    def ask(self, question: JSON) -> dict[str, JSON]:
        """Return the progress as a text to keep (``export``), or as JSON made short (``shortened``).

        :raises Refused: when something else is asked.
        """
        asked = question.get("ask") if isinstance(question, Mapping) else None
        if asked == "export":
            return {"text": self.progress.shortened(self.topics).dumps()}
        if asked == "shortened":
            return {"progress": self.progress.shortened(self.topics).to_json()}
        return super().ask(question)

    def _accept(self, intent: Entry) -> None:
        do, day = intent["do"], read_day(intent.get("day"))
        if do not in self.logged:
            raise refused_at("", "progress.shape", what=told(do))
        device = read_device(intent.get("device"))
        before, self.day = self.day, max(self.day, day)
        try:
            entry = _DOING[do](self, intent, device or self.device)
        except Refused:
            self.day = before
            raise
        self.log.append(entry | ({"day": day} if day else {}))

    def _undo(self) -> None:
        raise refused_at("", "drill.no-undo", code="illegal")

    def _add(self, intent: Entry, device: str) -> Entry:
        """Take in what was done in a drill or a checkpoint."""
        self._take(Progress(tuple(read_news(intent.get("events")))))
        self.said = None
        return {"do": "add", "events": intent.get("events") or []}

    def _import(self, intent: Entry, device: str) -> Entry:
        """Take in a file of progress."""
        text = intent.get("record")
        if not isinstance(text, str) or not text.strip():
            raise refused_at("record", "progress.no-text")
        if len(text) > MAX_IMPORT:
            raise refused_at("record", "progress.too-big")
        try:
            other = Progress.loads(text)
        except SetupError as error:
            raise refused_at("record", f"progress.{_fault(text)}", code="record") from error
        fresh = self._take(other)
        self.said = saying("progress.imported" if fresh else "progress.imported-none", n=fresh)
        return {"do": "import", "record": text}

    def _take(self, other: Progress) -> int:
        """Merge what comes in; return how many events were new."""
        self.works((self.progress.work + other.work) / 10)
        fresh = len(self.progress.without(other.events))
        whole_of_it = self.progress.merge(other)
        if whole_of_it == self.progress:
            return 0
        last = other.events[0] if len(other.events) == 1 else None
        simple = last is not None and whole_of_it.events == (*self.progress.events, last)
        if last is not None and simple and last.get("result") != "undo reset":
            self.memory = update(self.memory, last, self.topics)
        else:
            self.works(whole_of_it.work)
            self.memory = whole_of_it.memory(self.topics)
        self.progress = whole_of_it
        return fresh

    def _reset(self, intent: Entry, device: str) -> Entry:
        """Start a skill, a chapter or everything over."""
        asked, chapter = intent.get("skills"), intent.get("chapter")
        skills: list[str]
        if asked == "all":
            skills = sorted(self.memory.skills)
        elif chapter is not None:
            if not isinstance(chapter, str) or chapter not in CHAPTERS:
                raise refused_at("chapter", "progress.no-skill", what=told(chapter))
            skills = list(CHAPTERS[chapter])
        elif isinstance(asked, str) and asked in self.topics:
            skills = [asked]
        else:
            raise refused_at("skills", "progress.no-skill", what=told(asked))
        title = reset_title(skills, everything=asked == "all")
        if not any(skill in self.memory.skills for skill in skills):
            raise refused_at("skills", "progress.nothing", code="illegal", title=title)
        event = {"result": "reset", "skills": skills} | ({"of": "all"} if asked == "all" else {})
        kept = self._happened(event, intent, device)
        self.said = saying("progress.was-reset", title=title)
        named = {"skills": asked} if asked == "all" or chapter is None else {"chapter": chapter}
        return {"do": "reset", **named, "then": {"event": kept}}

    def _undo_reset(self, intent: Entry, device: str) -> Entry:
        """Take the last reset back."""
        reset = last_reset(self.progress.events)
        if reset is None:
            raise refused_at("", "drill.no-reset", code="illegal")
        of = {"of_device": reset["device"], "of_counter": reset["counter"]}
        kept = self._happened({"result": "undo reset"} | of, intent, device)
        self.said = saying("progress.was-back")
        return {"do": "undo reset", "then": {"event": kept}}

    def _happened(self, event: Entry, intent: Entry, device: str) -> Mapping[str, JSON]:
        kept = read_then(intent.get("then")).get("event")
        stamped: Mapping[str, JSON] = (
            self.progress.stamped(event, device=device, day=self.day)
            if kept is None
            else checked_event(kept, "an event of the log")
        )
        self.added.append(stamped)
        self._take(Progress((stamped,)))
        return stamped


def _fault(text: str) -> str:
    """Return what is wrong with a file that can't be read."""
    try:
        data = read_json(text)
    except (ValueError, RecursionError):
        return "garbled"
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return "foreign"
    version = data.get("version")
    return "newer" if isinstance(version, int) and version > VERSION else "broken"


_DOING: dict[str, Callable[[ProgressPage, Entry, str], Entry]] = {
    "add": ProgressPage._add,
    "import": ProgressPage._import,
    "reset": ProgressPage._reset,
    "undo reset": ProgressPage._undo_reset,
}
