"""What a match is made of: games, the two games of a deal, and what went wrong in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

_MOST = 10**9
"""No number of a game comes near it; a greater one in a log is damage."""
FORFEIT = 500
"""Points that a side which fails gives the other: as much as a whole game of the book."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A player that could not go on: who, where and why.

    >>> print(Failure("mine", "South", 3, 1, 2, 5, "raised", "", "KeyError: 'QS'"))
    mine (South) raised an error at action 5 of hand 2, deal 3, game 1: KeyError: 'QS'
    """

    player: str
    seat: str
    """The seat's name."""
    deal: int
    game: int
    """1, or 2 where the seats are exchanged."""
    hand: int
    step: int
    """The number of the action in the hand, from 1."""
    kind: str
    """``raised``, ``stalled``, ``illegal``, or ``not made`` when there was no player to begin with."""
    action: str
    """What it tried to do, when that was illegal."""
    reason: str

    def __str__(self) -> str:
        where = f"at action {self.step} of hand {self.hand}, deal {self.deal}, game {self.game}"
        return f"{self.player} ({self.seat}) {self._did()} {where}: {self.reason}"

    def _did(self) -> str:
        if self.kind == "illegal":
            return f"tried '{self.action}'" if self.action else "gave no action"
        return {"raised": "raised an error", "stalled": "stalled"}.get(self.kind, "was not made")


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a match; pairs have the first line-up's number first.

    >>> Played((310, 122), 5, 0, (1, 2), (4, 3)).points
    (310, 122)
    """

    points: tuple[int, int]
    hands: int
    winner: int | None
    """0: the first line-up, 1: the second, ``None``: nobody."""
    sets: tuple[int, int]
    """Hands in which the contract was missed."""
    bags: tuple[int, int]
    failure: Failure | None = None
    """Why the game was forfeited."""

    def to_dict(self) -> dict[str, Any]:
        """Return the game as JSON."""
        data = asdict(self)
        if self.failure is None:
            del data["failure"]
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Played:
        """Read a game from JSON.

        :raises KeyError: when something is missing; ``TypeError`` or ``ValueError`` when it is wrong.
        """
        failure, winner = data.get("failure"), data["winner"]
        if isinstance(winner, (bool, float)) or winner not in (0, 1, None):
            raise TypeError(winner)
        return cls(
            _pair(data["points"]),
            _whole(data["hands"], 1),
            winner,
            _pair(data["sets"], 0),
            _pair(data["bags"], 0),
            None if failure is None else _failure(failure),
        )


def _failure(data: Mapping[str, Any]) -> Failure:
    for name, value in data.items():
        if name in ("deal", "game", "hand", "step"):
            _whole(value, 1)
        elif not isinstance(value, str):
            raise TypeError(value)
    return Failure(**data)


def _whole(value: object, least: int = -_MOST) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= _MOST:
        raise TypeError(value)
    return value


def _pair(values: Any, least: int = -_MOST) -> tuple[int, int]:
    first, second = values
    return _whole(first, least), _whole(second, least)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal's two games: the same cards, the seats exchanged.

    >>> Deal(1, (Played((60, 20), 1, 0, (0, 0), (0, 0)), Played((10, 30), 1, 1, (0, 0), (0, 0)))).lead
    20
    """

    number: int
    """From 1."""
    games: tuple[Played, Played]

    @property
    def lead(self) -> int:
        """Points of the first line-up over the second, in both games."""
        return sum([game.points[0] - game.points[1] for game in self.games])

    @property
    def hands(self) -> int:
        """Hands of both games."""
        return sum([game.hands for game in self.games])

    @property
    def share(self) -> float:
        """The games that the first line-up won, out of 1; a game that nobody won is shared."""
        return sum([0.25 if game.winner is None else (1 - game.winner) / 2 for game in self.games])

    @property
    def failures(self) -> tuple[Failure, ...]:
        """What went wrong."""
        return tuple([game.failure for game in self.games if game.failure is not None])

    def to_dict(self) -> dict[str, Any]:
        """Return the deal as JSON."""
        return {"deal": self.number, "games": [game.to_dict() for game in self.games]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Deal:
        """Read a deal from JSON, as :meth:`Played.from_dict` reads a game."""
        one, other = data["games"]
        return cls(_whole(data["deal"], 1), (Played.from_dict(one), Played.from_dict(other)))
