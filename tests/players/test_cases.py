"""Cases about players collected from public Spades programs, by their ids."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from spadeslib import Bid, Card, Cards, Game, Rules, View
from spadeslib.players import Solid, make_player, play_out

Make = Callable[..., View]
Ask = Callable[[View], str]

LOW = "9H 6H 3H 2H 8C 5C 4C 2C 7D 4D 3D 2D 3S"
"""A hand for Nil."""
MADE = {"bids": [3, 3, 3, 3], "won": [3, 2, 3, 2], "trick": "1: 2H 4H 5H"}
"""The own contract is made, the foes need two of three tricks; the last seat may win or not."""


def test_a_003_no_bag_that_brings_the_fine(four: Make, solid: Ask) -> None:
    assert solid(four("3H 6H 2C", bags=(9, 0), **MADE)) == "play 3H"


def test_a_004_no_bag_when_the_game_is_won_anyway(four: Make, solid: Ask) -> None:
    assert solid(four("3H 6H 2C", totals=(490, 0), **MADE)) == "play 3H"


def test_a_005_fourth_seat_wins_cheaply_while_tricks_are_needed(four: Make, solid: Ask) -> None:
    view = four("AH QH 2H", bids=[5, 4, "nil", 4], won=[3, 3, 0, 4], trick="1: JH TH 9H")
    assert solid(view) == "play QH"


@pytest.mark.parametrize("bids", [[6, 3, "nil", 3], [6, "nil", 2, 3], [6, 3, 2, "nil"]])
def test_a_007_needed_tricks_are_never_thrown_away(
    four: Make, solid: Ask, bids: list[object]
) -> None:
    won = [3 if bid == 6 else 0 if bid == "nil" else 3 for bid in bids]
    view = four("AH KS 2H 3C", bids=bids, won=won, trick="1: KH 4H 5H")
    assert solid(view) == "play AH"


def test_a_009_a_nil_bidder_does_not_overtrump_to_hurt_another_nil(four: Make, solid: Ask) -> None:
    view = four("QS 4S 2D", bids=["nil", "nil", 5, 4], won=[0, 0, 5, 5], trick="1: JS", broken=True)
    assert solid(view) == "play 4S"
    void = four("QS 4S 2D", bids=["nil", 4, 5, "nil"], won=[0, 5, 5, 0], trick="2: 9H JS")
    assert solid(void) != "play QS"


def test_a_010_no_second_nil_beside_a_partners(four: Make, solid: Ask) -> None:
    hand = LOW.replace("3S", "6S")
    assert solid(four(hand, phase="bidding", bids=[None, 3, 4, 3])) == "nil"
    assert solid(four(hand, phase="bidding", bids=[None, 3, "nil", 3])) == "bid 1"
    assert solid(four(hand, phase="bidding", bids=[None, 3, "double nil", 3])) == "bid 1"


def test_a_010_no_nil_after_a_foes_double_nil(four: Make, solid: Ask) -> None:
    hand = LOW.replace("3S", "8S")
    assert solid(four(hand, phase="bidding", bids=[None, 3, 4, 3])) == "nil"
    assert solid(four(hand, phase="bidding", bids=[None, "double nil", 4, 3])) == "bid 1"


def test_a_011_a_bid_depends_on_the_score(four: Make, solid: Ask) -> None:
    hand = "AS KS 4S AH 7H 3H 2H QC 8C 5C JD 6D 2D"
    early = four(hand, phase="bidding", bids=[None, 2, 3, 2])
    late = four(hand, phase="bidding", bids=[None, 2, 3, 2], totals=(440, 470))
    assert solid(early) == "bid 4"
    assert solid(late) == "bid 5", "440 + 80 is ahead of 470 + 40; one less is not"
    enough = four(hand, phase="bidding", bids=[None, 3, 3, 2], totals=(450, 100))
    assert solid(enough) == "bid 2", "with the partner's three, two more tricks win the game"


def test_p_016_no_player_is_ever_asked_twice_or_refused() -> None:
    for rules in (Rules.partnership(target=100), Rules.two_player(target=100)):
        game = Game(rules, seed=16)
        actions = play_out(game, [make_player(name, seed=3) for name in ("solid", "random") * 2])
        assert game.phase == "over"
        assert game.actions == actions


def test_p_018_bags_are_welcome_where_they_cost_nothing(four: Make, solid: Ask) -> None:
    for rules in ({"bag_limit": 0}, {"bag_fine": 0}):
        view = four(
            "AH 2H 9C", bids=[3, 3, 3, 2], won=[3, 3, 3, 2], trick="1: 9H 4H 5H", rules=rules
        )
        assert solid(view) == "play AH"
    view = four("AH 2H 9C", bids=[3, 3, 3, 2], won=[3, 3, 3, 2], trick="1: 9H 4H 5H")
    assert solid(view) == "play 2H"


def test_r_005_bids_are_from_0_to_13(four: Make) -> None:
    rng = Random(5)
    suits = [
        " ".join(str(card) for card in Card.ALL[13 * suit : 13 * suit + 13]) for suit in range(4)
    ]
    hands = [str(Cards(rng.sample(Card.ALL, 13))) for _ in range(300)]
    for hand in [*suits, *hands]:
        bid = Solid().act(four(hand, phase="bidding", bids=[None, 4, 4, 4])).bid
        assert bid in Bid.NUMBERS
    assert Solid().act(four(suits[3], phase="bidding")).bid == Bid.parse(13)
