"""Checkpoints gone through: questions answered, hands played, states held against their shape."""

from __future__ import annotations

from random import Random
from typing import Any

from spadeslib.lessons.drills.checkpoint import Checkpoint
from spadeslib.lessons.drills.states import CheckpointState
from tests.drills.drilling import round_trip
from tests.lessons.shape import conforms, read_aloud, say_reads_well, sentence
from tests.lessons.tables import calm_act

JSON = Any


def do(test: Checkpoint, **intent: JSON) -> JSON:
    test.do(intent | {"revision": test.revision})
    return test.state()


def play_hand(test: Checkpoint, rng: Random, refused: int = 0) -> JSON:
    """Plays the hand to its end; the first cards that may not be played are tried first."""
    state = test.state()
    while state["phase"] == "hand":
        table = test.hand.table if test.hand else None
        assert table
        if table.pause:
            state = do(test, do="continue")
            continue
        legal = [str(action) for action in table.game.legal_actions]
        wrong = [
            card["code"]
            for card in state["table"]["hand"]["cards"]
            if f"play {card['code']}" not in legal
        ]
        if table.game.phase == "play" and refused and wrong:
            before = state["table"]
            state = do(test, do="play", action=f"play {wrong[0]}")
            assert state["refusal"]["card"] == wrong[0]
            assert state["table"] == before
            refused -= 1
        calm = "look" if "look" in legal else calm_act(table, rng)
        state = do(test, do="play", action=calm)
        assert state["refusal"] is None
    assert not refused
    return state


def answered(form: str, wrong: int = 0, **setup: JSON) -> Checkpoint:
    """A checkpoint with all questions answered, the first few of them by a wrong idea."""
    test = Checkpoint(form=form, **setup)
    do(test, do="start")
    if test.form.hand:
        play_hand(test, Random(form))
        test_sheet = test.item("sheet")
        assert test_sheet
        do(test, do="answer", answer=test_sheet.keys[0])
    for place, name in enumerate(test.names):
        item = test.item(name)
        if item is None or name == "sheet":
            continue
        do(test, do="go", to=place)
        given = item.traps[item.trap] if wrong > 0 else item.keys[0]
        wrong -= 1
        do(test, do="answer", answer=given)
    return test


def check_state(state: JSON) -> None:
    conforms(state | {"events": []}, CheckpointState)
    assert round_trip(state) == state
    say_reads_well(state["prompt"])
    read_aloud(state["announce"])
    for one in state["verdicts"]:
        say_reads_well(one["prompt"])
        verdict = one["verdict"]
        if verdict:
            assert verdict["right"] is one["right"] and verdict["key"]
            for text in (verdict["lead"], verdict["shows"], verdict["why"], *verdict["steps"]):
                sentence(text)
