"""Events: what everybody at the table could see happen, as values; a hidden card is in none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from spadeslib.actions import Action
from spadeslib.bidding import Bid
from spadeslib.cards import Card
from spadeslib.hand import BIDDING, DONE, DRAFT, EXCHANGE, PLAY, Hand

if TYPE_CHECKING:
    from spadeslib.game import FinishedHand


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in front of everybody.

    ``kind`` is one of ``looked``, ``double nil``, ``kept``, ``refused``, ``bid``, ``bidding over``,
    ``exchanged``, ``play begins``, ``played``, ``spades broken``, ``trick``, ``hand scored``,
    ``game over``. ``seat`` did it (or won the trick), ``card`` is a card on the table.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> event = game.push("double nil")[0]
    >>> event.kind, event.seat, event.bid, event.clause
    ('double nil', 0, Bid('double nil'), 'blind.when')
    """

    kind: str
    seat: int | None = None
    card: Card | None = None
    bid: Bid | None = None
    count: int | None = None
    """Cards thrown or given, or the number of the trick."""
    clause: str = ""


def events_between(before: Hand, action: Action, after: Hand) -> Iterator[Event]:
    """Yield what an action caused, given the hand before and after it."""
    seat = before.to_act
    if action.kind == "play":
        yield from _play_events(before, action, after)
        return
    if action.kind in ("keep", "refuse"):
        yield Event(
            "kept" if action is Action.KEEP else "refused", seat, clause=f"draft.{action.kind}"
        )
    elif action.kind == "look":
        yield Event("looked", seat, clause="blind.when")
    elif action.kind == "double nil":
        yield Event("double nil", seat, bid=Bid.DOUBLE_NIL, clause="blind.when")
    elif action.kind == "bid":
        yield Event("bid", seat, bid=action.bid, clause="bid.range")
    else:
        yield Event("exchanged", seat, count=len(action.cards), clause="blind.exchange")
    if before.phase in (DRAFT, BIDDING) and after.phase in (EXCHANGE, PLAY):
        yield Event("bidding over", clause="bid.no-pass")
    if after.phase == PLAY:
        yield Event("play begins", after.to_act, clause="play.first-lead")


def _play_events(before: Hand, action: Action, after: Hand) -> Iterator[Event]:
    yield Event("played", before.to_act, card=action.card, clause="play.turn")
    if after.broken and not before.broken:
        clause = "break.discard" if before.led else "break.lead"
        yield Event("spades broken", before.to_act, card=action.card, clause=clause)
    if len(after.played) % after.seats == 0:
        best = Card.ALL[after.best]
        clause = "trick.trump" if best.suit.word == "spades" else "trick.highest"
        yield Event("trick", after.winner, card=best, count=sum(after.tricks), clause=clause)


class Events(Sequence[Event]):
    """The events of one action; they are worked out when somebody looks.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> [event.kind for event in game.push("double nil")]
    ['double nil']
    """

    __slots__ = ("_count", "_hand")

    def __init__(self, hand: Hand, count: int) -> None:
        self._hand = hand
        self._count = count

    def _all(self) -> tuple[Event, ...]:
        hand, count = self._hand, self._count
        before = Hand.replay(hand.rules, hand.deck, hand.first, hand.actions[: count - 1])
        after = Hand.replay(hand.rules, hand.deck, hand.first, hand.actions[:count])
        events = list(events_between(before, hand.actions[count - 1], after))
        finished: FinishedHand | None = hand.result  # type: ignore[assignment]
        if after.phase == DONE and finished is not None:
            events.append(Event("hand scored", count=finished.number, clause="score.made"))
            if finished.over:
                events.append(Event("game over", clause="game.win"))
        return tuple(events)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())

    def __repr__(self) -> str:
        return f"Events({', '.join(event.kind for event in self)})"
