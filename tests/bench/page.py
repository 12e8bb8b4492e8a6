"""The page in Chromium: how soon the table is drawn, how soon live, how fast a click is answered.

Visits to the page and to one that boots Pyodide and nothing else take turns, each in a fresh browser
context. Times are those of the page's own clock, from the start of its navigation.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from machine import row, skipped

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
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


def show(site: Path | None, *, rounds: int, clicks: int) -> None:
    """Measure and print; say so when something is missing."""
    try:
        from playwright.sync_api import sync_playwright

        from spadeswidgets.site import serving
    except ImportError as error:
        skipped("page", f"{error}: pip install -e '.[test]'")
        return
    chromium = _chromium()
    if chromium is None:
        skipped(
            "page", "there is no Chromium: install it, or name it as in CHROMIUM=/path/to/chromium"
        )
        return
    with (
        _folder(site) as folder,
        serving(folder, prefix="/some/project/") as url,
        sync_playwright() as tools,
    ):
        runtime = next(iter(sorted(folder.glob("_static/pyodide-*"))), None)
        if runtime is None or 'class="spades"' not in (folder / "index.html").read_text("utf-8"):
            skipped("page", "the start page has no live table")
            return
        browser = tools.chromium.launch(executable_path=chromium)
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
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(path=HERE / "watch.js")
    context.add_init_script(f"localStorage['spades/prefs'] = {json.dumps(json.dumps(PREFS))}")
    try:
        yield context.new_page()
    finally:
        context.close()


@contextmanager
def _folder(site: Path | None) -> Iterator[Path]:
    """A copy of a built site, with the bare page in it."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "site"
        if site is None:
            print("  Building the book ...", flush=True)
            command = [sys.executable, "-m", "spadeswidgets", "build", "--out", str(folder)]
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        else:
            shutil.copytree(site, folder)
        for name in ("bare.html", "bare.js"):
            shutil.copy(HERE / name, folder / name)
        yield folder


def _chromium() -> str | None:
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if name and (path := shutil.which(name))), None)


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
