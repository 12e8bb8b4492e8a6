"""The table in play: full tricks, ends of hands and games, new games."""

from __future__ import annotations

from random import Random
from typing import Any

from spadeslib.lessons import Table
from tests.engine.tables import cards, script
from tests.lessons.tables import (
    CALM,
    FOUR,
    act,
    asked_in_vain,
    do,
    four,
    good_intent,
    offered,
    refuse,
    refused,
    run_to,
)

BIDS = ["look", "bid 3", "look", "bid 3", "look", "bid 3", "look", "bid 3"]


# tricks

SPADES_HIGH = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")


def test_a_full_trick_lies_open_until_continued() -> None:
    table = four(*SPADES_HIGH, script=BIDS)
    assert (
        table.state()["say"]["text"]
        == "You hold only spades, so you may lead one. That breaks them."
    )
    state = act(table, "play AS")
    assert (state["pause"], state["trick"]["complete"], offered(state)) == (
        "trick",
        True,
        ["continue"],
    )
    assert [card["winning"] for card in state["trick"]["cards"]] == [True, False, False, False]
    assert state["say"]["lead"] == "You win."
    assert state["say"]["more"] == "You: 1 won, 3 bid. North: 0 won, 3 bid. Your lead next."
    assert "Spades are broken." in state["announce"]
    assert (state["tricks"], state["subheading"]) == ([], "trick 1 of 13")
    state = do(table, {"do": "continue"})
    assert (state["pause"], state["my_turn"], state["subheading"]) == ("", True, "trick 2 of 13")
    assert len(state["tricks"]) == 1
    assert state["spades_broken"] is True


def test_the_learner_may_lead_on_without_continue() -> None:
    table = four(*SPADES_HIGH, script=BIDS)
    act(table, "play AS")
    state = do(table, {"do": "act", "action": "play KS"})
    assert state["pause"] == "trick"
    assert state["subheading"] == "trick 2 of 13"
    assert [entry["do"] for entry in table.log] == ["act", "act"]


def test_nobody_leads_on_in_place_of_another() -> None:
    table = four(*SPADES_HIGH, seat=1, script=BIDS)
    table = run_to(table, lambda table: table.pause == "trick")
    assert table.game.to_act == 0
    why = refuse(table, f"play {table.view().hand and next(iter(table.view().hand))}")
    assert (why["say"]["lead"], why["say"]["clause"]) == ("The trick lies open.", "trick.next-lead")


def test_continue_with_nothing_open() -> None:
    table = Table(seed=7)
    why = refused(table, {"do": "continue", "revision": 0})
    assert why["say"]["lead"] == "Nothing waits to go on."
    table = Table(rules={**CALM, "max_hands": 1}, seed=7)
    run_to(table, lambda table: table.over)
    assert (
        refused(table, {"do": "continue", "revision": table.revision})["say"]["lead"]
        == "The game is over."
    )


def test_from_the_thirteenth_trick_to_the_next_hand() -> None:
    table = four(*SPADES_HIGH, script=BIDS, seat=0)
    for code in cards("AKQJT98765432..."):
        before = table.state()
        state = act(table, f"play {code}")
    assert (state["phase"], state["pause"], state["subheading"]) == (
        "play",
        "trick",
        "trick 13 of 13",
    )
    assert (
        [side["total"] for side in state["sides"]]
        == [0, 0]
        == [s["total"] for s in before["sides"]]
    )
    assert (state["history"], state["sheet"], state["hand"]["cards"]) == ([], [], [])
    assert "next" not in state["say"]["more"]
    assert refuse(table, "look")["say"]["lead"] == "The trick lies open."
    state = do(table, {"do": "continue"})
    assert (state["phase"], state["pause"], offered(state)) == ("scored", "hand", ["continue"])
    assert state["choices"][0]["label"] == "Next hand"
    assert [side["total"] for side in state["sides"]] == [67, -60]
    assert [row["points"] for row in state["history"]] == [[67, -60]]
    assert state["say"]["text"] == "You and North +67, now 67. West and East −60, now −60."
    assert (
        "You and North plus 67, now 67. West and East minus 60, now minus 60." in state["announce"]
    )
    assert state["say"]["more"] == "Nobody has 500 points yet: play on. You deal next."
    assert refuse(table, "look")["say"]["lead"] == "The hand is over."
    state = do(table, {"do": "continue"})
    assert (state["phase"], state["heading"], state["pause"]) == ("bidding", "Hand 2", "")
    assert [seat["role"] for seat in state["seats"]] == ["dealer", "", "", ""]


def test_a_trick_too_many_for_nil() -> None:
    table = four(*SPADES_HIGH, script=["look", "nil", *BIDS[2:]])
    state = act(table, "play AS")
    assert state["say"]["more"].startswith(
        "You bid Nil: that is a trick too many. North: 0 won, 3 bid."
    )
    assert state["seats"][0]["tally"] == ["bag"]


