"""The built book and the browser that measurements need."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@contextmanager
def book(site: Path | None) -> Iterator[Path]:
    """A copy of a built site, or a new one, with the bare page in it."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "site"
        if site is None:
            print("\nBuilding the book ...", flush=True)
            command = [sys.executable, "-m", "spadeswidgets", "build", "--out", str(folder)]
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        else:
            shutil.copytree(site, folder)
        for name in ("bare.html", "bare.js"):
            shutil.copy(HERE / name, folder / name)
        _whole_library(folder)
        yield folder


def _whole_library(folder: Path) -> None:
    """The bare page boots Pyodide as it comes."""
    from spadeswidgets._assets import WHOLE_LIBRARY, find_pyodide

    pyodide = find_pyodide(ROOT / "widgets/frontend")
    for runtime in folder.glob("_static/pyodide-*"):
        if pyodide:
            shutil.copy(pyodide / WHOLE_LIBRARY, runtime / WHOLE_LIBRARY)


@contextmanager
def without_snapshot(site: Path) -> Iterator[Path]:
    """A copy of a site whose engine starts in the plain way."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "site"
        shutil.copytree(site, folder)
        for path in folder.glob("_static/spades-*/engine.json"):
            path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"snapshot": ""}))
        yield folder


def chromium() -> str | None:
    """The path of a Chromium; ``CHROMIUM`` names one that is not on the path."""
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if name and (path := shutil.which(name))), None)


def missing() -> str:
    """What is not there to measure pages with, and what to do about it; empty if all is."""
    try:
        import playwright.sync_api  # noqa: F401

        import spadeswidgets.site  # noqa: F401
    except ImportError as error:
        return f"{error}: pip install -e '.[test]'"
    if chromium() is None:
        return "there is no Chromium: install it, or name it as in CHROMIUM=/path/to/chromium"
    return ""
