"""Drills: questions without end, each built to tell one wrong idea from the rules.

``make_item`` makes a question and ``check`` judges an answer; ``Progress`` is what a reader has done,
as a value that goes to text and back; ``Drill`` and ``Checkpoint`` are the lessons.
"""

from __future__ import annotations

from spadeslib.lessons.drills.checkpoint import Checkpoint
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.drills.items import Item, Verdict, check, make_item
from spadeslib.lessons.drills.progress import Progress
from spadeslib.lessons.drills.progress_page import ProgressPage

__all__ = [
    "Checkpoint",
    "Drill",
    "Item",
    "Progress",
    "ProgressPage",
    "Verdict",
    "check",
    "make_item",
]
