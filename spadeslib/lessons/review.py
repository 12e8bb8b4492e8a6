"""A hand looked at again: which decisions cost points, and the moment of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spadeslib.actions import Action
from spadeslib.coach.review import Decision, decisions, look_at
from spadeslib.errors import Refused, SetupError, SpadesError, shown
from spadeslib.lessons.base import MAX_TEXT, Lesson, quoted, refused, shape_refused
from spadeslib.lessons.replay import Replay, one_line
from spadeslib.lessons.table_setup import count_of, yes_or_no
from spadeslib.seats import check_seat

JSON = Any
WORK = 50
"""Milliseconds that a look takes, by estimate."""


class Review(Lesson):
    """The decisions of a seat in a finished hand, looked at one by one.

    Settings: ``record``, as text or object; ``seat``, whose decisions; ``hand``, which finished hand,
    from 1, the last one if it is left out; ``mine``: is it told to who played it? What the coach finds is kept in the log, so that nothing is
    counted twice.

    >>> from spadeslib import Game, Rules
    >>> from spadeslib.players import make_player, play_out
    >>> game = Game(Rules.two_player(max_hands=1), seed=7)
    >>> _ = play_out(game, [make_player("solid", seed=1), make_player("random", seed=2)])
    >>> lesson = Review(record=str(game.record()), seat=1)
    >>> lesson.do({"do": "look", "revision": 0})
    >>> lesson.state()["looked"], lesson.state()["moment"]
    (1, None)
    """

    kind = "review"
    fields = ("record", "seat", "hand", "mine", "since", "revision")
    logged = ("look", "show", "hand")

    def _begin(self) -> None:
        setup = self.setup
        if "record" not in setup:
            raise SetupError("a review needs a record: write record=..., as text or as an object")
        self.replay = Replay(record=setup["record"])
        """The whole record, step by step."""
        self.seat = check_seat(setup.get("seat", 0), self.replay.rules.seats)
        self.mine = yes_or_no(setup.get("mine", False), "mine")
        """Is the reader who made these decisions?"""
        self.since = count_of(setup.get("since", 0), "since")
        """How many actions were there before the reader's first one."""
        self._decisions: dict[int, tuple[Decision, ...]] = {}
        self._found: dict[int, list[dict[str, JSON]]] = {}
        self.hand = self._number(setup.get("hand", len(self.replay.game.hands)))
        """Which hand is reviewed, from 1."""
        self.step: int | None = None
        """The step whose moment is shown."""

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions of the hand, in playing order; where the reader made some, only those."""
        if self.hand not in self._decisions:
            every = decisions(self.replay.game, self.seat, hand=self.hand)
            own = tuple([one for one in every if one.step >= self.since])
            self._decisions[self.hand] = own or every
        return self._decisions[self.hand]

    @property
    def found(self) -> list[dict[str, JSON]]:
        """What the coach found on the first of them: what was better, or nothing."""
        return self._found.setdefault(self.hand, [])

    @property
    def costly(self) -> list[tuple[Decision, dict[str, JSON]]]:
        """The decisions that cost points, the most expensive first."""
        pairs = [pair for pair in zip(self.decisions, self.found, strict=False) if pair[1]]
        return sorted(pairs, key=lambda pair: (-pair[1]["cost"], pair[0].step))

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see :class:`spadeslib.lessons.states_review.ReviewState`."""
        from spadeslib.lessons.review_state import review_state

        return dict(review_state(self))

    def ask(self, question: JSON) -> dict[str, JSON]:
        """Answer ``record``, the whole game's."""
        if isinstance(question, Mapping) and question.get("ask") == "record":
            return self.replay.ask(question)
        return super().ask(question)

    def _accept(self, intent: dict[str, JSON]) -> None:
        do = intent["do"]
        if do == "look":
            self._look(intent.get("then"))
        elif do == "show":
            self.step = self._moment(intent.get("step"))
            self.log.append({"do": "show", "step": self.step})
        elif do == "hand":
            self.hand, self.step = self._number(intent.get("hand"), where="hand"), None
            self.log.append({"do": "hand", "hand": self.hand})
        else:
            raise shape_refused(f"Expected look, show or hand, not {quoted(do)}.")

    def _look(self, then: JSON) -> None:
        at = len(self.found)
        if at == len(self.decisions):
            raise refused("review.all", code="illegal")
        found = self._asked(self.decisions[at]) if then is None else _read(then)
        self.found.append(found)
        self.log.append({"do": "look", "then": found})

    def _asked(self, decision: Decision) -> dict[str, JSON]:
        """What the coach finds, as it is kept: in tenths of a point."""
        self.works(WORK)
        finding = look_at(decision, self.replay.game.seed)
        if not finding.is_clear:
            return {}
        return {
            "cost": round(finding.cost * 10),
            "better": finding.better.action.text,
            "reason": finding.reason,
        }

    def _moment(self, step: JSON) -> int | None:
        if step is not None and step not in [one.step for one, _ in self.costly]:
            raise refused("review.no-moment", code="shape")
        return int(step) if step is not None else None

    def _number(self, value: JSON, where: str = "") -> int:
        count = len(self.replay.game.hands)
        if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= count:
            return value
        if where:
            raise refused("review.no-hand", code="shape", where=where, n=count)
        if not count:
            raise SetupError("expected a record with a finished hand to review")
        raise SetupError(f"expected a finished hand from 1 to {count}, not {shown(value)}")

    def _take_back(self) -> int:
        raise refused("table.nothing-to-undo", code="illegal")


def _read(found: JSON) -> dict[str, JSON]:
    """Check what was kept."""
    if found == {}:
        return {}
    try:
        cost, better, reason = found["cost"], Action.parse(found["better"]).text, found["reason"]
    except (TypeError, KeyError, SpadesError, Refused) as error:
        raise SetupError(f"expected what the coach found, not {shown(found)}") from error
    fits = isinstance(cost, int) and 0 < cost < 10**6 and not isinstance(cost, bool)
    if not fits or not isinstance(reason, str) or len(reason) > MAX_TEXT:
        raise SetupError(f"expected what the coach found, not {shown(found)}")
    return {"cost": cost, "better": better, "reason": one_line(reason)}
