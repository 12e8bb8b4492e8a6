"""Hostile input on a page of the site, its policy in force: nothing of it runs, and the page goes on."""

from __future__ import annotations

import base64
import html
import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from spadeslib.lessons import Table
from spadeswidgets._html import json_for_html, picture
from tests.browser.conftest import Visits, visiting
from tests.hostile import HOSTILE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MODEL = "chapters/breaking-spades.html"
PAGE = "chapters/hostile.html"
LIVE = 60_000
EXPECTED = re.compile(
    r"Content Security Policy|could not be (?:drawn|opened)|invalid theme mode|Failed to load resource"
)
"""What the browser says about an attack that failed."""
MOST_KEPT = 3_000_000
"""Characters in the storage, after all that."""
CODE = [text for text in HOSTILE["texts"] if "<" in text and "hacked" in text]


def stored(kind: str, setup: Any, log: Any, state: Any) -> str:
    """A lesson as a page stores it, whatever it says."""
    text = {"kind": kind, "setup": json.dumps(setup), "log": json.dumps(log)}
    data = " ".join(f'data-{name}="{html.escape(one)}"' for name, one in text.items())
    return (
        f'<section class="spades" {data}><p>The picture.</p>'
        f'<script type="application/json" class="spades-state">{json_for_html({"state": state})}</script></section>'
    )


def sections() -> Iterator[str]:
    """Stored outputs that a notebook of a stranger may hold."""
    fine = Table(seed=7)
    for entry in HOSTILE["states"]:
        yield stored(entry["kind"], {}, [], entry["state"])
    for entry in [*HOSTILE["setups"][:8], HOSTILE["logs"][0], HOSTILE["logs"][3]]:
        yield stored("table", entry["setup"], entry.get("log", []), fine.state())
    state = fine.state()
    code = " ".join(text for text in HOSTILE["texts"] if len(text) < 500)
    yield stored("table", {"seed": 7}, [], state | {"say": dict.fromkeys(state["say"], code)})
    yield from CODE
    yield f'<section class="spades" data-setup="{{" data-log="{html.escape(code)}">{code}</section>'
    yield picture("table", {"seed": 9}, [], Table(seed=9).state())


@pytest.fixture(scope="module")
def hostile_page(site: Path) -> Iterator[str]:
    model = (site / MODEL).read_text("utf-8")
    first, *others = re.findall(r'<section class="spades".*?</section>', model, re.DOTALL)
    for other in others:
        model = model.replace(other, "")
    page = site / PAGE
    page.write_bytes(
        model.replace(first, "\n".join(sections())).encode("utf-8", "replace").replace(b"\0", b"")
    )
    yield PAGE
    page.unlink()


@pytest.fixture
def visits(browser: Browser, site_url: str) -> Iterator[Visits]:
    with visiting(browser, site_url) as found:
        yield found
        found.wrong[:] = [one for one in found.wrong if not EXPECTED.search(one)]


def opened(visits: Visits, path: str) -> tuple[Page, list[str]]:
    """A page with its policy in force; what it asks in dialogs is noted."""
    page = visits(path, bypass_csp=False)
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    return page, dialogs


def harmless(page: Page, dialogs: list[str]) -> None:
    assert page.evaluate("window.hacked") is None
    assert dialogs == []
    size = page.evaluate("JSON.stringify(localStorage).length")
    assert size < MOST_KEPT


def answers(table: Locator) -> None:
    """Is the table live?"""
    table.get_by_role("button", name="Draw my first card").click()
    expect(table.get_by_role("button", name="Keep").first).to_be_visible(timeout=LIVE)


def test_a_stored_output_is_refused_and_the_page_goes_on(visits: Visits, hostile_page: str) -> None:
    page, dialogs = opened(visits, hostile_page)
    good = page.locator("section.spades").last
    answers(good)
    expect(page.locator("section.spades:not([data-drawn])")).to_have_count(0)
    refused = re.compile("a table has no setting|expected|can.t have happened")
    expect(page.locator(".spades-words").filter(has_text=refused)).to_have_count(10)
    assert page.locator('.spades[data-drawn=""] script').count() == 0
    harmless(page, dialogs)
    junk = [*HOSTILE["garbage"], *map(json.dumps, HOSTILE["values"])]
    for text in (junk[3], junk[22], junk[-7]):
        page.evaluate(
            """text => { for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
                for (const name of ["prefs", "progress/1/some/project/", "progress/1/some/project/#summary"])
                  localStorage.setItem(`spades/${name}`, text); }""",
            text,
        )
        page.reload()
        answers(good)
        harmless(page, dialogs)


