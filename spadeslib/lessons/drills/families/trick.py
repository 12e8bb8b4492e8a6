"""``trick``: tap the card that wins; from three tricks in a row, who leads next."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.cards import Card, Rank, Suit
from spadeslib.explain import explain_trick
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told
from spadeslib.lessons.drills.fields import card_field, field, number_field, option
from spadeslib.lessons.drills.history import SIDE_SUITS, could_be
from spadeslib.lessons.drills.positions import (
    ME,
    in_text,
    name_of,
    position,
    seats_shape,
    trick_shape,
)
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer, FieldShape
from spadeslib.lessons.drills.traps_play import TRICK
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.seats import partner, side_of
from spadeslib.texts import Voice

FIELDS = ("first", "second", "third")


def _parsed(trick: Facts) -> list[Card]:
    return [Card.parse(card) for card in trick["cards"]]


# Building


def _build(brief: Brief) -> Facts | None:
    dice, seats = brief.dice, brief.seats
    row = brief.level >= 4
    count = 3 if row or brief.two or brief.level == 1 else 1
    aimed = count - 1 if row else dice.below(count)
    used: set[Card] = set()
    tricks: list[Facts] = []
    leader = dice.below(seats)
    for number in range(count):
        trap = brief.trap if number == aimed else _another(brief)
        cards = _trick(dice, seats, trap, brief.level, used)
        if cards is None:
            return None
        used |= set(cards)
        tricks.append({"leader": leader, "cards": [card.text for card in cards]})
        winner = (leader + ENGINE.trick_winner(cards)) % seats
        leader = winner if row else dice.below(seats)
    if row and not could_be(tricks, seats):
        return None
    return {"seats": seats, "row": row, "tricks": tricks}


def _another(brief: Brief) -> str:
    """Aim the other tricks of a question at anything of the level, or at nothing."""
    level = min(brief.level, 3)
    ideas = [trap.id for trap in TRICK if trap.level <= level]
    return brief.dice.pick([*ideas, "", ""])


def _trick(dice: Dice, seats: int, trap: str, level: int, used: set[Card]) -> list[Card] | None:
    led = dice.pick(SIDE_SUITS)
    others = [suit for suit in SIDE_SUITS if suit is not led]
    follow, spade = [led], [Suit.SPADES]
    if trap in ("first-spade", "last-spade") and seats == 2:
        led = Suit.SPADES
        kinds = [[led], [led]]
    elif trap in ("first-spade", "last-spade"):
        kinds = [follow, *dice.shuffled([spade, spade, [dice.pick([led, others[0]])]])]
    elif trap == "ace-unbeatable":
        kinds = [follow, *dice.shuffled([spade, follow, [*follow, *others]])][:seats]
        kinds[1] = spade if seats == 2 else kinds[1]
    elif trap == "rank-over-suit":
        kinds = [follow, *dice.shuffled([others, follow, [*follow, *others]])][:seats]
        kinds[1] = others if seats == 2 else kinds[1]
    else:
        led = Suit.SPADES if level >= 3 and dice.chance(0.25) else led
        loose = [led, led, *others] if level >= 2 and trap != "ten-low" else [led]
        kinds = [[led], [led], *[loose] * 2][:seats]
        if trap == "ten-low" and level >= 2 and seats == 4:
            kinds[3] = others
    return _cards(dice, [dice.pick(kind) for kind in kinds], trap, used)


def _cards(dice: Dice, suits: Sequence[Suit], trap: str, used: set[Card]) -> list[Card] | None:
    cards: list[Card] = []
    for suit in suits:
        free = [card for card in Card.ALL if card.suit is suit and card not in used | set(cards)]
        if trap == "ten-low" and suit is suits[0]:
            free = [card for card in free if card.rank <= Rank.TEN]
        if not free:
            return None
        cards.append(dice.pick(free))
    if trap == "ten-low":
        ten = Card.of(suits[0], Rank.TEN)
        if ten in used:
            return None
        if ten not in cards:
            follow = [place for place, card in enumerate(cards) if card.suit is suits[0]]
            cards[dice.pick(follow)] = ten
    return cards


# Answering


def _answer(facts: Facts, book: Rulebook) -> Answer | None:
    """An idea that would miscount alone, card and leader right, can't be told from a slip: it has none."""
    if not facts["row"]:
        tricks = facts["tricks"]
        return {
            FIELDS[number]: trick["cards"][book.trick_winner(_parsed(trick))]
            for number, trick in enumerate(tricks)
        }
    answer = _row(facts, book)
    return None if book.why and _miscounted(facts, answer) else answer


def _miscounted(facts: Facts, answer: Answer) -> bool:
    """Is the count alone not right?"""
    key = _row(facts, ENGINE)
    return answer != key and {**answer, "won": key["won"]} == key


