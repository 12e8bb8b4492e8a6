"""``review``: the decisions of a seat in a finished hand that cost points, the most expensive first."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from spadeslib.cli.inputs import at, documents
from spadeslib.texts import Voice, plain

if TYPE_CHECKING:
    from spadeslib.coach import Review


def run(options: argparse.Namespace) -> None:
    """Review a hand of every record of the file."""
    from spadeslib.coach import review
    from spadeslib.record import replay

    for count, (place, text) in enumerate(documents(options.file)):
        with at(place):
            game = replay(text)
            found = review(game, options.seat, options.seed, hand=options.hand, deals=options.deals)
        number = options.hand or len(game.hands)
        who = Voice(game.rules.seats).seat(options.seat)
        if options.json:
            print(json.dumps({"hand": number, "seat": options.seat, **review_json(found)}))
        else:
            lines = [f"Hand {number}, {who:'s} seat", *review_lines(found)]
            print("\n".join([""] * (count > 0) + lines))


def review_lines(found: Review) -> list[str]:
    """Return a review as lines for people."""
    costly = found.costly
    looked = f"{len(found.findings)} decisions looked at"
    if not costly:
        return [f"  {looked}; none cost points that are more than chance."]
    lines = [f"  step {one.decision.step}: {plain(one.reason)}" for one in costly]
    return [f"  {looked}, {len(costly)} cost points:", *lines]


def review_json(found: Review) -> dict[str, Any]:
    """Return a review as JSON; points to one decimal place."""
    return {
        "decisions": len(found.findings),
        "costly": [
            {
                "step": one.decision.step,
                "action": one.decision.action.text,
                "better": one.better.action.text,
                "cost": round(one.cost, 1),
                "error": round(one.error, 1),
                "reason": plain(one.reason),
            }
            for one in found.costly
        ],
    }
