"""Fields that a learner fills in: what is typed is read strictly and refused at the field."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from spadeslib.bidding import Bid
from spadeslib.errors import IllegalAction, Refused
from spadeslib.lessons.base import quoted, refused
from spadeslib.lessons.states_score import FieldState, OptionState
from spadeslib.rules import Rules
from spadeslib.texts import number

JSON = Any
_MOST_POINTS = 10_000_000
_MOST_BAGS = 99_999
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")


def whole(value: JSON) -> int | None:
    """Return a whole number that was typed or sent, ``None`` when it is none.

    >>> whole(" 7 "), whole("−30"), whole("13.5"), whole(True)
    (7, -30, None, None)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value if abs(value) < 10**9 else None
    if not isinstance(value, str):
        return None
    text = value.strip().replace("−", "-")
    return int(text) if _WHOLE.fullmatch(text) else None


def blank(value: JSON) -> bool:
    """Tell whether a field was emptied."""
    return value is None or (isinstance(value, str) and not value.strip())


def read_bid(value: JSON, where: str, *, double: bool = True) -> Bid:
    """Return a bid that was typed or chosen.

    :param double: may Double Nil be bid?
    :raises Refused: in the words of the rules, at the field.
    """
    read = whole(value)
    try:
        bid = Bid.parse(value if read is None else read)
    except IllegalAction as error:
        text = error.reason.replace("{", "(").replace("}", ")")
        say = {"lead": error.lead, "text": text, "more": error.hint, "clause": error.clause}
        why: dict[str, object] = {
            "say": say,
            "card": "",
            "code": "illegal",
            "allowed": [],
            "where": where,
        }
        raise Refused(why) from error
    if bid.is_double and not double:
        raise refused("refuse.blind-off", code="illegal", clause="blind.when", where=where)
    return bid


def read_tricks(value: JSON, where: str) -> int:
    """Return tricks won, 0 to 13.

    :raises Refused: at the field.
    """
    won = whole(value)
    if won is None:
        raise refused("sheet.no-tricks", code="illegal", where=where, value=quoted(value))
    if not 0 <= won <= 13:
        key = "sheet.few-tricks" if won < 0 else "sheet.many-tricks"
        raise refused(key, code="illegal", where=where, value=number(won))
    return won


def read_bags(rules: Rules, value: JSON, where: str) -> int:
    """Return bags carried from earlier hands: fewer than the limit.

    :raises Refused: at the field.
    """
    limit = rules.bag_limit
    most = limit - 1 if limit else _MOST_BAGS
    bags = 0 if blank(value) else whole(value)
    if bags is not None and limit and bags > most:
        raise refused(
            "sheet.bags-fined", code="illegal", clause="bags.carry", where=where,
            value=bags, limit=limit, most=most,
        )  # fmt: skip
    if bags is None or not 0 <= bags <= most:
        raise refused("sheet.no-bags", code="illegal", where=where, value=quoted(value), most=most)
    return bags


def read_total(value: JSON, where: str) -> int:
    """Return points from earlier hands.

    :raises Refused: at the field.
    """
    total = 0 if blank(value) else whole(value)
    if total is None or abs(total) > _MOST_POINTS:
        raise refused("sheet.no-total", code="illegal", where=where, value=quoted(value))
    return total


def options(values: Iterable[tuple[str, str]]) -> list[OptionState]:
    """Return options from values and labels."""
    return [{"value": value, "label": label} for value, label in values]


def bid_options(*, double: bool) -> list[OptionState]:
    """Return the bids to choose from, in the order of their risk."""
    bids = ([Bid.DOUBLE_NIL] if double else []) + list(Bid.NUMBERS)
    return options((bid.text, bid.name) for bid in bids)


def choice_field(
    name: str, label: str, value: str, of: list[OptionState], *, note: str = "", clause: str = ""
) -> FieldState:
    """Return a field to choose in."""
    return {
        "name": name,
        "label": label,
        "value": value,
        "less": "",
        "more": "",
        "options": of,
        "note": note,
        "clause": clause,
    }


def number_field(
    name: str, label: str, value: int | None, *, step: int = 1, note: str = "", clause: str = ""
) -> FieldState:
    """Return a field for a number, with what its buttons send."""
    now = value or 0
    return {
        "name": name,
        "label": label,
        "value": "" if value is None else number(value),
        "less": str(now - step if value is not None else 0),
        "more": str(now + step),
        "options": [],
        "note": note,
        "clause": clause,
    }
