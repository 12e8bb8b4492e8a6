"""A hand to bid on: the count adds up, the points are the rules', and no hidden card is told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import Bid as Bidding
from spadeslib import Card, Cards, Rules, SetupError, score_hand
from spadeslib.lessons.bid import Bid
from spadeslib.lessons.bid_outcomes import points_of
from spadeslib.lessons.states_bid import BidLessonState
from spadeslib.players.counting import count_tricks
from tests.lessons.positions import HOSTILE, STRANGE, check_state, do, refused
from tests.lessons.shape import read_aloud, reads_well, sentence
from tests.parts import mostly_slow

JSON = Any
FOUR = {"game": "partnership"}
HAND = "AS KS 9S 4S AH KH 7H QC 8C 3C JD 9D 2D"


def setup_of(rng: Random) -> dict[str, JSON]:
    """A setup of any kind."""
    two = rng.random() < 0.5
    rules: dict[str, JSON] = {"game": "two-player" if two else "partnership"}
    if rng.random() < 0.5:
        rules |= {
            "nil_value": rng.choice([50, 100]),
            "set_cost": rng.choice([5, 10, 20]),
            "bag_limit": rng.choice([0, 5, 10]),
            "failed_nil_tricks": rng.choice(
                ["bags", "ignored"] + ([] if two else ["help partner"])
            ),
            "exchange_size": rng.choice([0, 1, 3]),
            "ten_for_200": rng.random() < 0.5,
            "bidding": rng.choice(["free", "free", "whiz", "mirror"]),
        }
    setup: dict[str, JSON] = {"rules": rules, "seed": rng.randrange(10**6)}
    setup["first" if two else "dealer"] = rng.randrange(2 if two else 4)
    if rng.random() < 0.4:
        setup["hand"] = " ".join(card.text for card in rng.sample(Card.ALL, 13))
    if not two and rules.get("bidding", "free") == "free" and rng.random() < 0.6:
        setup["partner"] = rng.choice([3, "nil", "13", "double nil", 1])
    if rng.random() < 0.6:
        setup["blind"] = True
    return setup


def any_intent(lesson: Bid, rng: Random) -> dict[str, JSON]:
    """An intent that may fit or not."""
    strange, hand = rng.choice(STRANGE), [card.text for card in lesson.hand]
    some = rng.sample(hand, min(len(hand), rng.randrange(5)))
    verb = "throw" if lesson.rules.two else "give"
    choices: list[dict[str, JSON]] = [
        {"do": "act", "action": rng.choice(["look", "double nil"])},
        {"do": "act", "action": f"bid {rng.randrange(15)}"},
        {"do": "act", "action": rng.choice(["nil", "pass", "keep", "play QS", strange])},
        {"do": "act", "action": f"{verb} {' '.join(some)}".strip()},
        {"do": rng.choice(["undo", "undo", "dance"])},
        {"do": "new", "seed": rng.choice([rng.randrange(999), strange])},
    ]
    return rng.choice(choices)


def check(lesson: Bid) -> None:
    """Hold a state against everything that must be true of it."""
    state = check_state(lesson, BidLessonState)
    read_aloud(state["announce"])
    shown = {card["code"] for card in state["hand"]["cards"]}
    assert shown == {card.text for card in lesson.hand} or state["hand"]["hidden"]
    hides(lesson, state)
    assert (state["undo"] is None) == (not lesson.log)
    phase = state["phase"]
    assert bool(state["pad"]) == (phase == "bid") and bool(state["stake"]) == (phase == "look")
    assert bool(state["exchange"]) == (phase == "exchange")
    if phase == "told" and lesson.bid is not Bidding.DOUBLE_NIL:
        check_count(lesson, state["count"])
        check_outcomes(lesson, state["outcomes"])
    else:
        assert state["count"] is None and state["outcomes"] is None
    for option in state["pad"]:
        reads_well(option["confirm"] + " " + option["pays"])


def check_count(lesson: Bid, count: dict[str, JSON]) -> None:
    total = count_tricks(lesson.hand.mask, two=lesson.rules.two).tricks
    added = sum(row["hundredths"] for row in count["rows"])
    assert min(1300, max(0, added)) == round(100 * total)
    assert count["total"] == f"{added / 100:.2f}".replace("-", "−")
    for row in count["rows"]:
        sentence(row["why"])
        assert {card["code"] for card in row["cards"]} <= {card.text for card in lesson.hand}
    counted = {card["code"] for row in count["rows"] for card in row["cards"]}
    assert {card.text for card in lesson.hand if card.text[0] in "AKQJT"} <= counted


def check_outcomes(lesson: Bid, outcomes: dict[str, JSON]) -> None:
    rows, bid = outcomes["rows"], lesson.bid
    assert bid is not None
    mine = [row["bid"] for row in [*rows, outcomes["nil"]] if row["mine"]]
    assert mine == [bid.name]
    chances = [row["chance"] for row in rows]
    assert chances == sorted(chances, reverse=True)
    best = max(row["average"] for row in rows)
    for row in rows:
        assert row["near"] == (row["average"] >= best - 5)
        sentence(row["sentence"])


def hides(lesson: Bid, state: dict[str, JSON]) -> None:
    """No card but those of the hand, and those that the learner gave away or got, is told."""
    view = lesson.view()
    known = {card.text for card in (view.hand | view.got | view.gave)}
    text = json.dumps(state)
    for card in Card.ALL:
        if card.text not in known or state["hand"]["hidden"]:
            assert f'"{card.text}"' not in text and "{" + card.text + "}" not in text


@pytest.mark.parametrize("part", mostly_slow(range(6)))
def test_any_hand_comes_back_and_adds_up(part: int) -> None:
    rng, done = Random(f"bid {part}"), 0
    for _ in range(8):
        lesson = Bid(**setup_of(rng))
        check(lesson)
        for _ in range(12):
            if do(lesson, any_intent(lesson, rng)):
                done += 1
                check(lesson)
    assert done > 10


def finished(*actions: str, **setup: JSON) -> dict[str, Any]:
    """The state after some actions."""
    lesson = Bid(**setup)
    for action in actions:
        assert do(lesson, {"do": "act", "action": action})
    check(lesson)
    return lesson.state()


@pytest.mark.parametrize("game", ["two-player", "partnership"])
def test_the_hand_is_the_one_given(game: str) -> None:
    for start in range(2):
        key = "first" if game == "two-player" else "dealer"
        lesson = Bid(hand=HAND, rules={"game": game}, **{key: start})
        assert lesson.hand == Cards(HAND)
        assert lesson.state()["phase"] == "bid"


def test_the_count_has_a_reason_for_each_card() -> None:
    rows = finished("bid 5", hand=HAND, rules=FOUR, partner=3)["count"]["rows"]
    told = {row["what"]: (row["why"], row["worth"]) for row in rows}
    assert told["Ace of spades, one of 4"] == ("Nothing beats it.", "1.00")
    assert told["King of hearts, one of 3"] == ("You hold all higher hearts yourself.", "0.77")
    assert (
        told["Queen of clubs, one of 3"][0]
        == "Higher clubs out: two. You hold enough clubs to wait for them."
    )
    assert told["4 spades, for their number"] == (
        "Low spades can trump, and the last ones win when nobody else has any. "
        "What a high one adds has a row of its own.",
        "0.93",
    )
    low = finished("bid 5", hand="9S 8S 7S 6S KH 8H 3H AC 7C 4C QD 9D 2D", rules=FOUR, partner=3)
    assert low["count"]["rows"][0]["what"] == "4 spades"


@pytest.mark.parametrize(("fine", "told"), [(100, "each bag costs about 9 points"), (10, "")])
def test_a_sure_bid_may_lose_points_and_the_table_says_why(fine: int, told: str) -> None:
    rules = {"game": "two-player", "bag_fine": fine}
    note = finished("bid 2", hand=HAND, rules=rules)["outcomes"]["note"]
    assert told in note
    assert ("may be sure" in note) == bool(told)


def test_partners_add_their_bids() -> None:
    state = finished("bid 4", hand=HAND, rules=FOUR, partner=3)
    assert [(row["seat"], row["bid"]) for row in state["bids"]][0] == ("North", "3")
    mine = next(row for row in state["outcomes"]["rows"] if row["mine"])
    assert (mine["made"], mine["missed"]) == ("+70", "−70")
    assert "With North’s 3 the contract is 7." in state["say"]["text"]
    nil = finished("bid 4", hand=HAND, rules=FOUR, partner="nil")
    assert "North bid Nil, so the contract is your 4." in nil["say"]["text"]
    own = finished("nil", hand=HAND, rules=FOUR, partner=3)
    assert own["say"]["more"] == "North’s 3 stays a contract of its own."
    assert own["outcomes"]["nil"]["mine"]


def test_a_contract_of_more_than_thirteen() -> None:
    state = finished("bid 13", hand=HAND, rules=FOUR, partner=13)
    mine = next(row for row in state["outcomes"]["rows"] if row["mine"])
    assert (mine["made"], mine["missed"], mine["chance"]) == ("never", "−260", 0)


@pytest.mark.parametrize("promised", range(1, 27))
def test_points_are_those_of_the_rules(promised: int) -> None:
    for rules in (Rules.partnership(), Rules.partnership(set_cost=7, ten_for_200=True)):
        bids = [promised - promised // 2, 1, promised // 2, 1]
        made, missed = points_of(rules, promised)
        if promised > 13:
            assert made is None
        else:
            won = score_hand(rules, bids, [promised, 13 - promised, 0, 0])[0]
            assert made == won.points - (100 if 0 in bids else 0)
        short = min(13, promised - 1)
        lost = score_hand(rules, bids, [short, 13 - short, 0, 0])[0]
        assert missed == lost.points - (100 if 0 in bids else 0)


def test_double_nil_and_the_exchange_with_the_discards() -> None:
    lesson = Bid(seed=5, blind=True)
    state = lesson.state()
    assert [choice["action"] for choice in state["choices"]] == ["look", "double nil"]
    assert (state["stake"]["made"], state["stake"]["missed"]) == ("+200", "−200")
    do(lesson, {"do": "act", "action": "double nil"})
    assert lesson.state()["exchange"]["verb"] == "throw"
    held = [card.text for card in lesson.hand]
    do(lesson, {"do": "act", "action": f"throw {held[0]} {held[1]}"})
    state = lesson.state()
    assert state["say"]["lead"] == "You bid Double Nil."
    assert state["say"]["more"].startswith("Before the exchange")
    check(lesson)


def test_double_nil_and_the_exchange_with_the_partner() -> None:
    state = finished("look", "bid 3", seed=5, rules=FOUR, blind=True, partner="double nil")
    assert state["exchange"]["verb"] == "give"
    assert state["say"]["text"].startswith("North bid Double Nil and gave you")
    lesson = Bid(seed=5, rules=FOUR, blind=True)
    assert lesson.state()["hand"]["hidden"] == 13 and lesson.state()["hand"]["cards"] == []
    do(lesson, {"do": "act", "action": "double nil"})
    why = refused(lesson, do="act", action="give " + lesson.state()["hand"]["cards"][0]["code"])
    assert why["say"]["clause"] == "blind.exchange"


def test_a_bid_can_be_taken_back_and_another_hand_dealt() -> None:
    lesson = Bid(hand=HAND, rules=FOUR, partner=3)
    do(lesson, {"do": "act", "action": "bid 4"})
    assert lesson.state()["undo"]["label"] == "your bid of 4"
    why = refused(lesson, do="act", action="bid 5")
    assert why["say"]["clause"] == "bid.no-pass"
    do(lesson, {"do": "undo"})
    assert lesson.state()["phase"] == "bid"
    do(lesson, {"do": "new", "seed": 8})
    assert "hand" not in lesson.setup and "partner" not in lesson.setup
    assert lesson.setup["rules"] == FOUR


@pytest.mark.parametrize("action", ["bid 14", "pass", "bid -1", "double nil", "look"])
def test_what_is_no_bid_is_refused(action: str) -> None:
    refused(Bid(hand=HAND), do="act", action=action)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text(text: str) -> None:
    lesson = Bid(hand=HAND)
    for intent in (
        {"do": "act", "action": text},
        {"do": "act", "action": f"bid {text}"},
        {"do": text},
    ):
        why = refused(lesson, **intent)
        assert "{" not in why["say"]["lead"] + why["say"]["text"]
    with pytest.raises(SetupError):
        Bid(hand=text)


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({}, "expected a seed or a hand"),
        ({"hand": "AS KS"}, "expected a hand of 13 cards, not 2"),
        ({"hand": HAND + " AS"}, "AS stands there twice"),
        ({"hand": HAND, "seed": "x"}, "expected a seed from 0 to"),
        ({"seed": 7, "dealer": 1}, "expected first"),
        ({"seed": 7, "first": 1, "rules": FOUR}, "expected a dealer"),
        ({"seed": 7, "partner": 3}, "two players sit alone"),
        ({"seed": 7, "partner": 14, "rules": FOUR}, "expected the partner's bid"),
        ({"seed": 7, "partner": 3, "rules": {**FOUR, "bidding": "mirror"}}, "the cards decide it"),
        ({"seed": 7, "blind": 1}, "Yes or no."),
        (
            {"seed": 7, "blind": True, "rules": {"game": "two-player", "double_nil": False}},
            "Double Nil",
        ),
        (
            {"seed": 7, "partner": "double nil", "rules": {**FOUR, "double_nil": False}},
            "no Double Nil",
        ),
        ({"seed": 7, "seet": 3}, "did you mean seed?"),
    ],
)
def test_a_setup_that_can_not_be(setup: JSON, message: str) -> None:
    with pytest.raises(SetupError) as caught:
        Bid(**setup)
    assert message in str(caught.value)
