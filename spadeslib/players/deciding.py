"""The solid player's decision at each moment of a hand."""

from __future__ import annotations

from spadeslib.players.base import Decision
from spadeslib.players.choose_bid import choose_bid, choose_look
from spadeslib.players.choose_draft import choose_draft
from spadeslib.players.choose_exchange import choose_exchange
from spadeslib.players.choose_play import choose_play
from spadeslib.view import View


def decide(view: View) -> Decision:
    """Return the action to take and the reason in one sentence."""
    if view.phase == "play":
        return choose_play(view)
    if view.phase == "exchange":
        return choose_exchange(view)
    if not view.looked:
        return choose_look(view)
    return choose_draft(view) if view.phase == "draft" else choose_bid(view)
