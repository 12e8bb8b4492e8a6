"""Which cards may be played: any hand, any lead, each card with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import spadeslib.lessons.sentences  # noqa: F401
from spadeslib.cards import Card, Cards, Suit
from spadeslib.draft import shuffled
from spadeslib.errors import Refused
from spadeslib.explain import explain_play
from spadeslib.lessons.base import Lesson, quoted, refused, shape_refused
from spadeslib.lessons.card_fields import (
    as_setup_error,
    read_card,
    read_cards,
    read_flag,
    read_rules,
    read_seed,
    twice,
)
from spadeslib.rules import Rules
from spadeslib.tricks import legal_plays, only_spades

JSON = Any
MOST = 13
EMPTY = Cards()
SETTABLE = ("hand", "led", "broken", "first_trick", "rules")


@dataclass(frozen=True, slots=True)
class Position:
    """A hand at its turn to play."""

    rules: Rules
    hand: Cards = EMPTY
    led: Card | None = None
    wished: bool = False
    """Broken spades as the learner wishes; the rest of the position may decide it."""
    first_trick: bool = False

    @property
    def broken_by(self) -> str:
        """What decides whether spades are broken: a spade led, the first lead, or the learner ("")."""
        if self.led is not None:
            return "led" if self.led.suit is Suit.SPADES else ""
        return "first" if self.first_trick else ""

    @property
    def broken(self) -> bool:
        """Are spades broken?"""
        return {"led": True, "first": False}.get(self.broken_by, self.wished)

    @property
    def led_suit(self) -> Suit | None:
        """The suit to follow; ``None`` on lead."""
        return None if self.led is None else self.led.suit

    @property
    def legal(self) -> Cards:
        """The cards that may be played."""
        return legal_plays(
            self.hand, self.led_suit, self.broken, self.rules, first_trick=self.first_trick
        )

    def check(self, where: str) -> None:
        """Refuse a card in two places and a hand too large, at the field that made it so."""
        if len(self.hand) > MOST:
            raise refused(
                "legal.too-many", code="illegal", clause="deck.cards", where=where, n=len(self.hand)
            )
        if self.led is not None and self.led in self.hand:
            key = "legal.is-held" if where == "led" else "legal.is-led"
            raise twice(key, self.led, where)


class Legal(Lesson):
    """A hand at its turn to play, which the learner may change card by card.

    Settings: ``hand``, the cards held; ``led``, the card led, or none to lead; ``broken`` spades;
    ``first_trick``; ``rules``, with the house rules ``spade_leads`` and ``first_trick``.

    >>> lesson = Legal(hand="AS 5H 2H", led="9H")
    >>> [(card["code"], card["playable"]) for card in lesson.state()["hand"]["cards"]]
    [('AS', False), ('5H', True), ('2H', True)]
    >>> lesson.do({"do": "put", "card": "2C", "to": "led", "revision": 0})
    >>> lesson.state()["say"]["clause"]
    'play.free-discard'
    """

    kind = "legal"
    fields = (*SETTABLE, "revision")
    logged = ("put", "take", "set", "deal")

    def _begin(self) -> None:
        setup = self.setup
        self.deals = 0
        """How many examples have been looked at."""
        try:
            rules = read_rules(setup.get("rules", {"game": "two-player"}))
            given = {name: setup[name] for name in SETTABLE[:-1] if name in setup}
            self.position = _changed(Position(rules), given)
        except Refused as error:
            raise as_setup_error(error, "a position") from error

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see ``spadeslib.lessons.states_legal.LegalState``."""
        from spadeslib.lessons.legal_state import legal_state

        return dict(legal_state(self))

    def ask(self, question: JSON) -> dict[str, JSON]:
        """Answer ``why`` for a card of the hand."""
        if not isinstance(question, dict) or question.get("ask") != "why":
            return super().ask(question)
        card, here = read_card(question.get("card"), "hand"), self.position
        if card not in here.hand:
            raise refused("legal.not-there", code="shape", where="hand", which=card)
        why = explain_play(
            card, here.hand, here.led_suit, here.broken, here.rules, first_trick=here.first_trick
        )
        say = {"lead": why.lead, "text": why.text, "more": why.more, "clause": why.clause}
        return {"say": say, "card": card.text, "playable": why.allowed}

    def _accept(self, intent: dict[str, JSON]) -> None:
        do = intent["do"]
        if do == "put":
            self._put(intent.get("card"), intent.get("to", "hand"))
        elif do == "take":
            self._take(intent.get("card"))
        elif do == "set":
            self._set(intent)
        elif do == "deal":
            self._deal(intent.get("seed"))
        else:
            raise shape_refused(f"Expected put, take, set, deal or undo, not {quoted(do)}.")

    def _put(self, text: JSON, to: JSON) -> None:
        if to not in ("hand", "led"):
            raise shape_refused(f"Expected to put a card to the hand or led, not {quoted(to)}.")
        card = read_card(text, to)
        if to == "hand" and card in self.position.hand:
            raise twice("field.twice", card, to)
        held = self.position.hand | Cards([card])
        position = replace(self.position, **({"led": card} if to == "led" else {"hand": held}))
        position.check(to)
        self._to(position, {"do": "put", "card": card.text, "to": to})

    def _take(self, text: JSON) -> None:
        card, here = read_card(text, "hand"), self.position
        if card is here.led:
            position = replace(here, led=None)
        elif card in here.hand:
            position = replace(here, hand=here.hand - Cards([card]))
        else:
            raise refused("legal.not-there", code="illegal", where="hand", which=card)
        self._to(position, {"do": "take", "card": card.text})

    def _set(self, intent: dict[str, JSON]) -> None:
        given = {name: intent[name] for name in SETTABLE if name in intent}
        if not given or len(given) < len(intent) - 1:
            raise shape_refused(f"Expected some of {', '.join(SETTABLE)} to set.")
        self._to(_changed(self.position, given), {"do": "set", **given})

    def _deal(self, value: JSON) -> None:
        seed = read_seed(value)
        self._to(example(self.position.rules, seed, self.deals), {"do": "deal", "seed": seed})
        self.deals += 1

    def _to(self, position: Position, entry: dict[str, JSON]) -> None:
        self.position = position
        self.log.append(entry)


