"""What a page with live tables needs beside its HTML: the bundle, the engine, Pyodide."""

from __future__ import annotations

import functools
import hashlib
import json
import shutil
from pathlib import Path

from spadeswidgets._compiled import compiled
from spadeswidgets._wheel import coach_wheel, engine_wheel, lessons_wheel

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
def own_files(pyodide: Path | None) -> dict[str, bytes]:
    """Everything of ours that the page loads, by file name.

    The engine is there as wheels, and compiled for the page's Python where that can be done;
    ``engine.json`` says so.
    """
    bundle = [path for path in sorted(STATIC.iterdir()) if path.is_file() and path.name != "sw.js"]
    files = {path.name: path.read_bytes() for path in bundle}
    wheels = dict([engine_wheel(), lessons_wheel(), coach_wheel()])
    archives = compiled(wheels, pyodide, PYODIDE) if pyodide else {}
    packed = {f"{Path(name).stem}.bin": archive for name, archive in archives.items()}
    engine = {
        "wheels": list(wheels),
        "compiled": list(packed),
        "version": PYODIDE,
    }
    names = json.dumps(engine, indent=1, sort_keys=True).encode() + b"\n"
    return files | wheels | packed | {"engine.json": names}


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
    for old in static.glob("spades-" + "[0-9a-f]" * 10):
        shutil.rmtree(old)
    own, runtime = static / folder(pyodide), static / RUNTIME
    own.mkdir(parents=True)
    for name, content in own_files(pyodide).items():
        (own / name).write_bytes(content)
    runtime.mkdir(exist_ok=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(pyodide / name, runtime / name)
