"""The solver against a bridge solver, on deals whose spades are broken from the start."""

from __future__ import annotations

import pytest

from spadeslib.analysis import solve, trick_goals
from tests.analysis.bridge import counted, read_deals, some_deals


def test_tricks_that_a_bridge_solver_counted() -> None:
    deals = list(read_deals())
    assert {position.left for position, _ in deals} == set(range(3, 9))
    for position, tricks in deals:
        assert solve(position, trick_goals(4)) == tricks, position.held


@pytest.mark.slow
def test_tricks_that_a_bridge_solver_counts_now() -> None:
    pytest.importorskip("endplay")
    for position in some_deals(2, range(5, 9), 50):
        assert solve(position, trick_goals(4)) == counted(position), position.held
