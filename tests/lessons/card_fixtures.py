"""Hands and tricks that the front end's tests draw."""

from __future__ import annotations

from typing import Any

from spadeslib.errors import Refused
from spadeslib.lessons import Breaking, Legal, Lesson, Trick

JSON = Any
NO_SPADES = {"game": "two-player", "first_trick": "no spades"}


def legal_states() -> dict[str, dict[str, JSON]]:
    """Positions of every sort, and the refusals of bad ones."""
    follow = Legal(hand="AS 5H 2H KC", led="9H")
    return {
        "empty": Legal().state(),
        "follow": follow.state(),
        "void": Legal(hand="AS 2C KD", led="9H").state(),
        "lead": Legal(hand="AS KS 9S 4S AH 5H 2H KC TC 9C 7D 6D 2D").state(),
        "only spades": Legal(hand="AS 2S").state(),
        "spade led": Legal(hand="AS 2C", led="9S").state(),
        "first trick": Legal(hand="AS 2C", led="9H", first_trick=True, rules=NO_SPADES).state(),
        "changed": done(follow, {"do": "put", "card": "2S", "to": "hand"}).state(),
        "refusal led": refusal_of(follow, {"do": "put", "card": "9H", "to": "hand"}),
        "refusal text": refusal_of(follow, {"do": "set", "hand": "<b>"}),
        "refusal rules": refusal_of(follow, {"do": "set", "rules": {"spade_leads": "never"}}),
    }


def trick_states() -> dict[str, dict[str, JSON]]:
    """Tricks at every stage, and the refusals of bad ones."""
    full = Trick(cards="9H AD 2S KH")
    return {
        "empty": Trick().state(),
        "led": Trick(cards="9H AD 2S KH", shown=1).state(),
        "half": Trick(cards="9H AD").state(),
        "full": full.state(),
        "two": Trick(cards="9H", seats=2, leader=1).state(),
        "changed": done(Trick(cards="9H AD 2S KH"), {"do": "put", "card": "3H", "at": 2}).state(),
        "refusal full": refusal_of(full, {"do": "put", "card": "3S"}),
        "refusal twice": refusal_of(Trick(cards="9H AD"), {"do": "put", "card": "AD"}),
    }


def breaking_states() -> dict[str, dict[str, JSON]]:
    """A hand before, at and after the break, at its end, and what is refused in it."""
    club = [{"do": "play", "card": "4C"}, {"do": "next"}]
    rest = [{"do": "play", "card": card} for card in ("5S", "KS", "4C", "2D")]
    heart = [{"do": "play", "card": "QH"}]
    for intent in rest:
        heart += [{"do": "next"}, intent]
    return {
        "lead": Breaking().state(),
        "thrown": after([{"do": "play", "card": "QH"}]).state(),
        "losing": after([{"do": "play", "card": "2D"}]).state(),
        "void": after(club).state(),
        "other": after([*club, {"do": "play", "card": "QH"}]).state(),
        "over": after(heart).state(),
        "two": Breaking(hands=["AS 2H", "3S 4S"]).state(),
        "refusal lead": refusal_of(Breaking(), {"do": "play", "card": "KS"}),
        "refusal wait": refusal_of(after(heart[:1]), {"do": "play", "card": "KS"}),
    }


def after(intents: list[dict[str, JSON]]) -> Breaking:
    """The hand that opens, after some intents."""
    lesson = Breaking()
    for intent in intents:
        done(lesson, intent)
    return lesson


def done(lesson: Lesson, intent: dict[str, JSON]) -> Lesson:
    """The lesson after an intent."""
    lesson.do({"revision": lesson.revision, **intent})
    return lesson


def refusal_of(lesson: Lesson, intent: dict[str, JSON]) -> dict[str, JSON]:
    """The refusal of an intent."""
    try:
        lesson.do({"revision": lesson.revision, **intent})
    except Refused as refusal:
        return dict(refusal.explanation)
    raise AssertionError(f"{intent} was accepted")
