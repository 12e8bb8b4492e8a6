"""Benchmarks: ``python tests/bench/run.py [state] [sizes] [page] [book]`` prints figures beside their budgets.

Nothing is asserted: a figure over its budget is marked, and what cannot be measured here says why.
"""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path

import built
import chapters
import machine
import page
import sizes
import state

PARTS = ("state", "sizes", "page", "book")
BUILT = ("page", "book")
"""Parts that measure the built book."""


def main() -> None:
    options = _options()
    print(machine.facts())
    parts = options.parts or PARTS
    with contextlib.ExitStack() as stack:
        folder, missing = Path(), built.missing()
        if not missing and any(part in BUILT for part in parts):
            folder = stack.enter_context(built.book(options.site))
        for part in parts:
            print(f"\n{part}\n{'-' * len(part)}", flush=True)
            if part == "state":
                state.show(rounds=options.rounds or 31)
            elif part == "sizes":
                sizes.show()
            elif missing:
                machine.skipped(part, missing)
            elif part == "page":
                page.show(folder, rounds=options.rounds or 5, clicks=options.clicks)
            else:
                chapters.show(folder, rounds=options.rounds or 5)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Measure the engine, the files, the page and the book."
    )
    parser.add_argument(
        "parts", nargs="*", choices=[[], *PARTS], help="state, sizes, page or book (all)"
    )
    parser.add_argument("--rounds", type=int, help="rounds of state (31), page and book (5)")
    parser.add_argument("--clicks", type=int, default=80, help="clicks on the page (80)")
    parser.add_argument("--site", type=Path, help="a built site to measure (builds the book)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
