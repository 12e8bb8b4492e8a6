"""Views from before the play, from games between players who do all that may be done."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from spadeslib import Action, Game, Rules
from spadeslib.players import Solid
from spadeslib.view import View

HOUSES = [
    Rules.two_player(),
    Rules.partnership(),
    Rules.two_player(peek_discard="both"),
    Rules.partnership(failed_nil_tricks="help partner", exchange_size=2),
    Rules.two_player(bidding="whiz", nil_value=0, bag_limit=0),
    Rules.partnership(bidding="mirror", set_cost=0, double_nil=False),
]


def early_games(rules: Rules, seed: int, hands: int = 1) -> Iterator[tuple[Game, View]]:
    """Games at each moment before the play; now and then a Double Nil or a Nil is bid."""
    rng, player = Random(seed), Solid()
    for number in range(hands):
        game = Game(rules, seed=1000 * seed + number)
        while game.phase != "play":
            assert game.to_act is not None
            view = game.view(game.to_act)
            yield game, view
            action = player.act(view)
            if not view.looked and rng.random() < 0.4:
                action = Action.DOUBLE_NIL
            if view.phase == "bidding" and view.looked and rng.random() < 0.2:
                action = view.legal_actions[0]
            game.push(action)
