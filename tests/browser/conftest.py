"""Chromium on the built site. What leaves the site's host is refused and counted."""

from __future__ import annotations

import contextlib
import json
import socketserver
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from spadeswidgets.site import Handler
from tests.browser.positions import PAGE, write_page

HEIGHTS = {1280: 800, 390: 844}
BROWSERS_OWN = ("content-autofill.googleapis.com",)
"""Hosts that Chromium asks about a page's form fields by itself."""
BLOCKED = "Service Worker registration blocked by Playwright"
PATIENCE = 20_000
"""For anything to come about, in ms: machines that test are busy."""
QUIET = {"auto": False, "pauses": False}
"""A full trick waits for the test, and cards wait for nothing: no step depends on the clock."""


class Refusals(socketserver.ThreadingTCPServer):
    """A proxy for everything but the site: it lets nothing through and notes what was asked for."""

    daemon_threads = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Refuse)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Refuse(socketserver.StreamRequestHandler):
    server: Refusals

    def handle(self) -> None:
        line = self.rfile.readline().decode("latin-1").strip()
        if line and not any(host in line for host in BROWSERS_OWN):
            self.server.asked.append(line)
        self.wfile.write(
            b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def positions(site: Path) -> Iterator[str]:
    """The path of a page with five tables at chosen moments."""
    page = write_page(site)
    yield PAGE
    page.unlink()


@dataclass
class Visits:
    """Opens pages, and hears what goes wrong on them."""

    browser: Browser
    site: str
    proxy: Refusals
    wrong: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def __call__(
        self, path: str = "", *, width: int = 1280, prefs: Any = QUIET, **context: Any
    ) -> Page:
        # To wait for a function is to run a text, and axe writes styles, which the page's policy forbids;
        # tests of the policy leave it in force.
        options = {
            "reduced_motion": "reduce",
            "color_scheme": "light",
            "bypass_csp": True,
            "service_workers": "block",
            **context,
        }
        opened = self.browser.new_context(
            viewport={"width": width, "height": HEIGHTS.get(width, 800)},
            proxy={"server": self.proxy.address, "bypass": "127.0.0.1"},
            **options,
        )
        self.contexts.append(opened)
        kept = f"localStorage.getItem('spades/prefs') ?? localStorage.setItem('spades/prefs', {json.dumps(json.dumps(prefs))})"
        opened.add_init_script(kept)
        page = opened.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.wrong.append(f"uncaught: {error}"))
        page.goto(self.site + path)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and BLOCKED not in message.text:
            self.wrong.append(f"{message.type}: {message.text}")


def until(page: Page, wanted: str) -> None:
    """Wait until a function of the page says yes; it is called from outside, which no policy forbids."""
    for _ in range(PATIENCE // 100):
        if page.evaluate(wanted):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"not in {PATIENCE} ms: {wanted}")


@contextlib.contextmanager
def visiting(browser: Browser, site: str) -> Iterator[Visits]:
    """Visits during which nothing may go wrong, or elsewhere."""
    with Refusals() as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        visits = Visits(browser, site, proxy)
        yield visits
        for context in visits.contexts:
            context.close()
        proxy.shutdown()
    assert proxy.asked == []
    assert visits.wrong == []


@pytest.fixture
def visit(browser: Browser, site_url: str) -> Iterator[Visits]:
    """Opens pages of the site."""
    with visiting(browser, site_url) as visits:
        yield visits


@dataclass
class Gate:
    """Stands between the browser and the site's files."""

    held: str = ""
    refused: tuple[str, ...] = ()
    opened: threading.Event = field(default_factory=threading.Event)

    def hold(self, name: str) -> None:
        """Keep requests for files with this in their path waiting."""
        self.held = name

    def refuse(self, *names: str) -> None:
        """Answer requests for files with one of these in their path with 404, and no others."""
        self.refused = names

    def open(self) -> None:
        self.opened.set()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    send_head: Callable[[Handler], Any] = Handler.send_head

    def guarded(self: Handler) -> Any:
        if gate.held and gate.held in self.path:
            gate.opened.wait(60)
        if any(name in self.path for name in gate.refused):
            return self.send_error(404)
        return send_head(self)

    monkeypatch.setattr(Handler, "send_head", guarded)
    yield gate
    gate.open()
