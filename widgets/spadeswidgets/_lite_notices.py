"""Licence notices of JupyterLite and of the Python packages that it carries along."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable
from email.parser import HeaderParser
from importlib.metadata import distribution
from pathlib import Path

NAME = "licences.txt"
PARTS = ("jupyterlite-core", "jupyterlite-pyodide-kernel")
HEAD = """\
What others made and this folder ships

The notices of the scripts within JupyterLite and its extensions stand beside them, in the files
third-party-licenses.json. Those of Pyodide and CPython are in the licences of the book, ../licences.txt.
"""
_TEXT = re.compile(
    r"[^/]+\.dist-info/(?:.*/)?(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS)[^/]*", re.IGNORECASE
)


class NoLicence(Exception):
    """A package has no licence text; the message names it."""


def notices(wheels: Iterable[Path]) -> str:
    """Return the notices of JupyterLite, its kernel and of wheels.

    :raises NoLicence: when a package brings no licence text.
    """
    parts = [HEAD]
    for name in PARTS:
        package = distribution(name)
        files = [path for path in package.files or () if _TEXT.fullmatch(path.as_posix())]
        texts = [path.read_text("utf-8") for path in files]
        parts.append(_section(package.read_text("METADATA") or "", texts))
    for wheel in sorted(wheels):
        with zipfile.ZipFile(wheel) as archive:
            names = archive.namelist()
            about = next(name for name in names if name.endswith(".dist-info/METADATA"))
            texts = [archive.read(name).decode("utf-8") for name in names if _TEXT.fullmatch(name)]
            parts.append(_section(archive.read(about).decode("utf-8"), texts))
    return "\n\n".join(parts)


def _section(metadata: str, texts: list[str]) -> str:
    """The notice of one package, by what its metadata tell."""
    about = HeaderParser().parsestr(metadata)
    title = f"{about['Name']} {about['Version']}"
    if not any(text.strip() for text in texts):
        raise NoLicence(f"{title} brings no licence text")
    licence = about["License-Expression"] or ""
    if licence:
        title += f" ({licence})"
    line = "=" * len(title)
    return "\n".join([line, title, line, "", *(text.strip() + "\n" for text in texts)])
