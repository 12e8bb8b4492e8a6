"""Wrong ideas about the end of the game: each a rule with one thing wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from spadeslib.lessons.drills.family import Trap
from spadeslib.lessons.drills.rulebook import ENGINE, Ending, Sheet, game_end
from spadeslib.rules import Rules

Won = Sequence[int]
Sheets = tuple[Sheet, Sheet]


def one_more_hand(rules: Rules, before: Won, sheets: Sheets) -> Ending:
    """A side that gets there first leaves the other one more hand."""
    right = game_end(rules, before, sheets)
    return Ending(None, "last-chance") if right.why == "alone" else right


def first_to_cross(rules: Rules, before: Won, sheets: Sheets) -> Ending:
    """Of two sides, the one that was ahead got there first and wins."""
    right = game_end(rules, before, sheets)
    if right.why not in ("higher", "tie") or before[0] == before[1]:
        return right
    return Ending(int(before[1] > before[0]), "crossed")


def named_first(rules: Rules, before: Won, sheets: Sheets) -> Ending:
    """Of two sides, the one that stands first on the sheet wins."""
    right = game_end(rules, before, sheets)
    return Ending(0, "named-first") if right.why in ("higher", "tie") else right


def fine_later(rules: Rules, before: Won, sheets: Sheets) -> Ending:
    """The fine is taken off in the next hand."""
    spared = (sheets[0]._replace(fine=0), sheets[1]._replace(fine=0))
    told = game_end(rules, before, spared)
    return told if told == game_end(rules, before, sheets) else Ending(told.side, "fine-later")


def mid_hand(rules: Rules, before: Won, sheets: Sheets) -> Ending:
    """A side wins as soon as its bid brings it there, in the middle of the hand."""
    there = [
        side
        for side, one in enumerate(sheets)
        if one.contract > 0 and before[side] + one.contract >= rules.target
    ]
    if len(there) != 1:
        return game_end(rules, before, sheets)
    return Ending(there[0], "mid-hand")


def must_exceed(rules: Rules, before: Won, sheets: Sheets) -> Ending:
    """The target must be passed, not just reached."""
    right = game_end(rules, before, sheets)
    told = game_end(replace(rules, target=rules.target + 1), before, sheets)
    return told if told.side == right.side else Ending(told.side, "exceed")


def shared_win(rules: Rules, before: Won, sheets: Sheets) -> Ending:
    """Sides that are level at the target share the win."""
    right = game_end(rules, before, sheets)
    return Ending(2, "shared") if right.why == "tie" else right


def _ending(name: str, level: int, clause: str, rule: Callable[..., Ending]) -> Trap:
    return Trap(name, level, clause, ENGINE.but(name, game_end=rule))


END = (
    _ending("one-more-hand", 1, "game.win", one_more_hand),
    _ending("first-to-cross", 2, "game.win", first_to_cross),
    _ending("named-first", 2, "game.win", named_first),
    _ending("mid-hand", 3, "game.win", mid_hand),
    _ending("fine-later", 3, "bags.penalty", fine_later),
    _ending("shared-win", 4, "game.tie", shared_win),
    _ending("must-exceed", 4, "game.win", must_exceed),
)
