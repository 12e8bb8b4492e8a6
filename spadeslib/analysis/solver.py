"""Play with all hands open: what a position is worth when both sides play their best.

One search asks for one goal (:mod:`spadeslib.analysis.goals`), and remembers positions by what decided
them: the order of the cards down to the lowest one that mattered, as bridge solvers by partition do.
The rules of play here are a twin of :mod:`spadeslib.tricks`; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spadeslib.analysis.goals import Goals
from spadeslib.analysis.position import Position
from spadeslib.cards import SIDE_SUITS_MASK, SUIT_MASKS, Card, Suit
from spadeslib.errors import SetupError, shown

SPADES = SUIT_MASKS[Suit.SPADES]
LOW_SPADE = SPADES & -SPADES
SUIT_OF = tuple([SUIT_MASKS[card.suit] for card in Card.ALL])
SHIFTS = (0, 13, 26, 39)
BROKEN, LENGTHS = 8, 16
ALIKE = 60
"""Positions that are remembered of one shape."""

Found = tuple[bool, int]
"""Does side 0 reach the goal; and the cards whose rank decided it."""
Entry = tuple[bytes, bytes, bytes, bytes, int, bool]
"""Owners of the cards that decided, from the top of each suit; the goal; was it reached?"""


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
        self.shifts, self.reach, self.gains = goals.shifts, goals.reach, goals.gains
        self.worths = goals.by_worth(position.won, position.left)
        self.table: dict[int, list[Entry]] = {}
        self.suits: dict[tuple[int, ...], tuple[bytes, int]] = {}
        self.barred = rules.first_trick == "no spades" and position.first_trick
        """Is the trick to play a first trick in which no spade may fall?"""
        self.broken = position.broken or rules.spade_leads == "any time"

    def value(self) -> int:
        """Return the worth of the position."""
        return self._value(None)

    def solution(self) -> Solution:
        """Return the worth of the position and of each legal card."""
        after = {card: self._value(card) for card in self.position.legal()}
        pick = min if self.position.to_act & 1 else max
        return Solution(pick(after.values()), after)

    def _value(self, card: Card | None) -> int:
        low, high = 0, len(self.worths) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self._reached(self.worths[middle][1], card):
                low = middle
            else:
                high = middle - 1
        return self.worths[low][0]

    def _reached(self, goal: int, card: Card | None) -> bool:
        """Does side 0 reach the goal from the position, or from there after a card?"""
        position = self.position
        trick = position.trick if card is None else (*position.trick, card.index)
        if not trick:
            if not self.barred:
                return self._trick(
                    position.held, position.leader, self.broken, goal, position.left
                )[0]
            wants = not position.leader & 1
            some = [self._reached(goal, one) is wants for one in position.legal()]
            return wants if any(some) else not wants
        held = list(position.held)
        every = 0
        for mask in held:
            every |= mask
        if card is not None:
            held[position.to_act] ^= 1 << card.index
        led, best, winner, broken = SUIT_OF[trick[0]], 1 << trick[0], position.leader, self.broken
        for step, index in enumerate(trick):
            one = 1 << index
            every |= one
            broken = broken or one >= LOW_SPADE
            if one > best and (one & led or one >= LOW_SPADE):
                best, winner = one, (position.leader + step) % self.seats
        if len(trick) == self.seats:
            rest = goal >> self.shifts[winner]
            return self._trick(tuple(held), winner, broken, rest, position.left - 1)[0]
        seat = (position.leader + len(trick)) % self.seats
        return self._follow(
            held, seat, len(trick), led, best, winner, 2, broken, goal, position.left, every
        )[0]

    def _trick(
        self, held: tuple[int, ...], leader: int, broken: bool, goal: int, left: int
    ) -> Found:
        """Does side 0 reach the goal from here, where a trick begins?"""
        reach = self.reach[left]
        goal &= reach
        if not goal or goal == reach:
            return goal != 0, 0
        every = 0
        for hand in held:
            every |= hand
        if every & SPADES:
            seat, count, run = _top_run(held, every & SPADES)
            sure = self.gains(seat, count, left)
            if not goal & sure:
                return False, run
            if goal & sure == sure:
                return True, run
        shape, owners = leader | BROKEN if broken else leader, []
        for shift in SHIFTS:
            key = tuple([hand >> shift & 8191 for hand in held])
            own, lengths = self.suits.get(key) or self._suit(key)
            owners.append(own)
            shape = shape << LENGTHS | lengths
        clubs, diamonds, hearts, spades = owners
        alike = self.table.setdefault(shape, [])
        for entry in alike:
            if (
                spades.startswith(entry[3])
                and hearts.startswith(entry[2])
                and diamonds.startswith(entry[1])
                and clubs.startswith(entry[0])
            ):
                if entry[5]:
                    if not entry[4] & ~goal:
                        return True, _cards(every, entry)
                elif not goal & ~entry[4]:
                    return False, _cards(every, entry)
        wants = not leader & 1
        result, decided = not wants, 0
        hand, changed, following = held[leader], list(held), (leader + 1) % self.seats
        for card in self._leads(held, leader, broken, every):
            changed[leader] = hand ^ card
            reached, because = self._follow(
                changed,
                following,
                1,
                SUIT_OF[card.bit_length() - 1],
                card,
                leader,
                1,
                broken or card >= LOW_SPADE,
                goal,
                left,
                every,
            )
            if reached is wants:
                result, decided = wants, because
                break
            decided |= because
        alike.insert(0, (*_prefixes(owners, every, decided), goal, result))
        if len(alike) > ALIKE:
            alike.pop()
        return result, decided

    def _follow(
        self,
        held: list[int],
        seat: int,
        place: int,
        led: int,
        best: int,
        winner: int,
        rivals: int,
        broken: bool,
        goal: int,
        left: int,
        every: int,
    ) -> Found:
        """Does side 0 reach the goal from here, where a seat answers a lead?

        ``rivals`` counts the cards that the best one had to beat by rank, itself included.
        """
        wants, decided = not seat & 1, 0
        hand, last = held[seat], place == self.seats - 1
        for card in self._answers(hand, seat, led, best, winner, last, left, every):
            now_best, now_winner, now_rivals = best, winner, rivals
            if card >= LOW_SPADE and best < LOW_SPADE:
                now_best, now_winner, now_rivals = card, seat, 1
            elif card >= LOW_SPADE or (card & led and best < LOW_SPADE):
                now_rivals += 1
                if card > best:
                    now_best, now_winner = card, seat
            held[seat] = hand ^ card
            now_broken = broken or card >= LOW_SPADE
            if last:
                rest = goal >> self.shifts[now_winner]
                reached, because = (
                    self._trick(tuple(held), now_winner, now_broken, rest, left - 1)
                    if left > 1
                    else (rest & 1 == 1, 0)
                )
                if now_rivals > 1:
                    because |= now_best
            else:
                reached, because = self._follow(
                    held,
                    (seat + 1) % self.seats,
                    place + 1,
                    led,
                    now_best,
                    now_winner,
                    now_rivals,
                    now_broken,
                    goal,
                    left,
                    every,
                )
            held[seat] = hand
            if reached is wants:
                return wants, because
            decided |= because
        return not wants, decided

    def _suit(self, key: tuple[int, ...]) -> tuple[bytes, int]:
        """Return who owns the cards of a suit, from the highest, and how many each has."""
        owners = [
            seat for rank in range(12, -1, -1) for seat, mask in enumerate(key) if mask >> rank & 1
        ]
        lengths = 0
        for mask in key:
            lengths = lengths << 4 | mask.bit_count()
        found = self.suits[key] = bytes(owners), lengths
        return found

    def _leads(self, held: Sequence[int], leader: int, broken: bool, every: int) -> list[int]:
        """Return what may be led, one card of each run of equals, best guesses first."""
        hand = held[leader]
        may = hand if broken else hand & SIDE_SUITS_MASK or hand
        guesses: list[tuple[int, int]] = []
        mate = held[leader ^ 2] if self.seats == 4 else 0
        for card, top in _runs(may, every):
            suit = every & SUIT_OF[card.bit_length() - 1]
            highest = 1 << suit.bit_length() - 1
            if top == highest:
                guess = 0
            elif hand & highest:
                guess = 3
            else:
                guess = 1 if mate & highest else 2
            guesses.append((guess, card))
        guesses.sort()
        return [card for _, card in guesses]

    def _answers(
        self,
        hand: int,
        seat: int,
        led: int,
        best: int,
        winner: int,
        last: bool,
        left: int,
        every: int,
    ) -> list[int]:
        """Return what may be played on a lead, one card of each run of equals, best guesses first."""
        mates = self.seats == 4 and winner == seat ^ 2
        if follow := hand & led:
            cards = [card for card, _ in _runs(follow, every)][::-1]
            if (best >= LOW_SPADE and led != SPADES) or cards[-1] < best:
                return cards
            losers = [card for card in cards if card < best]
            winners = [card for card in cards if card > best]
            if mates:
                return losers + (winners if last else winners[::-1])
            return (winners if last else winners[::-1]) + losers
        if self.barred and left == self.position.left:
            hand = hand & SIDE_SUITS_MASK or hand
        spades = [card for card, _ in _runs(hand & SPADES, every)][::-1]
        thrown = [card for card, _ in _runs(hand & SIDE_SUITS_MASK, every)][::-1]
        if led == SPADES:
            return thrown
        winners = [card for card in spades if card > best]
        losers = [card for card in spades if card < best]
        return thrown + winners + losers if mates else winners + thrown + losers


def _runs(hand: int, every: int) -> list[tuple[int, int]]:
    """Return a hand's cards, high to low, as runs of neighbours in what is left: lowest and highest.

    Cards of a run are worth the same; the lowest stands for all.
    """
    runs: list[tuple[int, int]] = []
    while hand:
        top = low = 1 << hand.bit_length() - 1
        hand ^= top
        below = every & (top - 1) & SUIT_OF[top.bit_length() - 1]
        while below:
            next_down = 1 << below.bit_length() - 1
            if not hand & next_down:
                break
            hand ^= next_down
            low = next_down
            below ^= next_down
        runs.append((low, top))
    return runs


def _top_run(held: Sequence[int], spades: int) -> tuple[int, int, int]:
    """Return who holds the highest spades left, how many in a row, and which: a sure trick each."""
    highest = 1 << spades.bit_length() - 1
    seat = next(seat for seat, hand in enumerate(held) if hand & highest)
    theirs = spades & ~held[seat]
    run = held[seat] & spades & ~((1 << theirs.bit_length()) - 1)
    return seat, run.bit_count(), run


def _prefixes(owners: list[bytes], every: int, decided: int) -> tuple[bytes, bytes, bytes, bytes]:
    """Return the owners of each suit down to the lowest card that decided.

    A run of equals is never cut: where losing is the goal, which card of a run goes could matter in a
    position whose cards below are other ones.
    """
    some: list[bytes] = []
    for own, shift in zip(owners, SHIFTS, strict=True):
        if mattered := decided >> shift & 8191:
            low = (mattered & -mattered).bit_length() - 1
            end = ((every >> shift & 8191) >> low).bit_count()
            while end < len(own) and own[end] == own[end - 1]:
                end += 1
            some.append(own[:end])
        else:
            some.append(b"")
    return some[0], some[1], some[2], some[3]


def _cards(every: int, entry: Entry) -> int:
    """Return the cards in this position that an entry of the table speaks of."""
    decided = 0
    for own, shift in zip(entry[:4], SHIFTS, strict=True):
        if own:
            left = every >> shift & 8191
            for _ in range(left.bit_count() - len(own)):
                left &= left - 1
            decided |= (left & -left) << shift
    return decided
