"""Where the deals are played: here, in a pool of processes, or wherever an executor has them played."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import islice

from spadeslib.analysis.arena.asking import Trouble, ask
from spadeslib.analysis.arena.deals import Deal
from spadeslib.analysis.arena.referee import Job, play_deal, play_deals
from spadeslib.errors import SetupError, SpadesError, shown

WAITING = 64
"""Pieces of work handed out at a time."""


def played(
    job: Job, numbers: Iterable[int], executor: Executor | None, workers: int, chunk: int
) -> Iterator[Deal]:
    """Yield the deals as they are finished.

    :param numbers: which; they are taken as work is handed out.
    :param executor: where to play; ``None``: in processes of this machine, or here.
    :param workers: how many processes; 1: here.
    :param chunk: deals in a piece of work.
    """
    if executor is not None:
        yield from _handed_out(job, numbers, executor, chunk)
    elif workers > 1 and _travels(job):
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(workers, initializer=_settle_in) as pool:
            yield from _handed_out(job, numbers, pool, chunk)
    else:
        for number in numbers:
            yield play_deal(job, number)


def _handed_out(job: Job, numbers: Iterable[int], executor: Executor, chunk: int) -> Iterator[Deal]:
    rest = iter(numbers)
    waiting: set[Future[list[Deal]]] = set()
    try:
        while True:
            while len(waiting) < WAITING and (piece := list(islice(rest, chunk))):
                waiting.add(_submitted(executor, job, piece))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield from _result(future)
    finally:
        for future in waiting:
            future.cancel()


def _submitted(executor: Executor, job: Job, piece: Sequence[int]) -> Future[list[Deal]]:
    try:
        return executor.submit(play_deals, job, piece)
    except BrokenExecutor:
        raise _died() from None
    except RuntimeError as error:
        raise SetupError(f"expected an executor that takes work: {error}") from error


def _result(future: Future[list[Deal]]) -> list[Deal]:
    """Return the deals; what a player does wrong is in them, so an error is one of the way there."""
    error = future.exception()
    if error is None:
        return future.result()
    if isinstance(error, SpadesError):
        raise error
    if isinstance(error, BrokenExecutor):
        raise _died() from None
    told = ask(lambda: str(error)[:200], None)
    raise SpadesError(
        f"the executor can't play these players: {type(error).__name__}: {shown(told, 200)}"
    ) from error


def _died() -> SpadesError:
    return SpadesError(
        "a process that played deals has died: a player may have ended it, or the memory was too small"
    )


def default_workers() -> int:
    """Return how many processes this machine can use at a time; 1 where there are none."""
    if sys.platform == "emscripten":
        return 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _travels(job: Job) -> bool:
    """Can the players be sent to other processes? Those of a notebook can where processes are forked."""
    from multiprocessing import get_start_method

    packed = ask(lambda: pickle.dumps(job), None)
    if isinstance(packed, Trouble):
        return False
    return b"__main__" not in packed or get_start_method() == "fork"


def _settle_in() -> None:
    """In a new process: leave Ctrl-C to the parent, and end when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import connection, parent_process

    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
