"""*Sandbags*: the counts come out as the text says, and the game is won by losing a trick."""

from __future__ import annotations

import pytest

from spadeslib import Cards, Rules
from spadeslib.lessons import Bags, Replay, Table
from spadeslib.lessons.model_hands import MODEL_HANDS
from tests.book.chapters import BOOK, lesson, pictures

CHAPTER = BOOK / "chapters" / "sandbags.ipynb"
RULES = Rules.two_player()


def bags(name: str) -> Bags:
    opened = lesson(pictures(CHAPTER)[name])
    assert isinstance(opened, Bags)
    return opened


def put(bags: Bags, field: str, value: str) -> None:
    bags.do({"do": "set", "field": field, "value": value, "revision": bags.revision})


def counted(bags: Bags) -> list[tuple[int, int, int]]:
    """For each hand the bags won, the count after it, and its points."""
    hands = bags.state()["hands"]
    return [(hand["gained"], hand["after"], hand["points"]) for hand in hands]


def test_three_hands_and_the_tenth_bag() -> None:
    first = bags("first-bags")
    assert counted(first) == [(3, 3, 43), (3, 6, 33), (5, 1, -55)]
    assert "3 + 3 + 5 = 11" in first.state()["say"]["text"]
    for won, last in (("8", (4, 0, -56)), ("7", (3, 9, 43))):
        put(first, "won 3", won)
        assert counted(first)[2] == last


def test_two_tens_in_one_hand() -> None:
    two = bags("two-bags")
    assert counted(two) == [(8, 7, -72)]
    put(two, "won 1", "13")
    assert counted(two) == [(11, 0, -169)]
    put(two, "won 1", "12")
    assert counted(two) == [(10, 9, -70)]


@pytest.mark.parametrize(
    ("cards", "points", "count"),
    [
        ("KS TS 9C", (402, 443), 0),
        ("KS 9C TS", (402, 443), 0),
        ("TS KS 9C", (501, 444), 9),
    ],
)
def test_a_trick_lost_wins_the_game(cards: str, points: tuple[int, int], count: int) -> None:
    table = lesson(pictures(CHAPTER)["moment-table"])
    assert isinstance(table, Table)
    assert table.game.view(0).hand == Cards("KS TS 9C")
    assert [(side["total"], side["bags"]) for side in table.state()["sides"]] == [
        (470, 8),
        (390, 4),
    ]
    before = table.state()["hand"], table.state()["trick"]
    for card in cards.split():
        table.do({"do": "act", "action": f"play {card}", "revision": table.revision})
        table.do({"do": "continue", "revision": table.revision})
    (hand,) = table.game.hands
    assert (hand.totals, hand.sides[0].bags_after) == (points, count)
    assert table.game.winner == (0 if points[0] > 500 else None)
    for _ in cards.split():
        table.do({"do": "undo", "revision": table.revision})
    assert (table.state()["hand"], table.state()["trick"]) == before


def test_the_game_goes_on_with_a_fourth_hand() -> None:
    replay = lesson(pictures(CHAPTER)["model-replay"])
    assert isinstance(replay, Replay)
    assert replay.setup["record"] == MODEL_HANDS["fine"].record()
    state = replay.state()
    assert (state["subheading"], state["seats"][0]["bid"]) == ("hand 4, bidding", "")
    assert [(side["total"], side["bags"]) for side in state["sides"]] == [(21, 1), (143, 3)]
    assert state["question"].startswith("South has 21 points and 1 bag.")
    hands = [(hand.bids[0].name, hand.tricks[0]) for hand in replay.game.hands]
    assert hands == [("4", 7), ("3", 6), ("4", 9), ("4", 13)]
    assert bags("first-bags").setup["hands"] == [[int(bid), won] for bid, won in hands[:3]]
    assert [step for step in replay.notes if step < replay.step] == [56, 112, 168]
