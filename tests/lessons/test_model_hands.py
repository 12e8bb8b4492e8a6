"""The model hands hold what their notes tell: predicates over the records, so that no moment is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spadeslib import Action, Bid, Card, Cards, Game, IllegalAction, Suit, trick_winner
from spadeslib.lessons import Replay
from spadeslib.lessons.model_hands import MODEL_HANDS
from spadeslib.lessons.states_replay import ReplayState
from tests.lessons.positions import check_state
from tests.lessons.shape import read_aloud, sentence

JSON = Any


def replayed(name: str) -> Iterator[tuple[int, Game, Action]]:
    """Every step: its number, the game before it, and its action."""
    hand = MODEL_HANDS[name]
    whole, game = Game.replay(hand.record()), Game.replay({**hand.record(), "actions": []})
    for step, action in enumerate(whole.actions, 1):
        yield step, game, action
        game.push(action)


def before(name: str, step: int) -> Game:
    """The game as it stands before a step."""
    record = MODEL_HANDS[name].record()
    return Game.replay({**record, "actions": record["actions"][: step - 1]})


def acting(game: Game) -> int:
    assert game.to_act is not None
    return game.to_act


def trick_after(name: str, step: int) -> list[Card]:
    """The cards on the table after a step."""
    view = before(name, step + 1).view(0)
    return [card for _, card in (view.trick or view.tricks[-1])]


@pytest.mark.parametrize("name", MODEL_HANDS)
def test_every_note_is_shown_and_its_question_put_before(name: str) -> None:
    lesson = Replay(**MODEL_HANDS[name].setup())
    asked = told = 0
    for step in range(lesson.last + 1):
        lesson.step = step
        state = check_note(lesson)
        asked, told = asked + bool(state["question"]), told + bool(state["note"])
    assert asked == told == len(MODEL_HANDS[name].notes) >= 3
    lesson.step = 0
    check_state(lesson, ReplayState)


def check_note(lesson: Replay) -> dict[str, JSON]:
    state = lesson.state()
    sentence(state["question"])
    assert state["question"].endswith("?") or not state["question"]
    if state["note"]:
        sentence(state["note"]["text"])
        assert state["note"]["clause"]
    read_aloud(state["announce"])
    return state


def test_first_tricks_in_two_hands() -> None:
    name = "first-tricks"
    assert [card.text for card in trick_after(name, 32)] == ["4C", "9C"]
    assert before(name, 32).view(0).hand.of(Suit.CLUBS) == Cards("QC 9C 3C 2C")
    assert acting(before(name, 33)) == 0
    assert [card.text for card in trick_after(name, 36)] == ["7D", "KD"]
    assert acting(before(name, 37)) == 1
    game, cards = before(name, 38), trick_after(name, 38)
    assert not game.view(0).hand.of(Suit.HEARTS) and not game.view(0).spades_broken
    assert [card.text for card in cards] == ["KH", "3S"] and trick_winner(cards) == 1
    game, cards = before(name, 44), trick_after(name, 44)
    assert not game.view(0).hand.of(Suit.HEARTS) and game.view(0).hand.of(Suit.SPADES)
    assert [card.text for card in cards] == ["TH", "JD"] and trick_winner(cards) == 0
    assert cards[1].rank > cards[0].rank


def test_the_break_among_four() -> None:
    name = "break"
    broken = [step for step, game, _ in replayed(name) if game.view(0).spades_broken]
    assert broken[0] == 44, "spades are broken by step 43"
    assert Game.replay(MODEL_HANDS[name].record()).actions[38].text == "play JD"
    game = before(name, 39)
    assert acting(game) == 3 and not game.view(3).hand.of(game.view(3).led or Suit.SPADES)
    game = before(name, 41)
    hand = game.view(1).hand
    assert {card.text for card in hand} == set("9S 7S AD 9D 3D".split())
    with pytest.raises(IllegalAction) as refused:
        game.push("play 9S")
    assert refused.value.clause == "break.no-lead"
    assert {action.text[-1] for action in game.legal_actions} == {"D"}
    assert {card.suit for card in before(name, 43).view(3).hand} == {Suit.SPADES}
    cards = trick_after(name, 44)
    assert [card.text for card in cards[2:]] == ["TS", "AS"] and trick_winner(cards) == 3
    game = before(name, 49)
    assert acting(game) == 1 and "play 9S" in game.legal_actions
    assert {card.suit for card in game.view(1).hand} > {Suit.SPADES}


def test_three_hands_and_a_fine() -> None:
    game = Game.replay(MODEL_HANDS["fine"].record())
    mine = [(hand.bids[0], hand.tricks[0], hand.points[0]) for hand in game.hands]
    assert mine == [(Bid.parse(4), 7, 43), (Bid.parse(3), 6, 33), (Bid.parse(4), 9, -55)]
    assert [hand.sides[0].bags_after for hand in game.hands] == [3, 6, 1]
    assert game.scores[0] == 21
    ends = [step for step, at, action in replayed("fine") if at.number < ended(at, action)]
    assert [str(step) for step in ends] == list(MODEL_HANDS["fine"].notes)
    for step, tricks in zip(ends, (7, 6, 9), strict=True):
        view = before("fine", step).view(0)
        assert (view.tricks_won[0], view.trick[0][0]) == (tricks - 1, 0)


def ended(game: Game, action: Action) -> int:
    """The number of the hand after an action."""
    again = Game.replay(game.record())
    again.push(action)
    return again.number
