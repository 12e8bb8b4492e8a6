"""The referee: plays a deal twice with the seats exchanged, and lets nobody see more than a view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.arena.asking import Trouble, ask, one_line
from spadeslib.analysis.arena.deals import FORFEIT, Deal, Failure, Played
from spadeslib.analysis.arena.lineups import Lineup
from spadeslib.errors import SpadesError, shown
from spadeslib.game import Game
from spadeslib.players import Player
from spadeslib.rules import Rules
from spadeslib.seats import seat_name


@dataclass(frozen=True, slots=True)
class Job:
    """All that a worker needs to play deals of a match."""

    rules: Rules
    lineups: tuple[Lineup, Lineup]
    seed: int
    time_limit: float | None


def play_deals(job: Job, numbers: Sequence[int]) -> list[Deal]:
    """Play some deals of a match; each depends on the job and its number alone."""
    return [play_deal(job, number) for number in numbers]


def play_deal(job: Job, number: int) -> Deal:
    """Play one deal: two games with the same decks, in the second one the seats are exchanged."""
    rng = Random(f"{job.seed} {number}")
    decks = rng.getrandbits(53)
    one = _play(job, number, decks, 0, rng)
    return Deal(number, (one, _play(job, number, decks, 1, rng)))


def _play(job: Job, number: int, decks: int, side: int, rng: Random) -> Played:
    """Play a game in which the first line-up is on a side."""
    rules = job.rules
    start = (number - 1) % rules.seats
    game = (
        Game(rules, seed=decks, first=start) if rules.two else Game(rules, seed=decks, dealer=start)
    )
    players: list[Player] = []
    for seat in range(rules.seats):
        line, seed = job.lineups[seat % 2 ^ side], rng.getrandbits(31)
        player = ask(lambda line=line, seat=seat, seed=seed: line.make(seat // 2, seed), job.time_limit)  # type: ignore[misc]  # fmt: skip
        if isinstance(player, Trouble):
            trouble = Trouble("not made", player.reason)
            return _forfeited(job, game, side, seat, number, trouble)
        players.append(player)
    while (seat_to_act := game.to_act) is not None:
        problem = let_act(game, seat_to_act, players[seat_to_act], job.time_limit)
        if problem is not None:
            return _forfeited(job, game, side, seat_to_act, number, problem)
    return _played(game, side)


def let_act(game: Game, seat: int, player: Player, seconds: float | None) -> Trouble | None:
    """Have a player act in a game, or return what went wrong; then the game is as it was."""
    view = game.view(seat)
    text = ask(lambda: _text_of(player.act(view)), seconds)
    if isinstance(text, Trouble):
        return text
    try:
        game.push(Action.parse(text), seat=seat)
    except SpadesError as error:
        return Trouble("illegal", str(error), one_line(text, 60))
    return None


def _text_of(action: object) -> str | Trouble:
    if isinstance(action, str):
        return str.__str__(action)
    return Trouble("illegal", f"expected an action such as 'play QS', not {shown(action)}")


def _played(game: Game, side: int) -> Played:
    scores, hands = game.scores, game.hands
    sets = [sum([hand.sides[who].is_set for hand in hands]) for who in (0, 1)]
    bags = [sum([hand.sides[who].bags for hand in hands]) for who in (0, 1)]
    return Played(
        (scores[side], scores[1 - side]),
        len(hands),
        None if game.winner is None else game.winner ^ side,
        (sets[side], sets[1 - side]),
        (bags[side], bags[1 - side]),
    )


def _forfeited(job: Job, game: Game, side: int, seat: int, number: int, trouble: Trouble) -> Played:
    """End a game: finished hands count, the one in progress brings the other side points, and the win."""
    failing = seat % 2 ^ side
    failure = Failure(
        job.lineups[failing].label,
        seat_name(seat, job.rules.seats),
        number,
        side + 1,
        game.number,
        len(game.current_hand.actions) + 1,
        trouble.kind,
        trouble.action,
        trouble.reason,
    )
    played = _played(game, side)
    points = list(played.points)
    points[1 - failing] += FORFEIT
    return Played(
        (points[0], points[1]), played.hands + 1, 1 - failing, played.sets, played.bags, failure
    )
