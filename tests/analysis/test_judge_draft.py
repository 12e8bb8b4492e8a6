"""Keep or refuse, look or Double Nil: what is plain is seen, and nothing hidden matters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from spadeslib import Action, Card, Cards, Game, Rules
from spadeslib.analysis import Option, judge_draft, judge_look
from spadeslib.analysis.batch.deals import Held
from spadeslib.analysis.bid_guess import quick_count
from spadeslib.analysis.bid_response import FEWEST, RESPONSES
from spadeslib.analysis.early_table import lanes_of
from spadeslib.analysis.hand_value import USUAL, hand_value
from spadeslib.analysis.sampler import Deal
from spadeslib.errors import SetupError
from spadeslib.view import View
from tests.analysis.early_views import HOUSES, early_games
from tests.parts import mostly_slow
from tests.players.conftest import make_view

TWO = Rules.two_player()


def drafting(hand: str, drawn: str, rules: Rules = TWO, **rest: object) -> View:
    view = make_view(rules, hand, phase="draft", drawn=drawn, turn=2 * len(Cards(hand)) + 1, **rest)  # type: ignore[arg-type]
    return replace(
        view, hand_sizes=(len(view.hand), len(view.hand) + 1), choices=("keep",) * view.turn
    )


def best(view: View) -> str:
    return str(judge_draft(view, Random(1), 60)[0].action)


@pytest.mark.parametrize("rules", mostly_slow([rules for rules in HOUSES if rules.two]), ids=repr)
def test_both_choices_are_judged_and_the_better_is_first(rules: Rules) -> None:
    for _, view in early_games(rules, seed=6):
        if view.drawn is None or view.turn % 3:
            continue
        options = judge_draft(view, Random(1), 20)
        assert {str(option.action) for option in options} == {"keep", "refuse"}
        assert options[0].behind == 0 <= options[1].behind
        assert options == judge_draft(view, Random(1), 20)


@pytest.mark.parametrize("card", ["AS", "KS", "AH", "9S"])
def test_good_cards_are_kept(card: str) -> None:
    assert best(drafting("QS 8S 7S KH QH", card)) == "keep"


@pytest.mark.parametrize("card", ["2D", "5C", "8H"])
def test_low_cards_are_refused(card: str) -> None:
    assert best(drafting("QS 8S 7S KH QH", card)) == "refuse"


def test_after_double_nil_it_is_the_other_way_round() -> None:
    for card, choice in (("AS", "refuse"), ("AH", "refuse"), ("2D", "keep"), ("2S", "keep")):
        assert best(drafting("3C 5C 2H", card, bids=["double nil", None])) == choice


def test_spades_that_must_be_bid_are_not_all_welcome() -> None:
    """Where the spades fix the bid, a tenth low one promises a trick it hardly brings."""
    hand, card = "AS KS 9S 8S 7S 6S 5S 4S 3S", "2S"
    free, fixed = (
        judge_draft(drafting(hand, card, rules), Random(1), 60)
        for rules in (TWO, Rules.two_player(bidding="mirror"))
    )
    assert keep_gains(fixed) < keep_gains(free)


def test_a_tenth_spade_that_must_be_bid_counts_what_ten_tricks_are_worth() -> None:
    hand, card = "AS KS QS JS TS 9S 8S 7S 6S AH KH AC", "2S"
    plain, made, missed = (
        keep_gains(judge_draft(drafting(hand, card, rules), Random(1), 20))
        for rules in (
            Rules.two_player(bidding="mirror"),
            Rules.two_player(bidding="mirror", ten_bid_bonus=100),
            Rules.two_player(bidding="mirror", ten_bid_malus=100),
        )
    )
    assert missed < plain < made


def test_where_spades_fix_the_bid_a_hand_is_worth_what_they_come_to() -> None:
    """With the last card the hand is whole: tricks spread around what its cards are good for."""
    hand, card, spades = "AS KS 9S 5S AH QH 4H KC 8C 3C JD 5D", "2D", 4
    tricks = 6.5 + hand_value(Cards(f"{hand} {card}").mask) - USUAL
    for cost in (10, 0):
        rules = Rules.two_player(bidding="mirror", set_cost=cost)
        view = replace(drafting(hand, card, rules), turn=25, choices=("keep",) * 25)
        keep = next(one for one in judge_draft(view, Random(1), 5) if one.action is Action.KEEP)
        worth = 0.0
        for over, share in enumerate(RESPONSES["two, first"].over(tricks - spades), FEWEST):
            worth += share * (10 * spades - 9 * over if over >= 0 else -cost * spades)
        assert keep.points == pytest.approx(worth)


def test_hands_are_valued_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = set[int]()

    def value(held: int) -> float:
        sizes.add(held.bit_count())
        return 0.0

    monkeypatch.setattr("spadeslib.analysis.draft_judge.hand_value", value)
    judge_draft(drafting("QS 8S 7S KH QH", "AH"), Random(1), 40)
    assert sizes == {13}


def keep_gains(options: list[Option]) -> float:
    by_action = {str(option.action): option.points for option in options}
    return by_action["keep"] - by_action["refuse"]


def test_hidden_cards_do_not_matter() -> None:
    deck = [str(card) for card in Card.ALL][::-1]
    other = [*deck[:3], *reversed(deck[3:])]
    advice = []
    for cards in (deck, other):
        game = Game(TWO, decks=[" ".join(cards)])
        looked = judge_look(game.view(0), Random(1), 10)
        game.push("look")
        advice.append((looked, judge_draft(game.view(0), Random(1), 20)))
    assert advice[0] == advice[1]


def test_more_is_worth_more() -> None:
    low = "9S 6S 2S 8H 5H 4H 9C 5C 3C 7D 6D 4D"
    values = [hand_value(Cards(f"{low} {card}").mask) for card in ("2D", "KD", "AS")]
    assert values == sorted(values) and values[2] - values[0] > 0.5


@pytest.mark.parametrize("rules", mostly_slow(HOUSES[:4], fast=2), ids=repr)
def test_looking_and_not_looking_are_judged(rules: Rules) -> None:
    for _, view in early_games(rules, seed=7):
        if view.looked:
            continue
        options = judge_look(view, Random(1), 20)
        assert {option.action for option in options} == {Action.LOOK, Action.DOUBLE_NIL}
        assert options == judge_look(view, Random(1), 20)
        unseen = next(one for one in options if one.action is Action.DOUBLE_NIL)
        assert unseen.outlook is not None and unseen.outlook.nil is not None


def test_who_has_bid_double_nil_unseen_drafts_low_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    drafted: list[float] = []

    def note(deals: Sequence[Deal]) -> Held:
        drafted.append(mean(quick_count(deal[0], two=True) for deal in deals))
        return lanes_of(deals)

    monkeypatch.setattr("spadeslib.analysis.look_judge.lanes_of", note)
    judge_look(Game(TWO, seed=1).view(0), Random(1), 20)
    seen, unseen = drafted
    assert unseen < seen - 3
    low = judge_draft(drafting("3C 5C 2H", "2D", bids=["double nil", None]), Random(1), 60)[0]
    assert low.points > -80, "the rest of its draft is low, too"


def test_double_nil_needs_a_partner() -> None:
    """Alone it fails two times out of three; with three cards exchanged and a partner it mostly holds."""
    alone = judge_look(Game(TWO, seed=1).view(0), Random(1), 60)
    assert alone[0].action is Action.LOOK and alone[0].points > alone[1].points + 50
    rules = Rules.partnership()
    paired = judge_look(Game(rules, seed=1).view(0), Random(1), 60)
    no_exchange = judge_look(
        Game(Rules.partnership(exchange_size=0), seed=1).view(0), Random(1), 60
    )
    assert nil_share(paired) > nil_share(no_exchange) + 0.2 > nil_share(alone)


def nil_share(options: list[Option]) -> float:
    outlook = next(one.outlook for one in options if one.action is Action.DOUBLE_NIL)
    assert outlook is not None and outlook.nil is not None
    return outlook.nil


def test_what_is_asked_wrongly_is_refused() -> None:
    game = Game(TWO, seed=1)
    with pytest.raises(SetupError, match="holds up a card"):
        judge_draft(game.view(0), Random(1))
    game.push("look")
    with pytest.raises(SetupError, match="not looked yet"):
        judge_look(game.view(0), Random(1))
    with pytest.raises(SetupError, match="deals"):
        judge_draft(game.view(0), Random(1), 1)
