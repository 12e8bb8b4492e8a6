"""Checkpoints: a form of questions without a verdict until the end, then all of them explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from spadeslib.errors import Refused, SetupError
from spadeslib.lessons.base import Lesson
from spadeslib.lessons.drills.checkpoint_hand import PlayedHand
from spadeslib.lessons.drills.checkpoint_state import checkpoint_state
from spadeslib.lessons.drills.drill_setup import (
    Entry,
    read_day,
    read_device,
    read_news,
    read_progress,
    read_rules,
    read_text,
)
from spadeslib.lessons.drills.fields import read_answer, told
from spadeslib.lessons.drills.forms import form_of, questions
from spadeslib.lessons.drills.items import Item, Verdict, check, fingerprint, make_item
from spadeslib.lessons.drills.mastery import Asked, seed_of, update
from spadeslib.lessons.drills.memory import whole
from spadeslib.lessons.drills.progress import Progress
from spadeslib.lessons.drills.states import Answer
from spadeslib.lessons.drills.syllabus import syllabus
from spadeslib.lessons.drills.words import refused_at

JSON = Any
HAND, SHEET = "hand", "sheet"
READY = 0.8
"""The share of right answers that makes a reader ready for what comes next."""
MAX_ATTEMPTS = 10_000
WORK = 20
"""Milliseconds that laying out an attempt takes, by estimate."""
NUMBERS = 5


class Checkpoint(Lesson):
    """Attempts at a checkpoint, one after the other.

    Settings: ``form`` (``C1`` to ``C5``), ``seed``, ``attempt`` (from 1), and as for a drill
    ``progress``, ``rules``, ``device`` and ``day``.

    >>> checkpoint = Checkpoint(form="C1", seed=7)
    >>> checkpoint.state()["phase"], checkpoint.state()["prompt"]["lead"]
    ('start', '10 questions.')
    >>> checkpoint.do({"do": "start", "revision": 0})
    >>> checkpoint.state()["subheading"], checkpoint.state()["verdicts"]
    ('question 1 of 10', [])
    """

    kind = "checkpoint"
    fields = ("form", "seed", "attempt", "progress", "rules", "device", "day", "revision")
    logged = ("start", "answer", "go", "play", "continue", "finish", "again")

    def _begin(self) -> None:
        setup = self.setup
        self.form = form_of(setup.get("form"))
        self.rules = read_rules(setup.get("rules"))
        wanted = {skill for cell in self.form.cells for skill in cell.skills}
        self.topics = syllabus(self.rules, wanted)
        self.seed = whole(setup.get("seed", 1), "a seed", 2**53 - 1)
        self.attempt = whole(setup.get("attempt", 1), "the attempt", MAX_ATTEMPTS)
        if not self.attempt:
            raise SetupError("expected the attempt as a whole number from 1, not 0")
        self.device = read_text(setup.get("device", "here"), "the device")
        self.day = whole(setup.get("day", 0), "the day", 10**7)
        self.progress = read_progress(setup.get("progress"))
        self.memory = self.progress.memory(self.topics)
        self.added: list[Mapping[str, JSON]] = []
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the form of this attempt on the table."""
        self.asked: list[Asked] = questions(
            self.setup["form"], self.seed, self.attempt, self.memory, self.topics
        )
        if self.rules:
            made = map(self._that_can_be, self.asked)
            self.asked = [one for one in made if one is not None]
        if not self.asked:
            raise SetupError("these rules leave nothing to ask about here")
        self.hand = PlayedHand(f"{self.seed}|{self.attempt}") if self.form.hand else None
        self.names = [*([HAND, SHEET] if self.hand else []), *(one.id for one in self.asked)]
        """The steps of the form in order: questions by id, and the hand with its sheet."""
        self.answers: dict[str, Answer] = {}
        self._verdicts: dict[str, Verdict | None] = {}
        self.sheet: Item | None = None
        self.at = 0
        """The step on show; after the last one comes a look back at all of them."""
        self.begun = False
        self.done = False

    # Questions and verdicts

    def item(self, name: str) -> Item | None:
        """Return the question of a step; None for the hand, and for its sheet before it is played."""
        if name in (HAND, SHEET):
            return self.sheet if name == SHEET else None
        return self._made(self.asked[self.names.index(name) - (2 if self.hand else 0)])

    def _made(self, asked: Asked) -> Item:
        rules = self.rules.get(asked.skill.partition(":")[2])
        return make_item(asked.skill, asked.level, asked.trap, seed_of(self.seed, asked), rules)

    def _that_can_be(self, asked: Asked) -> Asked | None:
        """Return a question, by another number where house rules don't let it be; None if none can be."""
        for step in range(NUMBERS):
            fresh = replace(asked, k=asked.k + step * 100 // NUMBERS)
            try:
                self._made(fresh)
            except SetupError:
                continue
            return fresh
        return None

    def verdict(self, name: str) -> Verdict | None:
        """Return what the answer to a step is worth; None for the hand, and where there is none."""
        if name not in self._verdicts:
            item = self.item(name)
            judged = check(item, self.answers[name]) if item and name in self.answers else None
            self._verdicts[name] = judged
        return self._verdicts[name]

    def right(self, name: str) -> bool:
        """Is a step answered right? The hand is when no card was refused."""
        if name == HAND:
            return HAND in self.answers and self.refusals == 0
        verdict = self.verdict(name)
        return verdict is not None and verdict.right

    @property
    def refusals(self) -> int:
        """How often a card was refused in the hand played."""
        return self.hand.refusals if self.hand else 0

    def open(self) -> list[int]:
        """Return the places of the steps without an answer."""
        return [place for place, name in enumerate(self.names) if name not in self.answers]

    def traps(self) -> Counter[tuple[str, str]]:
        """Return the wrong ideas that the answers followed, by skill."""
        found: Counter[tuple[str, str]] = Counter()
        for name in self.names:
            item, verdict = self.item(name), self.verdict(name)
            if item is not None and verdict is not None and verdict.trap:
                found[item.skill, verdict.trap] += 1
        return found

    def ready(self) -> bool:
        """Is the reader ready: four in five right, and no wrong idea followed twice?"""
        share = sum(self.right(name) for name in self.names) / len(self.names)
        return share >= READY and max(self.traps().values(), default=0) < 2

    def missed(self) -> list[str]:
        """Return the skills with something not right, in the order of the form."""
        skills = [
            item.skill
            for name in self.names
            if not self.right(name) and (item := self.item(name)) is not None
        ]
        return list(dict.fromkeys(skills))

    def state(self) -> dict[str, JSON]:
        """Return what the page draws; see :class:`spadeslib.lessons.drills.states.CheckpointState`."""
        return dict(checkpoint_state(self))

    # What the learner does

    def _accept(self, intent: Entry) -> None:
        do, day = intent["do"], read_day(intent.get("day"))
        if do not in self.logged:
            raise refused_at("", "check.shape", what=told(do))
        if not self.begun and do not in ("start", "again"):
            raise refused_at("", "check.not-begun", code="illegal")
        if self.done is not (do == "again"):
            raise refused_at("", "check.done" if self.done else "check.not-done", code="illegal")
        doing: dict[str, Callable[[Entry], Entry]] = {
            "start": self._start,
            "answer": self._answer,
            "go": self._go,
            "play": self._play,
            "continue": self._play,
            "finish": self._finish,
            "again": self._again,
        }
        device, news = read_device(intent.get("device")), read_news(intent.get("news"))
        before = self.day, self.device, self.progress, self.memory
        self.day, self.device = max(self.day, day), device or self.device
        try:
            news = self._learn(news)
            entry = doing[do](intent)
        except Refused:
            self.day, self.device, self.progress, self.memory = before
            raise
        self.begun = do != "again"
        named = {"day": day, "device": device, "news": news}
        self.log.append(entry | {name: one for name, one in named.items() if one})

    def _learn(self, news: list[Mapping[str, JSON]]) -> list[JSON]:
        """Take in what happened elsewhere, and return what of it was new."""
        fresh = self.progress.without(news) if news else []
        if fresh:
            self.works(self.progress.work)
            self.progress = self.progress.merge(Progress(tuple(fresh)))
            self.memory = self.progress.memory(self.topics)
        return [dict(event) for event in fresh]

    def _take_back(self) -> int:
        raise refused_at("", "check.no-undo", code="illegal")

    def _start(self, intent: Entry) -> Entry:
        if not self.begun:
            self._lay_out()
        return {"do": "start"}

    def _answer(self, intent: Entry) -> Entry:
        item = self.item(self.names[self.at]) if self.at < len(self.names) else None
        if item is None:
            raise refused_at("", "check.no-question", code="illegal")
        name = self.names[self.at]
        self.answers[name] = read_answer(item.fields, intent.get("answer"))
        self._verdicts.pop(name, None)
        self.at = self._next()
        return {"do": "answer", "answer": self.answers[name]}

    def _next(self) -> int:
        """The next step without an answer, or the look back."""
        later = [place for place in self.open() if place > self.at]
        return later[0] if later else len(self.names)

    def _go(self, intent: Entry) -> Entry:
        to = intent.get("to")
        if isinstance(to, bool) or not isinstance(to, int) or not 0 <= to <= len(self.names):
            raise refused_at("to", "check.no-step", n=len(self.names), what=told(to))
        self.at = to
        return {"do": "go", "to": to}

    def _play(self, intent: Entry) -> Entry:
        if self.hand is None or self.hand.over or self.at != 0:
            raise refused_at("", "check.no-hand", code="illegal")
        entry = self.hand.do(intent)
        if self.hand.over:
            self.sheet = self.hand.sheet()
            self.answers[HAND] = {}
            self._verdicts.clear()
            self.at = 1
        return entry

    def _finish(self, intent: Entry) -> Entry:
        self.done = True
        for name, asked in zip(self.names[-len(self.asked) :], self.asked, strict=True):
            item, verdict = self.item(name), self.verdict(name)
            assert item is not None
            event = {
                "item": asked.id,
                "result": "clean" if self.right(name) else "wrong",
                "why": "checkpoint",
                "print": fingerprint(item),
                "form": self.setup["form"],
            }
            self._add(event | ({"trap": verdict.trap} if verdict and verdict.trap else {}))
        if self.ready():
            known = dict.fromkeys(one.skill for one in self.asked)
            self._add(
                {
                    "result": "passed",
                    "form": self.setup["form"],
                    "skills": [skill for skill in known if skill not in self.missed()],
                }
            )
        return {"do": "finish"}

    def _again(self, intent: Entry) -> Entry:
        self.works(WORK)
        self.attempt = min(self.attempt + 1, MAX_ATTEMPTS)
        self._lay_out()
        return {"do": "again"}

    def _add(self, event: Entry) -> None:
        self.works(self.progress.work / 10)
        stamped = self.progress.stamped(event, device=self.device, day=self.day)
        self.progress = replace(self.progress, events=(*self.progress.events, stamped))
        self.memory = update(self.memory, stamped, self.topics)
        self.added.append(stamped)
