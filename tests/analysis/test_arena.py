"""The arena: the same deals for both, early stops, and what is shown of a match."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random
from typing import Any, ClassVar

import pytest

from spadeslib import Game, Rules, SetupError
from spadeslib.analysis.arena import Stop
from spadeslib.analysis.arena.lineups import read_lineup
from spadeslib.analysis.arena.referee import Job, play_deal
from spadeslib.players import RandomPlayer, make_player
from tests.analysis.matches import FORKS, FOUR, TWO, Quick, match

pytestmark = FORKS

BOTH = pytest.mark.parametrize("rules", [TWO, FOUR], ids=["two", "four"])


# the same deals


def test_both_games_of_a_deal_have_the_same_cards() -> None:
    class Notes(Quick):
        seen: ClassVar[list[tuple[int, int, str]]] = []

        def act(self, view: Any) -> Any:
            if view.phase == "bidding" and view.looked:
                self.seen.append((view.number, view.seat, str(view.hand)))
            return super().act(view)

    match(Notes(), Notes(), FOUR, deals=1)
    assert len(set(Notes.seen[:8])) == 8
    assert Notes.seen[:8] == Notes.seen[8:]


def test_both_drafts_of_a_deal_have_the_same_stock() -> None:
    class Keeps(Quick):
        seen: ClassVar[list[str]] = []

        def act(self, view: Any) -> Any:
            if view.drawn is not None:
                self.seen.append(str(view.drawn))
            return super().act(view)

    match(Keeps(), Quick(), TWO, deals=1, hands=1)
    first, second = Keeps.seen[:13], Keeps.seen[13:]
    assert len(second) == 13
    assert not set(first) & set(second)  # it sits at the other seat, and draws what the other drew

    Keeps.seen.clear()
    match(Keeps(), Keeps(), TWO, deals=1, hands=1)
    assert Keeps.seen[:26] == Keeps.seen[26:]


@BOTH
def test_players_that_leave_nothing_to_chance_come_out_even_against_themselves(
    rules: Rules,
) -> None:
    result = match("solid", "solid", rules)
    assert {deal.lead for deal in result.deals} == {0}
    assert result.wins.value == 0.5


@BOTH
def test_exchanging_the_line_ups_turns_the_figures_round(rules: Rules) -> None:
    one, other = match("solid", "beginner", rules), match("beginner", "solid", rules)
    assert [deal.lead for deal in one.deals] == [-deal.lead for deal in other.deals]
    assert one.points.value == -other.points.value != 0
    assert one.wins.value == pytest.approx(1 - other.wins.value)


@BOTH
def test_a_game_goes_to_the_target_or_to_the_limit_of_hands(rules: Rules) -> None:
    for deal in match("solid", "solid", rules, deals=2, hands=40).deals:
        for game in deal.games:
            assert max(game.points) >= 500 and game.hands < 40 and game.winner in (0, 1)
    for deal in match("random", "random", rules, hands=3).deals:
        assert [game.hands for game in deal.games] == [3, 3]
    limited = Rules.partnership(max_hands=1)
    assert match("solid", "random", limited, hands=5).hands == 6


def test_figures_are_those_of_the_games() -> None:
    rules = Rules.partnership(max_hands=3)
    job = Job(rules, (read_lineup("solid", rules), read_lineup("beginner", rules)), 7, None)
    unlike = set[str]()
    for number in (1, 2):
        played = play_deal(job, number).games[1]
        game = Game(rules, seed=Random(f"7 {number}").getrandbits(53), dealer=number - 1)
        players = [make_player(name, 1) for name in ("beginner", "solid") * 2]
        while game.to_act is not None:
            game.push(players[game.to_act].act(game.view(game.to_act)))
        assert played.points == (game.scores[1], game.scores[0])
        assert played.hands == len(game.hands)
        bags = [sum(hand.sides[side].bags for hand in game.hands) for side in (1, 0)]
        sets = [sum(hand.sides[side].is_set for hand in game.hands) for side in (1, 0)]
        assert (played.bags, played.sets) == ((*bags,), (*sets,))
        assert played.winner == (None if game.winner is None else 1 - game.winner)
        unlike |= {name for name, (a, b) in {"bags": bags, "sets": sets}.items() if a != b}
    assert unlike == {"bags", "sets"}


# who plays


def test_players_come_as_names_objects_functions_and_line_ups() -> None:
    by_name = match("random", "solid", seed=4)
    by_maker = match(lambda seed: make_player("random", seed), "solid", seed=4)
    assert by_maker.deals == by_name.deals
    assert by_maker.players == ("<lambda>", "solid")
    assert match(Quick, "solid").deals == match(Quick(), "solid").deals
    assert match(["solid", "random"], "random").players == ("solid and random", "random")
    assert match(["solid", "random"], "solid", deals=8).points.value < 0


def test_a_player_that_is_given_is_copied_for_each_game() -> None:
    player = RandomPlayer(Random(3))
    before = pickle.dumps(player)
    one, two = match(player, "solid"), match(player, "solid", deals=1)
    assert pickle.dumps(player) == before
    assert one.deals[:1] == two.deals


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"first": "expart"}, "expected a player named random or"),
        ({"first": 7}, "expected a player's name, a player, or a function of a seed, not 7"),
        ({"first": ["solid"] * 3}, "expected a player or 2 by seat, not 3"),
        ({"first": ["solid"] * 2, "rules": TWO}, "expected a player or 1 by seat, not 2"),
        ({"rules": "partnership"}, "expected Rules"),
        ({"deals": 0}, "expected deals from 1 to 1,000,000, not 0"),
        ({"deals": True}, "expected deals from 1"),
        ({"hands": 0}, "expected hands from 1 to 1,000, not 0"),
        ({"seed": -1}, "expected a seed from 0 to"),
        ({"workers": 0}, "expected workers from 1"),
        ({"chunk": 0}, "expected deals in a chunk from 1"),
        ({"time_limit": 0}, "expected a time limit from 0.001 to 86,400 s, not 0"),
        ({"time_limit": float("nan")}, "expected a time limit"),
        ({"on_error": "ignore"}, "expected on_error to be forfeit or stop, not 'ignore'"),
        ({"stop": 0.5}, "expected a Stop, not 0.5"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        match(**{"first": "random", "second": "random"} | settings)


# stopping early


def test_a_match_stops_at_a_planned_look() -> None:
    result = match("solid", "random", deals=80, hands=1, stop=Stop())
    assert (result.ended, len(result.deals), result.most) == ("clear", 10, 80)
    assert result.points.clear and result.alpha < 0.01
    assert "after 10 of 80 deals" in result.table()
    again = match("solid", "random", deals=80, hands=1, stop=Stop(), workers=2)
    assert again == result
    whole = match("solid", "random", deals=9, hands=1, stop=Stop())
    assert whole.points.clear and whole.ended == "deals"


def test_a_match_of_equals_goes_on_unless_narrow_is_enough() -> None:
    result = match("random", "random", TWO, deals=40, hands=1, stop=Stop())
    assert (result.ended, len(result.deals)) == ("deals", 40)
    narrow = match("random", "random", TWO, deals=40, hands=1, stop=Stop(clear=False, width=500))
    assert (narrow.ended, len(narrow.deals)) == ("narrow", 10)


@pytest.mark.parametrize(
    "settings",
    [
        {"clear": False},
        {"width": 0},
        {"width": "5"},
        {"clear": 1},
        {"looks": (0.5, 0.25)},
        {"looks": (0.5, 1.0)},
        {"looks": 0},
    ],
)
def test_a_stop_rule_that_makes_no_sense_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        Stop(**settings)


def test_the_looks_share_one_twentieth() -> None:
    for deals in (1, 7, 20, 80, 1000):
        plan = Stop().plan(deals)
        assert plan[-1].deals == deals
        assert sum(look.alpha for look in plan) == pytest.approx(0.05)
        assert all(one.deals < other.deals for one, other in pairwise(plan))


# what is shown


def test_the_table_has_both_sides_and_says_how_sure_it_is() -> None:
    result = match("solid", "random", deals=6, hands=1)
    lines = result.table().splitlines()
    assert lines[0] == "solid against random: partnership Spades"
    assert lines[2].split() == ["solid", "random"]
    assert lines[4].split()[:2] == ["games", "won"]
    assert "6 deals, each played twice with the seats exchanged: 12 hands." in lines
    assert "95 % interval +" in lines[-1]
    html = result._repr_html_()
    assert html.count('scope="row"') == 4 and html.count('scope="col"') == 2
    assert "<caption" in html
    twins = match("solid", "solid", deals=1, hands=1)
    assert "solid (1)" in twins.table() and "solid (2)" in twins.table()


def test_one_deal_tells_how_little_it_tells() -> None:
    table = match("solid", "random", deals=1, hands=1).table()
    assert "1 deal, each played twice" in table
    assert "(95 % interval unknown)" in table


def test_names_are_escaped() -> None:
    class Odd(Quick):
        name = "<b>odd</b>\nbot"

    html = match(Odd(), "random", deals=1, hands=1)._repr_html_()
    assert "&lt;b&gt;odd&lt;/b&gt; bot" in html and "<b>" not in html


@pytest.mark.slow
def test_the_plot_is_the_same_each_time_and_says_what_it_shows() -> None:
    pytest.importorskip("matplotlib")
    result = match("solid", "random", deals=12, hands=1)
    plot = result.plot()
    assert plot.svg == result.plot().svg
    assert plot.caption in result.table()
    assert "points a hand" in plot.svg and "currentColor" in plot.svg


def test_a_bar_is_silent_without_tqdm(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "tqdm", None)
    match("random", "random", deals=1, hands=1, progress=True)
    assert capsys.readouterr() == ("", "")


def test_a_bar_counts_deals(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tqdm")
    match("random", "random", deals=2, hands=1, progress=True)
    out, err = capsys.readouterr()
    assert out == "" and "/2" in err
