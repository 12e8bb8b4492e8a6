"""``lead``: which cards may be led, and which card broke spades."""

from __future__ import annotations

from spadeslib.cards import Card, Cards, Suit
from spadeslib.lessons.drills.families.legal import card_notes
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told, rules_of
from spadeslib.lessons.drills.fields import cards_field, field, option
from spadeslib.lessons.drills.history import (
    DISCARD,
    FORCED,
    OVERTRUMP,
    PLAIN,
    SIDE_SUITS,
    SPADES,
    TRUMP,
    history,
)
from spadeslib.lessons.drills.positions import (
    in_text,
    position,
    seats_shape,
    sorted_codes,
    trick_shape,
)
from spadeslib.lessons.drills.rulebook import BEFORE, ENGINE, NONE, Rulebook
from spadeslib.lessons.drills.states import Answer, FieldShape, NoteShape, OptionShape
from spadeslib.lessons.drills.traps_play import LEAD
from spadeslib.lessons.drills.words import marks, parts, say, saying
from spadeslib.tricks import only_spades

# Building: which tricks came before, by the wrong idea


def _build(brief: Brief) -> Facts | None:
    dice, level, trap = brief.dice, brief.level, brief.trap
    kinds = _kinds(brief)
    size = 13
    if kinds:
        most = 13 - len(kinds)
        low, high = {2: (8, most), 3: (3, 6), 4: (4, most)}[level]
        size = dice.between(low, high)
    if trap == "stuck":
        size = dice.between(2, 4 if level == 3 else 5)
    elif FORCED in kinds:
        size = dice.between(2, 5)
    hand = _hand(brief, size)
    tricks = history(dice, brief.seats, [Card.parse(card) for card in hand], kinds)
    if tricks is None and kinds:
        return None
    return {
        "seats": brief.seats,
        "hand": hand,
        "history": tricks or [],
        "number": 14 - size,
        "before": trap == "carry-over" or (level == 4 and not kinds and dice.chance(0.5)),
        "asks": level >= 2,
    }


def _hand(brief: Brief, size: int) -> list[str]:
    dice = brief.dice
    spades = size if brief.trap == "stuck" else dice.between(1, max(1, min(5, size - 1)))
    pool = [card for card in Card.ALL if card.suit is Suit.SPADES]
    cards = dice.sample(pool, spades)
    cards += dice.sample([card for card in Card.ALL if card.suit in SIDE_SUITS], size - spades)
    return sorted_codes([card.text for card in cards])


def _kinds(brief: Brief) -> list[str]:
    dice, level, trap = brief.dice, brief.level, brief.trap
    if level == 1 or trap == "carry-over":
        return []
    if trap == "lead-anytime":
        return [dice.pick([PLAIN, DISCARD]) if level == 4 else PLAIN for _ in range(3)]
    if trap == "any-discard-breaks":
        more = [PLAIN, DISCARD] if level < 4 else [DISCARD, DISCARD, PLAIN, TRUMP]
        return dice.shuffled([DISCARD, PLAIN, dice.pick(more)])
    if trap == "stuck":
        return [dice.pick([PLAIN, DISCARD]), dice.pick([PLAIN, PLAIN, DISCARD])]
    beaten = OVERTRUMP if brief.seats == 4 and (level == 2 or dice.chance(0.6)) else FORCED
    return [PLAIN, *([DISCARD] if level == 4 else []), beaten][:3] + (
        [SPADES] if dice.chance(0.3) and beaten == OVERTRUMP else []
    )


# Answering


def _tricks(facts: Facts) -> list[list[Card]]:
    return [[Card.parse(card) for card in trick["cards"]] for trick in facts["history"]]


def _answer(facts: Facts, book: Rulebook) -> Answer:
    broke = book.breaker(_tricks(facts), facts["before"])
    legal = book.legal_plays(
        Cards(facts["hand"]),
        None,
        broke != NONE,
        rules_of(facts),
        first_trick=facts["number"] == 1,
    )
    answer: Answer = {"cards": [card.text for card in legal]}
    if facts["asks"]:
        answer["breaker"] = broke
    return answer


# Showing and explaining


