"""One trick, card by card: who wins it, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import spadeslib.lessons.sentences  # noqa: F401
from spadeslib.cards import Card, Suit
from spadeslib.draft import shuffled
from spadeslib.errors import Refused
from spadeslib.lessons.base import Lesson, quoted, refused, shape_refused
from spadeslib.lessons.card_fields import (
    as_setup_error,
    read_card,
    read_cards,
    read_seed,
    twice,
)
from spadeslib.tricks import trick_winner

JSON = Any


@dataclass(frozen=True, slots=True)
class Played:
    """A trick as it lies, and the cards of an example still to come."""

    seats: int = 4
    leader: int = 0
    cards: tuple[Card, ...] = ()
    ready: tuple[Card, ...] = ()

    @property
    def complete(self) -> bool:
        """Have all seats played?"""
        return len(self.cards) == self.seats

    def seat(self, place: int) -> int:
        """Return the seat that plays at a place of the playing order."""
        return (self.leader + place) % self.seats

    @property
    def order(self) -> list[tuple[int, Card]]:
        """Seats and cards in playing order."""
        return [(self.seat(place), card) for place, card in enumerate(self.cards)]


class Trick(Lesson):
    """A trick on the table, into which the learner puts any cards.

    Settings: ``cards`` in playing order; ``seats``, 2 or 4; ``leader``, the seat that leads, the
    learner sits at seat 0; ``shown``, how many of the cards lie open at first, the others come one
    by one.

    >>> lesson = Trick(cards="9H AD 2S KH")
    >>> lesson.state()["say"]["lead"], lesson.state()["say"]["clause"]
    ('North wins.', 'trick.trump')
    >>> lesson.do({"do": "put", "card": "3H", "at": 2, "revision": 0})
    >>> lesson.state()["say"]["lead"]
    'East wins.'
    """

    kind = "trick"
    fields = ("cards", "seats", "leader", "shown", "revision")
    logged = ("put", "take", "clear", "next", "leader", "seats", "deal")

    def _begin(self) -> None:
        setup = self.setup
        self.deals = 0
        """How many examples have been looked at."""
        try:
            seats = _seats(setup.get("seats", 4))
            leader = _leader(setup.get("leader", 0), seats)
            cards = tuple(read_cards(setup.get("cards", ""), "cards"))
            if len(cards) > seats:
                raise refused(
                    "trick.too-many", code="illegal", where="cards", n=seats, given=len(cards)
                )
            shown = setup.get("shown", len(cards))
            if (
                isinstance(shown, bool)
                or not isinstance(shown, int)
                or not 0 <= shown <= len(cards)
            ):
                raise refused(
                    "trick.shown", code="shape", where="shown", n=len(cards), what=quoted(shown)
                )
        except Refused as error:
            raise as_setup_error(error, "a trick") from error
        self.played = Played(seats, leader, cards[:shown], cards[shown:])

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see ``spadeslib.lessons.states_trick.TrickLessonState``."""
        from spadeslib.lessons.trick_state import trick_state

        return dict(trick_state(self))

    def _accept(self, intent: dict[str, JSON]) -> None:
        do, now = intent["do"], self.played
        if do == "put":
            self._put(intent.get("card"), intent.get("at"))
        elif do == "take":
            self._to(_without_last(now), {"do": "take"})
        elif do == "clear":
            self._to(replace(now, cards=(), ready=()), {"do": "clear"})
        elif do == "next":
            self._to(_with_next(now), {"do": "next"})
        elif do == "leader":
            leader = _leader(intent.get("seat"), now.seats)
            self._to(replace(now, leader=leader), {"do": "leader", "seat": leader})
        elif do == "seats":
            self._to(
                _with_seats(now, intent.get("seats")), {"do": "seats", "seats": intent.get("seats")}
            )
        elif do == "deal":
            seed = read_seed(intent.get("seed"))
            self._to(example(now.seats, now.leader, seed, self.deals), {"do": "deal", "seed": seed})
            self.deals += 1
        else:
            known = ", ".join(self.logged)
            raise shape_refused(f"Expected {known} or undo, not {quoted(do)}.")

    def _put(self, text: JSON, at: JSON) -> None:
        now, card = self.played, read_card(text, "cards")
        place = len(now.cards) if at is None else at
        if (
            isinstance(place, bool)
            or not isinstance(place, int)
            or not 0 <= place <= len(now.cards)
        ):
            raise refused("trick.no-card", code="shape", where="cards")
        if place == now.seats:
            raise refused(
                "trick.full", code="illegal", where="cards", clause="play.turn", card=card.text,
                n=now.seats,
            )  # fmt: skip
        others = now.cards[:place] + now.cards[place + 1 :]
        if card in others:
            raise twice("trick.twice", card, "cards")
        cards = (*now.cards[:place], card, *now.cards[place + 1 :])
        entry = {"do": "put", "card": card.text} | ({} if at is None else {"at": place})
        ready = now.ready if place < len(now.cards) and card not in now.ready else ()
        self._to(replace(now, cards=cards, ready=ready), entry)

    def _to(self, played: Played, entry: dict[str, JSON]) -> None:
        self.played = played
        self.log.append(entry)


