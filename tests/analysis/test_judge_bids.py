"""Bids: deals that fit the view, every bid judged once, and positions in which the bid is known."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from spadeslib import Bid, Card, Cards, Game, Rules
from spadeslib.analysis import judge_bids
from spadeslib.analysis.before_play import BeforePlay, bid_fit
from spadeslib.analysis.bid_check import by_step, measure_promises
from spadeslib.analysis.bid_guess import Heard, guess_bid, quick_count, quick_nil
from spadeslib.analysis.bid_judge import judged_nil
from spadeslib.analysis.bid_response import FEWEST, RESPONSES, Response, nil_odds
from spadeslib.analysis.early_table import likely_bids
from spadeslib.analysis.options import Option
from spadeslib.analysis.passing import after_exchange
from spadeslib.analysis.stakes import Stakes
from spadeslib.bidding import legal_bids
from spadeslib.draft import deck_for
from spadeslib.errors import SetupError
from spadeslib.players import Solid
from spadeslib.players.counting import count_tricks, nil_chance
from spadeslib.view import View
from tests.analysis.early_views import HOUSES, early_games
from tests.parts import mostly_slow
from tests.players.conftest import make_view

PLAIN = "AS 7S 4S KH 8H 3H AC 9C 5C 2C KD 8D 4D"
LOW = "3S 2S 9H 6H 4H 3H 8C 6C 4C 2C 7D 5D 3D"
FOUR, TWO = Rules.partnership(), Rules.two_player()


def bidding(rules: Rules, hand: str, **rest: object) -> View:
    return make_view(rules, hand, phase="bidding", **rest)  # type: ignore[arg-type]


def best(view: View, deals: int = 150) -> str:
    return str(judge_bids(view, Random(1), deals)[0].action)


def points(view: View) -> dict[str, Option]:
    return {str(option.action): option for option in judge_bids(view, Random(1), 100)}


@pytest.mark.parametrize("rules", mostly_slow(HOUSES, fast=2), ids=repr)
def test_deals_hold_no_card_whose_place_is_known(rules: Rules) -> None:
    for _, view in early_games(rules, seed=3):
        if view.phase == "draft" and view.turn % 5:
            continue
        for deal in BeforePlay(view).deals(Random(1), 5):
            looked = rules.two or view.looked
            assert [mask.bit_count() for mask in deal] == list(view.hand_sizes)
            assert sum(deal) == sum(deal) & (1 << 52) - 1
            assert sum(mask.bit_count() for mask in deal) == _union(deal).bit_count()
            assert deal[view.seat] == view.hand.mask or not looked
            others = _union(deal) & ~deal[view.seat]
            assert not others & view.hand.mask
            if not any(count for _, count in view.exchanged):
                assert not others & view.seen_discards.mask
            if view.drawn is not None:
                assert not _union(deal) >> view.drawn.index & 1
            if view.partner is not None:
                assert view.gave.mask & ~view.hand.mask & ~deal[view.partner] == 0


def _union(deal: tuple[int, ...]) -> int:
    held = 0
    for mask in deal:
        held |= mask
    return held


def test_what_the_others_bid_and_kept_shows_in_the_deals() -> None:
    means = [
        mean(
            quick_count(deal[1], two=False)
            for deal in BeforePlay(bidding(FOUR, PLAIN, bids=[None, bid, None, None])).deals(
                Random(1), 100
            )
        )
        for bid in ("nil", 2, 5)
    ]
    assert means == sorted(means) and means[2] - means[1] > 1
    kept = [view for _, view in early_games(Rules.two_player(double_nil=False), seed=4)][-1]
    deals = BeforePlay(kept).deals(Random(1), 100)
    assert mean(quick_count(deal[1 - kept.seat], two=True) for deal in deals) > 6


def test_kept_cards_are_good_ones_and_what_comes_after_a_refusal_is_any_card() -> None:
    def counted(choice: str, bid: str | None = None) -> float:
        view = replace(bidding(TWO, PLAIN, bids=[None, bid]), choices=(choice,) * 26)
        deals = BeforePlay(view).deals(Random(1), 100)
        return mean(quick_count(deal[1], two=True) for deal in deals)

    rng, rest = Random(1), [card.index for card in Card.ALL if card not in Cards(PLAIN)]
    any_cards = [sum(1 << card for card in rng.sample(rest, 13)) for _ in range(300)]
    usual = mean(quick_count(held, two=True) for held in any_cards)
    assert counted("keep") > usual + 3
    assert counted("refuse") == pytest.approx(usual, abs=0.5)
    assert counted("keep", "double nil") < usual - 0.8


@pytest.mark.parametrize("rules", mostly_slow(HOUSES, fast=2), ids=repr)
def test_each_open_bid_is_judged_once_the_best_first(rules: Rules) -> None:
    for _, view in early_games(rules, seed=5):
        if view.phase != "bidding" or not view.looked:
            continue
        options = judge_bids(view, Random(2), 20)
        assert sorted(option.action for option in options) == sorted(view.legal_actions)
        assert options[0].behind == 0
        assert [option.behind for option in options] == sorted(option.behind for option in options)
        for option in options:
            assert option.error >= 0 and option.outlook is not None
            shares = option.outlook
            for share in (shares.made, shares.nil, shares.foes_made, shares.foes_nil):
                assert share is None or 0 <= share <= 1
            assert 0 <= shares.tricks <= 13
        assert options == judge_bids(view, Random(2), 20)


def test_a_higher_bid_is_made_less_often() -> None:
    for rules in (FOUR, TWO):
        options = points(bidding(rules, PLAIN))
        made = [share_made(options[f"bid {number}"]) for number in range(1, 14)]
        assert made == sorted(made, reverse=True)
        assert made[0] > 0.9 and made[-1] < 0.1


def test_a_contract_far_off_draws_no_tricks_out_of_nowhere() -> None:
    for rules in (FOUR, TWO):
        options = points(bidding(rules, PLAIN))
        lowest, highest = (options[f"bid {number}"].outlook for number in (1, 13))
        assert lowest is not None and highest is not None
        assert lowest.tricks < highest.tricks < lowest.tricks + 4


def share_made(option: Option) -> float:
    assert option.outlook is not None and option.outlook.made is not None
    return option.outlook.made


def test_nil_is_bid_when_it_pays() -> None:
    assert best(bidding(FOUR, LOW)) == "nil"
    assert best(bidding(FOUR, PLAIN)).startswith("bid")
    assert best(bidding(FOUR, "KS QS JS TS 9H 6H 4H 3H 8C 6C 4C 7D 3D")).startswith("bid")
    cheap = points(bidding(Rules.partnership(nil_value=0), LOW))["nil"].points
    assert points(bidding(FOUR, LOW))["nil"].points > cheap + 50


def test_a_nil_that_holds_less_often_than_in_the_batch_is_worth_less() -> None:
    """Eight lanes of ten hold; what real players make of it turns some, by what they would have been worth."""
    view = bidding(FOUR, LOW, bids=[None, 3, 4, 3])
    stakes, named = Stakes.of(view), ["nil", 3, 4, 3]
    held, broken = (0, 4, 5, 4), (1, 4, 5, 3)
    lanes = [held] * 8 + [broken] * 2
    bids = [[number] * 10 for number in (0, 3, 4, 3)]
    by_seat = [list(won) for won in zip(*lanes, strict=True)]
    values, outlook = judged_nil(view, stakes, bids, by_seat, 0.3, bid=Bid.NIL)
    chance = nil_odds(0.8, 0.3)
    swings = [stakes.worth(named, held) - stakes.worth(named, (1, 3, 5, 4))] * 8
    swings += [stakes.worth(named, (0, 5, 5, 3)) - stakes.worth(named, broken)] * 2
    played = mean(stakes.worth(named, won) for won in lanes)
    assert chance < 0.75 and outlook.nil == chance
    assert mean(values) == pytest.approx(played + (chance - 0.8) * mean(swings))


def test_a_partners_nil_counts_by_the_house_rules() -> None:
    def judged(nil: str, **house: object) -> dict[str, Option]:
        rules = Rules.partnership(exchange_size=0, **house)
        return points(bidding(rules, PLAIN, bids=[None, None, nil, None]))

    helped, alone = (
        judged("nil", failed_nil_tricks=how)["bid 5"] for how in ("help partner", "ignored")
    )
    assert share_made(helped) > share_made(alone) + 0.03
    cheap, dear = (judged("double nil", double_nil_value=value)["bid 4"] for value in (200, 400))
    assert cheap.outlook == dear.outlook and cheap.points != dear.points


def test_a_partners_number_is_part_of_the_contract() -> None:
    """The more the partner has bid, the less often the side makes it with the same four on top."""
    made = [
        share_made(points(bidding(FOUR, PLAIN, bids=[None, 3, mate, 3]))["bid 4"])
        for mate in (1, 4, 7)
    ]
    assert made == sorted(made, reverse=True) and made[0] - made[2] > 0.1


def test_no_second_nil_beside_a_partners_on_a_hand_that_wins() -> None:
    """The partner's Nil needs somebody who covers it."""
    view = bidding(FOUR, "KS 7S QH 8H 3H AC 9C 5C 2C KD 8D 4D 2D", bids=[None, None, "nil", None])
    assert best(view).startswith("bid")


