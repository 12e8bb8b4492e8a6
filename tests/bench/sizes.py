"""Sizes of what a reader's browser loads from us."""

from __future__ import annotations

import gzip
from pathlib import Path

from machine import row, skipped

WIDGETS = Path(__file__).parents[2] / "widgets"
STATIC = WIDGETS / "spadeswidgets/static"
FRONTEND = WIDGETS / "frontend"
BUNDLE = 30_000
ENGINE = 120_000


def show() -> None:
    """Print the sizes beside their budgets."""
    scripts = {
        path.name: len(gzip.compress(path.read_bytes(), 9)) for path in sorted(STATIC.glob("*.*"))
    }
    if "spades.js" in scripts:
        size = scripts["spades.js"]
        row(
            "front-end bundle, spades.js, gzip",
            _kb(size),
            f"budget {_kb(BUNDLE)}",
            ok=size <= BUNDLE,
        )
        whole = sum(scripts.values())
        row("all of the front end, gzip", _kb(whole), ", ".join(scripts))
    else:
        skipped("front-end bundle", f"there is no spades.js in {STATIC}: run make bundle")
    try:
        from spadeswidgets._assets import find_pyodide, own_files
    except ImportError as error:
        skipped("engine", f"{error}: pip install -e '.[widgets]'")
        return
    sizes = {
        path.suffix: len(content)
        for name, content in own_files(find_pyodide(FRONTEND)).items()
        if (path := Path(name)).name.startswith("spadeslib-")
    }
    for suffix, name in ((".bin", "compiled engine"), (".whl", "engine wheel")):
        if suffix in sizes:
            size = sizes[suffix]
            row(name, _kb(size), f"budget {_kb(ENGINE)}", ok=size <= ENGINE)
        else:
            skipped(name, "there is no Node or no Pyodide")


def _kb(size: int) -> str:
    return f"{size / 1000:.1f} kB"
