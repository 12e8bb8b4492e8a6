"""What a page weighs without the engine: its own text, our scripts and styles, and the theme's."""

from __future__ import annotations

import gzip
import json
import os
import re
from pathlib import Path

import pytest

from spadeswidgets._assets import PYODIDE_FILES, RUNTIME, WHOLE_LIBRARY
from spadeswidgets._theme import PARTS
from tests.release.sites import LIMIT
from tests.site.test_links import in_order

pytestmark = pytest.mark.site

ROOT = Path(__file__).parents[2]
MOST = 240_000
LOADED = re.compile(r'<(?:script|link)\b[^>]*?(?:src|href)="([^"?]+\.(?:js|css|svg))["?]')


def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))


def files_of(site: Path, page: Path) -> set[Path]:
    """The page and what it loads, the lessons' code with it."""
    names = LOADED.findall(page.read_text("utf-8"))
    found = {Path(os.path.normpath(page.parent / name)) for name in names if "://" not in name}
    (folder,) = site.glob("_static/spades-*")
    return {page, *found, *(folder / name for name in ("lessons.js", "lessons.css", "worker.js"))}


def test_a_page_stays_light(site: Path) -> None:
    pages = {name: files_of(site, site / f"{name}.html") for name in in_order()}
    assert all(len(files) > 20 for files in pages.values())
    weights = {name: sum(map(weight, files)) for name, files in pages.items()}
    assert {name: size for name, size in weights.items() if size > MOST} == {}


def test_no_page_has_what_was_taken_out_of_the_theme(site: Path) -> None:
    begins = re.compile(rf"(?:{'|'.join(PARTS)})(?![a-z])")
    for path in (*site.glob("*.html"), *site.glob("[!_l]*/*.html")):
        for classes in re.findall(r'\bclass="([^"]*)"', path.read_text("utf-8")):
            assert [one for one in classes.split() if begins.match(one)] == [], path.name


def test_the_site_has_no_icon_font_and_no_source_maps(site: Path) -> None:
    assert not list(site.rglob("*.map")) and not list(site.rglob("*fontawesome*"))
    for sheet in (site / "_static" / "styles").glob("*.css"):
        text = sheet.read_text("utf-8")
        assert not re.search(r"\.fa-[a-z]+:before|webfonts", text), sheet.name


def test_no_page_loads_an_icon_font(site: Path) -> None:
    for name in in_order():
        assert "fontawesome" not in (site / f"{name}.html").read_text("utf-8")


def test_no_page_waits_for_a_script_of_the_theme(site: Path) -> None:
    for name in [*in_order(), "search"]:
        page = (site / f"{name}.html").read_text("utf-8")
        (waited,) = re.findall(r'<script src="([^"?]+)', page)
        assert waited.endswith("/documentation_options.js"), name
        assert page.count("<script defer src=") > 5


def test_the_site_folder_stays_small(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.is_file()]
    own = [path for path in files if path.relative_to(site).parts[0] != "lite"]
    assert sum(path.stat().st_size for path in own) <= LIMIT


def test_what_comes_before_a_page_is_live_is_bounded(site: Path) -> None:
    (own,) = site.glob("_static/spades-*")
    engine = json.loads((own / "engine.json").read_text("utf-8"))
    names = [f"../{RUNTIME}/{name}" for name in PYODIDE_FILES if name != WHOLE_LIBRARY]
    both = sum(weight(own / name) for name in [*names, engine["library"], "engine.json"])
    page = MOST + both
    assert page + sum(weight(own / name) for name in engine["compiled"][:2]) <= 6_500_000
    assert (
        page + weight(own / engine["snapshot"]) + weight(own / engine["compiled"][0]) <= 11_000_000
    )
    assert engine["sizes"]["snapshot"] == (own / engine["snapshot"]).stat().st_size
    assert engine["sizes"]["runtime"] == (own / names[2]).stat().st_size


def test_what_a_browser_keeps_unpacked_is_as_large_as_the_page_on_safety_says(site: Path) -> None:
    safety = (ROOT / "book" / "reference" / "safety.md").read_text("utf-8")
    (told,) = re.findall(r"^\| what Python begins with, .* one copy, (\d+) MB \|$", safety, re.M)
    (snapshot,) = site.glob(f"_static/{RUNTIME}/snapshot-*.bin")
    size = len(gzip.decompress(snapshot.read_bytes()))
    assert int(told) - 2 < size / 1_000_000 <= int(told)
