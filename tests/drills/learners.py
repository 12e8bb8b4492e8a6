"""Learners who answer at random, by skill or by a fixed wrong idea; they know nothing of the questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from spadeslib.lessons.drills.choosing import Next, next_of
from spadeslib.lessons.drills.mastery import update
from spadeslib.lessons.drills.memory import Memory
from spadeslib.lessons.drills.syllabus import Syllabus, Topic

Learner = Callable[[Random, Next, Syllabus], tuple[str, str | None]]
"""The result of an answer, and the wrong idea that it followed."""

THREE: dict[str, Topic] = {
    f"{family}:two": Topic(4, {f"idea-{level}": level for level in range(1, 5)})
    for family in ("one", "other", "third")
}
"""Three families with four wrong ideas each, as the figures were measured on."""


def right_in(share: float) -> Learner:
    """Right in a share of the questions; half of the mistakes follow a wrong idea."""

    def answer(rng: Random, now: Next, topics: Syllabus) -> tuple[str, str | None]:
        if rng.random() < share:
            return "clean", None
        topic = topics[now.asked.skill]
        ideas = [idea for idea, level in topic.traps.items() if level <= now.asked.level]
        return "wrong", rng.choice(ideas) if rng.random() < 0.5 else None

    return answer


def rising() -> Learner:
    """Right in half of the questions at first, and a little more often after each mistake."""
    share = [0.5]

    def answer(rng: Random, now: Next, topics: Syllabus) -> tuple[str, str | None]:
        told = right_in(share[0])(rng, now, topics)
        if told[0] == "wrong":
            share[0] = min(0.98, share[0] + 0.05)
        return told

    return answer


def holding(skill: str, idea: str) -> Learner:
    """Flawless but for one wrong idea, which is answered whenever it is asked about."""

    def answer(rng: Random, now: Next, topics: Syllabus) -> tuple[str, str | None]:
        if (now.asked.skill, now.asked.trap) == (skill, idea):
            return "wrong", idea
        return "clean", None

    return answer


@dataclass
class Run:
    """What became of a learner."""

    memory: Memory = field(default_factory=Memory)
    graded: int = 0
    held: dict[str, int] = field(default_factory=dict)
    """When each skill was held for the first time."""
    asked: list[Next] = field(default_factory=list)
    done: bool = False


def run(
    learner: Learner,
    seed: int,
    topics: Mapping[str, Topic] = THREE,
    *,
    cap: int = 200,
    days: int = 0,
    intro: bool = False,
) -> Run:
    """Let a learner answer until all is held, or ``cap`` questions are answered; ``days`` go by."""
    rng, out = Random(seed), Run()
    for _ in range(cap * 3):
        if out.graded >= cap:
            break
        now = next_of(out.memory, topics, list(topics), intro=intro)
        if now is None:
            out.done = True
            break
        out.asked.append(now)
        event = {"item": now.asked.id, "why": now.why, "day": out.graded * days // cap}
        if now.step == "stalled":
            event = {"result": "go on", "skill": now.asked.skill}
        elif now.step == "free":
            result, idea = learner(rng, now, topics)
            out.graded += 1
            event |= {"result": result, "trap": idea}
        else:
            event |= {"result": "worked" if now.step == "worked" else "completed"}
        out.memory = update(out.memory, event, topics)
        for skill in topics:
            if out.memory.skill(skill).ever_held:
                out.held.setdefault(skill, out.graded)
    return out


def until_held(learner: Callable[[], Learner], runs: int = 150) -> list[int]:
    """Return how many questions it took until every skill was held, in order of length."""
    return sorted(
        max(one.held.values()) if len(one.held) == len(THREE) else 200
        for one in (run(learner(), seed) for seed in range(runs))
    )
