"""Replays that the front end's tests draw."""

from __future__ import annotations

import json
from typing import Any

from spadeslib import Game, Rules
from spadeslib.lessons import Replay
from spadeslib.players import Solid
from tests.lessons.card_fixtures import refusal_of

JSON = Any
NOTES = {
    "31": {
        "text": "{AC} is the highest club: only a spade can beat it.",
        "clause": "trick.highest",
        "question": "Which card would you lead?",
    },
    "36": {"text": "No hearts left, so any card will do: a spade takes the trick."},
}


def replay_states() -> dict[str, dict[str, JSON]]:
    """Steps of every sort, of both games, and the refusal of a broken record."""
    two, four = record(Rules.two_player()), record(Rules.partnership())
    part = {**two, "actions": two["actions"][:20]}
    return {
        "start": Replay(record=two).state(),
        "draft": Replay(record=two, step=5, seat=1).state(),
        "draft, open": Replay(record=two, step=5, seat="all").state(),
        "question": Replay(record=two, step=30, notes=NOTES).state(),
        "note": Replay(record=two, step=31, notes=NOTES).state(),
        "two, trick": Replay(record=two, step=36, seat="all", notes=NOTES).state(),
        "two, score": Replay(record=two, step=56).state(),
        "unfinished": Replay(record=part, step=20).state(),
        "unseen": Replay(record=four).state(),
        "bids": Replay(record=four, step=6).state(),
        "four": Replay(record=four, step=26, seat=2).state(),
        "four, open": Replay(record=four, step=26, seat="all").state(),
        "four, score": Replay(record=four, step=60, seat="all").state(),
        "refusal record": refusal_of(Replay(record=two), {"do": "load", "record": "{"}),
        "refusal end": refusal_of(Replay(record=part, step=20), {"do": "next"}),
    }


def record(rules: Rules) -> dict[str, JSON]:
    """The record of one hand between solid players."""
    game = Game(rules, seed=11)
    while not game.hands:
        assert game.to_act is not None
        game.push(Solid().act(game.view(game.to_act)))
    return dict(json.loads(str(game.record())))
