"""What tests do at the tables of the chapters."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import Any

import pytest

from spadeslib import Cards, Refused
from spadeslib.lessons import Table
from tests.book.chapters import cell, lesson, pictures


def table_of(path: Path, name: str) -> Table:
    opened = lesson(pictures(path)[name])
    assert isinstance(opened, Table)
    return opened


def do(table: Table, intent: str) -> None:
    table.do({"do": intent, "revision": table.revision})


def act(table: Table, action: str) -> None:
    table.do({"do": "act", "action": action, "revision": table.revision})


def refused_clause(table: Table, action: str) -> str:
    before = table.state()
    with pytest.raises(Refused) as caught:
        act(table, action)
    assert table.state() == before
    said: Any = caught.value.explanation["say"]
    return str(said["clause"])


def held(table: Table, seat: int) -> Cards:
    return table.game.view(seat).hand


def broken(table: Table) -> bool:
    return table.state()["spades_broken"] is True


def last_winner(table: Table) -> str:
    cards = table.state()["trick"]["cards"]
    return next(str(card["seat"]) for card in cards if card["winning"])


def check_exercise(
    path: Path,
    answers: str,
    names: dict[str, Any],
    *,
    blank: str = 'answers = ["", "", "", ""]',
    of: int = 4,
) -> None:
    """The stored exercise says 0 of 4 as it stands, and 4 of 4 with the right answers."""
    code = cell(path, "check-code").source
    assert code.startswith(blank)
    for source, right in ((code, 0), (code.replace(blank, answers), of)):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(source, dict(names))
        assert printed.getvalue() == f"{right} of {of}\n"
