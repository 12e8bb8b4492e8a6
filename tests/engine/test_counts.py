"""Counts of everything that can happen from small positions, as chess programs count moves.

The numbers are fixed here, and the naive engine, which shares nothing with the real one, finds the
same by brute force.
"""

from __future__ import annotations

from copy import deepcopy

import pytest

from spadeslib import Action, Card, Game, Rules
from tests.engine import naive
from tests.engine.tables import PLAIN, bid, four, play, push, script, two
from tests.parts import mostly_slow


def count(game: Game, depth: int) -> int:
    """How many sequences of ``depth`` actions there are, or fewer when the hand ends before."""
    if depth == 0:
        return 1
    total = 0
    for action in game.legal_actions:
        number = game.number
        game.push(action)
        over = game.phase == "over" or game.number != number
        total += 1 if over else count(game, depth - 1)
        game.pop()
    return total


def brute_force(hand: naive.Hand, depth: int) -> int:
    if depth == 0 or hand.phase == "over":
        return 1
    total = 0
    for action in hand.legal_actions():
        after = deepcopy(hand)
        after.push(action, taken=after.pile[: action.count(" ")] if action[:5] == "throw" else ())
        total += brute_force(after, depth - 1)
    return total


def both(game: Game, depth: int) -> int:
    """Count with both engines and prove that they agree and that nothing is left changed."""
    kind = "two-player" if game.rules.two else "partnership"
    deck = [Card.ALL[index].text for index in game.current_hand.deck]
    hand = naive.Hand(PLAIN[kind], game.rules.seats, deck, game.current_hand.first)
    for action in game.actions:
        hand.push(action.text)
    before = list(game.actions)
    found = count(game, depth)
    assert found == brute_force(hand, depth)
    assert game.actions == before
    return found


@pytest.mark.parametrize(("depth", "total"), [(1, 2), (2, 4), (3, 8), (4, 16), (6, 64)])
def test_beginnings_two_player(depth: int, total: int) -> None:
    assert both(Game(Rules.two_player(), seed=1), depth) == total


@pytest.mark.parametrize(("depth", "total"), [(1, 2), (2, 16), (3, 44), (4, 268)])
def test_beginnings_partnership(depth: int, total: int) -> None:
    assert both(Game(Rules.partnership(), seed=1), depth) == total


def test_a_round_of_bids() -> None:
    game = push(Game(Rules.partnership(), seed=1), "look, bid 3, look, bid 3, look, bid 3, look")
    assert both(game, 1) == 14


def test_exchanges() -> None:
    mine = push(Game(Rules.two_player(), seed=1), "double nil, keep, look")
    bid(mine, [4])
    assert both(mine, 1) == 1 + 13 + 78 + 286
    ours = bid(Game(Rules.partnership(), seed=1), ["double nil", 3, 3, 3])
    assert both(ours, 1) == 286
    hand = list(ours.view(0).hand)
    ours.push(Action.exchange("give", hand[:3]))
    assert both(ours, 1) == 560


def ending(seats: int, tricks: tuple[int, ...], left: int) -> Game:
    """A game with ``left`` tricks to play."""
    bids = (5, 6) if seats == 2 else (3, 3, 3, 3)
    deck, *actions = script(seats, tricks, bids)
    rules = Rules.two_player() if seats == 2 else Rules.partnership()
    return push(Game(rules, decks=[deck], seed=1), actions[: len(actions) - left * seats])


@pytest.mark.parametrize(
    ("tricks", "left", "total"),
    mostly_slow([((6, 7), 4, 384), ((9, 4), 4, 576), ((3, 10), 5, 2556)]),
)
def test_endings_two_player(tricks: tuple[int, ...], left: int, total: int) -> None:
    assert both(ending(2, tricks, left), 2 * left) == total


@pytest.mark.parametrize(
    ("tricks", "left", "total"),
    mostly_slow(
        [
            ((4, 2, 4, 3), 2, 8),
            ((1, 5, 6, 1), 3, 376),
            ((7, 2, 2, 2), 3, 552),
            ((4, 2, 4, 3), 3, 624),
        ],
        fast=2,
    ),
)
def test_endings_partnership(tricks: tuple[int, ...], left: int, total: int) -> None:
    assert both(ending(4, tricks, left), 4 * left) == total


def test_endings_with_spades_unbroken() -> None:
    game = two(".32.AKQJT9.AKQJT", "A2.AKQJT98765..3")
    for heart, other in zip("AKQJT98765", "2H 3H TC JC QC KC AC 9D TD JD".split(), strict=True):
        play(game, f"{heart}H {other}")
    # The 3C must be led; three discards; then either spade, two discards, and the last two cards.
    assert both(game, 6) == 3 * 2 * 2
    deal = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    last = four(deal)
    for spade, heart, diamond, club in zip(*("AKQJT98765432"[:11],) * 4, strict=True):
        play(last, f"{spade}S {heart}H {diamond}D {club}C")
    assert both(last, 8) == 2**4
