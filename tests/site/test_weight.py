"""What a page weighs without the engine and the theme, which are loaded once for the whole book."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tests.site.test_links import in_order

pytestmark = pytest.mark.site

MOST = 250_000
OWN = (".js", ".css")


def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))


def test_a_page_with_all_of_the_front_end_stays_light(site: Path) -> None:
    (folder,) = site.glob("_static/spades-*")
    shared = sum(weight(path) for path in folder.iterdir() if path.suffix in OWN)
    assert shared > 0
    heavy = {name: weight(site / f"{name}.html") + shared for name in in_order()}
    assert {name: size for name, size in heavy.items() if size > MOST} == {}
