"""What a family of questions is: how to build, answer, show and explain its positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.rulebook import Rulebook
from spadeslib.lessons.drills.states import Answer, FieldShape, NoteShape, PositionShape
from spadeslib.lessons.states import Say
from spadeslib.rules import Rules

Facts = dict[str, Any]
"""What a position is made of, as plain JSON; cards stand in it as ``QS``."""
SEATS = {"two": 2, "four": 4}


@dataclass(frozen=True)
class Trap:
    """A wrong idea: the rules with one thing changed, and the level it first appears at."""

    id: str
    level: int
    clause: str
    book: Rulebook
    variants: tuple[str, ...] = ("two", "four")


@dataclass(frozen=True)
class Brief:
    """What a question is to be built for."""

    rules: Rules
    variant: str
    level: int
    trap: str
    dice: Dice

    @property
    def seats(self) -> int:
        """How many seats play."""
        return SEATS[self.variant]

    @property
    def two(self) -> bool:
        """Is it the two-player game?"""
        return self.variant == "two"


@dataclass(frozen=True)
class Shown:
    """How a position is put before the learner."""

    prompt: Say
    position: PositionShape
    fields: list[FieldShape]


@dataclass(frozen=True)
class Told:
    """Why an answer is wrong: what the position shows, and why the idea fails."""

    shows: str
    why: str
    clause: str = ""
    """The rule that the idea breaks, where it is not always the same one."""


def no_notes(facts: Facts, answer: Answer) -> list[NoteShape]:
    """Return no notes on single cards."""
    return []


def no_miss(facts: Facts, answer: Answer) -> Told | None:
    """Return nothing more exact than the family's own sentence."""
    return None


@dataclass(frozen=True, kw_only=True)
class Family:
    """A kind of question, as functions of its facts.

    ``answer`` works the answer out by a rulebook: by the engine's it is the key, by a wrong one it
    is what the wrong idea answers (or None, where the idea has no answer).
    """

    id: str
    traps: tuple[Trap, ...]
    build: Callable[[Brief], Facts | None]
    """Return a position for the wrong idea, or None to try again."""
    answer: Callable[[Facts, Rulebook], Answer | None]
    show: Callable[[Facts], Shown]
    tell: Callable[[Facts, str, Answer], Told]
    """Explain a wrong idea (by id) and the answer it gives here."""
    steps: Callable[[Facts], list[str]]
    """The answer worked, a sentence a step."""
    fact: Callable[[Facts], str]
    """One fact that confirms a right answer."""
    clauses: Callable[[Facts], Sequence[str]]
    """The rules that decide, the first one for the hint."""
    notes: Callable[[Facts, Answer], list[NoteShape]] = no_notes
    miss: Callable[[Facts, Answer], Told | None] = no_miss
    """Explain an answer that follows no wrong idea, where that can be said."""
    also: Callable[[Facts], Sequence[Answer]] | None = None
    """Other answers that are as right as the key."""
    short: Callable[[Facts], str] | None = None
    """The answer worked in one sentence, for the last hint, where the steps are long."""
    tops: Mapping[str, int]
    """The variants, each with its top level."""

    def traps_of(self, variant: str, level: int = 9) -> tuple[Trap, ...]:
        """Return the wrong ideas of a variant up to a level."""
        return tuple(
            trap for trap in self.traps if variant in trap.variants and trap.level <= level
        )


def rules_of(facts: Facts) -> Rules:
    """Return the rules that a position is played by."""
    return Rules.from_dict(facts["rules"])
