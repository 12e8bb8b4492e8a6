"""Positions with one right answer, for the expert: cases collected from public Spades programs, by their
ids, and others; names say what is right."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib import Action, Card, Cards, Rules, View
from spadeslib.coach import Expert, advise
from tests.coach.positions import stand
from tests.players.conftest import make_view

DEALS = 120
LAST = {"bids": [3, 3, 3, 2], "won": [3, 2, 3, 2], "trick": "1: 2H 4H 5H"}
"""Last to play and the contract made; the others need one more trick, and hardly ever fail."""

# What each row says, by column: a name, the hand, some of the cards out, the rest of the position, and
# the cards that are right.
Row = tuple[str, str, str, dict[str, Any], str]
CASES: list[Row] = [
    ("a_003_no_bag_that_brings_the_fine", "3H 6H 2C", "KC", LAST | {"bags": (9, 0)}, "3H"),
    (
        "a_005_fourth_seat_wins_cheaply_while_tricks_are_needed",
        "AH QH 2H",
        "KH KC",
        {"bids": [5, 4, "nil", 4], "won": [3, 3, 0, 4], "trick": "1: JH TH 9H"},
        "QH",
    ),
    (
        "a_007_needed_tricks_are_never_thrown_away_beside_a_nil",
        "AH 2H AS 3C",
        "QC",
        {"bids": [5, 3, "nil", 3], "won": [3, 3, 0, 3], "trick": "1: KH 4H 5H"},
        "AH",
    ),
    (
        "a_007_a_large_contract_first_then_the_foes_nil",
        "AH 2H",
        "3C 4C 5C",
        {"bids": [8, 2, 3, "nil"], "won": [6, 2, 3, 0], "trick": "1: 4H 5H KH"},
        "AH",
    ),
    (
        "a_009_a_nil_bidder_does_not_overtrump_to_hurt_another_nil",
        "QS 4S 2D",
        "KS KD",
        {"bids": ["nil", 4, 5, "nil"], "won": [0, 5, 5, 0], "trick": "1: 9H 5H JS"},
        "4S 2D",
    ),
]
FOUR: list[Row] = [
    (
        "partner_is_winning_play_low",
        "KH 3H 9C 8C",
        "QC",
        {"bids": [3, 3, 3, 3], "won": [1, 4, 2, 2], "trick": "1: 4H AH 5H"},
        "3H",
    ),
    (
        "partner_is_winning_last_seat_never_trumps",
        "KS 5S 9C",
        "QS JS",
        {"bids": [3, 3, 3, 3], "won": [1, 4, 2, 3], "trick": "1: 4H AH 5H"},
        "9C",
    ),
    (
        "overtrump_no_higher_than_needed",
        "KS 8S 3S",
        "QS",
        {"bids": [3, 3, 3, 3], "won": [1, 4, 2, 3], "trick": "1: AH 4H 5S"},
        "8S",
    ),
    (
        "no_spade_under_a_spade",
        "QS 3S 4C",
        "AS JS",
        {"bids": [2, 3, 3, 3], "won": [1, 4, 2, 3], "trick": "1: AH 4H KS"},
        "4C",
    ),
    (
        "trump_low_and_keep_the_ace_for_the_king",
        "AS 2S 3D",
        "KS QS",
        {"bids": [4, 3, 3, 2], "won": [3, 3, 2, 2], "trick": "1: AC 4C 5C"},
        "2S",
    ),
    (
        "contract_made_duck",
        "KH 3H 9C",
        "KC",
        {"bids": [3, 3, 3, 1], "won": [3, 3, 3, 1], "trick": "1: 9H 4H 5H"},
        "3H",
    ),
    (
        "contract_made_throw_the_highest_that_loses",
        "8H 3H 9C",
        "KC 7H",
        {"bids": [3, 3, 3, 2], "won": [3, 3, 3, 1], "trick": "1: 9H 4H 5H"},
        "8H",
    ),
    (
        "take_a_bag_to_set_the_foes",
        "6H 3H",
        "",
        {"bids": [3, 3, 3, 3], "won": [4, 2, 3, 2], "trick": "1: 2H 4H 5H"},
        "6H",
    ),
    (
        "foes_cannot_be_set_any_more_no_bag",
        "6H 3H",
        "",
        {"bids": [3, 2, 3, 2], "won": [3, 2, 3, 3], "trick": "1: 2H 4H 5H"},
        "3H",
    ),
    (
        "leave_the_foes_the_bag_that_brings_their_fine",
        "6H 3H",
        "",
        {"bids": [3, 2, 3, 2], "won": [3, 2, 3, 3], "trick": "1: 2H 4H 5H", "bags": (0, 9)},
        "3H",
    ),
    (
        "contract_lost_still_set_the_foes",
        "6H 3H",
        "",
        {"bids": [5, 3, 4, 3], "won": [3, 3, 3, 2], "trick": "1: 2H 4H 5H"},
        "6H",
    ),
    (
        "nil_goes_under_with_the_highest_that_loses",
        "TH 7H 2H 5C",
        "",
        {"bids": ["nil", 4, 4, 3], "won": [0, 3, 4, 2], "trick": "1: 9H JH 3H"},
        "TH",
    ),
    (
        "nil_throws_a_high_spade_under_a_higher_one",
        "QS 2D 3D 4C",
        "",
        {"bids": ["nil", 4, 4, 3], "won": [0, 4, 3, 2], "trick": "1: 9H KS 3H"},
        "QS",
    ),
    (
        "cover_take_the_trick_from_a_nil_partner",
        "KH 3H 9C",
        "",
        {"bids": [4, 3, "nil", 4], "won": [4, 3, 0, 3], "trick": "1: 4H JH 5H"},
        "KH",
    ),
    (
        "cover_trump_a_nil_partner",
        "6S 9C 8C",
        "",
        {"bids": [4, 3, "nil", 4], "won": [4, 3, 0, 3], "trick": "1: 4H JH 5H"},
        "6S",
    ),
    (
        "nil_partner_is_safe_the_needed_trick_is_won",
        "KH QH 3H",
        "",
        {"bids": [4, 3, "nil", 4], "won": [2, 4, 0, 4], "trick": "1: JH 4H 5H"},
        "QH KH",
    ),
    (
        "own_contract_safe_leave_the_trick_to_the_nil",
        "AH 3H 2C",
        "KC",
        {"bids": [3, 3, 3, "nil"], "won": [4, 3, 3, 0], "trick": "1: 4H 5H KH"},
        "3H",
    ),
    (
        "own_contract_safe_lead_low_at_the_nil",
        "AH 3H 2C KC",
        "QC",
        {"bids": [3, "nil", 3, 3], "won": [3, 0, 3, 3]},
        "2C 3H",
    ),
    (
        "count_the_spades_draw_the_last_one_first",
        "9S AC KC",
        "4S QC",
        {"bids": [5, 3, 3, 2], "won": [3, 3, 2, 2]},
        "9S",
    ),
    (
        "a_foe_without_hearts_would_trump_the_ace",
        "AH AD 3C",
        "QS KH QH JH",
        {"bids": [4, 3, 3, 3], "won": [4, 2, 2, 2], "voids": {1: "H"}},
        "AD 3C",
    ),
]
TWO: list[Row] = [
    (
        "win_with_a_card_that_does",
        "AH QH 2H",
        "KC KH",
        {"bids": [6, 5], "won": [5, 5], "trick": "1: JH"},
        "QH AH",
    ),
    (
        "contract_made_duck",
        "AH 9H 2C",
        "KH",
        {"bids": [5, 5], "won": [5, 5], "trick": "1: JH"},
        "9H",
    ),
    (
        "set_the_other_side_with_the_last_cards",
        "AH 2H",
        "KC QD",
        {"bids": [5, 7], "won": [5, 6], "trick": "1: JH"},
        "AH",
    ),
    (
        "nil_plays_a_high_card_under",
        "TH 9H 2H",
        "AH KH",
        {"bids": ["nil", 8], "won": [0, 10], "trick": "1: JH", "broken": False},
        "TH 9H",
    ),
    (
        "nil_does_not_trump",
        "QS KD 2C",
        "AS AD",
        {"bids": ["nil", 8], "won": [0, 10], "trick": "1: JH", "broken": False},
        "KD 2C",
    ),
    (
        "safe_contract_leads_low_at_the_nil",
        "AS KD 2C 3H",
        "KC QH",
        {"bids": [8, "nil"], "won": [9, 0], "broken": False},
        "2C 3H",
    ),
]


def best(view: View) -> str:
    return str(Expert(Random(1), deals=DEALS).act(view).card)


def ids(rows: list[Row]) -> list[str]:
    return [row[0] for row in rows]


@pytest.mark.parametrize(("name", "hand", "out", "rest", "right"), CASES, ids=ids(CASES))
def test_case(name: str, hand: str, out: str, rest: dict[str, Any], right: str) -> None:
    assert best(stand(Rules.partnership(), hand, out, **rest)) in right.split(), name


@pytest.mark.slow
@pytest.mark.parametrize(("name", "hand", "out", "rest", "right"), FOUR, ids=ids(FOUR))
def test_four(name: str, hand: str, out: str, rest: dict[str, Any], right: str) -> None:
    assert best(stand(Rules.partnership(), hand, out, **rest)) in right.split(), name


@pytest.mark.parametrize(("name", "hand", "out", "rest", "right"), TWO, ids=ids(TWO))
def test_two(name: str, hand: str, out: str, rest: dict[str, Any], right: str) -> None:
    assert best(stand(Rules.two_player(), hand, out, **rest)) in right.split(), name


def test_a_004_a_bag_more_or_less_is_little_when_the_game_is_won_anyway() -> None:
    """The case asks for no bag. The game ends with this hand and is won with either card; what is left
    is the bag's own point."""
    position: dict[str, Any] = {"bids": [3, 2, 3, 2], "won": [3, 2, 3, 3], "trick": "1: 2H 4H 5H"}
    view = stand(Rules.partnership(), "6H 3H", "", totals=(490, 0), **position)
    options = advise(view, Random(1), deals=DEALS).options
    assert max(option.behind for option in options) < 10
    view = stand(Rules.partnership(), "6H 3H", "", **position)
    assert max(option.behind for option in advise(view, Random(1), deals=DEALS).options) > 20


