"""Tables set up for the tests: hands by text, games at a wanted moment, whole hands as scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any

import pytest

from spadeslib import Game, IllegalAction, Rules, deck_for
from tests.engine import naive

PLAIN = {"two-player": asdict(Rules.two_player()), "partnership": asdict(Rules.partnership())}


def cards(dotted: str) -> list[str]:
    """Read a hand as ``AKQ.T98.765.432``: spades, hearts, diamonds, clubs."""
    return [r + s for s, ranks in zip("SHDC", dotted.split("."), strict=True) for r in ranks]


def deck_for_two(first: Iterable[str], second: Iterable[str]) -> list[str]:
    """Return a stock from which both players get these 13 cards when all is kept."""
    first, second = list(first), list(second)
    rest = [card for card in naive.DECK if card not in first + second]
    deck: list[str] = []
    for turn in range(13):
        deck += [first[turn], rest[2 * turn], second[turn], rest[2 * turn + 1]]
    return deck


def push(game: Game, actions: str | Iterable[str]) -> Game:
    """Push actions given as texts, or as one text with commas."""
    for action in actions.split(",") if isinstance(actions, str) else actions:
        game.push(action.strip())
    return game


def play(game: Game, played: str) -> Game:
    """Play cards: ``play(game, "AH 2H")``."""
    return push(game, [f"play {card}" for card in played.split()])


def drafted(game: Game) -> Game:
    """Go through a two-player draft by keeping everything."""
    while game.phase == "draft":
        game.push("look" if "look" in game.legal_actions else "keep")
    return game


def bid(game: Game, bids: Iterable[object]) -> Game:
    """Let each seat in turn look and bid (numbers, ``nil`` or ``double nil``), after the draft."""
    drafted(game)
    for one in bids:
        if one == "double nil":
            game.push("double nil")
            continue
        if "look" in game.legal_actions:
            game.push("look")
        game.push(f"bid {one}" if isinstance(one, int) else str(one))
    return game


def two(first: str, second: str, bids: Sequence[object] = (5, 6), **options: Any) -> Game:
    """Return a two-player game at its first lead; the hands are dotted, the second bids first."""
    rules = Rules.two_player(**options.pop("house", {}))
    deck = deck_for_two(cards(first), cards(second))
    return bid(Game(rules, decks=[deck], **options), bids)


def four(hands: Sequence[str], bids: Sequence[object] = (3, 3, 3, 3), **options: Any) -> Game:
    """Return a partnership game at its first lead; seat 0 leads unless a dealer is named."""
    rules = Rules.partnership(**options.pop("house", {}))
    deck = deck_for([cards(hand) for hand in hands], dealer=options.get("dealer", 3))
    return bid(Game(rules, decks=[deck], **options), bids)


def refused(game: Game, action: str, **how: Any) -> IllegalAction:
    """Push an action that must be refused, prove that nothing changed, and return the error."""
    before = fingerprint(game)
    with pytest.raises(IllegalAction) as caught:
        game.push(action, **how)
    assert fingerprint(game) == before
    return caught.value


def fingerprint(game: Game) -> tuple[object, ...]:
    """Everything that can be seen of a game, hashed down to values that compare."""
    views = tuple(game.view(seat) for seat in range(game.rules.seats))
    hands = tuple((hand.number, hand.points, hand.totals, hand.over) for hand in game.hands)
    return (
        repr(game), game.phase, game.to_act, game.legal_actions, game.scores, game.bags,
        game.winner, game.number, hands, tuple(game.actions), views, str(game.record()),
    )  # fmt: skip


def deck_of_two(tricks: Sequence[int]) -> list[str]:
    """Return a stock that lets seat 1 lead and win ``tricks[1]``, then seat 0 win the rest.

    All is kept; clubs are the leader's winners, then the deuce of diamonds gives the lead away.
    """
    won = tricks[1]
    clubs = [rank + "C" for rank in naive.RANKS][:won]
    low = [*(rank + "D" for rank in naive.RANKS[:12]), "2H"][: 13 - won]
    high = ["AD", *(rank + "H" for rank in naive.RANKS[1:])]
    return deck_for_two(high, clubs + low)


@cache
def script(seats: int, tricks: tuple[int, ...], bids: tuple[object, ...]) -> tuple[str, ...]:
    """Return a deck and, after it, the actions of a hand in which the seats win these tricks.

    ``bids`` are by seat. For two, seat 0 draws first; for four, seat 3 deals. The naive engine finds it.
    """
    house = PLAIN["two-player" if seats == 2 else "partnership"]
    for number in range(20_000):
        rng = Random(f"{seats} {tricks} {number}")
        deck = rng.sample(naive.DECK, 52)
        if seats == 2 and number == 0:
            deck = deck_of_two(tricks)
        hand = naive.Hand(house, seats, deck, 0 if seats == 2 else 3)
        actions: list[str] = []
        while hand.phase != "over":
            action = _steer(hand, tricks, bids, rng)
            actions.append(action)
            hand.push(action)
            if any(won > wanted for won, wanted in zip(hand.won, tricks, strict=True)):
                break
        if hand.won == list(tricks):
            return " ".join(deck), *actions
    raise AssertionError(f"no hand found for {tricks}")


def _steer(hand: naive.Hand, tricks: Sequence[int], bids: Sequence[object], rng: Random) -> str:
    seat = hand.seat
    if hand.phase in ("draft", "bidding") and not hand.looked[seat]:
        return "double nil" if bids[seat] == "double nil" else "look"
    if hand.phase == "draft":
        return "keep"
    if hand.phase == "bidding":
        return f"bid {bids[seat]}" if isinstance(bids[seat], int) and bids[seat] else "nil"
    if hand.phase == "exchange":
        return "throw" if hand.seats == 2 else rng.choice(hand.legal_actions())
    hungry = tricks[seat] > hand.won[seat]
    choices = sorted(hand.legal_actions(), key=lambda text: naive.RANKS.index(text[-2]))
    wins = [one for one in choices if naive.winner([*hand.trick, one[-2:]]) == len(hand.trick)]
    if hungry:
        return wins[-1] if wins else choices[0]
    losing = [one for one in choices if one not in wins]
    return losing[-1] if losing else choices[0]


def whole(
    rules: Rules, hands: Sequence[tuple[Sequence[object], Sequence[int]]], **options: Any
) -> Game:
    """Return a game after whole hands, each given by its bids and tricks, by seat."""
    seats = rules.seats
    start = 0 if rules.two else 3
    scripts = []
    for number, (bids, tricks) in enumerate(hands):
        turn = start + number + (seats == 4)
        order = [(turn + step) % seats for step in range(seats)]
        scripts.append(
            script(
                seats, tuple(tricks[seat] for seat in order), tuple(bids[seat] for seat in order)
            )
        )
    options.setdefault("seed", 1)
    game = Game(rules, decks=[deck for deck, *_ in scripts], **options)
    for _, *actions in scripts:
        push(game, actions)
    return game
