"""The built book: links that lead somewhere, below any path, and nothing from another host."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

pytestmark = pytest.mark.site

CLAUSES = Path(__file__).parents[2] / "book" / "reference" / "rules.md"
LOADS = {
    ("audio", "src"),
    ("embed", "src"),
    ("iframe", "src"),
    ("img", "src"),
    ("img", "srcset"),
    ("input", "src"),
    ("link", "href"),
    ("object", "data"),
    ("script", "src"),
    ("source", "src"),
    ("source", "srcset"),
    ("track", "src"),
    ("video", "poster"),
    ("video", "src"),
}
"""Attributes whose address a browser fetches by itself."""


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.inline: list[str] = []
        self.inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        for name, value in attrs:
            if name == "id":
                self.ids.add(value or "")
            if (tag, name) in LOADS:
                self.loads.append(value or "")
            elif (name == "href" and tag in {"a", "area"}) or name == "action":
                self.links.append(value or "")
            elif name == "style":
                self.inline.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside in {"script", "style"}:
            self.inline.append(data)


@cache
def page(path: Path) -> Page:
    return Page(path.read_text("utf-8"))


def pages(site: Path) -> list[Path]:
    """All but the one for no page, which knows its path on the host."""
    every = [path for path in site.rglob("*.html") if "_static" not in path.parts]
    found = sorted(path for path in every if path.name != "404.html")
    assert len(found) >= 3
    return found


def is_foreign(address: str) -> bool:
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme not in {"", "data"}


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    for path in pages(site):
        for address in page(path).loads:
            assert not is_foreign(address), f"{path.name} loads {address}"
        for text in page(path).inline:
            assert not re.search(r"""https?://(?!www\.w3\.org/)""", text), f"{path.name}: {text}"


def test_no_style_sheet_loads_from_another_host(site: Path) -> None:
    for path in site.rglob("*.css"):
        text = path.read_text("utf-8")
        for address in re.findall(r"""url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)""", text):
            assert not is_foreign("".join(address)), f"{path} loads {address}"


def test_links_inside_the_book_lead_somewhere(site: Path) -> None:
    for path in pages(site):
        for address in [*page(path).links, *page(path).loads]:
            parts = urlsplit(address)
            if is_foreign(address) or parts.scheme == "data":
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target.is_file(), f"{path.name}: {address}"
            if parts.fragment and target.suffix == ".html":
                assert parts.fragment in page(target).ids, f"{path.name}: {address}"


def test_the_book_works_below_any_path(site: Path) -> None:
    for path in pages(site):
        for address in [*page(path).links, *page(path).loads]:
            assert not address.startswith("/"), f"{path.name}: {address}"
    assert (site / ".nojekyll").exists()


def test_every_clause_has_an_anchor_in_the_rules_reference(site: Path) -> None:
    from spadeslib import CLAUSES

    ids = page(site / "reference" / "rules.html").ids
    assert {f"rule-{clause.replace('.', '-')}" for clause in CLAUSES} <= ids


def test_no_page_has_left_over_buttons(site: Path) -> None:
    for path in pages(site):
        text = path.read_text("utf-8")
        for leftover in ("thebe", "dropdown-download-buttons", "btn-fullscreen", "binder"):
            assert leftover not in re.sub(r"logo_binder", "", text), f"{path.name}: {leftover}"
