"""Sphinx extension: links that a book about Spades makes by itself.

- The first use of a glossary term on a page leads to the glossary and tells the term in its title.
- ``<a id="play-follow"></a>`` in a chapter marks where a clause of the rules is taught; the reference
  page, which has the anchor ``rule-play-follow``, links back to it.
- Anchors written as ``<a id="..."></a>`` are found by links from other pages, as headings are.

In a Jupyter Book's ``_config.yml``::

    sphinx:
      extra_extensions: [spadeswidgets.sphinx_links]
      config:
        spades_term_forms: {lead: "leads?|led"}
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

from spadeslib import CLAUSES, SetupError
from spadeslib.errors import shown

ANCHOR = re.compile(r'<a id="([\w-]+)">')
TAUGHT = {clause.replace(".", "-"): clause for clause in CLAUSES}
"""The anchor that marks where a clause is taught -> the clause."""

_NO_LINKS_IN = (
    nodes.title,
    nodes.literal,
    nodes.FixedTextElement,
    nodes.reference,
    nodes.raw,
    nodes.term,
    nodes.figure,
    nodes.caption,
    addnodes.desc,
)


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("spades_term_forms", {}, "env", types=(dict,))
    app.connect("doctree-read", collect)
    app.connect("env-purge-doc", purge)
    app.connect("env-merge-info", merge)
    app.add_post_transform(LinkTerms)
    app.add_post_transform(LinkClauses)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


# What the pages say, gathered as they are read


@dataclass
class Gathered:
    """What was found on the pages, by document."""

    anchors: dict[str, list[str]]
    terms: dict[str, list[Term]]


@dataclass(frozen=True)
class Term:
    """A term of the glossary: all its names, its anchor, its first sentence."""

    names: tuple[str, ...]
    anchor: str
    told: str


def gathered(env: BuildEnvironment) -> Gathered:
    if not hasattr(env, "spades_gathered"):
        env.spades_gathered = Gathered({}, {})  # type: ignore[attr-defined]
    return env.spades_gathered  # type: ignore[attr-defined,no-any-return]


def purge(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    found = gathered(env)
    found.anchors.pop(docname, None)
    found.terms.pop(docname, None)


def merge(
    app: Sphinx, env: BuildEnvironment, docnames: Iterable[str], other: BuildEnvironment
) -> None:
    found, theirs = gathered(env), gathered(other)
    found.anchors.update(theirs.anchors)
    found.terms.update(theirs.terms)


def collect(app: Sphinx, doctree: nodes.document) -> None:
    env = app.env
    found = gathered(env)
    anchors = [one for raw in doctree.findall(nodes.raw) for one in ANCHOR.findall(raw.astext())]
    found.anchors[env.docname] = anchors
    found.terms[env.docname] = list(_terms(doctree))
    slugs = env.metadata[env.docname].setdefault("myst_slugs", {})
    labels = env.get_domain("std").data["anonlabels"]
    for anchor in anchors:
        slugs.setdefault(anchor, (0, anchor, anchor))
        if anchor.startswith("rule-"):
            labels[anchor] = env.docname, anchor


def _terms(doctree: nodes.document) -> Iterator[Term]:
    for entry in doctree.findall(nodes.definition_list_item):
        names = [one for one in entry.children if isinstance(one, nodes.term)]
        told = next(entry.findall(nodes.definition), None)
        if names and names[0]["ids"] and "glossary" in entry.parent.get("classes", []) and told:
            text = " ".join(next(told.findall(nodes.paragraph)).astext().split())
            sentence = re.match(r".*?[.!?](?=\s|$)", text)
            yield Term(
                tuple(name.astext() for name in names),
                names[0]["ids"][0],
                sentence[0] if sentence else text,
            )


# Terms


class LinkTerms(SphinxPostTransform):
    """Links the first use of each term on a page to the glossary."""

    default_priority = 500  # type: ignore[assignment]

    def run(self, **kwargs: Any) -> None:
        pages = gathered(self.env).terms
        here = self.env.docname
        terms = [(page, term) for page, found in pages.items() if page != here for term in found]
        if not terms:
            return
        known = [term for _, term in terms]
        running = term_pattern(known, self.config.spades_term_forms)
        emphasised = term_pattern(known, {}, r"(?:s|ed|ing)?")
        seen: set[int] = set()
        for text in list(self.document.findall(nodes.Text)):
            if _may_link(text):
                is_term = isinstance(text.parent, nodes.emphasis) and emphasised.fullmatch(text)
                self._link(text, emphasised if is_term else running, terms, seen)

    def _link(
        self,
        text: nodes.Text,
        pattern: re.Pattern[str],
        terms: list[tuple[str, Term]],
        seen: set[int],
    ) -> None:
        words, done = text.astext(), 0
        parts: list[nodes.Node] = []
        for match in pattern.finditer(words):
            number = next(
                int(name[1:]) for name, it in match.groupdict().items() if it and name[0] == "t"
            )
            if number in seen:
                continue
            seen.add(number)
            page, term = terms[number]
            group = f"w{number}" if match.groupdict().get(f"w{number}") else f"t{number}"
            before = nodes.Text(words[done : match.start(group)])
            parts += [before, self._reference(page, term, match[group])]
            done = match.end(group)
        if parts:
            parent: Any = text.parent
            parent.replace(
                text, [part for part in [*parts, nodes.Text(words[done:])] if part.astext()]
            )

    def _reference(self, page: str, term: Term, word: str) -> nodes.reference:
        assert self.app.builder
        address = self.app.builder.get_relative_uri(self.env.docname, page)
        return nodes.reference(
            "",
            word,
            internal=True,
            refuri=f"{address}#{term.anchor}",
            reftitle=term.told,
            classes=["glossary-term"],
        )


def term_pattern(
    terms: Iterable[Term], forms: Mapping[str, str], ending: str = "s?"
) -> re.Pattern[str]:
    """Return a pattern with a group ``t0``, ``t1`` ... for each term; the longest name wins.

    A term stands as it is named, or with an ending, small or with a capital letter. ``forms`` gives
    other forms of a term, as a regular expression, by the first of its names; where only a part of it
    is the term, that is its group ``word``.

    >>> bag = Term(("bag", "sandbag"), "term-bag", "A trick over the contract.")
    >>> term_pattern([bag], {}).findall("Sandbags are bags, baggage is not.")
    ['Sandbags', 'bags']
    """
    choices = []
    for number, term in enumerate(terms):
        given = _form(term.names[0], forms).replace("(?P<word>", f"(?P<w{number}>")
        for words in [given] if given else [f"{re.escape(name)}{ending}" for name in term.names]:
            choices.append((len(term.names[0].split()), len(words), f"t{number}", words))
    grouped: dict[str, list[str]] = {}
    for _, _, group, words in sorted(choices, key=lambda one: (-one[0], -one[1])):
        grouped.setdefault(group, []).append(words)
    inside = "|".join(f"(?P<{group}>{'|'.join(words)})" for group, words in grouped.items())
    return re.compile(rf"(?<![\w-])(?:{inside})(?![\w-])", re.IGNORECASE)


def _form(name: str, forms: Mapping[str, str]) -> str:
    """Return what the configuration says of a term's forms, once it is known to be an expression."""
    given = forms.get(name, "")
    try:
        re.compile(given)
    except (re.error, TypeError) as error:
        raise SetupError(
            f"expected spades_term_forms to give {shown(name)} a regular expression, not {shown(given)}"
        ) from error
    return given


