"""The game record: rules, cards and actions as JSON, rebuilt by replay ("spades-record" version 1)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TextIO

from spadeslib.draft import SHUFFLE, deck_text
from spadeslib.errors import RecordError, SpadesError, shown
from spadeslib.game import Game
from spadeslib.nesting import read_json
from spadeslib.rules import Rules

__all__ = ["Record", "dump", "dumps", "load", "loads", "replay"]

FORMAT = "spades-record"
VERSION = 1
MAX_CHARS = 2_000_000
"""A longer text is refused unread."""

_FIELDS = frozenset(
    {
        "format",
        "version",
        "rules",
        "seed",
        "shuffle",
        "decks",
        "dealer",
        "first",
        "totals",
        "bags",
        "actions",
    }
)


@dataclass(frozen=True)
class Record:
    """A game's record; ``data`` is the JSON object.

    >>> game = Game(Rules.two_player(), seed=7)
    >>> _ = game.push("look")
    >>> print(dumps(game.record()))
    {"format": "spades-record", "version": 1, "rules": {"game": "two-player"}, "seed": 7, "shuffle": "mt19937-sort-1", "first": 0, "actions": ["look"]}
    """

    data: Mapping[str, Any]

    def __post_init__(self) -> None:
        if not isinstance(self.data, Mapping):
            raise RecordError(f"expected a record as a JSON object, not {shown(self.data)}")

    @classmethod
    def of(cls, game: Game) -> Record:
        """Return the record of a game."""
        data: dict[str, Any] = {"format": FORMAT, "version": VERSION, "rules": game.rules.to_dict()}
        if game.given_decks:
            data["decks"] = [deck_text(deck) for deck in game.given_decks]
        if game.seed is not None:
            data |= {"seed": game.seed, "shuffle": SHUFFLE}
        data["first" if game.rules.two else "dealer"] = game.start
        if game.start_totals != (0, 0):
            data["totals"] = list(game.start_totals)
        if game.start_bags != (0, 0):
            data["bags"] = list(game.start_bags)
        data["actions"] = [action.text for action in game.actions]
        return cls(data)

    def __str__(self) -> str:
        return dumps(self)

    def __repr__(self) -> str:
        return f"<Record of {len(self.data.get('actions', []))} actions>"


def dumps(record: Record | Game) -> str:
    """Return a record as one line of JSON.

    :param record: a record, or a game, whose record is taken.
    :raises RecordError: when it is neither.

    >>> game = Game(Rules.two_player(), seed=7)
    >>> loads(dumps(game)) == game.record()
    True
    """
    own = record.record() if isinstance(record, Game) else record
    if not isinstance(own, Record):
        raise RecordError(f"expected a Record or a Game to write, not {shown(record)}")
    return json.dumps(own.data)


def loads(text: str | bytes) -> Record:
    """Read a record from JSON; it is replayed to prove that it can have happened.

    :param text: the JSON, at most two million characters.
    :raises RecordError: when it is no record, of a later version, or can't have happened.

    >>> loads('{"format": "spades-record", "version": 1}')
    Traceback (most recent call last):
    spadeslib.errors.RecordError: expected a record with rules, but there are none
    """
    return replay(text).record()


def dump(record: Record | Game, file: TextIO) -> None:
    """Write a record to an open text file as one line of JSON.

    :param record: a record, or a game, whose record is taken.
    :param file: a file open for writing text.
    :raises RecordError: when there is nothing to write, or nothing to write to.

    >>> from io import StringIO
    >>> file = StringIO()
    >>> dump(Game(Rules.two_player(), seed=7), file)
    >>> file.getvalue().endswith('"actions": []}\\n')
    True
    """
    line = dumps(record) + "\n"
    if not callable(getattr(file, "write", None)):
        raise RecordError(f"expected a file open for writing text, not {shown(file)}")
    file.write(line)


def load(file: TextIO) -> Record:
    """Read a record from an open text file.

    :param file: a file open for reading text, with one record in it.
    :raises RecordError: as :func:`loads` does.

    >>> from io import StringIO
    >>> load(StringIO(dumps(Game(Rules.two_player(), seed=7))))
    <Record of 0 actions>
    """
    if not callable(getattr(file, "read", None)):
        raise RecordError(f"expected a file open for reading text, not {shown(file)}")
    return loads(file.read(MAX_CHARS + 1))


def replay(record: Record | str | bytes | Mapping[str, Any]) -> Game:
    """Rebuild the game of a record by replaying its actions.

    :param record: a record, its JSON text, or its JSON object.
    :raises RecordError: when it can't be read; ``position`` names the action that can't have happened.

    >>> game = Game(Rules.two_player(), seed=7)
    >>> _ = game.push("look")
    >>> replay(game.record()).legal_actions == game.legal_actions
    True
    """
    data = record.data if isinstance(record, Record) else _parse(record)
    game = _new_game(data)
    actions = data.get("actions", [])
    if not isinstance(actions, list):
        raise RecordError(f"expected actions as a list of texts, not {shown(actions)}")
    for position, action in enumerate(actions):
        if not isinstance(action, str):
            raise RecordError(
                f"expected action {position + 1} as a text, not {shown(action)}", position
            )
        try:
            game.push(action)
        except SpadesError as error:
            raise RecordError(
                f"action {position + 1} of {len(actions)}, {shown(action)}, can't have happened: {error}",
                position,
            ) from error
    return game


def _parse(record: object) -> Mapping[str, Any]:
    data: object = record
    if isinstance(record, (str, bytes)):
        if len(record) > MAX_CHARS:
            raise RecordError(
                f"expected a record of at most {MAX_CHARS:,} characters, not {len(record):,}"
            )
        try:
            data = read_json(record, object_pairs_hook=_no_twice)
        except RecordError:
            raise
        except (ValueError, RecursionError) as error:
            where = f" at character {error.pos}" if isinstance(error, json.JSONDecodeError) else ""
            raise RecordError(
                f"expected a record as JSON, but it breaks off or is garbled{where}"
            ) from None
    if not isinstance(data, Mapping):
        raise RecordError(f"expected a record as a JSON object, not {shown(data)}")
    return data


def _no_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise RecordError("expected each field of a record once, but one stands there twice")
    return data


def _new_game(data: Mapping[str, Any]) -> Game:
    if data.get("format") != FORMAT:
        raise RecordError(f'expected "format": "{FORMAT}", not {shown(data.get("format"))}')
    version = data.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise RecordError(f"expected version {VERSION}, not {shown(version)}")
    if version > VERSION:
        raise RecordError(
            f"this record has version {shown(version)}; this program reads up to {VERSION}"
        )
    unknown = sorted(str(name) for name in set(data) - _FIELDS)
    if unknown:
        raise RecordError(f"a record has no field {shown(unknown[0])}")
    if "rules" not in data:
        raise RecordError("expected a record with rules, but there are none")
    if data.get("seed") is not None and data.get("shuffle") != SHUFFLE:
        raise RecordError(
            f'expected "shuffle": "{SHUFFLE}" beside a seed, not {shown(data.get("shuffle"))}'
        )
    if data.get("seed") is None and data.get("shuffle") is not None and data.get("decks"):
        raise RecordError("expected a seed beside the name of a shuffle, but there is none")
    decks = data.get("decks", [])
    if not isinstance(decks, list) or not all(isinstance(deck, str) for deck in decks):
        raise RecordError(f"expected decks as a list of texts, not {shown(decks)}")
    given = {
        name: data[name] for name in ("seed", "dealer", "first", "totals", "bags") if name in data
    }
    try:
        return Game(Rules.from_dict(data["rules"]), decks=decks, **given)
    except SpadesError as error:
        raise RecordError(f"the record can't be set up: {error}") from error
