"""Cards that go after Double Nil: ways that make sense, the same cards for the same view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from spadeslib import Action, Card, Cards, Game, Rules
from spadeslib.analysis import judge_exchange
from spadeslib.analysis.batch.deals import Held
from spadeslib.analysis.early_table import lanes_of
from spadeslib.analysis.passing import by_danger, most_dangerous, most_harmless
from spadeslib.analysis.sampler import Deal
from spadeslib.draft import deck_for
from spadeslib.errors import SetupError
from spadeslib.players import Solid
from spadeslib.view import View
from tests.analysis.early_views import HOUSES, early_games
from tests.parts import mostly_slow

FOUR = Rules.partnership()
BIDDER = "AS KS 7S KH 8H 3H 2H 9C 5C 2C 8D 4D 3D"
SIZES = [*HOUSES[:4], Rules.partnership(exchange_size=13), Rules.two_player(exchange_size=1)]


@pytest.mark.parametrize("rules", mostly_slow(SIZES, fast=2), ids=repr)
def test_ways_are_legal_and_the_best_is_first(rules: Rules) -> None:
    for _, view in early_games(rules, seed=8, hands=3):
        if view.phase != "exchange":
            continue
        options = judge_exchange(view, Random(1), 10)
        assert all(option.action in view.legal_actions for option in options)
        assert len({option.action for option in options}) == len(options)
        assert options[0].behind == 0
        assert all(option.outlook and option.outlook.nil is not None for option in options)
        assert options == judge_exchange(view, Random(1), 10)


def bidders_game(shift: int) -> Game:
    rest = [str(card) for card in Card.ALL if str(card) not in BIDDER.split()]
    rest = rest[shift:] + rest[:shift]
    hands = [BIDDER, *(" ".join(rest[13 * n : 13 * n + 13]) for n in range(3))]
    game = Game(FOUR, decks=[deck_for(hands)])
    for text in ("double nil", "look", "bid 3", "look", "bid 3", "look", "bid 3"):
        game.push(text)
    return game


def test_the_bidder_gives_what_wins() -> None:
    given = judge_exchange(bidders_game(0).view(0), Random(1), 60)[0].action.cards
    assert Cards("AS KS") - given == Cards()


def test_the_partner_gives_low_cards_back() -> None:
    game = bidders_game(5)
    game.push("give AS KS KH")
    given = judge_exchange(game.view(2), Random(1), 60)[0].action.cards
    assert all(card.rank < 6 for card in given)


def test_a_way_that_is_asked_for_is_judged_as_well() -> None:
    view = bidders_game(0).view(0)
    foolish = Action.parse("give 2H 2C 3D")
    usual, asked = (
        judge_exchange(view, Random(1), 30),
        judge_exchange(view, Random(1), 30, [foolish]),
    )
    assert foolish not in {option.action for option in usual}
    assert asked[-1].action == foolish and asked[-1].behind > 20
    assert judge_exchange(view, Random(1), 30, [usual[0].action]) == usual
    with pytest.raises(SetupError, match="ways that are legal"):
        judge_exchange(view, Random(1), 30, [Action.parse("give 2H 2C")])


def handed_over(view: View, monkeypatch: pytest.MonkeyPatch) -> list[Deal]:
    """The hands that are played out, after all cards have gone."""
    found: list[Deal] = []

    def note(deals: Sequence[Deal]) -> Held:
        found.extend(deals)
        return lanes_of(deals)

    monkeypatch.setattr("spadeslib.analysis.exchange_judge.lanes_of", note)
    judge_exchange(view, Random(1), 20)
    return found


def test_all_cards_have_gone_before_the_hands_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    for deal in handed_over(bidders_game(0).view(0), monkeypatch):
        assert [held.bit_count() for held in deal] == [13] * 4
        assert sum(deal) == (1 << 52) - 1


def test_any_card_may_come_from_the_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(Rules.two_player(), seed=3)
    while game.phase != "exchange":
        game.push("double nil" if not game.current_hand.actions else Solid().act(game.view(game.to_act or 0)))  # fmt: skip
    view = game.view(0)
    deals = handed_over(view, monkeypatch)
    assert all(held.bit_count() == 13 for deal in deals for held in deal)
    assert not any(one & other for one, other in deals)
    assert len({mine & ~view.hand.mask for mine, _ in deals if mine != view.hand.mask}) > 10


def test_the_partner_gives_back_for_the_others_nil_and_for_its_own_contract() -> None:
    game = bidders_game(0)
    game.push("give AS KS KH")
    options = judge_exchange(game.view(2), Random(1), 20)
    for option in options:
        assert option.outlook is not None
        assert option.outlook.nil is not None and option.outlook.made is not None


def test_hidden_cards_do_not_matter() -> None:
    one, other = (judge_exchange(bidders_game(shift).view(0), Random(1), 20) for shift in (0, 9))
    assert one == other


def test_what_is_asked_wrongly_is_refused() -> None:
    view = bidders_game(0).view(0)
    with pytest.raises(SetupError, match="to pass cards"):
        judge_exchange(replace(view, to_act=1), Random(1))
    with pytest.raises(SetupError, match="deals"):
        judge_exchange(view, Random(1), 0)


def test_quick_orders() -> None:
    held = sum(1 << Card.parse(card).index for card in BIDDER.split())
    assert by_danger(held, two=False)[:4] == most_dangerous(held, 4, two=False)
    assert len(set(by_danger(held, two=True))) == 13
    assert len(most_harmless(held, 20)) == 13