def _may_link(node: nodes.Node) -> bool:
    parent = node.parent
    while parent is not None:
        if isinstance(parent, _NO_LINKS_IN) or parent.get("nb_element"):
            return False
        if {"cell_input", "cell_output", "no-terms"} & set(parent.get("classes", [])):
            return False
        parent = parent.parent
    return True


# Clauses


class LinkClauses(SphinxPostTransform):
    """Gives the reference's rows their look, and each clause a link to where it is taught."""

    default_priority = 510  # type: ignore[assignment]

    def run(self, **kwargs: Any) -> None:
        taught = taught_at(gathered(self.env).anchors, list(self.env.collect_relations()))
        for told in self.document.findall(nodes.definition):
            rules = [
                one for one in told.findall(nodes.reference) if "#rule-" in one.get("refuri", "")
            ]
            anchor = rules[0]["refuri"].partition("#rule-")[2] if rules else ""
            if anchor in taught and isinstance(told[-1], nodes.paragraph):
                told[-1] += [nodes.Text(" · "), self._link(taught[anchor][0], anchor)]
        for table in self.document.findall(nodes.table):
            for row in table.findall(nodes.row):
                entry = next(row.findall(nodes.entry))
                anchor = next(filter(None, map(_rule, entry.findall(nodes.raw))), "")
                if anchor and "rules" not in table["classes"]:
                    table["classes"].append("rules")
                for page in taught.get(anchor, []):
                    link = self._link(page, anchor)
                    entry += nodes.paragraph("", "", link, classes=["taught"])

    def _link(self, page: str, anchor: str) -> nodes.reference:
        assert self.app.builder
        address = self.app.builder.get_relative_uri(self.env.docname, page)
        title = self.env.titles[page].astext()
        return nodes.reference("", title, internal=True, refuri=f"{address}#{anchor}")


def _rule(raw: nodes.raw) -> str:
    """The clause whose place in the reference this is, as in the anchor where it is taught."""
    anchor = ANCHOR.search(raw.astext())
    return anchor[1].removeprefix("rule-") if anchor and anchor[1].startswith("rule-") else ""


def taught_at(anchors: Mapping[str, list[str]], order: Sequence[str]) -> dict[str, list[str]]:
    """Return, by anchor, the pages on which each clause is taught, in the order of the book.

    >>> found = {"four": ["bags-count"], "two": ["bags-count", "elsewhere"]}
    >>> taught_at(found, ["index", "two", "four"])
    {'bags-count': ['two', 'four']}
    """
    taught: dict[str, list[str]] = {}
    for page in order:
        for anchor in anchors.get(page, []):
            if anchor in TAUGHT:
                taught.setdefault(anchor, []).append(page)
    return taught
