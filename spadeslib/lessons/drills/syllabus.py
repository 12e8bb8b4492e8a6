"""What is there to learn: skills with their levels and wrong ideas, and the chapters that teach them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from spadeslib.errors import SetupError, shown
from spadeslib.lessons.drills.family import SEATS
from spadeslib.lessons.drills.items import default_rules, make_item
from spadeslib.lessons.drills.registry import SKILLS, family_of, skill_of, split_skill
from spadeslib.rules import Rules

_CHAPTERS: dict[str, tuple[str, ...]] = {
    "tricks": ("trick:two", "trick:four"),
    "following": ("legal:two",),
    "breaking": ("lead:two",),
    "draft": ("draft:two", "knows:two"),
    "bidding": ("bid:two",),
    "nil": ("nil:two", "exchange:two"),
    "scoring": ("score:two",),
    "bags": ("bags:two",),
    "whole-game-2": ("end:two", "play:two"),
    "table-4": ("legal:four", "lead:four"),
    "bidding-4": ("bid:four",),
    "nil-4": ("nil:four", "exchange:four", "knows:four"),
    "side-play": ("play:four",),
    "whole-game-4": ("score:four", "bags:four", "end:four"),
    "house-rules": ("house:two", "house:four"),
}
CHAPTERS: dict[str, tuple[str, ...]] = {
    chapter: tuple(skill for skill in skills if skill in SKILLS)
    for chapter, skills in _CHAPTERS.items()
}
"""The chapters that have questions, with their skills in the order of teaching."""
TAUGHT = frozenset(skill for skills in CHAPTERS.values() for skill in skills)
"""The skills that chapters ask for. The others are matters of judgement: asked where a drill names
their family, and nothing waits for them."""


@dataclass(frozen=True)
class Topic:
    """A skill: its top level, and its wrong ideas with the level each appears at."""

    top: int
    traps: Mapping[str, int]


Syllabus = Mapping[str, Topic]
"""Topics by skill; the rule of mastery knows nothing else of the questions."""


@lru_cache(maxsize=64)
def topic(skill: str, rules: Rules | None = None) -> Topic:
    """Return the topic of a skill; under house rules without the ideas that these make right.

    >>> topic("lead:two").top, len(topic("lead:two").traps)
    (4, 5)
    """
    family, variant = split_skill(skill)
    top = family.tops[variant]
    traps = {one.id: one.level for one in family.traps_of(variant)}
    if rules is not None and rules != default_rules(variant):
        traps = {
            trap: level
            for trap, level in traps.items()
            if all(_can_ask(skill, at, trap, rules) for at in range(level, top + 1))
        }
    return Topic(top, traps)


def _can_ask(skill: str, level: int, trap: str, rules: Rules) -> bool:
    try:
        make_item(skill, level, trap, "first", rules)
    except SetupError:
        return False
    return True


def syllabus(
    rules: Mapping[str, Rules] | None = None, only: Collection[str] = ()
) -> dict[str, Topic]:
    """Return every skill with its topic.

    :param rules: house rules by variant, ``two`` or ``four``.
    :param only: with house rules, the skills that are wanted; what these rules leave to ask has to
        be tried out.
    """
    found = {}
    for skill in SKILLS:
        _, variant = split_skill(skill)
        house = (rules or {}).get(variant)
        if house is not None and only and skill not in only:
            continue
        one = topic(skill, house)
        if one.traps and min(one.traps.values()) == 1:
            found[skill] = one
    return found


def skills_of_chapter(chapter: object) -> tuple[str, ...]:
    """Return the skills of a chapter.

    :raises SetupError: when there is no such chapter.

    >>> skills_of_chapter("following")
    ('legal:two',)
    """
    if not isinstance(chapter, str) or chapter not in CHAPTERS:
        raise SetupError(
            f"expected a chapter such as {', '.join(list(CHAPTERS)[:4])}, not {shown(chapter)}"
        )
    return CHAPTERS[chapter]


def skills_of_families(families: Iterable[object], variant: object) -> tuple[str, ...]:
    """Return the skills of some families in one game.

    :raises SetupError: when one of them does not exist.
    """
    if not isinstance(variant, str) or variant not in SEATS:
        raise SetupError(f"expected the variant two or four, not {shown(variant)}")
    skills = []
    for name in families:
        family = family_of(name)
        if variant not in family.tops:
            raise SetupError(f"expected a family with questions for {variant}, not {family.id}")
        skills.append(skill_of(family.id, variant))
    if not skills:
        raise SetupError("expected at least one family of questions")
    return tuple(dict.fromkeys(skills))
