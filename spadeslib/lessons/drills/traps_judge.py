"""Wrong ideas about what cards and hands are worth: each a rule of thumb that fails."""

from __future__ import annotations

from math import fsum

from spadeslib.cards import Card, Cards, Suit
from spadeslib.lessons.drills.family import Trap
from spadeslib.lessons.drills.rulebook import ENGINE, rounded
from spadeslib.players.counting import JACK, KING, QUEEN, TEN, count_parts

TWO, FOUR = ("two",), ("four",)
MIDDLE = TEN - 1
LONG = 3

# Keep or refuse


def pictures_only(hand: Cards, card: Card, gain: int) -> bool:
    """Only aces, kings and queens are worth keeping."""
    return card.rank >= QUEEN


def never_refuse(hand: Cards, card: Card, gain: int) -> bool:
    """What one has, one keeps; the next card may be worse."""
    return True


def trumps_only(hand: Cards, card: Card, gain: int) -> bool:
    """Only spades win tricks."""
    return card.suit is Suit.SPADES


def above_middle(hand: Cards, card: Card, gain: int) -> bool:
    """A card above the middle is better than the next one."""
    return card.rank >= MIDDLE


def long_suit(hand: Cards, card: Card, gain: int) -> bool:
    """A long suit is worth making longer, whatever the suit."""
    return gain > 0 or len(hand.of(card.suit)) >= LONG


def wait_for_ace(hand: Cards, card: Card, gain: int) -> bool:
    """A better card will come: only aces and spade pictures are good enough."""
    return card.rank > KING or (card.suit is Suit.SPADES and card.rank >= JACK)


KEEP = (
    Trap("pictures-only", 1, "trick.trump", ENGINE.but("pictures-only", keeps=pictures_only), TWO),
    Trap("never-refuse", 1, "draft.refuse", ENGINE.but("never-refuse", keeps=never_refuse), TWO),
    Trap("trumps-only", 1, "trick.highest", ENGINE.but("trumps-only", keeps=trumps_only), TWO),
    Trap("above-middle", 2, "draft.refuse", ENGINE.but("above-middle", keeps=above_middle), TWO),
    Trap("long-suit", 2, "draft.refuse", ENGINE.but("long-suit", keeps=long_suit), TWO),
    Trap("wait-for-ace", 2, "draft.keep", ENGINE.but("wait-for-ace", keeps=wait_for_ace), TWO),
)

# How many tricks


def honours_are_tricks(hand: Cards, two: bool) -> int:
    """Each ace, king and queen is a trick, and nothing else is."""
    return sum(card.rank >= QUEEN for card in hand)


def spades_only(hand: Cards, two: bool) -> int:
    """Each spade is a trick, and nothing else is."""
    return len(hand.of(Suit.SPADES))


def length_forgotten(hand: Cards, two: bool) -> int:
    """High cards count; the number of spades and short suits do not."""
    high = [part.tricks for part in count_parts(hand.mask, two=two) if part.kind == "high"]
    return rounded(fsum(high))


def fair_share(hand: Cards, two: bool) -> int:
    """Everybody wins about the same number of tricks."""
    return 6 if two else 3


WORTH = (
    Trap(
        "honours-are-tricks",
        1,
        "trick.trump",
        ENGINE.but("honours-are-tricks", hand_worth=honours_are_tricks),
    ),
    Trap("spades-only", 1, "trick.highest", ENGINE.but("spades-only", hand_worth=spades_only)),
    Trap(
        "length-forgotten",
        2,
        "trick.trump",
        ENGINE.but("length-forgotten", hand_worth=length_forgotten),
    ),
    Trap("fair-share", 2, "bid.range", ENGINE.but("fair-share", hand_worth=fair_share)),
)
