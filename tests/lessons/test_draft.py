"""The draft, turn by turn: what one knows is what one has seen, and the hand beside the average."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import Card, Cards, Refused, SetupError, Suit
from spadeslib.lessons import Draft
from spadeslib.lessons.states_draft import DraftLessonState
from tests.lessons.positions import HOSTILE, STRANGE, check_state, do, refused
from tests.lessons.shape import read_aloud, reads_well, sentence
from tests.parts import mostly_slow

JSON = Any
PEEKS = ("nobody", "drafter", "both")


def setup_of(rng: Random) -> dict[str, JSON]:
    """A setup of any kind."""
    setup: dict[str, JSON] = {"seed": rng.randrange(10**6), "first": rng.randrange(2)}
    rules = {"peek_discard": rng.choice(PEEKS), "double_nil": rng.random() < 0.7}
    return setup | {"rules": {"game": "two-player", **rules}, "revision": rng.randrange(40)}


def any_intent(lesson: Draft, rng: Random) -> dict[str, JSON]:
    """An intent that may fit or not."""
    strange = rng.choice(STRANGE)
    choices: list[dict[str, JSON]] = [
        *[{"do": "act", "action": action} for action in ("keep", "refuse", "keep", "refuse")],
        {"do": "act", "action": rng.choice(["look", "bid 3", "double nil", "play QS", strange])},
        {"do": rng.choice(["undo", "dance", "act"])},
        {"do": "new", "seed": strange},
    ]
    return rng.choice(choices)


class Witness:
    """Who has seen which card, followed card by card from the deck and the choices alone."""

    def __init__(self, lesson: Draft) -> None:
        hand = lesson.game.current_hand
        self.places: dict[str, list[Card]] = {
            name: [] for name in ("me", "them", "discards", "stock")
        }
        self.seen: dict[Card, set[int]] = {card: set() for card in Card.ALL}
        deck, seat = [Card.ALL[index] for index in hand.deck], hand.first
        for choice in [str(one) for one in hand.actions if one in ("keep", "refuse")]:
            drawn, second = deck.pop(0), deck.pop(0)
            self.seen[drawn].add(seat)
            taken, gone = (drawn, second) if choice == "keep" else (second, drawn)
            self.seen[taken].add(seat)
            if choice == "keep":
                peek = lesson.rules.peek_discard
                self.seen[gone] |= {"nobody": set(), "drafter": {seat}, "both": {0, 1}}[peek]
            self.places["me" if seat == 0 else "them"].append(taken)
            self.places["discards"].append(gone)
            seat = 1 - seat
        if not lesson.done:
            drawn = deck.pop(0)
            assert seat == 0
            self.seen[drawn].add(0)
            self.places["drawn"] = [drawn]
        self.places["stock"] = deck


def check(lesson: Draft) -> None:
    """Hold a state against everything that must be true of it."""
    state, witness = check_state(lesson, DraftLessonState), Witness(lesson)
    places = {place["key"]: place for place in state["places"]}
    assert sum(place["count"] for place in state["places"]) == 52
    discards = witness.places["discards"]
    expected = {
        "hand": witness.places["me"],
        "theirs": witness.places["them"],
        "yours": [card for card in discards if witness.seen[card] == {0}],
        "others": [card for card in discards if witness.seen[card] == {1}],
        "both": [card for card in discards if witness.seen[card] == {0, 1}],
        "unseen": [card for card in discards if not witness.seen[card]],
        "stock": witness.places["stock"],
        "drawn": witness.places.get("drawn", []),
    }
    for key, cards in expected.items():
        if key not in places:
            assert not cards
            continue
        assert places[key]["count"] == len(cards)
        known = {card.text for card in cards if 0 in witness.seen[card]}
        assert {card["code"] for card in places[key]["cards"]} == known
    assert state["discards"] == len(discards) and state["stock"] == len(expected["stock"])
    assert list(Cards(" ".join(card["code"] for card in state["hand"]["cards"]))) == list(
        lesson.hand
    )
    check_map(state, witness)
    check_told(lesson, state)
    hides(state, witness)


def check_map(state: dict[str, JSON], witness: Witness) -> None:
    marks = {card["code"]: card["place"] for row in state["map"] for card in row["cards"]}
    assert len(marks) == 52
    for card in Card.ALL:
        known = 0 in witness.seen[card]
        assert (marks[card.text] != "unseen") == known
        if marks[card.text] == "gone":
            assert card in witness.places["discards"]
        if marks[card.text] == "hand":
            assert card in witness.places["me"]
    for row in state["map"]:
        reads_well(row["label"])


def check_told(lesson: Draft, state: dict[str, JSON]) -> None:
    for turn in state["told"]:
        sentence(turn["sentence"])
        sentence(turn["numbers"])
        assert bool(turn["numbers"]) == turn["mine"]
    assert len(state["history"]) == len(lesson.worths) == len(lesson.hand)
    read_aloud(state["announce"])
    assert (state["undo"] is None) == (not state["history"])
    assert [choice["action"] for choice in state["choices"]] == (
        ["new"] if state["done"] else ["keep", "refuse"]
    )


def hides(state: dict[str, JSON], witness: Witness) -> None:
    """No sentence names a card that the learner has not seen."""
    text = json.dumps({name: value for name, value in state.items() if name != "map"})
    for card in Card.ALL:
        if 0 not in witness.seen[card]:
            assert f'"{card.text}"' not in text and "{" + card.text + "}" not in text
            assert card.name not in text


@pytest.mark.parametrize("part", mostly_slow(range(4)))
def test_any_draft_comes_back_and_tells_what_is_known(part: int) -> None:
    rng = Random(f"draft {part}")
    lesson = Draft(**setup_of(rng))
    check(lesson)
    done = 0
    for _ in range(50):
        if do(lesson, any_intent(lesson, rng)):
            done += 1
            check(lesson)
    assert done > 10


@pytest.mark.slow
@pytest.mark.parametrize("peek", PEEKS)
@pytest.mark.parametrize("first", [0, 1])
def test_a_whole_draft(peek: str, first: int) -> None:
    lesson = Draft(seed=7, first=first, rules={"game": "two-player", "peek_discard": peek})
    for turn in range(13):
        assert lesson.state()["subheading"] == f"turn {turn + 1} of 13"
        do(lesson, {"do": "act", "action": "keep" if turn % 3 else "refuse"})
        check(lesson)
    state = lesson.state()
    assert state["done"] and state["drawn"] is None and len(lesson.hand) == 13
    assert [row["label"] for row in state["compare"]["rows"]][1] == "Aces"
    why = refused(lesson, do="act", action="keep")
    assert why["say"]["lead"] == "The draft is over."
    with pytest.raises(Refused):
        lesson.ask({"ask": "hint"})


def test_each_turn_is_told_in_a_sentence() -> None:
    deck = " ".join(card.text for card in reversed(Card.ALL))
    lesson = Draft(deck=deck)
    assert lesson.state()["drawn"]["code"] == "AS"
    do(lesson, {"do": "act", "action": "keep"})
    told = [turn["sentence"] for turn in lesson.state()["told"]]
    assert told == [
        "You kept {AS}, which only you have seen; the next card went to the discards, and nobody has seen it.",
        "East kept a card that only East has seen; the next card went to the discards, and nobody has seen it.",
    ]
    do(lesson, {"do": "act", "action": "refuse"})
    assert lesson.state()["told"][0]["sentence"] == (
        "You refused {TS}: it lies in the discards, and only you have seen it. "
        "{9S} came to your hand, and only you have seen it."
    )
    do(lesson, {"do": "undo"})
    assert lesson.state()["undo"]["label"] == "keeping the ace of spades"
    seen = Draft(deck=deck, rules={"game": "two-player", "peek_discard": "both"})
    do(seen, {"do": "act", "action": "keep"})
    assert "{KS} went to the discards, and both have seen it" in seen.state()["told"][0]["sentence"]
    assert "{JS} went to the discards, and both have seen it" in seen.state()["told"][1]["sentence"]


def test_numbers_are_told_when_asked_and_judge_nothing() -> None:
    lesson = Draft(deck=" ".join(card.text for card in reversed(Card.ALL)))
    answer = lesson.ask({"ask": "hint"})
    assert answer["say"]["text"].startswith("In tricks, {AS} adds about 1.7 to this hand")
    do(lesson, {"do": "act", "action": "refuse"})
    row = lesson.state()["history"][0]
    assert (row["drawn"]["code"], row["kept"], row["taken"]["code"], row["worth"]) == (
        "AS",
        False,
        "KS",
        "1.7",
    )


def test_another_draft() -> None:
    lesson = Draft(seed=7, rules={"game": "two-player", "peek_discard": "both"})
    do(lesson, {"do": "act", "action": "keep"})
    do(lesson, {"do": "new", "seed": 8})
    assert lesson.setup["seed"] == 8 and lesson.log == [] and lesson.revision == 2
    assert lesson.rules.peek_discard == "both"
    refused(lesson, do="undo")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text(text: str) -> None:
    lesson = Draft(seed=7)
    for intent in ({"do": "act", "action": text}, {"do": "new", "seed": text}, {"do": text}):
        why = refused(lesson, **intent)
        assert "{" not in why["say"]["lead"] + why["say"]["text"]


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"rules": {"game": "partnership"}, "seed": 7}, "expected rules of the two-player game"),
        ({"seed": -1}, "seed"),
        ({}, "seed"),
        ({"deck": "AS KS"}, "expected a deck of 52 cards, not 2"),
        ({"seed": 7, "first": 2}, "first"),
        ({"seed": 7, "opening": "keep"}, "expected replies as a list of actions"),
        ({"seed": 7, "opening": ["look", "keep"]}, "nobody was to act"),
        ({"seeds": 7}, "did you mean seed?"),
    ],
)
def test_a_setup_that_can_not_be(setup: JSON, message: str) -> None:
    with pytest.raises(SetupError) as caught:
        Draft(**setup)
    assert message in str(caught.value)


def test_the_map_goes_from_the_highest_spade_to_the_lowest_club() -> None:
    rows = Draft(seed=7).state()["map"]
    assert [row["suit"] for row in rows] == ["S", "H", "C", "D"]
    assert [card["rank"] for card in rows[0]["cards"]] == "A K Q J 10 9 8 7 6 5 4 3 2".split()
    assert rows[0]["suit"] == Suit.SPADES.letter
