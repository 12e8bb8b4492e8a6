"""Whole hands on the built site: by clicks, and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.table import Keys, OnPage, click_through

pytestmark = pytest.mark.browser

TWO, FOUR = 0, 1
"""The tables of the start page."""
MOMENTS = {
    TWO: {"choice": 14, "bid": 1, "play": 13, "full trick": 13},
    FOUR: {"choice": 1, "bid": 1, "play": 13, "full trick": 13},
}


def check_scored(table: OnPage) -> None:
    expect(table.heading).to_contain_text("scored")
    assert table.won() == 13
    for sheet in table.root.locator(".spades-sheet").all():
        assert sheet.get_by_role("link").count() >= 1
    for link in table.root.locator(".spades-sheet a").all():
        assert "/some/project/reference/rules.html#rule-" in str(link.evaluate("one => one.href"))


@pytest.mark.parametrize("width", [1280, 390])
def test_a_whole_hand_of_each_game_by_clicks(visit: Visits, width: int) -> None:
    page = visit(width=width)
    for game in (TWO, FOUR):
        table = OnPage(page, game).wait_live()
        passed = click_through(table)
        assert {moment: passed.count(moment) for moment in passed} == MOMENTS[game]
        check_scored(table)
        table.step(table.button("Next hand").click)
        expect(table.heading).to_contain_text("Hand 2")


@pytest.mark.parametrize("width", [1280, 390])
def test_a_whole_hand_of_each_game_by_keys_alone(visit: Visits, width: int) -> None:
    page = visit(width=width)
    for game in (TWO, FOUR):
        keys = Keys(OnPage(page, game).wait_live())
        passed = keys.play_through()
        for moment in ("choice", "bid", "full trick"):
            assert passed.count(moment) == MOMENTS[game][moment]
        check_scored(keys.table)
        keys.tab_to(lambda focus: focus["text"].startswith("Next hand"))
        keys.press("Enter")
        expect(keys.table.heading).to_contain_text("Hand 2")
