"""The page of progress: its lesson, its promises, and chapters called as they are called."""

from __future__ import annotations

import pytest

from spadeslib.lessons.drills.progress_page import ProgressPage
from spadeslib.lessons.drills.progress_state import chapter_title
from spadeslib.lessons.drills.syllabus import CHAPTERS
from spadeswidgets.sphinx_ext import chapters_of
from tests.book.chapters import BOOK, lesson, pictures, read

PAGE = BOOK / "progress.ipynb"
WHERE = {
    chapter: path
    for path in sorted((BOOK / "chapters").glob("*.ipynb"))
    for picture in pictures(path).values()
    for chapter in chapters_of(picture)
}


def test_the_page_begins_with_the_progress_of_a_new_reader() -> None:
    (only,) = (lesson(picture) for picture in pictures(PAGE).values())
    assert isinstance(only, ProgressPage)
    assert only.setup == {}
    assert only.state()["fresh"]


def test_it_says_what_is_kept_and_that_nothing_is_sent() -> None:
    text = " ".join(" ".join(cell.source for cell in read(PAGE).cells).split())
    for told in ("in this browser", "Nothing is sent", "To another device", "To start over"):
        assert told in text
    for button in ("Save as a file", "Add a saved file", "Start over"):
        assert f"*{button}*" in text


def test_every_chapter_of_questions_has_its_page() -> None:
    assert set(WHERE) == set(CHAPTERS)


@pytest.mark.parametrize("chapter", WHERE)
def test_a_chapter_is_called_as_its_page_is(chapter: str) -> None:
    (title, *_) = read(WHERE[chapter]).cells[0].source.splitlines()
    assert title == f"# {chapter_title(chapter)}"
