"""Spades in notebooks: live widgets over the lessons of ``spadeslib``."""

from __future__ import annotations

from spadeslib import __version__
from spadeswidgets._lessons import (
    Bags,
    Bid,
    Breaking,
    Checkpoint,
    Draft,
    Drill,
    HouseRules,
    Legal,
    Replay,
    Review,
    Score,
    Trick,
)
from spadeswidgets._progress import Progress
from spadeswidgets._widget import SpadesWidget, Table

__all__ = [
    "Bags",
    "Bid",
    "Breaking",
    "Checkpoint",
    "Draft",
    "Drill",
    "HouseRules",
    "Legal",
    "Progress",
    "Replay",
    "Review",
    "Score",
    "SpadesWidget",
    "Table",
    "Trick",
    "__version__",
]
