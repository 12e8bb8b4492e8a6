"""Lessons: what a learner does at the table, as pure models without any input or output."""

from __future__ import annotations

from spadeslib.lessons.base import Lesson, make, rebuild
from spadeslib.lessons.table import Table

__all__ = ["Lesson", "Table", "make", "rebuild"]
