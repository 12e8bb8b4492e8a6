"""A short hand played with open cards: what each card does to broken spades."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from spadeslib.cards import Card, Cards, Suit
from spadeslib.rules import Rules
from spadeslib.seats import next_seat
from spadeslib.tricks import breaks_spades, legal_plays, only_spades, trick_winner

YOU = 0
WAYS = ("kept", "other", "thrown", "losing", "only", "led")
"""What there is to see: spades kept back on lead, another suit thrown, a spade thrown, one thrown that
loses, one led by a hand of spades alone, and one led once they are broken."""
RULES = {2: Rules.two_player(), 4: Rules.partnership()}


@dataclass(frozen=True, slots=True)
class Play:
    """One card of a trick."""

    seat: int
    card: Card
    how: str
    """``lead``, ``only`` or ``led`` (a spade, before and after the break), ``follow``, ``other``, ``thrown``
    or ``again`` (a spade thrown, before and after the break)."""

    @property
    def breaks(self) -> bool:
        """Did this card break spades?"""
        return self.how in ("only", "thrown")


@dataclass(frozen=True, slots=True)
class Hand:
    """Where a hand stands; each seat holds its cards in the order in which it would rather play them."""

    hands: tuple[tuple[Card, ...], ...]
    leader: int
    trick: tuple[Play, ...] = ()
    number: int = 1
    broken: tuple[int, Play] | None = None
    """What broke spades, with the number of its trick."""
    seen: frozenset[str] = frozenset()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def complete(self) -> bool:
        """Have all seats played to this trick?"""
        return len(self.trick) == self.seats

    @property
    def over(self) -> bool:
        """Are all cards played?"""
        return not any(self.hands)

    @property
    def to_act(self) -> int:
        """The seat that plays next."""
        return next_seat(self.trick[-1].seat, self.seats) if self.trick else self.leader

    @property
    def led(self) -> Suit | None:
        """The suit to follow."""
        return self.trick[0].card.suit if self.trick else None

    @property
    def winner(self) -> Play:
        """The play that wins the trick, as it lies."""
        return self.trick[trick_winner([play.card for play in self.trick])]

    def held(self, seat: int) -> Cards:
        """Return the cards of a seat."""
        return Cards(self.hands[seat])

    def legal(self) -> Cards:
        """Return what the seat that plays next may play."""
        return legal_plays(
            self.held(self.to_act), self.led, self.broken is not None, RULES[self.seats]
        )


def play(hand: Hand, card: Card) -> Hand:
    """Return the hand after the next seat has played a card that it may play."""
    seat = hand.to_act
    one = Play(seat, card, _how(hand, card))
    hands = list(hand.hands)
    hands[seat] = tuple(other for other in hands[seat] if other is not card)
    broken = hand.broken or ((hand.number, one) if breaks_spades(card) else None)
    after = replace(hand, hands=tuple(hands), trick=(*hand.trick, one), broken=broken)
    return replace(after, seen=after.seen | _seen(after, one))


def _how(hand: Hand, card: Card) -> str:
    spade = card.suit is Suit.SPADES
    if hand.led is None:
        if not spade:
            return "lead"
        return "led" if hand.broken else "only"
    if card.suit is hand.led:
        return "follow"
    if not spade:
        return "other"
    return "again" if hand.broken else "thrown"


def _seen(hand: Hand, last: Play) -> set[str]:
    found = {"only"} if last.how == "only" else set()
    if last.how == "other" and not hand.broken:
        found.add("other")
    if last.how == "led" and not only_spades(hand.held(last.seat) | Cards([last.card])):
        found.add("led")
    if hand.complete and hand.broken and hand.broken[1] in hand.trick:
        breaker = hand.broken[1]
        if breaker.how == "thrown":
            found.add("thrown" if breaker is hand.winner else "losing")
    return found


def kept_back(hand: Hand) -> bool:
    """Tell whether you are on lead and hold spades that may not be led."""
    return hand.to_act == YOU and not hand.trick and len(hand.legal()) < len(hand.hands[YOU])


def until_you(hand: Hand) -> Hand:
    """Let the others play, each the first of its cards that it may play, until it is your turn."""
    while not hand.complete and hand.to_act != YOU and hand.hands[hand.to_act]:
        legal = hand.legal()
        hand = play(hand, next(card for card in hand.hands[hand.to_act] if card in legal))
    if not hand.complete and not hand.over and kept_back(hand):
        hand = replace(hand, seen=hand.seen | {"kept"})
    return hand


def next_trick(hand: Hand) -> Hand:
    """Begin the next trick, led by the winner of the last one."""
    return until_you(replace(hand, leader=hand.winner.seat, trick=(), number=hand.number + 1))


@lru_cache(maxsize=16)
def reachable(hand: Hand) -> frozenset[str]:
    """Return what can be seen from here on, whatever you play."""
    return _reachable(hand)


def _reachable(hand: Hand) -> frozenset[str]:
    if hand.over:
        return hand.seen
    if hand.complete:
        return _reachable(next_trick(hand))
    return hand.seen.union(*(_reachable(until_you(play(hand, card))) for card in hand.legal()))
