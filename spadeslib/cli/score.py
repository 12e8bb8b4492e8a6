"""``score``: one hand from the command line, or many from JSON Lines."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Any

from spadeslib.bidding import Bid
from spadeslib.cli.inputs import at, json_lines, rules_of
from spadeslib.cli.told import both, side_json, side_lines
from spadeslib.errors import SetupError, shown
from spadeslib.rules import Rules
from spadeslib.scoring import SideScore, check_totals, end_told, score_hand, winning_side
from spadeslib.texts import Voice

_FIELDS = ("rules", "bids", "tricks", "bags", "totals")


def run(options: argparse.Namespace) -> None:
    """Score what the options or the lines of stdin say."""
    rules = rules_of(options) if options.rules else None
    if rules is None and options.house:
        raise SetupError("expected --rules two-player or partnership beside --house")
    if options.json and options.bids is None and options.tricks is None:
        for place, line in json_lines("-"):
            with at(place):
                print(json.dumps(score_json(line, rules)))
        return
    hand = {name: value for name in _FIELDS[1:] if (value := getattr(options, name)) is not None}
    for name in ("rules", "bids", "tricks"):
        if getattr(options, name) is None:
            raise SetupError(f"expected --{name}, or --json with JSON Lines on stdin")
    assert rules is not None
    if options.json:
        print(json.dumps(score_json(hand, rules)))
    else:
        print("\n".join(_told(rules, **hand)))


def score_json(data: object, rules: Rules | None) -> dict[str, Any]:
    """Return the score of a hand given as JSON: bids, tricks, and maybe rules, bags and totals.

    :param rules: the rules of a hand that names none.

    >>> score_json({"bids": [4, 3], "tricks": [5, 8]}, Rules.two_player())["points"]
    [41, 35]
    """
    if not isinstance(data, dict):
        raise SetupError(
            f"expected a hand as an object with rules, bids and tricks, not {shown(data)}"
        )
    for name in data:
        if name not in _FIELDS:
            raise SetupError(f"expected the fields {', '.join(_FIELDS)}, not {shown(name)}")
    hand = {name: value for name, value in data.items() if name != "rules"}
    missing = [name for name in ("bids", "tricks") if name not in hand]
    if "rules" in data:
        rules = Rules.from_dict(data["rules"])
    if rules is None or missing:
        raise SetupError(
            f"expected {missing[0] if rules is not None else 'rules'} of a hand, but there are none"
        )
    sides, totals, winner = _scored(rules, **hand)
    scored: dict[str, Any] = {
        "points": [side.points for side in sides],
        "bags": [side.bags_after for side in sides],
        "sides": [side_json(side) for side in sides],
    }
    return scored | ({"totals": list(totals), "winner": winner} if totals is not None else {})


def _scored(
    rules: Rules, bids: Any, tricks: Any, bags: Any = (0, 0), totals: Any = None
) -> tuple[tuple[SideScore, SideScore], tuple[int, int] | None, int | None]:
    us, them = score_hand(rules, bids, tricks, bags=bags)
    if totals is None:
        return (us, them), None, None
    before = check_totals(totals)
    after = before[0] + us.points, before[1] + them.points
    return (us, them), after, winning_side(rules, after)


def _told(
    rules: Rules, bids: Sequence[Any], tricks: Sequence[int], bags: Any = (0, 0), totals: Any = None
) -> Iterator[str]:
    voice = Voice(rules.seats)
    sides, after, winner = _scored(rules, bids, tricks, bags, totals)
    made = [Bid.parse(bid) for bid in bids]
    for side in sides:
        yield from side_lines(side, voice, made, tricks)
    if after is None:
        return
    yield f"  Points: {both(voice, after)}"
    if winner is not None:
        yield f"  {end_told(rules, after, voice)}"
