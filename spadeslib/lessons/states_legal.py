"""The shapes that the lesson of legal cards gives to the page."""

from __future__ import annotations

from typing import Literal, TypedDict

from spadeslib.lessons.states import CardState, Say, UndoState


class LegalCard(TypedDict):
    code: str
    name: str
    playable: bool
    say: Say
    """Why it may be played, or why not, with the clause."""


class LegalHand(TypedDict):
    label: str
    """``Your hand, 3 cards``."""
    note: str
    """``2 of 3 cards may be played.``"""
    cards: list[LegalCard]
    most: int
    """How many cards a hand may hold."""


class SwitchState(TypedDict):
    field: Literal["broken", "first_trick"]
    label: str
    on: bool
    fixed: bool
    """The rest of the position decides it, so it can't be switched."""
    note: str
    """Why it is fixed, or whether it matters; may be empty."""


class OptionState(TypedDict):
    value: str
    label: str


class RuleState(TypedDict):
    field: Literal["spade_leads", "first_trick"]
    """The house rule's field."""
    label: str
    value: str
    options: list[OptionState]


class LegalState(TypedDict):
    kind: Literal["legal"]
    revision: int
    name: str
    """For the region's label."""
    heading: str
    subheading: str
    """``9 of hearts led``, or ``you lead``."""
    say: Say
    announce: str
    undo: UndoState | None
    led: CardState | None
    led_label: str
    """``Card led``, or ``You lead``."""
    hand: LegalHand
    switches: list[SwitchState]
    rules: list[RuleState]
    house: bool
    """Are these house rules, other than the book's?"""
