"""Every clause of the rules: tested by name in the engine, taught in one chapter, told in the reference."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from spadeslib import CLAUSES, Rules
from spadeslib.rules import clauses_of
from tests.book.chapters import BOOK, NOTEBOOKS, prose

ENGINE_TESTS = Path(__file__).parents[1] / "engine" / "test_clauses.py"
RULES = (BOOK / "reference" / "rules.md").read_text("utf-8")
ROW = re.compile(
    r'^\| <a id="(?P<anchor>rule-[\w-]+)"></a>`(?P<clause>[\w.-]+)` '
    r"\| (?P<two>[^|]+) \| (?P<four>[^|]+) \|$",
    re.MULTILINE,
)
DECIDED = ("draft.keep", "nil.failed-tricks", "blind.exchange", "blind.both", "blind.timing")
"""Clauses that the sources leave open or contradict."""

each = pytest.mark.parametrize("clause", CLAUSES)


def anchor(clause: str) -> str:
    return clause.replace(".", "-")


@cache
def taught() -> dict[str, list[str]]:
    """Anchor -> the chapters that have it."""
    places = defaultdict(list)
    for path in NOTEBOOKS:
        for name in re.findall(r'<a id="([\w-]+)">', prose(path)):
            places[name].append(path.stem)
    return places


@each
def test_a_clause_has_an_engine_test_for_each_game(clause: str) -> None:
    tests = re.findall(r"^def (test_\w+)", ENGINE_TESTS.read_text("utf-8"), re.MULTILINE)
    start = "test_" + anchor(clause).replace("-", "_")
    for rules, game in (Rules.two_player(), "two_player"), (Rules.partnership(), "partnership"):
        if clause in clauses_of(rules):
            assert any(name.startswith(start) and game in name for name in tests), game


@each
def test_a_clause_is_taught_in_one_chapter(clause: str) -> None:
    places = taught()[anchor(clause)]
    assert places, f'no chapter has <a id="{anchor(clause)}"></a>'
    assert len(places) == 1, f"{clause} is taught in {', '.join(places)}"


@each
def test_a_clause_stands_in_the_reference(clause: str) -> None:
    rows = [row for row in ROW.finditer(RULES) if row["clause"] == clause]
    assert len(rows) == 1
    assert rows[0]["anchor"] == f"rule-{anchor(clause)}"
    for rules, column in (Rules.two_player(), "two"), (Rules.partnership(), "four"):
        assert (rows[0][column] != "–") == (clause in clauses_of(rules)), column


def test_the_reference_has_the_clauses_in_order_and_no_others() -> None:
    assert [row["clause"] for row in ROW.finditer(RULES)] == list(CLAUSES)


@each
def test_a_decision_is_marked_and_told(clause: str) -> None:
    row = next(row[0] for row in ROW.finditer(RULES) if row["clause"] == clause)
    told = re.search(rf"^`{re.escape(clause)}`\n: ", RULES, re.MULTILINE)
    assert bool(told) == ("[decided](#decisions)" in row) == (clause in DECIDED)


def test_sources_and_errata_are_told() -> None:
    headings = re.findall(r"^## (.*)", RULES, re.MULTILINE)
    assert headings[-3:] == ["Sources", "Decisions", "Errata"]
    assert "3 + 3 + 5 = 11" in RULES.partition("## Errata")[2]
    assert "must not" in RULES.partition("## Errata")[2]


def test_no_anchor_is_an_unknown_clause() -> None:
    families = {clause.split(".")[0] for clause in CLAUSES}
    known = {anchor(clause) for clause in CLAUSES}
    strange = [name for name in taught() if name.split("-")[0] in families and name not in known]
    assert not strange
