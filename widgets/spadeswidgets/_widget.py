"""Lessons as Jupyter widgets: the browser sends intents, Python answers with state."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar

import anywidget
import traitlets

from spadeslib import Bid, Card, Game, Record, Refused, Rules, SetupError, SpadesError
from spadeslib.errors import nearest, shown
from spadeslib.lessons import Table as TableLesson
from spadeslib.lessons.base import MAX_DEPTH, Lesson, rebuild
from spadeslib.texts import plain
from spadeswidgets._clauses import clauses_in_force
from spadeswidgets._html import picture

JSON = Any
_STATIC = Path(__file__).parent / "static"
_log = logging.getLogger(__name__)


class SpadesWidget(anywidget.AnyWidget):
    """The base of all widgets: a lesson, its state as traits, and a door for intents.

    ``setup`` and ``log`` are all that has to be kept; ``state`` is what is drawn.

    >>> table = Table(seed=7)
    >>> table.do(do="act", action="look")
    >>> table.log, table.state["phase"]
    ([{'do': 'act', 'action': 'look'}], 'draft')
    """

    _esm = _STATIC / "spades.js"
    _css: ClassVar[Path | str] = _STATIC / "spades.css"
    lesson_type: ClassVar[type[Lesson]]

    kind = traitlets.Unicode(help="The kind of lesson.", read_only=True).tag(sync=True)
    setup = traitlets.Dict(help="How the lesson began, as JSON.", read_only=True).tag(sync=True)
    log: Any = traitlets.List(help="The intents accepted so far, as JSON.", read_only=True).tag(
        sync=True
    )
    state = traitlets.Dict(help="What is drawn; see spadeslib.lessons.states.", read_only=True).tag(
        sync=True
    )

    clauses = traitlets.Dict(
        help="What each clause of the rules says, by its id.", read_only=True
    ).tag(sync=True)

    def __init__(self, **setup: JSON) -> None:
        self._lock = RLock()
        self._check(setup)
        self._lesson = self.lesson_type(**{name: _as_json(value) for name, value in setup.items()})
        super().__init__()
        self.set_trait("kind", self.lesson_type.kind)
        self._publish()
        self.on_msg(self._on_message)

    @classmethod
    def _check(cls, setup: Mapping[str, JSON]) -> None:
        names = sorted(cls.lesson_type.fields)
        for name in setup:
            if name not in names:
                hint = nearest(name, names) or f"; it has {', '.join(names)}"
                raise SetupError(f"{cls.__name__} has no setting {shown(name)}{hint}")

    def do(self, **intent: JSON) -> None:
        """Do an intent from Python, as the page would: ``table.do(do="act", action="keep")``.

        :raises Refused: when it is not possible; nothing has changed then.
        """
        with self._lock:
            self._do({"revision": self._lesson.revision, **intent})
            self._publish()

    def _do(self, intent: JSON) -> None:
        self._lesson.do(intent)

    def _do_in_browser(self, intent: JSON) -> None:
        self._do(intent)

    def _publish(self) -> None:
        lesson = self._lesson
        with self.hold_sync(), self.hold_trait_notifications():
            self.set_trait("setup", dict(lesson.setup))
            self.set_trait("log", list(lesson.log))
            self.set_trait("clauses", clauses_in_force(lesson))
            self.set_trait("state", lesson.state())

    def set_state(self, sync_data: dict[str, JSON]) -> None:
        """Take what the browser writes, but for what the lesson alone may say."""
        own = ("kind", "setup", "log", "state", "clauses")
        super().set_state({name: value for name, value in sync_data.items() if name not in own})

    def _on_message(self, _: object, content: JSON, buffers: object) -> None:
        if not isinstance(content, Mapping):
            return
        number = content.get("id")
        try:
            with self._lock:
                reply = self._reply(content)
        except Refused as refusal:
            reply = {"type": "refused", "refusal": refusal.explanation}
        except SpadesError as error:
            reply = {"type": "failed", "why": str(error)}
        except Exception as error:
            _log.exception("a message to a spades widget failed")
            reply = {"type": "failed", "why": f"The lesson stumbled ({type(error).__name__})."}
        self.send({"id": number, **reply})

    def _reply(self, content: Mapping[str, JSON]) -> dict[str, JSON]:
        if content.get("type") == "do":
            self._do_in_browser(content.get("intent"))
            self._publish()
            return {"type": "done", "revision": self._lesson.revision}
        if content.get("type") == "ask":
            return {"type": "answer", "answer": self._lesson.ask(content.get("question"))}
        return {"type": "failed", "why": "Expected a message to do or to ask something."}

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, JSON], dict[str, JSON]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        data["text/plain"] = repr(self)
        data["text/html"] = picture(self.kind, self.setup, self.log, self.state)
        return data, metadata

    def __repr__(self) -> str:
        state = self.state
        return f"<{type(self).__name__}: {state['heading']}, {state['subheading']}. {plain(state['say']['lead'])}>"


class LessonWidget(SpadesWidget):
    """The base of all widgets but the table: their views come in a bundle of their own."""

    _esm = _STATIC / "lessons.js"
    _css = "\n".join((_STATIC / name).read_text("utf-8") for name in ("spades.css", "lessons.css"))


class Table(SpadesWidget):
    """A table to play whole games at, inside a notebook.

    :param rules: ``Rules.two_player()`` (the default) or ``Rules.partnership()``, with house rules.
    :param seed: deals the cards; the same seed deals the same game.
    :param decks: instead of a seed: decks as texts.
    :param dealer: as for :class:`spadeslib.Game`; so are ``first``, ``totals`` and ``bags``.
    :param script: actions already taken, to open at a chosen moment.
    :param record: a game record to go on from, instead of all these.
    :param seat: where you sit.
    :param opponents: the player at the other seats, as in ``"solid"`` or ``"beginner"``, or a list by seat.
    :param marking: show which cards may be played ``"always"``, ``"after a mistake"`` or ``"never"``.
    :param pace: a full trick goes away by itself (``"auto"``) or when you continue (``"wait"``).
    :param check: let the coach look at each bid and card before it counts.
    :raises SetupError: when a setting is unknown or out of range.

    >>> table = Table(seed=7)
    >>> table
    <Table: Hand 1, draft turn 1 of 13. Your first draft turn.>
    >>> table.do(do="act", action="look")
    >>> table.game.phase
    'draft'
    """

    lesson_type = TableLesson

    def __init__(self, *, record: Record | Game | str | None = None, **setup: JSON) -> None:
        if record is not None:
            game = record if isinstance(record, Game) else Game.replay(record)
            data = dict(game.record().data)
            names = ("rules", "seed", "decks", "dealer", "first", "totals", "bags")
            setup = (
                {name: data[name] for name in names if name in data}
                | {"script": data["actions"]}
                | setup
            )
        elif "seed" not in setup and "decks" not in setup:
            raise SetupError("expected a seed or decks: write Table(seed=7)")
        super().__init__(**setup)

    @property
    def game(self) -> Game:
        """The game at the table, a copy that may be looked at and changed freely."""
        return Game.replay(self._table.game.record())

    @property
    def record(self) -> Record:
        """The game's record, to keep or to send."""
        return self._table.game.record()

    @property
    def _table(self) -> TableLesson:
        assert isinstance(self._lesson, TableLesson)
        return self._lesson

    @classmethod
    def restore(cls, setup: Mapping[str, JSON], log: list[JSON]) -> Table:
        """Return a table as it was saved: its ``setup`` and its ``log``, which are plain JSON.

        A table goes on while its kernel runs, wherever it is shown again; to go on after that, keep both.

        :param setup: the table's ``setup``.
        :param log: the table's ``log``.
        :raises SetupError: when they do not fit together.
        """
        lesson = rebuild("table", setup, log)
        table = cls(**setup)
        table._lesson = lesson
        table._publish()
        return table


def _as_json(value: JSON, depth: int = MAX_DEPTH) -> JSON:
    if depth < 0:
        raise SetupError(f"expected settings nested at most {MAX_DEPTH} deep")
    if isinstance(value, Rules):
        return value.to_dict()
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Mapping):
        return {name: _as_json(item, depth - 1) for name, item in value.items()}
    if isinstance(value, Iterable):
        return [_as_json(item, depth - 1) for item in value]
    return str(value) if isinstance(value, (Bid, Card)) else value
