"""What the sources say: the keys of sentences in them, for the tests of both catalogues."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import spadeslib

PACKAGE = Path(spadeslib.__file__).parent
FOLDERS = (PACKAGE, PACKAGE.parent / "widgets" / "spadeswidgets")
WRITTEN_IN = re.compile(r"(catalogue|sentences|sentences_\w+|texts_\w+)\.py")
SOURCES = [
    path
    for folder in FOLDERS
    for path in sorted(folder.rglob("*.py"))
    if not WRITTEN_IN.fullmatch(path.name)
]
DRILLS = {path for path in SOURCES if "spadeslib.lessons.drills.words" in path.read_text("utf-8")}
"""What speaks from the drills' catalogue."""
KEY = re.compile(r"[a-z]+\.[a-z](?:[a-z-]*[a-z])?")


def literals(paths: Iterable[Path], texts: Mapping[str, str]) -> set[str]:
    """Every text in the sources; f-strings as the keys of a catalogue that they may give."""
    found: set[str] = set()
    for node in nodes(paths):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(part.value) if isinstance(part, ast.Constant) else "[^.]+"
                for part in node.values
            ]
            found |= {key for key in texts if re.fullmatch("".join(parts), key)}
    return found


def said(paths: Iterable[Path], sayers: Mapping[str, int]) -> set[str]:
    """Every key that is given to one of the functions that say it, as far as it stands there."""
    found: set[str] = set()
    for node in nodes(paths):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        place = sayers.get(node.func.id)
        if place is not None and len(node.args) > place:
            for inner in ast.walk(node.args[place]):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    found.add(inner.value)
    return {text for text in found if KEY.fullmatch(text)}


def nodes(paths: Iterable[Path]) -> Iterable[ast.AST]:
    for path in paths:
        yield from nodes_of(path)


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))
