"""A line of so many megabits a second: a host that compresses text and wasm, as most do."""

from __future__ import annotations

import gzip
import http.server
import io
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, BinaryIO

from spadeswidgets.site import Handler

PREFIX = "/some/project/"
CHUNK = 8192
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm")


class Line:
    """Lets bytes through at a steady rate, whoever sends them."""

    def __init__(self, megabits: float) -> None:
        self._seconds = 8 / (megabits * 1e6)
        self._free = 0.0
        self._lock = threading.Lock()

    def wait(self, length: int) -> None:
        with self._lock:
            self._free = max(self._free, time.monotonic()) + length * self._seconds
            pause = self._free - time.monotonic()
        time.sleep(max(0, pause))


@cache
def _compressed(path: str) -> bytes:
    return gzip.compress(Path(path).read_bytes())


class _Slow(Handler):
    def __init__(self, *args: Any, line: Line, **settings: Any) -> None:
        self.line = line
        super().__init__(*args, **settings)

    def send_head(self) -> BinaryIO | None:  # type: ignore[override]
        path = self.translate_path("/" + self.path.removeprefix(self.prefix))
        if not path.endswith(COMPRESSED) or not Path(path).is_file():
            return super().send_head()  # type: ignore[no-any-return, no-untyped-call]
        content = _compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while chunk := source.read(CHUNK):
            self.line.wait(len(chunk))
            outputfile.write(chunk)


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no news."""


@contextmanager
def serving_slowly(folder: Path, megabits: float) -> Iterator[str]:
    """Serve a folder over such a line; gives the address of its start page."""
    handler = partial(_Slow, line=Line(megabits), prefix=PREFIX, directory=str(folder))
    with _Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{PREFIX}index.html"
        finally:
            server.shutdown()