def _show(facts: Facts) -> Shown:
    seats, number, past = facts["seats"], facts["number"], facts["history"]
    first = number - len(past)
    shown = [trick_shape(trick, seats, first + place) for place, trick in enumerate(past)]
    told = []
    if facts["before"]:
        told.append(say("lead.before"))
    if number == 1:
        told.append(say("lead.fresh"))
    elif first > 1:
        told.append(say("lead.until", n=first))
    fields: list[FieldShape] = [
        cards_field("cards", say("lead.cards"), facts["hand"], none=say("lead.none"))
    ]
    if facts["asks"]:
        fields.append(field("choice", "breaker", say("lead.breaker"), options=_breakers(facts)))
    shape = position(facts=told, seats=seats_shape(seats), tricks=shown, hand=facts["hand"])
    return Shown(saying("lead.ask" if len(fields) == 1 else "lead.ask-two"), shape, fields)


def _breakers(facts: Facts) -> list[OptionShape]:
    """Every card that did not follow, the spades, a few more, and the two answers without a card."""
    odd: list[str] = []
    plain: list[str] = []
    for trick in facts["history"]:
        for place, card in enumerate(trick["cards"]):
            apart = card[1] in ("S", *([] if place == 0 else [card[1]])) and (
                card[1] == "S" or card[1] != trick["cards"][0][1]
            )
            (odd if apart else plain).append(card)
    cards = (odd + plain[: max(0, 3 - len(odd))])[:6]
    options = [option(card, "{" + card + "}") for card in cards]
    options.append(option(NONE, say("lead.breaker.none")))
    if facts["before"]:
        options.append(option(BEFORE, say("lead.breaker.before")))
    if not cards:
        options.append(option("first", say("lead.breaker.first")))
    return options


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    cards = [card for trick in facts["history"] for card in trick["cards"]]
    broke = _answer(facts | {"asks": True}, ENGINE)["breaker"]
    wrong = answer.get("breaker", NONE)
    card = Card.parse(wrong) if wrong in cards else Card.parse(facts["hand"][0])
    shows, why, _ = parts(
        f"lead.trap.{trap}",
        card=card,
        one=card.suit.one,
        led=_led_when(facts, wrong).word,
        broke="{" + broke + "}",
        n=len(facts["hand"]),
    )
    return Told(shows, why)


def _led_when(facts: Facts, card: str) -> Suit:
    for trick in facts["history"]:
        if card in trick["cards"]:
            return Card.parse(trick["cards"][0]).suit
    return Suit.HEARTS


def _steps(facts: Facts) -> list[str]:
    answer = _answer(facts | {"asks": True}, ENGINE)
    broke, seats = answer["breaker"], facts["seats"]
    if broke == NONE:
        first = say("lead.step.unbroken" if facts["history"] else "lead.step.fresh")
    else:
        number, who = next(
            (facts["number"] - len(facts["history"]) + place, _who(trick, broke, seats))
            for place, trick in enumerate(facts["history"])
            if broke in trick["cards"]
        )
        first = say("lead.step.broken", card="{" + broke + "}", n=number, who=in_text(who, seats))
    if len(answer["cards"]) == len(facts["hand"]):
        only = broke == NONE and only_spades(Cards(facts["hand"]))
        return [first, say("lead.step.only" if only else "lead.step.all")]
    return [first, say("lead.step.side", cards=marks(answer["cards"], "or"))]


def _who(trick: Facts, card: str, seats: int) -> int:
    return int((trick["leader"] + trick["cards"].index(card)) % seats)


def _fact(facts: Facts) -> str:
    broke = _answer(facts | {"asks": True}, ENGINE)["breaker"]
    if broke != NONE:
        return say("lead.fact.broken", card="{" + broke + "}")
    only = only_spades(Cards(facts["hand"]))
    return say("lead.fact.only" if only else "lead.fact.unbroken")


def _clauses(facts: Facts) -> list[str]:
    if only_spades(Cards(facts["hand"])):
        return ["break.only-spades", "break.lead"]
    broke = _answer(facts | {"asks": True}, ENGINE)["breaker"]
    return ["break.no-lead", *(["break.discard", "break.lead"] if broke != NONE else [])]


def _notes(facts: Facts, answer: Answer) -> list[NoteShape]:
    key = _answer(facts | {"asks": True}, ENGINE)
    broken = key["breaker"] != NONE
    return card_notes(facts, "cards", key["cards"], answer["cards"], None, broken)


FAMILY = Family(
    id="lead",
    tops={"two": 4, "four": 4},
    traps=LEAD,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
    notes=_notes,
)
