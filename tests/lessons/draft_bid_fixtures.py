"""Drafts and hands to bid on that the front end's tests draw."""

from __future__ import annotations

from typing import Any

from spadeslib.lessons import Draft, Lesson
from spadeslib.lessons.bid import Bid
from tests.lessons.card_fixtures import refusal_of

JSON = Any
FOUR = {"game": "partnership"}
HAND = "AS KS 9S 4S AH KH 7H QC 8C 3C JD 9D 2D"
PEEK = {"game": "two-player", "peek_discard": "both"}


def draft_states() -> dict[str, dict[str, JSON]]:
    """Drafts at every stage."""
    turns = ["keep", "refuse"] * 6
    return {
        "first": Draft(seed=7).state(),
        "kept": acted(Draft(seed=7), "keep").state(),
        "refused": acted(Draft(seed=7), "refuse").state(),
        "fifth": acted(Draft(seed=7, first=1), *turns[:5]).state(),
        "peeking": acted(Draft(seed=7, rules=PEEK), *turns[:4]).state(),
        "complete": acted(Draft(seed=7), *turns, "keep").state(),
        "answer": Draft(seed=7).ask({"ask": "hint"}),
    }


def bid_states() -> dict[str, dict[str, JSON]]:
    """Hands to bid on at every stage."""
    four: dict[str, JSON] = {"hand": HAND, "rules": FOUR, "partner": 3}
    return {
        "two": Bid(seed=7).state(),
        "two told": acted(Bid(seed=7), "bid 6").state(),
        "four": Bid(**four).state(),
        "four told": acted(Bid(**four), "bid 5").state(),
        "nil told": acted(Bid(**four), "nil").state(),
        "too many": acted(Bid(**four), "bid 13").state(),
        "blind": Bid(seed=5, rules=FOUR, blind=True).state(),
        "give": acted(Bid(seed=5, rules=FOUR, blind=True), "double nil").state(),
        "throw": acted(Bid(seed=5, blind=True), "double nil").state(),
        "blind told": acted(Bid(seed=5, blind=True), "double nil", "throw").state(),
        "refusal": refusal_of(Bid(**four), {"do": "act", "action": "bid 14"}),
    }


def acted(lesson: Lesson, *actions: str) -> Lesson:
    """The lesson after some actions."""
    for action in actions:
        lesson.do({"do": "act", "action": action, "revision": lesson.revision})
    return lesson
