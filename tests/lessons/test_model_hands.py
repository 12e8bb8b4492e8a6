"""The model hands hold what their notes tell: predicates over the records, so that no moment is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spadeslib import Action, Bid, Card, Cards, Game, IllegalAction, Suit, trick_winner
from spadeslib.analysis.goals import trick_goals
from spadeslib.analysis.position import Position
from spadeslib.analysis.solver import solve_cards
from spadeslib.lessons import Replay, model_hands
from spadeslib.lessons.model_hands import MODEL_HANDS
from spadeslib.lessons.states_replay import ReplayState
from spadeslib.players import Solid
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


def test_no_two_model_hands_share_a_name() -> None:
    assert len(MODEL_HANDS) == sum(len(file.HANDS) for file in model_hands.FILES)


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


def test_four_hands_and_two_fines() -> None:
    game = Game.replay(MODEL_HANDS["fine"].record())
    mine = [(hand.bids[0].name, hand.tricks[0], hand.points[0]) for hand in game.hands]
    assert mine == [("4", 7, 43), ("3", 6, 33), ("4", 9, -55), ("4", 13, -51)]
    assert [hand.sides[0].bags_after for hand in game.hands] == [3, 6, 1, 0]
    assert [hand.totals[0] for hand in game.hands] == [43, 76, 21, -30]
    ends = [step for step, at, action in replayed("fine") if at.number < ended(at, action)]
    assert ends == [56, 112, 168, 224]
    assert {str(step) for step in ends} < set(MODEL_HANDS["fine"].notes)
    for step, tricks in zip(ends, (7, 6, 9, 13), strict=True):
        view = before("fine", step).view(0)
        assert (view.tricks_won[0], view.trick[0][0]) == (tricks - 1, 0)


def test_nine_bags_over_a_bid_of_four() -> None:
    name = "fine"
    played = MODEL_HANDS[name].record()["actions"]
    game = before(name, 197)
    assert (acting(game), game.scores[0], game.view(0).bags[0]) == (0, 21, 1)
    assert Solid().act(game.view(0)).text == played[196] == "bid 4"
    game = before(name, 207)
    assert (acting(game), game.view(0).tricks_won[0], played[206]) == (0, 4, "play 7C")
    assert "play 8D" in game.legal_actions
    east = game.view(1).hand.of(Suit.DIAMONDS)
    assert east and all(trick_winner([Card.parse("8D"), card]) == 1 for card in east)
    game = before(name, 214)
    assert acting(game) == 1 and game.view(1).tricks_won[1] == 0
    assert game.view(1).bids[1] == Bid.parse("3")
    kept = dict(solve_cards(Position.of_game(game), trick_goals(2)).cards)
    assert (kept.pop(Card.parse("KD")), set(kept.values())) == (13, {12})
    assert played[213] == "play KD"


def test_only_spades_are_left() -> None:
    name = "only-spades"
    led = [before(name, step + 1).view(0).trick for step in (33, 47, 87)]
    assert all(trick[0][1].suit is not Suit.SPADES for trick in led)
    for step in (33, 47, 87):
        game = before(name, step)
        spades = game.view(0).hand.of(Suit.SPADES)
        assert acting(game) == 0 and spades and not game.view(0).spades_broken
        assert not any(action.text[-1] == "S" for action in game.legal_actions)
    assert {action.text for action in before(name, 47).legal_actions} == {"play 8D", "play 2D"}
    game = before(name, 51)
    assert acting(game) == 0 and not game.view(0).spades_broken
    assert game.view(0).hand == Cards("KS 9S 6S")
    assert before(name, 53).view(0).spades_broken and acting(before(name, 53)) == 0
    game = before(name, 87)
    assert (game.number, len(game.view(0).hand)) == (2, 13)
    assert Card.parse("KS") in game.view(0).hand
    cards = trick_after(name, 92)
    assert [card.text for card in cards] == ["AD", "2S"] and trick_winner(cards) == 1


def drawn_then(name: str, step: int) -> tuple[str, str]:
    """The card held up before a step, and the next of the stock."""
    game = before(name, step)
    deck = game.current_hand.deck
    turn = 2 * game.view(0).turn
    return Card.ALL[deck[turn]].text, Card.ALL[deck[turn + 1]].text


def test_a_draft_with_a_loss_and_a_bad_bet() -> None:
    name = "draft"
    actions = MODEL_HANDS[name].record()["actions"]
    assert drawn_then(name, 2) == ("QC", "4C")
    assert (drawn_then(name, 9), actions[8]) == (("JS", "AS"), "keep")
    assert (drawn_then(name, 15), actions[14]) == (("9H", "3H"), "refuse")
    assert all(acting(before(name, step)) == 0 for step in (2, 9, 15))
    view = before(name, 16).view(0)
    assert (view.turn, view.stock, view.discards, view.hand_sizes) == (13, 25, 13, (7, 6))
    assert before(name, 28).view(1).stock == 1
    end = before(name, 29)
    assert (end.view(0).discards, end.view(0).hand_sizes) == (26, (13, 13))
    assert (end.start, acting(end), acting(before(name, 31))) == (0, 1, 1)


def losing(game: Game) -> list[str]:
    """The cards open to the second player that lose the trick."""
    (led,) = [card for _, card in game.view(0).trick]
    cards = [action.card for action in game.legal_actions if action.card]
    return [card.text for card in cards if trick_winner([led, card]) == 0]


def test_a_nil_that_dies_late() -> None:
    name = "late-nil"
    assert before(name, 29).view(0).hand.of(Suit.SPADES) == Cards("QS 9S 2S")
    played = MODEL_HANDS[name].record()["actions"]
    ducked = [step for step in range(32, 51, 2) if len(losing(before(name, step))) > 1]
    assert 34 in ducked and losing(before(name, 34))[0] == "KC" and played[33] == "play KC"
    assert not before(name, 48).view(0).hand.of(Suit.CLUBS) and played[47] == "play AH"
    assert losing(before(name, 50)) == ["2S"] and len(before(name, 50).legal_actions) == 3
    game = before(name, 52)
    assert (len(game.view(0).tricks), game.view(0).tricks_won[0]) == (10, 0)
    assert game.view(0).hand == Cards("QS 9S 2H")
    assert losing(game) == [] and len(game.legal_actions) == 2
    assert before(name, 53).view(0).tricks_won[0] == 1
    (hand,) = Game.replay(MODEL_HANDS[name].record()).hands
    assert (hand.bids[0], hand.tricks[0], hand.points[0]) == (Bid.NIL, 2, -98)
    assert hand.sides[0].bags == 2


def test_double_nil_on_both_sides() -> None:
    name = "double-nils"
    game = Game.replay(MODEL_HANDS[name].record())
    first, second = game.hands
    assert first.bids == (Bid.DOUBLE_NIL, Bid.DOUBLE_NIL) and first.tricks == (13, 0)
    assert first.points == (-287, 200) and first.sides[0].bags_after == 3
    assert (second.bids[0], second.points, second.tricks) == (Bid.DOUBLE_NIL, (200, 103), (0, 13))
    assert first.totals[1] - first.totals[0] == 487
    for step, seat in ((1, 0), (3, 1), (59, 0)):
        assert acting(before(name, step)) == seat
        assert "double nil" in before(name, step).legal_actions
        assert "double nil" not in before(name, step + 1).legal_actions
    assert drawn_then(name, 25)[0] == "KS" and game.actions[24].text == "refuse"
    assert [acting(before(name, step)) for step in (29, 30)] == [1, 0]
    threw, took = Cards("JS AH QH"), Cards("KS JS 6H")
    east, south = before(name, 30).view(1), before(name, 31).view(0)
    assert (east.gave, south.gave) == (threw, Cards("AS TS TC"))
    assert south.got == took and took & threw == Cards("JS")
    assert not before(name, 86).view(0).hand.of(Suit.SPADES)
    assert game.actions[85].text == "throw"


def test_the_fine_that_loses_a_game() -> None:
    name = "costly-bag"
    game = Game.replay(MODEL_HANDS[name].record())
    (hand,) = game.hands
    assert (game.start_totals, game.start_bags[0]) == ((495, 450), 9)
    assert (hand.bids, hand.tricks) == ((Bid.parse(6), Bid.parse(5)), (7, 6))
    assert hand.totals == (456, 501) and game.winner == 1
    assert before(name, 53).view(0).tricks_won[0] == 6 and not before(name, 53).hands
    at = before(name, 53)
    assert acting(at) == 0 and at.view(0).hand == Cards("7D 6S")
    assert at.view(1).hand.of(Suit.SPADES) == Cards("")


def test_a_tie_at_510() -> None:
    name = "tie"
    game = Game.replay(MODEL_HANDS[name].record())
    first, second = game.hands
    assert (game.start_totals, first.points, first.totals) == ((450, 440), (60, 70), (510, 510))
    assert first.bids == (Bid.parse(6), Bid.parse(7)) and not first.over
    assert (game.start, acting(before(name, 57)), acting(before(name, 85))) == (0, 1, 0)
    assert acting(before(name, 87)) == 0
    assert second.totals == (580, 561) and game.winner == 0


def ended(game: Game, action: Action) -> int:
    """The number of the hand after an action."""
    again = Game.replay(game.record())
    again.push(action)
    return again.number
