"""Lessons: what a learner does at the table, as pure models without any input or output."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spadeslib.lessons.base import KINDS, Lesson, lesson_type, make, rebuild

if TYPE_CHECKING:
    from spadeslib.lessons.bags import Bags
    from spadeslib.lessons.bid import Bid
    from spadeslib.lessons.breaking import Breaking
    from spadeslib.lessons.draft import Draft
    from spadeslib.lessons.house_rules import HouseRules
    from spadeslib.lessons.legal import Legal
    from spadeslib.lessons.replay import Replay
    from spadeslib.lessons.review import Review
    from spadeslib.lessons.score import Score
    from spadeslib.lessons.table import Table
    from spadeslib.lessons.trick import Trick

__all__ = [
    "KINDS",
    "Bags",
    "Bid",
    "Breaking",
    "Draft",
    "HouseRules",
    "Legal",
    "Lesson",
    "Replay",
    "Review",
    "Score",
    "Table",
    "Trick",
    "lesson_type",
    "make",
    "rebuild",
]


def __getattr__(name: str) -> Any:
    """Load a lesson's class when somebody asks for it: a page needs one or two of them."""
    for kind, place in KINDS.items():
        if place.endswith(f":{name}"):
            return lesson_type(kind)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
