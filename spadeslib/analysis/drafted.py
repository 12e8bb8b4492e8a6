"""What drafted hands are like: averages over thousands of drafts between two computer players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import fsum
from random import Random

from spadeslib.cards import SUIT_MASKS, Suit
from spadeslib.draft import shuffled
from spadeslib.game import Game
from spadeslib.players import Solid
from spadeslib.players.counting import count_tricks
from spadeslib.rules import Rules

FEATURES = ("tricks", "aces", "high", "spades", "longest")
"""What a hand is measured by: tricks counted, aces, aces to queens, spades, cards of the longest suit."""
HANDS = 40_000
_RANK = sum([1 << 13 * suit for suit in range(4)])
_ACES, _HIGH = _RANK << 12, _RANK << 12 | _RANK << 11 | _RANK << 10


@dataclass(frozen=True, slots=True)
class Spread:
    """How a feature spreads over drafted hands; half of them lie between ``low`` and ``high``."""

    mean: float
    low: float
    high: float
    dealt: float
    """The mean of 13 cards that are dealt and not drafted."""


DRAFTED: dict[str, Spread] = {
    "tricks": Spread(mean=6.99, low=6.0, high=7.97, dealt=4.27),
    "aces": Spread(mean=1.6, low=1, high=2, dealt=1.0),
    "high": Spread(mean=4.62, low=4, high=6, dealt=3.0),
    "spades": Spread(mean=5.21, low=4, high=6, dealt=3.24),
    "longest": Spread(mean=5.49, low=5, high=6, dealt=4.9),
}
"""Of ``HANDS`` hands, by :func:`measure_drafts` with seed 1."""


def hand_features(held: int) -> dict[str, float]:
    """Return what a hand measures, by :data:`FEATURES`.

    >>> from spadeslib import Cards
    >>> hand_features(Cards("AS KS 9S AH 4H 9C 5C 3C 2C TD 8D 6D 2D").mask)
    {'tricks': 4.46, 'aces': 2, 'high': 3, 'spades': 3, 'longest': 4}
    """
    return {
        "tricks": round(count_tricks(held, two=True).tricks, 2),
        "aces": (held & _ACES).bit_count(),
        "high": (held & _HIGH).bit_count(),
        "spades": (held & SUIT_MASKS[Suit.SPADES]).bit_count(),
        "longest": max([(held & suit).bit_count() for suit in SUIT_MASKS]),
    }


def measure_drafts(hands: int, seed: int) -> dict[str, Spread]:
    """Draft so many hands, two at a time, and return how their features spread."""
    rng, drafted, dealt = Random(seed), list[int](), list[int]()
    for _ in range(hands // 2):
        drafted += drafted_hands(rng.getrandbits(53))
        deck = shuffled(rng)
        dealt += [sum([1 << card for card in deck[:13]]), sum([1 << card for card in deck[13:26]])]
    features = [hand_features(hand) for hand in drafted]
    others = [hand_features(hand) for hand in dealt]
    spreads: dict[str, Spread] = {}
    for name in FEATURES:
        values = sorted([feature[name] for feature in features])
        spreads[name] = Spread(
            mean=_mean(values),
            low=round(values[len(values) // 4], 2),
            high=round(values[len(values) * 3 // 4], 2),
            dealt=_mean([feature[name] for feature in others]),
        )
    return spreads


def drafted_hands(seed: int) -> list[int]:
    """Return the two hands that computer players draft from a deck, as masks."""
    game, player = Game(Rules.two_player(), seed=seed), Solid()
    while game.phase == "draft":
        assert game.to_act is not None
        game.push(player.act(game.view(game.to_act)))
    return list(game.current_hand.holdings)


def _mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return round(fsum(numbers) / len(numbers), 2)
