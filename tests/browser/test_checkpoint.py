"""Checkpoints on the built site, from the start to the outcome."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checkpoint import ByKeys, CheckpointOnPage
from tests.browser.conftest import Visits
from tests.browser.table import OnPage
from tests.browser.test_access import findings

pytestmark = pytest.mark.browser

PATH = "checkpoints/trick.html"
VERDICTS = ".spades-drill-verdict, .spades-check-outcome"
EVENTS = """() => Object.values(localStorage).join(' ').split('"why":"checkpoint"').length - 1"""


def accessible(page: Page) -> None:
    """In both themes, and without scrolling sideways."""
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        assert findings(page) == [], scheme
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [1280, 390])
def test_all_right_is_ready(visit: Visits, width: int) -> None:
    page = visit(PATH, width=width)
    test = CheckpointOnPage(page, "C1")
    expect(test.root).to_contain_text("There is no clock")
    accessible(page)
    test.button("Begin").click()
    test.do(do="start")
    expect(test.prompt).to_be_focused()
    for place in range(10):
        if place == 1:
            accessible(page)
        test.answer()
        expect(test.root.locator(VERDICTS)).to_have_count(0)
        expect(test.prompt).to_be_in_viewport()
        expect(test.heading).to_be_in_viewport()
    expect(test.prompt).to_contain_text("All 10 are answered.")
    accessible(page)
    test.button("See the outcome").click()
    test.do(do="finish")
    expect(test.prompt).to_contain_text("Ready.")
    expect(test.root.locator(".spades-check-outcome.is-right")).to_have_count(10)
    for one in test.root.locator(".spades-check-outcome summary").all():
        one.click()
    accessible(page)


@pytest.mark.parametrize("width", [1280, 390])
def test_what_was_missed_is_named_explained_and_asked_anew(visit: Visits, width: int) -> None:
    page = visit(PATH, width=width)
    test = CheckpointOnPage(page, "C1")
    test.button("Begin").click()
    test.do(do="start")
    for place in range(10):
        test.answer(right=place % 2 == 0)
    test.button("See the outcome").click()
    test.do(do="finish")
    expect(test.prompt).to_contain_text("One more round. 5 of 10 right.")
    expect(test.root.locator("details.is-wrong[open] .spades-check-answers")).to_have_count(5)
    expect(test.root.locator("details.is-wrong[open] .spades-drill-verdict")).to_have_count(5)
    for one in test.root.locator("details.is-wrong").all():
        assert one.evaluate("one => one.scrollWidth <= one.clientWidth")
    expect(test.root).not_to_contain_text(re.compile("failed", re.IGNORECASE))
    accessible(page)
    links = test.root.locator(".spades-check-again a").all()
    assert links
    for link in links:
        href = str(link.evaluate("one => one.href"))
        assert page.request.get(href).ok and "/chapters/" in href
    assert page.evaluate(EVENTS) >= 10
    page.reload()
    expect(test.prompt).to_contain_text("One more round.")
    expect(test.root.locator(".spades-starting")).to_have_count(0, timeout=60_000)
    test.button("Again, with other questions").click()
    test.do(do="again")
    expect(test.heading).to_contain_text("round 2")
    test.button("Begin").click()
    test.do(do="start")
    test.answer()


def test_back_later_and_another_answer(visit: Visits) -> None:
    page = visit(PATH, width=390)
    test = CheckpointOnPage(page, "C1")
    test.button("Begin").click()
    test.do(do="start")
    test.answer(right=False)
    test.button("Later").click()
    test.do(do="go", to=2)
    test.root.get_by_role("button", name=re.compile("^Question 1, .*, answered$")).click()
    test.do(do="go", to=0)
    expect(test.root.locator(".spades-drill-form [aria-pressed=true]").first).to_be_visible()
    marked = test.root.locator(".spades-drill-form .spades-hand [aria-pressed=true]")
    while marked.count():
        marked.first.click(position={"x": 10, "y": 20})
    test.answer()
    expect(test.heading).to_contain_text("question 2 of 10")
    page.reload()
    expect(test.root.locator(".spades-starting")).to_have_count(0, timeout=60_000)
    expect(test.heading).to_contain_text("question 2 of 10")
    first = test.root.get_by_role("button", name=re.compile("^Question 1, "))
    first.click()
    test.do(do="go", to=0)
    assert test.model.right(test.model.names[0])


def test_by_keys_alone(visit: Visits) -> None:
    page = visit(PATH)
    test = CheckpointOnPage(page, "C1")
    keys = ByKeys(test)
    keys.press(test.button("Begin"))
    test.do(do="start")
    for _ in range(10):
        keys.answer()
        expect(test.prompt).to_be_focused()
    keys.press(test.button("See the outcome"))
    test.do(do="finish")
    expect(test.prompt).to_contain_text("Ready.")
    summary = test.root.locator(".spades-check-outcome summary").first
    keys.press(summary)
    expect(test.root.locator(".spades-check-outcome").first).to_have_attribute("open", "")


def move(test: CheckpointOnPage, table: OnPage) -> None:
    """The next thing that the hand asks for: a draft turn, the bid, a card, or to go on."""
    hand = test.model.hand
    assert hand
    legal = [str(action) for action in hand.table.game.legal_actions]
    if hand.table.pause:
        table.step(table.button("Continue").locator("visible=true").click)
        test.do(do="continue")
        return
    if "bid 3" in legal:
        table.root.get_by_role("radio", name="3 tricks", exact=True).check()
        action, press = "bid 3", table.button("Bid 3").click
    elif "look" in legal:
        action, press = "look", table.button("Draw my first card").click
    elif "keep" in legal:
        action, press = "keep", table.button("Keep it").click
    else:
        action, press = legal[0], lambda: table.click_card(legal[0].removeprefix("play "))
    table.step(press)
    test.do(do="play", action=action)


def forbidden(test: CheckpointOnPage, table: OnPage) -> str:
    """A card of the hand that may not be played now; empty where there is none."""
    hand = test.model.hand
    if not hand or hand.table.pause or hand.table.game.phase != "play":
        return ""
    legal = [str(action) for action in hand.table.game.legal_actions]
    return next((code for code in table.cards if f"play {code}" not in legal), "")


@pytest.mark.parametrize("width", [1280, 390])
def test_a_hand_is_played_inside_and_its_sheet_asked(visit: Visits, width: int) -> None:
    page = visit("checkpoints/two-player.html", width=width)
    test = CheckpointOnPage(page, "C4")
    test.button("Begin").click()
    test.do(do="start")
    table = OnPage(page, root=test.root.locator(".spades-check-table"))
    refused = ""
    while test.model.state()["phase"] == "hand":
        wrong = forbidden(test, table)
        if wrong and not refused:
            refused = wrong
            table.click_card(wrong)
            expect(table.root.locator(".spades-say.is-refused")).to_be_visible()
            test.do(do="play", action=f"play {wrong}")
            accessible(page)
        expect(table.root.locator(".spades-sheets")).to_have_count(0)
        for name in ("Hint", "Undo"):
            expect(table.button(name).locator("visible=true")).to_have_count(0)
        move(test, table)
    assert refused
    expect(test.heading).to_contain_text("step 2 of 8")
    expect(test.prompt).to_be_focused()
    expect(table.root).to_have_count(0)
    test.answer()
    test.root.get_by_role("button", name=re.compile("^Question 1, ")).click()
    test.do(do="go", to=0)
    expect(test.prompt).to_contain_text("Your hand is played.")
    page.reload()
    expect(test.root.locator(".spades-starting")).to_have_count(0, timeout=60_000)
    expect(test.prompt).to_contain_text("Your hand is played.")
