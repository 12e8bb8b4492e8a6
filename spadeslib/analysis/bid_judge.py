"""What each bid is worth: deals that fit what the seat knows, played out, and what came of such bids.

For the bids from 1 on each deal is played once, all seats playing for what they bid or are likely to
bid; how the tricks drift with the contract is told by :mod:`spadeslib.analysis.bid_response`. For Nil the
same deals are played again with a Nil.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import fsum
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.before_play import BeforePlay
from spadeslib.analysis.bid_guess import quick_count, quick_nil
from spadeslib.analysis.bid_response import FEWEST, RESPONSES, Response, nil_odds
from spadeslib.analysis.early_table import ByLane, check_deals, lanes_of, likely_bids, play_out
from spadeslib.analysis.options import Option, Outlook, ranked
from spadeslib.analysis.passing import after_exchange
from spadeslib.analysis.sampler import Deal
from spadeslib.analysis.stakes import Stakes
from spadeslib.bidding import Bid, contract, counting_seats
from spadeslib.errors import SetupError
from spadeslib.seats import seats_of
from spadeslib.view import View

DEALS = 250
USUAL_COUNT = {2: 7.0, 4: 3.2}
"""What is counted in a hand on average, by the number of seats."""
DRIFT = 3
"""A contract further off than this draws the tricks of a side no further."""
TRUSTS = (0.0, 0.5, 1.0)
"""How far a player may believe the bid of the only foe, from not at all to wholly."""
RARE = 0.004
"""Shares of hands below this are left out."""

Judged = tuple[list[float], Outlook]
"""What came of an action, deal by deal and all in all."""
Lane = tuple[int, int, int, tuple[int, ...], int]
"""Tricks that count, the partner's bid and tricks of its Nil, the foes' bids and tricks of their Nils."""
Found = tuple[float, float, float, float, float, float]


def judge_bids(view: View, rng: Random, deals: int = DEALS) -> list[Option]:
    """Return the bids open to a seat that has seen its cards, the best first.

    :param view: what the seat knows; it must be its turn to bid.
    :param rng: where chance comes from; the same state gives the same numbers.
    :param deals: how many deals to try, from 2 to 100,000.
    :raises SetupError: when it is not the seat's turn to bid, or the number is out of range.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> _ = game.push("look")
    >>> options = judge_bids(game.view(0), Random(1), deals=50)
    >>> len(options), options[0].behind
    (14, 0.0)
    """
    check_deals(rng, deals)
    sampler = BeforePlay(view)
    if view.to_act != view.seat or view.phase != "bidding" or not view.looked:
        raise SetupError(f"expected a seat that is to bid on its cards, not seat {view.seat}")
    drawn = [
        after_exchange(view.rules, view.bids, deal, rng, first=view.first)
        for deal in sampler.deals(rng, deals)
    ]
    held, stakes = lanes_of(drawn), Stakes.of(view)
    actions = list(view.legal_actions)
    numbers = Numbers(view, drawn, held, stakes) if actions != [Action.BIDS[0]] else None
    judged: list[Judged] = []
    for action in actions:
        assert action.bid is not None
        if action.bid.is_nil:
            judged.append(judge_nil(view, drawn, held, stakes))
        else:
            assert numbers is not None
            judged.append(numbers.judge(action.bid))
    return ranked(actions, [values for values, _ in judged], [outlook for _, outlook in judged])


class Numbers:
    """Judges the bids from 1 to 13 of one seat on the same deals."""

    def __init__(
        self, view: View, deals: Sequence[Deal], held: list[list[int]], stakes: Stakes
    ) -> None:
        self._view, self._stakes = view, stakes
        rules, side = view.rules, view.side
        counts = [quick_count(deal[view.seat], two=rules.two) for deal in deals]
        count = fsum(counts) / len(counts)
        usual = max(1, round(count - (0.5 if rules.two else 0.0)))
        bids = likely_bids(view, deals, usual)
        self._tricks = play_out(view, held, bids)
        self._deals, self._near = deals, near_the_end(view)
        self._sides = seats_of(side, rules.seats), seats_of(1 - side, rules.seats)
        self._helps = rules.failed_nil_tricks == "help partner"
        self._lanes = self._lanes_with(bids)
        mate = view.bids[view.partner] if view.partner is not None else None
        if rules.two:
            case = "two, first" if view.bids[1 - view.seat] is None else "two, last"
        else:
            case = "four, partner nil" if mate is not None and mate.is_nil else "four"
        self._response: Response = RESPONSES[case]
        self._shift = self._response.count * (count - USUAL_COUNT[rules.seats])

    def judge(self, bid: Bid) -> Judged:
        """Return what a bid comes to."""
        if not self._near:
            return self._judge(bid, self._lanes)
        judged = [
            self._judge(bid, self._lanes_with(likely_bids(self._view, self._deals, bid, trust)))
            for trust in (TRUSTS[::2] if answers_to_come(self._view) else TRUSTS[:1])
        ]
        return worst_of(judged)

    def _judge(self, bid: Bid, lanes: Sequence[Lane]) -> Judged:
        known: dict[Lane, Found] = {}
        values, sums = list[float](), [0.0] * 5
        for lane in lanes:
            found = known.get(lane)
            if found is None:
                found = known[lane] = self._expect(lane, bid)
            values.append(found[0])
            sums = [a + b for a, b in zip(sums, found[1:], strict=True)]
        won, made, nil, foes_made, foes_nil = [one / len(values) for one in sums]
        ours, foes = self._sides
        return values, Outlook(
            tricks=won,
            made=made,
            nil=nil if any(_is_nil(self._view, seat) for seat in ours) else None,
            foes_made=foes_made,
            foes_nil=foes_nil if any(_is_nil(self._view, seat) for seat in foes) else None,
        )

    def _lanes_with(self, bids: ByLane) -> list[Lane]:
        both = zip(zip(*bids, strict=True), zip(*self._tricks, strict=True), strict=True)
        return [self._lane(numbers, tricks) for numbers, tricks in both]

    def _lane(self, bids: Sequence[int], tricks: Sequence[int]) -> Lane:
        """Return what of a lane decides what a bid comes to there."""
        ours, foes = self._sides
        counted = 0
        for seat in ours:
            if bids[seat] or self._helps:
                counted += tricks[seat]
        mate = self._view.partner
        mate_bid = bids[mate] if mate is not None else 0
        stray = min(2, tricks[mate]) if mate is not None and not mate_bid else 0
        promised = [bids[seat] for seat in foes]
        nil_won = sum([min(2, tricks[seat]) for seat in foes if not bids[seat]])
        return counted, mate_bid, stray, _alike(promised), nil_won

    def _expect(self, lane: Lane, bid: Bid) -> Found:
        """Return the worth of a bid in a lane, tricks, and shares: made, Nil, the same of the foes."""
        counted, mate_bid, stray, promised, nil_won = lane
        view, side = self._view, self._view.side
        bids = self._named(bid, mate_bid, promised)
        aim = bid.number + mate_bid
        foes_contract, sign = sum(promised), -1 if side else 1
        worth = won = made = foes_made = total = 0.0
        goal = min(max(aim, counted - DRIFT), counted + DRIFT)
        shares = self._response.over(counted - goal + self._shift)
        for over, share in enumerate(shares, FEWEST):
            if share < RARE:
                continue
            tricks = self._spread(max(0, goal + over), bids, stray, nil_won)
            total += share
            worth += share * sign * self._stakes.worth_of(bids, tricks)
            won += share * sum(tricks[side::2])
            made += share * _is_made(view, bids, tricks, side, aim)
            foes_made += share * _is_made(view, bids, tricks, 1 - side, foes_contract)
        return (
            worth / total,
            won / total,
            made / total,
            float(not stray),
            foes_made / total,
            float(not nil_won),
        )

    def _named(self, bid: Bid, mate_bid: int, promised: Sequence[int]) -> tuple[Bid, ...]:
        """Return the bids by seat; what a seat has really bid counts where it is a Nil."""
        numbers = [0] * self._view.rules.seats
        numbers[self._view.seat] = bid.number
        if self._view.partner is not None:
            numbers[self._view.partner] = mate_bid
        for seat, number in zip(self._sides[1], promised, strict=True):
            numbers[seat] = number
        bids = [Bid.NUMBERS[number] for number in numbers]
        for seat, told in enumerate(self._view.bids):
            if told is not None and told.is_nil:
                bids[seat] = told
        return tuple(bids)

    def _spread(
        self, counted: int, bids: Sequence[Bid], stray: int, nil_won: int
    ) -> tuple[int, ...]:
        """Return tricks by seat: so many that count for the contract, the rest as in the lane."""
        tricks = [0] * len(bids)
        seat, mate = self._view.seat, self._view.partner
        left = 13
        if mate is not None and stray:
            tricks[mate] = stray
            left -= stray
            counted = max(0, counted - stray) if self._helps else counted
        tricks[seat] = min(counted, left)
        left -= tricks[seat]
        foes = self._sides[1]
        nils = [foe for foe in foes if bids[foe].is_nil]
        numbers = [foe for foe in foes if not bids[foe].is_nil]
        if nils and numbers:
            tricks[nils[0]] = min(nil_won, left)
            left -= tricks[nils[0]]
        tricks[numbers[0] if numbers else nils[0]] += left
        return tuple(tricks)


def _is_nil(view: View, seat: int) -> bool:
    bid = view.bids[seat]
    return bid is not None and bid.is_nil


def near_the_end(view: View) -> bool:
    """May a contract win the game, so that the bids to come depend on the own one?"""
    return max(view.totals) + 130 >= view.rules.target


def answers_to_come(view: View) -> bool:
    """Is the only foe still to bid, on more than the number of its spades?"""
    return view.rules.two and view.rules.bidding == "free" and view.bids[1 - view.seat] is None


def judge_nil(
    view: View,
    deals: Sequence[Deal],
    held: list[list[int]],
    stakes: Stakes,
    bid: Bid = Bid.NIL,
) -> Judged:
    """Return what a Nil comes to: played out, and corrected by how Nils fare with real players.

    With two players the answer to it decides. A Nil may be a bluff, so the other is taken to believe it
    as far as is best for the other.
    """
    counted = fsum([quick_nil(deal[view.seat], two=view.rules.two) for deal in deals]) / len(deals)
    judged = list[Judged]()
    for trust in TRUSTS if answers_to_come(view) else TRUSTS[:1]:
        bids = likely_bids(view, deals, bid, trust)
        judged.append(judged_nil(view, stakes, bids, play_out(view, held, bids), counted, bid=bid))
    return worst_of(judged)


def worst_of(judged: Sequence[Judged]) -> Judged:
    """Return what an action comes to when it gets the best of some answers."""
    return min(judged, key=lambda one: fsum(one[0]))


def judged_nil(
    view: View,
    stakes: Stakes,
    bids: ByLane,
    by_seat: ByLane,
    counted: float,
    *,
    seat: int | None = None,
    bid: Bid = Bid.DOUBLE_NIL,
) -> Judged:
    """Return what a Nil or Double Nil came to in lanes, corrected by how Nils fare with real players.

    :param counted: its chance by the cards.
    :param seat: who bids it; by default the seat whose view it is.
    """
    who = view.seat if seat is None else seat
    sign = -1 if view.side else 1
    swings = list[float]()
    plain, outlook = judged_plain(view, stakes, bids, by_seat, {who: bid})
    for named, tricks, worth in zip(
        _named_bids(view, bids, {who: bid}), zip(*by_seat, strict=True), plain, strict=True
    ):
        other = sign * stakes.worth_of(named, _turned(who, tricks))
        swings.append(other - worth if tricks[who] else worth - other)
    count = len(plain)
    share = sum([not won for won in by_seat[who]]) / count
    chance = nil_odds(share, counted)
    shift = (chance - share) * fsum(swings) / count
    values = [value + shift for value in plain]
    both = view.partner is not None and view.partner != who and _is_nil(view, view.partner)
    nil = (outlook.nil or 0.0) * chance / share if both and share else chance
    return values, replace(outlook, nil=nil)


def judged_plain(
    view: View, stakes: Stakes, bids: ByLane, by_seat: ByLane, own: Mapping[int, Bid] | None = None
) -> Judged:
    """Return what came of bids in lanes, as the hands were played."""
    sign, values, outcomes = -1 if view.side else 1, list[float](), list[tuple[float, ...]]()
    for named, tricks in zip(
        _named_bids(view, bids, own or {}), zip(*by_seat, strict=True), strict=True
    ):
        values.append(sign * stakes.worth_of(named, tricks))
        outcomes.append(_outcome(view, named, tricks))
    count = len(values)
    won, made, nil, foes_made, foes_nil = [
        sum(some) / count for some in zip(*outcomes, strict=True)
    ]
    nils = [seat for seat, bid in (own or {}).items() if bid.is_nil]
    nils += [seat for seat in range(view.rules.seats) if _is_nil(view, seat)]
    ours, foes = (seats_of(side, view.rules.seats) for side in (view.side, 1 - view.side))
    return values, Outlook(
        tricks=won,
        made=None if all(seat in nils for seat in ours) else made,
        nil=nil if any(seat in nils for seat in ours) else None,
        foes_made=None if all(seat in nils for seat in foes) else foes_made,
        foes_nil=foes_nil if any(seat in nils for seat in foes) else None,
    )


def _named_bids(view: View, bids: ByLane, own: Mapping[int, Bid]) -> list[tuple[Bid, ...]]:
    """Return the bids of each lane; a Nil that was bid is what it was."""
    told = dict(own)
    for seat, bid in enumerate(view.bids):
        if bid is not None and bid.is_nil:
            told.setdefault(seat, bid)
    return [
        tuple([told.get(seat) or Bid.NUMBERS[number] for seat, number in enumerate(numbers)])
        for numbers in zip(*bids, strict=True)
    ]


def _turned(seat: int, tricks: Sequence[int]) -> tuple[int, ...]:
    """Return the same tricks with the Nil of a seat made if it failed, and failed by one if it was made."""
    turned, seats = list(tricks), len(tricks)
    foe = max(range(1 - seat % 2, seats, 2), key=lambda one: tricks[one])
    moved = tricks[seat] or -1
    turned[seat] -= moved
    turned[foe] += moved
    return tuple(turned)


def _outcome(view: View, bids: tuple[Bid, ...], tricks: Sequence[int]) -> tuple[float, ...]:
    sides = view.side, 1 - view.side
    made, nils = list[bool](), list[bool]()
    for side in sides:
        made.append(_is_made(view, bids, tricks, side, contract(view.rules, bids, side)))
        nils.append(
            all(not tricks[seat] for seat in range(side, len(bids), 2) if bids[seat].is_nil)
        )
    return sum(tricks[view.side :: 2]), made[0], nils[0], made[1], nils[1]


def _is_made(
    view: View, bids: tuple[Bid, ...], tricks: Sequence[int], side: int, promised: int
) -> bool:
    return sum([tricks[seat] for seat in counting_seats(view.rules, bids, side)]) >= promised


def _alike(promised: Sequence[int]) -> tuple[int, ...]:
    """Return number bids of a side as one pair for each sum: only the sum counts."""
    if len(promised) == 2 and all(promised):
        high = min(13, sum(promised) - 1)
        return high, sum(promised) - high
    return tuple(promised)
