"""Sentences with cards and how they are read aloud; the page has to say the same."""

from __future__ import annotations

from spadeslib.texts import spoken

SENTENCES = (
    "{QS}",
    "{QS}, {4S}",
    "{QS} and {4S}",
    "{QS} is your last card.",
    "Of this suit: {AH}, {QH} or {6H}.",
    "You hold {9C} and {2C}. {KS} came to your hand.",
    "Is {KD} high? {AD} is.",
    "Not the {4S}.",
    "The {2C} lead",
    "your {9S}",
    "Your only {9S}, the last {8S}, and only {7S}.",
    "Spades broken by West's {2S}, trick 1",
    "No {7D}, a {3D}, an {8D}, another {5D}: this {TD}.",
    "South holds {QS} {TS} {2D}, and {9S} is winning.",
    "{8S}: Your hand, {7H}: The discards",
    "Sofa {4H}, extra {5H}",
)


def spoken_sentences() -> dict[str, str]:
    """Each sentence as it is read aloud."""
    return {sentence: spoken(sentence) for sentence in SENTENCES}
