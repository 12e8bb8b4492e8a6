"""*Scoring*: each sheet says what the text says, and the picture shows what the engine scores."""

from __future__ import annotations

import re

from spadeslib import Rules, score_hand
from spadeslib.lessons import Score
from tests.book.chapters import BOOK, cell, lesson, pictures

CHAPTER = BOOK / "chapters" / "scoring.ipynb"
RULES = Rules.two_player()


def sheet(name: str) -> Score:
    opened = lesson(pictures(CHAPTER)[name])
    assert isinstance(opened, Score)
    return opened


def put(score: Score, field: str, value: str) -> None:
    score.do({"do": "set", "field": field, "value": value, "revision": score.revision})


def fill(score: Score, seat: int) -> None:
    score.do({"do": "fill", "seat": seat, "revision": score.revision})


def points(score: Score) -> list[int]:
    return [side["sheet"]["points"] for side in score.state()["sides"]]


def now(score: Score) -> list[int]:
    return [side["sheet"]["now"] for side in score.state()["sides"]]


def said(score: Score) -> tuple[str, str]:
    say = score.state()["say"]
    return say["clause"], say["lead"]


def test_the_same_tricks_on_three_bids() -> None:
    first = sheet("first-sheet")
    assert points(first) == [42, 61]
    for bid, scored in (("6", 60), ("7", -70)):
        put(first, "bid 0", bid)
        assert points(first)[0] == scored
    lines = first.state()["sides"][0]["sheet"]["lines"]
    assert [line["clause"] for line in lines] == ["score.set"]


def test_the_picture_shows_every_score_of_a_bid_of_4() -> None:
    (output,) = cell(CHAPTER, "picture").outputs
    svg = output.data["text/html"]
    scored = [score_hand(RULES, [4, 9], [won, 13 - won])[0].points for won in range(14)]
    assert scored == [-40] * 4 + list(range(40, 50))
    assert re.findall(r"(\d+) won: (-?\d+)", svg) == [
        (str(won), str(score)) for won, score in enumerate(scored)
    ]
    drawn = re.findall(r">(−?\d+)</text>", svg)
    assert drawn[::2] == [str(score).replace("-", "−") for score in scored]
    assert drawn[1::2] == [str(won) for won in range(14)]
    assert 'role="img"' in svg


def test_partners_share_a_contract() -> None:
    four = sheet("partner-sheet")
    assert points(four) == [61, -70]
    for tricks, scored in (("1", [62, -70]), ("0", [63, -70])):
        put(four, "tricks 3", tricks)
        assert four.state()["missing"] == 1
        assert four.state()["choices"][0]["label"] == "You won it"
        fill(four, 0)
        assert points(four) == scored
