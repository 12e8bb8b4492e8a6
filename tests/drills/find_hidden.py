"""Find the positions of ``play``, level 4, and write them down: ``python -m tests.drills.find_hidden``.

Hands of solid players are looked through for decisions of the first seat in which a wrong idea plays a
card that costs points beyond doubt: every legal card is either as good as the best, or more than three
standard errors and several points behind it, on two sets of deals. The solid player has to see it the
same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from spadeslib import View
from spadeslib.analysis import Option, judge_plays
from spadeslib.coach.contrast import contrast, hundred
from spadeslib.lessons.drills.families import hidden
from spadeslib.lessons.drills.family import Facts
from spadeslib.lessons.drills.traps_house import PLAY
from spadeslib.players import Solid
from spadeslib.players.reading import Reading
from spadeslib.players.stakes import read_stakes

ERRORS, POINTS = 3.5, 6.0
"""A card is worse that is so many standard errors and points behind."""
LEVEL = 1.5
"""A card is as good that is at most so many points, or standard errors, behind."""
DEALS = 1000
WANTED = 14
"""Positions for each wrong idea."""
TRICKS = range(4, 12)
SEEDS = range(1, 4000)
PLACE = Path(hidden.__file__).with_name("hidden_found.py")


def decisions(variant: str, seed: int) -> Iterator[tuple[int, View, str]]:
    """Yield the decisions of the first seat in the first hand, with the card that was played."""
    game, player = hidden.game_of(variant, seed), Solid()
    ply = 0
    while game.to_act is not None and game.number == 1:
        view = game.view(game.to_act)
        action = player.act(view)
        if view.phase == "play" and view.seat == hidden.ME and len(view.legal_actions) > 1:
            yield ply, view, str(action.card)
        game.push(action)
        ply += 1


def ideas(facts: Facts, variant: str) -> dict[str, str]:
    """The wrong ideas that play a card here, by the card."""
    found = {}
    for trap in PLAY:
        card = hidden.wrong_card(facts, trap.id) if variant in trap.variants else None
        if card is not None:
            found[trap.id] = card.text
    return found


def judged(
    view: View, played: str, deals: int, chance: int
) -> tuple[list[str], list[Option], Option] | None:
    """The good cards and the worse options; None where some card is neither, or solid disagrees."""
    options = judge_plays(view, Random(chance), deals)
    good, worse = [], []
    for option in options:
        card = str(option.action.card)
        if option.behind <= LEVEL * max(1.0, option.behind_error) and option.behind <= 2 * LEVEL:
            good.append(card)
        elif option.behind >= max(POINTS, ERRORS * option.behind_error):
            worse.append(option)
        else:
            return None
    return (good, worse, options[0]) if worse and played in good else None


def row(
    view: View,
    ply: int,
    seed: int,
    traps: Sequence[str],
    found: tuple[list[str], list[Option], Option],
) -> str:
    """A position in one line: seed, actions before it, wrong ideas, good cards, the others' cost."""
    good, worse, best = found
    read, stakes = Reading(view), read_stakes(view)
    cells = []
    for option in worse:
        what = contrast(read, stakes, best, option)
        a, b = what.better, what.worse
        if what.kind in ("made", "nil"):
            told = f"{hundred(a)}:{hundred(b)}"
        elif what.kind == "set":
            told = f"{hundred(1 - a)}:{hundred(1 - b)}"
        elif what.kind == "points":
            told = "-:-"
        else:
            told = f"{a:.1f}:{b:.1f}"
        cells.append(f"{option.action.card}:{round(option.behind)}:{what.kind}:{told}")
    return " ".join([str(seed), str(ply), ",".join(traps), ",".join(good), *cells])


def search(variant: str) -> list[str]:
    """Look through hands until there are enough positions for each wrong idea."""
    missing = Counter({trap.id: WANTED for trap in PLAY if variant in trap.variants})
    rows = []
    for seed in SEEDS:
        for ply, view, played in decisions(variant, seed):
            facts = hidden.facts_of(view)
            if facts is None or facts["number"] not in TRICKS:
                continue
            wrong = {trap: card for trap, card in ideas(facts, variant).items() if card != played}
            if not any(missing[trap] > 0 for trap in wrong):
                continue
            if judged(view, played, DEALS // 2, chance=1) is None:
                continue
            found = judged(view, played, DEALS, chance=2)
            if found is None:
                continue
            costly = {str(option.action.card) for option in found[1]}
            named = [trap for trap, card in wrong.items() if card in costly]
            apart = len({wrong[trap] for trap in named}) == len(named)
            if apart and any(missing[trap] > 0 for trap in named):
                rows.append(row(view, ply, seed, named, found))
                missing.subtract(named)
                break
        if max(missing.values()) <= 0:
            break
    print(variant, len(rows), "positions; still wanted:", +missing)
    return rows


def main() -> None:
    lines = [
        '"""Positions with one clear choice; written by ``python -m tests.drills.find_hidden``."""'
    ]
    lines += ["", "from __future__ import annotations", "", "FOUND: dict[str, tuple[str, ...]] = {"]
    for variant in ("two", "four"):
        lines += [f'    "{variant}": (']
        lines += [f'        "{one}",' for one in search(variant)]
        lines += ["    ),"]
    PLACE.write_text("\n".join([*lines, "}", ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
