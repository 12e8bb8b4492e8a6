"""What comes of a contract when hands that a batch has played are played for it in earnest.

A batch plays each deal for the bids that are likely. Players who really bid more or less than that try
harder for a trick that is short and let go of tricks that would be bags, so that the tricks of a side
drift towards its contract. How far, and how sure the batch is of its tricks, was fitted to thousands of
hands between computer players; :func:`spadeslib.analysis.bid_check.measure_promises` plays hands again
and tells how well it fits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, log

FEWEST, MOST = -4, 6
"""Tricks over the contract that are told apart; what lies beyond counts as these."""


@dataclass(frozen=True, slots=True)
class Response:
    """How the tricks over a contract spread around those that a batch gave."""

    slope: float
    """How sure the batch is of its tricks."""
    shift: float
    """How many tricks more than in the batch a side wins when it needs them."""
    step: float
    """How many tricks in the batch bring one over the contract."""
    count: float = 0.0
    """How far the tricks counted in the hand correct the batch."""

    def over(self, surplus: float) -> tuple[float, ...]:
        """Return the shares of hands with ``FEWEST`` to ``MOST`` tricks over the contract.

        :param surplus: tricks in the batch, less the contract.

        >>> shares = Response(2.2, 0.45, 1.25).over(0.0)
        >>> round(sum(shares), 9), round(sum(shares[4:]), 2)
        (1.0, 0.73)
        """
        return _over(self, round(surplus, 1))


@lru_cache(maxsize=4096)
def _over(response: Response, surplus: float) -> tuple[float, ...]:
    at_least = [
        1.0 / (1.0 + exp(response.slope * (response.step * over - response.shift - surplus)))
        for over in range(FEWEST + 1, MOST + 1)
    ]
    return tuple([a - b for a, b in zip([1.0, *at_least], [*at_least, 0.0], strict=True)])


RESPONSES: dict[str, Response] = {
    "two, first": Response(slope=2.2, shift=0.45, step=1.25, count=0.35),
    "two, last": Response(slope=2.4, shift=0.45, step=1.25),
    "four": Response(slope=3.0, shift=0.55, step=1.22),
    "four, partner nil": Response(slope=2.8, shift=0.3, step=1.2),
}


def nil_odds(share: float, counted: float) -> float:
    """Return how likely a Nil is to hold.

    :param share: of the deals, how often it held in the batch.
    :param counted: the chance by :func:`spadeslib.players.counting.nil_chance`.

    >>> round(nil_odds(0.9, 0.9), 2), round(nil_odds(0.5, 0.3), 2)
    (0.88, 0.37)
    """
    return 1.0 / (1.0 + exp(0.275 - 0.752 * _logit(share) - 0.294 * _logit(counted)))


def _logit(chance: float) -> float:
    some = min(max(chance, 0.003), 0.997)
    return log(some / (1.0 - some))
