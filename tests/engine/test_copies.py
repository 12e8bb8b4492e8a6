"""Values and errors travel to other processes, and can't be changed."""

from __future__ import annotations

import copy
import pickle

import pytest

from spadeslib import Action, Bid, Card, Cards, Game, ParseError, RecordError
from spadeslib.errors import Refused
from tests.engine.bad import DEAL, FOUR, TWO, fails, game_of_some_length
from tests.engine.tables import drafted, fingerprint, four, refused


def test_errors_and_games_travel_to_other_processes() -> None:
    game = game_of_some_length()
    error = refused(game, "look")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.clause, again.allowed) == (str(error), error.clause, error.allowed)
    record_error = RecordError("broken", 3)
    assert pickle.loads(pickle.dumps(record_error)).position == 3
    refusal = Refused({"say": {"lead": "No."}, "card": "", "code": "stale"})
    assert pickle.loads(pickle.dumps(refusal)).explanation == refusal.explanation
    for copied in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game)):
        assert fingerprint(copied) == fingerprint(game)
        before = fingerprint(game)
        copied.push(copied.legal_actions[0])
        assert fingerprint(game) == before
        assert fingerprint(copied) != before


def test_values_travel_and_stay_themselves() -> None:
    for value in (Card.parse("QS"), Bid.DOUBLE_NIL, Action.parse("play QS"), Cards("AS 2H"), FOUR):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(Card.parse("QS"))) is Card.parse("QS")
    assert pickle.loads(pickle.dumps(Bid.NIL)) is Bid.NIL
    view = four(DEAL).view(0)
    assert pickle.loads(pickle.dumps(view)) == view


def test_values_can_not_be_changed() -> None:
    with pytest.raises(AttributeError):
        Cards("AS").mask = 0  # type: ignore[misc]
    with pytest.raises(AttributeError):
        FOUR.target = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        drafted(Game(TWO, seed=1)).view(0).hand = Cards()  # type: ignore[misc]


def test_cards_meet_texts_on_both_sides() -> None:
    assert "KS AS" & Cards("AS") == Cards("AS")
    assert "KS" | Cards("AS") == Cards("AS KS")
    assert "KS AS" - Cards("AS") == Cards("KS")
    fails(ParseError, lambda: Cards("AS") | 5, "expected cards", "5")
    fails(ParseError, lambda: Cards("AS") & "XX", "expected a card", "'XX'")
