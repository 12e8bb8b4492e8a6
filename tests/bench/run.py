"""Benchmarks: ``python tests/bench/run.py [state] [sizes] [page]`` prints figures beside their budgets.

Nothing is asserted: a figure over its budget is marked, and what cannot be measured here says why.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import machine
import page
import sizes
import state

PARTS = ("state", "sizes", "page")


def main() -> None:
    options = _options()
    print(machine.facts())
    for part in options.parts or PARTS:
        print(f"\n{part}\n{'-' * len(part)}", flush=True)
        if part == "state":
            state.show(rounds=options.rounds or 31)
        elif part == "sizes":
            sizes.show()
        else:
            page.show(options.site, rounds=options.rounds or 5, clicks=options.clicks)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the engine, the files and the page.")
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="state, sizes or page (all)")
    parser.add_argument("--rounds", type=int, help="rounds of state (31) and page (5)")
    parser.add_argument("--clicks", type=int, default=80, help="clicks on the page (80)")
    parser.add_argument("--site", type=Path, help="a built site to measure (builds the book)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
