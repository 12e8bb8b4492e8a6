"""What the page draws of a hand at its turn: the position, each card's verdict, what can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from spadeslib.cards import Card, Suit
from spadeslib.explain import explain_play
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.phase_states import card_state
from spadeslib.lessons.states import Say, UndoState
from spadeslib.lessons.states_legal import LegalCard, LegalState, RuleState, SwitchState
from spadeslib.rules import Rules
from spadeslib.texts import card_list, count_word, listing, say, say_parts, spoken
from spadeslib.tricks import only_spades, spades_barred

if TYPE_CHECKING:
    from spadeslib.lessons.legal import Legal, Position

MANY = 4
"""More cards than these are counted, not named."""
_Rule = Literal["spade_leads", "first_trick"]
_RULES: dict[_Rule, tuple[str, str]] = {
    "spade_leads": ("after broken", "any time"),
    "first_trick": ("any card", "no spades"),
}


def legal_state(lesson: Legal) -> LegalState:
    """Return the state of a lesson of legal cards."""
    here = lesson.position
    prompt, note = _prompt(here), _count(here)
    return {
        "kind": "legal",
        "revision": lesson.revision,
        "name": say("legal.name"),
        "heading": say("legal.name"),
        "subheading": _subheading(here),
        "say": prompt,
        "announce": " ".join(
            part for part in (aloud(f"{prompt['lead']} {prompt['text']}"), note) if part
        ),
        "undo": _undo(lesson),
        "led": card_state(here.led) if here.led else None,
        "led_label": say("legal.card-led" if here.led else "legal.you-lead"),
        "hand": {
            "label": say("hand.label", n=len(here.hand)),
            "note": note,
            "cards": [_card(here, card) for card in here.hand],
            "most": 13,
        },
        "switches": [_broken(here), _first(here)],
        "rules": [_rule(here.rules, name) for name in _RULES],
        "house": here.rules != Rules(game=here.rules.game),
    }


def _subheading(here: Position) -> str:
    return say("legal.led", card=here.led.name) if here.led else say("legal.leading")


def _rule(rules: Rules, name: _Rule) -> RuleState:
    return {
        "field": name,
        "label": say(f"legal.{_key(name)}"),
        "value": getattr(rules, name),
        "options": [
            {"value": value, "label": say(f"legal.{_key(value)}")} for value in _RULES[name]
        ],
    }


def _key(name: str) -> str:
    return name.replace("_", "-").replace(" ", "-")


def _count(here: Position) -> str:
    legal, held = len(here.legal), len(here.hand)
    if held == 0:
        return ""
    if held == 1:
        return say("legal.count-one")
    return say("legal.count-all" if legal == held else "legal.count", legal=legal, n=held)


def _card(here: Position, card: Card) -> LegalCard:
    why = explain_play(
        card, here.hand, here.led_suit, here.broken, here.rules, first_trick=here.first_trick
    )
    breaks = why.allowed and card.suit is Suit.SPADES and here.led is not None and not here.broken
    more = say("legal.breaks") if breaks else why.more
    lead = say("legal.yes", card=card) if why.allowed else why.lead
    told: Say = {"lead": lead, "text": why.text, "more": more, "clause": why.clause}
    return {**card_state(card), "playable": why.allowed, "say": told}


def _prompt(here: Position) -> Say:
    if not here.hand:
        return _say("legal.empty", "")
    if here.led_suit is not None:
        return _answering(here, here.led_suit)
    if _barred(here):
        return _say("legal.lead-first", "break.no-lead")
    if len(here.legal) < len(here.hand):
        return _say("legal.lead", "break.no-lead")
    if only_spades(here.hand) and not here.broken and here.rules.spade_leads == "after broken":
        return _say("legal.only-spades", "break.only-spades")
    if not here.hand.of(Suit.SPADES):
        return _say("legal.lead-none", "break.no-lead")
    return _say("legal.lead-broken" if here.broken else "legal.lead-any", "break.no-lead")


def _answering(here: Position, suit: Suit) -> Say:
    held, led = here.hand.of(suit), suit.word.capitalize()
    if not held:
        return _say(_void_key(here, suit), "play.free-discard", Led=led)
    if len(held) == 1:
        return _say("legal.follow-one", "play.follow", Led=led, cards=card_list(held))
    if len(held) > MANY:
        return _say("legal.follow-many", "play.follow", Led=led, count=count_word(len(held)))
    return _say("legal.follow", "play.follow", Led=led, cards=card_list(held, "and"))


def _void_key(here: Position, suit: Suit) -> str:
    if _barred(here):
        return "legal.void-first"
    if suit is Suit.SPADES:
        return "legal.void-spades"
    waits = here.hand.of(Suit.SPADES) and not here.broken
    return "legal.void-unbroken" if waits else "legal.void"


def _barred(here: Position) -> bool:
    """Tell whether a house rule keeps some of the hand's spades out of this trick."""
    barred = spades_barred(here.rules, here.hand, first_trick=here.first_trick)
    return barred and bool(here.hand.of(Suit.SPADES))


def _say(key: str, clause: str, **params: object) -> Say:
    lead, text, more = say_parts(key, **params)
    return {"lead": lead, "text": text, "more": more, "clause": clause}


def _broken(here: Position) -> SwitchState:
    fixed = bool(here.broken_by)
    note = f"legal.broken-{here.broken_by}" if fixed else ""
    if not fixed and here.led is not None:
        note = "legal.broken-follow"
    elif not fixed and here.rules.spade_leads == "any time":
        note = "legal.broken-any"
    return {
        "field": "broken",
        "label": say("legal.broken"),
        "on": here.broken,
        "fixed": fixed,
        "note": say(note) if note else "",
    }


def _first(here: Position) -> SwitchState:
    bans = here.rules.first_trick == "no spades"
    return {
        "field": "first_trick",
        "label": say("legal.first"),
        "on": here.first_trick,
        "fixed": False,
        "note": say("legal.first-spades" if bans else "legal.first-same"),
    }


def _undo(lesson: Legal) -> UndoState | None:
    if not lesson.log:
        return None
    entry = lesson.log[-1]
    do = entry["do"]
    if do == "set":
        what = listing([say(f"legal.what-{_key(name)}") for name in entry if name != "do"])
        return {"label": say("legal.undo-set", what=what)}
    if do == "deal":
        return {"label": say("legal.undo-deal")}
    key = (
        "legal.undo-take"
        if do == "take"
        else "legal.undo-led"
        if entry["to"] == "led"
        else "legal.undo-put"
    )
    return {"label": spoken(say(key, card=Card.parse(entry["card"])))}
