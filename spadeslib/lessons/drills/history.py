"""Finished tricks that could have happened: who follows, who throws off, who trumps."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.cards import Card, Suit
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.family import Facts
from spadeslib.lessons.drills.positions import ME
from spadeslib.tricks import trick_winner

SIDE_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
PLAIN, DISCARD, TRUMP, OVERTRUMP, FORCED, SPADES = (
    "plain",
    "discard",
    "trump",
    "overtrump",
    "forced",
    "spades",
)
"""All follow; one throws off; one trumps; two trump, the second higher; a hand of spades alone leads
one and is beaten; a spade lead that all follow."""


class History:
    """Tricks dealt card by card from a pool, so that no seat contradicts itself later.

    ``voids`` are the suits a seat has shown to be without.
    """

    def __init__(self, dice: Dice, seats: int, mine: Sequence[Card]) -> None:
        self.dice = dice
        self.seats = seats
        self.mine = mine
        self.pool = [card for card in dice.shuffled(Card.ALL) if card not in mine]
        self.voids: list[set[Suit]] = [set() for _ in range(seats)]
        self.tricks: list[Facts] = []

    def take(self, suit: Suit, *, above: int = -1, below: int = 13) -> Card | None:
        """Take a card of a suit from the pool, with its rank between two others."""
        for card in self.pool:
            if card.suit is suit and above < card.rank < below:
                self.pool.remove(card)
                return card
        return None

    def play(self, kind: str, leader: int) -> int | None:
        """Add a trick of a kind; return its winner, or None when the cards do not allow it."""
        cards = self._cards(kind, leader)
        if cards is None:
            return None
        self.tricks.append({"leader": leader, "cards": [card.text for card in cards]})
        return (leader + trick_winner(cards)) % self.seats

    def _cards(self, kind: str, leader: int) -> list[Card] | None:
        others = [(leader + step) % self.seats for step in range(1, self.seats)]
        apart = self.dice.sample(others, {DISCARD: 1, TRUMP: 1, OVERTRUMP: 2}.get(kind, 0))
        apart.sort(key=others.index)
        suit = self._suit(kind, leader, others, apart)
        if suit is None:
            return None
        if kind == FORCED:
            self.voids[leader] |= set(SIDE_SUITS)
        cards: list[Card] = []
        spade = -1
        for seat in (leader, *others):
            if seat not in apart:
                beats = kind == FORCED and seat == others[0]
                low = kind == FORCED and seat == leader
                card = self.take(suit, above=8 if beats else -1, below=7 if low else 13)
            elif kind == DISCARD:
                card = self._discard(seat, suit)
            else:
                card = self.take(Suit.SPADES, above=spade)
                spade = card.rank if card else spade
            if card is None:
                return None
            if seat in apart:
                self.voids[seat].add(suit)
            cards.append(card)
        return cards

    def _suit(self, kind: str, leader: int, others: list[int], apart: list[int]) -> Suit | None:
        if kind in (FORCED, SPADES):
            return None if any(Suit.SPADES in self.voids[seat] for seat in others) else Suit.SPADES
        follow = [leader, *(seat for seat in others if seat not in apart)]
        suits = [
            suit
            for suit in SIDE_SUITS
            if not any(suit in self.voids[seat] for seat in follow)
            and not (ME in apart and any(card.suit is suit for card in self.mine))
        ]
        return self.dice.pick(suits) if suits else None

    def _discard(self, seat: int, led: Suit) -> Card | None:
        suits = [suit for suit in SIDE_SUITS if suit is not led and suit not in self.voids[seat]]
        return self.take(self.dice.pick(suits)) if suits else None


def history(
    dice: Dice, seats: int, mine: Sequence[Card], kinds: Sequence[str], *, me_last: bool = True
) -> list[Facts] | None:
    """Return tricks of these kinds, in order; the last one's winner is the learner if so asked.

    ``mine`` are the cards the learner still holds. None when the cards did not fall so.
    """
    past = History(dice, seats, mine)
    leader = dice.below(seats)
    for kind in kinds:
        if kind == FORCED and leader == ME and any(card.suit is not Suit.SPADES for card in mine):
            return None
        winner = past.play(kind, leader)
        if winner is None:
            return None
        leader = winner
    if me_last and leader != ME:
        return None
    return past.tricks


def could_be(tricks: Sequence[Facts], seats: int) -> bool:
    """Tell whether nobody plays a suit after showing to have none of it.

    >>> could_be([{"leader": 0, "cards": ["2H", "3C"]}, {"leader": 0, "cards": ["2C", "3H"]}], 2)
    False
    """
    void: set[tuple[int, str]] = set()
    for trick in tricks:
        led = trick["cards"][0][1]
        for step, card in enumerate(trick["cards"]):
            seat = (trick["leader"] + step) % seats
            if (seat, card[1]) in void:
                return False
            if card[1] != led:
                void.add((seat, led))
    return True
