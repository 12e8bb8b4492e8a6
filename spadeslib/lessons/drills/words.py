"""Every sentence of the drills by id and parameters."""

from __future__ import annotations

from typing import Any

from spadeslib.cards import Card
from spadeslib.errors import Refused
from spadeslib.lessons.drills.texts_drill import DRILL_TEXTS
from spadeslib.lessons.drills.texts_judge import JUDGE_TEXTS
from spadeslib.lessons.drills.texts_more import MORE_TEXTS
from spadeslib.lessons.drills.texts_numbers import NUMBERS_TEXTS
from spadeslib.lessons.drills.texts_play import PLAY_TEXTS
from spadeslib.lessons.drills.texts_progress import PROGRESS_TEXTS
from spadeslib.lessons.drills.texts_score import SCORE_TEXTS
from spadeslib.lessons.drills.texts_table import TABLE_TEXTS
from spadeslib.lessons.states import Say
from spadeslib.texts import fill

TEXTS: dict[str, str] = (
    DRILL_TEXTS
    | PLAY_TEXTS
    | TABLE_TEXTS
    | JUDGE_TEXTS
    | NUMBERS_TEXTS
    | SCORE_TEXTS
    | MORE_TEXTS
    | PROGRESS_TEXTS
)


def say(key: str, /, **params: object) -> str:
    """Return a sentence of the drills.

    >>> say("trick.title")
    'Who wins the trick?'
    """
    return fill(TEXTS[key], params)


def parts(key: str, /, **params: object) -> list[str]:
    """Return the parts of a text, three at least; those that are missing are empty."""
    told = [fill(part, params) for part in TEXTS[key].split("|")]
    return told + [""] * (3 - len(told))


def saying(key: str, /, clause: str = "", **params: Any) -> Say:
    """Return a text as the page shows it: lead, text and more."""
    lead, text, more = parts(key, **params)
    return {"lead": lead, "text": text, "more": more, "clause": clause}


def refused_at(where: str, key: str, /, *, code: str = "shape", **params: Any) -> Refused:
    """Return a refusal that names the field it is about."""
    say = saying(key, **params)
    return Refused({"say": say, "card": "", "code": code, "allowed": [], "where": where})


def mark(card: str | Card) -> str:
    """Return a card as it stands in a sentence: ``{QS}``."""
    return "{" + str(card) + "}"


def marks(cards: list[str], last: str = "and") -> str:
    """Return cards as they stand in a sentence, ``{QS}, {2H} and {3H}``."""
    if len(cards) < 2:
        return "".join(map(mark, cards))
    return ", ".join(map(mark, cards[:-1])) + f" {last} {mark(cards[-1])}"
