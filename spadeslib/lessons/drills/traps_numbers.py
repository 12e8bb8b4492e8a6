"""Wrong ideas about what a bid is worth on average."""

from __future__ import annotations

from spadeslib.lessons.drills.family import Trap
from spadeslib.lessons.drills.rulebook import ENGINE

NUMBERS = (
    Trap("misses-are-free", 1, "score.set", ENGINE.but("misses-are-free")),
    Trap("safest", 1, "score.made", ENGINE.but("safest")),
    Trap("bid-the-average", 1, "score.set", ENGINE.but("bid-the-average")),
    Trap("bags-are-free", 2, "bags.penalty", ENGINE.but("bags-are-free")),
)
"""What to bid is no rule; these name what the sum leaves out."""
