"""What has happened since the last intent, in a few sentences for the ear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spadeslib.cards import Card, Cards, Suit
from spadeslib.events import Event
from spadeslib.seats import partner
from spadeslib.texts import Voice, card_list, say, spoken
from spadeslib.view import View


@dataclass(frozen=True, slots=True)
class Seen:
    """What the reader alone has seen since the last intent."""

    took: Cards
    """What has come to the reader's hand."""
    peeks: Mapping[int, Card]
    """By seat: the card that went by, seen, after a keep; a house rule."""


def narrate(events: Sequence[Event], view: View, voice: Voice, seen: Seen) -> str:
    """Tell events as a listener wants them: seat first, short, no signs.

    Who has won a trick is left to the prompt.

    The plays of one trick make one sentence, and a suit is named again only when it changes.
    """
    sentences: list[str] = []
    plays: list[Event] = []
    for event in events:
        if event.kind == "played":
            plays.append(event)
            continue
        if event.kind == "spades broken":
            continue
        _flush(plays, events, voice, sentences)
        if sentence := _tell(event, view, voice, seen):
            sentences.append(sentence)
    _flush(plays, events, voice, sentences)
    return aloud(" ".join(sentences))


def aloud(sentence: str) -> str:
    """Return a sentence for the ear: cards by name, signs of points as words.

    >>> aloud("You −58, now 40. {QS} is high.")
    'You minus 58, now 40. The queen of spades is high.'
    """
    return spoken(sentence).replace(" + ", " plus ").replace("−", "minus ").replace("+", "plus ")


def _flush(plays: list[Event], events: Sequence[Event], voice: Voice, sentences: list[str]) -> None:
    if not plays:
        return
    parts: list[str] = []
    suit: Suit | None = None
    for event in plays:
        assert event.seat is not None and event.card is not None
        who, card = voice.seat(event.seat), event.card
        named = card.rank.word if card.suit is suit else card.name
        parts.append(f"{who} {who:play} the {named}")
        suit = card.suit
    sentences.append(", ".join(parts) + ".")
    if any(
        event.kind == "spades broken" and event.card in [play.card for play in plays]
        for event in events
    ):
        sentences.append(say("said.broken"))
    plays.clear()


def _tell(event: Event, view: View, voice: Voice, seen: Seen) -> str:
    if event.seat is None:
        return ""
    who = voice.seat(event.seat)
    if event.kind == "double nil":
        return say("said.double", who=who)
    if event.kind in ("kept", "refused"):
        return _tell_draft(event, view, voice, seen)
    if event.kind == "bid":
        return say("said.bid", who=who, bid=event.bid.name if event.bid else "")
    if event.kind == "exchanged":
        return _tell_exchange(event, view, voice)
    return ""


def _tell_draft(event: Event, view: View, voice: Voice, seen: Seen) -> str:
    assert event.seat is not None
    mine, kept = event.seat == view.seat, event.kind == "kept"
    who, card = voice.seat(event.seat), seen.peeks.get(event.seat)
    if not kept:
        if mine:
            return say("said.you-refused", cards=card_list(seen.took))
        return say("said.refused", who=who)
    told = say("said.you-kept") if mine else say("said.kept", who=who)
    if card is not None:
        return f"{told} {say('said.peeked', card=card)}"
    return f"{told} {say('said.unseen')}" if mine else told


def _tell_exchange(event: Event, view: View, voice: Voice) -> str:
    assert event.seat is not None and event.count is not None
    who = voice.seat(event.seat)
    if view.rules.two:
        told = say("said.threw", who=who, n=event.count)
        mine = event.seat == view.seat
    else:
        mate = partner(event.seat, 4)
        assert mate is not None
        told = say(
            "said.gave", who=who, n=event.count, to=voice.seat(mate).name.replace("You", "you")
        )
        mine = mate == view.seat
    got = say("said.you-got", cards=card_list(view.got, "and")) if mine and view.got else ""
    return f"{told} {got}".strip()
