"""Hostile input: what comes from a link, a file or a stored output is refused in a sentence, or stays text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spadeslib import Game, RecordError, Rules, SetupError, SpadesError
from spadeslib.cli import main
from spadeslib.lessons import Table, base, wire
from spadeslib.lessons.base import KINDS, MAX_WORK, lesson_type, make, rebuild
from spadeslib.lessons.drills import Progress
from spadeslib.lessons.wire import handle
from spadeslib.nesting import is_shallow
from spadeslib.players import make_player, play_out
from spadeslib.record import loads
from spadeswidgets._html import picture
from tests.hostile import HOSTILE, named
from tests.lessons.tables import FOUR
from tests.parts import mostly_slow

JSON = Any
TEXTS, VALUES = HOSTILE["texts"], HOSTILE["values"]


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "_lessons", {})


def strict(name: str) -> None:
    raise AssertionError(f"{name} is no JSON")


def sent(message: str) -> dict[str, JSON]:
    """The answer to a message: JSON in UTF-8, whatever came; nothing that nobody thought of."""
    text = handle(message)
    text.encode()
    reply = json.loads(text, parse_constant=strict)
    assert isinstance(reply, dict)
    assert "stumbled" not in str(reply.get("error"))
    return reply


def opened(kind: JSON, setup: JSON, log: JSON = ()) -> dict[str, JSON]:
    made = {"id": 1, "to": "make", "key": "a", "kind": kind, "setup": setup, "log": list(log)}
    return sent(json.dumps(made | ({"log": log} if isinstance(log, dict) else {})))


def one_line(why: str) -> None:
    assert 0 < len(why) < 700
    assert why.isprintable()


# What a link or a stored output begins with


@pytest.mark.parametrize("entry", named("setups"))
def test_a_setup_that_nobody_may_ask_for(entry: JSON) -> None:
    reply = opened(entry["kind"], entry["setup"])
    assert set(reply) == {"id", "error"}
    one_line(reply["error"])
    assert not wire._lessons


@pytest.mark.slow
@pytest.mark.parametrize("entry", named("logs"))
def test_a_log_that_never_was(entry: JSON) -> None:
    reply = opened(entry["kind"], entry["setup"], entry["log"])
    assert set(reply) == {"id", "error"}
    one_line(reply["error"])


@pytest.mark.parametrize("kind", KINDS)
def test_no_lesson_has_a_setting_that_shows_more(kind: str) -> None:
    for name in ("reveal", "open", "show", "debug", "view", "all", "hidden", "__proto__", "self"):
        if name not in lesson_type(kind).fields:
            with pytest.raises(SetupError, match="has no setting"):
                make(kind, {name: True})
    for name in lesson_type(kind).fields:
        for value in VALUES:
            reply = opened(kind, {name: value})
            one_line(reply.get("error", "none"))


@pytest.mark.slow
def test_a_log_of_expert_moves_is_not_thought_over_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the replies the computer would have to find them; that it does, but not without end."""
    monkeypatch.setattr(base, "MAX_WORK", 100)
    setup = {"rules": FOUR, "seed": 7, "opponents": "expert"}
    table, me = Table(**setup), make_player("solid", seed=1)
    while len(table.log) < 6:
        act = {"do": "act", "action": "" if table.pause else me.act(table.game.view(0)).text}
        table.do((({"do": "continue"}) if table.pause else act) | {"revision": table.revision})
    assert rebuild("table", setup, table.log).state() == table.state()
    bare = [{name: one for name, one in entry.items() if name != "then"} for entry in table.log]
    with pytest.raises(SetupError, match="takes too long"):
        rebuild("table", setup, bare)
    monkeypatch.setattr(base, "MAX_WORK", 5_000)
    assert rebuild("table", setup, bare).state() == table.state()


def test_a_log_of_looks_is_not_looked_over_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "MAX_WORK", 100)
    game = Game(Rules.two_player(max_hands=1), seed=7)
    play_out(game, [make_player("solid", seed=1), make_player("random", seed=2)])
    setup = {"record": str(game.record())}
    rebuild("review", setup, [{"do": "look"}] * 2)
    with pytest.raises(SetupError, match=r"entry 3 .* takes too long"):
        rebuild("review", setup, [{"do": "look"}] * 3)
    rebuild("review", setup, [{"do": "look", "then": {}}] * 9)


@pytest.mark.slow
def test_a_long_progress_is_not_counted_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "MAX_WORK", MAX_WORK / 10)
    events = [{"device": "a", "counter": n, "day": n, "result": "clean"} for n in range(1, 20_001)]
    setup = {"progress": {"format": "spades-progress", "version": 1, "events": events}}
    news = [{"device": "b", "counter": 1, "day": 1, "result": "clean"}]
    often: list[JSON] = [{"do": "add", "events": news}] * 20_000
    reply = opened("progress", setup, often)
    assert "takes too long" in reply["error"]
    assert MAX_WORK <= 5_000


