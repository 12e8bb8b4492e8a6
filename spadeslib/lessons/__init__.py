"""Lessons: what a learner does at the table, as pure models without any input or output."""

from __future__ import annotations

from spadeslib.lessons.bags import Bags
from spadeslib.lessons.base import Lesson, make, rebuild
from spadeslib.lessons.legal import Legal
from spadeslib.lessons.score import Score
from spadeslib.lessons.table import Table
from spadeslib.lessons.trick import Trick

__all__ = ["Bags", "Legal", "Lesson", "Score", "Table", "Trick", "make", "rebuild"]
