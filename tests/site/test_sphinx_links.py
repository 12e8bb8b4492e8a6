"""Links that a book makes by itself: from words to the glossary, from clauses to their chapters."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sphinx.application import Sphinx

from spadeslib import SetupError
from spadeswidgets.sphinx_links import Term, term_pattern

pytestmark = pytest.mark.slow

CONF = """
extensions = ["myst_parser", "spadeswidgets.sphinx_links"]
myst_heading_anchors = 2
spades_term_forms = {"lead": "(?:you|to) (?P<word>leads?)|led"}
"""
INDEX = """# Start

```{toctree}
chapter
rules
glossary
```
"""
GLOSSARY = """# Glossary

```{glossary}
bag
sandbag
  A trick over the contract. *Bid 4, won 6.* [`bags.count`](rules.md#rule-bags-count)

Nil
  A bid of 0.

Double Nil
  A blind Nil. It pays <b>twice</b>.

lead
  To play the first card of a trick.
```
"""
RULES = """# Rules

| rule | two players |
| --- | --- |
| <a id="rule-bags-count"></a>`bags.count` | Tricks over the bid. |
| <a id="rule-nil-claim"></a>`nil.claim` | No trick. |

| word | meaning |
| --- | --- |
| other | table |
"""
CHAPTER = """# All about a bag

`bag`, [a bag](rules.md), then *Sandbags*, and a bag again; handbags are none.

- <a id="bags-count"></a>They count. [`bags.count`](#rule-bags-count), [there](rules.md#rule-bags-count)

The roads lead to Rome, but you lead a spade. Double Nil is more than Nil, and Nil is more than nothing.
"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    source = tmp_path_factory.mktemp("source")
    (source / "conf.py").write_text(CONF)
    texts = {"index": INDEX, "glossary": GLOSSARY, "rules": RULES, "chapter": CHAPTER}
    for name, text in texts.items():
        (source / f"{name}.md").write_text(text)
    out = source / "_out"
    app = Sphinx(
        str(source),
        str(source),
        str(out),
        str(source / "_trees"),
        "html",
        status=None,
        warningiserror=True,
    )
    app.build()
    assert app.statuscode == 0
    return {name: (out / f"{name}.html").read_text("utf-8") for name in texts}


def links(page: str) -> list[tuple[str, str, str]]:
    found = re.findall(r'<a class="glossary-term [^>]*?href="([^"]*)"[^>]*?>([^<]*)</a>', page)
    titles = re.findall(r'<a class="glossary-term [^>]*?title="([^"]*)"', page)
    return [(word, href, title) for (href, word), title in zip(found, titles, strict=True)]


def test_the_first_use_of_a_term_leads_to_the_glossary(pages: dict[str, str]) -> None:
    assert links(pages["chapter"]) == [
        ("Sandbags", "glossary.html#term-bag", "A trick over the contract."),
        ("lead", "glossary.html#term-lead", "To play the first card of a trick."),
        ("Double Nil", "glossary.html#term-Double-Nil", "A blind Nil."),
        ("Nil", "glossary.html#term-Nil", "A bid of 0."),
    ]


def test_headings_code_and_links_stay_as_they_are(pages: dict[str, str]) -> None:
    assert re.search(r"<h1>All about a bag<", pages["chapter"])
    assert '<span class="pre">bag</span>' in pages["chapter"]
    assert not links(pages["glossary"])


def test_a_clause_is_found_from_other_pages(pages: dict[str, str]) -> None:
    assert pages["chapter"].count('href="rules.html#rule-bags-count"') == 2


def test_the_reference_leads_to_where_a_clause_is_taught(pages: dict[str, str]) -> None:
    taught = 'href="chapter.html#bags-count">All about a bag</a>'
    assert pages["rules"].count(taught) == 1
    assert pages["glossary"].count(taught) == 1
    assert 'href="chapter.html#nil-claim"' not in pages["rules"]


def test_only_tables_of_rules_look_like_them(pages: dict[str, str]) -> None:
    tables = re.findall(r'<table class="([^"]*)"', pages["rules"])
    assert ["rules" in classes.split() for classes in tables] == [True, False]


@pytest.mark.parametrize("form", ["(", "[a", 5, None, ["bags"]])
def test_a_form_that_is_no_expression_is_told_with_its_term(form: Any) -> None:
    bag = Term(("bag",), "term-bag", "A trick over the contract.")
    with pytest.raises(SetupError, match="spades_term_forms to give 'bag' a regular expression"):
        term_pattern([bag], {"bag": form})
