"""*Cards and tricks*: each trick goes to whom the text says, and each change does what it says."""

from __future__ import annotations

import pytest

from spadeslib import Cards, Suit
from spadeslib.lessons import Replay, Trick
from spadeslib.lessons.model_hands import MODEL_HANDS
from tests.book.chapters import BOOK, cell, lesson, pictures
from tests.book.tables import act, do, held, last_winner, table_of

CHAPTER = BOOK / "chapters" / "cards-and-tricks.ipynb"
YOU, EAST = range(2)


def trick(name: str) -> Trick:
    opened = lesson(pictures(CHAPTER)[name])
    assert isinstance(opened, Trick)
    return opened


def step(trick: Trick, **intent: object) -> None:
    trick.do({"revision": trick.revision, **intent})


def winners(trick: Trick) -> list[str]:
    """Who is winning after each card, the waiting cards put down one by one."""
    said = [trick.state()["say"]["lead"]]
    while trick.state()["more"]:
        step(trick, do="next")
        said.append(trick.state()["say"]["lead"])
    return [lead.split()[0] for lead in said]


def winning_card(trick: Trick) -> str:
    return next(str(card["code"]) for card in trick.state()["cards"] if card["winning"])


def test_the_ten_wins_and_an_ace_of_another_suit_does_not() -> None:
    first = trick("first-trick")
    assert winners(first) == ["West", "West", "East", "East"]
    assert winning_card(first) == "TH"
    assert first.state()["cards"][3]["seat"] == "You"
    assert first.state()["cards"][3]["code"] == "AD"
    assert [seat["name"] for seat in first.state()["seats"]].index("East") == 2


def test_the_answer_is_folded_away_and_each_rank_has_its_name() -> None:
    after = cell(CHAPTER, "rule").source
    assert after.index("<summary>Who takes the four cards") < after.index("East.")
    shown = str(cell(CHAPTER, "ranks").outputs[0]["data"]["text/html"])
    assert "A ace, K king, Q queen, J jack" in shown


def test_the_changes_of_the_second_trick() -> None:
    second = trick("spade-trick")
    assert winners(second) == ["West", "North", "North", "You"]
    for changes, best in (
        ({3: "QH"}, "2S"),
        ({2: "5S"}, "5S"),
        ({1: "AD", 2: "AC"}, "AH"),
    ):
        for place, card in changes.items():
            step(second, do="put", card=card, at=place)
        assert winning_card(second) == best


@pytest.mark.parametrize("answer", ["3C", "TC"])
def test_the_winner_leads_whatever_east_plays(answer: str) -> None:
    table = table_of(CHAPTER, "lead-table")
    assert not table.view().tricks
    assert table.view().led is None
    assert Cards("AC 2H") <= held(table, YOU)
    assert held(table, EAST).of(Suit.CLUBS)
    assert held(table, EAST).of(Suit.HEARTS)
    intent = {"do": "act", "action": "play AC", "then": [f"play {answer}"]}
    table.do({**intent, "revision": table.revision})
    assert last_winner(table) == "You"
    do(table, "continue")
    assert table.view().led is None
    act(table, "play 2H")
    assert last_winner(table) == "East"
    do(table, "continue")
    assert table.view().led is not None
    assert table.game.to_act == YOU


def test_seven_tricks_to_look_at() -> None:
    replay = lesson(pictures(CHAPTER)["model-replay"])
    assert isinstance(replay, Replay)
    assert replay.setup["record"] == MODEL_HANDS["first-tricks"].record()
    assert replay.state()["question"] == "East led {4C}. Which of South's clubs would win?"
    number, done = replay.place(max(replay.notes))
    assert len(replay.view_at(number, replay.hand_at(number, done)).tricks) == 7
