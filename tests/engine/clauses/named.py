"""The tests of all chapters of the rules, found by the clause they are named after."""

from __future__ import annotations

from collections.abc import Callable

from tests.engine.clauses import (
    test_bids,
    test_breaking,
    test_deal,
    test_double_nil,
    test_scores,
    test_tricks,
)

CHAPTERS = (test_deal, test_bids, test_double_nil, test_tricks, test_breaking, test_scores)


def named_after(clause: str) -> dict[str, Callable[..., None]]:
    """Name -> test, of the tests that bear the clause's name.

    >>> list(named_after("bid.sum"))
    ['test_bid_sum_partnership']
    """
    start = "test_" + clause.replace(".", "_").replace("-", "_")
    return {
        name: test
        for chapter in CHAPTERS
        for name, test in vars(chapter).items()
        if name.startswith(start)
    }
