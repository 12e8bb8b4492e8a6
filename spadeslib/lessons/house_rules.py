"""The house rules of a table: each can be switched, and what it changes is shown at once."""

from __future__ import annotations

from typing import Any

import spadeslib.lessons.sentences
import spadeslib.lessons.sentences_house  # noqa: F401
from spadeslib.lessons.base import JSON, Lesson, quoted, refused, shape_refused
from spadeslib.lessons.house import EVERY, with_rule
from spadeslib.lessons.house_state import GROUPS, house_state
from spadeslib.rules import Rules


class HouseRules(Lesson):
    """The rules of a table to choose, each with the clauses and an example that it changes.

    Setting: ``rules``, where to begin. The other game keeps its own house rules.

    >>> house = HouseRules()
    >>> house.do({"do": "set", "field": "bag_limit", "value": "5", "revision": 0})
    >>> house.state()["rules"]
    'Rules.two_player(bag_limit=5)'
    >>> house.state()["clauses"][0]["now"]
    'Each time the count reaches 5, 100 points are lost.'
    """

    kind = "house"
    fields = ("rules", "revision")
    logged = ("set", "book")

    def _begin(self) -> None:
        self.rules = Rules.from_dict(self.setup.get("rules", {"game": "two-player"}))
        self.other = _other_game(self.rules)
        """The rules of the other game, kept while this one is open."""
        self.before: Rules | None = None
        """The rules before the last change."""
        self.last: dict[str, Any] = {}
        """The last change."""

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see :class:`spadeslib.lessons.states_house.HouseState`."""
        return dict(house_state(self))

    def _accept(self, intent: dict[str, JSON]) -> None:
        do, rules, other = intent["do"], self.rules, self.other
        if do == "set":
            entry = {"do": "set", "field": intent.get("field"), "value": intent.get("value")}
            if entry["field"] == "game":
                rules, other = self._other_rules(entry["value"])
            else:
                rules = self._with(entry["field"], entry["value"])
        elif do == "book":
            entry = {"do": "book"}
            rules = Rules(game=rules.game)
        else:
            raise shape_refused(f"Expected set, book or undo, not {quoted(do)}.")
        if rules == self.rules:
            return
        self.before, self.last = self.rules, entry
        self.rules, self.other = rules, other
        self.log.append(entry)

    def _other_rules(self, game: JSON) -> tuple[Rules, Rules]:
        if not isinstance(game, str) or game not in Rules.SEATS:
            raise refused("sheet.no-game", code="illegal", where="game", value=quoted(game))
        same = game == self.rules.game
        return (self.rules, self.other) if same else (self.other, self.rules)

    def _with(self, field: JSON, value: JSON) -> Rules:
        names = [name for name in EVERY if name in GROUPS[self.rules.game]]
        if not isinstance(field, str):
            raise shape_refused(f"There is no field {quoted(field)} here.")
        return with_rule(self.rules, field, value, names=names, drop=False)


def _other_game(rules: Rules) -> Rules:
    return Rules.partnership() if rules.two else Rules.two_player()
