"""Lessons in play on the smallest screen: nothing goes sideways, is cut off, too small to press or lies under something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ElementHandle, Page, expect

from spadeslib.lessons import Table
from spadeswidgets._html import picture
from tests.browser import kinds
from tests.browser.conftest import Visits, visiting
from tests.browser.positions import DISCARD, NEW_HAND, SETUPS
from tests.browser.table import OnPage
from tests.browser.test_focus import LIVE, NEXT, SETTLED
from tests.lessons.fixtures import BOTH_BLIND

pytestmark = pytest.mark.browser

SMALL, ZOOMED = 320, 640
"""The narrowest screen that WCAG asks for; 1280 px at 200 %."""
STEPS, FEW = 8, 4
DRILLS = [
    "bidding",
    "cards-and-tricks",
    "following-suit",
    "house-rules",
    "how-good-is-my-hand",
    "nil",
    "sandbags",
    "scoring",
    "side-play",
    "strategy-with-numbers",
    "the-draft",
    "whole-game-2",
]
TABLES = {
    "discard": SETUPS[DISCARD],
    "new hand": SETUPS[NEW_HAND],
    "exchange": {"seed": 7, "script": BOTH_BLIND},
}
ALL = [*kinds.FROM, *DRILLS, *TABLES]
"""The lessons of the page, in order."""

# A small fan shows the tops of its cards alone; code scrolls by itself.
# What is wrong with a lesson: wider than its place, beyond the screen or its frame, a text that is cut off, too small.
WRONG = """(root) => {
  const name = (one) => `${one.tagName}.${one.className} ${(one.ariaLabel || one.innerText || '').slice(0, 40)}`;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const wrong = new Set();
  if (document.documentElement.scrollWidth > innerWidth) wrong.add('the page scrolls sideways');
  if (root.scrollWidth > root.clientWidth + 1) wrong.add('the lesson scrolls sideways');
  const look = (one, frame) => {
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    if (style.display === 'contents') return [...one.children].forEach((inner) => look(inner, frame));
    if (!shown(one) || style.clipPath === 'inset(50%)') return;
    if (box.left < -1 || box.right > innerWidth + 1) wrong.add(`beyond the screen: ${name(one)}`);
    if (style.position !== 'absolute' && box.right > frame.right + 1) wrong.add(`over its frame: ${name(one)}`);
    if (one.matches('pre, svg')) return;
    const cut = (style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1)
      || (style.overflowY === 'hidden' && !one.matches('.fan') && one.scrollHeight > one.clientHeight + 1);
    if (cut && one.textContent.trim()) wrong.add(`cut off: ${name(one)}`);
    const framed = parseFloat(style.borderRightWidth) > 0;
    for (const inner of one.children) look(inner, framed ? box : frame);
  };
  look(root, root.getBoundingClientRect());
  for (const sign of root.querySelectorAll('.spades-stage > .spades-sign')) {
    const box = sign.getBoundingClientRect();
    for (const other of sign.parentElement.children) {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      if (other !== sign && shown(other) && left < box.right && right > box.left && top < box.bottom && bottom > box.top) wrong.add(`under a sign: ${name(other)}`);
    }
  }
  const inline = (one) => one.nodeType === Node.TEXT_NODE || getComputedStyle(one).display.startsWith('inline');
  const alone = (one) => {
    for (let at = one; inline(at); at = at.parentElement) {
      if ([...at.parentElement.childNodes].some((near) => near !== at && near.textContent.trim() && inline(near))) return false;
    }
    return true;
  };
  for (const one of root.querySelectorAll('button, summary, select, input, textarea, a[href]')) {
    if (!shown(one) || (one.matches('a') && !alone(one))) continue;
    const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
    if (width < 43.5 || height < 43.5) wrong.add(`${Math.round(width)} x ${Math.round(height)}: ${name(one)}`);
  }
  return [...wrong];
}"""
# Whether some part of what has the focus is on the screen and lies on top.
ON_TOP = """() => {
  const at = document.activeElement;
  const { left, top, width, height } = (at.closest('label') ?? at).getBoundingClientRect();
  const holds = (found) => found && (at.contains(found) || at.closest('label')?.contains(found));
  return [.1, .5, .9].some((x) => [.1, .5, .9].some((y) =>
    holds(document.elementFromPoint(left + x * width, top + y * height))));
}"""
# How much a colour stands out from another one, or from the page: 1 to 21.
CONTRAST = """
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.cssText = 'forced-color-adjust: none; color: Canvas';
  const page = getComputedStyle(probe).color;
  probe.remove();
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const parts = (color) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [r, g, b, alpha] = brush.getImageData(0, 0, 1, 1).data;
    return [r, g, b, alpha / 255];
  };
  const over = (color, ground) => {
    const [r, g, b, alpha] = parts(color);
    const below = parts(ground);
    return [r, g, b].map((one, i) => one * alpha + below[i] * (1 - alpha));
  };
  const light = (rgb) => rgb.map((one) => one / 255)
    .map((one) => (one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4))
    .reduce((sum, one, i) => sum + one * [.2126, .7152, .0722][i], 0);
  const contrast = (color, ground = page) => {
    const [low, high] = [light(over(color, page)), light(over(ground, page))].sort((a, b) => a - b);
    return (high + .05) / (low + .05);
  };
