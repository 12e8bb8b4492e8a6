"""A whole game: hand after hand until a side has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from spadeslib.actions import Action, LegalActions
from spadeslib.bidding import Bid
from spadeslib.cards import Card
from spadeslib.draft import parse_deck, shuffled
from spadeslib.errors import IllegalAction, ParseError, SetupError, shown
from spadeslib.events import Events, event
from spadeslib.hand import DONE, Hand
from spadeslib.refusals import refuse_turn
from spadeslib.rules import Rules, check_rules
from spadeslib.scoring import SideScore, check_bags, check_totals, end_told, leader_wins
from spadeslib.seats import check_seat
from spadeslib.texts import Voice, number, say
from spadeslib.view import View, view_of

if TYPE_CHECKING:
    from spadeslib.record import Record

MAX_SEED = 2**53 - 1
NOTHING = (0, 0)
"""Points or bags of both sides at the beginning of a game."""


class FinishedHand(NamedTuple):
    """A hand that has been played and scored.

    >>> from spadeslib import score_hand
    >>> rules = Rules.two_player()
    >>> bids, tricks = (Bid.parse(7), Bid.parse(5)), (8, 5)
    >>> hand = FinishedHand(1, 0, bids, tricks, score_hand(rules, bids, tricks), (71, 50), (0, 0), False)
    >>> hand.points, hand.totals, hand.over
    ((71, 50), (71, 50), False)
    """

    number: int
    first: int
    """Who drew first, or the dealer."""
    bids: tuple[Bid, ...]
    tricks: tuple[int, ...]
    """Tricks won by seat."""
    sides: tuple[SideScore, SideScore]
    totals: tuple[int, int]
    """Points of both sides after the hand."""
    sets: tuple[int, int]
    """How often each side has been set in the game so far."""
    over: bool
    """Did this hand end the game?"""

    @property
    def points(self) -> tuple[int, int]:
        """What both sides scored in this hand."""
        return self.sides[0].points, self.sides[1].points


class Game:
    """A game of Spades.

    :param rules: which game, by which house rules.
    :param seed: a whole number from 0 to 2**53 - 1; the same seed deals the same cards everywhere.
    :param decks: decks to use for the first hands, each 52 cards with the top card first. Without a
        seed the game stops when they are used up.
    :param dealer: the first hand's dealer in the partnership game, 0 to 3 (``deal.dealer``).
    :param first: the first hand's first player in the two-player game, 0 or 1.
    :param totals: points of both sides to begin with, to enter a game in the middle.
    :param bags: bags of both sides to begin with, each below the bag limit.
    :raises SetupError: when something is out of range, or neither a seed nor a deck is given.

    >>> game = Game(Rules.two_player(), seed=7)
    >>> game.phase, game.to_act, game.legal_actions
    ('draft', 0, (Action('look'), Action('double nil')))
    >>> _ = game.push("look")
    >>> "keep" in game.legal_actions, "bid 3" in game.legal_actions
    (True, False)
    >>> game.pop()
    Action('look')
    """

    __slots__ = (
        "_hand",
        "_hands",
        "_over",
        "_past",
        "_rng",
        "_shuffled",
        "given_decks",
        "legal_actions",
        "rules",
        "seed",
        "start",
        "start_bags",
        "start_totals",
        "to_act",
        "winner",
    )

    def __init__(
        self,
        rules: Rules,
        *,
        seed: int | None = None,
        decks: Iterable[str | Iterable[Card | str]] = (),
        dealer: int | None = None,
        first: int | None = None,
        totals: Sequence[int] = NOTHING,
        bags: Sequence[int] = NOTHING,
    ) -> None:
        self.rules = check_rules(rules)
        self.seed = _check_seed(seed)
        self._rng = None if seed is None else Random(seed)
        self._shuffled: list[tuple[int, ...]] = []
        self.given_decks = () if decks == () else _parse_decks(decks)
        if seed is None and not self.given_decks:
            raise SetupError("expected a seed or decks: give seed=7, or decks=[...]")
        self.start = _start_seat(rules, dealer, first)
        self.start_totals = NOTHING if totals is NOTHING else check_totals(totals)
        self.start_bags = NOTHING if bags is NOTHING else check_bags(rules, bags)
        if totals is not NOTHING and leader_wins(rules, self.start_totals) is not None:
            raise SetupError(
                f"expected totals of a game still going on, not {shown(str(self.start_totals))}"
            )
        self._hands: list[FinishedHand] = []
        self.winner: int | None = None
        """The side that has won, once the game is over."""
        self._past: list[Hand] = []
        self._over = False
        self.to_act: int | None = None
        """The seat whose action is due; ``None`` when the game is over."""
        self.legal_actions: LegalActions = ()
        """The actions open to the seat to act."""
        self._go_on(self._deal(0))

    @property
    def hands(self) -> tuple[FinishedHand, ...]:
        """The finished hands with their itemised scores."""
        return tuple(self._hands)

    @property
    def current_hand(self) -> Hand:
        """The hand in progress, or the last one when the game is over; it knows every card."""
        return self._hand

    @property
    def past_hands(self) -> tuple[Hand, ...]:
        """The finished hands, card by card; they know every card."""
        return tuple(self._past)

    @property
    def phase(self) -> str:
        """What is going on: ``draft``, ``bidding``, ``exchange``, ``play`` or ``over``."""
        return "over" if self._over else self._hand.phase

    @property
    def number(self) -> int:
        """The number of the hand in progress, from 1."""
        return len(self._hands) + (0 if self._over else 1)

    @property
    def scores(self) -> tuple[int, int]:
        """Points of both sides, after the finished hands."""
        return self._hands[-1].totals if self._hands else self.start_totals

    @property
    def bags(self) -> tuple[int, int]:
        """Bags of both sides, after the finished hands."""
        if not self._hands:
            return self.start_bags
        us, them = self._hands[-1].sides
        return us.bags_after, them.bags_after

    @property
    def actions(self) -> list[Action]:
        """All actions so far."""
        hands = self._past if self._over else [*self._past, self._hand]
        return [action for hand in hands for action in hand.actions]

    def push(self, action: Action | str, seat: int | None = None) -> Events:
        """Do an action for the seat to act, and return what it caused.

        :param action: an Action or its text, as in ``play QS``.
        :param seat: who does it, when that is to be checked (``play.turn``).
        :raises ParseError: when the text is no action.
        :raises IllegalAction: when the rules refuse it; the game stays as it was.

        >>> game = Game(Rules.partnership(), seed=7)
        >>> for text in ["look", "bid 3", "look", "bid 4"]:
        ...     _ = game.push(text)
        >>> game.to_act
        2
        """
        if type(action) is not Action:
            action = Action.parse(action)
        hand = self._hand
        if seat is not None:
            self._check_turn(action, seat)
        events = hand.push(action)
        if hand.phase is DONE:
            return (*events, *self._finish())
        self.to_act = hand.to_act
        self.legal_actions = hand.legal
        return events

    def pop(self) -> Action:
        """Take back the last action, across hands if need be, and return it.

        :raises IllegalAction: when there is none.
        """
        hand = self._hand
        if self._over or not hand.actions:
            if not self._past:
                raise IllegalAction(
                    "play.turn",
                    lead="Nothing to take back.",
                    reason="No action has been taken yet.",
                    hint="",
                    allowed=(),
                    action="undo",
                )
            hand = self._past.pop()
            self._hands.pop()
            self._over, self.winner = False, None
        *kept, last = hand.actions
        self._go_on(Hand.replay(self.rules, hand.deck, hand.first, kept))
        return last

    def view(self, seat: int) -> View:
        """Return what a seat may know at this moment.

        :raises SetupError: when there is no such seat.
        """
        return view_of(self, check_seat(seat, self.rules.seats))

    def record(self) -> Record:
        """Return the game's record: what rebuilds it, and nothing derived."""
        from spadeslib.record import Record

        return Record.of(self)

    @classmethod
    def replay(cls, record: Record | str | dict[str, Any]) -> Game:
        """Rebuild a game from its record.

        :param record: a Record, its JSON text, or its JSON object.
        :raises RecordError: when it can't be read or tells of what can't have happened.
        """
        from spadeslib.record import replay

        return replay(record)

    def why_over(self, voice: Voice | None = None) -> str:
        """Return in a sentence why the game is over, or that it goes on."""
        voice = voice or Voice(self.rules.seats)
        if not self._over or self.winner is not None:
            sets = self._hands[-1].sets if self._hands else (0, 0)
            return end_told(self.rules, self.scores, voice, sets=sets, hands=len(self._hands))
        if self.rules.max_hands is not None and len(self._hands) >= self.rules.max_hands:
            return say("end.max-tie", hands=len(self._hands), total=number(self.scores[0]))
        return say("end.decks")

    def __reduce__(self) -> tuple[object, tuple[dict[str, Any]]]:
        return Game.replay, (dict(self.record().data),)

    def __repr__(self) -> str:
        doing = (
            "over" if self._over else f"hand {self.number}, {self.phase}, seat {self.to_act} to act"
        )
        return f"<Game {self.rules.game}: {doing}; points {self.scores[0]} and {self.scores[1]}>"

    def _deal(self, index: int) -> Hand:
        deck = self._deck(index)
        assert deck is not None
        return Hand(self.rules, deck, (self.start + index) % self.rules.seats)

    def _go_on(self, hand: Hand) -> None:
        self._hand = hand
        self.to_act, self.legal_actions = hand.to_act, hand.legal

    def _deck(self, index: int) -> tuple[int, ...] | None:
        if index < len(self.given_decks):
            return self.given_decks[index]
        if self._rng is None:
            return None
        while len(self._shuffled) <= index:
            self._shuffled.append(shuffled(self._rng))
        return self._shuffled[index]

    def _check_turn(self, action: Action, seat: int) -> None:
        to_act = self.to_act
        if check_seat(seat, self.rules.seats) != to_act and to_act is not None:
            raise refuse_turn(self.rules, action, seat, to_act)

    def _finish(self) -> Events:
        rules, hand = self.rules, self._hand
        bids, tricks = tuple(filter(None, hand.bids)), tuple(hand.tricks)
        bags, totals = self.bags, self.scores
        us = SideScore(rules, bids, tricks, 0, bags[0])
        them = SideScore(rules, bids, tricks, 1, bags[1])
        totals = totals[0] + us.points, totals[1] + them.points
        sets = self._hands[-1].sets if self._hands else (0, 0)
        sets = sets[0] + us.is_set, sets[1] + them.is_set
        number = len(self._hands) + 1
        self.winner = leader_wins(rules, totals, sets, number)
        self._over = (
            self.winner is not None or number == rules.max_hands or self._deck(number) is None
        )
        finished = FinishedHand(
            number, hand.first, bids, tricks, (us, them), totals, sets, self._over
        )
        self._hands.append(finished)
        self._past.append(hand)
        if self._over:
            self.to_act, self.legal_actions = None, ()
        else:
            self._go_on(self._deal(number))
        scored = event("hand scored", None, None, None, number, "")
        if not self._over:
            return (scored,)
        clause = "" if self.winner is None else "game.win"
        return scored, event("game over", None, None, None, None, clause)


def _check_seed(seed: object) -> int | None:
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:
        raise SetupError(f"expected a seed from 0 to {MAX_SEED}, not {shown(seed)}")
    return seed


def _parse_decks(decks: Iterable[str | Iterable[Card | str]]) -> tuple[tuple[int, ...], ...]:
    if isinstance(decks, str) or not isinstance(decks, Iterable):
        raise SetupError(f"expected decks as a list of decks, decks=[deck], not {shown(decks)}")
    return tuple([parse_deck(deck) for deck in decks])


def _start_seat(rules: Rules, dealer: object, first: object) -> int:
    if rules.two:
        if dealer is not None:
            raise SetupError("the two-player game has no dealer: name who draws first with first=")
        return 0 if first is None else check_seat(first, 2, "first player")
    if first is not None:
        raise SetupError(
            "the partnership game has no first player to name: name the dealer with dealer="
        )
    return 3 if dealer is None else check_seat(dealer, 4, "dealer")


__all__ = ["FinishedHand", "Game", "ParseError"]
