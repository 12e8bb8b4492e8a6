"""The still picture: readable without scripts, the same every time, safe whatever stands in a text."""

from __future__ import annotations

import html
import json
import re
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

from spadeslib.lessons import Table as Lesson
from spadeslib.lessons import rebuild
from spadeswidgets import Table
from spadeswidgets._html import picture
from tests.lessons.tables import CALM, FOUR, do, intents, random_setup, run_to

JSON = Any
VOID = {"br", "img", "input"}
HOSTILE = '</script></section><img src=x onerror="alert(1)"><b>&amp;\' \u2028'


class Reader(HTMLParser):
    """Reads a picture as a browser does: elements, attributes, text, the script's content."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: dict[str, str] = {}
        self.words: list[str] = []
        self.script = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.tags:
            self.attributes = {name: value or "" for name, value in attrs}
        for name, _ in attrs:
            assert not name.startswith("on")
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.script += data
        elif data.strip():
            self.words.append(data.strip())

    @property
    def text(self) -> str:
        return " ".join(self.words)


def read(table: Lesson | Table) -> Reader:
    lesson = table._table if isinstance(table, Table) else table
    reader = Reader(picture(lesson.kind, lesson.setup, lesson.log, lesson.state()))
    assert reader.open == []
    return reader


def sign(code: str) -> str:
    return code[:-1].replace("T", "10") + dict(zip("SHDC", "♠♥♦♣", strict=True))[code[-1]]


def test_the_mime_bundle() -> None:
    table = Table(seed=7)
    data, metadata = table._repr_mimebundle_()
    assert set(data) == {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
    assert data["text/plain"] == repr(table)
    assert data["text/html"] == picture("table", table.setup, table.log, table.state)
    assert isinstance(metadata, dict)
    other, _ = Table(seed=7)._repr_mimebundle_()
    assert other["text/html"] == data["text/html"]
    assert "0x" not in data["text/html"] and table.model_id not in data["text/html"]


def test_the_picture_carries_what_rebuilds_the_lesson() -> None:
    for number in range(12):
        rng = Random(f"picture {number}")
        lesson = Lesson(**random_setup(rng))
        for _, intent in zip(range(rng.choice([0, 10, 40])), intents(lesson, rng), strict=False):
            do(lesson, intent)
        reader = read(lesson)
        assert reader.tags[0] == "section"
        kind, setup, log = (reader.attributes[f"data-{name}"] for name in ("kind", "setup", "log"))
        assert (kind, json.loads(setup), json.loads(log)) == ("table", lesson.setup, lesson.log)
        state = json.loads(reader.script)["state"]
        assert state == lesson.state()
        assert rebuild(kind, json.loads(setup), json.loads(log)).state() == state
        assert reader.attributes["aria-label"] == state["name"]
        assert reader.attributes["class"] == "spades"


def test_the_picture_can_be_read() -> None:
    for number in range(12):
        rng = Random(f"readable {number}")
        lesson = Lesson(**random_setup(rng))
        for _, intent in zip(range(rng.choice([3, 20, 40])), intents(lesson, rng), strict=False):
            state = do(lesson, intent)
        text = read(lesson).text
        assert f"{state['heading']} , {state['subheading']}" in text
        for side in state["sides"]:
            assert f"{side['label']} {side['total']} {side['bags']}" in text
        if state["hand"]["cards"]:
            cards = " ".join(sign(card["code"]) for card in state["hand"]["cards"])
            assert f"{state['hand']['label']}: {cards}" in text
        trick = state["trick"]
        for card in trick["cards"] if trick else []:
            assert f"{card['seat']} {sign(card['code'])}" in text
        for sheet in state["sheet"]:
            assert all(line["sentence"] in text for line in sheet["lines"])
        assert state["say"]["lead"].replace("{", "").split()[0] in text
        assert not re.search(r"[{}]|None|undefined", text)


def test_tables_of_the_picture_have_captions_and_heads() -> None:
    lesson = run_to(Lesson(rules=FOUR, seed=7), lambda lesson: lesson.pause == "hand")
    shown = picture(lesson.kind, lesson.setup, lesson.log, lesson.state())
    assert shown.count("<table>") == shown.count("<caption>") == shown.count("<thead>") == 4
    assert 'scope="col"' in shown


def test_only_plain_elements() -> None:
    known = {"section", "p", "strong", "em", "script",
             "table", "caption", "thead", "tbody", "tr", "th", "td"}  # fmt: skip
    for rules in (CALM, FOUR):
        lesson = run_to(Lesson(rules=rules, seed=7), lambda lesson: lesson.pause == "hand")
        assert set(read(lesson).tags) <= known
        assert read(lesson).tags.count("script") == 1


def hostile(value: JSON) -> JSON:
    """The same value with something hostile in every text that is no card."""
    if isinstance(value, dict):
        return {
            name: inner if name in ("code", "kind", "phase", "drawn") else hostile(inner)
            for name, inner in value.items()
        }
    if isinstance(value, list):
        return [hostile(inner) for inner in value]
    return HOSTILE if isinstance(value, str) else value


@pytest.mark.parametrize("rules", [CALM, FOUR], ids=["two", "four"])
def test_hostile_texts_stay_texts(rules: dict[str, JSON]) -> None:
    lesson = run_to(Lesson(rules=rules, seed=7), lambda lesson: lesson.pause == "hand")
    state = hostile(lesson.state())
    setup, log = {"a": HOSTILE, HOSTILE: 1}, [{"do": HOSTILE}]
    for phase in ("scored", "play"):
        shown = picture("table", setup, log, {**state, "phase": phase})
        reader = Reader(shown)
        assert reader.open == []
        assert "img" not in reader.tags and "b" not in reader.tags
        assert reader.tags.count("script") == 1
        assert HOSTILE.strip() in reader.text
        assert json.loads(reader.attributes["data-setup"]) == setup
        assert json.loads(reader.attributes["data-log"]) == log
        assert json.loads(reader.script)["state"]["say"] == state["say"]
        inside = re.findall(r'data-(?:setup|log)="([^"]*)"', shown)
        assert len(inside) == 2 and not any(set("<>") & set(text) for text in inside)
        assert "<" not in html.unescape("".join(inside)), (
            "search engines strip tags after unescaping"
        )


def test_a_kind_that_has_no_picture_still_carries_its_lesson() -> None:
    reader = Reader(picture('x" onclick="y', {}, [], {"name": "Some lesson"}))
    assert reader.attributes["data-kind"] == 'x" onclick="y'
    assert reader.attributes["aria-label"] == "Some lesson"
