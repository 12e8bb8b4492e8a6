"""The judge of cards against the plain twin, deal by deal."""

from __future__ import annotations

from dataclasses import astuple
from random import Random
from statistics import mean, stdev

import pytest

from spadeslib import Card, Cards, Rules, legal_plays, trick_winner
from spadeslib.analysis.batch.sensible import shuns_bags
from spadeslib.analysis.judge import SOLVED, judge_on, judge_plays
from spadeslib.analysis.sampler import Deal, Sampler
from spadeslib.analysis.stakes import Stakes
from spadeslib.analysis.weights import likely_deals
from spadeslib.bidding import counting_seats
from spadeslib.cards import Suit
from spadeslib.errors import SetupError
from spadeslib.view import View
from tests.analysis.one_hand import OneHand
from tests.analysis.test_sampler import late_views
from tests.parts import mostly_slow

DEALS = 12


def tricks(view: View, deal: Deal, card: Card) -> list[int]:
    """The tricks of all seats at the end of the hand, after a card and sensible play by all."""
    rules = view.rules
    bids = [bid for bid in view.bids if bid is not None]
    leader = view.trick[0][0] if view.trick else view.seat
    hands = [Cards.from_mask(mask) for mask in deal]
    twin = OneHand(rules, hands, leader, [bid.number for bid in bids], shuns_bags(rules))
    twin.won = list(view.tricks_won)
    twin.gone = {card for trick in (*view.tricks, view.trick) for _, card in trick}
    twin.trick = [card for _, card in view.trick]
    twin.broken = twin.broken or view.spades_broken
    twin.put(card)
    while sum(twin.won) < 13:
        twin.put(twin.choose())
    return twin.won


def seen(view: View, won: list[int], side: int) -> tuple[float | None, float | None]:
    """Did a side make its contract, and did its Nils hold?"""
    bids = [bid for bid in view.bids if bid is not None]
    promised = view.contract(side)
    counted = sum(won[seat] for seat in counting_seats(view.rules, bids, side))
    nils = [won[seat] == 0 for seat in range(side, len(bids), 2) if bids[seat].is_nil]
    return (counted >= promised if promised else None, all(nils) if nils else None)


def lowest_alike(view: View, card: Card) -> Card:
    """The lowest legal card with nothing but played cards and the seat's own between."""
    mine = {action.card for action in view.legal_actions}
    played = {one for trick in view.tricks for _, one in trick}
    found = card
    for one in reversed(Card.ALL[13 * card.suit : card.index]):
        if one in mine:
            found = one
        elif one not in played:
            break
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    mostly_slow(
        [
            Rules.two_player(),
            Rules.partnership(),
            Rules.partnership(failed_nil_tricks="help partner", spade_leads="any time"),
        ]
    ),
    ids=repr,
)
def test_a_card_is_worth_what_the_twin_makes_of_it(rules: Rules) -> None:
    judged = set()
    for seed in (3, 4):
        for left in (10, 7):
            for view in late_views(rules, seed, left, "solid"):
                bids = [bid for bid in view.bids if bid is not None]
                stakes, sign = Stakes.of(view), -1 if view.side else 1
                sampler, rng = Sampler(view), Random(seed)
                deals = [sampler.deal(rng) for _ in range(DEALS)]
                for option in judge_on(view, deals):
                    assert option.action.card is not None and option.outlook is not None
                    card = lowest_alike(view, option.action.card)
                    won = [tricks(view, deal, card) for deal in deals]
                    worths = [sign * stakes.worth(bids, one) for one in won]
                    assert option.points == pytest.approx(mean(worths))
                    assert option.error == pytest.approx(stdev(worths) / DEALS**0.5)
                    told: list[float | None] = [mean(sum(one[view.side :: 2]) for one in won)]
                    for side in (view.side, 1 - view.side):
                        for shares in zip(*[seen(view, one, side) for one in won], strict=True):
                            told.append(None if shares[0] is None else mean(shares))
                    assert astuple(option.outlook) == pytest.approx(tuple(told))
                judged.add((view.side, len(view.trick)))
    assert judged >= {(0, 0), (1, rules.seats - 1)} or judged >= {(1, 0), (0, rules.seats - 1)}


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules.two_player(), Rules.partnership()], ids=repr)
def test_near_the_end_what_open_hands_make_of_it_counts_as_well(rules: Rules) -> None:
    for view in late_views(rules, 3, 3, "solid"):
        bids = [bid for bid in view.bids if bid is not None]
        stakes, sign = Stakes.of(view), -1 if view.side else 1
        sampler, rng = Sampler(view), Random(1)
        deals = [sampler.deal(rng) for _ in range(DEALS)]
        for option in judge_on(view, deals):
            assert option.action.card is not None
            card = lowest_alike(view, option.action.card)
            worths = [
                worth
                for deal in deals
                for worth in (
                    best_play(view, [list(Cards.from_mask(m)) for m in deal], card),
                    sign * stakes.worth(bids, tricks(view, deal, card)),
                )
            ]
            assert option.points == pytest.approx(mean(worths))


