"""What the commands read: rules from options, JSON and JSON Lines from files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from spadeslib.errors import RecordError, SetupError, SpadesError, shown
from spadeslib.record import MAX_CHARS
from spadeslib.rules import Rules

_LIMIT = 4 * MAX_CHARS
"""Bytes of one record; a longer text is refused unread."""


def rules_of(options: argparse.Namespace) -> Rules:
    """Return the rules that ``--rules`` and ``--house`` name.

    :raises SetupError: when they contradict themselves.
    """
    house: dict[str, object] = {}
    for name, value in options.house:
        if name in house:
            raise SetupError(f"expected house rule {name} once, but it is given twice")
        house[name] = value
    make = Rules.two_player if options.rules == "two-player" else Rules.partnership
    return make(**house)


def documents(name: str) -> Iterator[tuple[str, str]]:
    """Yield the JSON texts of a file, ``-`` for stdin, each with the place it stands at.

    A file holds one JSON text, on as many lines as it likes, or JSON Lines.

    :raises RecordError: when it can't be read, is no text, or is no JSON.
    """
    shown_name = "stdin" if name == "-" else quoted(name)
    with _opened(name, shown_name) as file:
        lines = _lines(file, shown_name)
        number, first = next(lines, (0, ""))
        if not number:
            raise RecordError(f"{shown_name}: expected JSON, but there is nothing")
        if not _is_json(first):
            yield shown_name, _whole("\n" * (number - 1) + first, file, shown_name)
            return
        yield f"{shown_name}, line {number}", first
        for number, line in lines:
            yield f"{shown_name}, line {number}", line


def json_lines(name: str) -> Iterator[tuple[str, object]]:
    """Yield the values of a JSON Lines file, ``-`` for stdin, each with the place it stands at.

    :raises RecordError: when it can't be read, is no text, or a line is no JSON.
    """
    shown_name = "stdin" if name == "-" else quoted(name)
    with _opened(name, shown_name) as file:
        for number, line in _lines(file, shown_name):
            place = f"{shown_name}, line {number}"
            try:
                value = json.loads(line)
            except (ValueError, RecursionError) as error:
                raise RecordError(
                    f"{place}: expected a line of JSON, but {_trouble(error)}"
                ) from None
            yield place, value


@contextmanager
def at(place: str) -> Iterator[None]:
    """Put the place before the message of an error."""
    try:
        yield
    except SpadesError as error:
        raise RecordError(f"{place}: {error}") from error


@contextmanager
def _opened(name: str, shown_name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield sys.stdin.buffer
        return
    try:
        file = open(name, "rb")  # noqa: SIM115
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "that is no file name"
        raise RecordError(f"can't read {shown_name}: {reason}") from None
    with file:
        yield file


def _lines(file: BinaryIO, shown_name: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank, each with its number."""
    number = 0
    while line := _read(file, shown_name):
        number += 1
        text = _decoded(line, f"{shown_name}, line {number}")
        if text.strip():
            yield number, text


def _read(file: BinaryIO, shown_name: str, *, whole: bool = False) -> bytes:
    try:
        data = file.read(_LIMIT + 1) if whole else file.readline(_LIMIT + 1)
    except OSError as error:
        raise RecordError(f"can't read {shown_name}: {error.strerror}") from None
    if len(data) > _LIMIT:
        raise RecordError(f"{shown_name}: expected a record of at most {MAX_CHARS:,} characters")
    return data


def _decoded(data: bytes, place: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(f"{place}: expected text in UTF-8, but these bytes are none") from None


def _whole(first: str, file: BinaryIO, shown_name: str) -> str:
    text = first + _decoded(_read(file, shown_name, whole=True), shown_name)
    try:
        json.loads(text)
    except (ValueError, RecursionError) as error:
        line = f", line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise RecordError(f"{shown_name}{line}: expected JSON, but {_trouble(error)}") from None
    return text


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _trouble(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"it breaks off or is garbled at character {error.colno}"
    return (
        "it is nested too deep"
        if isinstance(error, RecursionError)
        else "it holds a number too long"
    )


def quoted(name: str) -> str:
    """Return a file's name as it may stand in a message of one line."""
    return name if name.isprintable() and len(name) <= 200 else shown(name, 200)
