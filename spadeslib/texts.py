"""How sentences are built: one catalogue of templates, filled with cards, counts and seats.

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
            return f"{value} {format_spec}{'' if value == 1 else 's'}"
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


_CARD_MARK = re.compile(r"\{([2-9TJQKA][CDHS])\}")


def spoken(sentence: str) -> str:
    """Return a sentence as it is read aloud: cards by name, no marks.

    >>> spoken("Not the {4S}.")
    'Not the 4 of spades.'
    """
    return _CARD_MARK.sub(lambda mark: Card.parse(mark[1]).name, sentence)


def plain(sentence: str) -> str:
    """Return a sentence with cards as plain texts: ``Not the 4S.``"""
    return _CARD_MARK.sub(r"\1", sentence)


TEXTS: dict[str, str] = {
    # refusals: lead | reason | hint
    "refuse.turn": "Wait for {actor}.|{actor} {actor:act} now, not {who}.|Each seat acts when its turn comes.",
    "refuse.over": "The game is over.|No action is left to take.|Start a new game to play on.",
    "refuse.phase": "Not now.|{action} belongs to another moment; now it is time to {now}.|You may: {allowed}.",
    "refuse.not-held": "Not the {card:}.|That card is not in the hand to play from.|You may play {cards}.",
    "refuse.follow": "Not the {card:}.|{Led} were led and you hold {count}, so follow suit: {cards}."
    "|{A_card} may fall only when you have no {led_one}.",
    "refuse.lead": "Not the {card:} yet.|Spades are not broken and you still hold other suits, so lead "
    "{cards}.|They break when someone who can't follow plays one.",
    "refuse.first-trick": "Not the {card:} yet.|These house rules keep spades out of the first trick "
    "while you hold other suits: {cards}.|From the second trick on a spade is free.",
    "refuse.bid-range": "Bid 0 to 13.|{value} is not a whole number from 0 to 13.|0 is Nil: no trick at all.",
    "refuse.bid-pass": "There is no passing.|Every seat bids one number from 0 to 13, once."
    "|To promise nothing, bid 0, which is Nil.",
    "refuse.bid-again": "One bid each.|This seat has bid; there is one round only.|Now it is time to {now}.",
    "refuse.bid-mirror": "Not {bid}.|These house rules tie the bid to the spades you hold ({spades})."
    "|You may bid {bids}.",
    "refuse.blind-seen": "Double Nil is closed.|{why}|It is open only before the first look.",
    "refuse.blind-off": "Double Nil is off.|These house rules play without it.|You may bid Nil after looking.",
    "refuse.blind-first": "Look first.|A number is bid with the cards in view; unseen, only Double Nil is "
    "open.|Choose: look or double nil.",
    "refuse.looked": "You have looked.|The cards are in view already.|Now it is time to {now}.",
    "refuse.give": "Choose {n:card} for {partner}.|You have chosen {chosen}.|The exchange is {n} for {n}.",
    "refuse.throw": "Throw 0 to {n:card}.|You have chosen {chosen}."
    "|You take as many at random from the discard pile.",
    "refuse.exchange-held": "Not the {card:}.|That card is not in your hand.|Choose among {cards}.",
    "refuse.exchange-twice": "Not the {card:} twice.|Each card is there once.|Choose different cards.",
    # what is due
    "due.draft": "keep or refuse the card you drew",
    "due.look": "look at your cards or bid Double Nil",
    "due.draw": "draw your first card or bid Double Nil",
    "due.bid": "bid",
    "due.give": "give {n:card} to {partner}",
    "due.throw": "throw up to {n:card}",
    "due.play": "play a card",
    # score lines
    "score.made": "Contract made: {contract:trick} bid, 10 points each.",
    "score.over": "{over:trick} over the contract: {worth} each.",
    "score.set": "Set: {won} won of {contract} bid, so {cost} is lost for each trick bid.",
    "score.ten-made": "A contract of ten or more made: the house bonus.",
    "score.ten-set": "A contract of ten or more missed: the house malus.",
    "nil.made": "{who:'s} Nil is made: no trick won.",
    "nil.failed": "{who:'s} Nil failed: {won:trick} won.",
    "blind.made": "{who:'s} Double Nil is made: no trick won.",
    "blind.failed": "{who:'s} Double Nil failed: {won:trick} won.",
    "nil.bags": "{bags:trick} of a failed Nil: a bag each, {worth} each.",
    "bags.penalty": "{before} and {won} make {total:bag}: {times} reached {limit}, a fine of {fine} each time.",
    "bags.count": "{before} + {won} = {after} bags.",
    "bags.fined": "{before} + {won} = {total}; the fine takes {off} off: {after} left.",
    "bags.free": "{before} + {won} = {after} bags; these rules have no fine.",
    # tricks
    "trick.highest": "{who} {who:win}: the highest {suit}.",
    "trick.trump": "{who} {who:win}: a spade beats every other suit.",
    "trick.trumps": "{who} {who:win}: the highest spade.",
    # ends of games
    "end.win": "{side} {side:win} the game with {total} points.",
    "end.lose": "{loser} fell to {total}, the losing score: {side} {side:win}.",
    "end.sets": "{loser} {loser:be} set for the last time these rules allow: {side} {side:win}.",
    "end.max": "These rules stop after {hands:hand}: {side} {side:be} ahead and {side:win}.",
    "end.max-tie": "These rules stop after {hands:hand}, level at {total}.",
    "end.decks": "No deck is left to play another hand with.",
    "end.tie": "Level at {total}: another hand decides.",
    "end.on": "Nobody has {target} points yet: play on.",
}


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
