"""A match gives the same result wherever it is played: here, in threads, processes, other machines."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

from spadeslib.analysis.arena import Result
from tests.analysis import matches
from tests.analysis.matches import FORKS, Quick, match

pytestmark = FORKS


class Backwards(Executor):
    """An executor that finishes its work in an order of its own."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **words: Any) -> Future[Any]:
        future: Future[Any] = Future()
        waiting.append((future, fn, args))
        if len(waiting) == 3:
            while waiting:
                late, function, values = waiting.pop()
                late.set_result(function(*values))
        return future


waiting: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []


@pytest.fixture(scope="module")
def here() -> Result:
    return match("beginner", "random", deals=12, seed=9)


@pytest.mark.slow
def test_threads_give_the_same_result(here: Result) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert match("beginner", "random", deals=12, seed=9, executor=pool) == here


def test_processes_give_the_same_result(here: Result) -> None:
    assert match("beginner", "random", deals=12, seed=9, workers=2) == here


@pytest.mark.slow
def test_a_pool_of_one_s_own_and_pieces_of_any_size_give_the_same_result(here: Result) -> None:
    with ProcessPoolExecutor(2) as pool:
        for chunk in (1, 5, 50):
            result = match("beginner", "random", deals=12, seed=9, executor=pool, chunk=chunk)
            assert result == here


def test_the_order_in_which_deals_end_does_not_matter(here: Result) -> None:
    pool = Backwards()
    assert match("beginner", "random", deals=12, seed=9, executor=pool, chunk=2) == here


def test_a_longer_match_begins_with_the_shorter_one(here: Result) -> None:
    assert match("beginner", "random", deals=5, seed=9).deals == here.deals[:5]
    assert match("beginner", "random", deals=5, seed=10).deals != here.deals[:5]


def test_players_that_can_not_be_sent_are_played_here() -> None:
    first = match(lambda seed: Quick(), "random", workers=2)
    assert first.deals == match(Quick(), "random").deals


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_machines_of_dask_give_the_same_result(here: Result) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pool = client.get_executor()
        assert match("beginner", "random", deals=12, seed=9, executor=pool, chunk=3) == here
        failed = match(matches.Loops(), "random", deals=1, executor=pool, time_limit=0.2)
        assert {failure.kind for failure in failed.failures} == {"stalled"}
