"""Build the book as a static site, and serve it on this machine."""

from __future__ import annotations

import contextlib
import http.server
import re
import shutil
import tempfile
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

PORT = 5252
"""Tried first: browsers keep a reader's progress per address."""
BRANCH, FOLDER = "main", "book"
"""Where the book is in a repository, unless its address says."""


class SiteError(Exception):
    """The site can't be built or served; the message is one sentence for the person at the shell."""


def build(
    book: Path,
    out: Path,
    address: str = "",
    *,
    offline: bool = True,
    lite: bool = False,
    repository: str = "",
) -> Path:
    """Build the book in ``book`` into ``out``, from scratch; a warning is an error.

    :param address: where the site will stand, as in ``https://example.org/spades/``; pages then tell
        their own address, and there is a sitemap.
    :param offline: shall browsers keep the site and show it with the network off?
    :param lite: shall JupyterLite stand in its folder ``lite``, and chapters lead to it?
    :param repository: where the sources are, as in ``https://github.com/you/spades`` or, with the
        branch and the book's folder, ``https://github.com/you/spades/tree/main/book``; chapters then
        lead to Colab and Binder.
    """
    from jupyter_book.sphinx import build_sphinx

    from spadeswidgets.lite import LiteError, add_lite

    address = checked_address(address)
    repository = checked_repository(repository)
    config = book / "_config.yml"
    if not config.is_file():
        raise SiteError(f"no book to build: {config} is missing")
    if out.exists() and not _is_site(out):
        raise SiteError(f"{out} holds something that is not a built book; choose another folder")
    publishes = "spadeswidgets.sphinx_publish" in config.read_text("utf-8")
    kept = (
        {"spades_offline": offline, "spades_lite": lite, "spades_repository": repository}
        if publishes
        else {}
    )
    with tempfile.TemporaryDirectory() as work:
        html = Path(work) / "html"
        result = build_sphinx(
            str(book),
            str(html),
            path_config=str(config),
            noconfig=True,
            confoverrides={"latex_individualpages": False, "html_baseurl": address} | kept,
            quiet=True,
            warningiserror=True,
            keep_going=True,
        )
        if result:
            raise SiteError("the book has errors or warnings, see above")
        (html / ".nojekyll").touch()
        if lite:
            try:
                add_lite(book, html, address)
            except LiteError as error:
                raise SiteError(str(error)) from error
        if out.exists():
            shutil.rmtree(out)
        shutil.copytree(html, out)
    return out


def checked_address(address: str) -> str:
    """Return a site's address with a slash at its end; an empty one stays empty.

    >>> checked_address("https://example.org/spades")
    'https://example.org/spades/'
    """
    if not address:
        return ""
    parts = urlsplit(address)
    if parts.scheme not in {"http", "https"} or not parts.netloc or parts.query or parts.fragment:
        raise SiteError(f"expected an address such as https://example.org/spades/, not {address!r}")
    return address.rstrip("/") + "/"


def checked_repository(address: str) -> str:
    """Return the address of a book's folder on GitHub; an empty one stays empty.

    >>> checked_repository("https://github.com/you/spades.git")
    'https://github.com/you/spades/tree/main/book'
    >>> checked_repository("https://github.com/you/games/tree/2027/spades/book/")
    'https://github.com/you/games/tree/2027/spades/book'
    """
    if not address:
        return ""
    found = re.fullmatch(
        r"(https://github\.com/[\w.-]+/[\w.-]+?)(?:\.git)?(?:/tree/([\w.-]+)(?:/([\w./-]+?))?)?/?",
        address,
        re.ASCII,
    )
    if found is None:
        raise SiteError(f"expected a repository as https://github.com/you/spades, not {address!r}")
    return f"{found[1]}/tree/{found[2] or BRANCH}/{found[3] or FOLDER}"


def _is_site(folder: Path) -> bool:
    """Is this folder an earlier build, or empty?"""
    return folder.is_dir() and ((folder / ".buildinfo").exists() or not any(folder.iterdir()))


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under a URL prefix, with the types that modules and wasm insist on."""

    protocol_version = "HTTP/1.1"
    # Head and body are two writes: without this the second waits 40 ms for an answer to the first.
    disable_nagle_algorithm = True
    extensions_map = {  # noqa: RUF012
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }

    def __init__(self, *args: object, prefix: str, directory: str) -> None:
        self.prefix = prefix
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def send_head(self):  # type: ignore[no-untyped-def]
        if self.path.startswith(self.prefix):
            self.path = "/" + self.path.removeprefix(self.prefix)
            return super().send_head()
        if self.path == "/":
            self.send_response(302)
            self.send_header("Location", self.prefix)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        self.send_error(404)
        return None

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Show the site's own page where there is none, as hosts of static sites do."""
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder: Path, *, port: int | None = None, prefix: str = "/") -> None:
        if not (folder / "index.html").is_file():
            raise SiteError(f"nothing to serve: {folder / 'index.html'} is missing; build first")
        self.prefix = "/" + f"{prefix.strip('/')}/".lstrip("/")
        handler = partial(Handler, prefix=self.prefix, directory=str(folder))
        try:
            super().__init__(("127.0.0.1", PORT if port is None else port), handler)
        except OSError as error:
            if port is not None:
                raise SiteError(f"port {port} is taken or not allowed") from error
            super().__init__(("127.0.0.1", 0), handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no news."""


@contextlib.contextmanager
def serving(folder: Path, *, port: int | None = 0, prefix: str = "/") -> Iterator[str]:
    """Serve ``folder`` from a thread; gives the address. For tests."""
    with Server(folder, port=port, prefix=prefix) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server.url
        finally:
            server.shutdown()
            thread.join()
