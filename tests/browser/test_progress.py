"""A reader's progress: kept with the verdict, shown everywhere, taken along, started over and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visits
from tests.browser.test_access import findings

pytestmark = pytest.mark.browser

LIVE = 60_000
KEPT = "Object.entries(localStorage).find(([key]) => /^spades.progress.1.*[/]$/.test(key))?.[1]"
STORE = "text => localStorage.setItem('spades/progress/1/some/project/', text)"
HELD = {
    "device": "a", "counter": 1, "day": 20_000, "result": "passed", "form": "C1",
    "skills": ["lead:two", "legal:two"],
}  # fmt: skip
FILE = {"format": "spades-progress", "version": 1, "events": [HELD], "friend": "x"}


def events(page: Page) -> list[dict[str, Any]]:
    """The answers that the browser has kept."""
    found: list[dict[str, Any]] = json.loads(page.evaluate(KEPT) or '{"events": []}')["events"]
    return found


def lesson(page: Page, kind: str) -> Locator:
    """A lesson of the page, live."""
    found = page.locator(f'section.spades[data-kind="{kind}"]').last
    expect(found).to_have_attribute("data-drawn", "")
    expect(found.locator(".spades-starting")).to_have_count(0, timeout=LIVE)
    return found


def missed(page: Page) -> Locator:
    """The drill of the page after a question that was given up."""
    drill = lesson(page, "drill")
    drill.get_by_role("button", name="I know this").click()
    expect(drill.locator("h2")).to_contain_text("1 of 4")
    drill.get_by_role("button", name="Show me").click()
    expect(drill.locator(".spades-drill-verdict")).to_be_visible()
    return drill


def chapter(page: Page, title: str) -> Locator:
    return page.locator(".spades-progress .chapters > li").filter(has_text=title)


def import_file(page: Page, name: str, content: str) -> None:
    file: Any = {"name": name, "mimeType": "application/json", "buffer": content.encode()}
    page.get_by_label("Add a saved file").set_input_files(file)


def test_an_answer_is_kept_with_its_verdict_and_shown_everywhere(visit: Visits) -> None:
    page = visit("chapters/following-suit.html")
    drill = missed(page)
    assert [event["result"] for event in events(page)] == ["test", "wrong"]
    question, verdict = drill.locator("h2").inner_text(), drill.locator(".spades-drill-verdict")
    told = verdict.inner_text()
    page.reload()
    expect(drill.locator("h2")).to_have_text(question, use_inner_text=True)
    expect(verdict).to_have_text(told, use_inner_text=True)
    lesson(page, "drill")
    expect(verdict).to_have_text(told, use_inner_text=True)
    assert len(events(page)) == 2
    sidebar = page.locator(".bd-sidebar-primary")
    expect(sidebar.get_by_role("link", name="Following suit (0 of 1 held)")).to_be_visible()
    expect(page.locator(".spades-standing")).to_contain_text("0 of 1 held")
    drill.get_by_role("button", name="Next").click()
    expect(verdict).to_have_count(0)
    page.goto(visit.site)
    expect(sidebar.get_by_role("link", name="Following suit (0 of 1 held)")).to_be_visible()
    sidebar.get_by_role("link", name="Your progress").click()
    lesson(page, "progress")
    expect(chapter(page, "Following suit")).to_contain_text("learning 1 of 4")
    advice = page.get_by_label("What to do next")
    expect(advice).to_contain_text("You are on the way")
    advice.get_by_role("link", name="Following suit").click()
    expect(page).to_have_url(f"{visit.site}chapters/following-suit.html")


def test_a_question_left_open_counts_as_nothing(visit: Visits) -> None:
    page = visit("chapters/following-suit.html")
    drill = lesson(page, "drill")
    drill.get_by_role("button", name="Next").click()
    expect(drill.locator("h2")).to_contain_text("finish it")
    question = drill.locator(".spades-drill-form").inner_text()
    page.reload()
    lesson(page, "drill")
    expect(drill.locator(".spades-drill-form")).to_have_text(question, use_inner_text=True)
    assert [event["result"] for event in events(page)] == ["worked"]


def test_two_tabs_lose_nothing_and_know_of_each_other(visit: Visits) -> None:
    page = visit("progress.html")
    lesson(page, "progress")
    one, other = page.context.new_page(), page.context.new_page()
    one.goto(f"{visit.site}chapters/following-suit.html")
    other.goto(f"{visit.site}chapters/breaking-spades.html")
    missed(one)
    missed(other)
    assert len(events(page)) == 4
    assert len({(event["device"], event["counter"]) for event in events(page)}) == 4
    for title in ("Following suit", "Breaking spades"):
        expect(chapter(page, title)).to_contain_text("learning 1 of 4")


def test_out_as_a_file_and_into_another_browser(visit: Visits, tmp_path: Path) -> None:
    page = visit()
    page.evaluate(STORE, json.dumps(FILE))
    page.goto(f"{visit.site}progress.html")
    lesson(page, "progress")
    expect(chapter(page, "Breaking spades")).to_contain_text("1 of 1 held, refresh due")
    expect(page.get_by_label("Checkpoints")).to_contain_text("ready, 4 October 2024")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8")) == FILE

    desk = visit("progress.html")
    lesson(desk, "progress")
    import_file(desk, "holiday.json", '{"trees": 3}')
    expect(desk.locator(".spades-problem")).to_contain_text("That is no file of progress.")
    assert events(desk) == []
    import_file(desk, saved.name, saved.read_text("utf-8"))
    expect(chapter(desk, "Breaking spades")).to_contain_text("1 of 1 held, refresh due")
    expect(desk.locator(".spades-problem")).to_have_count(0)
    sidebar = desk.locator(".bd-sidebar-primary")
    expect(sidebar.get_by_role("link", name="Breaking spades (1 of 1 held, refresh due)")).to_be_visible()  # fmt: skip
    desk.reload()
    lesson(desk, "progress")
    expect(chapter(desk, "Breaking spades")).to_contain_text("1 of 1 held, refresh due")
    assert events(desk) == [HELD]


def test_a_fresh_start_and_back(visit: Visits) -> None:
    page = visit()
    page.evaluate(STORE, json.dumps(FILE))
    page.goto(f"{visit.site}progress.html")
    lesson(page, "progress")
    page.get_by_label("What to start over", exact=True).select_option(
        label="Breaking spades: all of it"
    )
    page.get_by_role("button", name="Start over").click()
    page.get_by_role("button", name="Yes, start over").click()
    expect(chapter(page, "Breaking spades")).to_contain_text("0 of 1 held")
    expect(chapter(page, "Following suit")).to_contain_text("1 of 1 held")
    page.reload()
    lesson(page, "progress")
    expect(chapter(page, "Breaking spades")).to_contain_text("0 of 1 held")
    page.get_by_role("button", name="Take back").click()
    expect(chapter(page, "Breaking spades")).to_contain_text("1 of 1 held")
    assert [event["result"] for event in events(page)] == ["passed", "reset", "undo reset"]


def test_what_is_broken_is_laid_aside_and_told(visit: Visits) -> None:
    page = visit()
    page.evaluate(STORE, "{broken")
    page.goto(f"{visit.site}chapters/following-suit.html")
    expect(page.get_by_text("It is laid aside, and a new one is begun.")).to_be_visible()
    missed(page)
    assert len(events(page)) == 2
    aside = "Object.entries(localStorage).filter(([key]) => key.includes('#aside')).map(([, text]) => text)"
    assert page.evaluate(aside) == ["{broken"]


@pytest.mark.parametrize("width", [1280, 390])
def test_axe_and_no_sideways_scrolling(visit: Visits, width: int) -> None:
    page = visit(width=width)
    page.evaluate(STORE, json.dumps(FILE))
    page.goto(f"{visit.site}progress.html")
    lesson(page, "progress")
    page.get_by_role("button", name="Show as text").click()
    page.get_by_text("Paste its text instead").click()
    page.get_by_role("button", name="Add this text").click()
    expect(page.locator(".spades-problem")).to_be_visible()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        assert findings(page) == [], scheme
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_what_came_of_a_checkpoint(visit: Visits) -> None:
    page = visit("checkpoints/trick.html")
    form = lesson(page, "checkpoint")
    form.get_by_role("button", name="Begin").click()
    for question in range(1, 11):
        expect(form.locator("h2")).to_contain_text(f"question {question} of 10")
        form.get_by_role("button", name="Later").click()
    form.get_by_role("button", name="See the outcome").click()
    expect(form.locator(".spades-say")).to_contain_text("0 of 10 right")
    page.reload()
    lesson(page, "checkpoint")
    expect(form.locator(".spades-say")).to_contain_text("0 of 10 right")
    assert len(events(page)) == 10
    page.goto(f"{visit.site}progress.html")
    lesson(page, "progress")
    checks = page.get_by_label("Checkpoints").get_by_role("listitem")
    expect(checks.filter(has_text="The trick")).to_contain_text("one more round")
    expect(checks.get_by_role("link", name="The trick")).to_have_attribute("href", f"{visit.site}checkpoints/trick.html")  # fmt: skip
