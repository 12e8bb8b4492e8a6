"""Play with all hands open: whole two-player hands, endings of four beside endplay's, whole hands of four.

Both solve the same deals in turn, in CPU time. endplay's solver (DDS, in C++) knows nothing of broken
spades, so theirs are broken from the start; it is timed as it is called by default, with the tricks
of every card, and where it names one best card.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import Any

import in_pyodide
from machine import row, skipped
from open_hands import deals, seconds

from spadeslib.analysis import Position
from tests.analysis.bridge import text_of

TWO, TWO_PAGE, ENDING, WHOLE = 25, 75, 15, 1000
IN_PAGE = """
import json
from bench import cpu_seconds
json.dumps([1000 * seconds(cpu_seconds, position) for position in deals(2, 13, {count})])
"""


def show(rounds: int) -> None:
    """Measure and print: so many deals, and a quarter as many whole hands of four."""
    whole = list(deals(2, 13, rounds))
    tricks = [1000 * seconds(process_time, position) for position in whole]
    points = [1000 * seconds(process_time, position, points=True) for position in whole]
    _row("two players, 13 cards, tricks", tricks, TWO)
    _row("two players, 13 cards, points", points)
    if why := in_pyodide.missing():
        skipped("Pyodide", why)
    else:
        program = Path(__file__).with_name("open_hands.py").read_text("utf-8")
        page: list[float] = in_pyodide.result(program + IN_PAGE.format(count=rounds))
        _row("the same in Pyodide, tricks", page, TWO_PAGE)
        ratio = statistics.median(b / a for a, b in zip(tricks, page, strict=True))
        row("Pyodide : CPython", f"{ratio:.1f}", "for comparison")
    _endings(list(deals(4, 8, rounds, broken=True)))
    hands = [1000 * seconds(process_time, position) for position in deals(4, 13, rounds // 4)]
    _row("four players, 13 cards, tricks", hands, WHOLE)
    row("the slowest of them", f"{max(hands):,.0f} ms", f"{len(hands)} hands")


def _endings(positions: Sequence[Position]) -> None:
    try:
        ways = endplay()
    except ImportError:
        skipped("endplay", "it is not installed: pip install endplay")
        _row("four players, 8 cards", [1000 * seconds(process_time, one) for one in positions])
        return
    for name, timed in ways.items():
        ours, theirs = [], []
        for position in positions:
            ours.append(1000 * seconds(process_time, position))
            theirs.append(1000 * timed(position))
        ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
        _row("four players, 8 cards, tricks", ours)
        _row(name, theirs)
        if name == "endplay":
            row(f"ours : {name}", f"{ratio:.1f}", f"budget {ENDING}", ok=ratio <= ENDING)
        else:
            row(f"ours : {name}", f"{ratio:.1f}", "for comparison")


def _row(name: str, milliseconds: Sequence[float], budget: float | None = None) -> None:
    median = statistics.median(milliseconds)
    told = "median" if budget is None else f"median, budget {budget:,} ms"
    row(name, f"{median:,.2f} ms", told, ok=None if budget is None else median <= budget)


def endplay() -> dict[str, Callable[[Position], float]]:
    """Return endplay's ways to solve a position, as functions that tell their seconds.

    :raises ImportError: when it is not installed.
    """
    from endplay.dds import solve_board  # type: ignore[import-not-found]
    from endplay.dds.solve import SolveMode  # type: ignore[import-not-found]
    from endplay.types import Deal, Denom, Player  # type: ignore[import-not-found]

    def way(mode: Any) -> Callable[[Position], float]:
        def timed(position: Position) -> float:
            deal = Deal(text_of(position))
            deal.trump, deal.first = Denom.spades, Player.north
            start = process_time()
            solve_board(deal, mode)
            return process_time() - start

        return timed

    return {"endplay": way(SolveMode.Default), "endplay, one card": way(SolveMode.OptimalOne)}
