"""Every key is the answer that the rules give to what is shown, worked out another way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from spadeslib.lessons.drills.items import Item, make_item
from tests.drills import answers_judge, answers_play, answers_score, answers_table
from tests.drills.making import CELLS, FAMILIES, items, of_family
from tests.parts import mostly_slow

ANSWERS: dict[str, Callable[[Item], Any]] = (
    answers_play.ANSWERS | answers_score.ANSWERS | answers_table.ANSWERS | answers_judge.ANSWERS
)


def by_rules(item: Item) -> None:
    """One answer is right, or the stated set."""
    right = ANSWERS[item.family](item)
    if isinstance(right, list):
        spelled = [json.dumps(answer) for answer in item.keys]
        assert sorted(spelled) == sorted(json.dumps(answer) for answer in right), item.id
    else:
        assert item.keys == [right], item.id


@pytest.mark.slow
@pytest.mark.parametrize("start", mostly_slow(range(6)))
@pytest.mark.parametrize("family", FAMILIES)
def test_the_key_is_the_answer_by_the_rules(family: str, start: int) -> None:
    for item in of_family(family)[start::6]:
        by_rules(item)


@pytest.mark.parametrize("start", mostly_slow(range(6)))
@pytest.mark.parametrize("family", ["trick", "legal", "lead"])
def test_the_tricks_shown_could_have_happened(family: str, start: int) -> None:
    for item in of_family(family)[start::6]:
        answers_play.consistent(item)


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level", "trap"), CELLS)
def test_more_seeds_give_keys_by_the_rules(skill: str, level: int, trap: str) -> None:
    for seed in range(10):
        item = make_item(skill, level, trap, f"more {seed}")
        by_rules(item)
        assert trap in item.traps


def test_thousands_of_questions_were_looked_at() -> None:
    assert sum(len(items(skill)) for skill in {skill for skill, _, _ in CELLS}) >= 1000
