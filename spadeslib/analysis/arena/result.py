"""What came of a match: figures with intervals, a table, a plot."""

from __future__ import annotations

import html
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from spadeslib.analysis.arena.deals import Deal, Failure
from spadeslib.analysis.arena.intervals import ALPHA, Interval, ratio_of, running, share_of
from spadeslib.analysis.plotting import COLOURS, INK, Listed, Plot, style
from spadeslib.rules import Rules

_LEFT, _RIGHT = "text-align: left", "text-align: right; padding-left: 1.5em"
_SHOWN_FAILURES = 5
_ENDED = {
    "deals": "",
    "clear": "Stopped early, after {n} of {most} deals: the interval is clear of 0.",
    "narrow": "Stopped early, after {n} of {most} deals: the interval is narrow enough.",
    "failure": "Stopped after {n} of {most} deals, before the deal in which a player failed.",
}


@dataclass(frozen=True, repr=False)
class Result:
    """What came of a match; in a notebook it shows itself as a table.

    >>> from spadeslib import Rules
    >>> from spadeslib.analysis.arena import run
    >>> result = run("beginner", "random", rules=Rules.two_player(), deals=4, hands=2, workers=1)
    >>> result
    <Result: beginner over random, +145.9 points a hand (+86.5 to +205.4), 4 deals>
    """

    rules: Rules
    """The rules in force; ``max_hands`` is the limit of a game's hands."""
    players: tuple[str, str]
    seed: int
    most: int
    """How many deals the match was to have at most."""
    deals: tuple[Deal, ...]
    """The deals that count, in order."""
    alpha: float
    """How often an interval may miss: 0.05, or with a stop rule the last look's share of it."""
    ended: str
    """Why: ``deals`` (all are played), ``clear``, ``narrow`` or ``failure``."""
    failures: tuple[Failure, ...]

    @property
    def points(self) -> Interval:
        """Points a hand of the first line-up over the second."""
        return ratio_of([(deal.lead, deal.hands) for deal in self.deals], self.alpha)

    @property
    def wins(self) -> Interval:
        """Games that the first line-up won, out of 1; a game that nobody won is half a win."""
        return share_of([deal.share for deal in self.deals], self.alpha)

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return sum([deal.hands for deal in self.deals])

    def __repr__(self) -> str:
        first, second = self.players
        points = f"{self._signed(self.points)} points a hand ({self._range(self.points)})"
        return f"<Result: {first} over {second}, {points}, {_deals(len(self.deals))}>"

    def __str__(self) -> str:
        return self.table()

    def table(self) -> str:
        """Return the result as a table of text."""
        head, *rows = self._rows()
        width = max(12, *(len(name) + 2 for name in self.players))
        lines = [f"{row[0]:<16}{row[1]:>{width}}{row[2]:>{width}}" for row in [head, *rows]]
        return "\n".join([self._caption(), "", *lines, "", *self._told()])

    def _repr_html_(self) -> str:
        escape = html.escape
        (_, first, second), *rows = self._rows()
        head = "".join(
            f'<th scope="col" style="{_RIGHT}">{escape(name)}</th>' for name in (first, second)
        )
        body = "".join(
            f'<tr><th scope="row" style="{_LEFT}">{escape(name)}</th>'
            f'<td style="{_RIGHT}">{one}</td><td style="{_RIGHT}">{other}</td></tr>'
            for name, one, other in rows
        )
        told = "".join(
            "<p>" + escape(line).replace(" %", "&nbsp;%") + "</p>" for line in self._told()
        )
        return (
            f'<div class="spades-match"><table><caption style="{_LEFT}">{escape(self._caption())}</caption>'
            f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>{told}</div>"
        )

    def plot(self) -> Plot:
        """Return a plot of points a hand as the match went on, with the interval.

        The interval at the right end is the one that counts. Without ``matplotlib`` some of the
        numbers stand in a table.
        """
        first, second = self.players
        begin = min(len(self.deals), max(3, len(self.deals) // 20))
        found = list(running([(deal.lead, deal.hands) for deal in self.deals], self.alpha))
        step = max(1, len(found) // 200)
        kept = sorted({*range(begin - 1, len(found), step), len(found) - 1}) if found else []
        at = [number + 1 for number in kept]
        try:
            from matplotlib import rc_context
            from matplotlib.figure import Figure
        except ModuleNotFoundError:
            few = sorted({*kept[:: max(1, len(kept) // 8)], *kept[-1:]})
            rows = [
                [f"{number + 1:,}"] + [f"{part:+.1f}" for part in (one.low, one.value, one.high)]
                for number in few
                for one in [found[number]]
            ]
            middle = f"{first} over {second}, points a hand"
            return Listed(["deals", "from", middle, "to"], rows, self._sentence())
        with rc_context(style()):
            figure = Figure()
            axes = figure.subplots()
            axes.axhline(0, color=INK, linewidth=0.8)
            axes.fill_between(
                at,
                [found[number].low for number in kept],
                [found[number].high for number in kept],
                color=COLOURS[0],
                alpha=0.25,
                linewidth=0,
            )
            axes.plot(at, [found[number].value for number in kept], color=COLOURS[0])
            axes.set_xlabel("deals")
            axes.set_ylabel(f"{first} over {second},\npoints a hand", parse_math=False)
            axes.margins(x=0)
            return Plot(figure, self._sentence())

    def to_dict(self) -> dict[str, Any]:
        """Return the figures as JSON."""
        return {
            "rules": self.rules.to_dict(),
            "players": list(self.players),
            "seed": self.seed,
            "deals": len(self.deals),
            "hands": self.hands,
            "ended": self.ended,
            "alpha": round(self.alpha, 6),
            "points": _rounded(self.points, 3),
            "wins": _rounded(self.wins, 4),
            "failures": [str(failure) for failure in self.failures],
        }

    def _caption(self) -> str:
        first, second = self.players
        game = "two-player Spades" if self.rules.two else "partnership Spades"
        return f"{first} against {second}: {game}"

    def _rows(self) -> Iterator[tuple[str, str, str]]:
        first, second = self.players
        yield ("", f"{first} (1)", f"{second} (2)") if first == second else ("", first, second)
        hands = max(1, self.hands)
        games = [game for deal in self.deals for game in deal.games]
        sides = (0, 1)
        yield _row("points a hand", [f"{sum([game.points[side] for game in games]) / hands:+.1f}" for side in sides])  # fmt: skip
        yield _row("games won", [str(sum([game.winner == side for game in games])) for side in sides])  # fmt: skip
        yield _row("hands set", [f"{100 * sum([game.sets[side] for game in games]) / hands:.1f} %" for side in sides])  # fmt: skip
        yield _row("bags a hand", [f"{sum([game.bags[side] for game in games]) / hands:.2f}" for side in sides])  # fmt: skip
        if any(game.failure for game in games):
            lost = [sum([game.failure is not None and game.winner == 1 - side for game in games]) for side in sides]  # fmt: skip
            yield _row("forfeited", [str(count) for count in lost])

    def _told(self) -> Iterator[str]:
        yield f"{_deals(len(self.deals))}, each played twice with the seats exchanged: {self.hands} hands."
        yield self._sentence()
        if ended := _ENDED[self.ended]:
            yield ended.format(n=len(self.deals), most=self.most)
        for failure in self.failures[:_SHOWN_FAILURES]:
            yield str(failure)
        if len(self.failures) > _SHOWN_FAILURES:
            yield f"… and {len(self.failures) - _SHOWN_FAILURES} more."

    def _sentence(self) -> str:
        first, second = self.players
        if not self.deals:
            return f"{first} against {second}: nothing to tell."
        wins, looks = self.wins, "" if self.alpha == ALPHA else ", widened for the looks on the way"
        return (
            f"{first} over {second}: {self._signed(self.points)} points a hand "
            f"(95 % interval {self._range(self.points)}{looks}); "
            f"{100 * wins.value:.0f} % of the games won ({100 * wins.low:.0f} to {100 * wins.high:.0f})."
        )

    @staticmethod
    def _signed(found: Interval) -> str:
        return f"{found.value:+.1f}"

    @staticmethod
    def _range(found: Interval) -> str:
        known = abs(found.low) < 1e300
        return f"{found.low:+.1f} to {found.high:+.1f}" if known else "unknown"


def _deals(count: int) -> str:
    return f"{count} deal{'' if count == 1 else 's'}"


def _row(name: str, values: list[str]) -> tuple[str, str, str]:
    return name, values[0], values[1]


def _rounded(found: Interval, digits: int) -> dict[str, float | None]:
    """Return an interval as JSON; an end that is not known yet is ``None``."""
    values = {"value": found.value, "low": found.low, "high": found.high}
    return {
        name: round(value, digits) if abs(value) < 1e300 else None for name, value in values.items()
    }
