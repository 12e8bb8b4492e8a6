"""A hand on a phone and on a desk: what is needed is on the screen, and nothing below moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visits
from tests.browser.table import OnPage, click_through

pytestmark = pytest.mark.browser

PHONE, DESK = {"width": 390, "height": 664}, {"width": 1280, "height": 800}
TWO, FOUR = 0, 1
"""The tables of the start page."""

# Shifts of what does not belong to a widget, whatever the reader has just pressed.
WATCH = """() => {
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node } of sources)
        if (node && !(node.closest ?? node.parentElement.closest).call(node.closest ? node : node.parentElement, '.spades'))
          window.moved.push(node.textContent.trim().slice(0, 40));
  }).observe({ type: 'layout-shift' });
}"""
# How far the buttons of the moment lie outside the screen.
HIDDEN = """root => {
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().height > 0;
  const all = [...root.querySelectorAll('.spades-choice button, .spades-pad label, .spades-confirm, .spades-go, .spades-onward button, .spades-hand[role=toolbar] button')];
  const boxes = all.filter(seen).map((one) => one.getBoundingClientRect());
  const bar = document.querySelector('.bd-header-article, .bd-header')?.getBoundingClientRect().bottom ?? 0;
  return Math.max(0, ...boxes.map((box) => Math.max(box.bottom - innerHeight, bar - box.top)));
}"""


class Watched(OnPage):
    """A table whose height and buttons are looked at after each step."""

    def __init__(self, page: Page, number: int) -> None:
        super().__init__(page, number)
        self.heights: list[tuple[str, int]] = []

    def step(self, press: Callable[[], Any]) -> None:
        super().step(press)
        if self.moment != "scored":
            height = round(self.root.evaluate("root => root.getBoundingClientRect().height"))
            self.heights.append((self.moment, height))
        assert self.root.evaluate(HIDDEN) <= 1, self.look


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", [TWO, FOUR], ids=["two", "four"])
def test_a_hand_keeps_its_place(visit: Visits, screen: Any, game: int) -> None:
    page = visit(width=screen["width"])
    page.set_viewport_size(screen)
    table = Watched(page, game)
    table.wait_live()
    table.root.evaluate("root => root.scrollIntoView()")
    page.evaluate(WATCH)
    click_through(table)
    assert len({height for _, height in table.heights}) == 1, table.heights
    assert page.evaluate("() => window.moved") == []
