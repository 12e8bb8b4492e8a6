"""The command as a process: help, pipes, a full disk, Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from spadeslib.cli import main

COMMAND = [sys.executable, "-m", "spadeslib"]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}


def test_help_is_there_for_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ["--help"],
        ["replay", "--help"],
        ["review", "--help"],
        ["score", "--help"],
        ["simulate", "--help"],
        ["--version"],
    ):
        with pytest.raises(SystemExit) as done:
            main(words)
        assert done.value.code == 0
        assert capsys.readouterr().out.startswith(("usage: python -m spadeslib", "spadeslib "))


@pytest.mark.slow
def test_it_runs_as_a_module() -> None:
    words = "score --rules two-player --bids 4,3 --tricks 9,4".split()
    done = subprocess.run(
        [*COMMAND, *words], env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "") and "South: bid 4, won 9: +45" in done.stdout
    done = subprocess.run(
        [*COMMAND, "fly"], env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_a_reader_that_leaves_early_is_no_trouble() -> None:
    words = "simulate --rules two-player --players random --hands 300 --records -".split()
    with subprocess.Popen(
        [*COMMAND, *words],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_ctrl_c,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_line() -> None:
    words = "simulate --rules two-player --players random --hands 3 --records -".split()
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, *words],
            env=ENVIRONMENT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (
        2,
        "spadeslib: can't write the output: No space left on device\n",
    )


def heed_ctrl_c() -> None:
    """A job in the background hands on to its children that Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_ctrl_c_ends_it_quietly() -> None:
    words = "simulate --rules partnership --players random --hands 1000000 --records -".split()
    with subprocess.Popen(
        [*COMMAND, *words],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_ctrl_c,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")
