"""What every lesson is: a setup and the intents accepted so far; everything shown follows from these."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib import import_module
from math import isfinite
from typing import Any, ClassVar

from spadeslib.errors import Refused, SetupError, SpadesError, nearest, shown
from spadeslib.texts import say_parts

JSON = Any
MAX_LOG = 20_000
MAX_TEXT = 4_000
"""Longer texts in an intent are refused unread, records excepted."""
MAX_DEPTH = 30
"""What is nested deeper is refused."""
MAX_WORK = 5_000
"""A saved log may take so many milliseconds to make again, by estimate and on a desk computer."""


class Lesson:
    """The base of all lessons.

    ``(setup, log)`` is the save file: ``rebuild(kind, setup, log).state() == lesson.state()``.
    A subclass says how to begin (``_begin``), how to accept an intent (``_accept``) and how to take
    the last one back (``_take_back``).

    :raises SetupError: when a setting is unknown, or the settings do not fit together.

    >>> lesson = make("trick", {"cards": "9H AD 2S KH"})
    >>> lesson.do({"do": "put", "card": "4S", "at": 3, "revision": lesson.revision})
    >>> lesson.revision, lesson.state()["say"]["lead"]
    (1, 'East wins.')
    """

    kind: ClassVar[str] = ""
    fields: ClassVar[Collection[str]] = ()
    logged: ClassVar[Collection[str]] = ()
    """What the intents of a log may do; the others begin anew or take back."""

    def __init__(self, /, **setup: JSON) -> None:
        self._check_fields(setup)
        self.setup: dict[str, JSON] = copied(setup, f"the settings of a {self.kind}")
        self.log: list[dict[str, JSON]] = []
        self._base = _base_revision(setup.get("revision", 0))
        self._work_left: float | None = None
        self._begin()

    @property
    def revision(self) -> int:
        """A number that grows with every accepted intent and never comes back."""
        return self._base + len(self.log)

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws, sentences included; never a hidden card."""
        raise NotImplementedError

    def ask(self, question: JSON) -> dict[str, JSON]:
        """Answer a question and change nothing.

        :raises Refused: when the question is not one of this lesson's.
        """
        raise shape_refused(f"This lesson answers no question such as {shown(question)}.")

    def do(self, intent: JSON) -> None:
        """Accept an intent of the learner.

        :param intent: an object with ``do`` and the ``revision`` of the state it was made on.
        :raises Refused: when it is not possible, with the explanation; nothing has changed then.
        """
        if not isinstance(intent, Mapping) or not isinstance(intent.get("do"), str):
            raise shape_refused(f"Expected an intent with a 'do', not {shown(intent)}.")
        try:
            intent = copied(intent, "an intent")
        except SetupError as error:
            raise shape_refused(str(error)) from error
        for name, value in intent.items():
            if name != "record" and isinstance(value, str) and len(value) > MAX_TEXT:
                raise shape_refused(
                    f"Expected a text of at most {MAX_TEXT} characters in {shown(name)}."
                )
        revision = intent.get("revision")
        if isinstance(revision, bool) or not isinstance(revision, int):
            raise shape_refused(f"Expected the revision as a whole number, not {shown(revision)}.")
        if revision != self.revision:
            raise refused("table.stale", code="stale")
        if len(self.log) >= MAX_LOG and intent["do"] not in ("undo", "new", "load"):
            raise refused("table.full", code="shape")
        if intent["do"] == "undo":
            self._undo()
            return
        entry = {name: value for name, value in intent.items() if name not in ("revision", "then")}
        self._consider(entry)
        self._accept(entry)

    def _consider(self, intent: dict[str, JSON]) -> None:
        """Object to an intent before it counts; what was accepted once is not asked again."""

    def _begin(self) -> None:
        raise NotImplementedError

    def _accept(self, intent: dict[str, JSON]) -> None:
        raise NotImplementedError

    def _undo(self) -> None:
        taken = self._take_back()
        self._rebase(self.revision + 1, taken)

    def _take_back(self) -> int:
        """Undo the last step and return how many log entries it was: one, by doing the others again."""
        if not self.log:
            raise refused("table.nothing-to-undo", code="illegal")
        again = type(self)(**self.setup)
        again.restore(self.log[:-1])
        self.__dict__.update(again.__dict__ | {"log": self.log})
        return 1

    def _rebase(self, revision: int, dropped: int) -> None:
        del self.log[len(self.log) - dropped :]
        self._base = revision - len(self.log)
        self.setup["revision"] = self._base

    def restore(self, log: JSON) -> None:
        """Accept a log again, as it was saved.

        :raises SetupError: when it does not fit the setup.
        """
        if not isinstance(log, list) or len(log) > MAX_LOG:
            raise SetupError(
                f"expected the log as a list of at most {MAX_LOG} intents, not {shown(log)}"
            )
        self._work_left = MAX_WORK
        for position, entry in enumerate(log):
            try:
                if not isinstance(entry, Mapping) or entry.get("do") not in self.logged:
                    raise SetupError(f"expected an intent, not {shown(entry)}")
                self._accept(copied(entry, "an intent"))
            except SpadesError as error:
                raise SetupError(
                    f"entry {position + 1} of the log does not fit: {error}"
                ) from error
        self._work_left = None

    def works(self, milliseconds: float) -> None:
        """Count what takes long to do, by estimate, while a saved log is made again.

        :raises SetupError: when the log asks for more than ``MAX_WORK`` of it.
        """
        if self._work_left is None:
            return
        self._work_left -= milliseconds
        if self._work_left < 0:
            raise SetupError("making it again up to here takes too long")

    @classmethod
    def _check_fields(cls, setup: Mapping[str, JSON]) -> None:
        for name in setup:
            if name not in cls.fields:
                raise SetupError(
                    f"a {cls.kind} has no setting {shown(name)}{nearest(name, cls.fields)}"
                )


