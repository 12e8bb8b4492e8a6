"""Commands run in this process, and games to run them on."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pytest

from spadeslib import Game, Rules, record
from spadeslib.cli import main
from tests.cli.shell import Run, played


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process: exit code, stdout, stderr."""

    def runner(*words: object, stdin: str | bytes = "") -> tuple[int, str, str]:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return runner


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [
        played(Rules.partnership(max_hands=2)),
        played(Rules.two_player(max_hands=2, target=200)),
        played(Rules.partnership(), actions=90),
        played(Rules.two_player(), actions=20),
    ]


@pytest.fixture
def file(tmp_path: Path, games: Sequence[Game]) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(record.dumps(game) + "\n" for game in games), "utf-8")
    return path
