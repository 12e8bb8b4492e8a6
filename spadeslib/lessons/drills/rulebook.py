"""The rules as a book of functions; a wrong idea is the same book with one page changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from spadeslib import bidding, draft, exchange, scoring, tricks
from spadeslib.bidding import Bid
from spadeslib.cards import FULL_MASK, Card, Cards, Suit
from spadeslib.game import Game
from spadeslib.players.counting import count_tricks
from spadeslib.rules import Rules
from spadeslib.view import unseen

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


def discard_seen_by(rules: Rules, seat: int, *, looked: bool) -> tuple[int, ...]:
    """Return who has seen a card that ``seat`` let go to the discard pile (``draft.keep``).

    ``looked``: it was drawn and looked at; otherwise it went by when another was kept.
    """
    return (seat,) if looked else draft.second_card_seen_by(rules, seat)


def draft_counts(turns: int, first: int, seat: int) -> tuple[int, int, int]:
    """Return stock, discard pile and a seat's hand after some draft turns (``draft.end``)."""
    mine = sum(draft.drafter(turn, first) == seat for turn in range(turns))
    return 52 - 2 * turns, turns, mine


def may_double(looked: Sequence[bool], seat: int) -> bool:
    """Tell whether Double Nil is open to a seat: only before its own first look (``blind.when``)."""
    return not looked[seat]


def asked_to_bid(rules: Rules, bids: Sequence[Bid | None], first: int) -> tuple[int, ...]:
    """Return the seats that still have to bid, in order; a Double Nil is not asked again (``bid.order``)."""
    return tuple(seat for seat in bidding.bid_order(rules, first) if bids[seat] is None)


def open_bids(rules: Rules, hand: Cards, earlier: Sequence[Bid | None]) -> list[str]:
    """Return the bids open to a seat, whatever was bid before (``bid.range``, ``bid.free``)."""
    return [str(bid.number) for bid in bidding.legal_bids(rules, hand)]


def timeline(bidders: Sequence[int], steps: Sequence[int], double: Sequence[int]) -> list[str]:
    """Return bids and exchanges in order: all bids first (``blind.timing``).

    :param bidders: the seats that bid in the round, in order.
    :param steps: the seats that exchange, in order.
    :param double: the seats that bid Double Nil.
    """
    return [f"bid-{seat}" for seat in bidders] + [f"swap-{seat}" for seat in steps]


def zero_stake(rules: Rules) -> int:
    """Return the points at stake with a bid of 0, which is Nil (``bid.range``)."""
    return rules.nil_value


def exchange_sizes(rules: Rules) -> tuple[int, int, int]:
    """Return the least and the most cards of one exchange, and how many come back (``blind.exchange``)."""
    size = rules.exchange_size
    return (0 if rules.two else size), size, size


def pool_of(pile: Sequence[str], thrown: Sequence[str], before: Sequence[str]) -> tuple[str, ...]:
    """Return the cards that an exchange draws from: the pile as it lay before the throw.

    :param pile: the discards of the draft that still lie there.
    :param thrown: what is thrown now.
    :param before: what somebody threw in an earlier exchange.
    """
    return (*pile, *before)


def shown_void(tricks_so_far: Sequence[Sequence[tuple[int, Card]]], suit: Suit) -> tuple[int, ...]:
    """Return the seats that have shown to hold none of a suit (``play.follow``)."""
    return tuple(
        dict.fromkeys(
            seat
            for trick in tricks_so_far
            for seat, card in trick
            if trick[0][1].suit is suit and card.suit is not suit
        )
    )


def known_places(game: Game, seat: int) -> Cards:
    """Return the cards whose place a seat knows, as its view has them."""
    return Cards.from_mask(FULL_MASK) - unseen(game.view(seat))


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


def keeps(hand: Cards, card: Card, gain: int) -> bool:
    """Return whether a drawn card is kept: when the hand is worth more with it, on average.

    :param gain: how much more, in hundredths of a trick.
    """
    return gain > 0


def hand_worth(hand: Cards, two: bool) -> int:
    """Return how many tricks a hand is worth, counted card by card and rounded."""
    return rounded(count_tricks(hand.mask, two=two).tricks)


def rounded(tricks: float) -> int:
    """Return tricks, told to the hundredth, as a whole number; halves are rounded up."""
    return int(round(tricks, 2) + 0.5)


@dataclass(frozen=True)
class Rulebook:
    """The engine's functions by name; each rule is looked up here and nowhere else."""

    trick_winner: Callable[[Sequence[Card]], int] = tricks.trick_winner
    next_leader: Callable[[int, int, int], int] = next_leader
    legal_plays: Callable[..., Cards] = tricks.legal_plays
    breaker: Callable[[Tricks, bool], str] = breaker
    draft_turn: Callable[..., tuple[int, int]] = draft.draft_turn
    discard_seen_by: Callable[..., tuple[int, ...]] = discard_seen_by
    draft_counts: Callable[[int, int, int], tuple[int, int, int]] = draft_counts
    may_double: Callable[[Sequence[bool], int], bool] = may_double
    asked_to_bid: Callable[..., tuple[int, ...]] = asked_to_bid
    zero_stake: Callable[[Rules], int] = zero_stake
    exchange_sizes: Callable[[Rules], tuple[int, int, int]] = exchange_sizes
    pool_of: Callable[..., tuple[str, ...]] = pool_of
    shown_void: Callable[..., tuple[int, ...]] = shown_void
    known_places: Callable[[Game, int], Cards] = known_places
    open_bids: Callable[[Rules, Cards, Sequence[Bid | None]], list[str]] = open_bids
    timeline: Callable[[Sequence[int], Sequence[int], Sequence[int]], list[str]] = timeline
    bid_order: Callable[[Rules, int], tuple[int, ...]] = bidding.bid_order
    contract: Callable[[Rules, Sequence[Bid | None], int], int] = bidding.contract
    exchange_steps: Callable[..., tuple[int, ...]] = exchange.exchange_steps
    sheet: Callable[[Rules, Sequence[Bid], Sequence[int], int, int], Sheet] = sheet
    game_end: Callable[[Rules, Sequence[int], tuple[Sheet, Sheet]], Ending] = game_end
    keeps: Callable[[Cards, Card, int], bool] = keeps
    hand_worth: Callable[[Cards, bool], int] = hand_worth
    why: str = ""
    """The id of the wrong idea that this book follows; empty for the engine's own."""

    def but(self, why: str, **pages: object) -> Rulebook:
        """Return this book with some pages changed."""
        return replace(self, why=why, **pages)  # type: ignore[arg-type]


ENGINE = Rulebook()
"""The rules as they are."""
