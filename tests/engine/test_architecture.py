"""The house keeps its order: imports point one way, rooms stay small, public names are shown in use."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import spadeslib

ROOT = Path(spadeslib.__file__).parents[1]
ENGINE = sorted((ROOT / "spadeslib").rglob("*.py"))
WIDGETS = sorted((ROOT / "widgets" / "spadeswidgets").rglob("*.py"))

# From the ground up; a room imports from its own floor and from below.
FLOORS = (
    {"errors", "catalogue", "nesting"},
    {"cards", "seats"},
    {"texts"},
    {"clauses", "rules"},
    {"tricks", "bidding", "draft", "exchange", "scoring", "actions", "refusals", "events"},
    {"hand"},
    {"view"},
    {"game"},
    {"record"},
    {"explain"},
    {"players"},
    {"analysis"},
    {"coach"},
    {"lessons"},
    {"cli"},
    {"__init__", "__main__"},
)
FLOOR = {room: number for number, floor in enumerate(FLOORS) for room in floor}
# Doors upstairs that are opened only when somebody calls: Game.record() and Game.replay(), the expert,
# the version that a match writes into its log.
LATE = {("game", "record"), ("players", "coach"), ("analysis", "__init__")}


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts)


def room(module: str) -> str:
    """The module or subpackage of spadeslib that a dotted name lives in."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def imports(path: Path) -> Iterator[tuple[str, str, bool]]:
    """Each import of a file: the module, what is taken from it, and whether it is made late."""

    def walk(nodes: list[ast.stmt], late: bool) -> Iterator[tuple[str, str, bool]]:
        for node in nodes:
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
                continue
            if isinstance(node, ast.Import):
                yield from ((alias.name, "", late) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path} has a relative import"
                yield from ((node.module or "", alias.name, late) for alias in node.names)
            for field in ("body", "orelse", "finalbody", "handlers"):
                inner = getattr(node, field, [])
                yield from walk(
                    inner, late or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
                )

    yield from walk(tree_of(path).body, late=False)


def inside(path: Path) -> Iterator[tuple[str, str, bool]]:
    """The rooms of spadeslib that a file imports."""
    for module, name, late in imports(path):
        if module == "spadeslib" and (ROOT / "spadeslib" / f"{name}.py").exists():
            yield name, name, late
        elif module.split(".")[0] == "spadeslib":
            yield room(module), module, late


def test_every_module_has_its_floor() -> None:
    assert {room(name_of(path)) for path in ENGINE} == set(FLOOR)


@pytest.mark.slow
@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    mine = room(name_of(path))
    for other, _, late in inside(path):
        if late and (mine, other) in LATE:
            continue
        assert FLOOR[other] <= FLOOR[mine] or (mine == "cli" and other == "__init__"), (mine, other)


def test_no_import_goes_round_in_a_circle() -> None:
    modules = {name_of(path) for path in ENGINE}
    waiting = {
        name_of(path): {
            want
            for module, name, late in imports(path)
            for want in [f"{module}.{name}" if f"{module}.{name}" in modules else module]
            if not late and want in modules and want != name_of(path)
        }
        for path in ENGINE
    }
    while waiting:
        ready = {name for name, wants in waiting.items() if not wants & set(waiting)}
        assert ready, f"these import each other: {sorted(waiting)}"
        waiting = {name: wants for name, wants in waiting.items() if name not in ready}


def in_arena(path: Path) -> bool:
    return name_of(path).startswith("spadeslib.analysis.arena.")


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_needs_the_standard_library_only(path: Path) -> None:
    allowed = set(sys.stdlib_module_names) | {"spadeslib", "__future__"}
    for module, _, late in imports(path):
        top = module.split(".")[0]
        numba = top == "numba" and late and room(name_of(path)) == "analysis"
        arena = top in {"tqdm", "matplotlib"} and late and in_arena(path)
        assert top in allowed or numba or arena, module


@pytest.mark.slow
@pytest.mark.parametrize("path", [*ENGINE, *WIDGETS], ids=name_of)
def test_nothing_imports_book_tests_or_widgets(path: Path) -> None:
    for module, _, _ in imports(path):
        assert module.split(".")[0] not in {"book", "tests", "widgets"}, module


@pytest.mark.parametrize("path", [*ENGINE, *WIDGETS], ids=name_of)
def test_a_module_fits_on_a_few_screens(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def is_shape(base: ast.expr) -> bool:
    """Is it the type of a JSON object, whose fields speak for themselves?"""
    return ast.unparse(base).endswith(("TypedDict", "State"))


def public(body: list[ast.stmt]) -> Iterator[ast.ClassDef | ast.FunctionDef]:
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body)


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_every_public_thing_has_a_docstring(path: Path) -> None:
    tree = tree_of(path)
    assert ast.get_docstring(tree), "the module"
    for node in public(tree.body):
        overload = any("overload" in ast.unparse(mark) for mark in node.decorator_list)
        shape = isinstance(node, ast.ClassDef) and any(map(is_shape, node.bases))
        assert ast.get_docstring(node) or overload or shape, node.name


@pytest.mark.parametrize("name", [name for name in spadeslib.__all__ if name != "__version__"])
def test_every_public_name_is_shown_in_use(name: str) -> None:
    thing = getattr(spadeslib, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        assert ">>>" in (inspect.getdoc(thing) or ""), f"{name} has no doctest"


def test_the_public_names_are_sorted_and_there() -> None:
    names = list(spadeslib.__all__)
    assert len(names) == len(set(names))
    assert all(hasattr(spadeslib, name) for name in names)


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_no_clock_and_no_shared_randomness(path: Path) -> None:
    for module, name, _ in imports(path):
        assert module not in {"time", "datetime", "secrets", "uuid"} or room(name_of(path)) == "cli"
        assert module != "random" or name == "Random"


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_no_bare_exceptions(path: Path) -> None:
    # The page's door turns every accident into a sentence, and the arena asks foreign players.
    if name_of(path) in {"spadeslib.lessons.wire", "spadeslib.analysis.arena.asking"}:
        return
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None
            assert ast.unparse(node.type) not in {"Exception", "BaseException"}
        if isinstance(node, ast.Raise) and node.exc is not None:
            assert not ast.unparse(node.exc).startswith(("Exception(", "ValueError("))
