"""How a call has to fail that was given something bad."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spadeslib import Game, Rules, SpadesError
from tests.engine.tables import push, script

TWO, FOUR = Rules.two_player(), Rules.partnership()
HTML = "<img src=x onerror=alert(1)>"
DEAL = ("AK2.AKQ.AKQ.AKQJ", "QJT.JT9.JT98.T98", "987.8765.765.765", "6543.432.432.432")


def fails(error: type[SpadesError], call: Callable[[], object], *words: str) -> SpadesError:
    """Call what must fail; the message is one line, bounded, and says these words."""
    with pytest.raises(error) as caught:
        call()
    text = str(caught.value)
    assert "\n" not in text
    assert len(text) < 500
    for word in words:
        assert word in text
    return caught.value


def game_of_some_length() -> Game:
    deck, *actions = script(4, (4, 2, 4, 3), (3, 3, 3, 3))
    return push(Game(FOUR, decks=[deck], seed=1), actions[:40])
