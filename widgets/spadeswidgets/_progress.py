"""What a reader has done, as an object in a notebook that drills and checkpoints share."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from spadeslib.lessons.drills.checkpoint import Checkpoint as CheckpointLesson
from spadeslib.lessons.drills.drill import Drill as DrillLesson
from spadeslib.lessons.drills.progress import Progress as ProgressValue
from spadeslib.lessons.drills.progress_page import ProgressPage
from spadeslib.texts import plain
from spadeswidgets._widget import LessonWidget

JSON = Any


@cache
def _device() -> str:
    """Where answers given in the browser were given: this kernel, until it ends."""
    return secrets.token_hex(4)


class Progress(LessonWidget):
    """Your progress: how you stand in every chapter, what to repeat, and a text to keep it in.

    Give the same object to several drills, and each knows what you did in the others. It lives as long
    as the kernel: ``dumps`` makes it a text that a file can keep, ``loads`` reads that again.

    :param progress: what you have done so far, as text or JSON; nothing by default.
    :param device: goes with what is added to it here, as ``day`` does.
    :raises SetupError: when it is no progress.

    >>> from spadeswidgets import Drill, Progress
    >>> progress = Progress()
    >>> drill = Drill(chapter="breaking", intro=False, seed=7, progress=progress)
    >>> drill.do(do="show")
    >>> progress.state["say"]["lead"], drill.progress is progress
    ('1 question answered.', True)
    >>> again = Progress.loads(progress.dumps())
    >>> [one["label"] for one in again.chapters if one["state"] == "learning"]
    ['0 of 1 held']
    """

    lesson_type = ProgressPage

    @classmethod
    def loads(cls, text: str) -> Progress:
        """Read a progress from its text.

        :raises SetupError: when it is none, in a sentence.
        """
        return cls(progress=ProgressValue.loads(text).to_json())

    def dumps(self) -> str:
        """Return the progress as text."""
        text: str = self._page.ask({"ask": "export"})["text"]
        return text

    def merge(self, text: str) -> None:
        """Add what another text of progress tells: from another device, or of another day.

        :raises Refused: when it is no progress; nothing has changed then.
        """
        self.do(do="import", record=text)

    @property
    def chapters(self) -> list[dict[str, JSON]]:
        """How every chapter stands, with its skills."""
        return list(self.state["chapters"])

    @property
    def _page(self) -> ProgressPage:
        assert isinstance(self._lesson, ProgressPage)
        return self._lesson

    def _do_in_browser(self, intent: JSON) -> None:
        super()._do_in_browser(_here(intent))

    def _news_for(self, progress: ProgressValue) -> list[dict[str, JSON]]:
        return [dict(event) for event in progress.without(self._page.progress.events)]

    def _hear(self, events: Sequence[Mapping[str, JSON]]) -> None:
        fresh = self._page.progress.without(events)
        if fresh:
            self.do(do="add", events=[dict(event) for event in fresh])


class ReaderWidget(LessonWidget):
    """The base of the widgets that know the reader."""

    _shared: Progress | None = None

    def __init__(
        self, *, progress: Progress | str | Mapping[str, JSON] | None = None, **setup: JSON
    ) -> None:
        if isinstance(progress, Progress):
            self._shared = progress
            progress = progress._page.progress.to_json()
        super().__init__(**setup if progress is None else setup | {"progress": progress})

    @property
    def progress(self) -> Progress:
        """The reader's progress, what was answered here included."""
        if self._shared is None:
            self._shared = Progress(progress=self._asking.progress.to_json())
        return self._shared

    @property
    def _asking(self) -> DrillLesson | CheckpointLesson:
        assert isinstance(self._lesson, (DrillLesson, CheckpointLesson))
        return self._lesson

    def _do(self, intent: JSON) -> None:
        lesson, shared = self._asking, self._shared
        if shared is not None and isinstance(intent, Mapping):
            news = shared._news_for(lesson.progress)
            intent = {**intent, "news": news} if news else intent
        super()._do(intent)
        if shared is not None:
            shared._hear(lesson.added)

    def _do_in_browser(self, intent: JSON) -> None:
        super()._do_in_browser(_here(intent))

    def __repr__(self) -> str:
        state = self.state
        what = ", ".join(part for part in (state["heading"], state["subheading"]) if part)
        return f"<{type(self).__name__}: {what}. {plain(state['prompt']['lead'])}>"


def _here(intent: JSON) -> JSON:
    return {**intent, "device": _device()} if isinstance(intent, Mapping) else intent
