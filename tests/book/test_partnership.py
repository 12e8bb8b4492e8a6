"""The five chapters for four: together they teach every rule of the partnership game."""

from __future__ import annotations

import pytest

from spadeslib import Rules
from spadeslib.clauses import clauses_of
from spadeslib.lessons.drills.drill import Drill
from tests.book.chapters import BOOK, lesson, pictures, prose, read

CHAPTERS = ("table-4", "bidding-4", "nil-4", "side-play", "whole-game-4")


def test_every_clause_of_the_partnership_has_an_anchor() -> None:
    text = "\n".join(prose(BOOK / "chapters" / f"{name}.ipynb") for name in CHAPTERS)
    missing = [
        clause
        for clause in clauses_of(Rules.partnership())
        if f'<a id="{clause.replace(".", "-")}"></a>' not in text
    ]
    assert missing == []


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_asks_about_what_it_teaches(name: str) -> None:
    path = BOOK / "chapters" / f"{name}.ipynb"
    asked = [
        lesson(picture) for picture in pictures(path).values() if 'data-kind="drill"' in picture
    ]
    assert {type(one) for one in asked} == {Drill}
    assert asked[0].setup == {"chapter": name}
    assert all("chapter" not in one.setup for one in asked[1:])
    ids = [cell.id for cell in read(path).cells]
    assert ids.index("rule") < ids.index("practise") < ids.index("drill") < ids.index("recap")


def test_the_contents_list_them_in_their_order() -> None:
    contents = (BOOK / "_toc.yml").read_text("utf-8")
    part = contents.split("caption: Four players, two sides\n", 1)[1].split("- caption:", 1)[0]
    chapters = [line for line in part.split() if line.startswith("chapters/")]
    assert [chapter.split("/")[1] for chapter in chapters] == list(CHAPTERS)
