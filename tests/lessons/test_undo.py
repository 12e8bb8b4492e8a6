"""Undo takes back the learner's last action with all that followed, and never comes back to a revision."""

from __future__ import annotations

from random import Random

import pytest

from spadeslib.errors import Refused, SetupError
from spadeslib.lessons import Table, rebuild
from tests.lessons.tables import CALM, FOUR, act, do, good_intent, random_setup, refused, run_to


def undo(table: Table) -> dict[str, object]:
    return do(table, {"do": "undo"})


def shown(table: Table) -> dict[str, object]:
    """The state without its revision."""
    return {name: value for name, value in table.state().items() if name != "revision"}


def test_undo_of_a_bid() -> None:
    table = Table(rules=FOUR, seed=7)
    act(table, "look")
    before = shown(table)
    state = act(table, "bid 4")
    assert state["undo"] == {"label": "your bid of 4"}
    state = undo(table)
    assert state["revision"] == 3
    assert shown(table) == before
    assert state["undo"] == {"label": "your look"}
    undo(table)
    assert table.log == []
    assert table.state()["undo"] is None
    why = refused(table, {"do": "undo", "revision": table.revision})
    assert (why["code"], why["say"]["lead"]) == ("illegal", "Nothing to take back.")


@pytest.mark.slow
def test_a_whole_game_can_be_taken_back() -> None:
    for number in range(4):
        rng = Random(f"back {number}")
        setup = random_setup(rng) | {"opponents": "solid"}
        setup["rules"] = {**setup["rules"], "max_hands": 2}
        table = Table(**setup)
        seen = [shown(table)]
        while not table.over:
            do(table, good_intent(table, rng))
            if table.log[-1]["do"] == "act":
                seen.append(shown(table))
        revision = table.revision
        if table.log and table.log[-1]["do"] == "act":
            seen.pop()
        acts = sum(entry["do"] == "act" for entry in table.log)
        for _ in range(acts):
            undo(table)
            assert table.revision > revision
            revision = table.revision
        assert shown(table) == seen[0]
        assert table.log == []
        assert rebuild("table", table.setup, []).state() == table.state()


@pytest.mark.parametrize("rules", [CALM, FOUR], ids=["two", "four"])
def test_undo_across_the_end_of_a_hand(rules: dict[str, object]) -> None:
    table = Table(rules=rules, seed=7)
    before: list[tuple[dict[str, object], int]] = []
    rng = Random(4)
    while table.state()["phase"] != "scored":
        before.append((shown(table), len(table.log)))
        do(table, good_intent(table, rng))
    do(table, {"do": "continue"})
    assert table.state()["heading"] == "Hand 2"
    state = undo(table)
    assert (state["phase"], state["heading"]) == ("play", "Hand 1")
    place = len(table.log)
    assert shown(table) == next(state for state, size in before if size == place)
    assert state["sides"][0]["total"] == 0


def test_undo_after_the_game_is_over() -> None:
    table = run_to(Table(rules={**CALM, "max_hands": 1}, seed=7), lambda table: table.over)
    assert table.state()["undo"]["label"].startswith("your {")
    state = undo(table)
    assert (state["phase"], state["pause"], state["my_turn"]) == ("play", "", True)
    assert state["sheet"] == []
    state = run_to(table, lambda table: table.over).state()
    assert state["phase"] == "over"


def test_undo_while_a_trick_lies_open() -> None:
    table = run_to(Table(rules=FOUR, seed=7), lambda table: table.pause == "trick")
    state = undo(table)
    assert (state["pause"], state["my_turn"]) == ("", True)


def test_another_way_after_undo() -> None:
    table = Table(rules=FOUR, seed=7)
    act(table, "look", "bid 4")
    undo(table)
    state = act(table, "nil")
    assert state["seats"][0]["bid"] == "Nil"
    assert [entry["action"] for entry in table.log] == ["look", "nil"]


def test_a_script_is_not_taken_back() -> None:
    table = Table(rules=FOUR, seed=7, script=["look", "bid 3"])
    assert table.state()["undo"] is None
    refused(table, {"do": "undo", "revision": table.revision})


def test_revisions_after_undo_are_new() -> None:
    table = Table(rules=FOUR, seed=7)
    rng, seen = Random(3), {table.revision}
    for _ in range(60):
        if table.state()["undo"] and rng.random() < 0.4:
            undo(table)
        else:
            do(table, good_intent(table, rng))
        assert table.revision not in seen
        seen.add(table.revision)


def played_a_little() -> Table:
    table = Table(rules=FOUR, seed=7, opponents="solid")
    act(table, "look", "bid 3")
    return table


def test_a_new_game_pressed_by_mistake_is_taken_back() -> None:
    table = played_a_little()
    old = shown(table)
    state = do(table, {"do": "new", "seed": 8})
    assert state["undo"] == {"label": "the new game"}
    act(table, "look")
    undo(table)
    revision = table.revision
    undo(table)
    assert shown(table) == old
    assert table.revision > revision
    assert rebuild("table", table.setup, table.log).state() == table.state()
    assert undo(table)["undo"] == {"label": "your look"}


def test_a_loaded_record_is_taken_back_to_the_other_seat_and_game() -> None:
    table = Table(seed=7, seat=1, marking="never")
    old = shown(table)
    record = played_a_little().ask({"ask": "record"})["record"]
    do(table, {"do": "load", "record": record})
    assert table.rules.seats == 4
    assert shown(rebuild("table", table.setup, table.log)) == shown(table)
    undo(table)
    assert shown(table) == old


def test_two_new_games_in_a_row_are_one_step() -> None:
    table = played_a_little()
    old = shown(table)
    do(table, {"do": "new", "seed": 8})
    do(table, {"do": "new", "seed": 9})
    undo(table)
    assert shown(table) == old


def test_only_one_game_is_kept() -> None:
    table = played_a_little()
    for seed in range(8, 20):
        do(table, {"do": "new", "seed": seed})
        act(table, table.state()["choices"][0]["action"])
    assert "before" not in table.setup["before"]["setup"]


@pytest.mark.parametrize(
    "before",
    [
        None,
        [],
        {"setup": {}},
        {"setup": [], "log": []},
        {"setup": {7: 7}, "log": []},
        {"setup": {"sead": 7}, "log": []},
    ],
)
def test_a_game_before_of_another_shape_is_refused(before: object) -> None:
    with pytest.raises(SetupError, match="game before"):
        Table(seed=7, before=before)


def test_a_game_before_that_can_not_have_been_changes_nothing() -> None:
    log = [{"do": "act", "action": "bid 3"}]
    table = Table(seed=7, before={"setup": {"seed": 7}, "log": log})
    old = table.state()
    with pytest.raises(Refused, match="game before is lost"):
        undo(table)
    assert table.state() == old
