"""Games of all players under random house rules: how many actions, and that the engine refused none."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from machine import row

from spadeslib import Game
from spadeslib.coach import Expert
from spadeslib.players import Player, make_player

sys.path.append(str(Path(__file__).parents[2]))
from tests.players.test_players import house_rules

QUICK = ("random", "beginner", "solid")
EXPERTS = 50
"""One game in so many has an expert, who takes his time."""


def show(games: int) -> None:
    """Play games of up to two hands; an illegal action would end this with its refusal."""
    rng, actions = Random(1), 0
    for number in range(games):
        game = Game(replace(house_rules(rng), max_hands=2), seed=number)
        players = [_player(rng, number) for _ in range(game.rules.seats)]
        while (seat := game.to_act) is not None:
            game.push(players[seat].act(game.view(seat)), seat=seat)
            actions += 1
    row("games under random house rules", f"{games:,}", f"{actions:,} actions, none refused")


def _player(rng: Random, number: int) -> Player:
    if number % EXPERTS == 0:
        return Expert(Random(number), deals=10)
    return make_player(rng.choice(QUICK), seed=number)
