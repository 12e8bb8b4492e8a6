"""*House rules*: the switches answer as the text says, and every option of the rules has its place."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

import pytest

from spadeslib import Cards, Rules, clause_changes, legal_plays, score_hand
from spadeslib.lessons import HouseRules
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.house_state import GROUPS
from tests.book.chapters import BOOK, cell, lesson, pictures, prose
from tests.book.tables import act, check_exercise, table_of
from tests.lessons.test_house import VALUES, field_of, put

CHAPTER = BOOK / "chapters" / "house-rules.ipynb"
OPTION = re.compile(
    r"^- <a id=\"option-([\w-]+)\"></a>`(\w+)`: ([^;]+);\s+elsewhere\s+((?:.|\n  )+)", re.M
)
"""An option with its anchor: what the book plays, what others do, and the clauses."""


@pytest.fixture
def house() -> HouseRules:
    opened = lesson(pictures(CHAPTER)["switches"])
    assert isinstance(opened, HouseRules)
    return opened


def options() -> dict[str, tuple[str, list[str]]]:
    """Each option of the text: what the book plays, and the clauses."""
    found = {}
    for anchor, name, book, rest in OPTION.findall(prose(CHAPTER)):
        assert anchor == name.replace("_", "-")
        found[name] = (book, re.findall(r"\[`([\w.-]+)`\]", rest))
    return found


def test_every_option_has_its_anchor_and_the_clauses_that_it_changes() -> None:
    names = [field.name for field in fields(Rules) if field.name != "game"]
    told = options()
    assert sorted(told) == sorted(names)
    for name, (_, clauses) in told.items():
        for game in Rules.SEATS:
            changed = {
                clause
                for value in VALUES[name]
                if name in GROUPS[game] and (game, value) != ("two-player", "help partner")
                for clause, _, _ in clause_changes(changed_rules(game, name, value))
            }
            assert changed in ({*clauses}, set()), name


def changed_rules(game: str, name: str, value: Any) -> Rules:
    opened = HouseRules(rules={"game": game})
    put(opened, name, value)
    return opened.rules


def test_the_books_values_are_those_of_the_engine() -> None:
    book = Rules.partnership()
    for name, (told, _) in options().items():
        value = getattr(book, name)
        numbers = re.findall(r"[0-9]+", told)
        assert numbers == ([str(value)] if type(value) is int else []), name


def test_the_fine_at_nine(house: HouseRules) -> None:
    state = put(house, "bag_limit", field_of(house.state(), "bag_limit")["field"]["less"])
    assert house.rules == Rules.two_player(bag_limit=9)
    (example,) = field_of(state, "bag_limit")["examples"]
    assert "6 bags were on the count" in example["title"]
    assert (example["book"], example["now"]) == ("+43", "−57")


def test_spades_led_at_any_time(house: HouseRules) -> None:
    state = put(house, "spade_leads", "any time")
    (example,) = field_of(state, "spade_leads")["examples"]
    assert sum(card["changed"] and card["playable"] for card in example["cards"]) == 3


def test_tricks_of_a_failed_nil_that_count_for_nothing(house: HouseRules) -> None:
    state = put(house, "failed_nil_tricks", "ignored")
    (example,) = field_of(state, "failed_nil_tricks")["examples"]
    assert (example["book"], example["now"]) == ("−98", "−100")
    assert [score_hand(one, ["nil", 5], [2, 11])[0].bags for one in (Rules.two_player(), house.rules)] == [2, 0]  # fmt: skip


def test_a_game_to_300_is_over(house: HouseRules) -> None:
    state = put(house, "target", "300")
    (example,) = field_of(state, "target")["examples"]
    assert example["book"].endswith("play on.")
    assert example["now"] == "You win the game with 300 points."
    assert put(house, "game", "partnership")["variant"] == "partnership"
    assert "help partner" in [
        option["value"]
        for option in field_of(house.state(), "failed_nil_tricks")["field"]["options"]
    ]


def test_the_short_game_shows_what_goes_by() -> None:
    table = table_of(CHAPTER, "short-game")
    assert table.game.rules == Rules.two_player(
        target=100, bag_limit=5, bag_fine=50, peek_discard="drafter"
    )
    act(table, "look")
    act(table, "keep")
    assert len(table.game.view(0).seen_discards) == 1


def test_the_drill_is_the_chapters() -> None:
    drill = lesson(pictures(CHAPTER)["drill"])
    assert isinstance(drill, Drill)
    assert drill.setup["chapter"] == "house-rules"


def test_what_is_printed_is_what_the_text_says() -> None:
    (printed,) = cell(CHAPTER, "ask").outputs
    assert printed["text"].split("\n")[:2] == ["AS 7S 3H KD | 62", "3H KD | -38"]
    (refused,) = cell(CHAPTER, "errors").outputs
    assert "did you mean bag_limit?" in refused["text"]


def test_the_exercise_accepts_the_answers_below_it() -> None:
    names = {
        "Rules": Rules,
        "score_hand": score_hand,
        "legal_plays": legal_plays,
        "hand": Cards("AS 7S KD 3H"),
    }
    check_exercise(CHAPTER, "answers = [-49, -18, -30, 2]", names, blank="answers = [0, 0, 0, 0]")
