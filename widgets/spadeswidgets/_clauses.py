"""What the clauses say under a lesson's rules, for hosts that have no page of rules to lead to."""

from __future__ import annotations

from spadeslib import CLAUSES, Rules, clause_sentence
from spadeslib.lessons.base import Lesson
from spadeslib.rules import clauses_of


def clauses_in_force(lesson: Lesson) -> dict[str, str]:
    """Return each clause with its sentence, by the lesson's rules where it has any.

    >>> from spadeslib.lessons import Table
    >>> said = clauses_in_force(Table(seed=7, rules={"game": "two-player", "target": 200}))
    >>> said["goal.target"]
    'The first side to reach 200 points wins.'
    """
    rules = rules_of(lesson)
    said = {one: clause_sentence(one, rules) for one in clauses_of(rules)} if rules else {}
    return {**CLAUSES, **said}


def rules_of(lesson: Lesson) -> Rules | None:
    """Return the rules that a lesson goes by; a drill goes by those of each question."""
    for name in ("", "position", "sheet", "count"):
        rules = getattr(getattr(lesson, name, None) if name else lesson, "rules", None)
        if isinstance(rules, Rules):
            return rules
    return None
