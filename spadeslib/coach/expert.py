"""The expert: tries what may be done on many deals that agree with what it knows."""

from __future__ import annotations

from random import Random

from spadeslib.actions import Action
from spadeslib.coach.advise import advise
from spadeslib.view import View


class Expert:
    """Takes the action that its advice puts first.

    :param rng: the randomness, so that a game can be played again.
    """

    name = "expert"

    def __init__(self, rng: Random, *, deals: int = 200) -> None:
        self._rng = rng
        self._deals = deals

    def act(self, view: View) -> Action:
        """Return the action to take."""
        actions = view.legal_actions
        return actions[0] if len(actions) == 1 else advise(view, self._rng, deals=self._deals).best
