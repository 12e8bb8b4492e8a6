"""Events: what everybody at the table could see happen, as values; a hidden card is in none."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from spadeslib.bidding import Bid
from spadeslib.cards import Card, Suit


@dataclass(frozen=True, slots=True, repr=False)
class Event:
    """Something that happened in front of everybody.

    ``kind`` is one of ``looked``, ``double nil``, ``kept``, ``refused``, ``bid``, ``bidding over``,
    ``exchanged``, ``play begins``, ``played``, ``spades broken``, ``trick``, ``hand scored``,
    ``game over``. ``seat`` did it (or won the trick), ``card`` is a card on the table.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> event = game.push("double nil")[0]
    >>> event, event.seat, event.bid, event.clause
    (<Event double nil, seat 0>, 0, Bid('double nil'), 'blind.when')
    """

    kind: str
    seat: int | None = None
    card: Card | None = None
    bid: Bid | None = None
    count: int | None = None
    """Cards thrown or given, or the number of the trick."""
    clause: str = ""

    def __repr__(self) -> str:
        parts = [
            self.kind,
            f"seat {self.seat}" if self.seat is not None else "",
            self.card,
            self.count,
        ]
        return f"<Event {', '.join(str(part) for part in parts if part)}>"


Events = tuple[Event, ...]
"""What one action caused, in order."""

event = lru_cache(maxsize=8192)(Event)
"""Make an event; equal ones are one object, since a game makes the same few again and again."""

PLAYED = tuple(
    tuple([(Event("played", seat, card, clause="play.turn"),) for card in Card.ALL])
    for seat in range(4)
)
"""By seat and card: the event of a card played, alone in a tuple."""


_TRICKS_WON: list[list[Events | None]] = [[None] * 56 for _ in Card.ALL]


def trick_won(winner: int, best: int, number: int) -> Events:
    """Return the event of a trick won, from the winning card and the number of the trick in the hand.

    It is alone in a tuple. Equal ones are one object, made when first needed: a game needs few of
    the three thousand.
    """
    place = 4 * number + winner
    won = _TRICKS_WON[best][place]
    if won is None:
        card = Card.ALL[best]
        clause = "trick.trump" if card.suit is Suit.SPADES else "trick.highest"
        won = _TRICKS_WON[best][place] = (
            Event("trick", winner, card, count=number, clause=clause),
        )
    return won


def spades_broken(seat: int, card: int, *, leading: bool) -> Events:
    """Return the event of spades broken, by a lead or by a discard, alone in a tuple."""
    clause = "break.lead" if leading else "break.discard"
    return (event("spades broken", seat, Card.ALL[card], None, None, clause),)
