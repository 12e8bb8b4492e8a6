"""How sentences are built: templates of the catalogue, filled with cards, counts and seats.

A template names cards as ``{QS}`` in the result; ``{n:trick}`` counts things (``1 trick``,
``2 tricks``); ``{who:win}`` bends a verb to its subject (``you win``, ``North wins``);
``{who:'s}`` is the possessive.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from spadeslib.cards import Card
from spadeslib.catalogue import TEXTS
from spadeslib.seats import seat_name, seats_of, side_of

_IRREGULAR = {"have": "has", "do": "does", "be": "is"}
_COUNTS = "no one two three four five six seven eight nine ten eleven twelve thirteen".split()


@dataclass(frozen=True, slots=True)
class Who:
    """A seat or a side as the subject of a sentence."""

    name: str
    plural: bool = False
    """True for ``you`` and for two seats: the verb stays bare."""

    def __format__(self, spec: str) -> str:
        if spec == "":
            return self.name
        if spec == "'s":
            return {"You": "Your", "you": "your"}.get(self.name, f"{self.name}'s")
        if self.plural:
            return "are" if spec == "be" else spec
        return _IRREGULAR.get(spec, spec + ("es" if spec.endswith(("s", "sh", "ch")) else "s"))


@dataclass(frozen=True, slots=True)
class Voice:
    """From whose chair sentences are told: ``me`` is called you; ``None`` names every seat.

    >>> Voice(4, me=0).seat(0).name, Voice(4).seat(0).name
    ('You', 'South')
    """

    seats: int
    me: int | None = None

    def seat(self, seat: int) -> Who:
        """Return a seat as a subject."""
        return Who("You", plural=True) if seat == self.me else Who(seat_name(seat, self.seats))

    def side(self, side: int) -> Who:
        """Return a side as a subject, the reader first."""
        seats = sorted(seats_of(side, self.seats), key=lambda seat: (seat != self.me, seat))
        names = [self.seat(seat).name for seat in seats]
        return Who(" and ".join(names), plural=len(names) > 1 or names == ["You"])

    def side_label(self, side: int) -> str:
        """Return a side's short label, such as ``You & North``."""
        return self.side(side).name.replace(" and ", " & ")

    def mine(self, side: int) -> bool:
        """Tell whether the reader sits on this side."""
        return self.me is not None and side_of(self.me) == side


class _Formatter(string.Formatter):
    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, Card):
            return "{" + value.text + "}"
        if isinstance(value, int) and format_spec.isalpha():
            return f"{number(value)} {format_spec}{'' if abs(value) == 1 else 's'}"
        return str(super().format_field(value, format_spec))


_FORMATTER = _Formatter()


def fill(template: str, params: Mapping[str, object]) -> str:
    """Fill a template.

    >>> fill("{who} {who:win} {n:trick} with {card}.",
    ...      {"who": Who("North"), "n": 2, "card": Card.parse("QS")})
    'North wins 2 tricks with {QS}.'
    """
    return _FORMATTER.vformat(template, (), params)


def card_list(cards: Iterable[Card], last: str = "or") -> str:
    """Name cards in a sentence.

    >>> card_list(map(Card.parse, ["AH", "QH", "6H"]))
    '{AH}, {QH} or {6H}'
    """
    return listing(["{" + card.text + "}" for card in cards], last)


def listing(words: Sequence[str], last: str = "and") -> str:
    """Join words as in speech: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def count_word(n: int) -> str:
    """Return a small number as a word: ``three``."""
    return _COUNTS[n] if 0 <= n < len(_COUNTS) else str(n)


def signed(points: int) -> str:
    """Return points with their sign, as on a score sheet: ``+52``, ``−100``.

    >>> signed(52), signed(-100), signed(0)
    ('+52', '−100', '0')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def number(value: int) -> str:
    """Return a number with a true minus sign.

    >>> number(-30)
    '−30'
    """
    return str(value).replace("-", "−")


_CARD_MARK = re.compile(r"\{([2-9TJQKA][CDHS])\}")
_CARDS_IN_A_ROW = re.compile(rf"(?<={_CARD_MARK.pattern}) (?={_CARD_MARK.pattern})")
_DETERMINED = re.compile(
    r"(?:(?<![\w'])(?:the|an?|your|my|our|their|his|its|this|no|another)|\w's)(?: only| last)? $",
    re.IGNORECASE,
)
_SENTENCE_OPENS = re.compile(r"(?:^|[.?!] )['(]?$")


def spoken(sentence: str) -> str:
    """Return a sentence as it is read aloud: cards by name and with their article, no marks.

    >>> spoken("{QS} is your last card, North's {4S} was the {5H}.")
    "The queen of spades is your last card, North's 4 of spades was the 5 of hearts."

    Without any other word it is a label, and the cards are only named.

    >>> spoken("{QS}, {4S}")
    'queen of spades, 4 of spades'
    """
    sentence = _CARDS_IN_A_ROW.sub(", ", sentence)
    label = not re.search("[a-z]", _CARD_MARK.sub("", sentence), re.IGNORECASE)

    def named(mark: re.Match[str]) -> str:
        article = "" if label else _article(sentence[: mark.start()])
        return article + Card.parse(mark[1]).name

    return _CARD_MARK.sub(named, sentence)


def _article(before: str) -> str:
    """The article of a card that comes after these words; none where they end in one."""
    if _DETERMINED.search(before):
        return ""
    return "The " if _SENTENCE_OPENS.search(before) else "the "


def plain(sentence: str) -> str:
    """Return a sentence with cards as plain texts: ``Not the 4S.``"""
    return _CARD_MARK.sub(r"\1", sentence)


def say(key: str, **params: object) -> str:
    """Return a sentence of the catalogue.

    >>> say("bags.count", before=3, won=2, after=5)
    '3 + 2 = 5 bags.'
    """
    return fill(TEXTS[key], params)


def say_parts(key: str, **params: object) -> tuple[str, str, str]:
    """Return a refusal of the catalogue as its lead, reason and hint."""
    lead, reason, hint = (fill(part, params) for part in TEXTS[key].split("|"))
    return lead, reason, hint
