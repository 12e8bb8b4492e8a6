"""One hand, from the shuffled deck to the thirteenth trick: a lean integer core."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import attrgetter
from random import Random

from spadeslib.actions import Action, ExchangeActions, LegalActions
from spadeslib.bidding import Bid, bid_order, legal_bids
from spadeslib.cards import BITS, Card, Cards
from spadeslib.draft import TURNS, deal, deck_text, draft_turn, drafter, second_card_seen_by
from spadeslib.errors import IllegalAction
from spadeslib.events import PLAYED, Events, event, spades_broken, trick_won
from spadeslib.exchange import draw_from_pile, exchange_steps
from spadeslib.refusals import refuse_action
from spadeslib.rules import Rules
from spadeslib.seats import next_seat
from spadeslib.tricks import BEATS, breaks_spades, playable, spades_kept_back

DRAFT, BIDDING, EXCHANGE, PLAY, DONE = "draft", "bidding", "exchange", "play", "done"

_NEXT = {seats: tuple(next_seat(seat, seats) for seat in range(seats)) for seats in (2, 4)}
_BREAKS = tuple(breaks_spades(card) for card in Card.ALL)


@lru_cache(maxsize=64)
def _bars(spade_leads: str, first_trick: str) -> tuple[bool, ...]:
    """Are spades kept back under two house rules, by 4 * first trick + 2 * leading + broken?"""
    rules = Rules.two_player(spade_leads=spade_leads, first_trick=first_trick)
    return tuple(
        spades_kept_back(
            rules, leading=bool(i & 2), spades_broken=bool(i & 1), first_trick=bool(i & 4)
        )
        for i in range(8)
    )


_HIGH_TO_LOW = Action.PLAYS[::-1]


def _sorted_hands(deck: Sequence[int], dealer: int) -> list[list[list[Action]]]:
    """Return the dealt hands as plays: clubs, diamonds, hearts and spades, each high to low."""
    hands: list[list[list[Action]]] = [[[], [], [], []] for _ in range(4)]
    holders = hands * 13  # by card; the loop sets them
    for seat, cards in enumerate(deal(deck, dealer)):
        hand = hands[seat]
        for card in cards:
            holders[card] = hand
    for play in _HIGH_TO_LOW:
        holders[play.code][play.suit].append(play)
    return hands


class Hand:
    """The state of one hand; :class:`spadeslib.Game` is the way to it.

    Cards are indices in here, and plays where they are held. ``first`` is the player who draws first (two-player)
    or the dealer (partnership): in both games the seat after it bids and leads first.
    """

    __slots__ = (
        "_bars",
        "_follow_bar",
        "_next",
        "_rng",
        "actions",
        "best",
        "bids",
        "broken",
        "deck",
        "discards",
        "exchanged",
        "first",
        "held",
        "leader",
        "leaders",
        "led",
        "legal",
        "looked",
        "peeked",
        "phase",
        "rules",
        "seats",
        "seen",
        "size",
        "steps",
        "to_act",
        "tricks",
        "turn",
        "winner",
    )

    def __init__(self, rules: Rules, deck: Sequence[int], first: int) -> None:
        self.rules = rules
        self.deck = deck
        self.first = first
        seats = self.seats = rules.seats
        self.actions: list[Action] = []
        self.bids: list[Bid | None] = [None] * seats
        self.looked = [not rules.double_nil] * seats
        self.turn = 0
        """Draft turns finished."""
        self.discards: list[int] = []
        """The discard pile in the order in which cards came to it."""
        self.seen = [0] * seats
        """Discards seen, by seat."""
        self.peeked: list[int | None] = [None] * seats
        """The last card a seat saw go by after a keep, by seat (a house rule)."""
        self.steps: tuple[int, ...] = ()
        """Seats that choose cards in the exchange, in order."""
        self.exchanged: list[tuple[int, int, int]] = []
        """Exchange steps done: seat, cards given or thrown, cards taken from the pile."""
        self.led = -1
        """The suit led, as a number; -1 when the next card is a lead."""
        self.best = 0
        self.winner = 0
        self.broken = False
        self.leaders: list[int] = []
        """The leader of each trick begun."""
        self.tricks = [0] * seats
        self.legal: LegalActions
        """The actions open to the seat to act."""
        self.leader = first
        """Who led to the trick in progress."""
        self.size = 13 * seats
        self._next = _NEXT[seats]
        self._bars = _bars(rules.spade_leads, rules.first_trick)
        self._follow_bar = self._bars[4]
        self._rng: Random | None = None
        if seats == 2:
            self.held: list[list[list[Action]]] = [[[], [], [], []], [[], [], [], []]]
            """What each seat holds, as plays: clubs, diamonds, hearts and spades, each high to low."""
            self.phase = DRAFT
            self.to_act = drafter(0, first)
        else:
            self.held = _sorted_hands(deck, first)
            self._begin_bidding()
        self.legal = self._choices()

    @classmethod
    def replay(
        cls, rules: Rules, deck: Sequence[int], first: int, actions: Iterable[Action]
    ) -> Hand:
        """Return the hand after some actions."""
        hand = cls(rules, deck, first)
        for action in actions:
            hand.push(action)
        return hand

    @property
    def drawn(self) -> int | None:
        """The card that the drafter holds up now, if any."""
        return (
            self.deck[2 * self.turn] if self.phase == DRAFT and self.looked[self.to_act] else None
        )

    @property
    def holdings(self) -> list[int]:
        """The cards that each seat holds, as masks."""
        return [sum([BITS[play.code] for suit in suits for play in suit]) for suits in self.held]

    @property
    def played(self) -> list[int]:
        """The cards played, in order."""
        return [action.code for action in self.actions if action.code < 52]

    @property
    def trick(self) -> list[int]:
        """The cards of the trick in progress, in playing order."""
        played = self.played
        return played[len(played) - len(played) % self.seats :]

    @property
    def first_trick(self) -> bool:
        """Is the first trick still in progress?"""
        return len(self.played) < self.seats

    def _choices(self) -> LegalActions:
        """Return the actions open before play begins."""
        seat = self.to_act
        if self.phase is EXCHANGE:
            size = self.rules.exchange_size
            held = self.cards(seat)
            if self.seats == 2:
                return ExchangeActions("throw", held, least=0, most=size)
            return ExchangeActions("give", held, least=size, most=size)
        if not self.looked[seat]:
            return Action.LOOK, Action.DOUBLE_NIL
        if self.phase is DRAFT:
            return Action.KEEP, Action.REFUSE
        if self.rules.bidding == "free":
            return Action.BIDS
        return tuple([Action.BIDS[bid.number] for bid in legal_bids(self.rules, self.cards(seat))])

    def cards(self, seat: int) -> Cards:
        """Return the cards a seat holds."""
        return Cards.from_mask(self.holdings[seat])

    def push(self, action: Action) -> Events:
        """Do an action of the seat to act, and return what it caused.

        :raises IllegalAction: when the rules refuse it; the hand stays as it was.
        """
        if action not in self.legal:
            raise self._refuse(action)
        if self.phase is not PLAY:
            return self._push_other(action)
        card = action.code
        seat = self.to_act
        led = self.led
        self.actions.append(action)
        self.held[seat][action.suit].remove(action)
        events: Events = PLAYED[seat][card]
        if _BREAKS[card] and not self.broken:
            self.broken = True
            events += spades_broken(seat, card, leading=led < 0)
        if led < 0:
            led = self.led = action.suit
            self.best = card
            self.winner = seat
        elif BEATS[self.best][card]:
            self.best = card
            self.winner = seat
        seat = self._next[seat]
        if seat != self.leader:
            self.to_act = seat
            self.legal = playable(self.held[seat], led, self._follow_bar)
            return events
        events += trick_won(self.winner, self.best, len(self.leaders))
        self._end_trick()
        return events

    def _push_other(self, action: Action) -> Events:
        seat, before = self.to_act, self.phase
        _DO[action.kind](self, action)
        self.actions.append(action)
        kind, clause = _TOLD[action.kind]
        count = len(action.cards) if before is EXCHANGE else None
        events: Events = (event(kind, seat, None, action.bid, count, clause),)
        after = self.phase
        if after is not PLAY:
            self.legal = self._choices()
        if after is before or after is BIDDING:
            return events
        if before is not EXCHANGE:
            events += (event("bidding over", None, None, None, None, "bid.no-pass"),)
        if after is PLAY:
            events += (event("play begins", self.to_act, None, None, None, "play.first-lead"),)
        return events

    def _end_trick(self) -> None:
        self.tricks[self.winner] += 1
        self._follow_bar = self._bars[0]
        if len(self.leaders) < 13:
            self._lead(self.winner, self._bars[2 + self.broken])
        else:
            self.phase = DONE
            self.legal = ()

    def _lead(self, seat: int, bar: bool) -> None:
        self.to_act = self.leader = seat
        self.leaders.append(seat)
        self.led = -1
        self.legal = playable(self.held[seat], -1, bar)

    def _keep_or_refuse(self, action: Action) -> None:
        seat = self.to_act
        keep = action is Action.KEEP
        taken, discarded = draft_turn(self.deck, self.turn, keep=keep)
        self._take(seat, (taken,))
        self.discards.append(discarded)
        for witness in second_card_seen_by(self.rules, seat) if keep else (seat,):
            self.seen[witness] |= BITS[discarded]
            self.peeked[witness] = discarded if keep else None
        self.turn += 1
        if self.turn == TURNS:
            self._begin_bidding()
        else:
            self.to_act = drafter(self.turn, self.first)

    def _look(self, action: Action) -> None:
        self.looked[self.to_act] = True

    def _double_nil(self, action: Action) -> None:
        seat = self.to_act
        self.looked[seat] = True
        self.bids[seat] = Bid.DOUBLE_NIL
        if self.phase is BIDDING:
            self._next_bidder()

    def _bid(self, action: Action) -> None:
        self.bids[self.to_act] = action.bid
        self._next_bidder()

    def _begin_bidding(self) -> None:
        self.phase = BIDDING
        self.to_act = self.first
        self._next_bidder()

    def _next_bidder(self) -> None:
        if None in self.bids:
            seat = self._next[self.to_act]
            while self.bids[seat] is not None:
                seat = self._next[seat]
            self.to_act = seat
            return
        if Bid.DOUBLE_NIL in self.bids:
            self.steps = exchange_steps(self.rules, self.bids, self.first)
        self.phase = EXCHANGE
        self._next_exchange()

    def _next_exchange(self) -> None:
        if len(self.exchanged) < len(self.steps):
            self.to_act = self.steps[len(self.exchanged)]
            return
        self.phase = PLAY
        self._lead((self.first + 1) % self.seats, self._bars[6])

    def _exchange(self, action: Action) -> None:
        seat = self.to_act
        out, taken = [card.index for card in action.cards], 0
        for card in out:
            play = Action.PLAYS[card]
            self.held[seat][play.suit].remove(play)
        if self.seats == 2:
            drawn = self._take_from_pile(out)
            self._take(seat, drawn)
            taken = sum([BITS[card] for card in drawn])
        else:
            self._take((seat + 2) % 4, out)
        self.exchanged.append((seat, action.cards.mask, taken))
        self._next_exchange()

    def _take_from_pile(self, thrown: Sequence[int]) -> tuple[int, ...]:
        if self._rng is None:
            self._rng = Random("exchange " + deck_text(self.deck))
        drawn = draw_from_pile(self.discards, len(thrown), self._rng)
        self.discards = [index for index in self.discards if index not in drawn] + list(thrown)
        return drawn

    def _take(self, seat: int, cards: Iterable[int]) -> None:
        for card in cards:
            play = Action.PLAYS[card]
            suit = self.held[seat][play.suit]
            suit.append(play)
            suit.sort(key=attrgetter("code"), reverse=True)

    def _refuse(self, action: Action) -> IllegalAction:
        return refuse_action(self, action)

    def bidders(self) -> tuple[int, ...]:
        """Return the seats in bidding order."""
        return bid_order(self.rules, self.first)


_TOLD = {
    "keep": ("kept", "draft.keep"),
    "refuse": ("refused", "draft.refuse"),
    "look": ("looked", "blind.when"),
    "double nil": ("double nil", "blind.when"),
    "bid": ("bid", "bid.range"),
    "give": ("exchanged", "blind.exchange"),
    "throw": ("exchanged", "blind.exchange"),
}
_DO = {
    "keep": Hand._keep_or_refuse,
    "refuse": Hand._keep_or_refuse,
    "look": Hand._look,
    "double nil": Hand._double_nil,
    "bid": Hand._bid,
    "give": Hand._exchange,
    "throw": Hand._exchange,
}
