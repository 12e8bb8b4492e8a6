"""Wrong points, bags and ends of games."""

from __future__ import annotations

import math
from typing import Any

import spadeslib.game as game_module
import spadeslib.scoring as scoring_module
from spadeslib import Bid, Game, Rules
from spadeslib.scoring import SideScore
from tests.engine.mutants.mutant import Patch, mutant
from tests.engine.mutants.patches import rescored, scored_by, wins

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
