"""Whole hands in lanes: dealt, drafted, bid, played and scored, against the engine one hand at a time."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from math import floor, sqrt
from random import Random

import pytest

from spadeslib import Bid, Card, Cards, Game, Rules, deck_for, score_hand
from spadeslib.analysis import Tally, is_strong, simulate_hands
from spadeslib.analysis.batch.any_card import any_tricks, play_any_card
from spadeslib.analysis.batch.bids import count_bids, holding_of
from spadeslib.analysis.batch.chance import Chance
from spadeslib.analysis.batch.lanes import digits_of
from spadeslib.analysis.batch.outcomes import Scoring, numbers
from spadeslib.analysis.batch.places import (
    Hand,
    deal_places,
    draft_places,
    held_in,
    holding_in,
    shuffle,
)
from spadeslib.draft import draft_turn, drafter
from spadeslib.errors import IllegalAction, SetupError
from spadeslib.players.choose_bid import ROUNDING
from spadeslib.players.counting import count_tricks
from tests.analysis.one_hand import OneHand
from tests.analysis.test_batch import HOUSES, number
from tests.bench import in_pyodide
from tests.parts import mostly_slow

LANES = 60
FULL = (1 << LANES) - 1
MINE = "AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D"


def card_of(digits: Sequence[int], lane: int) -> Card:
    return Card.ALL[13 * number([*digits[4:]], lane) + number([*digits[:4]], lane)]


def cards_in(hand: Hand, lane: int) -> list[Card]:
    return [card_of(digits, lane) for digits in zip(*hand, strict=True)]


def dealt(rules: Rules, rng: Random) -> list[Hand]:
    if rules.two:
        return draft_places(range(52), [rng.getrandbits(52), rng.getrandbits(52)], LANES, rng)
    return deal_places(range(52), 4, LANES, rng)


@pytest.mark.parametrize("house", HOUSES)
def test_every_card_is_legal_and_the_right_seat_wins(house: str) -> None:
    rules, rng = HOUSES[house], Random(house)
    hands = dealt(rules, rng)
    starts = [rng.randrange(rules.seats) for _ in range(LANES)]
    leaders = [
        sum(1 << lane for lane in range(LANES) if starts[lane] == seat)
        for seat in range(rules.seats)
    ]
    twins = [
        OneHand(
            rules,
            [Cards(cards_in(hand, lane)) for hand in hands],
            starts[lane],
            [1] * rules.seats,
            (True, True),
        )
        for lane in range(LANES)
    ]
    for trick, wins in any_tricks(rules, hands, leaders, LANES, rng):
        for lane, twin in enumerate(twins):
            for _ in range(rules.seats):
                card = card_of(trick[twin.seat], lane)
                assert card in twin.legal()
                twin.put(card)
            assert [seat for seat, lanes in enumerate(wins) if lanes >> lane & 1] == [twin.leader]
    assert all(sum(twin.won) == 13 for twin in twins)


ENDINGS = [
    ["AS 9H 5H KD", "3S 8H TH QD"],
    ["AS KS 9H 5H 2C", "QS JS TH 7H 6H"],
    ["AS 2H KD", "4S 9H 3C", "5H TH QD", "AC JH 2D"],
    ["2S 9H AH 3D", "4S 5S KH 2D", "6S QH JH 9D", "TC 3H 8H TD"],
]


@pytest.mark.parametrize("hands", mostly_slow(ENDINGS, fast=2))
def test_any_legal_card_is_as_likely_as_the_other_whatever_was_played(hands: list[str]) -> None:
    lanes, rng, seats = 20_000, Random(3), len(hands)
    rules = Rules.two_player() if seats == 2 else Rules.partnership()
    cards = [Cards(hand) for hand in hands]
    places = [deal_places([c.index for c in hand], 1, lanes, rng)[0] for hand in cards]
    groups: dict[tuple[Card, ...], list[int]] = {(): list(range(lanes))}
    chi = freedom = 0.0
    for trick, _ in any_tricks(rules, places, [(1 << lanes) - 1, *[0] * (seats - 1)], lanes, rng):
        played = [cards_by_lane(digits, lanes) for digits in trick]
        for _ in range(seats):
            before, groups = groups, {}
            for history, some in before.items():
                twin = OneHand(rules, cards, 0, [1] * seats, (True, True))
                for card in history:
                    twin.put(card)
                seen = Counter([played[twin.seat][lane] for lane in some])
                legal, expected = twin.legal(), len(some) / len(twin.legal())
                assert set(seen) <= set(legal)
                if expected > 20:
                    chi += sum((seen[card] - expected) ** 2 / expected for card in legal)
                    freedom += len(legal) - 1
                for lane in some:
                    groups.setdefault((*history, played[twin.seat][lane]), []).append(lane)
    assert freedom > 10 and abs(chi - freedom) < 4 * sqrt(2 * freedom)


def cards_by_lane(digits: Sequence[int], lanes: int) -> list[Card]:
    pairs = zip(numbers(digits[:4], lanes), numbers(digits[4:], lanes), strict=True)
    return [Card.ALL[13 * suit + rank] for rank, suit in pairs]


def test_a_shuffle_is_uniform() -> None:
    lanes = 30_000
    columns = shuffle([3, 17, 30, 51], Chance(lanes, Random(5)), (1 << lanes) - 1)
    orders = Counter(zip(*[numbers(column, lanes) for column in zip(*columns, strict=True)], strict=True))  # fmt: skip
    assert len(orders) == 24
    chi = sum((n - lanes / 24) ** 2 / (lanes / 24) for n in orders.values())
    assert chi < 50  # 23 degrees of freedom, one in a thousand


def test_a_draft_is_the_engine_s_draft() -> None:
    keeps = [Cards("AS KS QS AH AD AC 9H 8H 7H").mask, Random(4).getrandbits(52)]
    hands = draft_places(range(52), keeps, LANES, Random(9))
    columns = shuffle(range(52), Chance(LANES, Random(9)), FULL)
    kept = 0
    for lane in range(LANES):
        deck = [card.index for card in cards_in(columns, lane)]
        drafted: list[set[int]] = [set(), set()]
        for turn in range(26):
            player = drafter(turn, 0)
            keep = bool(keeps[player] >> deck[2 * turn] & 1)
            kept += keep
            drafted[player].add(draft_turn(deck, turn, keep=keep)[0])
        assert [{card.index for card in cards_in(hand, lane)} for hand in hands] == drafted
    assert 0 < kept < 26 * LANES


def test_what_is_held_is_what_lies_there() -> None:
    (hand, *_) = deal_places(range(52), 4, LANES, Random(2))
    held, holding = held_in(hand, FULL), holding_in(hand, FULL)
    by_card = holding_of(held)
    for lane in range(LANES):
        assert {c.index for c in cards_in(hand, lane)} == {
            card for card in range(52) if held[card] >> lane & 1
        }
    for lengths, others in zip(holding.lengths, by_card.lengths, strict=True):
        assert numbers(lengths, LANES) == numbers(others, LANES)
    assert all(held[card] == lanes for card, lanes in holding.honours.items())
    assert len(holding.honours) == 20


@pytest.mark.parametrize("rules", [Rules.two_player(), Rules.partnership()])
def test_a_count_bids_what_a_count_of_the_hand_says(rules: Rules) -> None:
    seen = set()
    packs = [range(52), range(30, 52), range(26)]
    for pack in packs:
        columns = shuffle(pack, Chance(LANES, Random(8)), FULL)
        hand = [column[:13] for column in columns]
        bids = numbers(count_bids(rules, holding_in(hand, FULL), FULL), LANES)
        for lane, bid in enumerate(bids):
            held = sum(1 << card.index for card in cards_in(hand, lane))
            likely = count_tricks(held, two=rules.two).tricks + ROUNDING[rules.seats]
            # Worths are rounded to sixteenths, each by half of one at most.
            assert max(1, floor(likely - 0.25)) <= bid <= max(1, floor(likely + 0.25))
            seen.add(bid)
    assert len(seen) >= 6


def test_where_bids_are_the_spades_held_a_count_is_that() -> None:
    stats = simulate_hands(Rules.partnership(bidding="mirror"), hands=300)
    assert abs(stats.bids[0].mean - 3.25) < 0.5 and 0 in stats.bids[0].counts


BIDS: dict[str, Callable[[Random], int]] = {
    "numbers": lambda rng: rng.randint(1, 6),
    "Nil among them": lambda rng: rng.choice([0, 0, 3, 5]),
}


@pytest.mark.parametrize("bids", BIDS)
@pytest.mark.parametrize(
    "rules",
    [
        Rules.two_player(),
        Rules.partnership(),
        Rules.partnership(failed_nil_tricks="help partner", ten_for_200=True, bag_limit=5),
        Rules.partnership(failed_nil_tricks="ignored", set_cost=20),
    ],
)
def test_a_score_is_that_of_the_engine(rules: Rules, bids: str) -> None:
    rng = Random(bids)
    bid_by_lane = [[BIDS[bids](rng) for _ in range(LANES)] for _ in range(rules.seats)]
    hands = dealt(rules, rng)
    leaders = [FULL, *[0] * (rules.seats - 1)]
    tricks = play_any_card(rules, hands, leaders, LANES, rng)
    nils = [Bid.DOUBLE_NIL, *[Bid.NIL] * (rules.seats - 1)]
    scoring, before = Scoring(rules, nils, (3, 4)), (3, 4)
    found = [
        scoring.points(side, tricks, [digits_of(bid) for bid in bid_by_lane], FULL)
        for side in (0, 1)
    ]
    won = [numbers(digits, LANES) for digits in tricks]
    for lane in range(LANES):
        seats = zip(bid_by_lane, nils, strict=True)
        texts = [str(by_lane[lane] or nil) for by_lane, nil in seats]
        scores = score_hand(rules, texts, [by_lane[lane] for by_lane in won], bags=before)
        for side, score in enumerate(scores):
            assert [points for points, lanes in found[side].items() if lanes >> lane & 1] == [
                score.points
            ]


def test_a_game_of_the_engine_comes_to_the_same_score() -> None:
    rules, rng = Rules.partnership(), Random(6)
    hands = dealt(rules, rng)
    tricks = list(any_tricks(rules, hands, [FULL, 0, 0, 0], LANES, rng))
    for lane in range(5):
        deck = deck_for([cards_in(hand, lane) for hand in hands], dealer=3)
        game = Game(rules, decks=[deck], dealer=3)
        for bid in (2, 3, 4, 2):
            game.push("look")
            game.push(f"bid {bid}")
        for trick, _ in tricks:
            for _ in range(4):
                assert game.to_act is not None
                game.push(f"play {card_of(trick[game.to_act], lane)}")
        wins = [sum(lanes >> lane & 1 for lanes in seat) for seat in zip(*[w for _, w in tricks], strict=True)]  # fmt: skip
        assert list(game.hands[0].tricks) == wins


@pytest.mark.parametrize("policy", ["sensible", "uniform"])
@pytest.mark.parametrize("rules", [Rules.two_player(), Rules.partnership()])
def test_tallies_are_of_all_hands(rules: Rules, policy: str) -> None:
    stats = simulate_hands(rules, hands=501, seed=4, policy=policy)
    assert stats.hands == 501
    assert {tally.total for tally in (*stats.tricks, *stats.bids, *stats.points)} == {501}
    by_hand = [stats.tricks_by_hand(seat) for seat in range(rules.seats)]
    assert {sum(one) for one in zip(*by_hand, strict=True)} == {13}
    assert Counter(by_hand[0]) == stats.tricks[0].counts
    assert Counter(stats.margin_by_hand()) == stats.margin.counts
    assert stats.margin.mean == pytest.approx(stats.points[0].mean - stats.points[1].mean)


def test_many_batches_make_one_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spadeslib.analysis.batch.hands.LANES", 100)
    stats = simulate_hands(Rules.partnership(), hands=250, hand=MINE)
    assert stats.tricks[0].total == len(stats.tricks_by_hand(0)) == 250


def test_the_same_seed_deals_the_same_hands_to_all_policies_and_bids() -> None:
    rules = Rules.two_player()

    def run(**options: object) -> list[int]:
        return simulate_hands(rules, hands=200, seed=5, **options).tricks_by_hand(0)  # type: ignore[arg-type]

    assert run() == run() != simulate_hands(rules, hands=200, seed=6).tricks_by_hand(0)
    stats = [simulate_hands(rules, hands=200, policy=policy) for policy in ("sensible", "uniform")]
    assert stats[0].bids == stats[1].bids
    assert run(bids=[3, "count"]) != run(bids=["nil", "count"])


def test_numbers_do_not_depend_on_the_machine() -> None:
    stats = simulate_hands(Rules.two_player(), hands=1_000, seed=1, policy="uniform")
    assert (stats.tricks[0].mean, stats.bids[0].mean, stats.points[0].mean) == PINNED


PINNED = (6.457, 5.768, 32.806)


def test_a_given_hand_is_held_in_every_deal() -> None:
    aces = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    for rules in (Rules.two_player(), Rules.partnership()):
        stats = simulate_hands(rules, hands=100, hand=aces)
        assert stats.tricks[0].counts == {13: 100} and stats.bids[0].counts == {13: 100}


def test_a_rule_of_keeping_pays() -> None:
    weak: Callable[[Card], bool] = lambda card: not is_strong(card)  # noqa: E731
    stats = simulate_hands(Rules.two_player(), hands=1_000, keep_if=(is_strong, weak))
    assert stats.tricks[0].mean > stats.tricks[1].mean + 1
    foe_strong, foe_weak = [
        simulate_hands(Rules.two_player(), hands=1_000, hand=MINE, keep_if=keep_if).tricks[1]
        for keep_if in ((weak, is_strong), (is_strong, weak))
    ]
    assert foe_strong.mean > foe_weak.mean + 1
    equal = simulate_hands(Rules.two_player(), hands=1_000, keep_if=is_strong)
    assert abs(equal.tricks[0].mean - 6.5) < 4 * equal.tricks[0].error


def test_double_nil_is_worth_twice_a_nil() -> None:
    nil, double = (
        simulate_hands(Rules.two_player(), hands=200, bids=[bid, 5])
        for bid in ("nil", "double nil")
    )
    made = nil.tricks[0].share([0]).value
    assert 0 < made < 1 and nil.tricks == double.tricks
    assert double.points[0].mean - nil.points[0].mean == pytest.approx(100 * (2 * made - 1))


def test_bags_are_shunned_where_they_cost_more_than_they_pay() -> None:
    book, free, paid = (
        simulate_hands(Rules.two_player(**house), hands=100, bids=[3, 3]).tricks_by_hand(0)
        for house in ({}, {"bag_limit": 0}, {"bag_worth": 10})
    )
    assert free == paid != book


def test_who_leads_first_is_as_said() -> None:
    # All hearts win where the other seat throws a card of a side suit; but it never leads a heart.
    hand = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
    mine, theirs, by_turns = [
        simulate_hands(Rules.two_player(), hands=400, hand=hand, first=first, policy="uniform")
        for first in (0, 1, None)
    ]
    assert theirs.tricks[0].counts == {0: 400} != mine.tricks[0].counts
    assert 0 == by_turns.tricks_by_hand(0)[1] == max(by_turns.tricks_by_hand(0)[1::2])
    assert max(by_turns.tricks_by_hand(0)[::2]) > 0


def test_a_tally_knows_its_error() -> None:
    tally = Tally({0: 50, 10: 50})
    assert tally.mean == 5 and tally.error == pytest.approx(sqrt(2500 / 99 / 100))
    assert tally.at_least(1) == (0.5, 0.05) and tally.share([0, 0, 3]).value == 0.5
    assert tally.at_least(11).value == 0 and Tally({3: 1}).error == 0


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"policy": "wild"}, "expected a policy, sensible or uniform, not 'wild'"),
        ({"hand": "AS KS"}, "expected 13 different cards in a hand"),
        ({"hands": 10_000_001}, "expected hands from 1"),
        ({"hands": 0}, "expected hands from 1"),
        ({"hands": True}, "expected hands from 1"),
        ({"seed": -1}, "expected a seed from 0"),
        ({"bids": None}, "expected bids for sensible play"),
        ({"bids": [3]}, "expected bids for 2 seats"),
        ({"bags": (10, 0)}, "expected bags from 0 to 9"),
        ({"first": 2}, "expected a first seat from 0 to 1"),
        ({"keep_if": [is_strong]}, "expected one rule of keeping"),
    ],
)
def test_a_wrong_setting_is_named(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        simulate_hands(Rules.two_player(), **wrong)  # type: ignore[arg-type]


def test_a_bid_that_is_none_is_refused() -> None:
    with pytest.raises(IllegalAction):
        simulate_hands(Rules.two_player(), bids=[3, 14])


def test_without_bids_there_are_no_points() -> None:
    stats = simulate_hands(Rules.partnership(), hands=10, policy="uniform", bids=None)
    assert stats.points == stats.bids == ()
    with pytest.raises(SetupError, match="without bids"):
        stats.margin_by_hand()


ANYWHERE = """
import json
from spadeslib import Rules
from spadeslib.analysis import simulate_hands
found = []
for rules in (Rules.two_player(), Rules.partnership()):
    for policy in ("uniform", "sensible"):
        stats = simulate_hands(rules, hands=500, seed=3, policy=policy)
        found.append([stats.tricks_by_hand(0), stats.margin_by_hand(), stats.points[0].error])
json.dumps(found)
"""


@pytest.mark.slow
def test_a_page_s_python_finds_the_same_numbers() -> None:
    if why := in_pyodide.missing():
        pytest.skip(why)
    names: dict[str, str] = {}
    *lines, last = ANYWHERE.strip().splitlines()
    exec("\n".join([*lines, f"here = {last}"]), names)
    assert in_pyodide.result(ANYWHERE) == json.loads(names["here"])
