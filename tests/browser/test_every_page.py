"""Every page of the book, once: at three widths, light and dark, two colours and four, with all of its lessons live."""

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
WIDTHS = (1280, 390, 320)
SUITS = [("light", "two"), ("dark", "four"), ("dark", "two"), ("light", "four")]
"""A page is looked at in three of these, each at a width of its own, and in the fourth for its contrast alone; the next
page begins with the next."""
OTHERS = ["genindex", "search", "404", "shared", "embed"]
"""Pages that the contents do not list."""
ZOOMED = 640
"""What a screen of 1280 px holds at 200 %."""
DECK = """(deck) => {
  localStorage.setItem('spades/prefs', JSON.stringify({ ...JSON.parse(localStorage.getItem('spades/prefs')), deck }));
  dispatchEvent(new Event('spades-prefs'));
}"""
LETTERS = """(size) => { document.documentElement.style.fontSize = size; }"""
# Reading aids set letters, words and lines apart: WCAG 1.4.12.
SPACED = """() => {
  const sheet = document.createElement('style');
  sheet.textContent = `body *:not(.spades-face, .spades-face *) { line-height: 1.5 !important;
    letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }`;
  document.head.append(sheet);
}"""
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


def look(page: Page, width: int, scheme: str, deck: str) -> None:
    page.set_viewport_size({"width": width, "height": HEIGHTS.get(width, 640)})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.evaluate(DECK, deck)
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)
    lessons = page.locator("section.spades")
    expect(page.locator(f'section.spades[data-deck="{deck}"]')).to_have_count(lessons.count())
    until(page, CODE)


def check_width(page: Page, width: int) -> None:
    """Nothing lies beyond the right edge, of the page or of a lesson."""
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(WIDE) == []


def check_letters(page: Page) -> None:
    """As large again, and far apart: nothing is lost to the right."""
    check_width(page, ZOOMED)
    for width in (1280, ZOOMED):
        page.evaluate(LETTERS, "200%")
        check_width(page, width)
    page.evaluate(LETTERS, "")
    page.evaluate(SPACED)
    for width in (320, 1280):
        check_width(page, width)


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
    turn = in_order().index(name)
    for n, width in enumerate(WIDTHS):
        scheme, deck = SUITS[(turn + n) % len(SUITS)]
        look(page, width, scheme, deck)
        check_width(page, width)
        assert findings(page) == [], (width, scheme, deck)
    scheme, deck = SUITS[(turn + len(WIDTHS)) % len(SUITS)]
    look(page, 1280, scheme, deck)
    assert findings(page, only="color-contrast") == [], (scheme, deck)
    check_letters(page)


@pytest.mark.parametrize("name", OTHERS)
def test_a_page_out_of_the_contents(page: Page, visits: Visits, name: str) -> None:
    page.goto(f"{visits.site}{name}.html")
    check_headings(page)
    for n, width in enumerate(WIDTHS):
        page.emulate_media(color_scheme=SUITS[n][0])  # type: ignore[arg-type]
        check_width(page, width)
        assert findings(page) == [], width
    check_letters(page)
