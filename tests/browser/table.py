"""A table as its reader meets it: by the names that things have, with a pointer or with keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ElementHandle, Locator, Page, expect

# What is on show, in a few words. It changes with every step that counts.
LOOK = """root => {
  const text = (one) => root.querySelector(one)?.textContent ?? '';
  const codes = (one) => [...root.querySelectorAll(one + ' [data-card]')].map((card) => card.dataset.card).join(' ');
  return [text('h2'), text('.spades-sign'), text('.spades-choice'), codes('.spades-hand'), codes('.spades-trick'),
    codes('.spades-drawn'), text('.spades-go'), text('.spades-bids'), text('.spades-sheets')].join(' | ');
}"""
MOMENT = """root => {
  const shown = (one) => [...root.querySelectorAll(one)].some((found) => found.checkVisibility());
  if (shown('.spades-sheet')) return 'scored';
  if (shown('.spades-go')) return 'full trick';
  if (shown('.spades-choice button')) return 'choice';
  if (shown('.spades-pad')) return 'bid';
  if (shown('.spades-hand[role=toolbar] button')) return 'play';
  return 'nothing to do';
}"""
FOCUS = """root => {
  const at = document.activeElement;
  if (!root.contains(at)) return null;
  return {
    zone: at.closest('[data-zone]')?.dataset.zone ?? '',
    card: at.dataset.card ?? '',
    radio: at.matches('input[type=radio]') ? at.getAttribute('aria-label') : '',
    text: at.innerText ?? '',
    off: at.getAttribute('aria-disabled') === 'true',
  };
}"""
STEPS = 120
"""A hand has 13 turns to draft, one to bid, 13 to play and as many tricks to look at."""


class OnPage:
    """The table with this number on a page, or inside ``root``."""

    def __init__(self, page: Page, number: int = 0, root: Locator | None = None) -> None:
        self.page = page
        self.root = root or page.locator("section.spades").nth(number)

    def wait_live(self) -> OnPage:
        expect(self.root).to_have_attribute("data-drawn", "")
        expect(self.root.locator(".spades-starting")).to_have_count(0, timeout=60_000)
        return self

    @property
    def look(self) -> str:
        return str(self.root.evaluate(LOOK))

    @property
    def moment(self) -> str:
        return str(self.root.evaluate(MOMENT))

    @property
    def cards(self) -> list[str]:
        found = self.root.locator(".spades-hand [data-card]")
        return [
            str(code) for code in found.evaluate_all("all => all.map((one) => one.dataset.card)")
        ]

    @property
    def says(self) -> Locator:
        return self.root.locator(".spades-say")

    @property
    def heading(self) -> Locator:
        return self.root.get_by_role("heading", level=2)

    def button(self, name: str) -> Locator:
        """The visible button whose name begins with this."""
        return self.root.get_by_role("button", name=re.compile("^" + re.escape(name)))

    def card(self, code: str) -> Locator:
        return self.root.locator(f'.spades-hand [data-card="{code}"]')

    def step(self, press: Callable[[], Any]) -> None:
        """Press something and wait until the table has moved on."""
        before, root = self.look, self.root.element_handle()
        press()
        self.wait_change(before, root)

    def wait_change(self, before: str, root: ElementHandle | None = None) -> None:
        """Until the table looks otherwise, or has gone."""
        self.page.wait_for_function(
            f"([root, before]) => !root.isConnected || ({LOOK})(root) !== before",
            arg=[root or self.root.element_handle(), before],
        )

    def click_card(self, code: str) -> None:
        """Where it shows, for its right side lies under the next card; also where it is refused."""
        self.card(code).hover(position={"x": 12, "y": 20})
        self.page.mouse.down()
        self.page.mouse.up()

    def double_click(self, target: Locator) -> None:
        """As slowly as people do: the table has moved on when the second click comes."""
        target.hover(position={"x": 12, "y": 20})
        for count in (1, 2):
            before = self.look
            self.page.mouse.down(click_count=count)
            self.page.mouse.up(click_count=count)
            if count == 1:
                self.wait_change(before)

    def playable(self) -> str:
        cards = self.root.locator(".spades-hand button[data-card]:not([aria-disabled])")
        return str(cards.first.get_attribute("data-card"))

    def won(self) -> int:
        """Tricks won by all, as the score sheets say."""
        facts = self.root.locator(".spades-sheet .facts").all_inner_texts()
        return sum(int(n) for text in facts for n in re.findall(r"won (\d+)", text))


def click_through(table: OnPage) -> list[str]:
    """Play by clicks until the hand is scored; gives the moments passed."""
    passed: list[str] = []
    while (moment := table.moment) != "scored":
        passed.append(moment)
        assert len(passed) < STEPS, table.look
        if moment == "full trick":
            table.step(table.button("Continue").locator("visible=true").click)
        elif moment == "choice":
            table.step(_choice(table, passed.count("choice")).click)
        elif moment == "bid":
            table.root.get_by_role("radio", name="3 tricks", exact=True).check()
            table.step(table.button("Bid 3").click)
        else:
            code = table.playable()
            table.step(lambda code=code: table.click_card(code))  # type: ignore[misc]
    return passed


def _choice(table: OnPage, turn: int) -> Locator:
    first = table.button("Draw my first card").or_(table.button("Look at my cards"))
    return first if first.count() else table.button("Refuse it" if turn % 3 == 0 else "Keep it")


class Keys:
    """A reader without a pointer."""

    def __init__(self, table: OnPage) -> None:
        self.table = table
        self.board = table.page.keyboard

    @property
    def focus(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.table.root.evaluate(FOCUS)
        return found

    def tab_to(self, wanted: Callable[[dict[str, Any]], Any]) -> None:
        """Press Tab until the focus is on what is wanted."""
        for _ in range(80):
            focus = self.focus
            if focus and wanted(focus):
                return
            self.board.press("Tab")
        raise AssertionError(f"Tab never comes there; the focus is at {self.focus}")

    def press(self, key: str) -> None:
        """Press a key that moves the table on; the focus has to stay inside."""
        self.table.step(lambda: self.board.press(key))
        root = self.table.root.element_handle()
        self.table.page.wait_for_function("root => root.contains(document.activeElement)", arg=root)

    def play_through(self) -> list[str]:
        """Play until the hand is scored; gives the moments passed."""
        passed: list[str] = []
        while (moment := self.table.moment) != "scored":
            passed.append(moment)
            assert len(passed) < STEPS, self.table.look
            {
                "full trick": self._go_on,
                "choice": lambda: self._choose(passed.count("choice")),
                "bid": self._bid,
                "play": self._play,
            }[moment]()
        return passed

    def _go_on(self) -> None:
        self.tab_to(lambda focus: focus["card"] or focus["text"].startswith("Continue"))
        self.press("Enter")

    def _choose(self, turn: int) -> None:
        if turn > 1:
            self.press("r" if turn % 3 == 0 else "k")
            return
        self.tab_to(lambda focus: re.match("Draw my first card|Look at my cards", focus["text"]))
        self.press("Enter")

    def _bid(self) -> None:
        self.tab_to(lambda focus: focus["radio"])
        for _ in range(3):
            self.board.press("ArrowRight")
        self.tab_to(lambda focus: focus["text"].startswith("Bid 3"))
        self.press("Enter")

    def _play(self) -> None:
        self.tab_to(lambda focus: focus["card"])
        self.board.press("Home")
        for _ in self.table.cards:
            focus = self.focus
            assert focus and focus["card"]
            if not focus["off"]:
                break
            self.board.press("ArrowRight")
        self.press("Enter")
