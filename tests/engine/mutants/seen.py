"""What is seen, undone and saved, done wrongly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import spadeslib.game as game_module
from spadeslib import Action, Card, Cards, Game, Rules
from spadeslib.hand import Hand
from tests.engine.mutants.mutant import Patch, mutant
from tests.engine.mutants.patches import scored_by


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
