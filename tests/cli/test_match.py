"""The command that lets two players play a match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spadeslib.analysis.arena import run
from spadeslib.cli import main
from spadeslib.rules import Rules

SMALL = "--deals 4 --hands 1 --seed 3 --workers 1".split()


def printed(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main(["match", *(str(word) for word in words)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_it_prints_the_table_of_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    for game, rules in (("partnership", Rules.partnership()), ("two-player", Rules.two_player())):
        out = printed(capsys, "solid", "random", "--rules", game, *SMALL)
        result = run("solid", "random", rules=rules, deals=4, hands=1, seed=3, workers=1)
        assert out == f"{result.table()}\n"
    assert printed(capsys, "solid", "random", *SMALL).startswith("solid against random: partner")


def test_it_prints_the_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["solid,random", "random", "--house", "target=200", *SMALL, "--json"]
    data = json.loads(printed(capsys, *words))
    assert data["players"] == ["solid and random", "random"]
    assert data["rules"] == {"game": "partnership", "target": 200, "max_hands": 1}
    assert (data["deals"], data["hands"], data["ended"]) == (4, 8, "deals")
    assert data["points"]["low"] < data["points"]["value"] < data["points"]["high"]


def test_it_stops_early_and_keeps_a_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    words = ["solid", "random", *SMALL, "--deals", "80", "--stop", "--log", log]
    out = printed(capsys, *words)
    assert "Stopped early, after 10 of 80 deals" in out
    before = log.read_bytes()
    assert printed(capsys, *words) == out
    assert log.read_bytes() == before
    assert main(["match", "solid", "beginner", *SMALL, "--log", str(log)]) == 2
    assert "this log has players" in capsys.readouterr().err
