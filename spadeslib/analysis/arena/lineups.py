"""Who plays: a line-up is what sits on one side of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from inspect import signature
from typing import Any

from spadeslib.analysis.arena.asking import ask, one_line
from spadeslib.errors import SetupError, shown
from spadeslib.players import Player, make_player
from spadeslib.rules import Rules

Entry = str | Player | Callable[..., Player]
"""A player's name, a player, or what makes one from a seed or from nothing."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """The players of one side, by seat.

    >>> line = read_lineup(["solid", "random"], Rules.partnership())
    >>> line.label, line.make(1, seed=7).name
    ('solid and random', 'random')
    """

    label: str
    members: tuple[Entry, ...]

    def make(self, member: int, seed: int) -> Player:
        """Return a player that has played nothing yet.

        :param member: 0 or, in a partnership, 1.
        :raises TypeError: when what was to make it made something else.
        """
        entry = self.members[member]
        if isinstance(entry, str):
            return make_player(entry, seed)
        if _is_player(entry):
            return deepcopy(entry)  # type: ignore[return-value]
        player = entry(seed) if _takes_seed(entry) else entry()  # type: ignore[operator]
        if not _is_player(player):
            raise TypeError(f"expected a player with a method act, not {shown(player)}")
        return player


def read_lineup(given: Entry | Sequence[Entry], rules: Rules) -> Lineup:
    """Return a line-up as given to :func:`run`: one entry for every seat, or one for each.

    :raises SetupError: when it is none.
    """
    each = rules.seats // 2
    entries: list[Any] = list(given) if isinstance(given, (list, tuple)) else [given]
    if len(entries) not in (1, each):
        raise SetupError(f"expected a player or {each} by seat, not {len(entries)}")
    for entry in entries:
        if isinstance(entry, str):
            make_player(entry, 0)
        elif not _is_player(entry) and not callable(entry):
            raise SetupError(
                f"expected a player's name, a player, or a function of a seed, not {shown(entry)}"
            )
    label = " and ".join(_label(entry) for entry in entries)
    return Lineup(label, tuple([entries[seat % len(entries)] for seat in range(each)]))


def _is_player(entry: object) -> bool:
    return not isinstance(entry, (str, type)) and callable(
        ask(lambda: getattr(entry, "act", None), None)
    )


def _takes_seed(maker: Any) -> bool:
    try:
        return bool(signature(maker).parameters)
    except (TypeError, ValueError):
        return True


def _label(entry: Any) -> str:
    name = entry if isinstance(entry, str) else ask(lambda: getattr(entry, "name", None), None)
    if not isinstance(name, str):
        name = getattr(entry, "__name__", type(entry).__name__)
    return one_line(str(name), 40) or "nameless"
