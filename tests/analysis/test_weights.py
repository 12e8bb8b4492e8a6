"""The weights of deals against all deals of a small case."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from spadeslib import Bid, Cards, Game, Rules, View
from spadeslib.analysis.bid_guess import quick_count
from spadeslib.analysis.sampler import Sampler, barred_suits
from spadeslib.analysis.weights import (
    CAUTION,
    LEAST,
    bid_likelihood,
    bid_weights,
    drawn,
    likely_deals,
)
from spadeslib.view import unseen
from tests.analysis.test_sampler import late_views


def played_by(view: View, seat: int) -> int:
    return Cards(
        [card for trick in (*view.tricks, view.trick) for who, card in trick if who == seat]
    ).mask


def test_deals_come_as_often_as_they_make_the_bid_likely() -> None:
    """All hands that the other player may hold near the end, each with its own share."""
    rules = Rules.two_player()
    view = next(iter(late_views(rules, 4, 3, "solid")))
    foe = 1 - view.seat
    bid = view.bids[foe]
    assert bid is not None
    before = played_by(view, foe)
    exact = {
        mask: bid_likelihood(rules, bid, mask | before)
        for some in combinations(unseen(view), view.hand_sizes[foe])
        for mask in [Cards(some).mask]
        if not mask & barred_suits(view)[foe]
    }
    whole, count, rng = sum(exact.values()), 6000, Random(1)
    found = Counter[int]()
    for _ in range(5):
        for deal, times in zip(*likely_deals(view, rng, count), strict=True):
            found[deal[foe]] += times
    assert sum(found.values()) == 5 * count and set(found) <= set(exact)
    for suit in range(4):
        for rank in range(13):
            one = 1 << 13 * suit + rank
            share = sum(weight for mask, weight in exact.items() if mask & one) / whole
            seen = sum(times for mask, times in found.items() if mask & one) / (5 * count)
            assert seen == pytest.approx(share, abs=0.02)


def test_a_weight_is_what_all_bids_make_of_a_deal() -> None:
    game = Game(Rules.partnership(), seed=7)
    for text in ["look", "bid 3", "look", "nil", "look", "bid 2", "double nil"]:
        game.push(text)
    view = game.view(0) if game.phase == "play" else None
    if view is None:
        for _ in range(2):
            game.push(game.legal_actions[0])
        view = game.view(0)
    sampler, rng = Sampler(view), Random(1)
    deals = [sampler.deal(rng) for _ in range(20)]
    for deal, weight in zip(deals, bid_weights(view, deals), strict=True):
        expected = 1.0
        for seat in (1, 2, 3):
            bid = view.bids[seat]
            assert bid is not None
            expected *= bid_likelihood(view.rules, bid, deal[seat])
        assert weight == pytest.approx(expected)


def test_a_bid_tells_of_the_hand() -> None:
    strong = Cards("AS KS QS JS AH KH 4H AC 5C 3C AD 6D 2D").mask
    weak = Cards("3S 9H 6H 3H 2H 8C 5C 4C 2C 7D 4D 3D 2D").mask
    for text, likelier in (("6", strong), ("1", weak), ("nil", weak)):
        bid = Bid.parse(text)
        other = strong if likelier == weak else weak
        for rules in (Rules.two_player(), Rules.partnership()):
            assert bid_likelihood(rules, bid, likelier) > bid_likelihood(rules, bid, other)
    assert bid_likelihood(Rules.partnership(), Bid.DOUBLE_NIL, strong) == 1.0


@pytest.mark.parametrize("rules", [Rules.two_player(), Rules.partnership()], ids=repr)
def test_the_likeliest_bid_lies_a_little_below_the_count(rules: Rules) -> None:
    rng = Random(5)
    for _ in range(50):
        held = sum(1 << card for card in rng.sample(range(52), 13))
        count = quick_count(held, two=rules.two)
        likeliest = max(range(1, 14), key=lambda n: bid_likelihood(rules, Bid.parse(n), held))
        assert abs(likeliest - max(1.0, count - CAUTION)) <= 0.5 + 1e-9
        assert bid_likelihood(rules, Bid.NIL, held) >= LEAST


@pytest.mark.parametrize("bidding", ["mirror", "whiz"])
def test_where_bids_tell_the_spades_a_hand_with_as_many_is_likeliest(bidding: str) -> None:
    rules, four = Rules.partnership(bidding=bidding), Bid.parse(4)
    hands = [
        Cards(f"{spades} 9H 8H").mask for spades in ("2S 3S 4S", "2S 3S 4S 5S", "AS KS QS JS TS")
    ]
    told = [bid_likelihood(rules, four, held) for held in hands]
    assert max(told) == told[1] > 5 * max(told[0], told[2])


def test_draws_are_in_proportion_and_add_up() -> None:
    rng = Random(2)
    for _ in range(200):
        weights = [rng.random() ** 4 for _ in range(rng.randrange(1, 40))]
        count = rng.randrange(1, 100)
        times = drawn(weights, count, rng)
        assert sum(times) == count
        for weight, often in zip(weights, times, strict=True):
            assert abs(often - count * weight / sum(weights)) < 1 + 1e-9


def test_over_many_draws_each_comes_as_often_as_its_weight_says() -> None:
    rng = Random(3)
    found = [drawn([1.0, 2.0, 5.0], 1, rng) for _ in range(2000)]
    shares = [sum(times) / 2000 for times in zip(*found, strict=True)]
    assert shares == pytest.approx([1 / 8, 1 / 4, 5 / 8], abs=0.04)
