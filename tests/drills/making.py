"""Questions by the hundred for the tests: every skill, level and wrong idea, over many seeds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import overload

from spadeslib.lessons.drills.items import Item, make_item
from spadeslib.lessons.drills.registry import SKILLS, split_skill

CELLS = [
    (skill, level, trap.id)
    for skill in SKILLS
    for family, variant in [split_skill(skill)]
    for level in range(1, family.tops[variant] + 1)
    for trap in family.traps_of(variant, level)
]
"""Every skill, level and wrong idea."""
SEEDS = 12


class Questions(Sequence[Item]):
    """Questions that are made when somebody asks for them."""

    def __init__(self, cells: Sequence[tuple[str, int, str, int]]) -> None:
        self._cells = cells

    def __len__(self) -> int:
        return len(self._cells)

    @overload
    def __getitem__(self, place: int) -> Item: ...

    @overload
    def __getitem__(self, place: slice) -> Questions: ...

    def __getitem__(self, place: int | slice) -> Item | Questions:
        cells = self._cells[place]
        return Questions(cells) if isinstance(place, slice) else _made(*self._cells[place])


@cache
def _made(skill: str, level: int, trap: str, seed: int) -> Item:
    return make_item(skill, level, trap, f"test {seed}")


def items(skill: str) -> Questions:
    """Many questions of a skill."""
    return Questions([(*cell, seed) for cell in CELLS if cell[0] == skill for seed in range(SEEDS)])


def of_family(family: str) -> Questions:
    """Many questions of a family, of both games."""
    skills = [skill for skill in SKILLS if skill.startswith(f"{family}:")]
    return Questions([cell for skill in skills for cell in items(skill)._cells])


FAMILIES = list(dict.fromkeys(skill.partition(":")[0] for skill in SKILLS))
