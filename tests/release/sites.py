"""The site: complete, within its size, with a notice for each file, and at nobody else's mercy."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from tests.release.notices import NOTICES, ROOT, without_notice

ADDRESS = "https://example.org/spades/"
LIMIT = 25_000_000
"""Bytes of a site without JupyterLite."""
LOADS = re.compile(
    r"<(?:script|img|iframe|source|video|audio|embed)\b[^>]*\b(?:src|srcset)=[\"']?(?:https?:)?//[^>]*>"
    r"|<link\b(?![^>]*rel=[\"']?canonical)[^>]*\bhref=[\"']?(?:https?:)?//[^>]*>"
)
STYLES = re.compile(r"(?:url\(|@import\s*)[\"']?(?:https?:)?//[^\"')]*")


def foreign(text: str, *, style: bool = False) -> list[str]:
    """Return what a page or a style sheet loads from elsewhere; a link that a reader follows is none.

    >>> foreign('<a href="https://example.org/">there</a><script src="//example.org/a.js"></script>')
    ['<script src="//example.org/a.js">']
    >>> foreign("a{background:url(https://example.org/a.png)}", style=True)
    ['url(https://example.org/a.png']
    """
    return (STYLES if style else LOADS).findall(text)


def check_site(out: Path) -> None:
    command = [sys.executable, "-m", "spadeswidgets", "build", "--out", str(out)]
    done = subprocess.run(
        [*command, "--address", ADDRESS], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    check_folder(out)


def check_folder(out: Path) -> None:
    """Check a site that was built for ``ADDRESS``."""
    paths = {
        path.relative_to(out).as_posix(): path for path in sorted(out.rglob("*")) if path.is_file()
    }
    own = {name: path for name, path in paths.items() if not name.startswith("lite/")}
    needed = {"index.html", "404.html", "sitemap.xml", "licences.txt", "sw.js", ".nojekyll"}
    assert not needed - set(own), f"missing: {needed - set(own)}"
    assert f"<loc>{ADDRESS}index.html</loc>" in own["sitemap.xml"].read_text("utf-8")
    assert "licences.txt" in own["index.html"].read_text("utf-8"), "no page leads to the licences"
    size = sum(path.stat().st_size for path in own.values())
    assert size <= LIMIT, f"{size:,} bytes"
    assert not without_notice(own), f"no licence notice for {without_notice(own)}"
    for notice in NOTICES:
        used = any(fnmatchcase(name, pattern) for name in own for pattern in notice.files)
        assert used, f"nothing of {notice.name} is shipped"
    assert len(own) == len(paths) or "lite/licences.txt" in paths, "no notices of JupyterLite"
    check_texts(own)


def check_texts(files: Mapping[str, Path]) -> None:
    for name, path in files.items():
        if path.suffix in {".html", ".css"}:
            text = path.read_text("utf-8")
            loads = foreign(text, style=path.suffix == ".css")
            assert not loads, f"{name} loads from elsewhere: {loads}"
            assert str(ROOT) not in text, f"{name} names a folder of this machine"
