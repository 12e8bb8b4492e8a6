"""The start page's tables when the engine fails, when two tabs play on, and after a new game."""

from __future__ import annotations

import base64
import gzip

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Gate, Visits
from tests.browser.table import OnPage

pytestmark = pytest.mark.browser

DRAW = "Draw my first card"


def forgive(visit: Visits) -> None:
    """Failures that a test has made are no surprise."""
    visit.wrong[:] = [text for text in visit.wrong if text.startswith("uncaught")]


def test_without_an_engine_the_table_stays_to_be_read(visit: Visits, gate: Gate) -> None:
    gate.refuse("pyodide.asm.wasm")
    page = visit()
    table = OnPage(page)
    reload = table.button("Reload the page")
    expect(reload).to_be_visible(timeout=60_000)
    expect(page.get_by_role("button", name="Reload the page")).to_have_count(2)
    expect(table.says).to_contain_text(
        "This could not start. You can read it, but it gives no answers."
    )
    expect(table.button(DRAW)).to_be_visible()
    expect(table.button(DRAW)).to_be_disabled()
    before = table.look
    table.button(DRAW).click(force=True)
    spoken = table.root.locator("[aria-live=assertive]")
    expect(spoken).to_contain_text("This could not start")
    assert table.look == before
    gate.refuse()
    reload.click()
    expect(reload).to_have_count(0)
    table.wait_live()
    table.step(table.button(DRAW).click)
    forgive(visit)


def test_the_engine_comes_as_its_sources_where_the_compiled_one_does_not(
    visit: Visits, gate: Gate
) -> None:
    gate.refuse(".bin")
    table = OnPage(visit()).wait_live()
    table.step(table.button(DRAW).click)
    assert any("the compiled engine does not fit" in text for text in visit.wrong)
    forgive(visit)


SNAPSHOT = """async () => {
  const own = new URL('./', document.querySelector('script[src*="site.js"]').src);
  const { snapshot } = await (await fetch(new URL('engine.json', own))).json();
  return new URL(snapshot, own).href;
}"""
KEPT = "async (url) => !!(await caches.match(url))"
OLDER = """async (url) => {
  const cache = await caches.open(`spades snapshot ${new URL('../', url).href}`);
  await cache.put(`${url}.old`, new Response(''));
}"""
CUT = """async (url) => {
  const cache = await caches.open(`spades snapshot ${new URL('../', url).href}`);
  const whole = await (await cache.match(url)).arrayBuffer();
  await cache.put(url, new Response(whole.slice(0, whole.byteLength / 2)));
}"""
PUT = """async ([url, content, status]) => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  await (await caches.open('spades test')).put(url, new Response(bytes, { status }));
}"""
UNPACKED = """async ([url, from, to]) => {
  const packed = (await fetch(url)).body.pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const [word, other] = [from, to].map((text) => new TextEncoder().encode(text));
  for (let at = bytes.indexOf(word[0]); at >= 0; at = bytes.indexOf(word[0], at + 1)) {
    if (word.every((byte, n) => bytes[at + n] === byte)) bytes.set(other, at);
  }
  await (await caches.open('spades test')).put(url, new Response(bytes));
}"""
MISFIT = "the snapshot does not fit"


def wait_kept(page: Page, url: str) -> None:
    for _ in range(200):
        if page.evaluate(KEPT, url):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"{url} is not kept")


def test_a_kept_snapshot_starts_the_engine_however_it_arrives(visit: Visits, gate: Gate) -> None:
    page = visit()
    OnPage(page).wait_live()
    url = page.evaluate(SNAPSHOT)
    page.evaluate("async (url) => (await caches.open('spades test')).add(url)", url)
    gate.refuse("/spadeslib")
    for _ in ("packed", "as it was"):
        page.reload()
        table = OnPage(page).wait_live()
        page.evaluate(UNPACKED, [url, "spades", "spades"])
    table.step(table.button(DRAW).click)
    wait_kept(page, f"{url}?unpacked")


def test_a_snapshot_that_fails_gives_way_to_a_plain_start(visit: Visits) -> None:
    page = visit()
    OnPage(page).wait_live()
    url = page.evaluate(SNAPSHOT)
    packed = base64.b64encode(gzip.compress(b"\0snp" + bytes(200))).decode()
    broken = base64.b64encode(b"\x1f\x8b and no more").decode()
    for content, status in (("", 404), (broken, 200), (packed, 200)):
        page.evaluate(PUT, [url, content, status])
        page.reload()
        OnPage(page).wait_live()
    page.evaluate(UNPACKED, [url, "spadeslib.lessons.wire", "spadeslib.lessons.wirx"])
    page.reload()
    table = OnPage(page).wait_live()
    assert len([text for text in visit.wrong if MISFIT in text]) == 4
    table.step(table.button(DRAW).click)
    forgive(visit)


def test_without_a_service_worker_the_page_keeps_the_snapshot_unpacked(
    visit: Visits, gate: Gate
) -> None:
    page = visit()
    page.context.add_init_script("delete Navigator.prototype.serviceWorker")
    url = page.evaluate(SNAPSHOT)
    unpacked = f"{url}?unpacked"
    page.evaluate(OLDER, url)
    page.reload()
    OnPage(page).wait_live()
    wait_kept(page, unpacked)
    assert not page.evaluate(KEPT, f"{url}.old")
    gate.refuse("/spadeslib", "/snapshot-")
    page.reload()
    table = OnPage(page).wait_live()
    table.step(table.button(DRAW).click)
    gate.refuse()
    page.evaluate(CUT, unpacked)
    page.reload()
    OnPage(page).wait_live()
    assert [text for text in visit.wrong if MISFIT in text]
    assert not page.evaluate(KEPT, unpacked)
    forgive(visit)


def test_two_tabs_do_not_write_over_each_other(visit: Visits) -> None:
    behind = visit()
    first = OnPage(behind).wait_live()
    front = behind.context.new_page()
    front.goto(behind.url)
    second = OnPage(front).wait_live()
    second.step(second.button(DRAW).click)
    expect(first.says).to_contain_text("You went on with this in another tab or window.")
    assert first.look != second.look
    first.step(first.button("Go on from there").click)
    first.wait_live()
    assert first.look == second.look
    first.step(first.button("Keep it").click)
    second.button("Keep this one").click()
    expect(first.button("Go on from there")).to_be_visible()
    expect(second.button("Keep it")).to_be_visible()


def test_a_new_game_pressed_by_mistake_is_taken_back(visit: Visits) -> None:
    table = OnPage(visit()).wait_live()
    table.step(table.button(DRAW).click)
    left = table.look
    table.root.get_by_role("button", name="Settings and help").click()
    table.step(table.button("Start a new game").click)
    table.step(table.button("Undo").click)
    assert table.look == left
    expect(table.says).to_contain_text("Undone: the new game.")
