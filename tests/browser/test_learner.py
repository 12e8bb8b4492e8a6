"""Each chapter as a learner goes through it: press what the text says, and see what it promises.

*Breaking spades* and *House rules* have tests of their own that do so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import HEIGHTS, Visits, visiting
from tests.browser.table import OnPage, click_through
from tests.site.test_links import in_order

pytestmark = pytest.mark.browser

ELSEWHERE = {
    *("breaking-spades", "house-rules"),
    *("how-good-is-my-hand", "strategy-with-numbers", "write-a-bot", "how-the-engine-works"),
}
"""Chapters with tests of their own: in here, and of what their code says."""
CORNER = {"x": 10, "y": 20}
"""Where a card shows that lies under the next one."""
LIVE = 60_000


@pytest.fixture(scope="module")
def visits(browser: Browser, site_url: str) -> Iterator[Visits]:
    """One browser for all chapters; each begins as a new reader."""
    with visiting(browser, site_url) as visits:
        visits("search.html")
        yield visits


class Reader:
    """Sees the lessons of a page in their order, and knows things by their names."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def lesson(self, number: int) -> Locator:
        return self.page.locator("section.spades").nth(number)

    def table(self, number: int) -> OnPage:
        return OnPage(self.page, number)

    def press(self, number: int, name: str) -> None:
        """The button whose name begins with this."""
        begins = re.compile("^" + re.escape(name))
        self.lesson(number).get_by_role("button", name=begins).locator("visible=true").first.click()

    def play(self, number: int, card: str) -> None:
        """A card of the hand of a table; then the table has moved on."""
        button = self.lesson(number).get_by_role("button", name=card, exact=True)
        self.table(number).step(lambda: button.click(position=CORNER))  # type: ignore[arg-type]

    def try_out(self, number: int, card: str) -> None:
        """A card that may not be played."""
        button = self.lesson(number).get_by_role("button", name=card, exact=True)
        expect(button).to_be_disabled()
        button.click(position=CORNER, force=True)  # type: ignore[arg-type]

    def go_on(self, number: int, name: str = "Continue") -> None:
        table = self.table(number)
        table.step(lambda: self.press(number, name))

    def bid(self, number: int, tricks: int) -> None:
        choice = self.lesson(number).get_by_role("radio", name=re.compile(f"^{tricks} trick"))
        choice.check(force=True)
        self.press(number, f"Bid {tricks}")

    def says(self, number: int, words: str) -> None:
        expect(self.lesson(number)).to_contain_text(words)

    def holds(self, number: int, card: str) -> None:
        expect(self.lesson(number).get_by_role("button", name=card, exact=True)).to_be_visible()

    def points(self, number: int, side: str, points: str) -> None:
        """The head of a side's score sheet."""
        head = (
            self.lesson(number).get_by_role("article", name=side, exact=True).get_by_role("heading")
        )
        expect(head).to_have_text(re.compile(re.escape(points) + "$"))


def cards_and_tricks(reader: Reader) -> None:
    for _ in range(3):
        reader.press(0, "Next card")
    reader.holds(0, "10 of hearts, wins")
    reader.press(0, "Ace of diamonds")
    reader.says(0, "hearts were led: a diamond can't win")
    for _ in range(3):
        reader.press(1, "Next card")
    reader.holds(1, "9 of spades, wins")
    reader.press(1, "9 of spades, wins")
    reader.press(1, "Queen of hearts")
    reader.holds(1, "2 of spades, wins")


def following_suit(reader: Reader) -> None:
    reader.try_out(0, "Ace of spades")
    reader.says(0, "Hearts were led")
    reader.holds(0, "Ace of spades")
    reader.play(0, "3 of hearts")
    reader.says(0, "East wins")
    reader.go_on(0, "Undo")
    reader.play(0, "King of hearts")
    reader.says(0, "You win")
    reader.play(1, "2 of spades")
    reader.says(1, "You win")
    reader.go_on(1, "Undo")
    reader.play(1, "3 of clubs")
    reader.says(1, "East wins")


def the_draft(reader: Reader) -> None:
    reader.press(0, "Refuse it")
    got = reader.lesson(0).get_by_role("list", name=re.compile("^Your hand"))
    expect(got).to_contain_text("3 of hearts")
    reader.press(0, "Keep it")
    expect(got).to_contain_text("Ace of spades")
    reader.press(0, "Refuse it")
    expect(got).to_contain_text("Ace of diamonds")
    reader.go_on(2, "Keep it")
    reader.bid(2, 4)
    expect(reader.table(2).heading).to_contain_text("trick 1 of 13")
    expect(reader.table(2).says).to_contain_text("Your lead")


def bidding(reader: Reader) -> None:
    for tricks in (6, 4):
        reader.bid(0, tricks)
        mine = reader.lesson(0).get_by_role("row").filter(has_text="your bid")
        reader.says(0, "In all about 5.79 tricks")
        expect(mine).to_contain_text(str(tricks))
        if tricks == 6:
            expect(mine.get_by_role("cell").last).to_have_text(re.compile("^−"))
            reader.press(0, "Undo")
    expect(mine).to_contain_text(re.compile("best number|within 5"))


