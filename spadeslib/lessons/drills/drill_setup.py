"""What a drill and a checkpoint are set up with, read strictly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spadeslib.errors import SetupError, shown
from spadeslib.lessons.base import as_sentence
from spadeslib.lessons.drills.choosing import Next
from spadeslib.lessons.drills.fields import told
from spadeslib.lessons.drills.mastery import TEST_SIZE, parse_id
from spadeslib.lessons.drills.memory import whole
from spadeslib.lessons.drills.progress import MAX_EVENTS, Progress, checked_event
from spadeslib.lessons.drills.syllabus import skills_of_chapter, skills_of_families
from spadeslib.lessons.drills.words import refused_at
from spadeslib.rules import Rules

JSON = Any
Entry = dict[str, JSON]
HOUSE = (
    "game",
    "target",
    "nil_value",
    "double_nil_value",
    "bag_limit",
    "bag_fine",
    "set_cost",
    "exchange_size",
)
"""House rules that the questions and all their sentences follow; others have the family ``house``."""
MOST_BAGS = 100
"""With a higher limit hardly a fine can be asked about."""
_WHYS = ("learn", "again", "review", "test", "mixed")
_STEPS = ("free", "worked", "completion", "stalled")


def read_skills(setup: Mapping[str, JSON]) -> tuple[str, ...]:
    """Return the skills that a setup asks for.

    :raises SetupError: when it has another shape.
    """
    if "chapter" in setup:
        return skills_of_chapter(setup["chapter"])
    families = setup["families"]
    if not isinstance(families, list) or len(families) > 40:
        raise SetupError(f"expected families as a list of names, not {shown(families)}")
    return skills_of_families(families, setup.get("variant", "two"))


def read_rules(data: JSON) -> dict[str, Rules]:
    """Return house rules by variant: those of the one game that they are for.

    :raises SetupError: when it has another shape.
    """
    if data is None:
        return {}
    rules = Rules.from_dict(data)
    other = sorted(set(rules.to_dict()) - set(HOUSE))
    if other or not 1 <= rules.bag_limit <= MOST_BAGS:
        raise SetupError(
            f"drills follow the house rules {', '.join(HOUSE[1:])} (1 to {MOST_BAGS} bags), "
            f"not {other[0] if other else f'a bag_limit of {rules.bag_limit}'}"
        )
    return {"two" if rules.two else "four": rules}


def read_progress(data: JSON) -> Progress:
    """Return the progress of a setup, JSON or text; none yet where none is given.

    :raises SetupError: when it has another shape.
    """
    if data is None:
        return Progress()
    return Progress.loads(data) if isinstance(data, str) else Progress.from_json(data)


def read_text(value: JSON, what: str) -> str:
    """Return a short text.

    :raises SetupError: when it has another shape.
    """
    if not isinstance(value, str) or not 1 <= len(value) <= 100:
        raise SetupError(f"expected {what} as a short text, not {shown(value)}")
    return value


def read_flag(value: JSON, what: str) -> bool:
    """Return a yes or no.

    :raises SetupError: when it has another shape.
    """
    if not isinstance(value, bool):
        raise SetupError(f"expected {what} to be true or false, not {shown(value)}")
    return value


def read_then(then: JSON) -> Entry:
    """Return what a log says followed an intent.

    :raises SetupError: when it has another shape.
    """
    if then is None:
        return {}
    if not isinstance(then, dict):
        raise SetupError(f"expected what followed an intent as an object, not {shown(then)}")
    return then


def read_next(then: Entry) -> Next | None:
    """Return what came next, as the log has kept it.

    :raises SetupError: when it has another shape.
    """
    return None if then["item"] == "" else _next(then, "the next question of the log")


def read_first(data: JSON) -> tuple[Next, int]:
    """Return the question that a drill is to open with, and its place in a test (0: as remembered).

    :raises SetupError: when it has another shape.
    """
    what = "the first question"
    if not isinstance(data, Mapping):
        raise SetupError(f"expected {what} as an object, not {shown(data)}")
    return _next(data, what), whole(data.get("place", 0), "its place", TEST_SIZE)


def _next(data: Mapping[str, JSON], what: str) -> Next:
    asked = parse_id(data.get("item"))
    why, step = data.get("why"), data.get("step")
    if asked is None or why not in _WHYS or step not in _STEPS:
        raise SetupError(f"expected {what}, not {shown(data.get('item'))}")
    return Next(asked, str(why), str(step))


def read_day(day: JSON) -> int:
    """Return the day that came with an intent, 0 where none did.

    :raises Refused: when it is none.
    """
    if day is None:
        return 0
    if isinstance(day, bool) or not isinstance(day, int) or not 0 <= day <= 10**7:
        raise refused_at("day", "drill.day", what=told(day))
    return day


def read_device(device: JSON) -> str:
    """Return the device that came with an intent, empty where none did.

    :raises Refused: when it is none.
    """
    if device is None:
        return ""
    if not isinstance(device, str) or not 1 <= len(device) <= 100:
        raise refused_at("device", "drill.device", what=told(device))
    return device


def read_news(news: JSON) -> list[Mapping[str, JSON]]:
    """Return the events that came with an intent.

    :raises Refused: when one of them is none.
    """
    if news is None:
        return []
    if not isinstance(news, list) or len(news) > MAX_EVENTS:
        raise refused_at("news", "drill.news", why=told(news))
    try:
        return [checked_event(event, "an event") for event in news]
    except SetupError as error:
        raise refused_at("news", "drill.news", why=as_sentence(str(error))) from error