def _row(facts: Facts, book: Rulebook) -> Answer:
    seats, tricks = facts["seats"], facts["tricks"]
    winners = [(t["leader"] + book.trick_winner(_parsed(t))) % seats for t in tricks]
    last = tricks[-1]
    return {
        "card": last["cards"][(winners[-1] - last["leader"]) % seats],
        "leader": str(book.next_leader(last["leader"], winners[-1], seats)),
        "won": sum(side_of(winner) == side_of(ME) for winner in winners),
    }


# Showing and explaining


def _show(facts: Facts) -> Shown:
    seats, tricks = facts["seats"], facts["tricks"]
    fields: list[FieldShape] = []
    if facts["row"]:
        names = [option(str(seat), name_of(seat, seats)) for seat in range(seats)]
        both = "" if seats == 2 else "-side"
        mate = _mate(facts)
        fields = [
            card_field("card", say("trick.last"), tricks[-1]["cards"]),
            field("choice", "leader", say("trick.leader"), options=names),
            number_field("won", say(f"trick.won{both}", mate=mate), 0, len(tricks)),
        ]
        prompt = saying(f"trick.ask-row{both}", mate=mate)
    else:
        for number, trick in enumerate(tricks):
            label = "trick.winner" if len(tricks) == 1 else f"trick.{FIELDS[number]}"
            fields.append(card_field(FIELDS[number], say(label), trick["cards"]))
        prompt = saying("trick.ask" if len(tricks) == 1 else "trick.ask-three")
    shown = [trick_shape(trick, seats, number) for number, trick in enumerate(tricks, 1)]
    return Shown(prompt, position(seats=seats_shape(seats), tricks=shown), fields)


def _mate(facts: Facts) -> str:
    mate = partner(ME, facts["seats"])
    return "" if mate is None else name_of(mate, facts["seats"])


def _miss(facts: Facts, answer: Answer) -> Told | None:
    if not facts["row"] or not _miscounted(facts, answer):
        return None
    shows, why, _ = parts(
        "trick.miss-count" if facts["seats"] == 2 else "trick.miss-count-side", mate=_mate(facts)
    )
    return Told(shows, why)


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    seats = facts["seats"]
    if trap == "turn-order":
        last = facts["tricks"][-1]
        winner = (last["leader"] + ENGINE.trick_winner(_parsed(last))) % seats
        wrong = int(answer["leader"])
        voice = Voice(seats, me=ME)
        shows, why, _ = parts(
            "trick.trap.turn-order", who=voice.seat(winner), other=in_text(wrong, seats)
        )
        return Told(shows, why)
    book = next(one.book for one in TRICK if one.id == trap)
    for trick in facts["tricks"]:
        cards = _parsed(trick)
        right, wrong = ENGINE.trick_winner(cards), book.trick_winner(cards)
        if right != wrong:
            return _tell_card(trap, cards, cards[right], cards[wrong])
    raise AssertionError(trap)


def _tell_card(trap: str, cards: Sequence[Card], right: Card, wrong: Card) -> Told:
    led = cards[0].suit
    best = "highest spade" if right.suit is Suit.SPADES else f"best {right.suit.one}"
    if trap == "rank-over-suit" and wrong.suit is led:
        trap += "-led"
    shows, why, _ = parts(
        f"trick.trap.{trap}",
        wrong=wrong,
        right=right,
        led=led.word,
        off=wrong.suit.one,
        best=best,
    )
    return Told(shows, why)


def _steps(facts: Facts) -> list[str]:
    voice = Voice(facts["seats"], me=ME)
    steps = []
    for trick in facts["tricks"]:
        cards = _parsed(trick)
        spades = sum(card.suit is Suit.SPADES for card in cards)
        told = "trick.step.spades" if spades else "trick.step.none"
        if cards[0].suit is Suit.SPADES:
            told = "trick.step.led-spades"
        best = cards[ENGINE.trick_winner(cards)]
        steps.append(say(told, led=cards[0].suit.word, one=cards[0].suit.one, best=best))
    if facts["row"]:
        key = _row(facts, ENGINE)
        steps.append(say("trick.step.leader", who=voice.seat(int(key["leader"]))))
        count = "trick.step.won" if facts["seats"] == 2 else "trick.step.won-side"
        steps.append(say(count, n=key["won"], mate=_mate(facts)))
    return steps


def _fact(facts: Facts) -> str:
    trick, seats = facts["tricks"][-1], facts["seats"]
    played = [((trick["leader"] + step) % seats, card) for step, card in enumerate(_parsed(trick))]
    sentence, _ = explain_trick(played, Voice(seats, me=ME))
    return sentence


def _clauses(facts: Facts) -> list[str]:
    spades = any(card.suit is Suit.SPADES for t in facts["tricks"] for card in _parsed(t))
    clauses = ["trick.trump", "trick.highest"] if spades else ["trick.highest", "trick.trump"]
    return [*clauses, "deck.cards", *(["trick.next-lead"] if facts["row"] else [])]


FAMILY = Family(
    id="trick",
    tops={"two": 4, "four": 4},
    traps=TRICK,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
    miss=_miss,
)
