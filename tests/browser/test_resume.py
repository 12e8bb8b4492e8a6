"""A lesson of every kind goes on where it was left, with the network off too; reviews do in test_coach."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from spadeswidgets import _offline
from spadeswidgets.site import serving
from tests.browser.conftest import Visits, until, visiting
from tests.browser.kinds import PAGE, write_page
from tests.browser.positions import PAGE as TABLES
from tests.browser.positions import write_page as write_tables
from tests.browser.table import OnPage

pytestmark = pytest.mark.browser

LIVE = """() => document.querySelectorAll('section.spades[data-drawn]').length > 9
    && !document.querySelector('.spades-starting') && !document.querySelector('[aria-busy=true]')"""
KEPT = """() => Object.entries(localStorage)
    .some(([key, text]) => key.startsWith('spades/1/') && text.includes('"kind":"KIND"'))"""
TOLD = """root => [...root.querySelectorAll('.spades-bar, .spades-words, .spades-hand, .spades-trick, .spades-steps, output')]
    .map((one) => one.textContent).join(' | ')
    + [...root.querySelectorAll('input')].map((one) => one.matches('[type=text]') ? one.value : +one.checked).join(' ')"""
RESUMED = "You go on where you left off."


def named(name: str) -> Callable[[Locator], None]:
    return lambda root: root.get_by_role("button", name=name).first.click()


def bid(root: Locator) -> None:
    root.locator("input[type=radio]").nth(3).dispatch_event("click")
    root.locator(".spades-confirm").first.click()


def score(root: Locator) -> None:
    root.get_by_label("Your bid").first.select_option(index=2)


ACTS: dict[str, Callable[[Locator], None]] = {
    "table": named("Draw my first card"),
    "trick": named("Next card"),
    "legal": lambda root: root.locator("input").nth(1).dispatch_event("click"),
    "breaking": named("2 of diamonds"),
    "replay": named("Next"),
    "draft": named("Keep it"),
    "bid": bid,
    "score": score,
    "bags": named("Take hand 2 out"),
    "house": lambda root: root.locator("input").nth(1).dispatch_event("click"),
    "drill": named("Next"),
    "checkpoint": named("Begin"),
}
"""What is done to a lesson of each kind."""


@pytest.fixture(scope="module")
def visits(browser: Browser, site: Path) -> Iterator[Visits]:
    """A site whose service worker knows the pages of this test."""
    worker = site / _offline.NAME
    before = worker.read_text("utf-8")
    pages = [write_page(site), write_tables(site)]
    worker.write_text(_offline.service_worker(site), "utf-8")
    with serving(site, prefix="/resume/") as url, visiting(browser, url) as visits:
        yield visits
    worker.write_text(before, "utf-8")
    for page in pages:
        page.unlink()


def of(page: Page, kind: str) -> Locator:
    return page.locator(f'section.spades[data-kind="{kind}"]').first


def told(page: Page) -> dict[str, str]:
    return {kind: str(of(page, kind).evaluate(TOLD)) for kind in ACTS}


def test_every_kind_goes_on_where_it_was_left_with_the_network_off(visits: Visits) -> None:
    page = visits(PAGE, service_workers="allow")
    until(page, LIVE)
    begun = told(page)
    assert page.locator(".spades-resumed").count() == 0
    for kind, act in ACTS.items():
        act(of(page, kind))
        until(page, KEPT.replace("KIND", kind))
    left = told(page)
    assert [kind for kind in ACTS if left[kind] == begun[kind]] == []
    until(page, "async () => !!navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.reload()
    until(page, "() => document.querySelectorAll('.spades-resumed').length >= 10")
    assert told(page) == left
    until(page, LIVE)
    assert told(page) == left
    for kind in ACTS:
        expect(of(page, kind).locator(".spades-resumed").last).to_contain_text(RESUMED)
    over = of(page, "trick").locator(".spades-resumed button")
    over.click()
    over.click()
    expect(of(page, "trick").locator(".spades-resumed")).to_have_count(0)
    expect(of(page, "trick").get_by_role("heading", level=2)).to_be_focused()
    assert told(page) == left | {"trick": begun["trick"]}


def test_what_another_script_left_is_laid_aside(visits: Visits) -> None:
    page = visits(TABLES)
    table = OnPage(page, 3).wait_live()
    start = table.look
    table.step(lambda: table.click_card(table.playable()))
    (key,) = page.evaluate("Object.keys(localStorage).filter((key) => /^spades.1/.test(key))")
    kept = json.loads(page.evaluate("(key) => localStorage[key]", key))
    hostile = {
        **kept,
        "state": {**kept["state"], "hand": None, "heading": "<img src=x onerror=alert(1)>"},
    }
    for text in (
        "{",
        "[1]",
        json.dumps(hostile),
        json.dumps({**kept, "log": ["<script>"], "setup": 7, "state": None}),
    ):
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
        page.reload()
        table.wait_live()
        assert table.look == start
        assert page.locator("section.spades img").count() == 0


def test_a_record_goes_out_as_a_file_and_comes_in_again(visits: Visits, tmp_path: Path) -> None:
    page = visits(TABLES)
    table = OnPage(page, 3).wait_live()
    start = table.look
    menu = table.root.get_by_role("button", name="Settings and help")
    menu.click()
    with page.expect_download() as saved:
        table.button("Save as a file").click()
    name = saved.value.suggested_filename
    assert name == "spades-two-player-2983.json"
    file = tmp_path / name
    saved.value.save_as(file)
    table.button("Close").click()
    table.step(lambda: table.click_card(table.playable()))
    menu.click()
    bad = tmp_path / "bad.json"
    bad.write_text(file.read_text("utf-8")[:-20], "utf-8")
    for path, why in ((bad, "breaks off or is garbled"), (file, "")):
        with page.expect_file_chooser() as chooser:
            table.button("Open a file").click()
        chooser.value.set_files(path)
        if why:
            expect(table.root.locator(".spades-problem")).to_contain_text(why)
    expect(table.root.get_by_role("dialog")).to_have_count(0)
    assert table.look == start
    open_as_replay(page, file)


def open_as_replay(page: Page, file: Path) -> None:
    page.goto(page.url.replace(TABLES, PAGE))
    until(page, LIVE)
    replay = of(page, "replay")
    replay.get_by_role("button", name="Record", exact=True).click()
    with page.expect_file_chooser() as chooser:
        replay.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(file)
    expect(replay.get_by_role("dialog")).to_have_count(0)
    expect(replay.locator(".spades-steps")).to_contain_text("Step 0 of")
