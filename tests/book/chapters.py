"""The stored chapters, as tests read them."""

from __future__ import annotations

import html
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import nbformat

from spadeslib.lessons.base import Lesson, make

BOOK = Path(__file__).parents[2] / "book"
NOTEBOOKS = sorted(
    path for part in (".", "chapters", "checkpoints") for path in BOOK.glob(f"{part}/*.ipynb")
)
SECTION = re.compile(
    r'<section class="spades" data-kind="(.*?)" data-setup="(.*?)" data-log="(.*?)"'
)
STATE = re.compile(r'class="spades-state">(.*?)</script>', re.DOTALL)


@cache
def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def cell(path: Path, name: str) -> Any:
    return next(one for one in read(path).cells if one.id == name)


def pictures(path: Path) -> dict[str, str]:
    """The stored HTML of every widget, by the id of its cell."""
    return {
        one.id: output.data["text/html"]
        for one in read(path).cells
        if one.cell_type == "code"
        for output in one.outputs
        if SECTION.search(output.get("data", {}).get("text/html", ""))
    }


def lesson(picture: str) -> Lesson:
    """The lesson that the page makes from a stored picture."""
    found = SECTION.search(picture)
    assert found
    kind, setup, log = (html.unescape(part) for part in found.groups())
    assert json.loads(log) == []
    return make(kind, json.loads(setup))


def stored_state(picture: str) -> Any:
    found = STATE.search(picture)
    assert found
    return json.loads(found[1])["state"]


def prose(path: Path) -> str:
    return "\n".join(one.source for one in read(path).cells if one.cell_type == "markdown")
