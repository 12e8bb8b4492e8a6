"""Tables for the tests of lessons: random setups, and a learner who does random things at them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from spadeslib import Game, Refused, Rules, SetupError, deck_for
from spadeslib.lessons.table import Table
from tests.engine.tables import cards

JSON = Any

HOUSE: dict[str, tuple[JSON, ...]] = {
    "target": (100, 200, 500),
    "losing_score": (None, -100),
    "sets_to_lose": (None, 1, 2),
    "nil_value": (50, 100),
    "double_nil_value": (100, 200),
    "double_nil": (True, False),
    "exchange_size": (0, 1, 2, 3, 4),
    "failed_nil_tricks": ("bags", "ignored", "help partner"),
    "failed_nil_bag_worth": (0, 1),
    "bag_limit": (0, 3, 10),
    "bag_fine": (50, 100),
    "bag_worth": (-1, 0, 1),
    "set_cost": (0, 5, 10),
    "spade_leads": ("after broken", "any time"),
    "peek_discard": ("nobody", "drafter", "both"),
    "first_trick": ("any card", "no spades"),
    "ten_for_200": (False, True),
    "ten_bid_bonus": (0, 50),
    "bidding": ("free", "mirror", "whiz"),
    "max_hands": (None, 1, 2, 3),
}
CALM = {"game": "two-player"}
FOUR = {"game": "partnership"}


def random_setup(rng: Random) -> dict[str, JSON]:
    """A setup that a table accepts."""
    while True:
        try:
            setup = _any_setup(rng)
            Table(**setup)
        except SetupError:
            continue
        return setup


def _any_setup(rng: Random) -> dict[str, JSON]:
    two = rng.random() < 0.5
    seats = 2 if two else 4
    rules = {"game": "two-player" if two else "partnership"}
    rules |= {
        name: rng.choice(HOUSE[name]) for name in rng.sample(sorted(HOUSE), rng.randint(0, 5))
    }
    setup: dict[str, JSON] = {"rules": rules, "seed": rng.randrange(2**31)}
    limit = rules.get("bag_limit", 10) or 20
    options: dict[str, Callable[[], JSON]] = {
        "seat": lambda: rng.randrange(seats),
        "first" if two else "dealer": lambda: rng.randrange(seats),
        "opponents": lambda: rng.choice(
            ["random", "solid", [rng.choice(["random", "solid"])] * seats]
        ),
        "marking": lambda: rng.choice(["always", "after a mistake", "never"]),
        "pace": lambda: rng.choice(["auto", "wait"]),
        "totals": lambda: [
            rng.choice([0, 80, 180, 470, 490, -90]),
            rng.choice([0, 80, 180, 470, 490]),
        ],
        "bags": lambda: [rng.randrange(int(limit)), rng.randrange(int(limit))],
        "revision": lambda: rng.randrange(1000),
    }
    setup.setdefault("opponents", "random" if rng.random() < 0.6 else "solid")
    for name, make in options.items():
        if rng.random() < 0.4:
            setup[name] = make()
    if rng.random() < 0.3:
        setup["script"] = random_script(rng, setup)
    return setup


def random_script(rng: Random, setup: dict[str, JSON]) -> list[str]:
    """Legal actions from the beginning of a game to some moment of it."""
    names = ("seed", "dealer", "first", "totals", "bags")
    options = {name: setup[name] for name in names if name in setup}
    game = Game(Rules.from_dict(setup["rules"]), **options)
    for _ in range(rng.choice([3, 20, 60, 90, 160])):
        if game.phase == "over":
            break
        game.push(rng.choice(game.legal_actions))
    return [str(action) for action in game.actions]


def calm_act(table: Table, rng: Random) -> str:
    """A legal action for the learner; looking and low bids are likelier."""
    legal = table.game.legal_actions
    if "look" in legal:
        return "look" if rng.random() < 0.75 else "double nil"
    if table.game.phase == "bidding" and len(legal) > 2:
        return str(legal[min(int(rng.expovariate(0.35)), len(legal) - 1)])
    return str(rng.choice(legal))


def good_intent(table: Table, rng: Random) -> dict[str, JSON]:
    """An intent that the table accepts now, without its revision."""
    if table.over:
        return {"do": "new", "seed": rng.randrange(2**31)}
    if table.pause:
        leads = not table.ended and table.game.to_act == table.seat
        if not leads or rng.random() < 0.6:
            return {"do": "continue"}
    assert table.game.to_act == table.seat
    return {"do": "act", "action": calm_act(table, rng)}


def intents(table: Table, rng: Random, *, wild: float = 0.05) -> Iterator[dict[str, JSON]]:
    """Intents that are accepted one after the other; some take back, load or begin anew."""
    while True:
        roll = rng.random()
        if roll < wild and table.state()["undo"]:
            yield {"do": "undo"}
        elif roll > 1 - wild / 8:
            yield {"do": "load", "record": table.ask({"ask": "record"})["record"]}
        elif roll > 1 - wild / 5:
            yield {"do": "new", "seed": rng.randrange(2**31)}
        else:
            yield good_intent(table, rng)


def do(table: Table, intent: dict[str, JSON]) -> dict[str, JSON]:
    """Do an intent made on the state of now, and return the new state."""
    table.do({"revision": table.revision, **intent})
    return table.state()


def act(table: Table, *actions: str) -> dict[str, JSON]:
    """Do the learner's actions, going on after full tricks and hands in between."""
    for action in actions:
        while table.pause and not (table.game.to_act == table.seat and not table.ended):
            do(table, {"do": "continue"})
        do(table, {"do": "act", "action": action})
    return table.state()


