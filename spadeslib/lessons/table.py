"""The table: whole games against players, from the draft or the deal to the winning score."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random
from typing import Any

from spadeslib.actions import Action
from spadeslib.cards import Card, Cards
from spadeslib.draft import second_card_seen_by
from spadeslib.errors import IllegalAction, Refused, SetupError, SpadesError, shown
from spadeslib.events import Event, Events
from spadeslib.explain import explain_card, of_refusal
from spadeslib.game import MAX_SEED, Game
from spadeslib.hand import Hand
from spadeslib.lessons.base import JSON, Lesson, as_sentence, refused, shape_refused
from spadeslib.lessons.table_setup import check_before, one_of, opponents_of, texts_of, yes_or_no
from spadeslib.lessons.table_state import table_state
from spadeslib.players import make_player
from spadeslib.record import dumps
from spadeslib.record import replay as replay_record
from spadeslib.rules import Rules
from spadeslib.seats import check_seat
from spadeslib.texts import Voice
from spadeslib.view import View, view_of_hand

_GAME_FIELDS = ("seed", "decks", "dealer", "first", "totals", "bags")
MARKINGS = ("always", "after a mistake", "never")
PACES = ("auto", "wait")
WORK = {"expert": 20}
"""Milliseconds that a player takes to act; one that is not named here takes less than one."""


class Table(Lesson):
    """A game at which the learner sits.

    Settings: ``rules``, ``seed`` or ``decks``, ``dealer`` / ``first``, ``totals``, ``bags``;
    ``script``: actions already taken, to open at a chosen moment; ``seat``: the learner's;
    ``opponents``: the name of the players at the other seats; ``marking`` of playable cards;
    ``pace``: does a full trick wait for the learner? ``check``: does the coach look at what the
    learner does before it counts? ``before``: setup and log of the game that a new or loaded one
    took the place of, for Undo to come back to.

    >>> table = Table(rules={"game": "two-player"}, seed=7)
    >>> table.state()["phase"], [choice["action"] for choice in table.state()["choices"]]
    ('draft', ['look', 'double nil'])
    >>> table.do({"do": "act", "action": "look", "revision": 0})
    >>> [choice["action"] for choice in table.state()["choices"]]
    ['keep', 'refuse']
    """

    kind = "table"
    fields = (
        "rules",
        *_GAME_FIELDS,
        "script",
        "seat",
        "opponents",
        "marking",
        "pace",
        "check",
        "opening",
        "before",
        "revision",
    )
    logged = ("act", "continue")

    def _begin(self) -> None:
        setup = self.setup
        rules = Rules.from_dict(setup.get("rules", {"game": "two-player"}))
        self.game = Game(rules, **{name: setup[name] for name in _GAME_FIELDS if name in setup})
        self.seat = check_seat(setup.get("seat", 0), rules.seats)
        self.marking = one_of(setup.get("marking", "always"), MARKINGS, "marking")
        self.pace = one_of(setup.get("pace", "auto"), PACES, "pace")
        self.checks = yes_or_no(setup.get("check", False), "check")
        """Does the coach look at what the learner does before it counts?"""
        self.pause = ""
        self.ended = False
        """Is the hand on show one that is over?"""
        self.took = Cards()
        """What has come to the learner's hand since the last intent."""
        self.peeks: dict[int, Card] = {}
        """By seat: the card that the learner saw go by after a keep since the last intent."""
        self._events: list[Events] = []
        self.opponents = opponents_of(setup.get("opponents", "solid"), rules)
        """The names of the players by seat; the learner's own counts for nothing."""
        if "before" in setup:
            check_before(setup["before"], self.fields)
        self._open(setup)

    def _open(self, setup: dict[str, JSON]) -> None:
        script = setup.get("script", [])
        if not isinstance(script, list):
            raise SetupError(f"expected the script as a list of actions, not {shown(script)}")
        for position, text in enumerate(script):
            try:
                self.game.push(text)
            except SpadesError as error:
                raise SetupError(
                    f"action {position + 1} of the script can't have happened: {error}"
                ) from error
        self._events = []
        opening = setup.get("opening")
        replies = self._advance(opening)
        if opening is None and replies:
            self.setup["opening"] = replies

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.game.rules

    @property
    def voice(self) -> Voice:
        """How the table speaks: the learner is called you."""
        return Voice(self.rules.seats, me=self.seat)

    @property
    def hand(self) -> Hand:
        """The hand on show; it knows every card."""
        return self.game.past_hands[-1] if self.ended else self.game.current_hand

    @property
    def over(self) -> bool:
        """Is the game over, and its last hand shown?"""
        return self.game.phase == "over" and not self.pause

    def view(self) -> View:
        """Return what the learner may know of the hand on show."""
        if not self.ended:
            return self.game.view(self.seat)
        last = self.game.hands[-1]
        us, them = last.sides
        totals = (last.totals[0] - us.points, last.totals[1] - them.points)
        bags = (us.bags_before, them.bags_before)
        return view_of_hand(
            self.hand,
            self.seat,
            phase="play",
            to_act=None,
            number=last.number,
            totals=totals,
            bags=bags,
        )

    def events(self) -> list[Event]:
        """Return what has happened since the last intent."""
        return [event for events in self._events for event in events]

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see :class:`spadeslib.lessons.states.TableState`."""
        return dict(table_state(self))

    def ask(self, question: JSON) -> dict[str, JSON]:
        """Answer ``hint``, ``why`` (with a card), ``record`` or ``review``."""
        asked = question.get("ask") if isinstance(question, dict) else None
        if asked == "record":
            return {"record": dumps(self.game)}
        if asked == "hint":
            return self._hint()
        if asked == "why":
            return self._why(question.get("card"))
        if asked == "review":
            return self._review()
        return super().ask(question)

    def chance(self, seat: int) -> Random:
        """Return a seat's randomness for its next action: it follows from the game alone."""
        return Random(f"{self.game.seed} {len(self.game.actions)} {seat}")

    def _hint(self) -> dict[str, JSON]:
        from spadeslib.lessons.table_coach import hint

        if self.game.to_act != self.seat or self.pause:
            raise self._not_my_turn()
        return hint(self.game.view(self.seat), self.chance(self.seat))

    def _review(self) -> dict[str, JSON]:
        """What a review of the last finished hand begins with."""
        if not self.game.hands:
            raise refused("table.no-review", code="illegal")
        hand = self.game.hands[-1].number
        setup = {"record": dumps(self.game), "seat": self.seat, "hand": hand, "mine": True}
        return {"setup": setup | {"since": len(self.setup.get("script", ()))}}

    def _consider(self, intent: dict[str, JSON]) -> None:
        """Let the coach look at an action first, where the learner wants it and is not sure."""
        if not self.checks or intent["do"] != "act" or intent.get("sure") is True:
            return
        if self.ended or self.game.to_act != self.seat:
            return
        try:
            action = Action.parse(intent.get("action"))
        except SpadesError:
            return
        if action in self.game.legal_actions:
            from spadeslib.lessons.table_coach import look_twice

            look_twice(self.game.view(self.seat), action, self.chance(self.seat))

    def _why(self, card: JSON) -> dict[str, JSON]:
        if self.marking == "never":
            raise refused("table.why-later", code="illegal")
        try:
            why = explain_card(self.view(), card)
        except SpadesError as error:
            raise shape_refused(str(error)) from error
        code = Card.parse(card).text
        say = {"lead": why.lead, "text": why.text, "more": why.more, "clause": why.clause}
        return {"say": say, "card": code, "playable": why.allowed}

    def _accept(self, intent: dict[str, JSON]) -> None:
        do = intent["do"]
        if do == "act":
            self._act(intent.get("action"), intent.get("then"))
        elif do == "continue":
            self._continue(intent.get("then"))
        elif do == "new":
            self._new(intent)
        elif do == "load":
            self._load(intent.get("record"))
        elif do == "set":
            self._set(intent)
        else:
            raise shape_refused(f"Expected act, continue, undo, new, load or set, not {shown(do)}.")

    def _act(self, text: JSON, then: JSON) -> None:
        try:
            action = Action.parse(text)
        except IllegalAction as error:
            raise _refused_action(error, "") from error
        except SpadesError as error:
            raise shape_refused(str(error)) from error
        if self.ended or self.game.to_act != self.seat:
            raise self._not_my_turn()
        hand, before = self.game.current_hand, self.game.current_hand.cards(self.seat)
        try:
            events = self.game.push(action)
        except IllegalAction as error:
            raise _refused_action(error, action.card.text if action.card else "") from error
        self._events, self.peeks = [events], {}
        self.took = hand.cards(self.seat) - before
        self._see_peek(self.seat, action)
        self.pause = ""
        self._settle()
        self._log({"do": "act", "action": action.text}, then)

    def _continue(self, then: JSON) -> None:
        if not self.pause:
            raise self._not_my_turn() if self.over else refused("table.go", code="illegal")
        self._events, self.took, self.peeks = [], Cards(), {}
        if self.pause == "trick" and self.ended:
            self.pause = "" if self.game.phase == "over" else "hand"
            self.ended = self.game.phase != "over"
        else:
            self.pause, self.ended = "", False
        self._log({"do": "continue"}, then)

    def _log(self, entry: dict[str, JSON], then: JSON) -> None:
        with ExitStack() as on_failure:
            on_failure.callback(self._become, self.setup, self.log)
            replies = self._advance(then)
            on_failure.pop_all()
        self.log.append(entry | ({"then": replies} if replies else {}))

    def _see_peek(self, seat: int, action: Action) -> None:
        if action is Action.KEEP and self.seat in second_card_seen_by(self.rules, seat):
            card = self.game.view(self.seat).peeked
            assert card is not None
            self.peeks[seat] = card

    def _settle(self) -> None:
        hand = self.game.past_hands[-1] if self._hand_just_over() else self.game.current_hand
        if hand.played and len(hand.played) % hand.seats == 0:
            self.pause = "trick"
            self.ended = self._hand_just_over()

    def _hand_just_over(self) -> bool:
        past = self.game.past_hands
        return bool(past) and (self.game.phase == "over" or not self.game.current_hand.actions)

    def _advance(self, replies: JSON = None) -> list[str]:
        """Let the other seats act until the learner is asked; saved replies stand in for players."""
        given = iter(() if replies is None else texts_of(replies))
        done: list[str] = []
        while not self.pause and self.game.to_act not in (None, self.seat):
            seat = self.game.to_act
            assert seat is not None
            text = next(given, None)
            action = self._reply(seat) if text is None else Action.parse(text)
            self._events.append(self.game.push(action))
            self._see_peek(seat, action)
            done.append(action.text)
            if action.kind == "play":
                self._settle()
        if (extra := next(given, None)) is not None:
            raise SetupError(f"nobody was to act, but a reply says {shown(extra)}")
        return done

    def _reply(self, seat: int) -> Action:
        self.works(WORK.get(self.opponents[seat], 1))
        player = make_player(self.opponents[seat], seed=self.chance(seat).getrandbits(32))
        return player.act(self.game.view(seat))

    def _take_back(self) -> int:
        acts = [place for place, entry in enumerate(self.log) if entry["do"] == "act"]
        if not acts and "before" in self.setup:
            self._return()
            return 0
        if not acts:
            raise refused("table.nothing-to-undo", code="illegal")
        self._become(self.setup, self.log[: acts[-1]])
        return len(self.log) - acts[-1]

    def _return(self) -> None:
        """To the game before this one."""
        before = self.setup["before"]
        try:
            again = type(self)(**before["setup"])
            again.restore(before["log"])
        except SpadesError as error:
            raise refused("table.no-before", code="illegal") from error
        self.__dict__.update(again.__dict__ | {"_base": self.revision})

    def _become(self, setup: dict[str, JSON], log: list[dict[str, JSON]]) -> None:
        """Stand as setup and log say; the own log is left to the caller."""
        again = type(self)(**setup)
        again.restore(log)
        self.game, self.pause, self.ended = again.game, again.pause, again.ended
        self._events = again._events
        self.took, self.peeks = again.took, again.peeks

    def _new(self, intent: dict[str, JSON]) -> None:
        seed = intent.get("seed")
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:
            raise refused("table.seed", code="shape")
        rules = intent.get("rules", self.setup.get("rules", {"game": "two-player"}))
        level = {"opponents": intent["opponents"]} if "opponents" in intent else {}
        self._restart({"rules": rules, "seed": seed, **level})

    def _set(self, intent: dict[str, JSON]) -> None:
        """Change what the table does from now on: ``check`` or ``opponents``."""
        changed = ("check", "opponents")
        wanted: dict[str, JSON] = {name: intent[name] for name in changed if name in intent}
        try:
            checks = yes_or_no(wanted.get("check", self.checks), "check")
            opponents = opponents_of(wanted.get("opponents", self.opponents), self.rules)
        except SpadesError as error:
            raise shape_refused(str(error)) from error
        self.checks, self.opponents = checks, opponents
        self.setup |= wanted
        self._rebase(self.revision + 1, 0)

    def _load(self, text: JSON) -> None:
        if not isinstance(text, str):
            raise refused("table.record", code="record", why="Paste the text of a record.")
        try:
            data = replay_record(text).record().data
        except SpadesError as error:
            raise refused("table.record", code="record", why=as_sentence(str(error))) from error
        setup = {name: data[name] for name in ("rules", *_GAME_FIELDS) if name in data}
        self._restart({**setup, "script": data["actions"]})

    def _restart(self, setup: dict[str, Any]) -> None:
        options = ("opponents", "marking", "pace", "check")
        kept: dict[str, JSON] = {name: self.setup[name] for name in options if name in self.setup}
        try:
            seats = Rules.from_dict(setup["rules"]).seats
            if self.seat < seats:
                kept["seat"] = self.seat
            if seats != self.rules.seats and isinstance(kept.get("opponents"), list):
                del kept["opponents"]
            before = self._as_before()
            fresh = type(self)(**kept | setup, before=before, revision=self.revision + 1)
        except SpadesError as error:
            raise shape_refused(str(error)) from error
        self.__dict__.update(fresh.__dict__)

    def _as_before(self) -> JSON:
        """What Undo comes back to from the next game: not to one in which nothing was done."""
        if not self.log and "before" in self.setup:
            return self.setup["before"]
        setup = {name: value for name, value in self.setup.items() if name != "before"}
        return {"setup": setup, "log": self.log}

    def _not_my_turn(self) -> Refused:
        if self.over:
            return refused("table.wait-over", code="illegal", clause="game.win")
        if self.pause == "hand":
            return refused("table.wait-next", code="illegal", clause="game.continue")
        return refused("table.wait-continue", code="illegal", clause="trick.next-lead")


def _refused_action(error: IllegalAction, card: str) -> Refused:
    why = of_refusal(error)
    say = {"lead": why.lead, "text": why.text, "more": why.more, "clause": why.clause}
    allowed = [text.removeprefix("play ") for text in error.allowed if text.startswith("play ")]
    return Refused({"say": say, "card": card, "code": "illegal", "allowed": allowed})
