"""Wrong ideas about points, Nils and bags: each a rule with one thing wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from spadeslib.bidding import Bid
from spadeslib.lessons.drills.family import Trap
from spadeslib.lessons.drills.rulebook import ENGINE, Sheet, sheet
from spadeslib.rules import Rules
from spadeslib.seats import seats_of

Bids = Sequence[Bid]
Won = Sequence[int]


def _promised(bids: Bids, side: int) -> int:
    return sum(bid.number for bid in bids[side::2])


def _counted(bids: Bids, won: Won, side: int) -> int:
    """Tricks of the side's seats that bid a number."""
    return sum(won[seat] for seat in seats_of(side, len(bids)) if not bids[seat].is_nil)


def _is_set(bids: Bids, won: Won, side: int) -> bool:
    return _counted(bids, won, side) < _promised(bids, side)


def _nils(bids: Bids, side: int) -> list[int]:
    return [seat for seat in seats_of(side, len(bids)) if bids[seat].is_nil]


def _worth(rules: Rules, bid: Bid) -> int:
    return rules.double_nil_value if bid.is_double else rules.nil_value


# Made and set


def ten_a_trick(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """Each trick won pays 10, also those over the contract."""
    right = sheet(rules, bids, won, side, before)
    if _is_set(bids, won, side):
        return right
    return right._replace(contract=10 * _counted(bids, won, side), over=0)


def short_only(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """A set costs only the tricks that are missing."""
    right = sheet(rules, bids, won, side, before)
    if not _is_set(bids, won, side):
        return right
    short = _promised(bids, side) - _counted(bids, won, side)
    return right._replace(contract=-rules.set_cost * short)


def set_keeps_tricks(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """A set costs the bid, and the tricks won pay 1 each all the same."""
    right = sheet(rules, bids, won, side, before)
    if not _is_set(bids, won, side):
        return right
    return right._replace(over=_counted(bids, won, side))


def set_is_zero(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """A missed bid scores nothing and costs nothing."""
    right = sheet(rules, bids, won, side, before)
    return right._replace(contract=0) if _is_set(bids, won, side) else right


def own_bid_only(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """Each partner's bid is settled alone."""
    right = sheet(rules, bids, won, side, before)
    points = over = 0
    for seat in seats_of(side, len(bids)):
        number = bids[seat].number
        if number and won[seat] < number:
            points -= rules.set_cost * number
        elif number:
            points += 10 * number
            over += won[seat] - number
    return right._replace(contract=points, over=over * rules.bag_worth)


def bag_pays_0(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """Tricks over the contract pay nothing."""
    return sheet(rules, bids, won, side, before)._replace(over=0, nil_bags=0)


Scoring = Callable[[Rules, Bids, Won, int, int], Sheet]


def _score(
    name: str,
    level: int,
    clause: str,
    rule: Scoring,
    variants: tuple[str, ...] = ("two", "four"),
) -> Trap:
    return Trap(name, level, clause, ENGINE.but(name, sheet=rule), variants)


SCORE = (
    _score("ten-a-trick", 1, "score.made", ten_a_trick),
    _score("bag-pays-0", 1, "score.made", bag_pays_0),
    _score("short-only", 2, "score.set", short_only),
    _score("set-keeps-tricks", 2, "score.set", set_keeps_tricks),
    _score("set-is-zero", 2, "score.set", set_is_zero),
    _score("own-bid-only", 3, "bid.sum", own_bid_only, ("four",)),
)

# Nil


def helps_partner(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """The tricks of a failed Nil help the partner's bid."""
    return sheet(replace(rules, failed_nil_tricks="help partner"), bids, won, side, before)


def partner_excused(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """Beside a Nil, the partner's bid can't be missed."""
    right = sheet(rules, bids, won, side, before)
    excused = _nils(bids, side) and _is_set(bids, won, side)
    return right._replace(contract=0) if excused else right


def partner_breaks_nil(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """A trick of the partner makes the Nil fail."""
    right = sheet(rules, bids, won, side, before)
    fails = sum(won[side::2]) > 0
    nils = _nils(bids, side)
    return right._replace(nil=-_worth(rules, bids[nils[0]])) if len(nils) == 1 and fails else right


def vanish(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """The tricks of a failed Nil count for nothing."""
    house = replace(rules, failed_nil_tricks="ignored", failed_nil_bag_worth=1)
    return sheet(house, bids, won, side, before)


def one_is_fine(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """One trick does not harm a Nil."""
    right = sheet(rules, bids, won, side, before)
    saved = [seat for seat in _nils(bids, side) if won[seat] == 1]
    return right._replace(nil=right.nil + 2 * sum(_worth(rules, bids[seat]) for seat in saved))


def pair_as_one(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """Two Nils of a side stand or fall together."""
    right = sheet(rules, bids, won, side, before)
    nils = _nils(bids, side)
    if len(nils) < 2:
        return right
    value = sum(_worth(rules, bids[seat]) for seat in nils)
    return right._replace(nil=-value if any(won[seat] for seat in nils) else value)


def still_counts(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """The tricks of a failed Nil pay 10 each."""
    right = sheet(rules, bids, won, side, before)
    return right._replace(nil_bags=10 * sum(won[seat] for seat in _nils(bids, side)))


def double_as_nil(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """Double Nil is worth what Nil is worth."""
    plain = [Bid.NIL if bid.is_double else bid for bid in bids]
    return sheet(rules, plain, won, side, before)


NIL = (
    _score("vanish", 1, "nil.failed-tricks", vanish),
    _score("one-is-fine", 1, "nil.claim", one_is_fine),
    _score("still-counts-as-contract", 1, "nil.failed-tricks", still_counts),
    _score("partner-breaks-nil", 1, "nil.claim", partner_breaks_nil, ("four",)),
    _score("helps-partner", 2, "nil.failed-tricks", helps_partner, ("four",)),
    _score("partner-excused", 2, "nil.partner", partner_excused, ("four",)),
    _score("double-as-nil", 2, "blind.score", double_as_nil, ("two",)),
    _score("double-as-nil", 3, "blind.score", double_as_nil, ("four",)),
    _score("pair-as-one", 3, "nil.both", pair_as_one, ("four",)),
)

# Bags


def _fined(rules: Rules, right: Sheet, fines: int, left: int) -> Sheet:
    return right._replace(fine=-rules.bag_fine * fines, left=left)


def per_hand(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """Bags are counted anew in each hand."""
    return sheet(rules, bids, won, side, 0)


def reset_to_0(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """The fine takes all bags off."""
    right = sheet(rules, bids, won, side, before)
    return right._replace(left=0) if right.fine else right


def one_fine(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """There is one fine a hand at most."""
    right = sheet(rules, bids, won, side, before)
    return right._replace(fine=max(right.fine, -rules.bag_fine))


def over_ten(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """The fine falls when the limit is passed, not when it is reached."""
    right = sheet(rules, bids, won, side, before)
    total = before + right.bags
    fines = max(0, total - 1) // rules.bag_limit if rules.bag_limit else 0
    return _fined(rules, right, fines, total - fines * rules.bag_limit)


def fine_eats_point(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """The bags that bring a fine pay no points."""
    right = sheet(rules, bids, won, side, before)
    return right._replace(over=0, nil_bags=0) if right.fine else right


def set_makes_bags(rules: Rules, bids: Bids, won: Won, side: int, before: int) -> Sheet:
    """The tricks of a missed contract are bags."""
    right = sheet(rules, bids, won, side, before)
    if not _is_set(bids, won, side) or not rules.bag_limit:
        return right
    bags = right.bags + _counted(bids, won, side)
    fines, left = divmod(before + bags, rules.bag_limit)
    return _fined(rules, right._replace(bags=bags), fines, left)


BAGS = (
    _score("per-hand", 1, "bags.count", per_hand),
    _score("reset-to-0", 2, "bags.carry", reset_to_0),
    _score("over-ten", 2, "bags.penalty", over_ten),
    _score("fine-eats-point", 2, "score.made", fine_eats_point),
    _score("one-fine", 3, "bags.carry", one_fine),
    _score("set-makes-bags", 3, "bags.count", set_makes_bags),
)
