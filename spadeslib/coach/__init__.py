"""Good company: what to do now and why, what a hand cost, and a player that thinks it through.

>>> from random import Random
>>> from spadeslib import Game, Rules
>>> from spadeslib.coach import advise
>>> advise(Game(Rules.two_player(), seed=7).view(0), Random(1), deals=20).best
Action('look')
"""

from __future__ import annotations

from spadeslib.coach.advise import Advice, advise
from spadeslib.coach.expert import Expert
from spadeslib.coach.reasons import reason_for, why
from spadeslib.coach.review import Decision, Finding, Review, review

__all__ = [
    "Advice",
    "Decision",
    "Expert",
    "Finding",
    "Review",
    "advise",
    "reason_for",
    "review",
    "why",
]
