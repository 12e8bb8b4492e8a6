"""Asking a player for an action: it may raise, and it may take too long.

In the main thread of a process a timer interrupts whatever the player is doing. In another thread, as
in a worker of dask, or where the system has no such timer, the player acts in a thread of its own:
loops in Python are interrupted there too, but a call that waits outside of Python is left behind and
ends when it ends. A page's Python has neither, and there is no limit. A player that catches every
error, ``BaseException`` too, again and again, can't be interrupted at all.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why there is no answer: ``raised``, ``stalled`` or ``illegal``, and what is to be told of it."""

    kind: str
    reason: str
    action: str = ""


class _Late(BaseException):
    """The time is over; no ``except Exception`` of a player holds it back."""


def ask(question: Callable[[], T], seconds: float | None) -> T | Trouble:
    """Return what a call of foreign code gives, or what went wrong.

    :param seconds: how long it may take; ``None``: as long as it likes.

    >>> ask(lambda: 7, 1.0)
    7
    >>> ask(lambda: 1 // 0, 1.0)
    Trouble(kind='raised', reason='ZeroDivisionError: integer division or modulo by zero', action='')
    """

    def answer() -> T | Trouble:
        return _answer(question)

    try:
        if seconds is None or sys.platform == "emscripten":
            return answer()
        if threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
            return _with_timer(answer, seconds)
        return _in_thread(answer, seconds)
    except _Late:
        return Trouble("stalled", f"no answer within {seconds:g} s")


def _answer(question: Callable[[], T]) -> T | Trouble:
    """Ask; what is raised is put in words here, as the words may be slow or raise as well."""
    process = os.getpid()
    try:
        return question()
    except (KeyboardInterrupt, _Late):
        raise
    except BaseException as error:
        kind = type(error).__name__
        try:
            text = f"{kind}: {error}"
        except (KeyboardInterrupt, _Late):
            raise
        except BaseException:
            text = kind
        return Trouble("raised", one_line(text, 300).removesuffix(":"))
    finally:
        if os.getpid() != process:
            os._exit(0)  # the player made this process, and the match goes on in the other one


def one_line(text: str, most: int) -> str:
    """Return foreign text as it may stand in a table or on a screen: short, without signs that steer it.

    >>> one_line("a\\n  b\\x1b[31m", 40)
    'a b?[31m'
    """
    line = " ".join(text[: 4 * most].split())[:most]
    return "".join([sign if sign.isprintable() else "?" for sign in line])


def _with_timer(question: Callable[[], T], seconds: float) -> T:
    rung = False

    def ring(number: int, frame: Any) -> None:
        nonlocal rung
        rung = True
        raise _Late

    handler = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
        try:
            answer = question()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        if rung:
            raise _Late
        return answer
    finally:
        signal.signal(signal.SIGALRM, handler)


def _in_thread(question: Callable[[], T], seconds: float) -> T:
    answers: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()

    def work() -> None:
        try:
            answers.put((question(), None))
        except BaseException as error:
            answers.put((None, error))

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        answer, error = answers.get(timeout=seconds)
    except Empty:
        if thread.ident is not None and thread.is_alive():
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(thread.ident), ctypes.py_object(_Late)
            )
        raise _Late from None
    if error is not None:
        raise error
    return answer  # type: ignore[no-any-return]