def test_the_first_trick_without_spades() -> None:
    rules = {**FOUR, "first_trick": "no spades"}
    hands = ("AK.AK.AKQJ.AKQJT", "QJT98.QJT98.T98.", "765.765.7654.987", "432.432.32.65432")
    table = four(*hands, rules=rules, script=BIDS)
    state = table.state()
    assert state["say"]["text"] == "Lead any card but a spade, in the first trick."
    assert refuse(table, "play AS")["say"]["text"].startswith("These house rules keep spades out")
    assert table.ask({"ask": "why", "card": "AH"})["say"]["more"].startswith(
        "These house rules keep spades"
    )
    table = four(*hands, rules=rules, script=[*BIDS, "play AC"], seat=1)
    state = table.state()
    assert state["say"]["text"] == "You have no clubs: any card but a spade, in the first trick."
    why = table.ask({"ask": "why", "card": "QH"})
    assert (
        why["say"]["text"] == "Clubs were led and you have none, so any card but a spade will do."
    )
    assert table.ask({"ask": "why", "card": "QS"})["playable"] is False


# scores and ends


def ending(seats: int, tricks: tuple[int, ...], bids: tuple[object, ...], **setup: Any) -> Table:
    """A table one action of the learner before the end of a hand with these bids and tricks."""
    deck, *actions = script(seats, tricks, bids)
    rules = setup.pop("rules", CALM if seats == 2 else FOUR)
    for cut in range(1, 2 * seats + 1):
        table = Table(
            rules=rules, decks=[deck], seed=1, script=actions[:-cut], opponents="random", **setup
        )
        if not table.pause and len(table.game.actions) == len(actions) - cut:
            break
    while not table.ended:
        do(table, good_intent(table, Random(0)))
    return table


def test_totals_and_bags_from_before() -> None:
    table = ending(2, (9, 4), (4, 3), totals=[470, 30], bags=[8, 0])
    assert [side["total"] for side in table.state()["sides"]] == [470, 30]
    assert [side["bags"] for side in table.state()["sides"]] == [8, 0]
    state = do(table, {"do": "continue"})
    mine = state["sheet"][0]
    assert (mine["before"], mine["points"], mine["now"]) == (470, -55, 415)
    assert (mine["bags_before"], mine["bags_won"], mine["bags_now"]) == (8, 5, 3)
    assert mine["bags_sentence"] == "8 + 5 = 13 bags: the fine falls and takes 10 off, 3 left."
    assert [line["clause"] for line in mine["lines"]] == [
        "score.made",
        "score.made",
        "bags.penalty",
    ]
    assert state["phase"] == "scored"


def test_game_win() -> None:
    table = ending(2, (9, 4), (7, 3), totals=[470, 30])
    state = do(table, {"do": "continue"})
    assert (state["phase"], state["pause"], offered(state)) == ("over", "", ["new"])
    assert state["say"]["lead"] == "You win the game."
    assert state["say"]["text"] == "542 points to 61."
    assert [side["total"] for side in state["sides"]] == [542, 61]
    assert refuse(table, "look")["say"]["lead"] == "The game is over."
    assert asked_in_vain(table, {"ask": "hint"})["say"]["lead"] == "The game is over."


def test_game_lost_to_the_other_side() -> None:
    table = ending(2, (4, 9), (4, 8), totals=[30, 470], seat=0)
    assert do(table, {"do": "continue"})["say"]["lead"] == "East wins the game."


def test_game_tie_plays_on() -> None:
    table = ending(2, (6, 7), (6, 6), totals=[440, 440], rules={**CALM, "bag_worth": 0})
    state = do(table, {"do": "continue"})
    assert (state["phase"], state["say"]["clause"]) == ("scored", "game.tie")
    assert "Level at 500: another hand decides." in state["say"]["more"]
    assert do(table, {"do": "continue"})["heading"] == "Hand 2"


def test_game_over_by_the_number_of_hands_and_level() -> None:
    rules = {**CALM, "bag_worth": 0, "max_hands": 1}
    state = do(ending(2, (6, 7), (6, 6), rules=rules), {"do": "continue"})
    assert (state["phase"], state["say"]["lead"]) == ("over", "The game ends without a winner.")
    assert state["say"]["text"] == "These rules stop after 1 hand, level at 60."
    state = do(ending(2, (6, 7), (6, 7), rules=rules), {"do": "continue"})
    assert state["say"]["text"] == "These rules stop after 1 hand. East is ahead and wins."


def test_a_new_game() -> None:
    table = ending(2, (9, 4), (7, 3), totals=[470, 30], marking="never", pace="wait")
    state = do(table, {"do": "continue"})
    before = state["revision"]
    state = do(table, {"do": "new", "seed": 99})
    assert (state["seed"], state["phase"], state["revision"]) == (99, "draft", before + 1)
    assert [side["total"] for side in state["sides"]] == [0, 0]
    assert state["undo"] == {"label": "the new game"}
    assert (table.marking, table.pace, table.setup["opponents"]) == ("never", "wait", "random")
    assert table.log == []
    state = do(table, {"do": "new", "seed": 5, "rules": FOUR})
    assert (state["variant"], state["seed"]) == ("partnership", 5)


def test_a_new_game_of_the_other_kind_from_a_far_seat() -> None:
    table = Table(rules=FOUR, seed=7, seat=3, opponents=["solid", "random", "solid", "solid"])
    state = do(table, {"do": "new", "seed": 5, "rules": CALM})
    assert (state["variant"], table.seat) == ("two-player", 0)
