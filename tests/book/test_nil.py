"""*Nil and Double Nil*: the ducking, the sheet, the offer and the exchange come out as the text says."""

from __future__ import annotations

import re

import pytest

from spadeslib import Bid, Card, Cards, Refused
from spadeslib.lessons import Replay, Score, Table
from spadeslib.lessons.drills.drill import Drill
from spadeslib.lessons.model_hands import MODEL_HANDS
from tests.book.chapters import BOOK, cell, lesson, pictures
from tests.book.tables import act, do, refused_clause, table_of

CHAPTER = BOOK / "chapters" / "nil.ipynb"
EAST = 1


def made(table: Table) -> bool:
    """Can the Nil still be made, whatever the reader tries? The table is left as it was."""
    if table.game.hands:
        return table.game.hands[0].tricks[0] == 0
    if table.view().tricks_won[0]:
        return False
    if table.pause:
        do(table, "continue")
        return made(table)
    for action in table.game.legal_actions:
        again = Table(**table.setup)
        again.restore(table.log)
        act(again, action.text)
        if made(again):
            return True
    return False


@pytest.mark.parametrize(("card", "kept"), [("2S", False), ("5S", True)])
def test_of_the_losing_cards_the_highest_keeps_the_nil(card: str, kept: bool) -> None:
    table = table_of(CHAPTER, "nil-table")
    assert table.view().bids[0] == Bid.NIL
    assert (len(table.view().tricks), table.view().tricks_won[0]) == (8, 0)
    assert table.view().hand.of(Card.parse("2S").suit) == Cards("5S 2S")
    act(table, f"play {card}")
    assert table.view().tricks_won[0] == 0
    do(table, "continue")
    assert table.view().trick[0][1] == Card.parse("3S")
    assert made(table) is kept


def test_a_failed_nil_on_the_sheet() -> None:
    sheet = lesson(pictures(CHAPTER)["nil-sheet"])
    assert isinstance(sheet, Score)

    def points() -> int:
        return int(sheet.state()["sides"][0]["sheet"]["points"])

    def put(field: str, value: str) -> None:
        sheet.do({"do": "set", "field": field, "value": value, "revision": sheet.revision})

    assert points() == 100
    for mine, paid in ((1, -99), (2, -98)):
        put("tricks 1", str(13 - mine))
        choice = sheet.state()["choices"][0]
        assert choice["label"] == "You won it"
        put("tricks 0", str(mine))
        assert points() == paid
    put("bags 0", "8")
    assert points() == -198


@pytest.mark.parametrize(
    ("picture", "name", "step"),
    [("late-replay", "late-nil", 28), ("both-replay", "double-nils", 0)],
)
def test_the_model_hands_open_where_their_story_begins(picture: str, name: str, step: int) -> None:
    replay = lesson(pictures(CHAPTER)[picture])
    assert isinstance(replay, Replay)
    assert replay.setup["record"] == MODEL_HANDS[name].record()
    assert replay.step == step
    assert replay.state()["question"]


@pytest.fixture
def blind() -> Table:
    return table_of(CHAPTER, "double-nil")


def test_double_nil_is_open_until_the_first_card(blind: Table) -> None:
    assert blind.game.scores == (240, 430)
    choices = blind.state()["choices"]
    assert [choice["action"] for choice in choices] == ["look", "double nil"]
    assert f"*{choices[0]['label']}*" in cell(CHAPTER, "double").source
    act(blind, "look")
    assert refused_clause(blind, "double nil") == "blind.when"
    do(blind, "undo")
    act(blind, "double nil")
    assert blind.view().drawn


def low(card: Card | None) -> bool:
    """Is it a card to keep for a Nil?"""
    return card is not None and card.text[0] in ("2345" if card.text[1] == "S" else "234567")


def test_the_exchange_comes_after_the_bids_and_before_the_lead(blind: Table) -> None:
    act(blind, "double nil")
    while blind.view().phase == "draft":
        act(blind, "keep" if low(blind.view().drawn) else "refuse")
    before = blind.view()
    assert (before.phase, before.trick) == ("exchange", ())
    assert before.bids[EAST] is not None
    with pytest.raises(Refused):
        act(blind, "throw " + " ".join(card.text for card in list(before.hand)[:4]))
    high = Cards("KS QD JD")
    act(blind, f"throw {high}")
    after = blind.view()
    assert (after.gave, len(after.got), len(after.hand)) == (high, 3, 13)
    assert not after.got & (before.hand | high)


def test_a_nil_is_worth_it_in_six_hands_of_ten() -> None:
    assert 0.59 < (20 + 98) / (100 + 98) < 0.61


def test_the_picture_shows_an_exchange_of_three_for_three() -> None:
    (output,) = cell(CHAPTER, "picture").outputs
    svg = output.data["text/html"]
    assert 'role="img"' in svg and 'aria-label="Three cards' in svg
    shapes = re.findall(r'width="(9|18)"[^>]*fill-opacity="([\d.]+)" stroke-dasharray="(\d)"', svg)
    pile = [shape for shape in shapes if shape[0] == "9" and shape[2] == "0"]
    hand = [shape for shape in shapes if shape[0] == "18"]
    assert (len(pile), len(hand), len(shapes)) == (26, 13, 26 + 13 + 3)
    assert [sum(shape[1] == "0.75" for shape in row) for row in (pile, hand)] == [3, 3]


def test_the_drill_asks_about_nil_and_the_exchange() -> None:
    drill = lesson(pictures(CHAPTER)["drill"])
    assert isinstance(drill, Drill)
    assert drill.skills == ("nil:two", "exchange:two")
