"""``simulate``: computer players play, and a summary or their records are printed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from spadeslib.analysis import Summary, play_games, seat_players
from spadeslib.cli.inputs import quoted, rules_of
from spadeslib.cli.replay import house_rules
from spadeslib.errors import SetupError
from spadeslib.record import dump
from spadeslib.rules import Rules
from spadeslib.texts import Voice


def run(options: argparse.Namespace) -> None:
    """Play, and print what came of it."""
    rules = rules_of(options)
    players = seat_players(rules, options.players)
    games = play_games(rules, players, hands=options.hands, seed=options.seed)
    summary = Summary.for_rules(rules)
    with _records(options.records) as file:
        for game in games:
            summary.add(game)
            if file is not None:
                dump(game, file)
    if options.records == "-":
        return
    data = {
        "rules": rules.to_dict(),
        "players": list(players),
        "seed": options.seed,
    } | summary.to_dict()
    print(json.dumps(data) if options.json else "\n".join(_told(rules, data)))


@contextmanager
def _records(name: str | None) -> Iterator[TextIO | None]:
    if name is None or name == "-":
        yield None if name is None else sys.stdout
        return
    try:
        file = open(name, "w", encoding="utf-8", newline="\n")  # noqa: SIM115
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "that is no file name"
        raise SetupError(f"can't write {quoted(name)}: {reason}") from None
    with file:
        yield file


def _told(rules: Rules, data: dict[str, Any]) -> Iterator[str]:
    voice = Voice(rules.seats)
    name = "Two-player" if rules.two else "Partnership"
    yield f"{name} Spades, {house_rules(rules)}: {data['hands']} hands, {data['games']} games to their end"
    yield ""
    yield f"{'side':<16} {'points a hand':>14} {'bags a hand':>12} {'set':>7} {'fines':>6} {'games won':>10}"
    for index, side in enumerate(data["sides"]):
        yield (
            f"{voice.side(index).name:<16} {side['mean_points']:>+14.1f} {side['mean_bags']:>12.2f} "
            f"{_percent(side['set_rate']):>7} {side['fines']:>6} {side['wins']:>10}"
        )
    yield ""
    yield f"{'seat':<8} {'player':<8} {'bid':>7} {'tricks':>7} {'Nil bid':>8} {'Nil made':>9}"
    for index, seat in enumerate(data["seats"]):
        yield (
            f"{voice.seat(index).name:<8} {data['players'][index]:<8} {seat['mean_bid']:>7.2f} "
            f"{seat['mean_tricks']:>7.2f} {_percent(seat['nil_rate']):>8} {_percent(seat['nil_made_rate']):>9}"
        )


def _percent(rate: float | None) -> str:
    return "-" if rate is None else f"{100 * rate:.1f}%"
