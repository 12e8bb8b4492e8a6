"""House rules to choose: the fields of Rules, one at a time, read strictly and refused at the field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import spadeslib.lessons.sentences  # noqa: F401
from spadeslib.clauses import clause_sentence
from spadeslib.errors import Refused, SetupError
from spadeslib.lessons.base import as_sentence, quoted, refused, shape_refused
from spadeslib.lessons.fields import blank, choice_field, number_field, options, whole
from spadeslib.lessons.states_score import FieldState, RulesState
from spadeslib.rules import Rules
from spadeslib.texts import number, say

JSON = Any

SCORING = (
    "target",
    "nil_value",
    "double_nil_value",
    "failed_nil_tricks",
    "failed_nil_bag_worth",
    "set_cost",
    "bag_worth",
    "bag_limit",
    "bag_fine",
    "ten_for_200",
)
EVERY = tuple(field.name for field in fields(Rules) if field.name != "game")
"""All fields of the rules but the game."""
_CLAUSES = {
    "target": "goal.target",
    "nil_value": "nil.score",
    "double_nil_value": "blind.score",
    "failed_nil_tricks": "nil.failed-tricks",
    "set_cost": "score.set",
    "bag_worth": "score.made",
    "bag_limit": "bags.penalty",
}
_STEPS = {
    **dict.fromkeys(("target", "losing_score"), 50),
    **dict.fromkeys(("nil_value", "double_nil_value", "bag_fine"), 10),
    **dict.fromkeys(("ten_bid_bonus", "ten_bid_malus"), 10),
}
_NONE_YET = {"losing_score": -200, "sets_to_lose": 3, "max_hands": 10}
"""Rules that a table may do without, and where their buttons begin."""
_SWITCHES = ("double_nil", "ten_for_200")
_YES_NO = (("no", "no"), ("yes", "yes"))


def rules_state(rules: Rules, names: Sequence[str] = SCORING) -> RulesState:
    """Return the chooser: each field with what the rules say of it now."""
    changed = sum(rules.to_dict().get(name) is not None for name in names)
    note = say("rules.changed", n=changed) if changed else say("rules.book")
    return {
        "note": note,
        "changed": bool(changed),
        "fields": [rule_field(rules, name) for name in names if not _off(rules, name)],
    }


def rule_field(rules: Rules, name: str) -> FieldState:
    """Return the field of a rule, with what the rules say of it now."""
    label, clause = rule_label(name), _CLAUSES.get(name, "")
    note = clause_sentence(clause, rules) if clause else ""
    value = getattr(rules, name)
    if name == "bag_limit" and value:
        note += " " + say("rules.never")
    if name in _SWITCHES:
        return choice_field(name, label, "yes" if value else "no", options(_YES_NO))
    if isinstance(value, str):
        of = options((one, say(f"rules.{one.replace(' ', '-')}")) for one in _choices(rules, name))
        return choice_field(name, label, value, of, note=note, clause=clause)
    field = number_field(name, label, value, step=_STEPS.get(name, 1), note=note, clause=clause)
    if name in _NONE_YET:
        field["less"], field["more"] = _steps_to_none(name, value)
        field["note"] = say("rules.none")
    return field


def _steps_to_none(name: str, value: int | None) -> tuple[str, str]:
    """Return what the buttons send where a field may be empty, which stands at the end of its range."""
    if value is None:
        return (str(_NONE_YET[name]),) * 2
    (low, high), step = Rules.limits(name), _STEPS.get(name, 1)
    less, more = value - step, value + step
    return "" if less < low else str(less), "" if more > high else str(more)


def rule_label(name: str) -> str:
    """Return what a field of the rules is called."""
    return say(f"rules.{name.replace('_', '-').removesuffix('-200')}")


def rule_shown(rules: Rules, name: str) -> str:
    """Return the value of a field as the page shows it.

    >>> rule_shown(Rules.two_player(), "ten_for_200"), rule_shown(Rules.two_player(), "bag_fine")
    ('no', '100')
    """
    field = rule_field(rules, name)
    labels = {option["value"]: option["label"] for option in field["options"]}
    return labels.get(field["value"], field["value"])


def _choices(rules: Rules, name: str) -> list[str]:
    return [one for one in Rules.choices(name) if not (rules.two and one == "help partner")]


def _off(rules: Rules, name: str) -> bool:
    """Has a field no meaning under the other rules in force?"""
    return (
        (name == "failed_nil_bag_worth" and rules.failed_nil_tricks == "ignored")
        or (name == "double_nil_value" and not rules.double_nil)
        or (name == "ten_for_200" and bool(rules.ten_bid_bonus or rules.ten_bid_malus))
    )


def with_rule(
    rules: Rules, name: str, value: JSON, *, names: Sequence[str] = SCORING, drop: bool = True
) -> Rules:
    """Return the rules with one field changed.

    :param names: the fields that may be.
    :param drop: give up the worth of a failed Nil's bags where it loses its meaning.
    :raises Refused: at the field, when the value is none of it or does not fit the other rules.
    """
    if name not in names:
        raise shape_refused(f"There is no field {quoted(name)} here.")
    if drop and _off(rules, name):
        raise refused("rules.off", code="illegal", where=name, label=rule_label(name))
    data = rules.to_dict() | {name: _read(rules, name, value)}
    if drop and data.get("failed_nil_tricks") == "ignored":
        data.pop("failed_nil_bag_worth", None)
    try:
        return Rules.from_dict(data)
    except SetupError as error:
        raise _clash(rules, name, error) from error


def _clash(rules: Rules, name: str, error: SetupError) -> Refused:
    """Return the refusal of a value that does not fit the other rules."""
    if name.startswith("ten_"):
        return refused("rules.clash-ten", code="illegal", clause="score.made", where=name)
    if name in ("double_nil_value", "exchange_size"):
        return refused("rules.clash-off", code="illegal", clause="blind.when", where=name)
    if name == "double_nil":
        return refused("rules.clash-double", code="illegal", clause="blind.when", where=name)
    if name in ("failed_nil_tricks", "failed_nil_bag_worth"):
        key = "rules.clash-worth" if name == "failed_nil_bag_worth" else "rules.clash-ignored"
        return refused(key, code="illegal", clause="nil.failed-tricks", where=name)
    return refused("rules.clash", code="illegal", where=name, why=as_sentence(str(error)))


def _read(rules: Rules, name: str, value: JSON) -> JSON:
    if name in _SWITCHES:
        if isinstance(value, bool):
            return value
        if value not in ("yes", "no"):
            raise refused("rules.yes-no", code="illegal", where=name, value=quoted(value))
        return value == "yes"
    if isinstance(getattr(rules, name), str):
        if value == "help partner" and rules.two:
            raise refused("rules.no-partner", code="illegal", where=name)
        if not isinstance(value, str) or value not in _choices(rules, name):
            raise refused("rules.choose", code="illegal", where=name, value=quoted(value))
        return value
    if name in _NONE_YET and blank(value):
        return None
    low, high = Rules.limits(name)
    read = whole(value)
    if read is None or not low <= read <= high:
        raise refused(
            "rules.range", code="illegal", where=name,
            value=quoted(value), low=number(low), high=number(high),
        )  # fmt: skip
    return read


def book_rules(rules: Rules, names: Sequence[str] = SCORING) -> Rules:
    """Return the rules with these fields as in the book."""
    return Rules.from_dict({k: v for k, v in rules.to_dict().items() if k not in names})


def check_limit(rules: Rules, bags: int, where: str) -> None:
    """Refuse rules under which the bags before a hand would have been fined already."""
    if rules.bag_limit and bags >= rules.bag_limit:
        raise refused(
            "sheet.limit", code="illegal", clause="bags.carry", where=where,
            most=bags, limit=rules.bag_limit,
        )  # fmt: skip
