"""axe-core finds nothing on either page: WCAG 2.2 A and AA, and its best practices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.positions import DISCARD, LEAD, LOSING, NEW_HAND, ONLY
from tests.browser.table import OnPage

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "widgets/frontend/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
RUN = """async (runOnly) => (await axe.run(document, {
  runOnly, resultTypes: ['violations'],
})).violations.flatMap((one) => one.nodes.map((node) => [one.id, node.target.join(' ')]))"""


def findings(page: Page, only: str = "") -> list[Any]:
    """What axe finds, by all of its rules or by one."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text("utf-8"))
    which = {"type": "rule", "values": [only]} if only else {"type": "tag", "values": TAGS}
    found: list[Any] = page.evaluate(RUN, which)
    return found


def test_axe_finds_what_is_wrong(visit: Visits) -> None:
    page = visit("search.html")
    page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert [rule for rule, _ in findings(page)] == ["image-alt"]


def test_every_moment_of_a_hand(visit: Visits, positions: str) -> None:
    """One page, all states: refused, hinted, choosing a bid, full trick, score sheet, open drawers."""
    page = visit(positions)
    lead, bidding = OnPage(page, LEAD).wait_live(), OnPage(page, NEW_HAND)
    lead.click_card("AS")
    OnPage(page, DISCARD).button("Hint").click()
    OnPage(page, LOSING).button("Tricks").click()
    OnPage(page, ONLY).root.get_by_role("button", name="Settings and help").click()
    bidding.step(lambda: bidding.click_card("9S"))
    expect(page.locator(".spades-say.is-refused")).to_have_count(1)
    expect(page.locator(".spades-say.is-hint")).to_have_count(1)
    assert findings(page) == []
    bidding.step(bidding.button("Continue").locator("visible=true").click)
    bidding.button("All hands").click()
    page.locator(".spades-menu").get_by_role("button", name="Keys", exact=True).click()
    assert findings(page) == []
    bidding.step(bidding.button("Next hand").click)
    bidding.step(bidding.button("Look at my cards").click)
    bidding.root.get_by_role("radio", name="3 tricks", exact=True).check()
    assert findings(page) == []


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("path", ["", "chapters/breaking-spades.html"])
def test_pages_as_they_open(visit: Visits, path: str, width: int) -> None:
    page = visit(path, width=width)
    OnPage(page).wait_live()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        assert findings(page) == [], scheme
