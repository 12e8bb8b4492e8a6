"""The draft of the two-player game, turn by turn: what one knows, and what one does not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import spadeslib.lessons.sentences  # noqa: F401
from spadeslib.actions import Action
from spadeslib.cards import BITS, Card, Cards
from spadeslib.draft import draft_turn, drafter, second_card_seen_by
from spadeslib.errors import SetupError
from spadeslib.game import Game
from spadeslib.lessons.acting import advance, push, read_action
from spadeslib.lessons.base import Lesson, quoted, refused, shape_refused
from spadeslib.lessons.card_fields import read_seed
from spadeslib.players import Solid
from spadeslib.players.choose_draft import drawn_worth
from spadeslib.rules import Rules
from spadeslib.texts import Voice
from spadeslib.view import View

JSON = Any
ME, OTHER = 0, 1


@dataclass(frozen=True, slots=True)
class Turn:
    """One draft turn as the learner knows it."""

    number: int
    """From 0 to 25."""
    seat: int
    kept: bool
    taken: Card | None
    """The card that came to the hand; ``None`` when it was the other player's."""
    discarded: Card | None
    """The card that went to the discards; ``None`` when the learner has not seen it."""
    seers: tuple[int, ...]
    """The seats that have seen the discarded card."""


class Draft(Lesson):
    """A draft against a solid player, with all that the learner knows laid out.

    Settings: ``seed`` or ``deck``, 52 cards with the top card first; ``first``: the seat that draws
    first (0 is the learner); ``rules`` of the two-player game, of which ``peek_discard`` matters here.

    >>> draft = Draft(seed=7)
    >>> draft.do({"do": "act", "action": "refuse", "revision": 0})
    >>> [(place["count"], place["seen"]) for place in draft.state()["places"]]
    [(1, 'you'), (1, 'you'), (1, 'them'), (1, 'you'), (1, 'them'), (0, 'nobody'), (47, 'nobody')]
    """

    kind = "draft"
    fields = ("rules", "seed", "deck", "first", "opening", "revision")
    logged = ("act",)

    def _begin(self) -> None:
        setup = self.setup
        rules = Rules.from_dict(setup.get("rules", {"game": "two-player"}))
        if not rules.two:
            raise SetupError(
                "expected rules of the two-player game: partners are dealt their cards"
            )
        given = {name: setup[name] for name in ("seed", "first") if name in setup}
        decks = [setup["deck"]] if "deck" in setup else []
        self.game = Game(rules, decks=decks, **given)
        self.worths: list[tuple[float, float]] = []
        """For each own turn: what the drawn card would add, and an unseen one on average, in tricks."""
        self.before = 0
        """Turns finished before the last intent."""
        self._bot = Solid()
        opening = setup.get("opening")
        replies = advance(self.game, self._next, opening)
        if opening is None and replies:
            setup["opening"] = replies

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.game.rules

    @property
    def voice(self) -> Voice:
        """How the lesson speaks: the learner is called you."""
        return Voice(2, me=ME)

    @property
    def done(self) -> bool:
        """Is the draft over?"""
        return self.game.phase != "draft"

    @property
    def hand(self) -> Cards:
        """The cards that the learner holds."""
        return self.view().hand

    def view(self) -> View:
        """Return what the learner may know."""
        return self.game.view(ME)

    def turns(self) -> list[Turn]:
        """Return the turns that are finished, as the learner knows them."""
        hand = self.game.current_hand
        kept = [action == "keep" for action in hand.actions if action.kind in ("keep", "refuse")]
        turns: list[Turn] = []
        for number, keep in enumerate(kept):
            seat = drafter(number, hand.first)
            taken, discarded = draft_turn(hand.deck, number, keep=keep)
            seers = second_card_seen_by(self.rules, seat) if keep else (seat,)
            turns.append(
                Turn(
                    number,
                    seat,
                    keep,
                    Card.ALL[taken] if seat == ME else None,
                    Card.ALL[discarded] if ME in seers else None,
                    seers,
                )
            )
        return turns

    def seen_discards(self) -> Cards:
        """Return the discards that the learner has seen."""
        return Cards.from_mask(
            sum([BITS[turn.discarded.index] for turn in self.turns() if turn.discarded])
        )

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see :class:`spadeslib.lessons.states_draft.DraftLessonState`."""
        from spadeslib.lessons.draft_state import draft_lesson_state

        return dict(draft_lesson_state(self))

    def ask(self, question: JSON) -> dict[str, JSON]:
        """Answer ``hint``: what the drawn card is worth in numbers."""
        from spadeslib.lessons.draft_state import worth_say

        if not isinstance(question, dict) or question.get("ask") != "hint":
            return super().ask(question)
        view = self.view()
        if view.drawn is None:
            raise refused("draft.over", code="illegal", clause="draft.end")
        return {
            "say": worth_say(view.drawn, drawn_worth(view)),
            "card": view.drawn.text,
            "action": "",
        }

    def _accept(self, intent: dict[str, JSON]) -> None:
        do = intent["do"]
        if do == "act":
            self._act(intent.get("action"), intent.get("then"))
        elif do == "new":
            self._new(intent.get("seed"))
        else:
            raise shape_refused(f"Expected act, undo or new, not {quoted(do)}.")

    def _act(self, text: JSON, then: JSON) -> None:
        action, view = read_action(text), self.view()
        if self.done:
            raise refused("draft.over", code="illegal", clause="draft.end")
        worth, turn = drawn_worth(view), view.turn
        push(self.game, action)
        self.worths.append(worth)
        self.before = turn
        replies = advance(self.game, self._next, then)
        self.log.append(
            {"do": "act", "action": action.text} | ({"then": replies} if replies else {})
        )

    def _new(self, seed: JSON) -> None:
        kept = {name: self.setup[name] for name in ("rules", "first") if name in self.setup}
        fresh = type(self)(**kept, seed=read_seed(seed), revision=self.revision + 1)
        self.__dict__.update(fresh.__dict__)

    def _next(self, game: Game) -> Action | None:
        """Return what is to be done until the learner holds up a card."""
        if game.phase != "draft":
            return None
        if game.to_act != ME:
            return self._bot.act(game.view(OTHER))
        return Action.LOOK if Action.LOOK in game.legal_actions else None
