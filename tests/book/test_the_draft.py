"""*The draft*: each draft and table stands where the text says, and answers as it says."""

from __future__ import annotations

import re
from typing import Any

import pytest

from spadeslib import Card, Cards, Refused
from spadeslib.lessons import Draft, Replay
from spadeslib.lessons.model_hands import MODEL_HANDS
from tests.book.chapters import BOOK, cell, lesson, pictures
from tests.book.tables import act, table_of

CHAPTER = BOOK / "chapters" / "the-draft.ipynb"
YOU, EAST = 0, 1


@pytest.fixture
def draft() -> Draft:
    opened = lesson(pictures(CHAPTER)["first-draft"])
    assert isinstance(opened, Draft)
    return opened


def turn(draft: Draft, action: str) -> str:
    """Take a turn and return the card held up next."""
    draft.do({"do": "act", "action": action, "revision": draft.revision})
    return str(draft.view().drawn or "")


def place(draft: Draft, key: str) -> tuple[int, str]:
    (found,) = [one for one in draft.state()["places"] if one["key"] == key]
    return found["count"], found["seen"]


def test_refused_is_gone_and_the_second_card_is_yours(draft: Draft) -> None:
    assert draft.view().drawn == Card.parse("8H")
    assert turn(draft, "refuse") == "AS"
    assert draft.hand == Cards("3H")
    assert draft.seen_discards() == Cards("8H")
    assert turn(draft, "keep") == "2D"
    assert draft.seen_discards() == Cards("8H")
    assert place(draft, "unseen")[1] == "nobody"
    assert turn(draft, "refuse")
    assert draft.hand == Cards("3H AS AD")


def test_the_second_card_can_not_be_refused(draft: Draft) -> None:
    for answered in range(13):
        assert len(draft.hand) == answered
        turn(draft, "refuse")
    assert draft.done
    with pytest.raises(Refused):
        turn(draft, "refuse")
    assert [len(draft.hand), *place(draft, "theirs")] == [13, 13, "them"]
    assert draft.view().discards == 26


def test_the_picture_follows_both_cards() -> None:
    (output,) = cell(CHAPTER, "picture").outputs
    svg = output.data["text/html"]
    assert 'role="img"' in svg
    assert 'aria-label="Keep it' in svg
    curves = re.findall(r'd="M(\d+) 78C\d+ 104 \d+ 88 (\d+) 114"', svg)
    keep, refuse = curves[:2], curves[2:]
    assert all(above == below for above, below in keep)
    assert [above for above, _ in refuse] == [below for _, below in reversed(refuse)]
    dark = re.findall(r'fill-opacity="0.3"[^>]*></rect>|fill-opacity="0.3" [^>]*x="(\d+)"', svg)
    assert len(dark) == 3


@pytest.mark.parametrize("action", ["keep", "refuse"])
def test_the_second_player_bids_first_and_leads(action: str) -> None:
    last = table_of(CHAPTER, "last-turn")
    assert last.view().turn == 25
    assert last.view().drawn == Card.parse("9S")
    act(last, action)
    state: Any = last.state()
    assert (state["phase"], state["my_turn"]) == ("bidding", True)
    act(last, "bid 4")
    assert last.view().bids[EAST] is not None
    assert (last.view().phase, last.view().to_act, last.view().led) == ("play", YOU, None)


def test_the_draft_to_look_at_begins_with_its_first_question() -> None:
    replay = lesson(pictures(CHAPTER)["model-replay"])
    assert isinstance(replay, Replay)
    assert replay.setup["record"] == MODEL_HANDS["draft"].record()
    assert replay.state()["question"].startswith("South drew {QC}. If South keeps it")
