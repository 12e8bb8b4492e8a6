"""Computer players play many hands; what they score is summed up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from spadeslib.errors import SetupError, shown
from spadeslib.game import MAX_SEED, FinishedHand, Game
from spadeslib.players import make_player
from spadeslib.rules import Rules, check_rules

MAX_HANDS = 1_000_000
GAME_HANDS = 100
"""A game that nobody has won after so many hands is left, and the next one begins."""


def seat_players(rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """Return a player's name for each seat: one given for all, one a side, or one a seat.

    :param rules: the rules in force, which say how many seats there are.
    :param names: the names; whether there are such players is not asked here.
    :raises SetupError: when there are too many or too few.

    >>> seat_players(Rules.partnership(), ["solid", "random"])
    ('solid', 'random', 'solid', 'random')
    """
    check_rules(rules)
    if not isinstance(names, (list, tuple)):
        raise SetupError(f"expected players as a list of names, not {shown(names)}")
    if len(names) not in (1, 2, rules.seats):
        counts = "1 or 2" if rules.two else "1, 2 or 4"
        raise SetupError(f"expected {counts} players, not {len(names)}")
    return tuple([names[seat % len(names)] for seat in range(rules.seats)])


def play_games(rules: Rules, names: Sequence[str], *, hands: int, seed: int) -> Iterator[Game]:
    """Play games one after the other until so many hands are played, and yield each at its end.

    The deal passes on from game to game. The last game may stop early; so does one that reaches
    ``GAME_HANDS``.

    :param rules: the rules in force.
    :param names: one player for all seats, one a side, or one a seat, as in ``["solid", "random"]``.
    :param hands: hands to play in all.
    :param seed: the same seed plays the same games.
    :raises SetupError: when a number is out of range or a player unknown.

    >>> games = list(play_games(Rules.two_player(target=50), ["solid", "random"], hands=3, seed=1))
    >>> sum(len(game.hands) for game in games)
    3
    """
    _check("hands", hands, 1, MAX_HANDS)
    _check("a seed", seed, 0, MAX_SEED)
    seated = seat_players(rules, names)
    for name in seated:
        make_player(name, 0)
    return _games(rules, seated, hands, Random(seed))


def _games(rules: Rules, seated: Sequence[str], hands: int, rng: Random) -> Iterator[Game]:
    number = 0
    while hands > 0:
        start = (rules.seats - 1 + number) % rules.seats
        seed = rng.getrandbits(53)
        game = (
            Game(rules, seed=seed, first=start)
            if rules.two
            else Game(rules, seed=seed, dealer=start)
        )
        players = [make_player(name, rng.getrandbits(31)) for name in seated]
        wanted = min(hands, GAME_HANDS)
        while (seat := game.to_act) is not None and len(game.hands) < wanted:
            game.push(players[seat].act(game.view(seat)))
        hands -= len(game.hands)
        number += 1
        yield game


def _check(what: str, value: object, low: int, high: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise SetupError(f"expected {what} from {low} to {high}, not {shown(value)}")


@dataclass
class SeatSummary:
    """What became of one seat's bids."""

    tricks: int = 0
    bid: int = 0
    """Tricks promised."""
    nils: int = 0
    """Nil and Double Nil bids."""
    nils_made: int = 0


@dataclass
class SideSummary:
    """What one side scored."""

    points: int = 0
    bags: int = 0
    fines: int = 0
    contracts: int = 0
    """Hands with a contract above 0."""
    sets: int = 0
    wins: int = 0
    """Games won."""


@dataclass
class Summary:
    """Sums over many hands; ``to_dict`` has the means.

    >>> summary = Summary.for_rules(Rules.two_player())
    >>> summary.games, len(summary.seats), len(summary.sides)
    (0, 2, 2)
    """

    hands: int = 0
    games: int = 0
    """Games that were played to their end."""
    seats: list[SeatSummary] = field(default_factory=list)
    sides: list[SideSummary] = field(default_factory=list)

    @classmethod
    def for_rules(cls, rules: Rules) -> Summary:
        """Return an empty summary with the seats of a game."""
        return cls(
            seats=[SeatSummary() for _ in range(rules.seats)], sides=[SideSummary(), SideSummary()]
        )

    def add(self, game: Game) -> None:
        """Add the finished hands of a game."""
        for hand in game.hands:
            self._add_hand(hand)
        if game.to_act is None:
            self.games += 1
            if game.winner is not None:
                self.sides[game.winner].wins += 1

    def _add_hand(self, hand: FinishedHand) -> None:
        self.hands += 1
        for seat, bid, tricks in zip(self.seats, hand.bids, hand.tricks, strict=True):
            seat.tricks += tricks
            seat.bid += bid.number
            seat.nils += bid.is_nil
            seat.nils_made += bid.is_nil and tricks == 0
        for side, score in zip(self.sides, hand.sides, strict=True):
            side.points += score.points
            side.bags += score.bags
            side.fines += score.penalties
            side.contracts += score.contract > 0
            side.sets += score.is_set

    def to_dict(self) -> dict[str, Any]:
        """Return the sums with means and rates as JSON; a rate of nothing is ``None``."""
        return {
            "hands": self.hands,
            "games": self.games,
            "sides": [
                asdict(side)
                | {
                    "mean_points": _rate(side.points, self.hands),
                    "mean_bags": _rate(side.bags, self.hands),
                    "set_rate": _rate(side.sets, side.contracts),
                }
                for side in self.sides
            ],
            "seats": [
                asdict(seat)
                | {
                    "mean_tricks": _rate(seat.tricks, self.hands),
                    "mean_bid": _rate(seat.bid, self.hands),
                    "nil_rate": _rate(seat.nils, self.hands),
                    "nil_made_rate": _rate(seat.nils_made, seat.nils),
                }
                for seat in self.seats
            ],
        }


def _rate(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
