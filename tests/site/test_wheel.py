"""The engine's wheel for the page, and the project's own wheel, in empty environments."""

from __future__ import annotations

import ast
import subprocess
import sys
import venv
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from spadeswidgets._wheel import NOT_ON_PAGES, coach_wheel, engine_wheel, lessons_wheel

ROOT = Path(__file__).parents[2]

PLAY = """
import importlib, pkgutil
import spadeslib
for module in pkgutil.walk_packages(spadeslib.__path__, "spadeslib."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
from spadeslib import Game, Rules
from spadeslib.lessons import make
assert make("table", {"seed": 7}).state()["kind"] == "table"
for rules in (Rules.two_player(), Rules.partnership()):
    game = Game(rules, seed=7)
    while game.phase != "over" and not game.hands:
        game.push(next(iter(game.legal_actions)))
print(spadeslib.__file__)
"""


def run(*command: object, cwd: Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def python_with(wheel: Path, folder: Path) -> Path:
    """A fresh environment in which nothing but this wheel is installed."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "--no-index", wheel, cwd=folder)
    return python


def test_engine_wheel_is_small_and_the_same_each_time() -> None:
    name, content = engine_wheel()
    assert engine_wheel() == (name, content)
    assert len(content) <= 120_000


def test_engine_wheel_holds_the_whole_engine() -> None:
    engine, lessons = names_in(engine_wheel()[1]), names_in(lessons_wheel()[1])
    coach = names_in(coach_wheel()[1])
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "spadeslib").rglob("*.py")}
    left_out = {f"spadeslib/{name}" for name in NOT_ON_PAGES}
    missing = sources - engine - lessons - coach
    assert not {name for name in missing if not name.startswith(tuple(left_out))}
    assert not engine & lessons and not coach & (engine | lessons)
    assert {name.split("/")[0].split("-")[0] for name in engine} == {"spadeslib"}


def test_lessons_import_nothing_that_is_left_out() -> None:
    left_out = {name.removesuffix(".py").rstrip("/").replace("/", ".") for name in NOT_ON_PAGES}
    for path in (ROOT / "spadeslib" / "lessons").rglob("*.py"):
        text = path.read_text("utf-8")
        assert not [name for name in left_out if f"from spadeslib.{name} " in text], path


def names_in(wheel: bytes) -> set[str]:
    with zipfile.ZipFile(BytesIO(wheel)) as archive:
        return set(archive.namelist())


@pytest.mark.slow
def test_engine_imports_the_standard_library_only() -> None:
    allowed = {*sys.stdlib_module_names, "spadeslib"}
    for path in (ROOT / "spadeslib").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            modules = []
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path}: relative import"
                modules = [node.module or ""]
            in_arena = "arena" in path.parts
            for module in modules:
                top = module.split(".")[0]
                assert top in allowed or (in_arena and top in {"tqdm", "matplotlib"}), (
                    f"{path}: {module}"
                )


@pytest.mark.slow
def test_engine_wheel_plays_in_an_empty_environment(tmp_path: Path) -> None:
    name, content = engine_wheel()
    (tmp_path / name).write_bytes(content)
    python = python_with(tmp_path / name, tmp_path / "env")
    assert str(tmp_path) in run(python, "-W", "error", "-c", PLAY, cwd=tmp_path)


@pytest.mark.slow
def test_project_wheel_plays_in_an_empty_environment(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    bundle = {"spades.js", "spades.css", "site.js", "early.js", "worker.js"}
    assert {f"spadeswidgets/static/{name}" for name in bundle} <= names
    assert {name.split("/")[0].split("-")[0] for name in names} == {"spadeslib", "spadeswidgets"}
    python = python_with(wheel, tmp_path / "env")
    assert str(tmp_path) in run(python, "-W", "error", "-c", PLAY, cwd=tmp_path)
    assert "simulate" in run(python, "-m", "spadeslib", "--help", cwd=tmp_path)
