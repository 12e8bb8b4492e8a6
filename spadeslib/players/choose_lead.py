"""Which card to lead while tricks are wanted."""

from __future__ import annotations

from spadeslib.cards import SPADES_MASK, SUIT_MASKS
from spadeslib.players.counting import QUEEN
from spadeslib.players.play_reasons import lead_reason
from spadeslib.players.reading import SPADES, Reading
from spadeslib.players.stakes import Stakes
from spadeslib.players.trick_chances import trick_chances
from spadeslib.players.worth import card_worth

CASH, DRAW, PULL, TOP, RUFF = "cash", "draw", "pull", "top", "ruff"
TOUCHING, SHORT, LOW = "touching", "short", "low"


def choose_lead(read: Reading, stakes: Stakes, legal: list[int]) -> tuple[int, str]:
    """Return the card to lead and why: sure winners first, else what costs least."""
    drawing = _wants_trumps_out(read)
    scored = [(*_score(read, stakes, card, drawing=drawing), card) for card in legal]
    _, kind, card = max(scored, key=lambda one: (one[0], -one[2]))
    return card, lead_reason(read, stakes, card, kind)


def _score(read: Reading, stakes: Stakes, card: int, *, drawing: bool) -> tuple[float, str]:
    suit = card // 13
    holds = trick_chances(read, card)[read.me]
    must = stakes.need >= stakes.left
    if suit == SPADES:
        if not read.above(card):
            return (2.5 if drawing else 1.3 if must else 0.2), DRAW if drawing else TOP
        score = (0.4 if drawing else 0.15) + 0.2 * holds - 0.3 * card_worth(read, card)
        return score, PULL if drawing else LOW
    if holds >= 0.6:
        return 1.0 + holds - 0.2 * read.ruff_chance(suit, 0), CASH
    mine = read.held & SUIT_MASKS[suit]
    if _mate_may_trump(read, suit):
        return 0.9 - 0.1 * card_worth(read, card), RUFF
    behind = read.above(card).bit_count()
    if behind == 1 and card % 13 and mine >> card - 1 & 1:
        return 0.6 + 0.2 * holds, TOUCHING
    worth = card_worth(read, card)
    cost = 0.4 * worth + _breaks_guard(read, card, mine)
    if must:
        return 0.3 + holds, LOW
    if mine.bit_count() <= 2 and _spare_spades(read) and worth < 0.25:
        return 0.55 - 0.1 * mine.bit_count() - cost, SHORT
    return 0.35 - cost, LOW


def _wants_trumps_out(read: Reading) -> bool:
    """Are the own spades strong enough, and are there winners to protect, to lead spades out?"""
    mine = (read.held & SPADES_MASK).bit_count()
    theirs = read.out & SPADES_MASK
    if not theirs:
        return False
    foes = sum([read.odds[foe][SPADES] for foe in read.foes]) * theirs.bit_count()
    if foes < 0.5 or mine < foes / len(read.foes) + 1:
        return False
    winners = sum(
        1
        for card in range(39)
        if read.held >> card & 1 and not read.above(card) and read.ruff_chance(card // 13) > 0.2
    )
    return winners > 0 or mine >= foes + 1


def _mate_may_trump(read: Reading, suit: int) -> bool:
    """Is the partner out of a suit, with spades perhaps, while both foes may still follow?"""
    mate = read.mate
    if mate is None or not read.void[mate] & SUIT_MASKS[suit] or read.odds[mate][SPADES] == 0.0:
        return False
    return not any(read.void[foe] & SUIT_MASKS[suit] for foe in read.foes)


def _breaks_guard(read: Reading, card: int, mine: int) -> float:
    """Return what it costs to lead away from a high card that still needs its guards."""
    top = mine.bit_length() - 1
    if top == card:
        return 0.0
    behind = read.above(top).bit_count()
    guards = mine.bit_count() - 1
    return 0.15 if 0 < behind <= 2 and guards <= behind else 0.03


def _spare_spades(read: Reading) -> bool:
    """Is there a low spade that is no winner by rank, good for trumping?"""
    mine = read.held & SPADES_MASK
    lowest = (mine & -mine).bit_length() - 1
    return bool(mine) and lowest % 13 < QUEEN and bool(read.above(lowest))
