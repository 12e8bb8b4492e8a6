"""The solid player: rules of thumb that hold, from what one seat may know, and never by chance."""

from __future__ import annotations

from spadeslib.actions import Action
from spadeslib.players.base import Decision
from spadeslib.view import View


class Solid:
    """Counts its tricks, bids them, and plays for its contract; the same view, the same action.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.two_player(), seed=7)
    >>> Solid().decide(game.view(0))
    Decision(action=Action('look'), reason='Look at your first card: Double Nil is for those far behind.')
    """

    name = "solid"

    def act(self, view: View) -> Action:
        """Return the action to take."""
        return self.decide(view).action

    def decide(self, view: View) -> Decision:
        """Return the action to take and the reason in one sentence."""
        # Late, so that a page is live before the players' many modules have been compiled.
        from spadeslib.players.deciding import decide

        return decide(view)
