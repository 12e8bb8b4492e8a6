"""Questions are one's own: the coach is off at a new table, and can't be asked in drills and checkpoints."""

from __future__ import annotations

import pytest

from spadeslib.errors import Refused
from spadeslib.lessons import make
from spadeslib.lessons.drills.checkpoint_hand import PlayedHand


def test_a_new_table_checks_nothing() -> None:
    assert make("table", {"seed": 7}).state()["check"] is False


def test_the_hand_of_a_checkpoint_offers_no_hint_no_check_and_no_other_level() -> None:
    state = PlayedHand("7|1").state()
    assert (state["hint"], state["check"], state["levels"]) == (False, None, [])


@pytest.mark.parametrize(
    ("kind", "setup"), [("drill", {"chapter": "tricks"}), ("checkpoint", {"form": "C1"})]
)
@pytest.mark.parametrize("asked", ["check", "options"])
def test_a_question_has_no_coach(kind: str, setup: dict[str, str], asked: str) -> None:
    lesson = make(kind, setup)
    before = lesson.state()
    with pytest.raises(Refused):
        lesson.do({"do": "set", asked: True, "revision": lesson.revision})
    assert lesson.state() == before
