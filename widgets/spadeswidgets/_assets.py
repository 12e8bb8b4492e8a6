"""What a page with live tables needs beside its HTML: the bundle, the engine's wheel, Pyodide."""

from __future__ import annotations

import functools
import hashlib
import json
import shutil
from pathlib import Path

from spadeswidgets._wheel import engine_wheel, lessons_wheel

STATIC = Path(__file__).parent / "static"

PYODIDE = "314.0.6"
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
RUNTIME = f"pyodide-{PYODIDE}"
"""The folder in ``_static`` for these; browsers keep it from one release of ours to the next."""


def find_pyodide(*starts: Path) -> Path | None:
    """The npm package ``pyodide`` in a ``node_modules`` folder at or above one of ``starts``."""
    for start in starts:
        for folder in (start, *start.parents):
            package = folder / "node_modules" / "pyodide"
            if is_pyodide(package):
                return package
    return None


def is_pyodide(package: Path) -> bool:
    """Does this folder hold the version that the bundle was made for, complete?"""
    try:
        version = json.loads((package / "package.json").read_text("utf-8")).get("version")
    except (OSError, ValueError):
        return False
    return version == PYODIDE and all((package / name).is_file() for name in PYODIDE_FILES)


@functools.cache
def own_files() -> dict[str, bytes]:
    """Everything of ours that the page loads, by file name."""
    files = {path.name: path.read_bytes() for path in sorted(STATIC.iterdir()) if path.is_file()}
    name, files_of_engine = engine_wheel()
    lessons, files_of_lessons = lessons_wheel()
    files |= {name: files_of_engine, lessons: files_of_lessons}
    engine = {"wheel": name, "lessons": lessons, "pyodide": f"../{RUNTIME}/", "version": PYODIDE}
    files["engine.json"] = json.dumps(engine, indent=1, sort_keys=True).encode() + b"\n"
    return files


@functools.cache
def folder() -> str:
    """The folder in ``_static`` for our files; its name changes with their content."""
    digest = hashlib.sha256()
    for name, content in own_files().items():
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return f"spades-{digest.hexdigest()[:10]}"


def write(static: Path, pyodide: Path) -> None:
    """Put everything into a built book's ``_static`` folder, in place of an older copy."""
    for old in static.glob("spades-" + "[0-9a-f]" * 10):
        shutil.rmtree(old)
    own, runtime = static / folder(), static / RUNTIME
    own.mkdir(parents=True)
    for name, content in own_files().items():
        (own / name).write_bytes(content)
    runtime.mkdir(exist_ok=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(pyodide / name, runtime / name)
