"""The theme without what no page uses, and without scripts that hold up a page."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

SIGN = re.compile(r'\.fa-[\w-]+:before(?:,\.fa-[\w-]+:before)*\{content:"[^"]*"\}')
FACE = re.compile(r"@font-face\{[^}]*Font ?Awesome[^}]*\}", re.IGNORECASE)
PARTS = (
    *("accordion", "breadcrumb", "card", "carousel", "form-check", "form-floating", "form-range"),
    *("form-switch", "list-group", "modal", "offcanvas", "page-item", "page-link", "pagination"),
    *("placeholder", "popover", "progress", "sd", "spinner", "toast"),
)
"""What the theme could show and the book has nowhere, by how its classes begin."""
_PART = rf"\.(?:{'|'.join(PARTS)})(?![a-z])[^{{}},]*"
UNUSED = re.compile(rf"(?<=[{{}}]){_PART}(?:,{_PART})*\{{[^{{}}]*\}}")
SCRIPT = re.compile(r'<script (?=src="(?![^"]*/documentation_options\.js))')
"""One that a page waits for, but for the one that scripts within the page need."""


def deferred(page: str) -> str:
    """Return a page that is read to its end before the theme's scripts run, in the same order.

    >>> deferred('<script src="_static/doctools.js"></script>')
    '<script defer src="_static/doctools.js"></script>'
    """
    return SCRIPT.sub("<script defer ", page)


def without_icon_font(css: str) -> str:
    """Return a style sheet without the signs and faces of Font Awesome.

    >>> without_icon_font('a{b:c}.fa-x:before,.fa-y:before{content:"1"}@font-face{src:url(fontawesome)}')
    'a{b:c}'
    """
    return FACE.sub("", SIGN.sub("", css))


def without_parts(css: str) -> str:
    """Return a style sheet without the rules for what the book has nowhere.

    >>> without_parts('a{b:c}.card,.card-body:hover{d:e}.cards{f:g}@media print{.toast{h:i}}')
    'a{b:c}.cards{f:g}@media print{}'
    """
    return UNUSED.sub("", css)


def slim(static: Path) -> None:
    """Make the ``_static`` folder of a built book lighter: its own icons are in ``icons.css``."""
    for sheet in (static / "styles").glob("*.css"):
        sheet.write_text(without_parts(without_icon_font(sheet.read_text("utf-8"))), "utf-8")
    shutil.rmtree(static / "vendor" / "fontawesome", ignore_errors=True)
    for path in [*static.glob("scripts/fontawesome*"), *static.rglob("*.map")]:
        path.unlink(missing_ok=True)