def run_to(
    table: Table, wanted: Callable[[Table], bool], *, seed: int = 0, steps: int = 3000
) -> Table:
    """Let a random learner go on until a wanted moment."""
    rng = Random(seed)
    for _ in range(steps):
        if wanted(table):
            return table
        do(table, good_intent(table, rng))
    raise AssertionError("the wanted moment did not come")


def at_phase(phase: str) -> Callable[[Table], bool]:
    """The moment at which the state shows a phase and the learner is to act, or nobody is."""
    return lambda table: table.state()["phase"] == phase


def snapshot(table: Table) -> str:
    """Everything that an intent may change, as text."""
    return json.dumps(
        [table.state(), table.setup, table.log, str(table.game.record())], sort_keys=True
    )


def refused(table: Table, intent: JSON) -> dict[str, JSON]:
    """Do an intent that must be refused, prove that nothing has changed, and return the refusal."""
    before, given = snapshot(table), copy.deepcopy(intent)
    with pytest.raises(Refused) as caught:
        table.do(intent)
    assert snapshot(table) == before
    assert intent == given
    return dict(caught.value.explanation)


def asked_in_vain(table: Table, question: JSON) -> dict[str, JSON]:
    """Ask what has no answer, prove that nothing has changed, and return the refusal."""
    before = snapshot(table)
    with pytest.raises(Refused) as caught:
        table.ask(question)
    assert snapshot(table) == before
    return dict(caught.value.explanation)


def round_trip(value: JSON) -> JSON:
    """A value as it comes back from where it was stored as JSON."""
    return json.loads(json.dumps(value, allow_nan=False))


def offered(state: dict[str, JSON]) -> list[str]:
    """The actions of a state's buttons."""
    return [choice["action"] for choice in state["choices"]]


def refuse(table: Table, action: str) -> dict[str, JSON]:
    """Do an action that must be refused, and return the refusal."""
    return refused(table, {"do": "act", "action": action, "revision": table.revision})


def four(*hands: str, **setup: JSON) -> Table:
    """A partnership table; hands are dotted, South, West, North, East; South bids first."""
    deck = deck_for([cards(hand) for hand in hands], dealer=3)
    return Table(rules=setup.pop("rules", FOUR), decks=[deck], seed=1, **setup)
