"""*How the engine works*: what is printed is what the text says, and what it says of the tests is so."""

from __future__ import annotations

import re
from inspect import getsource

import pytest

import spadeslib
from spadeslib import Game, Rules
from tests.book.chapters import BOOK, cell, prose
from tests.book.tables import broken, check_exercise, held, refused_clause, table_of
from tests.engine import test_conformance, test_mutants

CHAPTER = BOOK / "chapters" / "how-the-engine-works.ipynb"
TEXT = " ".join(prose(CHAPTER).split())


def printed(name: str) -> list[str]:
    (output,) = cell(CHAPTER, name).outputs
    return str(output["text"]).splitlines()


def test_the_table_and_the_code_are_one_game() -> None:
    table = table_of(CHAPTER, "table")
    game = Game(Rules.partnership(), seed=7, dealer=3)
    for action in ["look", "bid 3"] * 4:
        game.push(action)
    assert table.game.record() == game.record()
    assert not broken(table)
    assert "7S" in held(table, 0)


def test_both_refuse_the_seven_of_spades() -> None:
    assert refused_clause(table_of(CHAPTER, "table"), "play 7S") == "break.no-lead"
    clause, told, as_it_was = printed("refuse")
    assert clause == "break.no-lead"
    assert told == "open: play 9H play 7H play 5H and 7 more"
    assert as_it_was == "as it was: True"


def test_what_the_text_claims_is_printed() -> None:
    assert printed("view-code")[-1] == "cards of West: 13 - in my view: 0"
    assert printed("pop") == ["play 9H is taken back; as it was: True"]
    assert printed("forged")[0] == "played again: True"
    assert printed("forged")[1].startswith("action 9 of 9, 'play 7S', can't have")
    assert printed("lesson")[-1] == "the same table: True"
    assert printed("solve") == [f"lead the {c} and win {n}" for c, n in (("AS", 1), ("QS", 1), ("3H", 2))]  # fmt: skip


def test_the_rule_is_shown_whole() -> None:
    assert printed("beats") == getsource(spadeslib.tricks.beats).rstrip().splitlines()[-3:]


def test_a_record_holds_no_score() -> None:
    text = "".join(printed("record-code"))
    assert not re.search("score|totals|winner|hand", text)


def test_the_spoilt_rule_is_found() -> None:
    found, right = printed("killed")
    assert re.fullmatch(r"found at action \d+ of \d+", found)
    assert right == "by the right rules: True"


def test_the_lanes_agree_with_the_arithmetic() -> None:
    (line,) = printed("lanes-code")
    counted, expected = map(int, re.findall(r"\d+", line))
    assert expected == 1279
    assert abs(counted - expected) < 3 * expected**0.5


def test_the_tests_are_told_of_as_they_are() -> None:
    assert f"find {len(test_mutants.MUTANTS)} such mutants" in TEXT
    promises = re.findall(r"^(\d+)\. ", test_conformance.__doc__ or "", re.MULTILINE)
    assert len(promises) == 11 and "eleven promises" in TEXT


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(\w+\.py)`", TEXT))))
def test_the_files_are_where_they_are_said_to_be(name: str) -> None:
    assert (BOOK.parent / "spadeslib" / name).is_file()


def test_the_exercise_accepts_the_answers_below_it() -> None:
    names = {"spadeslib": spadeslib, "getsource": getsource}
    answers = 'answers = ["scoring", "draft", "exchange", "tricks"]'
    check_exercise(CHAPTER, answers, names)
