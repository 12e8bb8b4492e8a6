"""A checkpoint as its reader meets it; a model of the same seed knows the answers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from spadeslib.lessons.drills.checkpoint import Checkpoint
from spadeslib.lessons.drills.items import Item

JSON = Any


class CheckpointOnPage:
    """The one checkpoint of a page, with its model; both are moved on together."""

    def __init__(self, page: Page, form: str) -> None:
        self.page = page
        self.root = page.locator('section.spades[data-kind="checkpoint"]')
        self.model = Checkpoint(form=form)
        expect(self.root).to_have_attribute("data-drawn", "")
        expect(self.root.locator(".spades-starting")).to_have_count(0, timeout=60_000)

    @property
    def heading(self) -> Locator:
        return self.root.locator(".spades-bar h2").first

    @property
    def prompt(self) -> Locator:
        return self.root.locator(".spades-drill-prompt").first

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def do(self, **intent: JSON) -> None:
        """Move the model on, and wait until the page has come as far."""
        self.model.do({"revision": self.model.revision, **intent})
        state = self.model.state()
        told = " · ".join(part for part in (state["heading"], state["subheading"]) if part)
        expect(self.heading).to_have_text(told)

    def item(self) -> Item:
        found = self.model.item(self.model.names[self.model.at])
        assert found
        return found

    def answer(self, *, right: bool = True) -> None:
        """Fill in the question on show with the pointer, and send it."""
        item = self.item()
        given = item.keys[0] if right else item.traps[item.trap]
        for field in item.fields:
            if field["name"] in given:
                self._fill(field, given[field["name"]])
        self.button("Answer").click()
        self.do(do="answer", answer=given)

    def _fill(self, field: JSON, value: JSON) -> None:
        box = self.root.locator(f'[data-field="{field["name"]}"]')
        if field["kind"] == "number":
            self.root.locator(f'input[id$="-{field["name"]}"]').fill(str(value))
        elif field["kind"] in ("choice", "marks"):
            for one in value if isinstance(value, list) else [value]:
                box.locator(f'[data-value="{one}"]').click()
        else:
            assert field["kind"] in ("card", "cards"), field["kind"]
            codes = value if isinstance(value, list) else [value]
            if codes in ([], ["none"]):
                box.get_by_role("button", name=field["none"]).click()
            for code in codes if codes != ["none"] else []:
                box.locator(f'[data-card="{code}"]').click(position={"x": 10, "y": 20})


class ByKeys:
    """The same without a pointer."""

    def __init__(self, test: CheckpointOnPage) -> None:
        self.test, self.page, self.board = test, test.page, test.page.keyboard

    def reach(self, wanted: Locator) -> None:
        """Press Tab until the focus is there."""
        for _ in range(120):
            if wanted.evaluate("one => one === document.activeElement"):
                return
            self.board.press("Tab")
        raise AssertionError(f"Tab never comes to {wanted}")

    def press(self, wanted: Locator, key: str = "Enter") -> None:
        self.reach(wanted)
        self.board.press(key)

    def answer(self) -> None:
        """Type the right answer, and send it with Enter."""
        root, item = self.test.root, self.test.item()
        given = item.keys[0]
        typed = root.locator(".spades-drill-form summary")
        if typed.count() and not root.locator(".spades-drill-typed").is_visible():
            self.press(typed)
        for field in item.fields:
            name, value = field["name"], given[field["name"]]
            if value in ("none", []):
                self.press(root.locator(f'[data-field="{name}"] .spades-drill-pick').last, "Space")
            elif field["kind"] in ("choice", "marks"):
                for one in value if isinstance(value, list) else [value]:
                    pick = root.locator(f'[data-field="{name}"] [data-value="{one}"]')
                    self.press(pick, "Space")
            else:
                end = "-typed" if field["kind"] in ("card", "cards") else ""
                self.reach(root.locator(f'input[id$="-{name}{end}"]'))
                self.board.type(" ".join(value) if isinstance(value, list) else str(value))
        self.press(self.test.button("Answer"))
        self.test.do(do="answer", answer=given)
