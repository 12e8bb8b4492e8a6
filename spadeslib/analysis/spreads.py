"""How the cards of one suit lie, as the solver asks for it: worked out once, looked up ever after.

A *lie* is an integer: bit ``13 * seat + rank`` for each card of the suit that is held.
"""

from __future__ import annotations

from collections.abc import Sequence

RANKS = 13
OWNERS = 2 * RANKS
"""Bits of a suit's owners in a key, two a card from the highest down."""
LENGTHS = 4 * OWNERS
"""Where the lengths begin in a key; below them stand the owners."""

Move = tuple[int, int, int]
"""A card as its index, its suit, and its bit in the lie."""
Sure = tuple[int, int, int]
"""Tricks that fall to their holders however all play: how many, how far they move a goal, and
the lowest card that decides it."""


class Spread:
    """One way in which the cards of a suit lie.

    >>> spread = Spreads(3, 2)[0b1101 | 0b10010 << 13]
    >>> spread.owner, [[card for card, _, _ in runs] for runs in spread.runs]
    (1, [[39, 41], [40, 43]])
    """

    __slots__ = ("_covers", "_place", "cards", "key", "owner", "owners", "runs", "sure")

    def __init__(self, suit: int, lie: int, seats: int) -> None:
        order = []
        left = lie
        while left:
            bit = left & -left
            left ^= bit
            seat, rank = divmod(bit.bit_length() - 1, RANKS)
            order.append((rank, seat, bit))
        order.sort(reverse=True)

        self.owners = [seat for _, seat, _ in order]
        """Who holds the cards, from the highest down."""
        self.owner = self.owners[0] if order else -1
        """Who holds the highest card."""
        self.cards = [1 << RANKS * suit + rank for rank, _, _ in order]
        """The cards from the highest down, as masks."""
        self.runs: list[list[Move]] = [[] for _ in range(seats)]
        """By seat, from the lowest, one card of each run of neighbours: the lowest stands for all."""
        self.sure: list[Sure] = []

        self._place = OWNERS * suit
        self._covers: dict[int, tuple[int, int]] = {}
        owners, lengths, above = 0, 0, -1
        for rank, seat, bit in reversed(order):
            owners = owners >> 2 | seat << OWNERS - 2
            lengths += 1 << 4 * seat
            if seat != above:
                self.runs[seat].append((RANKS * suit + rank, suit, bit))
            above = seat
        self.key = owners << self._place | lengths << LENGTHS + 4 * seats * suit
        """Owners and lengths, at this suit's places in the key of a position."""

    def cover(self, mattered: int) -> tuple[int, int]:
        """Return the part of the key down to the lowest card that mattered, and how many cards it is.

        A run of equals is never cut: where losing is the goal, which card of a run goes could
        matter in a position whose cards below are other ones.
        """
        found = self._covers.get(mattered)
        if found is None:
            owners = self.owners
            count = self.cards.index(mattered & -mattered) + 1
            while count < len(owners) and owners[count] == owners[count - 1]:
                count += 1
            mask = (1 << 2 * count) - 1 << OWNERS - 2 * count + self._place
            found = self._covers[mattered] = mask, count
        return found

    def count_sure(self, shifts: Sequence[int]) -> None:
        """Count the sure tricks of trumps: those of the highest run, and those of all seats.

        Each higher card of the others takes one card of a seat's at most.
        """
        run = total = moved = lowest = 0
        for card, owner in zip(self.cards, self.owners, strict=True):
            if owner != self.owner:
                break
            run, lowest = run + 1, card
        self.sure.append((run, run * shifts[self.owner], lowest))
        for seat, shift in enumerate(shifts):
            higher = 0
            for card, owner in zip(self.cards, self.owners, strict=True):
                if owner != seat:
                    higher += 1
                elif higher:
                    higher -= 1
                else:
                    total, moved, lowest = total + 1, moved + shift, min(lowest, card)
        if total > run:
            self.sure.append((total, moved, lowest))


class Spreads(dict[int, Spread]):
    """By lie, how the cards of a suit are spread; with shifts, trumps whose sure tricks count."""

    def __init__(self, suit: int, seats: int, shifts: Sequence[int] = ()) -> None:
        self._suit, self._seats, self._shifts = suit, seats, shifts

    def __missing__(self, lie: int) -> Spread:
        spread = self[lie] = Spread(self._suit, lie, self._seats)
        if lie and self._shifts:
            spread.count_sure(self._shifts)
        return spread