def test_p_018_bags_are_welcome_where_they_cost_nothing() -> None:
    position: dict[str, Any] = {
        "bids": [3, 3, 3, 1],
        "won": [3, 2, 3, 2],
        "trick": "1: 9H 4H 5H",
    }
    for rules in (Rules.partnership(bag_limit=0), Rules.partnership(bag_fine=0)):
        assert best(stand(rules, "AH 2H 9C", "KC", **position)) == "AH"
    assert best(stand(Rules.partnership(), "AH 2H 9C", "KC", **position)) == "2H"


# Bids

LOW = "QS 4S 9H 6H 3H 2H 8C 5C 4C JD 7D 3D 2D"
"""Good for a Nil that a partner covers."""
HAND = "AS KS 4S AH 7H 3H 2H QC 8C 5C JD 6D 2D"


def bid(hand: str, bids: list[object], totals: tuple[int, int] = (0, 0)) -> str:
    view = make_view(Rules.partnership(), hand, phase="bidding", bids=bids, totals=totals)
    return str(Expert(Random(1), deals=DEALS).act(view))


def test_a_010_no_second_nil_beside_a_partners() -> None:
    assert bid(LOW, [None, 3, 4, 3]) == "nil"
    assert bid(LOW, [None, 3, "nil", 3]) in ("bid 1", "bid 2")
    assert bid(LOW, [None, 3, "double nil", 3]) in ("bid 1", "bid 2", "bid 3")


def test_a_011_a_bid_depends_on_the_score() -> None:
    assert bid(HAND, [None, 2, 3, 2]) in ("bid 3", "bid 4")
    assert bid(HAND, [None, 2, 3, 2], (440, 470)) == "bid 5", "one less is behind 470 and 40"
    enough = bid(HAND, [None, 3, 3, 2], (450, 100))
    assert enough == "bid 2", "with the partner's three, two more tricks reach 500"


def test_r_005_bids_are_from_0_to_13() -> None:
    rng = Random(5)
    for _ in range(6):
        hand = str(Cards(rng.sample(Card.ALL, 13)))
        assert bid(hand, [None, 4, 4, 4]) in map(str, Action.BIDS)
    spades = str(Cards(Card.ALL[39:]))
    assert int(bid(spades, [None, 1, 1, 1]).split()[1]) >= 9
