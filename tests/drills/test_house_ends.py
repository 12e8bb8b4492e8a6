"""Questions under house rules at the ends of their ranges: they can be asked, and their answers typed."""

from __future__ import annotations

from typing import Any

import pytest

from spadeslib import Rules, SetupError
from spadeslib.lessons.base import rebuild
from spadeslib.lessons.drills.checkpoint import Checkpoint
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.drills.fields import read_answer
from spadeslib.lessons.drills.items import make_item
from spadeslib.lessons.drills.syllabus import topic
from tests.parts import mostly_slow

JSON = Any
GAMES = {"two": "two-player", "four": "partnership"}
HUGE: list[tuple[dict[str, int], str]] = [
    ({"set_cost": 1000}, "score nil house"),
    ({"nil_value": 10_000, "double_nil_value": 10_000}, "score nil house bid"),
    ({"bag_fine": 10_000}, "score nil bags"),
    ({"bag_limit": 100}, "bags"),
]
ENDS: list[tuple[str, dict[str, int]]] = [
    ("C2", {"exchange_size": 0}),
    ("C3", {"target": 1}),
    ("C4", {"target": 100_000}),
]


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize(("house", "families"), mostly_slow(HUGE))
def test_every_answer_can_be_typed(house: dict[str, int], families: str, variant: str) -> None:
    rules = Rules(game=GAMES[variant], **house)  # type: ignore[arg-type]
    for family in families.split():
        skill = f"{family}:{variant}"
        for trap in topic(skill, rules).traps:
            item = make_item(skill, topic(skill, rules).top, trap, "huge", rules)
            for answer in (*item.keys, *item.traps.values()):
                assert read_answer(item.fields, answer) == answer


@pytest.mark.parametrize(("form", "house"), ENDS)
def test_a_checkpoint_leaves_out_what_cannot_be_asked(form: str, house: dict[str, int]) -> None:
    test = Checkpoint(form=form, rules={"game": "two-player", **house})
    asked = len(test.asked)
    assert 3 <= asked <= len(Checkpoint(form=form).asked)
    for intent in ("start", "finish"):
        test.do({"do": intent, "revision": test.revision})
    assert len(test.state()["verdicts"]) == len(test.names)
    assert rebuild("checkpoint", test.setup, test.log).state() == test.state()


def test_a_checkpoint_of_which_nothing_is_left() -> None:
    with pytest.raises(SetupError, match="leave nothing to ask about"):
        Checkpoint(form="C3", rules={"game": "two-player", "bag_limit": 1})


@pytest.mark.parametrize("limit", [0, 101, 1000])
def test_a_limit_of_bags_that_is_not_asked_about(limit: int) -> None:
    with pytest.raises(SetupError, match=rf"1 to 100 bags\), not a bag_limit of {limit}"):
        Drill(families=["trick"], rules={"game": "two-player", "bag_limit": limit})


@pytest.mark.slow
def test_a_drill_goes_on_where_a_wrong_idea_can_hardly_be_asked_about() -> None:
    setup = {"rules": {"game": "partnership", "bag_limit": 1}, "families": ["end"], "seed": 26}
    drill = Drill(variant="four", intro=False, **setup)
    for _ in range(8):
        assert drill.state()["step"] == "free"
        for intent in ("show", "next"):
            drill.do({"do": intent, "revision": drill.revision})
    assert drill.state()["step"] == "worked"
    assert rebuild("drill", drill.setup, drill.log).state() == drill.state()
