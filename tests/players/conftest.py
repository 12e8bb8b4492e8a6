"""Positions for players: a View made by hand, so that it may stand in the middle of anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from spadeslib import Action, Bid, Card, Cards, Rules, View, legal_plays
from spadeslib.bidding import legal_bids
from spadeslib.view import Trick


def trick_of(text: str, seats: int) -> Trick:
    """Read a trick such as ``2: AH 3H 4H 5H``: the leader, then the cards in playing order."""
    leader, cards = text.split(":")
    played = [Card.parse(card) for card in cards.split()]
    return tuple(((int(leader) + step) % seats, card) for step, card in enumerate(played))


def make_view(
    rules: Rules,
    hand: str,
    *,
    seat: int = 0,
    phase: str = "play",
    bids: Sequence[object] = (),
    won: Sequence[int] = (),
    trick: str = "",
    tricks: Sequence[str] = (),
    out: str = "",
    broken: bool = True,
    totals: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    drawn: str = "",
    seen: str = "",
    turn: int = 0,
    looked: bool = True,
) -> View:
    """Return the view of one seat; bids of ``None`` are not made yet.

    With ``out``, the cards that others still hold, all other cards count as played.
    """
    seats = rules.seats
    held = Cards(hand)
    now = trick_of(trick, seats) if trick else ()
    past = tuple(trick_of(text, seats) for text in tricks)
    played = {who for who, _ in now}
    if out:
        kept = held | Cards(out) | Cards(card for part in (*past, now) for _, card in part)
        past += tuple(((seat, card),) for card in Card.ALL if card not in kept)
    legal: Sequence[Action]
    if phase == "play":
        led = now[0][1] if now else None
        legal = [Action.parse(f"play {card}") for card in legal_plays(held, led, broken, rules)]
    elif not looked:
        legal = [Action.LOOK, Action.DOUBLE_NIL]
    elif phase == "bidding":
        legal = [Action.BIDS[bid.number] for bid in legal_bids(rules, held)]
    else:
        legal = [Action.KEEP, Action.REFUSE] if phase == "draft" else []
    all_bids = [None if bid is None else Bid.parse(bid) for bid in bids or [None] * seats]
    return View(
        rules=rules,
        seat=seat,
        phase=phase,
        to_act=seat,
        number=1,
        first=seats - 1,
        totals=totals,
        bags=bags,
        looked=looked,
        hand=held,
        hand_sizes=tuple(len(held) - (who in played) for who in range(seats)),
        bids=tuple(all_bids),
        tricks_won=tuple(won or [0] * seats),
        trick=now,
        tricks=past,
        spades_broken=broken,
        turn=turn,
        stock=0,
        discards=0,
        drawn=Card.parse(drawn) if drawn else None,
        choices=(),
        seen_discards=Cards(seen),
        peeked=None,
        gave=Cards(),
        got=Cards(),
        exchanged=(),
        legal_actions=tuple(legal),
    )


@pytest.fixture
def four() -> Callable[..., View]:
    """Make a view of the partnership game; ``rules`` are house rules."""
    return lambda hand, *, rules={}, **rest: make_view(Rules.partnership(**rules), hand, **rest)


@pytest.fixture
def two() -> Callable[..., View]:
    """Make a view of the two-player game; ``rules`` are house rules."""
    return lambda hand, *, rules={}, **rest: make_view(Rules.two_player(**rules), hand, **rest)


@pytest.fixture
def solid() -> Callable[[View], str]:
    """Ask the solid player; the answer is the action's text."""
    from spadeslib.players import Solid

    def ask(view: View) -> str:
        decision: Any = Solid().decide(view)
        assert decision.action in view.legal_actions or view.phase == "exchange"
        return str(decision.action)

    return ask
