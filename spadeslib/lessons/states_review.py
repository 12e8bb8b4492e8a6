"""The shapes that the review of a hand gives to the page."""

from __future__ import annotations

from typing import Literal, TypedDict

from spadeslib.lessons.states import Say, UndoState
from spadeslib.lessons.states_replay import ReplayState, ViewOption


class CostState(TypedDict):
    """A decision that cost points."""

    step: int
    """How many actions of the record came before it."""
    where: str
    """``Trick 5``."""
    cost: str
    """``about 12 points``."""
    reason: str
    """What was done and what was better, by how much, and why."""
    did: str
    better: str
    """The codes of the cards that were played and should have been; empty before play."""
    chosen: str
    advised: str
    """The same where it was no card, as ``Bid 3``; empty in play."""


class ReviewState(TypedDict):
    kind: Literal["review"]
    revision: int
    name: str
    """For the region's label."""
    heading: str
    subheading: str
    """``hand 1, South's seat``."""
    say: Say
    announce: str
    """Empty while the coach is looking: only what came of it is read out."""
    undo: UndoState | None
    hands: list[ViewOption]
    """The finished hands of the record."""
    hand: str
    """The value of the one that is reviewed."""
    looked: int
    of: int
    """How many decisions are looked at, of how many."""
    going: bool
    """Has it begun, and is it not done?"""
    progress: str
    """``7 of 26 decisions looked at``."""
    start: str
    """The label of the button that begins it; empty when there is nothing to begin."""
    costs: list[CostState]
    """The most expensive first."""
    show: str
    hide: str
    """The labels of the button that shows a moment and hides it."""
    shown: int | None
    """The step whose moment is shown."""
    moment: ReplayState | None
    """The cards as they lay then, as the seat saw them."""
