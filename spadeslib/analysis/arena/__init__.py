"""Who is better? Matches on the same deals, with the seats exchanged, and how sure the answer is.

>>> from spadeslib import Rules
>>> result = run("beginner", "random", rules=Rules.partnership(), deals=3, hands=1, workers=1)
>>> result.points.value > 0
True
"""

from __future__ import annotations

from spadeslib.analysis.arena.deals import Deal, Failure, Played
from spadeslib.analysis.arena.intervals import Interval
from spadeslib.analysis.arena.match import run
from spadeslib.analysis.arena.practice import STEPS, Check, Seen, check_bot, hint
from spadeslib.analysis.arena.result import Result
from spadeslib.analysis.arena.stopping import Stop

__all__ = [
    "STEPS",
    "Check",
    "Deal",
    "Failure",
    "Interval",
    "Played",
    "Result",
    "Seen",
    "Stop",
    "check_bot",
    "hint",
    "run",
]
