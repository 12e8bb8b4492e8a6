"""A drill as its reader meets it: fields by their labels; a model of the same seed knows the answers."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from spadeslib.lessons.drills.drill import Drill
from tests.book.chapters import BOOK, lesson, pictures

JSON = Any
PRESS = """one => {
  if (!one.checkVisibility() || one.disabled || one.ariaDisabled === 'true') throw new Error(`not to press: ${one.outerHTML}`);
  one.click();
}"""
"""At once: nothing that moves or scrolls is waited for."""
AT = """wanted => Object.values(localStorage).some((text) => {
  const state = text.startsWith('{') && JSON.parse(text).state;
  return state && ['kind', 'name', 'revision', 'item'].every((key) => state[key] === wanted[key]);
})"""
"""Has a drill of the page come as far?"""


def drills_of(chapter: str) -> list[Drill]:
    """The drills of a chapter, as its page makes them for a new reader."""
    found = pictures(BOOK / "chapters" / f"{chapter}.ipynb").values()
    models = [lesson(one) for one in found if 'data-kind="drill"' in one]
    return [model for model in models if isinstance(model, Drill)]


class DrillOnPage:
    """The drill of this number on a page, with its model; both are moved on together.

    :param day: of the reader, counted from 1970.
    """

    def __init__(self, page: Page, model: Drill, day: int, number: int = 0) -> None:
        self.page = page
        self.root = page.locator('section.spades[data-kind="drill"]').nth(number)
        self.model, self.day = model, day
        expect(self.root).to_have_attribute("data-drawn", "")
        expect(self.root.locator(".spades-starting")).to_have_count(0, timeout=60_000)

    @property
    def prompt(self) -> Locator:
        return self.root.locator(".spades-drill-prompt")

    @property
    def verdict(self) -> Locator:
        return self.root.locator(".spades-drill-verdict")

    def press(self, within: Locator, name: str, *, exact: bool = True) -> None:
        """Press the button of this name, or the one whose name begins so."""
        begins = re.compile("^" + re.escape(name) + r"\b")
        wanted = within.get_by_role("button", name=name if exact else begins, exact=exact)
        wanted.first.evaluate(PRESS)

    def go_on(self) -> None:
        """Read on, to the next question."""
        self.press(self.root, "Next")
        self._do(do="next")

    def answer(self) -> None:
        """Fill in what is right, and check it; a question to complete has its first fields filled in."""
        item, state = self.model.item, self.model.state()
        assert item
        given = {one["field"] for one in state["given"]}
        for field in item.fields:
            if field["name"] not in given and field["name"] in item.keys[0]:
                self._fill(field, item.keys[0][field["name"]])
        self.press(self.root, "Check")
        self._do(do="answer", answer=item.keys[0])
        expect(self.verdict).to_contain_text(self.model.state()["verdict"]["lead"])

    def _do(self, **intent: JSON) -> None:
        self.model.do({"revision": self.model.revision, "day": self.day, **intent})
        self.page.wait_for_function(AT, arg=self.model.state())

    def _fill(self, field: JSON, value: JSON) -> None:
        group = self.root.get_by_role("group", name=field["label"], exact=True)
        names = {one["value"]: one["name"] for one in field["options"]}
        if field["kind"] == "number":
            box = self.root.get_by_role("textbox", name=re.compile("^" + re.escape(field["label"])))
            box.fill(str(value).replace("-", "−"))
        elif field["kind"] == "places":
            places = {one["value"]: one["name"] for one in field["places"]}
            for thing, place in value.items():
                row = group.get_by_role("group", name=names[thing], exact=True)
                if len(names) * len(places) > 8:
                    row.get_by_role("combobox").select_option(places[place])
                else:
                    self.press(row, places[place])
        elif field["kind"] == "order":
            self._order(group, field, names, value)
        elif value in ([], "none") and field["none"]:
            self.press(group, field["none"])
        else:
            for one in value if isinstance(value, list) else [value]:
                self.press(group, names[one], exact=not field["kind"].startswith("card"))

    def _order(self, group: Locator, field: JSON, names: dict[str, str], wanted: list[str]) -> None:
        """Each thing is moved up to its place, the first one first."""
        now = [one["value"] for one in field["options"]]
        for place, value in enumerate(wanted):
            while now.index(value) > place:
                at = now.index(value)
                self.press(group, f"{names[value]}: one up")
                now[at - 1 : at + 1] = [now[at], now[at - 1]]
        for value in now[len(wanted) :]:
            self.press(group, f"{names[value]}: leave out")
