"""The coach at the table: hints with numbers, a look before it counts, and settings of the table."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import Action, Card, Game, Refused, Rules, SetupError
from spadeslib.analysis import Option
from spadeslib.coach import Advice, advise
from spadeslib.lessons import Table, rebuild
from spadeslib.lessons.table_coach import OptionRow, hint_of, look_twice, object_to, worth
from spadeslib.players import Solid
from spadeslib.tricks import beats
from tests.lessons.coach_fixtures import advice
from tests.lessons.fixtures import FOUR_BIDS
from tests.lessons.shape import conforms, reads_well, say_reads_well
from tests.lessons.tables import CALM, FOUR, act, at_phase, do, good_intent, refused, run_to

JSON = Any


def leading(**setup: JSON) -> Table:
    return Table(rules=FOUR, seed=7, script=FOUR_BIDS, **setup)


def option(
    points: float, error: float = 1.0, behind: float = 0.0, behind_error: float = 0.5
) -> Option:
    return Option(Action("play AD"), points, error, behind, behind_error)


@pytest.mark.parametrize("rules", [CALM, FOUR], ids=["two", "four"])
def test_a_hint_has_the_best_its_worth_and_all_options(rules: JSON) -> None:
    table = run_to(Table(rules=rules, seed=7), at_phase("play"))
    run_to(table, lambda table: table.state()["my_turn"] and len(table.game.legal_actions) > 1)
    hint = table.ask({"ask": "hint"})
    assert set(hint) == {"say", "card", "action", "options", "caption"}
    say_reads_well(hint["say"])
    assert "the other side, give or take " in hint["say"]["more"]
    labels = [row["label"] for row in hint["options"]]
    assert sorted(labels) == sorted(f"{{{one.card}}}" for one in table.game.legal_actions)
    assert "{" + hint["card"] + "}" in labels and hint["action"] == f"play {hint['card']}"
    assert hint["options"][0]["less"] == "the best"
    conforms(hint["options"], list[OptionRow])
    reads_well(hint["caption"])


def test_of_cards_as_good_the_hint_names_the_natural_one() -> None:
    table = leading()
    view = table.game.view(0)
    natural = Solid().act(view)
    odd = next(action for action in view.legal_actions if action != natural)
    for error, named in ((3.0, natural), (1.0, odd)):
        options = (Option(odd, 9.0, 3.0, 0.0, 0.0), Option(natural, 6.0, 3.0, 3.0, error))
        hint = hint_of(view, Advice(options, "It is so."))
        assert (hint["action"], hint["card"]) == (named.text, named.card.text)
        assert (hint["say"]["text"] == "It is so.") == (named is odd)
        assert [row["less"] == "the best" for row in hint["options"]] == [True, False]


def test_whether_to_take_the_trick_the_numbers_say() -> None:
    view = Table(rules=FOUR, seed=7, script=[*FOUR_BIDS, "play 9H"], seat=1).game.view(1)
    natural = Solid().act(view)
    takes = {action: beats(action.card, Card.parse("9H")) for action in view.legal_actions}
    assert sorted(takes.values()) == [False, False, False, True, True]
    for odd in (action for action in takes if action != natural):
        options = (Option(odd, 9.0, 3.0, 0.0, 0.0), Option(natural, 8.0, 3.0, 1.0, 3.0))
        named = natural if takes[odd] == takes[natural] else odd
        assert hint_of(view, Advice(options, ""))["action"] == named.text


@pytest.mark.parametrize(
    ("points", "error", "words"),
    [
        (19.2, 2.7, "about 19 points ahead of the other side, give or take 3"),
        (-1.2, 0.2, "about 1 point behind the other side, give or take 1"),
        (0.3, 4.4, "about level with the other side, give or take 4"),
    ],
)
def test_the_worth_in_plain_words(points: float, error: float, words: str) -> None:
    assert worth(option(points, error)) == f"On average that is {words}."


def test_what_is_no_worse_beyond_chance_is_told_to_be_about_as_good() -> None:
    rows = hint_of(leading().game.view(0), advice())["options"]
    assert [row["less"] for row in rows] == ["the best", "about as good", "15 less", "19 less"]
    assert [row["points"] for row in rows] == ["+19", "+18", "+4", "0"]


def test_a_rule_of_thumb_has_no_numbers() -> None:
    told = hint_of(leading().game.view(0), Advice((option(0.0, 0.0),), "It is the highest."))
    assert told["say"]["more"] == "" and told["options"] == []


@pytest.mark.parametrize(
    ("behind", "error", "objects"),
    [(6, 2.9, True), (6, 3.1, False), (4.9, 0.5, False), (40, 21, False), (40, 19, True)],
)
def test_an_objection_needs_two_errors_and_more_than_a_few_points(
    behind: float, error: float, objects: bool
) -> None:
    view = leading().game.view(0)
    best = option(10.0)
    worse = Option(Action("play 2H"), 10 - behind, 1.0, behind, error)
    found = Advice((best, worse), "It is the highest.")
    if not objects:
        object_to(view, worse.action, found)
        return
    with pytest.raises(Refused) as caught:
        object_to(view, worse.action, found)
    why = caught.value.explanation
    assert (why["code"], why["card"], why["action"]) == ("check", "AD", "play AD")
    say = why["say"]
    assert isinstance(say, dict)
    say_reads_well(say)
    assert "{2H} is about" in say["text"] and "{AD}" in say["text"]
    object_to(view, best.action, found)


def objected(table: Table) -> str:
    """An action that the coach objects to now, or nothing."""
    for action in table.game.legal_actions:
        try:
            look_twice(table.game.view(table.seat), action, table.chance(table.seat))
        except Refused:
            return action.text
    return ""


def test_with_the_check_on_a_costly_action_counts_only_when_it_is_sure() -> None:
    table = leading(check=True)
    run_to(table, lambda table: table.state()["my_turn"] and bool(objected(table)), seed=3)
    text = objected(table)
    why = refused(table, {"do": "act", "action": text, "revision": table.revision})
    assert why["code"] == "check" and why["options"] and why["action"] != text
    again = refused(table, {"do": "act", "action": text, "sure": 1, "revision": table.revision})
    assert again == why, "the same moment, the same objection"
    do(table, {"do": "act", "action": text, "sure": True})
    assert table.log[-1]["action"] == text and "sure" not in table.log[-1]
    assert rebuild("table", table.setup, table.log).state() == table.state()


def test_without_the_check_nothing_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    table = leading()
    run_to(table, lambda table: table.state()["my_turn"] and bool(objected(table)), seed=3)
    text = objected(table)
    monkeypatch.setattr("spadeslib.lessons.table_coach.advise", lambda *_: pytest.fail("looked"))
    do(table, {"do": "act", "action": text})


def test_what_was_accepted_is_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = leading(check=True)
    for _ in range(6):
        intent = good_intent(table, Random(1))
        do(table, intent | ({"sure": True} if intent["do"] == "act" else {}))
    monkeypatch.setattr("spadeslib.lessons.table_coach.advise", lambda *_: pytest.fail("looked"))
    assert rebuild("table", table.setup, table.log).state() == table.state()
    do(table, {"do": "undo"})


def test_a_rule_comes_before_the_coach() -> None:
    table = leading(check=True)
    why = refused(table, {"do": "act", "action": "play 9S", "revision": table.revision})
    assert why["code"] == "illegal"
    stale = refused(table, {"do": "act", "action": "play 2H", "revision": -1})
    assert stale["code"] == "stale"


def test_chance_is_another_one_for_each_action_and_seat() -> None:
    table, drawn = Table(rules={"game": "two-player"}, seed=7), list[float]()
    for action in ("look", "keep", "keep"):
        drawn += [table.chance(seat).random() for seat in (0, 1)]
        table.do({"do": "act", "action": action, "revision": table.revision})
    assert len(set(drawn)) == 6


def test_advice_follows_from_the_game_alone() -> None:
    table = leading()
    act(table, str(table.game.legal_actions[0]))
    run_to(table, lambda table: table.state()["my_turn"])
    first = table.ask({"ask": "hint"})
    assert table.ask({"ask": "hint"}) == first
    assert rebuild("table", table.setup, table.log).ask({"ask": "hint"}) == first
    other = Table(rules=FOUR, seed=7, script=[str(one) for one in table.game.actions])
    assert other.ask({"ask": "hint"}) == first


def test_players_by_chance_play_on_alike_after_a_return() -> None:
    table = Table(rules=FOUR, seed=7, opponents="random")
    act(table, "look", "bid 3")
    again = rebuild("table", table.setup, table.log)
    for one in (table, again):
        run_to(one, lambda one: one.over or len(one.game.actions) > 60, seed=4)
    assert again.log == table.log


@pytest.mark.parametrize(
    "change", [{"check": True}, {"opponents": "beginner"}, {"check": True, "opponents": "random"}]
)
def test_settings_change_at_any_time(change: JSON) -> None:
    table = leading()
    act(table, str(table.game.legal_actions[0]))
    before, log = table.state(), list(table.log)
    state = do(table, {"do": "set", **change})
    names = {*change, "revision"}
    assert {name for name in state if state[name] != before[name]} == names
    assert state["revision"] == before["revision"] + 1 and table.log == log
    again = rebuild("table", json.loads(json.dumps(table.setup)), table.log)
    assert again.state() == state and (again.setup, again.log) == (table.setup, table.log)
    state = do(table, {"do": "undo"})
    assert {name: state[name] for name in change} == change
    state = do(table, {"do": "new", "seed": 3})
    assert {name: state[name] for name in change} == change


@pytest.mark.parametrize(
    "change",
    [{"check": "yes"}, {"check": None}, {"opponents": "grandmaster"}, {"opponents": ["solid"]}],
)
def test_settings_that_do_not_fit_change_nothing(change: JSON) -> None:
    table = leading()
    assert refused(table, {"do": "set", **change, "revision": table.revision})["code"] == "shape"


def test_a_new_game_may_name_its_opponents() -> None:
    table = leading()
    assert do(table, {"do": "new", "seed": 5, "opponents": "beginner"})["opponents"] == "beginner"
    refused(table, {"do": "new", "seed": 5, "opponents": "x", "revision": table.revision})


def test_the_state_names_the_level_and_the_choice() -> None:
    state = leading().state()
    assert (state["check"], state["opponents"]) == (False, "solid")
    assert state["levels"] == ["random", "beginner", "solid", "expert"]
    mixed = leading(opponents=["solid", "random", "solid", "solid"])
    assert mixed.state()["opponents"] == ""
    assert leading(opponents=["random", "solid", "solid", "solid"]).state()["opponents"] == "solid"


def test_experts_sit_at_a_table() -> None:
    table = Table(rules=Rules.two_player(max_hands=1).to_dict(), seed=5, opponents="expert")
    run_to(table, lambda table: len(table.game.actions) > 33)
    assert rebuild("table", table.setup, table.log).state() == table.state()


def test_a_check_that_is_no_yes_or_no() -> None:
    with pytest.raises(SetupError, match="expected check to be true or false, not 1"):
        Table(seed=7, check=1)


def test_a_review_begins_with_the_last_hand() -> None:
    table = Table(rules=FOUR, seed=7)
    assert refused_question(table)["say"]["lead"] == "No hand is over yet."
    run_to(table, lambda table: table.pause == "hand")
    setup = table.ask({"ask": "review"})["setup"]
    review = rebuild("review", setup, [])
    assert (review.state()["hand"], review.state()["looked"]) == ("1", 0)


def refused_question(table: Table) -> JSON:
    with pytest.raises(Refused) as caught:
        table.ask({"ask": "review"})
    return caught.value.explanation


def test_to_look_at_the_cards_is_never_objected_to() -> None:
    view = Game(Rules.partnership(), seed=7).view(0)
    assert advise(view, Random(1), deals=40).best == Action.DOUBLE_NIL
    look_twice(view, Action.LOOK, Random(1))


def test_the_hint_keeps_to_custom_before_the_cards_are_seen() -> None:
    level = Game(Rules.partnership(), seed=7).view(0)
    behind = Game(Rules.partnership(), seed=7, totals=(100, 250)).view(0)
    found = hint_of(level, advise(level, Random(1), deals=40))
    assert found["action"] == "look" and "a side far behind" in found["say"]["text"]
    assert hint_of(behind, advise(behind, Random(1), deals=40))["action"] == "double nil"
