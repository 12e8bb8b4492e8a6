"""How often a bid is made, and what it pays on average: measured over thousands of played hands.

What counts is the surplus: the tricks counted in the hand, less the bid.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from spadeslib.bidding import Bid
from spadeslib.game import Game
from spadeslib.players import Solid
from spadeslib.players.counting import count_tricks
from spadeslib.rules import Rules
from spadeslib.seats import partner, side_of

HANDS = 8_000
SURPLUSES = (-2, -1, 0, 1, 2, 3)
"""Where the bags of bids that are made are measured."""
CASES = ("alone", "partner", "partner nil")
"""Two players; a partner who bids a number; a partner who bids Nil."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How often bids are made, and with how many bags, by the surplus."""

    slope: float
    shift: float
    bags: tuple[float, ...]
    """Bags of bids that are made, at each of ``SURPLUSES``."""

    def made(self, surplus: float) -> float:
        """Return about how likely the contract is to be made.

        >>> round(ODDS["alone"].made(0), 1), round(ODDS["alone"].made(2), 2)
        (0.5, 0.97)
        """
        return 1.0 / (1.0 + exp(-(self.slope * surplus + self.shift)))

    def bags_if_made(self, surplus: float) -> float:
        """Return about how many bags come with a contract that is made."""
        if surplus >= SURPLUSES[-1]:
            return self.bags[-1] + 0.7 * (surplus - SURPLUSES[-1])
        at = max(0.0, surplus - SURPLUSES[0])
        low = int(at)
        return self.bags[low] + (at - low) * (self.bags[low + 1] - self.bags[low])


ODDS: dict[str, Odds] = {
    "alone": Odds(slope=1.68, shift=0.06, bags=(0.27, 0.37, 0.52, 0.89, 1.48, 2.03)),
    "partner": Odds(slope=1.79, shift=1.42, bags=(0.11, 0.24, 0.67, 1.24, 1.91, 2.77)),
    "partner nil": Odds(slope=2.12, shift=1.33, bags=(0.5, 0.55, 0.8, 1.36, 1.99, 2.91)),
}
"""Of ``HANDS`` hands in each game, by :func:`measure_bids` with seed 1."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one bid."""

    case: str
    surplus: float
    made: bool
    bags: int


def measure_bids(rules: Rules, hands: int, seed: int) -> dict[str, Odds]:
    """Let computer players play hands in which one seat bids around its count; return what came of it."""
    rng = Random(seed)
    played = [one for _ in range(hands) if (one := _play(rules, rng))]
    found: dict[str, Odds] = {}
    for case in CASES:
        some = [one for one in played if one.case == case]
        if some:
            slope, shift = _fit([(one.surplus, one.made) for one in some])
            bags = tuple([_bags_at(some, at) for at in SURPLUSES])
            found[case] = Odds(round(slope, 2), round(shift, 2), bags)
    return found


def _play(rules: Rules, rng: Random) -> Played | None:
    """Play one hand; ``None`` when a foe's Nil makes it another kind of hand."""
    start, me, player, surplus = (
        rng.randrange(rules.seats),
        rng.randrange(rules.seats),
        Solid(),
        0.0,
    )
    seed, offset = rng.getrandbits(53), rng.uniform(-3.5, 3.5)
    game = (
        Game(rules, seed=seed, first=start) if rules.two else Game(rules, seed=seed, dealer=start)
    )
    while not game.hands:
        assert game.to_act is not None
        view = game.view(game.to_act)
        if view.phase == "bidding" and view.looked and view.seat == me:
            likely = count_tricks(view.hand.mask, two=rules.two).tricks
            bid = min(13, max(1, round(likely + offset)))
            surplus = likely - bid
            game.push(f"bid {bid}")
        else:
            game.push(player.act(view))
    hand, mate = game.hands[0], partner(me, rules.seats)
    if any(bid.is_nil for seat, bid in enumerate(hand.bids) if seat not in (me, mate)):
        return None
    side = hand.sides[side_of(me)]
    case = "alone" if mate is None else "partner nil" if hand.bids[mate].is_nil else "partner"
    return Played(case, surplus, not side.is_set, side.bags)


def _bags_at(played: Sequence[Played], at: float) -> float:
    near = [one.bags for one in played if one.made and abs(one.surplus - at) <= 0.5]
    return round(sum(near) / len(near), 2) if near else 0.0


def _fit(points: Sequence[tuple[float, bool]]) -> tuple[float, float]:
    """Fit a logistic curve by Newton's steps."""
    slope, shift = 1.0, 0.0
    for _ in range(25):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for x, hit in points:
            p = 1.0 / (1.0 + exp(-(slope * x + shift)))
            w = p * (1.0 - p)
            g0, g1 = g0 + (hit - p) * x, g1 + hit - p
            h00, h01, h11 = h00 + w * x * x, h01 + w * x, h11 + w
        det = h00 * h11 - h01 * h01
        slope += (g0 * h11 - g1 * h01) / det
        shift += (g1 * h00 - g0 * h01) / det
    return slope, shift


def odds_for(rules: Rules, mate: Bid | None) -> Odds:
    """Return the odds that belong to a seat's case; a partner who has not bid will bid a number."""
    if rules.two:
        return ODDS["alone"]
    return ODDS["partner nil" if mate is not None and mate.is_nil else "partner"]


TYPICAL = 3
"""What a partner bids on average, as a whole number."""


def expected_points(
    rules: Rules, likely: float, bid: int, mate: Bid | None = None
) -> tuple[float, float]:
    """Return how likely a side's contract is to be made with a bid, and its points on average.

    Each bag counts what it pays now, less its share of the fine that it brings nearer.

    :param likely: tricks counted in the hand.
    :param bid: from 1 to 13.
    :param mate: the partner's bid, if there is one.

    >>> [round(expected_points(Rules.two_player(), 7.2, bid)[1]) for bid in (5, 6, 7, 8)]
    [34, 39, 10, -46]
    """
    odds = odds_for(rules, mate)
    promised = bid + (0 if rules.two else TYPICAL if mate is None else mate.number)
    surplus = likely - bid
    made = odds.made(surplus)
    worth = rules.bag_worth - (rules.bag_fine / rules.bag_limit if rules.bag_limit else 0)
    gain = 10 * promised + odds.bags_if_made(surplus) * worth
    return made, made * gain - (1 - made) * rules.set_cost * promised
