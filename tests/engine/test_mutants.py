"""Bugs that public Spades programs had, put into this engine: the tests of the broken clause find each.

A mutant names the cases it comes from (tests/data/cases.jsonl, where there is one), the clauses it
breaks, and patches the engine where the function or table is looked up. It must be killed by an
assertion or a refusal in the tests named after these clauses, or in the named conformance checks;
any other exception means that the mutant itself is broken.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from inspect import signature
from itertools import chain, product
from typing import Any

import pytest

import spadeslib.bidding as bidding_module
import spadeslib.game as game_module
import spadeslib.hand as hand_module
import spadeslib.scoring as scoring_module
import spadeslib.tricks as tricks_module
from spadeslib import Action, Bid, Card, Cards, Game, Rules, SpadesError
from spadeslib.hand import Hand
from spadeslib.scoring import SideScore
from tests.engine import naive, test_clauses, test_conformance

Patch = pytest.MonkeyPatch
Check = Callable[[], None]


@dataclass(frozen=True)
class Mutant:
    name: str
    source: str
    clauses: tuple[str, ...]
    checks: tuple[str, ...]
    apply: Callable[[Patch], None]


MUTANTS: list[Mutant] = []


def mutant(source: str, *clauses: str, checks: tuple[str, ...] = ()) -> Callable[..., Any]:
    def add(apply: Callable[[Patch], None]) -> Callable[[Patch], None]:
        MUTANTS.append(Mutant(apply.__name__, source, clauses, checks, apply))
        return apply

    return add


# Running the tests of a clause


def expanded(test: Callable[..., None]) -> Iterator[Check]:
    """The test with each of its parameters."""
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    axes = []
    for mark in marks:
        names = mark.args[0].split(",") if isinstance(mark.args[0], str) else mark.args[0]
        rows = [value if len(names) > 1 else (value,) for value in mark.args[1]]
        axes.append([dict(zip(names, row, strict=True)) for row in rows])
    assert len(signature(test).parameters) == sum(len(axis[0]) for axis in axes)
    for chosen in product(*axes):
        named = {name: value for part in chosen for name, value in part.items()}
        yield lambda named=named: test(**named)


def checks_of(one: Mutant) -> Iterator[Check]:
    for clause in one.clauses:
        start = "test_" + clause.replace(".", "_").replace("-", "_")
        found = [test for name, test in vars(test_clauses).items() if name.startswith(start)]
        assert found, clause
        for test in found:
            yield from expanded(test)
    for name in one.checks:
        check = getattr(test_conformance, name)
        for seats in (2, 4):
            yield lambda check=check, seats=seats: check(seats, 2)


def passes(one: Mutant) -> bool:
    for check in checks_of(one):
        try:
            check()
        except (AssertionError, SpadesError, pytest.fail.Exception):
            return False
    return True


@pytest.mark.parametrize("one", MUTANTS, ids=lambda one: one.name)
def test_mutant_is_killed(one: Mutant, monkeypatch: Patch) -> None:
    assert passes(one)
    hand_module._bars.cache_clear()
    with monkeypatch.context() as patch:
        one.apply(patch)
        assert not passes(one)
    hand_module._bars.cache_clear()


def test_there_are_many_mutants() -> None:
    names = [one.name for one in MUTANTS]
    assert len(names) == len(set(names)) >= 60
    assert all(one.clauses or one.checks for one in MUTANTS)


# Tools


def rescored(
    patch: Patch, change: Callable[[SideScore, tuple[Bid, ...], tuple[int, ...]], None]
) -> None:
    """Let ``change`` spoil a side's score after it was worked out."""
    original = SideScore.__init__

    def init(self: SideScore, rules: Any, bids: Any, tricks: Any, side: int, bags: int) -> None:
        original(self, rules, bids, tricks, side, bags)
        change(self, tuple(bids[side::2]), tuple(tricks[side::2]))

    patch.setattr(SideScore, "__init__", init)


