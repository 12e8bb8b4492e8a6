"""States of the score sheet and the bags that the front end's tests draw, and refusals at their fields."""

from __future__ import annotations

from typing import Any

from spadeslib import Refused
from spadeslib.lessons import Bags, Lesson, Score

JSON = Any
FOUR = {"game": "partnership"}


def sheet_states() -> dict[str, JSON]:
    """States and refusals by name."""
    score, bags = Score(bids=[4, "nil"], tricks=[7, 6], bags=[3, 0]), Bags()
    return {
        "score": score.state(),
        "score, refused": refused(score, "tricks 0", "8"),
        "score, no such tricks": refused(score, "tricks 0", "13½"),
        "score, missing": put(score, "tricks 1", "5").state(),
        "score, filled": put(score, "tricks 0", "8").state(),
        "score, set": put(score, "bid 0", "9").state(),
        "score, house rules": put(score, "set_cost", "5").state(),
        "score, four": Score(
            rules=FOUR, bids=[4, 3, "double nil", 2], tricks=[4, 4, 2, 3], bags=[8, 4], totals=[470, 449]
        ).state(),
        "score, empty": Score(rules=FOUR, bids=[4, 3, 2, 2]).state(),
        "bags": bags.state(),
        "bags, refused": refused(bags, "won 2", "13½"),
        "bags, no fine": put(Bags(), "bag_limit", "0").state(),
        "bags, more": put(grown(bags), "won 4", "13").state(),
        "bags, two tens": Bags(rules=FOUR, hands=[[2, 13]], bags=9, total=-40).state(),
        "bags, none": Bags(hands=[]).state(),
    }  # fmt: skip


def put(lesson: Lesson, field: str, value: str) -> Lesson:
    """The lesson with a field set."""
    lesson.do({"do": "set", "field": field, "value": value, "revision": lesson.revision})
    return lesson


def grown(bags: Bags) -> Bags:
    """The count with a hand more."""
    bags.do({"do": "add", "revision": bags.revision})
    return bags


def refused(lesson: Lesson, field: str, value: str) -> JSON:
    """What is said when a field refuses a value."""
    try:
        put(lesson, field, value)
    except Refused as why:
        return why.explanation
    raise AssertionError(f"{field} took {value}")
