"""The theme's files without what no page uses: an icon font of two thousand signs, and source maps."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

SIGN = re.compile(r'\.fa-[\w-]+:before(?:,\.fa-[\w-]+:before)*\{content:"[^"]*"\}')
FACE = re.compile(r"@font-face\{[^}]*Font ?Awesome[^}]*\}", re.IGNORECASE)


def without_icon_font(css: str) -> str:
    """Return a style sheet without the signs and faces of Font Awesome.

    >>> without_icon_font('a{b:c}.fa-x:before,.fa-y:before{content:"1"}@font-face{src:url(fontawesome)}')
    'a{b:c}'
    """
    return FACE.sub("", SIGN.sub("", css))


def slim(static: Path) -> None:
    """Make the ``_static`` folder of a built book lighter: its own icons are in ``icons.css``."""
    for sheet in (static / "styles").glob("*.css"):
        sheet.write_text(without_icon_font(sheet.read_text("utf-8")), "utf-8")
    shutil.rmtree(static / "vendor" / "fontawesome", ignore_errors=True)
    for path in [*static.glob("scripts/fontawesome*"), *static.rglob("*.map")]:
        path.unlink(missing_ok=True)
