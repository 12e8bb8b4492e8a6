"""The shapes that drills and checkpoints give to the page."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from spadeslib.lessons.states import CardState, Place, Say, TableState

Answer = dict[str, Any]
"""An answer: by the name of each field a card, cards, a number, an option, an order or places."""
FieldKind = Literal["card", "cards", "number", "choice", "marks", "order", "places"]


class OptionShape(TypedDict):
    value: str
    """What the answer names: a card's code, or an id."""
    label: str
    """On the button; may name cards as ``{QS}``."""
    name: str
    """The same in words for the ear."""


class FieldShape(TypedDict):
    """One thing to answer."""

    name: str
    kind: FieldKind
    label: str
    options: list[OptionShape]
    """card, cards: cards in the order to draw them. choice: one of these. marks: any of these.
    order: put these in order. places: put each of these in one of ``places``."""
    places: list[OptionShape]
    none: str
    """Label of the answer 'none' where that may be right; empty otherwise."""
    low: int
    high: int
    """Bounds of a number."""
    optional: bool
    """May it stay empty? Empty counts as 0."""
    unit: str
    """After the number: ``points``; may be empty."""


class SeatShape(TypedDict):
    seat: int
    place: Place
    name: str
    role: str
    """``dealer``, ``drew first`` or empty."""
    bid: str
    note: str
    """``won 3``, ``to act`` or empty."""


class TrickCardShape(TypedDict):
    place: Place
    seat: str
    code: str
    name: str
    led: bool


class TrickShape(TypedDict):
    number: int
    label: str
    cards: list[TrickCardShape]
    """In playing order."""
    complete: bool


class RowShape(TypedDict):
    label: str
    cells: list[str]


class TableShape(TypedDict):
    caption: str
    columns: list[str]
    """Headings of the cells; the row labels have none."""
    rows: list[RowShape]


class PositionShape(TypedDict):
    """What the question shows; the page draws what is not empty, in this order."""

    facts: list[str]
    """Sentences."""
    seats: list[SeatShape]
    tricks: list[TrickShape]
    cards: list[CardState]
    """Cards laid out that are nobody's hand, such as those of a draft turn."""
    hand: list[CardState]
    hand_label: str
    table: TableShape | None


class ValueShape(TypedDict):
    """What an answer says in one field, as texts."""

    field: str
    values: list[str]


class NoteShape(TypedDict):
    """A sentence on one card or option of the answer."""

    field: str
    value: str
    verdict: Literal["too many", "left out", "not right"]
    """``not right`` is said of a number: the field alone shows it."""
    text: str
    clause: str


class VerdictShape(TypedDict):
    right: bool
    trap: str
    """The id of the wrong idea the answer follows; empty if none was recognised."""
    lead: str
    shows: str
    """What this position shows."""
    why: str
    """Why the idea fails here, or the fact that confirms a right answer; may be empty."""
    clause: str
    notes: list[NoteShape]
    steps: list[str]
    """The answer worked step by step; empty until it is due."""
    key: list[ValueShape]
    """The right answer, once the item is closed; empty before."""


class SkillShape(TypedDict):
    skill: str
    """``trick:two``."""
    title: str
    state: Literal["new", "learning", "held", "due"]
    level: int
    top: int
    label: str
    """``learning 2 of 4``, ``held``, ``held, refresh due``."""
    beaten: int
    traps: int
    """How many of the skill's wrong ideas have been told apart, of how many."""


class ChapterShape(TypedDict):
    chapter: str
    """The chapter's id: ``following``."""
    label: str
    """``1 of 2 held``, ``2 of 2 held, refresh due``."""
    due: bool
    skills: list[SkillShape]


class ButtonShape(TypedDict):
    intent: Literal["next", "hint", "show", "skip", "park", "go on"]
    label: str


class DrillState(TypedDict):
    kind: Literal["drill"]
    revision: int
    variant: Literal["two-player", "partnership"]
    name: str
    """For the region's label."""
    heading: str
    subheading: str
    step: Literal["worked", "completion", "free", "stalled", "done"]
    """A worked example, one to complete, a free question, an offer after many misses, or nothing left."""
    why: Literal["learn", "again", "review", "test", "mixed", ""]
    item: str
    """The id of the question; empty when there is none."""
    prompt: Say
    position: PositionShape | None
    fields: list[FieldShape]
    given: list[ValueShape]
    """What is filled in already: all of a worked example, part of a completion."""
    answer: list[ValueShape]
    """The learner's last answer to this question."""
    verdict: VerdictShape | None
    closed: bool
    """Answered right or shown: nothing is left to do but go on."""
    hints: list[str]
    """Hints asked for so far."""
    hints_left: int
    buttons: list[ButtonShape]
    skills: list[SkillShape]
    testing: str
    """``1 of 4`` while 'I know this' is tested; empty otherwise."""
    events: list[dict[str, Any]]
    """What this lesson has added to the reader's progress, newest last (at most 50)."""
    announce: str


class StepShape(TypedDict):
    title: str
    answered: bool
    right: bool | None
    """``None`` until the end."""


class AnswerLine(TypedDict):
    label: str
    given: str
    """What was answered, in words; empty where it was left open."""
    wanted: str
    right: bool


class OutcomeShape(TypedDict):
    """One step of a checkpoint, explained at the end."""

    title: str
    right: bool
    prompt: Say
    position: PositionShape | None
    fields: list[FieldShape]
    lines: list[AnswerLine]
    """The answer beside the right one, field by field; empty for a hand played."""
    answer: list[ValueShape]
    """What was answered, as values."""
    verdict: VerdictShape | None
    """``None`` for a hand played."""


class CheckpointButton(TypedDict):
    intent: Literal["start", "go", "finish", "again"]
    label: str
    to: int
    """For ``go``: the step."""
    primary: bool


class RefusedCard(TypedDict):
    say: Say
    card: str
    code: str
    allowed: list[str]


class AgainShape(TypedDict):
    skill: str
    title: str
    chapter: str
    """The chapter that teaches it."""


class CheckpointState(TypedDict):
    kind: Literal["checkpoint"]
    revision: int
    form: Literal["C1", "C2", "C3", "C4", "C5"]
    variant: Literal["two-player", "partnership"]
    name: str
    """For the region's label."""
    heading: str
    subheading: str
    """``question 3 of 10``."""
    phase: Literal["start", "asking", "hand", "wait", "review", "done"]
    """What is asked and how; a question; a hand at a table of its own; its sheet before that; a look
    back once all steps are passed; the outcome."""
    at: int
    """The step on show, from 0."""
    item: str
    """The id of the step on show, another one in each attempt; empty where there is none."""
    facts: list[str]
    """At the start: how it goes."""
    steps: list[StepShape]
    prompt: Say
    """The question; at the end what it amounts to."""
    position: PositionShape | None
    fields: list[FieldShape]
    answer: list[ValueShape]
    """What was answered to this step before."""
    table: TableState | None
    """The state of the table at which the hand is played."""
    refusal: RefusedCard | None
    """Why the card just played was refused."""
    submit: str
    """The label of the button that answers; empty where nothing is asked."""
    buttons: list[CheckpointButton]
    verdicts: list[OutcomeShape]
    """Empty until the end."""
    ready: bool | None
    again: list[AgainShape]
    """Skills for one more round."""
    events: list[dict[str, Any]]
    """What this has added to the reader's progress, newest last (at most 50)."""
    announce: str
