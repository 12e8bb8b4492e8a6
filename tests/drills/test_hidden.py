"""``play``, level 4: positions with hidden hands, and what many deals say of them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from spadeslib import Rules
from spadeslib.analysis import judge_plays
from spadeslib.lessons.drills.families.hidden import (
    hidden_fact,
    hidden_steps,
    show_hidden,
    view_at,
)
from spadeslib.lessons.drills.families.hidden_found import FOUND
from spadeslib.lessons.drills.items import check, make_item
from spadeslib.lessons.drills.traps_house import PLAY
from spadeslib.players import Solid
from tests.parts import mostly_slow

ROWS = [(variant, row) for variant, rows in FOUND.items() for row in rows]


@pytest.mark.slow
@pytest.mark.parametrize("start", mostly_slow(range(8)))
def test_deals_made_now_say_the_same(start: int) -> None:
    """On other deals than they were found by, no worse card comes out better beyond its error, and the
    distances are about what was written down."""
    now = before = 0.0
    for variant, row in ROWS[start::8]:
        seed, ply, _, good, *worse = row.split()
        view = view_at(variant, int(seed), int(ply))
        options = {str(o.action.card): o for o in judge_plays(view, Random(77), 150)}
        assert set(options) == {*good.split(","), *(cell.split(":")[0] for cell in worse)}, row
        assert str(Solid().act(view).card) in good.split(","), row
        best = options[good.split(",")[0]]
        for cell in worse:
            card, points = cell.split(":")[:2]
            gap = best.points - options[card].points
            assert gap > -3 * max(options[card].behind_error, best.behind_error), (row, card, gap)
            now, before = now + gap, before + int(points)
    assert 0.7 < now / before < 1.3, (now, before)


@pytest.mark.parametrize("variant", ["two", "four"])
def test_every_wrong_idea_has_enough_positions(variant: str) -> None:
    counts = Counter(trap for row in FOUND[variant] for trap in row.split()[2].split(","))
    wanted = [trap.id for trap in PLAY if variant in trap.variants]
    assert sorted(counts) == sorted(wanted)
    assert min(counts.values()) >= 12, counts


def test_every_card_as_good_as_the_best_is_right_and_the_others_are_told_their_cost() -> None:
    for variant in ("two", "four"):
        for number in range(6):
            item = make_item(f"play:{variant}", 4, "low-first", f"hidden {number}")
            assert {key["card"] for key in item.keys} == set(item.facts["good"])
            for card in item.facts["good"]:
                assert check(item, {"card": card}).right
            for card in item.facts["judged"]:
                told = check(item, {"card": card})
                assert not told.right and "{" + card + "}" in told.shows, told.shows


def test_the_nearest_cards_come_first_and_no_more_than_three_are_told() -> None:
    item = next(
        item
        for number in range(40)
        for item in [make_item("play:two", 4, "low-first", f"many {number}")]
        if len({one["points"] for one in item.facts["judged"].values()}) > 1
        and len(item.facts["judged"]) > 3
    )
    points = sorted(one["points"] for one in item.facts["judged"].values())
    assert str(points[0]) in hidden_fact(item.facts)
    first, *costs = hidden_steps(item.facts)
    assert len(costs) == 3 and all("{" + card + "}" in first for card in item.facts["good"])
    told = [next(c for c in item.facts["judged"] if "{" + c + "}" in cost) for cost in costs]
    assert [item.facts["judged"][card]["points"] for card in told] == points[:3]


@pytest.mark.parametrize(("short", "words"), [(0, "all of the last"), (1, "of the last")])
def test_a_need_of_all_tricks_is_called_that(short: int, words: str) -> None:
    facts = make_item("play:two", 4, "low-first", "hidden 1").facts
    left = 14 - facts["number"]
    told = " ".join(show_hidden(facts | {"need": left - short}).position["facts"])
    assert words in told and ("all of" in told) == (not short)


def test_nothing_is_shown_of_the_others_but_what_is_out() -> None:
    item = make_item("play:four", 4, "waste", "hidden")
    rows = item.position["table"]
    assert rows is not None and len(rows["rows"]) == 4
    out = {card for row in rows["rows"] for card in row["cells"][0].split()}
    others = sum(view_at("four", *item.facts["hand_of"]).hand_sizes[1:])
    assert len(out - {"none"}) == others


def test_under_house_rules_the_hands_are_open() -> None:
    """The numbers were found by the book's rules."""
    item = make_item("play:four", 4, "overkill", "house", Rules.partnership(nil_value=50))
    assert "hands" in item.facts and "judged" not in item.facts
