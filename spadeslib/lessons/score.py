"""The score sheet of one hand: bids and tricks in, the itemised score and the winner out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import spadeslib.lessons.sentences  # noqa: F401
from spadeslib.bidding import Bid
from spadeslib.errors import Refused, SetupError, SpadesError, shown
from spadeslib.lessons.base import JSON, Lesson, quoted, refused, shape_refused
from spadeslib.lessons.fields import blank, read_bags, read_bid, read_total, read_tricks
from spadeslib.lessons.house import SCORING, book_rules, check_limit, with_rule
from spadeslib.lessons.score_state import score_state
from spadeslib.rules import Rules
from spadeslib.scoring import SideScore, check_bags, check_totals, score_hand
from spadeslib.seats import check_seat
from spadeslib.texts import Voice, Who, say

_EXAMPLES: dict[str, tuple[list[JSON], list[JSON]]] = {
    "two-player": ([4, 5], [7, 6]),
    "partnership": ([4, 3, 2, 2], [4, 4, 2, 3]),
}


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """What has been filled in for a hand."""

    rules: Rules
    bids: tuple[Bid | None, ...]
    tricks: tuple[int | None, ...]
    bags: tuple[int, int]
    totals: tuple[int, int]

    @property
    def missing(self) -> int:
        """How many of the 13 tricks are not entered yet."""
        return 13 - sum(won or 0 for won in self.tricks)

    def scores(self) -> tuple[SideScore, SideScore] | None:
        """Return both sides' scores, ``None`` while bids or tricks are missing."""
        bids = [bid for bid in self.bids if bid is not None]
        if self.missing or len(bids) < len(self.bids):
            return None
        return score_hand(self.rules, bids, [won or 0 for won in self.tricks], bags=self.bags)


