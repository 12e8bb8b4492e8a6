"""``worth``: how many tricks a hand is worth, with the count in place of a verdict."""

from __future__ import annotations

import spadeslib.lessons.sentences  # noqa: F401
from spadeslib import texts
from spadeslib.cards import Card, Cards
from spadeslib.lessons.bid_count import count_state, hundredths
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.draft_ends import draft_on
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told
from spadeslib.lessons.drills.fields import number_field
from spadeslib.lessons.drills.positions import position, seats_shape
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer
from spadeslib.lessons.drills.traps_judge import WORTH
from spadeslib.lessons.drills.words import marks, say, saying
from spadeslib.lessons.states_bid import CountRow
from spadeslib.players.counting import count_parts

MOST = 13
BAND = 1
"""A number so near to the count is as good an answer."""


def _build(brief: Brief) -> Facts | None:
    hand = _drafted(brief.dice) if brief.two else Cards(brief.dice.sample(Card.ALL, 13))
    book = next(trap.book for trap in WORTH if trap.id == brief.trap)
    number = ENGINE.hand_worth(hand, brief.two)
    if not number or abs(book.hand_worth(hand, brief.two) - number) <= BAND:
        return None
    return {"seats": brief.seats, "hand": [card.text for card in hand]}


def _drafted(dice: Dice) -> Cards:
    """A hand as it comes out of a draft."""
    return Cards.from_mask(draft_on(0, dice.sample(range(52), 26)))


def _answer(facts: Facts, book: Rulebook) -> Answer:
    return {"tricks": book.hand_worth(Cards(facts["hand"]), facts["seats"] == 2)}


def _also(facts: Facts) -> list[Answer]:
    number = _number(facts)
    near = [number + off for off in range(-BAND, BAND + 1) if off]
    return [{"tricks": one} for one in near if 0 <= one <= MOST]


def _number(facts: Facts) -> int:
    return int(_answer(facts, ENGINE)["tricks"])


def _show(facts: Facts) -> Shown:
    seats = facts["seats"]
    shown = position(seats=seats_shape(seats), hand=facts["hand"])
    field = number_field("tricks", say("worth.tricks"), 0, MOST)
    return Shown(saying("worth.ask-two" if seats == 2 else "worth.ask-four"), shown, [field])


def _count(facts: Facts) -> str:
    return count_state(Cards(facts["hand"]), two=facts["seats"] == 2)["total"]


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    way = "over" if answer["tricks"] > _number(facts) else "under"
    key = f"worth.shows.{trap}"
    if trap == "fair-share":
        key = "worth.shows.fair-share-two" if facts["seats"] == 2 else "worth.shows.fair-share-four"
    shows = say(key, n=answer["tricks"], count=_count(facts))
    return Told(shows, say(f"worth.{way}.{trap}"))


def _steps(facts: Facts) -> list[str]:
    rows = count_state(Cards(facts["hand"]), two=facts["seats"] == 2)["rows"]
    steps = [say("worth.step", what=_what(one), worth=one["worth"], why=one["why"]) for one in rows]
    return [*steps, say("worth.total", count=_count(facts), n=_number(facts))]


def _what(row: CountRow) -> str:
    """What counts; small chances by the names of their cards."""
    if row["what"] != texts.say("bidding.small-what"):
        return row["what"]
    return marks([card["code"] for card in row["cards"]])


def _short(facts: Facts) -> str:
    sums = {"spades": 0.0, "high": 0.0, "short": 0.0}
    for part in count_parts(Cards(facts["hand"]).mask, two=facts["seats"] == 2):
        sums[part.kind] += part.tricks
    told = {kind: hundredths(round(100 * tricks)) for kind, tricks in sums.items()}
    return say("worth.short", **told, count=_count(facts))


def _fact(facts: Facts) -> str:
    near = [_number(facts), *(one["tricks"] for one in _also(facts))]
    return say("worth.fact", count=_count(facts), low=min(near), high=max(near))


def _clauses(facts: Facts) -> list[str]:
    return ["trick.highest", "trick.trump"]


FAMILY = Family(
    id="worth",
    tops={"two": 2, "four": 2},
    traps=WORTH,
    build=_build,
    answer=_answer,
    also=_also,
    show=_show,
    tell=_tell,
    steps=_steps,
    short=_short,
    fact=_fact,
    clauses=_clauses,
)