"""
OUTLINE = f"""() => {{
  {CONTRAST}
  const at = document.activeElement;
  return [at, ...at.querySelectorAll('*'), ...(at.nextElementSibling ? [at.nextElementSibling] : []), at.closest('label'), at.closest('span')]
    .filter(Boolean).some((one) => {{
      const {{ outlineStyle, outlineWidth, outlineOffset, outlineColor, backgroundColor }} = getComputedStyle(one);
      const ground = parseFloat(outlineOffset) < 0 ? backgroundColor : page;
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && contrast(outlineColor, ground) >= 3;
    }});
}}"""
# Texts on a filled ground: the browser would lay the page's colour behind them, and their own may be the same.
BURIED = f"""(root) => {{
  {CONTRAST}
  const ground = (one) => {{
    const {{ backgroundColor }} = getComputedStyle(one);
    return contrast(backgroundColor) > 1.5 ? backgroundColor : one === root ? page : ground(one.parentElement);
  }};
  return [...root.querySelectorAll('*')]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
    .filter((one) => one.checkVisibility({{ visibilityProperty: true }}) && !one.closest('option, .spades-vh'))
    .filter((one) => {{
      const {{ color, forcedColorAdjust }} = getComputedStyle(one);
      const below = ground(one);
      return contrast(color, below) < 4.5 || (below !== page && forcedColorAdjust === 'auto');
    }})
    .map((one) => `${{one.tagName}}.${{one.className}} ${{one.textContent.slice(0, 40)}}`);
}}"""
# Each card of a hand: may it be played, does the bar below it show, is it raised, its ground.
CARDS = f"""(root) => {{
  {CONTRAST}
  return [...root.querySelectorAll('.spades-hand button')].map((card) => {{
    const bar = getComputedStyle(card, '::after');
    const face = card.querySelector('.spades-face');
    return [
      !card.ariaDisabled && card.matches('.is-legal'),
      bar.content !== 'none' && contrast(bar.backgroundColor) >= 3,
      face.getBoundingClientRect().top - card.getBoundingClientRect().top < -4,
      getComputedStyle(face).backgroundColor,
    ];
  }});
}}"""


@pytest.fixture(scope="module")
def page(browser: Browser, site: Path, site_url: str) -> Iterator[Page]:
    """One lesson of each kind, a drill of each chapter, two tables with cards in hand, on a small screen."""
    written = kinds.write_page(site)
    more = [kinds.first_of(site / f"chapters/{name}.html", "drill") for name in DRILLS]
    for setup in TABLES.values():
        table = Table(**setup)
        more.append(picture("table", table.setup, [], table.state()))
    text = written.read_text("utf-8")
    end = text.index("</section>", text.rindex('<section class="spades"')) + len("</section>")
    written.write_text(text[:end] + "\n".join(more) + text[end:], "utf-8")
    with visiting(browser, site_url) as visits:
        yield _opened(visits)
    written.unlink()


def _opened(visits: Visits) -> Page:
    page = visits(kinds.PAGE, width=SMALL)
    page.set_viewport_size({"width": SMALL, "height": 640})
    expect(page.locator("section.spades:not([data-drawn])")).to_have_count(0)
    expect(page.locator(".spades-starting")).to_have_count(0, timeout=LIVE)
    return page


def lesson(page: Page, name: str) -> OnPage:
    return OnPage(page, ALL.index(name))


def check(page: Page, root: ElementHandle, after: str) -> None:
    assert page.evaluate(WRONG, root) == [], after


def test_the_menu(page: Page) -> None:
    table = lesson(page, "discard")
    root = table.root.element_handle()
    assert root
    table.root.get_by_role("button", name="Settings and help").click()
    for width in (280, SMALL):
        page.set_viewport_size({"width": width, "height": 640})
        check(page, root, f"{width} px")
    table.button("Keys").click()
    check(page, root, "Keys")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_of_the_reader_s_own(page: Page, scheme: Literal["light", "dark"]) -> None:
    """Where the page chooses no colours, the focus shows, every text can be read, and cards that may be played stand out."""
    page.emulate_media(forced_colors="active", color_scheme=scheme)
    for name in ALL:
        root = lesson(page, name).root.element_handle()
        assert page.evaluate(BURIED, root) == [], name
        page.evaluate(NEXT, [root, {}])
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        assert page.evaluate(OUTLINE), name
    cards = page.evaluate(CARDS, lesson(page, "legal").root.element_handle())
    legal, others = [[card for card in cards if card[0] is yes] for yes in (True, False)]
    assert {tuple(card[1:3]) for card in legal} == {(True, True)}
    assert {tuple(card[1:3]) for card in others} == {(False, False)}
    assert not {card[3] for card in legal} & {card[3] for card in others}
    lesson(page, "legal").root.locator(".spades-hand [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(OUTLINE)
    page.emulate_media(forced_colors="none", color_scheme="light")


@pytest.mark.parametrize("name", ALL)
def test_a_lesson_in_play(page: Page, name: str) -> None:
    root = lesson(page, name).root.element_handle()
    assert root
    pressed: Counter[str] = Counter()
    check(page, root, "at first")
    for _ in range(FEW if name in DRILLS else STEPS):
        label, _, chosen = page.evaluate(NEXT, [root, dict(pressed)])
        page.keyboard.press("ArrowDown" if chosen else "Space")
        pressed[label] += 1
        page.evaluate(SETTLED, root)
        check(page, root, label)
        assert page.evaluate(ON_TOP), f"what has the focus after {label!r} does not show"
    page.set_viewport_size({"width": ZOOMED, "height": 400})
    check(page, root, f"{ZOOMED} px")
    page.set_viewport_size({"width": SMALL, "height": 640})


def test_a_trick_of_four_step_by_step_and_its_review(page: Page) -> None:
    replay = lesson(page, "replay")
    root = replay.root.element_handle()
    assert root
    replay.root.get_by_role("combobox", name="Go to").select_option(label="Hand 1: score")
    expect(replay.root.locator(".spades-stage > .spades-sign")).to_be_visible()
    check(page, root, "the last trick of a hand")
    replay.button("Review this game").click()
    expect(replay.button("Look at the decisions")).to_be_visible()
    check(page, root, "its review")
    page.set_viewport_size({"width": 390, "height": 640})
    check(page, root, "its review, 390 px")
    page.set_viewport_size({"width": SMALL, "height": 640})
