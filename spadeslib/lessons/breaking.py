"""A short hand with open cards: every way in which spades break, and where they may not be led."""

from __future__ import annotations

from typing import Any

import spadeslib.lessons.sentences  # noqa: F401
from spadeslib.cards import Card
from spadeslib.errors import Refused
from spadeslib.explain import explain_play
from spadeslib.lessons.base import Lesson, quoted, refused, shape_refused
from spadeslib.lessons.breaking_hand import (
    RULES,
    WAYS,
    YOU,
    Hand,
    next_trick,
    play,
    reachable,
    until_you,
)
from spadeslib.lessons.card_fields import as_setup_error, read_card, read_cards

JSON = Any
LEAST, MOST = 2, 5
HANDS = ("KS 5S QH 4C 2D", "2S 3S QS 7C TC", "7S TS 6C 8C 6H", "5C 9C JC 5D 7D")
"""A hand in which everything can be seen: a heart, a diamond or a club led tells another story."""


class Breaking(Lesson):
    """A short hand in which you choose your cards, and each card says what it does to broken spades.

    The other hands lie open; each plays the first card of its list that it may play. What you have seen
    stays noted when you take a card back or start again.

    Settings: ``hands``, a text of 2 to 5 cards for each of 2 or 4 seats, yours first; ``leader``, the
    seat that leads; ``seen``, what has been seen before.

    >>> lesson = Breaking()
    >>> lesson.state()["say"]["clause"], lesson.state()["broken"]
    ('break.no-lead', False)
    >>> lesson.do({"do": "play", "card": "2D", "revision": 0})
    >>> lesson.state()["steps"][1]["clause"], lesson.state()["broken"]
    ('break.discard', True)
    """

    kind = "breaking"
    fields = ("hands", "leader", "seen", "revision")
    logged = ("play", "next", "again")

    def _begin(self) -> None:
        setup = self.setup
        try:
            hands = _hands(setup.get("hands", list(HANDS)))
            leader = _leader(setup.get("leader", YOU), len(hands))
            self.before = _seen(setup.get("seen", []))
        except Refused as error:
            raise as_setup_error(error, "a hand") from error
        self.start = until_you(Hand(hands, leader))
        self.ways = [way for way in WAYS if way in reachable(self.start)]
        self._to(self.start)

    @property
    def seen(self) -> list[str]:
        """What has been seen so far, in this hand or in an earlier try."""
        return [way for way in self.ways if way in self.before]

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see ``spadeslib.lessons.states_breaking.BreakingState``."""
        from spadeslib.lessons.breaking_state import breaking_state

        return dict(breaking_state(self))

    def _accept(self, intent: dict[str, JSON]) -> None:
        do, hand = intent["do"], self.hand
        if do == "play":
            card = read_card(intent.get("card"), "hand")
            self._to(until_you(play(hand, _checked(hand, card))))
            self.log.append({"do": "play", "card": card.text})
        elif do == "next":
            if hand.over or not hand.complete:
                raise refused("breaking.no-next", code="illegal", where="hand")
            self._to(next_trick(hand))
            self.log.append({"do": "next"})
        elif do == "again":
            self._to(self.start)
            self.log.append({"do": "again"})
        else:
            known = ", ".join(self.logged)
            raise shape_refused(f"Expected {known} or undo, not {quoted(do)}.")

    def _to(self, hand: Hand) -> None:
        self.hand = hand
        self.before |= hand.seen

    def _take_back(self) -> int:
        """Take the last step back; what it showed stays noted."""
        seen = self.seen
        taken = super()._take_back()
        self.before |= set(seen)
        self.setup["seen"] = seen
        return taken


def _checked(hand: Hand, card: Card) -> Card:
    """Return a card that you may play now; refuse any other in the words of the rules."""
    held = hand.held(YOU)
    if card not in held:
        raise refused("breaking.not-held", code="illegal", where="hand", which=card)
    if hand.complete:
        raise refused("breaking.wait", code="illegal", clause="play.turn", card=card.text)
    legal = hand.legal()
    if card not in legal:
        broken = hand.broken is not None
        why = explain_play(card, held, hand.led, broken, RULES[hand.seats])
        say = {"lead": why.lead, "text": why.text, "more": why.more, "clause": why.clause}
        allowed = [one.text for one in legal]
        raise Refused({"say": say, "card": card.text, "code": "illegal", "allowed": allowed})
    return card


def _hands(value: JSON) -> tuple[tuple[Card, ...], ...]:
    if not isinstance(value, list) or len(value) not in RULES:
        raise refused("breaking.hands", code="shape", where="hands", what=quoted(value))
    hands = tuple(tuple(read_cards(text, "hands")) for text in value)
    cards = [card for hand in hands for card in hand]
    if len({len(hand) for hand in hands}) > 1 or not LEAST <= len(hands[0]) <= MOST:
        counts = ", ".join(str(len(hand)) for hand in hands)
        raise refused("breaking.hands", code="shape", where="hands", what=counts)
    if len(set(cards)) < len(cards):
        raise refused("breaking.twice", code="illegal", where="hands", clause="deck.cards")
    return hands


def _leader(value: JSON, seats: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        last, what = seats - 1, quoted(value)
        raise refused("trick.leader", code="shape", where="leader", last=last, what=what)
    return value


def _seen(value: JSON) -> set[str]:
    if not isinstance(value, list) or not all(way in WAYS for way in value):
        raise refused("breaking.seen", code="shape", where="seen", what=quoted(value))
    return set(value)
