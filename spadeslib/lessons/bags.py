"""The bags of a whole game: hands in, and the count, the fines and what is carried out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

import spadeslib.lessons.sentences  # noqa: F401
from spadeslib.bidding import Bid
from spadeslib.errors import SetupError, SpadesError, shown
from spadeslib.lessons.bags_state import RULES, bags_state
from spadeslib.lessons.base import JSON, Lesson, quoted, refused, shape_refused
from spadeslib.lessons.fields import read_bags, read_bid, read_total, read_tricks, whole
from spadeslib.lessons.house import book_rules, check_limit, with_rule
from spadeslib.rules import Rules
from spadeslib.scoring import SideScore, check_bags, check_number, check_totals, score_hand

MAX_HANDS = 40
_EXAMPLE: list[JSON] = [[4, 7], [3, 6], [4, 9]]


@dataclass(frozen=True, kw_only=True)
class Count:
    """What has been entered for one side of a game."""

    rules: Rules
    hands: tuple[tuple[Bid | int, int], ...]
    """For each hand the bid, or the contract of two partners, and the tricks won."""
    bags: int
    total: int

    def scores(self) -> list[SideScore]:
        """Return the side's score of every hand, each with the bags that the one before left."""
        scores: list[SideScore] = []
        for bid, won in self.hands:
            before = scores[-1].bags_after if scores else self.bags
            scores.append(_score(self.rules, bid, won, before))
        return scores

    def totals(self) -> list[int]:
        """Return the points after every hand."""
        return list(accumulate((score.points for score in self.scores()), initial=self.total))[1:]


def _score(rules: Rules, bid: Bid | int, won: int, bags: int) -> SideScore:
    """Score one side's hand; the others bid as they like, and take the rest."""
    if isinstance(bid, Bid):
        return score_hand(rules, [bid, 1], [won, 13 - won], bags=(bags, 0))[0]
    mine = min(bid - 1, 13)
    bids: list[Bid | int | str] = [mine, 1, bid - mine, 1]
    return score_hand(rules, bids, [won, 13 - won, 0, 0], bags=(bags, 0))[0]


class Bags(Lesson):
    """One side's bags through a game, hand by hand.

    Settings: ``rules``, ``hands`` as pairs of bid (of two partners: contract) and tricks won,
    ``bags`` and ``total`` before the first hand.

    >>> bags = Bags(hands=[[4, 7], [3, 6], [4, 9]])
    >>> [(hand["points"], hand["after"]) for hand in bags.state()["hands"]]
    [(43, 3), (33, 6), (-55, 1)]
    >>> bags.do({"do": "add", "revision": 0})
    >>> bags.do({"do": "set", "field": "won 4", "value": "13", "revision": 1})
    >>> bags.state()["say"]["lead"]
    '0 bags, −30 points.'
    """

    kind = "bags"
    fields = ("rules", "hands", "bags", "total", "revision")
    logged = ("set", "add", "remove", "book")

    def _begin(self) -> None:
        setup = self.setup
        rules = Rules.from_dict(setup.get("rules", {"game": "two-player"}))
        self.count = Count(
            rules=rules,
            hands=_setup_hands(rules, setup.get("hands", _EXAMPLE)),
            bags=check_bags(rules, [setup.get("bags", 0), 0])[0],
            total=check_totals([setup.get("total", 0), 0])[0],
        )
        self.before: Count | None = None
        """The count before the last change."""
        self.last: dict[str, JSON] = {}
        """The last change."""

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see :class:`spadeslib.lessons.states_score.BagsState`."""
        return dict(bags_state(self))

    def _accept(self, intent: dict[str, JSON]) -> None:
        do, count = intent["do"], self.count
        entry: dict[str, JSON] = {"do": do}
        if do == "set":
            entry |= {"field": intent.get("field"), "value": intent.get("value")}
            count = self._filled(entry["field"], entry["value"])
        elif do == "add":
            if len(count.hands) >= MAX_HANDS:
                raise refused("count.full", code="illegal", n=MAX_HANDS)
            like = count.hands[-1] if count.hands else _setup_hands(count.rules, [[4, 6]])[0]
            count = replace(count, hands=(*count.hands, like))
        elif do == "remove":
            entry |= {"hand": intent.get("hand")}
            at = self._place(entry["hand"])
            count = replace(count, hands=(*count.hands[:at], *count.hands[at + 1 :]))
        elif do == "book":
            count = replace(count, rules=book_rules(count.rules, RULES))
            check_limit(count.rules, count.bags, "bag_limit")
        else:
            raise shape_refused(f"Expected set, add, remove, book or undo, not {quoted(do)}.")
        if count == self.count:
            return
        self.before, self.last, self.count = self.count, entry, count
        self.log.append(entry)

    def _place(self, hand: JSON) -> int:
        hands = len(self.count.hands)
        if isinstance(hand, bool) or not isinstance(hand, int) or not 1 <= hand <= hands:
            raise refused("count.no-hand", code="shape", n=hands)
        return hand - 1

    def _filled(self, field: JSON, value: JSON) -> Count:
        count = self.count
        if not isinstance(field, str):
            raise shape_refused(f"There is no field {quoted(field)} here.")
        if field in RULES:
            rules = with_rule(count.rules, field, value)
            check_limit(rules, count.bags, field)
            return replace(count, rules=rules)
        if field == "bags":
            return replace(count, bags=read_bags(count.rules, value, field))
        if field == "total":
            return replace(count, total=read_total(value, field))
        what, _, place = field.partition(" ")
        hands = [str(n + 1) for n in range(len(count.hands))]
        if what not in ("bid", "won") or place not in hands:
            raise shape_refused(f"There is no field {quoted(field)} here.")
        at = int(place) - 1
        bid, won = count.hands[at]
        if what == "bid":
            bid = _read_contract(count.rules, value, field)
        else:
            won = read_tricks(value, field)
        return replace(count, hands=(*count.hands[:at], (bid, won), *count.hands[at + 1 :]))

    def _take_back(self) -> int:
        if not self.log:
            raise refused("table.nothing-to-undo", code="illegal")
        again = type(self)(**self.setup)
        again.restore(self.log[:-1])
        self.count, self.before, self.last = again.count, again.before, again.last
        return 1


def _read_contract(rules: Rules, value: JSON, field: str) -> Bid | int:
    if rules.two:
        bid = read_bid(value, field, double=rules.double_nil)
        assert bid is not None
        return bid
    read = whole(value)
    if read is None or not 2 <= read <= 26:
        raise refused(
            "count.two-bids", code="illegal", clause="bid.sum", where=field, value=quoted(value)
        )
    return read


def _setup_hands(rules: Rules, hands: JSON) -> tuple[tuple[Bid | int, int], ...]:
    if not isinstance(hands, list) or len(hands) > MAX_HANDS:
        raise SetupError(f"expected at most {MAX_HANDS} hands as a list, not {shown(hands)}")
    read: list[tuple[Bid | int, int]] = []
    for number, hand in enumerate(hands, 1):
        if not isinstance(hand, list) or len(hand) != 2:
            raise SetupError(f"expected hand {number} as bid and tricks won, not {shown(hand)}")
        try:
            bid = (
                Bid.parse(hand[0])
                if rules.two
                else check_number(hand[0], 2, 26, "a contract without a Nil")
            )
            won = check_number(hand[1], 0, 13, "tricks won as a whole number")
        except SpadesError as error:
            raise SetupError(f"hand {number}: {error}") from error
        if bid is Bid.DOUBLE_NIL and not rules.double_nil:
            raise SetupError(f"hand {number}: these rules play without Double Nil")
        read.append((bid, won))
    return tuple(read)
