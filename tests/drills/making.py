"""Questions by the hundred for the tests: every skill, level and wrong idea, over many seeds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

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


@cache
def items(skill: str) -> tuple[Item, ...]:
    """Many questions of a skill."""
    return tuple(
        make_item(skill, level, trap, f"test {seed}")
        for of, level, trap in CELLS
        if of == skill
        for seed in range(SEEDS)
    )


def of_family(family: str) -> Iterator[Item]:
    """Many questions of a family, of both games."""
    for skill in SKILLS:
        if skill.startswith(f"{family}:"):
            yield from items(skill)


FAMILIES = list(dict.fromkeys(skill.partition(":")[0] for skill in SKILLS))
