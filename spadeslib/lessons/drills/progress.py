"""A reader's progress: events in and out as text, merged from several devices, folded into a memory."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from spadeslib.errors import SetupError, shown
from spadeslib.lessons.base import is_json
from spadeslib.lessons.drills.mastery import update
from spadeslib.lessons.drills.memory import NEVER, Memory, memory_from_json, memory_to_json, whole
from spadeslib.lessons.drills.progress_shown import chapters_shape
from spadeslib.lessons.drills.states import ChapterShape
from spadeslib.lessons.drills.syllabus import Syllabus, syllabus
from spadeslib.nesting import read_json

JSON = Any
FORMAT, VERSION = "spades-progress", 1
MAX_CHARS, MAX_EVENTS = 3_000_000, 50_000
MOST, KEPT = 2_000, 500
"""With more than ``MOST`` events the older ones are folded into a snapshot; ``KEPT`` stay."""
DEPTH = 20
"""What a file holds for other programs may be nested so deep."""
_FAR = NEVER // 2
"""Counters from here on are no device's own: new events do not go on from them."""
_FIELDS = ("format", "version", "events", "snapshot")
_TEXTS = ("item", "result", "trap", "why", "print", "skill", "device", "form")


@dataclass(frozen=True, repr=False)
class Progress:
    """What a reader has done so far, as a value.

    >>> progress = Progress().add({"result": "known", "skill": "trick:two"}, device="here")
    >>> Progress.loads(progress.dumps()) == progress
    True
    """

    events: tuple[Mapping[str, JSON], ...] = ()
    snapshot: Mapping[str, JSON] | None = None
    """The memory of older events, with the count of each device's events in it."""
    other: Mapping[str, JSON] = field(default_factory=dict)
    """Fields of a file that this program does not know; kept as they are."""

    def add(self, event: Mapping[str, JSON], *, device: str, day: int = 0) -> Progress:
        """Return the progress with one event more, stamped with where and when it happened."""
        return replace(self, events=(*self.events, self.stamped(event, device=device, day=day)))

    def stamped(self, event: Mapping[str, JSON], *, device: str, day: int = 0) -> dict[str, JSON]:
        """Return an event with its device, its number and its day, so that it sorts last."""
        counted = [_name(one) for one in self.events] + list(_counters(self).items())
        counters = [count for name, count in counted if name == device or count < _FAR]
        days = [one["day"] for one in self.events[-1:]]
        days += [(self.snapshot or {}).get("memory", {}).get("day", 0)]
        return {
            **event,
            "device": device,
            "counter": max(counters, default=0) + 1,
            "day": max(day, *days),
        }

    def memory(self, topics: Syllabus | None = None) -> Memory:
        """Return what all this amounts to.

        :param topics: the skills to count; all of the book's by default.
        """
        known = syllabus() if topics is None else topics
        memory = memory_from_json(self.snapshot["memory"]) if self.snapshot else Memory()
        for event in in_force(self.events):
            memory = update(memory, event, known)
        return memory

    @property
    def work(self) -> float:
        """Milliseconds that counting all its events takes, by estimate; see ``Lesson.works``."""
        return len(self.events) / 100

    def without(self, events: Sequence[Mapping[str, JSON]]) -> list[Mapping[str, JSON]]:
        """Return those of the events that are not part of this progress yet."""
        known, covered = {_name(event) for event in self.events}, _counters(self)
        return [
            event
            for event in events
            if event["counter"] > covered.get(event["device"], 0) and _name(event) not in known
        ]

    def merge(self, other: Progress) -> Progress:
        """Return the progress of two devices or tabs as one: every event of both, once, in order.

        Of two snapshots the one that holds more stays; its events are not counted again.
        """
        sides = sorted((self, other), key=lambda one: sum(_counters(one).values()))
        most = sides[1]
        covered = _counters(most)
        events = {
            (event["device"], event["counter"]): event
            for one in sides
            for event in one.events
            if event["counter"] > covered.get(event["device"], 0)
        }
        return Progress(
            _sorted(list(events.values())), most.snapshot, {**other.other, **self.other}
        )

    def shortened(self, topics: Syllabus | None = None) -> Progress:
        """Return the same progress with its older events folded into the snapshot, when they are many."""
        if len(self.events) <= MOST:
            return self
        old, new = self.events[:-KEPT], self.events[-KEPT:]
        counters = dict(_counters(self))
        for event in old:
            device = event["device"]
            counters[device] = max(counters.get(device, 0), event["counter"])
        memory = replace(self, events=old).memory(topics)
        snapshot = {
            "memory": memory_to_json(memory),
            "counters": counters,
            "checkpoints": replace(self, events=old).checkpoints(),
        }
        return replace(self, events=new, snapshot=snapshot)

    def checkpoints(self) -> dict[str, dict[str, JSON]]:
        """Return what came of the checkpoints: by form, whether the reader was ready, and on which day.

        >>> passed = {"result": "passed", "form": "C1", "skills": []}
        >>> Progress().add(passed, device="here", day=3).checkpoints()
        {'C1': {'ready': True, 'day': 3}}
        """
        found = dict((self.snapshot or {}).get("checkpoints", {}))
        for event in self.events:
            form, ready = event.get("form"), event.get("result") == "passed"
            tried = ready or event.get("why") == "checkpoint"
            if tried and form and (ready or not found.get(form, {}).get("ready")):
                found[form] = {"ready": ready, "day": event["day"]}
        return found

    def __repr__(self) -> str:
        return f"<Progress of {len(self.events)} events>"

    def chapters(self, topics: Syllabus | None = None) -> list[ChapterShape]:
        """Return how the chapters stand, as the contents and the progress page show them.

        >>> [one["label"] for one in Progress().chapters() if one["chapter"] == "following"]
        ['0 of 1 held']
        """
        known = syllabus() if topics is None else topics
        return chapters_shape(self.memory(known), known)

    def to_json(self) -> dict[str, JSON]:
        """Return the progress as JSON."""
        events = [dict(event) for event in self.events]
        snapshot = {"snapshot": dict(self.snapshot)} if self.snapshot else {}
        return {**self.other, "format": FORMAT, "version": VERSION, "events": events} | snapshot

    def dumps(self) -> str:
        """Return the progress as text."""
        return json.dumps(self.to_json())

    @classmethod
    def loads(cls, text: object) -> Progress:
        """Read the progress from its text.

        :raises SetupError: when it is none, in a sentence.

        >>> Progress.loads("{}")
        Traceback (most recent call last):
        spadeslib.errors.SetupError: expected a file of progress ("format": "spades-progress"), not None
        """
        if not isinstance(text, str):
            raise SetupError(f"expected the progress as a text, not {shown(text)}")
        if len(text) > MAX_CHARS:
            raise SetupError(f"expected a progress of at most {MAX_CHARS:,} characters")
        try:
            data = read_json(text)
        except (ValueError, RecursionError):
            raise SetupError(
                "expected the progress as JSON, but it breaks off or is garbled"
            ) from None
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: JSON) -> Progress:
        """Read the progress from JSON; what this program does not know is kept.

        :raises SetupError: when it is none, in a sentence.
        """
        if not isinstance(data, Mapping):
            raise SetupError(f"expected the progress as an object, not {shown(data)}")
        if data.get("format") != FORMAT:
            raise SetupError(
                f'expected a file of progress ("format": "{FORMAT}"), not {shown(data.get("format"))}'
            )
        version = data.get("version")
        if isinstance(version, bool) or not isinstance(version, int) or version < 1:
            raise SetupError(f"expected a version of progress from 1, not {shown(version)}")
        if version > VERSION:
            raise SetupError(
                f"this progress has version {shown(version)}; this program reads up to {VERSION}"
            )
        events = data.get("events", [])
        if not isinstance(events, list) or len(events) > MAX_EVENTS:
            raise SetupError(f"expected a list of at most {MAX_EVENTS:,} events in the progress")
        checked = [
            checked_event(event, f"event {place + 1} of the progress")
            for place, event in enumerate(events)
        ]
        seen = {(event["device"], event["counter"]): event for event in checked}
        other = {str(name): value for name, value in data.items() if name not in _FIELDS}
        if not is_json(other, DEPTH):
            raise SetupError(f"expected the progress as JSON, nested at most {DEPTH} deep")
        return cls(_sorted(list(seen.values())), _snapshot(data.get("snapshot")), other)