def nil(reader: Reader) -> None:
    table = reader.table(0)
    start = table.cards
    reader.play(0, "2 of spades")
    click_through(table)
    reader.says(0, "Nil failed")
    while table.cards != start:
        reader.go_on(0, "Undo")
    reader.play(0, "5 of spades")
    click_through(table)
    reader.says(0, "Your Nil is made")


def scoring(reader: Reader) -> None:
    bid = reader.lesson(0).get_by_role("combobox", name="Your bid")
    for tricks, points in (("4", "+42"), ("6", "+60"), ("7", "−70")):
        bid.select_option(tricks)
        reader.points(0, "You", points)


def sandbags(reader: Reader) -> None:
    hand = reader.lesson(0).get_by_role("listitem", name="Hand 3")
    for points, bags in (("−55", "11 bags"), ("−56", "10 bags"), ("+43", "9 bags")):
        expect(hand).to_contain_text(bags)
        expect(hand).to_contain_text(points)
        if bags != "9 bags":
            reader.press(0, "Hand 3, tricks won: less")


def whole_game_2(reader: Reader) -> None:
    reader.play(0, "Queen of spades")
    reader.go_on(0)
    reader.play(0, "9 of hearts")
    reader.go_on(0)
    expect(reader.lesson(0).get_by_text("510")).not_to_have_count(0)
    reader.go_on(0, "Next hand")
    expect(reader.table(0).heading).to_contain_text("Hand 2")


def table_4(reader: Reader) -> None:
    reader.play(0, "Ace of diamonds")
    reader.go_on(0)
    reader.play(0, "4 of hearts")
    reader.says(0, "North wins")
    reader.go_on(0)
    ours = reader.lesson(0).locator(".spades-side:visible").filter(has_text="contract 7")
    expect(ours).to_contain_text("won 2")
    reader.go_on(1, "Look at my cards")
    reader.bid(1, 3)
    expect(reader.table(1).heading).to_contain_text("trick 1 of 13")


def bidding_4(reader: Reader) -> None:
    reader.bid(0, 4)
    reader.says(0, "In all about 4.86 tricks")
    reader.points(1, "You & North", "+61")
    for points in ("+60", "−60"):
        reader.press(1, "North's tricks: less")
        reader.press(1, "East's tricks: more")
        reader.points(1, "You & North", points)


def nil_4(reader: Reader) -> None:
    reader.points(1, "You & North", "−148")
    reader.press(3, "Double Nil")
    for card in ("King of spades", "Queen of spades", "10 of spades"):
        button = reader.lesson(3).get_by_role("button", name=card, exact=True)
        button.click(position=CORNER)  # type: ignore[arg-type]
    reader.press(3, "Give")
    reader.says(3, "would make a Nil about once in 10, now about 9 times in 10")
    expect(reader.lesson(3).get_by_role("img", name="King of spades")).to_have_count(0)


def side_play(reader: Reader) -> None:
    reader.play(0, "9 of hearts")
    reader.says(0, "You win")
    reader.go_on(0, "Undo")
    reader.play(0, "3 of hearts")
    reader.says(0, "North wins")


def whole_game_4(reader: Reader) -> None:
    reader.points(3, "You & North", "−39")
    reader.says(3, "456")
    reader.press(3, "Your tricks: less")
    reader.press(3, "East's tricks: more")
    reader.points(3, "You & North", "+60")
    reader.says(3, "555")
    reader.says(3, "502")


ACTS: dict[str, Callable[[Reader], None]] = {
    "cards-and-tricks": cards_and_tricks,
    "following-suit": following_suit,
    "the-draft": the_draft,
    "bidding": bidding,
    "nil": nil,
    "scoring": scoring,
    "sandbags": sandbags,
    "whole-game-2": whole_game_2,
    "table-4": table_4,
    "bidding-4": bidding_4,
    "nil-4": nil_4,
    "side-play": side_play,
    "whole-game-4": whole_game_4,
}
BOTH = {"following-suit", "nil", "whole-game-2", "table-4", "scoring"}
"""Whose tables and sheets lie otherwise on a wide page."""


def test_every_chapter_is_gone_through() -> None:
    chapters = {
        name.removeprefix("chapters/") for name in in_order() if name.startswith("chapters/")
    }
    assert set(ACTS) | ELSEWHERE == chapters


@pytest.mark.parametrize(
    ("name", "width"),
    [(name, width) for name in ACTS for width in ([390, 1280] if name in BOTH else [390])],
)
def test_a_chapter_keeps_what_it_promises(visits: Visits, name: str, width: int) -> None:
    (page,) = visits.contexts[0].pages
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.goto(f"{visits.site}search.html")
    page.evaluate("localStorage.clear()")
    page.goto(f"{visits.site}chapters/{name}.html")
    expect(page.locator("section.spades .spades-starting")).to_have_count(0, timeout=LIVE)
    ACTS[name](Reader(page))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert visits.wrong == []
