"""Positions in which the solid player must not look silly; names say what is right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spadeslib import View

Make = Callable[..., View]
Ask = Callable[[View], str]

# What each row says, by column: a name, the position from seat 0, and the cards that are right.
FOUR = [
    (
        "last_seat_wins_as_cheaply_as_it_can",
        {"hand": "AH QH 2H", "bids": [5, 3, "nil", 4], "won": [3, 3, 0, 4], "trick": "1: JH TH 9H"},
        "QH",
    ),
    (
        "partner_is_winning_play_low",
        {"hand": "KH 3H 9C", "bids": [3, 3, 3, 3], "won": [1, 4, 2, 3], "trick": "1: 4H AH 5H"},
        "3H",
    ),
    (
        "partner_has_the_ace_do_not_trump_it",
        {"hand": "KS 5S 3S 9C", "bids": [3, 3, 3, 3], "won": [1, 3, 2, 3], "trick": "2: AH 5H"},
        "9C",
    ),
    (
        "partner_is_winning_last_seat_never_trumps",
        {"hand": "KS 5S 9C", "bids": [5, 3, 3, 3], "won": [1, 4, 2, 3], "trick": "1: 4H 9H 5H"},
        "9C",
    ),
    (
        "trump_low_when_a_foe_wins_a_needed_trick",
        {"hand": "KS 5S 9C", "bids": [4, 3, 3, 3], "won": [1, 4, 2, 3], "trick": "1: AH 4H 5H"},
        "5S",
    ),
    (
        "overtrump_no_higher_than_needed",
        {"hand": "KS 8S 3S", "bids": [4, 3, 3, 3], "won": [1, 4, 2, 3], "trick": "1: AH 4H 5S"},
        "8S",
    ),
    (
        "cannot_win_keep_the_king",
        {"hand": "KH 3H 9C", "bids": [3, 3, 3, 3], "won": [1, 4, 2, 3], "trick": "1: AH 4H 5H"},
        "3H",
    ),
    (
        "cannot_win_do_not_waste_a_spade_under_a_spade",
        {"hand": "QS 3S 4C", "bids": [3, 3, 3, 3], "won": [1, 4, 2, 3], "trick": "1: AH 4H KS"},
        "4C",
    ),
    (
        "third_seat_goes_over_a_low_partner",
        {"hand": "KH JH 3H 9C", "bids": [4, 3, 3, 3], "won": [1, 3, 2, 3], "trick": "2: 4H 9H"},
        "JH KH",
    ),
    (
        "third_seat_leaves_a_sure_partner_alone",
        {"hand": "KH JH 3H 9C", "bids": [4, 3, 3, 3], "won": [1, 3, 2, 3], "trick": "2: AH 9H"},
        "3H",
    ),
    (
        "second_seat_does_not_throw_a_king_under_a_possible_ace",
        {"hand": "KH 7H 3H 9C 8C 5C", "bids": [3, 3, 3, 3], "won": [1, 2, 2, 2], "trick": "3: 4H"},
        "3H",
    ),
    (
        "cash_the_ace",
        {"hand": "AH 7H 6C 5C 4C 9D 7D", "bids": [3, 3, 3, 3], "won": [1, 2, 1, 2]},
        "AH",
    ),
    (
        "do_not_lead_a_king_into_the_ace",
        {"hand": "KH 7H 6C 5C 4C 9D 7D", "bids": [3, 3, 3, 3], "won": [1, 2, 1, 2]},
        "6C 5C 4C 9D 7D",
    ),
    (
        "draw_trumps_with_the_top_spades_before_cashing",
        {
            "hand": "AS KS QS JS AH KH QH",
            "bids": [7, 2, 2, 2],
            "won": [0, 2, 2, 2],
            "tricks": ["1: 9H TH 2S 8H", "3: 2C 3C 4C 5C"],
        },
        "AS KS QS JS",
    ),
    (
        "lead_for_the_partner_to_trump",
        {
            "hand": "KD 8D 6H 3H",
            "bids": [3, 3, 3, 3],
            "won": [2, 3, 1, 3],
            "tricks": ["0: 9H TH 2S 8H"],
        },
        "6H 3H",
    ),
    (
        "last_trumps_are_kept_from_an_idle_lead",
        {"hand": "QS 7S 8D 5D 4C", "bids": [4, 3, 3, 3], "won": [2, 2, 2, 2]},
        "8D 5D 4C",
    ),
    (
        "all_tricks_needed_win_with_the_trump",
        {"hand": "AS 2S 3D", "bids": [5, 3, 3, 2], "won": [3, 3, 2, 2], "trick": "1: AD 4D"},
        "3D",
    ),
    # contract made: bags
    (
        "contract_made_duck",
        {"hand": "KH 3H 9C", "bids": [3, 3, 3, 2], "won": [3, 3, 3, 1], "trick": "1: 9H 4H 5H"},
        "3H",
    ),
    (
        "contract_made_throw_the_highest_that_loses",
        {"hand": "8H 3H 9C", "bids": [3, 3, 3, 2], "won": [3, 3, 3, 2], "trick": "1: 9H 4H 5H"},
        "8H",
    ),
    (
        "contract_made_forced_to_win_let_the_high_one_go",
        {"hand": "AH TH 9C", "bids": [3, 3, 3, 2], "won": [3, 3, 3, 2], "trick": "1: 9H 4H 5H"},
        "AH",
    ),
    (
        "contract_made_do_not_trump",
        {"hand": "5S 9C KC", "bids": [3, 3, 3, 2], "won": [3, 3, 3, 2], "trick": "1: 9H 4H 5H"},
        "9C KC",
    ),
    (
        "contract_made_lead_low",
        {"hand": "AH KH 2C", "bids": [3, 3, 3, 2], "won": [3, 3, 3, 2]},
        "2C",
    ),
    (
        "bags_are_free_take_the_trick",
        {
            "hand": "AH 2H 9C",
            "bids": [3, 3, 3, 2],
            "won": [3, 3, 3, 2],
            "trick": "1: 9H 4H 5H",
            "rules": {"bag_limit": 0},
        },
        "AH",
    ),
    (
        "take_a_bag_to_set_the_foes",
        {"hand": "6H 3H", "bids": [3, 3, 3, 3], "won": [4, 2, 3, 2], "trick": "1: 2H 4H 5H"},
        "6H",
    ),
    (
        "foes_cannot_be_set_any_more_no_bag",
        {"hand": "6H 3H", "bids": [3, 2, 3, 2], "won": [3, 2, 3, 3], "trick": "1: 2H 4H 5H"},
        "3H",
    ),
    (
        "contract_lost_still_set_the_foes",
        {"hand": "6H 3H", "bids": [5, 3, 4, 3], "won": [3, 3, 3, 2], "trick": "1: 2H 4H 5H"},
        "6H",
    ),
    # own Nil
    (
        "nil_goes_under_with_the_highest_that_loses",
        {
            "hand": "TH 7H 2H 5C",
            "bids": ["nil", 4, 4, 3],
            "won": [0, 4, 3, 2],
            "trick": "1: 9H JH 3H",
        },
        "TH",
    ),
    (
        "nil_ducks_when_it_is_not_last",
        {"hand": "KH TH 2H 5C", "bids": ["nil", 4, 4, 3], "won": [0, 4, 3, 2], "trick": "3: JH"},
        "TH",
    ),
    (
        "nil_throws_the_ace_when_void",
        {
            "hand": "AD 2D 3C 4C",
            "bids": ["nil", 4, 4, 3],
            "won": [0, 4, 3, 2],
            "trick": "1: 9H JH 3H",
        },
        "AD",
    ),
    (
        "nil_throws_a_high_spade_under_a_higher_one",
        {
            "hand": "QS 2D 3C 4C",
            "bids": ["nil", 4, 4, 3],
            "won": [0, 4, 3, 2],
            "trick": "1: 9H KS 3H",
        },
        "QS",
    ),
    (
        "nil_leads_its_lowest_card",
        {
            "hand": "QD JD 2C",
            "bids": ["nil", 4, 4, 3],
            "won": [0, 4, 3, 3],
            "out": "AD TD 5D 3D 9C 7C 5C 4C AH",
        },
        "2C",
    ),
    (
        "nil_forced_to_win_lets_the_highest_go",
        {"hand": "AH KH 2C", "bids": ["nil", 4, 4, 3], "won": [0, 4, 3, 3], "trick": "1: 9H JH 3H"},
        "AH",
    ),
    # a partner's Nil
    (
        "cover_take_the_trick_from_a_nil_partner",
        {"hand": "KH 3H 9C", "bids": [4, 3, "nil", 4], "won": [4, 3, 0, 3], "trick": "1: 4H JH 5H"},
        "KH",
    ),
    (
        "cover_trump_a_nil_partner",
        {"hand": "6S 9C 8C", "bids": [4, 3, "nil", 4], "won": [4, 3, 0, 3], "trick": "1: 4H JH 5H"},
        "6S",
    ),
    (
        "cover_lead_high",
        {"hand": "AH 3H 4D 5D 9C", "bids": [4, 3, "nil", 4], "won": [2, 3, 0, 3]},
        "AH",
    ),
    (
        "cover_lead_the_highest_left_though_it_is_a_ten",
        {
            "hand": "TH 9H KC 8C 7C 6C 5C 4C 3C 2C KD KS",
            "bids": [4, 4, "nil", 4],
            "won": [1, 0, 0, 0],
            "broken": False,
            "tricks": ["0: AH KH QH JH"],
        },
        "TH 9H",
    ),
    (
        "cover_lead_low_in_a_suit_the_partner_is_out_of",
        {
            "hand": "4H 2H KC 7C 6C 5C",
            "bids": [2, 4, "nil", 4],
            "won": [2, 2, 0, 3],
            "tricks": ["0: AH KH QC JH", "0: QH TH 3D 9H"],
        },
        "4H 2H KC",
    ),
    (
        "cover_goes_over_a_middling_card",
        {"hand": "KC 4C 3C 2D 3D", "bids": [5, 4, "nil", 4], "won": [3, 3, 0, 2], "trick": "3: JC"},
        "KC",
    ),
    (
        "nil_partner_is_safe_trick_is_won_cheaply",
        {"hand": "KH QH 3H", "bids": [4, 3, "nil", 4], "won": [2, 4, 0, 4], "trick": "1: JH 4H 5H"},
        "QH",
    ),
    # a foe's Nil
    (
        "own_contract_first_then_the_nil",
        {"hand": "AH 3H 2C", "bids": [5, "nil", 3, 3], "won": [3, 0, 2, 5], "trick": "1: KH 4H 5H"},
        "AH",
    ),
    (
        "own_contract_safe_leave_the_trick_to_the_nil",
        {"hand": "AH 3H 2C", "bids": [3, "nil", 3, 3], "won": [4, 0, 3, 3], "trick": "1: KH 4H 5H"},
        "3H",
    ),
    (
        "own_contract_safe_lead_low_at_the_nil",
        {"hand": "AH 3H 2C KC", "bids": [3, "nil", 3, 3], "won": [3, 0, 3, 3]},
        "2C 3H",
    ),
]

TWO = [
    (
        "two_win_as_cheaply_as_possible",
        {"hand": "AH QH 2H", "bids": [6, 5], "won": [5, 5], "trick": "1: JH"},
        "QH",
    ),
    (
        "two_trump_with_the_lowest",
        {"hand": "AS 9S 2S 4C", "bids": [6, 5], "won": [4, 5], "trick": "1: JH"},
        "2S",
    ),
    (
        "two_cannot_win_throw_the_lowest",
        {"hand": "KH 9H 2H", "bids": [6, 5], "won": [5, 5], "trick": "1: AH"},
        "2H",
    ),
    ("two_cash_aces_first", {"hand": "AH 9H 8C 2D", "bids": [6, 5], "won": [4, 5]}, "AH"),
    (
        "two_contract_made_duck",
        {"hand": "AH 9H 2C", "bids": [5, 5], "won": [5, 5], "trick": "1: JH"},
        "9H",
    ),
    (
        "two_set_the_other_side",
        {"hand": "AH 2C", "bids": [5, 7], "won": [5, 6], "trick": "1: JH", "rules": {}},
        "AH",
    ),
    (
        "two_nil_plays_under",
        {"hand": "TH 9H 2H", "bids": ["nil", 8], "won": [0, 10], "trick": "1: JH"},
        "TH",
    ),
    (
        "two_nil_throws_a_dangerous_spade_only_under_a_higher_one",
        {"hand": "QS KD 2C", "bids": ["nil", 8], "won": [0, 10], "trick": "1: JH"},
        "KD",
    ),
    (
        "two_safe_contract_leads_low_at_the_nil",
        {"hand": "AS KD 2C 3H", "bids": [8, "nil"], "won": [9, 0]},
        "2C 3H",
    ),
]


def ids(rows: list[tuple[str, dict[str, object], str]]) -> list[str]:
    return [name for name, _, _ in rows]


@pytest.mark.parametrize(("name", "position", "right"), FOUR, ids=ids(FOUR))
def test_four(four: Make, solid: Ask, name: str, position: dict[str, object], right: str) -> None:
    assert solid(four(**position)) in [f"play {card}" for card in right.split()], name


@pytest.mark.parametrize(("name", "position", "right"), TWO, ids=ids(TWO))
def test_two(two: Make, solid: Ask, name: str, position: dict[str, object], right: str) -> None:
    assert solid(two(**position)) in [f"play {card}" for card in right.split()], name
