"""Lessons: what a learner does at the table, as pure models without any input or output."""

from __future__ import annotations

from spadeslib.lessons.base import Lesson, make, rebuild
from spadeslib.lessons.legal import Legal
from spadeslib.lessons.table import Table
from spadeslib.lessons.trick import Trick

__all__ = ["Legal", "Lesson", "Table", "Trick", "make", "rebuild"]