def test_a_bid_follows_the_score() -> None:
    """At 440 to 470 six make the game; at 0 to 0 six are too many for these cards."""
    hand = "AS KS 7S 4S KH 8H 3H AC QC 5C 2C KD 8D"
    last = [None, 3, 3, 3]
    even = points(bidding(FOUR, hand, bids=last))
    near = points(bidding(FOUR, hand, bids=last, totals=(440, 470)))
    gain = {name: near[name].points - even[name].points for name in ("bid 3", "bid 5")}
    assert gain["bid 5"] > gain["bid 3"]


def test_bags_move_the_bid() -> None:
    """Next to the fine a trick too many costs 100; where bags cost nothing, a lower bid loses less."""
    plain = points(bidding(TWO, PLAIN, bids=[None, 5]))
    nine = points(bidding(TWO, PLAIN, bids=[None, 5], bags=(9, 0)))
    free = points(bidding(Rules.two_player(bag_limit=0), PLAIN, bids=[None, 5]))

    def low_beside_high(options: dict[str, Option]) -> float:
        return options["bid 2"].points - options["bid 5"].points

    assert low_beside_high(nine) < low_beside_high(plain) < low_beside_high(free)


def test_hidden_cards_do_not_matter() -> None:
    hands = [PLAIN, "", "", ""]
    rest = [card for card in Card.ALL if card not in Cards(PLAIN)]
    advice = []
    for shift in (0, 7):
        turned = rest[shift:] + rest[:shift]
        hands[1:] = [" ".join(map(str, turned[13 * n : 13 * n + 13])) for n in range(3)]
        game = Game(FOUR, decks=[deck_for(hands)])
        game.push("look")
        advice.append(judge_bids(game.view(0), Random(1), 20))
    assert advice[0] == advice[1]


