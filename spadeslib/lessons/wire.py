"""The page's one door into Python: JSON text in, JSON text out, never an exception."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any

from spadeslib.errors import Refused, SpadesError
from spadeslib.lessons.base import Lesson, rebuild
from spadeslib.nesting import read_json

MAX_MESSAGE = 4_000_000
_lessons: dict[str, Lesson] = {}


def handle(message: str) -> str:
    """Do what a message asks and return the reply; both are JSON.

    ``{"id", "to": "make", "key", "kind", "setup", "log"}`` opens a lesson under a key,
    ``{"to": "do", "key", "intent"}`` and ``{"to": "ask", "key", "question"}`` talk to it, and
    ``{"to": "drop", "key"}`` forgets it. A reply of ``{"missing"}`` names a module that is not there
    yet: nothing was done, and the same message can be sent again once it is.

    >>> handle('{"id": 1, "to": "drop", "key": "a"}')
    '{"id": 1}'
    """
    request = _read(message)
    if request is None:
        return json.dumps({"id": None, "error": "expected a message as a JSON object"})
    number = request.get("id")
    if not isinstance(number, (int, str)):
        number = None
    try:
        reply = _answer(request)
    except Refused as refusal:
        reply = {"refusal": refusal.explanation}
    except SpadesError as error:
        reply = {"error": str(error)}
    except ModuleNotFoundError as error:
        reply = {"missing": error.name}
    except Exception as error:
        reply = {"error": f"the lesson stumbled ({type(error).__name__})"}
    return json.dumps({"id": number, **reply})


def _read(message: object) -> dict[str, Any] | None:
    """Return the message's JSON object; None when it is none, too long, or names no JSON number."""
    if not isinstance(message, str) or len(message) > MAX_MESSAGE:
        return None
    try:
        request = read_json(message, parse_constant=_no_constant, parse_float=_number)
    except (ValueError, RecursionError):
        return None
    return request if isinstance(request, dict) else None


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _number(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{text} is out of range")
    return number


def _answer(request: dict[str, Any]) -> dict[str, Any]:
    key, to = str(request.get("key")), request.get("to")
    if to == "make":
        lesson = _lessons[key] = rebuild(
            request.get("kind"), request.get("setup"), request.get("log", [])
        )
        return saved(lesson)
    if to == "drop":
        _lessons.pop(key, None)
        return {}
    if key not in _lessons:
        return {"error": "there is no such lesson; make it first"}
    if to == "do":
        _lessons[key].do(request.get("intent"))
        return saved(_lessons[key])
    if to == "ask":
        return {"answer": _lessons[key].ask(request.get("question"))}
    return {"error": "expected make, do, ask or drop"}


def saved(lesson: Lesson) -> dict[str, Any]:
    """Return a lesson's state together with what rebuilds it."""
    return {"state": lesson.state(), "setup": lesson.setup, "log": lesson.log}
