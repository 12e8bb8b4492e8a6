"""What a trick is worth to a side now: its contract, its bags, the other side's contract, the score."""

from __future__ import annotations

from dataclasses import dataclass

from spadeslib.bidding import contract, counting_seats
from spadeslib.rules import Rules
from spadeslib.seats import seats_of, side_of
from spadeslib.view import View

_LAST_STAND = 200
"""What it is worth beside its points to set a side that would win the game by its contract."""


@dataclass(slots=True)
class Stakes:
    """The needs of both sides in the hand in play, from one seat's chair."""

    contract: int
    need: int
    """Tricks the own side still needs; 0 or less: its contract is safe."""
    foe_contract: int
    foe_need: int
    left: int
    """Tricks to play, the one in progress included."""
    bag_cost: float
    """Points that one more bag costs; below 0 where bags are welcome."""
    bags_hurt: bool
    fine_next: bool
    """Does the next bag bring the fine?"""
    slack: int
    """How many of the tricks left may be won before the other side is set for certain."""
    set_gain: int
    """The swing if the other side is set; 0 when that is settled or does not matter."""
    my_tricks_count: bool
    """Do this seat's tricks count for the side's contract?"""
    mate_tricks_count: bool


def read_stakes(view: View) -> Stakes:
    """Work out the stakes of a view in play."""
    rules, side = view.rules, view.side
    mine, theirs = contract(rules, view.bids, side), contract(rules, view.bids, 1 - side)
    won, foe_won = counted_tricks(view, side), counted_tricks(view, 1 - side)
    left = 13 - sum(view.tricks_won)
    need, foe_need = mine - won, theirs - foe_won
    wins_anyway = _wins_anyway(view, mine, theirs, need, foe_need)
    cost, fine_next = _bag_cost(view, max(0, -need) + _nil_bags(view, side))
    if wins_anyway and not fine_next:
        cost = min(cost, 1.0) if cost > 0 else cost
    set_gain = 0
    if 0 < foe_need <= left and not wins_anyway:
        set_gain = theirs * (10 + rules.set_cost) + (
            _LAST_STAND if _foes_would_win(view, theirs) else 0
        )
    return Stakes(
        contract=mine,
        need=need,
        foe_contract=theirs,
        foe_need=foe_need,
        left=left,
        bag_cost=cost,
        bags_hurt=cost > 0,
        fine_next=fine_next,
        slack=left - foe_need,
        set_gain=set_gain,
        my_tricks_count=_counts(view, view.seat),
        mate_tricks_count=view.partner is not None and _counts(view, view.partner),
    )


def _counts(view: View, seat: int) -> bool:
    """Do tricks of this seat count for its side's contract?"""
    return seat in counting_seats(view.rules, view.bids, side_of(seat))


def counted_tricks(view: View, side: int) -> int:
    """Return the tricks won that count for a side's contract."""
    return sum([view.tricks_won[seat] for seat in counting_seats(view.rules, view.bids, side)])


def _nil_bags(view: View, side: int) -> int:
    """Return the tricks of failed Nils that are bags."""
    if view.rules.failed_nil_tricks == "ignored":
        return 0
    return view.side_tricks(side) - counted_tricks(view, side)


def bags_matter(rules: Rules) -> bool:
    """Is there a fine for bags at all?"""
    return rules.bag_limit > 0 and rules.bag_fine > 0


def average_bag_cost(rules: Rules) -> float:
    """Return the points that a bag costs when the fine is shared out; below 0 where bags are welcome.

    >>> average_bag_cost(Rules.two_player()), average_bag_cost(Rules.two_player(bag_limit=0))
    (9.0, -1.0)
    """
    fine = rules.bag_fine / rules.bag_limit if rules.bag_limit else 0.0
    return fine - rules.bag_worth


def _bag_cost(view: View, taken: int) -> tuple[float, bool]:
    rules = view.rules
    if not bags_matter(rules):
        return average_bag_cost(rules), False
    count = (view.bags[view.side] + taken) % rules.bag_limit
    if count + 1 == rules.bag_limit:
        return 1.5 * rules.bag_fine - rules.bag_worth, True
    return average_bag_cost(rules), False


def _wins_anyway(view: View, mine: int, theirs: int, need: int, foe_need: int) -> bool:
    """Is the game won if the hand ends as it stands, even when the other side makes its contract?"""
    if need > 0:
        return False
    side, rules = view.side, view.rules
    ours = view.totals[side] + 10 * mine + _nils(view, side)
    others = view.totals[1 - side] + 10 * theirs + _nils(view, 1 - side) + max(0, -foe_need)
    return ours >= rules.target and ours > others


def _foes_would_win(view: View, theirs: int) -> bool:
    """Would the other side win the game by making its contract?"""
    return (
        view.totals[1 - view.side] + 10 * theirs + _nils(view, 1 - view.side) >= view.rules.target
    )


def _nils(view: View, side: int) -> int:
    """Return the points of a side's Nils as they stand: made until failed."""
    points = 0
    for seat in seats_of(side, view.rules.seats):
        bid = view.bids[seat]
        if bid is not None and bid.is_nil:
            worth = view.rules.double_nil_value if bid.is_double else view.rules.nil_value
            points += -worth if view.tricks_won[seat] else worth
    return points
