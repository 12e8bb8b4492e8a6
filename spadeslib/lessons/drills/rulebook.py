"""The rules as a book of functions; a wrong idea is the same book with one page changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from spadeslib import bidding, draft, exchange, scoring, tricks
from spadeslib.bidding import Bid
from spadeslib.cards import Card, Cards
from spadeslib.rules import Rules

Tricks = Sequence[Sequence[Card]]
NONE, BEFORE = "none", "before"


def next_leader(leader: int, winner: int, seats: int) -> int:
    """Return who leads the next trick: the winner of this one (``trick.next-lead``)."""
    return winner


def breaker(tricks_so_far: Tricks, before: bool) -> str:
    """Return the card that broke spades in this hand, or ``none`` (``break.discard``, ``break.lead``).

    ``before`` tells whether they were broken in the hand before, which is over and done with.
    """
    for trick in tricks_so_far:
        for card in trick:
            if tricks.breaks_spades(card):
                return card.text
    return NONE


class Sheet(NamedTuple):
    """The score of one side's hand: points line by line, and its bags."""

    contract: int
    """Points for the number bids, made or set."""
    over: int
    """Points for tricks over the contract."""
    nil: int
    """Points for Nil and Double Nil."""
    nil_bags: int
    """Points for tricks of a failed Nil."""
    fine: int
    bags: int
    """Bags won in this hand."""
    left: int
    """The bag count after it."""

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return self.contract + self.over + self.nil + self.nil_bags + self.fine


def sheet(rules: Rules, bids: Sequence[Bid], won: Sequence[int], side: int, before: int) -> Sheet:
    """Return the score of a side as the engine works it out (``score.made`` and all the rest)."""
    score = scoring.SideScore(rules, bids, won, side, before)
    lines = {"contract": 0, "over": 0, "nil": 0, "nil_bags": 0, "fine": 0}
    for line in score.lines:
        lines[_LINE_OF.get(line.key, "nil")] += line.points
    return Sheet(**lines, bags=score.bags, left=score.bags_after)


_LINE_OF = {
    "score.made": "contract",
    "score.set": "contract",
    "score.ten-made": "contract",
    "score.ten-set": "contract",
    "score.over": "over",
    "nil.bags": "nil_bags",
    "bags.penalty": "fine",
}


class Ending(NamedTuple):
    """How a game stands after a hand."""

    side: int | None
    """The side that has won; None to play on. (Both, 2, is what a wrong idea says.)"""
    why: str
    """``alone``, ``higher``, ``nobody`` or ``tie``; a wrong idea has its own reason."""


def game_end(rules: Rules, before: Sequence[int], sheets: tuple[Sheet, Sheet]) -> Ending:
    """Return how the game stands after a hand (``game.win``, ``game.tie``).

    :param before: the totals of both sides before the hand.
    :param sheets: what both sides scored in it.
    """
    totals = [total + one.points for total, one in zip(before, sheets, strict=True)]
    side = scoring.winning_side(rules, totals)
    there = [total >= rules.target for total in totals]
    if side is None:
        return Ending(None, "tie" if any(there) else "nobody")
    return Ending(side, "higher" if all(there) else "alone")


@dataclass(frozen=True)
class Rulebook:
    """The engine's functions by name; each rule is looked up here and nowhere else."""

    trick_winner: Callable[[Sequence[Card]], int] = tricks.trick_winner
    next_leader: Callable[[int, int, int], int] = next_leader
    legal_plays: Callable[..., Cards] = tricks.legal_plays
    breaker: Callable[[Tricks, bool], str] = breaker
    draft_turn: Callable[..., tuple[int, int]] = draft.draft_turn
    second_card_seen_by: Callable[[Rules, int], tuple[int, ...]] = draft.second_card_seen_by
    legal_bids: Callable[[Rules, Cards], tuple[Bid, ...]] = bidding.legal_bids
    bid_order: Callable[[Rules, int], tuple[int, ...]] = bidding.bid_order
    contract: Callable[[Rules, Sequence[Bid | None], int], int] = bidding.contract
    exchange_steps: Callable[..., tuple[int, ...]] = exchange.exchange_steps
    sheet: Callable[[Rules, Sequence[Bid], Sequence[int], int, int], Sheet] = sheet
    game_end: Callable[[Rules, Sequence[int], tuple[Sheet, Sheet]], Ending] = game_end
    why: str = ""
    """The id of the wrong idea that this book follows; empty for the engine's own."""

    def but(self, why: str, **pages: object) -> Rulebook:
        """Return this book with some pages changed."""
        return replace(self, why=why, **pages)  # type: ignore[arg-type]


ENGINE = Rulebook()
"""The rules as they are."""