def _changed(position: Position, given: dict[str, JSON]) -> Position:
    """Return a position with some fields set anew; the first field that does not fit is refused."""
    if "rules" in given:
        position = replace(position, rules=read_rules(given["rules"], base=position.rules))
    if "first_trick" in given:
        position = replace(position, first_trick=read_flag(given["first_trick"], "first_trick"))
    if "hand" in given:
        position = replace(position, hand=Cards(read_cards(given["hand"], "hand")))
    if "led" in given:
        empty = given["led"] is None or given["led"] == ""
        position = replace(position, led=None if empty else read_card(given["led"], "led"))
    position.check("hand" if "hand" in given else "led")
    if "broken" in given:
        position = replace(position, wished=read_flag(given["broken"], "broken"))
    return position


def example(rules: Rules, seed: int, number: int) -> Position:
    """Return an instructive position; ``number`` says which kind, so that they come in turn.

    >>> example(Rules.two_player(), 7, 0) == example(Rules.two_player(), 7, 0)
    True
    """
    kinds = [wanted for rule, wanted in _KINDS if rule(rules)]
    wanted, rng = kinds[number % len(kinds)], Random(f"legal {seed}")
    while True:
        deck = [Card.ALL[index] for index in shuffled(rng)]
        few, led, broken = 3 + int(rng.random() * 5), deck[-1], rng.random() < 0.5
        hand, whole = Cards(deck[:few]), Cards(deck[:MOST])
        for position in (
            Position(rules, hand, led, wished=broken),
            Position(rules, hand, None, wished=broken),
            Position(rules, hand.of(Suit.SPADES), None, wished=broken),
            Position(rules, whole, led, first_trick=True),
        ):
            if wanted(position):
                return position


def _mixed(position: Position) -> bool:
    """Tell whether the hand holds spades and others."""
    return bool(position.hand.of(Suit.SPADES)) and not only_spades(position.hand)


def _answers(at: Position) -> bool:
    return at.led is not None and _mixed(at) and not at.first_trick


def _leads(at: Position) -> bool:
    return at.led is None and not at.first_trick


def _first_void(at: Position) -> bool:
    return at.first_trick and at.led is not None and _mixed(at) and not at.hand.of(at.led.suit)


def _bans_first(rules: Rules) -> bool:
    return rules.first_trick == "no spades"


def _always(_: Rules) -> bool:
    return True


_KINDS: tuple[tuple[Callable[[Rules], bool], Callable[[Position], bool]], ...] = (
    (
        _always,
        lambda at: (
            _answers(at)
            and at.led_suit is not Suit.SPADES
            and len(at.hand - at.legal) > 1 < len(at.legal)
        ),
    ),
    (_always, lambda at: _answers(at) and not at.broken and at.legal == at.hand),
    (_always, lambda at: _leads(at) and not at.broken and _mixed(at)),
    (_always, lambda at: _leads(at) and at.broken and _mixed(at)),
    (
        _always,
        lambda at: _leads(at) and not at.broken and only_spades(at.hand) and len(at.hand) > 1,
    ),
    (_always, lambda at: _answers(at) and at.led_suit is Suit.SPADES and at.legal < at.hand),
    (_bans_first, _first_void),
)
"""The kinds of examples in turn, each with the rules that it belongs to."""
