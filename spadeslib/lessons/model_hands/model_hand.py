"""One model hand: a record, with notes on its steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from spadeslib.draft import SHUFFLE
from spadeslib.record import FORMAT, VERSION

JSON = Any


@dataclass(frozen=True)
class ModelHand:
    """A record that shows something, with notes where it does.

    >>> from spadeslib.lessons.model_hands import MODEL_HANDS
    >>> MODEL_HANDS["break"].setup()["seat"]
    'all'
    """

    name: str
    title: str
    rules: Mapping[str, JSON]
    seed: int
    actions: str
    """The actions, with commas between them."""
    notes: Mapping[str, Mapping[str, str]]
    """By step; a question is put one step before its note answers it."""
    start: Mapping[str, JSON] = field(default_factory=dict)
    """What is not as in a new game: who begins, and the points and bags from before."""

    def record(self) -> dict[str, JSON]:
        """Return the record."""
        begins = {"first": 0} if self.rules["game"] == "two-player" else {"dealer": 3}
        return {
            "format": FORMAT,
            "version": VERSION,
            "rules": dict(self.rules),
            "seed": self.seed,
            "shuffle": SHUFFLE,
            **begins,
            **self.start,
            "actions": self.actions.split(", "),
        }

    def setup(self) -> dict[str, JSON]:
        """Return the setup of a replay with all hands open."""
        notes = {step: dict(note) for step, note in self.notes.items()}
        return {"record": self.record(), "seat": "all", "notes": notes}


def note(question: str, text: str, clause: str) -> dict[str, str]:
    """Return a note: the question put before a step, and what the step shows."""
    return {"question": question, "text": text, "clause": clause}
