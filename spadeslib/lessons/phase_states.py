"""What the page draws of the draft, the bidding, the exchange and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.bidding import Bid
from spadeslib.cards import Card
from spadeslib.draft import TURNS
from spadeslib.lessons.sheets import sheet_side
from spadeslib.scoring import SideScore
from spadeslib.seats import seats_of
from spadeslib.texts import Voice, say
from spadeslib.view import View

if TYPE_CHECKING:
    from spadeslib.lessons.states import (
        BiddingState,
        BidOption,
        BidRow,
        CardState,
        DraftState,
        ExchangeState,
        Place,
        SheetSide,
    )
    from spadeslib.lessons.table import Table


def place_of(view: View, seat: int) -> Place:
    """Return where a seat sits on the screen, seen from the reader."""
    if view.rules.two:
        return "s" if seat == view.seat else "n"
    places: tuple[Place, ...] = ("s", "w", "n", "e")
    return places[(seat - view.seat) % 4]


def card_state(card: Card) -> CardState:
    """Return a card as the page draws and names it."""
    return {"code": card.text, "name": card.name[0].upper() + card.name[1:]}


def draft_state(view: View) -> DraftState:
    """Return the draft: stock, discards and the card held up, as far as the reader sees them."""
    acting = view.drafter if view.drafter is not None else view.seat
    return {
        "turn": view.turn // 2 + 1,
        "turns": TURNS // 2,
        "stock": view.stock,
        "discards": view.discards,
        "drawer": place_of(view, acting),
        "drawn": card_state(view.drawn) if view.drawn else None,
        "holding": view.drawn is not None,
        "shown": [card_state(card) for card in view.seen_discards],
        "peeked": card_state(view.peeked) if view.peeked else None,
    }


def bidding_state(view: View, voice: Voice) -> BiddingState:
    """Return the bids in bidding order, and the pad when the reader is to bid."""
    rows: list[BidRow] = []
    for seat in view.bid_order:
        bid, acting = view.bids[seat], view.phase == "bidding" and view.to_act == seat
        mate = seat == view.partner
        note = (
            say("bid.note-nil") if bid and bid.is_nil else say("bid.note-partner") if mate else ""
        )
        if seat == view.first:
            note = note or say("bid.note-drew" if view.rules.two else "bid.note-dealer")
        rows.append(
            {
                "place": place_of(view, seat),
                "seat": voice.seat(seat).name,
                "bid": bid.name if bid else "?" if acting else "",
                "note": note,
                "acting": acting,
            }
        )
    may_bid = {action.bid for action in view.legal_actions if action.kind == "bid"}
    pad = (
        [_bid_option(view, voice, bid, allowed=bid in may_bid) for bid in Bid.NUMBERS]
        if may_bid
        else []
    )
    return {"rows": rows, "pad": pad}


def _bid_option(view: View, voice: Voice, bid: Bid, *, allowed: bool) -> BidOption:
    mate = view.partner
    if bid.is_nil:
        confirm = say("bid.button-nil", worth=view.rules.nil_value)
    elif mate is not None and (theirs := view.bids[mate]) is not None and not theirs.is_nil:
        name = voice.seat(mate).name
        confirm = say(
            "bid.button-with", n=bid.number, contract=bid.number + theirs.number, partner=name
        )
    else:
        confirm = say("bid.button", n=bid.number)
    return {
        "action": "nil" if bid.is_nil else f"bid {bid}",
        "label": bid.name,
        "name": say("bid.name-nil") if bid.is_nil else say("bid.name", n=bid.number),
        "confirm": confirm,
        "allowed": allowed,
    }


def exchange_state(view: View, voice: Voice) -> ExchangeState:
    """Return how many cards the reader may choose, and the words for it."""
    size = view.rules.exchange_size
    got = [card.text for card in view.got]
    if view.partner is None:
        return {
            "verb": "throw",
            "least": 0,
            "most": size,
            "button": say("exchange.throw"),
            "counter": say("exchange.chosen-most", size=size),
            "new": got,
        }
    name = voice.seat(view.partner).name
    return {
        "verb": "give",
        "least": size,
        "most": size,
        "button": say("exchange.give", size=size, partner=name),
        "counter": say("exchange.chosen", size=size),
        "new": got,
    }


def sheet_state(table: Table, voice: Voice, side: int) -> SheetSide:
    """Return a side's itemised score of the hand just finished."""
    finished = table.game.hands[-1]
    score: SideScore = finished.sides[side]
    bids = [finished.bids[seat] for seat in seats_of(side, table.rules.seats)]
    before = finished.totals[side] - score.points
    return sheet_side(table.rules, score, bids, before=before, voice=voice)
