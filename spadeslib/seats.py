"""Seats and sides: who sits where, who comes next, who plays with whom (``players.seats``)."""

from __future__ import annotations

from spadeslib.errors import SetupError, shown

NAMES = {2: ("South", "East"), 4: ("South", "West", "North", "East")}


def next_seat(seat: int, seats: int) -> int:
    """Return the seat that acts after ``seat``: the other one of two, the next clockwise of four.

    >>> next_seat(3, 4), next_seat(1, 2)
    (0, 0)
    """
    return (seat + 1) % seats


def partner(seat: int, seats: int) -> int | None:
    """Return the partner's seat, or ``None`` where each seat is its own side.

    >>> partner(1, 4), partner(0, 2)
    (3, None)
    """
    return (seat + 2) % 4 if seats == 4 else None


def side_of(seat: int) -> int:
    """Return the side (0 or 1) of a seat: seats 0 and 2 are side 0, seats 1 and 3 are side 1.

    >>> [side_of(seat) for seat in range(4)]
    [0, 1, 0, 1]
    """
    return seat & 1


def seats_of(side: int, seats: int) -> tuple[int, ...]:
    """Return the seats of a side.

    >>> seats_of(1, 4), seats_of(1, 2)
    ((1, 3), (1,))
    """
    return tuple(range(side, seats, 2))


def seat_name(seat: int, seats: int) -> str:
    """Return a seat's name.

    >>> [seat_name(seat, 4) for seat in range(4)]
    ['South', 'West', 'North', 'East']
    """
    return NAMES[seats][seat]


def side_name(side: int, seats: int) -> str:
    """Return a side's name.

    >>> side_name(0, 4), side_name(1, 2)
    ('South and North', 'East')
    """
    return " and ".join(seat_name(seat, seats) for seat in seats_of(side, seats))


def check_seat(seat: object, seats: int, what: str = "seat") -> int:
    """Return ``seat`` when it is one of ``seats`` seats.

    :raises SetupError: when it is not.
    """
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise SetupError(f"expected a {what} from 0 to {seats - 1}, not {shown(seat)}")
    return seat
