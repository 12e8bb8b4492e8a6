"""The sensible policy for one hand, in plain words: what the batch has to agree with."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib import Card, Cards, Rules, legal_plays, trick_winner
from spadeslib.cards import Suit


def by_rank(card: Card) -> tuple[bool, int, int]:
    """Spades after the others, low ranks first, then clubs, diamonds, hearts."""
    return card.suit is Suit.SPADES, int(card.rank), int(card.suit)


def from_top(card: Card) -> tuple[bool, int, int]:
    return card.suit is Suit.SPADES, -int(card.rank), int(card.suit)


class OneHand:
    """A hand as it is played by everybody's sensible policy."""

    def __init__(
        self,
        rules: Rules,
        hands: Sequence[Cards],
        leader: int,
        bids: Sequence[int],
        shuns: Sequence[bool],
    ) -> None:
        self.rules, self.hands, self.leader = rules, [set(hand) for hand in hands], leader
        self.bids, self.shuns = bids, shuns
        self.seats = rules.seats
        self.won = [0] * self.seats
        self.trick: list[Card] = []
        self.gone: set[Card] = set()
        self.broken = rules.spade_leads == "any time"

    @property
    def seat(self) -> int:
        return (self.leader + len(self.trick)) % self.seats

    def legal(self) -> list[Card]:
        return list(
            legal_plays(
                Cards(" ".join(map(str, self.hands[self.seat]))),
                self.trick[0] if self.trick else None,
                self.broken,
                self.rules,
                first_trick=sum(self.won) == 0,
            )
        )

    def put(self, card: Card) -> None:
        seat = self.seat
        self.hands[seat].remove(card)
        self.gone.add(card)
        self.broken = self.broken or card.suit is Suit.SPADES
        self.trick.append(card)
        if len(self.trick) == self.seats:
            self.leader = (self.leader + trick_winner(self.trick)) % self.seats
            self.won[self.leader] += 1
            self.trick = []

    def alive(self, seat: int) -> bool:
        """Is this seat's Nil whole?"""
        return not self.bids[seat] and not self.won[seat]

    @property
    def left(self) -> int:
        """Tricks that are not finished."""
        return 13 - sum(self.won)

    def need(self, side: int) -> int:
        """Tricks that a side still needs for its contract."""
        counted = sum(
            self.won[one]
            for one in range(side, self.seats, 2)
            if self.bids[one] or self.rules.failed_nil_tricks == "help partner"
        )
        return sum(self.bids[side::2]) - counted

    def may_be_set(self, side: int) -> bool:
        """Can a side still make its contract, with one trick to spare at most?"""
        return 0 < self.need(side) <= self.left and self.need(side) >= self.left - 1

    def choose(self) -> Card:
        seat = self.seat
        mate = (seat + 2) % 4 if self.seats == 4 else None
        team = [seat] if mate is None else [seat, mate]
        open_, fought = 0 < self.need(seat % 2) <= self.left, self.may_be_set(1 - seat % 2)
        want = (open_ or fought or not self.shuns[seat % 2]) and not self.alive(seat)
        cover = mate is not None and self.alive(mate) and not self.alive(seat)
        if not self.trick:
            return self.lead(want, cover)
        winner = (self.leader + trick_winner(self.trick)) % self.seats
        foe_breaks = winner not in team and self.alive(winner)
        take = (cover if winner == mate else want) and not foe_breaks
        return self.answer(take, duck=not want or foe_breaks)

    def above(self, card: Card) -> int:
        """How many higher cards of the suit are neither played nor in the same hand?"""
        known = self.gone | self.hands[self.seat]
        higher = [one for one in Card.ALL if one.suit is card.suit and one.rank > card.rank]
        return len(set(higher) - known)

    def lead(self, want: bool, cover: bool) -> Card:
        legal = self.legal()
        sure = [card for card in legal if not self.above(card)]
        likely = [card for card in legal if self.above(card) == 1 and card.suit is not Suit.SPADES]
        if want and (sure or likely):
            return min(sure or likely, key=from_top)
        return min(legal, key=from_top if cover else by_rank)

    def answer(self, take: bool, duck: bool) -> Card:
        legal, size = self.legal(), len(self.trick)
        wins = [card for card in legal if trick_winner([*self.trick, card]) == size]
        loses = [card for card in legal if card not in wins]
        last = size == self.seats - 1
        rank = lambda card: int(card.rank)  # noqa: E731
        if legal[0].suit is self.trick[0].suit:
            if take and wins:
                if last:
                    return min(wins, key=rank)
                if size == self.seats - 2:
                    return max(wins, key=rank)
                if sure := [card for card in wins if not self.above(card)]:
                    return max(sure, key=rank)
            if duck and loses:
                return max(loses, key=rank)
            if duck and last:
                return max(legal, key=rank)
            return min(legal, key=rank)
        if take and wins:
            return min(wins, key=rank)
        spades = [card for card in legal if card.suit is Suit.SPADES]
        others = [card for card in legal if card.suit is not Suit.SPADES]
        under = [card for card in spades if card in loses]
        if duck and under:
            return max(under, key=rank)
        if others:
            return min(others, key=from_top if duck else by_rank)
        return min(spades, key=rank)
