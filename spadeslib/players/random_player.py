"""A player that does anything the rules allow, each action as likely as the next."""

from __future__ import annotations

from random import Random

from spadeslib.actions import Action
from spadeslib.view import View


class RandomPlayer:
    """Chooses among the legal actions at random.

    :param rng: the randomness, so that a game can be played again.

    >>> from spadeslib import Game, Rules
    >>> view = Game(Rules.two_player(), seed=7).view(0)
    >>> RandomPlayer(Random(1)).act(view) in view.legal_actions
    True
    """

    name = "random"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def act(self, view: View) -> Action:
        """Return any legal action."""
        return self._rng.choice(view.legal_actions)
