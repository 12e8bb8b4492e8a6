"""The widget without Jupyter: traits, messages, threads, what it shows in a notebook."""

from __future__ import annotations

import json
import re
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest
import traitlets
from ipywidgets import VBox

import spadeswidgets
from spadeslib import Card, Game, Refused, Rules, SetupError
from spadeslib.lessons import rebuild
from spadeswidgets import SpadesWidget, Table
from tests.lessons.tables import FOUR, good_intent

JSON = Any
TRAITS = Path(__file__).with_name("traits.json")
WIDGETS = Path(__file__).parents[2] / "widgets"
STATIC = WIDGETS / "spadeswidgets" / "static"
VIEWS = WIDGETS / "frontend" / "src" / "lessons" / "views.ts"
OWN = ("kind", "setup", "log", "state")


class Page:
    """Stands in for the browser: sends messages to a table and keeps its answers."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.heard: list[dict[str, JSON]] = []
        monkeypatch.setattr(table, "send", lambda content, buffers=None: self.heard.append(content))

    def post(self, content: JSON) -> dict[str, JSON]:
        self.table._handle_custom_msg(content, [])
        return self.heard[-1]

    def do(self, number: int = 1, **intent: JSON) -> dict[str, JSON]:
        return self.post({"type": "do", "id": number, "intent": intent})

    def ask(self, **question: JSON) -> dict[str, JSON]:
        return self.post({"type": "ask", "id": 1, "question": question})


@pytest.fixture
def table() -> Table:
    return Table(seed=7)


@pytest.fixture
def page(table: Table, monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(table, monkeypatch)


def same(table: Table) -> bool:
    """Do the traits say what the lesson says, and does it come back from them?"""
    again = rebuild(
        table.kind, json.loads(json.dumps(table.setup)), json.loads(json.dumps(table.log))
    )
    return bool(table.state == table._lesson.state() == again.state())


# traits


def test_traits(table: Table) -> None:
    assert (table.kind, table.setup, table.log) == ("table", {"seed": 7}, [])
    assert table.state["revision"] == 0
    for name in OWN:
        with pytest.raises(traitlets.TraitError):
            setattr(table, name, getattr(table, name))
    assert same(table)


def contract(widget: type[SpadesWidget]) -> dict[str, dict[str, JSON]]:
    traits = widget.class_own_traits() | SpadesWidget.class_own_traits()
    return {
        name: {
            "type": type(trait).__name__,
            "help": trait.help,
            "read_only": trait.read_only,
            "sync": bool(trait.metadata.get("sync")),
        }
        for name, trait in sorted(traits.items())
    }


def test_the_contract_of_traits() -> None:
    assert contract(Table) == json.loads(TRAITS.read_text(encoding="utf-8"))


def test_a_widget_brings_the_code_of_its_view() -> None:
    widgets = [getattr(spadeswidgets, name) for name in spadeswidgets.__all__]
    brought = {
        widget.lesson_type.kind: str(widget._esm)
        for widget in widgets
        if isinstance(widget, type) and hasattr(widget, "lesson_type")
    }
    views = re.findall(r"^  (\w+): view\(", VIEWS.read_text("utf-8"), re.MULTILINE)
    table, others = [(STATIC / name).read_text("utf-8") for name in ("spades.js", "lessons.js")]
    assert {kind for kind, code in brought.items() if code == table} == {"table"}
    assert {kind for kind, code in brought.items() if code == others} == set(views)


def test_the_browser_writes_nothing_of_the_lessons(table: Table) -> None:
    before = {name: getattr(table, name) for name in OWN}
    table.set_state({"state": {}, "log": [{"do": "act"}], "setup": {"seed": 9}, "kind": "x"})
    assert {name: getattr(table, name) for name in OWN} == before
    data = {"method": "update", "state": {"state": {"revision": 5}, "tooltip": "A table"}}
    table._handle_msg({"content": {"data": data}, "buffers": []})
    assert {name: getattr(table, name) for name in OWN} == before
    assert table.tooltip == "A table"


def test_do_from_python(table: Table) -> None:
    table.do(do="act", action="look")
    assert table.log == [{"do": "act", "action": "look"}]
    assert table.state["revision"] == 1
    with pytest.raises(Refused, match="Double Nil is closed"):
        table.do(do="act", action="double nil")
    with pytest.raises(Refused, match="earlier moment"):
        table.do(do="act", action="keep", revision=0)
    assert table.state["revision"] == 1
    assert same(table)


def test_observe(table: Table) -> None:
    seen: list[tuple[str, int, bool]] = []
    for name in OWN:
        table.observe(
            lambda change: seen.append((change["name"], len(table.log), same(table))), name
        )
    table.do(do="act", action="look")
    assert sorted(name for name, _, _ in seen) == ["log", "state"]
    assert all(entries == 1 and agrees for _, entries, agrees in seen)
    seen.clear()
    with pytest.raises(Refused):
        table.do(do="act", action="look")
    assert seen == []
    table.do(do="undo")
    assert {name for name, _, _ in seen} == {"setup", "log", "state"}


def test_an_observer_may_play(table: Table) -> None:
    def keep(change: dict[str, JSON]) -> None:
        if "keep" in [choice["action"] for choice in change["new"]["choices"]]:
            table.do(do="act", action="keep")

    table.observe(keep, "state")
    table.do(do="act", action="look")
    assert table.state["phase"] == "bidding"
    assert len(table.log) == 14
    assert same(table)


def test_an_observer_that_fails_leaves_the_table_in_order(table: Table) -> None:
    def stumble(change: object) -> None:
        raise RuntimeError("an observer of the reader")

    table.observe(stumble, "state")
    with pytest.raises(RuntimeError):
        table.do(do="act", action="look")
    table.unobserve(stumble, "state")
    assert same(table)
    table.do(do="act", action="keep")
    assert same(table)


def test_it_sits_in_a_box(table: Table) -> None:
    other = Table(rules=Rules.partnership(), seed=7)
    box = VBox([table, other])
    assert box.children == (table, other)
    assert len({table.model_id, other.model_id}) == 2
    table.layout.width = "50%"
    table.add_class("mine")


# messages


def test_done_refused_answer(page: Page) -> None:
    table = page.table
    assert page.do(4, do="act", action="look", revision=0) == {
        "id": 4,
        "type": "done",
        "revision": 1,
    }
    reply = page.do(5, do="act", action="double nil", revision=1)
    assert (reply["id"], reply["type"], reply["refusal"]["code"]) == (5, "refused", "illegal")
    assert reply["refusal"]["say"]["clause"] == "blind.when"
    reply = page.ask(ask="hint")
    assert (reply["type"], reply["answer"]["action"] in table.game.legal_actions) == (
        "answer",
        True,
    )
    assert page.ask(ask="record")["answer"]["record"] == str(table.record)
    assert page.ask(ask="east's hand")["type"] == "refused"
    assert table.state["revision"] == 1


def test_a_message_sent_twice_counts_once(page: Page) -> None:
    intent = {"do": "act", "action": "look", "revision": 0}
    assert page.do(1, **intent)["type"] == "done"
    state = page.table.state
    reply = page.do(2, **intent)
    assert (reply["id"], reply["type"], reply["refusal"]["code"]) == (2, "refused", "stale")
    assert page.table.state is state
    assert len(page.table.log) == 1


ODD: list[JSON] = [
    {}, {"type": "do"}, {"type": "ask"}, {"type": None}, {"type": ["do"]}, {"type": "dance", "id": 3},
    {"type": "do", "id": [1], "intent": "look"}, {"type": "do", "id": None, "intent": {"do": "act"}},
    {"type": "ask", "id": 3, "question": 7},
]  # fmt: skip


@pytest.mark.parametrize("place", range(len(ODD)))
def test_an_odd_message_is_answered(page: Page, place: int) -> None:
    reply = page.post(ODD[place])
    assert reply["type"] in ("refused", "failed")
    assert reply["id"] == ODD[place].get("id")
    json.dumps(reply)
    assert page.table.state["revision"] == 0


@pytest.mark.parametrize("content", [None, [], "do", 7])
def test_what_is_no_message_is_let_by(page: Page, content: JSON) -> None:
    page.table._handle_custom_msg(content, [])
    assert page.heard == []


def test_a_failure_inside_is_told(
    page: Page, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(intent: JSON) -> None:
        raise KeyError("secret")

    monkeypatch.setattr(page.table._lesson, "do", stumble)
    reply = page.do(8, do="act", action="look", revision=0)
    assert reply == {"id": 8, "type": "failed", "why": "The lesson stumbled (KeyError)."}
    assert "a message to a spades widget failed" in caplog.text


def test_a_whole_hand_by_messages(page: Page) -> None:
    from random import Random

    rng, table = Random(5), page.table
    while table.state["phase"] != "scored":
        intent = good_intent(table._table, rng)
        assert page.do(1, **intent, revision=table.state["revision"])["type"] == "done"
    assert same(table)
    assert len(page.heard) == len(table.log)


def test_two_threads_at_one_table(page: Page) -> None:
    table, barrier = page.table, Barrier(2)

    def click(number: int) -> None:
        barrier.wait()
        for revision in range(27):
            action = "look" if revision == 0 else "keep"
            intent = {"do": "act", "action": action, "revision": revision}
            table._handle_custom_msg({"type": "do", "id": number, "intent": intent}, [])

    threads = [Thread(target=click, args=(number,)) for number in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    done = [reply["revision"] for reply in page.heard if reply["type"] == "done"]
    assert done == sorted(set(done))
    assert len(table.log) == len(done) == table.state["revision"]
    assert len(page.heard) == 54
    assert same(table)


# settings


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("sede", "Table has no setting 'sede'; did you mean seed?"),
        ("oponent", "Table has no setting 'oponent'; did you mean opponents?"),
        ("zzz", "Table has no setting 'zzz'; it has bags, before, check, dealer, decks, first, "),
    ],
)
def test_unknown_keywords(setting: str, message: str) -> None:
    with pytest.raises(SetupError) as caught:
        Table(**{"seed": 7, setting: 1})
    assert str(caught.value).startswith(message)


def test_settings_nested_without_end() -> None:
    endless: list[Any] = []
    endless.append(endless)
    for value in (endless, {"game": endless}):
        with pytest.raises(SetupError, match="nested at most 30 deep"):
            Table(seed=7, rules=value)


def test_nothing_to_deal() -> None:
    with pytest.raises(SetupError, match=r"write Table\(seed=7\)"):
        Table()


def test_rules_and_values_of_the_engine() -> None:
    deck = sorted(Card.ALL, key=lambda card: card.index)
    table = Table(
        rules=Rules.partnership(target=200), decks=[deck], totals=(40, 30), script=("look",)
    )
    assert table.setup["rules"] == {"game": "partnership", "target": 200}
    assert [side["total"] for side in table.state["sides"]] == [40, 30]
    assert same(table)
    assert table._repr_mimebundle_() is not None


def test_game_is_a_copy(table: Table) -> None:
    game = table.game
    game.push("look")
    assert table.state["revision"] == 0
    assert table.game.actions == []
    assert str(table.record) == str(table.game.record())


@pytest.mark.parametrize("kind", ["record", "game", "text", "object"])
def test_a_table_of_a_record(kind: str) -> None:
    game = Game(Rules.partnership(), seed=7, dealer=1, totals=(10, 20), bags=(3, 4))
    for action in ("look", "bid 3", "look", "bid 4"):
        game.push(action)
    record = game.record()
    given = {"record": record, "game": game, "text": str(record), "object": dict(record.data)}[kind]
    table = Table(record=given, seat=0, marking="never")
    assert [seat["bid"] for seat in table.state["seats"]] == ["", "", "3", "4"]
    assert [side["total"] for side in table.state["sides"]] == [10, 20]
    assert str(table.record) == str(record)
    assert same(table)


def test_no_record() -> None:
    with pytest.raises(ValueError, match="expected a record as JSON"):
        Table(record="{")


def test_restore(table: Table) -> None:
    for action in ("look", "keep", "refuse", "keep"):
        table.do(do="act", action=action)
    table.do(do="undo")
    setup, log = json.loads(json.dumps([table.setup, table.log]))
    again = Table.restore(setup, log)
    assert again.state == table.state
    assert (again.setup, again.log) == (setup, log)
    again.do(do="act", action="refuse")
    assert same(again)
    for bad in ((setup, [{}]), (setup, None), (None, log), ({}, log)):
        with pytest.raises(SetupError):
            Table.restore(*bad)


def test_repr(table: Table) -> None:
    assert repr(table) == "<Table: Hand 1, draft turn 1 of 13. Your first draft turn.>"
    four = Table(rules=Rules(**FOUR), seed=7)
    assert repr(four) == "<Table: Hand 1, bidding. Your bid.>"
    assert "0x" not in repr(four)
    assert repr(Table(seed=7)) == repr(table)


if __name__ == "__main__":
    TRAITS.write_text(json.dumps(contract(Table), indent=1) + "\n", encoding="utf-8")
