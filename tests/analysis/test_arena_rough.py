"""Rough company for an arena: players that misbehave around their action, odd executors, files of others."""

from __future__ import annotations

import json
import os
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from spadeslib import Action, Rules, SetupError, SpadesError, View
from spadeslib.analysis.arena import Result, run
from spadeslib.players import Solid

# From Python 3.12 on a process with threads, such as one whose earlier tests left some, may not fork in silence.
pytestmark = pytest.mark.filterwarnings(
    "ignore:This process .* is multi-threaded:DeprecationWarning"
)

TWO = Rules.two_player()


def match(second: Any, **settings: Any) -> Result:
    defaults: dict[str, Any] = {"rules": TWO, "deals": 1, "hands": 1, "workers": 1}
    return run("random", second, **(defaults | settings))


class Mute(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


class Endless(Exception):
    def __str__(self) -> str:
        while True:
            pass


class Own(BaseException):
    pass


class Raises:
    name = "bad"

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def act(self, view: View) -> Action:
        raise self.error


@pytest.mark.parametrize("in_thread", [False, True], ids=["main", "thread"])
@pytest.mark.parametrize(
    ("error", "kind", "reason"),
    [
        (Mute(), "raised", "Mute"),
        (Endless(), "stalled", "no answer within 0.05 s"),
        (Own("mine"), "raised", "Own: mine"),
        (GeneratorExit(), "raised", "GeneratorExit"),
        (ValueError("x" * 10_000), "raised", "ValueError: " + "x" * 288),
    ],
)
def test_whatever_a_player_raises_is_told(
    error: BaseException, kind: str, reason: str, in_thread: bool
) -> None:
    maker = partial(Raises, error)
    if in_thread:
        with ThreadPoolExecutor(1) as pool:
            result = match(maker, time_limit=0.05, executor=pool)
    else:
        result = match(maker, time_limit=0.05)
    assert [(one.kind, one.reason) for one in result.failures] == [(kind, reason)] * 2


class Faceless:
    name = "bad"

    def act(self, view: View) -> Any:
        return _NoClass()


class _NoClass:
    @property
    def __class__(self) -> Any:
        raise RuntimeError("no class")


def test_an_answer_that_can_not_be_looked_at_is_told() -> None:
    assert {one.reason for one in match(Faceless()).failures} == {"RuntimeError: no class"}


class Forks(Solid):
    """Has a twin at every action; the twin goes on as if nothing had happened."""

    name = "forks"

    def act(self, view: View) -> Action:
        if view.phase == "play":
            os.fork()
        return super().act(view)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no processes are forked here")
@pytest.mark.parametrize("in_thread", [False, True], ids=["main", "thread"])
def test_a_twin_of_the_process_plays_no_part(tmp_path: Path, in_thread: bool) -> None:
    log = tmp_path / "match.jsonl"
    if in_thread:
        with ThreadPoolExecutor(1) as pool:
            result = match(Forks(), log=log, executor=pool)
    else:
        result = match(Forks(), log=log)
    assert len(log.read_text("utf-8").splitlines()) == 2
    assert result.deals == match("solid").deals


class Nameless(Solid):
    @property
    def name(self) -> str:  # type: ignore[override]
        raise RuntimeError("no name")


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["\ud800", "a\x1b[31m", "$x$ \\frac{$", "\x00", " \n", "x" * 10**6]
)
def test_odd_names_and_words_can_be_shown(name: str) -> None:
    class Odd(Raises):
        def __init__(self) -> None:
            super().__init__(ValueError(name))

    Odd.name = name
    for settings in ({}, {"on_error": "stop"}):
        result = match(Odd(), deals=3, **settings)
        shown = result.table() + result._repr_html_() + str(result.failures[0]).strip()
        assert shown.replace("\n", "").isprintable() and len(shown) < 8000
        pytest.importorskip("matplotlib")
        assert "<svg" in result.plot()._repr_html_()


class Locked(Solid):
    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __reduce__(self) -> Any:
        raise self.error


class Armless:
    @property
    def act(self) -> Any:
        raise RuntimeError("no arms")


