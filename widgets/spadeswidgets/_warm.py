"""Opens a lesson of every kind and asks for a hint, in the page's own Python at build time.

What has been imported by then is what pages need of the standard library.
"""

from __future__ import annotations

import json
from typing import Any

SETUPS: dict[str, dict[str, Any]] = {
    "table": {"seed": 7},
    "draft": {"seed": 7},
    "bid": {"seed": 7},
    "drill": {"chapter": "nil"},
    "checkpoint": {"form": "C1"},
}
"""For kinds that can't be opened without one, and are given no record."""
RECORDED = {"replay", "review"}


def warm() -> list[str]:
    """Return the replies."""
    from spadeslib.errors import nearest
    from spadeslib.lessons.base import KINDS
    from spadeslib.lessons.wire import handle

    nearest("sede", ["seed"])  # what a misspelt setting asks for
    replies = [handle(_message(kind)) for kind in KINDS]
    hint = {"to": "ask", "key": "table", "question": {"ask": "hint"}}
    replies.append(handle(json.dumps({"id": 1, **hint})))
    return replies


def _message(kind: str) -> str:
    setup = {"record": _record()} if kind in RECORDED else SETUPS.get(kind, {})
    message = {"id": 1, "to": "make", "key": kind, "kind": kind, "setup": setup, "log": []}
    return json.dumps(message)


def _record() -> str:
    from spadeslib import Game, Rules, record

    game = Game(Rules.two_player(), seed=7)
    while not game.hands:
        game.push(next(iter(game.legal_actions)))
    return record.dumps(game.record())
