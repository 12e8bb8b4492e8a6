"""Wrong winners of tricks and wrong legal cards."""

from __future__ import annotations

from itertools import chain
from typing import Any

import spadeslib.hand as hand_module
from spadeslib import Action, Card, Game
from spadeslib.hand import Hand
from tests.engine.mutants.mutant import Patch, mutant
from tests.engine.mutants.patches import around_deal, around_push, beaten_by, playable

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