def scored_by(patch: Patch, **house: Any) -> None:
    """Score by other house rules than those in force."""
    original = SideScore.__init__

    def init(self: SideScore, rules: Rules, *rest: Any) -> None:
        if rules.two and house.get("failed_nil_tricks") == "help partner":
            original(self, rules, *rest)
        else:
            original(self, replace(rules, **house), *rest)

    patch.setattr(SideScore, "__init__", init)


def beaten_by(patch: Patch, beats: Callable[[Card, Card], bool]) -> None:
    table = tuple(
        sum(1 << card.index for card in Card.ALL if beats(card, best)) for best in Card.ALL
    )
    patch.setattr(tricks_module, "BEATEN_BY", table)
    rows = tuple(tuple(beats(card, best) for card in Card.ALL) for best in Card.ALL)
    patch.setattr(hand_module, "BEATS", rows)


def playable(patch: Patch, change: Callable[[Any, int, bool], Any]) -> None:
    """Let ``change(suits, led, kept_back)`` say what may be played; ``None`` leaves it as it is."""
    usual = tricks_module.playable

    def changed(suits: Any, led: int, kept_back: bool) -> Any:
        found = change(suits, led, kept_back)
        return usual(suits, led, kept_back) if found is None else tuple(found)

    patch.setattr(hand_module, "playable", changed)
    patch.setattr(tricks_module, "playable", changed)


def wins(patch: Patch, decide: Callable[..., int | None]) -> None:
    """Decide the end of a game differently: ``decide(usual, rules, totals)``."""
    usual = scoring_module.leader_wins

    def leader_wins(rules: Rules, totals: Any, sets: Any = (0, 0), hands: int = 0) -> int | None:
        return decide(usual(rules, totals, sets, hands), rules, totals)

    patch.setattr(scoring_module, "leader_wins", leader_wins)
    patch.setattr(game_module, "leader_wins", leader_wins)


def around_push(patch: Patch, after: Callable[[Hand, Action], None]) -> None:
    push = Hand.push

    def pushed(self: Hand, action: Action) -> Any:
        events = push(self, action)
        after(self, action)
        return events

    patch.setattr(Hand, "push", pushed)


def around_deal(patch: Patch, change: Callable[[Game, int, Hand], Hand]) -> None:
    deal = Game._deal

    def dealt(self: Game, index: int) -> Hand:
        return change(self, index, deal(self, index))

    patch.setattr(Game, "_deal", dealt)


def before(patch: Patch, kind: str, check: Callable[[Hand, Action], bool]) -> None:
    """Refuse an action of a kind when ``check`` says so."""
    do = hand_module._DO[kind]

    def checked(self: Hand, action: Action) -> None:
        if check(self, action):
            raise SpadesError("the mutant refuses")
        do(self, action)

    patch.setitem(hand_module._DO, kind, checked)


# Bags


