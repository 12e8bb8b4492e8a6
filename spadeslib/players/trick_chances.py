"""Who wins the trick in progress if a card is played: a chance for each seat."""

from __future__ import annotations

from spadeslib.players.reading import Reading
from spadeslib.seats import partner, side_of
from spadeslib.tricks import BEATEN_BY

_PARTNER_TAKES = 0.15
"""How readily a seat beats a trick that its partner is winning."""
_RETAKES = 0.3
"""How readily a trick that has changed hands once changes again."""


def wins_now(read: Reading, card: int) -> bool:
    """Does the card take the lead in the trick?"""
    return read.best < 0 or bool(BEATEN_BY[read.best] >> card & 1)


def trick_chances(read: Reading, card: int) -> list[float]:
    """Return by seat the chance to win the trick in progress once ``card`` is played."""
    seats = len(read.view.hand_sizes)
    led = read.led if read.led is not None else card // 13
    best, owner = (card, read.me) if wins_now(read, card) else (read.best, read.owner)
    chances = [0.0] * seats
    chances[owner] = 1.0
    for seat in read.to_come:
        takes = read.takes_chance(seat, led, best)
        if seats == 4 and partner(seat, 4) == owner and not read.nil_alive(owner):
            takes *= 1.0 if read.nil_alive(seat) else _PARTNER_TAKES
        gained = chances[owner] * takes
        chances[owner] -= gained
        if not read.nil_alive(seat):
            for other in range(seats):
                if other != owner and side_of(other) != side_of(seat):
                    moved = chances[other] * _RETAKES
                    chances[other] -= moved
                    gained += moved
        chances[seat] += gained
    return chances
