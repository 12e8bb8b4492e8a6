"""The hand played inside a checkpoint: without hints, nothing is taken back, refused cards count."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from spadeslib.errors import Refused
from spadeslib.lessons.drills.items import Item, item_of
from spadeslib.lessons.drills.registry import family_of
from spadeslib.lessons.drills.states import RefusedCard
from spadeslib.lessons.states import TableState
from spadeslib.lessons.table import Table
from spadeslib.lessons.table_state import table_state

JSON = Any
RULES = {"game": "two-player", "max_hands": 1}


class PlayedHand:
    """One hand of the two-player game at a table of its own.

    >>> hand = PlayedHand("7|1")
    >>> hand.do({"do": "play", "action": "look"})
    {'do': 'play', 'action': 'look'}
    >>> hand.state()["hint"], hand.over
    (False, False)
    """

    def __init__(self, seed: str) -> None:
        digest = hashlib.sha256(f"{seed}|hand".encode()).digest()
        number = int.from_bytes(digest[:4]) >> 1
        self.seed = seed
        self.table = Table(rules=RULES, seed=number, first=0, marking="never")
        self.refusals = 0
        """How often a card was refused."""
        self.refusal: RefusedCard | None = None
        """Why the last card was refused; the hand stands as before."""

    @property
    def over(self) -> bool:
        """Is the hand played, and its last trick seen?"""
        return self.table.over

    def do(self, intent: Mapping[str, JSON]) -> dict[str, JSON]:
        """Do ``play`` with an action, or ``continue``; return it as it is logged.

        A card against the rules is counted and told in ``refusal``.

        :raises Refused: when the intent is no move of this moment at all; nothing has changed then.
        """
        moved: dict[str, JSON] = {"do": "continue"}
        if intent["do"] == "play":
            moved = {"do": "act", "action": intent.get("action", "")}
        refusal = self._moved(moved, intent.get("then"))
        self.refusal = refusal
        self.refusals += refusal is not None
        said = {"do": intent["do"], **{name: moved[name] for name in moved if name != "do"}}
        then = None if refusal else self.table.log[-1].get("then")
        return said | ({"then": then} if then else {})

    def _moved(self, moved: dict[str, JSON], then: JSON) -> RefusedCard | None:
        try:
            if then is None:
                self.table.do(moved | {"revision": self.table.revision})
            else:
                self.table.restore([moved | {"then": then}])
        except Refused as refused:
            why: dict[str, JSON] = dict(refused.explanation)
            if not why["card"]:
                raise
            return {"say": why["say"], "card": why["card"], "code": why["code"], "allowed": []}
        return None

    def state(self) -> TableState:
        """Return what the page draws of the table."""
        state = table_state(self.table)
        state["hint"], state["undo"], state["seed"] = False, None, None
        state["check"], state["levels"] = None, []
        return state

    def sheet(self) -> Item:
        """Return the question about the sheet of the hand."""
        assert self.over
        (hand,) = self.table.game.hands
        facts = {
            "rules": self.table.rules.to_dict(),
            "seats": 2,
            "bids": [bid.text for bid in hand.bids],
            "tricks": list(hand.tricks),
            "bags": [0, 0],
            "sides": [0],
            "lines": ["contract", "bags", "nil", "fine"],
        }
        item = item_of(family_of("score"), "two", 4, "", self.seed, facts)
        assert item is not None
        return item
