"""Cases from public Spades programs, rule pages and their bug trackers (tests/data/cases.jsonl)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spadeslib import Rules
from tests.engine.vectors import draft, hands, scores
from tests.engine.vectors.cases import CASES, DECIDED, LEFT_OUT, Case, side_score
from tests.engine.vectors.kinds import BY_KIND

OWN = draft.OWN | scores.OWN | hands.OWN


def check_of(name: str) -> Callable[[Case], None] | None:
    return OWN.get(name) or BY_KIND.get(CASES[name]["kind"])


@pytest.mark.parametrize("name", [name for name in CASES if name not in LEFT_OUT])
def test_case(name: str) -> None:
    check = check_of(name)
    assert check is not None, f"{name} is neither run nor left out"
    check(CASES[name])


def test_every_case_is_run_or_left_out_for_a_reason() -> None:
    assert len(CASES) == 153
    assert set(LEFT_OUT) | set(OWN) | set(DECIDED) <= set(CASES)
    assert not set(LEFT_OUT) & set(OWN)
    for name in CASES:
        assert (name in LEFT_OUT) != (name not in LEFT_OUT and check_of(name) is not None), name
    assert all(LEFT_OUT.values())


def test_decided_cases_follow_the_rules() -> None:
    for name in ("N-022", "N-024"):
        case = CASES[name]
        plain = Rules.two_player(failed_nil_tricks="ignored")
        side = side_score(plain, case["given"]["bids"], case["given"]["tricks"])
        assert (side.points, side.bags_after) == (case["expect"]["delta"], case["expect"]["bags"])
