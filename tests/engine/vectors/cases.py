"""The cases of tests/data/cases.jsonl, and their rules and scores."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from spadeslib import Rules, score_hand
from spadeslib.scoring import SideScore

Case = dict[str, Any]
PATH = Path(__file__).parents[2] / "data" / "cases.jsonl"
CASES: dict[str, Case] = {
    case["id"]: case for case in map(json.loads, PATH.read_text(encoding="utf-8").splitlines())
}

PLAYERS = "how a computer player bids or plays: the tests of the players"
TABLE = "what a page shows and how it is reached: the tests of the table"
SCOPE = "a house rule out of scope: "
LEFT_OUT = {
    "A-003": PLAYERS,
    "A-004": PLAYERS,
    "A-005": PLAYERS,
    "A-007": PLAYERS,
    "A-009": PLAYERS,
    "A-010": PLAYERS,
    "A-011": PLAYERS,
    "P-018": PLAYERS,
    "R-005": PLAYERS,
    "P-009": TABLE,
    "P-010": TABLE,
    "P-012": TABLE,
    "P-013": TABLE,
    "P-014": TABLE,
    "P-015": TABLE,
    "R-007": TABLE,
    "O-018": SCOPE + "jokers need other cards than the 52 of deck.cards",
    "T-012": SCOPE + "jokers need other cards than the 52 of deck.cards",
    "O-020": SCOPE + "a number bid blind is another kind of bid than bid.range knows",
    "O-022": SCOPE + "a hand that bids itself has no round of bidding",
    "O-028": SCOPE + "a misdeal needs an action that the rules do not have",
}

# Where a case and the rules part, the rules decide.
DECIDED = {
    "N-022": "alt_if_failed_nil_tricks_are_bags: nil.failed-tricks holds for two players too",
    "N-024": "alt_if_failed_nil_tricks_are_bags: nil.failed-tricks holds for two players too",
    "D-006": "the peer that lets the first drawer bid first is not followed: bid.order",
}


def rules_of(case: Case, **house: Any) -> Rules:
    return Rules.two_player(**house) if case["variant"] == "two" else Rules.partnership(**house)


def side_score(
    rules: Rules, bids: Sequence[Any], tricks: Sequence[int], bags: int = 0
) -> SideScore:
    """Score one side; the other side takes the rest of the tricks."""
    rest = 13 - sum(tricks)
    if rules.two:
        seats, won = [*bids, 1], [*tricks, rest]
    else:
        seats, won = [bids[0], 1, bids[1], 1], [tricks[0], rest, tricks[1], 0]
    return score_hand(rules, seats, won, bags=(bags, 0))[0]
