"""``legal``: mark all the cards that may be played to the trick."""

from __future__ import annotations

from spadeslib.cards import Card, Cards, Suit
from spadeslib.explain import explain_play
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told, rules_of
from spadeslib.lessons.drills.fields import cards_field
from spadeslib.lessons.drills.history import DISCARD, PLAIN, SIDE_SUITS, TRUMP, History
from spadeslib.lessons.drills.positions import ME, position, seats_shape, sorted_codes, trick_shape
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer, NoteShape
from spadeslib.lessons.drills.traps_play import LEGAL
from spadeslib.lessons.drills.words import marks, parts, say, saying
from spadeslib.texts import count_word

SIZES = {1: (4, 6), 2: (5, 8), 3: (7, 11), 4: (7, 10)}
VOID = ("must-trump", "wait-for-break", "first-trick-ban")

# Building


def _build(brief: Brief) -> Facts | None:
    dice, level = brief.dice, brief.level
    first = brief.trap == "first-trick-ban" or (
        level == 3 and brief.trap in ("must-trump", "spade-anytime") and dice.chance(0.25)
    )
    size = 13 if first else dice.between(*SIZES[level])
    led = dice.pick(SIDE_SUITS)
    if brief.trap in ("must-beat", "free-for-all") and level >= 2 and dice.chance(0.2):
        led = Suit.SPADES
    hand = _hand(brief, led, size)
    if hand is None:
        return None
    past = History(dice, brief.seats, [Card.parse(card) for card in hand])
    number = 14 - size
    shown = min(number - 1, dice.between(2, 3)) if level >= 4 else 0
    leader = _play_history(past, brief, shown)
    if leader is None:
        return None
    trick = _trick(past, brief, led, leader)
    if trick is None or not _fits(brief, hand, led, trick):
        return None
    fell = any(card[1] == "S" for one in [*past.tricks, trick] for card in one["cards"])
    told = number > 1 and (shown == 0 or shown < number - 1)
    broken = fell or (told and brief.trap != "wait-for-break" and dice.chance(0.5))
    return {
        "seats": brief.seats,
        "hand": hand,
        "trick": trick,
        "number": number,
        "broken": broken,
        "before": broken and not fell,
        "history": past.tricks,
    }


