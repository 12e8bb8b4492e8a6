"""Spelling of the book and of the sentences that tables say: known words, in British English.

A word that the dictionary lacks and that is right belongs into ``words.txt``, one a line; so does one
that is British too, such as story, which the list of American spellings takes for a storey.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from spellchecker import SpellChecker

from tests.book.chapters import BOOK, prose

OWN = Path(__file__).parent / "words.txt"
PAGES = [
    path
    for path in sorted(BOOK.rglob("*"))
    if path.suffix in {".md", ".ipynb"}
    and not any(part.startswith(("_", ".")) for part in path.relative_to(BOOK).parts)
]
ROOT = BOOK.parent
SENTENCES = [
    ROOT / "spadeslib" / "catalogue.py",
    ROOT / "spadeslib" / "clauses.py",
    ROOT / "spadeslib" / "analysis" / "arena" / "sayings.py",
    ROOT / "spadeslib" / "players" / "sayings.py",
    ROOT / "spadeslib" / "coach" / "sayings.py",
    *sorted((ROOT / "spadeslib" / "lessons" / "drills").glob("texts_*.py")),
    ROOT / "widgets" / "frontend" / "src" / "words.ts",
]
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
NOT_PROSE = (
    r"```.*?```|~~~.*?~~~",
    r"`[^`\n]*`",
    r"<[^>]*>",
    r"\]\([^)]*\)",
    r"\{[^}]*\}",
    r"https?://\S+",
    r"\b[\w-]+\.(?:ipynb|json|md|py|txt|yml)\b",
)
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


def words(text: str) -> Iterator[str]:
    for pattern in NOT_PROSE:
        text = re.sub(pattern, " ", text, flags=re.DOTALL)
    for word in WORD.findall(text):
        plain = re.sub(r"['’]s?$", "", word.replace("’", "'").replace("'s", ""))
        if len(plain) > 2:
            yield plain


def text_of(page: Path) -> str:
    if page.suffix == ".ipynb":
        return prose(page)
    text = page.read_text("utf-8")
    return re.sub(r"```\{(?:glossary|note|tip)\}(.*?)```", r"\1", text, flags=re.DOTALL)


def sentences() -> Iterator[str]:
    """All texts of the modules that hold sentences, as they stand in them, but for docstrings."""
    for path in SENTENCES:
        text = path.read_text("utf-8")
        if path.suffix == ".ts":
            yield from re.findall(r'"([^"\n]* [^"\n]*)"', text)
            continue
        tree = ast.parse(text)
        documented = [one for one in ast.walk(tree) if isinstance(one, DOCUMENTED)]
        docstrings = {ast.get_docstring(one, clean=False) for one in documented}
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and " " in text and text not in docstrings:
                yield text


@cache
def checker() -> SpellChecker:
    known = SpellChecker(language="en", distance=1)
    known.word_frequency.load_words(own())
    return known


def own() -> list[str]:
    return OWN.read_text("utf-8").split()


@cache
def american() -> dict[str, str]:
    """American spelling -> the British one."""
    data = (files("codespell_lib") / "data" / "dictionary_en-GB_to_en-US.txt").read_text("utf-8")
    pairs = [line.split("->") for line in data.splitlines() if "->" in line]
    british = {pair[0] for pair in pairs}
    return {
        word.strip(): pair[0]
        for pair in pairs
        for word in pair[1].split(",")
        if word.strip() and word.strip() not in british
    }


@cache
def misspelt() -> dict[str, str]:
    data = (files("codespell_lib") / "data" / "dictionary.txt").read_text("utf-8")
    return dict(line.split("->", 1) for line in data.splitlines() if "->" in line)


def problems(text: str) -> list[str]:
    """What is wrong with the words of a text, in a sentence each."""
    found = {word for word in words(text) if word.lower() not in own()}
    unknown = checker().unknown({word.lower() for word in found})
    told = [f"{word} is in no dictionary" for word in sorted(unknown)]
    for word in sorted({word.lower() for word in found}):
        if word in american():
            told.append(f"{word} is American; write {american()[word]}")
        elif word in misspelt():
            told.append(f"{word} is misspelt; write {misspelt()[word]}")
    return told


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_is_spelt_right(page: Path) -> None:
    assert not problems(text_of(page))


def test_what_the_tables_say_is_spelt_right() -> None:
    wrong = defaultdict(list)
    for text in sentences():
        for problem in problems(text):
            wrong[problem].append(text)
    assert not dict(wrong)


def test_the_sentences_are_found() -> None:
    assert all(path.is_file() for path in SENTENCES)
    assert len(list(sentences())) > 500


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("You recieve a card.", "recieve"),
        ("The color of a suit.", "color is American; write colour"),
        ("A tirck is won.", "tirck"),
        ("You can’t follow, East's `qwrtz` <b>can</b> [trump](qwrtz.md).", ""),
        ("A sandbag at A♠ 10♥ 2♦.", ""),
    ],
)
def test_a_wrong_word_is_found(text: str, wrong: str) -> None:
    told = problems(text)
    assert bool(told) == bool(wrong)
    assert not wrong or any(wrong in one for one in told)


def test_own_words_are_sorted_and_needed() -> None:
    listed = own()
    assert listed == sorted(set(listed))
    plain = SpellChecker(language="en", distance=1)
    needless = [word for word in listed if word in plain and word not in american() | misspelt()]
    assert not needless
