"""What the page draws of the house rules, and what it says."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from spadeslib.lessons.fields import choice_field, options
from spadeslib.lessons.house import rule_field, rule_label, rule_shown
from spadeslib.lessons.house_examples import book_of, examples
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.states import Say
from spadeslib.lessons.states_house import (
    ClauseChange,
    Example,
    HouseField,
    HouseGroup,
    HouseState,
)
from spadeslib.lessons.states_score import FieldState
from spadeslib.rules import Rules, clause_changes, clause_sentence
from spadeslib.texts import say, say_parts

if TYPE_CHECKING:
    from spadeslib.lessons.house_rules import HouseRules

_TOPICS: dict[str, dict[str, tuple[str, ...]]] = {
    "drafting": {"two-player": ("peek_discard", "bidding")},
    "bidding": {"partnership": ("bidding",)},
    "nil": dict.fromkeys(
        Rules.SEATS,
        ("nil_value", "failed_nil_tricks", "failed_nil_bag_worth", "double_nil", "double_nil_value",
         "exchange_size"),
    ),
    "breaking": dict.fromkeys(Rules.SEATS, ("spade_leads", "first_trick")),
    "score": dict.fromkeys(
        Rules.SEATS,
        ("set_cost", "bag_worth", "bag_limit", "bag_fine", "ten_for_200", "ten_bid_bonus",
         "ten_bid_malus"),
    ),
    "end": dict.fromkeys(Rules.SEATS, ("target", "losing_score", "sets_to_lose", "max_hands")),
}  # fmt: skip
GROUPS: dict[str, dict[str, str]] = {
    game: {name: topic for topic, games in _TOPICS.items() for name in games.get(game, ())}
    for game in Rules.SEATS
}
"""By game, every rule that can be chosen, with its group."""
_OTHERS: dict[str, object] = {
    "peek_discard": "both",
    "bidding": "mirror",
    "double_nil": False,
    "failed_nil_tricks": "ignored",
    "spade_leads": "any time",
    "first_trick": "no spades",
    "ten_for_200": True,
    "losing_score": -200,
}
"""Other values than the book's, to find what a rule touches; numbers take 2."""
TABLE = """from spadeslib import Rules
from spadeswidgets import Table

Table(rules={rules}, seed={seed})"""
SEED = 7


def house_state(lesson: HouseRules) -> HouseState:
    """Return the whole state of the house rules."""
    rules = lesson.rules
    changes = _changes(rules)
    groups = [_group(rules, topic, changes) for topic in _TOPICS if rules.game in _TOPICS[topic]]
    changed = sum(group["changed"] for group in groups)
    told = _told(lesson)
    return {
        "kind": "house",
        "revision": lesson.revision,
        "variant": "two-player" if rules.two else "partnership",
        "name": say("house.name", game=say(f"sheet.{rules.game}")),
        "heading": say("house.heading"),
        "subheading": say(f"sheet.{rules.game}"),
        "say": told,
        "announce": aloud(f"{told['lead']} {told['text']}"),
        "game": _game_field(rules),
        "groups": groups,
        "last": lesson.last.get("field", "") if lesson.last.get("field") != "game" else "",
        "changed": changed,
        "count": say("house.count", n=changed) if changed else say("house.count-none"),
        "clauses": changes,
        "rules": repr(rules),
        "code": TABLE.format(rules=repr(rules), seed=SEED),
        "table": json.dumps({"rules": rules.to_dict(), "seed": SEED}),
        "undo": {"label": _change_label(lesson)} if lesson.log else None,
    }


def _game_field(rules: Rules) -> FieldState:
    of = options((game, say(f"sheet.{game}")) for game in Rules.SEATS)
    return choice_field("game", say("sheet.game"), rules.game, of)


def _changes(rules: Rules) -> list[ClauseChange]:
    return [
        {"clause": clause, "book": book, "now": now} for clause, book, now in clause_changes(rules)
    ]


def _group(rules: Rules, topic: str, changes: list[ClauseChange]) -> HouseGroup:
    fields = [_field(rules, name, changes) for name in _TOPICS[topic][rules.game]]
    return {
        "name": topic,
        "label": say(f"house.{topic}"),
        "changed": sum(field["changed"] for field in fields),
        "fields": fields,
    }


def _field(rules: Rules, name: str, changes: list[ClauseChange]) -> HouseField:
    book = book_of(rules)
    changed = getattr(rules, name) != getattr(book, name)
    touched = _touched(rules.game, name)
    field = rule_field(rules, name)
    field["clause"] = field["clause"] or touched[0]
    field["note"] = field["note"] or clause_sentence(field["clause"], rules)
    return {
        "field": field,
        "book": say("house.by-book", value=_shown(book, name)),
        "book_value": rule_field(book, name)["value"],
        "changed": changed,
        "clauses": [one for one in changes if changed and one["clause"] in touched],
        "examples": examples(rules, name),
    }


def _shown(rules: Rules, name: str) -> str:
    return rule_shown(rules, name) or say("house.empty")


@cache
def _touched(game: str, name: str) -> tuple[str, ...]:
    """Return the clauses that a rule changes."""
    return tuple(one[0] for one in clause_changes(Rules(game=game, **{name: _OTHERS.get(name, 2)})))  # type: ignore[arg-type]


def _told(lesson: HouseRules) -> Say:
    if not lesson.log:
        return _say("house.book")
    entry, rules, before = lesson.last, lesson.rules, lesson.before
    assert before is not None
    if entry["do"] == "book":
        change, effect = say("house.back"), say("house.back-effect")
    elif entry["field"] == "game":
        change = say("house.to-game", game=say(f"sheet.{rules.game}"))
        effect = say("house.to-game-effect")
    else:
        name = entry["field"]
        change = say(
            "sheet.change",
            label=rule_label(name),
            now=_shown(rules, name),
            was=_shown(before, name),
        )
        effect = _effect(examples(rules, name))
    return _say("house.changed", change=change, effect=effect)


def _effect(shown: list[Example]) -> str:
    told = [one for one in shown if one["changed"]]
    if not told:
        return say("house.no-effect")
    key = "house.effect-said" if told[0]["kind"] == "said" else "house.effect"
    return say(key, now=told[0]["now"], was=told[0]["book"])


def _change_label(lesson: HouseRules) -> str:
    entry = lesson.last
    if entry["do"] == "book":
        return say("house.undo-book")
    return say("sheet.undo-game") if entry["field"] == "game" else rule_label(entry["field"])


def _say(key: str, **params: object) -> Say:
    lead, text, more = say_parts(key, **params)
    return {"lead": lead, "text": text, "more": more, "clause": ""}
