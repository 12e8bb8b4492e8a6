"""The coach in Chromium: how soon a hint comes, how long an expert takes, and whether the page stays free.

Whole hands are played on the page, with a hint asked for at every decision; then with experts at the
other seats. Times are those of the worker's answers; long tasks are the browser's own count.
"""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import Any

from built import HERE, chromium
from machine import row, skipped
from page import PREFS

HINT, HINT_95, MOVE_95, LONG = 400, 900, 700, 50
PATIENCE = 60_000
GAMES = {"two players": "", "four players": "chapters/whole-game-4.html"}
"""Pages whose first table is a whole game."""
MOMENT = """() => {
  const table = document.querySelector('section.spades .spades-table');
  if (table.querySelector('.spades-sheet')) return 'scored';
  const hint = table.querySelector('.spades-actions > .hint');
  return hint && hint.checkVisibility() && hint.ariaDisabled !== 'true' ? 'mine' : 'wait';
}"""


def show(folder: Path, *, hands: int) -> None:
    """Measure and print; say so when something is missing."""
    from playwright.sync_api import sync_playwright

    from spadeswidgets.site import serving

    if not list(folder.glob("_static/spades-*/spadeslib_coach-*.bin")):
        skipped("coach", "the site has no compiled coach")
        return
    with serving(folder, prefix="/some/project/") as url, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        print(f"  Chromium {browser.version}, {hands} hands of each game", flush=True)
        for name, path in GAMES.items():
            with_hints = _visit(browser, url + path, hands, hints=True)
            with_experts = _visit(browser, url + path, hands, hints=False)
            _print(name, with_hints, with_experts)
        browser.close()


def _visit(browser: Any, url: str, hands: int, *, hints: bool) -> dict[str, list[float]]:
    """Play on the first table of a page, and return what was noted."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, bypass_csp=True)
    for script in ("coach.js", "watch.js"):
        context.add_init_script(path=HERE / script)
    context.add_init_script(f"localStorage['spades/prefs'] = {json.dumps(json.dumps(PREFS))}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(url)
    page.wait_for_function("bench.live")
    if not hints:
        page.locator("section.spades").first.get_by_label("Settings and help").click()
        page.get_by_label("The others play").first.select_option("expert")
        page.wait_for_function("document.querySelector('section.spades select').value === 'expert'")
        page.locator(".spades-close").first.click()
    page.evaluate("coach.long.length = 0")
    while hands:
        moment = page.evaluate(MOMENT)
        if moment == "mine" and hints:
            count = page.evaluate("coach.hints.length")
            page.locator(".spades-actions > .hint").first.click()
            page.wait_for_function(f"coach.hints.length > {count}")
        hands -= moment == "scored"
        answering = page.evaluate("bench.choose()")
        page.locator("[data-bench]").click()
        if answering:
            page.wait_for_function("bench.answer")
    noted: dict[str, list[float]] = page.evaluate("coach")
    context.close()
    return noted


def _print(
    game: str, with_hints: dict[str, list[float]], with_experts: dict[str, list[float]]
) -> None:
    first, *hints = with_hints["hints"]
    row(f"{game}: first hint, the coach fetched", f"{first:.0f} ms")
    median, late = statistics.median(hints), _p95(hints)
    row(
        f"{game}: hint, median of {len(hints)}",
        f"{median:.0f} ms",
        f"budget {HINT} ms",
        ok=median <= HINT,
    )
    row(f"{game}: hint, p95", f"{late:.0f} ms", f"budget {HINT_95} ms", ok=late <= HINT_95)
    _, *moves = with_experts["moves"]
    late = _p95(moves)
    row(f"{game}: expert's move, median of {len(moves)}", f"{statistics.median(moves):.0f} ms")
    row(f"{game}: expert's move, p95", f"{late:.0f} ms", f"budget {MOVE_95} ms", ok=late <= MOVE_95)
    long = [*with_hints["long"], *with_experts["long"]]
    most = f"{max(long):.0f} ms" if long else "none"
    row(f"{game}: long tasks of the page ({len(long)})", most, f"over {LONG} ms")


def _p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[94]
