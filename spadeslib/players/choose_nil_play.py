"""How a Nil bidder plays: under the others, and rid of dangerous cards."""

from __future__ import annotations

from spadeslib.cards import BITS
from spadeslib.players.play_reasons import nil_reason
from spadeslib.players.reading import Reading
from spadeslib.players.trick_chances import trick_chances, wins_now
from spadeslib.players.worth import suit_danger


def choose_nil_play(read: Reading, legal: list[int]) -> tuple[int, str]:
    """Return the card that keeps the Nil safest, and why."""
    if read.best >= 0:
        legal = [card for card in legal if not wins_now(read, card)] or legal
    risks = {card: trick_chances(read, card)[read.me] for card in legal}
    following = read.led is not None and legal[0] // 13 == read.led and legal[-1] // 13 == read.led

    def goodness(card: int) -> tuple[float, int]:
        risk = risks[card]
        if following or risk == 1.0:
            return -round(risk, 6), card % 13
        return _relief(read, card) - 2.0 * risk, card % 13

    card = max(legal, key=lambda one: (*goodness(one), -one))
    return card, nil_reason(read, card, risks[card], hopeless=min(risks.values()) == 1.0)


def _relief(read: Reading, card: int) -> float:
    """Return how much safer the Nil is without the card."""
    suit = card // 13
    rest = read.held & ~BITS[card]
    return suit_danger(read.held, read.out, suit) - suit_danger(rest, read.out, suit)