def _hand(brief: Brief, led: Suit, size: int) -> list[str] | None:
    dice, trap = brief.dice, brief.trap
    void = trap in VOID
    side = [suit for suit in SIDE_SUITS if suit is not led]
    spades = 0 if brief.level == 1 else dice.between(1, min(4, size // 2))
    if led is Suit.SPADES:
        spades = 0
    if brief.level > 1 and trap in ("free-for-all", "must-beat") and dice.chance(0.3):
        spades = 0
    follow = 0 if void else dice.between(2 if trap == "must-beat" else 1, 3)
    rest = size - spades - follow
    if rest < (2 if trap == "spade-anytime" else 1):
        return None
    cards = _some(dice, [led], follow) + _some(dice, [Suit.SPADES], spades)
    return sorted_codes([card.text for card in cards + _some(dice, side, rest)])


def _some(dice: Dice, suits: list[Suit], count: int) -> list[Card]:
    return dice.sample([card for card in Card.ALL if card.suit in suits], count)


def _play_history(past: History, brief: Brief, shown: int) -> int | None:
    """Play finished tricks; return who leads now, somebody other than the learner."""
    dice, leader = brief.dice, brief.dice.below(brief.seats)
    for _ in range(shown):
        kinds = [PLAIN, DISCARD] if brief.trap == "wait-for-break" else [PLAIN, DISCARD, TRUMP]
        winner = past.play(dice.pick(kinds), leader)
        if winner is None:
            return None
        leader = winner
    if not shown and leader == ME:
        leader = dice.between(1, brief.seats - 1)
    return None if leader == ME else leader


def _trick(past: History, brief: Brief, led: Suit, leader: int) -> Facts | None:
    """Play the cards before the learner's own."""
    dice, cards = brief.dice, []
    for step in range((ME - leader) % brief.seats):
        seat = (leader + step) % brief.seats
        suit = led
        if step and led in past.voids[seat]:
            suit = dice.pick([s for s in SIDE_SUITS if s is not led])
        elif step and dice.chance(0.3):
            suit = Suit.SPADES if dice.chance(0.4) else suit
        if brief.trap == "first-trick-ban" and step == 1:
            suit = Suit.SPADES
        card = None if suit in past.voids[seat] else past.take(suit)
        if card is None:
            return None
        cards.append(card.text)
    return {"leader": leader, "cards": cards}


def _fits(brief: Brief, hand: list[str], led: Suit, trick: Facts) -> bool:
    spade = led is not Suit.SPADES and any(card[1] == "S" for card in trick["cards"])
    if brief.trap == "first-trick-ban":
        return spade
    if brief.trap == "wait-for-break":
        return not spade
    if brief.trap == "must-beat" and led is not Suit.SPADES:
        return not spade
    return brief.level > 1 or not spade


# Answering


def _answer(facts: Facts, book: Rulebook) -> Answer:
    trick = [Card.parse(card) for card in facts["trick"]["cards"]]
    best = max((card for card in trick if card.suit is trick[0].suit), key=lambda card: card.rank)
    legal = book.legal_plays(
        Cards(facts["hand"]),
        best,
        facts["broken"],
        rules_of(facts),
        first_trick=facts["number"] == 1,
    )
    return {"cards": [card.text for card in legal]}


# Showing and explaining


def _show(facts: Facts) -> Shown:
    seats, number, history = facts["seats"], facts["number"], facts["history"]
    shown = [
        trick_shape(trick, seats, number - len(history) + place)
        for place, trick in enumerate(history)
    ]
    trick = trick_shape(facts["trick"], seats, number, complete=False)
    told = []
    if number == 1:
        told.append(say("legal.first"))
    elif len(history) < number - 1:
        key = "legal.before" if history else "legal.now"
        broken = facts["before"] if history else facts["broken"]
        state = "broken" if broken else "not broken"
        told.append(say(key, n=number, first=number - len(history), state=state))
    prompt = saying("legal.ask")
    shape = position(
        facts=told, seats=seats_shape(seats), tricks=[*shown, trick], hand=facts["hand"]
    )
    return Shown(prompt, shape, [cards_field("cards", say("legal.cards"), facts["hand"])])


def _led(facts: Facts) -> Suit:
    return Card.parse(facts["trick"]["cards"][0]).suit


def _held(facts: Facts) -> list[str]:
    return [card for card in facts["hand"] if Card.parse(card).suit is _led(facts)]


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    led, key = _led(facts), _answer(facts, ENGINE)["cards"]
    extra = [card for card in answer["cards"] if card not in key]
    missing = [card for card in key if card not in answer["cards"]]
    spade = next((card for card in [*missing, *extra] if card[1] == "S"), "")
    side = next((card for card in missing if card[1] != "S"), "")
    shows, why, _ = parts(
        f"legal.trap.{trap}",
        led=led.word,
        Led=led.word.capitalize(),
        one=led.one,
        held=marks(_held(facts)),
        spade="{" + spade + "}",
        side="{" + side + "}",
        low="{" + (missing or key)[-1] + "}",
        high="{" + (answer["cards"] or key)[0] + "}",
    )
    return Told(shows, why)


def _steps(facts: Facts) -> list[str]:
    held, key = _held(facts), _answer(facts, ENGINE)["cards"]
    led = _led(facts)
    first = say("legal.step.led", led=led.word, Led=led.word.capitalize())
    if held:
        return [first, say("legal.step.held", cards=marks(held), one=led.one)]
    void = say("legal.step.void", one=led.one)
    if len(key) == len(facts["hand"]):
        return [first, void, say("legal.step.all", n=len(key))]
    return [first, void, say("legal.step.only", cards=marks(key))]


def _fact(facts: Facts) -> str:
    held, led = _held(facts), _led(facts)
    if not held:
        return say("legal.fact.void", one=led.one)
    if len(held) == 1:
        return say("legal.fact.one", one=led.one, card="{" + held[0] + "}")
    return say("legal.fact.held", led=led.word, n=count_word(len(held)))


def _clauses(facts: Facts) -> list[str]:
    return ["play.follow", "play.free-discard"] if _held(facts) else ["play.free-discard"]


def _notes(facts: Facts, answer: Answer) -> list[NoteShape]:
    key = _answer(facts, ENGINE)["cards"]
    return card_notes(facts, "cards", key, answer["cards"], _led(facts), facts["broken"])


def card_notes(
    facts: Facts, field: str, key: list[str], marked: list[str], led: Suit | None, broken: bool
) -> list[NoteShape]:
    """Return what the rules say of each card marked wrongly or left out, up to four of them."""
    hand = Cards(facts["hand"])
    notes: list[NoteShape] = []
    for card in facts["hand"]:
        if (card in key) is (card in marked):
            continue
        first = facts["number"] == 1
        why = explain_play(card, hand, led, broken, rules_of(facts), first_trick=first)
        notes.append(
            {
                "field": field,
                "value": card,
                "verdict": "left out" if card in key else "too many",
                "text": why.text,
                "clause": why.clause,
            }
        )
    return notes[:4]


FAMILY = Family(
    id="legal",
    tops={"two": 4, "four": 4},
    traps=LEGAL,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
    notes=_notes,
)
