"""Any record again, step by step, forwards and back, from any seat, with notes on its steps."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import spadeslib.lessons.sentences  # noqa: F401
from spadeslib.errors import Refused, SetupError, SpadesError, shown
from spadeslib.hand import DONE, EXCHANGE, PLAY, Hand
from spadeslib.lessons.base import MAX_TEXT, Lesson, as_sentence, quoted, refused, shape_refused
from spadeslib.lessons.card_fields import as_setup_error
from spadeslib.record import dumps
from spadeslib.record import replay as replay_record
from spadeslib.rules import CLAUSES
from spadeslib.texts import Voice
from spadeslib.view import View, view_of_hand

JSON = Any
ALL = "all"
MAX_NOTES = 500
MAX_NOTE = 280
"""Characters of a note's text."""
_BRACE = re.compile(r"\{(?![2-9TJQKA][CDHS]\})|(?<!\{[2-9TJQKA][CDHS])\}")


@dataclass(frozen=True, slots=True)
class Note:
    """What somebody has written on a step."""

    text: str
    clause: str
    question: str
    """To be thought about before the step."""


@dataclass(frozen=True, slots=True)
class Jumping:
    """A moment of a hand: ``start``, ``bids``, ``exchange``, ``play`` or ``score``."""

    step: int
    hand: int
    moment: str


class Replay(Lesson):
    """A finished or unfinished game, to be looked at step by step.

    Settings: ``record``, as text or object; ``seat``, whose view it is, or ``all`` for all hands
    open, once every hand of the record is finished; ``notes`` by step, each with ``text``,
    ``clause`` and perhaps a ``question`` that is put one step before; ``step``, where to begin.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.two_player(), seed=7)
    >>> events = game.push("look"), game.push("keep")
    >>> lesson = Replay(record=dict(game.record().data), step=2)
    >>> lesson.state()["progress"], lesson.state()["say"]["lead"]
    ('Step 2 of 2', 'You keep {TC}.')
    >>> lesson.do({"do": "back", "revision": 0})
    >>> lesson.state()["progress"]
    'Step 1 of 2'
    """

    kind = "replay"
    fields = ("record", "seat", "notes", "step", "revision")
    logged = ("first", "back", "next", "last", "go", "seat")
    rests = True
    """Does a full trick lie on the table until the next card?"""

    def _begin(self) -> None:
        setup = self.setup
        if "record" not in setup:
            raise SetupError("a replay needs a record: write record=..., as text or as an object")
        try:
            self.game = replay_record(setup["record"])
        except SpadesError as error:
            raise SetupError(f"the record can't be replayed: {error}") from error
        self.rules = self.game.rules
        past, current = self.game.past_hands, self.game.current_hand
        ended = self.game.phase == "over" or (bool(past) and not current.actions)
        self.hands: tuple[Hand, ...] = past if ended else (*past, current)
        """The hands of the record, as they stand at its end."""
        self.complete = ended
        """Is every hand of the record finished?"""
        self.starts = [0]
        """The step before the first action of each hand."""
        for hand in self.hands[:-1]:
            self.starts.append(self.starts[-1] + len(hand.actions))
        self.last = self.starts[-1] + len(self.hands[-1].actions)
        self.notes = _notes(setup, self.last)
        self.jumps = self._moments()
        try:
            self.viewed = self._seat(setup.get("seat", 0))
            self.step = self._step(setup.get("step", 0))
        except Refused as error:
            raise as_setup_error(error, "a replay") from error

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see :class:`spadeslib.lessons.states_replay.ReplayState`."""
        from spadeslib.lessons.replay_state import replay_state

        return dict(replay_state(self))

    def ask(self, question: JSON) -> dict[str, JSON]:
        """Answer ``record``, and ``review``: what a review of the hand on show begins with."""
        asked = question.get("ask") if isinstance(question, Mapping) else None
        if asked == "record":
            return {"record": dumps(self.game)}
        if asked == "review":
            return self._review()
        return super().ask(question)

    @property
    def seat(self) -> int:
        """The seat at the bottom of the page."""
        return 0 if self.viewed == ALL else int(self.viewed)

    @property
    def open(self) -> bool:
        """Are all hands shown?"""
        return self.viewed == ALL

    @property
    def voice(self) -> Voice:
        """Who is called you: the seat whose view it is, if it is one seat's."""
        return Voice(self.rules.seats, me=None if self.open else self.seat)

    def place(self, step: int) -> tuple[int, int]:
        """Return the hand that a step shows, from 0, and how many of its actions are done."""
        hand = max(0, bisect_right(self.starts, step - 1) - 1)
        return hand, step - self.starts[hand]

    def hand_at(self, number: int, done: int) -> Hand:
        """Return a hand after some of its actions."""
        hand = self.hands[number]
        if done == len(hand.actions):
            return hand
        return Hand.replay(self.rules, hand.deck, hand.first, hand.actions[:done])

    def view_at(self, number: int, hand: Hand) -> View:
        """Return what the seat at the bottom may know of a hand."""
        done = hand.phase == DONE
        before = self.game.hands[number - 1] if number else None
        totals = before.totals if before else self.game.start_totals
        bags = self.game.start_bags
        if before:
            bags = (before.sides[0].bags_after, before.sides[1].bags_after)
        return view_of_hand(
            hand,
            self.seat,
            phase=PLAY if done else hand.phase,
            to_act=None if done else hand.to_act,
            number=number + 1,
            totals=totals,
            bags=bags,
        )

    def _review(self) -> dict[str, JSON]:
        """Of the last finished hand where that on show is not finished, by the seat at the bottom."""
        count = len(self.game.hands)
        if not count:
            raise refused("table.no-review", code="illegal")
        hand = min(self.place(self.step)[0] + 1, count)
        return {"setup": {"record": dumps(self.game), "seat": self.seat, "hand": hand}}

    def _moments(self) -> list[Jumping]:
        moments: list[Jumping] = []
        for number, (hand, start) in enumerate(zip(self.hands, self.starts, strict=True)):
            found = [Jumping(start + (number > 0), number, "start")]
            kinds = [action.kind for action in hand.actions]
            for moment, names in _FIRST.items():
                place = next((i for i, kind in enumerate(kinds) if kind in names), None)
                if place is not None and start + place + 1 > found[-1].step:
                    found.append(Jumping(start + place + 1, number, moment))
            if hand.phase == DONE:
                found.append(Jumping(start + len(hand.actions), number, "score"))
            moments += found
        return moments

    def _accept(self, intent: dict[str, JSON]) -> None:
        do = intent["do"]
        if do == "seat":
            self.viewed = self._seat(intent.get("seat"))
            self.log.append({"do": "seat", "seat": self.viewed})
        elif do == "load":
            self._load(intent.get("record"))
        elif do in self.logged:
            to = {"first": 0, "back": self.step - 1, "next": self.step + 1, "last": self.last}
            entry = {"do": do} if do in to else {"do": do, "step": intent.get("step")}
            step = self._step(to[do] if do in to else intent.get("step"))
            self.step = step
            self.log.append(entry)
        else:
            known = ", ".join(self.logged)
            raise shape_refused(f"Expected {known}, load or undo, not {quoted(do)}.")

    def _step(self, value: JSON) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= self.last:
            key = {-1: "replay.at-first", self.last + 1: "replay.at-last"}.get(
                value if type(value) is int else -2, "replay.no-step"
            )
            code = "shape" if key == "replay.no-step" else "illegal"
            raise refused(key, code=code, where="step", last=self.last, what=quoted(value))
        return value

    def _seat(self, value: JSON) -> int | str:
        if value == ALL:
            if not self.complete:
                raise refused("replay.unfinished", code="illegal", where="seat")
            return ALL
        seats = self.rules.seats
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
            raise refused(
                "replay.no-seat", code="shape", where="seat", last=seats - 1, what=quoted(value)
            )
        return value

    def _load(self, text: JSON) -> None:
        if not isinstance(text, (str, Mapping)):
            raise refused(
                "table.record", code="record", where="record", why="Paste the text of a record."
            )
        try:
            fresh = type(self)(record=text, revision=self.revision + 1)
        except SetupError as error:
            why = as_sentence(str(error.__cause__ or error))
            raise refused("table.record", code="record", where="record", why=why) from error
        self.__dict__.update(fresh.__dict__)


