"""*Write a bot*: the stored checks and matches are what the text tells of, and the code is what it says."""

from __future__ import annotations

import html
import re
from functools import cache
from typing import Any

import pytest

from spadeslib import Game, Rules
from spadeslib.analysis.arena import STEPS, Check, check_bot, hint, run
from spadeslib.analysis.arena.stopping import Stop
from spadeslib.players import make_player
from spadeslib.view import View
from tests.book.chapters import BOOK, cell, prose, read
from tests.book.tables import table_of

CHAPTER = BOOK / "chapters" / "write-a-bot.ipynb"
TEXT = " ".join(prose(CHAPTER).split())
DEFINING = ("bot", "lowest", "count", "tools", "cheap", "nil-bid", "nil-play", "own")


def printed(name: str) -> list[str]:
    (output,) = cell(CHAPTER, name).outputs
    return str(output["text"]).splitlines()


def shown(name: str) -> str:
    """What a cell shows, as it is read."""
    (output,) = cell(CHAPTER, name).outputs
    return html.unescape(re.sub("<[^>]*>", " ", output["data"]["text/html"])).replace("\xa0", " ")


def interval(text: str) -> list[float]:
    """Points a hand, and the ends of the interval."""
    found = re.search(
        r"([+-][\d.]+) points a hand.*?\((?:95 % interval )?([+-][\d.]+) to ([+-][\d.]+)", text
    )
    assert found
    return [float(number) for number in found.groups()]


@cache
def names() -> dict[str, Any]:
    """What the cells define, without the matches."""
    defined: dict[str, Any] = {"four": Rules.partnership()}
    for name in DEFINING:
        source = re.sub(r"^(check_bot|run)\(.*\)$", "", cell(CHAPTER, name).source, flags=re.MULTILINE)  # fmt: skip
        exec(source, defined)
    return defined


def table_view() -> View:
    return table_of(CHAPTER, "table").game.view(0)


def test_the_table_and_the_code_are_one_game() -> None:
    game = Game(Rules.partnership(), seed=163, dealer=0)
    for action in ["look", "bid 3"] * 4 + ["play 7H", "play 3H", "play TH"]:
        game.push(action)
    assert game.record() == table_of(CHAPTER, "table").game.record()
    assert printed("view") == [
        str(table_view().hand),
        "1: 7H 2: 3H 3: TH",
        "play AH play JH play 4H play 2H",
        "lowest: play 2H",
    ]


def test_the_jack_is_played_in_the_end() -> None:
    answers = {bot: names()[bot].act(table_view()) for bot in ("first", "counts", "third", "mine")}
    assert answers == {"first": "play 2H", "counts": "play 2H", "third": "play JH", "mine": "play JH"}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "bot", "step"),
    [
        ("lowest", "first", "runs"),
        ("random", "first", "beats random"),
        ("tricks-check", "counts", "plays tricks"),
        ("cheap", "third", "plays tricks"),
        ("nil-check", "third", "keeps Nil"),
        ("nil-play", "mine", "keeps Nil"),
        pytest.param("beaten", "mine", "beats beginner", marks=pytest.mark.slow),
    ],
)
def test_a_stored_check_is_what_it_says_today(name: str, bot: str, step: str) -> None:
    check = check_bot(names()[bot], step)
    assert cell(CHAPTER, name).outputs[0]["data"]["text/html"] == check._repr_html_()
    assert check.passed == (name not in ("tricks-check", "nil-check"))


def test_what_goes_wrong_is_told() -> None:
    assert "runs: not yet" in shown("wrong") and "wrong (West) tried 'play AS'" in shown("wrong")
    assert shown("tricks-check").count("✗") == 2
    assert "✗ It played the 4♥ on the 10♥. The J♥ wins" in shown("tricks-check")
    assert shown("nil-check").count("✗") == 3


def test_random_is_beaten_by_far_and_the_beginner_is_not_yet() -> None:
    assert interval(shown("random"))[1] > 200
    value, low, high = interval(shown("beginner"))
    assert low < value < 0 < high and high - low < 6


def test_counting_is_eleven_points_better() -> None:
    value, low, _ = interval(shown("count"))
    assert round(value) == 11 and low > 0


