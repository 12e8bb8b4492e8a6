"""What one seat may know: its own cards, what lies on the table, and what it has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spadeslib.actions import LegalActions
from spadeslib.bidding import Bid, bid_order, contract
from spadeslib.cards import BITS, Card, Cards, Suit
from spadeslib.draft import drafter
from spadeslib.errors import SetupError, shown
from spadeslib.hand import DRAFT, Hand
from spadeslib.rules import Rules
from spadeslib.seats import partner, seats_of, side_of

if TYPE_CHECKING:
    from spadeslib.game import Game

Trick = tuple[tuple[int, Card], ...]
"""Seats and cards in playing order."""


@dataclass(frozen=True, kw_only=True, slots=True)
class View:
    """The game as one seat sees it, at one moment; players and pages get nothing else.

    >>> from spadeslib import Game, Rules
    >>> view = Game(Rules.partnership(), seed=7).view(1)
    >>> view.hand, view.hand_sizes, view.looked
    (Cards(''), (13, 13, 13, 13), False)
    """

    rules: Rules
    seat: int
    phase: str
    """``draft``, ``bidding``, ``exchange``, ``play`` or ``over``."""
    to_act: int | None
    """The seat whose action is due; ``None`` when the game is over."""
    number: int
    """The hand's number, from 1."""
    first: int
    """Two-player: who draws first. Partnership: the dealer."""
    totals: tuple[int, int]
    bags: tuple[int, int]
    """Points and bags of both sides before this hand; after it once the game is over."""
    looked: bool
    """Has this seat seen its cards (partnership) or its first draw (two-player)?"""
    hand: Cards
    """The cards this seat holds and has seen."""
    hand_sizes: tuple[int, ...]
    bids: tuple[Bid | None, ...]
    tricks_won: tuple[int, ...]
    trick: Trick
    """The trick in progress."""
    tricks: tuple[Trick, ...]
    """The finished tricks of this hand."""
    spades_broken: bool
    turn: int
    """Draft turns finished, of 26."""
    stock: int
    """Cards left in the stock, not counting one held up."""
    discards: int
    """Cards in the discard pile."""
    drawn: Card | None
    """The card this seat holds up in the draft."""
    choices: tuple[str, ...]
    """``keep`` or ``refuse``, one for each draft turn finished."""
    seen_discards: Cards
    """Cards this seat saw go to the discard pile."""
    peeked: Card | None
    """The card that went by, seen, after the last keep; a house rule."""
    gave: Cards
    """Cards this seat gave to its partner, or threw to the discard pile, after Double Nil."""
    got: Cards
    """Cards this seat took up in exchange."""
    exchanged: tuple[tuple[int, int], ...]
    """Exchange steps done, as everybody saw them: seat and number of cards."""
    legal_actions: LegalActions
    """What this seat may do now; empty when another seat is to act."""

    @property
    def led(self) -> Suit | None:
        """The suit led in the trick in progress."""
        return self.trick[0][1].suit if self.trick else None

    @property
    def partner(self) -> int | None:
        """The partner's seat; ``None`` in the two-player game."""
        return partner(self.seat, self.rules.seats)

    @property
    def side(self) -> int:
        """This seat's side, 0 or 1."""
        return side_of(self.seat)

    @property
    def bid_order(self) -> tuple[int, ...]:
        """The seats in bidding order."""
        return bid_order(self.rules, self.first)

    @property
    def drafter(self) -> int | None:
        """Whose draft turn it is."""
        return drafter(self.turn, self.first) if self.phase == DRAFT else None

    def contract(self, side: int) -> int:
        """Return what a side has promised so far (``bid.sum``)."""
        return contract(self.rules, self.bids, side)

    def side_tricks(self, side: int) -> int:
        """Return the tricks a side has won in this hand."""
        return sum(self.tricks_won[seat] for seat in seats_of(side, self.rules.seats))


def view_of(game: Game, seat: int) -> View:
    """Return what a seat may know of a game; use :meth:`spadeslib.Game.view`."""
    acting = game.to_act
    return view_of_hand(
        game.current_hand,
        seat,
        phase=game.phase,
        to_act=acting,
        number=game.number,
        totals=game.scores,
        bags=game.bags,
        legal_actions=game.legal_actions if acting == seat else (),
    )


