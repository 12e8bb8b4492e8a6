"""The rules of the two-player draft, and of the partnership deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import starmap
from random import Random

from spadeslib.cards import Card, split_cards
from spadeslib.errors import SetupError, SpadesError, shown
from spadeslib.rules import Rules
from spadeslib.seats import check_seat

TURNS = 26
"""Draft turns in a hand, 13 a player (``draft.end``)."""
SHUFFLE = "mt19937-sort-1"
"""The name of :func:`shuffled` in records."""


_NO_ARGUMENTS = ((),) * 52


def shuffled(rng: Random) -> tuple[int, ...]:
    """Return a shuffled deck as card indices, top card first.

    The deck is sorted by one ``rng.random()`` a card: the same deck for a seed everywhere.
    """
    draws = list(starmap(rng.random, _NO_ARGUMENTS))
    return tuple(sorted(range(52), key=draws.__getitem__))


def parse_deck(deck: str | Iterable[Card | str]) -> tuple[int, ...]:
    """Read a deck of 52 cards, top card first, as card indices.

    :raises SetupError: when a card is missing, stands there twice, or is no card.

    >>> len(parse_deck(Card.ALL))
    52
    """
    try:
        indices = tuple(card.index for card in split_cards(deck))
    except SpadesError as error:
        raise SetupError(f"expected a deck of 52 cards: {error}") from None
    if len(set(indices)) != len(indices):
        twice = next(index for index in indices if indices.count(index) > 1)
        raise SetupError(
            f"expected each card once in the deck, but {Card.ALL[twice]} stands there twice"
        )
    if len(indices) != 52:
        missing = " ".join(card.text for card in Card.ALL if card.index not in set(indices))
        raise SetupError(f"expected a deck of 52 cards, not {len(indices)}; missing: {missing}")
    return indices


def deck_text(deck: Sequence[int]) -> str:
    """Return a deck as text, top card first."""
    return " ".join(Card.ALL[index].text for index in deck)


def drafter(turn: int, first: int) -> int:
    """Return whose draft turn it is (``draft.alternate``), for turns 0 to 25.

    >>> [drafter(turn, first=1) for turn in range(4)]
    [1, 0, 1, 0]
    """
    return (first + turn) % 2


def draft_turn(deck: Sequence[int], turn: int, *, keep: bool) -> tuple[int, int]:
    """Return the card taken and the card discarded in a draft turn (``draft.keep``, ``draft.refuse``).

    >>> draft_turn([10, 20, 30, 40], 1, keep=True), draft_turn([10, 20, 30, 40], 1, keep=False)
    ((30, 40), (40, 30))
    """
    drawn, second = deck[2 * turn], deck[2 * turn + 1]
    return (drawn, second) if keep else (second, drawn)


def second_card_seen_by(rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the seats that see the card discarded after ``seat`` kept (``draft.keep``)."""
    return {"nobody": (), "drafter": (seat,), "both": (0, 1)}[rules.peek_discard]


def deal(deck: Sequence[int], dealer: int) -> list[Sequence[int]]:
    """Deal all 52 cards one by one, left of the dealer first: 13 to each seat (``deal.thirteen``)."""
    return [deck[(seat - dealer - 1) % 4 :: 4] for seat in range(4)]


def deck_for(hands: Sequence[str | Iterable[Card | str]], dealer: int = 3) -> str:
    """Return a deck that deals these four hands, for positions one wants to set up.

    :param hands: 13 cards for each of the seats 0 to 3.
    :param dealer: the seat that deals.
    :raises SetupError: when the hands are not 52 different cards, 13 each.

    >>> suits = [[c for c in Card.ALL if c.suit == suit] for suit in range(4)]
    >>> deal(parse_deck(deck_for(suits)), dealer=3)[0] == tuple(range(13))
    True
    """
    check_seat(dealer, 4, "dealer")
    if isinstance(hands, str) or not isinstance(hands, Iterable):
        raise SetupError(f"expected 4 hands of 13 cards, not {shown(hands)}")
    cards = [split_cards(hand) for hand in hands]
    if [len(hand) for hand in cards] != [13] * 4:
        raise SetupError(
            f"expected 13 cards in each of 4 hands, not {[len(hand) for hand in cards]}"
        )
    order = [cards[(dealer + 1 + step) % 4] for step in range(4)]
    return deck_text(parse_deck([hand[place] for place in range(13) for hand in order]))
