"""The solid player: rules of thumb that hold, from what one seat may know, and never by chance."""

from __future__ import annotations

from spadeslib.actions import Action
from spadeslib.players.base import Decision
from spadeslib.players.choose_bid import choose_bid, choose_look
from spadeslib.players.choose_draft import choose_draft
from spadeslib.players.choose_exchange import choose_exchange
from spadeslib.players.choose_play import choose_play
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
        if view.phase == "play":
            return choose_play(view)
        if view.phase == "exchange":
            return choose_exchange(view)
        if not view.looked:
            return choose_look(view)
        return choose_draft(view) if view.phase == "draft" else choose_bid(view)
