"""Replay as a widget: a game in any form, and a picture that reads without scripts."""

from __future__ import annotations

import json
import re

import pytest

from spadeslib import Game, Rules, SetupError
from spadeslib.lessons.wire import handle
from spadeswidgets import Replay
from spadeswidgets._html import picture
from tests.lessons.replay_fixtures import NOTES, record
from tests.lessons.tables import FOUR

TWO = Rules.two_player()


def words_of(widget: Replay) -> str:
    html = picture(widget.kind, widget.setup, widget.log, widget.state)
    words = re.sub(r"<script.*?</script>|<[^>]+>", " ", html, flags=re.DOTALL)
    return re.sub(r"\s+", " ", words)


def test_a_game_in_any_form() -> None:
    data = record(TWO)
    game = Game.replay(json.dumps(data))
    forms = (game, game.record(), json.dumps(data), data)
    states = [Replay(form, step=40, notes={36: "Here."}).state for form in forms]
    assert all(state == states[0] for state in states)
    saved = json.loads(json.dumps(Replay(game, notes={36: "Here."}).setup))
    assert Replay(**saved).setup == saved


def test_what_does_not_fit() -> None:
    with pytest.raises(SetupError, match="can't be replayed"):
        Replay(record="{}")
    with pytest.raises(SetupError, match="did you mean seat"):
        Replay(record=record(TWO), seats=1)
    with pytest.raises(SetupError, match="step"):
        Replay(record=record(TWO), step=57)


def test_the_picture_tells_the_step() -> None:
    words = words_of(Replay(record(TWO), seat="all", step=36, notes=NOTES))
    assert "Step 36 of 56. South plays the 4 of spades. South wins" in words
    assert "No hearts left" in words and "On the table: East A♥, South 4♠" in words
    assert "not shown" not in words and "{" not in words
    assert "13 not shown" in words_of(Replay(record(TWO), step=31)).replace("12 not", "13 not")
    assert "Hand 1 is scored." in words_of(Replay(record(Rules.from_dict(FOUR)), step=60))


def test_a_hostile_note_stays_text() -> None:
    note = "<img src=x onerror=alert(1)> {0} {QS}</script>"
    replay = Replay(record(TWO), step=36, notes={36: note, 37: {"text": "x", "question": note}})
    html = picture(replay.kind, replay.setup, replay.log, replay.state)
    assert "<img" not in html and html.count("</script>") == 1
    assert "&lt;img src=x onerror=alert(1)&gt; 0 the queen of spades" in html


def test_the_page_builds_and_steps_it() -> None:
    replay = Replay(record(TWO), step=36)
    saved = {"kind": replay.kind, "setup": replay.setup, "log": replay.log}
    made = json.loads(handle(json.dumps({"id": 1, "to": "make", "key": "replay", **saved})))
    assert made["state"] == json.loads(json.dumps(replay.state))
    revision = made["state"]["revision"]
    intent = {"do": "next", "revision": revision}
    done = json.loads(handle(json.dumps({"id": 2, "to": "do", "key": "replay", "intent": intent})))
    assert done["state"]["step"] == 37
