"""What came of many hands, as tallies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from spadeslib.analysis.batch.outcomes import by_value, margins, numbers
from spadeslib.analysis.batch.tally import Tally
from spadeslib.errors import SetupError
from spadeslib.seats import check_seat


@dataclass(frozen=True)
class Batch:
    """Hands that were played at once, in lane form."""

    lanes: int
    tricks: Sequence[Sequence[int]]
    """Tricks won, by seat, as lane digits."""
    bids: Sequence[Sequence[int]] = ()
    """Tricks bid, the same."""
    points: Sequence[Mapping[int, int]] = ()
    """By side, the lanes of each number of points."""


@dataclass(frozen=True)
class HandStats:
    """What came of many hands: tallies by seat and by side.

    >>> from spadeslib import Rules
    >>> from spadeslib.analysis import simulate_hands
    >>> stats = simulate_hands(Rules.two_player(), hands=500)
    >>> stats
    <HandStats of 500 hands>
    >>> round(stats.tricks[0].mean + stats.tricks[1].mean, 6)
    13.0
    >>> stats.margin.total
    500
    """

    hands: int
    tricks: tuple[Tally, ...]
    """Tricks won, by seat."""
    bids: tuple[Tally, ...]
    """Tricks bid, by seat, Nil as 0; empty without bids."""
    points: tuple[Tally, ...]
    """Points of the hand, by side; empty without bids."""
    _batches: Sequence[Batch] = field(repr=False)

    @classmethod
    def of(cls, batches: Sequence[Batch]) -> HandStats:
        """Add up what came of batches."""
        seats, bidders = range(len(batches[0].tricks)), range(len(batches[0].bids))
        return cls(
            sum([one.lanes for one in batches]),
            tuple([_tally([_lanes_of(one.tricks[seat], one) for one in batches]) for seat in seats]),
            tuple([_tally([_lanes_of(one.bids[seat], one) for one in batches]) for seat in bidders]),
            tuple([
                _tally([one.points[side] for one in batches])
                for side in range(len(batches[0].points))
            ]),
            batches,
        )  # fmt: skip

    @cached_property
    def margin(self) -> Tally:
        """Points of side 0 less those of side 1; all 0 without bids."""
        return _tally([_margins(one) for one in self._batches])

    def tricks_by_hand(self, seat: int) -> list[int]:
        """Return the tricks that a seat won, hand by hand.

        :raises SetupError: when there is no such seat.
        """
        check_seat(seat, len(self.tricks))
        return [won for one in self._batches for won in numbers(one.tricks[seat], one.lanes)]

    def margin_by_hand(self) -> list[int]:
        """Return side 0's points less side 1's, hand by hand.

        Two runs with the same seed deal the same hands, and can be compared one by one.

        :raises SetupError: when there were no bids.
        """
        if not self.points:
            raise SetupError("expected hands that were bid on, not hands without bids")
        values: list[int] = []
        for one in self._batches:
            found = list(_margins(one).items())
            digits = [
                sum([lanes for at, (_, lanes) in enumerate(found) if at >> place & 1])
                for place in range(len(found).bit_length())
            ]
            values += [found[at][0] for at in numbers(digits, one.lanes)]
        return values

    def __repr__(self) -> str:
        return f"<HandStats of {self.hands} hands>"


def _lanes_of(digits: Sequence[int], batch: Batch) -> dict[int, int]:
    """Return the lanes of each value of a number."""
    return {value: lanes for (value,), lanes in by_value([digits], (1 << batch.lanes) - 1)}


def _margins(batch: Batch) -> Mapping[int, int]:
    return margins(*batch.points) if batch.points else {0: (1 << batch.lanes) - 1}


def _tally(parts: Iterable[Mapping[int, int]]) -> Tally:
    counts: dict[int, int] = {}
    for part in parts:
        for value, lanes in part.items():
            counts[value] = counts.get(value, 0) + lanes.bit_count()
    return Tally(dict(sorted(counts.items())))
