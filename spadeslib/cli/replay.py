"""``replay``: a recorded game told hand by hand."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from spadeslib.bidding import bid_order, contract
from spadeslib.cards import Card
from spadeslib.cli.inputs import at, documents
from spadeslib.cli.told import both, side_json, side_lines
from spadeslib.explain import explain_trick
from spadeslib.game import FinishedHand, Game
from spadeslib.hand import BIDDING, DRAFT, Hand
from spadeslib.record import replay
from spadeslib.rules import Rules
from spadeslib.texts import Voice


def run(options: argparse.Namespace) -> None:
    """Tell every record of the file."""
    for count, (place, text) in enumerate(documents(options.file)):
        with at(place):
            game = replay(text)
        if options.json:
            print(json.dumps(game_json(game)))
        else:
            print("\n".join([""] * (count > 0) + list(game_lines(game))))


def game_json(game: Game) -> dict[str, Any]:
    """Return what came of a game as JSON."""
    start = "first" if game.rules.two else "dealer"
    return {
        "rules": game.rules.to_dict(),
        "phase": game.phase,
        "to_act": game.to_act,
        "scores": list(game.scores),
        "bags": list(game.bags),
        "winner": game.winner,
        "hands": [
            {
                "number": hand.number,
                start: hand.first,
                "bids": [bid.text for bid in hand.bids],
                "tricks": list(hand.tricks),
                "sides": [side_json(score) for score in hand.sides],
                "totals": list(hand.totals),
            }
            for hand in game.hands
        ],
    }


def game_lines(game: Game) -> Iterator[str]:
    """Yield a game as lines for people; cards that nobody played are in none."""
    rules, voice = game.rules, Voice(game.rules.seats)
    yield f"{'Two-player' if rules.two else 'Partnership'} Spades, {house_rules(rules)}"
    if game.start_totals != (0, 0) or game.start_bags != (0, 0):
        yield f"Entered with points: {both(voice, game.start_totals)}; bags: {both(voice, game.start_bags)}"
    hands = every_hand(game)
    for number, hand in enumerate(hands, 1):
        yield ""
        yield from hand_lines(hand, number, voice)
        if number <= len(game.hands):
            yield from score_lines(game.hands[number - 1], voice)
    yield ""
    if game.to_act is not None:
        yield f"Not over: {game.phase} of hand {game.number}, {voice.seat(game.to_act)} to act."
    yield game.why_over()


def house_rules(rules: Rules) -> str:
    """Tell the house rules.

    >>> house_rules(Rules.two_player(target=200, double_nil=False))
    'house rules: target=200, double_nil=off'
    """
    words: dict[object, str] = {True: "on", False: "off"}
    changed = [
        f"{name}={words[value] if isinstance(value, bool) else value}"
        for name, value in rules.to_dict().items()
        if name != "game"
    ]
    return f"house rules: {', '.join(changed)}" if changed else "rules of the book"


def every_hand(game: Game) -> list[Hand]:
    """Return all hands of a game, the unfinished one last."""
    past = list(game.past_hands)
    return past if game.to_act is None else [*past, game.current_hand]


def hand_lines(hand: Hand, number: int, voice: Voice) -> Iterator[str]:
    """Yield a hand as far as it got: draft, bids, exchange, tricks."""
    first = voice.seat(hand.first)
    yield f"Hand {number}: {first} {'draws first' if voice.seats == 2 else 'deals'}"
    if voice.seats == 2:
        yield f"  Draft: {draft_told(hand, voice)}"
    order = bid_order(hand.rules, hand.first)
    made = [(seat, bid) for seat in order if (bid := hand.bids[seat]) is not None]
    if made:
        yield "  Bids: " + ", ".join(f"{voice.seat(seat)} {bid.name}" for seat, bid in made)
    if voice.seats == 4 and hand.phase not in (DRAFT, BIDDING):
        promised = [contract(hand.rules, hand.bids, side) for side in (0, 1)]
        yield f"  Contracts: {both(voice, promised)}"
    for seat, out, taken in hand.exchanged:
        yield f"  Exchange: {exchange_told(voice, seat, out.bit_count(), taken.bit_count())}"
    seats = hand.seats
    for place, leader in enumerate(hand.leaders):
        cards = [Card.ALL[index] for index in hand.played[place * seats : (place + 1) * seats]]
        if cards:
            yield f"  {place + 1:>2}. {trick_told(cards, leader, voice)}"


def draft_told(hand: Hand, voice: Voice) -> str:
    """Tell how many cards each seat kept and refused."""
    kinds = [action.kind for action in hand.actions if action.kind in ("keep", "refuse")]
    turns = {hand.first: kinds[::2], 1 - hand.first: kinds[1::2]}
    told = ", ".join(
        f"{voice.seat(seat)} kept {mine.count('keep')} and refused {mine.count('refuse')}"
        for seat, mine in turns.items()
    )
    return told if hand.phase is not DRAFT else f"{told}, {26 - len(kinds)} turns to go"


def exchange_told(voice: Voice, seat: int, out: int, taken: int) -> str:
    """Tell an exchange as the table saw it: how many cards, not which."""
    if voice.seats == 2:
        return f"{voice.seat(seat)} threw {out:d} and took {taken:d} from the discard pile"
    return f"{voice.seat(seat)} gave {out:d} to {voice.seat((seat + 2) % 4)}"


def trick_told(cards: list[Card], leader: int, voice: Voice) -> str:
    """Tell a trick, and once it is full who won it and why.

    >>> trick_told([Card.parse("9H"), Card.parse("2S")], 1, Voice(2))
    'East 9H, South 2S: South wins: a spade beats every other suit. [trick.trump]'
    """
    trick = [((leader + step) % voice.seats, card) for step, card in enumerate(cards)]
    laid = ", ".join(f"{voice.seat(seat)} {card}" for seat, card in trick)
    if len(trick) < voice.seats:
        return f"{laid} ..."
    sentence, clause = explain_trick(trick, voice)
    return f"{laid}: {sentence} [{clause}]"


def score_lines(hand: FinishedHand, voice: Voice) -> Iterator[str]:
    """Yield the score sheet of a finished hand."""
    for score in hand.sides:
        yield from side_lines(score, voice, hand.bids, hand.tricks)
    yield f"  Points: {both(voice, hand.totals)}"
