"""The rules of trick play: what may be played, what wins, what breaks spades."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from spadeslib.cards import SIDE_SUITS_MASK, Card, Cards, Suit, split_cards
from spadeslib.errors import SetupError, shown
from spadeslib.rules import Rules, check_rules

C = TypeVar("C")


def playable(suits: Sequence[Sequence[C]], led: int, kept_back: bool) -> tuple[C, ...]:
    """Return what of a hand may be played, in display order.

    :param suits: the hand's clubs, diamonds, hearts and spades, each high to low.
    :param led: the suit led, which must be followed (``play.follow``); -1 to lead.
    :param kept_back: may spades be played only when nothing else is held (``break.no-lead``,
        ``break.only-spades``)?

    >>> playable(["", "", "52", "A"], 2, False), playable(["", "", "52", "A"], -1, True)
    (('5', '2'), ('5', '2'))
    """
    if led >= 0 and (same := suits[led]):
        return tuple(same)
    clubs, diamonds, hearts, spades = suits
    if kept_back and (hearts or clubs or diamonds):
        return (*hearts, *clubs, *diamonds)
    return (*spades, *hearts, *clubs, *diamonds)


def spades_kept_back(
    rules: Rules, *, leading: bool, spades_broken: bool, first_trick: bool
) -> bool:
    """Tell whether spades may be played only by a hand that holds nothing else."""
    if _bars_first_trick(rules, first_trick=first_trick):
        return True
    return leading and not spades_broken and rules.spade_leads == "after broken"


def spades_barred(rules: Rules, hand: Cards, *, first_trick: bool) -> bool:
    """Tell whether the house rule of the first trick keeps a hand's spades back, for it holds other suits.

    >>> rules = Rules.two_player(first_trick="no spades")
    >>> [spades_barred(rules, Cards(hand), first_trick=True) for hand in ("AS 2H", "AS 2S")]
    [True, False]
    """
    return _bars_first_trick(rules, first_trick=first_trick) and not only_spades(hand)


def _bars_first_trick(rules: Rules, *, first_trick: bool) -> bool:
    return first_trick and rules.first_trick == "no spades"


def check_hand(hand: object) -> Cards:
    """Return a hand that is given as cards or as their text.

    :raises SetupError: when it is neither.

    >>> check_hand("AS 5H")
    Cards('AS 5H')
    """
    held = Cards(hand) if isinstance(hand, str) else hand
    if not isinstance(held, Cards):
        raise SetupError(f"expected a hand as Cards, not {shown(hand)}")
    return held


def legal_plays(
    hand: Cards | str,
    led: Suit | Card | str | None,
    spades_broken: bool,
    rules: Rules,
    *,
    first_trick: bool = False,
) -> Cards:
    """Return the cards of a hand that may be played.

    :param hand: the cards held.
    :param led: the suit or card led, or ``None`` to lead (``play.follow``, ``break.no-lead``).
    :param spades_broken: have spades been broken in this hand?
    :param rules: the rules in force.
    :param first_trick: is this the first of the 13 tricks? It matters under a house rule only.
    :raises ParseError: when something is not a card, or a card stands there twice.

    >>> str(legal_plays(Cards("AS 5H 2H"), Card.parse("9H"), False, Rules.two_player()))
    '5H 2H'
    >>> str(legal_plays(Cards("AS 5H"), None, False, Rules.two_player()))
    '5H'
    """
    held = check_hand(hand)
    suit = led if led is None or isinstance(led, Suit) else Card.parse(led).suit
    kept_back = spades_kept_back(
        check_rules(rules),
        leading=suit is None,
        spades_broken=spades_broken,
        first_trick=first_trick,
    )
    suits = [list(held.of(one)) for one in Suit]
    return Cards(playable(suits, -1 if suit is None else int(suit), kept_back))


def beats(card: Card, best: Card) -> bool:
    """Tell whether ``card``, played later, takes the trick from ``best`` (``trick.highest``, ``trick.trump``).

    >>> beats(Card.parse("2S"), Card.parse("AH")), beats(Card.parse("AD"), Card.parse("2H"))
    (True, False)
    """
    if card.suit is best.suit:
        return card.rank > best.rank
    return card.suit is Suit.SPADES


BEATS = tuple(tuple(beats(card, best) for card in Card.ALL) for best in Card.ALL)
"""By the card that is winning a trick and the card played on it: does that take the trick?"""

BEATEN_BY = tuple(
    sum(1 << card.index for card in Card.ALL if beats(card, best)) for best in Card.ALL
)
"""For each card, as a mask, the cards that take a trick from it."""


def trick_winner(cards: Iterable[Card | str] | str) -> int:
    """Return which of the cards wins the trick, as its place in playing order (0: the lead).

    :param cards: the cards in the order they were played, one to four.
    :raises SetupError: when there are fewer or more, or a card twice.

    >>> trick_winner("9H AD 2S KH")
    2
    """
    played = split_cards(cards)
    if not 1 <= len(played) <= 4 or len(set(played)) < len(played):
        raise SetupError(
            f"expected 1 to 4 different cards in a trick, not {shown(' '.join(map(str, played)))}"
        )
    winner = 0
    for place, card in enumerate(played):
        if BEATEN_BY[played[winner].index] >> card.index & 1:
            winner = place
    return winner


def breaks_spades(card: Card) -> bool:
    """Tell whether playing a card leaves spades broken: any spade does (``break.discard``, ``break.lead``).

    A spade can only be played by a hand void in the suit led, by one with nothing but spades on
    lead, or after spades were broken, so no further question is needed.

    >>> breaks_spades(Card.parse("2S")), breaks_spades(Card.parse("AD"))
    (True, False)
    """
    return card.suit is Suit.SPADES


def only_spades(hand: Cards) -> bool:
    """Tell whether a hand holds spades and nothing else (``break.only-spades``)."""
    return bool(hand) and not hand.mask & SIDE_SUITS_MASK
