"""What one step of a record was, in a sentence, as far as the reader may know it."""

from __future__ import annotations

from dataclasses import dataclass

from spadeslib.actions import Action
from spadeslib.cards import Card, Cards, Suit
from spadeslib.draft import second_card_seen_by
from spadeslib.events import Event, Events
from spadeslib.explain import explain_fate, explain_trick
from spadeslib.hand import DONE, Hand
from spadeslib.lessons.states import Say
from spadeslib.seats import partner
from spadeslib.texts import Voice, card_list, say
from spadeslib.tricks import trick_winner
from spadeslib.view import View


@dataclass(frozen=True, slots=True)
class Taken:
    """A step: its action with what the reader knows before and after it."""

    action: Action
    events: Events
    before: View
    after: View
    hand: Hand
    """The hand after it; it knows every card."""
    voice: Voice
    open: bool
    """Does the reader see all cards?"""

    @property
    def event(self) -> Event:
        """What everybody saw."""
        return self.events[0]

    @property
    def seat(self) -> int:
        """Who acted."""
        assert self.event.seat is not None
        return self.event.seat


def tell(step: Taken) -> Say:
    """Return what a step was, why it could be, and its clause."""
    kind = step.action.kind
    if kind == "play":
        return _tell_play(step)
    who, clause = step.voice.seat(step.seat), step.event.clause
    text = ""
    if kind == "look":
        lead = say("replay.look-draw" if step.after.rules.two else "replay.look", who=who)
    elif kind == "double nil":
        lead = say("said.double", who=who)
    elif kind == "bid":
        lead = say("said.bid", who=who, bid=step.action.bid.name if step.action.bid else "")
        clause = "nil.claim" if step.action.bid and step.action.bid.is_nil else clause
    elif kind in ("keep", "refuse"):
        lead, text = _tell_draft(step)
    else:
        lead, text = _tell_exchange(step)
    return {"lead": lead, "text": text, "more": "", "clause": clause}


def _tell_draft(step: Taken) -> tuple[str, str]:
    who, kept = step.voice.seat(step.seat), step.action.kind == "keep"
    turn = 2 * step.before.turn
    first, second = (Card.ALL[index] for index in step.hand.deck[turn : turn + 2])
    watched = second_card_seen_by(step.after.rules, step.seat)
    if not step.open and step.seat != step.after.seat:
        if not kept:
            return say("said.refused", who=who), ""
        seen = step.after.seat in watched
        return say("said.kept", who=who), say("said.peeked", card=second) if seen else ""
    if not kept:
        return say("replay.refuse", who=who, card=first), say("replay.take", who=who, card=second)
    lead = say("replay.keep", who=who, card=first)
    if step.open:
        key = "said.peeked" if watched else "replay.gone-unseen"
        return lead, say(key, card=second)
    seen = step.after.seat in watched
    return lead, say("said.peeked", card=second) if seen else say("said.unseen")


def _tell_exchange(step: Taken) -> tuple[str, str]:
    who, count = step.voice.seat(step.seat), step.event.count or 0
    seat, out, taken = step.hand.exchanged[-1]
    mate = partner(seat, step.hand.seats)
    known = step.open or step.after.seat in (seat, mate)
    if mate is None:
        lead = say("said.threw", who=who, n=count)
        if not known or not count:
            return lead, ""
        words = {
            "out": card_list(Cards.from_mask(out), "and"),
            "taken": card_list(Cards.from_mask(taken), "and"),
        }
        return lead, say("replay.threw", **words)
    to = step.voice.seat(mate).name.replace("You", "you")
    lead = say("said.gave", who=who, n=count, to=to)
    return lead, f"{card_list(Cards.from_mask(out), 'and')}." if known else ""


def _tell_play(step: Taken) -> Say:
    who, card = step.voice.seat(step.seat), step.event.card
    assert card is not None
    complete = not step.after.trick
    trick = step.after.tricks[-1] if complete else step.after.trick
    cards = [one for _, one in trick]
    lead = say("replay.lead" if len(cards) == 1 else "replay.play", who=who, card=card)
    more: list[str] = []
    clause = ""
    if cards[0].suit is not card.suit:
        more.append(say("replay.void", who=who, led=cards[0].suit.word))
        clause = "play.free-discard"
    for event in step.events:
        if event.kind == "spades broken":
            more.append(say("said.broken"))
            clause = event.clause
    if complete:
        text, why = explain_trick(trick, step.voice)
        if step.hand.phase != DONE:
            winner = trick[trick_winner(cards)][0]
            more.append(say("replay.next-lead", who=step.voice.seat(winner)))
    else:
        text, why = explain_fate(cards, len(cards) - 1, complete=False)
        text = f"It{text.removeprefix('{' + card.text + '}')}"
    if len(cards) == 1:
        spade = card.suit is Suit.SPADES
        text = say("replay.led-spade") if spade else say("replay.led", suit=card.suit.one)
    return {
        "lead": lead,
        "text": text,
        "more": " ".join(more),
        "clause": clause or why,
    }
