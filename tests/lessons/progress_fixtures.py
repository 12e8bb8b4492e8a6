"""Pages of progress that the front end's tests draw."""

from __future__ import annotations

from typing import Any

from spadeslib.lessons.drills.progress import Progress
from spadeslib.lessons.drills.progress_page import ProgressPage
from tests.lessons.card_fixtures import done, refusal_of

JSON = Any


def progress_states() -> dict[str, dict[str, JSON]]:
    """A new reader's page, one of a reader who is on the way, and refusals."""
    return {
        "new": ProgressPage().state(),
        "begun": begun().state(),
        "reset": done(begun(), {"do": "reset", "chapter": "draft"}).state(),
        "refusal file": refusal_of(ProgressPage(), {"do": "import", "record": "{}"}),
    }


def begun() -> ProgressPage:
    """Something held, something due, something under way, one checkpoint taken."""
    wrong = {"item": "legal:two/1/free-for-all/0", "result": "wrong", "why": "learn"}
    progress = (
        Progress()
        .add({"result": "passed", "skills": ["lead:two"]}, device="a", day=20_000)
        .add({"result": "passed", "form": "C1", "skills": ["draft:two", "knows:two"]}, device="a", day=20_003)
        .add(wrong, device="a", day=20_003)
    )  # fmt: skip
    return ProgressPage(progress=progress.to_json(), day=20_003)
