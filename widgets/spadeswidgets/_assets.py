"""What a page with live tables needs beside its HTML: the bundle, the engine, Pyodide."""

from __future__ import annotations

import functools
import hashlib
import json
import shutil
from pathlib import Path

from spadeswidgets._compiled import Made, made
from spadeswidgets._wheel import coach_wheel, engine_wheel, lessons_wheel

STATIC = Path(__file__).parent / "static"

PYODIDE = "314.0.6"
WHOLE_LIBRARY = "python_stdlib.zip"
"""On a site only where no part could be cut from it."""
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    WHOLE_LIBRARY,
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
def _made(pyodide: Path | None) -> Made:
    return made(_wheels(), pyodide, PYODIDE) if pyodide else Made()


def _wheels() -> dict[str, bytes]:
    return dict([engine_wheel(), lessons_wheel(), coach_wheel()])


@functools.cache
def own_files(pyodide: Path | None) -> dict[str, bytes]:
    """Everything of ours that the page loads, by file name.

    The engine is there as wheels, and compiled for the page's Python where that can be done;
    ``engine.json`` says so, and where to find what Python starts with.
    """
    bundle = [path for path in sorted(STATIC.iterdir()) if path.is_file() and path.name != "sw.js"]
    files = {path.name: path.read_bytes() for path in bundle}
    archives = _made(pyodide).archives
    packed = {f"{Path(name).stem}.bin": archive for name, archive in archives.items()}
    starts = {name.split("-")[0]: f"../{RUNTIME}/{name}" for name in start_files(pyodide)}
    runtime = (pyodide / "pyodide.asm.wasm").stat().st_size if pyodide else 0
    engine = {
        "wheels": list(_wheels()),
        "compiled": list(packed),
        "version": PYODIDE,
        "library": starts.get("library", f"../{RUNTIME}/{WHOLE_LIBRARY}"),
        "snapshot": starts.get("snapshot", ""),
        "sizes": {"snapshot": len(_made(pyodide).snapshot), "runtime": runtime},
    }
    names = json.dumps(engine, indent=1, sort_keys=True).encode() + b"\n"
    return files | _wheels() | packed | {"engine.json": names}


@functools.cache
def start_files(pyodide: Path | None) -> dict[str, bytes]:
    """What Python starts with, by file names that change with the content: kept beside Pyodide,
    so that browsers need not fetch them again for another release of the same engine."""
    found = _made(pyodide)
    parts = [("library", "zip", found.library), ("snapshot", "bin", found.snapshot)]
    return {
        f"{name}-{hashlib.sha256(content).hexdigest()[:10]}.{ending}": content
        for name, ending, content in parts
        if content
    }


@functools.cache
def folder(pyodide: Path | None) -> str:
    """The folder in ``_static`` for our files; its name changes with their content."""
    digest = hashlib.sha256()
    for name, content in own_files(pyodide).items():
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return f"spades-{digest.hexdigest()[:10]}"


def write(static: Path, pyodide: Path) -> None:
    """Put everything into a built book's ``_static`` folder, in place of an older copy."""
    for old in (*static.glob("spades-" + "[0-9a-f]" * 10), static / RUNTIME):
        shutil.rmtree(old, ignore_errors=True)
    own, runtime = static / folder(pyodide), static / RUNTIME
    starts = start_files(pyodide)
    whole = not any(name.startswith("library-") for name in starts)
    for place, files in ((own, own_files(pyodide)), (runtime, starts)):
        place.mkdir(parents=True)
        for name, content in files.items():
            (place / name).write_bytes(content)
    for name in PYODIDE_FILES:
        if whole or name != WHOLE_LIBRARY:
            shutil.copyfile(pyodide / name, runtime / name)
