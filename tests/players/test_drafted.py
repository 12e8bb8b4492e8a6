"""Averages over drafted hands: the stored ones are what drafting again gives, within error."""

from __future__ import annotations

from math import sqrt

import pytest

from spadeslib import Card, Cards, Suit
from spadeslib.analysis.drafted import (
    DRAFTED,
    FEATURES,
    drafted_hands,
    hand_features,
    measure_drafts,
)

HANDS = 1600
SPREAD = {"tricks": 1.5, "aces": 0.9, "high": 1.3, "spades": 1.2, "longest": 0.8}
"""Standard deviations, rounded up: what the error of a mean follows from."""


@pytest.mark.slow
def test_drafting_again_gives_the_stored_averages() -> None:
    again = measure_drafts(HANDS, seed=2)
    assert set(again) == set(DRAFTED) == set(FEATURES)
    for name, stored in DRAFTED.items():
        error = 4 * SPREAD[name] / sqrt(HANDS)
        assert again[name].mean == pytest.approx(stored.mean, abs=error), name
        assert again[name].dealt == pytest.approx(stored.dealt, abs=error * 1.2), name
        assert again[name].low == pytest.approx(stored.low, abs=0.3 if name == "tricks" else 1), (
            name
        )
        assert again[name].high == pytest.approx(stored.high, abs=0.3 if name == "tricks" else 1), (
            name
        )


def test_thirteen_dealt_cards_have_what_a_thirteenth_of_the_deck_has() -> None:
    assert DRAFTED["aces"].dealt == pytest.approx(1, abs=0.03)
    assert DRAFTED["high"].dealt == pytest.approx(3, abs=0.04)
    assert DRAFTED["spades"].dealt == pytest.approx(3.25, abs=0.04)


def test_features_are_counted_from_the_cards() -> None:
    for seed in range(30):
        for mask in drafted_hands(seed):
            hand = Cards.from_mask(mask)
            features = hand_features(mask)
            assert len(hand) == 13
            assert features["aces"] == sum(card.text[0] == "A" for card in hand)
            assert features["high"] == sum(card.text[0] in "AKQ" for card in hand)
            assert features["spades"] == sum(card.suit is Suit.SPADES for card in hand)
            assert features["longest"] == max(
                sum(card.suit is suit for card in hand) for suit in Suit
            )


def test_two_hands_share_no_card() -> None:
    one, other = drafted_hands(7)
    assert not one & other
    assert len(Card.ALL) - (one | other).bit_count() == 26