def _base_revision(value: JSON) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 2**50:
        raise SetupError(f"expected a revision as a whole number, not {shown(value)}")
    return value


def copied(value: JSON, what: str, depth: int = MAX_DEPTH) -> JSON:
    """Return JSON as a copy that shares no list and no object with it.

    :raises SetupError: when it is nested deeper than ``MAX_DEPTH``.

    >>> copied({"bids": [4, "nil"]}, "a setup")
    {'bids': [4, 'nil']}
    """
    if value is None or isinstance(value, (str, int)):
        return value
    if not isinstance(value, (list, tuple, Mapping)):
        return value
    if not depth:
        raise SetupError(f"expected {what} to be nested at most {MAX_DEPTH} deep")
    if isinstance(value, Mapping):
        return {name: copied(one, what, depth - 1) for name, one in value.items()}
    items = [copied(one, what, depth - 1) for one in value]
    return items if isinstance(value, list) else tuple(items)


def is_json(value: JSON, depth: int) -> bool:
    """Tell whether a value can be written as JSON that every reader takes, nested so deep at most.

    >>> is_json({"day": 3}, 1), is_json([[3]], 1), is_json(float("nan"), 1)
    (True, False, False)
    """
    if isinstance(value, Mapping):
        names = all(isinstance(name, str) for name in value)
        return depth > 0 and names and all(is_json(one, depth - 1) for one in value.values())
    if isinstance(value, (list, tuple)):
        return depth > 0 and all(is_json(one, depth - 1) for one in value)
    if isinstance(value, float):
        return isfinite(value)
    return value is None or isinstance(value, (str, int))


def refused(
    key: str, *, code: str, clause: str = "", card: str = "", where: str = "", **params: object
) -> Refused:
    """Return a refusal worded by the catalogue; ``where`` names the field it is about."""
    lead, text, more = say_parts(key, **params)
    say = {"lead": lead, "text": text, "more": more, "clause": clause}
    why: dict[str, object] = {"say": say, "card": card, "code": code, "allowed": []}
    return Refused(why | ({"where": where} if where else {}))


def shape_refused(why: str) -> Refused:
    """Return a refusal of something that is no intent at all."""
    return refused("table.shape", code="shape", why=as_sentence(why))


def as_sentence(why: str) -> str:
    """Return an error's text as a sentence for the learner; braces would name cards."""
    plain = why.replace("{", "(").replace("}", ")")
    return plain[:1].upper() + plain[1:] + ("" if plain.endswith((".", "!", "?", "]")) else ".")


def quoted(value: JSON) -> str:
    """Return a learner's own text as it may stand in a sentence: short, without braces."""
    return shown(value).replace("{", "(").replace("}", ")")


KINDS = {
    "table": "spadeslib.lessons.table:Table",
    "draft": "spadeslib.lessons.draft:Draft",
    "bid": "spadeslib.lessons.bid:Bid",
    "legal": "spadeslib.lessons.legal:Legal",
    "trick": "spadeslib.lessons.trick:Trick",
    "breaking": "spadeslib.lessons.breaking:Breaking",
    "score": "spadeslib.lessons.score:Score",
    "bags": "spadeslib.lessons.bags:Bags",
    "replay": "spadeslib.lessons.replay:Replay",
    "review": "spadeslib.lessons.review:Review",
    "house": "spadeslib.lessons.house_rules:HouseRules",
    "drill": "spadeslib.lessons.drills.drill:Drill",
    "checkpoint": "spadeslib.lessons.drills.checkpoint:Checkpoint",
    "progress": "spadeslib.lessons.drills.progress_page:ProgressPage",
}
"""Where each kind of lesson lives; a lesson is loaded when it is first asked for."""


def lesson_type(kind: JSON) -> type[Lesson]:
    """Return the class of a kind of lesson.

    :param kind: one of ``KINDS``, such as ``"table"``.
    :raises SetupError: when there is no such kind.

    >>> lesson_type("table").__name__
    'Table'
    """
    if not isinstance(kind, str) or kind not in KINDS:
        raise SetupError(f"expected a kind of lesson such as {', '.join(KINDS)}, not {shown(kind)}")
    module, _, name = KINDS[kind].partition(":")
    found: type[Lesson] = getattr(import_module(module), name)
    return found


def make(kind: JSON, setup: JSON) -> Lesson:
    """Return a new lesson of a kind.

    :param kind: one of ``KINDS``, such as ``"table"``.
    :param setup: the settings, as a JSON object.
    :raises SetupError: when there is no such kind or the setup does not fit.

    >>> make("table", {"rules": {"game": "two-player"}, "seed": 7}).kind
    'table'
    """
    lesson = lesson_type(kind)
    if not isinstance(setup, Mapping) or not all(isinstance(name, str) for name in setup):
        raise SetupError(f"expected the setup as an object, not {shown(setup)}")
    return lesson(**setup)


def rebuild(kind: JSON, setup: JSON, log: JSON) -> Lesson:
    """Return a lesson as it was saved.

    :param kind: one of ``KINDS``, such as ``"table"``.
    :param setup: the settings, as the lesson has them in ``setup``.
    :param log: the intents accepted so far, as it has them in ``log``.
    :raises SetupError: when setup and log do not fit together.

    >>> lesson = make("table", {"rules": {"game": "two-player"}, "seed": 7})
    >>> lesson.do({"do": "act", "action": "look", "revision": 0})
    >>> rebuild("table", lesson.setup, lesson.log).state() == lesson.state()
    True
    """
    lesson = make(kind, setup)
    lesson.restore(log)
    return lesson
