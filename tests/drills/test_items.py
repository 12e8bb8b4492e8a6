"""Every question has one right answer, can tell its wrong idea, and says what it means."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from spadeslib import CLAUSES, Refused, Rules, SetupError
from spadeslib.lessons.drills.items import check, fingerprint, item_of, make_item
from spadeslib.lessons.drills.registry import SKILLS, split_skill
from spadeslib.lessons.drills.states import FieldShape, PositionShape
from spadeslib.lessons.drills.syllabus import topic
from spadeslib.lessons.drills.words import TEXTS
from spadeslib.lessons.states import Say
from tests.drills.making import CELLS, items
from tests.lessons.shape import conforms, reads_well, say_reads_well, sentence, texts
from tests.parts import mostly_slow

LABELS = ("label", "name", "caption", "columns", "cells", "role", "note", "unit", "hand_label")


@pytest.mark.slow
@pytest.mark.parametrize("start", mostly_slow(range(6)))
@pytest.mark.parametrize("skill", SKILLS)
def test_each_key_is_right_and_each_wrong_idea_is_recognised(skill: str, start: int) -> None:
    for item in items(skill)[start::6]:
        assert item.trap in item.traps
        answers = [*item.keys, *item.traps.values()]
        spelled = [json.dumps(answer, sort_keys=True) for answer in answers]
        assert len(set(spelled)) == len(spelled), item.id
        for key in item.keys:
            verdict = check(item, key)
            assert verdict.right and not verdict.trap, item.id
        for trap, answer in item.traps.items():
            verdict = check(item, answer)
            assert not verdict.right and verdict.trap == trap, (item.id, trap)


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_a_question_is_json_and_has_its_shape(skill: str) -> None:
    for item in items(skill)[::6]:
        assert json.loads(json.dumps(item.to_json())) == item.to_json()
        conforms(item.prompt, Say)
        conforms(item.position, PositionShape)
        names = []
        for field in item.fields:
            conforms(field, FieldShape)
            names.append(field["name"])
            values = [option["value"] for option in field["options"]]
            assert len(set(values)) == len(values), item.id
            labels = [option["label"] for option in field["options"]]
            assert len(set(labels)) == len(labels), item.id
        assert len(set(names)) == len(names)
        assert all(set(key) == set(names) for key in item.keys)


@pytest.mark.slow
@pytest.mark.parametrize("start", mostly_slow(range(6)))
@pytest.mark.parametrize("skill", SKILLS)
def test_texts_are_filled_and_read_well(skill: str, start: int) -> None:
    for item in items(skill)[start::6]:
        say_reads_well(dict(item.prompt))
        for where, text in texts({"position": item.position, "fields": item.fields}):
            if where in ("facts",):
                sentence(text, where)
            elif where in LABELS and text:
                reads_well(text, where)
        for hint in item.hints:
            sentence(hint, "hint")
        assert len(item.hints) == 3 and all(item.hints)
        assert item.clauses and set(item.clauses) <= set(CLAUSES)
        for answer in [item.keys[0], *item.traps.values()]:
            told = check(item, answer)
            said = [told.shows, told.why, *told.steps, *(note["text"] for note in told.notes)]
            for text in said:
                sentence(text, item.id)
            assert told.clause in CLAUSES and told.shows
            assert len(f"{told.shows} {told.why}".split()) <= 35, (item.id, told)
            assert told.right or told.why, item.id


@pytest.mark.parametrize("start", mostly_slow(range(6)))
@pytest.mark.parametrize("skill", SKILLS)
def test_a_hand_is_as_long_as_its_trick_allows(skill: str, start: int) -> None:
    for item in items(skill)[start::6]:
        shown = item.position
        cards = [card["code"] for card in shown["hand"]]
        lying = [card["code"] for trick in shown["tricks"] for card in trick["cards"]]
        assert len(cards) <= 13 and not set(cards) & set(lying), item.id
        open_ = [trick["number"] for trick in shown["tricks"] if not trick["complete"]]
        if open_:
            assert len(cards) == 14 - open_[0], item.id


@pytest.mark.slow
def test_a_wrong_count_alone_is_told_as_a_wrong_count() -> None:
    for skill in ("trick:two", "trick:four"):
        for item in items(skill):
            if item.level < 4:
                continue
            key = item.keys[0]
            for won in {0, 1, 2, 3} - {key["won"]}:
                told = check(item, key | {"won": won})
                assert not told.right and not told.trap, item.id
                assert told.shows == "The card and the leader are right; the count is not."
                assert ("North" in told.why) is (skill == "trick:four")
            assert ("you and North" in check(item, key).steps[-1]) is (skill == "trick:four")


@pytest.mark.slow
def test_two_players_hear_of_no_partner() -> None:
    for skill in SKILLS:
        if not skill.endswith(":two"):
            continue
        for item in items(skill)[::6]:
            said = [item.prompt["text"], *item.hints]
            for answer in [item.keys[0], *item.traps.values()]:
                told = check(item, answer)
                said += [told.shows, told.why, *told.steps]
            for other in items(skill)[::36]:
                try:
                    told = check(item, other.keys[0])
                except Refused:
                    continue
                said += [told.shows, told.why]
            assert not [text for text in said if "partner" in text], item.id


@pytest.mark.slow
def test_a_line_without_points_may_stay_empty_and_a_whole_sheet_may_not() -> None:
    empty = 0
    for item in [*items("score:two"), *items("score:four"), *items("nil:two")]:
        if item.family == "nil" and item.level > 2:
            continue
        key = item.keys[0]
        assert check(item, {name: value for name, value in key.items() if value}).right, item.id
        empty += not all(key.values())
        with pytest.raises(Refused, match="Fill in a line first"):
            check(item, dict.fromkeys(key, " "))
    assert empty


def test_no_sentence_belittles() -> None:
    for key, text in TEXTS.items():
        assert not re.search(r"\b(simply|obvious|obviously|of course|easy|easily)\b", text), key


@pytest.mark.parametrize("skill", SKILLS)
def test_an_answer_of_no_known_idea_is_told_what_counts(skill: str) -> None:
    seen = 0
    for item in items(skill)[::18]:
        for other in items(skill)[::36]:
            try:
                told = check(item, other.keys[0])
            except Refused:
                continue
            if not told.right and not told.trap:
                seen += 1
                sentence(told.shows)
                sentence(told.why)
    assert seen or not skill.startswith("score")


@pytest.mark.parametrize("skill", SKILLS)
def test_a_question_can_be_made_again(skill: str) -> None:
    family, variant = split_skill(skill)
    for item in items(skill)[::18]:
        again = item_of(family, variant, item.level, item.trap, item.seed, item.facts)
        assert again == item


@pytest.mark.parametrize("skill", mostly_slow(SKILLS, fast=4))
def test_questions_differ_from_one_another(skill: str) -> None:
    cells: dict[tuple[int, str], list[str]] = {}
    for item in items(skill):
        cells.setdefault((item.level, item.trap), []).append(fingerprint(item))
    for cell, prints in cells.items():
        assert len(set(prints)) >= min(6, len(prints) * 0.7), (skill, cell)


def choices(skill: str) -> dict[str, Counter[tuple[int, int]]]:
    places: dict[str, Counter[tuple[int, int]]] = {}
    for item in items(skill):
        for field in item.fields:
            if field["kind"] == "choice":
                values = [option["value"] for option in field["options"]]
                place = values.index(item.keys[0][field["name"]])
                places.setdefault(field["name"], Counter())[len(values), place] += 1
    return places


@pytest.mark.parametrize("skill", mostly_slow(SKILLS, fast=4))
def test_the_right_option_stands_anywhere(skill: str) -> None:
    for name, places in choices(skill).items():
        for options in {size for size, _ in places}:
            counts = [places[options, place] for place in range(options)]
            if sum(counts) < 60:
                continue
            expected = sum(counts) / options
            chi = sum((count - expected) ** 2 / expected for count in counts)
            assert chi < 11 + 3.5 * options, (skill, name, counts)


@pytest.mark.slow
def test_every_cell_builds_quickly_enough() -> None:
    assert len(CELLS) > 50
    for skill, level, trap in CELLS:
        assert make_item(skill, level, trap, "quick").level == level


BAD: list[tuple[Any, ...]] = [
    ("trick:six", 1, "ten-low"),
    ("trick", 1, "ten-low"),
    (None, 1, "ten-low"),
    ("trick:two", 0, "ten-low"),
    ("trick:two", 5, "ten-low"),
    ("trick:two", True, "ten-low"),
    ("trick:two", 1, "rank-over-suit"),
    ("trick:two", 1, "{QS}"),
]


@pytest.mark.parametrize("asked", BAD)
def test_what_is_not_there_is_said(asked: tuple[Any, ...]) -> None:
    with pytest.raises(SetupError, match="expected"):
        make_item(*asked, seed="a")
    with pytest.raises(SetupError, match="expected rules for 2 seats"):
        make_item("trick:two", 1, "ten-low", "a", Rules.partnership())


@pytest.mark.slow
def test_house_rules_that_make_an_idea_right_leave_it_out() -> None:
    house = Rules.two_player(spade_leads="any time")
    assert "lead-anytime" not in topic("lead:two", house).traps
    with pytest.raises(SetupError, match="leave nothing to ask about lead-anytime"):
        make_item("lead:two", 1, "lead-anytime", "a", house)
    ban = Rules.partnership(first_trick="no spades")
    assert "first-trick-ban" not in topic("legal:four", ban).traps
    assert "must-beat" in topic("legal:four", ban).traps


@pytest.mark.slow
@pytest.mark.parametrize("skill", ["score:two", "bags:four"])
def test_of_several_numbers_the_wrong_ones_are_named(skill: str) -> None:
    named = 0
    for item in items(skill):
        numbers = {one["name"]: one["high"] for one in item.fields if one["kind"] == "number"}
        for name, most in numbers.items():
            right = item.keys[0][name]
            answer = item.keys[0] | {name: right + (1 if right < most else -1)}
            notes = [one for one in check(item, answer).notes if one["verdict"] == "not right"]
            assert [one["field"] for one in notes] in ([], [name]), item.id
            assert bool(notes) == (len(numbers) > 1 and not check(item, answer).right), item.id
            named += len(notes)
        assert not check(item, item.keys[0]).notes
    assert named
