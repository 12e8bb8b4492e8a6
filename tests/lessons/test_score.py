"""The score sheet: what is filled in is scored line by line; bad input is told at the field, nothing lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib import CLAUSES, Refused, Rules, SetupError, score_hand, winning_side
from spadeslib.lessons import Score, rebuild
from spadeslib.lessons.states_score import ScoreState
from tests.lessons.shape import (
    SOUR,
    conforms,
    read_aloud,
    reads_well,
    say_reads_well,
    sentence,
    texts,
)
from tests.lessons.sheets import (
    RULE_VALUES,
    bad_intent,
    new_score,
    random_intent,
    snapshot,
    told_well,
)
from tests.lessons.tables import round_trip
from tests.parts import mostly_slow

JSON = Any


def put(score: Score, field: str, value: JSON) -> dict[str, JSON]:
    score.do({"do": "set", "field": field, "value": value, "revision": score.revision})
    return score.state()


def refuse(score: Score, **intent: JSON) -> dict[str, JSON]:
    before = snapshot(score)
    with pytest.raises(Refused) as caught:
        score.do({"revision": score.revision, **intent})
    assert snapshot(score) == before
    return dict(caught.value.explanation)


def at_field(score: Score, field: str, value: JSON) -> str:
    """What is said when a field refuses a value."""
    why = refuse(score, do="set", field=field, value=value)
    assert why["where"] == field
    assert why["code"] == "illegal"
    told_well(why["say"])
    return " ".join(part for part in (why["say"]["lead"], why["say"]["text"]) if part)


def check(score: Score) -> None:
    """What holds of every state."""
    state, sheet, rules = score.state(), score.sheet, score.sheet.rules
    conforms(state, ScoreState)
    for where, text in texts(state):
        if where not in ("less", "more", "value") and text not in RULE_VALUES:
            reads_well(text, where)
    say_reads_well(state["say"])
    read_aloud(state["announce"])
    entered = sum(won or 0 for won in sheet.tricks)
    assert state["missing"] == 13 - entered
    assert bool(state["choices"]) == bool(state["missing"])
    assert state["sides"][0]["mine"] or score.seat is None
    fields = [side[name] for side in state["sides"] for name in ("bags", "total")]
    fields += [
        seat[name]
        for side in state["sides"]
        for seat in side["seats"]
        for name in ("bid", "tricks")
    ]
    fields += state["rules"]["fields"]
    names = [field["name"] for field in fields]
    assert len(names) == len(set(names))
    assert len({field["label"] for field in fields}) == len(fields)
    for field in fields:
        assert field["clause"] in CLAUSES or field["clause"] == ""
        if field["options"] and field["value"]:
            assert field["value"] in [option["value"] for option in field["options"]]
    if state["missing"] or None in sheet.bids:
        assert all(side["sheet"] is None and side["changed"] == [] for side in state["sides"])
        return
    bids = [bid for bid in sheet.bids if bid is not None]
    scores = score_hand(rules, bids, [won or 0 for won in sheet.tricks], bags=sheet.bags)
    for side in state["sides"]:
        number = int(side["bags"]["name"].split()[1])
        drawn, want = side["sheet"], scores[number]
        assert drawn["points"] == want.points == sum(line["points"] for line in drawn["lines"])
        assert [line["clause"] for line in drawn["lines"]] == [line.clause for line in want.lines]
        assert (drawn["before"], drawn["now"]) == (
            sheet.totals[number],
            sheet.totals[number] + want.points,
        )
        assert (drawn["bags_before"], drawn["bags_now"]) == (sheet.bags[number], want.bags_after)
        assert len(side["changed"]) == len(drawn["lines"])
        for line in drawn["lines"]:
            sentence(line["sentence"])
            assert line["clause"] in CLAUSES
    before_over = winning_side(rules, sheet.totals) is not None
    totals = [total + score.points for total, score in zip(sheet.totals, scores, strict=True)]
    winner = winning_side(rules, totals, sets=[int(score.is_set) for score in scores])
    assert (state["say"]["clause"] == "game.win") == (before_over or winner is not None)


@pytest.mark.parametrize("part", mostly_slow(range(4)))
def test_every_moment_comes_back_from_setup_and_log(part: int) -> None:
    for number in range(6):
        rng = Random(f"score {part} {number}")
        score = new_score(rng)
        revision = score.revision
        for step in range(30):
            intent = random_intent(score, rng)
            try:
                score.do(intent)
            except Refused as why:
                assert why.explanation["code"] in ("illegal", "shape")
            assert score.revision >= revision
            revision = score.revision
            if step % 4 == 0:
                check(score)
                again = rebuild("score", round_trip(score.setup), round_trip(score.log))
                assert again.state() == score.state()
                assert (again.setup, again.log) == (score.setup, score.log)


@pytest.mark.slow
def test_bad_intents_change_nothing() -> None:
    for number in range(40):
        rng = Random(f"bad score {number}")
        score = new_score(rng)
        for _ in range(15):
            intent = bad_intent(score, rng)
            told_well(refuse(score, **intent)["say"])


def test_every_field_of_the_chooser_changes_the_rules() -> None:
    score = Score(rules={"game": "partnership"})
    for field in score.state()["rules"]["fields"]:
        value = field["more"] or field["options"][-1]["value"]
        state = put(score, field["name"], value)
        assert state["rules"]["changed"]
        assert state["undo"]
        check(score)
        score.do({"do": "undo", "revision": score.revision})
        assert not score.state()["rules"]["changed"]


# the score


def points(score: Score) -> list[int | None]:
    return [side["sheet"] and side["sheet"]["points"] for side in score.state()["sides"]]


@pytest.mark.parametrize(
    ("setup", "want"),
    [
        ({"bids": [7, 5], "tricks": [8, 5]}, [71, 50]),
        ({"bids": [4, "nil"], "tricks": [7, 6], "bags": [3, 0]}, [43, -94]),
        ({"bids": ["double nil", 5], "tricks": [0, 13]}, [200, 58]),
        ({"bids": [4, 3], "tricks": [9, 4], "bags": [6, 0]}, [-55, 31]),
        ({"rules": {"game": "partnership"}, "bids": [4, 3, 2, 2], "tricks": [4, 3, 2, 4]}, [60, 52]),
        ({"rules": {"game": "partnership"}, "bids": ["nil", 3, 5, 2], "tricks": [2, 3, 4, 4]}, [-148, 52]),
        ({"rules": {"game": "partnership"}, "bids": ["nil", 3, 5, 2], "tricks": [2, 2, 6, 3]}, [-47, 50]),
        (
            {"rules": {"game": "partnership", "failed_nil_tricks": "help partner"},
             "bids": ["nil", 3, 5, 2], "tricks": [2, 3, 4, 4]},
            [-49, 52],
        ),
        ({"rules": {"game": "two-player", "ten_for_200": True}, "bids": [10, 2], "tricks": [10, 3]}, [200, 21]),
    ],
)  # fmt: skip
def test_hands(setup: dict[str, JSON], want: list[int]) -> None:
    score = Score(**setup)
    assert points(score) == want
    check(score)


def test_what_changed_is_marked() -> None:
    score = Score(bids=[4, 5], tricks=[7, 6])
    assert [side["changed"] for side in score.state()["sides"]] == [[False, False], [False, False]]
    state = put(score, "bid 0", "8")
    us, them = state["sides"]
    assert (us["was"], us["sheet"]["points"], us["changed"]) == (43, -80, [True])
    assert (them["was"], them["changed"]) == (None, [False, False])
    assert state["say"]["more"] == "Your bid: 8, not 4. You: −80 in this hand, not +43."
    assert state["undo"] == {"label": "your bid"}


def test_a_trick_goes_from_one_seat_to_the_other() -> None:
    score = Score(bids=[4, 5], tricks=[7, 6])
    state = put(score, "tricks 1", 5)
    assert state["say"]["lead"] == "1 trick is missing."
    assert state["say"]["text"] == "12 of 13 are entered. Who won the last one?"
    assert points(score) == [None, None]
    assert [choice["action"] for choice in state["choices"]] == ["fill 0", "fill 1"]
    score.do({"do": "fill", "seat": 0, "revision": score.revision})
    assert points(score) == [44, 50]
    assert [side["was"] for side in score.state()["sides"]] == [43, 51]


def test_a_sheet_to_fill_in() -> None:
    score = Score(rules={"game": "partnership"}, bids=[4, 3, 2, 2])
    assert score.state()["say"]["lead"] == "13 tricks are missing."
    for seat, won in enumerate([4, 3, 2]):
        put(score, f"tricks {seat}", won)
    assert score.state()["missing"] == 4
    put(score, "tricks 3", " 4 ")
    assert points(score) == [60, 52]
    put(score, "bid 2", "")
    assert score.state()["say"]["lead"] == "A bid is missing."
    assert refuse(score, do="set", field="game", value="whist")["where"] == "game"


def test_the_other_game_keeps_its_sheet() -> None:
    score = Score(bids=[4, "nil"], tricks=[7, 6])
    put(score, "game", "partnership")
    assert score.state()["variant"] == "partnership"
    put(score, "bid 2", "nil")
    put(score, "game", "two-player")
    assert points(score) == [43, -94]
    assert put(score, "game", "partnership")["sides"][0]["seats"][1]["bid"]["value"] == "nil"


@pytest.mark.parametrize(
    ("totals", "tricks", "lead", "clause"),
    [
        ([0, 0], [7, 6], "Nobody has 500 points yet: play on.", "game.continue"),
        ([460, 400], [7, 6], "You win the game with 503 points.", "game.win"),
        ([460, 460], [7, 6], "East wins the game with 511 points.", "game.win"),
        ([468, 460], [7, 6], "Level at 511: another hand decides.", "game.tie"),
        ([456, 0], [7, 6], "Nobody has 500 points yet: play on.", "game.continue"),
        ([457, 0], [7, 6], "You win the game with 500 points.", "game.win"),
        ([0, 700], [7, 6], "That game was over.", "game.win"),
        ([510, 510], [7, 6], "East wins the game with 561 points.", "game.win"),
    ],
)
def test_who_has_won(totals: list[int], tricks: list[int], lead: str, clause: str) -> None:
    state = Score(bids=[4, 5], tricks=tricks, totals=totals).state()
    assert (state["say"]["lead"], state["say"]["clause"]) == (lead, clause)


# bad input, told at the field


@pytest.mark.parametrize("value", ["13.5", 13.5, "13½", "seven", True, [7], "٣", "1e1"])
def test_tricks_are_whole(value: JSON) -> None:
    assert at_field(Score(), "tricks 0", value).startswith("Whole tricks only.")


def test_more_than_13_tricks() -> None:
    score = Score(bids=[4, 5], tricks=[7, 6])
    told = at_field(score, "tricks 0", "8")
    assert told == "That makes 14 tricks. A hand has 13, and East has 6: at most 7 for you."
    told = at_field(score, "tricks 1", "13")
    assert told == "That makes 20 tricks. A hand has 13, and you have 7: at most 6 for East."
    assert at_field(score, "tricks 0", 14) == "A hand has 13 tricks. Nobody can win 14."
    assert at_field(score, "tricks 0", -1).startswith("Not below 0.")
    four = Score(rules={"game": "partnership"})
    assert "the others have 10: at most 3 for East." in at_field(four, "tricks 3", 9)


@pytest.mark.parametrize("value", ["14", 14, -1, "13.5", 4.5, True, "four", "{QS}", "<b>4</b>", []])
def test_bids_are_0_to_13(value: JSON) -> None:
    told = at_field(Score(), "bid 1", value)
    assert told.startswith("Bid 0 to 13.")
    assert "{" not in told


def test_no_passing_and_no_double_nil_where_it_is_off() -> None:
    assert at_field(Score(), "bid 0", "pass").startswith("There is no passing.")
    plain = Score(rules={"game": "two-player", "double_nil": False})
    assert at_field(plain, "bid 0", "double nil").startswith("Double Nil is off.")
    bid = plain.state()["sides"][0]["seats"][0]["bid"]
    assert "double nil" not in [option["value"] for option in bid["options"]]


def test_bags_stay_below_the_limit() -> None:
    score = Score(bags=[3, 9])
    told = at_field(score, "bags 0", "10")
    assert told.startswith("Not 10 bags. At 10 the fine falls")
    assert at_field(score, "bags 0", "x").startswith("No such bags.")
    assert at_field(score, "bag_limit", "9").startswith("Not with 9 bags before.")
    put(score, "bag_limit", "0")
    put(score, "bags 0", "77")
    assert refuse(score, do="book")["where"] == "bag_limit"


@pytest.mark.parametrize(
    ("field", "value", "lead"),
    [
        ("total 0", "1.5", "Whole points only."),
        ("total 0", 10**9, "Whole points only."),
        ("set_cost", "-1", "From 0 to 1000."),
        ("bag_worth", "many", "From −100 to 100."),
        ("ten_for_200", "maybe", "Yes or no."),
        ("failed_nil_tricks", "help partner", "No partner here."),
        ("failed_nil_tricks", "<b>", "Choose one of the list."),
    ],
)
def test_other_fields(field: str, value: JSON, lead: str) -> None:
    assert at_field(Score(), field, value).startswith(lead)


def test_rules_that_do_not_go_together() -> None:
    score = Score(rules={"game": "two-player", "failed_nil_bag_worth": 2})
    put(score, "failed_nil_tricks", "ignored")
    assert score.sheet.rules == Rules.two_player(failed_nil_tricks="ignored")
    assert at_field(score, "failed_nil_bag_worth", "2").startswith("Not under these rules.")
    names = [field["name"] for field in score.state()["rules"]["fields"]]
    assert "failed_nil_bag_worth" not in names


@pytest.mark.parametrize(
    "setup",
    [
        {"bids": [4]}, {"bids": [4, 14]}, {"bids": "45"}, {"tricks": [7, 7]}, {"tricks": [7.5, 5]}, {"tricks": [True, 5]},
        {"bags": [10, 0]}, {"totals": [0]}, {"seat": 2}, {"rules": None}, {"rules": {"game": "whist"}}, {"bid": [4, 5]},
        {"rules": {"game": "two-player", "double_nil": False}, "bids": ["double nil", 3]}, {"revision": -1},
    ],
)  # fmt: skip
def test_settings_that_can_not_be(setup: dict[str, JSON]) -> None:
    with pytest.raises(SetupError):
        Score(**setup)


def test_saved_logs_are_read_strictly() -> None:
    for log in (
        [{"do": "undo"}],
        [{"do": "set", "field": "tricks 0", "value": 8}],
        [7],
        "x",
        [{"do": "fill"}],
    ):
        with pytest.raises(SetupError):
            rebuild("score", {}, log)


def test_nothing_is_logged_where_nothing_changes() -> None:
    score = Score(bids=[4, 5], tricks=[7, 6])
    put(score, "bid 0", "4")
    assert score.log == []
    assert refuse(score, do="undo")["say"]["lead"] == "Nothing to take back."


def test_no_sour_words() -> None:
    assert not SOUR.search(str(Score().state()))