def test_players_that_can_not_be_looked_at() -> None:
    assert match(Nameless()).players == ("random", "Nameless")
    with pytest.raises(SetupError, match="expected a player's name, a player, or"):
        match(Armless())


@pytest.mark.parametrize("error", [ValueError("v"), RecursionError("r"), KeyError("k")])
def test_players_that_can_not_be_packed_are_not_made(error: Exception) -> None:
    failures = match(Locked(error), workers=2).failures
    assert {one.kind for one in failures} == {"not made"}


class Refuses(Executor):
    def submit(self, *args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("no more work")


def test_an_executor_that_is_none() -> None:
    for executor in ("threads", 3, Executor, object()):
        with pytest.raises(SetupError, match=r"expected an executor of concurrent\.futures, not"):
            match("random", executor=executor)


def test_an_executor_that_takes_no_work() -> None:
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    for executor in (pool, Refuses()):
        with pytest.raises(SetupError, match="expected an executor that takes work"):
            match("random", executor=executor)


@pytest.mark.slow
def test_a_player_that_does_not_get_to_a_process_is_told_of() -> None:
    with (
        ProcessPoolExecutor(1) as pool,
        pytest.raises(SpadesError, match="the executor can't play these players"),
    ):
        match(lambda: Solid(), executor=pool)


@pytest.mark.parametrize(
    "text",
    [
        b"Dear diary",
        b"Dear diary,\nit rained",
        b'{"format": "spades-record"}',
        b'{"format": "spades-match"}\nno line of ours, and no end',
        b"\n\n\n",
        b"\x00",
    ],
)
def test_the_file_of_somebody_else_is_left_as_it_is(tmp_path: Path, text: bytes) -> None:
    log = tmp_path / "diary.txt"
    log.write_bytes(text)
    with pytest.raises(SetupError, match=r"can't go on from .*, line 1"):
        match("random", log=log)
    assert log.read_bytes() == text


def test_a_header_that_broke_off_is_written_anew(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    result = match("random", log=whole)
    text = whole.read_bytes()
    for end in range(0, text.index(b"\n") + 1, 7):
        log = tmp_path / "match.jsonl"
        log.write_bytes(text[:end])
        assert match("random", log=log) == result and log.read_bytes() == text


@pytest.mark.parametrize("name", ["fifo", "full", "number", "bytes"])
def test_what_is_no_log_is_refused(tmp_path: Path, name: str) -> None:
    paths: dict[str, Any] = {
        "fifo": tmp_path / "fifo",
        "full": "/dev/full",
        "number": 3,
        "bytes": b"match.jsonl",
    }
    if name == "fifo":
        os.mkfifo(paths["fifo"])
    with pytest.raises(SetupError, match=r"can't write|expected the log as a file's name"):
        match("random", log=paths[name])


@pytest.mark.parametrize(
    "change",
    [
        {"hands": 0},
        {"hands": -1},
        {"points": [10**400, 0]},
        {"points": [True, 0]},
        {"sets": [-1, 0]},
        {"bags": [0, 10**30]},
        {"winner": True},
        {"winner": 1.0},
        {"winner": 2},
        {"failure": {}},
        {"failure": 7},
        {"failure": dict.fromkeys(["player", "seat", "kind", "action", "reason"], "") | {
            "deal": 1, "game": 1, "hand": [], "step": 1,
        }},
    ],
)  # fmt: skip
def test_a_damaged_deal_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    log = tmp_path / "match.jsonl"
    match("random", log=log)
    header, deal = map(json.loads, log.read_text("utf-8").splitlines())
    for game in (0, 1):
        hurt = json.loads(json.dumps(deal))
        hurt["games"][game] |= change
        log.write_text(f"{json.dumps(header)}\n{json.dumps(hurt)}\n", "utf-8")
        with pytest.raises(SetupError, match="line 2: expected a deal with its two games"):
            match("random", log=log)
    for number in (0, -1, 10**400):
        log.write_text(f"{json.dumps(header)}\n{json.dumps(deal | {'deal': number})}\n", "utf-8")
        with pytest.raises(SetupError, match="line 2: expected a"):
            match("random", log=log)
