"""Any legal card, each as likely as the other: hands played to their end as fast as lanes go.

Seats play side by side, not one after the other: what a seat may play depends on the suit led, not on
who has played. The cards lie in a random order, and so the first one of a suit is as likely as any
other of that suit; who must follow takes it and needs no draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from random import Random

from spadeslib.analysis.batch.chance import Chance
from spadeslib.analysis.batch.lanes import add, any_of, count, one_hot, pick_nth
from spadeslib.analysis.batch.places import SUIT, Hand
from spadeslib.rules import Rules

Digits = list[int]
"""A card in every lane: four digits of its rank and two of its suit."""
FINE = 16
"""Binary digits of a draw among at most 13 cards: no card is off its share by more than 1 in 5,000."""


def play_any_card(
    rules: Rules, hands: Sequence[Hand], leaders: Sequence[int], lanes: int, rng: Random
) -> list[list[int]]:
    """Play hands, any legal card each time, and return the tricks won by seat as lane digits.

    :param hands: the cards of each seat, in a random order.
    :param leaders: by seat, the lanes in which it leads to the first trick.

    >>> from spadeslib.analysis.batch.places import deal_places
    >>> hands, full = deal_places(range(52), 4, 10, Random(1)), (1 << 10) - 1
    >>> won = play_any_card(Rules.partnership(), hands, [full, 0, 0, 0], 10, Random(2))
    >>> from spadeslib.analysis.batch.outcomes import numbers
    >>> [sum(tricks) for tricks in zip(*[numbers(digits, 10) for digits in won])]
    [13, 13, 13, 13, 13, 13, 13, 13, 13, 13]
    """
    won = [[0] * 4 for _ in hands]
    for _, winners in any_tricks(rules, hands, leaders, lanes, rng):
        for tricks, wins in zip(won, winners, strict=True):
            add(tricks, wins)
    return won


def any_tricks(
    rules: Rules, hands: Sequence[Hand], leaders: Sequence[int], lanes: int, rng: Random
) -> Iterator[tuple[list[Digits], list[int]]]:
    """Play as :func:`play_any_card` does; yield each trick by seat, and the lanes in which a seat wins."""
    full, chance = (1 << lanes) - 1, Chance(lanes, rng, FINE)
    hands, leads = list(hands), list(leaders)
    broken = full if rules.spade_leads == "any time" else 0
    for left in range(len(hands[0][0]), 0, -1):
        no_spades = left == 13 and rules.first_trick == "no spades"
        chosen = _choose_lead(hands, leads, 0 if no_spades else broken, chance, full)
        led = _suit_led(hands, leads, chosen)
        trick = []
        for seat, lead in enumerate(leads):
            picks, void = _follow(hands[seat], led, full ^ lead)
            free = (
                _pick(_open(_spades(hands[seat]), 0, full), chance)
                if no_spades
                else one_hot(chance.below(left), left, full)
            )
            picks = [
                pick | (any_card & void) | (first & lead)
                for pick, any_card, first in zip(picks, free, chosen, strict=True)
            ]
            card, hands[seat] = _take(hands[seat], picks)
            trick.append(card)
            broken |= card[SUIT] & card[SUIT + 1]
        leads = _winners(trick, led, full)
        yield trick, leads


def _choose_lead(
    hands: Sequence[Hand], leads: Sequence[int], broken: int, chance: Chance, full: int
) -> list[int]:
    """Return for each place the lanes in which the leader plays what lies there."""
    of_leaders = [
        [spade & lead for spade in _spades(hand)] for hand, lead in zip(hands, leads, strict=True)
    ]
    spades = [any_of(place) for place in zip(*of_leaders, strict=True)]
    return _pick(_open(spades, broken, full), chance)


def _spades(hand: Hand) -> list[int]:
    """Return the lanes in which each place holds a spade."""
    return [low & high for low, high in zip(hand[SUIT], hand[SUIT + 1], strict=True)]


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


def _suit_led(hands: Sequence[Hand], leads: Sequence[int], chosen: Sequence[int]) -> list[int]:
    """Return the digits of the suit that the leaders play."""
    led = [0, 0]
    for hand, lead in zip(hands, leads, strict=True):
        for digit, column in enumerate(hand[SUIT:]):
            played = [lanes & pick for lanes, pick in zip(column, chosen, strict=True)]
            led[digit] |= any_of(played) & lead
    return led


def _take(hand: Hand, picks: Sequence[int]) -> tuple[Digits, Hand]:
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


def _winners(trick: Sequence[Digits], led: Sequence[int], full: int) -> list[int]:
    """Return the lanes in which each seat wins: with the highest spade, else of the suit led."""
    best: Digits = []
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
