"""Which cards may be played: any position, every card with its verdict and its clause."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib import Card, Cards, Refused, Rules, SetupError, Suit, legal_plays
from spadeslib.lessons import Legal
from spadeslib.lessons.states_legal import LegalState
from tests.lessons.positions import HOSTILE, STRANGE, any_card, check_state, do, refused
from tests.lessons.shape import read_aloud, say_reads_well
from tests.parts import mostly_slow

JSON = Any
RULES: tuple[dict[str, str], ...] = (
    {"game": "two-player"},
    {"game": "partnership"},
    {"game": "partnership", "spade_leads": "any time"},
    {"game": "two-player", "first_trick": "no spades"},
    {"game": "partnership", "spade_leads": "any time", "first_trick": "no spades"},
)


def any_intent(lesson: Legal, rng: Random) -> dict[str, JSON]:
    """An intent that may fit or not."""
    held = [card.text for card in lesson.position.hand]
    strange = rng.choice(STRANGE)
    choices: list[dict[str, JSON]] = [
        {"do": "put", "card": any_card(rng), "to": rng.choice(["hand", "hand", "led"])},
        {"do": "take", "card": rng.choice([*held, any_card(rng)])},
        {"do": "set", "hand": " ".join(any_card(rng) for _ in range(rng.randrange(15)))},
        {"do": "set", "led": rng.choice(["", None, any_card(rng)])},
        {"do": "set", "broken": rng.random() < 0.5},
        {"do": "set", "first_trick": rng.random() < 0.5},
        {"do": "set", "rules": {"spade_leads": rng.choice(["any time", "after broken", "never"])}},
        {"do": "set", "rules": {"first_trick": rng.choice(["any card", "no spades"])}},
        {"do": "set", rng.choice(["hand", "led", "broken", "first_trick", "rules"]): strange},
        {"do": "deal", "seed": rng.choice([rng.randrange(1000), strange])},
        {"do": rng.choice(["undo", "undo", "dance"])},
        {"do": rng.choice(["put", "take"]), "card": strange, "to": rng.choice(["hand", strange])},
    ]
    return rng.choice(choices)


def verdicts(state: dict[str, JSON]) -> dict[str, bool]:
    """Code and verdict of each card of the hand."""
    return {card["code"]: card["playable"] for card in state["hand"]["cards"]}


def check(lesson: Legal) -> None:
    """Hold a state against everything that must be true of it."""
    state, here = check_state(lesson, LegalState), lesson.position
    assert list(verdicts(state)) == [card.text for card in here.hand]
    for card in state["hand"]["cards"]:
        assert card["playable"] == naive(here, Card.parse(card["code"]))
        assert card["say"]["clause"]
        say_reads_well(card["say"])
    if here.hand:
        assert any(verdicts(state).values())
        assert state["hand"]["note"]
    read_aloud(state["announce"])
    broken, first = state["switches"]
    assert broken["on"] == here.broken and first["on"] == here.first_trick
    assert broken["note"] or not broken["fixed"]
    assert (state["undo"] is None) == (not lesson.log)


def naive(here: Any, card: Card) -> bool:
    """May a card be played? Told clause by clause, another way than the engine does."""
    others = [one for one in here.hand if one.suit is not Suit.SPADES]
    banned = here.first_trick and here.rules.first_trick == "no spades" and others
    if here.led is not None:
        if any(one.suit is here.led.suit for one in here.hand):
            return bool(card.suit is here.led.suit)
        return not (banned and card.suit is Suit.SPADES)
    if card.suit is not Suit.SPADES or not others:
        return True
    return not banned and (here.broken or here.rules.spade_leads == "any time")


@pytest.mark.parametrize("part", mostly_slow(range(6)))
def test_any_position_comes_back_and_tells_each_card(part: int) -> None:
    rng = Random(f"legal {part}")
    lesson = Legal(rules=rng.choice(RULES), hand="AS 5H 2H", led="9H", revision=rng.randrange(50))
    done = 0
    for _ in range(110):
        if do(lesson, any_intent(lesson, rng)):
            done += 1
            check(lesson)
    assert done > 25


@pytest.mark.parametrize("rules", RULES)
def test_the_answer_is_the_engines(rules: dict[str, str]) -> None:
    rng = Random(f"engine {rules}")
    for _ in range(60):
        deck = rng.sample(Card.ALL, 14)
        hand, led = Cards(deck[: rng.randrange(1, 14)]), rng.choice([None, deck[13]])
        broken, first = rng.random() < 0.5, rng.random() < 0.5
        lesson = Legal(
            hand=str(hand),
            led=led.text if led else None,
            broken=broken,
            first_trick=first,
            rules=rules,
        )
        here = lesson.position
        legal = legal_plays(hand, led, here.broken, Rules.from_dict(rules), first_trick=first)
        assert {code for code, may in verdicts(lesson.state()).items() if may} == {
            card.text for card in legal
        }


@pytest.mark.parametrize(
    ("setup", "card", "playable", "clause"),
    [
        ({"hand": "AS 5H 2H", "led": "9H"}, "5H", True, "play.follow"),
        ({"hand": "AS 5H 2H", "led": "9H"}, "AS", False, "play.follow"),
        ({"hand": "AS 2C", "led": "9H"}, "AS", True, "play.free-discard"),
        ({"hand": "AS 2C"}, "AS", False, "break.no-lead"),
        ({"hand": "AS 2C", "broken": True}, "AS", True, "break.no-lead"),
        ({"hand": "AS 2S"}, "AS", True, "break.only-spades"),
        ({"hand": "AS 2C", "rules": RULES[2]}, "AS", True, "break.no-lead"),
        ({"hand": "AS 2C", "led": "9H", "first_trick": True, "rules": RULES[3]}, "AS", False, "play.free-discard"),
        ({"hand": "AS 2C", "led": "9H", "first_trick": True}, "AS", True, "play.free-discard"),
    ],
)  # fmt: skip
def test_a_card_and_its_clause(setup: JSON, card: str, playable: bool, clause: str) -> None:
    lesson = Legal(**setup)
    (told,) = [one for one in lesson.state()["hand"]["cards"] if one["code"] == card]
    assert (told["playable"], told["say"]["clause"]) == (playable, clause)
    why = lesson.ask({"ask": "why", "card": card})
    assert (why["playable"], why["say"]["clause"]) == (playable, clause)


def test_a_spade_that_answers_breaks_them_and_says_so() -> None:
    told = {
        card["code"]: card["say"]["more"]
        for card in Legal(hand="AS 2C", led="9H").state()["hand"]["cards"]
    }
    assert told["AS"] == "It breaks spades."
    assert "breaks" not in told["2C"]


@pytest.mark.parametrize(
    ("intent", "where", "lead"),
    [
        ({"do": "put", "card": "5H", "to": "hand"}, "hand", "{5H} stands there twice."),
        ({"do": "put", "card": "9H", "to": "hand"}, "hand", "{9H} is the card led."),
        ({"do": "put", "card": "5H", "to": "led"}, "led", "{5H} is in your hand."),
        ({"do": "set", "led": "AS"}, "led", "{AS} is in your hand."),
        ({"do": "set", "hand": "9H 2C"}, "hand", "{9H} is the card led."),
        ({"do": "set", "hand": "2C 3C 2C"}, "hand", "{2C} stands there twice."),
        ({"do": "set", "hand": "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D"}, "hand", "A hand holds 13 cards at most."),
        ({"do": "set", "hand": "2C 3X"}, "hand", "Not a card: '3X'."),
        ({"do": "set", "hand": 7}, "hand", "These are not cards: 7."),
        ({"do": "set", "led": "hearts"}, "led", "Not a card: 'hearts'."),
        ({"do": "set", "broken": "yes"}, "broken", "Yes or no."),
        ({"do": "set", "first_trick": 1}, "first_trick", "Yes or no."),
        ({"do": "set", "rules": {"spade_leads": "never"}}, "rules", "These rules don't fit."),
        ({"do": "set", "rules": {"spades": 1}}, "rules", "These rules don't fit."),
        ({"do": "set", "rules": None}, "rules", "These rules don't fit."),
        ({"do": "take", "card": "KD"}, "hand", "{KD} is not on the table."),
        ({"do": "deal", "seed": 1.5}, "seed", "No such deal."),
    ],
)  # fmt: skip
def test_what_can_not_be_is_said_at_its_field(intent: JSON, where: str, lead: str) -> None:
    why = refused(Legal(hand="AS 5H 2H", led="9H"), **intent)
    assert (why["where"], why["say"]["lead"]) == (where, lead)


def test_a_full_hand_takes_no_more() -> None:
    lesson = Legal(hand="2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")
    why = refused(lesson, do="put", card="2D", to="hand")
    assert (why["where"], why["say"]["text"]) == ("hand", "This would make 14.")
    lesson.do({"do": "put", "card": "2D", "to": "led", "revision": 0})
    assert lesson.state()["led"]["code"] == "2D"


@pytest.mark.parametrize("intent", [
    {"do": "set"}, {"do": "set", "hand": "2C", "more": 1}, {"do": "set", "revisions": 2},
    {"do": "put", "card": "2C", "to": "discard"}, {"do": "put", "card": "2C", "to": None},
    {"do": "dance"}, {"do": "undo"},
])  # fmt: skip
def test_what_is_no_intent_is_refused(intent: JSON) -> None:
    refused(Legal(hand="AS 5H 2H", led="9H"), **intent)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text(text: str) -> None:
    lesson = Legal(hand="AS")
    for intent in ({"do": "set", "hand": text}, {"do": "put", "card": text, "to": "led"}):
        why = refused(lesson, **intent)
        assert "{" not in why["say"]["lead"] + why["say"]["text"]


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"hand": "AS AS"}, "AS stands there twice."),
        ({"hand": "AS", "led": "AS"}, "AS is the card led."),
        ({"led": "ace"}, "Not a card: 'ace'."),
        ({"broken": "no"}, "Yes or no."),
        ({"rules": {"game": "whist"}}, "These rules don't fit."),
        ({"hands": "AS"}, "a legal has no setting 'hands'; did you mean hand?"),
    ],
)
def test_a_setup_that_can_not_be(setup: JSON, message: str) -> None:
    with pytest.raises(SetupError) as caught:
        Legal(**setup)
    assert message in str(caught.value)


def test_what_the_position_decides() -> None:
    lesson = Legal(hand="AS 2C", first_trick=True, broken=True)
    broken = lesson.state()["switches"][0]
    assert (broken["on"], broken["fixed"]) == (False, True)
    do(lesson, {"do": "put", "card": "9S", "to": "led"})
    broken = lesson.state()["switches"][0]
    assert (broken["on"], broken["fixed"]) == (True, True)
    do(lesson, {"do": "set", "led": "9H"})
    assert lesson.state()["switches"][0]["on"] is True


def test_undo_takes_back_one_thing_after_another() -> None:
    lesson = Legal(hand="AS 5H", led="9H")
    states = [lesson.state()]
    for intent in (
        {"do": "put", "card": "2C", "to": "hand"},
        {"do": "put", "card": "3D", "to": "led"},
        {"do": "set", "broken": True},
        {"do": "take", "card": "AS"},
        {"do": "deal", "seed": 4},
    ):
        do(lesson, intent)
        states.append(lesson.state())
    labels = [state["undo"] and state["undo"]["label"] for state in states]
    assert labels == [None, "the 2 of clubs in the hand", "the 3 of diamonds led", "the change of broken spades",
                      "taking the ace of spades away", "the example"]  # fmt: skip
    for before in reversed(states[:-1]):
        revision = lesson.revision
        do(lesson, {"do": "undo"})
        assert lesson.revision > revision
        assert {**lesson.state(), "revision": 0} == {**before, "revision": 0}


@pytest.mark.parametrize("rules", RULES)
def test_examples_come_in_turn_and_each_teaches_something(rules: dict[str, str]) -> None:
    for seed in range(5):
        lesson, clauses = Legal(rules=rules), set()
        for number in range(7):
            do(lesson, {"do": "deal", "seed": seed * 100 + number})
            check(lesson)
            state = lesson.state()
            assert 2 <= len(state["hand"]["cards"]) <= 13
            clauses.add(state["say"]["clause"])
        assert clauses >= {"play.follow", "play.free-discard", "break.no-lead"}
        if rules.get("spade_leads") != "any time":
            assert "break.only-spades" in clauses


def test_questions_that_have_no_answer() -> None:
    lesson = Legal(hand="AS", led="9H")
    for question in (
        None,
        {},
        {"ask": "hint"},
        {"ask": "why", "card": "2C"},
        {"ask": "why", "card": "<b>"},
    ):
        with pytest.raises(Refused):
            lesson.ask(question)
