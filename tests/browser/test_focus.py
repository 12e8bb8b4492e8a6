"""Every kind of lesson by keys: whatever is pressed, the focus stays in it, on something that shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ElementHandle, Page, expect

from tests.browser import kinds
from tests.browser.conftest import Visits, visiting

pytestmark = pytest.mark.browser

STEPS, LONG = 16, {"house": 30}
"""Enough to press most of what a lesson has, and some of it again in another state."""
LIVE = 60_000

# Focuses what has been pressed least so far, by its name without numbers; files are left alone.
NEXT = """([root, counts]) => {
  const name = (one) => (one.ariaLabel || one.innerText || one.closest('label')?.innerText || one.tagName).trim();
  const key = (one) => one.matches('[data-card]') ? 'a card' : name(one).replace(/\\d+/g, '#').slice(0, 50);
  const all = [...root.querySelectorAll('button, summary, input[type=radio], input[type=checkbox], select')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.ariaDisabled !== 'true' && !one.disabled)
    .filter((one) => !/file|Copy|Save|link/i.test(name(one)));
  const times = (one) => counts[key(one)] ?? 0;
  const next = all.reduce((best, one) => (times(one) < times(best) ? one : best));
  next.focus();
  return [key(next), document.activeElement === next, next.matches('select')];
}"""
# Until nothing has changed for a moment, and nobody is thinking.
SETTLED = """(root) => new Promise((done) => {
  let timer;
  const again = () => { clearTimeout(timer); timer = setTimeout(look, 60); };
  const look = () => {
    if (root.querySelector('.spades-corner, [aria-busy]')) return again();
    seen.disconnect();
    done();
  };
  const seen = new MutationObserver(again);
  seen.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  again();
})"""
KEPT = """(root) => {
  const at = document.activeElement;
  return root.contains(at) && at !== root && at.checkVisibility({ visibilityProperty: true });
}"""

# All that Tab should stop at, as it stands on the page; of a group of radio buttons, one.
STOPS = """(root) => {
  const groups = new Set();
  window.stops = [...root.querySelectorAll('a[href], button, summary, input, select, textarea, [tabindex]')]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => one.type !== 'radio' || (!groups.has(one.name) && groups.add(one.name)));
  return window.stops.length;
}"""
STOP = """(root) => {
  const at = document.activeElement;
  const same = (one) => one === at || (one.type === 'radio' && one.name === at.name);
  return root.contains(at) ? window.stops.findIndex(same) : 'left';
}"""


@pytest.fixture(scope="module")
def page(browser: Browser, site: Path, site_url: str) -> Iterator[Page]:
    """One lesson of each kind, live."""
    written = kinds.write_page(site)
    with visiting(browser, site_url) as visits:
        yield _opened(visits)
    written.unlink()


def _opened(visits: Visits) -> Page:
    page = visits(kinds.PAGE)
    expect(page.locator("section.spades:not([data-drawn])")).to_have_count(0)
    expect(page.locator(".spades-starting")).to_have_count(0, timeout=LIVE)
    return page


@pytest.mark.parametrize("kind", kinds.FROM)
def test_the_focus_is_never_lost(page: Page, kind: str) -> None:
    root = page.locator("section.spades").nth(list(kinds.FROM).index(kind)).element_handle()
    assert root
    pressed: Counter[str] = Counter()
    for _ in range(LONG.get(kind, STEPS)):
        name, focused, chosen = _next(page, root, pressed)
        assert focused, f"{name} does not take the focus"
        page.keyboard.press("ArrowDown" if chosen else "Space")
        pressed[name] += 1
        page.evaluate(SETTLED, root)
        assert page.evaluate(KEPT, root), f"lost after {name!r}; pressed so far: {list(pressed)}"
    assert len(pressed) > 3


def _next(page: Page, root: ElementHandle, pressed: Counter[str]) -> tuple[str, bool, bool]:
    found: Any = page.evaluate(NEXT, [root, dict(pressed)])
    name, focused, chosen = found
    return name, focused, chosen


@pytest.mark.parametrize("kind", ["table", "drill"])
def test_tab_stops_at_everything_once_and_goes_on(page: Page, kind: str) -> None:
    root = page.locator("section.spades").nth(list(kinds.FROM).index(kind))
    root.get_by_role("heading", level=2).focus()
    count, stops = root.evaluate(STOPS), []
    for _ in range(count + 1):
        page.keyboard.press("Tab")
        stops.append(root.evaluate(STOP))
    assert count > 4
    assert stops == [*range(count), "left"]


def test_a_closed_table_leaves_the_focus_where_it_was_opened(page: Page) -> None:
    root = page.locator('section.spades[data-kind="house"]').first
    opener = root.get_by_role("button", name="Play a table with these rules", exact=True)
    opener.press("Enter")
    inner = root.locator(".spades-inner")
    expect(inner.get_by_role("heading", level=2).first).to_be_focused(timeout=LIVE)
    inner.get_by_role("button", name="Close the table").press("Enter")
    expect(inner).to_have_count(0)
    expect(opener).to_be_focused()


def test_nothing_moves_for_who_asks_for_stillness(page: Page) -> None:
    assert page.evaluate("document.getAnimations().length") == 0
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.getAnimations().length") == 0