def test_what_is_asked_wrongly_is_refused() -> None:
    view = bidding(FOUR, PLAIN)
    for deals in (1, 0, True, 2.5, 100_001):
        with pytest.raises(SetupError, match="from 2 to 100,000 deals"):
            judge_bids(view, Random(1), deals)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="a Random"):
        judge_bids(view, 1)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="before the play"):
        judge_bids(make_view(FOUR, PLAIN, bids=[3, 3, 3, 3]), Random(1))
    with pytest.raises(SetupError, match="a View"):
        BeforePlay("view")  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="to bid on its cards"):
        judge_bids(replace(view, to_act=1), Random(1))


@pytest.mark.parametrize("two", [False, True])
def test_quick_counts_are_the_counts(two: bool) -> None:
    rng = Random(1)
    for _ in range(100):
        held = sum(1 << card for card in rng.sample(range(52), 13))
        assert quick_count(held, two=two) == pytest.approx(count_tricks(held, two=two).tricks)
        assert quick_nil(held, two=two) == pytest.approx(nil_chance(held, two=two))


@pytest.mark.parametrize("rules", HOUSES, ids=repr)
def test_a_guess_is_a_bid_that_is_open(rules: Rules) -> None:
    rng = Random(1)
    for _ in range(30):
        held = sum(1 << card for card in rng.sample(range(52), 13))
        guess = Bid.NUMBERS[guess_bid(rules, held)]
        assert guess in legal_bids(rules, Cards.from_mask(held))


@pytest.mark.parametrize("response", list(RESPONSES.values()), ids=list(RESPONSES))
def test_shares_add_up_and_grow_with_the_tricks(response: Response) -> None:
    steps = [step / 2 for step in range(-8, 9)]
    assert all(sum(response.over(step)) == pytest.approx(1) for step in steps)
    made = [sum(response.over(step)[-FEWEST:]) for step in steps]
    assert made == sorted(made) and made[0] < 0.01 and made[-1] > 0.99


def test_a_nil_is_safer_by_the_batch_and_by_the_cards() -> None:
    assert nil_odds(0.9, 0.5) > nil_odds(0.6, 0.5) > nil_odds(0.6, 0.2)
    assert 0 < nil_odds(0.0, 0.0) < nil_odds(1.0, 1.0) < 1


