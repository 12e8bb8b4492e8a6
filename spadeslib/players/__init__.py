"""Players: they see a view, never the game.

>>> from spadeslib import Game, Rules
>>> game = Game(Rules.two_player(), seed=7)
>>> actions = play_out(game, [make_player("solid", seed=1), make_player("random", seed=2)])
>>> game.phase, game.winner
('over', 0)
"""

from __future__ import annotations

from random import Random

from spadeslib.players.base import Decision, Player, make_player, play_out, player_names, register
from spadeslib.players.random_player import RandomPlayer
from spadeslib.players.solid import Solid


def _beginner(rng: Random) -> Player:
    from spadeslib.players.beginner import Beginner

    return Beginner()


def _expert(rng: Random) -> Player:
    from spadeslib.coach.expert import Expert

    return Expert(rng)


register("random", RandomPlayer)
register("beginner", _beginner)
register("solid", lambda rng: Solid())
register("expert", _expert)

__all__ = ["Decision", "Player", "RandomPlayer", "Solid", "make_player", "play_out", "player_names"]
