"""Checkpoints that the front end's tests draw."""

from __future__ import annotations

from random import Random
from typing import Any

from spadeslib.lessons.drills.checkpoint import Checkpoint
from tests.lessons.card_fixtures import done, refusal_of
from tests.lessons.tables import calm_act

JSON = Any


def checkpoint_states() -> dict[str, dict[str, JSON]]:
    """Every phase of a checkpoint, the hand of the fourth, and both outcomes."""
    first = begun("C1")
    second = answered(begun("C1"), right=1)
    back = done(answered(begun("C1"), right=1), {"do": "go", "to": 0})
    partly = done(answered(begun("C1"), right=8), {"do": "go", "to": 10})
    hand = begun("C4")
    turned = moved(begun("C4"), lambda test: in_play(test) and bool(refused_cards(test)))
    (card, *_) = refused_cards(turned)
    table_refused = done(copy(turned), {"do": "play", "action": f"play {card}"})
    played = moved(begun("C4"), lambda test: test.at > 0)
    return {
        "start": Checkpoint(form="C1", seed=7).state(),
        "start hand": Checkpoint(form="C4", seed=7).state(),
        "first": first.state(),
        "second": second.state(),
        "back": back.state(),
        "review": partly.state(),
        "review all": answered(begun("C1"), right=9).state(),
        "ready": done(answered(begun("C1"), right=10), {"do": "finish"}).state(),
        "once more": done(answered(begun("C1"), right=5), {"do": "finish"}).state(),
        "sheet": done(answered(begun("C3"), right=4), {"do": "finish"}).state(),
        "partners": done(answered(begun("C5"), right=4), {"do": "finish"}).state(),
        "again": done(
            done(answered(begun("C1"), right=5), {"do": "finish"}), {"do": "again"}
        ).state(),
        "hand": hand.state(),
        "hand turn": turned.state(),
        "hand refused": table_refused.state(),
        "hand sheet": played.state(),
        "hand played": done(copy(played), {"do": "go", "to": 0}).state(),
        "hand later": done(begun("C4"), {"do": "go", "to": 1}).state(),
        "hand outcome": done(copy(played), {"do": "finish"}).state(),
        "refusal empty": refusal_of(begun("C1"), {"do": "answer", "answer": {}}),
    }


def begun(form: str) -> Checkpoint:
    """A checkpoint at its first question."""
    return done(Checkpoint(form=form, seed=7), {"do": "start"})


def copy(test: Checkpoint) -> Checkpoint:
    """Another one at the same moment."""
    again = Checkpoint(**test.setup)
    again.restore(test.log)
    return again


def answered(test: Checkpoint, *, right: int) -> Checkpoint:
    """All questions answered in order, the first so many of them right."""
    while test.at < len(test.names):
        item = test.item(test.names[test.at])
        assert item is not None
        answer = item.keys[0] if test.at < right else item.traps[item.trap]
        done(test, {"do": "answer", "answer": answer})
        if right == 1:
            break
    return test


def in_play(test: Checkpoint) -> bool:
    """Is it the learner's turn in the play of the hand?"""
    return test.hand is not None and test.hand.table.state()["phase"] == "play"


def refused_cards(test: Checkpoint) -> list[str]:
    """The learner's cards that may not be played now."""
    assert test.hand is not None
    table = test.hand.table
    if table.pause:
        return []
    legal = [str(action) for action in table.game.legal_actions]
    return [str(card) for card in table.view().hand if f"play {card}" not in legal]


def moved(test: Checkpoint, wanted: Any) -> Checkpoint:
    """The hand played up to a wanted moment."""
    rng = Random(3)
    while not wanted(test):
        assert test.hand is not None
        table = test.hand.table
        move = {"do": "play", "action": calm_act(table, rng)} if not table.pause else None
        done(test, move or {"do": "continue"})
    return test
