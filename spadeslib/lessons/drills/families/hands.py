"""Bids and tricks of a hand, as the questions about points show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spadeslib.bidding import Bid
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.family import Facts, rules_of
from spadeslib.lessons.drills.positions import ME, name_of, table
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook, Sheet
from spadeslib.lessons.drills.states import TableShape
from spadeslib.lessons.drills.words import say
from spadeslib.rules import Rules
from spadeslib.seats import seats_of
from spadeslib.texts import Voice, number


def bids_of(facts: Facts) -> list[Bid]:
    """Return the bids of a position, by seat."""
    return [Bid.parse(bid) for bid in facts["bids"]]


def sheet_of(facts: Facts, book: Rulebook, side: int) -> Sheet:
    """Return what a side scores in a position, by a rulebook."""
    bags = facts.get("bags", [0, 0])[side]
    return book.sheet(rules_of(facts), bids_of(facts), facts["tricks"], side, bags)


def fined(facts: Facts, sides: Sequence[int]) -> bool:
    """Tell whether a fine falls in a hand; then the bags before it have to be told."""
    return any(sheet_of(facts, ENGINE, side).fine for side in sides)


def hand_table(facts: Facts, seats: int) -> TableShape:
    """Return bids and tricks by seat."""
    rows = {
        name_of(seat, seats): [Bid.parse(facts["bids"][seat]).name, facts["tricks"][seat]]
        for seat in range(seats)
    }
    return table(say("hands.caption"), [say("hands.bid"), say("hands.won")], rows)


def side_in_text(side: int, seats: int) -> str:
    """Return a side within a sentence: ``your side``, ``East``."""
    if side == ME:
        return say("hands.you" if seats == 2 else "hands.your-side")
    return Voice(seats, me=ME).side(side).name


def rest_of(dice: Dice, seats: int, mine: Sequence[int]) -> list[int] | None:
    """Return tricks by seat: the first side's as given, the others' so that there are 13 in sum."""
    left = 13 - sum(mine)
    if left < 0:
        return None
    if seats == 2:
        return [mine[0], left]
    theirs = dice.split(left, 2)
    return [mine[0], theirs[0], mine[1], theirs[1]]


def other_bids(dice: Dice, tricks: Sequence[int], *, nil: bool = False) -> list[str]:
    """Return likely bids of the other side for the tricks it won."""
    bids = []
    for won in tricks[1::2]:
        near = max(1, min(13, won + dice.between(-4, 2)))
        bids.append("nil" if nil and won <= 1 and dice.chance(0.5) else str(near))
    return bids


def by_seat(mine: Sequence[str], theirs: Sequence[str]) -> list[str]:
    """Return bids by seat from those of the two sides."""
    return [bid for pair in zip(mine, theirs, strict=True) for bid in pair]


def counted(facts: Facts, side: int = ME) -> tuple[int, int]:
    """Return a side's contract, and the tricks of its seats that bid a number."""
    bids = bids_of(facts)
    seats = [seat for seat in seats_of(side, len(bids)) if not bids[seat].is_nil]
    return sum(bids[seat].number for seat in seats), sum(facts["tricks"][seat] for seat in seats)


def totals(dice: Dice, rules: Rules) -> list[int]:
    """Return a score somewhere in a game."""
    return [dice.between(-5, rules.target // 10 - 1) * 10 + dice.between(0, 9) for _ in range(2)]


def totals_told(facts: Facts) -> list[str]:
    """Return the score of a position as a sentence, where it has one."""
    if not facts.get("totals"):
        return []
    ours, theirs = facts["totals"]
    return [say("hands.totals", ours=number(ours), theirs=number(theirs))]


def most_points(rules: Rules, least: int) -> int:
    """Return how many points a field takes either way: ``least``, or more where these rules ask for it.

    >>> most_points(Rules.two_player(), 3000), most_points(Rules.two_player(set_cost=1000), 3000)
    (3000, 26700)
    """
    nils = 2 * max(rules.nil_value, rules.double_nil_value)
    fines = rules.bag_fine * (26 // rules.bag_limit + 1) if rules.bag_limit else 0
    return max(least, 26 * max(10, rules.set_cost) + nils + fines)


def most_bags(rules: Rules, least: int) -> int:
    """Return how many bags a field takes: ``least``, or more where the limit is that high."""
    return max(least, rules.bag_limit + 60)


def points_of(rules: Rules) -> dict[str, Any]:
    """Return the values that sentences about points need."""
    return {
        "nil": rules.nil_value,
        "double": rules.double_nil_value,
        "fine": rules.bag_fine,
        "limit": rules.bag_limit,
        "target": rules.target,
        "cost": rules.set_cost,
        "worth": number(rules.bag_worth),
    }
