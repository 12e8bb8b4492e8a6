"""The expert plays by the rules, whatever they are, and the same from the same seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from spadeslib import Action, Card, Game, Rules
from spadeslib.analysis.judge import judge_plays
from spadeslib.analysis.options import Option
from spadeslib.coach import Expert
from spadeslib.coach.expert import settled
from spadeslib.players import Player, Solid, make_player, play_out
from tests.analysis.test_sampler import late_views
from tests.parts import mostly_slow
from tests.players.test_players import house_rules

TOTALS = [(0, 0), (0, 0), (-150, 80), (90, -130)]


@pytest.mark.parametrize("chunk", mostly_slow(range(4)))
def test_every_action_is_legal_under_any_house_rules(chunk: int) -> None:
    """``push`` refuses nothing; one seat in two is an expert."""
    rng = Random(chunk)
    for number in range(1 if chunk == 0 else 5):
        rules = replace(house_rules(rng), max_hands=2)
        game = Game(rules, seed=rng.randrange(2**40), totals=rng.choice(TOTALS))
        expert = Expert(Random(number), deals=6)
        other: Player = make_player(rng.choice(["random", "solid"]), seed=number)
        seats = [expert, other] if rng.random() < 0.5 else [other, expert]
        play_out(game, seats * 2)
        assert game.phase == "over"


@pytest.mark.slow
def test_the_same_seed_plays_the_same_game() -> None:
    def actions() -> list[Action]:
        game = Game(Rules.two_player(max_hands=1), seed=5)
        return play_out(game, [Expert(Random(1), deals=20), Expert(Random(2), deals=20)])

    assert actions() == actions()


def test_hidden_cards_change_nothing() -> None:
    """Two games that look alike to a seat: the hands of the others are exchanged."""
    game = Game(Rules.partnership(), seed=3)
    deck = list(game.current_hand.deck)
    swapped = deck[:]
    swapped[1::4], swapped[3::4] = deck[3::4], deck[1::4]
    chosen, views = [], []
    for order in (deck, swapped):
        other = Game(Rules.partnership(), decks=[[Card.ALL[index] for index in order]])
        for text in ["look", "bid 3"] * 4:
            other.push(text)
        assert other.current_hand.holdings[1] != game.current_hand.holdings[1] or order is deck
        views.append(other.view(0))
        chosen.append(Expert(Random(1), deals=60).act(views[-1]))
    assert chosen[0] == chosen[1] and views[0] == views[1]


@pytest.mark.parametrize("rules", [Rules.two_player(), Rules.partnership()], ids=repr)
def test_what_is_played_is_never_clearly_behind(rules: Rules) -> None:
    for view in list(late_views(rules, 6, 7, "solid"))[:4]:
        options = judge_plays(view, Random(2), 60)
        by_action = {option.action: option for option in options}
        action = Expert(Random(2), deals=60).act(view)
        thumb = Solid().act(view)
        assert action in (options[0].action, thumb) or len(options) == 1
        if len(options) > 1:
            assert by_action[action].behind <= 1.5 * by_action[action].behind_error


def test_settled_takes_the_best_of_what_is_clear() -> None:
    best = Option(Action.KEEP, 12.0, 3.0, behind=0.0, behind_error=0.0)
    behind = Option(Action.REFUSE, 10.0, 3.0, behind=2.0, behind_error=1.0)
    assert settled([best, behind], Action.REFUSE, 2.0) == Action.REFUSE
    assert settled([best, behind], Action.REFUSE, 1.9) == Action.KEEP
    assert settled([best, behind], Action.KEEP) == Action.KEEP


def test_an_expert_bids_double_nil_unseen_only_when_far_behind_unless_it_is_bold() -> None:
    level = Game(Rules.partnership(), seed=7).view(0)
    behind = Game(Rules.partnership(), seed=7, totals=(150, 250)).view(0)
    careful, bold = Expert(Random(1), deals=60), Expert(Random(1), deals=60, bold=True)
    assert careful.act(level) == Action.LOOK
    assert bold.act(level) == Action.DOUBLE_NIL
    assert careful.act(behind) == Action.DOUBLE_NIL
