"""The page in Chromium: how soon the table is drawn, how soon live, how fast a click is answered.

Visits to the page and to one that boots Pyodide and nothing else take turns, each in a fresh browser
context. Times are those of the page's own clock, from the start of its navigation.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from built import HERE, chromium
from machine import row, skipped

DRAWN, LIVE, CLICK, CLICK_95 = 300, 250, 50, 150
PATIENCE = 180_000
PREFS = {"motion": "off", "auto": False, "pauses": False}


@dataclass
class Times:
    """Milliseconds, one a visit or a click."""

    drawn: list[float] = field(default_factory=list)
    """From DOMContentLoaded to the first frame with the table."""
    live: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)
    """From a click to the first frame with its answer."""


def show(folder: Path, *, rounds: int, clicks: int) -> None:
    """Measure and print; say so when something is missing."""
    from playwright.sync_api import sync_playwright

    from spadeswidgets.site import serving

    runtime = next(iter(sorted(folder.glob("_static/pyodide-*"))), None)
    if runtime is None or 'class="spades"' not in (folder / "index.html").read_text("utf-8"):
        skipped("page", "the start page has no live table")
        return
    with serving(folder, prefix="/some/project/") as url, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium())
        print(f"  Chromium {browser.version}, {rounds} visits each, in turn", flush=True)
        times = Times()
        for number in range(rounds + 1):
            measured = times if number else Times()
            visit(browser, url, measured)
            visit_bare(browser, url, runtime.name, measured)
        play(browser, url, times, clicks)
        browser.close()
    _print(times)


def visit(browser: Any, url: str, times: Times) -> None:
    """Open the start page and wait until its first table is live."""
    with _page(browser) as page:
        page.goto(url)
        page.wait_for_function("bench.live", timeout=PATIENCE)
        seen = page.evaluate("bench.times()")
    times.drawn.append(seen["drawn"] - seen["loaded"])
    times.live.append(seen["live"])


def visit_bare(browser: Any, url: str, runtime: str, times: Times) -> None:
    """Open a page that boots Pyodide in a module worker and asks it for 1 + 1."""
    with _page(browser) as page:
        page.goto(f"{url}bare.html?{runtime}")
        page.wait_for_function("window.booted", timeout=PATIENCE)
        times.bare.append(page.evaluate("booted"))


def play(browser: Any, url: str, times: Times, clicks: int) -> None:
    """Play on the first table by clicks on what is open, and time the answers."""
    with _page(browser) as page:
        page.goto(url)
        page.wait_for_function("bench.live", timeout=PATIENCE)
        while len(times.clicks) < clicks:
            answering = page.evaluate("bench.choose()")
            page.locator("[data-bench]").click()
            if answering:
                page.wait_for_function("bench.answer", timeout=10_000)
                answer = page.evaluate("bench.answer")
                times.clicks.append(answer["dom"])
                times.frames.append(answer["frame"])


@contextmanager
def _page(browser: Any) -> Iterator[Any]:
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, bypass_csp=True, service_workers="block"
    )
    context.add_init_script(path=HERE / "watch.js")
    context.add_init_script(f"localStorage['spades/prefs'] = {json.dumps(json.dumps(PREFS))}")
    try:
        yield context.new_page()
    finally:
        context.close()


def _print(times: Times) -> None:
    drawn, live, bare = map(statistics.median, (times.drawn, times.live, times.bare))
    row("drawn after DOMContentLoaded", f"{drawn:.0f} ms", f"budget {DRAWN} ms", ok=drawn <= DRAWN)
    row("bare Pyodide boot", f"{bare:.0f} ms", _spread(times.bare))
    row("live", f"{live:.0f} ms", _spread(times.live))
    row("live - bare boot", f"{live - bare:+.0f} ms", f"budget +{LIVE} ms", ok=live <= bare + LIVE)
    median, late = statistics.median(times.clicks), _quantile(times.clicks, 95)
    row(
        f"click to answer, median of {len(times.clicks)}",
        f"{median:.0f} ms",
        f"budget {CLICK} ms",
        ok=median <= CLICK,
    )
    row("click to answer, p95", f"{late:.0f} ms", f"budget {CLICK_95} ms", ok=late <= CLICK_95)
    row("click to the frame that shows it, median", f"{statistics.median(times.frames):.0f} ms")


def _spread(values: list[float]) -> str:
    return f"{min(values):.0f} to {max(values):.0f} ms"


def _quantile(values: list[float], percent: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]
