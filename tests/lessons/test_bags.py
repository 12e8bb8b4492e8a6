"""The bags of a game: the count runs on, the fine falls at each ten, the rest is carried."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib import CLAUSES, Refused, SetupError
from spadeslib.bidding import Bid
from spadeslib.lessons import Bags, rebuild
from spadeslib.lessons.states_score import BagsState
from tests.lessons.shape import conforms, read_aloud, reads_well, say_reads_well, sentence, texts
from tests.lessons.sheets import (
    RULE_VALUES,
    bad_intent,
    new_bags,
    random_intent,
    snapshot,
    told_well,
)
from tests.lessons.tables import round_trip
from tests.parts import mostly_slow

JSON = Any


def do(bags: Bags, **intent: JSON) -> dict[str, JSON]:
    bags.do({"revision": bags.revision, **intent})
    return bags.state()


def put(bags: Bags, field: str, value: JSON) -> dict[str, JSON]:
    return do(bags, do="set", field=field, value=value)


def refuse(bags: Bags, **intent: JSON) -> dict[str, JSON]:
    before = snapshot(bags)
    with pytest.raises(Refused) as caught:
        bags.do({"revision": bags.revision, **intent})
    assert snapshot(bags) == before
    return dict(caught.value.explanation)


def naive(bags: Bags) -> list[tuple[int, int, int, int]]:
    """For each hand the bags won, the fines, the bags left and the total, counted by hand."""
    rules, count = bags.count.rules, bags.count.bags
    total, told = bags.count.total, []
    for bid, won in bags.count.hands:
        number = bid.number if isinstance(bid, Bid) else bid
        if number == 0:
            counted = rules.failed_nil_tricks == "bags"
            gained = won if counted else 0
            worth = rules.double_nil_value if bid is Bid.DOUBLE_NIL else rules.nil_value
            points = (worth if won == 0 else -worth) + gained * rules.failed_nil_bag_worth
        elif won < number:
            gained, points = 0, -rules.set_cost * number
        else:
            gained = won - number
            points = 10 * number + gained * rules.bag_worth
        if number >= 10:
            made = won >= number
            more = (
                100 if rules.ten_for_200 else rules.ten_bid_bonus if made else rules.ten_bid_malus
            )
            points += more if made else -more
        fallen = 0
        for _ in range(gained):
            count += 1
            if rules.bag_limit and count == rules.bag_limit:
                count, fallen = 0, fallen + 1
        total += points - fallen * rules.bag_fine
        told.append((gained, fallen, count, total))
    return told


def check(bags: Bags) -> None:
    """What holds of every state."""
    state = bags.state()
    conforms(state, BagsState)
    for where, text in texts(state):
        if where not in ("less", "more", "value") and text not in RULE_VALUES:
            reads_well(text, where)
    say_reads_well(state["say"])
    read_aloud(state["announce"])
    hands = state["hands"]
    assert [(h["gained"], h["fines"], h["after"], h["total"]) for h in hands] == naive(bags)
    before = bags.count.bags
    for place, hand in enumerate(hands):
        assert hand["number"] == place + 1
        assert hand["before"] == before
        before = hand["after"]
        sentence(hand["facts"])
        sentence(hand["bags_sentence"])
        assert all(line["clause"] in CLAUSES for line in hand["lines"])
        assert hand["points"] == sum(line["points"] for line in hand["lines"])
        rounds, limit = hand["rounds"], state["limit"]
        assert bool(rounds) == (0 < limit <= 20)
        if rounds:
            assert rounds[0]["old"] == hand["before"]
            assert sum(one["new"] for one in rounds) == hand["gained"]
            assert [one["full"] for one in rounds] == [True] * hand["fines"] + [False]
            assert rounds[-1]["old"] + rounds[-1]["new"] == hand["after"]
    assert state["bags"] == before


@pytest.mark.parametrize("part", mostly_slow(range(4)))
def test_every_moment_comes_back_from_setup_and_log(part: int) -> None:
    for number in range(6):
        rng = Random(f"bags {part} {number}")
        bags = new_bags(rng)
        revision = bags.revision
        for step in range(30):
            try:
                bags.do(random_intent(bags, rng))
            except Refused as why:
                assert why.explanation["code"] in ("illegal", "shape")
            assert bags.revision >= revision
            revision = bags.revision
            if step % 4 == 0:
                check(bags)
                again = rebuild("bags", round_trip(bags.setup), round_trip(bags.log))
                assert again.state() == bags.state()
                assert (again.setup, again.log) == (bags.setup, bags.log)


@pytest.mark.slow
def test_bad_intents_change_nothing() -> None:
    for number in range(40):
        rng = Random(f"bad bags {number}")
        bags = new_bags(rng)
        for _ in range(15):
            told_well(refuse(bags, **bad_intent(bags, rng))["say"])


def test_the_example_of_the_sources_without_its_slip() -> None:
    bags = Bags(hands=[[4, 7], [3, 6], [4, 9]])
    state = bags.state()
    assert [hand["points"] for hand in state["hands"]] == [43, 33, -55]
    assert [hand["after"] for hand in state["hands"]] == [3, 6, 1]
    assert (state["bags"], state["total"]) == (1, 21)
    assert state["hands"][2]["facts"] == "9 won on a bid of 4: 5 bags."
    assert (
        state["hands"][2]["bags_sentence"]
        == "6 + 5 = 11 bags: the fine falls and takes 10 off, 1 left."
    )
    assert state["hands"][2]["rounds"] == [
        {"old": 6, "new": 4, "full": True},
        {"old": 0, "new": 1, "full": False},
    ]
    assert "3 + 3 + 5 = 11" in state["say"]["text"]
    assert state["say"]["more"] == ""


def test_the_carry_goes_on() -> None:
    bags = Bags()
    do(bags, do="add")
    state = put(bags, "won 4", "13")
    assert (state["hands"][3]["points"], state["bags"], state["total"]) == (-51, 0, -30)
    assert [hand["changed"] for hand in state["hands"]] == [False, False, False, True]


def test_two_tens_in_one_hand() -> None:
    state = Bags(hands=[[2, 13]], bags=9).state()
    (hand,) = state["hands"]
    assert (hand["fines"], hand["after"], hand["points"]) == (2, 0, 20 + 11 - 200)
    assert hand["lines"][-1]["points"] == -200
    assert [one["full"] for one in hand["rounds"]] == [True, True, False]


def test_an_early_change_moves_all_later_counts() -> None:
    bags = Bags()
    state = put(bags, "won 1", "4")
    assert [hand["changed"] for hand in state["hands"]] == [True, True, True]
    assert [hand["after"] for hand in state["hands"]] == [0, 3, 8]
    assert state["say"]["more"] == "Hand 1, tricks won: 4, not 7."
    state = do(bags, do="remove", hand=1)
    assert [hand["changed"] for hand in state["hands"]] == [False, False]
    assert state["undo"] == {"label": "taking hand 1 out"}
    assert len(do(bags, do="undo")["hands"]) == 3


def test_partners_have_a_contract() -> None:
    bags = Bags(rules={"game": "partnership"}, hands=[[5, 7], [26, 5]], bags=9)
    assert [hand["facts"] for hand in bags.state()["hands"]] == [
        "7 won on a contract of 5: 2 bags.",
        "5 won on a contract of 26: missed, so no trick is over it.",
    ]
    why = refuse(bags, do="set", field="bid 1", value="1")
    assert (why["where"], why["say"]["lead"]) == ("bid 1", "Both partners bid.")


@pytest.mark.parametrize(
    ("field", "value", "lead"),
    [
        ("won 1", "13.5", "Whole tricks only."),
        ("won 1", "14", "A hand has 13 tricks."),
        ("won 3", "", "Whole tricks only."),
        ("bid 2", "14", "Bid 0 to 13."),
        ("bags", "10", "Not 10 bags."),
        ("bags", "{QS}", "No such bags."),
        ("total", "much", "Whole points only."),
        ("bag_limit", "x", "From 0 to 1000."),
    ],
)
def test_bad_input_is_told_at_the_field(field: str, value: JSON, lead: str) -> None:
    why = refuse(Bags(), do="set", field=field, value=value)
    assert (why["where"], why["code"], why["say"]["lead"]) == (field, "illegal", lead)


def test_there_is_an_end_of_hands() -> None:
    bags = Bags(hands=[[1, 2]] * 40)
    assert refuse(bags, do="add")["say"]["lead"] == "No more hands here."
    check(bags)
    empty = Bags(hands=[])
    assert empty.state()["say"]["text"] == "No hand is entered yet."
    assert do(empty, do="add")["hands"][0]["facts"] == "6 won on a bid of 4: 2 bags."


@pytest.mark.parametrize(
    "setup",
    [
        {"hands": [[4]]}, {"hands": [[4, 14]]}, {"hands": [[14, 4]]}, {"hands": "4 7"}, {"hands": [[4, 7]] * 41},
        {"bags": 10}, {"bags": "1"}, {"total": 1.5}, {"hand": []}, {"hands": [[1, 7]], "rules": {"game": "partnership"}},
    ],
)  # fmt: skip
def test_settings_that_can_not_be(setup: dict[str, JSON]) -> None:
    with pytest.raises(SetupError):
        Bags(**setup)
