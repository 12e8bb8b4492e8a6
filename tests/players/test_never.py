"""Plays that no good player makes, looked for in hundreds of hands of the solid player."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spadeslib import Action, Card, Game, Rules, Suit, View
from spadeslib.players import Solid
from spadeslib.players.stakes import read_stakes
from spadeslib.seats import partner
from spadeslib.tricks import beats
from tests.parts import mostly_slow


def followed(rules: Rules, seeds: range) -> Iterator[tuple[View, Card, list[Card]]]:
    """Yield each view in which a card was chosen to a trick begun: the card, and the others open."""
    player = Solid()
    for seed in seeds:
        game = Game(rules, seed=seed)
        while game.to_act is not None:
            view = game.view(game.to_act)
            action: Action = player.act(view)
            if view.phase == "play" and view.trick and len(view.legal_actions) > 1:
                assert action.card is not None
                cards = [one.card for one in view.legal_actions if one.card is not None]
                yield view, action.card, [card for card in cards if card is not action.card]
            game.push(action)


def winning(view: View) -> tuple[int, Card]:
    seat, best = view.trick[0]
    for other, card in view.trick[1:]:
        if beats(card, best):
            seat, best = other, card
    return seat, best


def nil_alive(view: View, seat: int | None) -> bool:
    bid = view.bids[seat] if seat is not None else None
    return bid is not None and seat is not None and bid.is_nil and not view.tricks_won[seat]


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    mostly_slow([Rules.partnership(max_hands=2), Rules.two_player(max_hands=2)]),
    ids=["four", "two"],
)
@pytest.mark.parametrize("seed", mostly_slow(range(500, 650, 50)))
def test_never(rules: Rules, seed: int) -> None:
    """In the last seat, without a Nil about: a needed trick is won, and with the cheapest card;
    a partner's trick is not taken. A Nil bidder never wins when it could lose."""
    looked_at = 0
    for view, card, others in followed(rules, range(seed, seed + 50)):
        owner, best = winning(view)
        mate = partner(view.seat, rules.seats)
        wins, stakes = beats(card, best), read_stakes(view)
        if nil_alive(view, view.seat):
            assert not wins or all(beats(other, best) for other in others), (view, card)
            continue
        if (
            any(nil_alive(view, seat) for seat in range(rules.seats))
            or len(view.trick) < rules.seats - 1
        ):
            continue
        if not 0 < stakes.need <= stakes.left or not stakes.my_tricks_count:
            continue
        looked_at += 1
        if owner == mate and stakes.mate_tricks_count:
            assert not wins or all(beats(other, best) for other in others), (view, card)
        else:
            assert wins or not any(beats(other, best) for other in others), (view, card)
            cheaper = [one for one in others if beats(one, best) and one.index < card.index]
            assert not wins or not [one for one in cheaper if one.suit is card.suit], (view, card)
            assert not wins or card.suit is not Suit.SPADES or not cheaper, (view, card)
    assert looked_at > 300
