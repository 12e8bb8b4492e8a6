"""Every chapter of rules ends with questions of its own, after the rule and before the recap."""

from __future__ import annotations

import pytest

from spadeslib.lessons.drills.drill import Drill
from tests.book.chapters import BOOK, lesson, pictures, read

PRACTISED = {
    "cards-and-tricks": "tricks",
    "following-suit": "following",
    "breaking-spades": "breaking",
    "the-draft": "draft",
    "bidding": "bidding",
    "scoring": "scoring",
    "sandbags": "bags",
}


@pytest.mark.parametrize(("name", "chapter"), PRACTISED.items())
def test_a_chapter_asks_about_what_it_teaches(name: str, chapter: str) -> None:
    path = BOOK / "chapters" / f"{name}.ipynb"
    asked = [
        lesson(picture) for picture in pictures(path).values() if 'data-kind="drill"' in picture
    ]
    assert [(type(one), one.setup) for one in asked] == [(Drill, {"chapter": chapter})]
    ids = [cell.id for cell in read(path).cells]
    assert ids.index("rule") < ids.index("practise") < ids.index("drill") < ids.index("recap")
    assert ids[ids.index("practise") + 1] == "drill"


@pytest.mark.parametrize("name", PRACTISED)
def test_a_drill_says_that_nothing_is_counted(name: str) -> None:
    path = BOOK / "chapters" / f"{name}.ipynb"
    (said,) = (cell.source for cell in read(path).cells if cell.id == "practise")
    assert "nothing is locked or counted against you" in " ".join(said.split())
