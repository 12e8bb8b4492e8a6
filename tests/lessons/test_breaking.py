"""A hand in which spades break: every way, what may be led, and what each card is said to do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib import Card, SetupError
from spadeslib.lessons import Breaking
from spadeslib.lessons.breaking import HANDS
from spadeslib.lessons.states_breaking import BreakingState
from tests.lessons.positions import HOSTILE, STRANGE, any_card, check_state, do, refused
from tests.lessons.shape import read_aloud, sentence
from tests.parts import mostly_slow

JSON = Any
DECK = [card.text for card in Card.ALL]


def any_hands(rng: Random) -> list[str]:
    """Hands for two or four seats."""
    cards, few = rng.sample(DECK, 20), rng.randrange(2, 6)
    return [" ".join(cards[few * seat : few * seat + few]) for seat in range(rng.choice([2, 4]))]


def any_intent(lesson: Breaking, rng: Random) -> dict[str, JSON]:
    """An intent that may fit or not."""
    held = [card.text for card in lesson.hand.held(0)] or ["AS"]
    choices: list[dict[str, JSON]] = [
        {"do": "play", "card": rng.choice(held)},
        {"do": "play", "card": rng.choice(held)},
        {"do": "play", "card": rng.choice([any_card(rng), rng.choice(STRANGE)])},
        {"do": rng.choice(["next", "next", "next", "next", "undo", "again", "dance"])},
    ]
    return rng.choice(choices)


def check(lesson: Breaking) -> dict[str, JSON]:
    """Hold a state against what is known of the game."""
    state, hand = check_state(lesson, BreakingState), lesson.hand
    trick = state["trick"]
    assert len(trick["cards"]) + len(trick["waiting"]) == hand.seats
    assert len(state["steps"]) == len(trick["cards"])
    shown = [card["code"] for seat in state["seats"] for card in seat["cards"]]
    shown += [card["code"] for card in trick["cards"]]
    assert len(set(shown)) == len(shown)
    assert state["seats"][0]["cards"] == state["hand"]["cards"]
    dealt = set(" ".join(lesson.setup.get("hands", HANDS)).split())
    held = {card["code"] for seat in state["seats"] for card in seat["cards"]}
    assert state["broken"] == any(code.endswith("S") for code in dealt - held)
    assert state["broken"] == (state["sign"] != "Spades not broken")
    played = [card["code"] for card in trick["cards"]]
    spades = [place for place, code in enumerate(played) if code.endswith("S")]
    before = any(code.endswith("S") for code in dealt - held - {*played})
    breaking = [place for place, step in enumerate(state["steps"]) if step["breaks"]]
    assert breaking == ([] if before else spades[:1])
    assert state["next"] == (trick["complete"] and not state["over"])
    for step in state["steps"]:
        sentence(step["text"], "step")
    for way in state["ways"]:
        sentence(way["text"], "way")
    read_aloud(state["announce"])
    assert (state["undo"] is None) == (not lesson.log)
    return state


@pytest.mark.parametrize("part", mostly_slow(range(6)))
def test_any_hand_comes_back_and_tells_each_card(part: int) -> None:
    rng = Random(f"breaking {part}")
    done = 0
    for _ in range(8):
        hands = any_hands(rng)
        leader = rng.randrange(len(hands))
        lesson = Breaking(hands=hands, leader=leader, revision=rng.randrange(50))
        check(lesson)
        for _ in range(25):
            if do(lesson, any_intent(lesson, rng)):
                done += 1
                check(lesson)
    assert done > 20


def ways(lesson: Breaking) -> set[str]:
    return set(lesson.seen)


def played(*cards: str) -> Breaking:
    """The hand that opens, after these cards of yours."""
    lesson = Breaking()
    for place, card in enumerate(cards):
        if place:
            assert do(lesson, {"do": "next"})
        assert do(lesson, {"do": "play", "card": card})
    return lesson


def test_each_way_is_seen_by_leading_another_suit() -> None:
    """A heart is trumped, a diamond is trumped twice, clubs leave a hand with spades alone."""
    assert ways(Breaking()) == {"kept"}
    assert ways(played("QH")) == {"kept", "thrown"}
    assert ways(played("2D")) == {"kept", "losing"}
    assert ways(played("4C")) == {"kept"}
    assert ways(played("4C", "QH")) == {"kept", "other"}
    only = played("4C", "QH")
    assert do(only, {"do": "next"})
    assert ways(only) == {"kept", "other", "only"}
    heart = played("QH")
    assert do(heart, {"do": "next"})
    assert ways(heart) == {"kept", "thrown", "led"}
    assert set(only.ways) == {"kept", "other", "thrown", "losing", "only", "led"}


@pytest.mark.parametrize(
    ("cards", "breaker", "clause"),
    [
        (("QH",), "West has no heart and plays {2S}: spades are broken.", "break.discard"),
        (("2D",), "West has no diamond and plays {2S}: spades are broken.", "break.discard"),
        (("4C", "5S"), "You have no club and play {5S}: spades are broken.", "break.discard"),
    ],
)
def test_the_card_that_breaks_is_told(cards: tuple[str, ...], breaker: str, clause: str) -> None:
    (step,) = [step for step in played(*cards).state()["steps"] if step["breaks"]]
    assert (step["text"], step["clause"]) == (breaker, clause)


def test_a_hand_of_spades_alone_leads_one() -> None:
    lesson = played("4C", "2D")
    assert do(lesson, {"do": "next"})
    step = lesson.state()["steps"][0]
    assert step["text"] == "West holds only spades and leads {2S}: spades are broken."
    assert step["clause"] == "break.lead"
    assert lesson.state()["sign"] == "Spades broken by West's {2S}, trick 3"


def test_your_own_hand_of_spades_may_lead_one() -> None:
    lesson = Breaking(hands=["KS 5S", "2S 3S"])
    assert lesson.state()["say"]["clause"] == "break.only-spades"
    assert do(lesson, {"do": "play", "card": "5S"})
    assert lesson.state()["steps"][0]["clause"] == "break.lead"


def test_another_suit_breaks_nothing() -> None:
    state = played("4C", "QH").state()
    assert state["steps"][-1]["text"] == "You have no club and throw {QH}: a heart breaks nothing."
    assert not state["broken"]


def test_a_spade_is_not_led_before_the_break_and_led_after_it() -> None:
    lesson = Breaking()
    assert refused(lesson, do="play", card="KS")["say"]["clause"] == "break.no-lead"
    assert refused(lesson, do="play", card="5S")["allowed"] == ["QH", "4C", "2D"]
    two = Breaking(hands=["KS AH 5D", "2S 3S AC"])
    assert refused(two, do="play", card="KS")["card"] == "KS"
    assert do(two, {"do": "play", "card": "AH"})
    assert two.state()["broken"]
    assert two.state()["say"]["lead"] == "East wins the trick."


def test_what_was_seen_stays_noted() -> None:
    lesson = played("QH")
    assert do(lesson, {"do": "undo"})
    assert lesson.state()["broken"] is False
    assert ways(lesson) == {"kept", "thrown"}
    assert do(lesson, {"do": "play", "card": "2D"})
    assert do(lesson, {"do": "again"})
    assert ways(lesson) == {"kept", "thrown", "losing"}
    check(lesson)


def test_out_of_turn_and_not_held() -> None:
    lesson = Breaking()
    assert refused(lesson, do="next")["where"] == "hand"
    assert refused(lesson, do="play", card="AH")["say"]["lead"] == "Not in your hand."
    assert do(lesson, {"do": "play", "card": "QH"})
    assert refused(lesson, do="play", card="KS")["say"]["clause"] == "play.turn"
    for strange in HOSTILE:
        assert refused(lesson, do="play", card=strange)["where"] == "hand"


@pytest.mark.parametrize(
    "setup",
    [
        {"hands": "AS 2S"},
        {"hands": ["AS 2S"]},
        {"hands": ["AS 2S"] * 2},
        {"hands": ["AS 2S", "3S"]},
        {"hands": ["AS", "3S"]},
        {"hands": ["AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H"]},
        {"hands": ["AS 2S", "XX 3S"]},
        {"leader": 4},
        {"leader": True},
        {"seen": ["all"]},
        {"seen": "kept"},
        {"seen": [[]]},
        {"hand": "AS"},
    ],
)
def test_a_setup_that_can_not_be(setup: dict[str, JSON]) -> None:
    with pytest.raises(SetupError, match=r"expected|has no setting"):
        Breaking(**setup)
