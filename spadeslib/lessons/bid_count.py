"""The tricks of a hand counted card by card, each with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.cards import Card, Cards, Suit
from spadeslib.lessons.phase_states import card_state
from spadeslib.lessons.states_bid import CountRow, CountState
from spadeslib.players.counting import Part, count_parts
from spadeslib.texts import count_word, say

SMALL = 0.1
"""Cards that count for less stand together in one row."""
_ABOVE = ("A", "K", "Q", "J", "T")
_WAITS = {
    (True, True): "bidding.high-one",
    (True, False): "bidding.high",
    (False, True): "bidding.high-bare-one",
    (False, False): "bidding.high-bare",
}
"""By whether the suit is long enough to wait, and whether only one card is higher."""
_LONG = 5
"""From so many cards on, a suit is likely to be trumped before it is played out."""


def count_state(hand: Cards, *, two: bool) -> CountState:
    """Return a hand's count: a row for each card or length that counts, and their sum."""
    parts = count_parts(hand.mask, two=two)
    rows = [_row(hand, part, parts, two=two) for part in parts if not _is_small(part)]
    if small := [part for part in parts if _is_small(part)]:
        rows.append(_small_row(small))
    total = sum(row["hundredths"] for row in rows)
    return {
        "heading": say("bidding.count"),
        "rows": rows,
        "total": hundredths(total),
        "sentence": say("bidding.count-total", total=hundredths(total)),
        "source": say("bidding.count-source"),
    }


def _is_small(part: Part) -> bool:
    return part.kind == "high" and part.tricks < SMALL


def _row(hand: Cards, part: Part, parts: Sequence[Part], *, two: bool) -> CountRow:
    cards = [part.card] if part.card else list(hand.of(part.suit))
    what, why = _what(part), _why(hand, part, two=two)
    if part.kind == "spades" and any(one.card and one.suit is Suit.SPADES for one in parts):
        what = say("bidding.spades-what", what=what)
        why = f"{why} {say('bidding.spades-apart')}"
    return _of(cards, what, why, round(100 * part.tricks))


def _small_row(parts: Sequence[Part]) -> CountRow:
    cards = [part.card for part in parts if part.card]
    worth = sum(round(100 * part.tricks) for part in parts)
    key = "bidding.small-one" if len(cards) == 1 else "bidding.small"
    return _of(cards, say("bidding.small-what"), say(key), worth)


def _of(cards: Sequence[Card], what: str, why: str, worth: int) -> CountRow:
    return {
        "cards": [card_state(card) for card in cards],
        "what": what,
        "why": why,
        "worth": hundredths(worth),
        "hundredths": worth,
    }


def _what(part: Part) -> str:
    if part.card is None:
        return _number(part.length, part.suit)
    name = part.card.name[0].upper() + part.card.name[1:]
    return say(
        "bidding.what-alone" if part.length == 1 else "bidding.what", card=name, n=part.length
    )


def _number(n: int, suit: Suit) -> str:
    if n == 0:
        return say("bidding.none", one=suit.one)
    return say(
        "bidding.length-one" if n == 1 else "bidding.length", n=n, one=suit.one, suit=suit.word
    )


def _why(hand: Cards, part: Part, *, two: bool) -> str:
    if part.kind == "spades":
        return _why_spades(part)
    if part.kind == "short":
        return say(
            f"bidding.short-{count_word(part.length)}", one=part.suit.one, suit=part.suit.word
        )
    assert part.card is not None
    above = _ABOVE.index(part.card.text[0])
    if above == 0:
        return _why_ace(part)
    missing = [Card.parse(rank + part.suit.letter) for rank in _ABOVE[:above]]
    out = sum(card not in hand for card in missing)
    if out == 0:
        return say("bidding.high-top", suit=part.suit.word)
    words = {
        "n": count_word(out),
        "one": part.suit.one,
        "suit": part.suit.word,
        "length": part.length,
    }
    if part.suit is not Suit.SPADES and part.length >= _LONG:
        return say("bidding.high-long", **words)
    told = say(_WAITS[part.length > above, out == 1], **words)
    return (
        f"{told} {say('bidding.half-out' if out == 1 else 'bidding.half-out-some')}"
        if two
        else told
    )


def _why_ace(part: Part) -> str:
    if part.suit is Suit.SPADES:
        return say("bidding.ace-spades")
    key = "bidding.ace-long" if part.length >= _LONG else "bidding.ace"
    return say(key, n=part.length, one=part.suit.one)


def _why_spades(part: Part) -> str:
    if part.tricks <= 0:
        return say("bidding.spades-few" if part.length else "bidding.spades-none")
    return say("bidding.spades" if part.length > 1 else "bidding.spades-base")


def hundredths(value: int) -> str:
    """Return tricks as they are shown.

    >>> hundredths(394), hundredths(-15), hundredths(100)
    ('3.94', '−0.15', '1.00')
    """
    return f"{value / 100:.2f}".replace("-", "−")