def _seats(value: JSON) -> int:
    if isinstance(value, bool) or value not in (2, 4) or not isinstance(value, int):
        raise refused("trick.seats", code="shape", where="seats", what=quoted(value))
    return value


def _leader(value: JSON, seats: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        last, what = seats - 1, quoted(value)
        raise refused("trick.leader", code="shape", where="leader", last=last, what=what)
    return value


def _without_last(now: Played) -> Played:
    if not now.cards:
        raise refused("trick.no-card", code="illegal", where="cards")
    return replace(
        now, cards=now.cards[:-1], ready=(now.cards[-1], *now.ready) if now.ready else ()
    )


def _with_next(now: Played) -> Played:
    if not now.ready:
        raise refused("trick.no-next", code="illegal", where="cards")
    return replace(now, cards=(*now.cards, now.ready[0]), ready=now.ready[1:])


def _with_seats(now: Played, value: JSON) -> Played:
    seats = _seats(value)
    every = (now.cards + now.ready)[:seats]
    shown = min(len(now.cards), seats)
    leader = now.leader if now.leader < seats else 0
    return Played(seats, leader, every[:shown], every[shown:] if now.ready else ())


def example(seats: int, leader: int, seed: int, number: int) -> Played:
    """Return an instructive trick, its lead shown; ``number`` says which kind, so that they come in turn.

    >>> len(example(4, 0, seed=7, number=1).ready)
    3
    """
    wanted, rng = _KINDS[number % len(_KINDS)], Random(f"trick {seed}")
    while True:
        deck = [Card.ALL[index] for index in shuffled(rng)]
        for start in range(52 - seats):
            cards = tuple(deck[start : start + seats])
            if wanted(cards):
                return Played(seats, leader, cards[:1], cards[1:])


def _outside_high(cards: Sequence[Card]) -> bool:
    """Tell whether a card of a third suit has the highest rank, and no spade fell."""
    suits = {card.suit for card in cards}
    high = max(cards, key=lambda card: card.rank)
    return Suit.SPADES not in suits and high.rank > cards[trick_winner(cards)].rank


def _spades(cards: Sequence[Card]) -> int:
    return sum(card.suit is Suit.SPADES for card in cards)


_KINDS: tuple[Callable[[Sequence[Card]], bool], ...] = (
    lambda cards: len({card.suit for card in cards}) == 1 and not _spades(cards),
    _outside_high,
    lambda cards: _spades(cards) == 1 and cards[0].suit is not Suit.SPADES,
    lambda cards: len({card.suit for card in cards}) > 1 and cards[0].suit is Suit.SPADES,
    lambda cards: (
        _spades(cards) == len(cards) // 2 and trick_winner(cards) not in (0, len(cards) - 1)
        if len(cards) > 2
        else _spades(cards) == 2
    ),
)
"""The kinds of examples in turn."""
