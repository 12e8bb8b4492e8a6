"""Players that fail are named, forfeit their game, and disturb nothing else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from spadeslib import SpadesError
from spadeslib.analysis.arena.asking import Trouble, ask
from tests.analysis import matches
from tests.analysis.matches import FORKS, Quick, match

pytestmark = FORKS

BAD: list[tuple[type[Any], str, str]] = [
    (matches.Raises, "raised", "KeyError: 'QS'"),
    (matches.Leaves, "raised", "SystemExit: 3"),
    (matches.Cheats, "illegal", "[play."),
    (matches.Mumbles, "illegal", "expected an action such as 'play QS', not 7"),
    (matches.Scribbles, "raised", "FrozenInstanceError: cannot assign to field 'hand'"),
    (matches.Loops, "stalled", "no answer within 0.05 s"),
    (matches.Sleeps, "stalled", "no answer within 0.05 s"),
]


@pytest.mark.slow
@pytest.mark.parametrize("in_thread", [False, True], ids=["main", "thread"])
@pytest.mark.parametrize(("kind", "did", "reason"), BAD, ids=[bad[0].__name__ for bad in BAD])
def test_a_bad_player_is_named_and_forfeits(
    kind: type[Any], did: str, reason: str, in_thread: bool
) -> None:
    settings: dict[str, Any] = {"deals": 2, "time_limit": 0.05}
    if in_thread:
        with ThreadPoolExecutor(1) as pool:
            result = match("random", kind(), executor=pool, **settings)
    else:
        result = match("random", kind(), **settings)
    assert result.ended == "deals" and len(result.deals) == 2
    assert len(result.failures) == 4
    for failure, (number, side) in zip(
        result.failures, [(1, 1), (1, 2), (2, 1), (2, 2)], strict=True
    ):
        assert (failure.deal, failure.game, failure.hand) == (number, side, 1)
        assert (failure.player, failure.kind) == ("bad", did)
        assert failure.seat in (("West", "East") if side == 1 else ("South", "North"))
        assert failure.step > 4
        assert reason in failure.reason
        assert failure.player in result.table() and failure.seat in str(failure)
    for deal in result.deals:
        for game in deal.games:
            assert (game.points, game.hands, game.winner) == ((500, 0), 1, 0)


@pytest.mark.slow
def test_a_bad_player_in_another_process_is_named_too() -> None:
    for bad in (matches.Loops(), matches.Raises(), matches.Never):
        here = match("random", bad, deals=2, time_limit=0.05)
        assert match("random", bad, deals=2, time_limit=0.05, workers=2) == here
        assert len(here.failures) == 4


@pytest.mark.slow
def test_a_process_that_dies_is_told_of(tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    with pytest.raises(SpadesError, match="a process that played deals has died"):
        match("random", matches.Dies(), deals=2, workers=2, log=log)
    assert match("random", "random", deals=1).deals  # and the next match is not disturbed


def test_the_illegal_action_is_told() -> None:
    failure = match(matches.Cheats(), "random", deals=1).failures[0]
    assert failure.action.startswith("play ")
    assert f"bad (North) tried '{failure.action}'" in str(failure) or "South" in failure.seat


def test_finished_hands_of_a_forfeited_game_count() -> None:
    class Tires(matches.Raises):
        def fail(self, view: Any) -> Any:
            return super().fail(view) if view.number == 3 else view.legal_actions[0]

    result = match(Tires(), "random", deals=1, hands=5)
    whole = match(Quick(), "random", deals=1, hands=2)
    for broken, game in zip(result.deals[0].games, whole.deals[0].games, strict=True):
        assert broken.failure is not None and broken.failure.hand == 3
        assert (broken.hands, broken.winner) == (3, 1)
        assert broken.points == (game.points[0], game.points[1] + 500)


def test_a_player_that_is_never_made_is_named() -> None:
    for bad in (matches.Never, lambda seed: None):
        failure = match("random", bad, deals=1).failures[0]
        assert (failure.kind, failure.step, failure.seat) == ("not made", 1, "West")
        assert "no weights" in failure.reason or "expected a player" in failure.reason


def test_a_forged_action_is_read_anew() -> None:
    assert match(matches.Forges(), "random").deals == match(Quick(), "random").deals


def test_a_match_may_stop_at_a_failure() -> None:
    class Sometimes(matches.Raises):
        def fail(self, view: Any) -> Any:
            return super().fail(view) if view.first == 2 else view.legal_actions[0]

    settings: dict[str, Any] = {"deals": 9, "hands": 1, "on_error": "stop"}
    alone = match(Sometimes(), "random", **settings)
    assert (alone.ended, len(alone.deals), len(alone.failures)) == ("failure", 2, 1)
    assert alone.failures[0].deal == 3
    assert "before the deal in which a player failed" in alone.table()
    with ThreadPoolExecutor(3) as pool:
        assert match(Sometimes(), "random", executor=pool, **settings) == alone
    at_once = match(matches.Raises(), "random", on_error="stop")
    assert (at_once.deals, at_once.ended) == ((), "failure")
    assert "nothing to tell" in at_once.table()


def test_a_stalled_player_that_swallows_the_first_ring_is_late_all_the_same() -> None:
    def deaf() -> int:
        try:
            while True:
                pass
        except BaseException:
            return 7

    assert ask(deaf, 0.02) == Trouble("stalled", "no answer within 0.02 s")


def test_the_timer_of_others_is_left_as_it_was() -> None:
    import signal

    before = signal.getsignal(signal.SIGALRM)
    ask(lambda: 7, 5.0)
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
