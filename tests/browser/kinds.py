"""A page with one lesson of every kind, as chapters show them: what holds for all is tested on one visit."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = "chapters/kinds.html"
FROM = {
    "table": "index",
    "trick": "chapters/cards-and-tricks",
    "legal": "chapters/following-suit",
    "breaking": "chapters/breaking-spades",
    "replay": "chapters/whole-game-4",
    "draft": "chapters/the-draft",
    "bid": "chapters/nil-4",
    "score": "chapters/scoring",
    "bags": "chapters/sandbags",
    "house": "chapters/house-rules",
    "review": "chapters/whole-game-2",
    "drill": "chapters/bidding-4",
    "checkpoint": "checkpoints/trick",
    "progress": "progress",
}
"""Each kind, and a page that has one."""

_MODEL = "chapters/breaking-spades.html"
_SECTION = re.compile(r'<section class="spades".*?</section>', re.DOTALL)


def write_page(site: Path) -> Path:
    """Put the lessons in the place of a chapter's own, on a page beside it."""
    model = (site / _MODEL).read_text("utf-8")
    drawn = "\n".join(first_of(site / f"{path}.html", kind) for kind, path in FROM.items())
    first, *others = _SECTION.findall(model)
    for other in others:
        model = model.replace(other, "")
    page = site / PAGE
    page.write_text(model.replace(first, drawn), "utf-8")
    return page


def first_of(page: Path, kind: str) -> str:
    found = _SECTION.findall(page.read_text("utf-8"))
    return next(str(one) for one in found if f'data-kind="{kind}"' in one)