def best_play(view: View, hands: list[list[Card]], card: Card) -> int:
    """What a card is worth to the seat's side when everybody plays the best for theirs, by brute force."""
    rules, seats = view.rules, view.rules.seats
    bids = [bid for bid in view.bids if bid is not None]
    stakes = Stakes.of(view)

    def worth(
        hands: list[list[Card]], trick: list[Card], leader: int, won: list[int], broken: bool
    ) -> int:
        if len(trick) == seats:
            leader = (leader + trick_winner(trick)) % seats
            won = [count + (seat == leader) for seat, count in enumerate(won)]
            trick = []
        if sum(won) == 13:
            return stakes.worth(bids, won)
        seat = (leader + len(trick)) % seats
        legal = legal_plays(Cards(hands[seat]), trick[0] if trick else None, broken, rules)
        return (max if seat % 2 == 0 else min)(
            worth(*after(hands, trick, leader, won, broken, one)) for one in legal
        )

    def after(
        hands: list[list[Card]],
        trick: list[Card],
        leader: int,
        won: list[int],
        broken: bool,
        one: Card,
    ) -> tuple[list[list[Card]], list[Card], int, list[int], bool]:
        seat = (leader + len(trick)) % seats
        rest = [
            [c for c in hand if c != one] if n == seat else hand for n, hand in enumerate(hands)
        ]
        return rest, [*trick, one], leader, won, broken or one.suit is Suit.SPADES

    trick = [one for _, one in view.trick]
    leader = view.trick[0][0] if view.trick else view.seat
    start = after(hands, trick, leader, list(view.tricks_won), view.spades_broken, card)
    return worth(*start) * (-1 if view.side else 1)


@pytest.mark.parametrize("left", [8, 4])
def test_on_the_one_deal_that_lies_on_the_table_there_is_no_error(left: int) -> None:
    view = next(iter(late_views(Rules.two_player(), 3, left, "solid")))
    deal = Sampler(view).deal(Random(1))
    options = judge_on(view, [deal])
    assert {option.action for option in options} == set(view.legal_actions)
    assert all(option.error == option.behind_error == 0 for option in options)
    twice = judge_on(view, [deal, Sampler(view).deal(Random(2))], [1, 0])
    assert [option.points for option in twice] == [option.points for option in options]
    with pytest.raises(SetupError, match="a deal to judge on"):
        judge_on(view, [])


def test_where_hands_are_solved_fewer_deals_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []

    def note(view: View, rng: Random, count: int) -> tuple[list[Deal], list[int]]:
        counts.append(count)
        return likely_deals(view, rng, 2)

    monkeypatch.setattr("spadeslib.analysis.judge.likely_deals", note)
    for left in (8, 6, 2):
        judge_plays(next(iter(late_views(Rules.two_player(), 3, left, "solid"))), Random(1), 300)
    assert counts == [300, SOLVED[2][6], 300]
