"""The page in Chromium: how soon the table is drawn, how soon live, how fast a click is answered.

Visits of five kinds take turns: a first one to the page, a first one to a copy of it without a
snapshot, a later one to the page whose service worker has kept all, and both kinds to a page that boots
a whole Pyodide and nothing else. Times are those of the page's own clock, from the start of its
navigation; what is compared are the visits of one turn.
"""

from __future__ import annotations

import gzip
import json
import re
import statistics
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import built
from built import HERE, chromium
from line import serving_slowly
from machine import row, skipped

DRAWN, FIRST, LIVE, CLICK, CLICK_95 = 300, 500, 250, 50, 150
SOONER, SOONER_THAN_LITE = 3, 10
PLAIN_BYTES, SNAPSHOT_BYTES = 6_500_000, 11_000_000
KEPT = "async () => !!navigator.serviceWorker.controller"
UNPACKED = """async () => {
  const ours = (await caches.keys()).filter((name) => name.startsWith('spades snapshot '));
  const kept = await Promise.all(ours.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().length > 0;
}"""
LITE = "lite/notebooks/index.html?path="
LOADED = re.compile(r'<(?:script|link)\b[^>]*?(?:src|href)="([^":?]+\.(?:js|css|svg))["?]')
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
PATIENCE = 180_000
ATTACHING = 3_000
SETTLED = 1000
"""Chromium gets its own parts of a new tab ready on the cores that are measured."""
SLOW_ROUNDS = 2
LINES = (4, 20)
"""Megabits a second."""
PREFS = {"motion": "off", "auto": False, "pauses": False}


@dataclass
class Times:
    """Milliseconds, one a visit or a click."""

    drawn: list[float] = field(default_factory=list)
    """From DOMContentLoaded to the first frame with the table."""
    first: list[float] = field(default_factory=list)
    """To the same frame, from the start."""
    longest: list[float] = field(default_factory=list)
    """The longest that the page did not listen, until it was live."""
    live: list[float] = field(default_factory=list)
    plain: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)
    """Live, on a later visit."""
    bare_again: list[float] = field(default_factory=list)
    lite: list[float] = field(default_factory=list)
    """To the first output of JupyterLite, on a later visit."""
    slow: dict[int, tuple[list[float], list[float]]] = field(default_factory=dict)
    """Live on a first visit, by the line: in the way that is chosen, and without a snapshot."""
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
    with (
        built.without_snapshot(folder) as plain,
        serving(folder, prefix="/some/project/") as url,
        serving(plain, prefix="/some/project/") as plain_url,
        sync_playwright() as tools,
    ):
        browser = tools.chromium.launch(executable_path=chromium())
        print(f"  Chromium {browser.version}, {rounds} visits each, in turn", flush=True)
        times = Times()
        with _context(browser, service_workers="allow") as kept:
            keep(kept, url)
            lite = sorted((folder / "lite" / "files").rglob("*.ipynb"))
            chapter = lite[0].relative_to(folder / "lite" / "files").as_posix() if lite else ""
            if chapter:
                visit_lite(kept, url, chapter, Times())
            for number in range(rounds + 1):
                measured = times if number else Times()
                with _context(browser) as fresh:
                    visit(fresh, url, measured.live, measured)
                with _context(browser) as fresh:
                    visit(fresh, plain_url, measured.plain)
                with _context(browser) as fresh:
                    visit_bare(fresh, url, runtime.name, measured.bare)
                visit(kept, url, measured.again)
                visit_bare(kept, url, runtime.name, measured.bare_again)
                if chapter:
                    visit_lite(kept, url, chapter, measured)
        play(browser, url, times, clicks)
        for megabits in LINES:
            times.slow[megabits] = over_line(browser, (folder, plain), megabits)
        browser.close()
    _print(times)
    _print_bytes(folder)


def over_line(
    browser: Any, folders: tuple[Path, Path], megabits: int
) -> tuple[list[float], list[float]]:
    """First visits to two sites in turn over the same line."""
    live: tuple[list[float], list[float]] = ([], [])
    for _ in range(SLOW_ROUNDS):
        for folder, times in zip(folders, live, strict=True):
            with serving_slowly(folder, megabits) as url, _context(browser) as fresh:
                visit(fresh, url, times)
    return live


def visit(context: Any, url: str, live: list[float], more: Times | None = None) -> None:
    """Open the start page and wait until its first table is live."""
    with _page(context) as page:
        page.goto(url)
        page.wait_for_function("bench.live", timeout=PATIENCE)
        seen = page.evaluate("bench.times()")
    live.append(seen["live"])
    if more:
        more.drawn.append(seen["drawn"] - seen["loaded"])
        more.first.append(seen["drawn"])
        more.longest.append(seen["longest"])


def visit_bare(context: Any, url: str, runtime: str, times: list[float]) -> None:
    """Open a page that boots Pyodide in a module worker and asks it for 1 + 1."""
    with _page(context) as page:
        page.goto(f"{url}bare.html?{runtime}")
        page.wait_for_function("window.booted", timeout=PATIENCE)
        times.append(page.evaluate("booted"))


