"""Review as a widget: a game in any form, all decisions at once, and a picture that reads without scripts."""

from __future__ import annotations

import json

import pytest

from spadeslib import Game, Rules, SetupError
from spadeslib.players import make_player, play_out
from spadeswidgets import Review
from spadeswidgets._html import picture
from tests.lessons.review_fixtures import findings


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game(Rules.two_player(max_hands=2), seed=7)
    play_out(game, [make_player("random", seed=seat) for seat in (1, 2)])
    return game


def test_a_game_in_any_form(game: Game) -> None:
    forms = (game, game.record(), str(game.record()), json.loads(str(game.record())))
    states = [Review(form, seat=1, hand=1).state for form in forms]
    assert all(state == states[0] for state in states)
    with pytest.raises(SetupError, match="did you mean seat"):
        Review(game, seats=1)
    with pytest.raises(SetupError, match="a finished hand from 1 to 2, not 3"):
        Review(game, hand=3)


def test_finish_looks_at_what_is_left_and_is_kept_in_the_log(game: Game) -> None:
    review = Review(game, hand=1)
    review.do(do="look")
    assert review.finish() is review
    state = review.state
    assert (state["looked"], state["going"]) == (state["of"], False)
    assert len(review.log) == state["of"]
    assert review.finish().log == review.log


def test_the_picture_lists_what_cost_points(game: Game) -> None:
    review = Review(game, hand=1)
    found = findings(review._lesson)  # type: ignore[arg-type]
    log = [{"do": "look", "then": found.get(at, {})} for at in range(review.state["of"])]
    hostile = {"cost": 90, "better": "keep", "reason": "<img src=x> {QS} was better."}
    log[0] = {"do": "look", "then": hostile}
    review._lesson.restore(log)
    html = picture("review", review.setup, review._lesson.log, review._lesson.state())
    assert "<img" not in html and "the queen of spades was better." in html
    assert "decisions cost points." in html and "about 12 points" in html
    assert "Run the cell" in picture("review", Review(game).setup, [], Review(game).state)
