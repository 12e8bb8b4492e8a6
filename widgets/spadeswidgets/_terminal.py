"""Ctrl-C for a program that another one, such as make, started."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def in_front() -> Iterator[None]:
    """Be the terminal's foreground job, so that Ctrl-C reaches this process and not its parents.

    Without a terminal, or when run in the background, nothing changes.
    """
    if not _is_foreground():
        yield
        return
    terminal = sys.stdin.fileno()
    parents = os.getpgrp()
    previous = signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    try:
        os.setpgid(0, 0)
        os.tcsetpgrp(terminal, os.getpgrp())
        yield
    finally:
        os.tcsetpgrp(terminal, parents)
        signal.signal(signal.SIGTTOU, previous)


def _is_foreground() -> bool:
    try:
        terminal = sys.stdin.fileno()
        return os.getpgrp() != os.getpid() and os.tcgetpgrp(terminal) == os.getpgrp()
    except (AttributeError, OSError, ValueError):
        return False
