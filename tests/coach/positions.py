"""Positions from the middle of a hand with a past that could have been: nobody revokes, winners lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from spadeslib import Action, Card, Cards, Rules, View, legal_plays
from spadeslib.analysis.sampler import barred_suits
from spadeslib.cards import SUIT_MASKS, Suit
from spadeslib.tricks import breaks_spades, trick_winner
from spadeslib.view import Trick
from tests.players.conftest import make_view

TRIES, FILLS = 100, 3000
NINE = 7


def stand(
    rules: Rules,
    hand: str,
    out: str,
    *,
    bids: Sequence[object],
    won: Sequence[int],
    trick: str = "",
    voids: Mapping[int, str] | None = None,
    broken: bool = True,
    totals: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
) -> View:
    """Return what seat 0 sees when it is to play.

    :param out: cards that others may still hold, filled up with low ones; in the two-player game some
        lie in the discard pile. All others were played, or seen to go there.
    :param voids: suits, as letters, that a seat has shown to be without; no other void is shown.
    """
    view = make_view(rules, hand, bids=bids, won=won, trick=trick, totals=totals, bags=bags)
    assert sum(won) == 13 - len(view.hand), "as many tricks won as cards played"
    rng = Random(1)
    for _ in range(FILLS if rules.seats == 4 else 20):
        left = _filled(view, Cards(out), rng)
        if not rules.two and not voids and not _may_have_been(view, left, broken):
            continue
        if found := _with_past(view, left, voids or {}, broken, rng):
            return found
    raise AssertionError("no past leads to this position")


def _filled(view: View, out: Cards, rng: Random) -> Cards:
    """Add low cards until there are as many out as there must be; among two that is as many again."""
    known = view.hand | out | Cards([card for _, card in view.trick])
    size = sum(view.hand_sizes[1:]) * (2 if view.rules.two else 1)
    suits = rng.sample(list(Suit), 2)
    lows = [one for one in Card.ALL if one not in known and one.rank < NINE and one.suit in suits]
    return out | Cards(rng.sample(lows, min(len(lows), max(0, size - len(out)))))


def _may_have_been(view: View, left: Cards, broken: bool) -> bool:
    """Can the cards that are gone lie in tricks of one suit, but for some led in a suit that is gone?"""
    now = Cards([card for _, card in view.trick])
    if len(left) != sum(view.hand_sizes[1:]):
        return False
    over, leads, spades = 0, 0, 0
    for suit in Suit:
        here = (view.hand | left | now).of(suit)
        more = (13 - len(here)) % 4
        over += more
        if suit is Suit.SPADES:
            spades = more
        elif not left.of(suit):
            leads += more
    mixed = over // 4
    return mixed <= leads and bool(mixed and spades) is broken


def _with_past(
    view: View, left: Cards, voids: Mapping[int, str], broken: bool, rng: Random
) -> View | None:
    rules, now, won = view.rules, view.trick, view.tricks_won
    known = view.hand | left | Cards([card for _, card in now])
    gone = [card for card in Card.ALL if card not in known]
    for _ in range(TRIES):
        past = _past(rules.seats, gone, won, now[0][0] if now else 0, rng)
        if past is None or _is_broken([*past, now]) is not broken:
            continue
        seen = Cards(gone) - Cards([card for one in past for _, card in one])
        found = replace(view, tricks=tuple(past), spades_broken=broken, seen_discards=seen)
        if (seen and not rules.two) or not _agrees(found, left, voids):
            continue
        led = now[0][1] if now else None
        plays = legal_plays(view.hand, led, broken, rules, first_trick=not past)
        actions = tuple([Action.parse(f"play {card}") for card in plays])
        return replace(found, legal_actions=actions)
    return None


def _past(
    seats: int, gone: Sequence[Card], won: Sequence[int], leader: int, rng: Random
) -> list[Trick] | None:
    """Return finished tricks, the last one won by ``leader``; of one suit as far as there are enough."""
    winners = [seat for seat, count in enumerate(won) for _ in range(count)]
    if not winners:
        return []
    winners.remove(leader)
    rng.shuffle(winners)
    winners.append(leader)
    pure, rest = [], []
    for suit in range(4):
        cards = [card for card in gone if card.suit == suit]
        rng.shuffle(cards)
        whole = len(cards) - len(cards) % seats
        if seats == 2 and whole:
            whole -= 2 * rng.randrange(2)
        pure += [cards[at : at + seats] for at in range(0, whole, seats)]
        rest += cards[whole:]
    rng.shuffle(pure)
    rng.shuffle(rest)
    mixed = [rest[at : at + seats] for at in range(0, len(rest) - seats + 1, seats)]
    pure.sort(key=lambda cards: cards[0].suit is Suit.SPADES)
    spades = sum([cards[0].suit is Suit.SPADES for cards in pure])
    groups = [*pure[: len(pure) - spades], *mixed, *pure[len(pure) - spades :]]
    chosen = sorted(rng.sample(range(len(groups)), min(len(winners), len(groups))))
    groups = [groups[at] for at in chosen]
    past: list[Trick] = []
    first = rng.randrange(seats)
    for cards, winner in zip(groups, winners, strict=False):
        for _ in range(24):
            rng.shuffle(cards)
            if (first + trick_winner(cards)) % seats == winner:
                break
        else:
            return None
        past.append(tuple([((first + step) % seats, card) for step, card in enumerate(cards)]))
        first = winner
    return past if len(past) == len(winners) else None


def _is_broken(tricks: Sequence[Trick]) -> bool:
    return any(breaks_spades(card) for trick in tricks for _, card in trick)


def _agrees(view: View, left: Cards, voids: Mapping[int, str]) -> bool:
    """Do the tricks show these voids and no others, and nobody a card after a void?"""
    gone = [0] * view.rules.seats
    for at, trick in enumerate(view.tricks):
        for seat, card in trick:
            if gone[seat] >> card.index & 1:
                return False
        gone = barred_suits(replace(view, tricks=view.tricks[: at + 1], trick=()))
    barred = barred_suits(view)
    if barred[view.seat] & view.hand.mask:
        return False
    for seat, mask in enumerate(barred):
        wanted = sum([SUIT_MASKS["CDHS".index(suit)] for suit in voids.get(seat, "")])
        if seat != view.seat and mask & left.mask != wanted & left.mask:
            return False
    return not any(gone[seat] >> card.index & 1 for seat, card in view.trick)
