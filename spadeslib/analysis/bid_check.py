"""How well the judge of bids foretells: hands are played, and its shares stand beside what came about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.bid_guess import quick_nil
from spadeslib.analysis.bid_judge import judge_bids
from spadeslib.game import Game
from spadeslib.players import Solid
from spadeslib.rules import Rules
from spadeslib.seats import side_of

STEPS = 5
LEAST_NIL = 0.3


@dataclass(frozen=True, slots=True)
class Promise:
    """What was foretold of one bid, and whether it came about."""

    nil: bool
    chance: float
    """Foretold: that the contract is made, or that the Nil holds."""
    kept: bool


@dataclass(frozen=True, slots=True)
class Step:
    """Promises of about the same chance together."""

    chance: float
    """What was foretold on average."""
    kept: float
    """What came about."""
    count: int


def measure_promises(rules: Rules, hands: int, seed: int, deals: int = 100) -> list[Promise]:
    """Let computer players play hands in which one seat bids around its count, or Nil, and keep what came.

    >>> promises = measure_promises(Rules.two_player(), 3, seed=1, deals=20)
    >>> len(promises), 0 < promises[0].chance <= 1
    (3, True)
    """
    rng = Random(seed)
    return [_play(rules, rng, deals) for _ in range(hands)]


def by_step(promises: Sequence[Promise]) -> list[Step]:
    """Return promises in steps of a fifth, from the least likely on.

    >>> by_step([Promise(False, 0.9, True), Promise(False, 0.8, False), Promise(False, 0.1, False)])
    [Step(chance=0.1, kept=0.0, count=1), Step(chance=0.85, kept=0.5, count=2)]
    """
    steps: list[Step] = []
    for at in range(STEPS):
        some = [one for one in promises if min(int(one.chance * STEPS), STEPS - 1) == at]
        if some:
            chance = round(fsum([one.chance for one in some]) / len(some), 3)
            kept = round(sum([one.kept for one in some]) / len(some), 3)
            steps.append(Step(chance, kept, len(some)))
    return steps


def _play(rules: Rules, rng: Random, deals: int) -> Promise:
    player, me, start = Solid(), rng.randrange(rules.seats), rng.randrange(rules.seats)
    seed, offset, tries_nil = rng.getrandbits(53), rng.choice((-1, 0, 0, 1, 2)), rng.random() < 0.5
    game = (
        Game(rules, seed=seed, first=start) if rules.two else Game(rules, seed=seed, dealer=start)
    )
    nil, chance = False, 0.0
    while not game.hands:
        assert game.to_act is not None
        view = game.view(game.to_act)
        action = player.act(view)
        if view.phase == "bidding" and view.looked and view.seat == me:
            usual = action.bid.number if action.bid else 0
            nil = tries_nil and quick_nil(view.hand.mask, two=rules.two) > LEAST_NIL
            action = Action.BIDS[0 if nil else min(13, max(1, usual + offset))]
            option = next(one for one in judge_bids(view, rng, deals) if one.action is action)
            assert option.outlook is not None
            foretold = option.outlook.nil if nil else option.outlook.made
            chance = foretold or 0.0
        game.push(action)
    hand = game.hands[0]
    return Promise(nil, chance, not (hand.tricks[me] if nil else hand.sides[side_of(me)].is_set))
