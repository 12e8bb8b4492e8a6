"""Files by others that a release ships, and the notices that go with them (spadeswidgets/licences.txt)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = ROOT / "widgets" / "spadeswidgets" / "licences.txt"
HEADING = re.compile(r"^=+\n(.+) (\S+) \((.+)\)\n=+$", re.MULTILINE)


@dataclass(frozen=True)
class Notice:
    """A package of which files are shipped; ``source`` tells where its version is found."""

    name: str
    licence: str
    source: str
    files: tuple[str, ...]


NOTICES = (
    Notice("Preact", "MIT", "npm:preact", ("_static/spades-*/*.js", "spadeswidgets/static/*.js")),
    Notice("Pyodide", "MPL-2.0", "npm:pyodide", ("_static/pyodide-*/pyodide*",)),
    Notice(
        "CPython",
        "PSF-2.0",
        "lock:python",
        ("_static/pyodide-*/library-*.zip", "_static/pyodide-*/python_stdlib*.zip",
         "_static/pyodide-*/snapshot-*.bin", "_static/pyodide-*/pyodide.asm.wasm"),
    ),
    Notice(
        "sphinx-book-theme",
        "BSD-3-Clause",
        "pip:sphinx-book-theme",
        ("_static/scripts/sphinx-book-theme.js", "_static/styles/sphinx-book-theme.css",
         "_static/styles/theme.css", "_static/locales/*", "_static/images/logo_*",
         "_static/sbt-webpack-macros.html"),
    ),
    Notice(
        "pydata-sphinx-theme",
        "BSD-3-Clause",
        "pip:pydata-sphinx-theme",
        ("_static/scripts/pydata-sphinx-theme.js", "_static/styles/pydata-sphinx-theme.css",
         "_static/webpack-macros.html"),
    ),
    Notice(
        "Bootstrap",
        "MIT",
        "5.3.3",
        ("_static/scripts/bootstrap.js*", "_static/styles/pydata-sphinx-theme.css"),
    ),
    Notice(
        "Sphinx",
        "BSD-2-Clause",
        "pip:sphinx",
        ("_static/basic.css", "_static/doctools.js", "_static/documentation_options.js",
         "_static/language_data.js", "_static/searchtools.js", "_static/sphinx_highlight.js",
         "_static/file.png", "_static/minus.png", "_static/plus.png"),
    ),
    Notice("Pygments", "BSD-2-Clause", "pip:pygments", ("_static/pygments.css",)),
    Notice("MyST-NB", "BSD-3-Clause", "pip:myst-nb", ("_static/mystnb.*.css",)),
    Notice(
        "sphinx-copybutton",
        "MIT",
        "pip:sphinx-copybutton",
        ("_static/copybutton*", "_static/check-solid.svg", "_static/copy-button.svg"),
    ),
    Notice("clipboard.js", "MIT", "2.0.8", ("_static/clipboard.min.js",)),
    Notice("sphinx-togglebutton", "MIT", "pip:sphinx-togglebutton", ("_static/togglebutton*",)),
)  # fmt: skip

OURS = (
    "*.html", "chapters/*", "checkpoints/*", "reference/*", "_images/*", "_sources/*",
    ".buildinfo", ".nojekyll", "objects.inv", "searchindex.js", "sitemap.xml", "sw.js",
    "licences.txt", "_static/book.css", "_static/icons.css", "_static/favicon.svg",
    "_static/logo.svg", "_static/social.png", "_static/touch-icon.png", "_static/spades-*/*.css",
    "_static/spades-*/*.json", "_static/spades-*/*.bin", "_static/spades-*/*.whl",
    "spadeslib/*", "spadeswidgets/*", "spadeslib-*.dist-info/*",
)  # fmt: skip
"""Files that we wrote, or that are made from what we wrote. Pages of the theme are none of them."""


def without_notice(files: Iterable[str]) -> list[str]:
    """Return the files that nobody is named for.

    >>> without_notice(["sw.js", "_static/pygments.css", "_static/new.js", "_static/page.html"])
    ['_static/new.js', '_static/page.html']
    """
    theirs = [pattern for notice in NOTICES for pattern in notice.files]
    return [
        name
        for name in files
        if not any(fnmatchcase(name, pattern) for pattern in theirs)
        if not any(fnmatchcase(name, pattern) for pattern in OURS)
        or (name.startswith("_static/") and name.endswith(".html"))
    ]


def version_of(notice: Notice) -> str:
    """The version that is shipped from here."""
    kind, _, name = notice.source.partition(":")
    frontend = ROOT / "widgets" / "frontend"
    if kind == "pip":
        return version(name)
    if kind == "npm":
        lock = json.loads((frontend / "package-lock.json").read_text("utf-8"))
        return str(lock["packages"][f"node_modules/{name}"]["version"])
    if kind == "lock":
        lock = json.loads((frontend / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
        return str(lock["info"][name])
    return notice.source


def told() -> dict[str, tuple[str, str]]:
    """What the notices say: name -> version and licence."""
    text = TEXT.read_text("utf-8")
    return {name: (number, licence) for name, number, licence in HEADING.findall(text)}


def wrong_notices() -> list[str]:
    """Return what the notices tell that is not so."""
    said = told()
    wanted = {notice.name: (version_of(notice), notice.licence) for notice in NOTICES}
    return [
        f"licences.txt says {said.get(name)} of {name}, and it is {wanted.get(name)}"
        for name in {**said, **wanted}
        if said.get(name) != wanted.get(name)
    ]
