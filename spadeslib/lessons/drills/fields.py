"""The fields of a question: how they are made, and how an answer is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spadeslib.cards import Card, Cards
from spadeslib.errors import Refused, SpadesError, shown
from spadeslib.lessons.drills.states import Answer, FieldKind, FieldShape, OptionShape
from spadeslib.lessons.drills.words import refused_at
from spadeslib.texts import spoken

JSON = Any
_NUMBER = re.compile(r"[+-]?\d{1,7}")
NONE = "none"


def option(value: str, label: str, name: str = "") -> OptionShape:
    """Return an option with its label and what is read out for it."""
    return {"value": value, "label": label, "name": name or spoken(label)}


def card_option(card: str) -> OptionShape:
    """Return a card as an option."""
    name = Card.parse(card).name
    return option(card, "{" + card + "}", name[0].upper() + name[1:])


def field(
    kind: FieldKind,
    name: str,
    label: str,
    *,
    options: Iterable[OptionShape] = (),
    places: Iterable[OptionShape] = (),
    none: str = "",
    low: int = 0,
    high: int = 0,
    optional: bool = False,
    unit: str = "",
) -> FieldShape:
    """Return a field; what its kind has no use for stays empty."""
    return {
        "name": name,
        "kind": kind,
        "label": label,
        "options": list(options),
        "places": list(places),
        "none": none,
        "low": low,
        "high": high,
        "optional": optional,
        "unit": unit,
    }


def card_field(name: str, label: str, cards: Sequence[str], none: str = "") -> FieldShape:
    """Return a field in which one card is tapped."""
    return field("card", name, label, options=map(card_option, cards), none=none)


def cards_field(name: str, label: str, cards: Sequence[str], none: str = "") -> FieldShape:
    """Return a field in which all cards of a kind are marked; ``none`` names an empty answer."""
    return field("cards", name, label, options=map(card_option, cards), none=none)


def number_field(
    name: str, label: str, low: int, high: int, *, unit: str = "", optional: bool = False
) -> FieldShape:
    """Return a field in which a number is typed."""
    return field("number", name, label, low=low, high=high, unit=unit, optional=optional)


def read_answer(fields: Sequence[FieldShape], answer: JSON) -> Answer:
    """Return an answer in one spelling: cards by code and in the field's order, numbers as numbers.

    :raises Refused: when something is missing or has the wrong shape; ``where`` names the field.

    >>> read_answer([number_field("points", "Points", -500, 500)], {"points": "−55"})
    {'points': -55}
    """
    if not isinstance(answer, Mapping):
        raise refused_at("", "answer.shape", what=told(answer))
    names = [one["name"] for one in fields]
    for name in answer:
        if name not in names:
            raise refused_at("", "answer.unknown", what=told(name))
    if len(fields) > 1 and all(
        one["optional"] and _blank(answer.get(one["name"])) for one in fields
    ):
        raise _refuse(fields[0], "answer.empty-all")
    return {one["name"]: _READ[one["kind"]](one, answer.get(one["name"])) for one in fields}


def _blank(value: JSON) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def told(value: JSON) -> str:
    """Return what came as it may stand in a sentence; braces would name cards."""
    plain = {"True": "true", "False": "false", "None": "nothing"}
    text = shown(value)
    return plain.get(text, text).replace("{", "(").replace("}", ")")


def _refuse(field: FieldShape, key: str, value: JSON = None, **params: Any) -> Refused:
    return refused_at(field["name"], key, what=told(value), field=field["label"], **params)


def _values(field: FieldShape) -> list[str]:
    return [one["value"] for one in field["options"]]


def _read_card(field: FieldShape, value: JSON) -> str:
    if value is None or value == "":
        raise _refuse(field, "answer.empty-card")
    if field["none"] and value == NONE:
        return NONE
    try:
        card = Card.parse(value).text
    except SpadesError:
        raise _refuse(field, "answer.no-card", value) from None
    if card not in _values(field):
        raise _refuse(field, "answer.not-shown", card=Card.parse(card))
    return card


def _read_cards(field: FieldShape, value: JSON) -> list[str]:
    if value is None:
        raise _refuse(field, "answer.empty-cards")
    if field["none"] and value in (NONE, [NONE]):
        return []
    if not isinstance(value, (str, list)):
        raise _refuse(field, "answer.no-cards", value)
    try:
        marked = Cards(value)
    except SpadesError:
        raise _refuse(field, "answer.no-cards", value) from None
    offered = _values(field)
    for card in marked:
        if card.text not in offered:
            raise _refuse(field, "answer.not-shown", card=card)
    if not marked and not field["none"]:
        raise _refuse(field, "answer.empty-cards")
    texts = {card.text for card in marked}
    return [card for card in offered if card in texts]


def _read_number(field: FieldShape, value: JSON) -> int:
    if _blank(value):
        if field["optional"]:
            return 0
        raise _refuse(field, "answer.empty-number")
    number = value
    if isinstance(value, str):
        text = value.strip().replace("−", "-").replace("–", "-")
        number = int(text) if _NUMBER.fullmatch(text) else None
    if isinstance(number, float) and number.is_integer() and abs(number) < 10**7:
        number = int(number)
    if isinstance(number, bool) or not isinstance(number, int):
        raise _refuse(field, "answer.no-number", value)
    if not field["low"] <= number <= field["high"]:
        low, high = (str(end).replace("-", "−") for end in (field["low"], field["high"]))
        raise _refuse(field, "answer.range", value, low=low, high=high)
    return number


def _read_choice(field: FieldShape, value: JSON) -> str:
    if value is None or value == "":
        raise _refuse(field, "answer.empty-choice")
    if not isinstance(value, str) or value not in _values(field):
        raise _refuse(field, "answer.no-option", value)
    return value


def _read_list(field: FieldShape, value: JSON) -> list[str]:
    if not isinstance(value, list) or len(value) > 60:
        raise _refuse(field, "answer.no-list", value)
    offered = _values(field)
    for one in value:
        if not isinstance(one, str) or one not in offered:
            raise _refuse(field, "answer.no-option", one)
    if len(set(value)) != len(value):
        twice = next(one for one in value if value.count(one) > 1)
        raise _refuse(field, "answer.twice", twice)
    return list(value)


def _read_marks(field: FieldShape, value: JSON) -> list[str]:
    if value is None:
        raise _refuse(field, "answer.empty-marks")
    marked = _read_list(field, value)
    if not marked and not field["none"]:
        raise _refuse(field, "answer.empty-marks")
    return [one for one in _values(field) if one in marked]


def _read_order(field: FieldShape, value: JSON) -> list[str]:
    if value is None:
        raise _refuse(field, "answer.empty-order")
    order = _read_list(field, value)
    if len(order) != len(field["options"]) and not field["optional"]:
        raise _refuse(field, "answer.empty-order")
    return order


def _read_places(field: FieldShape, value: JSON) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise _refuse(field, "answer.empty-places")
    places = [one["value"] for one in field["places"]]
    for thing in value:
        if thing not in _values(field):
            raise _refuse(field, "answer.no-option", thing)
    put: dict[str, str] = {}
    for one in field["options"]:
        where = value.get(one["value"])
        if where is None or where == "":
            raise _refuse(field, "answer.unplaced", thing=one["label"])
        if where not in places:
            raise _refuse(field, "answer.no-option", where)
        put[one["value"]] = where
    return put


_READ = {
    "card": _read_card,
    "cards": _read_cards,
    "number": _read_number,
    "choice": _read_choice,
    "marks": _read_marks,
    "order": _read_order,
    "places": _read_places,
}


def as_texts(value: JSON) -> list[str]:
    """Return the value of one field as texts, as the page gets it.

    >>> as_texts(-55), as_texts(["QS"]), as_texts({"first": "hand"})
    (['−55'], ['QS'], ['first: hand'])
    """
    if isinstance(value, dict):
        return [f"{thing}: {place}" for thing, place in value.items()]
    if isinstance(value, list):
        return [str(one) for one in value]
    return [str(value).replace("-", "−") if isinstance(value, int) else str(value)]
