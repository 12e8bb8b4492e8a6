"""What a question shows, as the page draws it: seats, tricks, hands, tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spadeslib.cards import Card, Cards
from spadeslib.lessons.drills.states import (
    PositionShape,
    RowShape,
    SeatShape,
    TableShape,
    TrickShape,
)
from spadeslib.lessons.drills.words import say
from spadeslib.lessons.states import CardState, Place
from spadeslib.seats import partner
from spadeslib.texts import Voice, Who

ME = 0
"""The learner's seat in every question."""
_PLACES: dict[int, tuple[Place, ...]] = {2: ("s", "n"), 4: ("s", "w", "n", "e")}
Played = Mapping[str, Any]
"""A trick in a position: ``leader`` and ``cards`` in playing order."""


def place_of(seat: int, seats: int) -> Place:
    """Return where a seat sits, seen from the learner."""
    return _PLACES[seats][seat]


def name_of(seat: int, seats: int) -> str:
    """Return what a seat is called: the learner is ``You``."""
    return Voice(seats, me=ME).seat(seat).name


def in_text(seat: int, seats: int) -> str:
    """Return a seat's name within a sentence: the learner is ``you``."""
    return "you" if seat == ME else name_of(seat, seats)


def within(seat: int, seats: int) -> Who:
    """Return a seat as a subject within a sentence: the learner is ``you``."""
    return Who("you", plural=True) if seat == ME else Voice(seats).seat(seat)


def card_state(card: str) -> CardState:
    """Return a card as the page draws and names it."""
    name = Card.parse(card).name
    return {"code": card, "name": name[0].upper() + name[1:]}


def sorted_codes(cards: str | Sequence[str]) -> list[str]:
    """Return cards by code in the order of a sorted hand."""
    return [card.text for card in Cards(cards)]


def seats_shape(
    seats: int,
    *,
    bids: Sequence[str] = (),
    roles: Mapping[int, str] | None = None,
    notes: Mapping[int, str] | None = None,
) -> list[SeatShape]:
    """Return the seats, the learner first and then clockwise."""
    return [
        {
            "seat": seat,
            "place": place_of(seat, seats),
            "name": name_of(seat, seats),
            "role": (roles or {}).get(seat, "partner" if seat == partner(ME, seats) else ""),
            "bid": bids[seat] if bids else "",
            "note": (notes or {}).get(seat, ""),
        }
        for seat in range(seats)
    ]


def trick_shape(trick: Played, seats: int, number: int, *, complete: bool = True) -> TrickShape:
    """Return a trick as it lies on the table."""
    leader = trick["leader"]
    who = [(leader + step) % seats for step in range(len(trick["cards"]))]
    return {
        "number": number,
        "label": say("position.trick", n=number),
        "complete": complete,
        "cards": [
            {
                "place": place_of(seat, seats),
                "seat": name_of(seat, seats),
                **card_state(card),
                "led": step == 0,
            }
            for step, (seat, card) in enumerate(zip(who, trick["cards"], strict=True))
        ],
    }


def table(caption: str, columns: Sequence[str], rows: Mapping[str, Sequence[object]]) -> TableShape:
    """Return a small table: what each row is, and its cells."""
    shaped: list[RowShape] = [
        {"label": label, "cells": [str(cell).replace("-", "−") for cell in cells]}
        for label, cells in rows.items()
    ]
    return {"caption": caption, "columns": list(columns), "rows": shaped}


def position(
    *,
    facts: Sequence[str] = (),
    seats: Sequence[SeatShape] = (),
    tricks: Sequence[TrickShape] = (),
    cards: Sequence[str] = (),
    hand: Sequence[str] = (),
    hand_label: str = "",
    table: TableShape | None = None,
) -> PositionShape:
    """Return what a question shows; what it does not need stays empty."""
    return {
        "facts": list(facts),
        "seats": list(seats),
        "tricks": list(tricks),
        "cards": [card_state(card) for card in cards],
        "hand": [card_state(card) for card in hand],
        "hand_label": hand_label or (say("position.hand", n=len(hand)) if hand else ""),
        "table": table,
    }
