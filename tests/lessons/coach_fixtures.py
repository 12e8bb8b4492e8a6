"""Answers of the coach that the front end's tests draw: from set numbers, whatever the judges find."""

from __future__ import annotations

from typing import Any

import pytest

from spadeslib import Action, Refused
from spadeslib.analysis import Option, Outlook
from spadeslib.coach import Advice
from spadeslib.lessons import Table
from spadeslib.lessons.table_coach import hint_of, object_to

JSON = Any
VALUES = {"play AD": 19.2, "play 6C": 17.6, "play 7H": 4.1, "play 2H": 0.3}


def advice() -> Advice:
    """Four cards with set worths."""
    best = max(VALUES.values())
    outlook = Outlook(tricks=5.2, made=0.8, nil=None, foes_made=0.6, foes_nil=None)
    options = [
        Option(Action(text), value, 2.7, best - value, 1.6 if value < best else 0.0, outlook)
        for text, value in VALUES.items()
    ]
    return Advice(tuple(options), "{AD} is the highest diamond left: lead it now.")


def objection(table: Table, text: str) -> dict[str, JSON]:
    """What the coach says before a costly action counts."""
    with pytest.raises(Refused) as caught:
        object_to(table.game.view(table.seat), Action(text), advice())
    return dict(caught.value.explanation)


def coach_answers(table: Table) -> dict[str, JSON]:
    """A hint, and a look at a play before it counts."""
    view = table.game.view(table.seat)
    return {"hint": hint_of(view, advice()), "check": objection(table, "play 2H")}
