"""The page on safety: its numbers are those in force, and the tests that it names are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spadeslib import record
from spadeslib.lessons import base, replay, wire
from spadeslib.lessons.drills import progress, progress_page
from tests.book.chapters import BOOK

ROOT = Path(__file__).parents[2]
TEXT = (BOOK / "reference" / "safety.md").read_text("utf-8")
ROWS = dict(re.findall(r"^\| (a.*?|the.*?|l.*?) \| (.*) \|$", TEXT, re.M))


def numbers(what: str) -> list[int]:
    found = re.findall(r"\d[\d,]*", next(most for row, most in ROWS.items() if what in row))
    return [int(one.replace(",", "")) for one in found]


def in_browser(file: str, name: str) -> int:
    source = (ROOT / "widgets" / "frontend" / "src" / file).read_text("utf-8")
    (found,) = re.findall(rf"\bconst {name} = ([\d_]+);", source)
    return int(found)


@pytest.mark.parametrize(
    ("what", "bounds"),
    [
        ("a record", [record.MAX_CHARS, in_browser("record.tsx", "MOST")]),
        ("a progress file", [progress_page.MAX_IMPORT, progress.MAX_EVENTS]),
        ("a message", [wire.MAX_MESSAGE]),
        ("the steps", [base.MAX_LOG]),
        ("lists within lists", [base.MAX_DEPTH]),
        ("a note", [replay.MAX_NOTE, replay.MAX_NOTES]),
    ],
)
def test_the_bounds_are_those_in_force(what: str, bounds: list[int]) -> None:
    assert numbers(what) == bounds


@pytest.mark.parametrize(
    ("what", "file", "names"),
    [
        ("a link", "share/link.ts", ["LONGEST", "MOST_BYTES"]),
        ("lessons kept", "store.ts", ["MOST", "MOST_ALL"]),
    ],
)
def test_the_bounds_of_the_browser_are_those_in_force(
    what: str, file: str, names: list[str]
) -> None:
    assert numbers(what) == [in_browser(file, name) for name in names]


def test_every_test_that_is_named_is_there() -> None:
    named = re.findall(r"`((?:tests|widgets)/[\w./-]+)`", TEXT)
    assert len(named) > 8
    assert not [name for name in named if not (ROOT / name).exists()]


def test_the_way_to_report_is_the_same_everywhere() -> None:
    short = (ROOT / "SECURITY.md").read_text("utf-8")
    assert "book/reference/safety.md" in short
    for text in (short, TEXT):
        assert re.search(r"\*Report a\s+vulnerability\*", text)
