"""Runs a program by the page's Python, in Node."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any
from zipfile import ZipFile

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def missing() -> str:
    """What is not there to run Pyodide with; empty if all is."""
    if shutil.which("node") is None:
        return "there is no Node"
    return "" if _pyodide() else "there is no Pyodide: run npm ci in widgets/frontend"


def result(program: str) -> Any:
    """Return what a program's last expression says, a JSON text.

    The program finds ``spadeslib``, and a clock as ``from bench import cpu_seconds``.
    """
    with tempfile.TemporaryDirectory() as temporary:
        engine, main = Path(temporary, "engine.zip"), Path(temporary, "main.py")
        with ZipFile(engine, "w") as file:
            for path in sorted((ROOT / "spadeslib").rglob("*")):
                if path.suffix in (".py", ".json"):
                    file.write(path, path.relative_to(ROOT))
        main.write_text(program, "utf-8")
        command = ["node", str(HERE / "pyodide.mjs"), str(_pyodide()), str(engine), str(main)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def _pyodide() -> Path | None:
    from spadeswidgets._assets import find_pyodide

    return find_pyodide(ROOT / "widgets/frontend")
