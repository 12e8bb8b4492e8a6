"""What a screen reader is given: the tree of the table at its moments, and of a lesson of each kind.

``python -m tests.browser.test_aria`` writes the stored trees in ``aria/`` anew.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from spadeslib import Card
from spadeslib.lessons import Table
from tests.browser import kinds, positions
from tests.browser.conftest import until, visiting
from tests.browser.positions import DISCARD, LEAD, NEW_HAND
from tests.browser.table import OnPage

pytestmark = [pytest.mark.browser, pytest.mark.slow]

STORED = Path(__file__).parent / "aria"
WRITE = "SPADES_WRITE_ARIA"
MOMENTS = ("play", "refusal", "hint", "full-trick", "scored", "look", "bid")
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
CODE = re.compile(r"\b(?:10|[2-9TJQKA])[SHDC]\b|[♠♥♦♣♤♡♢♧]")
NAMELESS = re.compile(
    r"- (?:button|link|checkbox|radio|textbox|combobox|spinbutton|img)(?= \[|:|$)"
)
LISTEN = """(root) => {
  window.heard = [];
  for (const region of root.querySelectorAll(':scope [aria-live]'))
    new MutationObserver(() => region.textContent && heard.push(`${region.ariaLive}: ${region.textContent}`))
      .observe(region, { childList: true, characterData: true, subtree: true });
}"""


def tree(root: Locator) -> str:
    """Without the host, and without what is being said: that comes a moment later."""
    found = re.sub(r"http://[^/]+/some/project/", "/", root.aria_snapshot())
    return re.sub(r"- status: .*", "- status", found) + "\n"


@pytest.fixture(scope="module")
def page(browser: Browser, site: Path, site_url: str) -> Iterator[Page]:
    written = [kinds.write_page(site), positions.write_page(site)]
    with visiting(browser, site_url) as visits:
        yield visits(kinds.PAGE)
    for one in written:
        one.unlink()


@pytest.fixture(scope="module")
def lessons(page: Page) -> dict[str, str]:
    """The tree of each kind as it opens."""
    expect(page.locator("section.spades:not([data-drawn])")).to_have_count(0)
    expect(page.locator(".spades-starting")).to_have_count(0, timeout=60_000)
    roots = page.locator("section.spades")
    return {kind: tree(roots.nth(n)) for n, kind in enumerate(kinds.FROM)}


@pytest.fixture(scope="module")
def moments(page: Page, lessons: dict[str, str]) -> dict[str, str]:
    """The tree of the table at its moments, and what was heard from one to the next."""
    page.goto(page.url.replace(kinds.PAGE, positions.PAGE))
    lead, over = OnPage(page, LEAD).wait_live(), OnPage(page, NEW_HAND)
    found = {"play": tree(lead.root)}
    lead.root.evaluate(LISTEN)
    lead.click_card("AS")
    expect(lead.root.locator(".spades-say.is-refused")).to_have_count(1)
    found["refusal"] = tree(lead.root)
    hinted = OnPage(page, DISCARD)
    hinted.button("Hint").click()
    expect(hinted.root.locator(".spades-say.is-hint")).to_have_count(1)
    found["hint"] = tree(hinted.root)
    lead.step(lambda: lead.click_card(lead.playable()))
    until(page, "() => heard.length === 2")
    lead.step(lead.button("Continue").locator("visible=true").click)
    until(page, "() => heard.length === 3")
    found["heard"] = "\n".join(f"- {said}" for said in page.evaluate("heard")) + "\n"
    over.step(lambda: over.click_card("9S"))
    found["full-trick"] = tree(over.root)
    over.step(over.button("Continue").locator("visible=true").click)
    found["scored"] = tree(over.root)
    over.step(over.button("Next hand").click)
    found["look"] = tree(over.root)
    over.step(over.button("Look at my cards").click)
    found["bid"] = tree(over.root)
    return found


@pytest.mark.parametrize("kind", kinds.FROM)
def test_a_lesson_is_read_as_stored(lessons: dict[str, str], kind: str) -> None:
    compare(f"lesson-{kind}", lessons[kind])


@pytest.mark.parametrize("moment", [*MOMENTS, "heard"])
def test_a_table_is_read_as_stored(moments: dict[str, str], moment: str) -> None:
    compare(f"table-{moment}", moments[moment])


def compare(name: str, found: str) -> None:
    stored = STORED / f"{name}.yml"
    if os.environ.get(WRITE):
        STORED.mkdir(exist_ok=True)
        stored.write_text(found, "utf-8")
    assert found == stored.read_text("utf-8"), "python -m tests.browser.test_aria"


def test_all_there_is_to_press_has_a_name(lessons: dict[str, str], moments: dict[str, str]) -> None:
    for name, text in (lessons | moments).items():
        lines = [line.strip() for line in text.splitlines()]
        assert [line for line in lines if NAMELESS.match(line)] == [], name


def test_cards_are_named_in_words(lessons: dict[str, str], moments: dict[str, str]) -> None:
    for name, text in (lessons | moments).items():
        heard = [line for line in text.splitlines() if "/url:" not in line]
        assert [line for line in heard if CODE.search(line)] == [], name


@pytest.mark.parametrize(("moment", "number"), [("play", LEAD), ("refusal", LEAD)])
def test_cards_of_others_are_nowhere(moments: dict[str, str], moment: str, number: int) -> None:
    setup: Any = positions.SETUPS[number]
    table = Table(**setup)
    own = {name(card) for card in table.view().hand}
    hidden = {name(card) for card in others(table)}
    assert len(hidden) > 5
    named = {one for one in hidden | own if one in moments[moment].lower()}
    assert named & hidden == set()
    assert named >= own


def others(table: Table) -> list[Card]:
    hand = table.game.current_hand
    assert hand is not None
    return [card for seat in range(hand.seats) if seat != table.seat for card in hand.cards(seat)]


def name(card: Card) -> str:
    rank, suit = card.text[:-1], card.text[-1]
    return f"{RANKS.get(rank, rank)} of {SUITS[suit]}"


if __name__ == "__main__":
    os.environ[WRITE] = "1"
    sys.exit(pytest.main(["-q", __file__]))
