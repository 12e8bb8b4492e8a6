"""The beginner: plays as people do in their first week, high cards first and the score forgotten."""

from __future__ import annotations

from spadeslib.actions import Action
from spadeslib.cards import Card, Suit
from spadeslib.players.base import Decision
from spadeslib.players.choose_exchange import choose_exchange
from spadeslib.players.play_reasons import only_reason
from spadeslib.players.sayings import reason
from spadeslib.seats import seat_name
from spadeslib.tricks import beats
from spadeslib.view import View

TEN, QUEEN, KING = 8, 10, 11
_DRAFTED = 7
"""From this rank on a side suit's card is kept in the draft: a nine."""


class Beginner:
    """Counts aces and kings, wins when it can, throws low; the same view, the same action.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> _ = game.push("look")
    >>> game.view(0).hand
    Cards('TS 7S 5S 9H 7H 5H 2H JC TC 6C 4C 3C AD')
    >>> Beginner().decide(game.view(0))
    Decision(action=Action('bid 1'), reason='Count your aces, your kings and a long row of spades: bid 1.')
    """

    name = "beginner"

    def act(self, view: View) -> Action:
        """Return the action to take."""
        return self.decide(view).action

    def decide(self, view: View) -> Decision:
        """Return the action to take and the reason in one sentence."""
        if view.phase == "play":
            return _play(view)
        if view.phase == "exchange":
            return choose_exchange(view)
        if not view.looked:
            return Decision(Action.LOOK, reason("first.look"))
        return _draft(view.drawn) if view.drawn is not None else _bid(view)


def _draft(drawn: Card) -> Decision:
    if drawn.suit is Suit.SPADES or drawn.rank >= _DRAFTED:
        return Decision(Action.KEEP, reason("first.keep", card=drawn))
    return Decision(Action.REFUSE, reason("first.refuse", card=drawn))


def _bid(view: View) -> Decision:
    spades = len(view.hand.of(Suit.SPADES))
    high = [card for card in view.hand if card.rank >= KING]
    least = 0 if _is_harmless(view, spades) else 1
    number = min(13, max(least, len(high) + max(0, spades - 3)))
    if Action.BIDS[number] not in view.legal_actions:
        fixed = view.legal_actions[-1]
        assert fixed.bid is not None
        return Decision(fixed, reason("bid.house", n=fixed.bid.name))
    return Decision(Action.BIDS[number], reason("first.bid" if number else "first.nil", n=number))


def _is_harmless(view: View, spades: int) -> bool:
    """Is it a hand that even a beginner sees a Nil in?"""
    low = all(card.rank < (TEN if card.suit is Suit.SPADES else QUEEN) for card in view.hand)
    return low and spades <= 2


def _play(view: View) -> Decision:
    cards = [action.card for action in view.legal_actions if action.card is not None]
    if len(cards) == 1:
        return Decision(view.legal_actions[0], only_reason(view, cards[0].index))
    bid = view.bids[view.seat]
    nil = bid is not None and bid.is_nil and not view.tricks_won[view.seat]
    card, why = _lead(cards, nil) if not view.trick else _follow(view, cards, nil)
    return Decision(Action.PLAYS[card.index], why)


def _lead(cards: list[Card], nil: bool) -> tuple[Card, str]:
    if nil:
        card = min(cards, key=_use)
        return card, reason("nil.lead", card=card)
    card = max(cards, key=lambda one: (one.rank, one.index))
    return card, reason("first.lead", card=card)


def _follow(view: View, cards: list[Card], nil: bool) -> tuple[Card, str]:
    owner, best = view.trick[0]
    for seat, laid in view.trick[1:]:
        if beats(laid, best):
            owner, best = seat, laid
    over = [card for card in cards if beats(card, best)]
    under = [card for card in cards if card not in over]
    if nil:
        card = max(under, key=_use) if under else min(cards, key=_use)
        return card, reason("first.under" if under else "nil.hope", card=card)
    if owner == view.partner and under:
        card = min(under, key=_use)
        mate = seat_name(owner, view.rules.seats)
        return card, reason("lose.mate", mate=mate, card=card)
    if over:
        card = min(over, key=_use)
        return card, reason("win.plain", card=card, best=best)
    card = min(cards, key=_use)
    return card, reason("lose.low", card=card)


def _use(card: Card) -> tuple[bool, int, int]:
    """How much a beginner would miss a card: any spade more than any other card."""
    return card.suit is Suit.SPADES, card.rank, card.index
