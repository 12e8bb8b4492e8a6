"""Chapters where no widget can run: as HTML by nbconvert, and as hosts show it that strip scripts and styles."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

BOOK = Path(__file__).parents[2] / "book"
CHAPTERS = sorted([*BOOK.glob("*.ipynb"), *BOOK.glob("ch*/*.ipynb")])
SPOKEN = {"script", "style", "template"}


class Text(HTMLParser):
    """What is left of HTML on a host that takes out scripts, styles and every attribute."""

    def __init__(self) -> None:
        super().__init__()
        self.inside = 0
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.inside += tag in SPOKEN

    def handle_endtag(self, tag: str) -> None:
        self.inside -= tag in SPOKEN

    def handle_data(self, data: str) -> None:
        if not self.inside:
            self.parts.append(data)


def stripped(html: str) -> str:
    parser = Text()
    parser.feed(html)
    return " ".join(" ".join(parser.parts).split())


def pictures(path: Path) -> list[str]:
    """The stored pictures of widgets in a notebook."""
    found = list[str]()
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        for output in cell.get("outputs", []):
            html = "".join(output.get("data", {}).get("text/html", ""))
            if '<section class="spades"' in html:
                found.append(html)
    return found


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_every_picture_reads_without_script_and_style(path: Path) -> None:
    for html in pictures(path):
        text = stripped(html)
        assert len(text) > 40
        assert "Run the cell" in text
        assert not re.search(r"[{}<>]|undefined|None\b", text)


def test_a_hand_and_its_prompt_are_in_the_text() -> None:
    (html, *_) = pictures(BOOK / "chapters" / "breaking-spades.ipynb")
    text = stripped(html)
    assert "K♠ 5♠ Q♥ 4♣ 2♦" in text
    assert "Your lead." in text


@pytest.mark.slow
@pytest.mark.parametrize("template", ["lab", "basic"])
def test_nbconvert_shows_every_picture(template: str) -> None:
    from nbconvert import HTMLExporter

    path = BOOK / "chapters" / "breaking-spades.ipynb"
    page, _ = HTMLExporter(template_name=template).from_filename(str(path))
    shown = pictures(path)
    assert len(re.findall(r'<section [^>]*class="spades"', page)) == len(shown) > 2
    assert "widget-view" not in page
    text = stripped(page)
    for html in shown:
        assert stripped(html) in text


def test_a_table_shows_the_hand_of_its_seat_and_the_trick_alone() -> None:
    """Replays open all hands; in a game that goes on there are at most three cards besides one's own."""
    seen = 0
    for path in CHAPTERS:
        for html in pictures(path):
            text = stripped(html)
            found = re.match(r"(?:Hand \d+|Bid|Draft) , (?:trick (\d+) of 13)?", text)
            if found:
                seen += 1
                most = 14 - int(found[1] or 1) + 3
                cards = re.findall(r"(?:10|[2-9JQKA])[♠♥♦♣]", text)
                assert len(set(cards)) <= most, (path.stem, text)
    assert seen > 20
