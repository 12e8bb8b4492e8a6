"""``python -m spadeslib replay | review | score | simulate | match | progress``: Spades for people who work in a shell.

Exit codes: 0 when all went well, 2 with one line on stderr when the input is at fault, 130 after
Ctrl-C, 141 when the reader of a pipe has gone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from spadeslib.cli.options import parse
from spadeslib.errors import SpadesError

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    :param arguments: the words after ``python -m spadeslib``; ``None`` takes them from the shell.
    """
    _never_fail_to_print()
    try:
        options = parse(sys.argv[1:] if arguments is None else arguments)
        options.run(options)
        sys.stdout.flush()
    except SpadesError as error:
        return _complain(str(error))
    except BrokenPipeError:
        _drop_output()
        return 141
    except OSError as error:
        _drop_output()
        return _complain(f"can't write the output: {error.strerror or error}")
    except KeyboardInterrupt:
        return 130
    return 0


def _complain(message: str) -> int:
    line = " ".join(message.split())
    print(f"spadeslib: {line[:399] + '…' if len(line) > 400 else line}", file=sys.stderr)
    return 2


def _never_fail_to_print() -> None:
    """Print what the terminal's encoding lacks as an escape: names of files may hold anything."""
    if reconfigure := getattr(sys.stdout, "reconfigure", None):
        reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Let what is still buffered go nowhere, so that the interpreter's last flush is quiet."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
