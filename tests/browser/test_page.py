"""A table on the built site: from the first picture on, and when things go wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Gate, Visits, visiting
from tests.browser.positions import DISCARD, LEAD, LOSING, ONLY
from tests.browser.table import OnPage

pytestmark = pytest.mark.browser

CHAPTER = "chapters/breaking-spades.html"
SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
}).observe({ type: 'layout-shift', buffered: true });
"""


@pytest.fixture(scope="module")
def chapter(browser: Browser, site_url: str, positions: str) -> Iterator[Page]:
    """One visit to the tables; each test takes one of its own, or leaves it as it was."""
    with visiting(browser, site_url) as visits:
        page = visits(positions)
        OnPage(page).wait_live()
        yield page


def played_up_to_the_trick(table: OnPage) -> None:
    """Leads and sees the trick full."""
    table.step(lambda: table.click_card(table.playable()))
    assert table.moment == "full trick"


def test_the_table_is_drawn_and_takes_a_choice_before_the_engine_is_live(
    visit: Visits, gate: Gate
) -> None:
    gate.hold("pyodide.asm.wasm")
    page = visit()
    table = OnPage(page)
    expect(table.root.locator(".spades-starting")).to_have_text(
        "Still loading; you can already choose."
    )
    expect(table.says).to_contain_text("Your first draft turn.")
    table.button("Draw my first card").click()
    expect(table.button("Draw my first card")).to_contain_text("pending")
    before = table.look
    gate.open()
    table.wait_change(before)
    table.wait_live()
    expect(table.button("Keep it")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_jumps_while_the_engine_starts(visit: Visits, gate: Gate, width: int) -> None:
    gate.hold("pyodide.asm.wasm")
    page = visit("search.html", width=width)
    page.add_init_script(SHIFTS)
    page.goto(visit.site)
    expect(page.locator(".spades-starting")).to_have_count(2)
    drawn = page.evaluate("document.documentElement.scrollHeight")
    gate.open()
    OnPage(page, 1).wait_live()
    assert page.evaluate("document.documentElement.scrollHeight") == drawn
    assert page.evaluate("window.shifted") < 0.01


def test_a_page_without_scripts_is_read_in_the_colours_of_the_system(visit: Visits) -> None:
    page = visit("chapters/nil.html", java_script_enabled=False, color_scheme="dark")
    expect(page.locator("noscript p")).to_have_text(re.compile("Scripts are switched off"))
    expect(page.locator("body")).to_have_css("background-color", "rgb(18, 18, 18)")
    expect(page.locator("article h1")).to_have_css("color", "rgb(206, 214, 221)")


def test_a_search_begins_with_the_pages_that_teach(visit: Visits) -> None:
    page = visit("search.html?q=nil")
    expect(page.locator("#search-results")).to_contain_text("Search finished")
    found = [
        (str(one.get_attribute("href")), one.inner_text())
        for one in page.locator("#search-results ul.search > li > a").all()
    ]
    in_python = ["/api-" in address for address, _ in found]
    assert in_python == sorted(in_python) and any(in_python)
    assert "Nil and Double Nil" in [title for _, title in found[:3]]


def refuse_the_ace(table: OnPage) -> None:
    before = table.cards
    table.click_card("AS")
    expect(table.says).to_have_class(re.compile("is-refused"))
    expect(table.says).to_contain_text("Spades are not broken and you still hold other suits")
    expect(table.card("AS")).to_have_class(re.compile("is-refused"))
    expect(table.card("AS")).to_be_focused()
    assert table.cards == before
    expect(table.says).to_be_in_viewport()
    spoken = table.root.locator("[aria-live=assertive]")
    expect(spoken).to_contain_text("Not the ace of spades yet.")


def test_a_refused_card_stays_and_says_why(chapter: Page) -> None:
    table = OnPage(chapter, LEAD)
    refuse_the_ace(table)
    chapter.keyboard.press("Escape")
    expect(table.says).not_to_have_class(re.compile("is-refused"))


def test_the_reason_leads_to_its_rule(visit: Visits, positions: str) -> None:
    page = visit(positions, width=390)
    table = OnPage(page, LEAD).wait_live()
    refuse_the_ace(table)
    table.says.get_by_role("link").click()
    page.wait_for_url(f"{visit.site}reference/rules.html#rule-break-no-lead")
    expect(page.locator("tr:has(:target)")).to_contain_text("Spades may not be led")


def test_an_unplayable_card_is_described_and_can_be_asked_about(chapter: Page) -> None:
    table = OnPage(chapter, LEAD)
    ace = table.root.get_by_role("button", name="Ace of spades", exact=True)
    expect(ace).to_have_accessible_description(re.compile("spades are not broken"))
    ace.focus()
    spoken = table.root.locator("p[role=status]")
    said = {"w": "yet", "t": "No card is out.", "l": "queen", "b": "bid 4", "p": "Game to 500"}
    for key, words in said.items():
        chapter.keyboard.press(key)
        expect(spoken).to_contain_text(words)
    chapter.keyboard.press("?")
    expect(table.root.get_by_role("dialog", name="Keys")).to_be_visible()
    chapter.keyboard.press("Escape")
    expect(table.root.get_by_role("dialog")).to_have_count(0)
    expect(ace).to_be_focused()


def test_arrows_and_letters_move_through_the_hand(chapter: Page) -> None:
    table = OnPage(chapter, LEAD)
    assert table.cards == "AS KS JS 5S 9H 7H 9D".split()
    table.card("AS").focus()
    for key, code in {
        "ArrowLeft": "AS",
        "ArrowRight": "KS",
        "ArrowDown": "9H",
        "End": "9D",
        "ArrowUp": "9H",
        "d": "9D",
        "s": "AS",
        "h": "9H",
        "Home": "AS",
    }.items():
        chapter.keyboard.press(key)
        expect(table.card(code)).to_be_focused()


def test_undo_takes_back_the_last_step(chapter: Page) -> None:
    table = OnPage(chapter, DISCARD)
    sign, start = table.root.locator(".spades-sign"), table.cards
    table.step(lambda: table.click_card("4D"))
    expect(sign).to_have_text("Spades not broken")
    table.step(table.button("Undo").click)
    assert table.cards == start
    expect(table.root.locator("p[role=status]")).to_contain_text("Undone")
    table.step(lambda: table.click_card("3S"))
    expect(sign).to_have_text("Spades broken")
    expect(table.says).to_contain_text("You win")


def test_a_double_click_plays_one_card(chapter: Page) -> None:
    table = OnPage(chapter, ONLY)
    table.double_click(table.card("JS"))
    expect(table.root.locator(".spades-trick [data-card]")).to_have_count(2)
    table.double_click(table.button("Continue").locator("visible=true"))
    expect(table.heading).to_contain_text("trick 9 of 13")
    table.step(table.button("Undo").click)
    table.step(lambda: table.click_card("9S"))
    assert table.cards == "JS 5S 4S 3S 2S".split()


def test_reset_puts_the_table_back(chapter: Page) -> None:
    table = OnPage(chapter, LOSING)
    start = table.look
    played_up_to_the_trick(table)
    table.root.get_by_role("button", name="Settings and help").click()
    table.button("Start over").click()
    table.step(table.button("Forget my moves here?").click)
    assert table.look == start


def test_a_double_click_draws_one_card_and_decides_about_none(visit: Visits) -> None:
    table = OnPage(visit()).wait_live()
    for name, turn in (("Draw my first card", 1), ("Keep it", 2)):
        table.double_click(table.button(name))
        table.button("Hint").click()
        expect(table.says).to_have_class(re.compile("is-hint"))
        assert f"draft turn {turn} of 13" in table.heading.inner_text()


def test_a_reload_goes_on_where_the_reader_left_off(
    visit: Visits, gate: Gate, positions: str
) -> None:
    page = visit(positions)
    table = OnPage(page, ONLY).wait_live()
    played_up_to_the_trick(table)
    left = table.look
    gate.hold("pyodide.asm.wasm")
    page.reload()
    expect(table.root.locator(".spades-starting")).to_be_visible()
    assert table.look == left
    gate.open()
    table.wait_live()
    assert table.look == left
    table.step(table.button("Continue").locator("visible=true").click)
    expect(OnPage(page, LEAD).heading).to_contain_text("trick 7 of 13")


def test_without_scripts_the_picture_reads_well(visit: Visits, positions: str) -> None:
    page = visit(positions, java_script_enabled=False)
    first = page.locator("section.spades").first
    expect(first).to_contain_text("Your lead. Spades are not broken: lead another suit.")
    expect(first).to_contain_text("A♠ K♠ J♠ 5♠ 9♥ 7♥ 9♦")


def test_a_full_trick_goes_on_by_itself_unless_the_table_waits(visit: Visits) -> None:
    page = visit(prefs={"tricks": 3}, reduced_motion="no-preference")
    table = OnPage(page, 1).wait_live()
    table.step(table.button("Look at my cards").click)
    table.root.get_by_role("radio", name="3 tricks", exact=True).check()
    table.step(table.button("Bid 3").click)
    table.click_card(table.playable())
    expect(table.heading).to_contain_text("trick 2 of 13")


@pytest.mark.parametrize("width", [1280, 390, 320])
@pytest.mark.parametrize("path", ["", CHAPTER])
def test_nothing_scrolls_sideways(visit: Visits, path: str, width: int) -> None:
    page = visit(path, width=width)
    expect(page.locator("section.spades[data-drawn]").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    outside = """all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""
    assert page.locator("section.spades").evaluate_all(outside) == []


@pytest.mark.parametrize("width", [1280, 390])
def test_the_first_screen_offers_the_first_card(visit: Visits, width: int) -> None:
    table = OnPage(visit(width=width))
    expect(table.root).to_have_attribute("data-drawn", "")
    for name in ("Draw my first card", "Double Nil"):
        expect(table.button(name)).to_be_in_viewport(ratio=1)