def checked_event(event: JSON, where: str) -> Mapping[str, JSON]:
    """Return an event that has the shape of one.

    :raises SetupError: when it has not.
    """
    if not isinstance(event, Mapping):
        raise SetupError(f"expected {where} as an object, not {shown(event)}")
    whole(event.get("counter"), f"the counter of {where}")
    day = whole(event.get("day", 0), f"the day of {where}", 10**7)
    for name in _TEXTS:
        value = event.get(name)
        if value is not None and (not isinstance(value, str) or len(value) > 200):
            raise SetupError(f"expected {name} of {where} as a short text, not {shown(value)}")
    if not isinstance(event.get("device"), str):
        raise SetupError(f"expected {where} to name its device")
    if not is_json(event, DEPTH):
        raise SetupError(f"expected {where} as JSON, nested at most {DEPTH} deep")
    return {**event, "day": day}


def _snapshot(data: JSON) -> Mapping[str, JSON] | None:
    if data is None:
        return None
    if not isinstance(data, Mapping):
        raise SetupError(f"expected the snapshot of the progress as an object, not {shown(data)}")
    memory = memory_from_json(data.get("memory"))
    counters = data.get("counters")
    if not isinstance(counters, Mapping) or len(counters) > MAX_EVENTS:
        raise SetupError("expected the snapshot of the progress to count its devices")
    counted = {
        str(name)[:200]: whole(one, "a device's counter", NEVER) for name, one in counters.items()
    }
    return {
        "memory": memory_to_json(memory),
        "counters": counted,
        "checkpoints": _checkpoints(data.get("checkpoints", {})),
    }


