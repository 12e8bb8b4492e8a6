"""Whole hands dealt, drafted and played by chance: cards in a random order, where any one is soon found.

A hand is a row of *places*, and every place holds a card in every lane: four digits of its rank and two
of its suit. A hand is stored by columns, all places' first digits, then all second ones. Since the order
is random, the first card of a suit in it is as likely as any other of that suit; so who must follow
takes it and needs no draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from random import Random

from spadeslib.analysis.batch.bids import Holding
from spadeslib.analysis.batch.chance import Chance
from spadeslib.analysis.batch.lanes import add, any_of, count, one_hot, pick_nth
from spadeslib.analysis.batch.table import RANKS, SUITS
from spadeslib.players.counting import TEN
from spadeslib.rules import Rules

Column = list[int]
"""One digit of the cards in all places."""
Hand = list[Column]
"""Six columns: rank and suit, each from the lowest digit up."""
SUIT = 4
"""Where the suit's digits begin."""
SIZE = 6
FINE = 16
"""Binary digits of a draw among at most 13 cards."""


def shuffle(
    cards: Sequence[int], chance: Chance, full: int, marks: Sequence[int] = ()
) -> list[Column]:
    """Lay cards in a random order, another one in every lane.

    Each card in turn goes to a random place, and what lay there moves to the end.

    :param cards: by index.
    :param marks: sets of cards, as masks: each gets a column that says where its cards lie.

    >>> from spadeslib.analysis.batch.outcomes import numbers
    >>> columns = shuffle([0, 1, 2], Chance(500, Random(1)), (1 << 500) - 1)
    >>> first_card = numbers([column[0] for column in columns], 500)
    >>> sorted(set(first_card))
    [0, 1, 2]
    """
    columns: list[Column] = [[] for _ in range(SIZE + len(marks))]
    for number, card in enumerate(cards):
        suit, rank = divmod(card, 13)
        value = (
            rank
            | suit << SUIT
            | sum([(mark >> card & 1) << SIZE + n for n, mark in enumerate(marks)])
        )
        *here, stays = one_hot(chance.below(number + 1), number + 1, full)
        for digit, column in enumerate(columns):
            moved = [was & lanes for was, lanes in zip(column, here, strict=True)]
            if value >> digit & 1:
                column[:] = [was | lanes for was, lanes in zip(column, here, strict=True)]
                column.append(reduce(or_, moved, stays))
            else:
                column[:] = [was ^ lanes for was, lanes in zip(column, moved, strict=True)]
                column.append(reduce(or_, moved, 0))
    return columns


def deal_places(cards: Sequence[int], hands: int, lanes: int, rng: Random) -> list[Hand]:
    """Deal cards to so many hands at random.

    >>> hands = deal_places(range(52), 4, 10, Random(1))
    >>> len(hands), len(hands[0]), len(hands[0][0])
    (4, 6, 13)
    """
    columns = shuffle(cards, Chance(lanes, rng), (1 << lanes) - 1)
    size = len(cards) // hands
    return [[column[n * size : (n + 1) * size] for column in columns] for n in range(hands)]


def draft_places(cards: Sequence[int], keeps: Sequence[int], lanes: int, rng: Random) -> list[Hand]:
    """Let players draft in turn: the top card is kept or refused, and then the next one is taken.

    :param cards: the deck, by index.
    :param keeps: by player, the cards that are kept when drawn first, as a mask.

    >>> hands = draft_places(range(52), [1, 1], 10, Random(1))
    >>> [len(hand[0]) for hand in hands]
    [13, 13]
    """
    columns = shuffle(cards, Chance(lanes, rng), (1 << lanes) - 1, keeps)
    hands: list[Hand] = []
    for player in range(len(keeps)):
        tops = range(2 * player, 26 * len(keeps), 2 * len(keeps))
        kept = columns[SIZE + player]
        hands.append([
            [column[top + 1] ^ ((column[top] ^ column[top + 1]) & kept[top]) for top in tops]
            for column in columns[:SIZE]
        ])  # fmt: skip
    return hands


def holding_in(hand: Hand, full: int) -> Holding:
    """Return what is counted of hands for their bids.

    >>> hand = shuffle([0, 11, 12, 51], Chance(10, Random(1)), (1 << 10) - 1)
    >>> holding = holding_in(hand, (1 << 10) - 1)
    >>> holding.honours[12], holding.lengths[0][:2], holding.honours[50]
    (1023, [1023, 1023], 0)
    """
    honours = {13 * suit + rank: 0 for suit in SUITS for rank in RANKS[TEN:]}
    in_suits: list[list[int]] = [[] for _ in SUITS]
    for low, high, four, eight, *suit_digits in zip(*hand, strict=True):
        tens = eight ^ (eight & four)
        ranks = [*one_hot([low, high], 4, tens), eight & four]
        for suit, lanes in enumerate(one_hot(suit_digits, 4, full)):
            in_suits[suit].append(lanes)
            for rank, has in enumerate(ranks, TEN):
                honours[13 * suit + rank] |= lanes & has
    return Holding(honours, [count(lanes) for lanes in in_suits])


