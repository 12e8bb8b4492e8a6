"""The rules of scoring: a hand's points line by line, and who has won the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spadeslib.bidding import Bid, contract, counting_seats
from spadeslib.errors import SetupError, shown
from spadeslib.rules import Rules, check_rules
from spadeslib.texts import Voice, number, say

MOST = 10_000_000
"""No count of points, sets or hands is larger."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: which clause gives how many points.

    >>> line = score_hand(Rules.two_player(), [4, 3], [9, 4])[0].lines[0]
    >>> line.clause, line.points, line.sentence
    ('score.made', 40, 'Contract made: 4 tricks bid, 10 points each.')
    """

    clause: str
    points: int
    key: str
    seat: int | None
    """The Nil bidder that the line is about."""
    facts: Mapping[str, int]
    seats: int

    @property
    def sentence(self) -> str:
        """The line in words, seats by name."""
        return self.told(Voice(self.seats))

    def told(self, voice: Voice) -> str:
        """Return the line in words, as told to a seat."""
        params: dict[str, object] = dict(self.facts)
        if self.seat is not None:
            params |= {"who": voice.seat(self.seat), "won": self.facts[f"tricks {self.seat}"]}
        fines, facts = self.facts["penalties"], self.facts
        params["times"] = {1: "once", 2: "twice"}.get(fines, f"{fines} times")
        params["each"] = " each time" if fines > 1 else ""
        params["over_bags"] = _bags_worth(facts["over"], facts["worth"])
        params["nil_bags"] = _bags_worth(facts["bags"], facts["nil_worth"])
        return say(self.key, **params)


def _bags_worth(bags: int, worth: int) -> str:
    return f"a bag, worth {number(worth)}" if bags == 1 else f"bags, worth {number(worth)} each"


class SideScore:
    """What one side scored in a hand.

    >>> mine, _ = score_hand(Rules.two_player(), [4, 3], [9, 4], bags=(6, 0))
    >>> mine.points, mine.bags, mine.penalties, mine.bags_after
    (-55, 5, 1, 1)
    >>> [(line.clause, line.points) for line in mine.lines]
    [('score.made', 40), ('score.made', 5), ('bags.penalty', -100)]
    """

    __slots__ = (
        "_counted",
        "_nil_bags",
        "_parts",
        "_rules",
        "_tricks",
        "bags",
        "bags_after",
        "bags_before",
        "contract",
        "is_set",
        "penalties",
        "points",
        "side",
        "won",
    )

    def __init__(
        self, rules: Rules, bids: Sequence[Bid], tricks: Sequence[int], side: int, bags_before: int
    ) -> None:
        self.side = side
        self.contract = promised = contract(rules, bids, side)
        self.bags_before = bags_before
        self._rules, self._tricks = rules, tricks
        self.won = sum(tricks[side::2])
        """Tricks won by the whole side."""
        counted = 0
        for seat in counting_seats(rules, bids, side):
            counted += tricks[seat]
        self._counted = counted
        self.is_set = counted < promised
        over = 0 if self.is_set else counted - promised
        self._nil_bags = 0 if rules.failed_nil_tricks == "ignored" else self.won - counted
        self.bags = over + self._nil_bags
        """Bags won in this hand."""
        self.penalties, self.bags_after = fines(rules, bags_before + self.bags)
        """How often the bag fine fell, and the bags left after it."""
        parts = _contract_parts(rules, promised, counted) if promised else []
        for seat in range(side, len(bids), 2):
            bid = bids[seat]
            if bid.is_nil:
                parts.append(_nil_part(rules, bid, tricks[seat], seat))
        if self._nil_bags:
            points = self._nil_bags * rules.failed_nil_bag_worth
            parts.append(("nil.failed-tricks", points, "nil.bags", None))
        if self.penalties:
            parts.append(("bags.penalty", -rules.bag_fine * self.penalties, "bags.penalty", None))
        self._parts = parts
        points = 0
        for part in parts:
            points += part[1]
        self.points = points

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The score line by line; their points add up to ``points``."""
        rules = self._rules
        facts = {
            "contract": self.contract,
            "won": self._counted,
            "over": self._counted - self.contract,
            "worth": rules.bag_worth,
            "cost": rules.set_cost,
            "bags": self._nil_bags,
            "nil_worth": rules.failed_nil_bag_worth,
            "before": self.bags_before,
            "gained": self.bags,
            "total": self.bags_before + self.bags,
            "penalties": self.penalties,
            "limit": rules.bag_limit,
            "fine": rules.bag_fine,
        } | {f"tricks {seat}": won for seat, won in enumerate(self._tricks)}
        return tuple(
            ScoreLine(clause, points, key, seat, facts, rules.seats)
            for clause, points, key, seat in self._parts
        )

    def bags_told(self) -> str:
        """Return how the bag count went, in words: ``3 + 2 = 5 bags.``"""
        total = self.bags_before + self.bags
        key = (
            "bags.free"
            if not self._rules.bag_limit
            else "bags.fined"
            if self.penalties
            else "bags.count"
        )
        return say(
            key,
            before=self.bags_before,
            won=self.bags,
            total=total,
            after=self.bags_after,
            off=self.penalties * self._rules.bag_limit,
        )

    def __eq__(self, other: object) -> bool:
        return self._facts == other._facts if isinstance(other, SideScore) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._facts)

    @property
    def _facts(self) -> tuple[object, ...]:
        return self._rules, self.side, self.bags_before, (*self._tricks,), (*self._parts,)

    def __repr__(self) -> str:
        return f"<SideScore of side {self.side}: {self.points} points, {self.bags} bags>"


