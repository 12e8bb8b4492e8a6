"""A few drawn signs stand in for the theme's icon script and font."""

from __future__ import annotations

import re
from pathlib import Path

import pydata_sphinx_theme

BOOK = Path(__file__).parents[2] / "book"
THEME = Path(pydata_sphinx_theme.__file__).parent / "theme" / "pydata_sphinx_theme"


def files_in(template: Path) -> list[str]:
    return re.findall(r"pathto\('([^']+)'", template.read_text("utf-8"))


def test_the_template_loads_what_the_theme_loads_but_its_icons() -> None:
    theirs = files_in(THEME / "static" / "webpack-macros.html")
    ours = files_in(BOOK / "_templates" / "static" / "webpack-macros.html")
    assert ours == [name for name in theirs if "fontawesome" not in name]
    assert len(ours) < len(theirs)


def test_every_sign_that_is_used_is_drawn() -> None:
    drawn = set(
        re.findall(
            r"\.(fa-[a-z-]+) \{\s+--sign", (BOOK / "_static" / "icons.css").read_text("utf-8")
        )
    )
    used = set()
    for template in [*THEME.rglob("*.html"), *(BOOK / "_templates").rglob("*.html")]:
        used |= set(re.findall(r"fa-solid (fa-[a-z-]+)", template.read_text("utf-8")))
    assert {"fa-bars", "fa-magnifying-glass", "fa-moon"} <= drawn
    assert drawn <= used | {"fa-xmark"}
