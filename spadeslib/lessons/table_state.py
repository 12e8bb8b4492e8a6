"""What the page draws of a table: the state, built from the learner's view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from spadeslib.bidding import Bid, counting_seats
from spadeslib.cards import Card
from spadeslib.draft import TURNS
from spadeslib.explain import explain_trick
from spadeslib.lessons.narrate import Seen, aloud, narrate
from spadeslib.lessons.phase_states import (
    bidding_state,
    card_state,
    draft_state,
    exchange_state,
    place_of,
    sheet_state,
)
from spadeslib.lessons.prompts import choices_of, prompt_of
from spadeslib.players import player_names
from spadeslib.seats import partner, seats_of, side_of
from spadeslib.texts import Voice, count_word, say
from spadeslib.tricks import spades_barred, trick_winner
from spadeslib.view import Trick, View

if TYPE_CHECKING:
    from spadeslib.lessons.states import (
        HandRow,
        HandState,
        PastTrick,
        PhaseState,
        SeatState,
        SideState,
        TableState,
        TrickCard,
        TrickState,
        UndoState,
    )
    from spadeslib.lessons.table import Table

_PHASES = {2: ("draft", "bid", "play", "score"), 4: ("deal", "bid", "play", "score")}
_PHASE_PLACE = {"draft": 0, "bidding": 1, "exchange": 1, "play": 2, "scored": 3, "over": 3}


def phase_of(table: Table) -> str:
    """Return the phase that the table shows: ``scored`` while a finished hand's sheet lies open."""
    if table.pause == "hand":
        return "scored"
    return "play" if table.ended else table.game.phase


def table_state(table: Table) -> TableState:
    """Return the whole state of a table."""
    view, voice, phase = table.view(), table.voice, phase_of(table)
    playing = phase == "play"
    mine = not table.pause and table.game.to_act == table.seat
    prompt = prompt_of(table, view, phase)
    said = narrate(table.events(), view, voice, Seen(table.took, table.peeks))
    return {
        "kind": "table",
        "revision": table.revision,
        "variant": "two-player" if view.rules.two else "partnership",
        "name": say("at.name", count=count_word(view.rules.seats), moment=say(f"moment.{phase}")),
        "heading": say("at.hand", n=view.number if table.ended else table.game.number),
        "subheading": _subheading(table, view, phase),
        "phase": phase,  # type: ignore[typeddict-item]
        "pause": table.pause,  # type: ignore[typeddict-item]
        "my_turn": mine,
        "phases": _phases(view, phase),
        "spades_broken": view.spades_broken if playing else None,
        "sides": [_side(table, view, voice, side, phase) for side in _sides(view)],
        "seats": [_seat(table, view, voice, seat, phase) for seat in _around(view)],
        "say": prompt,
        "happened": said,
        "announce": " ".join(
            part for part in (said, aloud(f"{prompt['lead']} {prompt['text']}")) if part
        ),
        "choices": choices_of(table, view, phase),
        "draft": draft_state(view) if phase == "draft" else None,
        "bidding": bidding_state(view, voice) if phase in ("bidding", "exchange") else None,
        "exchange": exchange_state(view, voice) if phase == "exchange" and mine else None,
        "trick": _trick_state(table, view, voice) if playing else None,
        "hand": _hand(table, view, phase, mine=mine),
        "tricks": _tricks(view, voice, hide_last=bool(table.pause == "trick" and not table.over)),
        "sheet": [sheet_state(table, voice, side) for side in _sides(view)]
        if phase in ("scored", "over")
        else [],
        "history": _history(table, view, phase),
        "target": view.rules.target,
        "undo": _undo(table),
        "hint": mine,
        "pace": table.pace,  # type: ignore[typeddict-item]
        "check": table.checks,
        "opponents": _opponents(table),
        "levels": list(player_names()),
        "seed": table.game.seed if not table.game.given_decks else None,
    }


def _opponents(table: Table) -> str:
    others = {name for seat, name in enumerate(table.opponents) if seat != table.seat}
    return others.pop() if len(others) == 1 else ""