def fines(rules: Rules, bags: int) -> tuple[int, int]:
    """Return how often a bag count brings the fine, and the bags left (``bags.penalty``, ``bags.carry``).

    >>> fines(Rules.two_player(), 21), fines(Rules.two_player(bag_limit=0), 21)
    ((2, 1), (0, 21))
    """
    return divmod(bags, rules.bag_limit) if rules.bag_limit else (0, bags)


def score_hand(
    rules: Rules,
    bids: Sequence[Bid | int | str],
    tricks: Sequence[int],
    *,
    bags: Sequence[int] = (0, 0),
) -> tuple[SideScore, SideScore]:
    """Score a finished hand for both sides.

    :param rules: the rules in force.
    :param bids: by seat: a Bid, a number from 0 to 13, or a text (``"nil"``, ``"double nil"``).
    :param tricks: tricks won by seat, 13 in sum.
    :param bags: the bags of both sides before the hand, below the bag limit.
    :raises SetupError: when counts are out of range or don't add up.
    :raises IllegalAction: when a bid is none (``bid.range``).

    >>> us, them = score_hand(Rules.partnership(), [3, 4, 2, "nil"], [4, 5, 3, 1])
    >>> us.points, us.bags, them.points
    (52, 2, -58)
    """
    check_rules(rules)
    made = [Bid.parse(bid) for bid in check_length(bids, rules.seats, "bids", "seats")]
    won = check_tricks(rules, tricks)
    before = check_bags(rules, bags)
    return SideScore(rules, made, won, 0, before[0]), SideScore(rules, made, won, 1, before[1])


def _contract_parts(
    rules: Rules, promised: int, counted: int
) -> list[tuple[str, int, str, int | None]]:
    over = counted - promised
    made = over >= 0
    ten = rules.ten_worth(made=made) if promised >= 10 else 0
    parts: list[tuple[str, int, str, int | None]]
    if made:
        parts = [("score.made", 10 * promised, "score.made", None)]
        if over:
            parts.append(("score.made", over * rules.bag_worth, "score.over", None))
        if ten:
            parts.append(("score.made", ten, "score.ten-made", None))
    else:
        parts = [("score.set", -rules.set_cost * promised, "score.set", None)]
        if ten:
            parts.append(("score.set", -ten, "score.ten-set", None))
    return parts


def _nil_part(rules: Rules, bid: Bid, won: int, seat: int) -> tuple[str, int, str, int | None]:
    worth = rules.double_nil_value if bid.is_double else rules.nil_value
    kind = "blind" if bid.is_double else "nil"
    if won == 0:
        return f"{kind}.score", worth, f"{kind}.made", seat
    return f"{kind}.score", -worth, f"{kind}.failed", seat


