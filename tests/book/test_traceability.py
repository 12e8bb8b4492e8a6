"""Every clause of the rules: tested by name in the engine, taught in a chapter of its game, told in the reference."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
import yaml

from spadeslib import CLAUSES, Rules
from spadeslib.rules import clauses_of
from tests.book.chapters import BOOK, NOTEBOOKS, prose

ENGINE_TESTS = sorted((Path(__file__).parents[1] / "engine" / "clauses").glob("test_*.py"))
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
def parts() -> dict[str, str]:
    """Chapter -> the game that its part of the book is about, if it is about one."""
    toc = yaml.safe_load((BOOK / "_toc.yml").read_text("utf-8"))
    games = dict(zip((part["caption"] for part in toc["parts"]), ("two", "four"), strict=False))
    return {
        chapter["file"]: games.get(part["caption"], "")
        for part in toc["parts"]
        for chapter in part["chapters"]
    }


@cache
def taught() -> dict[str, list[tuple[str, str]]]:
    """Anchor -> the chapters that have it, each with the game of its part."""
    places = defaultdict(list)
    for path in NOTEBOOKS:
        page = path.relative_to(BOOK).with_suffix("").as_posix()
        for name in re.findall(r'<a id="([\w-]+)">', prose(path)):
            places[name].append((page, parts().get(page, "")))
    return places


@each
def test_a_clause_has_an_engine_test_for_each_game(clause: str) -> None:
    written = "".join(path.read_text("utf-8") for path in ENGINE_TESTS)
    tests = re.findall(r"^def (test_\w+)", written, re.MULTILINE)
    start = "test_" + anchor(clause).replace("-", "_")
    for rules, game in (Rules.two_player(), "two_player"), (Rules.partnership(), "partnership"):
        if clause in clauses_of(rules):
            assert any(name.startswith(start) and game in name for name in tests), game


@each
def test_a_clause_is_taught_in_one_chapter_for_each_game(clause: str) -> None:
    """In the part on two players; in the part on four where it differs, or is looked at again."""
    places = taught()[anchor(clause)]
    assert places, f'no chapter has <a id="{anchor(clause)}"></a>'
    games = [game for _, game in places]
    for rules, game in (Rules.two_player(), "two"), (Rules.partnership(), "four"):
        assert games.count(game) <= 1, f"{clause} is taught more than once: {places}"
        assert clause in clauses_of(rules) or game not in games, f"{clause}: {places}"
    assert "" not in games, f"{clause} is taught in a part that is about no game: {places}"
    if clause in clauses_of(Rules.two_player()):
        assert "two" in games, f"{clause} is not taught in the part on two players: {places}"


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
