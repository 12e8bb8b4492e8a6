"""The settings of a table, checked: each comes as JSON from whoever made the table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from spadeslib.errors import SetupError, shown
from spadeslib.players import make_player
from spadeslib.rules import Rules

JSON = Any


def one_of(value: JSON, choices: tuple[str, ...], what: str) -> str:
    """Return a setting that is one of a few words."""
    if not isinstance(value, str) or value not in choices:
        raise SetupError(f"expected {what} to be one of {', '.join(choices)}, not {shown(value)}")
    return value


def yes_or_no(value: JSON, what: str) -> bool:
    """Return a setting that is on or off."""
    if not isinstance(value, bool):
        raise SetupError(f"expected {what} to be true or false, not {shown(value)}")
    return value


def count_of(value: JSON, what: str) -> int:
    """Return a setting that is a number of things."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise SetupError(f"expected {what} as a whole number from 0 on, not {shown(value)}")
    return value


def opponents_of(names: JSON, rules: Rules) -> tuple[str, ...]:
    """Return the names of players by seat; one name is for all seats.

    >>> opponents_of("solid", Rules.two_player())
    ('solid', 'solid')
    """
    if isinstance(names, str):
        names = [names] * rules.seats
    if not isinstance(names, (list, tuple)) or len(names) != rules.seats:
        raise SetupError(
            f"expected opponents as a name or as {rules.seats} names by seat, not {shown(names)}"
        )
    for name in names:
        make_player(name, seed=0)
    return tuple(names)


def texts_of(replies: JSON) -> list[str]:
    """Return saved actions of the other seats."""
    if isinstance(replies, list) and all(isinstance(text, str) for text in replies):
        return replies
    raise SetupError(f"expected replies as a list of actions, not {shown(replies)}")


def check_before(before: JSON, fields: Collection[str]) -> None:
    """Check the outside of a game to come back to: its moves are only made again then."""
    if not isinstance(before, dict) or set(before) != {"setup", "log"}:
        raise SetupError(f"expected the game before as its setup and log, not {shown(before)}")
    setup, log = before["setup"], before["log"]
    if not isinstance(setup, dict) or not isinstance(log, list):
        raise SetupError("expected the setup of the game before as an object and its log as a list")
    if unknown := [name for name in setup if name not in fields]:
        raise SetupError(f"the game before has no setting {shown(unknown[0])}")
