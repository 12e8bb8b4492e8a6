"""The replay: every step of any record, from every seat, with notes; and nothing hidden is told."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from spadeslib import CLAUSES, Card, Game, Refused, Rules, SetupError, trick_winner
from spadeslib.lessons import Replay, Review
from spadeslib.lessons.states_replay import ReplayState
from spadeslib.players import Solid
from tests.lessons.positions import HOSTILE, STRANGE, check_state, do, refused
from tests.lessons.shape import MARK, conforms, read_aloud, reads_well
from tests.parts import mostly_slow

JSON = Any
TWO, FOUR = Rules.two_player(), Rules.partnership()
RULES = {
    "two": TWO,
    "four": FOUR,
    "peek": Rules.two_player(peek_discard="both"),
    "plain": Rules.partnership(double_nil=False),
}


def played(rules: Rules, seed: int, *, hands: int = 1, more: int = 0) -> Game:
    """A game of solid players who sometimes bid blind: some hands, and some actions more."""
    game, rng, left = Game(rules, seed=seed), Random(seed), more
    while game.phase != "over" and (len(game.hands) < hands or left > 0):
        left -= len(game.hands) >= hands
        assert game.to_act is not None
        if "double nil" in game.legal_actions and rng.random() < 0.3:
            game.push("double nil")
        else:
            game.push(Solid().act(game.view(game.to_act)))
    return game


def replay_of(game: Game, **setup: JSON) -> Replay:
    return Replay(record=json.loads(str(game.record())), **setup)


def go(lesson: Replay, step: int) -> dict[str, JSON]:
    lesson.do({"do": "go", "step": step, "revision": lesson.revision})
    return lesson.state()


def named(state: dict[str, JSON]) -> set[str]:
    """Every card that a state shows or names."""
    text = json.dumps(state)
    return set(re.findall(r'"code": "([2-9TJQKA][SHDC])"', text)) | {
        mark.strip("{}") for mark in MARK.findall(text)
    }


@pytest.mark.parametrize("name", mostly_slow(RULES))
def test_every_step_from_every_seat(name: str) -> None:
    rules = RULES[name]
    game = played(rules, seed=len(name), hands=2)
    for seat in (*range(rules.seats), "all"):
        lesson, again = replay_of(game, seat=seat), Game(rules, seed=game.seed)
        for step in range(lesson.last + 1):
            lesson.step = step
            state = lesson.state()
            conforms(state, ReplayState)
            read_aloud(state["announce"])
            assert state["say"]["clause"] in CLAUSES
            assert state["step"] == step
            assert 0 <= state["jump"] < len(state["jumps"])
            assert state["jumps"][state["jump"]]["step"] <= step
            if step:
                again.push(game.actions[step - 1])
            ended = bool(again.hands) and not again.current_hand.actions and step > 0
            assert bool(state["sheet"]) == ended
            hand = again.past_hands[-1] if ended else again.current_hand
            for shown in state["seats"]:
                held = [card.text for card in hand.cards(shown["seat"])]
                codes = [card["code"] for card in shown["cards"]]
                assert len(codes) + shown["hidden"] == len(held)
                assert codes == (held if codes else [])
                assert (seat == "all") <= (codes == held)
            if ended:
                finished = again.hands[-1]
                points = {side["label"]: side["points"] for side in state["sheet"]}
                assert sorted(points.values()) == sorted(finished.points)
                assert sorted(side["now"] for side in state["sheet"]) == sorted(finished.totals)


@pytest.mark.parametrize("name", RULES)
def test_a_seat_is_told_no_card_that_it_may_not_know(name: str) -> None:
    rules = RULES[name]
    game = played(rules, seed=5, hands=0, more=40)
    for seat in range(rules.seats):
        lesson, again = replay_of(game, seat=seat), Game(rules, seed=game.seed)
        known: set[str] = set()
        for step in range(lesson.last + 1):
            if step:
                again.push(game.actions[step - 1])
            view = again.view(seat)
            cards = {
                *view.hand,
                *view.seen_discards,
                *view.gave,
                *view.got,
                view.drawn,
                view.peeked,
            }
            cards |= {card for trick in (*view.tricks, view.trick) for _, card in trick}
            known |= {card.text for card in cards if card}
            lesson.step = step
            assert named(lesson.state()) <= known, step


def test_an_unfinished_record_is_not_laid_open() -> None:
    game = played(FOUR, seed=3, hands=1, more=10)
    with pytest.raises(SetupError, match="finished"):
        replay_of(game, seat="all")
    lesson = replay_of(game)
    assert "all" not in {view["value"] for view in lesson.state()["views"]}
    assert refused(lesson, do="seat", seat="all")["where"] == "seat"
    assert replay_of(played(FOUR, seed=3), seat="all").state()["view"] == "all"


def test_a_trick_is_told_card_by_card() -> None:
    game = played(FOUR, seed=11)
    lesson = replay_of(game, seat="all")
    start = next(jump for jump in lesson.state()["jumps"] if jump["label"] == "Hand 1: play")[
        "step"
    ]
    for place in range(4):
        state = go(lesson, start + place)
        cards = state["trick"]["cards"]
        assert len(cards) == place + 1
        best = trick_winner([Card.parse(card["code"]) for card in cards])
        assert [card["winning"] for card in cards] == [i == best for i in range(place + 1)]
        assert state["trick"]["complete"] == (place == 3)
        assert state["say"]["lead"].endswith(f"{{{cards[-1]['code']}}}.")
    assert state["say"]["more"].endswith("next.")


def test_steps_there_and_back_and_their_ends() -> None:
    lesson = replay_of(played(TWO, seed=7))
    first = lesson.state()
    assert refused(lesson, do="back")["say"]["lead"] == "This is the beginning."
    assert do(lesson, {"do": "next"}) and do(lesson, {"do": "last"})
    assert refused(lesson, do="next")["where"] == "step"
    assert lesson.state()["progress"] == f"Step {lesson.last} of {lesson.last}"
    assert do(lesson, {"do": "back"}) and do(lesson, {"do": "first"})
    assert {**lesson.state(), "revision": 0, "undo": None} == {**first, "revision": 0}
    assert do(lesson, {"do": "undo"})
    assert lesson.state()["step"] == lesson.last - 1


def any_intent(lesson: Replay, rng: Random, records: list[JSON]) -> dict[str, JSON]:
    strange = rng.choice(STRANGE)
    choices: list[dict[str, JSON]] = [
        {"do": rng.choice(["first", "back", "next", "next", "last", "undo", "dance"])},
        {"do": "go", "step": rng.choice([rng.randrange(-2, lesson.last + 3), strange])},
        {"do": "seat", "seat": rng.choice([0, 1, 2, 3, "all", strange])},
        {"do": "load", "record": rng.choice([*records, strange])},
    ]
    return rng.choices(choices, (6, 4, 3, 1))[0]


@pytest.mark.parametrize("part", mostly_slow(range(4)))
def test_any_intents_come_back(part: int) -> None:
    rng = Random(f"replay {part}")
    games = [played(rules, seed=part, hands=1, more=rng.choice([0, 9])) for rules in (TWO, FOUR)]
    records = [str(game.record()) for game in games]
    notes = {"3": {"text": "Look: {QS}.", "clause": "play.follow", "question": "And now?"}}
    lesson = Replay(record=records[part % 2], notes=notes, revision=part)
    done = 0
    for _ in range(70):
        intent = any_intent(lesson, rng, records)
        if intent["do"] == "load" and intent["record"] not in records:
            refused_record(lesson, intent["record"])
        elif do(lesson, intent):
            done += 1
            check_state(lesson, ReplayState)
    assert done > 20


def test_notes_and_their_questions() -> None:
    note = {"text": "East has {QS}, {no} doubt}.", "clause": "trick.trump", "question": "Who wins?"}
    lesson = replay_of(played(TWO, seed=7), notes={"40": note, 2: "Short."}, step=1)
    state = lesson.state()
    assert (state["note"], state["note_before"], state["note_after"]) == (None, None, 2)
    assert go(lesson, 2)["note_after"] == 39, "the question comes first"
    state = go(lesson, 39)
    assert (state["note_before"], state["note_after"]) == (2, 40)
    assert (state["question"], state["note"]) == ("Who wins?", None)
    state = go(lesson, 40)
    assert state["note"] == {"text": "East has {QS}, no doubt.", "clause": "trick.trump"}
    assert (state["notes"], state["question"]) == ("Note 2 of 2", "")
    assert (state["note_before"], state["note_after"]) == (39, None)
    reads_well(state["announce"], "announce")
    assert set(lesson.setup["notes"]) == {"2", "40"}


@pytest.mark.parametrize(
    ("notes", "told"),
    [
        ([], "notes as an object"),
        ({"x": "a"}, "step of a note"),
        ({"-1": "a"}, "step of a note"),
        ({"999": "a"}, "step of a note"),
        ({True: "a"}, "step of a note"),
        ({"1": 7}, "note on step 1"),
        ({"1": {"text": "a", "colour": "red"}}, "note on step 1"),
        ({"1": {"text": "a" * 300}}, "at most 280"),
        ({"1": {"text": " "}}, "a text in the note"),
        ({"1": {"text": "a", "clause": "play.folow"}}, "no rule 'play.folow'"),
    ],
)
def test_notes_that_do_not_fit(notes: JSON, told: str) -> None:
    with pytest.raises(SetupError, match=told):
        replay_of(played(TWO, seed=7), notes=notes)


def test_broken_records_are_refused_at_the_field() -> None:
    lesson = replay_of(played(TWO, seed=7), step=9)
    text = str(played(FOUR, seed=4).record())
    for broken in (
        *HOSTILE, "", text[:-9], text.replace("play", "pray", 1), {"format": "x"}, 7, None,
        text.replace('"bid', '"play 2C", "bid', 1),
    ):  # fmt: skip
        why = refused_record(lesson, broken)
        assert why["where"] == "record"
        reads_well(why["say"]["text"])
    assert lesson.state()["step"] == 9
    lesson.do({"do": "load", "record": text, "revision": lesson.revision})
    assert lesson.state()["subheading"].startswith("hand 1")
    assert len(lesson.state()["seats"]) == 4
    with pytest.raises(SetupError):
        Replay(record="{}")
    with pytest.raises(SetupError, match="needs a record"):
        Replay(seat=1)


def refused_record(lesson: Replay, record: JSON) -> dict[str, JSON]:
    before = json.dumps(lesson.state())
    with pytest.raises(Refused) as caught:
        lesson.do({"do": "load", "record": record, "revision": lesson.revision})
    assert json.dumps(lesson.state()) == before
    return dict(caught.value.explanation)


@pytest.mark.parametrize("strange", STRANGE, ids=repr)
def test_strange_settings(strange: JSON) -> None:
    record = str(played(TWO, seed=7).record())
    for name in ("seat", "step"):
        with pytest.raises(SetupError):
            Replay(**{"record": record, name: strange})


def test_a_review_begins_with_the_hand_and_the_seat_on_show() -> None:
    game = played(FOUR, 3, hands=2, more=6)
    lesson = replay_of(game, seat=2)
    first, second = (len(hand.actions) for hand in game.past_hands)
    assert lesson.state()["review"] == "Review this game"
    for step, hand in ((0, 1), (first, 1), (first + 1, 2), (first + second + 3, 2)):
        go(lesson, step)
        (setup,) = lesson.ask({"ask": "review"}).values()
        assert (setup["seat"], setup["hand"]) == (2, hand)
        review = Review(**setup)
        assert review.ask({"ask": "record"}) == lesson.ask({"ask": "record"})
        assert (review.seat, review.hand) == (2, hand)


def test_all_hands_are_reviewed_from_the_first_seat() -> None:
    lesson = replay_of(played(TWO, 3), seat="all")
    assert lesson.ask({"ask": "review"})["setup"]["seat"] == 0


def test_nothing_is_reviewed_before_a_hand_is_over() -> None:
    lesson = replay_of(played(TWO, 3, hands=0, more=9))
    assert lesson.state()["review"] == ""
    with pytest.raises(Refused, match="No hand is over yet"):
        lesson.ask({"ask": "review"})


def test_a_record_in_the_middle_of_a_game_and_an_empty_one() -> None:
    game = Game(FOUR, seed=2, totals=(480, 300), bags=(9, 0))
    state = replay_of(game).state()
    assert (state["last"], state["say"]["lead"]) == (0, "Hand 1 begins.")
    assert [(side["total"], side["bags"]) for side in state["sides"]] == [(480, 9), (300, 0)]
    assert state["seats"][0]["hidden"] == 13


def test_before_the_first_card_is_drawn_nobody_has_any() -> None:
    lesson = replay_of(played(TWO, 4), seat="all")
    assert [seat["label"] for seat in lesson.state()["seats"]] == [
        "South, no cards yet",
        "East, no cards yet",
    ]
    labels = [seat["label"] for seat in go(lesson, 2)["seats"]]
    assert labels == ["South, 1 card", "East, no cards yet"]
    labels = [seat["label"] for seat in go(lesson, lesson.last - 1)["seats"]]
    assert sorted(label.split(", ")[1] for label in labels) == ["1 card", "no card left"]
