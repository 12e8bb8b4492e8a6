"""Thousands of hands in play at once: whose turn it is, what lies there, who wins.

Places are counted from the leader of the trick, so that in every lane place 0 leads and place 1 follows;
after a trick the hands turn with the lead. A policy says what is played; the rules are kept in here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spadeslib.analysis.batch.deals import DECK, Held
from spadeslib.analysis.batch.lanes import add, any_of
from spadeslib.rules import Rules

SUITS, RANKS = range(4), range(13)
SPADES = 3
Suits = list[int]
"""The lanes of each of the four suits."""
Ranks = list[int]
"""The lanes of each rank, from the two up."""
Pick = tuple[Suits, Ranks]
"""What is played: in each lane one suit and one rank."""


class Table:
    """Hands in play, one in each lane.

    :param rules: spade leads and the first trick are as they say.
    :param held: by seat and card, the lanes in which it is held.
    :param leaders: by seat, the lanes in which it leads.
    :param lanes: how many.
    :param left: tricks to play.
    :param broken: were spades broken before, in every lane?
    :param gone: cards played before, as a mask.

    >>> from random import Random
    >>> from spadeslib.analysis.batch.deals import deal
    >>> from spadeslib.analysis.batch.uniform import Uniform
    >>> full = (1 << 100) - 1
    >>> table = Table(Rules.partnership(), deal([13] * 4, 100, Random(1)), [full, 0, 0, 0], 100)
    >>> table.play(Uniform(table, Random(2)))
    >>> from spadeslib.analysis.batch.outcomes import tricks_by_lane
    >>> sum(map(sum, tricks_by_lane(table)))
    1300
    """

    def __init__(
        self,
        rules: Rules,
        held: Held,
        leaders: Sequence[int],
        lanes: int,
        *,
        left: int = 13,
        broken: bool = False,
        gone: int = 0,
    ) -> None:
        self.rules = rules
        self.seats = rules.seats
        self.lanes = lanes
        self.full = (1 << lanes) - 1
        self.left = left
        self.hands = [list(hand) for hand in held]
        """By place and card."""
        self.won: list[list[int]] = [[0] * 4 for _ in range(self.seats)]
        """Tricks won, by place."""
        self.turned = [
            [self.full if seat & 1 else 0, self.full if seat & 2 else 0]
            for seat in range(self.seats)
        ]
        """The seat at each place, as a number of two digits."""
        self.broken = self.full if broken or rules.spade_leads == "any time" else 0
        self.gone = [self.full if gone >> card & 1 else 0 for card in range(DECK)]
        """By card, the lanes in which it was played."""
        self.marks: list[list[list[int]]] = []
        """What policies note about seats, by note, place and digit; it turns with the hands."""
        self._turn(leaders)
        self.place = 0
        self.led: Suits = [0] * 4
        self.best: Ranks = [0] * 13
        """The rank of the card that wins the trick so far."""
        self.trumped = 0
        """Where that card is a spade."""
        self.winning = [0] * self.seats
        """By place, the lanes in which it wins the trick so far."""

    def play(self, policy: Callable[[Table], Pick]) -> None:
        """Play all hands to their end."""
        while self.left:
            while self.place < self.seats:
                self.put(policy(self))
            self.finish()

    def put(self, pick: Pick) -> None:
        """Let the place whose turn it is play; what is picked must be legal."""
        suits, ranks = pick
        hand, gone = self.hands[self.place], self.gone
        for suit, lanes in enumerate(suits):
            if lanes:
                for card, rank in enumerate(ranks, 13 * suit):
                    if here := rank & lanes:
                        hand[card] ^= here
                        gone[card] |= here
        spade = suits[SPADES]
        if self.place == 0:
            self.led, self.best, self.trumped = list(suits), list(ranks), spade
            self.winning = [self.full, *[0] * (self.seats - 1)]
        else:
            higher = lower = 0
            for best, rank in zip(self.best, ranks, strict=True):
                higher |= rank & lower
                lower |= best
            follows = 0
            for lanes, led in zip(suits[:SPADES], self.led, strict=False):
                follows |= lanes & led
            both = spade & self.trumped
            wins = (spade ^ both) | (both & higher)
            wins |= follows & higher & (self.full ^ self.trumped)
            self.best = [
                best ^ ((best ^ rank) & wins) for best, rank in zip(self.best, ranks, strict=True)
            ]
            self.trumped |= spade & wins
            self.winning = [lanes ^ (lanes & wins) for lanes in self.winning]
            self.winning[self.place] = wins
        self.broken |= spade
        self.place += 1

    def finish(self) -> None:
        """Give the trick to its winner, who leads the next one."""
        for place, wins in enumerate(self.winning):
            add(self.won[place], wins)
        self.left -= 1
        self.place = 0
        self._turn(self.winning)

    def _turn(self, leads: Sequence[int]) -> None:
        """Turn everything so that in each lane the place that leads becomes place 0."""
        one = leads[1] | (leads[3] if self.seats == 4 else 0)
        two = leads[2] | leads[3] if self.seats == 4 else 0
        _turn(self.hands, one, two)
        _turn(self.won, one, two)
        _turn(self.turned, one, two)
        for mark in self.marks:
            _turn(mark, one, two)

    def won_by_seat(self) -> list[list[int]]:
        """Return the tricks won so far, by seat."""
        one, two = self.turned[0]
        back = [list(number) for number in self.won]
        if self.seats == 2:
            _turn(back, one, 0)
        else:
            _turn(back, one, two ^ one)
        return back

    def note(self, by_seat: Sequence[int]) -> list[list[int]]:
        """Note something about seats, which from now on stands by place and turns with the hands."""
        one, two = self.turned[0]
        mark = [[lanes] for lanes in by_seat]
        _turn(mark, one, two if self.seats == 4 else 0)
        self.marks.append(mark)
        return mark

    def legal(self) -> tuple[Suits, int]:
        """Return the lanes in which each suit may be played, and those in which a lead is followed."""
        hand = self.hands[self.place]
        holds = [any_of(hand[13 * suit : 13 * suit + 13]) for suit in SUITS]
        side = holds[0] | holds[1] | holds[2]
        barred = self.left == 13 and self.rules.first_trick == "no spades"
        if self.place == 0:
            open_spades = self.full if not side else (self.broken | (self.full ^ side))
            if barred:
                open_spades = self.full ^ side
            return [*holds[:SPADES], holds[SPADES] & open_spades], 0
        follow = 0
        for lanes, led in zip(holds, self.led, strict=True):
            follow |= lanes & led
        void = self.full ^ follow
        suits = [lanes & (led | void) for lanes, led in zip(holds, self.led, strict=True)]
        if barred:
            suits[SPADES] ^= suits[SPADES] & void & side
        return suits, follow


def pick_of(cards: Sequence[int]) -> Pick:
    """Return one card in each lane as its suit and its rank."""
    suits, ranks = [0] * 4, [0] * 13
    for suit in SUITS:
        for rank in RANKS:
            lanes = cards[13 * suit + rank]
            suits[suit] |= lanes
            ranks[rank] |= lanes
    return suits, ranks


def _turn(rows: list[list[int]], one: int, two: int) -> None:
    """Turn rows by one, two or three places: by one in some lanes, by two in some, by both in some."""
    if len(rows) == 2:
        first, second = rows
        for at, (a, b) in enumerate(zip(first, second, strict=True)):
            if differ := (a ^ b) & one:
                first[at] = a ^ differ
                second[at] = b ^ differ
        return
    south, west, north, east = rows
    for at, (a, b, c, d) in enumerate(zip(south, west, north, east, strict=True)):
        if not (a or b or c or d):
            continue
        if one:
            a, b, c, d = (
                a ^ ((a ^ b) & one), b ^ ((b ^ c) & one), c ^ ((c ^ d) & one), d ^ ((d ^ a) & one),
            )  # fmt: skip
        if two:
            x, y = (a ^ c) & two, (b ^ d) & two
            a, b, c, d = a ^ x, b ^ y, c ^ x, d ^ y
        south[at], west[at], north[at], east[at] = a, b, c, d
