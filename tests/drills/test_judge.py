"""Questions of judgement: numbers that can be measured again, and no chapter that waits for them."""

from __future__ import annotations

from random import Random

import pytest

from spadeslib import Card, Cards
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.draft_ends import compare, tricks_of
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.drills.items import check, make_item
from spadeslib.lessons.drills.progress import Progress
from spadeslib.lessons.drills.progress_page import ProgressPage
from spadeslib.lessons.drills.registry import SKILLS, split_skill
from spadeslib.lessons.drills.syllabus import CHAPTERS, TAUGHT
from spadeslib.players.counting import TWO, count_tricks
from tests.drills.answers_judge import DECK, count, measured
from tests.drills.making import items

JUDGED = ["keep:two", "worth:two", "worth:four"]


@pytest.mark.parametrize("trap", [one.id for one in split_skill("keep:two")[0].traps])
def test_the_numbers_are_what_the_draft_comes_to(trap: str) -> None:
    measured(make_item("keep:two", 2, trap, "measured"), 400)


def test_the_count_by_suits_is_the_count_of_the_hand() -> None:
    rng = Random(1)
    for _ in range(300):
        hand = rng.sample(DECK, 13)
        mask = Cards(hand).mask
        assert tricks_of(mask) == pytest.approx(count_tricks(mask, two=True).tricks)
        assert tricks_of(mask) == pytest.approx(count(hand, TWO))


def test_in_the_last_turn_there_is_nothing_to_guess_about_a_card_kept() -> None:
    hand = Cards("AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D")
    drawn = Card.parse("QS")
    kept, refused, error = compare(hand.mask, 0, [drawn.index], Dice("last"))["QS"]
    assert kept == round(100 * count_tricks((hand | Cards([drawn])).mask, two=True).tricks)
    rest = [card for card in DECK if card not in {str(one) for one in (*hand, drawn)}]
    mean = sum(count([*map(str, hand), card], TWO) for card in rest) / len(rest)
    assert abs(refused - 100 * mean) <= 2.5 * error


@pytest.mark.slow
def test_a_card_too_close_to_tell_counts_either_way_and_is_called_a_matter_of_taste() -> None:
    close = [item for item in items("keep:two") if len(item.keys) > 1]
    assert len(close) >= 5
    for item in close:
        for key in item.keys:
            assert check(item, key).right
        (taste,) = {*item.keys[0]["cards"]} ^ {*item.keys[1]["cards"]}
        told = check(item, item.keys[0])
        assert f"{{{taste}}}" in told.shows
        assert any(taste in step and "matter of taste" in step for step in told.steps)


def test_a_wrong_answer_marks_each_card_that_the_numbers_disagree_on() -> None:
    for item in items("keep:two")[::15]:
        for answer in item.traps.values():
            notes = {note["value"]: note for note in check(item, answer).notes}
            free = {
                card for key in item.keys[1:] for card in {*key["cards"]} ^ {*item.keys[0]["cards"]}
            }
            assert set(notes) == ({*answer["cards"]} ^ {*item.keys[0]["cards"]}) - free
            for card, note in notes.items():
                assert (note["verdict"] == "too many") is (card in answer["cards"])


def test_no_chapter_waits_for_a_matter_of_judgement() -> None:
    assert sorted(set(SKILLS) - TAUGHT) == sorted([*JUDGED, "numbers:two", "numbers:four"])
    shown = {skill for skills in CHAPTERS.values() for skill in skills}
    assert not shown & set(JUDGED)


def test_what_was_missed_there_comes_back_there_and_not_in_a_chapter() -> None:
    drill = Drill(families=["keep"], intro=False)
    item = drill.item
    assert item is not None
    answer = item.traps[item.trap]
    drill.do({"do": "answer", "answer": answer, "revision": drill.revision})
    verdict = drill.state()["verdict"]
    assert (verdict["trap"], verdict["lead"]) == (item.trap, "The numbers differ.")
    progress = Progress.from_json(drill.progress.to_json())
    chapter = Drill(chapter="draft", progress=progress.to_json(), intro=False)
    for _ in range(6):
        asked = chapter.item
        assert asked is not None and asked.family != "keep"
        chapter.do({"do": "answer", "answer": asked.keys[0], "revision": chapter.revision})
        chapter.do({"do": "next", "revision": chapter.revision})


def test_the_progress_page_counts_the_questions_and_no_skill() -> None:
    drill = Drill(families=["worth"], variant="four", intro=False)
    item = drill.item
    assert item is not None
    drill.do({"do": "answer", "answer": item.keys[1], "revision": drill.revision})
    fresh, begun = ProgressPage(), ProgressPage(progress=drill.progress.to_json())
    assert begun.state()["subheading"] == fresh.state()["subheading"]
    assert begun.state()["chapters"] == fresh.state()["chapters"]
    assert begun.state()["asked"] == 1
    begun.do({"do": "reset", "skills": "all", "revision": begun.revision})
    assert begun.state()["fresh"]


@pytest.mark.parametrize(("family", "variant"), [one.split(":") for one in JUDGED])
def test_it_ends_once_every_rule_of_thumb_is_seen_through(family: str, variant: str) -> None:
    drill = Drill(families=[family], variant=variant, intro=False)
    for _ in range(20):
        if drill.item is None:
            break
        drill.do({"do": "answer", "answer": drill.item.keys[0], "revision": drill.revision})
        drill.do({"do": "next", "revision": drill.revision})
    state = drill.state()
    assert (state["step"], state["prompt"]["lead"]) == ("done", "That is enough to judge by.")
