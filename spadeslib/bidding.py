"""The rules of bidding: bids as values, who bids when, what a side has promised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spadeslib.cards import Cards, Suit
from spadeslib.errors import IllegalAction, shown
from spadeslib.rules import Rules
from spadeslib.texts import say_parts


class Bid:
    """A bid: a number of tricks from 1 to 13, Nil, or Double Nil; each exists once.

    >>> Bid.parse("4"), Bid.parse(0) is Bid.NIL, str(Bid.DOUBLE_NIL)
    (Bid('4'), True, 'double nil')
    """

    __slots__ = ("is_nil", "number", "text")
    NIL: ClassVar[Bid]
    DOUBLE_NIL: ClassVar[Bid]
    NUMBERS: ClassVar[tuple[Bid, ...]]
    """The bids 0 to 13 in order; 0 is Nil."""

    number: int
    """Tricks promised; 0 for Nil and Double Nil."""
    text: str
    is_nil: bool
    """Is it Nil or Double Nil?"""

    def __new__(cls, value: object) -> Bid:
        """Find a bid, as :meth:`parse` does."""
        return cls.parse(value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a bid can't be changed: {name} stays as it is")

    @property
    def is_double(self) -> bool:
        """Is it Double Nil?"""
        return self is Bid.DOUBLE_NIL

    @property
    def name(self) -> str:
        """The bid as shown at the table: ``4``, ``Nil`` or ``Double Nil``."""
        return self.text.title()

    @staticmethod
    def parse(value: object) -> Bid:
        """Read a bid: a number, ``nil``, ``double nil`` (or ``blind nil``), or one of their texts.

        :param value: a Bid, a whole number from 0 to 13, or a text.
        :raises IllegalAction: when it is no bid (``bid.range``, ``bid.no-pass``).
        """
        if isinstance(value, Bid):
            return value
        key = " ".join(value.lower().replace("_", " ").split()) if isinstance(value, str) else value
        if not isinstance(key, bool) and isinstance(key, (int, str)) and key in _BY_VALUE:
            return _BY_VALUE[key]
        if key in ("pass", "no bid"):
            raise _refusal("bid.no-pass", "refuse.bid-pass", value)
        raise _refusal("bid.range", "refuse.bid-range", value)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Bid({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Bid.parse, (self.text,)


def _make_bid(number: int, text: str) -> Bid:
    bid = object.__new__(Bid)
    object.__setattr__(bid, "number", number)
    object.__setattr__(bid, "text", text)
    object.__setattr__(bid, "is_nil", number == 0)
    return bid


Bid.NIL = _make_bid(0, "nil")
Bid.DOUBLE_NIL = _make_bid(0, "double nil")
Bid.NUMBERS = (Bid.NIL, *(_make_bid(number, str(number)) for number in range(1, 14)))
_BY_VALUE: dict[int | str, Bid] = {
    "nil": Bid.NIL,
    "double nil": Bid.DOUBLE_NIL,
    "blind nil": Bid.DOUBLE_NIL,
}
for _number, _bid in enumerate(Bid.NUMBERS):
    _BY_VALUE[_number] = _BY_VALUE[str(_number)] = _bid


def _refusal(clause: str, key: str, value: object) -> IllegalAction:
    lead, reason, hint = say_parts(key, value=shown(value))
    allowed = ["nil" if bid.is_nil else f"bid {bid}" for bid in Bid.NUMBERS]
    return IllegalAction(
        clause, lead=lead, reason=reason, hint=hint, allowed=allowed, action=f"bid {shown(value)}"
    )


def legal_bids(rules: Rules, hand: Cards) -> tuple[Bid, ...]:
    """Return the bids open to a seat that has looked at its hand (``bid.range``, ``bid.free``).

    >>> len(legal_bids(Rules.partnership(), Cards("AS KS 2H")))
    14
    >>> legal_bids(Rules.partnership(bidding="whiz"), Cards("AS KS 2H"))
    (Bid('nil'), Bid('2'))
    """
    if rules.bidding == "free":
        return Bid.NUMBERS
    spades = Bid.NUMBERS[len(hand.of(Suit.SPADES))]
    return (spades,) if rules.bidding == "mirror" or spades is Bid.NIL else (Bid.NIL, spades)


def bid_order(rules: Rules, first: int) -> tuple[int, ...]:
    """Return the seats in bidding order (``bid.order``).

    :param first: the first player in the two-player game, the dealer in the partnership game.

    >>> bid_order(Rules.partnership(), 3), bid_order(Rules.two_player(), 0)
    ((0, 1, 2, 3), (1, 0))
    """
    return tuple((first + 1 + step) % rules.seats for step in range(rules.seats))


def contract(rules: Rules, bids: Sequence[Bid | None], side: int) -> int:
    """Return what a side has promised: its number bids added (``bid.sum``).

    >>> bids = [Bid.parse(bid) for bid in (4, 3, 2, "nil")]
    >>> contract(Rules.partnership(), bids, 0), contract(Rules.partnership(), bids, 1)
    (6, 3)
    """
    promised = 0
    for bid in bids[side::2]:
        if bid is not None:
            promised += bid.number
    return promised


def counting_seats(rules: Rules, bids: Sequence[Bid | None], side: int) -> tuple[int, ...]:
    """Return the seats whose tricks count for their side's contract (``nil.failed-tricks``).

    These are the seats that bid a number; under a house rule a Nil bidder's tricks help the partner.

    >>> bids = [Bid.parse(bid) for bid in (4, 3, "nil", 2)]
    >>> counting_seats(Rules.partnership(), bids, 0)
    (0,)
    >>> counting_seats(Rules.partnership(failed_nil_tricks="help partner"), bids, 0)
    (0, 2)
    """
    numbers = []
    for seat in range(side, len(bids), 2):
        bid = bids[seat]
        if bid is not None and not bid.is_nil:
            numbers.append(seat)
    helped = numbers and rules.failed_nil_tricks == "help partner"
    return tuple(range(side, len(bids), 2) if helped else numbers)