def test_a_file_is_refused_and_the_page_goes_on(visits: Visits) -> None:
    page, dialogs = opened(visits, "progress.html")
    lesson = page.locator('section.spades[data-kind="progress"]')
    expect(lesson.locator(".spades-starting")).to_have_count(0, timeout=LIVE)
    texts = [json.dumps(entry["progress"]) for entry in HOSTILE["progress"]]
    for text in [*texts[:4], HOSTILE["garbage"][20], HOSTILE["garbage"][21]]:
        file: Any = {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
        page.get_by_label("Add a saved file").set_input_files(file)
        expect(lesson.locator(".spades-problem")).to_be_visible()
        harmless(page, dialogs)
        lesson.get_by_label("Add a saved file").press("Escape")
        expect(lesson.locator(".spades-problem")).to_have_count(0)


def fragment(content: bytes) -> str:
    """What stands after the # of a link; the content may be no link's."""
    packer = zlib.compressobj(9, wbits=-15)
    code = base64.urlsafe_b64encode(packer.compress(content) + packer.flush())
    return f"spades=1.{code.decode().rstrip('=')}"


def of(kind: Any, setup: Any, log: Any) -> str:
    return fragment(json.dumps([kind, setup, log]).encode())


def links() -> Iterator[str]:
    """Links that this book never makes."""
    yield from (
        "spades=",
        "spades=1.",
        "spades=1",
        "spades=99.abc",
        "spades=1.<script>",
        "spades=1.%00",
    )
    yield from ("spades=1." + "A" * 15_000, "spades=1." + "A" * 100_000)
    yield fragment(b"[" * 10_000)
    yield fragment(b" " * 10_000_000)  # small when packed
    yield fragment(b"\xff\xfe")
    for text in HOSTILE["garbage"][1:20]:
        yield fragment(text.encode("utf-8", "surrogatepass"))
    for entry in HOSTILE["setups"]:
        if not {"before", "progress"} & set(entry["setup"]):  # links leave these out
            yield of(entry["kind"], entry["setup"], [])
    for entry in HOSTILE["logs"]:
        if entry["what"] != "attempts without end":  # that takes its seconds
            yield of(entry["kind"], entry["setup"], entry["log"])
    for entry in HOSTILE["records"]:
        yield of("replay", {"record": entry["record"]}, [])


def test_a_link_is_refused_and_the_next_one_opens(visits: Visits) -> None:
    page, dialogs = opened(visits, f"shared.html#{of('table', {'seed': 7, 'open': True}, [])}")
    section = page.locator("section.spades")
    alert = section.get_by_role("alert")
    expect(alert).to_contain_text("so there is nothing to show", timeout=LIVE)
    for link in links():
        alert.evaluate("alert => alert.remove()")
        page.evaluate("link => { location.hash = link; }", link)
        expect(alert, link[:80]).not_to_be_empty()
        harmless(page, dialogs)
    names: list[str] = page.evaluate("Object.keys(localStorage)")
    assert not [name for name in names if name.startswith("spades/1/") and "#" not in name]
    page.evaluate("link => { location.hash = link; }", of("table", {"seed": 7}, []))
    answers(section)
    harmless(page, dialogs)


def test_what_is_searched_for_stays_text(visits: Visits) -> None:
    page, dialogs = opened(visits, "search.html")
    for text, told in (
        ("<b onclick=hacked=1>bag", "did not match"),
        ("<b>bag</b>", "Search finished"),
        ('"><script>hacked=1</script><img src=x onerror=hacked=1>', "did not match"),
    ):
        page.goto(f"{visits.site}search.html?q={quote(text)}")
        expect(page.locator("#search-results")).to_contain_text(told, timeout=LIVE)
        expect(page.locator("main input[name=q]")).to_have_value(text)
        assert (
            page.locator("main").locator("img, [onclick], #search-results script, b").count() == 0
        )
        harmless(page, dialogs)
