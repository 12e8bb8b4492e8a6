"""What a hand cost: the decisions of a seat, looked at again with what it knew then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.options import Option
from spadeslib.coach.advise import DEALS, Advice, advise
from spadeslib.coach.reasons import why
from spadeslib.errors import SetupError, shown
from spadeslib.game import MAX_SEED, Game
from spadeslib.record import Record, replay
from spadeslib.seats import check_seat
from spadeslib.view import View

ERRORS = 2
"""How many standard errors make a difference clear."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment at which a seat could do more than one thing; :class:`Review` holds them."""

    step: int
    """How many actions of the record came before it."""
    view: View
    """What the seat knew."""
    action: Action
    """What it did."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A decision, and what the coach finds on it; :class:`Review` has an example."""

    decision: Decision
    advice: Advice

    @property
    def better(self) -> Option:
        """The best that could be done."""
        return self.advice.options[0]

    @property
    def done(self) -> Option | None:
        """What was done; ``None`` where the coach has not tried it."""
        action = self.decision.action
        return next((one for one in self.advice.options if one.action == action), None)

    @property
    def cost(self) -> float:
        """The points that it cost on average; 0 where the coach can't tell."""
        return self.done.behind if self.done else 0.0

    @property
    def error(self) -> float:
        """The standard error of the cost."""
        return self.done.behind_error if self.done else 0.0

    @property
    def is_clear(self) -> bool:
        """Did it cost more than two standard errors, and a point at least?"""
        return self.cost >= 1 and self.cost > ERRORS * self.error

    @property
    def reason(self) -> str:
        """What it cost and why, in a sentence; empty where it cost nothing."""
        if not self.cost:
            return ""
        return why(self.decision.view, self.advice.options, self.decision.action)


@dataclass(frozen=True, slots=True)
class Review:
    """All decisions of a hand, in playing order, with what the coach finds on them.

    >>> from spadeslib import Rules
    >>> from spadeslib.players import make_player, play_out
    >>> game = Game(Rules.two_player(max_hands=1), seed=7)
    >>> _ = play_out(game, [make_player("solid", seed=1), make_player("random", seed=2)])
    >>> worst = review(game, 1, deals=30).costly[0]
    >>> worst.cost == worst.done.behind, worst.done.action == worst.decision.action
    (True, True)
    """

    findings: tuple[Finding, ...]

    @property
    def costly(self) -> tuple[Finding, ...]:
        """Those that clearly cost points, the most expensive first."""
        clear = [finding for finding in self.findings if finding.is_clear]
        return tuple(sorted(clear, key=lambda finding: (-finding.cost, finding.decision.step)))


def review(
    game: Game | Record | str,
    seat: int,
    seed: int = 0,
    *,
    hand: int | None = None,
    deals: int = DEALS,
) -> Review:
    """Return what the decisions of a seat in one hand cost.

    :param game: a game, its record, or the record's text.
    :param seat: whose decisions.
    :param seed: where chance comes from; the same seed, the same numbers.
    :param hand: which finished hand, from 1; ``None``: the last one.
    :param deals: how many deals to try for each decision.
    :raises SetupError: when there is no such seat or hand, or the seed is no whole number.

    >>> from spadeslib import Rules
    >>> from spadeslib.players import make_player, play_out
    >>> game = Game(Rules.two_player(max_hands=1), seed=7)
    >>> _ = play_out(game, [make_player("solid", seed=1), make_player("random", seed=2)])
    >>> found = review(game, 1, deals=30).costly
    >>> found[0].cost >= found[1].cost, found[0].better.action != found[0].decision.action
    (True, True)
    """
    return Review(tuple(findings(game, seat, seed, hand=hand, deals=deals)))


def findings(
    game: Game | Record | str,
    seat: int,
    seed: int = 0,
    *,
    hand: int | None = None,
    deals: int = DEALS,
) -> Iterator[Finding]:
    """Look at the decisions one after the other: each takes a moment; see :func:`review`."""
    for decision in decisions(game, seat, hand=hand):
        yield look_at(decision, seed, deals=deals)


def look_at(decision: Decision, seed: int | None = 0, *, deals: int = DEALS) -> Finding:
    """Return what the coach finds on a decision; the other decisions don't matter to it.

    With the game's own seed it finds what a table's hint said at that moment.
    """
    if seed is not None and (
        isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED
    ):
        raise SetupError(f"expected a seed from 0 to {MAX_SEED}, not {shown(seed)}")
    rng = Random(f"{seed} {decision.step} {decision.view.seat}")
    return Finding(decision, advise(decision.view, rng, deals=deals, also=[decision.action]))


def decisions(
    game: Game | Record | str, seat: int, *, hand: int | None = None
) -> tuple[Decision, ...]:
    """Return the moments of a finished hand at which a seat could do more than one thing.

    To look at the cards is not among them: what it gives up is a bet on unseen cards, the same in every hand.

    :raises SetupError: when there is no such seat or hand.
    """
    whole = game if isinstance(game, Game) else replay(game)
    check_seat(seat, whole.rules.seats)
    count = len(whole.hands)
    number = count if hand is None else hand
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= count:
        raise SetupError(
            f"expected a finished hand from 1 to {count}, not {shown(hand)}"
            if count
            else "expected a record with a finished hand"
        )
    before = sum(len(one.actions) for one in whole.past_hands[: number - 1])
    actions = whole.actions[: before + len(whole.past_hands[number - 1].actions)]
    again = Game.replay(whole.record())
    while len(again.actions) > before:
        again.pop()
    found: list[Decision] = []
    for step, action in enumerate(actions[before:], before):
        if again.to_act == seat and len(again.legal_actions) > 1 and action != Action.LOOK:
            found.append(Decision(step, again.view(seat), action))
        again.push(action)
    return tuple(found)
