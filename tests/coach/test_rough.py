"""What is no view, no option, no chance is refused by name; so is another seat's turn, at every moment."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from spadeslib import Action, Game, Rules, SetupError, View
from spadeslib.analysis import Option, judge_exchange
from spadeslib.coach import Expert, advise, reason_for, why

FOUR = Rules.partnership()
JUNK: list[Any] = [
    None,
    True,
    7,
    0.5,
    "",
    b"AS",
    [],
    (),
    {},
    object(),
    int,
    FOUR,
    Game(FOUR, seed=1),
]


def after(rules: Rules, *texts: str) -> Game:
    game = Game(rules, seed=7)
    for text in texts:
        game.push(text)
    return game


MOMENTS = [
    after(FOUR),
    after(FOUR, "look"),
    after(FOUR, "double nil", *["look", "bid 3"] * 3),
    after(FOUR, *["look", "bid 3"] * 4),
    after(Rules.two_player()),
    after(Rules.two_player(), "look"),
]
OPTIONS = [Option(Action.parse("bid 3"), 3.0, 1.0, 0.0, 0.0)]
ASKED: dict[str, Callable[[Any], object]] = {
    "advise": lambda view: advise(view, Random(1), deals=4),
    "expert": lambda view: Expert(Random(1), deals=4).act(view),
    "reason": lambda view: reason_for(view, OPTIONS),
    "why": lambda view: why(view, OPTIONS, "bid 3"),
}


@pytest.mark.parametrize("name", ASKED)
def test_what_is_no_view_is_refused(name: str) -> None:
    for junk in JUNK:
        with pytest.raises(SetupError, match=r"expected a View, as from game\.view\(seat\), not"):
            ASKED[name](junk)


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("game", MOMENTS, ids=str)
def test_another_seat_s_turn(game: Game, name: str) -> None:
    for seat in range(game.rules.seats):
        if seat != game.to_act:
            with pytest.raises(SetupError, match=f"whose turn it is, not seat {seat}"):
                ASKED[name](game.view(seat))


@pytest.mark.parametrize("game", MOMENTS, ids=str)
def test_options_of_another_moment(game: Game) -> None:
    assert game.to_act is not None
    view = game.view(game.to_act)
    others = [junk for junk in JUNK if junk not in ([], ())]
    options = [Option(Action.parse("bid 13"), 3.0, 1.0, 0.0, 0.0)]
    if view.phase == "bidding" and view.looked:
        options = [Option(Action.KEEP, 3.0, 1.0, 0.0, 0.0)]
    for given in (*others, [], (), [None], [Action.KEEP], options):
        with pytest.raises(SetupError, match="expected options"):
            reason_for(view, given)
        with pytest.raises(SetupError, match="expected options"):
            why(view, given, view.legal_actions[0])


def passing() -> View:
    game = MOMENTS[2]
    assert game.phase == "exchange" and game.to_act is not None
    return game.view(game.to_act)


@pytest.mark.parametrize(
    "also", [None, 7, object(), [None], ["x"], [[]], [Action.KEEP]], ids=range(7)
)
def test_ways_to_pass_cards_that_are_none(also: Any) -> None:
    with pytest.raises(SetupError, match="expected"):
        judge_exchange(passing(), Random(1), 4, also)


@pytest.mark.parametrize(
    "settings", [{"rng": 1}, {"rng": None}, {"deals": 1}, {"deals": True}, {"deals": 10**9}]
)
def test_an_expert_that_can_not_try_deals_is_not_made(settings: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="expected"):
        Expert(**({"rng": Random(1)} | settings))
