"""What a view tells between the lines: who may still hold what, and how likely a card holds."""

from __future__ import annotations

from spadeslib.bidding import Bid
from spadeslib.cards import BITS, FULL_MASK, SPADES_MASK, SUIT_MASKS, Suit
from spadeslib.seats import partner, side_of
from spadeslib.tricks import BEATEN_BY
from spadeslib.view import View, unseen

_SUIT = tuple(index // 13 for index in range(52))
SPADES = int(Suit.SPADES)


class Reading:
    """A view read by one seat; cards are indices and masks in here, suits 0 to 3.

    The chances take every card that the seat has not seen as equally likely to be anywhere it may be.
    """

    __slots__ = (
        "best",
        "foes",
        "held",
        "led",
        "mate",
        "me",
        "odds",
        "out",
        "owner",
        "played",
        "to_come",
        "view",
        "void",
    )

    def __init__(self, view: View) -> None:
        seats = view.rules.seats
        self.view = view
        self.me = view.seat
        self.mate = partner(view.seat, seats)
        self.foes = tuple(seat for seat in range(seats) if side_of(seat) != view.side)
        self.held = view.hand.mask
        self.played = 0
        """Cards played in this hand."""
        self.void = [0] * seats
        """Suits that each seat has shown not to hold, as masks."""
        self._read_tricks()
        self.out = self._unseen()
        """Cards that somebody else may still hold."""
        self.odds = self._odds()
        """By seat and suit: the chance that the seat holds any one card that is out."""
        self.led = _SUIT[view.trick[0][1].index] if view.trick else None
        self.best, self.owner = self._winning()
        """The card that wins the trick so far and its seat; -1 when leading."""
        me, count = view.seat, len(view.trick)
        self.to_come = tuple((me + step) % seats for step in range(1, seats - count))
        """The seats that play to this trick after this one."""

    def _read_tricks(self) -> None:
        view, broken = self.view, False
        for trick in (*view.tricks, view.trick):
            led = -1
            for seat, card in trick:
                index = card.index
                self.played |= BITS[index]
                suit = _SUIT[index]
                if led < 0:
                    led = suit
                    if suit == SPADES and not broken and view.rules.spade_leads == "after broken":
                        self.void[seat] |= FULL_MASK & ~SPADES_MASK
                elif suit != led:
                    self.void[seat] |= SUIT_MASKS[led]
                broken = broken or suit == SPADES

    def _unseen(self) -> int:
        view = self.view
        given = 0 if view.rules.two else view.gave.mask & ~self.played & ~self.held
        return unseen(view).mask | given

    def _odds(self) -> list[list[float]]:
        view, sizes = self.view, self.view.hand_sizes
        others = [seat for seat in range(len(sizes)) if seat != self.me]
        odds = [[0.0] * 4 for _ in sizes]
        if view.rules.two:
            foe = others[0]
            places = (self.out & ~self.void[foe]).bit_count()
            for suit in range(4):
                if places and not self.void[foe] & SUIT_MASKS[suit]:
                    odds[foe][suit] = min(1.0, sizes[foe] / places)
            return odds
        for suit in range(4):
            may = [seat for seat in others if not self.void[seat] & SUIT_MASKS[suit]]
            total = sum([sizes[seat] for seat in may])
            for seat in may:
                odds[seat][suit] = sizes[seat] / total if total else 0.0
        return odds

    def _winning(self) -> tuple[int, int]:
        best, owner = -1, -1
        for seat, card in self.view.trick:
            if best < 0 or BEATEN_BY[best] >> card.index & 1:
                best, owner = card.index, seat
        return best, owner

    def nil_alive(self, seat: int | None) -> bool:
        """Has this seat bid Nil, or Double Nil, and won no trick yet?"""
        if seat is None:
            return False
        bid = self.view.bids[seat]
        return bid is not None and bid.is_nil and not self.view.tricks_won[seat]

    def nil_value(self, seat: int) -> int:
        """Return what the Nil of a seat is worth."""
        rules = self.view.rules
        return rules.double_nil_value if self.view.bids[seat] is Bid.DOUBLE_NIL else rules.nil_value

    def above(self, card: int) -> int:
        """Return the cards out of the same suit that are higher."""
        return self.out & BEATEN_BY[card] & SUIT_MASKS[_SUIT[card]]

    def beat_chance(self, seat: int, led: int, best: int) -> float:
        """Return the chance that a seat yet to play can beat ``best``."""
        odds = self.odds[seat]
        better = self.out & BEATEN_BY[best]
        trumps = (better & SPADES_MASK).bit_count()
        if led == SPADES:
            return 1.0 - (1.0 - odds[3]) ** trumps
        suit = SUIT_MASKS[led]
        void = (1.0 - odds[led]) ** (self.out & suit).bit_count()
        chance = void * (1.0 - (1.0 - odds[3]) ** trumps)
        if _SUIT[best] == led:
            chance += 1.0 - (1.0 - odds[led]) ** (better & suit).bit_count()
        return chance

    def forced_chance(self, seat: int, led: int, best: int) -> float:
        """Return the chance that a seat yet to play has to beat ``best`` though it would rather not."""
        if _SUIT[best] != led:
            return 0.0
        odds = 1.0 - self.odds[seat][led]
        suit = self.out & SUIT_MASKS[led]
        higher = (suit & BEATEN_BY[best]).bit_count()
        return float(odds ** (suit.bit_count() - higher) * (1.0 - odds**higher))

    def takes_chance(self, seat: int, led: int, best: int) -> float:
        """Return the chance that a seat yet to play beats ``best``, as far as it wants to."""
        return (self.forced_chance if self.nil_alive(seat) else self.beat_chance)(seat, led, best)

    def ruff_chance(self, suit: int, rounds: int = 1) -> float:
        """Return the chance that a foe has run out of a side suit after some rounds and can trump."""
        left = max(
            0, (self.out & SUIT_MASKS[suit]).bit_count() - rounds * (len(self.view.hand_sizes) - 1)
        )
        trumps = (self.out & SPADES_MASK).bit_count()
        safe = 1.0
        for foe in self.foes:
            odds = self.odds[foe]
            safe *= 1.0 - (1.0 - odds[suit]) ** left * (1.0 - (1.0 - odds[3]) ** trumps)
        return 1.0 - safe
