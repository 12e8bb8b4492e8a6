"""How strong the players are: each level against the one below, on the same deals with the seats exchanged.

Whole games of at most eight hands, so that bags and fines come to pass. Points a hand with an interval
that misses one time in twenty; a level is above the one below when the interval is above 0. Last, what
the expert would gain if it saw all cards, on half as many deals.
"""

from __future__ import annotations

from dataclasses import replace

import all_cards
import machine

from spadeslib import Rules
from spadeslib.analysis.arena import Result, run

HANDS = 8
LEVELS = (("beginner", "random"), ("solid", "beginner"), ("expert", "solid"))
GAMES = (Rules.two_player(), Rules.partnership())


def show(deals: int, seed: int = 1) -> None:
    """Play the matches and print what came of them."""
    for rules in GAMES:
        for better, worse in LEVELS:
            result = run(
                better, worse, rules=rules, deals=deals, hands=HANDS, seed=seed, time_limit=None
            )
            _tell(result)
        found = all_cards.gap(replace(rules, max_hands=HANDS), max(2, deals // 2), seed)
        machine.row(
            f"sees all (last {all_cards.SOLVED[rules.seats]}) over expert, {rules.game}",
            f"{found.value:+.1f}",
            f"{found.low:+.1f} to {found.high:+.1f}: the gap",
        )


def _tell(result: Result) -> None:
    better, worse = result.players
    points = result.points
    name = f"{better} over {worse}, {result.rules.game}"
    machine.row(
        name,
        f"{points.value:+.1f}",
        f"{points.low:+.1f} to {points.high:+.1f}, above 0",
        ok=points.low > 0 and not result.failures,
    )
    for failure in result.failures[:1]:
        print(f"    {len(result.failures)} games forfeited: {failure}")
