"""``(setup, log)`` is the save file: it rebuilds the state at every moment, and nothing else counts."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import Refused
from spadeslib.lessons import Table, rebuild
from tests.lessons.tables import do, intents, random_setup, round_trip, snapshot
from tests.parts import mostly_slow

BAD: tuple[Any, ...] = (
    {"do": "act", "action": "play ZZ"},
    {"do": "act", "action": "fly"},
    {"do": "act", "action": "give 2C 3C 4C 5C 6C"},
    {"do": "act", "action": "bid 14"},
    {"do": "act", "action": "pass"},
    {"do": "act", "action": 7},
    {"do": "act"},
    {"do": "dance"},
    {"do": None},
    {"do": "load", "record": "{}"},
    {"do": "load", "record": None},
    {"do": "new", "seed": -1},
    {"do": "new", "seed": 1.5},
    {"do": "new", "seed": True},
    {"do": "new", "seed": 1, "rules": {"game": "whist"}},
    {"do": "new", "seed": 1, "rules": None},
    {"do": "new", "seed": 1, "rules": {"game": "partnership", "peek_discard": "both"}},
)


def bad_intents(table: Table, rng: Random) -> list[dict[str, Any]]:
    """Intents that the table must refuse now."""
    stale = {"do": "continue", "revision": table.revision + rng.choice([-2, -1, 1])}
    bad = [stale, {"revision": table.revision, **rng.choice(BAD)}]
    legal = {str(action) for action in table.game.legal_actions}
    blocked = table.ended or table.game.to_act != table.seat
    every = [
        "keep",
        "refuse",
        "look",
        "double nil",
        "nil",
        "bid 3",
        "play 2C",
        "play AS",
        "throw 2C",
    ]
    action = rng.choice(every)
    if blocked or action not in legal:
        bad.append({"do": "act", "action": action, "revision": table.revision})
    if not table.pause:
        bad.append({"do": "continue", "revision": table.revision})
    if not table.state()["undo"]:
        bad.append({"do": "undo", "revision": table.revision})
    return bad


@pytest.mark.slow
@pytest.mark.parametrize("part", mostly_slow(range(8)))
def test_every_moment_comes_back_from_setup_and_log(part: int) -> None:
    for number in range(8):
        rng = Random(f"rebuild {part} {number}")
        table = Table(**random_setup(rng))
        revisions = [table.revision]
        steps = rng.choice([15, 40, 80])
        for step, intent in zip(range(steps), intents(table, rng), strict=False):
            state = do(table, intent)
            assert state["revision"] == table.revision > revisions[-1]
            revisions.append(table.revision)
            if step % 5 == 0 or intent["do"] in ("undo", "new", "load"):
                again = rebuild("table", round_trip(table.setup), round_trip(table.log))
                assert again.state() == state
                assert (again.setup, again.log) == (table.setup, table.log)
                assert round_trip(state) == state


@pytest.mark.parametrize("part", mostly_slow(range(4)))
def test_a_refused_intent_changes_nothing(part: int) -> None:
    for number in range(8):
        rng = Random(f"refused {part} {number}")
        table = Table(**random_setup(rng))
        for _, intent in zip(range(25), intents(table, rng), strict=False):
            if rng.random() < 0.3:
                before = snapshot(table)
                for bad in bad_intents(table, rng):
                    given = json.dumps(bad)
                    with pytest.raises(Refused) as caught:
                        table.do(bad)
                    json.dumps(caught.value.explanation)
                    assert json.dumps(bad) == given
                assert snapshot(table) == before
            do(table, intent)


def test_a_rebuilt_table_goes_on_as_the_first() -> None:
    rng = Random("go on")
    for number in range(6):
        setup = random_setup(Random(f"go on {number}")) | {"opponents": "solid"}
        table = Table(**setup)
        for _, intent in zip(range(30), intents(table, rng, wild=0), strict=False):
            do(table, intent)
        again = rebuild("table", round_trip(table.setup), round_trip(table.log))
        assert isinstance(again, Table)
        for _, intent in zip(range(10), intents(table, rng, wild=0), strict=False):
            assert do(table, intent) == do(again, intent)


def test_the_setup_given_is_not_touched() -> None:
    setup = {"rules": {"game": "partnership"}, "seed": 7, "seat": 2, "opponents": ["solid"] * 4}
    before = json.dumps(setup)
    table = Table(**setup)
    for _, intent in zip(range(30), intents(table, Random(1)), strict=False):
        do(table, intent)
    assert json.dumps(setup) == before


def test_a_state_may_be_changed_by_its_owner() -> None:
    table = Table(seed=7)
    state = table.state()
    state["say"]["lead"] = "x"
    state["choices"].clear()
    assert table.state() != state
    assert table.state()["choices"]