def visit_lite(context: Any, url: str, chapter: str, times: Times) -> None:
    """Open a chapter in JupyterLite, run it and wait for its first widget."""
    from playwright.sync_api import TimeoutError

    with _page(context) as page:
        page.goto(f"{url}{LITE}{chapter}")
        page.locator(".jp-CodeCell").first.wait_for(timeout=PATIENCE)
        busy = page.locator(".jp-InputPrompt", has_text="[*]").first
        for _ in range(PATIENCE // ATTACHING):
            # What is pressed while the kernel attaches may be lost.
            page.get_by_role("menuitem", name="Run", exact=True).click()
            page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
            with suppress(TimeoutError):
                busy.wait_for(state="attached", timeout=ATTACHING)
                break
        page.locator(".jp-Notebook .spades > .spades-table").first.wait_for(timeout=PATIENCE)
        times.lite.append(page.evaluate("performance.now()"))


def keep(context: Any, url: str) -> None:
    """Visit until the service worker has all of the site, and the snapshot lies unpacked."""
    with _page(context) as page:
        page.goto(url)
        page.wait_for_function(KEPT, polling=200, timeout=PATIENCE)
    with _page(context) as page:
        page.goto(url)
        page.wait_for_function(UNPACKED, polling=200, timeout=PATIENCE)


def play(browser: Any, url: str, times: Times, clicks: int) -> None:
    """Play on the first table by clicks on what is open, and time the answers."""
    with _context(browser) as context, _page(context) as page:
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
def _context(browser: Any, service_workers: str = "block") -> Iterator[Any]:
    context = browser.new_context(
        viewport={"width": 1280, "height": 900},
        bypass_csp=True,
        service_workers=service_workers,
    )
    context.add_init_script(path=HERE / "watch.js")
    context.add_init_script(f"localStorage['spades/prefs'] = {json.dumps(json.dumps(PREFS))}")
    try:
        yield context
    finally:
        context.close()


@contextmanager
def _page(context: Any) -> Iterator[Any]:
    page = context.new_page()
    page.wait_for_timeout(SETTLED)
    try:
        yield page
    finally:
        page.close()


def _print(times: Times) -> None:
    drawn = statistics.median(times.drawn)
    row("drawn after DOMContentLoaded", f"{drawn:.0f} ms", f"budget {DRAWN} ms", ok=drawn <= DRAWN)
    first = statistics.median(times.first)
    row(
        "drawn after the start of a first visit",
        f"{first:.0f} ms",
        f"budget {FIRST} ms",
        ok=first <= FIRST,
    )
    row("longest task of the page until live", _middle(times.longest), _spread(times.longest))
    row("bare Pyodide boot, first visit", _middle(times.bare), _spread(times.bare))
    row("live, first visit", _middle(times.live), _spread(times.live))
    row("live, first visit without a snapshot", _middle(times.plain), _spread(times.plain))
    row("bare Pyodide boot, later visit", _middle(times.bare_again), _spread(times.bare_again))
    row("live, later visit", _middle(times.again), _spread(times.again))
    over = statistics.median(live - bare for live, bare in _turns(times.plain, times.bare))
    row(
        "live without a snapshot - bare boot",
        f"{over:+.0f} ms",
        f"budget +{LIVE} ms",
        ok=over <= LIVE,
    )
    cold = _times(times.bare, times.live)
    row("first visit, sooner than bare boot", f"{cold:.1f} times", "budget 1", ok=cold >= 1)
    later = _times(times.bare_again, times.again)
    row(
        "later visit, sooner than bare boot",
        f"{later:.1f} times",
        f"budget {SOONER}",
        ok=later >= SOONER,
    )
    if times.lite:
        lite = _times(times.lite, times.again)
        budget = f"budget {SOONER_THAN_LITE}"
        row(
            "later visit, sooner than JupyterLite",
            f"{lite:.1f} times",
            budget,
            ok=lite >= SOONER_THAN_LITE,
        )
    else:
        skipped("sooner than JupyterLite", "the site has no chapters in lite/")
    for megabits, (chosen, plain) in times.slow.items():
        row(
            f"first visit at {megabits} Mbit/s, sooner than plain",
            f"{_times(plain, chosen):.2f} times",
            f"live after {statistics.median(chosen) / 1000:.1f} s",
        )
    median, late = statistics.median(times.clicks), _quantile(times.clicks, 95)
    row(
        f"click to answer, median of {len(times.clicks)}",
        f"{median:.0f} ms",
        f"budget {CLICK} ms",
        ok=median <= CLICK,
    )
    row("click to answer, p95", f"{late:.0f} ms", f"budget {CLICK_95} ms", ok=late <= CLICK_95)
    row("click to the frame that shows it, median", f"{statistics.median(times.frames):.0f} ms")


def _print_bytes(folder: Path) -> None:
    """What is fetched before the start page is live, compressed."""
    (own,) = folder.glob("_static/spades-*")
    engine = json.loads((own / "engine.json").read_text("utf-8"))
    page = [
        folder / "index.html",
        *(folder / name for name in LOADED.findall((folder / "index.html").read_text("utf-8"))),
    ]
    page += [
        own / name
        for name in ("worker.js", "engine.json", engine["library"], engine["compiled"][0])
    ]
    page += [(own / engine["library"]).parent / name for name in RUNTIME]
    plain = sum(
        len(gzip.compress(path.resolve().read_bytes())) for path in page if path.resolve().is_file()
    )
    whole = plain + engine["sizes"]["snapshot"]
    row("bytes, plain start", f"{plain / 1e6:.2f} MB", "budget 6.5 MB", ok=plain <= PLAIN_BYTES)
    row(
        "bytes, from the snapshot",
        f"{whole / 1e6:.2f} MB",
        "budget 11 MB",
        ok=whole <= SNAPSHOT_BYTES,
    )


def _turns(*columns: list[float]) -> Iterator[tuple[float, ...]]:
    return zip(*columns, strict=True)


def _times(slow: list[float], fast: list[float]) -> float:
    return statistics.median(one / other for one, other in _turns(slow, fast))


def _middle(values: list[float]) -> str:
    return f"{statistics.median(values):.0f} ms"


def _spread(values: list[float]) -> str:
    return f"{min(values):.0f} to {max(values):.0f} ms"


def _quantile(values: list[float], percent: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]
