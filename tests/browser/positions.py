"""A page of tables at chosen moments, for tests that chapters may not change under."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from spadeslib.lessons import Table
from spadeswidgets._html import picture

PAGE = "chapters/positions.html"
LEAD, DISCARD, LOSING, ONLY, NEW_HAND = range(5)

_MODEL = "chapters/breaking-spades.html"
_DRAFT = [*["look", "keep"] * 2, *["keep"] * 24]
_FOUR = {"game": "partnership"}
_WHOLE = """6C TC 3C 4C AH 3H 6H TH AC 5C 8C 2C QC 7C JC 4S KH 2H 5H 8H 2D 9D KD AD KC 3D
4H 9C JD QD 5D 7D TD QS 8D 9H 6S 3S JS 5S QH TS 7S 7H 6D 8S KS 2S AS JH 4D"""


def _plays(cards: str) -> list[str]:
    return [f"play {card}" for card in cards.split()]


def _two(seed: int, bids: tuple[int, int], cards: str) -> dict[str, Any]:
    script = [*_DRAFT, *[f"bid {bid}" for bid in bids], *_plays(cards)]
    return {"seed": seed, "first": 1, "script": script, "pace": "wait"}


def _four(seed: int, dealer: int, bids: tuple[int, ...], cards: str) -> dict[str, Any]:
    script = [*[text for bid in bids for text in ("look", f"bid {bid}")], *_plays(cards)]
    return {"rules": _FOUR, "seed": seed, "dealer": dealer, "script": script, "pace": "wait"}


SETUPS = {
    LEAD: _two(216, (4, 4), "AH 4H 3D QD KD 4D AD 5D KC 6C 5C QC"),
    DISCARD: _two(4, (2, 3), "KH 2H KD 3D 5D 6D QH 5H JD TD 4C 2C 7H 7D 6H"),
    LOSING: _four(174030, 1, (2, 3, 3, 3), "6H 3S"),
    ONLY: _two(2983, (3, 2), "6D JD AH JH 5D 9D TH 8H 4C 3C 8C TC 4D 7D"),
    NEW_HAND: _four(296, 2, (2, 5, 3, 2), _WHOLE),
}


def write_page(site: Path) -> Path:
    """Put the tables in the place of a chapter's widgets, on a page beside it."""
    drawn = []
    for setup in SETUPS.values():
        table = Table(**setup)
        drawn.append(picture("table", table.setup, [], table.state()))
    model = (site / _MODEL).read_text("utf-8")
    sections = re.findall(r'<section class="spades".*?</section>', model, re.DOTALL)
    first, *others = sections
    for other in others:
        model = model.replace(other, "")
    page = site / PAGE
    page.write_text(model.replace(first, "\n".join(drawn)), "utf-8")
    return page
