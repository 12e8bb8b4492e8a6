"""Checkpoints: a form of questions without a verdict until the end, then all of them explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from spadeslib.errors import Refused, SetupError, SpadesError
from spadeslib.lessons.base import Lesson, as_sentence
from spadeslib.lessons.drills.checkpoint_state import checkpoint_state
from spadeslib.lessons.drills.drill_setup import (
    Entry,
    read_day,
    read_progress,
    read_rules,
    read_text,
)
from spadeslib.lessons.drills.fields import read_answer, told
from spadeslib.lessons.drills.forms import form_of, questions
from spadeslib.lessons.drills.items import Item, Verdict, check, fingerprint, item_of, make_item
from spadeslib.lessons.drills.mastery import Asked, seed_of, update
from spadeslib.lessons.drills.memory import whole
from spadeslib.lessons.drills.registry import family_of
from spadeslib.lessons.drills.states import Answer
from spadeslib.lessons.drills.syllabus import syllabus
from spadeslib.lessons.drills.words import refused_at
from spadeslib.record import replay

JSON = Any
HAND, SHEET = "hand", "sheet"
READY = 0.8
"""The share of right answers that makes a reader ready for what comes next."""


class Checkpoint(Lesson):
    """One attempt at a checkpoint.

    Settings: ``form`` (``C1`` to ``C5``), ``seed``, ``attempt`` (from 1), and as for a drill
    ``progress``, ``rules``, ``device`` and ``day``.

    >>> checkpoint = Checkpoint(form="C1", seed=7)
    >>> state = checkpoint.state()
    >>> state["subheading"], state["verdicts"]
    ('question 1 of 10', [])
    """

    kind = "checkpoint"
    fields = ("form", "seed", "attempt", "progress", "rules", "device", "day", "revision")
    logged = ("answer", "go", "hand", "finish")

    def _begin(self) -> None:
        setup = self.setup
        self.form = form_of(setup.get("form"))
        self.rules = read_rules(setup.get("rules"))
        wanted = {skill for cell in self.form.cells for skill in cell.skills}
        self.topics = syllabus(self.rules, wanted)
        self.seed = whole(setup.get("seed", 1), "a seed", 2**53 - 1)
        self.attempt = whole(setup.get("attempt", 1), "the attempt", 10_000)
        self.device = read_text(setup.get("device", "here"), "the device")
        self.day = whole(setup.get("day", 0), "the day", 10**7)
        self.progress = read_progress(setup.get("progress"))
        self.memory = self.progress.memory(self.topics)
        self.asked: list[Asked] = questions(
            setup["form"], self.seed, self.attempt, self.memory, self.topics
        )
        self.names = [*([HAND, SHEET] if self.form.hand else []), *(one.id for one in self.asked)]
        """The steps of the form in order: questions by id, and the hand with its sheet."""
        self.answers: dict[str, Answer] = {}
        self._verdicts: dict[str, Verdict | None] = {}
        self.at = 0
        self.done = False
        self.refusals = 0
        """How often a card was refused in the hand played."""
        self.sheet: Item | None = None
        self.added: list[Mapping[str, JSON]] = []

    # Questions and verdicts

    def item(self, name: str) -> Item | None:
        """Return the question of a step; None for the hand, and for its sheet before it is played."""
        if name in (HAND, SHEET):
            return self.sheet if name == SHEET else None
        asked = self.asked[self.names.index(name) - (2 if self.form.hand else 0)]
        rules = self.rules.get(asked.skill.partition(":")[2])
        return make_item(asked.skill, asked.level, asked.trap, seed_of(self.seed, asked), rules)

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
        if self.done:
            raise refused_at("", "check.done", code="illegal")
        doing: dict[str, Callable[[Entry], Entry]] = {
            "answer": self._answer,
            "go": self._go,
            "hand": self._hand,
            "finish": self._finish,
        }
        before, self.day = self.day, max(self.day, day)
        try:
            entry = doing[do](intent)
        except Refused:
            self.day = before
            raise
        self.log.append(entry | ({"day": day} if day else {}))

    def _answer(self, intent: Entry) -> Entry:
        name = self.names[self.at]
        item = self.item(name)
        if item is None:
            raise refused_at("", "check.play-first", code="illegal")
        self.answers[name] = read_answer(item.fields, intent.get("answer"))
        self._verdicts.pop(name, None)
        self.at = min(self.at + 1, len(self.names) - 1)
        return {"do": "answer", "answer": self.answers[name]}

    def _go(self, intent: Entry) -> Entry:
        to = intent.get("to")
        if isinstance(to, bool) or not isinstance(to, int) or not 0 <= to < len(self.names):
            raise refused_at("to", "check.no-step", n=len(self.names), what=told(to))
        self.at = to
        return {"do": "go", "to": to}

    def _hand(self, intent: Entry) -> Entry:
        """Take in a hand that was played at a table, as its record."""
        if not self.form.hand:
            raise refused_at("", "check.no-hand", code="illegal")
        record, refusals = intent.get("record"), intent.get("refusals", 0)
        if isinstance(refusals, bool) or not isinstance(refusals, int) or not 0 <= refusals < 1000:
            raise refused_at("refusals", "check.refusals", what=told(refusals))
        try:
            self.sheet = _sheet_item(record, f"{self.seed}|{self.attempt}")
        except SpadesError as error:
            why = as_sentence(str(error))
            raise refused_at("record", "check.record", code="record", why=why) from error
        self.refusals = refusals
        self.answers[HAND] = {}
        self.answers.pop(SHEET, None)
        self._verdicts.clear()
        self.at = 1
        return {"do": "hand", "record": record, "refusals": refusals}

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

    def _add(self, event: Entry) -> None:
        stamped = self.progress.stamped(event, device=self.device, day=self.day)
        self.progress = replace(self.progress, events=(*self.progress.events, stamped))
        self.memory = update(self.memory, stamped, self.topics)
        self.added.append(stamped)


def _sheet_item(record: JSON, seed: str) -> Item:
    """Return the question about the sheet of the first hand of a record."""
    if not isinstance(record, str):
        raise SetupError("expected the record of the hand, a text")
    game = replay(record)
    if not game.rules.two or not game.hands:
        raise SetupError("expected a hand of the two-player game, played to the end")
    hand = game.hands[0]
    facts = {
        "rules": game.rules.to_dict(),
        "seats": 2,
        "bids": [bid.text for bid in hand.bids],
        "tricks": list(hand.tricks),
        "bags": [hand.sides[0].bags_before, hand.sides[1].bags_before],
        "sides": [0],
        "lines": ["contract", "bags", "nil", "fine"],
    }
    item = item_of(family_of("score"), "two", 4, "", seed, facts)
    assert item is not None
    return item
