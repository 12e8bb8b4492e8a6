"""What to do now: the legal actions, what each is worth, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.bid_judge import DEALS as BEFORE_PLAY
from spadeslib.analysis.bid_judge import judge_bids
from spadeslib.analysis.draft_judge import judge_draft
from spadeslib.analysis.early_table import check_deals
from spadeslib.analysis.exchange_judge import judge_exchange
from spadeslib.analysis.judge import judge_plays
from spadeslib.analysis.look_judge import judge_look
from spadeslib.analysis.options import Option
from spadeslib.coach.reasons import reason_for
from spadeslib.view import View, check_turn

DEALS = 400


@dataclass(frozen=True, slots=True)
class Advice:
    """The legal actions, the best first, and a reason for the best in one sentence.

    Cards stand in braces in the sentence, as in ``{QS}``.

    >>> Advice((Option(Action.KEEP, 4.0, 1.0, behind=0.0, behind_error=0.0),), "{AS} wins.").best
    Action('keep')
    """

    options: tuple[Option, ...]
    reason: str

    @property
    def best(self) -> Action:
        """The action to take."""
        return self.options[0].action


def advise(view: View, rng: Random, *, deals: int = DEALS, also: Sequence[Action] = ()) -> Advice:
    """Return what may be done, the best first, with expected points, their errors and a reason.

    :param view: what the seat knows; it must be its turn.
    :param rng: where chance comes from; the same state gives the same advice.
    :param deals: how many deals to try.
    :param also: ways to pass cards that are to be judged as well; of all else every way is.
    :raises SetupError: when it is not the seat's turn.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> for text in ["look", "bid 3"] * 4:
    ...     _ = game.push(text)
    >>> advise(game.view(game.to_act), Random(1), deals=50).best.kind
    'play'
    """
    options = judge(view, rng, deals=deals, also=also)
    return Advice(tuple(options), reason_for(view, options))


def judge(
    view: View, rng: Random, *, deals: int = DEALS, also: Sequence[Action] = ()
) -> list[Option]:
    """Do what :func:`advise` does, without the reason."""
    if check_turn(view).phase == "play":
        return judge_plays(view, rng, deals)
    check_deals(rng, deals)
    fewer = min(deals, BEFORE_PLAY)
    if not view.looked:
        return judge_look(view, rng, fewer)
    if view.phase == "draft":
        return judge_draft(view, rng, fewer)
    if view.phase == "bidding":
        return judge_bids(view, rng, fewer)
    return judge_exchange(view, rng, max(2, fewer // 2), also)