def winning_side(
    rules: Rules, totals: Sequence[int], *, sets: Sequence[int] = (0, 0), hands: int = 0
) -> int | None:
    """Return the side that has won after a hand, or ``None`` to play on (``game.win``, ``game.tie``).

    :param rules: the rules in force.
    :param totals: the points of both sides after the hand.
    :param sets: how often each side was set in the game; it matters under a house rule only.
    :param hands: hands played so far; the same.
    :raises SetupError: when a number is out of range.

    >>> winning_side(Rules.two_player(), (500, 560)), winning_side(Rules.two_player(), (510, 510))
    (1, None)
    """
    check_rules(rules)
    for count in (hands, *check_length(sets, 2, "sets", "sides")):
        check_number(count, 0, MOST, "hands and sets as whole numbers")
    return leader_wins(rules, check_totals(totals), sets, hands)


def leader_wins(
    rules: Rules, totals: Sequence[int], sets: Sequence[int] = (0, 0), hands: int = 0
) -> int | None:
    """Do what :func:`winning_side` does, for totals known to be whole numbers."""
    return _ending(rules, totals, sets, hands)[1]


def _ending(
    rules: Rules, totals: Sequence[int], sets: Sequence[int], hands: int
) -> tuple[str, int | None]:
    """Which rule ends the game, as the key of its sentence, and for whom; a tie is for nobody."""
    a, b = totals
    ahead = None if a == b else int(b > a)
    if a >= rules.target or b >= rules.target:
        return "end.win", ahead
    if rules.sets_to_lose is not None and max(sets) >= rules.sets_to_lose:
        return "end.sets", ahead if sets[0] == sets[1] else int(sets[0] > sets[1])
    if rules.losing_score is not None and min(a, b) <= rules.losing_score:
        return "end.lose", ahead
    if rules.max_hands is not None and hands >= rules.max_hands:
        return "end.max", ahead
    return "end.on", None


def end_told(
    rules: Rules,
    totals: Sequence[int],
    voice: Voice,
    *,
    sets: Sequence[int] = (0, 0),
    hands: int = 0,
) -> str:
    """Return in a sentence who has won after a hand and why, or that the game goes on.

    >>> end_told(Rules.two_player(), (510, 560), Voice(2))
    'East wins the game with 560 points.'
    """
    key, side = _ending(rules, totals, sets, hands)
    if side is None:
        tied = key == "end.win"
        return say("end.tie", total=totals[0]) if tied else say("end.on", target=rules.target)
    loser = 1 - side
    total = number(totals[loser]) if key == "end.lose" else totals[side]
    return say(key, side=voice.side(side), loser=voice.side(loser), total=total, hands=hands)


def check_length(values: object, length: int, what: str, of: str) -> Sequence[object]:
    """Return values when they are a list of so many, one for each seat or side.

    :raises SetupError: when they are not.
    """
    if (
        isinstance(values, (str, bytes))
        or not isinstance(values, Sequence)
        or len(values) != length
    ):
        found = len(values) if isinstance(values, (list, tuple, range)) else shown(values)
        raise SetupError(f"expected {what} for {length} {of}, not {found}")
    return values


def check_tricks(rules: Rules, tricks: object) -> list[int]:
    """Return tricks by seat when they are whole numbers from 0 to 13 that make 13 in sum.

    :raises SetupError: when they are not.
    """
    won = [
        check_number(value, 0, 13, "tricks won as a whole number")
        for value in check_length(tricks, rules.seats, "tricks", "seats")
    ]
    if sum(won) != 13:
        raise SetupError(f"expected 13 tricks in sum, not {sum(won)}")
    return won


def check_bags(rules: Rules, bags: object) -> tuple[int, int]:
    """Return the bags of both sides when they are counts below the limit.

    :raises SetupError: when they are not.
    """
    limit = rules.bag_limit or 100_000
    counts = [
        check_number(value, 0, limit - 1, "bags")
        for value in check_length(bags, 2, "bags", "sides")
    ]
    return counts[0], counts[1]


def check_totals(totals: object) -> tuple[int, int]:
    """Return the totals of both sides when they are whole numbers.

    :raises SetupError: when they are not.
    """
    points = [
        check_number(value, -MOST, MOST, "totals as whole numbers")
        for value in check_length(totals, 2, "totals", "sides")
    ]
    return points[0], points[1]


def check_number(value: object, low: int, high: int, what: str) -> int:
    """Return a value when it is a whole number from ``low`` to ``high``.

    :raises SetupError: when it is not.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise SetupError(f"expected {what} from {low} to {high}, not {shown(value)}")
    return value