class Score(Lesson):
    """A score sheet to fill in and to change, under the book's rules or house rules.

    Settings: ``rules``, ``bids`` and ``tricks`` by seat (``None``: to be filled in), ``bags`` and
    ``totals`` of both sides before the hand; ``seat``: the learner's, who is called you.

    >>> score = Score(bids=[4, "nil"], tricks=[7, 6], bags=[3, 0])
    >>> [side["sheet"]["points"] for side in score.state()["sides"]]
    [43, -94]
    >>> score.do({"do": "set", "field": "tricks 1", "value": "5", "revision": 0})
    >>> score.state()["say"]["lead"]
    '1 trick is missing.'
    """

    kind = "score"
    fields = ("rules", "bids", "tricks", "bags", "totals", "seat", "revision")
    logged = ("set", "fill", "book")

    def _begin(self) -> None:
        setup = self.setup
        rules = Rules.from_dict(setup.get("rules", {"game": "two-player"}))
        seat = setup.get("seat", 0)
        self.seat = None if seat is None else check_seat(seat, rules.seats)
        self.sheet = _sheet_of(rules, setup)
        self.other = _sheet_of(_other_game(rules), {})
        """The sheet of the other game, kept while this one is open."""
        self.before: Sheet | None = None
        """The sheet before the last change."""
        self.scored: Sheet | None = None
        """The last sheet before this one that could be scored."""
        self.last: dict[str, JSON] = {}
        """The last change."""

    @property
    def voice(self) -> Voice:
        """How the sheet speaks: the learner is called you."""
        seats, me = self.sheet.rules.seats, self.seat
        return Voice(seats, me=me if me is None or me < seats else 0)

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see :class:`spadeslib.lessons.states_score.ScoreState`."""
        return dict(score_state(self))

    def _accept(self, intent: dict[str, JSON]) -> None:
        do, sheet, other = intent["do"], self.sheet, self.other
        if do == "set":
            entry = {"do": "set", "field": intent.get("field"), "value": intent.get("value")}
            if entry["field"] == "game":
                sheet, other = self._other_sheet(entry["value"])
            else:
                sheet = self._filled(entry["field"], entry["value"])
        elif do == "fill":
            entry = {"do": "fill", "seat": intent.get("seat")}
            sheet = self._completed(entry["seat"])
        elif do == "book":
            entry = {"do": "book"}
            sheet = replace(sheet, rules=book_rules(sheet.rules))
            check_limit(sheet.rules, max(sheet.bags), "bag_limit")
        else:
            raise shape_refused(f"Expected set, fill, book or undo, not {quoted(do)}.")
        if sheet == self.sheet:
            return
        self.before, self.last = self.sheet, entry
        self.scored = self.sheet if self.sheet.scores() else self.scored
        self.sheet, self.other = sheet, other
        self.log.append(entry)

    def _other_sheet(self, game: JSON) -> tuple[Sheet, Sheet]:
        if not isinstance(game, str) or game not in Rules.SEATS:
            raise refused("sheet.no-game", code="illegal", where="game", value=quoted(game))
        if game == self.sheet.rules.game:
            return self.sheet, self.other
        return self.other, self.sheet

    def _filled(self, field: JSON, value: JSON) -> Sheet:
        sheet = self.sheet
        if not isinstance(field, str):
            raise shape_refused(f"There is no field {quoted(field)} here.")
        what, _, place = field.partition(" ")
        seats = {"bid": sheet.rules.seats, "tricks": sheet.rules.seats, "bags": 2, "total": 2}
        if field in SCORING:
            rules = with_rule(sheet.rules, field, value)
            check_limit(rules, max(sheet.bags), field)
            return replace(sheet, rules=rules)
        if what not in seats or place not in [str(n) for n in range(seats[what])]:
            raise shape_refused(f"There is no field {quoted(field)} here.")
        n = int(place)
        if what == "bid":
            bid = None if blank(value) else read_bid(value, field, double=sheet.rules.double_nil)
            return replace(sheet, bids=_with(sheet.bids, n, bid))
        if what == "tricks":
            return replace(sheet, tricks=_with(sheet.tricks, n, self._tricks(value, n)))
        if what == "bags":
            return replace(sheet, bags=_with(sheet.bags, n, read_bags(sheet.rules, value, field)))
        return replace(sheet, totals=_with(sheet.totals, n, read_total(value, field)))

    def _tricks(self, value: JSON, seat: int) -> int | None:
        if blank(value):
            return None
        field = f"tricks {seat}"
        won = read_tricks(value, field)
        others = sum(n or 0 for one, n in enumerate(self.sheet.tricks) if one != seat)
        if won + others > 13:
            raise self._too_many(field, seat, won + others, others)
        return won

    def _too_many(self, field: str, seat: int, total: int, others: int) -> Refused:
        key = "sheet.other-has" if self.sheet.rules.two else "sheet.others-have"
        told = say(key, who=_inside(self.voice.seat(1 - seat if seat < 2 else 0)), n=others)
        who, left = _inside(self.voice.seat(seat)), 13 - others
        return refused(
            "sheet.sum", code="illegal", where=field, sum=total, others=told, left=left, who=who
        )

    def _completed(self, seat: JSON) -> Sheet:
        sheet = self.sheet
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise shape_refused(f"There is no seat {quoted(seat)} here.")
        if not 0 <= seat < sheet.rules.seats:
            raise shape_refused(f"There is no seat {quoted(seat)} here.")
        tricks = _with(sheet.tricks, seat, (sheet.tricks[seat] or 0) + sheet.missing)
        return replace(sheet, tricks=tricks)

    def _take_back(self) -> int:
        if not self.log:
            raise refused("table.nothing-to-undo", code="illegal")
        again = type(self)(**self.setup)
        again.restore(self.log[:-1])
        self.sheet, self.other = again.sheet, again.other
        self.before, self.scored, self.last = again.before, again.scored, again.last
        return 1


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _inside(who: Who) -> Who:
    """Return a subject as it stands inside a sentence."""
    return Who("you", plural=True) if who.name == "You" else who


def _other_game(rules: Rules) -> Rules:
    return Rules.partnership() if rules.two else Rules.two_player()


def _sheet_of(rules: Rules, setup: dict[str, JSON]) -> Sheet:
    example = _EXAMPLES[rules.game] if not {"bids", "tricks"} & set(setup) else None
    empty: list[JSON] = [None] * rules.seats
    bids, tricks = example or (setup.get("bids", empty), setup.get("tricks", empty))
    for what, values in (("bids", bids), ("tricks", tricks)):
        if not isinstance(values, list) or len(values) != rules.seats:
            raise SetupError(f"expected {what} for {rules.seats} seats, not {shown(values)}")
    sheet = Sheet(
        rules=rules,
        bids=tuple(None if bid is None else _setup_bid(rules, bid) for bid in bids),
        tricks=tuple(_setup_tricks(won) for won in tricks),
        bags=check_bags(rules, setup.get("bags", [0, 0])),
        totals=check_totals(setup.get("totals", [0, 0])),
    )
    if sheet.missing < 0:
        raise SetupError(f"expected at most 13 tricks in sum, not {13 - sheet.missing}")
    return sheet


def _setup_bid(rules: Rules, value: JSON) -> Bid:
    try:
        bid = Bid.parse(value)
    except SpadesError as error:
        raise SetupError(f"expected a bid by seat: {error}") from error
    if bid.is_double and not rules.double_nil:
        raise SetupError("expected no Double Nil where the rules play without it")
    return bid


def _setup_tricks(value: JSON) -> int | None:
    if value is not None and (
        isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 13
    ):
        raise SetupError(f"expected tricks won as whole numbers from 0 to 13, not {shown(value)}")
    return value
