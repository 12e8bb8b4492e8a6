"""What to do now: the legal actions, what each is worth, and why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.judge import judge_plays
from spadeslib.analysis.judge_bids import DEALS as BEFORE_PLAY
from spadeslib.analysis.judge_bids import judge_bids
from spadeslib.analysis.options import Option
from spadeslib.errors import SetupError
from spadeslib.players import Solid
from spadeslib.view import View

DEALS = 400


@dataclass(frozen=True, slots=True)
class Advice:
    """The legal actions, the best first, and a reason for the best in one sentence.

    Cards stand in braces in the sentence, as in ``{QS}``.
    """

    options: tuple[Option, ...]
    reason: str

    @property
    def best(self) -> Action:
        """The action to take."""
        return self.options[0].action


def advise(view: View, rng: Random, *, deals: int = DEALS) -> Advice:
    """Return what may be done, the best first, with expected points, their errors and a reason.

    :param view: what the seat knows; it must be its turn.
    :param rng: where chance comes from; the same state gives the same advice.
    :param deals: how many deals to try.
    :raises SetupError: when it is not the seat's turn.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> for text in ["look", "bid 3"] * 4:
    ...     _ = game.push(text)
    >>> advise(game.view(game.to_act), Random(1), deals=50).best.kind
    'play'
    """
    if view.to_act != view.seat:
        raise SetupError(f"expected a seat whose turn it is, not seat {view.seat}")
    if view.phase == "play":
        return Advice(tuple(judge_plays(view, rng, deals)), Solid().decide(view).reason)
    if view.phase == "bidding" and view.looked:
        return Advice(
            tuple(judge_bids(view, rng, min(deals, BEFORE_PLAY))), Solid().decide(view).reason
        )
    decision = Solid().decide(view)
    return Advice((Option(decision.action, 0.0, 0.0, 0.0, 0.0),), decision.reason)
