"""Every clause has a test that bears its name, for each of its games."""

from __future__ import annotations

from pathlib import Path

from spadeslib import CLAUSES
from spadeslib.rules import clauses_of
from tests.engine.clauses.contract import CONTRACT, FOUR, TWO
from tests.engine.clauses.named import CHAPTERS, named_after


def test_every_clause_has_its_tests() -> None:
    for clause, games in CONTRACT.items():
        for game in games:
            column = {"2": "two_player", "4": "partnership"}[game]
            assert any(column in name for name in named_after(clause)), (clause, column)


def test_no_chapter_is_left_out() -> None:
    here = {path.stem for path in Path(__file__).parent.glob("test_*.py")} - {Path(__file__).stem}
    assert {chapter.__name__.rpartition(".")[2] for chapter in CHAPTERS} == here


def test_the_clauses_are_the_contract() -> None:
    assert list(CLAUSES) == list(CONTRACT)
    assert list(clauses_of(TWO)) == [clause for clause, games in CONTRACT.items() if "2" in games]
    assert list(clauses_of(FOUR)) == [clause for clause, games in CONTRACT.items() if "4" in games]
    assert all(CLAUSES.values())
