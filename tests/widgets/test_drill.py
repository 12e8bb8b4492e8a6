"""Drill as a widget: settings, its name, and a picture that reads without scripts."""

from __future__ import annotations

import json
import re

import pytest

from spadeslib import SetupError
from spadeswidgets import Drill
from spadeswidgets._html import picture
from spadeswidgets._pictures import drill as draw
from tests.lessons.fixtures import FOLDER

STATES = json.loads((FOLDER / "drill.json").read_text("utf-8"))


def words_of(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<script.*?</script>|<[^>]+>", " ", text, flags=re.DOTALL))


def test_two_players_are_the_default() -> None:
    widget = Drill(families=["trick"], seed=7)
    assert widget.state["variant"] == "two-player"
    assert "Who wins the trick?" in repr(widget)


def test_settings_that_do_not_fit() -> None:
    with pytest.raises(SetupError, match="did you mean families"):
        Drill(familys=["trick"])
    with pytest.raises(SetupError, match="tricks"):
        Drill(families=["tricks"])


def test_the_picture_tells_question_and_progress() -> None:
    widget = Drill(families=["legal"], seed=7, intro=False)
    words = words_of(picture(widget.kind, widget.setup, widget.log, widget.state))
    for told in ("Mark every card that you may play", "Your hand, ", "Progress", "Run the cell"):
        assert told in words, words


@pytest.mark.parametrize("name", [name for name in STATES if "refusal" not in name])
def test_every_state_has_a_picture(name: str) -> None:
    words = words_of("\n".join(draw(STATES[name])))
    assert "{" not in words and "None " not in words.replace("None of them", "")


def test_hostile_text_stays_text() -> None:
    prompt = STATES["number"]["prompt"] | {"text": "<img src=x>"}
    assert "<img" not in "\n".join(draw(STATES["number"] | {"prompt": prompt}))
