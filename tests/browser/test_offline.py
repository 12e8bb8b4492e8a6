"""After the first visit the site needs no network, and a new release replaces the old one whole."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from spadeswidgets import _offline
from spadeswidgets.site import serving
from tests.browser.conftest import Visits, until, visiting

pytestmark = pytest.mark.browser

KEPT = "async () => !!navigator.serviceWorker.controller"
GIVEN_UP = """async () => {
  const kept = await navigator.serviceWorker.ready;
  const found = new Promise((done) => kept.addEventListener('updatefound', () => {
    const newer = kept.installing;
    newer.addEventListener('statechange', () => newer.state === 'redundant' && done());
  }));
  kept.update().catch(() => 0);
  await found;
}"""
"""A newer worker was begun, and gave up."""
FORGET_SNAPSHOT = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  for (const { url } of await cache.keys()) if (url.includes('/snapshot-')) await cache.delete(url);
}"""
LITTLE_ROOM = """async () => {
  const kept = await caches.open(`spades snapshot ${(await navigator.serviceWorker.ready).scope}_static/`);
  await kept.put('unpacked', new Response(new Uint8Array(32_000_000)));
  await caches.open(`${(await caches.keys()).find((name) => !name.startsWith('spades snapshot'))} given up`);
  return (await navigator.storage.estimate()).usage + 5_000_000;
}"""
"""Beside what pages keep to be live sooner a release has no room; and one was begun and given up."""
WAITING = "async () => !!(await navigator.serviceWorker.ready).waiting"


@pytest.fixture
def release(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that may become another release."""
    return shutil.copytree(site, tmp_path / "release")


@pytest.fixture
def visits(browser: Browser, release: Path) -> Iterator[Visits]:
    with serving(release, prefix="/some/project/") as url, visiting(browser, url) as visits:
        yield visits


def visit(visits: Visits, path: str) -> Page:
    page = visits(path, service_workers="allow")
    expect(page.locator(".spades-starting")).to_have_count(0, timeout=60_000)
    until(page, KEPT)
    return page


def forget_misses(visits: Visits) -> None:
    """What is not there, or not to be had, is looked for on purpose."""
    misses = ("404", "ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    visits.wrong[:] = [one for one in visits.wrong if not any(miss in one for miss in misses)]


def change(release: Path, words: str) -> None:
    """Make it a new release: another text on two pages."""
    for name in ("index.html", "reference/glossary.html"):
        path = release / name
        path.write_text(path.read_text("utf-8").replace("</h1>", f"</h1>{words}", 1), "utf-8")
    (release / _offline.NAME).write_text(_offline.service_worker(release), "utf-8")


def test_every_page_is_there_with_the_network_off(visits: Visits) -> None:
    page = visit(visits, "index.html")
    page.context.set_offline(True)
    for path in ("chapters/nil.html", "reference/rules.html", "search.html?q=bag", ""):
        answer = page.goto(visits.site + path)
        assert answer is not None and answer.ok, path
    expect(page.locator(".spades-starting")).to_have_count(0, timeout=60_000)
    page.locator("section.spades button", has_text="Draw my first card").click()
    expect(page.locator("section.spades button", has_text="Keep")).to_be_visible()
    answer = page.goto(visits.site + "no/such/page.html")
    assert answer is not None and answer.status == 404
    expect(page.locator("h1")).to_contain_text("No such page")
    forget_misses(visits)


def test_all_that_python_starts_with_is_kept(visits: Visits) -> None:
    """Either way of starting, whichever the first visit took."""
    page = visit(visits, "reference/glossary.html")
    names = page.evaluate(
        "async () => (await (await caches.open((await caches.keys())[0])).keys()).map(({ url }) => url)"
    )
    assert [name for name in names if "/snapshot-" in name]
    assert [name for name in names if "/library-" in name]
    page.evaluate(FORGET_SNAPSHOT)
    page.context.set_offline(True)
    page.goto(visits.site + "index.html")
    expect(page.locator(".spades-starting")).to_have_count(0, timeout=60_000)
    page.locator("section.spades button", has_text="Draw my first card").click()
    expect(page.locator("section.spades button", has_text="Keep")).to_be_visible()
    forget_misses(visits)


def test_a_new_release_replaces_the_old_one_whole(visits: Visits, release: Path) -> None:
    page = visit(visits, "reference/glossary.html")
    second = page.context.new_page()
    second.goto(visits.site + "reference/glossary.html")
    change(release, "new words")
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    until(page, WAITING)
    second.goto(visits.site + "index.html")
    expect(second.locator("main")).not_to_contain_text("new words")
    second.close()
    for _ in range(5):
        page.goto(visits.site + "reference/glossary.html")
        with contextlib.suppress(AssertionError):
            expect(page.locator("main")).to_contain_text("new words", timeout=3_000)
            break
    page.goto(visits.site + "index.html")
    expect(page.locator("main")).to_contain_text("new words")
    until(page, "async () => (await caches.keys()).length === 1")


def test_a_page_that_stays_open_keeps_its_release(visits: Visits, release: Path) -> None:
    page = visit(visits, "reference/glossary.html")
    change(release, "new words")
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    until(page, WAITING)
    second = page.context.new_page()
    second.goto(visits.site + "index.html")
    expect(second.locator("main")).to_contain_text("Play now")
    assert "new words" not in second.content()
    assert page.evaluate(WAITING)
    second.close()
    page.goto(visits.site + "index.html#a-part-of-it")
    expect(page.locator("main")).to_contain_text("Play now")


def test_what_makes_pages_live_sooner_makes_room_for_a_new_release(
    visits: Visits, release: Path
) -> None:
    page = visit(visits, "reference/glossary.html")
    room = {"origin": page.evaluate("origin"), "quotaSize": page.evaluate(LITTLE_ROOM)}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room)
    change(release, "new words")
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    until(page, WAITING)
    kept = page.evaluate("async () => await caches.keys()")
    assert len(kept) == 3 and not any(name.endswith("given up") for name in kept)


def test_half_a_release_is_not_taken(visits: Visits, release: Path) -> None:
    page = visit(visits, "reference/glossary.html")
    change(release, "new words")
    (release / "index.html").write_text("half", "utf-8")
    page.evaluate(GIVEN_UP)
    page.goto(visits.site + "reference/glossary.html")
    page.goto(visits.site + "index.html")
    expect(page.locator("main")).to_contain_text("Play now")
    expect(page.locator("main")).not_to_contain_text("new words")


def test_a_site_that_is_not_to_be_kept_is_let_go(visits: Visits, release: Path) -> None:
    page = visit(visits, "reference/glossary.html")
    (release / _offline.NAME).write_text(_offline.FAREWELL, "utf-8")
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    until(page, "async () => (await caches.keys()).length === 0")
    until(page, "async () => !(await navigator.serviceWorker.getRegistration())")
