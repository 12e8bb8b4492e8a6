"""Progress as a widget: shared by drills, told in a picture, a text in and out."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from spadeslib import Refused, SetupError
from spadeslib.lessons.drills.checkpoint import Checkpoint as CheckpointLesson
from spadeswidgets import Checkpoint, Drill, Progress
from spadeswidgets._html import picture

JSON = Any
TRICKS = {"families": ["trick"], "intro": False, "seed": 7}


def browser(widget: Drill | Progress, **intent: JSON) -> None:
    """Do something as a reader does it, in the browser."""
    revision = widget.state["revision"]
    widget._on_message(widget, {"id": 1, "type": "do", "intent": intent | {"revision": revision}}, None)  # fmt: skip
    assert widget.state["revision"] == revision + 1


def events(progress: Progress) -> list[dict[str, JSON]]:
    found: list[dict[str, JSON]] = json.loads(progress.dumps())["events"]
    return found


def test_drills_share_what_they_are_given() -> None:
    progress = Progress()
    one, other = Drill(**TRICKS, progress=progress), Drill(**TRICKS, progress=progress)
    browser(one, do="show")
    browser(other, do="show")
    browser(one, do="next")
    assert one.progress is other.progress is progress
    assert [event["result"] for event in events(progress)] == ["wrong", "wrong"]
    assert len({(event["device"], event["counter"]) for event in events(progress)}) == 2
    assert one._asking.progress == progress._page.progress
    browser(progress, do="reset", skills="all")
    browser(other, do="next")
    assert other.state["skills"][0]["label"] == "new"


def test_a_drill_alone_has_a_progress_of_its_own() -> None:
    drill = Drill(**TRICKS)
    browser(drill, do="show")
    assert len(events(drill.progress)) == 1
    browser(drill, do="next")
    browser(drill, do="show")
    assert len(events(drill.progress)) == 2


def test_answers_of_two_kernels_are_not_taken_for_one_another() -> None:
    """What Python does is the same wherever it runs; what a reader does is not."""
    done, clicked = Drill(**TRICKS), Drill(**TRICKS)
    done.do(do="show")
    browser(clicked, do="show")
    assert events(done.progress)[0]["device"] == "here"
    assert events(clicked.progress)[0]["device"] not in ("here", "")


def test_a_checkpoint_adds_to_it() -> None:
    progress = Progress()
    checkpoint = Checkpoint(form="C1", seed=7, progress=progress)
    checkpoint.do(do="start")
    checkpoint.do(do="finish")
    assert len(events(progress)) >= 10
    assert progress.state["asked"] == 10


def test_a_text_out_and_in_again() -> None:
    drill = Drill(**TRICKS)
    drill.do(do="show")
    text = drill.progress.dumps()
    again = Progress.loads(text)
    assert again.dumps() == text
    again.merge(text)
    assert again.dumps() == text
    assert Drill(**TRICKS, progress=text).state == Drill(**TRICKS, progress=again).state
    with pytest.raises(Refused, match="no file of progress"):
        again.merge("{}")
    with pytest.raises(SetupError, match="spades-progress"):
        Progress.loads("{}")


def test_the_picture_tells_how_every_chapter_stands() -> None:
    widget = Progress()
    text = picture(widget.kind, widget.setup, widget.log, widget.state)
    words = re.sub(r"\s+", " ", re.sub(r"<script.*?</script>|<[^>]+>", " ", text, flags=re.DOTALL))
    for told in ("Your progress", "Following suit 0 of 1 held", "The trick not taken yet"):
        assert told in words, words


@pytest.mark.parametrize("trap", ["stuck", "carry-over"])
def test_a_checkpoint_asks_about_what_was_missed_in_drills_beside_it(trap: str) -> None:
    progress = Progress()
    checkpoint = Checkpoint(form="C2", seed=5, progress=progress)
    missed = {"result": "wrong", "trap": trap, "device": "drill", "day": 0}
    told = [missed | {"item": f"lead:two/4/{trap}/{k}", "counter": k + 1} for k in range(3)]
    progress.do(do="add", events=told)
    checkpoint.do(do="start")
    asking = checkpoint._asking
    assert isinstance(asking, CheckpointLesson)
    assert ("lead:two", trap) in {(one.skill, one.trap) for one in asking.asked}


@pytest.mark.slow
def test_nothing_is_drawn_by_lot_before_it_is_needed() -> None:
    draw = "import secrets; secrets.token_hex = None; import spadeswidgets._progress"
    subprocess.run([sys.executable, "-c", draw], check=True)
