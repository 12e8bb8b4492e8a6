"""House rules to choose while scoring: the fields of Rules that touch a score, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spadeslib.clauses import clause_sentence
from spadeslib.errors import SetupError
from spadeslib.lessons.base import as_sentence, quoted, refused, shape_refused
from spadeslib.lessons.fields import choice_field, number_field, options, whole
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
_CLAUSES = {
    "target": "goal.target",
    "nil_value": "nil.score",
    "double_nil_value": "blind.score",
    "failed_nil_tricks": "nil.failed-tricks",
    "set_cost": "score.set",
    "bag_worth": "score.made",
    "bag_limit": "bags.penalty",
}
_STEPS = {"target": 50, "nil_value": 10, "double_nil_value": 10, "bag_fine": 10}
_YES_NO = (("no", "no"), ("yes", "yes"))


def rules_state(rules: Rules, names: Sequence[str] = SCORING) -> RulesState:
    """Return the chooser: each field with what the rules say of it now."""
    changed = sum(rules.to_dict().get(name) is not None for name in names)
    note = say("rules.changed", n=changed) if changed else say("rules.book")
    return {
        "note": note,
        "changed": bool(changed),
        "fields": [_field(rules, name) for name in names if not _off(rules, name)],
    }


def _field(rules: Rules, name: str) -> FieldState:
    label, clause = rule_label(name), _CLAUSES.get(name, "")
    note = clause_sentence(clause, rules) if clause else ""
    value = getattr(rules, name)
    if name == "bag_limit" and value:
        note += " " + say("rules.never")
    if name == "ten_for_200":
        return choice_field(name, label, "yes" if value else "no", options(_YES_NO))
    if name == "failed_nil_tricks":
        of = options((one, say(f"rules.{one.replace(' ', '-')}")) for one in _choices(rules, name))
        return choice_field(name, label, value, of, note=note, clause=clause)
    return number_field(name, label, value, step=_STEPS.get(name, 1), note=note, clause=clause)


def rule_label(name: str) -> str:
    """Return what a field of the rules is called."""
    return say(f"rules.{name.replace('_', '-').removesuffix('-200')}")


def rule_shown(rules: Rules, name: str) -> str:
    """Return the value of a field as the page shows it.

    >>> rule_shown(Rules.two_player(), "ten_for_200"), rule_shown(Rules.two_player(), "bag_fine")
    ('no', '100')
    """
    field = _field(rules, name)
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


def with_rule(rules: Rules, name: str, value: JSON) -> Rules:
    """Return the rules with one field changed.

    :raises Refused: at the field, when the value is none of it or does not fit the other rules.
    """
    if name not in SCORING:
        raise shape_refused(f"There is no field {quoted(name)} here.")
    if _off(rules, name):
        raise refused("rules.off", code="illegal", where=name, label=rule_label(name))
    data = rules.to_dict() | {name: _read(rules, name, value)}
    if data.get("failed_nil_tricks") == "ignored":
        data.pop("failed_nil_bag_worth", None)
    try:
        return Rules.from_dict(data)
    except SetupError as error:
        why = as_sentence(str(error))
        raise refused("rules.clash", code="illegal", where=name, why=why) from error


def _read(rules: Rules, name: str, value: JSON) -> JSON:
    if name == "ten_for_200":
        if isinstance(value, bool):
            return value
        if value not in ("yes", "no"):
            raise refused("rules.yes-no", code="illegal", where=name, value=quoted(value))
        return value == "yes"
    if name == "failed_nil_tricks":
        if value == "help partner" and rules.two:
            raise refused("rules.no-partner", code="illegal", where=name)
        if not isinstance(value, str) or value not in _choices(rules, name):
            raise refused("rules.choose", code="illegal", where=name, value=quoted(value))
        return value
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
