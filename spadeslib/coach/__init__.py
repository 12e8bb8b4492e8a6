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

__all__ = ["Advice", "Expert", "advise", "reason_for", "why"]
