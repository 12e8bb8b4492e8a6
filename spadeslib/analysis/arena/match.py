"""A match: two line-ups on the same deals, with the seats exchanged."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import replace
from os import PathLike
from typing import Any

from spadeslib.analysis.arena.deals import Deal
from spadeslib.analysis.arena.intervals import ALPHA, ratio_of
from spadeslib.analysis.arena.lineups import Entry, read_lineup
from spadeslib.analysis.arena.log import Log
from spadeslib.analysis.arena.progress import Bar
from spadeslib.analysis.arena.referee import Job
from spadeslib.analysis.arena.result import Result
from spadeslib.analysis.arena.stopping import Look, Stop
from spadeslib.analysis.arena.workers import default_workers, played
from spadeslib.errors import SetupError, shown
from spadeslib.game import MAX_SEED
from spadeslib.rules import Rules, check_rules

DEALS, MAX_DEALS = 200, 1_000_000
HANDS = 20
TIME_LIMIT = 10.0


def run(
    first: Entry | Sequence[Entry],
    second: Entry | Sequence[Entry],
    *,
    rules: Rules,
    deals: int = DEALS,
    hands: int = HANDS,
    seed: int = 1,
    stop: Stop | None = None,
    on_error: str = "forfeit",
    time_limit: float | None = TIME_LIMIT,
    executor: Executor | None = None,
    workers: int | None = None,
    chunk: int = 1,
    log: str | PathLike[str] | None = None,
    progress: bool = False,
) -> Result:
    """Let two line-ups play a match, and return what came of it.

    A deal is played twice, with the same decks in the same order (the stock of the draft, too) and the
    seats exchanged, so that good cards help both alike. Each time it is a whole game: to the target of
    the rules, or to ``hands`` hands, when whoever is ahead wins. Only so do bags, fines and the score
    matter as they do at a table. *Points a hand* are all points of one line-up over the other, divided
    by all hands; the intervals take a deal, with both its games, as one trial.

    What is played depends on the seed and the number of the deal alone, not on where it is played or
    in what order. A player is made anew, or copied, for every game.

    A player that raises, takes too long or does what is not allowed forfeits the game: the other side
    wins it, and gets 500 points for the hand in progress. The result names it.

    :param first: a player's name, a player, or a class or function that makes one, from a seed if it
        takes one; in the partnership game also two of these, for the two seats of a side.
    :param second: whom it plays against.
    :param rules: the rules in force.
    :param deals: how many deals at most.
    :param hands: how many hands a game has at most; 1 takes a hand by itself.
    :param seed: the same seed plays the same match.
    :param stop: a rule to stop before the last deal; see :class:`Stop` for its price.
    :param on_error: ``forfeit`` goes on; ``stop`` ends the match with the deal before the failure.
    :param time_limit: seconds for one action, or ``None``.
    :param executor: where to play: any executor of ``concurrent.futures``, such as a thread pool or
        ``Client.get_executor()`` of dask.distributed, for many machines.
    :param workers: without an executor: how many processes (as many as the machine has processors);
        1 plays in this process. So do players that can't be sent to another one.
    :param chunk: how many deals a worker gets at a time.
    :param log: a file that keeps every finished deal; a match that was killed goes on from it.
    :param progress: show a progress bar, if ``tqdm`` is installed.
    :raises SetupError: when something is out of range, or the log is that of another match.

    >>> from spadeslib import Rules
    >>> result = run("beginner", "random", rules=Rules.two_player(), deals=4, hands=2, workers=1)
    >>> result.hands, result.points.clear, result.failures
    (16, True, ())
    """
    job = _job(first, second, rules, hands, seed, time_limit)
    _whole("deals", deals, 1, MAX_DEALS)
    _whole("deals in a chunk", chunk, 1, 10_000)
    workers = default_workers() if workers is None else _whole("workers", workers, 1, 1_000)
    if on_error not in ("forfeit", "stop"):
        raise SetupError(f"expected on_error to be forfeit or stop, not {shown(on_error)}")
    if stop is not None and not isinstance(stop, Stop):
        raise SetupError(f"expected a Stop, not {shown(stop)}")
    if executor is not None and not isinstance(executor, Executor):
        raise SetupError(f"expected an executor of concurrent.futures, not {shown(executor)}")
    looks = stop.plan(deals) if stop is not None else [Look(deals, ALPHA)]
    match = _Match(job, stops=on_error == "stop")

    def hand_out(numbers: Iterable[int]) -> Iterator[Deal]:
        return played(job, numbers, executor, workers, chunk)

    with ExitStack() as stack:
        if log is not None:
            match.log = stack.enter_context(Log(log, _header(job, deals, stop)))
            for deal in match.log.deals.values():
                match.add(deal)
        bar = stack.enter_context(Bar(deals, shown=progress))
        return match.result(looks, stop, hand_out, bar)


class _Match:
    """The deals of a match so far."""

    def __init__(self, job: Job, *, stops: bool) -> None:
        self.job = job
        self.deals: dict[int, Deal] = {}
        self.log: Log | None = None
        self._stops = stops
        self._last = MAX_DEALS
        """The last deal that counts: the one before a failure that stops the match."""

    def add(self, deal: Deal) -> None:
        """Take in a finished deal."""
        self.deals[deal.number] = deal
        if self._stops and deal.failures:
            self._last = min(self._last, deal.number - 1)

    def result(
        self,
        looks: Sequence[Look],
        stop: Stop | None,
        hand_out: Callable[[Iterable[int]], Iterator[Deal]],
        bar: Bar,
    ) -> Result:
        """Play from look to look, and return the figures of the last one needed."""
        ended = "deals"
        for look in looks:
            bar.show(sum([number <= look.deals for number in self.deals]))
            for deal in hand_out(self._missing(look.deals)):
                self.add(deal)
                if self.log is not None:
                    self.log.add(deal)
                bar.show(len(self.deals))
            end = min(look.deals, self._last)
            counted = tuple([self.deals[number] for number in range(1, end + 1)])
            if end < look.deals:
                ended = "failure"
                break
            found = ratio_of([(deal.lead, deal.hands) for deal in counted], look.alpha)
            if stop is not None and look is not looks[-1] and (reason := stop.reason(found)):
                ended = reason
                break
        failed = self.deals[end + 1].failures[:1] if ended == "failure" else ()
        return Result(
            self.job.rules,
            (self.job.lineups[0].label, self.job.lineups[1].label),
            self.job.seed,
            looks[-1].deals,
            counted,
            look.alpha,
            ended,
            tuple([failure for deal in counted for failure in deal.failures]) + failed,
        )

    def _missing(self, end: int) -> Iterator[int]:
        """Yield the deals to play; what is known by then decides how far to go."""
        for number in range(1, end + 1):
            if number > self._last:
                return
            if number not in self.deals:
                yield number


def _job(
    first: Entry | Sequence[Entry],
    second: Entry | Sequence[Entry],
    rules: Rules,
    hands: int,
    seed: int,
    time_limit: float | None,
) -> Job:
    check_rules(rules)
    _whole("hands", hands, 1, 1_000)
    _whole("a seed", seed, 0, MAX_SEED)
    number = isinstance(time_limit, (int, float)) and not isinstance(time_limit, bool)
    if time_limit is not None and not (number and 0.001 <= time_limit <= 86_400):
        raise SetupError(f"expected a time limit from 0.001 to 86,400 s, not {shown(time_limit)}")
    most = min(hands, rules.max_hands or hands)
    lineups = read_lineup(first, rules), read_lineup(second, rules)
    return Job(replace(rules, max_hands=most), lineups, seed, time_limit)


def _header(job: Job, deals: int, stop: Stop | None) -> dict[str, Any]:
    """Return what a match must have in common with its log."""
    from spadeslib import __version__

    header: dict[str, Any] = {
        "rules": job.rules.to_dict(),
        "players": [line.label for line in job.lineups],
        "seed": job.seed,
        "spadeslib": __version__,
        "python": platform.python_version(),
        "stop": None,
    }
    if stop is not None:
        looks = [*stop.looks, deals]
        header["stop"] = {"clear": stop.clear, "width": stop.width, "looks": looks}
    return header


def _whole(what: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise SetupError(f"expected {what} from {low} to {high:,}, not {shown(value)}")
    return value
