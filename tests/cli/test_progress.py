"""The progress of a class: a folder of files in, a table out."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from spadeslib.cli import main
from spadeslib.lessons.drills import Progress
from spadeslib.lessons.drills.syllabus import CHAPTERS, TAUGHT

KNOWN = {"result": "known", "skill": "bags:two"}
PASSED = {"result": "passed", "form": "C1", "skills": ["trick:two"]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    some = Progress().add(KNOWN, device="phone", day=3).add(PASSED, device="phone", day=4)
    (tmp_path / "ana.json").write_text(some.dumps())
    (tmp_path / "ben.json").write_text(Progress().dumps())
    (tmp_path / "cleo.json").write_text('{"format": "holiday"}')
    (tmp_path / "dan.json").write_bytes(b"\xff\xfe")
    (tmp_path / "notes.txt").write_text("not asked for")
    return tmp_path


def held(progress: Progress) -> int:
    shown = [skill for chapter in progress.chapters() for skill in chapter["skills"]]
    return sum(skill["state"] in ("held", "due") for skill in shown)


def test_a_line_a_reader(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", str(folder)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["reader", "questions", "held", "refresh", "checkpoints", "note"]
    assert [line.split()[0] for line in lines[1:]] == ["ana", "ben", "cleo", "dan"]
    ana = Progress.loads((folder / "ana.json").read_text())
    assert f"{held(ana)} of {len(TAUGHT)}" in lines[1] and " C1" in lines[1]
    assert f"0 of {len(TAUGHT)}" in lines[2]
    assert "expected a file of progress" in lines[3] and "holiday" in lines[3]
    assert "UTF-8" in lines[4]


def test_a_spreadsheet_has_the_chapters(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", str(folder), "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [one["reader"] for one in rows] == ["ana", "ben", "cleo", "dan"]
    ana = {
        one["chapter"]: one["label"]
        for one in Progress.loads((folder / "ana.json").read_text()).chapters()
    }
    assert {name: rows[0][name] for name in CHAPTERS} == ana
    assert rows[1]["checkpoints"] == "" and rows[2]["questions"] == ""


def test_files_may_be_named_one_by_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", str(folder / "ben.json"), str(folder / "gone.json")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["reader", "ben", "gone"]
    assert "can't be read" in lines[2]


def test_names_and_forms_from_elsewhere_stay_in_their_cell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = PASSED | {"form": "=1+1\nC9"}
    text = Progress().add(odd, device="a").add(PASSED, device="a").dumps()
    for name in ("=cmd()", "two\nlines", "x" * 240):
        (tmp_path / f"{name}.json").write_text(text)
    assert main(["progress", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["=cmd()", "'two\\nlines'", f"'{'x' * 198}…"]
    assert all("=1+1" not in line and line.endswith("  C1") for line in lines[1:])
    assert main(["progress", str(tmp_path), "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert rows[0]["reader"] == "'=cmd()" and {row["checkpoints"] for row in rows} == {"C1"}


@pytest.mark.parametrize("name", ["a\0b", "x" * 5_000])
def test_a_name_that_no_file_can_have(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", name]) == 0
    assert "can't be read: " in capsys.readouterr().out


def test_an_empty_folder_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", str(tmp_path)]) == 2
    assert "expected .json files" in capsys.readouterr().err
