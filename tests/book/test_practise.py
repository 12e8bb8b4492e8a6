"""Every chapter of rules ends with questions of its own, after the rule and before the recap."""

from __future__ import annotations

from typing import Any

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
JUDGED = {
    "the-draft": {"families": ["keep"]},
    "bidding": {"families": ["worth"]},
    "bidding-4": {"families": ["worth"], "variant": "four"},
}
"""Chapters that ask for judgement too, after their own questions."""


def asked(name: str) -> list[dict[str, Any]]:
    """The setups of a chapter's drills."""
    found = pictures(BOOK / "chapters" / f"{name}.ipynb").values()
    drills = [lesson(picture) for picture in found if 'data-kind="drill"' in picture]
    assert {type(one) for one in drills} == {Drill}
    return [dict(one.setup) for one in drills]


@pytest.mark.parametrize(("name", "chapter"), PRACTISED.items())
def test_a_chapter_asks_about_what_it_teaches(name: str, chapter: str) -> None:
    path = BOOK / "chapters" / f"{name}.ipynb"
    assert asked(name)[0] == {"chapter": chapter}
    assert asked(name)[1:] == ([JUDGED[name]] if name in JUDGED else [])
    ids = [cell.id for cell in read(path).cells]
    assert ids.index("rule") < ids.index("practise") < ids.index("drill") < ids.index("recap")
    assert ids[ids.index("practise") + 1] == "drill"


@pytest.mark.parametrize("name", PRACTISED)
def test_a_drill_says_that_nothing_is_counted(name: str) -> None:
    path = BOOK / "chapters" / f"{name}.ipynb"
    (said,) = (cell.source for cell in read(path).cells if cell.id == "practise")
    assert "nothing is locked or counted against you" in " ".join(said.split())


@pytest.mark.parametrize("name", JUDGED)
def test_where_judgement_is_asked_for_no_answer_is_called_the_right_one(name: str) -> None:
    cells = read(BOOK / "chapters" / f"{name}.ipynb").cells
    ids = [cell.id for cell in cells]
    at = ids.index("judge")
    assert (ids[at - 1], ids[at + 1]) == ("drill", "judge-drill")
    said = " ".join(cells[at].source.split())
    assert "no single right" in said and "how much it matters" in said
    assert asked(name)[-1] == JUDGED[name]
