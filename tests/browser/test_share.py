"""Links made on one page and opened on another, and lessons in frames of foreign pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from spadeslib import Record, Rules
from spadeswidgets import Drill, Review, Table, share
from spadeswidgets.site import serving
from tests.browser.conftest import Visits, visiting
from tests.browser.positions import DISCARD
from tests.browser.table import OnPage
from tests.browser.test_access import findings
from tests.browser.test_every_page import WIDE, check_headings
from tests.site.test_share import DATA, RECORD

pytestmark = pytest.mark.browser

CARDS = (
    """root => [...root.querySelectorAll('[data-card]')].map((one) => one.dataset.card).sort()"""
)
CODES = """root => [...new Set(root.innerHTML.match(/\\b[2-9TJQKA][SHDC]\\b/g) ?? [])].sort()"""
LOOKS = [(1280, "light"), (390, "dark"), (390, "light"), (320, "light"), (1280, "dark")]
SAYS = {
    "version": "another version of this book",
    "long": "longer than any that this book makes",
    "broken": "not whole",
    "kind": "something that this book does not have",
    "refused": "can’t happen at a table",
}


@pytest.fixture(scope="module")
def visits(browser: Browser, site_url: str) -> Iterator[Visits]:
    with visiting(browser, site_url) as visits:
        yield visits


def fragment(widget: Any) -> str:
    return share.link(widget, "https://example.org/").partition("#")[2]


def copy_link(table: OnPage) -> str:
    """By the menu, from the clipboard."""
    table.root.get_by_role("button", name="Settings and help").click()
    table.button("Copy link").click()
    expect(table.root.locator("[role=status]")).to_have_text("Copied.")
    copied = str(table.page.evaluate("navigator.clipboard.readText()"))
    assert table.root.get_by_role("textbox", name="Link", exact=True).input_value() == copied
    table.button("Close").click()
    return copied


def test_a_copied_link_opens_the_same_moment_and_is_kept(visits: Visits, positions: str) -> None:
    page = visits(positions, permissions=["clipboard-read", "clipboard-write"])
    table = OnPage(page, DISCARD).wait_live()
    table.step(lambda: table.click_card(table.playable()))
    link = copy_link(table)
    assert link.startswith(f"{visits.site}shared.html#spades=1.")

    other = visits(link.removeprefix(visits.site), bypass_csp=False)
    found = OnPage(other).wait_live()
    assert found.look == table.look and found.cards == table.cards
    assert found.root.evaluate(CARDS) == table.root.evaluate(CARDS)
    assert set(found.root.evaluate(CODES)) <= set(table.root.evaluate(CODES))
    found.button("Continue").locator("visible=true").click()
    expect(found.button("Continue").locator("visible=true")).to_have_count(0)
    moved = found.look
    assert moved != table.look
    other.reload()
    assert OnPage(other).wait_live().look == moved


def test_a_deal_is_shared_from_its_start(visits: Visits, positions: str) -> None:
    page = visits(positions, permissions=["clipboard-read", "clipboard-write"])
    table = OnPage(page, DISCARD).wait_live()
    table.root.get_by_role("button", name="Settings and help").click()
    table.root.get_by_role("radio", name="This deal, from its start").check()
    table.button("Copy link").click()
    expect(table.root.locator("[role=status]")).to_have_text("Copied.")
    found = share.read(str(page.evaluate("navigator.clipboard.readText()")))
    assert found.log == [] and found.setup.get("script", []) == []
    assert found.setup["seed"] == Table.restore(found.setup, found.log).state["seed"]


def test_a_question_and_a_finished_hand_are_shared(visits: Visits) -> None:
    drill, review = Drill(chapter="scoring"), Review(Record(RECORD))
    page = visits(f"shared.html#{fragment(drill)}", bypass_csp=False)
    lesson = OnPage(page).wait_live()
    expect(lesson.heading).to_contain_text(drill.state["heading"])
    encoded = fragment(review).replace("=", "%3D")
    page.evaluate("fragment => { location.hash = fragment; }", encoded)
    expect(lesson.root).to_have_attribute("data-kind", "review")
    expect(lesson.heading).to_contain_text(review.state["heading"])
    lesson.wait_live()


def test_a_question_of_a_chapter_opens_again_not_yet_answered(visits: Visits) -> None:
    page = visits("chapters/nil.html", permissions=["clipboard-read", "clipboard-write"])
    root = page.locator('section.spades[data-kind="drill"]').first
    drill = OnPage(page, root=root).wait_live()
    prompt = drill.root.locator(".spades-drill-prompt")
    first = str(prompt.text_content())
    drill.button("Next").click()
    expect(prompt).not_to_have_text(first)
    link = copy_link(drill)
    other = visits(link.removeprefix(visits.site), bypass_csp=False)
    found = OnPage(other).wait_live()
    expect(found.root.locator(".spades-drill-prompt")).to_have_text(str(prompt.text_content()))
    expect(found.root.locator(".spades-drill-verdict")).to_have_count(0)
    fields = "root => root.querySelector('.spades-drill-form').innerText"
    assert found.root.evaluate(fields) == drill.root.evaluate(fields)


def test_a_link_that_opens_nothing_says_why_and_shows_a_way_on(visits: Visits) -> None:
    page = visits("shared.html", bypass_csp=False)
    section = page.locator("section.spades")
    expect(section).to_contain_text("nothing to open")
    expect(section.get_by_role("link")).to_have_attribute("href", "index.html")
    refused = share.pack(share.Shared("table", {"seed": -1, "<img src=x>": "<b>"}, []))
    links = [(one["problem"], one["link"]) for one in DATA["bad"] if "\n" not in one["link"]]
    for problem, link in [*links, ("refused", refused)]:
        page.evaluate("fragment => { location.hash = fragment; }", link)
        expect(section.get_by_role("alert")).to_contain_text(SAYS[problem], timeout=60_000)
        expect(section.get_by_role("link")).to_have_text("Go to the start of the book")
        assert section.locator("img, b").count() == 0
        page.evaluate("() => { location.hash = ''; }")
        expect(section).to_contain_text("nothing to open")
    page.evaluate("fragment => { location.hash = fragment; }", fragment(Table(seed=7)))
    table = OnPage(page).wait_live()
    page.get_by_role("link", name="Skip to main content").evaluate("one => one.click()")
    expect(table.heading).to_be_visible()
    assert "#spades=1." in page.url


MOVE = {"do": "act", "action": "bid 3", "to": "do", "key": "shared", "revision": 1}
"""What a foreign page may send to a lesson, in vain."""


def test_a_lesson_in_a_foreign_page(visits: Visits, tmp_path: Path) -> None:
    table = Table(rules=Rules.partnership(), seed=7)
    line = share.embed(table, visits.site)
    text = f"<!DOCTYPE html><html lang=en><title>A blog</title><link rel=icon href='data:,'>{line}"
    (tmp_path / "index.html").write_text(text, "utf-8")
    with serving(tmp_path) as elsewhere:
        page = visits(bypass_csp=False, color_scheme="dark")
        page.goto(elsewhere)
        frame = page.frame_locator("iframe")
        lesson = frame.locator("section.spades")
        frame.get_by_role("button", name="Look at my cards").click()
        expect(lesson.locator(".spades-hand [data-card]")).to_have_count(13, timeout=60_000)
        parts = [lesson.locator(one) for one in (".spades-stage", ".spades-say")]
        shown = [one.inner_text() for one in parts]
        for message in ({"event": "failed", "why": "x"}, '{"id": 1, "error": "<b>"}', MOVE, [MOVE]):
            page.evaluate("one => frames[0].postMessage(one, '*')", message)
        page.evaluate("() => new Promise((done) => setTimeout(done, 300))")
        assert [one.inner_text() for one in parts] == shown
        expect(lesson.locator(".spades-pad")).to_be_visible()
        assert lesson.evaluate("one => getComputedStyle(one).colorScheme") == "dark"
        book = frame.get_by_role("link", name="From the book")
        with page.context.expect_page() as opened:
            book.click()
        assert opened.value.url == f"{visits.site}index.html"
        assert opened.value.evaluate("window.opener") is None
        lesson.get_by_role("button", name="Settings and help").click()
        lesson.get_by_role("button", name="Embed").click()
        again = lesson.get_by_role("textbox", name="Line of HTML").input_value()
        assert f'src="{visits.site}embed.html#spades=1.' in again
        page.context.close()
        visits.contexts.remove(page.context)


def test_the_same_lesson_twice_in_a_foreign_page(visits: Visits, tmp_path: Path) -> None:
    line = share.embed(Table(seed=7), visits.site).replace(' loading="lazy"', "")
    text = f"<!DOCTYPE html><html lang=en><title>A blog</title><link rel=icon href='data:,'>{line}{line}"
    (tmp_path / "index.html").write_text(text, "utf-8")
    with serving(tmp_path) as elsewhere:
        page = visits()
        page.goto(elsewhere)
        frames = [page.frame_locator("iframe").nth(n) for n in (0, 1)]
        roots = [frame.locator("section.spades") for frame in frames]
        for frame, root in zip(frames, roots, strict=True):
            frame.get_by_role("button", name=re.compile("^Draw my first card")).click()
            expect(root).to_contain_text("Keep the", timeout=60_000)
        frames[0].get_by_role("button", name=re.compile("^Keep it")).click()
        expect(roots[0]).to_contain_text("draft turn 2 of 13")
        for root in roots:
            expect(root).not_to_contain_text("another tab")
        page.reload()
        expect(roots[0]).to_contain_text("draft turn 2 of 13")
        expect(roots[1]).to_contain_text("draft turn 1 of 13")
        page.context.close()
        visits.contexts.remove(page.context)


@pytest.mark.parametrize("path", ["shared.html", "embed.html"])
def test_the_pages_in_every_look(visits: Visits, path: str) -> None:
    for found in ("", fragment(Table(seed=7))):
        page = visits(f"{path}#{found}")
        expect(page.locator("section.spades:not([data-drawn])")).to_have_count(0)
        expect(page.locator(".spades-starting")).to_have_count(0, timeout=60_000)
        expect(page.locator("meta[name=robots]")).to_have_attribute("content", "noindex")
        check_headings(page)
        for width, scheme in LOOKS:
            show(page, path, width, scheme)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(WIDE) == []
            assert findings(page) == [], (found, width, scheme)


def show(page: Page, path: str, width: int, scheme: Any) -> None:
    """The bare page has no theme of its own to wait for."""
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    if path == "shared.html":
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)


def test_links_open_without_a_network(browser: Browser, site_url: str) -> None:
    with visiting(browser, site_url) as visits:
        page = visits("shared.html", service_workers="allow")
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        page.context.set_offline(True)
        for name in ("embed.html", "shared.html"):
            page.goto(f"{visits.site}{name}#{fragment(Table(seed=7))}")
            OnPage(page).wait_live()
            expect(page.locator("section.spades button").first).to_be_visible()
