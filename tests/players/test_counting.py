"""A hand counted card by card: the parts make the whole, and each card is counted as its place tells."""

from __future__ import annotations

from math import fsum
from random import Random

import pytest

from spadeslib import Card, Cards, Suit
from spadeslib.players.counting import count_parts, count_tricks

HONOURS = ("A", "K", "Q", "J", "T")


def parts_of(hand: str, *, two: bool = False) -> list[tuple[str, str, int, str, float]]:
    """The parts of a hand in short."""
    return [
        (part.kind, part.suit.letter, part.length, str(part.card or ""), round(part.tricks, 2))
        for part in count_parts(Cards(hand).mask, two=two)
    ]


def test_a_count_is_the_same_in_every_python() -> None:
    # Added up one by one its parts come to 5.699999999999999, and a bid is the count less 0.7.
    hand = Cards("KS JS TS 7S QH 2H AC 8C 6C QD JD 3D 2D")
    assert count_tricks(hand.mask, two=True).tricks == 5.7


@pytest.mark.parametrize("two", [True, False])
def test_the_parts_make_the_whole(two: bool) -> None:
    rng = Random(f"parts {two}")
    for _ in range(300):
        hand = Cards(rng.sample(Card.ALL, 13))
        parts = count_parts(hand.mask, two=two)
        total = fsum(part.tricks for part in parts)
        assert count_tricks(hand.mask, two=two).tricks == min(13.0, max(0.0, total))
        assert {part.card for part in parts if part.card} == {
            card for card in hand if card.text[0] in HONOURS
        }
        assert all(part.length == len(hand.of(part.suit)) for part in parts)
        assert [part.kind for part in parts].count("spades") == 1
        short = {part.suit for part in parts if part.kind == "short"}
        assert short == {
            suit
            for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
            if len(hand.of(suit)) < 3 and hand.of(Suit.SPADES)
        }


def test_a_hand_part_by_part() -> None:
    hand = "QS 5S 4S 3S KH AC KC 6C 5C 4C 3C 2D 7D"
    assert parts_of(hand) == [
        ("spades", "S", 4, "", 0.93),
        ("high", "S", 4, "QS", 0.6),
        ("high", "H", 1, "KH", 0.15),
        ("short", "H", 1, "", 0.55),
        ("high", "C", 6, "AC", 0.9),
        ("high", "C", 6, "KC", 0.48),
        ("short", "D", 2, "", 0.22),
    ]


def test_without_a_spade_a_short_suit_brings_nothing() -> None:
    assert [part[0] for part in parts_of("AH 2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D")] == [
        "spades",
        "high",
    ]


def test_many_spades() -> None:
    spades = [card for card in Card.ALL if card.suit is Suit.SPADES]
    parts = count_parts(Cards(spades[:10]).mask, two=True)
    assert parts[0].tricks == pytest.approx(5.0 + 2 * 0.7)
    assert count_tricks(Cards(spades).mask, two=True).tricks > 9
