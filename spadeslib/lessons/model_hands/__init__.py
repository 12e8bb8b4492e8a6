"""Annotated model hands: records with notes on their steps, for the replay."""

from __future__ import annotations

from spadeslib.lessons.model_hands import draft, game, nil, partners, spades
from spadeslib.lessons.model_hands.model_hand import ModelHand

FILES = (spades, draft, nil, game, partners)

MODEL_HANDS = {hand.name: hand for file in FILES for hand in file.HANDS}
"""The model hands by name."""

__all__ = ["MODEL_HANDS", "ModelHand"]
