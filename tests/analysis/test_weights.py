"""The weights of deals against all deals of a small case, and the quick count against the slow one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from spadeslib import Bid, Cards, Game, Rules, View
from spadeslib.analysis.sampler import Sampler, barred_suits
from spadeslib.analysis.weights import (
    bid_likelihood,
    bid_weights,
    drawn,
    likely_deals,
    quick_count,
)
from spadeslib.players.counting import count_tricks
from spadeslib.view import unseen
from tests.analysis.test_sampler import late_views


@pytest.mark.parametrize("two", [True, False])
def test_the_quick_count_is_the_count(two: bool) -> None:
    rng = Random(3)
    for size in (13, 13, 9, 4, 0):
        for _ in range(60):
            held = sum(1 << card for card in rng.sample(range(52), size))
            assert quick_count(held, two=two) == pytest.approx(count_tricks(held, two=two).tricks)


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
        mask: bid_likelihood(bid, mask | before, two=True)
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
            expected *= bid_likelihood(bid, deal[seat], two=False)
        assert weight == pytest.approx(expected)


def test_a_bid_tells_of_the_hand() -> None:
    strong = Cards("AS KS QS JS AH KH 4H AC 5C 3C AD 6D 2D").mask
    weak = Cards("3S 9H 6H 3H 2H 8C 5C 4C 2C 7D 4D 3D 2D").mask
    for text, likelier in (("6", strong), ("1", weak), ("nil", weak)):
        bid = Bid.parse(text)
        other = strong if likelier == weak else weak
        for two in (True, False):
            assert bid_likelihood(bid, likelier, two=two) > bid_likelihood(bid, other, two=two)
    assert bid_likelihood(Bid.DOUBLE_NIL, strong, two=False) == 1.0


def test_draws_are_in_proportion_and_add_up() -> None:
    rng = Random(2)
    for _ in range(200):
        weights = [rng.random() ** 4 for _ in range(rng.randrange(1, 40))]
        count = rng.randrange(1, 100)
        times = drawn(weights, count, rng)
        assert sum(times) == count
        for weight, often in zip(weights, times, strict=True):
            assert abs(often - count * weight / sum(weights)) < 1 + 1e-9
