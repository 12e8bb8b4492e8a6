"""Draft, bids and exchanges of the solid player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spadeslib import Cards, Game, Rules, View, deck_for
from spadeslib.players import Solid, play_out
from spadeslib.players.counting import count_tricks, nil_chance

Make = Callable[..., View]
Ask = Callable[[View], str]


@pytest.mark.parametrize("card", ["AS", "2S", "AH", "KD", "QC"])
def test_draft_keeps_spades_and_high_cards(two: Make, solid: Ask, card: str) -> None:
    assert solid(two("7H 5C", phase="draft", drawn=card, turn=4)) == "keep"


@pytest.mark.parametrize("card", ["2H", "7D", "TC", "JH"])
def test_draft_refuses_low_side_cards(two: Make, solid: Ask, card: str) -> None:
    assert solid(two("7H 5C", phase="draft", drawn=card, turn=4)) == "refuse"


def test_draft_remembers_what_it_refused(two: Make, solid: Ask) -> None:
    """A jack is not enough at first, but it is when only low cards are left to hope for."""
    hand, seen = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S", "AH KH QH AC KC QC AD KD QD JC JD 2S"
    assert solid(two("AS", phase="draft", drawn="JH", turn=2)) == "refuse"
    assert solid(two(hand, phase="draft", drawn="JH", turn=24, seen=seen)) == "keep"


def test_draft_for_a_double_nil_wants_low_cards(two: Make, solid: Ask) -> None:
    bids = ["double nil", None]
    assert solid(two("3H", phase="draft", drawn="2D", bids=bids, turn=2)) == "keep"
    assert solid(two("3H", phase="draft", drawn="KS", bids=bids, turn=2)) == "refuse"


def test_double_nil_only_when_far_behind_and_the_end_is_near(
    two: Make, four: Make, solid: Ask
) -> None:
    for make, phase in ((two, "draft"), (four, "bidding")):
        for totals in ((0, 0), (300, 450), (0, 250), (450, 100)):
            assert solid(make("", phase=phase, looked=False, totals=totals)) == "look"
        assert solid(make("", phase=phase, looked=False, totals=(150, 420))) == "double nil"
    too_late = two("", phase="draft", looked=False, totals=(150, 470))
    assert solid(too_late) == "look", "the other side would win the game with the tricks left to it"
    covered = four(
        "", phase="bidding", looked=False, totals=(150, 460), bids=[None, None, "nil", None]
    )
    assert solid(covered) == "look", "a partner's Nil is enough"


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("AS KS QS AH KH 4H 2H AC KC 3C AD 6D 2D", "bid 7"),
        ("AS KS 4S AH 7H 3H 2H QC 8C 5C JD 6D 2D", "bid 3"),
        ("9S 5S JH 8H 7H 3H QC 9C 8C JD 9D 6D 4D", "bid 1"),
        ("3S 9H 6H 3H 2H 8C 5C 4C 2C 7D 4D 3D 2D", "nil"),
        ("AS 9H 6H 3H 2H 8C 5C 4C 2C 7D 4D 3D 2D", "bid 1"),
    ],
)
def test_bids_count_the_hand(four: Make, solid: Ask, hand: str, bid: str) -> None:
    assert solid(four(hand, phase="bidding", bids=[None, 3, 3, 3])) == bid


def test_a_nil_of_the_only_foe_leaves_the_tricks_to_you(two: Make, solid: Ask) -> None:
    hand = "AS KS 4S AH 7H 3H 2H QC 8C 5C JD 6D 2D"
    assert solid(two(hand, phase="bidding", bids=[None, 5])) == "bid 4"
    assert solid(two(hand, phase="bidding", bids=[None, "nil"])) == "bid 7"


def test_two_players_bid_a_plain_nil_with_a_hand_that_fits(two: Make, solid: Ask) -> None:
    """A draft for tricks hardly ever leaves such a hand, but it is bid where one comes about."""
    fit, risky = "3S 2S 7H 5H 4H 2H 6C 4C 3C 5D 4D 3D 2D", "4S 2S 8H 5H 3H 9C 6C 4C 2C 8D 6D 3D 2D"
    for totals in ((0, 0), (200, 200), (150, 460)):
        for foe in (None, 5):
            assert solid(two(fit, phase="bidding", bids=[None, foe], totals=totals)) == "nil"
    assert solid(two(risky, phase="bidding", bids=[None, 5])) == "bid 1"
    assert solid(two(risky, phase="bidding", bids=[None, 5], totals=(150, 460))) == "nil"


def test_bids_obey_the_house_rules(four: Make, solid: Ask) -> None:
    hand = "AS KS 4S AH 7H 3H 2H QC 8C 5C JD 6D 2D"
    for bidding in ("mirror", "whiz"):
        assert solid(four(hand, phase="bidding", rules={"bidding": bidding})) == "bid 3"
    low = "9H 6H 3H 2H 8C 5C 4C 2C 7D 4D 3D 2D 3S"
    assert solid(four(low, phase="bidding", rules={"bidding": "whiz"})) == "nil"
    assert solid(four(low, phase="bidding", rules={"bidding": "mirror"})) == "bid 1"
    assert solid(four(low, phase="bidding", rules={"nil_value": 0})) == "bid 1"


def test_a_higher_card_never_lowers_the_count() -> None:
    low = Cards("9S 5S 2S 8H 7H 3H TC 9C 8C JD 9D 6D 4D")
    for two in (False, True):
        before = count_tricks(low.mask, two=two).tricks
        for weak, strong in (("9S", "AS"), ("8H", "KH"), ("TC", "AC")):
            better = (low - Cards(weak)) | Cards(strong)
            assert count_tricks(better.mask, two=two).tricks > before
            assert nil_chance(better.mask, two=two) <= nil_chance(low.mask, two=two)


def test_exchange_gives_danger_away_and_gets_low_cards_back() -> None:
    hands = [
        "AS KS 3S 5H 4H 3H 2H 5C 4C 3C 5D 4D AD",
        "QS JS TS AH KH QH JH AC KC QC KD QD JD",
        "9S 8S 7S TH 9H 8H JC TC 9C TD 9D 8D 2D",
        "6S 5S 4S 2S 7H 6H 8C 7C 6C 2C 7D 6D 3D",
    ]
    game = Game(Rules.partnership(), decks=[deck_for(hands)], dealer=3)
    for text in ("double nil", "look", "bid 5", "look", "bid 3", "look", "bid 2"):
        game.push(text)
    given = play_out(game, [Solid()] * 4, until=1)
    assert str(given[0]) == "give AS KS AD"
    assert "2D" in given[1].cards
    assert all(card.rank < 8 for card in given[1].cards)


def test_two_player_exchange_throws_only_what_a_random_card_betters() -> None:
    thrown = []
    for seed in range(12):
        game = Game(Rules.two_player(), seed=seed, totals=(100, 440))
        while game.phase in ("draft", "bidding"):
            assert game.to_act is not None
            game.push(Solid().act(game.view(game.to_act)))
        if game.phase == "exchange":
            assert game.to_act == 0
            thrown.append(Solid().act(game.view(0)).cards)
    assert thrown
    assert all(len(cards) <= 3 for cards in thrown)
    assert not any("2H" in cards or "2S" in cards for cards in thrown)
