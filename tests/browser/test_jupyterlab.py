"""The chapter in a real JupyterLab, and in Notebook 7."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import QUIET
from tests.browser.table import OnPage, click_through

pytestmark = pytest.mark.browser

CHAPTER = Path(__file__).parents[2] / "book" / "chapters" / "breaking-spades.ipynb"
OTHER = "in-notebook-7.ipynb"
NEWS = "lab/user-settings/@jupyterlab/apputils-extension/notification.jupyterlab-settings"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab of its own, with the chapter in its folder."""
    home = tmp_path_factory.mktemp("lab")
    config, folder = home / "config", home / "notebooks"
    folder.mkdir()
    shutil.copy(CHAPTER, folder)
    shutil.copy(CHAPTER, folder / OTHER)
    news = config / NEWS
    news.parent.mkdir(parents=True)
    news.write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
    port = free_port()
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
    command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    command += ["--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"]
    command += [f"--LabApp.workspaces_dir={home / 'workspaces'}"]
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(config),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
    }
    with (home / "log").open("w") as log:
        server = subprocess.Popen(
            command, env=environment, stdout=log, stderr=log, start_new_session=True
        )
        try:
            url = f"http://127.0.0.1:{port}/"
            wait_for(f"{url}api", server, home / "log")
            yield url
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(server.pid, signal.SIGKILL)
                server.wait()


def wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + 90
    while time.monotonic() < until and server.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=5):
            return
        time.sleep(0.2)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text('utf-8')[-2000:]}")


@pytest.fixture(scope="module")
def notebook(browser: Browser, lab: str) -> Iterator[Page]:
    """The chapter, opened and run."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(f"localStorage['spades/prefs'] = {json.dumps(json.dumps(QUIET))}")
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(f"{lab}lab/tree/{CHAPTER.name}")
    expect(page.locator(".jp-Notebook")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("(ipykernel) | Idle")).to_be_visible(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    for kind in ("breaking", "table", "replay", "drill"):
        drawn = page.locator(f'.jp-Notebook .spades[data-kind="{kind}"] > .spades-table')
        expect(drawn.first).to_be_visible(timeout=60_000)
    expect(page.get_by_text("(ipykernel) | Idle")).to_be_visible(timeout=60_000)
    yield page
    context.close()


def lesson(page: Page, kind: str) -> OnPage:
    found = page.locator(f'.jp-Notebook .spades[data-kind="{kind}"]:has(> .spades-table)')
    return OnPage(page, root=found.first)


def test_a_hand_is_played_to_its_end(notebook: Page) -> None:
    only = lesson(notebook, "table")
    assert len(only.cards) == 6
    passed = click_through(only)
    assert passed.count("play") == 6
    assert only.won() == 13
    expect(only.root.locator(".spades-sheet")).to_have_count(2)


def test_a_refused_card_names_the_clause(notebook: Page) -> None:
    first = lesson(notebook, "breaking")
    first.click_card("KS")
    expect(first.says).to_have_class(re.compile("is-refused"))
    expect(first.says).to_contain_text("Spades are not broken")
    clause = first.says.locator(".spades-clause")
    expect(clause).to_have_text("break.no-lead")
    expect(clause).to_have_attribute("title", "Spades may not be led until they are broken.")


def test_keys_in_the_table_do_not_reach_the_notebook(notebook: Page) -> None:
    cells = notebook.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    first = lesson(notebook, "breaking")
    first.card("KS").focus()
    for key in ("d", "d", "a", "b", "x", "m", "z", "s", "ArrowDown", "ArrowUp"):
        notebook.keyboard.press(key)
    expect(first.card("KS")).to_be_focused()
    assert cells.count() == before
    expect(notebook.locator(".jp-Notebook.jp-mod-commandMode")).to_have_count(1)


def test_the_same_keys_outside_do(notebook: Page) -> None:
    cells = notebook.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    notebook.locator(".jp-MarkdownCell", has_text="Why there is such a rule").first.click()
    notebook.keyboard.press("d")
    notebook.keyboard.press("d")
    expect(cells).to_have_count(before - 1)


def test_notebook_7_runs_the_chapter_and_plays(browser: Browser, lab: str) -> None:
    """The same server shows the other application; its kernel is another one."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(f"{lab}notebooks/{OTHER}")
    expect(page.locator(".jp-Notebook")).to_be_visible(timeout=60_000)
    expect(page.locator(".jp-Toolbar-kernelName")).to_contain_text("ipykernel", timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    first = lesson(page, "breaking")
    expect(first.root).to_be_visible(timeout=60_000)
    first.click_card("KS")
    expect(first.says).to_contain_text("Spades are not broken")
    first.click_card("4C")
    expect(first.card("4C")).to_have_count(0)
    context.close()
