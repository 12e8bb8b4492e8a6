"""Refusals: for an action that the rules do not allow, the clause, the reason and what is allowed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from spadeslib.bidding import Bid, legal_bids
from spadeslib.cards import Card, Cards, Suit
from spadeslib.errors import IllegalAction
from spadeslib.rules import Rules
from spadeslib.seats import partner, seat_name
from spadeslib.texts import Voice, card_list, count_word, listing, say, say_parts
from spadeslib.tricks import spades_barred

if TYPE_CHECKING:
    from spadeslib.actions import Action
    from spadeslib.hand import Hand


def refusal(
    clause: str, key: str, action: Action | str, allowed: Iterable[object], /, **params: object
) -> IllegalAction:
    """Return the error for a refused action, worded by the catalogue."""
    lead, reason, hint = say_parts(key, **params)
    return IllegalAction(
        clause, lead=lead, reason=reason, hint=hint, allowed=map(str, allowed), action=str(action)
    )


def refuse_turn(rules: Rules, action: Action, seat: int, to_act: int) -> IllegalAction:
    """Refuse an action of a seat that is not to act (``play.turn``)."""
    voice = Voice(rules.seats)
    return refusal(
        "play.turn", "refuse.turn", action, (), actor=voice.seat(to_act), who=voice.seat(seat).name
    )


def refuse_phase(
    rules: Rules, action: Action, phase: str, due: str, allowed: Sequence[object]
) -> IllegalAction:
    """Refuse an action that belongs to another moment of the hand."""
    clause = _moment_clause(rules, action.kind, phase)
    if phase == "play" and action.kind == "bid":
        return refusal(clause, "refuse.bid-again", action, allowed, now=due)
    shown = ", ".join(str(item) for item in allowed[:6])
    if len(allowed) > 6:
        shown += f" and {len(allowed) - 6} more"
    if phase == "exchange":
        verb = "throw" if rules.two else "give"
        shown = f"{verb} and the cards, as in {verb} 2C 3D 4H"
    text = str(action)
    return refusal(
        clause,
        "refuse.phase",
        action,
        allowed,
        action=text[0].upper() + text[1:],
        now=due,
        allowed=shown,
    )


def _moment_clause(rules: Rules, kind: str, phase: str) -> str:
    """Return the clause that says when such an action has its place, or that it has none in this game."""
    if kind in ("keep", "refuse"):
        if not rules.two:
            return "deal.thirteen"
        return "draft.draw" if phase == "draft" else "draft.end"
    if kind in ("give", "throw"):
        return "blind.timing" if (kind == "throw") is rules.two else "blind.exchange"
    if kind in ("look", "double nil"):
        return "blind.when"
    if phase == "draft":
        return "draft.end"
    return "blind.timing" if kind == "play" and phase == "exchange" else "bid.no-pass"


def refuse_play(
    rules: Rules, card: Card, held: Cards, legal: Cards, led: Suit | None, *, first_trick: bool
) -> IllegalAction:
    """Refuse a card: not held, not following suit, or a spade kept back (``play.follow``, ``break.no-lead``)."""
    allowed = [f"play {one}" for one in legal]
    cards = card_list(legal)
    text = f"play {card}"
    if card not in held:
        return refusal("play.follow", "refuse.not-held", text, allowed, card=card, cards=cards)
    if led is not None and held.of(led):
        return refusal(
            "play.follow",
            "refuse.follow",
            text,
            allowed,
            card=card,
            cards=cards,
            Led=led.word.capitalize(),
            count=count_word(len(legal)),
            A_card="A spade" if card.suit is Suit.SPADES else "Another suit",
            led_one=led.one,
        )
    if spades_barred(rules, held, first_trick=first_trick):
        clause = "break.no-lead" if led is None else "play.free-discard"
        return refusal(clause, "refuse.first-trick", text, allowed, card=card, cards=cards)
    lead_of = cards if len(legal) <= 3 else "one of those"
    return refusal("break.no-lead", "refuse.lead", text, allowed, card=card, cards=lead_of)


def refuse_bid(rules: Rules, bid: Bid, spades: int, bids: Sequence[Bid]) -> IllegalAction:
    """Refuse a number that a house rule of bidding does not allow (``bid.range``)."""
    names = [one.name for one in bids]
    allowed = ["nil" if one.is_nil else f"bid {one}" for one in bids]
    return refusal(
        "bid.range",
        "refuse.bid-mirror",
        f"bid {bid}",
        allowed,
        bid=bid.name,
        spades=spades,
        bids=listing(names, "or"),
    )


def refuse_double_nil(rules: Rules, allowed: Sequence[object]) -> IllegalAction:
    """Refuse Double Nil after the first look, or where house rules play without it (``blind.when``)."""
    if not rules.double_nil:
        return refusal("blind.when", "refuse.blind-off", "double nil", allowed)
    why = "You have drawn your first card." if rules.two else "You have looked at your cards."
    return refusal("blind.when", "refuse.blind-seen", "double nil", allowed, why=why)


def refuse_exchange(rules: Rules, action: Action, seat: int, held: Cards) -> IllegalAction | None:
    """Refuse a give or a throw of the wrong size or of cards not held (``blind.exchange``), or return None."""
    if action.kind != ("throw" if rules.two else "give"):
        return None  # the other game's exchange: refused as no action of this moment
    size, chosen = rules.exchange_size, len(action.cards)
    missing = [card for card in action.cards if card not in held]
    if missing:
        cards = card_list(held)
        return refusal(
            "blind.exchange", "refuse.exchange-held", action, (), card=missing[0], cards=cards
        )
    if action.kind == "throw" and chosen > size:
        return refusal("blind.exchange", "refuse.throw", action, (), n=size, chosen=chosen)
    if action.kind == "give" and chosen != size:
        mate = partner(seat, rules.seats)
        name = seat_name(mate, rules.seats) if mate is not None else ""
        return refusal(
            "blind.exchange", "refuse.give", action, (), n=size, chosen=chosen, partner=name
        )
    return None


def due_text(rules: Rules, phase: str, seat: int, *, looked: bool) -> str:
    """Return what is due in words, as in ``keep or refuse the card you drew``."""
    if phase in ("draft", "bidding") and not looked and rules.double_nil:
        return say("due.draw" if phase == "draft" else "due.look")
    if phase == "exchange":
        mate = partner(seat, rules.seats)
        if mate is None:
            return say("due.throw", n=rules.exchange_size)
        return say("due.give", n=rules.exchange_size, partner=seat_name(mate, rules.seats))
    return say({"draft": "due.draft", "bidding": "due.bid", "play": "due.play"}[phase])


def refuse_action(hand: Hand, action: Action) -> IllegalAction:
    """Return the refusal of an action that a hand has found not to be allowed."""
    seat, kind = hand.to_act, action.kind
    # What may be thrown or given is told in words: these are hundreds of actions, or millions.
    legal = () if hand.phase == "exchange" else hand.legal
    if hand.phase == "done":
        return refusal("game.win", "refuse.over", action, ())
    now = due_text(hand.rules, hand.phase, seat, looked=hand.looked[seat])
    if hand.phase == "exchange":
        error = refuse_exchange(hand.rules, action, seat, hand.cards(seat))
        if error:
            return error
    if hand.phase == "play" and action.card is not None:
        led = Suit(hand.led) if hand.led >= 0 else None
        legal_cards = Cards([play.card for play in legal if play.card])
        return refuse_play(
            hand.rules,
            action.card,
            hand.cards(seat),
            legal_cards,
            led,
            first_trick=hand.first_trick,
        )
    if kind == "double nil":
        return refuse_double_nil(hand.rules, legal)
    if kind == "bid" and hand.phase == "bidding":
        if not hand.looked[seat]:
            return refusal("blind.when", "refuse.blind-first", action, legal)
        spades = len(hand.cards(seat).of(Suit.SPADES))
        assert action.bid is not None
        return refuse_bid(hand.rules, action.bid, spades, legal_bids(hand.rules, hand.cards(seat)))
    if kind == "look":
        return refusal("blind.when", "refuse.looked", action, legal, now=now)
    return refuse_phase(hand.rules, action, hand.phase, now, legal)
