"""One trick, card by card: who wins after each, and what becomes of every card."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from spadeslib import Card, Refused, SetupError, Suit, trick_winner
from spadeslib.explain import explain_fate
from spadeslib.lessons import Trick
from spadeslib.lessons.states_trick import TrickLessonState
from tests.engine.naive import winner
from tests.lessons.positions import HOSTILE, STRANGE, any_card, check_state, do, refused
from tests.lessons.shape import MARK, read_aloud, sentence
from tests.parts import mostly_slow

JSON = Any


def any_intent(lesson: Trick, rng: Random) -> dict[str, JSON]:
    """An intent that may fit or not."""
    strange = rng.choice(STRANGE)
    choices: list[dict[str, JSON]] = [
        {"do": "put", "card": any_card(rng)},
        {"do": "put", "card": any_card(rng)},
        {"do": "put", "card": any_card(rng), "at": rng.randrange(5)},
        {"do": "put", "card": any_card(rng), "at": strange},
        {"do": "put", "card": strange},
        {"do": rng.choice(["take", "next", "next", "next", "undo", "clear", "dance"])},
        {"do": "leader", "seat": rng.choice([0, 1, 2, 3, strange])},
        {"do": "seats", "seats": rng.choice([2, 4, 4, strange])},
        {"do": "deal", "seed": rng.choice([rng.randrange(1000), strange])},
    ]
    return rng.choice(choices)


def check(lesson: Trick) -> dict[str, JSON]:
    """Hold a state against everything that must be true of it."""
    state, now = check_state(lesson, TrickLessonState), lesson.played
    codes = [card["code"] for card in state["cards"]]
    assert codes == [card.text for card in now.cards] == [step["code"] for step in state["steps"]]
    assert len(set(codes)) == len(codes)
    assert len(codes) + len(state["waiting"]) == len(state["seats"]) == now.seats
    assert state["complete"] == (not state["waiting"])
    assert [seat["next"] for seat in state["seats"]].count(True) == (not state["complete"])
    assert [seat["leads"] for seat in state["seats"]] == [True] + [False] * (now.seats - 1)
    assert [seat["place"] for seat in state["seats"]][len(codes) :] == state["waiting"]
    assert [card["led"] for card in state["cards"]] == [True] * bool(codes) + [False] * len(
        codes[1:]
    )
    assert [place for place, card in enumerate(state["cards"]) if card["winning"]] == (
        [winner(codes)] if codes else []
    )
    for place, step in enumerate(state["steps"]):
        assert step["takes"] == (winner(codes[: place + 1]) == place) == (not step["so_far"])
        sentence(step["sentence"], "step")
        sentence(step["so_far"], "so_far")
    for card in state["cards"]:
        assert MARK.findall(card["say"]["text"])[0] == "{" + card["code"] + "}"
    hidden = {card.text for card in now.ready}
    assert not hidden & {code.strip("{}") for code in MARK.findall(str(state))}
    read_aloud(state["announce"])
    assert (state["undo"] is None) == (not lesson.log)
    return state


@pytest.mark.parametrize("part", mostly_slow(range(6)))
def test_any_trick_comes_back_and_tells_each_card(part: int) -> None:
    rng = Random(f"trick {part}")
    lesson = Trick(seats=rng.choice([2, 4]), revision=rng.randrange(50))
    done = 0
    for _ in range(120):
        if do(lesson, any_intent(lesson, rng)):
            done += 1
            check(lesson)
    assert done > 25


FATES: list[tuple[str, int, str, str]] = [
    ("9H", 0, "{9H} is led: the highest heart wins, unless a spade is played.", "trick.highest"),
    ("9S", 0, "{9S} is led: the highest spade wins.", "trick.trump"),
    ("9H AD 2S KH", 0, "{9H} can't win: {2S} is a spade, and a spade beats every heart.", "trick.trump"),
    ("9H AD 2S KH", 1, "{AD} has the highest rank, but hearts were led: a diamond can't win.", "trick.highest"),
    ("9H AD 2S KH", 2, "{2S} wins: a spade beats every other suit.", "trick.trump"),
    ("9H AD 2S KH", 3, "{KH} is the best heart, but {2S} is a spade, and a spade beats every heart.", "trick.trump"),
    ("9H 3D", 1, "{3D} can't win: hearts were led, and a diamond is neither that nor a spade.", "trick.highest"),
    ("9H KD AC", 1, "{KD} can't win: hearts were led, and a diamond is neither that nor a spade.", "trick.highest"),
    ("9H TH", 0, "{9H} can't win: {TH} is the higher heart.", "trick.highest"),
    ("9H TH", 1, "{TH} wins: the highest heart, and no spade was played.", "trick.highest"),
    ("9H 2S 9S", 1, "{2S} can't win: {9S} is the higher spade.", "trick.trump"),
    ("9H 2S 9S", 2, "{9S} wins: the highest spade.", "trick.trump"),
    ("9S AH", 1, "{AH} has the highest rank, but spades were led: a heart can't win.", "trick.highest"),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "place", "told", "clause"), FATES)
def test_what_becomes_of_a_card(cards: str, place: int, told: str, clause: str) -> None:
    assert explain_fate([Card.parse(card) for card in cards.split()], place) == (told, clause)


def test_every_kind_of_trick_is_told_truly() -> None:
    """Four cards of few ranks in all suits, in every order: the sentences hold for each."""
    deck = [Card.parse(rank + suit) for suit in "SHD" for rank in "2KA"]
    for cards in itertools.permutations(deck, 3):
        best = cards[winner([card.text for card in cards])]
        assert best is cards[trick_winner(cards)]
        for place, card in enumerate(cards):
            told, _ = explain_fate(cards, place)
            assert ("} wins" in told) == (card is best)
            if "highest rank" in told:
                assert all(card.rank > other.rank for other in cards if other is not card)
                assert card.suit not in (cards[0].suit, Suit.SPADES)
            if "is the best" in told:
                assert card.suit is cards[0].suit and best.suit is Suit.SPADES
                assert all(card.rank >= other.rank for other in cards if other.suit is card.suit)


def test_the_winner_after_every_card() -> None:
    state = Trick(cards="9H AD 2S KH").state()
    assert [(step["takes"], step["so_far"]) for step in state["steps"]] == [
        (True, ""),
        (False, "You are still winning with {9H}."),
        (True, ""),
        (False, "North wins with {2S}."),
    ]
    assert state["say"] == {
        "lead": "North wins.", "text": "A spade beats every other suit.",
        "more": "North leads the next trick.", "clause": "trick.trump",
    }  # fmt: skip


def test_two_seats_and_another_leader() -> None:
    state = Trick(cards="9H", seats=2, leader=1).state()
    assert [(seat["name"], seat["place"]) for seat in state["seats"]] == [
        ("East", "n"),
        ("You", "s"),
    ]
    assert (state["say"]["lead"], state["say"]["more"]) == ("East is winning.", "You play next.")
    lesson = Trick(cards="9H TH KH 2C", leader=3)
    assert [card["seat"] for card in lesson.state()["cards"]] == ["East", "You", "West", "North"]
    do(lesson, {"do": "leader", "seat": 1})
    assert [card["seat"] for card in lesson.state()["cards"]] == ["West", "North", "East", "You"]
    do(lesson, {"do": "seats", "seats": 2})
    assert [card["code"] for card in lesson.state()["cards"]] == ["9H", "TH"]
    do(lesson, {"do": "undo"})
    assert len(lesson.state()["cards"]) == 4


def test_cards_come_one_by_one_and_are_hidden_until_then() -> None:
    lesson = Trick(cards="9H AD 2S KH", shown=1)
    for number in (3, 2, 1):
        assert check(lesson)["more"] == number
        do(lesson, {"do": "next"})
    assert check(lesson)["say"]["lead"] == "North wins."
    do(lesson, {"do": "undo"})
    assert lesson.state()["more"] == 1
    do(lesson, {"do": "put", "card": "3S"})
    assert (lesson.state()["more"], lesson.state()["say"]["lead"]) == (0, "East wins.")


def test_what_if_another_card_had_been_played() -> None:
    lesson = Trick(cards="9H AD 2S KH")
    do(lesson, {"do": "put", "card": "3H", "at": 2})
    state = check(lesson)
    assert (state["say"]["lead"], state["undo"]) == (
        "East wins.",
        {"label": "the change to the 3 of hearts"},
    )


@pytest.mark.parametrize(
    ("intent", "where", "lead"),
    [
        ({"do": "put", "card": "AD"}, "cards", "{AD} is in this trick already."),
        ({"do": "put", "card": "AD", "at": 0}, "cards", "{AD} is in this trick already."),
        ({"do": "put", "card": "1H"}, "cards", "Not a card: '1H'."),
        ({"do": "put", "card": "2C", "at": 3}, "cards", "No card lies there."),
        ({"do": "put", "card": "2C", "at": True}, "cards", "No card lies there."),
        ({"do": "next"}, "cards", "No card is waiting."),
        ({"do": "leader", "seat": 4}, "leader", "No such seat."),
        ({"do": "leader"}, "leader", "No such seat."),
        ({"do": "seats", "seats": 3}, "seats", "Two or four seats."),
        ({"do": "seats", "seats": True}, "seats", "Two or four seats."),
        ({"do": "deal", "seed": -1}, "seed", "No such deal."),
    ],
)  # fmt: skip
def test_what_can_not_be_is_said_at_its_field(intent: JSON, where: str, lead: str) -> None:
    why = refused(Trick(cards="9H AD"), **intent)
    assert (why["where"], why["say"]["lead"]) == (where, lead)


def test_a_full_trick_takes_no_more_and_an_empty_one_gives_none() -> None:
    assert (
        refused(Trick(cards="9H AD", seats=2), do="put", card="2S")["say"]["lead"]
        == "The trick is full."
    )
    assert refused(Trick(), do="take")["where"] == "cards"
    refused(Trick(), do="undo")
    refused(Trick(), do="dance")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text(text: str) -> None:
    why = refused(Trick(), do="put", card=text)
    assert "{" not in why["say"]["lead"] + why["say"]["text"]


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"cards": "9H 9H"}, "9H stands there twice."),
        ({"cards": "9H AD 2S KH 3C"}, "Too many cards. 4 seats play 4 cards in a trick, not 5."),
        ({"cards": "9H AD 2S", "seats": 2}, "Too many cards."),
        ({"cards": "9Z"}, "Not a card: '9Z'."),
        ({"seats": 3}, "Two or four seats."),
        ({"leader": 2, "seats": 2}, "No such seat."),
        ({"cards": "9H", "shown": 2}, "Too many to show."),
        ({"card": "9H"}, "a trick has no setting 'card'; did you mean cards?"),
    ],
)
def test_a_setup_that_can_not_be(setup: JSON, message: str) -> None:
    with pytest.raises(SetupError) as caught:
        Trick(**setup)
    assert message in str(caught.value)


@pytest.mark.parametrize("seats", [2, 4])
def test_examples_come_in_turn(seats: int) -> None:
    lesson, clauses = Trick(seats=seats), []
    for seed in range(10):
        do(lesson, {"do": "deal", "seed": seed})
        assert check(lesson)["more"] == seats - 1
        while lesson.state()["more"]:
            do(lesson, {"do": "next"})
            state = check(lesson)
        clauses.append(state["say"]["clause"])
    assert clauses[:5] == clauses[5:]
    assert clauses.count("trick.highest") == 4 and clauses.count("trick.trump") == 6


def test_it_answers_no_questions() -> None:
    with pytest.raises(Refused):
        Trick(cards="9H").ask({"ask": "hint"})
