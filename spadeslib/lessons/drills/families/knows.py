"""``knows``: of which cards a seat knows the place, and what a discard has shown."""

from __future__ import annotations

from spadeslib.cards import Card, Suit
from spadeslib.lessons.drills.families.knowing import (
    build,
    game_of,
    tricks_of,
    where_is,
)
from spadeslib.lessons.drills.family import Facts, Family, Shown, Told
from spadeslib.lessons.drills.fields import cards_field, field, option
from spadeslib.lessons.drills.positions import (
    ME,
    in_text,
    name_of,
    position,
    seats_shape,
    table,
    trick_shape,
)
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer, FieldShape, NoteShape
from spadeslib.lessons.drills.traps_knows import KNOWS
from spadeslib.lessons.drills.words import marks, parts, say, saying
from spadeslib.texts import Voice

# Answering


def _answer(facts: Facts, book: Rulebook) -> Answer:
    known = book.known_places(game_of(facts), facts["observer"])
    answer: Answer = {"cards": [card for card in facts["cards"] if card in known]}
    if facts["suit"]:
        suit = Suit("CDHS".index(facts["suit"]))
        answer["void"] = sorted(str(seat) for seat in book.shown_void(tricks_of(facts), suit))
    return answer


# Showing and explaining


def _show(facts: Facts) -> Shown:
    seats, view = facts["seats"], game_of(facts).view(ME)
    who = in_text(facts["observer"], seats)
    rows = {"{" + card + "}": [where_is(facts, card)] for card in facts["cards"]}
    shown = table(say("knows.caption"), [say("exchange.where")], rows)
    label = say("knows.cards", who=who)
    fields: list[FieldShape] = [cards_field("cards", label, facts["cards"], none=say("knows.none"))]
    tricks = []
    if facts["suit"]:
        suit = Suit("CDHS".index(facts["suit"]))
        names = [option(str(seat), name_of(seat, seats)) for seat in range(seats)]
        label = say("knows.void", suit=suit.word)
        fields.append(field("marks", "void", label, options=names, none=say("knows.nobody")))
        tricks = [
            trick_shape(
                {"leader": one[0][0], "cards": [card.text for _, card in one]}, seats, number
            )
            for number, one in enumerate(tricks_of(facts), 1)
        ]
    told = [say("knows.open")]
    if view.phase == "draft":
        told.append(say("knows.draft", n=view.turn))
    elif view.phase == "play":
        told.append(say("knows.play", n=len(view.tricks)))
    told += _exchanges(facts)
    key = "knows.ask-void" if facts["suit"] else "knows.ask"
    shape = position(facts=told, seats=seats_shape(seats), tricks=tricks, table=shown)
    return Shown(saying(key, who=who), shape, fields)


def _exchanges(facts: Facts) -> list[str]:
    """Who exchanged how many cards; everybody saw that."""
    seats = facts["seats"]
    done = game_of(facts).view(ME).exchanged
    voice = Voice(seats, me=ME)
    if seats == 2:
        return [say("knows.threw", who=voice.seat(seat), n=n) for seat, n in done if n]
    return [
        say("knows.gave", who=voice.seat(seat), to=in_text((seat + 2) % 4, 4), n=n)
        for seat, n in done[::2]
    ]


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    key = _answer(facts, ENGINE)
    odd = [
        card for card in facts["cards"] if (card in key["cards"]) is not (card in answer["cards"])
    ]
    seats, voice = facts["seats"], Voice(facts["seats"], me=ME)
    void = [in_text(int(seat), seats) for seat in key.get("void", [])]
    suit = Suit("CDHS".index(facts["suit"] or "S"))
    shows, why, _ = parts(
        f"knows.trap.{trap}",
        card=Card.parse((odd or facts["cards"])[0]),
        who=voice.seat(facts["observer"]),
        seat=(void or [name_of(1, seats)])[0],
        suit=suit.word,
        one=suit.one,
    )
    return Told(shows, why)


def _steps(facts: Facts) -> list[str]:
    key, seats = _answer(facts, ENGINE), facts["seats"]
    who = in_text(facts["observer"], seats)
    known = marks(key["cards"])
    steps = [say("knows.step.known" if known else "knows.step.nothing", who=who, cards=known)]
    rest = [card for card in facts["cards"] if card not in key["cards"]]
    if rest:
        steps.append(say("knows.step.unknown", who=who, cards=marks(rest, "or")))
    if facts["suit"]:
        suit = Suit("CDHS".index(facts["suit"]))
        names = " and ".join(in_text(int(seat), seats) for seat in key["void"])
        steps.append(say("knows.step.void", seats=names, suit=suit.word))
    return steps


def _fact(facts: Facts) -> str:
    draft = game_of(facts).phase == "draft"
    return say("knows.fact.draft" if draft else "knows.fact.play")


def _clauses(facts: Facts) -> list[str]:
    game = game_of(facts)
    if facts["seats"] == 2:
        clauses = ["draft.keep", "draft.refuse"]
        return clauses if game.phase == "draft" else [*clauses, "trick.next-lead"]
    clauses = ["trick.next-lead", "players.seats"]
    if game.view(ME).exchanged:
        clauses.append("blind.exchange")
    return [*clauses, *(["play.follow"] if facts["suit"] else [])]


def _notes(facts: Facts, answer: Answer) -> list[NoteShape]:
    key, notes = _answer(facts, ENGINE)["cards"], []
    clause = _clauses(facts)[0]
    for card in facts["cards"]:
        if (card in key) is not (card in answer["cards"]):
            note: NoteShape = {
                "field": "cards",
                "value": card,
                "verdict": "left out" if card in key else "too many",
                "text": say("knows.note", card=Card.parse(card), where=where_is(facts, card)),
                "clause": clause,
            }
            notes.append(note)
    return notes[:4]


FAMILY = Family(
    id="knows",
    tops={"two": 4, "four": 4},
    traps=KNOWS,
    build=build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
    notes=_notes,
)
