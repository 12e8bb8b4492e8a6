"""Wrong ideas about house rules, and about playing well: what goes on being answered as before."""

from __future__ import annotations

from spadeslib.lessons.drills.family import Trap
from spadeslib.lessons.drills.rulebook import ENGINE

TWO, FOUR = ("two",), ("four",)

FIELDS: dict[str, int] = {
    "nil_value": 1,
    "set_cost": 1,
    "bag_limit": 2,
    "failed_nil_tricks": 2,
    "spade_leads": 3,
    "first_trick": 3,
    "peek_discard": 4,
    "target": 4,
}
"""House rules by the level at which they are asked about."""
CLAUSES = {
    "nil_value": "nil.score",
    "set_cost": "score.set",
    "bag_limit": "bags.penalty",
    "failed_nil_tricks": "nil.failed-tricks",
    "spade_leads": "break.no-lead",
    "first_trick": "play.free-discard",
    "peek_discard": "draft.keep",
    "target": "goal.target",
}
EVERYWHERE = "house-everywhere"


def _kept(field: str) -> Trap:
    """The house rule is not applied: both answers are those of the book."""
    name = f"unchanged-{field.replace('_', '-')}"
    variants = TWO if field == "peek_discard" else ("two", "four")
    return Trap(name, FIELDS[field], CLAUSES[field], ENGINE.but(name), variants)


HOUSE = (
    *(_kept(field) for field in FIELDS),
    Trap(EVERYWHERE, 1, "goal.target", ENGINE.but(EVERYWHERE)),
)

PLAY = (
    Trap("overkill", 1, "trick.highest", ENGINE.but("overkill")),
    Trap("waste", 1, "trick.highest", ENGINE.but("waste")),
    Trap("beat-partner", 1, "players.seats", ENGINE.but("beat-partner"), FOUR),
    Trap("bag-blind", 2, "bags.count", ENGINE.but("bag-blind")),
    Trap("nil-exposed", 2, "nil.claim", ENGINE.but("nil-exposed"), FOUR),
    Trap("low-first", 3, "trick.highest", ENGINE.but("low-first")),
)
"""What to play is no rule; these name what the card would give away."""
