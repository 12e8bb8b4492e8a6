"""Benchmarks: ``python tests/bench/run.py [state] [batch] [solver] [sizes] [page] [book] [coach] [strength] [legal]`` prints figures beside their budgets.

Nothing is asserted: a figure over its budget is marked, and what cannot be measured here says why.
"""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path

import batch
import built
import chapters
import coach
import legal
import machine
import page
import sizes
import solver
import state
import strength

PARTS = ("state", "batch", "solver", "sizes", "page", "book", "coach", "strength", "legal")
BUILT = ("page", "book", "coach")
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
            elif part == "batch":
                batch.show(rounds=options.rounds or 9)
            elif part == "solver":
                solver.show(rounds=options.rounds or 31)
            elif part == "sizes":
                sizes.show()
            elif part == "strength":
                strength.show(options.deals)
            elif part == "legal":
                legal.show(options.games)
            elif missing:
                machine.skipped(part, missing)
            elif part == "page":
                page.show(folder, rounds=options.rounds or 5, clicks=options.clicks)
            elif part == "coach":
                coach.show(folder, hands=options.rounds or 2)
            else:
                chapters.show(folder, rounds=options.rounds or 5)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Measure the engine, the files, the page and the book."
    )
    parser.add_argument(
        "parts",
        nargs="*",
        choices=[[], *PARTS],
        help="state, batch, solver, sizes, page, book, coach, strength or legal (all)",
    )
    parser.add_argument(
        "--rounds", type=int, help="rounds of state and solver (31), batch (9), page and book (5)"
    )
    parser.add_argument("--clicks", type=int, default=80, help="clicks on the page (80)")
    parser.add_argument("--deals", type=int, default=16, help="deals of a match of strength (16)")
    parser.add_argument("--games", type=int, default=2_000, help="games of the part legal (2,000)")
    parser.add_argument("--site", type=Path, help="a built site to measure (builds the book)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