_FIRST = {
    "bids": ("bid",),
    EXCHANGE: ("give", "throw"),
    "play": ("play",),
}
"""Which actions begin a moment."""


def _notes(setup: dict[str, JSON], last: int) -> dict[int, Note]:
    given = setup.get("notes", {})
    if not isinstance(given, Mapping) or len(given) > MAX_NOTES:
        raise SetupError(
            f"expected notes as an object, at most {MAX_NOTES} by step, not {shown(given)}"
        )
    notes: dict[int, Note] = {}
    for key, value in given.items():
        text = str(key) if type(key) in (int, str) else ""
        if not re.fullmatch(r"0|[1-9][0-9]{0,6}", text) or int(text) > last:
            raise SetupError(
                f"expected the step of a note as a number from 0 to {last}, not {shown(key)}"
            )
        notes[int(text)] = _note(value, text)
    if given:
        setup["notes"] = {str(key): value for key, value in given.items()}
    return dict(sorted(notes.items()))


def _note(value: JSON, step: str) -> Note:
    if isinstance(value, str):
        value = {"text": value}
    if not isinstance(value, Mapping) or set(value) - {"text", "clause", "question"}:
        raise SetupError(
            f"expected the note on step {step} with text, clause and question, not {shown(value)}"
        )
    parts = {name: value.get(name, "") for name in ("text", "clause", "question")}
    for name, part in parts.items():
        if not isinstance(part, str) or len(part) > min(MAX_NOTE, MAX_TEXT):
            raise SetupError(
                f"expected the {name} of the note on step {step} as a text of at most {MAX_NOTE} "
                f"characters, not {shown(part)}"
            )
    if parts["clause"] and parts["clause"] not in CLAUSES:
        raise SetupError(f"there is no rule {shown(parts['clause'])}, named on step {step}")
    if not parts["text"].strip():
        raise SetupError(f"expected a text in the note on step {step}")
    return Note(one_line(parts["text"]), parts["clause"], one_line(parts["question"]))


def one_line(text: str) -> str:
    """Return a text in one line, whose only braces stand around cards."""
    return " ".join(_BRACE.sub("", text).split())
