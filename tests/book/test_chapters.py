"""Every chapter: its shape, its stored tables, and the clauses that it shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spadeslib import CLAUSES
from tests.book.chapters import BOOK, NOTEBOOKS, lesson, pictures, prose, read, stored_state

SHOWN = {
    "chapters/cards-and-tricks.ipynb": ("players.", "deck.cards", "play.turn", "trick."),
    "chapters/following-suit.ipynb": ("play.follow", "play.free-discard"),
    "chapters/breaking-spades.ipynb": ("break.",),
    "chapters/the-draft.ipynb": ("deal.none", "draft.", "play.first-lead"),
    "chapters/bidding.ipynb": ("bid.order", "bid.range", "bid.no-pass", "bid.free"),
    "chapters/nil.ipynb": ("nil.claim", "nil.score", "nil.failed-tricks", "blind."),
    "chapters/scoring.ipynb": ("goal.", "score."),
    "chapters/sandbags.ipynb": ("bags.",),
    "chapters/whole-game-2.ipynb": ("game.",),
    "chapters/table-4.ipynb": (
        "players.",
        "deck.",
        "deal.thirteen",
        "deal.dealer",
        "play.",
        "trick.",
        "break.",
        "game.continue",
    ),
    "chapters/bidding-4.ipynb": ("bid.", "score."),
    "chapters/nil-4.ipynb": ("nil.", "blind."),
    "chapters/side-play.ipynb": ("bags.",),
    "chapters/whole-game-4.ipynb": ("goal.", "game.win", "game.tie"),
}
"""Which chapter teaches which clauses, by their beginnings."""

each = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


@each
def test_a_chapter_is_small(path: Path) -> None:
    cells = read(path).cells
    assert len(cells) <= 40
    for cell in cells:
        if cell.cell_type == "code":
            assert len(cell.source.splitlines()) <= 12, cell.id
            text = "".join(output.get("text", "") for output in cell.outputs)
            assert len(text.splitlines()) <= 12, cell.id


@each
def test_cells_have_names_of_their_own(path: Path) -> None:
    names = [cell.id for cell in read(path).cells]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name) for name in names)


@each
def test_a_chapter_has_one_title_and_a_widget_near_it(path: Path) -> None:
    cells = read(path).cells
    assert len(re.findall(r"^# ", prose(path), re.MULTILINE)) == 1
    assert cells[0].source.startswith("# ")
    assert cells[1].id in pictures(path)


@each
def test_stored_tables_are_what_the_engine_makes_of_their_setups(path: Path) -> None:
    for name, picture in pictures(path).items():
        assert lesson(picture).state() == stored_state(picture), name


@each
def test_stored_tables_await_the_reader(path: Path) -> None:
    """A table that opens with other seats' moves would change with the players.

    A draft opens with the reader's own look. A hand to bid on is drafted first, but the cards that the
    chapter gives do not depend on it.
    """
    for name, picture in pictures(path).items():
        state, setup = stored_state(picture), lesson(picture).setup
        if state["kind"] == "table":
            assert state["my_turn"], name
        if state["kind"] == "draft":
            assert setup.pop("opening", ["look"]) == ["look"], name
        if state["kind"] == "bid":
            assert "hand" in setup and setup.pop("opening"), name
        assert "opening" not in setup, name


@pytest.mark.parametrize(("chapter", "families"), SHOWN.items())
def test_a_chapter_anchors_and_links_its_clauses(chapter: str, families: tuple[str, ...]) -> None:
    text = prose(BOOK / chapter)
    for clause in CLAUSES:
        if clause.startswith(families):
            name = clause.replace(".", "-")
            assert f'<a id="{name}"></a>' in text, clause
            assert re.search(rf"\[`{clause}`\]\((?:[\w./]+)?#rule-{name}\)", text), clause


@each
def test_clauses_that_a_chapter_names_exist(path: Path) -> None:
    for clause, anchor in re.findall(r"\[`([\w.-]+)`\]\((?:[\w./]+)?#rule-([\w-]+)\)", prose(path)):
        assert clause in CLAUSES
        assert anchor == clause.replace(".", "-")
