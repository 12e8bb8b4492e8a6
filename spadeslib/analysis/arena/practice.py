"""Writing a bot step by step: each step has a check, which says what it saw, and hints."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spadeslib.analysis.arena.asking import Trouble, ask
from spadeslib.analysis.arena.lineups import Entry, Lineup, read_lineup
from spadeslib.analysis.arena.match import run
from spadeslib.analysis.arena.positions import NILS, PLAYS, SOUTH, Position
from spadeslib.analysis.arena.referee import let_act
from spadeslib.analysis.arena.sayings import HINTS, SAYINGS, WHY
from spadeslib.analysis.arena.stopping import Stop
from spadeslib.cards import Card
from spadeslib.errors import SetupError, shown
from spadeslib.rules import Rules
from spadeslib.texts import fill

STEPS = ("runs", "beats random", "plays tricks", "keeps Nil", "beats beginner")
"""The steps, in their order."""
_SECONDS = 2.0
_ITEM = "list-style: none; padding-left: 1.4em; text-indent: -1.4em"
_CARD = re.compile(r"\{([2-9TJQKA][CDHS])\}")


@dataclass(frozen=True, slots=True)
class Seen:
    """One thing that a check looked at.

    >>> Seen(True, "Bids no Nil with the A♠.").passed
    True
    """

    passed: bool
    text: str


@dataclass(frozen=True, slots=True, repr=False)
class Check:
    """What a check of a bot saw; ``print`` and a notebook show it as a list.

    >>> print(check_bot("beginner", "keeps Nil"))
    keeps Nil: passed
    ✓ Bids Nil on 6♠ 3♠ 8♥ 5♥ 3♥ 2♥ 7♦ 5♦ 2♦ 8♣ 6♣ 4♣ 2♣.
    ✓ Bids no Nil with the A♠.
    ✓ With Nil, stays under the Q♥: the J♥.
    ✓ With Nil and no diamond, throws the J♣.
    """

    step: str
    seen: tuple[Seen, ...]

    @property
    def passed(self) -> bool:
        """Is everything as it should be?"""
        return all(one.passed for one in self.seen)

    def __repr__(self) -> str:
        return f"<Check: {self._head()}>"

    def __str__(self) -> str:
        return "\n".join([self._head(), *(f"{_mark(one)} {one.text}" for one in self.seen)])

    def _repr_html_(self) -> str:
        items = "".join(
            f'<li style="{_ITEM}">{_mark(one)} {html.escape(one.text)}</li>' for one in self.seen
        )
        return (
            f'<div class="spades-check"><p style="margin: 0">'
            f"<strong>{html.escape(self._head())}</strong></p>"
            f'<ul style="margin: 0.3em 0; padding: 0">{items}</ul></div>'
        )

    def _head(self) -> str:
        return f"{self.step}: {'passed' if self.passed else 'not yet'}"


def check_bot(bot: Entry, step: str, *, seed: int = 1) -> Check:
    """Look whether a bot has made a step, and say what was seen.

    ``runs`` plays some hands of both games, ``plays tricks`` and ``keeps Nil`` ask for one action in a few
    positions, and ``beats random`` and ``beats beginner`` are matches of the game for four.

    :param bot: as for :func:`run`: a player's name, a player, or what makes one.
    :param step: one of ``runs``, ``beats random``, ``plays tricks``, ``keeps Nil``, ``beats beginner``.
    :param seed: the same seed asks and plays the same.
    :raises SetupError: when there is no such step, or this is no bot.

    >>> check_bot("beginner", "plays tricks")
    <Check: plays tricks: passed>
    """
    _known(step)
    line = read_lineup(bot, Rules.two_player())
    if step == "runs":
        return Check(step, (_runs(bot, seed),))
    if step.startswith("beats "):
        return Check(step, (_beats(bot, step.removeprefix("beats "), seed),))
    positions = PLAYS if step == "plays tricks" else NILS
    return Check(step, tuple([_answers(line, position, seed) for position in positions]))


def hint(step: str, number: int) -> str:
    """Return a hint for a step: 1 says where to look, 2 the idea, 3 a line of code.

    :param step: one of ``STEPS``.
    :param number: 1, 2 or 3.
    :raises SetupError: when there is no such step or no such hint.

    >>> hint("plays tricks", 3)
    'over = [card for card in cards if beats(card, best)]'
    """
    hints = HINTS[_known(step)]
    if type(number) is not int or number not in range(1, len(hints) + 1):
        raise SetupError(f"expected a hint from 1 to {len(hints)}, not {shown(number)}")
    return hints[number - 1]


def _runs(bot: Entry, seed: int) -> Seen:
    hands = 0
    for rules in (Rules.partnership(), Rules.two_player()):
        found = run(
            bot, bot, rules=rules, deals=6, hands=2, seed=seed, workers=1, on_error="stop",
            time_limit=_SECONDS,
        )  # fmt: skip
        if found.failures:
            return _said("runs", passed=False, failure=found.failures[0])
        hands += found.hands
    return _said("runs", passed=True, hands=hands)


def _beats(bot: Entry, foe: str, seed: int) -> Seen:
    most = 20 if foe == "random" else 100
    found = run(
        bot, foe, rules=Rules.partnership(), deals=most, hands=4, seed=seed, stop=Stop(), workers=1,
        on_error="stop", time_limit=_SECONDS,
    )  # fmt: skip
    if found.failures:
        return _said("stopped", passed=False, failure=str(found.failures[0]))
    points = found.points
    return _said(
        "beats",
        passed=points.low > 0,
        points=f"{points.value:+.1f}",
        foe=foe,
        low=f"{points.low:+.1f}",
        high=f"{points.high:+.1f}",
        deals=len(found.deals),
        why=WHY["lost" if points.high < 0 else "unsure"],
    )


def _answers(line: Lineup, position: Position, seed: int) -> Seen:
    player = ask(lambda: line.make(0, seed), _SECONDS)
    game = position.game()
    trouble = player if isinstance(player, Trouble) else let_act(game, SOUTH, player, _SECONDS)
    if trouble is not None:
        return _said("failed", passed=False, reason=trouble.reason)
    action = game.current_hand.actions[-1]
    named = {what: _listed(cards.split()) for what, cards in position.cards.items()}
    if action.card is not None:
        named["played"] = _listed([action.card.text])
    if action.bid is not None:
        named["bid"] = action.bid.name
    return _said(position.name, passed=action in position.right, **named)


def _listed(cards: Sequence[str]) -> str:
    return " ".join("{" + card + "}" for card in cards)


def _said(key: str, *, passed: bool, **params: Any) -> Seen:
    text = fill(SAYINGS[key][0 if passed else 1], params)
    return Seen(passed, _CARD.sub(_symbol, text))


def _symbol(mark: re.Match[str]) -> str:
    card = Card.parse(mark[1])
    return card.rank.letter.replace("T", "10") + card.suit.symbol


def _mark(seen: Seen) -> str:
    return "✓" if seen.passed else "✗"


def _known(step: object) -> str:
    if not isinstance(step, str) or step not in STEPS:
        raise SetupError(f"expected a step, one of {', '.join(STEPS)}, not {shown(step)}")
    return step
