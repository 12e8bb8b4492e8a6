"""What a learner decides in a drill beside answering: skip, put aside, start anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.lessons.drills.drill_setup import Entry
from spadeslib.lessons.drills.fields import told
from spadeslib.lessons.drills.progress import last_reset
from spadeslib.lessons.drills.words import refused_at, say

if TYPE_CHECKING:
    from spadeslib.lessons.drills.drill import Drill


def skip(drill: Drill, intent: Entry, then: Entry) -> Entry:
    """Begin the test of 'I know this': four questions of the top level.

    :raises Refused: when there is nothing to do it to.
    """
    skill = _skill_named(drill, intent)
    if any(drill.memory.skill(name).test is not None for name in drill.skills):
        raise refused_at("", "drill.no-test", code="illegal")
    if drill.memory.skill(skill).held is not None:
        title = say(f"{skill.partition(':')[0]}.title").rstrip("?")
        raise refused_at("skill", "drill.held", code="illegal", title=title)
    event = drill.add({"result": "test", "skill": skill}, then)
    return {"do": "skip", "skill": skill, "then": {"event": event} | drill.go_on(then)}


def park(drill: Drill, intent: Entry, then: Entry) -> Entry:
    """Leave a stalled skill alone for a while, or go on with it.

    :raises Refused: when there is nothing to do it to.
    """
    if drill.now is None or drill.now.step != "stalled":
        raise refused_at("", "drill.no-park", code="illegal")
    do = intent["do"]
    event = drill.add({"result": do, "skill": drill.now.asked.skill}, then)
    return {"do": do, "then": {"event": event} | drill.go_on(then)}


def reset(drill: Drill, intent: Entry, then: Entry) -> Entry:
    """Start skills over: one, those of this drill, or all.

    :raises Refused: when there is nothing to do it to.
    """
    asked = intent.get("skills")
    if asked == "all":
        skills = sorted(drill.memory.skills)
    elif asked in (None, "chapter"):
        skills = list(drill.skills)
    else:
        skills = [_skill_named(drill, {"skill": asked})]
    event = drill.add({"result": "reset", "skills": skills}, then)
    return {"do": "reset", "skills": asked, "then": {"event": event} | drill.go_on(then)}


def undo_reset(drill: Drill, intent: Entry, then: Entry) -> Entry:
    """Take the last reset back.

    :raises Refused: when there is nothing to do it to.
    """
    reset = last_reset(drill.progress.events)
    if reset is None:
        raise refused_at("", "drill.no-reset", code="illegal")
    of = {"of_device": reset["device"], "of_counter": reset["counter"]}
    event = drill.add({"result": "undo reset"} | of, then)
    return {"do": "undo reset", "then": {"event": event} | drill.go_on(then)}


def _skill_named(drill: Drill, intent: Entry) -> str:
    skill = intent.get("skill")
    if skill is None and drill.now is not None:
        skill = drill.now.asked.skill
    if not isinstance(skill, str) or skill not in {*drill.skills, *drill.memory.skills}:
        raise refused_at("skill", "drill.no-skill", what=told(skill))
    if skill not in drill.topics:
        raise refused_at("skill", "drill.no-skill", what=told(skill))
    return skill
