"""What a published site shows to the world: descriptions, addresses, a sitemap, a page for no page."""

from __future__ import annotations

import re
import subprocess
import sys
import urllib.error
import urllib.request
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from docutils.core import publish_doctree

from spadeswidgets.site import SiteError, checked_address, serving
from spadeswidgets.sphinx_publish import LONGEST, description

ADDRESS = "https://example.org/spades"
BOOK = Path(__file__).parents[2] / "book"


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a small book, built for an address."""
    folder = tmp_path_factory.mktemp("published")
    book = folder / "book"
    (book / "parts").mkdir(parents=True)
    config = "title: Cards & more\nsphinx: {extra_extensions: [spadeswidgets.sphinx_publish]}\n"
    (book / "_config.yml").write_text(config)
    (book / "_toc.yml").write_text("format: jb-book\nroot: index\nchapters: [{file: parts/one}]\n")
    (book / "index.md").write_text(
        '# Start\n\nA beginning & a "quotation" that says what is to be had here.\n'
    )
    (book / "parts" / "one.md").write_text("# One\n\nShort.\n")
    out = folder / "site"
    where = ["--book", str(book), "--out", str(out), "--address", ADDRESS]
    subprocess.run([sys.executable, "-m", "spadeswidgets", "build", *where], check=True)
    return out


def tags(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', page))


@pytest.mark.slow
def test_a_page_tells_its_own_address(published: Path) -> None:
    page = (published / "parts" / "one.html").read_text("utf-8")
    shown = tags(page)
    assert f'<link rel="canonical" href="{ADDRESS}/parts/one.html"' in page
    assert shown["og:url"] == f"{ADDRESS}/parts/one.html"
    assert shown["og:image"] == f"{ADDRESS}/_static/social.png"
    assert shown["og:title"] == "One"


@pytest.mark.slow
def test_a_description_is_the_beginning_of_the_page(published: Path) -> None:
    shown = tags((published / "index.html").read_text("utf-8"))
    assert (
        shown["description"] == "A beginning &amp; a “quotation” that says what is to be had here."
    )
    assert shown["og:site_name"] == "Cards &amp; more"


@pytest.mark.slow
def test_the_sitemap_names_every_page(published: Path) -> None:
    root = ElementTree.parse(published / "sitemap.xml").getroot()
    assert [entry[0].text for entry in root] == [
        f"{ADDRESS}/index.html",
        f"{ADDRESS}/parts/one.html",
    ]


@pytest.mark.slow
def test_no_page_leads_to_the_start_from_any_depth(published: Path) -> None:
    page = (published / "404.html").read_text("utf-8")
    assert 'href="/spades/"' in page
    assert '<a href="/spades/parts/one.html">One</a>' in page


@pytest.mark.slow
def test_the_server_shows_the_page_for_no_page(published: Path) -> None:
    with serving(published, prefix="/spades/") as url:
        with pytest.raises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(url + "not/there.html")
        with caught.value as answer:
            assert answer.code == 404
            assert "No such page" in answer.read().decode()


@pytest.mark.parametrize(
    "address",
    ["example.org", "ftp://example.org/", "https://", "https://example.org/?a=1", "/spades"],
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(SiteError, match=re.escape(repr(address))):
        checked_address(address)


def test_a_long_beginning_is_cut_where_a_sentence_ends() -> None:
    long = publish_doctree("Word " * 20 + "end. " + "More " * 60)
    assert description(long).endswith("end.")
    assert description(publish_doctree("word " * 100)).endswith("word …")
    assert len(description(publish_doctree("word " * 100))) <= LONGEST + 2
    assert description(publish_doctree("Short.")) == ""
    early = description(publish_doctree("Too short an end. " + "word " * 100))
    assert early.endswith("word …") and len(early) > 100


@pytest.mark.site
def test_no_page_lists_the_whole_book(site: Path) -> None:
    page = (site / "404.html").read_text("utf-8")
    listed = set(re.findall(r'<li><a href="/([^"]+)"', page))
    written = {path.relative_to(BOOK).with_suffix(".html").as_posix() for path in pages_of(BOOK)}
    assert listed == written - {"index.html"}
    assert "<h2>Four players, two sides</h2>" in page


def pages_of(book: Path) -> list[Path]:
    return [
        path
        for path in [*book.rglob("*.ipynb"), *book.rglob("*.md")]
        if not any(part.startswith((".", "_")) for part in path.relative_to(book).parts)
    ]


@pytest.mark.site
def test_a_search_puts_the_pages_that_teach_first(site: Path) -> None:
    assert "var Scorer" in (site / "_static" / "language_data.js").read_text("utf-8")


@pytest.mark.site
def test_every_page_of_the_book_has_its_own_description(site: Path) -> None:
    found = {}
    for path in sorted(site.rglob("*.html")):
        if "_static" in path.parts or path.name in {"404.html", "search.html", "genindex.html"}:
            continue
        text = tags(path.read_text("utf-8")).get("description", "")
        assert len(text) > 40, path.name
        assert text not in found, (path.name, found.get(text))
        found[text] = path.name
    assert (site / "_static" / "social.png").is_file() and not (site / "sitemap.xml").exists()
