"""*House rules* as a reader goes through it: switch, read the clause, see the example, set it back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Gate, Visits
from tests.browser.table import OnPage
from tests.browser.test_access import findings

pytestmark = pytest.mark.browser

LIVE = 60_000


def house_of(page: Page) -> Locator:
    """The switches of the page, live."""
    house = page.locator('section.spades[data-kind="house"]')
    expect(house).to_have_attribute("data-drawn", "")
    expect(house.locator(".spades-starting")).to_have_count(0, timeout=LIVE)
    return house


def topic(house: Locator, name: str) -> None:
    house.get_by_role("radio", name=re.compile(f"^{name}")).check(force=True)


def rule(house: Locator, label: str) -> Locator:
    return house.get_by_role("article", name=label, exact=True)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_switch_shows_its_clause_and_its_example(visit: Visits, width: int) -> None:
    page = visit("chapters/house-rules.html", width=width)
    house = house_of(page)
    topic(house, "Score")
    bags = rule(house, "Bags that bring the fine")
    bags.get_by_label("Bags that bring the fine: less").click()
    expect(bags.locator("s").first).to_contain_text("Each time the count reaches 10")
    expect(bags.locator("tfoot")).to_contain_text("−57")
    expect(house.locator(".spades-say")).to_contain_text("The example: −57; by the book +43.")
    topic(house, "Spades")
    leads = rule(house, "Spades may be led")
    expect(leads.locator(".is-legal")).to_have_count(5)
    leads.get_by_role("combobox").select_option("any time")
    expect(leads.locator(".is-legal")).to_have_count(8)
    leads.get_by_role("button", name=re.compile("^8 of spades")).click()
    expect(leads.locator(".why")).to_contain_text("spades may be led at any time")
    house.locator("summary").filter(has_text="A table with these rules").click()
    expect(house.locator("pre")).to_contain_text(
        "Table(rules=Rules.two_player(bag_limit=9, spade_leads='any time'), seed=7)"
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_table_with_the_rules_chosen_is_played_below_them(visit: Visits, gate: Gate) -> None:
    gate.hold("pyodide.asm.wasm")
    page = visit("chapters/house-rules.html", width=390)
    house = page.locator('section.spades[data-kind="house"]')
    expect(house.locator(".spades-starting")).to_be_visible()
    rule(house, "What may be bid").get_by_role("combobox").select_option("mirror")
    house.get_by_role("button", name="Play a table with these rules").click()
    gate.open()
    inner = house.locator(".spades-inner")
    expect(inner).to_be_visible(timeout=LIVE)
    expect(inner).not_to_contain_text("this table keeps those it began with")
    table = OnPage(page, root=inner.locator("section.spades"))
    expect(table.root.get_by_role("heading").first).to_be_focused()
    expect(table.root.locator(".spades-starting")).to_have_count(0, timeout=LIVE)
    table.root.get_by_role("button", name=re.compile("^Draw my first card")).click()
    expect(table.says).to_contain_text("Keep the")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    rule(house, "What may be bid").get_by_role("combobox").select_option("any number")
    expect(inner).to_contain_text("this table keeps those it began with", timeout=LIVE)
    house.get_by_role("button", name="Play a table with these rules").click()
    expect(inner).not_to_contain_text("this table keeps those it began with")
    expect(table.says).to_contain_text("Your first draft turn.")
    rule(house, "What may be bid").get_by_role("combobox").select_option("mirror")
    house.get_by_role("button", name="Play a table with these rules").click()
    expect(table.says).to_contain_text("Keep the")
    inner.get_by_role("button", name="Close the table").click()
    expect(inner).to_have_count(0)


def test_what_does_not_fit_is_said_at_the_field(visit: Visits) -> None:
    house = house_of(visit("chapters/house-rules.html"))
    topic(house, "Nil")
    rule(house, "Double Nil may be bid").get_by_role("combobox").select_option("no")
    worth = rule(house, "Points for Double Nil, won or lost")
    worth.get_by_role("textbox").fill("100")
    worth.get_by_role("textbox").press("Enter")
    expect(worth.locator(".spades-problem")).to_contain_text("Double Nil is off.")
    expect(worth.get_by_role("textbox")).to_have_value("100")
    house.get_by_role("button", name="Double Nil may be bid: Book: yes, set it back").click()
    expect(worth.locator(".spades-problem")).to_have_count(0)
    expect(worth).to_contain_text("Double Nil pays 100 when made")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visits, scheme: str) -> None:
    page = visit("chapters/house-rules.html", color_scheme=scheme)
    house = house_of(page)
    for name in ("Draft", "Nil", "Spades", "Score", "The end"):
        topic(house, name)
        assert findings(page) == []
