"""The engine compiled for the page: plays without files, in one version of Python only."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import pytest

from spadeswidgets import _assets, _bytecode, _compiled
from spadeswidgets._compiled import compiled
from spadeswidgets._wheel import coach_wheel, engine_wheel, lessons_wheel

pytestmark = pytest.mark.slow

FINDER = Path(_compiled.__file__).parent / "_finder.py"
FRONTEND = Path(__file__).parents[2] / "widgets" / "frontend"
WHEELS = dict([engine_wheel(), lessons_wheel(), coach_wheel()])
BUDGET = 120_000

START = """
import json, sys, traceback
exec(open(sys.argv[1]).read())
for path in sys.argv[2:]:
    add(open(path, "rb").read())
"""
PLAY = """
from spadeslib.lessons.wire import handle
import spadeslib.lessons.base as base
assert not hasattr(base, "__file__"), base.__file__
for kind in base.KINDS:
    base.lesson_type(kind)
def say(**message):
    return json.loads(handle(json.dumps({"id": 1, "key": "a", **message})))
say(to="make", kind="table", setup={"seed": 7}, log=[])
print(say(to="do", intent={"do": "act", "action": "look", "revision": 0})["state"]["phase"])
try:
    base.rebuild("riddle", {}, [])
except Exception:
    print(traceback.format_exc())
remove()
assert not any(name.startswith("spadeslib") for name in sys.modules)
"""


def python(program: str, *files: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-c", START + program, FINDER, *files]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def archives(tmp_path: Path) -> list[Path]:
    for name, wheel in WHEELS.items():
        (tmp_path / name).write_bytes(_bytecode.archive(wheel))
    return [tmp_path / name for name in WHEELS]


def test_plays_from_memory_and_names_functions_in_tracebacks(archives: list[Path]) -> None:
    done = python(PLAY, *archives)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("draft\n")
    assert 'File "spadeslib/lessons/base.py", line' in done.stdout
    assert "in lesson_type" in done.stdout


LATER = """
from spadeslib.lessons.wire import handle
def say(**message):
    return json.loads(handle(json.dumps({"id": 1, "key": "a", **message})))
say(to="make", kind="table", setup={"seed": 7}, log=[])
question = {"to": "ask", "question": {"ask": "hint"}}
print(say(**question))
for path in sys.argv[3:]:
    add(open(path, "rb").read())
print(say(**question)["answer"]["action"])
"""
FIRST = START.replace("sys.argv[2:]", "sys.argv[2:3]")


def test_what_is_missing_is_named_and_found_once_it_is_added(archives: list[Path]) -> None:
    command = [sys.executable, "-W", "error", "-c", FIRST + LATER, FINDER, *archives]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    missing = "{'id': 1, 'missing': 'spadeslib.lessons.table_coach'}"
    assert done.stdout.splitlines() == [missing, "look"]


def test_is_refused_by_another_python(archives: list[Path]) -> None:
    other = archives[0].read_bytes()
    assert other.startswith(MAGIC_NUMBER)
    archives[0].write_bytes(b"\0" * len(MAGIC_NUMBER) + other[len(MAGIC_NUMBER) :])
    done = python("", *archives)
    assert done.returncode == 1
    assert "ImportError: the archive was compiled for another version of Python" in done.stderr


def test_same_wheel_same_bytes() -> None:
    wheel = engine_wheel()[1]
    assert _bytecode.archive(wheel) == _bytecode.archive(wheel)


@pytest.fixture
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(_compiled, "_KEPT", tmp_path / "kept")
    return tmp_path / "kept"


def test_without_node_there_are_wheels_only(
    nothing_kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_compiled.shutil, "which", lambda *_, **__: None)
    assert compiled(WHEELS, Path("nowhere"), "1") == {}


@pytest.mark.slow
def test_node_that_fails_leaves_the_wheels(nothing_kept: Path, tmp_path: Path) -> None:
    assert compiled(WHEELS, tmp_path / "no pyodide here", "1") == {}
    assert not list(nothing_kept.glob("*"))


@pytest.mark.slow
def test_the_pages_python_compiles_them_once(
    nothing_kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pyodide = _assets.find_pyodide(FRONTEND)
    assert pyodide is not None
    made = compiled(WHEELS, pyodide, _assets.PYODIDE)
    assert list(made) == list(WHEELS)
    assert len(made[engine_wheel()[0]]) <= BUDGET
    monkeypatch.setattr(_compiled, "_compile", lambda *_: pytest.fail("compiled again"))
    assert compiled(WHEELS, pyodide, _assets.PYODIDE) == made
    monkeypatch.setattr(_compiled, "_compile", lambda *_: {})
    assert compiled(WHEELS, pyodide, "another version") == {}
    assert len(list(nothing_kept.iterdir())) == len(WHEELS)
