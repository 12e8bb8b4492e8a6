"""Links: in the sources, where JupyterLab and GitHub follow them, and in the built pages."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
import yaml

from spadeslib import CLAUSES
from tests.book.chapters import BOOK, prose

LINK = re.compile(r"(?<!!)\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^()\s]+)\)")
ROOT = BOOK.parent
SITE_SCRIPT = ROOT / "widgets" / "frontend" / "src" / "site.ts"


def sources() -> list[Path]:
    found = [path for path in BOOK.rglob("*") if path.suffix in {".md", ".ipynb"}]
    return sorted(
        path
        for path in found
        if not any(part.startswith(("_", ".")) for part in path.relative_to(BOOK).parts)
    )


def text_of(path: Path) -> str:
    text = prose(path) if path.suffix == ".ipynb" else path.read_text("utf-8")
    return re.sub(r"```(?!\{glossary\}).*?```", "", text, flags=re.DOTALL)


def anchors(path: Path) -> set[str]:
    """What a link may name in a source: its headings and the places marked in it."""
    text = text_of(path)
    headings = re.findall(r"^#{1,4} (.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", one.lower()).strip().replace(" ", "-") for one in headings}
    return slugs | set(re.findall(r'<a id="([\w-]+)">', text))


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.stem)
def test_links_of_a_source_lead_somewhere(path: Path) -> None:
    rules = anchors(BOOK / "reference" / "rules.md")
    for address in LINK.findall(text_of(path)):
        parts = urlsplit(address)
        assert not parts.netloc, f"{address} leads out of the book"
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        assert target.is_file(), address
        known = anchors(target) | (set() if parts.path else rules)
        assert not parts.fragment or parts.fragment in known, address


def in_order() -> list[str]:
    """The pages as the contents list them."""
    toc = yaml.safe_load((BOOK / "_toc.yml").read_text("utf-8"))
    found: list[str] = []

    def walk(node: object) -> None:
        if isinstance(node, dict):
            found.extend(str(node[key]) for key in ("root", "file") if key in node)
            for key in ("parts", "chapters", "sections"):
                walk(node.get(key, []))
        elif isinstance(node, list):
            for one in node:
                walk(one)

    walk(toc)
    return found


def test_the_contents_list_every_page_once() -> None:
    listed = in_order()
    assert len(set(listed)) == len(listed)
    assert set(listed) == {path.relative_to(BOOK).with_suffix("").as_posix() for path in sources()}


class Built(HTMLParser):
    """The ids of a built page, and its links with their class and relation."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: list[dict[str, str]] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids[given["id"]] += 1
        if tag in {"a", "link"} and "href" in given:
            self.links.append(given)


@pytest.mark.site
def test_an_id_stands_on_a_page_once(site: Path) -> None:
    for name in in_order():
        twice = [one for one, count in Built(site / f"{name}.html").ids.items() if count > 1]
        assert not twice, name


@pytest.mark.site
def test_previous_and_next_go_through_the_whole_book(site: Path) -> None:
    names = in_order()
    for before, after in zip(names, names[1:], strict=False):
        for name, other, relation in (before, after, "next"), (after, before, "prev"):
            links = Built(site / f"{name}.html").links
            found = [link["href"] for link in links if link.get("rel") == relation]
            assert [urljoin(f"{name}.html", href) for href in found] == [f"{other}.html"]


@pytest.mark.site
def test_chapters_lead_to_the_glossary_and_the_rules(site: Path) -> None:
    terms = Built(site / "reference" / "glossary.html").ids
    rules = Built(site / "reference" / "rules.html").ids
    for name in in_order():
        if not name.startswith("chapters/"):
            continue
        links = Built(site / f"{name}.html").links
        words = [one for one in links if "glossary-term" in one.get("class", "").split()]
        assert len(words) >= 3, name
        assert len({one["href"] for one in words}) == len(words), name
        for one in words:
            assert terms[one["href"].partition("#")[2]] == 1 and one["title"], one
        clauses = [one["href"] for one in links if "#rule-" in one["href"]]
        assert clauses and all(rules[href.partition("#")[2]] == 1 for href in clauses), name


@pytest.mark.site
def test_tables_lead_to_places_that_are_there(site: Path) -> None:
    made = '`reference/rules.html#rule-${clause.replaceAll(".", "-")}`'
    assert made in SITE_SCRIPT.read_text("utf-8")
    ids = Built(site / "reference" / "rules.html").ids
    assert all(ids[f"rule-{clause.replace('.', '-')}"] == 1 for clause in CLAUSES)
