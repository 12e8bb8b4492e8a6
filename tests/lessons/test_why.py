"""Hints, explanations and the marking of cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib.lessons import Table
from tests.lessons.shape import say_reads_well
from tests.lessons.tables import (
    CALM,
    FOUR,
    act,
    asked_in_vain,
    at_phase,
    do,
    good_intent,
    refuse,
    run_to,
)

State = dict[str, Any]


@pytest.mark.slow
@pytest.mark.parametrize("rules", [CALM, FOUR], ids=["two", "four"])
def test_hints_are_legal_in_every_phase(rules: State, few_deals: None) -> None:
    phases = set()
    for seed in range(3):
        table = Table(rules=rules, seed=seed, opponents="random")
        rng = Random(seed)
        if seed == 1:
            act(table, "double nil")
        for _ in range(60):
            if table.state()["hint"]:
                hint = table.ask({"ask": "hint"})
                assert hint["action"] in table.game.legal_actions
                assert hint["card"] == (
                    hint["action"][5:] if hint["action"].startswith("play ") else ""
                )
                say_reads_well(hint["say"])
                phases.add(table.game.phase)
                do(table, {"do": "act", "action": hint["action"]})
            else:
                do(table, good_intent(table, rng))
    assert phases >= {"bidding", "play", "exchange"} | ({"draft"} if rules is CALM else set())


@pytest.mark.parametrize("rules", [CALM, FOUR], ids=["two", "four"])
def test_why_a_card_may_or_may_not_be_played(rules: State) -> None:
    for marking in ("always", "after a mistake"):
        table = Table(rules=rules, seed=5, marking=marking)
        run_to(table, at_phase("play"))
        for _ in range(40):
            for card in table.view().hand:
                why = table.ask({"ask": "why", "card": card.text})
                say_reads_well(why["say"])
                mine = table.game.to_act == table.seat
                assert why["playable"] == (mine and f"play {card}" in table.game.legal_actions)
                assert why["say"]["clause"]
            do(table, good_intent(table, Random(3)))


@pytest.mark.parametrize("marking", ["always", "after a mistake", "never"])
def test_marking(marking: str) -> None:
    table = run_to(Table(rules=FOUR, seed=7, marking=marking), at_phase("play"))
    run_to(table, lambda table: table.state()["my_turn"])
    marks = {card["playable"] for card in table.state()["hand"]["cards"]}
    assert (marks == {None}) == (marking != "always")
    assert (table.state()["hand"]["note"] == "") == (marking != "always")
    card = next(iter(table.view().hand)).text
    if marking == "never":
        assert asked_in_vain(table, {"ask": "why", "card": card})["say"]["lead"] == "Play first."
    else:
        assert table.ask({"ask": "why", "card": card.lower()})["card"] == card
    illegal = [c for c in table.view().hand if f"play {c}" not in table.game.legal_actions]
    for one in illegal[:1]:
        why = refuse(table, f"play {one}")
        assert why["card"] == str(one)
        assert [f"play {code}" for code in why["allowed"]] == list(table.game.legal_actions)
