"""The whole book: the weight of its pages, their lessons, its drills, and its chapters run again."""

from __future__ import annotations

import gzip
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from built import HERE, ROOT, chromium
from machine import row

WEIGHT, DRAWN, FEEDBACK, RUN = 250_000, 300, 50, 90
PATIENCE = 180_000
CHAPTER = "scoring"
"""Whose drill is answered."""
ENGINE = ("pyodide", "spadeslib")
"""In the paths of files that all pages share."""


def show(folder: Path, *, rounds: int) -> None:
    """Measure and print."""
    from playwright.sync_api import sync_playwright

    from spadeswidgets.site import serving

    with serving(folder, prefix="/some/project/") as url, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium())
        _pages(browser, url, folder)
        _drawn(browser, url, folder, rounds)
        _feedback(browser, url)
        browser.close()
    _chapters()


def _pages(browser: Any, url: str, folder: Path) -> None:
    """What each page brings along, and how many engines it starts."""
    own: dict[str, int] = {}
    first: dict[str, int] = {}
    engines: dict[str, int] = {}
    for name in _names(folder):
        files: set[str] = set()
        with _page(browser) as page:
            page.on("response", lambda answer, files=files: files.add(answer.url.partition("?")[0]))
            page.goto(url + name, wait_until="load")
            page.wait_for_function("!document.querySelector('section.spades:not([data-drawn])')")
            engines[name] = len(page.workers)
        sizes = {
            path: len(gzip.compress((folder / path).read_bytes()))
            for address in sorted(files)
            if (folder / (path := address.removeprefix(url))).is_file()
            and not any(word in path for word in ENGINE)
        }
        first[name] = sum(sizes.values())
        own[name] = sum(size for path, size in sizes.items() if not _is_shared(path))
    heaviest, largest = max(own, key=own.__getitem__), max(first, key=first.__getitem__)
    weight, most = own[heaviest], max(engines.values())
    row(
        f"heaviest of {len(own)} pages, {heaviest}",
        f"{weight / 1000:.1f} kB",
        f"budget {WEIGHT / 1000:.0f} kB",
        ok=weight <= WEIGHT,
    )
    row(f"with the theme's files, {largest}", f"{first[largest] / 1000:.1f} kB", "first visit")
    row("engines on a page, at most", str(most), "budget 1", ok=most <= 1)


def _is_shared(path: str) -> bool:
    """Is it a file of the book's theme? Those of the lessons count for each page."""
    return not path.endswith(".html") and not path.startswith("_static/spades-")


def _drawn(browser: Any, url: str, folder: Path, rounds: int) -> None:
    """How soon all lessons are drawn where there are most of them."""
    counts = {name: _lessons(folder / name) for name in _names(folder)}
    name = max(counts, key=counts.__getitem__)
    times: list[float] = []
    for number in range(rounds + 1):
        with _page(browser) as page:
            page.goto(url + name)
            page.wait_for_function("bench.drawn && document.readyState === 'complete'")
            if number:
                times.append(page.evaluate("bench.wait()"))
    drawn = statistics.median(times)
    row(
        f"{counts[name]} lessons drawn after DOMContentLoaded",
        f"{drawn:.0f} ms",
        f"budget {DRAWN} ms",
        ok=drawn <= DRAWN,
    )


def _feedback(browser: Any, url: str) -> None:
    """How soon an answer has its feedback."""
    sys.path.insert(0, str(ROOT))
    from tests.browser.drill import DrillOnPage, drills_of

    with _page(browser) as page:
        page.goto(f"{url}chapters/{CHAPTER}.html")
        drill = DrillOnPage(
            page, drills_of(CHAPTER)[0], page.evaluate("Math.floor(Date.now() / 864e5)")
        )
        while drill.model.now is not None:
            if drill.model.now.step != "worked":
                drill.answer()
            drill.go_on()
        times: list[float] = page.evaluate("bench.feedback")
    median = statistics.median(times)
    row(
        f"drill answer to feedback, median of {len(times)}",
        f"{median:.0f} ms",
        f"budget {FEEDBACK} ms",
        ok=median <= FEEDBACK,
    )


def _chapters() -> None:
    """How long it takes to run all chapters and compare their outputs."""
    chapters = [*ROOT.glob("book/*.ipynb"), *ROOT.glob("book/chapters/*.ipynb")]
    options = ["--nbval", "--nbval-cell-timeout=60", "-q", "-p", "no:cacheprovider"]
    start = time.perf_counter()
    command = [sys.executable, "-m", "pytest", *options, *map(str, sorted(chapters))]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    name = f"{len(chapters)} notebooks run and compared (nbval)"
    if done.returncode:
        row(name, "failed", done.stdout.splitlines()[-1] if done.stdout else "")
    else:
        row(name, f"{seconds:.0f} s", f"budget {RUN} s", ok=seconds <= RUN)


def _names(folder: Path) -> list[str]:
    """The pages of the book."""
    found = (path.relative_to(folder) for path in folder.rglob("*.html"))
    left_out = ("_static", "bare.html", "genindex.html", "search.html")
    return sorted(path.as_posix() for path in found if path.parts[0] not in left_out)


def _lessons(page: Path) -> int:
    return page.read_text("utf-8").count('<section class="spades"')


@contextmanager
def _page(browser: Any) -> Iterator[Any]:
    context = browser.new_context(
        viewport={"width": 1280, "height": 900},
        reduced_motion="reduce",
        bypass_csp=True,
        service_workers="block",
    )
    context.add_init_script(path=HERE / "lessons.js")
    context.set_default_timeout(PATIENCE)
    try:
        yield context.new_page()
    finally:
        context.close()
