"""What each bid risks and pays: points by the rules, and how often it is made by measured odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.analysis.bid_odds import HANDS, expected_points
from spadeslib.bidding import Bid
from spadeslib.lessons.states_bid import Outcome, OutcomeState
from spadeslib.players.counting import count_tricks, nil_chance
from spadeslib.rules import Rules
from spadeslib.scoring import score_hand
from spadeslib.texts import say, signed

if TYPE_CHECKING:
    from spadeslib.lessons.bid import Bid as Lesson

ME = 0
NEAR = 5
"""Bids whose points on average are within so many of the best stand as about as good."""
AROUND = 2
"""How many bids are shown to each side of the best and of the learner's own."""


def outcome_state(lesson: Lesson) -> OutcomeState:
    """Return what the bids around the count risk and pay, and what Nil does."""
    rules, likely = lesson.rules, _likely(lesson)
    averages = {n: _expected(lesson, likely, n)[1] for n in range(1, 14)}
    best = max(averages, key=lambda n: averages[n])
    near = {n for n in averages if round(averages[n]) >= round(averages[best]) - NEAR}
    mine = lesson.bid.number if lesson.bid is not None else 0
    shown = {n for n in averages if abs(n - best) <= AROUND} | near | ({mine} if mine else set())
    return {
        "heading": say("bidding.outcomes"),
        "note": f"{bags_told(rules)} {_low_told(rules)}".strip(),
        "rows": [_outcome(lesson, likely, n, near=n in near) for n in sorted(shown)],
        "nil": _nil(lesson),
        "nil_note": _nil_note(lesson),
        "source": say("bidding.odds-source", n=f"{HANDS:,}"),
    }


def _likely(lesson: Lesson) -> float:
    return count_tricks(lesson.hand.mask, two=lesson.rules.two).tricks


def _mate(lesson: Lesson) -> Bid | None:
    """The partner's bid, as far as it is made."""
    view = lesson.view()
    return view.bids[view.partner] if view.partner is not None else None


def _outcome(lesson: Lesson, likely: float, bid: int, *, near: bool) -> Outcome:
    made, missed = contract_points(lesson, bid)
    chance, average = _expected(lesson, likely, bid)
    return _row(lesson, str(bid), made, missed, chance, average, near=near)


def _expected(lesson: Lesson, likely: float, bid: int) -> tuple[float, float]:
    made, missed = contract_points(lesson, bid)
    if made is None:
        return 0.0, missed
    return expected_points(lesson.rules, likely, bid, _mate(lesson))


def _row(
    lesson: Lesson,
    bid: str,
    made: int | None,
    missed: int,
    chance: float,
    average: float,
    *,
    near: bool,
) -> Outcome:
    told = signed(round(average))
    return {
        "bid": bid,
        "mine": lesson.bid is not None and lesson.bid.name == bid,
        "near": near,
        "made": say("bidding.never") if made is None else signed(made),
        "missed": signed(missed),
        "chance": round(100 * chance),
        "average": round(average),
        "average_text": told,
        "sentence": say("bidding.outcome", bid=bid, chance=chance_told(chance), average=told),
    }


def _nil(lesson: Lesson) -> Outcome:
    worth = lesson.rules.nil_value
    chance = nil_chance(lesson.hand.mask, two=lesson.rules.two)
    average = (2 * chance - 1) * worth
    return _row(lesson, Bid.NIL.name, worth, -worth, chance, average, near=False)


def _nil_note(lesson: Lesson) -> str:
    told, mate = bags_told(lesson.rules, nil=True), _mate(lesson)
    if mate is None or mate.is_nil:
        return told
    partner = lesson.view().partner
    assert partner is not None
    beside = say("bidding.beside", partner=lesson.voice.seat(partner), bid=mate.name)
    return f"{beside} {told}"


def contract_points(lesson: Lesson, bid: int) -> tuple[int | None, int]:
    """Return a side's points for a contract just made and for one missed, with the partner's bid in it."""
    mate = _mate(lesson)
    return points_of(lesson.rules, bid + (mate.number if mate is not None else 0))


def points_of(rules: Rules, promised: int) -> tuple[int | None, int]:
    """Return the points of a contract made exactly (``None``: 13 tricks are too few) and of one missed.

    >>> points_of(Rules.partnership(), 5), points_of(Rules.partnership(set_cost=5), 5)
    ((50, -50), (50, -25))
    >>> points_of(Rules.two_player(), 7), points_of(Rules.partnership(), 15)
    ((70, -70), (None, -150))
    """
    mine, mate = min(promised, 13), max(0, promised - 13)
    bids, rest = ([mine, 1], []) if rules.two else ([mine, 1, mate, 1], [0, 0])

    def points(won: int) -> int:
        lines = score_hand(rules, bids, [won, 13 - won, *rest])[0].lines
        return sum([line.points for line in lines if line.clause.startswith("score.")])

    return None if mate else points(mine), points(mine - 1)


def bags_told(rules: Rules, *, nil: bool = False) -> str:
    """Say what a trick over the contract is worth, or a trick won in spite of a Nil."""
    if nil and rules.failed_nil_tricks != "bags":
        key = "ignored" if rules.failed_nil_tricks == "ignored" else "help"
        return say(f"bidding.nil-{key}")
    worth = signed(rules.failed_nil_bag_worth if nil else rules.bag_worth)
    what = say("bidding.bag-nil" if nil else "bidding.bag", worth=worth)
    if nil or not rules.bag_limit:
        return what
    return f"{what} {say('bidding.bag-fine', n=rules.bag_limit, fine=rules.bag_fine)}"


def _low_told(rules: Rules) -> str:
    """Say why a bid that is sure to be made may still cost points on average."""
    cost = round(rules.bag_fine / rules.bag_limit) - rules.bag_worth if rules.bag_limit else 0
    return say("bidding.bag-cost", n=cost) if cost > 0 else ""


def chance_told(chance: float) -> str:
    """Return a chance as it is said.

    >>> chance_told(0.72), chance_told(0.03), chance_told(0.99), chance_told(0.12)
    ('about 7 times in 10', 'hardly ever', 'nearly always', 'about once in 10')
    >>> chance_told(0.95)
    'about 9 times in 10'
    """
    if chance < 0.05:
        return say("bidding.hardly")
    if chance > 0.95:
        return say("bidding.nearly")
    times = min(round(10 * chance), 9)
    return say("bidding.once") if times <= 1 else say("bidding.times", n=times)