def play_any_card(
    rules: Rules, hands: Sequence[Hand], leaders: Sequence[int], lanes: int, rng: Random
) -> list[list[int]]:
    """Play whole hands, any legal card each time, and return the tricks won by seat as lane digits.

    :param hands: 13 cards a seat, each suit in a random order.
    :param leaders: by seat, the lanes in which it leads to the first trick.

    >>> hands, full = deal_places(range(52), 4, 10, Random(1)), (1 << 10) - 1
    >>> won = play_any_card(Rules.partnership(), hands, [full, 0, 0, 0], 10, Random(2))
    >>> from spadeslib.analysis.batch.outcomes import numbers
    >>> [sum(tricks) for tricks in zip(*[numbers(digits, 10) for digits in won])]
    [13, 13, 13, 13, 13, 13, 13, 13, 13, 13]
    """
    full, chance = (1 << lanes) - 1, Chance(lanes, rng, FINE)
    hands, leads = list(hands), list(leaders)
    won = [[0] * 4 for _ in hands]
    broken = full if rules.spade_leads == "any time" else 0
    for left in range(13, 0, -1):
        no_spades = left == 13 and rules.first_trick == "no spades"
        chosen = _choose_lead(hands, leads, 0 if no_spades else broken, chance, full)
        led = [
            any_of(
                [
                    _card_digit(hand[digit], chosen) & lead
                    for hand, lead in zip(hands, leads, strict=True)
                ]
            )
            for digit in (SUIT, SUIT + 1)
        ]
        trick = []
        for seat, hand in enumerate(hands):
            picks, void = _follow(hand, led, full ^ leads[seat])
            free = (
                _pick(_no_spades(hand, full), chance)
                if no_spades
                else one_hot(chance.below(left), left, full)
            )
            picks = [
                pick | (lanes_free & void) | (lead & leads[seat])
                for pick, lanes_free, lead in zip(picks, free, chosen, strict=True)
            ]
            card, hands[seat] = _take(hand, picks)
            trick.append(card)
            broken |= card[SUIT] & card[SUIT + 1]
        leads = _winners(trick, led, full)
        for tricks, wins in zip(won, leads, strict=True):
            add(tricks, wins)
    return won


def _choose_lead(
    hands: Sequence[Hand], leads: Sequence[int], broken: int, chance: Chance, full: int
) -> list[int]:
    """Return for each place the lanes in which the leader plays what lies there."""
    spades = [0] * len(hands[0][0])
    for hand, lead in zip(hands, leads, strict=True):
        spades = [
            had | (high & low & lead)
            for had, high, low in zip(spades, hand[SUIT], hand[SUIT + 1], strict=True)
        ]
    return _pick(_open(spades, broken, full), chance)


def _no_spades(hand: Hand, full: int) -> list[int]:
    spades = [high & low for high, low in zip(hand[SUIT], hand[SUIT + 1], strict=True)]
    return _open(spades, 0, full)


def _open(spades: Sequence[int], broken: int, full: int) -> list[int]:
    """Return the lanes in which each place may be played: no spade where one holds something else."""
    others = any_of([full ^ lanes for lanes in spades])
    closed = others ^ (others & broken)
    return [full ^ (lanes & closed) for lanes in spades]


def _pick(places: Sequence[int], chance: Chance) -> list[int]:
    """Choose one of the places that stand open in each lane, each as likely as the other."""
    if len(places) == 1:
        return list(places)
    return pick_nth(places, chance.below_each(count(places)[:4]))


def _follow(hand: Hand, led: Sequence[int], lanes: int) -> tuple[list[int], int]:
    """Return the lanes in which each place is the first of the suit led, and those that have none."""
    first, second = led
    picks: list[int] = []
    for low, high in zip(hand[SUIT], hand[SUIT + 1], strict=True):
        rest = lanes & ((low ^ first) | (high ^ second))
        picks.append(lanes ^ rest)
        lanes = rest
    return picks, lanes


def _card_digit(column: Column, picks: Sequence[int]) -> int:
    return reduce(or_, [digit & lanes for digit, lanes in zip(column, picks, strict=True)])


def _take(hand: Hand, picks: Sequence[int]) -> tuple[list[int], Hand]:
    """Return the cards that are picked, and the hand without: its last card fills the gap."""
    *gaps, at_end = picks
    card, rest = [], []
    for column in hand:
        *others, last = column
        out = [digit & lanes for digit, lanes in zip(others, gaps, strict=True)]
        card.append(reduce(or_, out, last & at_end))
        rest.append([
            digit ^ gone | (last & lanes)
            for digit, gone, lanes in zip(others, out, gaps, strict=True)
        ])  # fmt: skip
    return card, rest


def _winners(trick: Sequence[Sequence[int]], led: Sequence[int], full: int) -> list[int]:
    """Return the lanes in which each seat wins: with the highest spade, else of the suit led."""
    best: list[int] = []
    winners: list[int] = []
    for card in trick:
        low, high = card[SUIT:]
        follows = full ^ ((low ^ led[0]) | (high ^ led[1]))
        value = [*card[:SUIT], follows, low & high]
        if not winners:
            best, winners = value, [full]
            continue
        wins = 0
        for was, now in zip(best, value, strict=True):
            wins ^= (wins ^ now) & (was ^ now)
        best = [was ^ ((was ^ now) & wins) for was, now in zip(best, value, strict=True)]
        winners = [*[lanes ^ (lanes & wins) for lanes in winners], wins]
    return winners
