"""Clauses in a notebook: a sentence for each, under the rules in force."""

from __future__ import annotations

from typing import Any

import pytest

from spadeslib import CLAUSES, Rules, clause_sentence
from spadeswidgets import Bags, Bid, Draft, Drill, Legal, Score, SpadesWidget, Table, Trick

FOUR = Rules.partnership(bag_limit=5)


@pytest.mark.parametrize(
    "widget",
    [
        Table(rules=FOUR, seed=7),
        Bid(rules=FOUR, seed=7),
        Legal(rules=FOUR, hand="AS 5H", led="9H"),
        Score(rules=FOUR, bids=[4, 3, 2, 4], tricks=[3, 4, 4, 2]),
        Bags(rules=FOUR, hands=[(4, 7)]),
    ],
    ids=lambda widget: type(widget).__name__,
)
def test_a_house_rule_is_in_the_sentence(widget: SpadesWidget) -> None:
    assert set(widget.clauses) == set(CLAUSES)
    for clause in ("bags.penalty", "play.turn", "bid.sum"):
        assert widget.clauses[clause] == clause_sentence(clause, FOUR)


@pytest.mark.parametrize(
    "widget",
    [Draft(seed=7), Trick(cards="9H AD", seats=2, leader=0), Drill(families=["trick"], seed=7)],
    ids=lambda widget: type(widget).__name__,
)
def test_every_clause_has_a_sentence(widget: SpadesWidget) -> None:
    assert set(widget.clauses) == set(CLAUSES)
    assert all(widget.clauses.values())


def test_rules_that_change_change_the_sentence() -> None:
    score = Score(bids=[4, 6], tricks=[6, 7])
    before: Any = score.clauses["bags.penalty"]
    score.do(do="set", field="bag_limit", value="5")
    assert "reaches 5" in score.clauses["bags.penalty"] != before
