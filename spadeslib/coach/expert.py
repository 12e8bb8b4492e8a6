"""The expert: tries what may be done on many deals that agree with what it knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.early_table import check_deals
from spadeslib.analysis.options import Option
from spadeslib.coach.advise import judge
from spadeslib.players import Solid
from spadeslib.view import View, check_turn

CLEARLY = 1.5
"""So many standard errors behind, and a card is no longer as good as the best."""
FAR_BEHIND = 100
"""So many points behind, and Double Nil is in order."""


class Expert:
    """Takes the best action by its advice; among cards as good as the best, what the rules of thumb say.

    :param rng: the randomness, so that a game can be played again.
    :param deals: how many deals to try, from 2 to 100,000.
    :param bold: bid Double Nil unseen wherever it pays. With four it pays in nearly every hand, for three
        cards are given away and three come back; so at most tables it is for a side that is
        ``FAR_BEHIND``, and without ``bold`` it is so here.
    :raises SetupError: when the number of deals is out of range.

    >>> from spadeslib import Game, Rules
    >>> Expert(Random(1)).act(Game(Rules.partnership(), seed=7).view(0))
    Action('look')
    """

    name = "expert"

    def __init__(self, rng: Random, *, deals: int = 600, bold: bool = False) -> None:
        check_deals(rng, deals)
        self._rng = rng
        self._deals = deals
        self._bold = bold
        self._thumb = Solid()

    def act(self, view: View) -> Action:
        """Return the action to take.

        :raises SetupError: when it is not the seat's turn.
        """
        actions = check_turn(view).legal_actions
        if len(actions) == 1:
            return actions[0]
        if not self._bold and looks(view):
            return Action.LOOK
        options = judge(view, self._rng, deals=self._deals)
        if view.phase != "play":
            return options[0].action
        return settled(options, self._thumb.act(view))


def looks(view: View) -> bool:
    """Tell whether the seat should look at its cards, since Double Nil is for a side far behind.

    >>> from spadeslib import Game, Rules
    >>> [looks(Game(Rules.partnership(), seed=7, totals=points).view(0)) for points in ((0, 0), (0, 100))]
    [True, False]
    """
    behind = view.totals[1 - view.side] - view.totals[view.side]
    return not view.looked and behind < FAR_BEHIND


def settled(options: Sequence[Option], preferred: Action, clearly: float = CLEARLY) -> Action:
    """Return the best action, or a preferred one that is not clearly behind it.

    >>> behind = Option(Action.REFUSE, 10.0, 3.0, behind=2.0, behind_error=1.9)
    >>> best = Option(Action.KEEP, 12.0, 3.0, behind=0.0, behind_error=0.0)
    >>> str(settled([best, behind], Action.REFUSE)), str(settled([best, behind], Action.REFUSE, 1.0))
    ('refuse', 'keep')
    """
    for option in options:
        if option.action == preferred and option.behind <= clearly * option.behind_error:
            return preferred
    return options[0].action
