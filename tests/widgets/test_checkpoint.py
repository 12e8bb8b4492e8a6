"""Checkpoint as a widget: settings, its name, a hand played through it, and its still pictures."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from spadeslib import Refused, SetupError
from spadeslib.lessons.base import rebuild
from spadeslib.lessons.drills.checkpoint import Checkpoint as CheckpointLesson
from spadeswidgets import Checkpoint
from spadeswidgets._html import picture
from spadeswidgets._pictures import checkpoint as draw
from tests.lessons.fixtures import FOLDER
from tests.lessons.tables import calm_act
from tests.widgets.test_widget import TRAITS, contract

STATES = json.loads((FOLDER / "checkpoint.json").read_text("utf-8"))
DRAWN = [name for name in STATES if not name.startswith("refusal")]


def words_of(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<script.*?</script>|<[^>]+>", " ", text, flags=re.DOTALL))


def lesson(widget: Checkpoint) -> CheckpointLesson:
    found = widget._lesson
    assert isinstance(found, CheckpointLesson)
    return found


def same(widget: Checkpoint) -> bool:
    setup, log = json.loads(json.dumps(widget.setup)), json.loads(json.dumps(widget.log))
    return rebuild("checkpoint", setup, log).state() == widget.state


def test_its_traits_are_those_of_every_widget() -> None:
    assert contract(Checkpoint) == json.loads(TRAITS.read_text(encoding="utf-8"))


def test_settings_that_do_not_fit() -> None:
    with pytest.raises(SetupError, match="expected a checkpoint, C1"):
        Checkpoint(form="C9")
    with pytest.raises(SetupError, match="did you mean form"):
        Checkpoint(forms="C1")


def test_taken_from_python_to_the_outcome() -> None:
    widget = Checkpoint(form="C1", seed=3)
    widget.do(do="start")
    while widget.state["phase"] == "asking":
        item = lesson(widget).item(lesson(widget).names[widget.state["at"]])
        assert item
        widget.do(do="answer", answer=item.keys[0])
    widget.do(do="finish")
    assert widget.state["ready"] is True and same(widget)
    widget.do(do="again")
    assert widget.state["phase"] == "start" and same(widget)


def test_a_hand_is_played_through_the_widget() -> None:
    widget = Checkpoint(form="C4", seed=3)
    widget.do(do="start")
    rng = Random(3)
    while widget.state["phase"] == "hand":
        hand = lesson(widget).hand
        assert hand
        if hand.table.pause:
            widget.do(do="continue")
        else:
            widget.do(do="play", action=calm_act(hand.table, rng))
    assert widget.state["at"] == 1 and same(widget)
    with pytest.raises(Refused, match="Nothing is taken back here"):
        widget.do(do="undo")


def test_the_picture_tells_what_is_asked() -> None:
    widget = Checkpoint(form="C1", seed=7)
    words = words_of(picture(widget.kind, widget.setup, widget.log, widget.state))
    for told in ("The trick", "10 questions.", "There is no clock", "Run the cell"):
        assert told in words, words


@pytest.mark.parametrize("name", DRAWN)
def test_every_state_has_a_picture(name: str) -> None:
    words = words_of("\n".join(draw(STATES[name])))
    assert "{" not in words and "None " not in words.replace("None of them", "")
    own = [STATES[name]["prompt"], STATES[name]["facts"], STATES[name]["buttons"]]
    assert STATES[name]["phase"] == "asking" or "fail" not in json.dumps(own).lower()


def test_the_outcome_is_told_with_answers_and_reasons() -> None:
    words = words_of("\n".join(draw(STATES["once more"])))
    for told in ("One more round.", "Your answer", "Not right.", "10. "):
        assert told in words


def test_hostile_text_stays_text() -> None:
    state = json.loads(json.dumps(STATES["once more"]))
    state["verdicts"][9]["lines"][0]["given"] = "<img src=x>"
    state["prompt"]["text"] = "<img src=x>"
    assert "<img" not in "\n".join(draw(state))
