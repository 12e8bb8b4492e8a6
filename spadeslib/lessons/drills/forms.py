"""The five checkpoints: which questions each has, and the form of one attempt."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from spadeslib.errors import SetupError, shown
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.mastery import Asked, most_missed
from spadeslib.lessons.drills.memory import Memory
from spadeslib.lessons.drills.syllabus import Syllabus

TRIES = 200


@dataclass(frozen=True)
class Cell:
    """Some questions of one kind: any of the skills, at a level (the top one where it is higher)."""

    skills: tuple[str, ...]
    level: int
    count: int
    missed: bool = False
    """Ask about what was missed most in these skills."""


def _cells(variant: str, *cells: tuple[str, int, int]) -> tuple[Cell, ...]:
    return tuple(
        Cell(tuple(f"{name}:{variant}" for name in names.split()), level, count)
        for names, level, count in cells
    )


@dataclass(frozen=True)
class Form:
    """A checkpoint: its questions, and whether a hand is played and scored first."""

    after: str
    """The chapter that it follows."""
    cells: tuple[Cell, ...]
    hand: bool = False


FORMS: dict[str, Form] = {
    "C1": Form(
        "breaking",
        _cells(
            "two",
            ("trick", 3, 3),
            ("legal", 3, 3),
            ("lead", 2, 1),
            ("lead", 3, 1),
            ("trick legal lead", 4, 2),
        ),
    ),
    "C2": Form(
        "nil",
        (
            *_cells(
                "two",
                ("draft", 3, 2),
                ("bid", 1, 2),
                ("bid", 2, 1),
                ("nil", 1, 2),
                ("exchange", 2, 1),
                ("exchange", 3, 1),
            ),
            Cell(("trick:two", "legal:two", "lead:two"), 4, 1, missed=True),
        ),
    ),
    "C3": Form(
        "bags",
        _cells(
            "two",
            ("score", 2, 2),
            ("score", 4, 2),
            ("bags", 2, 2),
            ("bags", 3, 2),
            ("nil", 1, 1),
            ("nil", 2, 1),
        ),
    ),
    "C4": Form(
        "whole-game-2",
        _cells(
            "two",
            ("end", 3, 1),
            ("end", 4, 1),
            ("trick legal lead draft bid nil exchange score bags", 4, 4),
        ),
        hand=True,
    ),
    "C5": Form(
        "whole-game-4",
        _cells(
            "four",
            ("bid", 3, 1),
            ("bid", 4, 2),
            ("nil", 2, 2),
            ("nil", 3, 2),
            ("nil", 4, 1),
            ("exchange", 4, 1),
            ("score", 3, 2),
            ("score", 4, 1),
            ("play", 2, 2),
        ),
    ),
}


def form_of(name: object) -> Form:
    """Return a checkpoint by name.

    :raises SetupError: when there is none.

    >>> form_of("C4").hand
    True
    """
    if not isinstance(name, str) or name not in FORMS:
        raise SetupError(f"expected a checkpoint, {', '.join(FORMS)}, not {shown(name)}")
    return FORMS[name]


def questions(name: str, seed: int, attempt: int, memory: Memory, topics: Syllabus) -> list[Asked]:
    """Return the questions of one attempt, in an order in which no neighbours share a family.

    Each takes the wrong idea most often fallen into, then the one beaten least often. What house rules
    leave nothing to ask about is left out.
    """
    digest = hashlib.sha256(f"{seed}|{name}|{attempt}".encode()).hexdigest()
    dice = Dice(digest)
    asked: list[Asked] = []
    used: dict[tuple[str, str], int] = {}
    for cell in form_of(name).cells:
        skills = _skills(dice, cell, memory, topics)
        for number in range(cell.count if skills else 0):
            skill = skills[number % len(skills)]
            level = min(cell.level, topics[skill].top)
            trap = _trap(dice, memory, topics, skill, level, used)
            asked.append(Asked(skill, level, trap, 900_000_000 + attempt * 100 + len(asked)))
    return _apart(dice, asked)


def _skills(dice: Dice, cell: Cell, memory: Memory, topics: Syllabus) -> list[str]:
    skills = dice.shuffled([skill for skill in cell.skills if skill in topics])
    if cell.missed:
        skills.sort(key=lambda skill: -max(_misses(memory, topics, skill)))
    return skills


def _misses(memory: Memory, topics: Syllabus, skill: str) -> list[int]:
    return [memory.idea(skill, trap).miss for trap in topics[skill].traps]


def _trap(
    dice: Dice,
    memory: Memory,
    topics: Syllabus,
    skill: str,
    level: int,
    used: dict[tuple[str, str], int],
) -> str:
    """The wrong idea for a question: one not yet aimed at in this form, if there is one."""
    traps = [trap for trap, at in topics[skill].traps.items() if at <= level]
    ranked = most_missed(memory, skill, dice.shuffled(traps))
    ranked.sort(key=lambda trap: used.get((skill, trap), 0))
    used[skill, ranked[0]] = used.get((skill, ranked[0]), 0) + 1
    return ranked[0]


def _apart(dice: Dice, asked: Sequence[Asked]) -> list[Asked]:
    """Shuffle so that no two neighbours share a family, as far as that can be."""
    best: list[Asked] = list(asked)
    least = len(best)
    for _ in range(TRIES):
        order = dice.shuffled(asked)
        families = [one.skill.partition(":")[0] for one in order]
        same = sum(families[place] == families[place + 1] for place in range(len(families) - 1))
        if same < least:
            best, least = order, same
        if not same:
            break
    return best