def clean(device: str, most: int, day: int = 1) -> list[JSON]:
    return [
        {"device": device, "counter": n, "day": day, "result": "clean"} for n in range(1, most + 1)
    ]


LONG = {"progress": {"format": "spades-progress", "version": 1, "events": clean("a", 200)}}
TRICKS = {"families": ["trick"], "variant": "four"}
RESET: list[JSON] = [{"do": "reset", "skills": "all"}]
OUTCOME: list[JSON] = [{"do": "start"}, {"do": "finish"}]
ONE, TWO = clean("b", 1, day=2), clean("b", 2, day=2)
LONG_WORK: dict[str, tuple[str, JSON, list[JSON], float]] = {
    "a drill learns": ("drill", TRICKS, [{"do": "next", "news": ONE}], 1),
    "a drill adds an event": ("drill", TRICKS, RESET, 0.1),
    "a drill takes a reset back": ("drill", TRICKS, [*RESET, {"do": "undo reset"}], 1),
    "a checkpoint learns": ("checkpoint", {"form": "C1"}, [{"do": "start", "news": ONE}], 1),
    "a checkpoint adds events": ("checkpoint", {"form": "C1"}, OUTCOME, 1),
    "a checkpoint begins again": ("checkpoint", {"form": "C1"}, [*OUTCOME, {"do": "again"}], 10),
    "a page compares": ("progress", {}, [{"do": "add", "events": ONE}], 0.1),
    "a page counts anew": ("progress", {}, [{"do": "add", "events": TWO}], 1),
}


