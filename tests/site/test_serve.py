"""The local server: right types, any prefix, nothing outside its folder."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from spadeswidgets.__main__ import main
from spadeswidgets.site import SiteError, build, serving


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    html = tmp_path / "html"
    html.mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    for name in ("index.html", "a.mjs", "a.js", "a.wasm", "a.json", "a.css", "a.whl"):
        (html / name).write_text(name)
    return html


def get(url: str) -> tuple[str, str]:
    with urllib.request.urlopen(url) as answer:
        return answer.headers["Content-Type"].split(";")[0], answer.read().decode()


def status(url: str) -> int:
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(url)
    caught.value.close()
    return caught.value.code


def test_types(folder: Path) -> None:
    expected = {
        "": "text/html",
        "a.mjs": "text/javascript",
        "a.js": "text/javascript",
        "a.wasm": "application/wasm",
        "a.json": "application/json",
        "a.css": "text/css",
        "a.whl": "application/zip",
    }
    with serving(folder) as url:
        assert {name: get(url + name)[0] for name in expected} == expected


def test_prefix(folder: Path) -> None:
    with serving(folder, prefix="some/project") as url:
        assert url.endswith("/some/project/")
        root = url.removesuffix("some/project/")
        assert get(url + "a.js?v=1")[1] == "a.js"
        assert get(root)[1] == "index.html"
        assert status(root + "a.js") == 404
        assert status(url + "none.html") == 404
        assert status(url + "../../../secret.txt") == 404
        assert status(url + "%2e%2e/secret.txt") == 404


def test_nothing_built_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--out", str(tmp_path), "--no-open"]) == 2
    assert "build first" in capsys.readouterr().err
    assert main(["build", "--book", str(tmp_path)]) == 2
    assert "no book to build" in capsys.readouterr().err


def test_build_never_empties_a_folder_of_something_else(tmp_path: Path) -> None:
    book = tmp_path / "book"
    book.mkdir()
    (book / "_config.yml").write_text("title: A book\n")
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(SiteError, match="not a built book"):
        build(book, tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "dear"


@pytest.mark.slow
@pytest.mark.parametrize("how", ["Ctrl-C", "SIGINT", "SIGTERM"])
def test_stops_cleanly(folder: Path, how: str) -> None:
    """Under make, as a person runs it: Ctrl-C in the terminal ends both with exit code 0."""
    serve = f"{sys.executable} -m spadeswidgets serve --no-open --port 0 --out {folder}"
    makefile = folder.parent / "Makefile"
    makefile.write_text(f"play:\n\t@{serve}\n")
    command = ["make", "-s", "-f", str(makefile)] if how == "Ctrl-C" else serve.split()
    master, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", LEADER, *command], stdin=terminal, stdout=terminal, stderr=terminal
    )
    os.close(terminal)
    read_until(master, "Ctrl-C stops it.")
    if how == "Ctrl-C":
        os.write(master, b"\x03")
    else:
        process.send_signal(getattr(signal, how))
    said = read_until(master, "Stopped.")
    assert process.wait(10) == 0
    assert "Error" not in said
    assert "Traceback" not in said
    os.close(master)


LEADER = """
import fcntl, os, sys, termios
os.setsid()
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""


def read_until(terminal: int, text: str) -> str:
    said = ""
    end = time.monotonic() + 20
    while text not in said and time.monotonic() < end:
        said += os.read(terminal, 1000).decode()
    assert text in said
    return said
