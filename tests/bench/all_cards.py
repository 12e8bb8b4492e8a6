"""An expert that sees all cards while it plays them: how much there is still to win by knowing more.

It bids as the expert does. From a number of cards on that the solver is quick enough for, it plays the
card that is best with all cards open, and of several such cards the one that the expert likes best;
before that it plays as the expert. No player of the package can do this: it is given the game.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from spadeslib import Action, Game, Rules, View
from spadeslib.analysis import Position, solve_cards
from spadeslib.analysis.arena import Interval
from spadeslib.analysis.arena.intervals import ratio_of
from spadeslib.analysis.stakes import Stakes
from spadeslib.coach import Expert, advise
from spadeslib.players import Player

DEALS = 200
SOLVED = {2: 13, 4: 8}
"""From so many cards in each hand the rest is solved, by the number of seats."""


class SeesAll:
    """The expert with the other hands open.

    :param game: the game it plays in.
    """

    name = "sees all"

    def __init__(self, rng: Random, game: Game) -> None:
        self._expert, self._rng = Expert(rng), rng
        self._game = game

    def act(self, view: View) -> Action:
        """Return the action to take."""
        left = 13 - len(view.tricks)
        if view.phase != "play" or len(view.legal_actions) == 1 or left > SOLVED[view.rules.seats]:
            return self._expert.act(view)
        bids = [bid for bid in view.bids if bid is not None]
        solution = solve_cards(Position.of_game(self._game), Stakes.of(view).goals(bids))
        best = {Action.parse(f"play {card}") for card in solution.best}
        if len(best) == 1:
            return best.pop()
        liked = [option.action for option in advise(view, self._rng, deals=DEALS).options]
        return next(action for action in liked if action in best)


def gap(rules: Rules, deals: int, seed: int) -> Interval:
    """Return points a hand of the expert that sees all cards over the one that does not."""
    with ProcessPoolExecutor() as pool:
        return ratio_of(pool.map(partial(_deal, rules, seed), range(deals)))


def _deal(rules: Rules, seed: int, number: int) -> tuple[int, int]:
    """Play a deal twice with the seats exchanged; return the points ahead and the hands."""
    rng = Random(f"{seed} {number}")
    cards, lead, hands = rng.getrandbits(53), 0, 0
    for side in (0, 1):
        game = Game(rules, seed=cards)
        players: list[Player] = [
            SeesAll(Random(rng.getrandbits(31)), game)
            if seat % 2 == side
            else Expert(Random(rng.getrandbits(31)))
            for seat in range(rules.seats)
        ]
        while (seat := game.to_act) is not None:
            game.push(players[seat].act(game.view(seat)))
        lead += game.scores[side] - game.scores[1 - side]
        hands += len(game.hands)
    return lead, hands
