"""The front end's fixtures are what Python says today, and show every phase of both games."""

from __future__ import annotations

import json

import pytest

from spadeslib.lessons.states import TableState
from tests.lessons.fixtures import FILES, FOLDER, text_of
from tests.lessons.shape import conforms

TABLES = ("two-player", "partnership")


@pytest.mark.parametrize("name", FILES)
def test_fixtures_are_fresh(name: str) -> None:
    stored = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert stored == text_of(FILES[name]()), "run 'python -m tests.lessons.fixtures'"


def test_no_other_fixture_lies_there() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(FILES)


@pytest.mark.parametrize("variant", TABLES)
def test_fixtures_show_every_phase(variant: str) -> None:
    shown = json.loads((FOLDER / f"{variant}.json").read_text(encoding="utf-8"))
    for name, state in shown.items():
        conforms(state, TableState, name)
        assert state["variant"] == variant
    phases = {state["phase"] for state in shown.values()}
    wanted = {"bidding", "exchange", "play", "scored", "over"}
    assert phases == wanted | ({"draft"} if variant == "two-player" else set())
    assert {state["pause"] for state in shown.values()} == {"", "trick", "hand"}
