"""The coach on the built site: a hint with numbers, a look before a bid counts, and a hand reviewed."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Gate, Visits
from tests.browser.table import Keys, OnPage
from tests.browser.test_access import findings

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAME = "chapters/whole-game-2.html"
LEAD = "chapters/strategy-with-numbers.html"
"""Its third widget is a table that asks for a lead."""
TWO_CARDS_LEFT = 0


def bidding(page: Page) -> OnPage:
    """The table for four on the first page, before the first bid."""
    table = OnPage(page, 1).wait_live()
    table.step(table.button("Look at my cards").click)
    return table


def test_a_hint_and_a_check_by_keys_only(visit: Visits) -> None:
    page = visit()
    table = bidding(page)
    height = table.root.evaluate("root => root.offsetHeight")
    page.keyboard.press("i")
    expect(table.says).to_contain_text("Hint:")
    expect(table.says).to_contain_text(re.compile(r"the other side, give or take \d+\."))
    page.keyboard.press("i")
    options = table.root.get_by_role("table").filter(has_text="Beside the best")
    rows = options.locator("tbody tr")
    expect(rows).to_have_count(14)
    expect(rows.first).to_contain_text("the best")
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    assert table.root.evaluate("root => root.offsetHeight") == height

    table.root.get_by_role("button", name="Settings and help").click()
    table.root.get_by_role("checkbox", name="Check my play").check()
    table.root.get_by_role("combobox", name="The others play").select_option("beginner")
    expect(table.root.get_by_role("checkbox", name="Check my play")).to_be_checked()
    page.keyboard.press("Escape")
    table.root.get_by_role("radio", name="13 tricks").check()
    table.button("Bid 13").focus()
    page.keyboard.press("Enter")
    expect(table.says).to_contain_text("Look again.")
    expect(table.button("Take back")).to_be_focused()
    assert findings(page) == []
    assert table.root.evaluate("root => root.offsetHeight") == height
    page.keyboard.press("Enter")
    expect(table.says).not_to_contain_text("Look again.")
    expect(table.root.get_by_role("radio", name="13 tricks")).to_be_focused()
    table.button("Bid 13").click()
    table.step(table.button("Do it anyway").click)


def test_a_card_is_checked_before_it_counts(visit: Visits) -> None:
    table = OnPage(visit(LEAD), 2).wait_live()
    table.root.get_by_role("button", name="Settings and help").click()
    table.root.get_by_role("checkbox", name="Check my play").check()
    table.page.keyboard.press("Escape")
    before = table.cards
    table.card("7D").focus()
    table.page.keyboard.press("Enter")
    expect(table.says).to_contain_text("Look again.")
    assert table.cards == before
    table.button("Take back").click()
    assert table.cards == before
    table.card("7D").focus()
    table.page.keyboard.press("Enter")
    table.step(table.button("Play anyway").click)
    assert "7D" not in table.cards


def test_a_coach_that_can_not_be_fetched_says_so(visit: Visits, gate: Gate) -> None:
    """Where Python starts without the snapshot, which holds it."""
    gate.refuse("spadeslib_coach", "/snapshot-")
    table = bidding(visit())
    table.button("Hint").click()
    expect(table.says).to_contain_text("The coach could not be fetched.")
    gate.refuse()
    table.button("Hint").click()
    expect(table.says).to_contain_text("Hint:")
    expected = ("404", "the snapshot does not fit")
    visit.wrong[:] = [one for one in visit.wrong if not any(text in one for text in expected)]


def test_hands_are_reviewed_by_keys(visit: Visits) -> None:
    """The one just played, and one of a record, which is there again after a return."""
    page = visit(GAME, width=390)
    table = OnPage(page, TWO_CARDS_LEFT).wait_live()
    keys = Keys(table)
    table.card(table.playable()).focus()
    keys.play_through()
    keys.tab_to(lambda focus: focus["text"].startswith("Review this hand"))
    page.keyboard.press("Enter")
    mine = table.root.locator("section.spades")
    expect(mine.get_by_role("heading", name="Review")).to_be_focused()
    begin(page, mine)
    done = re.compile(r"Well played|decisions? cost points")
    expect(mine.locator(".spades-say")).to_contain_text(done)
    table.button("Close the review").click()
    expect(mine).to_have_count(0)

    review = page.locator('section.spades[data-kind="review"]')
    begin(page, review)
    told = walk(page, review)
    replayed(page)
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    expect(review.locator(".spades-review-costs > li").first).to_contain_text(told)


def replayed(page: Page) -> None:
    """A replay leads to the review of its game, and the review gives the record away."""
    replay = page.locator('section.spades[data-kind="replay"]').first
    opener = replay.get_by_role("button", name="Review this game")
    opener.focus()
    page.keyboard.press("Enter")
    inner = replay.locator("section.spades")
    expect(inner.get_by_role("heading", name="Review")).to_be_focused()
    inner.get_by_role("button", name="Record", exact=True).click()
    expect(inner.get_by_role("textbox")).to_have_value(re.compile('"spades-record"'))
    with page.expect_download() as download:
        inner.get_by_role("button", name="Save as a file").click()
    saved = json.loads(download.value.path().read_text(encoding="utf-8"))
    stored = json.loads(str(replay.get_attribute("data-setup")))
    assert saved == stored["record"]
    assert findings(page) == []
    replay.get_by_role("button", name="Close the review").click()
    expect(opener).to_be_focused()


def begin(page: Page, review: Locator) -> None:
    review.get_by_role("button", name="Look at the decisions").focus()
    page.keyboard.press("Enter")


def walk(page: Page, review: Locator) -> str:
    """Look at the moment of the decision that cost most; gives what is said of it."""
    costs = review.get_by_role("list", name="Decisions that cost points").locator("> li")
    expect(review.locator(".spades-say")).to_contain_text(
        re.compile("([A-Z][a-z]+|[0-9]+) decisions? cost")
    )
    expect(costs.first).to_contain_text(re.compile(r"about \d+ points?"))
    card = costs.filter(has_text=re.compile("Trick [0-9]+")).first
    show = card.get_by_role("button")
    expect(show).to_have_attribute("aria-expanded", "false")
    show.focus()
    page.keyboard.press("Enter")
    expect(show).to_have_attribute("aria-expanded", "true")
    expect(card.get_by_role("img", name=re.compile(", better$"))).to_have_count(1)
    expect(card.get_by_role("img", name=re.compile(", played$"))).to_have_count(1)
    return str(costs.first.locator(".why").text_content())
