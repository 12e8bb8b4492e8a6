"""Ways to change the engine in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import spadeslib.game as game_module
import spadeslib.hand as hand_module
import spadeslib.scoring as scoring_module
import spadeslib.tricks as tricks_module
from spadeslib import Action, Bid, Card, Game, Rules, SpadesError
from spadeslib.hand import Hand
from spadeslib.scoring import SideScore
from tests.engine.mutants.mutant import Patch


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
