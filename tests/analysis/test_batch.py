"""The batch against the engine and against plain twins, lane by lane."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from spadeslib import Card, Cards, Rules
from spadeslib.analysis.batch.chance import Chance
from spadeslib.analysis.batch.deals import deal, lane_of
from spadeslib.analysis.batch.lanes import below, count, digits_of, minus, one_hot, total
from spadeslib.analysis.batch.places import draft_places, held_in
from spadeslib.analysis.batch.sensible import Sensible
from spadeslib.analysis.batch.table import Pick, Table
from spadeslib.analysis.batch.uniform import Uniform
from tests.analysis.one_hand import OneHand
from tests.parts import mostly_slow

LANES = 60
HOUSES = {
    "two": Rules.two_player(),
    "four": Rules.partnership(),
    "two, spades any time": Rules.two_player(spade_leads="any time"),
    "four, no spades first": Rules.partnership(first_trick="no spades"),
    "two, no spades first, then any time": Rules.two_player(
        first_trick="no spades", spade_leads="any time"
    ),
    "four, Nil helps": Rules.partnership(failed_nil_tricks="help partner"),
}


def number(digits: list[int], lane: int) -> int:
    return sum((digit >> lane & 1) << place for place, digit in enumerate(digits))


def card_in(pick: Pick, lane: int) -> Card:
    """The one card that is picked in a lane."""
    suits, ranks = pick
    (suit,) = [suit for suit, mask in enumerate(suits) if mask >> lane & 1]
    (rank,) = [rank for rank, mask in enumerate(ranks) if mask >> lane & 1]
    return Card.ALL[13 * suit + rank]


def start(rules: Rules, rng: Random, lanes: int) -> tuple[Table, list[list[Cards]], list[int]]:
    """A table with hands of all shapes, some of them short of suits, and leaders by lane."""
    cards = list(range(52))
    if rules.seats == 2:
        keeps = [rng.getrandbits(52), rng.getrandbits(52)]
        full = (1 << lanes) - 1
        held = [held_in(hand, full) for hand in draft_places(range(52), keeps, lanes, rng)]
    else:
        held = deal([13] * 4, lanes, rng, cards)
    hands = [[Cards.from_mask(mask) for mask in lane_of(held, lane)] for lane in range(lanes)]
    leaders = [rng.randrange(rules.seats) for _ in range(lanes)]
    leads = [
        sum(1 << lane for lane, one in enumerate(leaders) if one == seat)
        for seat in range(rules.seats)
    ]
    return Table(rules, held, leads, lanes), hands, leaders


@pytest.mark.slow
@pytest.mark.parametrize("seed", mostly_slow(range(4)))
@pytest.mark.parametrize("house", HOUSES)
def test_sensible_play_is_that_of_its_plain_twin(house: str, seed: int) -> None:
    rules, rng = HOUSES[house], Random(f"{house} {seed}")
    table, hands, leaders = start(rules, rng, LANES)
    bids = [[rng.choice([0, 1, 2, 3, 4, 6, 13])] * LANES for _ in range(rules.seats)]
    for seat in range(seed, rules.seats):
        bids[seat] = [rng.choice([0, 1, 2, 3, 4, 6]) for _ in range(LANES)]
    shuns = [rng.random() < 0.7, rng.random() < 0.7]
    twins = [
        OneHand(rules, hands[n], leaders[n], [bid[n] for bid in bids], shuns) for n in range(LANES)
    ]
    numbers = [bid[0] if len(set(bid)) == 1 else digits_of(bid) for bid in bids]
    policy = Sensible(table, numbers, shuns)
    for _ in range(13):
        for _ in range(rules.seats):
            pick = policy(table)
            for lane, twin in enumerate(twins):
                card = card_in(pick, lane)
                assert card in twin.legal()
                assert card == twin.choose(), (lane, twin.trick, twin.hands[twin.seat])
                twin.put(card)
            table.put(pick)
        table.finish()
    for lane, twin in enumerate(twins):
        assert [number(won, lane) for won in table.won_by_seat()] == twin.won


@pytest.mark.parametrize("house", HOUSES)
def test_uniform_play_is_legal_and_the_right_seat_wins(house: str) -> None:
    rules, rng = HOUSES[house], Random(house)
    table, hands, leaders = start(rules, rng, LANES)
    twins = [OneHand(rules, hands[n], leaders[n], [1] * 4, (True, True)) for n in range(LANES)]
    policy = Uniform(table, rng)
    while table.left:
        while table.place < rules.seats:
            pick = policy(table)
            for lane, twin in enumerate(twins):
                card = card_in(pick, lane)
                assert card in twin.legal()
                twin.put(card)
            table.put(pick)
        table.finish()
    for lane, twin in enumerate(twins):
        assert [number(won, lane) for won in table.won_by_seat()] == twin.won


def test_uniform_play_takes_each_legal_card_equally_often() -> None:
    lanes = 30_000
    full, hand = (1 << lanes) - 1, Cards("AS 9H 5H 2H KD")
    held = [
        [full if card in hand else 0 for card in Card.ALL],
        [full if card in Cards("3H 4H 6H 7H 8H") else 0 for card in Card.ALL],
    ]
    table = Table(Rules.two_player(), held, [full, 0], lanes, left=5)
    suits, ranks = Uniform(table, Random(1))(table)
    seen = [(suits[c.suit] & ranks[c.rank]).bit_count() for c in hand if c.suit != 3]
    assert sum(seen) == lanes
    assert max(abs(n - lanes / 4) for n in seen) < 4 * sqrt(lanes * 3 / 16)


def test_a_deal_is_uniform() -> None:
    lanes = 40_000
    held = deal([2, 1, 1], lanes, Random(5), cards=[3, 17, 30, 51])
    seen = Counter(tuple(lane_of(held, lane)) for lane in range(lanes))
    assert len(seen) == 12
    expected = lanes / 12
    chi = sum((n - expected) ** 2 / expected for n in seen.values())
    assert chi < 31  # 11 degrees of freedom, one in a thousand


def test_numbers_in_lanes() -> None:
    rng, full = Random(3), (1 << 50) - 1
    one, other = [[rng.getrandbits(50) for _ in range(4)] for _ in range(2)]
    less, added, hot = below(one, other), total(one, other), one_hot(one, 16, full)
    left = minus(one, other)
    assert digits_of([number(one, lane) for lane in range(50)], 4) == one
    for lane in range(50):
        a, b = number(one, lane), number(other, lane)
        assert (less >> lane & 1) == (a < b)
        assert number(added, lane) == a + b
        assert number(left, lane) == max(a - b, 0)
        assert [mask >> lane & 1 for mask in hot] == [int(a == value) for value in range(16)]
        assert number(count(one), lane) == sum(digit >> lane & 1 for digit in one)


@pytest.mark.parametrize("n", [1, 2, 5, 13, 52])
def test_a_draw_is_uniform(n: int) -> None:
    lanes = 50_000
    chance = Chance(lanes, Random(n))
    for _ in range(3):
        hot = one_hot(chance.below(n), n, (1 << lanes) - 1)
        assert sum(mask.bit_count() for mask in hot) == lanes
        expected = lanes / n
        chi = sum((mask.bit_count() - expected) ** 2 / expected for mask in hot)
        assert chi < 2 * n + 20


def test_the_same_seed_deals_and_plays_the_same() -> None:
    def run() -> list[list[int]]:
        table, _, _ = start(Rules.partnership(), Random(9), 100)
        table.play(Uniform(table, Random(9)))
        return table.won_by_seat()

    assert run() == run()