@pytest.mark.parametrize("case", LONG_WORK)
def test_work_on_a_long_progress_is_counted(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each bound stands between what all of the log takes and what it takes but for this."""
    kind, setup, log, most = LONG_WORK[case]
    monkeypatch.setattr(base, "MAX_WORK", most)
    with pytest.raises(SetupError, match=rf"entry {len(log)} .* takes too long"):
        rebuild(kind, setup | LONG, log)
    monkeypatch.setattr(base, "MAX_WORK", 3 * most)
    rebuild(kind, setup | LONG, log)


# Files


@pytest.mark.parametrize("text", HOSTILE["garbage"])
def test_garbage_is_no_file_and_no_message(text: str) -> None:
    assert "error" in sent(text)
    with pytest.raises(RecordError) as caught:
        loads(text)
    one_line(str(caught.value))
    with pytest.raises(SetupError) as refused:
        Progress.loads(text)
    one_line(str(refused.value))


@pytest.mark.parametrize("entry", named("records"))
def test_a_record_that_can_not_be(entry: JSON, capsys: pytest.CaptureFixture[str]) -> None:
    text = json.dumps(entry["record"])
    with pytest.raises(RecordError) as caught:
        loads(text)
    one_line(str(caught.value))
    table = Table(seed=7)
    before = table.state()
    wire._lessons["a"] = table
    intent = {"do": "load", "record": text, "revision": 0}
    reply = sent(json.dumps({"id": 1, "to": "do", "key": "a", "intent": intent}))
    assert reply["refusal"]["code"] == "record"
    assert table.state() == before
    for kind in ("replay", "review"):
        assert set(opened(kind, {"record": text})) == {"id", "error"}


@pytest.mark.parametrize("entry", named("progress"))
def test_a_progress_that_can_not_be(entry: JSON) -> None:
    text = json.dumps(entry["progress"])
    with pytest.raises(SetupError) as caught:
        Progress.loads(text)
    one_line(str(caught.value))
    assert "state" in opened("progress", {})
    intent = {"do": "import", "record": text, "revision": 0}
    reply = sent(json.dumps({"id": 1, "to": "do", "key": "a", "intent": intent}))
    assert "refusal" in reply
    for kind, setup in (("progress", {}), ("drill", {"chapter": "tricks"})):
        assert set(opened(kind, setup | {"progress": text})) == {"id", "error"}


def files() -> Iterator[tuple[str, str]]:
    yield from (("replay", text) for text in HOSTILE["garbage"][3:])
    yield from (("replay", json.dumps(entry["record"])) for entry in HOSTILE["records"])
    yield from (("review", json.dumps(entry["record"])) for entry in HOSTILE["records"][:3])


def test_a_command_says_in_one_line_what_is_wrong_with_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command, text in files():
        file = tmp_path / "file.json"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        assert main([command, str(file)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert err.strip().isprintable()
    for entry in HOSTILE["progress"]:
        (tmp_path / "file.json").write_text(json.dumps(entry["progress"]), "utf-8")
        assert main(["progress", str(tmp_path / "file.json")]) == 0
        out, _ = capsys.readouterr()
        assert "expected" in out or "reads up to" in out
        assert out.replace("\n", "").isprintable()


# What is said in the middle of a lesson


SETUPS: dict[str, JSON] = {
    "table": {"seed": 7},
    "draft": {"seed": 7},
    "bid": {"seed": 7},
    "legal": {"hand": "AS KS QH 2C"},
    "trick": {"cards": "9H AD 2S KH"},
    "breaking": {},
    "score": {"bids": [3, 4], "tricks": [6, 7]},
    "bags": {"hands": [[4, 7]]},
    "house": {},
    "drill": {"families": ["trick"], "variant": "four"},
    "checkpoint": {"form": "C1"},
    "progress": {},
}
NAMES = (
    "action", "answer", "at", "bid", "card", "cards", "chapter", "check", "day", "device", "events",
    "hand", "leader", "name", "news", "opponents", "record", "rules", "seat", "seed", "skills",
    "step", "then", "to", "value",
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("kind", mostly_slow(SETUPS))
def test_hostile_values_leave_a_lesson_as_it_was(kind: str) -> None:
    """Refused, it has changed nothing; accepted, it can be made again from what is saved."""
    rng = Random(kind)
    reply = opened(kind, SETUPS[kind])
    now = reply["state"]
    dos = [*lesson_type(kind).logged, "undo", "new", "load", "set", "constructor", *TEXTS[:3]]
    for value in [*TEXTS, *VALUES] * 2:
        names = rng.sample(NAMES, 3)
        intent = dict.fromkeys(names, value) | {"do": rng.choice(dos)}
        sent_on = rng.choice([now["revision"], now["revision"], value])
        message = {"id": 2, "to": "do", "key": "a", "intent": intent | {"revision": sent_on}}
        reply = sent(json.dumps(message))
        saved = sent(json.dumps({"id": 3, "to": "do", "key": "a", "intent": 7}))
        assert "refusal" in saved
        if "state" in reply:
            now = reply["state"]
            again = opened(kind, reply["setup"], reply["log"])
            assert again["state"] == now
        assert json.loads(json.dumps(wire._lessons["a"].state())) == now
        asked = {"ask": rng.choice(["hint", "why", "record", "export", value]), names[0]: value}
        sent(json.dumps({"id": 4, "to": "ask", "key": "a", "question": asked}))
        assert json.loads(json.dumps(wire._lessons["a"].state())) == now


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(TEXTS),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(max_size=8) | st.sampled_from([*NAMES, "do", "ask"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)
messages = st.fixed_dictionaries(
    {"to": st.sampled_from(["make", "do", "ask", "drop", "x"])},
    optional={
        "id": anything,
        "key": st.sampled_from(["a", "b"]) | anything,
        "kind": st.sampled_from(list(KINDS)) | anything,
        "setup": st.sampled_from(list(SETUPS.values())) | anything,
        "log": st.lists(st.dictionaries(st.sampled_from(["do", *NAMES]), anything)) | anything,
        "intent": anything,
        "question": anything,
    },
)


@pytest.mark.slow
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(message=messages.map(json.dumps) | anything.map(json.dumps) | st.text())
def test_every_message_has_an_answer(message: str) -> None:
    """JSON comes back for anything, and a lesson that was not spoken to is as it was."""
    wire._lessons.clear()
    lesson = wire._lessons["kept"] = Table(seed=7)
    before = json.dumps(lesson.state())
    reply = sent(message)
    assert set(reply) & {"error", "refusal", "state", "answer", "missing"} or set(reply) == {"id"}
    if wire._lessons.get("kept") is lesson:
        assert json.dumps(lesson.state()) == before


# What is stored in a page


@pytest.mark.parametrize("text", TEXTS)
def test_a_note_of_a_picture_stays_text(text: str) -> None:
    record = dict(Game(Rules.two_player(), seed=7).record().data)
    note = text[:280] if text.strip() else "blank"
    try:
        lesson = make("replay", {"record": record, "notes": {"0": {"text": note}}})
    except SetupError as error:
        one_line(str(error))
        return
    html = picture("replay", lesson.setup, lesson.log, lesson.state())
    html.encode()
    assert html.count("<script") == 1
    assert not [tag for tag in ("<img", "<svg", "<iframe", "<a ", "<style") if tag in html]
    assert "\0" not in html


@pytest.mark.parametrize(
    "inner", ["[", '{"a":', '[{"a":', '["]]]]]]", [', '["\\"]]]]", [', '{"[[":[']
)
def test_depth_is_found_out_before_a_text_is_read(
    inner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page's Python would not survive the reading; texts within it hide nothing."""
    ends = "".join(
        {"[": "]", "{": "}"}[sign]
        for sign in reversed(re.sub(r'"(\\.|[^"])*"', "", inner))
        if sign in "[{"
    )
    deep = inner * 300 + "1" + ends * 300
    json.loads(deep)
    assert not is_shallow(deep) and not is_shallow(inner * 300)
    flat = "[" + ",".join([inner + "1" + ends] * 300) + "]"
    json.loads(flat)
    assert is_shallow(flat)
    monkeypatch.setattr("spadeslib.nesting.json.loads", lambda *_, **__: pytest.fail("it was read"))
    for read in (loads, Progress.loads):
        with pytest.raises(SpadesError):
            read(deep)
    assert "error" in json.JSONDecoder().decode(handle(deep))