def test_the_last_bot_beats_the_beginner_and_loses_to_solid() -> None:
    assert interval(shown("match"))[1] > 10
    assert interval(shown("solid"))[2] < 0
    assert shown("plot").count("careful over beginner") >= 1


def test_the_same_bot_under_another_name_is_level() -> None:
    assert interval(shown("own")) == [0.0, 0.0, 0.0]


def test_a_match_from_the_seed_is_that_of_the_chapter() -> None:
    deals = run(
        names()["mine"], "beginner", rules=Rules.partnership(), deals=12, hands=4, workers=1
    )
    points = deals.points
    assert printed("deals")[0] == f"  12 deals: {points.low:+6.1f} to {points.high:+6.1f}"


def test_four_times_the_deals_is_half_the_interval() -> None:
    rows = [list(map(float, re.findall(r"[+-][\d.]+", line))) for line in printed("deals")]
    widths = [high - low for low, high in rows]
    assert widths == sorted(widths, reverse=True)
    assert widths[2] / widths[4] == pytest.approx(2, rel=0.25)
    assert rows[-1] == pytest.approx(interval(shown("match"))[1:], abs=0.11)


def test_the_price_of_the_looks_is_as_told() -> None:
    from spadeslib.analysis.arena.intervals import student

    looks = Stop().plan(10_000)
    assert len(looks) == 4 and "plans four looks" in TEXT
    plain = student(0.975, 10_000)
    dearer = [student(1 - look.alpha / 2, 10_000) / plain for look in (looks[0], looks[-1])]
    assert dearer == pytest.approx([1.7, 1 + 1 / 16], abs=0.02)


def test_the_folded_hints_are_those_of_the_check() -> None:
    for number in (1, 2, 3):
        assert hint("plays tricks", number).strip("`") in TEXT.replace("`", "")
    for step, number in (("keeps Nil", 3), ("beats beginner", 3)):
        assert f"`{hint(step, number)}`" in TEXT
    assert hint("keeps Nil", 2).partition("Then ")[2] in TEXT


def test_all_steps_are_gone_through() -> None:
    code = " ".join(one.source for one in read(CHAPTER).cells if one.cell_type == "code")
    assert set(re.findall(r'check_bot\(\w+, "(.*?)"\)', code)) == set(STEPS)


def test_the_bot_has_about_forty_lines() -> None:
    lines = [
        line
        for name in DEFINING[:-1]
        for line in cell(CHAPTER, name).source.splitlines()
        if line.startswith((" ", "def", "class"))
    ]
    assert 38 <= len(lines) <= 48 and "some forty lines" in TEXT


def test_the_first_action_is_never_wrong() -> None:
    """It looks before it bids, and keeps what it draws."""
    first = names()["first"]
    assert first.act(Game(Rules.partnership(), seed=1, dealer=3).view(0)) == "look"
    game = Game(Rules.two_player(), seed=1)
    game.push("look", seat=game.to_act)
    acting = game.to_act
    assert acting is not None and first.act(game.view(acting)) == "keep"


def test_a_view_has_what_the_table_lists() -> None:
    rows = prose(CHAPTER).partition("| in a view |")[2].partition("\n\n")[0]
    fields = set(re.findall(r"`(\w+)(?:\(side\))?`", rows))
    assert len(fields) > 8 and all(hasattr(table_view(), field) for field in fields)


def test_the_beginner_hardly_ever_bids_nil() -> None:
    beginner, careful, bids = make_player("beginner", 1), names()["mine"], [0, 0]
    for seed in range(200):
        game = Game(Rules.partnership(), seed=seed, dealer=3)
        game.push("look")
        for number, player in enumerate((beginner, careful)):
            bids[number] += player.act(game.view(0)) == "nil"
    assert bids[0] < 10 and bids[1] > 2 * bids[0]


def test_checks_are_shown_with_a_plain_text_too() -> None:
    for one in read(CHAPTER).cells:
        if one.cell_type == "code" and "check_bot(" in one.source:
            assert one.outputs[0]["data"]["text/plain"].startswith(f"<{Check.__name__}: ")