@mutant("B-002, B-009, B-010", "bags.carry")
def the_fine_falls_once_a_hand(patch: Patch) -> None:
    patch.setattr(scoring_module, "fines", lambda rules, bags: (min(bags // 10, 1), bags % 10))


@mutant("B-011", "bags.carry")
def the_fine_takes_ten_off_once(patch: Patch) -> None:
    patch.setattr(
        scoring_module, "fines", lambda r, bags: (1, bags - 10) if bags > 9 else (0, bags)
    )


@mutant("B-013", "bags.carry")
def the_count_starts_again_at_nought(patch: Patch) -> None:
    patch.setattr(scoring_module, "fines", lambda r, bags: (bags // 10, 0 if bags > 9 else bags))


@mutant("B-016", "bags.penalty")
def the_fine_falls_at_eleven(patch: Patch) -> None:
    patch.setattr(scoring_module, "fines", lambda r, bags: (bags // 11, bags % 11))


@mutant("B-021", "bags.penalty")
def the_count_rolls_over_without_a_fine(patch: Patch) -> None:
    patch.setattr(scoring_module, "fines", lambda r, bags: (0, bags % 10))


@mutant("B-005", "bags.penalty")
def the_fine_is_110(patch: Patch) -> None:
    scored_by(patch, bag_fine=110)


@mutant("B-017", "score.made")
def a_bag_is_worth_nothing(patch: Patch) -> None:
    scored_by(patch, bag_worth=0)


@mutant("B-025, S-026", "bags.count", "bags.penalty")
def bags_are_the_last_digit_of_the_points(patch: Patch) -> None:
    def bags(self: Game) -> tuple[int, ...]:
        return tuple(max(0, int(math.fmod(total, 10))) for total in self.scores)

    patch.setattr(Game, "bags", property(bags))


@mutant("P-007", "bags.count")
def bags_do_not_stay_over_the_hands(patch: Patch) -> None:
    patch.setattr(Game, "bags", property(lambda self: self.start_bags))


@mutant("B-020", "score.set")
def a_set_hand_adds_bags(patch: Patch) -> None:
    def change(score: SideScore, bids: Any, tricks: Any) -> None:
        if score.is_set:
            score.bags_after = (score.bags_before + sum(tricks)) % 10

    rescored(patch, change)


# Contracts


@mutant("score.set", "score.set")
def a_set_side_keeps_its_tricks(patch: Patch) -> None:
    def change(score: SideScore, bids: Any, tricks: Any) -> None:
        if score.is_set:
            score.points += sum(tricks)

    rescored(patch, change)


@mutant("S-021", "score.set")
def a_set_costs_only_what_is_short(patch: Patch) -> None:
    parts = scoring_module._contract_parts

    def short(rules: Rules, promised: int, counted: int) -> Any:
        if counted < promised:
            return [("score.set", 10 * (counted - promised), "score.set", None)]
        return parts(rules, promised, counted)

    patch.setattr(scoring_module, "_contract_parts", short)


@mutant("score.made", "score.made")
def tricks_over_the_bid_pay_ten(patch: Patch) -> None:
    scored_by(patch, bag_worth=10)


@mutant("N-020, S-006", "bid.sum")
def the_higher_bid_is_the_contract(patch: Patch) -> None:
    def highest(rules: Rules, bids: Any, side: int) -> int:
        return max(bid.number for bid in bids[side::2] if bid is not None)

    patch.setattr(scoring_module, "contract", highest)


@mutant("players.seats", "players.seats", "bid.sum")
def neighbours_are_partners(patch: Patch) -> None:
    original = SideScore.__init__

    def init(self: SideScore, rules: Rules, bids: Any, tricks: Any, side: int, bags: int) -> None:
        if not rules.two:
            bids = [bids[seat] for seat in (0, 2, 1, 3)]
            tricks = [tricks[seat] for seat in (0, 2, 1, 3)]
        original(self, rules, bids, tricks, side, bags)

    patch.setattr(SideScore, "__init__", init)


# Nil


@mutant("N-008, S-027, S-028", "nil.partner")
def a_failed_nil_helps_the_partner(patch: Patch) -> None:
    scored_by(patch, failed_nil_tricks="help partner")


@mutant("N-017", "nil.failed-tricks")
def tricks_of_a_failed_nil_vanish(patch: Patch) -> None:
    scored_by(patch, failed_nil_tricks="ignored")


@mutant("N-018", "nil.claim")
def nil_is_judged_on_the_counted_tricks(patch: Patch) -> None:
    part = scoring_module._nil_part
    patch.setattr(
        scoring_module, "_nil_part", lambda rules, bid, won, seat: part(rules, bid, 0, seat)
    )


@mutant("N-013", "nil.both")
def two_nils_score_nought(patch: Patch) -> None:
    def change(score: SideScore, bids: Any, tricks: Any) -> None:
        if len(bids) == 2 and all(bid.is_nil for bid in bids):
            score.points = 0

    rescored(patch, change)


@mutant("N-012", "nil.both")
def a_pair_of_nils_is_one_bid(patch: Patch) -> None:
    def change(score: SideScore, bids: Any, tricks: Any) -> None:
        if bids == (Bid.NIL, Bid.NIL) and any(tricks):
            score.points = -200 + sum(tricks)

    rescored(patch, change)


@mutant("N-026", "blind.both")
def a_pair_of_blind_nils_counts_once(patch: Patch) -> None:
    def change(score: SideScore, bids: Any, tricks: Any) -> None:
        if bids == (Bid.DOUBLE_NIL, Bid.DOUBLE_NIL):
            score.points = 200 if not any(tricks) else -200

    rescored(patch, change)


@mutant("blind.score", "blind.score")
def double_nil_pays_like_nil(patch: Patch) -> None:
    scored_by(patch, double_nil_value=100)


@mutant("N-032", "nil.score")
def zero_is_a_worthless_contract(patch: Patch) -> None:
    patch.setattr(
        scoring_module,
        "_nil_part",
        lambda rules, bid, won, seat: ("nil.score", 0, "nil.made", seat),
    )


@mutant("nil.score", "nil.score")
def a_failed_nil_costs_nothing(patch: Patch) -> None:
    part = scoring_module._nil_part

    def forgiving(rules: Rules, bid: Bid, won: int, seat: int) -> Any:
        clause, points, key, who = part(rules, bid, won, seat)
        return clause, max(points, 0), key, who

    patch.setattr(scoring_module, "_nil_part", forgiving)


# Ends of games


@mutant("E-003", "game.tie")
def a_tie_goes_to_the_first_side(patch: Patch) -> None:
    def decide(usual: int | None, rules: Rules, totals: Any) -> int | None:
        return 0 if totals[0] == totals[1] >= rules.target else usual

    wins(patch, decide)


@mutant("E-003", "game.tie")
def a_tie_ends_the_game_without_a_winner(patch: Patch) -> None:
    finish = Game._finish

    def finished(self: Game) -> Any:
        events = finish(self)
        self._over = self._over or max(self.scores) >= self.rules.target
        return events

    patch.setattr(Game, "_finish", finished)


@mutant("E-007", "goal.target")
def exactly_500_is_not_enough(patch: Patch) -> None:
    wins(patch, lambda usual, r, totals: usual if max(totals) > r.target else None)


@mutant("E-007", "goal.target")
def a_single_point_short_is_enough(patch: Patch) -> None:
    wins(
        patch, lambda usual, r, totals: 0 if totals[0] >= 499 else 1 if totals[1] >= 499 else usual
    )


@mutant("E-001, E-002", "game.win")
def the_first_side_over_500_wins(patch: Patch) -> None:
    wins(patch, lambda usual, r, totals: 0 if totals[0] >= r.target else usual)


@mutant("E-005", "game.win")
def the_last_digit_does_not_count(patch: Patch) -> None:
    wins(patch, lambda usual, r, totals: None if totals[0] // 10 == totals[1] // 10 else usual)


@mutant("E-008, E-009", "game.win")
def the_winner_is_found_before_the_fine(patch: Patch) -> None:
    fined: list[int] = []
    rescored(patch, lambda score, bids, tricks: fined.append(100 * score.penalties))
    usual = scoring_module.leader_wins

    def early(rules: Rules, totals: Any, sets: Any = (0, 0), hands: int = 0) -> int | None:
        back = fined[-2:] if hands else [0, 0]
        return usual(rules, (totals[0] + back[0], totals[1] + back[1]), sets, hands)

    patch.setattr(game_module, "leader_wins", early)


@mutant("E-015", "game.win")
def the_other_side_is_named_the_winner(patch: Patch) -> None:
    wins(patch, lambda usual, r, totals: None if usual is None else 1 - usual)


# Tricks


@mutant("T-003", "trick.highest")
def a_high_card_of_another_suit_wins(patch: Patch) -> None:
    def beats(card: Card, best: Card) -> bool:
        if (card.suit.letter == "S") != (best.suit.letter == "S"):
            return card.suit.letter == "S"
        return card.rank > best.rank

    beaten_by(patch, beats)


@mutant("T-004", "deck.cards")
def ten_is_below_nine(patch: Patch) -> None:
    order = "T23456789JQKA"

    def beats(card: Card, best: Card) -> bool:
        higher = order.index(card.rank.letter) > order.index(best.rank.letter)
        return higher if card.suit == best.suit else card.suit.letter == "S"

    beaten_by(patch, beats)


@mutant("T-007", "deck.cards")
def the_ace_is_low(patch: Patch) -> None:
    order = "A23456789TJQK"

    def beats(card: Card, best: Card) -> bool:
        higher = order.index(card.rank.letter) > order.index(best.rank.letter)
        return higher if card.suit == best.suit else card.suit.letter == "S"

    beaten_by(patch, beats)


@mutant("trick.trump", "trick.trump")
def spades_do_not_trump(patch: Patch) -> None:
    beaten_by(patch, lambda card, best: card.suit == best.suit and card.rank > best.rank)


@mutant("trick.trump", "trick.trump")
def the_first_spade_wins(patch: Patch) -> None:
    def beats(card: Card, best: Card) -> bool:
        if best.suit.letter == "S":
            return False
        return card.suit.letter == "S" or (card.suit == best.suit and card.rank > best.rank)

    beaten_by(patch, beats)


@mutant("trick.trump", "trick.trump")
def the_last_spade_wins(patch: Patch) -> None:
    def beats(card: Card, best: Card) -> bool:
        return card.suit.letter == "S" or (card.suit == best.suit and card.rank > best.rank)

    beaten_by(patch, beats)


@mutant("T-008", "trick.next-lead")
def the_next_seat_leads(patch: Patch) -> None:
    lead = Hand._lead

    def turn_about(self: Hand, seat: int, bar: bool) -> None:
        lead(self, (self.leaders[-1] + 1) % self.seats if self.leaders else seat, bar)

    patch.setattr(Hand, "_lead", turn_about)


@mutant("T-009", "trick.next-lead")
def the_last_trick_goes_to_its_leader(patch: Patch) -> None:
    end = Hand._end_trick

    def ended(self: Hand) -> None:
        end(self)
        if len(self.played) == self.size:
            self.tricks[self.winner] -= 1
            self.tricks[(self.leaders[-1] + 1) % self.seats] += 1

    patch.setattr(Hand, "_end_trick", ended)


@mutant("R-001", "play.first-lead")
def the_dealer_leads(patch: Patch) -> None:
    lead = Hand._lead
    patch.setattr(
        Hand, "_lead", lambda self, seat, bar: lead(self, seat if self.leaders else self.first, bar)
    )


@mutant("play.turn", "play.turn", "players.seats")
def play_goes_the_other_way_round(patch: Patch) -> None:
    patch.setitem(hand_module._NEXT, 4, (3, 0, 1, 2))


@mutant("play.turn", "play.turn", "bid.order")
def anyone_may_act(patch: Patch) -> None:
    patch.setattr(Game, "_check_turn", lambda self, action, seat: None)


# Legality


@mutant("L-012", "break.no-lead")
def a_spade_may_be_led_at_once(patch: Patch) -> None:
    patch.setattr(hand_module, "_bars", lambda leads, first: (0,) * 8)


@mutant("S-031, L-003", "break.discard")
def spades_are_never_led_even_when_broken(patch: Patch) -> None:
    bars = hand_module._bars

    def shut(leads: str, first: str) -> tuple[int, ...]:
        usual = bars(leads, first)
        return (*usual[:3], usual[2], *usual[4:7], usual[6])

    patch.setattr(hand_module, "_bars", shut)


@mutant("L-002", "break.only-spades")
def a_hand_of_spades_can_not_lead(patch: Patch) -> None:
    playable(patch, lambda suits, led, back: () if back and not any(suits[:3]) else None)


@mutant("L-006", "play.free-discard")
def a_void_hand_must_trump(patch: Patch) -> None:
    def must(suits: Any, led: int, kept_back: bool) -> Any:
        return suits[3] if led >= 0 and not suits[led] and suits[3] else None

    playable(patch, must)


@mutant("L-006", "play.free-discard")
def a_void_hand_may_not_trump(patch: Patch) -> None:
    def never(suits: Any, led: int, kept_back: bool) -> Any:
        others = suits[2] + suits[0] + suits[1]
        return others if led >= 0 and not suits[led] and others else None

    playable(patch, never)


@mutant("L-007", "play.free-discard", "break.discard")
def no_spade_in_the_first_trick(patch: Patch) -> None:
    bars = hand_module._bars
    patch.setattr(hand_module, "_bars", lambda leads, first: bars(leads, "no spades"))


@mutant("play.follow", "play.follow")
def nobody_has_to_follow(patch: Patch) -> None:
    playable(patch, lambda suits, led, back: chain(*suits) if led >= 0 else None)


@mutant("play.follow", "play.follow")
def a_spade_need_not_follow(patch: Patch) -> None:
    def ruff(suits: Any, led: int, kept_back: bool) -> Any:
        return suits[3] + suits[led] if 0 <= led < 3 and suits[led] else None

    playable(patch, ruff)


@mutant("L-008", "break.discard")
def the_first_trick_does_not_break_spades(patch: Patch) -> None:
    def after(hand: Hand, action: Action) -> None:
        if action.kind == "play" and len(hand.played) <= hand.seats:
            hand.broken = False

    around_push(patch, after)


@mutant("L-009", "break.lead")
def a_forced_spade_lead_does_not_break(patch: Patch) -> None:
    def after(hand: Hand, action: Action) -> None:
        if action.kind == "play" and hand.led == 3:
            hand.broken = False

    around_push(patch, after)


@mutant("break.discard", "break.discard")
def any_discard_breaks_spades(patch: Patch) -> None:
    def after(hand: Hand, action: Action) -> None:
        place = (len(hand.played) - 1) % hand.seats
        if action.card and place and Card.ALL[hand.played[-1 - place]].suit != action.card.suit:
            hand.broken = True

    around_push(patch, after)


@mutant("L-004", "break.no-lead")
def broken_spades_stay_broken_in_the_next_hand(patch: Patch) -> None:
    def change(game: Game, index: int, hand: Hand) -> Hand:
        hand.broken = bool(index) and game.current_hand.broken
        return hand

    around_deal(patch, change)


# Hands


@mutant("game.continue", "game.continue")
def the_deal_does_not_move_on(patch: Patch) -> None:
    around_deal(patch, lambda game, index, hand: Hand(game.rules, hand.deck, game.start))


@mutant("saint2706/Games", "game.continue")
def the_last_winner_begins_the_next_hand(patch: Patch) -> None:
    def change(game: Game, index: int, hand: Hand) -> Hand:
        first = game.current_hand.winner if index else game.start
        return Hand(game.rules, hand.deck, first)

    around_deal(patch, change)


@mutant("P-007", "game.continue")
def trick_counts_leak_into_the_next_hand(patch: Patch) -> None:
    def change(game: Game, index: int, hand: Hand) -> Hand:
        if index:
            hand.tricks = list(game.current_hand.tricks)
        return hand

    around_deal(patch, change)


@mutant("deal.dealer", "deal.dealer", "bid.order")
def the_named_dealer_is_ignored(patch: Patch) -> None:
    around_deal(patch, lambda game, index, hand: Hand(game.rules, hand.deck, game.rules.seats - 1))


# Draft


@mutant("D-004", "draft.keep")
def the_drafter_sees_the_second_card(patch: Patch) -> None:
    patch.setattr(hand_module, "second_card_seen_by", lambda rules, seat: (seat,))


@mutant("draft.refuse", "draft.keep", "draft.refuse")
def keep_and_refuse_are_mixed_up(patch: Patch) -> None:
    turn = hand_module.draft_turn
    patch.setattr(hand_module, "draft_turn", lambda deck, n, *, keep: turn(deck, n, keep=not keep))


@mutant("draft.refuse", "draft.refuse")
def both_cards_are_the_drawn_one(patch: Patch) -> None:
    turn = hand_module.draft_turn

    def third(deck: Any, number: int, *, keep: bool) -> tuple[int, int]:
        drawn, second = turn(deck, number, keep=True)
        return (drawn, second) if keep else (deck[(2 * number + 2) % 52], drawn)

    patch.setattr(hand_module, "draft_turn", third)


@mutant("draft.alternate", "draft.alternate")
def the_draft_snakes(patch: Patch) -> None:
    patch.setattr(hand_module, "drafter", lambda turn, first: (first + (turn + 1) // 2) % 2)


@mutant("draft.end", "draft.end")
def the_draft_stops_a_turn_early(patch: Patch) -> None:
    patch.setattr(hand_module, "TURNS", 25)


# Bids


@mutant("S-030", "bid.free")
def partners_can_not_bid_more_than_13(patch: Patch) -> None:
    def over(hand: Hand, action: Action) -> bool:
        return (
            sum(bid.number for bid in hand.bids[hand.to_act % 2 :: 2] if bid) + action.bid.number
            > 13
        )

    before(patch, "bid", over)


@mutant("R-002", "bid.free")
def a_bid_must_be_higher(patch: Patch) -> None:
    def low(hand: Hand, action: Action) -> bool:
        return action.bid.number <= max((bid.number for bid in hand.bids if bid), default=-1)

    before(patch, "bid", low)


@mutant("R-005", "bid.range")
def nil_is_no_bid(patch: Patch) -> None:
    before(patch, "bid", lambda hand, action: action.bid.number == 0)


@mutant("R-003", "bid.no-pass")
def a_pass_is_a_nil(patch: Patch) -> None:
    patch.setitem(bidding_module._BY_VALUE, "pass", Bid.NIL)


@mutant("D-006", "bid.order")
def the_first_drawer_bids_first(patch: Patch) -> None:
    def order(self: Hand) -> None:
        waiting = [
            seat
            for seat in range(self.seats)
            if self.bids[(self.first + seat) % self.seats] is None
        ]
        if waiting:
            self.to_act = (self.first + waiting[0]) % self.seats
            return
        self.phase = hand_module.EXCHANGE
        self._next_exchange()

    patch.setattr(Hand, "_next_bidder", order)


# Double Nil


@mutant("D-008", "blind.when")
def double_nil_after_a_look(patch: Patch) -> None:
    choices = Hand._choices

    def late(self: Hand) -> Any:
        seen = self.phase != hand_module.EXCHANGE and self.looked[self.to_act]
        return (*choices(self), Action.DOUBLE_NIL) if seen else choices(self)

    patch.setattr(Hand, "_choices", late)


@mutant("D-009", "blind.when")
def double_nil_is_never_open(patch: Patch) -> None:
    before(patch, "double nil", lambda hand, action: True)


@mutant("D-013", "blind.both")
def two_double_nils_still_exchange(patch: Patch) -> None:
    patch.setattr(
        hand_module, "exchange_steps",
        lambda rules, bids, first: tuple(
            seat for seat in bidding_module.bid_order(rules, first) if bids[seat] is Bid.DOUBLE_NIL
        ),
    )  # fmt: skip


@mutant("D-012", "blind.exchange")
def the_partner_gives_first(patch: Patch) -> None:
    steps = hand_module.exchange_steps
    patch.setattr(hand_module, "exchange_steps", lambda *args: steps(*args)[::-1])


@mutant("D-011", "blind.both")
def the_exchange_is_in_drawing_order(patch: Patch) -> None:
    steps = hand_module.exchange_steps
    patch.setattr(hand_module, "exchange_steps", lambda *args: steps(*args)[::-1])


@mutant("D-010", "blind.exchange")
def thrown_cards_may_come_back(patch: Patch) -> None:
    take = Hand._take_from_pile

    def careless(self: Hand, thrown: Any) -> Any:
        self.discards = [*self.discards, *thrown]
        taken = take(self, thrown)
        self.discards = self.discards[:26]
        return taken

    patch.setattr(Hand, "_take_from_pile", careless)


@mutant("D-010", "blind.exchange")
def the_exchange_takes_the_top_of_the_pile(patch: Patch) -> None:
    patch.setattr(
        hand_module,
        "draw_from_pile",
        lambda pile, count, rng: tuple(pile[-count:] if count else ()),
    )


@mutant("blind.both", "blind.both")
def the_second_throw_does_not_see_the_first(patch: Patch) -> None:
    take = Hand._take_from_pile

    def forgetful(self: Hand, thrown: Any) -> Any:
        old = [
            index
            for index in self.discards
            if not any(out >> index & 1 for _, out, _ in self.exchanged)
        ]
        kept, self.discards = self.discards, old
        taken = take(self, thrown)
        self.discards = kept
        return taken

    patch.setattr(Hand, "_take_from_pile", forgetful)


@mutant("D-017", "blind.timing")
def the_exchange_waits_for_nothing(patch: Patch) -> None:
    patch.setattr(hand_module, "exchange_steps", lambda *args: ())


# What is seen, undone and saved


def seen(patch: Patch, change: Callable[[Game, Any], dict[str, Any]]) -> None:
    view_of = game_module.view_of

    def shown(game: Game, seat: int) -> Any:
        view = view_of(game, seat)
        return replace(view, **change(game, view))

    patch.setattr(game_module, "view_of", shown)


@mutant("D-008", "blind.when", checks=("nothing_leaks",))
def the_hand_is_seen_before_the_look(patch: Patch) -> None:
    seen(patch, lambda game, view: {"hand": game.current_hand.cards(view.seat)})


@mutant("D-005", checks=("nothing_leaks",))
def the_other_hand_is_seen(patch: Patch) -> None:
    seen(
        patch,
        lambda game, view: {"got": game.current_hand.cards((view.seat + 1) % view.rules.seats)},
    )


@mutant("D-005", "draft.draw")
def the_drawn_card_is_seen_by_both(patch: Patch) -> None:
    def change(game: Game, view: Any) -> dict[str, Any]:
        drawn = game.current_hand.drawn
        return {"drawn": None if drawn is None else Card.ALL[drawn]}

    seen(patch, change)


@mutant("D-005", checks=("nothing_leaks",))
def the_pile_is_open(patch: Patch) -> None:
    def change(game: Game, view: Any) -> dict[str, Any]:
        return {"seen_discards": Cards([Card.ALL[index] for index in game.current_hand.discards])}

    seen(patch, change)


@mutant("D-012", "blind.exchange")
def everybody_sees_the_exchange(patch: Patch) -> None:
    def change(game: Game, view: Any) -> dict[str, Any]:
        cards = [card for _, out, _ in game.current_hand.exchanged for card in Cards.from_mask(out)]
        return {"got": Cards(dict.fromkeys(cards))}

    seen(patch, change)


@mutant("P-003", checks=("pop_inverts",))
def undo_leaves_the_points(patch: Patch) -> None:
    pop = Game.pop

    def popped(self: Game) -> Action:
        kept = list(self.hands)
        action = pop(self)
        self._hands = kept
        return action

    patch.setattr(Game, "pop", popped)


@mutant("P-004", checks=("records_replay",))
def a_record_forgets_the_house_rules(patch: Patch) -> None:
    to_dict = Rules.to_dict
    patch.setattr(
        Rules, "to_dict", lambda self: {name: to_dict(self)[name] for name in ("game", "max_hands")}
    )


@mutant("P-006", checks=("records_replay",))
def a_record_forgets_the_last_action(patch: Patch) -> None:
    actions = Game.actions.fget
    assert actions is not None
    patch.setattr(Game, "actions", property(lambda self: actions(self)[:-1]))


@mutant("P-016", checks=("push_is_exact",))
def a_refused_play_takes_the_turn(patch: Patch) -> None:
    refuse = Hand._refuse

    def refused(self: Hand, action: Action) -> Any:
        error = refuse(self, action)
        self.to_act = (self.to_act + 1) % self.seats
        return error

    patch.setattr(Hand, "_refuse", refused)


@mutant("B-024", checks=("games_hold",))
def a_set_is_free(patch: Patch) -> None:
    scored_by(patch, set_cost=0)


def test_the_naive_engine_needs_no_mutant() -> None:
    assert naive.winner(["9S", "TS", "2S", "3S"]) == 1
    assert naive.winner(["2H", "AD", "2S", "KH"]) == 2
