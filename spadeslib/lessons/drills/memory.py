"""What is remembered of a learner: numbers for each skill and each wrong idea, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from spadeslib.errors import SetupError, shown

JSON = Any
NEVER = 10**12
MANY = 999 * 10**6
"""A count above this is read as this, so that it can still grow to nine digits."""
REVIEW_DAYS = (1, 3, 7, 21, 60)
TRAP_GAPS = (2, 5)
"""Questions until a wrong idea is asked about again: after a miss, and after the first right answer."""
TRAP_DAYS = (1, 3, 7, 21)
"""After that, days; when these are over, it is retired."""
RETIRED = len(TRAP_GAPS) + len(TRAP_DAYS)


@dataclass(frozen=True)
class Due:
    """When something comes back: after a count of questions or on a day, whichever is first."""

    n: int = NEVER
    day: int = NEVER

    def now(self, n: int, day: int) -> bool:
        """Has the time come?"""
        return self.n <= n or self.day <= day


@dataclass(frozen=True)
class Skill:
    """One skill: where the learner is in it."""

    level: int = 1
    win: tuple[bool, ...] = ()
    """The last answers at this level, four at most: right without help?"""
    spotless: bool = True
    held: int | None = None
    """The question at which it was held; None while it is open."""
    box: int = 0
    due: Due = field(default_factory=Due)
    seen: int = 0
    k: int = 0
    """Questions made so far; the next one's number."""
    stall: int = 0
    """Questions since something last went forward."""
    ever_held: bool = False
    intro: int = 0
    """0: nothing shown yet; 1: a worked example; 2: one completed as well."""
    shown: bool = False
    """Has a worked example been shown since the learner stalled?"""
    parked: int = 0
    """Left alone until this question."""
    test: int | None = None
    """'I know this': clean answers so far; None when no test is on."""


@dataclass(frozen=True)
class Idea:
    """One wrong idea: how often it was beaten and fallen into."""

    beat: int = 0
    miss: int = 0
    stage: int | None = None
    """None: never fallen into since it was last retired; then 0, 1, 2 … up to ``RETIRED``."""
    due: Due = field(default_factory=Due)
    help: bool = False
    """Is the next question about it one to complete?"""


@dataclass(frozen=True)
class Last:
    """A question asked not long ago."""

    skill: str
    trap: str
    print: str


@dataclass(frozen=True)
class Memory:
    """Everything that is remembered."""

    n: int = 0
    day: int = 0
    skills: Mapping[str, Skill] = field(default_factory=dict)
    ideas: Mapping[tuple[str, str], Idea] = field(default_factory=dict)
    """By skill and wrong idea."""
    last: tuple[Last, ...] = ()
    """The last 20 questions, newest last."""

    def skill(self, skill: str) -> Skill:
        """Return what is remembered of a skill."""
        return self.skills.get(skill, _NEW_SKILL)

    def idea(self, skill: str, trap: str) -> Idea:
        """Return what is remembered of a wrong idea."""
        return self.ideas.get((skill, trap), _NEW_IDEA)


_NEW_SKILL, _NEW_IDEA = Skill(), Idea()


def _brief(value: Skill | Idea) -> dict[str, JSON]:
    """Return what differs from a new one."""
    new = asdict(type(value)())
    return {name: one for name, one in asdict(value).items() if one != new[name]}


def memory_to_json(memory: Memory) -> dict[str, JSON]:
    """Return the memory as JSON.

    >>> memory_to_json(Memory(n=2, skills={"trick:two": Skill(level=2)}))["skills"]
    {'trick:two': {'level': 2}}
    """
    ideas: dict[str, dict[str, JSON]] = {}
    for (skill, trap), idea in memory.ideas.items():
        ideas.setdefault(skill, {})[trap] = _brief(idea)
    return {
        "n": memory.n,
        "day": memory.day,
        "skills": {name: _brief(skill) for name, skill in memory.skills.items()},
        "ideas": ideas,
        "last": [[one.skill, one.trap, one.print] for one in memory.last],
    }


def memory_from_json(data: JSON) -> Memory:
    """Read a memory.

    :raises SetupError: when it has another shape.
    """
    where = "a snapshot of progress"
    if not isinstance(data, Mapping):
        raise SetupError(f"expected {where} as an object, not {shown(data)}")
    skills = {name: _skill(one) for name, one in _objects(data.get("skills", {}), where)}
    ideas = {
        (skill, trap): _idea(one)
        for skill, traps in _objects(data.get("ideas", {}), where)
        for trap, one in _objects(traps, where)
    }
    last = data.get("last", [])
    if not isinstance(last, list) or len(last) > 20:
        raise SetupError(f"expected {where} with at most 20 last questions")
    for one in last:
        if not isinstance(one, list) or len(one) != 3 or not all(isinstance(s, str) for s in one):
            raise SetupError(f"expected {where} to name its last questions, not {shown(one)}")
    return Memory(
        n=_count(data.get("n", 0), "the count of questions"),
        day=whole(data.get("day", 0), "the day", 10**7),
        skills=skills,
        ideas=ideas,
        last=tuple(Last(*one) for one in last),
    )


def whole(value: JSON, what: str, most: int = NEVER) -> int:
    """Return a whole number from 0 to ``most``.

    :raises SetupError: when it is none.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise SetupError(f"expected {what} as a whole number from 0, not {shown(value)}")
    return value


def _count(value: JSON, what: str) -> int:
    return min(whole(value, what), MANY)


def _objects(data: JSON, where: str) -> list[tuple[str, JSON]]:
    if not isinstance(data, Mapping) or len(data) > 1_000:
        raise SetupError(f"expected {where} to hold objects by name, not {shown(data)}")
    return [(str(name)[:100], one) for name, one in data.items()]


def _known(data: JSON, kind: type[Skill] | type[Idea]) -> dict[str, JSON]:
    names = {one.name for one in fields(kind)}
    return {name: one for name, one in _objects(data, "a snapshot of progress") if name in names}


def _due(data: JSON) -> Due:
    known = dict(_objects(data, "a due date"))
    return Due(
        whole(known.get("n", NEVER), "a due question"), whole(known.get("day", NEVER), "a due day")
    )


def _skill(data: JSON) -> Skill:
    given = _known(data, Skill)
    read: dict[str, Any] = {}
    for name, value in given.items():
        if name == "win":
            if not isinstance(value, (list, tuple)) or len(value) > 4:
                raise SetupError(f"expected at most four last answers, not {shown(value)}")
            read[name] = tuple(bool(one) for one in value)
        elif name == "due":
            read[name] = _due(value)
        elif name in ("spotless", "ever_held", "shown"):
            read[name] = bool(value)
        elif value is None and name in ("held", "test"):
            read[name] = None
        else:
            read[name] = _count(value, name)
    skill = Skill(**read)
    if not 1 <= skill.level <= 9 or skill.box >= len(REVIEW_DAYS):
        raise SetupError("expected a level from 1 and a box from 0 to 4 in a snapshot of progress")
    return skill


def _idea(data: JSON) -> Idea:
    given = _known(data, Idea)
    stage = given.get("stage")
    return Idea(
        beat=_count(given.get("beat", 0), "beat"),
        miss=_count(given.get("miss", 0), "miss"),
        stage=None if stage is None else whole(stage, "stage", RETIRED),
        due=_due(given.get("due", {})),
        help=bool(given.get("help", False)),
    )
