"""All families of questions by name."""

from __future__ import annotations

from spadeslib.errors import SetupError, shown
from spadeslib.lessons.drills.families import (
    bags,
    bid,
    draft,
    end,
    exchange,
    house,
    keep,
    knows,
    lead,
    legal,
    nil,
    numbers,
    play,
    score,
    trick,
    worth,
)
from spadeslib.lessons.drills.family import Family

_ALL = (
    trick,
    legal,
    lead,
    draft,
    keep,
    knows,
    bid,
    worth,
    nil,
    exchange,
    score,
    bags,
    end,
    play,
    house,
    numbers,
)
FAMILIES: dict[str, Family] = {one.FAMILY.id: one.FAMILY for one in _ALL}
"""In the order in which the book teaches them."""


def family_of(name: object) -> Family:
    """Return a family by name.

    :raises SetupError: when there is none.

    >>> family_of("trick").tops
    {'two': 4, 'four': 4}
    """
    family = FAMILIES.get(name) if isinstance(name, str) else None
    if family is None:
        raise SetupError(
            f"expected a family of questions such as {', '.join(FAMILIES)}, not {shown(name)}"
        )
    return family


def skill_of(name: str, variant: str) -> str:
    """Return the id of a skill: a family in one of the two games.

    >>> skill_of("trick", "two")
    'trick:two'
    """
    return f"{name}:{variant}"


SKILLS: tuple[str, ...] = tuple(
    skill_of(family.id, variant) for family in FAMILIES.values() for variant in family.tops
)
"""Every skill there is."""


def split_skill(skill: object) -> tuple[Family, str]:
    """Return the family and the variant of a skill.

    :raises SetupError: when there is no such skill.
    """
    if isinstance(skill, str) and skill in SKILLS:
        name, _, variant = skill.partition(":")
        return FAMILIES[name], variant
    raise SetupError(f"expected a skill such as {SKILLS[0]}, not {shown(skill)}")
