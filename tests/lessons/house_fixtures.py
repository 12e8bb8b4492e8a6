"""States of the house rules that the front end's tests draw, and refusals at their fields."""

from __future__ import annotations

from typing import Any

from spadeslib.lessons import HouseRules
from tests.lessons.sheet_fixtures import put, refused

JSON = Any


def house_states() -> dict[str, JSON]:
    """States and refusals by name."""
    house = HouseRules()
    return {
        "book": house.state(),
        "refused": refused(house, "bag_limit", "5½"),
        "bags": put(house, "bag_limit", "5").state(),
        "spades": put(house, "spade_leads", "any time").state(),
        "four": HouseRules(
            rules={"game": "partnership", "failed_nil_tricks": "help partner", "bidding": "whiz"}
        ).state(),
    }
