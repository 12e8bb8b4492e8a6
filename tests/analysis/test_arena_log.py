"""A match that was killed goes on from its log, with nothing lost and nothing counted twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spadeslib import Rules, SetupError
from spadeslib.analysis.arena import Result, Stop, run
from tests.analysis import matches

# From Python 3.12 on a process with threads, such as one whose earlier tests left some, may not fork in silence.
pytestmark = pytest.mark.filterwarnings(
    "ignore:This process .* is multi-threaded:DeprecationWarning"
)

ROOT = Path(__file__).parents[2]
DEALS = 8


def match(log: Path | None = None, **settings: Any) -> Result:
    base: dict[str, Any] = {"rules": matches.TWO, "deals": DEALS, "hands": 1, "seed": 3}
    return run("beginner", "random", log=log, **base | {"workers": 1} | settings)


@pytest.fixture(scope="module")
def whole() -> Result:
    return match()


def numbers(log: Path) -> list[int]:
    return [json.loads(line)["deal"] for line in log.read_text("utf-8").splitlines()[1:]]


def test_the_log_has_a_header_and_a_line_for_each_deal(tmp_path: Path, whole: Result) -> None:
    log = tmp_path / "new" / "match.jsonl"
    assert match(log) == whole
    header = json.loads(log.read_text("utf-8").splitlines()[0])
    assert (header["format"], header["version"]) == ("spades-match", 1)
    assert Rules.from_dict(header["rules"]) == whole.rules
    assert (header["players"], header["seed"]) == (["beginner", "random"], 3)
    assert header["spadeslib"] and header["python"]
    assert numbers(log) == list(range(1, DEALS + 1))


def test_a_finished_match_is_read_and_not_played(tmp_path: Path, whole: Result) -> None:
    log = tmp_path / "match.jsonl"
    match(log)
    before = log.read_bytes()
    assert match(log, executor=Executor()) == match(log) == whole
    assert log.read_bytes() == before


@pytest.mark.slow
def test_a_match_goes_on_from_wherever_its_log_ends(tmp_path: Path, whole: Result) -> None:
    log = tmp_path / "match.jsonl"
    match(log)
    text = log.read_bytes()
    ends = [place for place in range(len(text)) if text[place] == ord("\n")]
    middles = sorted({Random(5).randrange(1, len(text)) for _ in range(12)})
    for end in [0, 1, *middles, *ends, *(end + 1 for end in ends)]:
        log.write_bytes(text[:end])
        assert match(log) == whole, end
        assert sorted(numbers(log)) == list(range(1, DEALS + 1)), end


def test_deals_that_are_there_in_any_order_or_twice_count_once(
    tmp_path: Path, whole: Result
) -> None:
    log = tmp_path / "match.jsonl"
    match(log)
    header, *lines = log.read_text("utf-8").splitlines()
    log.write_text("\n".join([header, *lines[4:], "", *lines[:3], lines[5]]) + "\n", "utf-8")
    assert match(log) == whole
    assert sorted(set(numbers_of(log))) == list(range(1, DEALS + 1))


def numbers_of(log: Path) -> list[int]:
    lines = log.read_text("utf-8").splitlines()[1:]
    return [json.loads(line)["deal"] for line in lines if line]


def test_a_log_goes_on_with_more_deals(tmp_path: Path, whole: Result) -> None:
    log = tmp_path / "match.jsonl"
    assert match(log, deals=3).deals == whole.deals[:3]
    assert match(log, workers=2) == whole
    assert match(log, deals=3).deals == whole.deals[:3]


def test_failures_are_kept_in_the_log(tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    settings: dict[str, Any] = {"rules": matches.FOUR, "deals": 2, "log": log, "workers": 1}
    first = run(matches.Cheats(), "random", **settings)
    again = run(matches.Cheats(), "random", executor=Executor(), **settings)
    assert again == first and len(again.failures) == 4
    stopped = run(matches.Cheats(), "random", on_error="stop", **settings)
    assert (stopped.ended, stopped.failures) == ("failure", first.failures[:1])


def test_a_match_with_a_stop_rule_keeps_its_plan(tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    first = match(log, deals=80, stop=Stop())
    assert first.ended == "clear"
    assert match(log, deals=80, stop=Stop(), executor=Executor()) == first
    for other in ({"deals": 100, "stop": Stop()}, {"deals": 80, "stop": Stop(width=3)}, {}):
        with pytest.raises(SetupError, match="this log has stop"):
            match(log, **other)


@pytest.mark.parametrize(
    ("settings", "what"),
    [
        ({"seed": 4}, "this log has seed 3, and the match has 4"),
        ({"hands": 2}, "this log has rules"),
        ({"rules": matches.FOUR}, "this log has rules"),
    ],
)
def test_the_log_of_another_match_is_refused(
    tmp_path: Path, settings: dict[str, Any], what: str
) -> None:
    log = tmp_path / "match.jsonl"
    match(log, deals=1)
    before = log.read_bytes()
    with pytest.raises(SetupError, match=f"line 1: {what}"):
        match(log, **settings)
    with pytest.raises(SetupError, match="this log has players"):
        run("solid", "random", rules=matches.TWO, hands=1, seed=3, log=log)
    assert log.read_bytes() == before


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("{", "line 3: expected a JSON object"),
        ("7", "line 3: expected a JSON object"),
        ("[" * 100_000, "line 3: expected a JSON object"),
        ("{}", "line 3: expected a deal with its two games"),
        ('{"deal": 9, "games": [1, 2]}', "line 3: expected a deal with its two games"),
        ('{"deal": "9", "games": []}', "line 3: expected a deal with its two games"),
    ],
)
def test_a_log_that_is_damaged_in_the_middle_is_refused(
    tmp_path: Path, line: str, what: str
) -> None:
    log = tmp_path / "match.jsonl"
    match(log, deals=2)
    lines = log.read_text("utf-8").splitlines()
    lines[2:2] = [line]
    log.write_text("\n".join(lines) + "\n", "utf-8")
    with pytest.raises(SetupError, match=what):
        match(log)


def test_a_deal_that_ended_in_two_ways_is_refused(tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    match(log, deals=2)
    header, one, two = log.read_text("utf-8").splitlines()
    forged = one.replace('"hands": 1', '"hands": 2')
    log.write_text("\n".join([header, one, two, forged]) + "\n", "utf-8")
    with pytest.raises(SetupError, match="line 4: expected deal 1 to end as it did before"):
        match(log)


def test_a_log_that_can_not_be_written_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "a\0b"):
        with pytest.raises(SetupError, match="can't write"):
            match(path)


MATCH = """
import sys
from spadeslib import Rules
from spadeslib.analysis.arena import run
from tests.analysis.matches import slow
if __name__ == "__main__":
    run(slow, "beginner", rules=Rules.two_player(), deals=12, hands=1, seed=5, workers=2, log=sys.argv[1])
"""


@pytest.mark.slow
def test_a_killed_match_goes_on_with_nothing_lost_or_counted_twice(tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    script = tmp_path / "script.py"
    script.write_text(MATCH, "utf-8")
    kept: list[int] = []
    for _ in range(2):
        process = subprocess.Popen(
            [sys.executable, str(script), str(log)],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            cwd=ROOT,
        )
        while len(lines_of(log)) < len(kept) + 3 and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        now = lines_of(log)
        assert now[: len(kept)] == kept
        kept = now
    assert len(kept) >= 3
    settings: dict[str, Any] = {"rules": matches.TWO, "deals": 12, "hands": 1, "seed": 5}
    result = run(matches.slow, "beginner", log=log, workers=2, **settings)
    assert result == run(matches.slow, "beginner", workers=2, **settings)
    assert sorted(numbers(log)) == list(range(1, 13))
    assert lines_of(log)[: len(kept)] == kept


def lines_of(log: Path) -> list[Any]:
    """The whole lines of a log that is being written, without the header."""
    if not log.exists():
        return []
    return [json.loads(line) for line in log.read_bytes().split(b"\n")[1:-1]]
