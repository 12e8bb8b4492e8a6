"""What the tests of lessons share."""

from __future__ import annotations

from functools import partial

import pytest

from spadeslib.coach import advise


@pytest.fixture
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach that is quick, and not at all sure."""
    monkeypatch.setattr("spadeslib.lessons.table_coach.advise", partial(advise, deals=8))
