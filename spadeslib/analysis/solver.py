"""Play with all hands open: what a position is worth when both sides play their best.

One search asks for one goal (:mod:`spadeslib.analysis.goals`), and remembers positions by what decided
them: who holds the cards down to the lowest one that mattered, as bridge solvers by partition do.
The rules of play here are a twin of :mod:`spadeslib.tricks`; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spadeslib.analysis.goals import Goals
from spadeslib.analysis.position import Position
from spadeslib.analysis.spreads import LENGTHS, RANKS, Move, Spread, Spreads
from spadeslib.cards import SIDE_SUITS_MASK, SUIT_MASKS, Card, Suit
from spadeslib.errors import SetupError, shown
from spadeslib.tricks import trick_winner

SPADES = int(Suit.SPADES)
LOW_SPADE = RANKS * SPADES
"""The index of the lowest spade: cards of the trumps' suit are higher than all others."""
CARD = tuple([1 << index for index in range(52)])
RANK_MASK = (1 << RANKS) - 1
ALIKE = 60
"""Positions that are remembered of one shape."""

Found = tuple[bool, int]
"""Does side 0 reach the goal; and the cards whose rank decided it."""
Shape = tuple[int, int, bool]
"""How many cards of each suit each seat holds; the leader; are spades broken?"""
Entry = tuple[int, int, int, bool, list[tuple[int, int]]]
"""The part of a key that decided, what stood there, the goal, was it reached, and how many cards
of which suits the part covers."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What a position is worth to side 0, and what it is worth after each legal card.

    >>> Solution(2, {Card.parse("AS"): 2, Card.parse("QS"): 1}).best
    (Card('AS'),)
    """

    value: int
    cards: Mapping[Card, int]

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that keep the value, in display order."""
        return tuple([card for card, worth in self.cards.items() if worth == self.value])


def solve(position: Position, goals: Goals) -> int:
    """Return what a position is worth to side 0 when both sides play their best.

    :param position: who holds what.
    :param goals: what counts, such as :func:`trick_goals`.
    :raises SetupError: when the goals are for another number of seats.

    >>> from spadeslib import Rules
    >>> from spadeslib.analysis import Position, trick_goals
    >>> position = Position.of(Rules.two_player(), ["AS 2H", "KS 3H"], leader=0)
    >>> solve(position, trick_goals(2))
    1
    """
    return Search(position, goals).value()


def solve_cards(position: Position, goals: Goals) -> Solution:
    """Return what each legal card is worth to side 0, and so which are the best.

    :param position: who holds what.
    :param goals: what counts, such as :func:`trick_goals`.
    :raises SetupError: when the goals are for another number of seats.

    >>> from spadeslib import Rules
    >>> from spadeslib.analysis import Position, trick_goals
    >>> position = Position.of(Rules.two_player(), ["AS QS", "KS 3H"], leader=0, broken=True)
    >>> solution = solve_cards(position, trick_goals(2))
    >>> solution.value, solution.best
    (2, (Card('AS'),))
    """
    return Search(position, goals).solution()


class Search:
    """One position and one kind of goals, with the table that their searches share."""

    def __init__(self, position: Position, goals: Goals) -> None:
        if not isinstance(position, Position) or not isinstance(goals, Goals):
            given = goals if isinstance(position, Position) else position
            raise SetupError(f"expected a Position and Goals, not {shown(given)}")
        rules = position.rules
        if len(goals.groups) != rules.seats:
            raise SetupError(f"expected goals for {rules.seats} seats, not {len(goals.groups)}")
        self.position = position
        self.seats = rules.seats
        self.shifts, self.reach = goals.shifts, goals.reach
        self.worths = goals.by_worth(position.won, position.left)
        self.guess: int | None = None
        """Which of the worths to ask for first, once one is found."""
        self.table: dict[Shape, list[Entry]] = {}
        self.last_leads: dict[Shape, Move] = {}
        """The lead that served last; only four seats have so many that this pays."""
        self.spreads = tuple(
            [Spreads(suit, self.seats, goals.shifts if suit == SPADES else ()) for suit in range(4)]
        )
        self.barred = rules.first_trick == "no spades" and position.first_trick
        """Is the trick to play a first trick in which no spade may fall?"""
        self.broken = position.broken or rules.spade_leads == "any time"

    def value(self) -> int:
        """Return the worth of the position."""
        return self._value(self.position.trick)

    def solution(self) -> Solution:
        """Return the worth of the position and of each legal card."""
        trick = self.position.trick
        after = {card: self._value((*trick, card.index)) for card in self.position.legal()}
        pick = min if self.position.to_act & 1 else max
        return Solution(pick(after.values()), after)

    def _value(self, trick: tuple[int, ...]) -> int:
        """Close in on the worth from a guess, by steps that double."""
        low, high = 0, len(self.worths) - 1
        ask, step = self._guess(trick) if self.guess is None else self.guess, 1
        while low < high:
            ask = min(max(ask, low + 1), high)
            if self._reached(self.worths[ask][1], trick):
                low, ask = ask, ask + step
            else:
                high, ask = ask - 1, ask - step
            step *= 2
        self.guess = low
        return self.worths[low][0]

    def _guess(self, trick: tuple[int, ...]) -> int:
        """Return which of the worths comes of it when each seat plays its best guess."""
        spreads, lies, best, winner, broken = self._opened(trick)
        leader, led, moved = self.position.leader, trick[0] // RANKS if trick else 0, 0
        to_play = range(len(trick), self.seats)
        for _ in range(self.position.left):
            for place in to_play:
                seat = (leader + place) % self.seats
                if place:
                    to_come = self.seats - place - 1
                    moves = self._answers(spreads, seat, to_come, led, best, winner)
                else:
                    moves = self._leads(spreads, seat, broken)
                card, suit, bit = moves[0]
                if not place:
                    led, best, winner = suit, card, seat
                elif card > best and suit in (led, SPADES):
                    best, winner = card, seat
                lies[suit] ^= bit
                broken = broken or suit == SPADES
            leader, moved = winner, moved + self.shifts[winner]
            spreads = [known[lie] for known, lie in zip(self.spreads, lies, strict=True)]
            to_play = range(self.seats)
        return sum([goal >> moved & 1 for _, goal in self.worths]) - 1

    def _reached(self, goal: int, trick: tuple[int, ...]) -> bool:
        """Does side 0 reach the goal from the position, with these cards in the trick?"""
        position = self.position
        if not trick and self.barred:
            wants = not position.leader & 1
            some = [self._reached(goal, (one.index,)) is wants for one in position.legal()]
            return wants if any(some) else not wants
        spreads, lies, best, winner, broken = self._opened(trick)
        to_come = self.seats - len(trick)
        if to_come == self.seats:
            return self._begin(lies, winner, broken, goal, position.left)
        if not to_come:
            rest = goal >> self.shifts[winner]
            return self._begin(lies, winner, broken, rest, position.left - 1)
        seat = (position.leader + len(trick)) % self.seats
        led, left = trick[0] // RANKS, position.left
        return self._follow(
            spreads, lies, seat, to_come - 1, led, best, winner, True, broken, goal, left
        )[0]

    def _opened(self, trick: Sequence[int]) -> tuple[list[Spread], list[int], int, int, bool]:
        """Return what a trick stands at: how the suits were spread when it began and how the cards
        lie now, the best card and its seat, and whether spades are broken."""
        leader, held = self.position.leader, list(enumerate(self.position.held))
        lies = [
            sum([(hand >> RANKS * suit & RANK_MASK) << RANKS * seat for seat, hand in held])
            for suit in range(4)
        ]
        before = list(lies)
        for step, index in enumerate(trick):
            suit, rank = divmod(index, RANKS)
            bit = 1 << RANKS * ((leader + step) % self.seats) + rank
            before[suit] |= bit
            lies[suit] &= ~bit
        spreads = [known[lie] for known, lie in zip(self.spreads, before, strict=True)]
        if not trick:
            return spreads, lies, -1, leader, self.broken
        if self.barred and trick[0] < LOW_SPADE:
            spreads[SPADES] = Spread(SPADES, before[SPADES], self.seats)
            for seat, hand in held:
                if hand & SIDE_SUITS_MASK:
                    spreads[SPADES].runs[seat] = []
        top = trick_winner([Card.ALL[index] for index in trick])
        broken = self.broken or max(trick) >= LOW_SPADE
        return spreads, lies, trick[top], (leader + top) % self.seats, broken

    def _begin(self, lies: list[int], leader: int, broken: bool, goal: int, left: int) -> bool:
        reach = self.reach[left]
        goal &= reach
        if not goal or goal == reach:
            return goal != 0
        return self._trick(lies, leader, broken, goal, left)[0]

    def _trick(self, lies: list[int], leader: int, broken: bool, goal: int, left: int) -> Found:
        """Does side 0 reach the goal, neither sure nor out of reach, where a trick begins?"""
        of_clubs, of_diamonds, of_hearts, of_spades = self.spreads
        spades = of_spades[lies[3]]
        for count, moved, card in spades.sure:
            sure = self.reach[left - count] << moved
            if not goal & sure:
                return False, card
            if goal & sure == sure:
                return True, card
        clubs, diamonds, hearts = of_clubs[lies[0]], of_diamonds[lies[1]], of_hearts[lies[2]]
        spreads = clubs, diamonds, hearts, spades
        key = clubs.key | diamonds.key | hearts.key | spades.key
        shape = key >> LENGTHS, leader, broken
        alike = self.table.get(shape)
        if alike is None:
            alike = self.table[shape] = []
        for part, owners, known, result, covered in alike:
            if key & part == owners and not (known & ~goal if result else goal & ~known):
                decided = 0
                for suit, count in covered:
                    decided |= spreads[suit].cards[count - 1]
                return result, decided
        wants = not leader & 1
        result, decided = not wants, 0
        following, to_come = (leader + 1) % self.seats, self.seats - 2
        leads = self._leads(spreads, leader, broken)
        last = self.last_leads.get(shape)
        if last is not None and last in leads:
            leads.remove(last)
            leads.insert(0, last)
        for move in leads:
            card, suit, bit = move
            lies[suit] ^= bit
            reached, because = self._follow(
                spreads,
                lies,
                following,
                to_come,
                suit,
                card,
                leader,
                False,
                broken or suit == SPADES,
                goal,
                left,
            )
            lies[suit] ^= bit
            if reached is wants:
                result, decided = wants, because
                if self.seats == 4:
                    self.last_leads[shape] = move
                break
            decided |= because
        part, covered = 0, []
        for suit, spread in enumerate(spreads):
            if mattered := decided & SUIT_MASKS[suit]:
                mask, count = spread.cover(mattered)
                part |= mask
                covered.append((suit, count))
        alike.insert(0, (part, key & part, goal, result, covered))
        if len(alike) > ALIKE:
            alike.pop()
        return result, decided

    def _follow(
        self,
        spreads: Sequence[Spread],
        lies: list[int],
        seat: int,
        to_come: int,
        led: int,
        best: int,
        winner: int,
        contested: bool,
        broken: bool,
        goal: int,
        left: int,
    ) -> Found:
        """Does side 0 reach the goal from here, where a seat answers a lead?

        ``contested``: did the best card have to beat another by rank?
        """
        wants, decided = not seat & 1, 0
        for card, suit, bit in self._answers(spreads, seat, to_come, led, best, winner):
            if card > best and (suit == led or card >= LOW_SPADE):
                now_best, now_winner = card, seat
                now_contested = suit == led or best >= LOW_SPADE
            else:
                now_best, now_winner = best, winner
                now_contested = contested or suit == SPADES or (suit == led and best < LOW_SPADE)
            lies[suit] ^= bit
            if to_come:
                reached, because = self._follow(
                    spreads,
                    lies,
                    (seat + 1) % self.seats,
                    to_come - 1,
                    led,
                    now_best,
                    now_winner,
                    now_contested,
                    broken or suit == SPADES,
                    goal,
                    left,
                )
            else:
                reach = self.reach[left - 1]
                rest = goal >> self.shifts[now_winner] & reach
                if not rest or rest == reach:
                    reached, because = rest != 0, 0
                else:
                    reached, because = self._trick(
                        lies, now_winner, broken or suit == SPADES, rest, left - 1
                    )
                if now_contested:
                    because |= CARD[now_best]
            lies[suit] ^= bit
            if reached is wants:
                return wants, because
            decided |= because
        return not wants, decided

    def _leads(self, spreads: Sequence[Spread], leader: int, broken: bool) -> list[Move]:
        """Return what may be led, best guesses first: winners, then to a partner's winners."""
        winners: list[Move] = []
        to_mate: list[Move] = []
        others: list[Move] = []
        kept: list[Move] = []
        mate = leader ^ 2 if self.seats == 4 else -1
        for spread in spreads if broken else spreads[:SPADES]:
            runs = spread.runs[leader]
            if spread.owner == leader:
                winners.append(runs[-1])
                kept += runs[:-1]
            elif spread.owner == mate:
                to_mate += runs
            else:
                others += runs
        moves = winners + to_mate + others + kept
        return moves or self._leads(spreads, leader, True)

    def _answers(
        self, spreads: Sequence[Spread], seat: int, to_come: int, led: int, best: int, winner: int
    ) -> list[Move]:
        """Return what may be played on a lead, best guesses first."""
        is_mates = self.seats == 4 and winner == seat ^ 2
        if runs := spreads[led].runs[seat]:
            if runs[-1][0] < best or (is_mates and not to_come):
                return runs
            if runs[0][0] > best:
                return runs[::-1] if to_come else runs
            lower = 1
            while runs[lower][0] < best:
                lower += 1
            losers, winners = runs[:lower], runs[lower:]
            if to_come:
                winners.reverse()
            return losers + winners if is_mates else winners + losers
        clubs, diamonds, hearts, trumps = spreads
        thrown = clubs.runs[seat] + diamonds.runs[seat] + hearts.runs[seat]
        spades = trumps.runs[seat]
        if best < LOW_SPADE:
            return thrown + spades if is_mates else spades + thrown
        losers = [move for move in spades if move[0] < best]
        winners = [move for move in spades if move[0] > best]
        return thrown + winners + losers if is_mates else winners + thrown + losers
