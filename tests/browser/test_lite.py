"""A chapter in JupyterLite: Python, the widgets and the way between, from the site's own files."""

from __future__ import annotations

import contextlib
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from spadeswidgets.lite import FOLDER, add_lite
from spadeswidgets.site import serving
from tests.browser.conftest import visiting
from tests.browser.table import OnPage

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        importlib.util.find_spec("jupyterlite_core") is None, reason="JupyterLite is not installed"
    ),
]

BOOK = Path(__file__).parents[2] / "book"
CHAPTER = "chapters/breaking-spades.ipynb"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site below a path that holds JupyterLite alone."""
    site = tmp_path_factory.mktemp("workshop")
    add_lite(BOOK, site)
    (site / "index.html").write_text("<!DOCTYPE html><title>Start</title>", "utf-8")
    with serving(site, prefix="/spades/") as url:
        yield url


def run(page: Page) -> None:
    """Run the notebook; what is pressed while the kernel attaches may be lost."""
    busy = page.locator(".jp-InputPrompt", has_text="[*]").first
    for _ in range(8):
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        with contextlib.suppress(TimeoutError):
            busy.wait_for(timeout=5_000)
            return
    pytest.fail("the notebook did not run")


def test_a_chapter_runs_and_answers(browser: Browser, address: str) -> None:
    with visiting(browser, address) as visits:
        page = visits(
            f"{FOLDER}/notebooks/index.html?path={CHAPTER}",
            bypass_csp=False,
            service_workers="allow",
        )
        expect(page.locator(".jp-Notebook")).to_be_visible(timeout=60_000)
        run(page)
        found = page.locator('.jp-Notebook .spades[data-kind="breaking"]:has(> .spades-table)')
        expect(found.first).to_be_visible(timeout=120_000)
        lesson = OnPage(page, root=found.first)
        lesson.click_card("KS")
        expect(lesson.says).to_contain_text("Spades are not broken", timeout=60_000)
        policy = [text for text in visits.wrong if "Content Security Policy" in text]
        assert policy == []
        # JupyterLab's own warnings, of menus and keys that two of its parts claim, are not ours.
        visits.wrong.clear()
