"""Every page of the book, once: wide and narrow, light and dark, with all of its lessons live."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import HEIGHTS, Visits, until, visiting
from tests.browser.test_access import findings
from tests.site.test_links import in_order

pytestmark = pytest.mark.browser

LIVE = 60_000
LOOKS = [(1280, "light"), (1280, "dark"), (390, "dark"), (390, "light")]
HEADINGS = """() => [...document.querySelectorAll('main h1, main h2, main h3, main h4, main h5, main h6')]
  .filter((one) => one.checkVisibility()).map((one) => [Number(one.tagName[1]), one.textContent.trim()])"""
WIDE = """() => [...document.querySelectorAll('section.spades')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.dataset.kind)"""
CODE = """() => [...document.querySelectorAll('pre')]
  .every((one) => one.scrollWidth <= one.clientWidth || one.tabIndex === 0)"""
FONTS = """() => performance.getEntriesByType('resource').map((one) => one.name)
  .filter((name) => name.includes('/vendor/'))"""
STILL = "() => document.querySelectorAll('section.spades:not([data-drawn]), .spades-state').length"


@pytest.fixture(scope="module")
def visits(browser: Browser, site_url: str) -> Iterator[Visits]:
    """One reader for the whole book; what was loaded once is not loaded again."""
    with visiting(browser, site_url) as visits:
        visits("search.html")
        yield visits


@pytest.fixture
def page(visits: Visits) -> Iterator[Page]:
    """The reader's page, on which nothing goes wrong."""
    (context,) = visits.contexts
    (page,) = context.pages
    yield page
    wrong, visits.wrong[:] = list(visits.wrong), []
    assert wrong == []


def look(page: Page, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)
    until(page, CODE)


def check_headings(page: Page) -> None:
    """One title, with words in it, and no level left out on the way down."""
    found = page.evaluate(HEADINGS)
    levels = [level for level, _ in found]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(text for _, text in found), found
    assert all(after <= before + 1 for before, after in pairwise(levels)), found


@pytest.mark.parametrize("name", in_order())
def test_a_page_in_every_look(page: Page, visits: Visits, name: str) -> None:
    page.goto(f"{visits.site}{name}.html")
    lessons = page.locator("section.spades")
    starting = page.locator("section.spades .spades-starting")
    expect(page.locator("section.spades:not([data-drawn])")).to_have_count(0)
    expect(starting).to_have_count(0, timeout=LIVE)
    assert page.evaluate(STILL) == 0
    assert page.evaluate(FONTS) == []
    assert len(page.workers) == (1 if lessons.count() else 0)
    check_headings(page)
    for width, scheme in LOOKS:
        look(page, width, scheme)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(WIDE) == []
        assert findings(page) == [], (width, scheme)
