"""The glossary: each entry with an example and a rule, and found in sentences that mean it."""

from __future__ import annotations

import re

import pytest
import yaml

from spadeslib import CLAUSES
from spadeswidgets.sphinx_links import Term, term_pattern
from tests.book.chapters import BOOK

TEXT = (BOOK / "reference" / "glossary.md").read_text("utf-8")
FORMS = yaml.safe_load((BOOK / "_config.yml").read_text("utf-8"))["sphinx"]["config"][
    "spades_term_forms"
]


def entries() -> dict[tuple[str, ...], str]:
    """All names of each entry -> what it says."""
    found = {}
    for block in re.findall(r"```\{glossary\}\n(.*?)```", TEXT, re.DOTALL):
        for entry in block.strip().split("\n\n"):
            lines = entry.splitlines()
            names = tuple(line for line in lines if not line.startswith(" "))
            found[names] = " ".join(" ".join(lines[len(names) :]).split())
    return found


ENTRIES = entries()
NAMES = [name for names in ENTRIES for name in names]


def linked(sentence: str) -> list[str]:
    """The first names of the terms that a sentence links, in order."""
    terms = [Term(names, "", "") for names in ENTRIES]
    found = []
    for match in term_pattern(terms, FORMS).finditer(sentence):
        group = next(name for name, it in match.groupdict().items() if it and name[0] == "t")
        found.append(terms[int(group[1:])].names[0])
    return found


def test_the_terms_are_named_once() -> None:
    assert len(ENTRIES) >= 30
    assert len(set(map(str.lower, NAMES))) == len(NAMES)
    assert set(FORMS) <= {names[0] for names in ENTRIES}


@pytest.mark.parametrize("names", ENTRIES, ids=lambda names: names[0])
def test_an_entry_has_a_sentence_an_example_and_a_rule(names: tuple[str, ...]) -> None:
    text = ENTRIES[names]
    assert re.match(r"[A-Z].{8,}?[.;]", text)
    assert len(re.findall(r"(?<![*`])\*[^*]+[.!?]\*", text)) == 1
    links = re.findall(r"\[`([\w.-]+)`\]\(rules\.md#rule-([\w-]+)\)", text)
    assert len(links) == 1
    clause, anchor = links[0]
    assert clause in CLAUSES and anchor == clause.replace(".", "-")
    assert len(text.split()) <= 60


@pytest.mark.parametrize(
    ("sentence", "terms"),
    [
        ("You lead the 4♦ and West follows.", ["lead"]),
        ("Hearts were led; you can’t follow.", ["lead", "follow"]),
        ("The short names lead to the rules, and they lead here.", []),
        ("It follows from this that you follow from afar.", []),
        ("The 3♠ broke spades; break off when you are tired.", ["break"]),
        ("You are set. The rest is set aside.", ["set"]),
        ("The page sets your hand beside the average one.", ["hand"]),
        ("You have it at hand, and done by hand.", []),
        ("Your contract is made.", ["contract", "make"]),
        ("They made your bid in each.", ["make", "bid"]),
        ("The picture was made by a friend who makes maps.", []),
        ("That is fine. The fine falls at ten.", ["fine"]),
        ("You keep the A♠, or refuse it.", ["keep", "refuse"]),
        ("You keep to your promise.", []),
        ("One bag is carried over; carry out the exchange.", ["bag", "carry", "exchange"]),
        ("Your side sits side by side.", ["side"]),
        ("Double Nil, Blind Nil and Nil.", ["Double Nil", "Double Nil", "Nil"]),
        ("Sandbags, but no handbags.", ["bag"]),
        ("A great deal of time; the deal; you look at your cards.", ["deal", "look"]),
        (
            "You look at the sign, and the second player is your opponent.",
            ["first player", "opponent"],
        ),
        ("A discard pile and its stock.", ["discard pile", "stock"]),
    ],
)
def test_a_term_is_linked_where_it_is_meant(sentence: str, terms: list[str]) -> None:
    assert linked(sentence) == terms


def test_the_common_words_are_there() -> None:
    common = """hand trick lead follow void trump bag sandbag contract set Nil blind seat side partner
    dealer stock keep refuse exchange break duck cover ruff make fine carry bid draft""".split()
    assert set(common) | {"Double Nil", "discard pile"} <= set(NAMES)
