"""*Breaking spades* on the built site: the open hand as the chapter tells it, by keys and by pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visits
from tests.browser.test_access import findings

pytestmark = pytest.mark.browser

PATH = "chapters/breaking-spades.html"


def opened(page: Page) -> Locator:
    hand = page.locator('section.spades[data-kind="breaking"]')
    expect(hand).to_have_attribute("data-drawn", "")
    expect(hand.locator(".spades-starting")).to_have_count(0, timeout=60_000)
    return hand


def button(hand: Locator, name: str) -> Locator:
    return hand.get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize("width", [1280, 390])
def test_three_stories_show_all_there_is(visit: Visits, width: int) -> None:
    page = visit(PATH, width=width)
    hand = opened(page)
    seen = hand.locator(".spades-breaking-ways .is-yes")
    expect(seen).to_have_count(1)
    button(hand, "King of spades").click()
    expect(hand.locator(".spades-say")).to_contain_text("Spades are not broken and you still hold")
    for lead, sign, count in (
        ("Queen of hearts", "broken by West's", 2),
        ("2 of diamonds", "trick 1", 4),
    ):
        button(hand, lead).click()
        expect(hand.locator(".spades-sign")).to_contain_text(sign)
        expect(seen).to_have_count(count)
        button(hand, "Next trick").click()
        expect(hand.locator(".spades-bar h2").first).to_contain_text("trick 2 of 5")
        button(hand, "Start again").click()
        expect(hand.locator(".spades-sign")).to_have_text("Spades not broken")
    for card in ("4 of clubs", "Queen of hearts"):
        button(hand, card).click()
        button(hand, "Next trick").click()
    expect(seen).to_have_count(6)
    page.reload()
    expect(opened(page).locator(".spades-breaking-ways .is-yes")).to_have_count(6)
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_by_keys_the_focus_goes_where_the_play_goes(visit: Visits) -> None:
    page = visit(PATH)
    hand = opened(page)
    hand.locator(".spades-hand button").first.focus()
    page.keyboard.press("h")
    expect(button(hand, "Queen of hearts")).to_be_focused()
    page.keyboard.press("Enter")
    expect(button(hand, "Next trick")).to_be_focused()
    page.keyboard.press("Enter")
    expect(button(hand, "King of spades")).to_be_focused()
