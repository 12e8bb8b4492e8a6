"""A chapter in JupyterLite: Python, the widgets and the way between, from the site's own files."""

from __future__ import annotations

import contextlib
import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

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
WITH_PLOTS = "chapters/how-good-is-my-hand.ipynb"


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


def scrolled_to(page: Page, found: Locator) -> Locator:
    """Scroll down a notebook from its top until something is there: it holds what is in view alone."""
    notebook = page.locator(".jp-Notebook .jp-WindowedPanel-outer")
    notebook.evaluate("node => node.scrollTo(0, 0)")
    for _ in range(60):
        page.wait_for_timeout(200)
        if found.count():
            return found.first
        notebook.evaluate("node => node.scrollBy(0, 400)")
    return found.first


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


def test_a_chapter_with_plots_runs_in_the_lab_and_leads_to_the_next(
    browser: Browser, address: str
) -> None:
    with visiting(browser, address) as visits:
        page = visits(
            f"{FOLDER}/lab/index.html?path={WITH_PLOTS}",
            bypass_csp=False,
            service_workers="allow",
        )
        expect(page.locator(".jp-Notebook")).to_be_visible(timeout=60_000)
        run(page)
        cells = json.loads((BOOK / WITH_PLOTS).read_text("utf-8"))["cells"]
        count = sum(cell["cell_type"] == "code" for cell in cells)
        # A cell that fails would have stopped the run before the last.
        expect(page.locator(".jp-CodeCell").last.locator(".jp-InputPrompt")).to_have_text(
            f"[{count}]:", timeout=120_000
        )
        bid = '.jp-Notebook .spades[data-kind="bid"]:has(> .spades-table)'
        expect(scrolled_to(page, page.locator(bid))).to_be_visible()
        plot = page.get_by_text("This would be a plot, but matplotlib is not installed here.")
        expect(scrolled_to(page, plot)).to_be_visible()
        scrolled_to(page, page.locator('.jp-Notebook a[href*="bidding.ipynb"]')).click()
        tab = page.locator(".lm-DockPanel-tabBar .lm-mod-current", has_text="bidding.ipynb")
        expect(tab).to_be_visible()
        visits.wrong.clear()
