"""Wrong deals, drafts, bids and Double Nils."""

from __future__ import annotations

from typing import Any

import spadeslib.bidding as bidding_module
import spadeslib.hand as hand_module
from spadeslib import Action, Bid, Game
from spadeslib.hand import Hand
from tests.engine.mutants.mutant import Patch, mutant
from tests.engine.mutants.patches import around_deal, before

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
