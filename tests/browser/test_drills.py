"""Each drill of the book, by clicks until its chapter is held."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.book.chapters import BOOK, prose
from tests.browser.conftest import Visits, visiting
from tests.browser.drill import DrillOnPage, drills_of

pytestmark = pytest.mark.browser

NOON = 1_800_000_000
DAY = NOON // 86_400
MOST = 80
"""Presses that lead on, in the chapter that asks most."""


def asked() -> list[tuple[str, int]]:
    """Every drill, by its chapter and its place there."""
    names = sorted(path.stem for path in (BOOK / "chapters").glob("*.ipynb"))
    return [(name, number) for name in names for number in range(len(drills_of(name)))]


@pytest.fixture(scope="module")
def visits(browser: Browser, site_url: str) -> Iterator[Visits]:
    """One browser for all chapters; each begins as a new reader."""
    with visiting(browser, site_url) as visits:
        page = visits("search.html")
        page.context.clock.set_fixed_time(NOON)
        yield visits


def hold(drill: DrillOnPage) -> None:
    """Answer until nothing is left to ask."""
    for _ in range(MOST):
        if drill.model.now is None:
            break
        if drill.model.now.step != "worked":
            drill.answer()
        drill.go_on()
    assert drill.model.now is None
    expect(drill.prompt).to_contain_text(drill.model.state()["prompt"]["lead"])


@pytest.mark.parametrize(("chapter", "number"), asked())
def test_right_answers_lead_to_held(visits: Visits, chapter: str, number: int) -> None:
    (page,) = visits.contexts[0].pages
    page.goto(f"{visits.site}search.html")
    page.evaluate("localStorage.clear()")
    page.goto(f"{visits.site}chapters/{chapter}.html")
    model = drills_of(chapter)[number]
    hold(DrillOnPage(page, model, DAY, number))
    assert visits.wrong == []
    if "chapter" not in model.setup:
        return
    title = prose(BOOK / "chapters" / f"{chapter}.ipynb").splitlines()[0].removeprefix("# ")
    held = len(model.skills)
    name = f"{title} ({held} of {held} held)"
    expect(page.locator(".bd-sidebar-primary").get_by_role("link", name=name)).to_be_visible()
