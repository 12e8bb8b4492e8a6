"""Checks what a lesson gives to the page: its shape against the types, its sentences against the style."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from spadeslib import CLAUSES

JSON = Any

MARK = re.compile(r"\{[2-9TJQKA][SHDC]\}")
COUNT_FIELDS = ("button", "counter")
"""Texts into which the page fills ``{n}``."""
UNFIT = re.compile(
    r"None|True|False|undefined| {2}| [.,:;!?]|^\s|\s$|\.\.|\[\]|\(\)|<|>|0x|_|\bcards? for \.|(?<![.\d])1 (cards|tricks|bags)\b"
)
SOUR = re.compile(r"\b(illegal|invalid|error|sorry)\b", re.IGNORECASE)


def conforms(value: JSON, kind: Any, at: str = "state") -> None:
    """Hold a JSON value against a type of ``states``: no field too few, none too many."""
    if is_typeddict(kind):
        assert type(value) is dict, f"{at}: expected an object, not {value!r}"
        fields = get_type_hints(kind)
        assert set(value) == set(fields), f"{at}: {set(value) ^ set(fields)}"
        for name, inner in fields.items():
            conforms(value[name], inner, f"{at}.{name}")
        return
    origin, args = get_origin(kind), get_args(kind)
    if origin is list:
        assert type(value) is list, f"{at}: expected a list, not {value!r}"
        for place, item in enumerate(value):
            conforms(item, args[0], f"{at}[{place}]")
    elif origin is Literal:
        assert value in args and type(value) is str, f"{at}: expected one of {args}, not {value!r}"
    elif origin in (Union, UnionType):
        if value is not None or NoneType not in args:
            (inner,) = (arg for arg in args if arg is not NoneType)
            conforms(value, inner, at)
    else:
        assert kind in (str, int, bool), f"{at}: no check for {kind}"
        assert type(value) is kind, f"{at}: expected {kind.__name__}, not {value!r}"


def texts(value: JSON, at: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a JSON value with the name of its field."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from texts(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, at)
    elif isinstance(value, str):
        yield at, value


def reads_well(text: str, where: str = "") -> None:
    """Hold a text that a learner sees against the style."""
    bare = MARK.sub("QS", text)
    if where in COUNT_FIELDS:
        bare = bare.replace("{n}", "2")
    assert "{" not in bare and "}" not in bare, f"{where}: {text!r}"
    assert not UNFIT.search(bare), f"{where}: {text!r}"
    assert not SOUR.search(bare), f"{where}: {text!r}"
    assert len(text) <= (900 if where == "announce" else 300), f"{where}: {text!r}"


def sentence(text: str, where: str = "") -> None:
    """Hold a whole sentence, or several, against the style."""
    reads_well(text, where)
    if text:
        assert text[0].isupper() or text[0] in "{0123456789−'", f"{where}: {text!r}"
        assert text[-1] in ".?!]:", f"{where}: {text!r}"


def say_reads_well(say: dict[str, str]) -> None:
    """Hold what the table says against the style."""
    assert set(say) == {"lead", "text", "more", "clause"}
    for part in ("lead", "text", "more"):
        sentence(say[part], part)
    assert say["lead"] and (say["text"] or say["lead"].endswith("."))
    assert say["clause"] in CLAUSES or say["clause"] == ""


def read_aloud(text: str) -> None:
    """Hold an announcement against the style: words only, no signs."""
    sentence(text, "announce")
    assert text
    assert not re.search(r"[{}+−♠♥♦♣–—|/&]", text), text
    assert not re.search(r"\b[2-9TJQKA][SHDC]\b", text), text


def words(say: dict[str, str], *parts: str) -> int:
    """How many words some parts of a saying have; a card is one word."""
    return sum(len(say[part].split()) for part in parts)