def view_of_hand(
    hand: Hand,
    seat: int,
    *,
    phase: str,
    to_act: int | None,
    number: int,
    totals: tuple[int, int],
    bags: tuple[int, int],
    legal_actions: LegalActions = (),
) -> View:
    """Return what a seat may know of one hand, the current one or one that is over."""
    seats, played = hand.seats, hand.played
    gave, got = _exchange_seen(hand, seat)
    whole = len(played) - len(played) % seats
    tricks = tuple([_trick(hand, start) for start in range(0, whole, seats)])
    sees_cards = seats == 2 or hand.looked[seat]
    drawn = hand.drawn
    return View(
        rules=hand.rules,
        seat=seat,
        phase=phase,
        to_act=to_act,
        number=number,
        first=hand.first,
        totals=totals,
        bags=bags,
        looked=hand.looked[seat],
        hand=hand.cards(seat) if sees_cards else Cards(),
        hand_sizes=tuple([held.bit_count() for held in hand.holdings]),
        bids=tuple(hand.bids),
        tricks_won=tuple(hand.tricks),
        trick=_trick(hand, whole) if len(played) > whole else (),
        tricks=tricks,
        spades_broken=hand.broken,
        turn=hand.turn,
        stock=(52 - 2 * hand.turn - (drawn is not None)) if hand.phase == DRAFT else 0,
        discards=len(hand.discards),
        drawn=Card.ALL[drawn] if drawn is not None and hand.to_act == seat else None,
        choices=tuple(
            [action.kind for action in hand.actions if action.kind in ("keep", "refuse")]
        ),
        seen_discards=Cards.from_mask(hand.seen[seat]),
        peeked=None if (peek := hand.peeked[seat]) is None else Card.ALL[peek],
        gave=gave,
        got=got,
        exchanged=tuple([(who, out.bit_count()) for who, out, _ in hand.exchanged]),
        legal_actions=legal_actions,
    )


def _trick(hand: Hand, start: int) -> Trick:
    leader = hand.leaders[start // hand.seats]
    cards = hand.played[start : start + hand.seats]
    return tuple(
        [((leader + step) % hand.seats, Card.ALL[index]) for step, index in enumerate(cards)]
    )


def _exchange_seen(hand: Hand, seat: int) -> tuple[Cards, Cards]:
    gave = got = 0
    for who, out, taken in hand.exchanged:
        if who == seat:
            gave |= out
            got |= taken
        elif partner(seat, hand.seats) == who:
            got |= out
    return Cards.from_mask(gave), Cards.from_mask(got)


def check_view(view: object) -> View:
    """See to it that a view is one.

    :raises SetupError: when it is something else.
    """
    if not isinstance(view, View):
        raise SetupError(f"expected a View, as from game.view(seat), not {shown(view)}")
    return view


def check_turn(view: object) -> View:
    """See to it that a view is that of the seat to act.

    :raises SetupError: when it is not.
    """
    seen = check_view(view)
    if seen.to_act != seen.seat:
        raise SetupError(f"expected a seat whose turn it is, not seat {seen.seat}")
    return seen


def unseen(view: View) -> Cards:
    """Return the cards whose place the seat does not know, out of all 52.

    Where the other player took cards from the discard pile after Double Nil, the place of what the
    seat saw go there is no longer known.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.two_player(), seed=7)
    >>> _ = game.push("look")
    >>> len(unseen(game.view(0)))
    51
    """
    known = view.hand.mask
    takers = [seat for seat, count in view.exchanged if count and view.rules.two]
    if all(seat == view.seat for seat in takers):
        known |= view.seen_discards.mask
    if view.seat in takers[-1:] or not view.rules.two:
        known |= view.gave.mask
    for trick in (*view.tricks, view.trick):
        for _, card in trick:
            known |= BITS[card.index]
    if view.drawn is not None:
        known |= BITS[view.drawn.index]
    return Cards.from_mask((1 << 52) - 1 & ~known)
