"""What the page draws of a hand in which spades break: the sign, the trick card by card, what was seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.cards import Card, Suit
from spadeslib.lessons.breaking_hand import YOU, Hand, Play, kept_back
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.phase_states import card_state
from spadeslib.lessons.states import Place, Say, TrickCard, UndoState
from spadeslib.lessons.states_breaking import BreakingState, BreakingStep, OpenSeat, WayState
from spadeslib.seats import next_seat
from spadeslib.texts import Voice, card_list, say, say_parts, spoken
from spadeslib.tricks import only_spades

if TYPE_CHECKING:
    from spadeslib.lessons.breaking import Breaking

_PLACES: dict[int, tuple[Place, ...]] = {2: ("s", "n"), 4: ("s", "w", "n", "e")}
_CLAUSES = {
    "lead": "",
    "only": "break.lead",
    "led": "break.no-lead",
    "follow": "play.follow",
    "other": "play.free-discard",
    "thrown": "break.discard",
    "again": "play.free-discard",
}
_WAYS = {
    "kept": "break.no-lead",
    "other": "play.free-discard",
    "thrown": "break.discard",
    "losing": "break.discard",
    "only": "break.lead",
    "led": "break.no-lead",
}


def breaking_state(lesson: Breaking) -> BreakingState:
    """Return the state of a lesson of breaking spades."""
    hand, voice = lesson.hand, Voice(lesson.hand.seats, me=YOU)
    prompt = _prompt(lesson, voice)
    steps = [_step(hand, voice, place) for place in range(len(hand.trick))]
    most = len(lesson.start.hands[YOU])
    held = hand.held(YOU)
    return {
        "kind": "breaking",
        "revision": lesson.revision,
        "name": say("breaking.name"),
        "heading": say("breaking.name"),
        "subheading": say("at.trick", n=hand.number, all=most),
        "say": prompt,
        "announce": " ".join(
            [*(aloud(step["text"]) for step in _new(hand, steps)), _heard(prompt)]
        ),
        "undo": _undo(lesson),
        "broken": hand.broken is not None,
        "sign": _sign(hand, voice),
        "seats": [_seat(hand, voice, seat) for seat in range(hand.seats)],
        "trick": {
            "cards": [_card(hand, voice, one) for one in hand.trick],
            "complete": hand.complete,
            "waiting": _waiting(hand),
        },
        "hand": {
            "label": say("hand.label", n=len(held)),
            "note": say("breaking.open"),
            "cards": [card_state(card) for card in held],
            "most": most,
        },
        "steps": steps,
        "ways_label": say("breaking.ways", n=len(lesson.seen), all=len(lesson.ways)),
        "ways": [_way(way, seen=way in lesson.seen) for way in lesson.ways],
        "next": hand.complete and not hand.over,
        "over": hand.over,
        "begun": bool(lesson.log) and hand != lesson.start,
    }


def _heard(prompt: Say) -> str:
    return aloud(" ".join(part for part in (prompt["lead"], prompt["text"]) if part))


def _new(hand: Hand, steps: list[BreakingStep]) -> list[BreakingStep]:
    """Return what was played since you last chose a card, yours included."""
    mine = [place for place, one in enumerate(hand.trick) if one.seat == YOU]
    return steps[mine[0] :] if mine else steps


def _prompt(lesson: Breaking, voice: Voice) -> Say:
    hand = lesson.hand
    if hand.over:
        left = len(lesson.ways) - len(lesson.seen)
        key = "breaking.over" if hand.broken else "breaking.over-unbroken"
        said = _say(key, "break.no-lead", who=voice.seat(hand.winner.seat))
        return {**said, "more": say("breaking.left" if left else "breaking.all")}
    if hand.complete:
        return _after(hand, voice)
    return _answer(hand) if hand.trick else _lead(hand)


def _lead(hand: Hand) -> Say:
    held = hand.held(YOU)
    if kept_back(hand):
        return _say("breaking.lead-kept", "break.no-lead")
    if hand.broken:
        return _say("breaking.lead-broken", "break.no-lead")
    if only_spades(held):
        return _say("breaking.lead-only", "break.only-spades")
    return _say("breaking.lead-none", "break.no-lead")


def _answer(hand: Hand) -> Say:
    led, held = hand.trick[0].card.suit, hand.held(YOU)
    same = held.of(led)
    if same:
        return _say(
            "breaking.follow",
            "play.follow",
            Led=led.word.capitalize(),
            cards=card_list(same),
        )
    choice = held.of(Suit.SPADES) and not only_spades(held) and not hand.broken
    key = "breaking.void-choice" if choice else "breaking.void"
    return _say(key, "play.free-discard", Led=led.word.capitalize())


def _after(hand: Hand, voice: Voice) -> Say:
    who = voice.seat(hand.winner.seat)
    if hand.broken is None:
        return _say("breaking.after-unbroken", "break.no-lead", who=who)
    breaker = hand.broken[1]
    if breaker not in hand.trick:
        return _say("breaking.after-stay", "break.no-lead", who=who)
    won = "win" if breaker is hand.winner else "lose"
    return _say(f"breaking.after-{won}", _CLAUSES[breaker.how], who=who, card=breaker.card)


def _say(key: str, clause: str, **params: object) -> Say:
    lead, text, more = say_parts(key, **params)
    return {"lead": lead, "text": text, "more": more, "clause": clause}


def _sign(hand: Hand, voice: Voice) -> str:
    if hand.broken is None:
        return say("breaking.sign-unbroken")
    number, one = hand.broken
    key = "breaking.sign-you" if one.seat == YOU else "breaking.sign"
    return say(key, who=voice.seat(one.seat), card=one.card, n=number)


def _step(hand: Hand, voice: Voice, place: int) -> BreakingStep:
    one, led = hand.trick[place], hand.trick[0].card.suit
    key = "other-broken" if one.how == "other" and _broken_before(hand, place) else one.how
    text = say(
        f"breaking.step-{key}",
        who=voice.seat(one.seat),
        card=one.card,
        led=led.one,
        suit=one.card.suit.one,
    )
    return {"text": text, "clause": _CLAUSES[one.how], "breaks": one.breaks}


def _broken_before(hand: Hand, place: int) -> bool:
    """Tell whether spades were broken before a card of the trick."""
    if hand.broken is None:
        return False
    return hand.broken[0] < hand.number or hand.broken[1] in hand.trick[:place]


def _way(way: str, *, seen: bool) -> WayState:
    return {"text": say(f"breaking.way-{way}"), "clause": _WAYS[way], "seen": seen}


def _seat(hand: Hand, voice: Voice, seat: int) -> OpenSeat:
    return {
        "seat": seat,
        "place": _PLACES[hand.seats][seat],
        "name": voice.seat(seat).name,
        "leads": seat == hand.leader,
        "acting": not hand.complete and seat == hand.to_act,
        "cards": [card_state(card) for card in hand.held(seat)],
    }


def _card(hand: Hand, voice: Voice, one: Play) -> TrickCard:
    return {
        "place": _PLACES[hand.seats][one.seat],
        "seat": voice.seat(one.seat).name,
        **card_state(one.card),
        "led": one is hand.trick[0],
        "winning": one is hand.winner,
    }


def _waiting(hand: Hand) -> list[Place]:
    seat, places = hand.to_act, list[Place]()
    for _ in range(hand.seats - len(hand.trick)):
        places.append(_PLACES[hand.seats][seat])
        seat = next_seat(seat, hand.seats)
    return places


def _undo(lesson: Breaking) -> UndoState | None:
    if not lesson.log:
        return None
    entry = lesson.log[-1]
    if entry["do"] == "play":
        return {"label": spoken(say("breaking.undo-play", card=Card.parse(entry["card"])))}
    return {"label": say(f"breaking.undo-{entry['do']}")}
