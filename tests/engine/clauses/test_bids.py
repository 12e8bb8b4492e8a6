"""Bids and Nil."""

from __future__ import annotations

import pytest

from spadeslib import Bid, Game, Rules
from tests.engine.clauses.contract import FOUR, TWO, lines
from tests.engine.tables import bid, drafted, push, refused, whole

# bid.*


@pytest.mark.parametrize("first", [0, 1])
def test_bid_order_two_player(first: int) -> None:
    game = drafted(Game(TWO, seed=2, first=first))
    second = 1 - first
    assert game.to_act == second
    assert refused(game, "bid 3", seat=first).clause == "play.turn"
    game.push("bid 3")
    assert game.to_act == first
    game.push("bid 4")
    assert game.view(0).bids[second] == Bid.parse(3)


@pytest.mark.parametrize("dealer", range(4))
def test_bid_order_partnership(dealer: int) -> None:
    game = Game(FOUR, seed=2, dealer=dealer)
    for step in range(1, 5):
        assert game.to_act == (dealer + step) % 4
        game.push("look")
        assert game.to_act == (dealer + step) % 4
        game.push(f"bid {step}")
        assert game.view(0).bids[(dealer + step) % 4] == Bid.parse(step)


ALL_BIDS = ("nil", *(f"bid {number}" for number in range(1, 14)))


def test_bid_range_two_player() -> None:
    game = drafted(Game(TWO, seed=2))
    assert set(game.legal_actions) == set(ALL_BIDS)
    for wrong in ("bid -1", "bid 14", "bid 2.5", "bid x", "bid None", "bid True", "bid 1e1"):
        assert refused(game, wrong).clause == "bid.range"
    push(game, "bid 0, bid 13")
    assert game.view(0).bids == (Bid.parse(13), Bid.NIL)


def test_bid_range_partnership() -> None:
    game = Game(FOUR, seed=2)
    assert refused(game, "bid 3").clause == "blind.when"
    game.push("look")
    assert set(game.legal_actions) == set(ALL_BIDS)
    for wrong in ("bid -1", "bid 14", "bid 2.5", "bid x"):
        assert refused(game, wrong).clause == "bid.range"
    push(game, "bid 0, look, bid 13")
    assert game.view(0).bids[:2] == (Bid.NIL, Bid.parse(13))


def test_bid_no_pass_two_player() -> None:
    game = drafted(Game(TWO, seed=2))
    assert refused(game, "pass").clause == "bid.no-pass"
    assert refused(game, "pass 4").clause == "bid.no-pass"
    game.push("bid 3")
    assert refused(game, "bid 5", seat=1).clause == "play.turn"
    game.push("bid 4")
    assert game.phase == "play"
    assert refused(game, "bid 5").clause == "bid.no-pass"


def test_bid_no_pass_partnership() -> None:
    game = push(Game(FOUR, seed=2), "look")
    assert refused(game, "pass").clause == "bid.no-pass"
    bid(game, [3, 3, 3, 3])
    assert game.phase == "play"
    assert refused(game, "bid 5").clause == "bid.no-pass"


@pytest.mark.parametrize("bids", [(5, 2), (6, 6), (13, 13), (1, "nil")])
def test_bid_free_two_player(bids: tuple[object, ...]) -> None:
    game = bid(Game(TWO, seed=2), bids)
    assert [one.text for one in game.view(0).bids if one] == [str(one) for one in reversed(bids)]


@pytest.mark.parametrize("bids", [(7, 3, 9, 1), (5, 5, 5, 5), (13, 13, 13, 13), (4, 3, 2, 1)])
def test_bid_free_partnership(bids: tuple[object, ...]) -> None:
    game = Game(FOUR, seed=2)
    for one in bids:
        game.push("look")
        assert set(game.legal_actions) == set(ALL_BIDS)
        bid(game, [one])
    assert [str(one) for one in game.view(0).bids] == [str(one) for one in bids]


def test_bid_sum_partnership() -> None:
    game = bid(Game(FOUR, seed=2), [4, 3, 2, 2])
    assert [game.view(0).contract(side) for side in (0, 1)] == [6, 5]
    # One partner alone falls short of their own bid, the side does not.
    done = whole(FOUR, [((4, 3, 2, 2), (1, 2, 6, 4))])
    assert [side.contract for side in done.hands[0].sides] == [6, 5]
    assert done.scores == (61, 51)


# nil.*


def test_nil_claim_two_player() -> None:
    for tricks, clause_points in (((0, 13), 100), ((1, 12), -100)):
        game = whole(TWO, [(("nil", 7), tricks)])
        assert ("nil.score", clause_points) in lines(game, 0)


def test_nil_claim_partnership() -> None:
    for tricks, clause_points in (((0, 4, 5, 4), 100), ((1, 4, 4, 4), -100)):
        game = whole(FOUR, [(("nil", 3, 4, 4), tricks)])
        assert ("nil.score", clause_points) in lines(game, 0)


def test_nil_score_two_player() -> None:
    assert whole(TWO, [(("nil", 7), (0, 13))]).scores == (100, 76)
    assert whole(TWO, [((7, "nil"), (10, 3))]).scores == (73, -97)


def test_nil_score_partnership() -> None:
    assert whole(FOUR, [((3, "nil", 4, 3), (4, 0, 5, 4))]).scores == (72, 131)
    assert whole(FOUR, [((3, "nil", 4, 3), (4, 1, 4, 4))]).scores == (71, -68)


def test_nil_partner_partnership() -> None:
    assert whole(FOUR, [(("nil", 3, 4, 3), (0, 6, 3, 4))]).scores[0] == 100 - 40
    # The trick of the failed Nil does not help: 3 + 1 are not the partner's 4.
    game = whole(FOUR, [(("nil", 3, 4, 3), (1, 5, 3, 4))])
    assert lines(game, 0) == [("score.set", -40), ("nil.score", -100), ("nil.failed-tricks", 1)]


@pytest.mark.parametrize(
    ("tricks", "points"), [((0, 7, 0, 6), 200), ((1, 6, 1, 5), -198), ((0, 5, 2, 6), 2)]
)
def test_nil_both_partnership(tricks: tuple[int, ...], points: int) -> None:
    game = whole(FOUR, [(("nil", 5, "nil", 5), tricks)])
    assert game.scores[0] == points
    assert game.hands[0].sides[0].contract == 0
    assert not game.hands[0].sides[0].is_set


def test_nil_failed_tricks_two_player() -> None:
    game = whole(TWO, [(("nil", 7), (4, 9))], bags=(7, 0))
    assert game.scores[0] == -100 + 4 - 100
    assert game.bags == (1, 2)
    blind = whole(TWO, [(("double nil", 7), (4, 9))])
    assert (blind.scores[0], blind.bags[0]) == (-196, 4)


def test_nil_failed_tricks_partnership() -> None:
    game = whole(FOUR, [((4, 3, "nil", 3), (4, 4, 2, 3))], bags=(8, 0))
    assert game.scores[0] == 40 - 100 + 2 - 100
    assert game.bags[0] == 0
    blind = whole(FOUR, [((4, 3, "double nil", 3), (3, 4, 2, 4))])
    assert (blind.scores[0], blind.bags[0]) == (-40 - 200 + 2, 2)
    ignored = Rules.partnership(failed_nil_tricks="ignored")
    assert whole(ignored, [((4, 3, "nil", 3), (4, 4, 2, 3))]).scores[0] == 40 - 100
    helped = Rules.partnership(failed_nil_tricks="help partner")
    assert whole(helped, [((4, 3, "nil", 3), (3, 4, 2, 4))]).scores[0] == 40 + 1 - 100
