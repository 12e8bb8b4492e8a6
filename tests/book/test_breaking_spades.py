"""*Breaking spades*: each table stands at the moment that the text says, and answers as it says."""

from __future__ import annotations

from typing import Any

import pytest

from spadeslib import Cards, Refused, Suit
from spadeslib.lessons import Breaking, Replay, Table
from spadeslib.lessons.model_hands import MODEL_HANDS
from tests.book.chapters import BOOK, lesson, pictures
from tests.book.tables import (
    act,
    broken,
    held,
    last_winner,
    table_of,
)

CHAPTER = BOOK / "chapters" / "breaking-spades.ipynb"
INDEX = BOOK / "index.ipynb"
YOU = 0


def table(name: str) -> Table:
    return table_of(CHAPTER, name)


def test_the_open_hand_tells_the_stories_of_the_text() -> None:
    first = lesson(pictures(CHAPTER)["first-hand"])
    assert isinstance(first, Breaking)

    def plays(*cards: str) -> None:
        for place, card in enumerate(cards):
            if place:
                first.do({"do": "next", "revision": first.revision})
            first.do({"do": "play", "card": card, "revision": first.revision})

    def step(place: int) -> str:
        return str(first.state()["steps"][place]["text"])

    def again() -> None:
        first.do({"do": "again", "revision": first.revision})

    with pytest.raises(Refused) as caught:
        plays("KS")
    said: Any = caught.value.explanation["say"]
    assert said["clause"] == "break.no-lead"
    plays("QH")
    assert step(1) == "West has no heart and plays {2S}: spades are broken."
    first.do({"do": "next", "revision": first.revision})
    assert step(0) == "West leads {3S}. Spades are broken, so it may be led."
    again()
    plays("2D")
    assert first.state()["say"]["lead"] == "North wins the trick."
    assert first.state()["say"]["text"].startswith("{2S} lost it")
    again()
    plays("4C", "QH")
    assert not first.state()["broken"]
    first.do({"do": "next", "revision": first.revision})
    assert step(0) == "West holds only spades and leads {2S}: spades are broken."
    assert all(way["seen"] for way in first.state()["ways"])


@pytest.mark.parametrize("card", "JS 9S 5S 4S 3S 2S".split())
def test_a_hand_of_spades_alone_may_lead_one_and_that_breaks(card: str) -> None:
    only = table("only-table")
    assert len(only.view().tricks) == 7
    assert held(only, YOU) == Cards("JS 9S 5S 4S 3S 2S")
    assert held(only, 1).of(Suit.SPADES) == Cards("AS")
    assert only.view().led is None
    assert not broken(only)
    act(only, f"play {card}")
    assert (last_winner(only), broken(only)) == ("East", True)


def test_the_hand_to_look_at_begins_with_its_first_question() -> None:
    replay = lesson(pictures(CHAPTER)["model-replay"])
    assert isinstance(replay, Replay)
    assert replay.setup["record"] == MODEL_HANDS["only-spades"].record()
    assert replay.state()["question"] == "South leads next. May it be a spade?"
    clauses = [note["clause"] for note in replay.setup["notes"].values()]
    assert {"break.no-lead", "break.only-spades", "break.lead", "break.discard"} == set(clauses)


def test_the_hand_for_four_begins_where_a_diamond_is_thrown() -> None:
    replay = lesson(pictures(CHAPTER)["model-four-replay"])
    assert isinstance(replay, Replay)
    assert replay.setup["record"] == MODEL_HANDS["break"].record()
    assert replay.state()["question"] == "East has no heart. Would a diamond break spades?"
    for step, spades in ((39, False), (44, True)):
        number, done = replay.place(step)
        assert replay.view_at(number, replay.hand_at(number, done)).spades_broken is spades


def test_the_start_page_offers_both_games() -> None:
    two, four = (lesson(picture).state() for picture in pictures(INDEX).values())
    assert (two["variant"], two["phase"]) == ("two-player", "draft")
    assert (four["variant"], four["phase"]) == ("partnership", "bidding")
