"""Drills that the front end's tests draw."""

from __future__ import annotations

from typing import Any

from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.drills.drill_state import drill_state
from spadeslib.lessons.drills.fields import field, option
from tests.lessons.card_fixtures import done, refusal_of

JSON = Any
EVENTS = [option(name, label) for name, label in (("bids", "All bids"), ("look", "The look"), ("lead", "The {2C} lead"))]  # fmt: skip
PLACES = [option("hand", "Hand"), option("pile", "Discards")]
TURN = [option("8C", "{8C}"), option("KD", "{KD}")]


def drill_states() -> dict[str, dict[str, JSON]]:
    """Every step of a drill, every kind of field, and the refusals of bad answers."""
    trick = free("trick")
    open_trick = trick.state()
    item = trick.item
    assert item is not None
    wrong = done(free("trick"), {"do": "answer", "answer": next(iter(item.traps.values()))})
    right = done(free("trick"), {"do": "answer", "answer": item.keys[0]})
    legal = free("legal")
    assert legal.item is not None
    missed = next(iter(legal.item.traps.values()))
    return {
        "worked": Drill(families=["trick"], variant="four", seed=7).state(),
        "completion": done(Drill(families=["trick"], variant="four", seed=7), {"do": "next"}).state(),
        "card": open_trick,
        "card wrong": wrong.state(),
        "card right": right.state(),
        "card next": done(right, {"do": "next"}).state(),
        "hint": done(free("trick"), {"do": "hint"}).state(),
        "shown": done(free("trick"), {"do": "show"}).state(),
        "cards": legal.state(),
        "cards wrong": done(free("legal"), {"do": "answer", "answer": missed}).state(),
        "lead": free("lead").state(),
        "number": free("nil").state(),
        "score": free("score").state(),
        "choice": free("end").state(),
        "kinds": kinds(),
        "kinds right": kinds_right(),
        "reset": done(done(wrong, {"do": "show"}), {"do": "reset"}).state(),
        "done": played(free("trick"), "done", right=True).state(),
        "stalled": played(free("trick"), "stalled", right=False).state(),
        "refusal empty": refusal_of(free("trick"), {"do": "answer", "answer": {}}),
        "refusal number": refusal_of(free("nil"), {"do": "answer", "answer": {"points": "<b>"}}),
        "refusal hint": refusal_of(right, {"do": "undo reset"}),
    }  # fmt: skip


def free(family: str) -> Drill:
    """A drill that begins with a free question."""
    return Drill(families=[family], variant="four", seed=7, intro=False)


def played(drill: Drill, to: str, *, right: bool) -> Drill:
    """The drill once it has come to a step, by right answers or by none."""
    for _ in range(200):
        state = drill.state()
        if state["step"] == to:
            return drill
        item = drill.item
        if drill.closed or state["step"] == "worked":
            done(drill, {"do": "next"})
        elif right and item is not None:
            done(drill, {"do": "answer", "answer": item.keys[0]})
        else:
            done(drill, {"do": "show"})
    raise AssertionError(f"the drill has not come to {to}")


def kinds() -> dict[str, JSON]:
    """A question with the kinds of fields that few families have."""
    state = drill_state(free("nil"))
    state["fields"] = [
        field("marks", "open", "Open bids", options=[option(str(n), str(n)) for n in range(4)], none="None of them"),
        field("order", "order", "In order", options=EVENTS),
        field("places", "places", "Where they go", options=TURN, places=PLACES),
    ]  # fmt: skip
    return dict(state)


def kinds_right() -> dict[str, JSON]:
    """The same, answered."""
    key = [
        {"field": "open", "values": ["2"]},
        {"field": "order", "values": ["look", "bids", "lead"]},
        {"field": "places", "values": ["8C: hand", "KD: pile"]},
    ]
    verdict = done(free("trick"), {"do": "show"}).state()["verdict"] | {"key": key}
    return kinds() | {"verdict": verdict, "closed": True, "hints_left": 0}
