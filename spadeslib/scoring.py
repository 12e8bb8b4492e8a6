"""The rules of scoring: a hand's points line by line, and who has won the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from spadeslib.bidding import Bid, contract
from spadeslib.errors import SetupError, shown
from spadeslib.rules import Rules
from spadeslib.seats import seats_of
from spadeslib.texts import Voice, say


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: which clause gives how many points."""

    clause: str
    points: int
    key: str
    params: Mapping[str, int]
    seats: int

    @property
    def sentence(self) -> str:
        """The line in words, seats by name."""
        return self.told(Voice(self.seats))

    def told(self, voice: Voice) -> str:
        """Return the line in words, as told to a seat."""
        params: dict[str, object] = dict(self.params)
        if "seat" in params:
            params["who"] = voice.seat(self.params["seat"])
        if "times" in params:
            params["times"] = "this once" if params["times"] == 1 else f"this {params['times']} times"
        return say(self.key, **params)


@dataclass(frozen=True)
class SideScore:
    """What one side scored in a hand.

    >>> mine, _ = score_hand(Rules.two_player(), [4, 3], [9, 4], bags=(6, 0))
    >>> mine.points, mine.bags, mine.penalties, mine.bags_after
    (-55, 5, 1, 1)
    >>> [(line.clause, line.points) for line in mine.lines]
    [('score.made', 40), ('score.made', 5), ('bags.penalty', -100)]
    """

    side: int
    contract: int
    won: int
    """Tricks won by the whole side."""
    is_set: bool
    points: int
    bags: int
    """Bags won in this hand."""
    penalties: int
    """How often the bag fine fell."""
    bags_before: int
    bags_after: int
    _parts: tuple[tuple[str, int, str, dict[str, int]], ...]
    _rules: Rules

    @cached_property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The score line by line; their points add up to ``points``."""
        seats = self._rules.seats
        return tuple(ScoreLine(clause, points, key, params, seats) for clause, points, key, params in self._parts)

    def bags_told(self) -> str:
        """Return how the bag count went, in words: ``3 + 2 = 5 bags.``"""
        total = self.bags_before + self.bags
        key = "bags.free" if not self._rules.bag_limit else "bags.fined" if self.penalties else "bags.count"
        return say(
            key, before=self.bags_before, won=self.bags, total=total, after=self.bags_after,
            off=self.penalties * self._rules.bag_limit,
        )


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
    made = [Bid.parse(bid) for bid in _of_length(bids, rules.seats, "bids")]
    won = check_tricks(rules, tricks)
    before = check_bags(rules, bags)
    return _score_side(rules, made, won, 0, before[0]), _score_side(rules, made, won, 1, before[1])


def _score_side(rules: Rules, bids: Sequence[Bid], tricks: Sequence[int], side: int, before: int) -> SideScore:
    seats = seats_of(side, rules.seats)
    promised = contract(rules, bids, side)
    helping = rules.failed_nil_tricks == "help partner" and promised > 0
    counted = sum(tricks[seat] for seat in seats if helping or not bids[seat].is_nil)
    parts = _contract_parts(rules, promised, counted)
    is_set = counted < promised
    over = 0 if is_set else counted - promised
    nil_tricks = 0
    for seat in seats:
        if bids[seat].is_nil:
            parts.append(_nil_part(rules, bids[seat], tricks[seat], seat))
            nil_tricks += tricks[seat]
    nil_bags = nil_tricks if rules.failed_nil_tricks != "ignored" and not helping else 0
    if nil_bags:
        worth = rules.failed_nil_bag_worth
        parts.append(("nil.failed-tricks", nil_bags * worth, "nil.bags", {"bags": nil_bags, "worth": worth}))
    gained = over + nil_bags
    total = before + gained
    penalties, after = divmod(total, rules.bag_limit) if rules.bag_limit else (0, total)
    if penalties:
        params = {"before": before, "won": gained, "total": total, "times": penalties,
                  "limit": rules.bag_limit, "fine": rules.bag_fine}
        parts.append(("bags.penalty", -rules.bag_fine * penalties, "bags.penalty", params))
    points = sum([part[1] for part in parts])
    won = sum([tricks[seat] for seat in seats])
    return SideScore(
        side, promised, won, is_set, points, gained, penalties, before, after, tuple(parts), rules
    )


def _contract_parts(rules: Rules, promised: int, counted: int) -> list[tuple[str, int, str, dict[str, int]]]:
    if promised == 0:
        return []
    parts: list[tuple[str, int, str, dict[str, int]]] = []
    made = counted >= promised
    if made:
        parts.append(("score.made", 10 * promised, "score.made", {"contract": promised}))
        if over := counted - promised:
            params = {"over": over, "worth": rules.bag_worth}
            parts.append(("score.made", over * rules.bag_worth, "score.over", params))
    else:
        params = {"contract": promised, "won": counted, "cost": rules.set_cost}
        parts.append(("score.set", -rules.set_cost * promised, "score.set", params))
    extra = 100 if rules.ten_for_200 else rules.ten_bid_bonus if made else rules.ten_bid_malus
    if promised >= 10 and extra:
        key = "score.ten-made" if made else "score.ten-set"
        parts.append(("score.made" if made else "score.set", extra if made else -extra, key, {}))
    return parts


def _nil_part(rules: Rules, bid: Bid, won: int, seat: int) -> tuple[str, int, str, dict[str, int]]:
    worth = rules.double_nil_value if bid.is_double else rules.nil_value
    kind = "blind" if bid.is_double else "nil"
    if won == 0:
        return f"{kind}.score", worth, f"{kind}.made", {"seat": seat}
    return f"{kind}.score", -worth, f"{kind}.failed", {"seat": seat, "won": won}


def winning_side(
    rules: Rules, totals: Sequence[int], *, sets: Sequence[int] = (0, 0), hands: int = 0
) -> int | None:
    """Return the side that has won after a hand, or ``None`` to play on (``game.win``, ``game.tie``).

    :param totals: the points of both sides after the hand.
    :param sets: how often each side was set in the game; it matters under a house rule only.
    :param hands: hands played so far; the same.

    >>> winning_side(Rules.two_player(), (500, 560)), winning_side(Rules.two_player(), (510, 510))
    (1, None)
    """
    check_totals(totals)
    a, b = totals
    ahead = None if a == b else int(b > a)
    if max(a, b) >= rules.target:
        return ahead
    if rules.sets_to_lose is not None and sets[0] != sets[1] and max(sets) >= rules.sets_to_lose:
        return int(sets[0] > sets[1])
    reached_sets = rules.sets_to_lose is not None and max(sets) >= rules.sets_to_lose
    reached_floor = rules.losing_score is not None and min(a, b) <= rules.losing_score
    reached_end = rules.max_hands is not None and hands >= rules.max_hands
    return ahead if reached_sets or reached_floor or reached_end else None


def _of_length(values: object, length: int, what: str) -> Sequence[object]:
    if isinstance(values, (str, bytes)) or not isinstance(values, Sequence) or len(values) != length:
        found = len(values) if isinstance(values, Sequence) else shown(values)
        raise SetupError(f"expected {what} for {length} seats, not {found}")
    return values


def check_tricks(rules: Rules, tricks: object) -> list[int]:
    """Return tricks by seat when they are whole numbers from 0 to 13 that make 13 in sum.

    :raises SetupError: when they are not.
    """
    won = []
    for value in _of_length(tricks, rules.seats, "tricks"):
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 13:
            raise SetupError(f"expected tricks won as a whole number from 0 to 13, not {shown(value)}")
        won.append(value)
    if sum(won) != 13:
        raise SetupError(f"expected 13 tricks in sum, not {sum(won)}")
    return won


def check_bags(rules: Rules, bags: object) -> tuple[int, int]:
    """Return the bags of both sides when they are counts below the limit.

    :raises SetupError: when they are not.
    """
    limit = rules.bag_limit or 100_000
    for value in _of_length(bags, 2, "bags"):
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < limit:
            raise SetupError(f"expected bags from 0 to {limit - 1}, not {shown(value)}")
    first, second = bags  # type: ignore[misc]
    return first, second


def check_totals(totals: object) -> tuple[int, int]:
    """Return the totals of both sides when they are whole numbers.

    :raises SetupError: when they are not.
    """
    for value in _of_length(totals, 2, "totals"):
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 10_000_000:
            raise SetupError(f"expected totals as whole numbers, not {shown(value)}")
    first, second = totals  # type: ignore[misc]
    return first, second
