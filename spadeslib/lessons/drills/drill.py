"""The drill: questions one after the other, graded at the first answer, until a chapter is held."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from spadeslib.errors import Refused, SetupError
from spadeslib.lessons.base import Lesson
from spadeslib.lessons.drills.choosing import Next, next_of
from spadeslib.lessons.drills.drill_decisions import park, reset, skip, undo_reset
from spadeslib.lessons.drills.drill_setup import (
    Entry,
    read_day,
    read_device,
    read_first,
    read_flag,
    read_news,
    read_next,
    read_progress,
    read_rules,
    read_skills,
    read_text,
    read_then,
)
from spadeslib.lessons.drills.drill_state import drill_state
from spadeslib.lessons.drills.fields import told
from spadeslib.lessons.drills.items import Item, Verdict, check, fingerprint, make_item
from spadeslib.lessons.drills.mastery import seed_of, update
from spadeslib.lessons.drills.memory import whole
from spadeslib.lessons.drills.progress import Progress, checked_event
from spadeslib.lessons.drills.syllabus import TAUGHT, syllabus
from spadeslib.lessons.drills.words import refused_at

JSON = Any
TRIES, FAILURES = 50, 5
OWN = 3
"""Questions of its own that a chapter asks before one of another chapter."""
DECISIONS = ("park", "go on")


class Drill(Lesson):
    """Questions of a chapter or of some families.

    Settings: ``chapter``, or ``families`` with ``variant`` (``two`` or ``four``); ``seed``;
    ``progress`` so far, as JSON or text; ``rules`` of one of the games; ``device`` and ``day`` for
    what is added to the progress; ``intro``: begin each skill with a worked example; ``mix``: ask
    again what was missed elsewhere, and refresh it; ``first``: the question to open with, and
    ``mixed``: go on with what is held. An intent may bring its ``device``, its ``day`` and ``news``:
    events that happened elsewhere meanwhile.

    >>> drill = Drill(families=["trick"], variant="four", seed=7)
    >>> state = drill.state()
    >>> state["step"], state["item"], state["prompt"]["lead"]
    ('worked', 'trick:four/1/ten-low/0', 'Who wins?')
    >>> drill.do({"do": "next", "revision": 0})
    >>> drill.state()["step"], drill.state()["skills"][0]["label"]
    ('completion', 'new')
    """

    kind = "drill"
    fields = (
        "chapter",
        "families",
        "variant",
        "seed",
        "progress",
        "rules",
        "device",
        "day",
        "intro",
        "mix",
        "first",
        "mixed",
        "revision",
    )
    logged = ("answer", "hint", "show", "next", "skip", "reset", "undo reset", *DECISIONS)

    def _begin(self) -> None:
        setup = self.setup
        if ("chapter" in setup) is ("families" in setup):
            raise SetupError("expected a chapter, or families and a variant, for a drill")
        self.skills = read_skills(setup)
        self.rules = read_rules(setup.get("rules"))
        self.topics = syllabus(self.rules, self.skills)
        if not any(skill in self.topics for skill in self.skills):
            raise SetupError("these rules leave nothing to ask about here")
        self.seed = whole(setup.get("seed", 1), "a seed", 2**53 - 1)
        self.device = read_text(setup.get("device", "here"), "the device")
        self.day = whole(setup.get("day", 0), "the day", 10**7)
        self.intro = read_flag(setup.get("intro", True), "intro")
        self.mix = read_flag(setup.get("mix", "chapter" in setup), "mix")
        given = setup.get("progress")
        self.progress = read_progress(given)
        self.memory = self.progress.memory(self.topics)
        self.added: list[Mapping[str, JSON]] = []
        """Events of this lesson."""
        self._device = self.device
        self.mixed = read_flag(setup.get("mixed", False), "mixed")
        self.now: Next | None = None
        self.own = 0
        """Questions of this chapter since one of another, in this visit."""
        if "first" in setup:
            now, place = read_first(setup["first"])
            self._item_of(now)
            self._open(now)
            if place:
                self.place = place
        else:
            self._open(self._choose())

    # What is asked

    def _choose(self) -> Next | None:
        also = sorted(TAUGHT & {*self.memory.skills}) if self.mix and self._goes_afield() else ()
        memory = replace(self.memory, day=max(self.memory.day, self.day))
        now = next_of(
            memory, self.topics, self.skills, also=also, mixed=self.mixed, intro=self.intro
        )
        if now is None or now.step == "stalled":
            return now
        asked, traps = now.asked, self.topics[now.asked.skill].traps
        others = [trap for trap, level in traps.items() if level <= asked.level]
        for trap in dict.fromkeys([asked.trap, *others]):
            if fresh := self._fresh(replace(now, asked=replace(asked, trap=trap))):
                return fresh
        return None

    def _goes_afield(self) -> bool:
        """Is it time for another chapter's question?

        In a mixed round at any time; else not before a skill of this chapter has moved, after three
        questions of its own in this visit at the earliest, and not when all of it is held.
        """
        skills = [self.memory.skill(name) for name in self.skills]
        moved = any(skill.level > 1 or skill.ever_held for skill in skills)
        still = any(skill.held is None for skill in skills)
        return self.mixed or (self.own >= OWN and moved and still)

    def _fresh(self, now: Next) -> Next | None:
        """Return a question not asked lately; None where house rules leave none about its wrong idea."""
        prints, failed = {one.print for one in self.memory.last}, 0
        old: Next | None = None
        for k in range(now.asked.k, now.asked.k + TRIES):
            fresh = replace(now, asked=replace(now.asked, k=k))
            try:
                item = self._item_of(fresh)
            except SetupError:
                failed += 1
                if failed == FAILURES:
                    break
                continue
            if fingerprint(item) not in prints:
                return fresh
            old = old or fresh
        return old

    def _item_of(self, now: Next) -> Item:
        asked = now.asked
        rules = self.rules.get(asked.skill.partition(":")[2])
        return make_item(asked.skill, asked.level, asked.trap, seed_of(self.seed, asked), rules)

    def _open(self, now: Next | None) -> None:
        self.now = now
        if now is not None and now.step in ("free", "completion"):
            self.own = self.own + 1 if now.asked.skill in self.skills else 0
        self.first = ""
        """How the question was graded: ``clean``, ``helped``, ``wrong``; empty while it is not."""
        self.last: JSON = None
        """The last answer, as it was read."""
        self.repeated = False
        self.hints = 0
        self.closed = False
        self.place = (self.memory.skill(now.asked.skill).test or 0) + 1 if now else 1
        """Which question of 'I know this' it is."""

    @property
    def item(self) -> Item | None:
        """The question on show."""
        if self.now is None or self.now.step == "stalled":
            return None
        return self._item_of(self.now)

    def verdict(self) -> Verdict | None:
        """Return what the last answer to the question on show is worth."""
        item = self.item
        return check(item, self.last) if item is not None and self.last is not None else None

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see :class:`spadeslib.lessons.drills.states.DrillState`."""
        return dict(drill_state(self))

    # What the learner does

    def _accept(self, intent: Entry) -> None:
        do, then = intent["do"], intent.get("then")
        day = read_day(intent.get("day"))
        if do not in self.logged:
            raise refused_at("", "drill.shape", what=told(do))
        device, news = read_device(intent.get("device")), read_news(intent.get("news"))
        before = self.day, self.progress, self.memory
        self.day = max(self.day, day)
        self._device = device or self.device
        try:
            news = self._learn(news)
            entry = _DOING[do](self, intent, read_then(then))
        except Refused:
            self.day, self.progress, self.memory = before
            raise
        named = {"day": day, "device": device, "news": news}
        self.log.append(entry | {name: one for name, one in named.items() if one})

    def _undo(self) -> None:
        raise refused_at("", "drill.no-undo", code="illegal")

    def _learn(self, news: list[Mapping[str, JSON]]) -> list[JSON]:
        """Take in what happened elsewhere, and return what of it was new."""
        fresh = self.progress.without(news) if news else []
        if fresh:
            self.works(self.progress.work)
            self.progress = self.progress.merge(Progress(tuple(fresh)))
            self.memory = self.progress.memory(self.topics)
        return [dict(event) for event in fresh]

    def add(self, event: Entry, then: Entry) -> Mapping[str, JSON]:
        """Add an event to the progress: a new one, or the one that the log has kept."""
        kept = then.get("event")
        stamped: Mapping[str, JSON]
        if kept is None:
            stamped = self.progress.stamped(event, device=self._device, day=self.day)
        else:
            stamped = checked_event(kept, "an event of the log")
        self.added.append(stamped)
        self.works(self.progress.work / 10)
        if kept is not None and not self.progress.without([stamped]):
            return stamped
        self.progress = replace(self.progress, events=(*self.progress.events, stamped))
        if stamped.get("result") == "undo reset":
            self.works(self.progress.work)
            self.memory = self.progress.memory(self.topics)
        else:
            self.memory = update(self.memory, stamped, self.topics)
        return stamped

    def go_on(self, then: Entry) -> Entry:
        """Choose what comes next, or take what the log has kept; return it for the log."""
        if "item" in then:
            self._open(read_next(then))
        else:
            self._open(self._choose())
        if self.now is None:
            return {"item": ""}
        return {"item": self.now.asked.id, "why": self.now.why, "step": self.now.step}

    def _answerable(self) -> Next:
        if self.now is None or self.now.step == "stalled":
            raise refused_at("", "drill.nothing", code="illegal")
        if self.now.step == "worked":
            raise refused_at("", "drill.read-on", code="illegal")
        if self.closed:
            raise refused_at("", "drill.closed", code="illegal")
        return self.now

    def _event(self, result: str, trap: str = "") -> Entry:
        now, item = self.now, self.item
        assert now is not None and item is not None
        event: Entry = {"item": now.asked.id, "result": result, "why": now.why}
        event["print"] = fingerprint(item)
        top = self.topics[now.asked.skill].top
        if result == "clean" and now.asked.level == top and len(item.traps) > 1:
            event["beats"] = list(item.traps)
        return event | ({"trap": trap} if trap else {})

    def _answer(self, intent: Entry, then: Entry) -> Entry:
        now = self._answerable()
        answer = intent.get("answer")
        if "right" in then:
            right, trap = bool(then["right"]), ""
        else:
            item = self.item
            assert item is not None
            verdict = check(item, answer)
            answer, right, trap = verdict.answer, verdict.right, verdict.trap
        self.repeated = answer == self.last
        kept: Entry = {"right": right}
        if not self.first:
            self.first = "wrong" if not right else "helped" if self.hints else "clean"
            if now.step == "free":
                kept["event"] = self.add(self._graded_event(then, trap), then)
        if right and now.step == "completion":
            kept["event"] = self.add(self._graded_event(then, "", "completed"), then)
        self.last, self.closed = answer, right
        return {"do": "answer", "answer": answer, "then": kept}

    def _graded_event(self, then: Entry, trap: str, result: str = "") -> Entry:
        return {} if "event" in then else self._event(result or self.first, trap)

    def _hint(self, intent: Entry, then: Entry) -> Entry:
        self._answerable()
        if self.hints >= 3:
            raise refused_at("", "drill.no-hints", code="illegal")
        self.hints += 1
        return {"do": "hint"}

    def _show(self, intent: Entry, then: Entry) -> Entry:
        now = self._answerable()
        kept: Entry = {}
        if not self.first:
            self.first = "wrong"
            if now.step == "free":
                kept["event"] = self.add(self._graded_event(then, ""), then)
        if now.step == "completion":
            kept["event"] = self.add(self._graded_event(then, "", "completed"), then)
        self.closed = True
        return {"do": "show", "then": kept} if kept else {"do": "show"}

    def _next(self, intent: Entry, then: Entry) -> Entry:
        now = self.now
        kept: Entry = {}
        if now is None:
            self.mixed = True
        elif now.step == "stalled" or (now.step != "worked" and not self.closed):
            raise refused_at("", "drill.open", code="illegal")
        elif now.step == "worked":
            kept["event"] = self.add(self._graded_event(then, "", "worked"), then)
        return {"do": "next", "then": kept | self.go_on(then)}

    def restore(self, log: JSON) -> None:
        """Accept a log again, as it was saved.

        :raises SetupError: when it does not fit the setup.
        """
        super().restore(log)
        try:
            self.verdict()
        except Refused as error:
            raise SetupError(f"the last answer of the log does not fit: {error}") from error


_DOING: dict[str, Callable[[Drill, Entry, Entry], Entry]] = {
    "answer": Drill._answer,
    "hint": Drill._hint,
    "show": Drill._show,
    "next": Drill._next,
    "skip": skip,
    "park": park,
    "go on": park,
    "reset": reset,
    "undo reset": undo_reset,
}