def _checkpoints(data: JSON) -> dict[str, JSON]:
    if not isinstance(data, Mapping) or len(data) > MAX_EVENTS:
        raise SetupError("expected the checkpoints of the progress as an object")
    found = {}
    for form, one in data.items():
        if not isinstance(one, Mapping):
            raise SetupError(f"expected what came of a checkpoint, not {shown(one)}")
        day = whole(one.get("day", 0), "the day of a checkpoint", 10**7)
        found[str(form)[:200]] = {"ready": one.get("ready") is True, "day": day}
    return found


def _counters(progress: Progress) -> Mapping[str, int]:
    counters: Mapping[str, int] = (progress.snapshot or {}).get("counters", {})
    return counters


def _sorted(events: list[Mapping[str, JSON]]) -> tuple[Mapping[str, JSON], ...]:
    """Events in order: by day, then as they were counted, then by device."""
    return tuple(
        sorted(events, key=lambda event: (event["day"], event["counter"], event["device"]))
    )


def in_force(events: Sequence[Mapping[str, JSON]]) -> list[Mapping[str, JSON]]:
    """Return the events without the resets that were taken back."""
    undone = _undone(events)
    return [event for event in events if not (_is_reset(event) and _name(event) in undone)]


def last_reset(events: Sequence[Mapping[str, JSON]]) -> Mapping[str, JSON] | None:
    """Return the last reset that was not taken back."""
    undone = _undone(events)
    resets = [event for event in events if _is_reset(event) and _name(event) not in undone]
    return resets[-1] if resets else None


def _is_reset(event: Mapping[str, JSON]) -> bool:
    return event.get("result") == "reset"


def _name(event: Mapping[str, JSON]) -> tuple[str, int]:
    return event["device"], event["counter"]


def _undone(events: Sequence[Mapping[str, JSON]]) -> set[tuple[JSON, JSON]]:
    return {
        (str(event.get("of_device")), event.get("of_counter"))
        for event in events
        if event.get("result") == "undo reset" and isinstance(event.get("of_counter"), int)
    }
