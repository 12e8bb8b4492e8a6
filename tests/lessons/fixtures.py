"""States that the front end's tests draw: ``python -m tests.lessons.fixtures`` writes them anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from spadeslib.errors import Refused
from spadeslib.lessons import Table
from tests.lessons.card_fixtures import breaking_states, legal_states, trick_states
from tests.lessons.checkpoint_fixtures import checkpoint_states
from tests.lessons.coach_fixtures import coach_answers
from tests.lessons.draft_bid_fixtures import bid_states, draft_states
from tests.lessons.drill_fixtures import drill_states
from tests.lessons.house_fixtures import house_states
from tests.lessons.progress_fixtures import progress_states
from tests.lessons.replay_fixtures import replay_states
from tests.lessons.review_fixtures import review_states
from tests.lessons.sheet_fixtures import sheet_states
from tests.lessons.spoken_fixtures import spoken_sentences
from tests.lessons.tables import CALM, FOUR, act, at_phase, do, good_intent, run_to

FOLDER = Path(__file__).parents[2] / "widgets" / "frontend" / "fixtures"
JSON = Any

FOUR_BIDS = ["look", "bid 3", "look", "bid 4", "look", "bid 2", "look", "bid 3"]
BOTH_BLIND = ["double nil", "keep", "double nil", *["keep"] * 25]


def two_player() -> dict[str, Table]:
    """Two-player tables at every phase."""
    tables = {
        "first turn": Table(seed=7),
        "draft": moved(Table(seed=7), "look", "keep", "refuse", "keep"),
        "draft, peeking": moved(
            Table(rules={**CALM, "peek_discard": "both"}, seed=7), "look", "keep"
        ),
        "draft, second": Table(seed=7, seat=1),
        "bidding": run_to(Table(seed=7), at_phase("bidding")),
        "exchange": Table(seed=7, script=BOTH_BLIND),
        "mirror": run_to(Table(rules={**CALM, "bidding": "mirror"}, seed=7), at_phase("bidding")),
        "lead": run_to(Table(seed=7, first=1), at_phase("play")),
    }
    return tables | endings(CALM)


def partnership() -> dict[str, Table]:
    """Partnership tables at every phase."""
    tables = {
        "unseen": Table(rules=FOUR, seed=7),
        "bidding": moved(Table(rules=FOUR, seed=7), "look"),
        "bidding third": Table(
            rules=FOUR, seed=7, seat=2, script=["look", "bid 4", "look", "nil", "look"]
        ),
        "no Double Nil": Table(rules={**FOUR, "double_nil": False}, seed=7, seat=3),
        "give": Table(rules=FOUR, seed=7, script=["double nil", *FOUR_BIDS[2:]]),
        "give back": Table(
            rules=FOUR, seed=7, script=[*FOUR_BIDS[:4], "double nil", *FOUR_BIDS[6:]]
        ),
        "lead": Table(rules=FOUR, seed=7, script=FOUR_BIDS),
        "unmarked": Table(rules=FOUR, seed=7, script=FOUR_BIDS, marking="never", pace="wait"),
    }
    return tables | endings(FOUR)


def moved(table: Table, *actions: str) -> Table:
    """The table after some actions of the learner."""
    act(table, *actions)
    return table


def endings(rules: dict[str, JSON]) -> dict[str, Table]:
    """Tables in play and later."""
    near = {"rules": rules, "seed": 11, "totals": [470, 455], "bags": [8, 3]}
    return {
        "follow": run_to(Table(**near), lambda table: bool(table.view().trick)),
        "full trick": run_to(Table(**near), lambda table: table.pause == "trick"),
        "sixth trick": run_to(Table(**near), lambda table: table.view().side_tricks(0) >= 3),
        "last trick": run_to(Table(**near), lambda table: table.ended),
        "scored": run_to(Table(**near), lambda table: table.pause == "hand", seed=5),
        "second hand": run_to(Table(**near), lambda table: table.game.number == 2 and not table.ended, seed=5),
        "over": run_to(Table(**near), lambda table: table.over, seed=5),
        "level": run_to(
            Table(rules={**rules, "max_hands": 1, "double_nil": False}, seed=2), lambda table: table.over
        ),
    }  # fmt: skip


def answers() -> dict[str, JSON]:
    """Refusals, hints and explanations, as the page gets them."""
    table = Table(rules=FOUR, seed=7, script=FOUR_BIDS)
    rng = Random(2)
    found: dict[str, JSON] = coach_answers(table)
    for _ in range(40):
        if table.state()["my_turn"] and table.game.phase == "play":
            for card in table.view().hand:
                why = table.ask({"ask": "why", "card": card.text})
                found.setdefault(f"why {why['say']['clause']} {why['playable']}", why)
                if not why["playable"]:
                    refusal = refusal_of(table, {"do": "act", "action": f"play {card}"})
                    found.setdefault(f"refusal {refusal['say']['clause']}", refusal)
        do(table, good_intent(table, rng))
    found["refusal stale"] = refusal_of(table, {"do": "undo", "revision": 0})
    found["refusal record"] = refusal_of(table, {"do": "load", "record": "{"})
    found["refusal shape"] = refusal_of(table, {"do": "act", "action": "<b>"})
    return found


def refusal_of(table: Table, intent: dict[str, JSON]) -> dict[str, JSON]:
    """The refusal of an intent."""
    try:
        table.do({"revision": table.revision, **intent})
    except Refused as refusal:
        return dict(refusal.explanation)
    raise AssertionError(f"{intent} was accepted")


FILES: dict[str, Callable[[], JSON]] = {
    "two-player": lambda: {name: table.state() for name, table in two_player().items()},
    "partnership": lambda: {name: table.state() for name, table in partnership().items()},
    "answers": answers,
    "sheets": sheet_states,
    "house": house_states,
    "legal": legal_states,
    "draft": draft_states,
    "bid": bid_states,
    "trick": trick_states,
    "breaking": breaking_states,
    "replay": replay_states,
    "review": review_states,
    "drill": drill_states,
    "progress": progress_states,
    "checkpoint": checkpoint_states,
    "spoken": spoken_sentences,
}
"""What makes the states of each file, by their names."""


def text_of(content: JSON) -> str:
    """A fixture file's text."""
    return json.dumps(content, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, make in FILES.items():
        (FOLDER / f"{name}.json").write_text(text_of(make()), encoding="utf-8")
