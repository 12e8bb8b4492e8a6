"""Annotated model hands: records with notes on their steps, for the replay."""

from __future__ import annotations

from spadeslib.lessons.model_hands import game, spades
from spadeslib.lessons.model_hands.model_hand import ModelHand

_FILES = (spades, game)

MODEL_HANDS = {hand.name: hand for file in _FILES for hand in file.HANDS}
"""The model hands by name."""

__all__ = ["MODEL_HANDS", "ModelHand"]
