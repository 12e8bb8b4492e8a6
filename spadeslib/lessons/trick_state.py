"""What the page draws of a trick: its cards, each with its fate, and who wins after every card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.cards import Card
from spadeslib.explain import explain_fate, explain_trick
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.phase_states import card_state
from spadeslib.lessons.states import Place, Say, UndoState
from spadeslib.lessons.states_trick import PlayedCard, TrickLessonState, TrickSeat, TrickStep
from spadeslib.texts import Voice, say, say_parts, spoken
from spadeslib.tricks import trick_winner

if TYPE_CHECKING:
    from spadeslib.lessons.trick import Played, Trick

_PLACES: dict[int, tuple[Place, ...]] = {2: ("s", "n"), 4: ("s", "w", "n", "e")}


def trick_state(lesson: Trick) -> TrickLessonState:
    """Return the state of a lesson of one trick."""
    now, voice = lesson.played, Voice(lesson.played.seats, me=0)
    prompt, steps = (
        _prompt(now, voice),
        [_step(now, voice, place) for place in range(len(now.cards))],
    )
    last = [aloud(spoken(f"{steps[-1]['seat']}: {steps[-1]['sentence']}"))] if steps else []
    complete = now.complete
    return {
        "kind": "trick",
        "revision": lesson.revision,
        "name": say("trick.name"),
        "heading": say("trick.name"),
        "subheading": say("trick.complete")
        if complete
        else say("trick.at", n=len(now.cards) + 1, all=now.seats),
        "say": prompt,
        "announce": " ".join(
            [*last, aloud(f"{prompt['lead']} {prompt['more'] or prompt['text']}")]
        ),
        "undo": _undo(lesson),
        "seats": [_seat(now, voice, place) for place in range(now.seats)],
        "cards": [_card(now, voice, place) for place in range(len(now.cards))],
        "waiting": [_PLACES[now.seats][now.seat(at)] for at in range(len(now.cards), now.seats)],
        "complete": complete,
        "steps": steps,
        "more": len(now.ready),
    }


def _prompt(now: Played, voice: Voice) -> Say:
    if not now.cards:
        return _say("trick.begin", "trick.next-lead", who=voice.seat(now.leader))
    sentence, clause = explain_trick(now.order, voice)
    how = sentence.partition(": ")[2]
    who = voice.seat(_winner(now, len(now.cards))[0])
    key, following = ("trick.done", who) if now.complete else (
        "trick.so-far", voice.seat(now.seat(len(now.cards))),
    )  # fmt: skip
    return _say(key, clause, who=who, how=how[0].upper() + how[1:], next=following)


def _say(key: str, clause: str, **params: object) -> Say:
    lead, text, more = say_parts(key, **params)
    return {"lead": lead, "text": text, "more": more, "clause": clause}


def _winner(now: Played, played: int) -> tuple[int, Card]:
    """Return the seat and the card that win among the first cards."""
    return now.order[trick_winner(now.cards[:played])]


def _seat(now: Played, voice: Voice, place: int) -> TrickSeat:
    seat = now.seat(place)
    return {
        "seat": seat,
        "place": _PLACES[now.seats][seat],
        "name": voice.seat(seat).name,
        "leads": place == 0,
        "next": place == len(now.cards),
    }


def _card(now: Played, voice: Voice, place: int) -> PlayedCard:
    seat, card = now.order[place]
    sentence, clause = explain_fate(now.cards, place, complete=now.complete)
    return {
        "place": _PLACES[now.seats][seat],
        "seat": voice.seat(seat).name,
        **card_state(card),
        "led": place == 0,
        "winning": card is _winner(now, len(now.cards))[1],
        "say": {"lead": "", "text": sentence, "more": "", "clause": clause},
    }


def _step(now: Played, voice: Voice, place: int) -> TrickStep:
    seat, card = now.order[place]
    last = place + 1 == now.seats
    sentence, clause = explain_fate(now.cards[: place + 1], place, complete=last)
    holder, best = _winner(now, place + 1)
    key = "trick.still-done" if last else "trick.still"
    so_far = "" if best is card else say(key, who=voice.seat(holder), card=best)
    return {
        "seat": voice.seat(seat).name,
        **card_state(card),
        "sentence": sentence,
        "clause": clause,
        "so_far": so_far,
        "takes": best is card,
    }


def _undo(lesson: Trick) -> UndoState | None:
    if not lesson.log:
        return None
    entry = lesson.log[-1]
    if entry["do"] != "put":
        key = f"trick.undo-{entry['do']}"
        return {"label": say(key)}
    key = "trick.undo-change" if "at" in entry else "trick.undo-put"
    return {"label": spoken(say(key, card=Card.parse(entry["card"])))}
