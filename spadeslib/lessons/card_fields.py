"""Cards, switches and rules that a learner puts in, read strictly; a refusal names its field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spadeslib.cards import Card
from spadeslib.errors import ParseError, SetupError, SpadesError
from spadeslib.game import MAX_SEED
from spadeslib.lessons.base import as_sentence, quoted, refused
from spadeslib.rules import Rules
from spadeslib.texts import plain

JSON = Any
MAX_CARDS_TEXT = 400


def read_card(value: JSON, where: str) -> Card:
    """Return the card that a text names.

    :raises Refused: at the field, when it names none.

    >>> read_card("10h", "led")
    Card('TH')
    """
    try:
        return Card.parse(value.strip() if isinstance(value, str) else value)
    except ParseError as error:
        raise refused("field.not-a-card", code="shape", where=where, what=quoted(value)) from error


def read_cards(value: JSON, where: str) -> list[Card]:
    """Return different cards in the order given: a text, or a list of texts.

    :raises Refused: at the field, when something is no card or a card stands there twice.

    >>> read_cards("AS, 5h", "hand")
    [Card('AS'), Card('5H')]
    """
    if isinstance(value, str) and len(value) <= MAX_CARDS_TEXT:
        value = value.replace(",", " ").split()
    if not isinstance(value, list) or len(value) > MAX_CARDS_TEXT:
        raise refused("field.not-cards", code="shape", where=where, what=quoted(value))
    cards: list[Card] = []
    for item in value:
        card = read_card(item, where)
        if card in cards:
            raise twice("field.twice", card, where)
        cards.append(card)
    return cards


def twice(key: str, card: Card, where: str) -> SpadesError:
    """Return the refusal of a card in two places (``deck.cards``)."""
    return refused(
        key, code="illegal", clause="deck.cards", card=card.text, where=where, which=card
    )


def read_flag(value: JSON, where: str) -> bool:
    """Return a yes or no.

    :raises Refused: at the field, when it is something else.
    """
    if not isinstance(value, bool):
        raise refused("field.yes-no", code="shape", where=where, what=quoted(value))
    return value


def read_rules(value: JSON, where: str = "rules", *, base: Rules | None = None) -> Rules:
    """Return rules from their JSON; with a base, the fields given are changed in it.

    :raises Refused: at the field, when they don't fit together.
    """
    try:
        if not isinstance(value, Mapping):
            return Rules.from_dict(value)
        return Rules.from_dict((base.to_dict() if base else {}) | dict(value))
    except SpadesError as error:
        why = as_sentence(str(error))
        raise refused("field.rules", code="shape", where=where, why=why) from error


def read_seed(value: JSON) -> int:
    """Return the seed of an example.

    :raises Refused: when it is no whole number from 0 to ``MAX_SEED``.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_SEED:
        raise refused("table.seed", code="shape", where="seed")
    return value


def as_setup_error(error: SpadesError, what: str) -> SetupError:
    """Return a refused field as the error of a setup."""
    return SetupError(f"expected {what} that can be: {plain(str(error))}")
