"""Sizes of what a reader's browser loads from us."""

from __future__ import annotations

import gzip
from pathlib import Path

from machine import row, skipped

STATIC = Path(__file__).parents[2] / "widgets/spadeswidgets/static"
BUNDLE = 30_000
WHEEL = 120_000


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
        from spadeswidgets._wheel import engine_wheel
    except ImportError as error:
        skipped("engine wheel", f"{error}: pip install -e '.[widgets]'")
        return
    size = len(engine_wheel()[1])
    row("engine wheel", _kb(size), f"budget {_kb(WHEEL)}", ok=size <= WHEEL)


def _kb(size: int) -> str:
    return f"{size / 1000:.1f} kB"
