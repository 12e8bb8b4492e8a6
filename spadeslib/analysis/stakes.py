"""What a hand is worth in the game: its points, a price for bags before the fine falls, the win in reach.

A bag that brings no fine today brings one nearer, and near the end of a game the points that win it are
worth more than those that come on top. All is told in points: one more where the game stands is worth one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, exp, pi, sqrt

from spadeslib.analysis.goals import Goals, point_goals
from spadeslib.bidding import Bid
from spadeslib.rules import Rules, check_rules
from spadeslib.scoring import SideScore, check_bags, check_totals, leader_wins
from spadeslib.view import View

PACE = 50
"""Points that the leading side makes in a hand, about."""
SWING = 80
"""How far the two sides move apart in one hand, about: the standard deviation."""
BAGS_A_HAND = 1.2
"""Bags that a side takes in a hand, about."""
WINNING = 0.5
"""How much winning the game counts beside points, from 0 to 1."""
ROOT = sqrt(2 * pi)


class Stakes:
    """What the outcomes of a hand are worth to side 0, in points; to side 1 they are worth the opposite.

    :param rules: the rules in force.
    :param totals: the points of both sides before the hand.
    :param bags: the bags of both sides before the hand.
    :param number: the hand's number, from 1.

    >>> stakes = Stakes(Rules.two_player())
    >>> stakes.worth([7, 6], [7, 6]), stakes.worth([7, 6], [8, 5])
    (10, 123)
    """

    def __init__(
        self,
        rules: Rules,
        totals: Sequence[int] = (0, 0),
        bags: Sequence[int] = (0, 0),
        number: int = 1,
    ) -> None:
        self.rules = check_rules(rules)
        self.totals = check_totals(totals)
        self.bags = check_bags(rules, bags)
        self.number = number
        self._left = hands_left(rules, self.totals, number)
        self._prices = [self._fines_to_come(count) for count in self.bags]
        self._lead = self.totals[0] - self._prices[0] - self.totals[1] + self._prices[1]
        self._chance = self._win_chance(self._lead, self._left)
        spread = SWING * sqrt(self._left)
        slope = exp(-((self._lead / spread) ** 2) / 2) / (spread * ROOT)
        winning = WINNING * sqrt(hands_left(rules, (0, 0), 1)) * SWING * ROOT
        self._point = (1 - WINNING) / (1 - WINNING + winning * slope)
        """What a point counts for itself, beside what it does to win the game."""
        self._win = winning / (1 - WINNING + winning * slope)
        self._known: dict[tuple[tuple[Bid, ...], tuple[int, ...]], int] = {}

    @classmethod
    def of(cls, view: View) -> Stakes:
        """Return the stakes of the hand that a seat sees."""
        return cls(view.rules, view.totals, view.bags, view.number)

    def worth(self, bids: Sequence[Bid | int | str], tricks: Sequence[int]) -> int:
        """Return what a hand is worth to side 0.

        :param bids: by seat.
        :param tricks: tricks won by seat, 13 in sum.
        """
        made = tuple([Bid.parse(bid) for bid in bids])
        return self.worth_of(made, tuple(tricks))

    def worth_of(self, bids: tuple[Bid, ...], tricks: tuple[int, ...]) -> int:
        """Do what :meth:`worth` does, for bids that are bids; what was asked before is looked up."""
        worth = self._known.get((bids, tricks))
        if worth is None:
            worth = self._known[bids, tricks] = self._worth(bids, tricks)
        return worth

    def goals(self, bids: Sequence[Bid | int | str]) -> Goals:
        """Return this as goals for the solver."""
        made = [Bid.parse(bid) for bid in bids]
        plain = point_goals(self.rules, made)
        holders = [plain.groups.index(group) for group in range(plain.count)]

        def worth(tricks: tuple[int, ...]) -> int:
            won = [0] * self.rules.seats
            for seat, count in zip(holders, tricks, strict=True):
                won[seat] = count
            return self.worth(made, won)

        return Goals(plain.groups, worth)

    def _worth(self, bids: tuple[Bid, ...], tricks: tuple[int, ...]) -> int:
        scores = [SideScore(self.rules, bids, tricks, side, self.bags[side]) for side in (0, 1)]
        ours, theirs = scores
        after = self.totals[0] + ours.points, self.totals[1] + theirs.points
        sets = int(ours.is_set), int(theirs.is_set)
        winner = leader_wins(self.rules, after, sets, self.number)
        if winner is not None:
            lead, chance = float(after[0] - after[1]), 1.0 - winner  # no fine is to come any more
        else:
            prices = [self._fines_to_come(score.bags_after) for score in scores]
            lead = after[0] - prices[0] - after[1] + prices[1]
            chance = self._win_chance(lead, hands_left(self.rules, after, self.number + 1))
        gained = lead - self._lead
        return round(self._point * gained + self._win * (chance - self._chance))

    def _win_chance(self, lead: float, left: float) -> float:
        return 0.5 + 0.5 * erf(lead / (SWING * sqrt(2 * left)))

    def _fines_to_come(self, bags: int) -> float:
        """Return the fines that a bag count leads to before the game is over, on average."""
        rules = self.rules
        if not rules.bag_limit or not rules.bag_fine:
            return 0.0
        return rules.bag_fine * fines_expected(bags, rules.bag_limit, round(self._left, 1))


def hands_left(rules: Rules, totals: Sequence[int], number: int) -> float:
    """Return about how many hands a game still lasts, the hand of this number included.

    >>> hands_left(Rules.two_player(), (0, 0), 1), hands_left(Rules.two_player(), (470, 400), 9)
    (10.0, 1.0)
    """
    left = (rules.target - max(totals)) / PACE
    if rules.losing_score is not None:
        left = min(left, max(1.0, (min(totals) - rules.losing_score) / PACE))
    if rules.max_hands is not None:
        left = min(left, rules.max_hands - number + 1)
    return min(max(left, 1.0), 20.0)


@lru_cache(maxsize=4096)
def fines_expected(bags: int, limit: int, hands: float) -> float:
    """Return how often the fine falls in so many hands, on average, from a number of bags on.

    >>> [round(fines_expected(bags, 10, 5.0), 2) for bags in (0, 3, 6, 9)]
    [0.08, 0.39, 0.85, 1.04]
    """
    mean = BAGS_A_HAND * hands
    chance, fines = exp(-mean), 0.0
    for more in range(int(3 * mean) + 12):
        fines += chance * ((bags + more) // limit)
        chance *= mean / (more + 1)
    return fines
