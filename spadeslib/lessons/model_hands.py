"""Annotated model hands: records with notes on their steps, for the replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spadeslib.draft import SHUFFLE
from spadeslib.record import FORMAT, VERSION

JSON = Any


@dataclass(frozen=True)
class ModelHand:
    """A record that shows something, with notes where it does.

    >>> MODEL_HANDS["break"].setup()["seat"]
    'all'
    """

    name: str
    title: str
    rules: Mapping[str, JSON]
    seed: int
    actions: str
    """The actions, with commas between them."""
    notes: Mapping[str, Mapping[str, str]]
    """By step; a question is put one step before its note answers it."""

    def record(self) -> dict[str, JSON]:
        """Return the record."""
        start = {"first": 0} if self.rules["game"] == "two-player" else {"dealer": 3}
        return {
            "format": FORMAT,
            "version": VERSION,
            "rules": dict(self.rules),
            "seed": self.seed,
            "shuffle": SHUFFLE,
            **start,
            "actions": self.actions.split(", "),
        }

    def setup(self) -> dict[str, JSON]:
        """Return the setup of a replay with all hands open."""
        notes = {step: dict(note) for step, note in self.notes.items()}
        return {"record": self.record(), "seat": "all", "notes": notes}


def _note(question: str, text: str, clause: str) -> dict[str, str]:
    return {"question": question, "text": text, "clause": clause}


_FIRST_TRICKS = (
    "look, refuse, look, refuse, keep, refuse, refuse, refuse, keep, keep, keep, keep, keep, "
    "keep, refuse, refuse, refuse, refuse, keep, keep, keep, refuse, refuse, refuse, refuse, "
    "refuse, keep, refuse, bid 6, bid 4, play 4C, play 9C, play AH, play 5H, play 7D, play "
    "KD, play KH, play 3S, play QD, play 2D, play 3C, play JC, play TH, play JD, play QS, "
    "play JS, play KS, play 9S, play 8S, play 7S, play 6S, play 9D, play 5S, play QC, play "
    "4S, play 2C"
)
_BREAK = (
    "look, bid 3, look, bid 2, look, nil, look, bid 5, play KC, play 2C, play JC, play 5C, "
    "play AC, play 7C, play 3C, play 8C, play 2H, play 8H, play 3H, play TH, play KD, play "
    "4D, play 2D, play TD, play JH, play 4H, play 6H, play 9H, play TC, play 4C, play QC, "
    "play KH, play QD, play 8D, play 6D, play 7D, play AH, play QH, play JD, play 5H, play "
    "3D, play 5D, play TS, play AS, play 9C, play 7S, play 6S, play 5S, play 9S, play 8S, "
    "play KS, play 4S, play QS, play 7H, play AD, play 3S, play JS, play 6C, play 9D, play 2S"
)
_FINE = (
    "look, refuse, look, refuse, refuse, refuse, refuse, refuse, refuse, refuse, refuse, "
    "refuse, keep, keep, keep, keep, refuse, refuse, keep, refuse, keep, refuse, refuse, "
    "keep, refuse, keep, keep, refuse, bid 5, bid 4, play AC, play 3C, play AD, play 5D, play "
    "6H, play TH, play QD, play 3S, play KH, play 4H, play 8H, play JH, play 8D, play 4S, "
    "play 6S, play 8S, play AS, play QS, play 5H, play JC, play 2S, play JS, play 7C, play "
    "9C, play 9S, play 5S, look, keep, look, refuse, refuse, refuse, refuse, keep, refuse, "
    "refuse, refuse, refuse, refuse, refuse, refuse, keep, keep, refuse, refuse, keep, keep, "
    "refuse, refuse, keep, keep, refuse, refuse, refuse, bid 3, bid 6, play KH, play AH, play "
    "KD, play 9D, play AD, play JD, play KC, play 5C, play 7C, play QC, play QH, play 5H, "
    "play 2H, play 6H, play JH, play 3S, play 5S, play 6S, play 2S, play AS, play 4S, play "
    "9S, play 3D, play TS, play 8S, play 7S, look, refuse, look, keep, keep, refuse, keep, "
    "keep, keep, refuse, keep, keep, refuse, refuse, refuse, keep, refuse, keep, keep, "
    "refuse, keep, refuse, refuse, refuse, refuse, refuse, refuse, keep, bid 3, bid 4, play "
    "AH, play TH, play AD, play 3D, play KC, play 3S, play KS, play 2S, play AS, play TS, "
    "play JH, play JS, play 4D, play 6D, play 7S, play QS, play 8D, play 9D, play 6S, play "
    "QD, play 5S, play AC, play KH, play 5C, play QH, play 3C"
)

_HANDS = (
    ModelHand(
        "first-tricks",
        "The first tricks",
        {"game": "two-player"},
        946,
        _FIRST_TRICKS,
        {
            "32": _note(
                "East led {4C}. Which of South's clubs would win?",
                "{9C} or {QC} wins, {3C} or {2C} loses: the highest card of the suit led.",
                "trick.highest",
            ),
            "33": _note(
                "Who leads the second trick?",
                "South won the first, so South leads.",
                "trick.next-lead",
            ),
            "36": _note(
                "South led {7D}. Which of East's diamonds would win?",
                "{KD}: East won, so East leads the next trick.",
                "trick.highest",
            ),
            "38": _note(
                "South has no heart left. Can a small card beat {KH}?",
                "Yes, any spade does. Nobody has played one before: spades are broken.",
                "break.discard",
            ),
            "44": _note(
                "Again South has no heart. Must South play a spade?",
                "No, any card will do. {JD} is higher than {TH}, but hearts were led: it can't win.",
                "play.free-discard",
            ),
        },
    ),
    ModelHand(
        "break",
        "Spades are broken",
        {"game": "partnership"},
        23,
        _BREAK,
        {
            "39": _note(
                "East has no heart. Would a diamond break spades?",
                "No: only a spade breaks spades. {JD} breaks nothing and can't win.",
                "play.free-discard",
            ),
            "41": _note(
                "West is to lead from {9S} {7S} {AD} {9D} {3D}. Which cards may be led?",
                "The diamonds alone: spades are not broken, and West holds another suit.",
                "break.no-lead",
            ),
            "43": _note(
                "East holds only spades. May East play one?",
                "Yes: East has no diamond, so any card will do. {TS} breaks spades.",
                "break.discard",
            ),
            "44": _note(
                "South has no diamond either. Which card beats {TS}?",
                "{AS}, the higher spade. {TS} has lost the trick, and spades are broken all the same.",
                "trick.trump",
            ),
            "49": _note(
                "West leads again. May it be a spade now?",
                "Yes: spades are broken for the rest of the hand.",
                "break.no-lead",
            ),
        },
    ),
    ModelHand(
        "fine",
        "Three hands and a fine",
        {"game": "two-player"},
        1,
        _FINE,
        {
            "56": _note(
                "South bid 4 and has 6 tricks; this one makes 7. What does the hand pay?",
                "40 for the bid and 1 for each of 3 tricks over it: 43 points, and 3 bags.",
                "bags.count",
            ),
            "112": _note(
                "South has 3 bags and bid 3; this trick makes 6. How many bags will there be?",
                "3 tricks over the bid: 30 + 3 = 33 points, and 3 + 3 = 6 bags.",
                "bags.count",
            ),
            "168": _note(
                "South has 6 bags and bid 4; this trick makes 9. What does the hand pay?",
                "40 + 5 = 45 points, but 6 + 5 = 11 bags: 10 of them cost 100 points. That makes −55, and 1 bag is left.",
                "bags.penalty",
            ),
        },
    ),
)

MODEL_HANDS = {hand.name: hand for hand in _HANDS}
"""The model hands by name."""
