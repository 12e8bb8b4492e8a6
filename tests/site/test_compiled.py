"""The engine compiled for the page: plays without files, in one version of Python only."""

from __future__ import annotations

import ast
import gzip
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Any

import pytest

from spadeslib.lessons import base
from spadeslib.lessons.base import KINDS
from spadeswidgets import _assets, _bytecode, _compiled
from spadeswidgets._compiled import Made, made
from spadeswidgets._warm import warm
from spadeswidgets._wheel import coach_wheel, engine_wheel, lessons_wheel

pytestmark = pytest.mark.slow

FINDER = Path(_compiled.__file__).parent / "_finder.py"
FRONTEND = Path(__file__).parents[2] / "widgets" / "frontend"
WHEELS = dict([engine_wheel(), lessons_wheel(), coach_wheel()])
PYODIDE = _assets.find_pyodide(FRONTEND) or Path("no pyodide: run npm ci in widgets/frontend")
CHANCE = {"random", "secrets", "time", "uuid"}
BUDGET = 125_000

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


MADE = """
from spadeslib.lessons.wire import handle
for setup in ({"seed": 7}, {"seed": 7, "rules": {"game": "partnership"}}):
    message = {"id": 1, "to": "make", "key": "a", "kind": "table", "setup": setup, "log": []}
    assert "state" in json.loads(handle(json.dumps(message))), setup
print(json.dumps(sorted({".".join(name.split(".")[1:2]) for name in sys.modules if name.startswith("spadeslib.")})))
"""


def test_a_table_opens_with_the_first_archive_and_imports_no_coach(archives: list[Path]) -> None:
    done = python(MADE, archives[0])
    assert done.returncode == 0, done.stderr
    assert not {"analysis", "coach", "cli"} & set(json.loads(done.stdout))


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
    folder = tmp_path / "kept"
    folder.mkdir()
    monkeypatch.setattr(_compiled, "_KEPT", folder)
    return folder


def test_without_node_there_are_wheels_only(
    nothing_kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_compiled.shutil, "which", lambda *_, **__: None)
    assert made(WHEELS, Path("nowhere"), "1") == Made()


def test_node_that_fails_leaves_the_wheels(nothing_kept: Path, tmp_path: Path) -> None:
    assert made(WHEELS, tmp_path / "no pyodide here", "1") == Made()
    assert not list(nothing_kept.glob("*"))


def test_what_was_made_before_it_failed_is_taken_and_not_kept(
    nothing_kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(wheels: dict[str, bytes], pyodide: Path, out: Path) -> None:
        for name in wheels:
            (out / f"{name}.bin").write_bytes(b"compiled")

    monkeypatch.setattr(_compiled, "_run", half)
    assert made(WHEELS, Path("nowhere"), "1") == Made(dict.fromkeys(WHEELS, b"compiled"))
    assert not list(nothing_kept.glob("*"))


def test_every_kind_of_lesson_is_opened_before_the_library_is_cut() -> None:
    replies = [json.loads(reply) for reply in warm()]
    assert [reply["state"]["kind"] for reply in replies[:-1]] == list(KINDS)
    assert replies[-1]["answer"]["action"]


@pytest.fixture(scope="module")
def by_the_page(tmp_path_factory: pytest.TempPathFactory) -> tuple[Made, Path]:
    """What the page's Python has made, and where it is kept."""
    folder = tmp_path_factory.mktemp("kept")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_compiled, "_KEPT", folder)
        return made(WHEELS, PYODIDE, _assets.PYODIDE), folder


def test_the_pages_python_makes_all_of_it_once(
    by_the_page: tuple[Made, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, folder = by_the_page
    assert list(first.archives) == list(WHEELS)
    assert len(first.archives[engine_wheel()[0]]) <= BUDGET
    assert first.library and first.snapshot
    monkeypatch.setattr(_compiled, "_KEPT", folder)
    monkeypatch.setattr(_compiled, "_run", lambda *_: pytest.fail("made again"))
    assert made(WHEELS, PYODIDE, _assets.PYODIDE) == first
    monkeypatch.setattr(_compiled, "_run", lambda *_: None)
    assert made(WHEELS, PYODIDE, "another version") == Made()
    assert len(list(folder.iterdir())) == 1


def test_the_same_wheels_give_the_same_bytes(
    by_the_page: tuple[Made, Path], nothing_kept: Path
) -> None:
    assert made(WHEELS, PYODIDE, _assets.PYODIDE) == by_the_page[0]


def test_the_cut_library_has_all_that_lessons_import(
    by_the_page: tuple[Made, Path], tmp_path: Path
) -> None:
    parts = [("library.zip", by_the_page[0].library)]
    parts += WHEELS.items()
    parts += [(f"{name}.bin", content) for name, content in by_the_page[0].archives.items()]
    for name, content in parts:
        (tmp_path / name).write_bytes(content)
    told = in_pyodide("library.mjs", tmp_path)
    assert told["imported"] > 100
    assert [reply.get("state", {}).get("kind") for reply in told["replies"][:-1]] == list(KINDS)
    assert "answer" in told["replies"][-1]
    assert "ZeroDivisionError" in told["traceback"]


def test_a_snapshot_has_the_engine_and_no_game_and_deals_by_the_seed(
    by_the_page: tuple[Made, Path], tmp_path: Path
) -> None:
    (tmp_path / "snapshot").write_bytes(gzip.decompress(by_the_page[0].snapshot))
    (tmp_path / "library.zip").write_bytes(by_the_page[0].library)
    told = in_pyodide("snapshot.mjs", tmp_path)
    assert told["open"] == 0
    assert told["missing"] == []
    for seed in ("7", "8"):
        state = base.make("table", {"seed": int(seed)}).state()
        assert told["states"][seed] == json.loads(json.dumps(state))
    assert told["states"]["7"] != told["states"]["8"]


def test_no_lesson_draws_from_chance_that_a_snapshot_could_hold() -> None:
    for wheel in WHEELS.values():
        for path, source in sources(wheel):
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Import):
                    assert not {one.name for one in node.names} & CHANCE, path
                elif isinstance(node, ast.ImportFrom) and node.module in CHANCE:
                    assert [one.name for one in node.names] == ["Random"], path
                elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Random":
                    assert node.args, f"{path}: no seed"


def sources(wheel: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(wheel)) as archive:
        for name in archive.namelist():
            if name.endswith(".py"):
                yield name, archive.read(name)


def in_pyodide(program: str, folder: Path) -> Any:
    command = ["node", Path(__file__).parent / program, PYODIDE, FINDER.parent, folder]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])
