"""A page's Python gives the same advice as this one, and its players play the same."""

from __future__ import annotations

import json

import pytest

from tests.bench import in_pyodide

ANYWHERE = """
import json
from random import Random
from spadeslib import Game, Rules
from spadeslib.coach import advise
from spadeslib.players import Solid
found = []
for rules in (Rules.two_player(max_hands=1), Rules.partnership(max_hands=1)):
    for seed in range(4):
        game, player = Game(rules, seed=seed), Solid()
        while game.to_act is not None:
            view = game.view(game.to_act)
            if seed == 0 and len(game.actions) % 10 == 0 and len(view.legal_actions) > 1:
                advice = advise(view, Random(1), deals=30)
                found.append(advice.reason)
                for one in advice.options:
                    numbers = one.points, one.error, one.behind, one.behind_error
                    found.append([str(one.action), *[round(number, 6) for number in numbers]])
            game.push(player.act(view))
        found.append(" ".join([str(action) for action in game.actions]))
json.dumps(found)
"""


@pytest.mark.slow
def test_a_page_s_python_gives_the_same_advice() -> None:
    if why := in_pyodide.missing():
        pytest.skip(why)
    names: dict[str, str] = {}
    *lines, last = ANYWHERE.strip().splitlines()
    exec("\n".join([*lines, f"here = {last}"]), names)
    here = json.loads(names["here"])
    assert len(here) > 50
    assert in_pyodide.result(ANYWHERE) == here