def test_bids_fit_hands() -> None:
    low, plain = Cards(LOW).mask, Cards(PLAIN).mask
    assert bid_fit(Bid.NIL, low, two=False) > bid_fit(Bid.NIL, plain, two=False)
    assert bid_fit(Bid("4"), plain, two=False) > bid_fit(Bid("4"), low, two=False)


def test_against_a_nil_that_it_believes_the_other_bids_more() -> None:
    view = bidding(TWO, LOW)
    deals = BeforePlay(view).deals(Random(1), 40)
    own, believed = likely_bids(view, deals, 0, trust=1.0)
    doubted, plain = (likely_bids(view, deals, number)[1] for number in (0, 1))
    assert own == [0] * 40 and doubted == plain
    assert mean(believed) > mean(doubted) + 1.5


@pytest.mark.parametrize(
    ("rules", "totals", "bids", "guessed"),
    [
        (TWO, (0, 0), ["6"], 4),
        (TWO, (440, 470), ["5"], 3),
        (TWO, (440, 470), ["7"], 5),
        (TWO, (0, 180), ["3"], 4),
        (Rules.two_player(target=200), (0, 180), ["3"], 2),
        (FOUR, (0, 0), ["3", None, "3"], 4),
        (FOUR, (0, 450), ["3", "3", "3"], 2),
    ],
)
def test_near_the_target_a_seat_is_taken_to_bid_what_wins(
    rules: Rules, totals: tuple[int, int], bids: list[str | None], guessed: int
) -> None:
    seat = rules.seats - 1
    heard = [None if bid is None else Bid(bid) for bid in bids] + [None]
    held = Cards("AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D").mask
    assert guess_bid(rules, held, Heard(seat, totals, heard, trust=1.0)) == guessed
    if rules.two and totals == (440, 470):
        doubts = Heard(seat, totals, heard, trust=0.0)
        assert guess_bid(rules, held, doubts) == 3


def drafted(seed: int, totals: tuple[int, int]) -> View:
    """Two players who draft well; the first to bid has the turn."""
    game, solid = Game(TWO, seed=seed, first=1, totals=totals), Solid()
    while (view := game.view(game.to_act)).phase == "draft" or not view.looked:
        game.push(solid.act(view))
    return view


FALSE_NILS = [(440, 470, seed) for seed in (4, 19, 39, 42)] + [(440, 440, 39), (470, 440, 31)]
EVERY_SCORE = [
    (*totals, seed)
    for totals in ((0, 0), (440, 440), (440, 470), (470, 440), (480, 250), (250, 480))
    for seed in range(1, 41, 2)
]


@pytest.mark.parametrize(
    "cases", [FALSE_NILS, pytest.param(EVERY_SCORE, marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_nobody_is_advised_to_bid_a_nil_that_fails(cases: list[tuple[int, int, int]]) -> None:
    """A Nil that only works on a foe who believes it is no plan, unless all else loses the game."""
    for ours, theirs, seed in cases:
        view = drafted(seed, (ours, theirs))
        options = judge_bids(view, Random(seed), 60)
        first = options[0]
        assert first.action.bid is not None and first.outlook is not None
        if first.action.bid.is_nil and (first.outlook.nil or 0.0) < 0.35:
            made = [share_made(one) for one in options if one.action is not first.action]
            assert max(made) < 0.1, (view.totals, seed)


def test_exchanges_to_come_are_foreseen() -> None:
    """A Double Nil bidder gives its three worst cards and gets the partner's three best to lose."""
    hands = [Cards(PLAIN).mask, 0, Cards(LOW).mask, 0]
    after = after_exchange(
        FOUR, [Bid.DOUBLE_NIL, None, None, None], tuple(hands), Random(1), first=3
    )
    gone = Cards.from_mask(hands[0] & ~after[0])
    assert len(gone) == 3 and gone.mask & Cards("AS").mask and len(Cards.from_mask(after[2])) == 13
    both = [Bid.DOUBLE_NIL, None, Bid.DOUBLE_NIL, None]
    assert after_exchange(FOUR, both, tuple(hands), Random(1), first=3) == tuple(hands)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [FOUR, TWO], ids=repr)
def test_what_is_foretold_comes_about(rules: Rules) -> None:
    """Contracts and Nils, in steps of a fifth: within what chance allows, and a little more."""
    promises = measure_promises(rules, 80, seed=2, deals=60)
    for nil in (False, True):
        for step in by_step([one for one in promises if one.nil is nil]):
            if step.count >= 12:
                room = 0.08 + 2.5 * (step.chance * (1 - step.chance) / step.count) ** 0.5
                assert step.kept == pytest.approx(step.chance, abs=room), (nil, step)