def _sides(view: View) -> tuple[int, int]:
    return view.side, 1 - view.side


def _around(view: View) -> list[int]:
    return [(view.seat + step) % view.rules.seats for step in range(view.rules.seats)]


def _subheading(table: Table, view: View, phase: str) -> str:
    if phase == "draft":
        return say("at.turn", n=view.turn // 2 + 1, all=TURNS // 2)
    if phase == "play":
        number = len(view.tricks) + (0 if table.pause == "trick" else 1)
        return say("at.trick", n=number, all=13)
    return say("at.game-over" if phase == "over" else f"moment.{phase}")


def _phases(view: View, phase: str) -> list[PhaseState]:
    now, swapping = _PHASE_PLACE[phase], phase == "exchange"
    steps: list[PhaseState] = []
    for place, name in enumerate(_PHASES[view.rules.seats]):
        status: Literal["done", "now", "later"] = (
            "now" if place == now else "done" if place < now else "later"
        )
        steps.append(
            {
                "name": say("phase.exchange" if swapping and place == now else f"phase.{name}"),
                "status": status,
            }
        )
    return steps


def _side(table: Table, view: View, voice: Voice, side: int, phase: str) -> SideState:
    scored = phase in ("scored", "over")
    totals, bags = (table.game.scores, table.game.bags) if scored else (view.totals, view.bags)
    return {
        "label": voice.side_label(side),
        "mine": voice.mine(side),
        "total": totals[side],
        "facts": side_facts(view, side),
        "bags": bags[side],
    }


def side_facts(view: View, side: int) -> str:
    """Return what a side has promised and won: ``contract 5 + Nil, won 2``."""
    seats = seats_of(side, view.rules.seats)
    bids = [bid for seat in seats if (bid := view.bids[seat]) is not None]
    if not bids:
        return ""
    numbers = [bid for bid in bids if not bid.is_nil]
    parts = [bid.name for bid in bids if bid.is_nil]
    if numbers:
        key = "facts.contract" if len(bids) == len(seats) else "facts.bid"
        parts.insert(0, say(key, n=sum(bid.number for bid in numbers)))
    facts = " + ".join(parts)
    if view.phase == "play" or view.tricks:
        return say("facts.won", facts=facts, n=view.side_tricks(side))
    return facts


def _seat(table: Table, view: View, voice: Voice, seat: int, phase: str) -> SeatState:
    bid = view.bids[seat]
    playing = phase in ("play", "scored", "over")
    first = say("at.drew-first" if view.rules.two else "at.dealer")
    return {
        "seat": seat,
        "place": place_of(view, seat),
        "name": voice.seat(seat).name,
        "mine": seat == view.seat,
        "partner": seat == partner(view.seat, view.rules.seats),
        "acting": not table.pause and table.game.to_act == seat,
        "role": first if seat == view.first else "",
        "bid": bid.name if bid else "",
        "won": view.tricks_won[seat] if playing else None,
        "tally": _tally(view, seat) if playing else [],
        "cards": view.hand_sizes[seat],
    }


def _tally(view: View, seat: int) -> list[Literal["won", "owed", "bag"]]:
    """One block a trick: won, still owed, or over what the side has promised.

    The contract is the side's: what the partner has won beyond their own bid is no longer owed.
    """
    bid, won = view.bids[seat], view.tricks_won[seat]
    if bid is None:
        return []
    counted = counting_seats(view.rules, view.bids, side_of(seat))
    if seat not in counted:
        return ["won" if view.rules.failed_nil_tricks == "ignored" else "bag"] * won
    over = sum(view.tricks_won[s] for s in counted) - view.contract(side_of(seat))
    short = max(0, min(bid.number - won, -over))
    for other in counted:
        extra = max(0, min(over, view.tricks_won[other] - _number(view.bids[other])))
        if other == seat:
            tally: list[Literal["won", "owed", "bag"]] = ["won"] * (won - extra)
            tally += ["owed"] * short
            tally += ["bag"] * extra
            return tally
        over -= extra
    return []


def _number(bid: Bid | None) -> int:
    return bid.number if bid else 0


def _trick_cards(view: View, voice: Voice, trick: Trick) -> list[TrickCard]:
    winner = trick_winner([card for _, card in trick])
    return [
        {
            "place": place_of(view, seat),
            "seat": voice.seat(seat).name,
            **card_state(card),
            "led": place == 0,
            "winning": place == winner,
        }
        for place, (seat, card) in enumerate(trick)
    ]


def _trick_state(table: Table, view: View, voice: Voice) -> TrickState:
    if table.pause == "trick":
        return {
            "cards": _trick_cards(view, voice, view.tricks[-1]),
            "complete": True,
            "waiting": [],
        }
    acting = view.to_act if view.to_act is not None else view.seat
    seats = view.rules.seats
    waiting = [place_of(view, (acting + step) % seats) for step in range(seats - len(view.trick))]
    cards = _trick_cards(view, voice, view.trick) if view.trick else []
    return {"cards": cards, "complete": False, "waiting": waiting}


def _tricks(view: View, voice: Voice, *, hide_last: bool) -> list[PastTrick]:
    past: list[PastTrick] = []
    for number, trick in enumerate(view.tricks, 1):
        sentence, clause = explain_trick(trick, voice)
        cards = _trick_cards(view, voice, trick)
        past.append({"number": number, "cards": cards, "sentence": sentence, "clause": clause})
    return past[:-1] if hide_last else past


def _hand(table: Table, view: View, phase: str, *, mine: bool) -> HandState:
    size, face_down = len(view.hand), not view.looked and not view.rules.two
    legal = {action.card for action in view.legal_actions}
    marked = phase == "play" and mine and table.marking == "always"
    hand: HandState = {
        "label": say("hand.label-draft" if phase == "draft" else "hand.label", n=size),
        "cards": [
            {**card_state(card), "playable": card in legal if marked else None}
            for card in view.hand
        ],
        "hidden": 0,
        "use": "play" if phase == "play" else "choose" if phase == "exchange" and mine else "none",
        "note": "",
        "why_not": _why_not(view) if marked and len(legal) < size else "",
        "marking": table.marking,  # type: ignore[typeddict-item]
    }
    if phase in ("scored", "over"):
        hand |= {"label": say("hand.label-over"), "cards": [], "use": "none"}
    elif face_down:
        note = say("hand.note-down")
        hand |= {
            "label": say("hand.label-down", note=note),
            "cards": [],
            "hidden": 13,
            "use": "none",
            "note": note,
        }
    elif phase == "draft":
        hand["note"] = say("hand.note-draft", n=size)
    elif marked:
        hand["note"] = say(
            "hand.note-all" if len(legal) == size else "hand.note-some", n=len(legal)
        )
    return hand


def _why_not(view: View) -> str:
    if view.led is not None and view.hand.of(view.led):
        return say("hand.follow", led=view.led.word)
    barred = spades_barred(view.rules, view.hand, first_trick=not view.tricks)
    return say("hand.first-trick" if barred else "hand.lead")


def _history(table: Table, view: View, phase: str) -> list[HandRow]:
    hands = (
        table.game.hands
        if phase in ("scored", "over") or not table.ended
        else table.game.hands[:-1]
    )
    return [
        {"number": hand.number, "points": [hand.points[side] for side in _sides(view)]}
        for hand in hands
    ]


def _undo(table: Table) -> UndoState | None:
    for entry in reversed(table.log):
        if entry["do"] == "act":
            return {"label": _undo_label(entry["action"])}
    return {"label": say("undo.game")} if "before" in table.setup else None


def _undo_label(text: str) -> str:
    kind, _, rest = text.partition(" ")
    if kind == "play":
        return say("undo.play", card=Card.parse(rest))
    if kind in ("bid", "nil", "double"):
        return say("undo.bid", bid=rest if kind == "bid" else Bid.parse(text).name)
    return say(f"undo.{kind}" if kind in ("keep", "refuse", "look") else "undo.exchange")
