"""The solver against trying everything."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib import Bid, Card, Game, Rules
from spadeslib.analysis import Sampler, judge_plays, play_games
from spadeslib.analysis.goals import Goals, point_goals, trick_goals
from spadeslib.analysis.position import Position
from spadeslib.analysis.solver import solve, solve_cards
from spadeslib.errors import SetupError
from spadeslib.players import make_player
from tests.analysis.open_hands import some_position, try_all
from tests.parts import mostly_slow

GAMES = {"two": Rules.two_player, "four": Rules.partnership}
MOST = {"two": 6, "four": 4}
BIDS: list[Bid | int | str] = ["nil", "double nil", 1, 2, 3, 4, 5, 8]


def some_goals(rng: Random, rules: Rules) -> Goals:
    if rng.random() < 0.3:
        return trick_goals(rules.seats)
    bids = [rng.choice(BIDS) for _ in range(rules.seats)]
    return point_goals(rules, bids, bags=(rng.randrange(10), rng.randrange(10)))


@pytest.mark.slow
@pytest.mark.parametrize("leads", mostly_slow(["after broken", "any time"]))
@pytest.mark.parametrize("few_suits", mostly_slow([False, True]))
@pytest.mark.parametrize("game", mostly_slow(GAMES))
def test_value_is_what_trying_everything_gives(game: str, few_suits: bool, leads: str) -> None:
    rng = Random(f"{game} {few_suits} {leads}")
    rules = GAMES[game](spade_leads=leads)
    for _ in range(50):
        position = some_position(rng, rules, rng.randint(1, MOST[game]), few_suits=few_suits)
        goals = some_goals(rng, rules)
        assert solve(position, goals) == try_all(position, goals), position


@pytest.mark.parametrize("game", mostly_slow(GAMES))
def test_each_card_is_worth_what_trying_everything_after_it_gives(game: str) -> None:
    rng, rules = Random(game), GAMES[game]()
    for _ in range(40):
        position = some_position(rng, rules, rng.randint(2, MOST[game] - 1))
        goals = some_goals(rng, rules)
        solution = solve_cards(position, goals)
        assert set(solution.cards) == set(position.legal())
        side = position.to_act & 1
        assert solution.value == (min if side else max)(solution.cards.values())
        assert solution.value == try_all(position, goals)
        assert all(solution.cards[card] == solution.value for card in solution.best)


@pytest.mark.slow
def test_a_loser_is_kept_where_losing_is_the_goal() -> None:
    """Runs of equals must not be cut where the lower card is the better one to keep."""
    rules = Rules.two_player()
    goals = point_goals(rules, ["nil", 3])
    for seed in (4, 5, 11):
        rng = Random(seed)
        for _ in range(13):
            position = some_position(rng, rules, 6)
            assert solve(position, goals) == try_all(position, goals), position


def test_a_spade_that_wins_over_a_lower_one_is_remembered_with_its_rank() -> None:
    """Else what was found where the seven beats a lower spade is taken for true where a higher one is out."""
    hands = ["QS JS 7S 6S KH 7C", "KS 8S 4S 2S 4H TH"]
    position = Position.of(Rules.two_player(), hands, leader=0, broken=True)
    assert solve(position, trick_goals(2)) == try_all(position, trick_goals(2)) == 3


def test_first_trick_without_spades() -> None:
    rules = Rules.two_player(first_trick="no spades")
    hands = ["AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2C", "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2S"]
    position = Position.of(rules, hands, leader=1)
    solution = solve_cards(position, trick_goals(2))
    assert Card.parse("2S") not in solution.cards
    assert solution.value == 12


@pytest.mark.slow
def test_a_position_in_the_middle_of_a_game() -> None:
    game = Game(Rules.partnership(), seed=5)
    players = [make_player("solid", seed=seat) for seat in range(4)]
    while game.phase != "play" or len(game.current_hand.played) < 36:
        game.push(players[game.to_act or 0].act(game.view(game.to_act or 0)))
    position = Position.of_game(game)
    assert position.left == 4
    goals = point_goals(game.rules, [bid for bid in game.current_hand.bids if bid], game.bags)
    assert solve(position, goals) == try_all(position, goals)


@pytest.mark.parametrize(
    ("said", "hands", "more"),
    [
        ("in one place only, but AS is in two", ["AS 2H", "AS 3H"], {}),
        ("in one place only, but KS is in two", ["AS 2H", "KS"], {"trick": "KS"}),
        ("hands of one size", ["AS 2H", "KS"], {}),
        ("leader from 0 to 1, not 2", ["AS", "KS"], {"leader": 2}),
        ("at most 1 cards in the trick", ["AS", "KS"], {"trick": "2H 3H"}),
        ("at most 13 tricks in all, not 14", ["AS", "KS"], {"won": (6, 7)}),
        ("hands for 2 seats, not 3", ["AS", "KS", "QS"], {}),
        ("a hand as Cards, not 5", ["AS", 5], {}),
        ("tricks won for 2 seats, not 'ab'", ["AS", "KS"], {"won": "ab"}),
        ("tricks won as a whole number from 0 to 13, not 1.5", ["AS", "KS"], {"won": (1.5, 2)}),
        ("hands of one size", ["", ""], {}),
        ("broken to be true or false, not 'no'", ["AS", "KS"], {"broken": "no"}),
    ],
)
def test_what_cannot_be(said: str, hands: list[object], more: dict[str, object]) -> None:
    with pytest.raises(SetupError, match=said):
        Position.of(Rules.two_player(), hands, **{"leader": 0, **more})  # type: ignore[arg-type]


def test_goals_of_another_game() -> None:
    position = Position.of(Rules.two_player(), ["AS", "KS"], leader=0)
    with pytest.raises(SetupError, match="goals for 2 seats, not 4"):
        solve(position, trick_goals(4))
    with pytest.raises(SetupError, match="2 or 4 seats, not 3"):
        trick_goals(3)
    with pytest.raises(SetupError, match="bids for 4 seats, not 2"):
        point_goals(Rules.partnership(), [3, 3])
    with pytest.raises(SetupError, match="bags for 2 sides, not 1"):
        point_goals(Rules.two_player(), [3, 3], bags=(1,))


def test_a_game_that_is_not_in_play() -> None:
    with pytest.raises(SetupError, match="phase 'play', not 'draft'"):
        Position.of_game(Game(Rules.two_player(), seed=1))


@pytest.mark.parametrize("value", [None, 7, "AS", [], object()])
def test_what_is_no_game_position_or_view(value: Any) -> None:
    view = Game(Rules.two_player(), seed=7).view(0)
    position = Position.of(Rules.two_player(), ["AS", "KS"], leader=0)
    with pytest.raises(SetupError, match="expected a Game, not"):
        Position.of_game(value)
    with pytest.raises(SetupError, match="expected a Position and Goals, not"):
        solve(value, trick_goals(2))
    with pytest.raises(SetupError, match="expected a Position and Goals, not"):
        solve_cards(position, value)
    with pytest.raises(SetupError, match="expected a View, as from"):
        Sampler(value)
    with pytest.raises(SetupError, match="expected a View, as from"):
        judge_plays(value, Random(1))
    with pytest.raises(SetupError, match="expected a Random, not"):
        judge_plays(view, value)
    with pytest.raises(SetupError, match="expected Rules"):
        play_games(value, ["solid"], hands=1, seed=1)
    with pytest.raises(SetupError, match=r"expected (players as a list|1 or 2 players)"):
        play_games(Rules.two_player(), value, hands=1, seed=1)
