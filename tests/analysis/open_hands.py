"""Play with open hands by trying everything, on the public rules alone: slow, and plain to read."""

from __future__ import annotations

from functools import cache
from random import Random

from spadeslib import Cards, Rules, legal_plays, trick_winner
from spadeslib.analysis.goals import Goals
from spadeslib.analysis.position import Position
from spadeslib.cards import Card
from spadeslib.tricks import breaks_spades


def try_all(position: Position, goals: Goals) -> int:
    """What the position is worth to side 0."""
    rules, seats = position.rules, position.rules.seats

    @cache
    def value(
        held: tuple[int, ...],
        leader: int,
        trick: tuple[int, ...],
        broken: bool,
        won: tuple[int, ...],
    ) -> int:
        if not any(held) and not trick:
            by_group = [0] * goals.count
            for seat, tricks in enumerate(won):
                by_group[goals.groups[seat]] += tricks
            return goals.worth(tuple(by_group))
        seat = (leader + len(trick)) % seats
        legal = legal_plays(
            Cards.from_mask(held[seat]),
            Card.ALL[trick[0]] if trick else None,
            broken,
            rules,
            first_trick=max(mask.bit_count() for mask in held) == 13,
        )
        worths = []
        for card in legal:
            rest = [mask & ~(1 << card.index) for mask in held]
            now, is_broken = (*trick, card.index), broken or breaks_spades(card)
            if len(now) < seats:
                worths.append(value(tuple(rest), leader, now, is_broken, won))
                continue
            winner = (leader + trick_winner([Card.ALL[index] for index in now])) % seats
            counted = [tricks + (one == winner) for one, tricks in enumerate(won)]
            worths.append(value(tuple(rest), winner, (), is_broken, tuple(counted)))
        return min(worths) if seat & 1 else max(worths)

    return value(position.held, position.leader, position.trick, position.broken, position.won)


def some_position(rng: Random, rules: Rules, left: int, *, few_suits: bool = False) -> Position:
    """A position with so many tricks left, somewhere in a trick."""
    seats = rules.seats
    cards = rng.sample(range(26, 52) if few_suits else range(52), seats * left)
    held = [sum(1 << card for card in cards[seat::seats]) for seat in range(seats)]
    won = [0] * seats
    for _ in range(13 - left):
        won[rng.randrange(seats)] += 1
    leader, broken = rng.randrange(seats), rng.random() < 0.5
    position = Position(rules, tuple(held), leader, (), broken, tuple(won))
    for _ in range(rng.randrange(seats)):
        position = play(position, rng.choice(list(position.legal())))
    return position


def play(position: Position, card: Card) -> Position:
    """The position after a card that does not finish the trick."""
    held = list(position.held)
    held[position.to_act] &= ~(1 << card.index)
    return Position(
        position.rules,
        tuple(held),
        position.leader,
        (*position.trick, card.index),
        position.broken or breaks_spades(card),
        position.won,
    )
