"""Cards, suits and ranks, and sets of cards on a 52-bit integer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from enum import IntEnum
from typing import ClassVar

from spadeslib.errors import ParseError, shown

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "CDHS"
SUIT_SYMBOLS = "♣♦♥♠"


class Suit(IntEnum):
    """One of the four suits; spades are always trumps.

    >>> Suit.SPADES.symbol, Suit.HEARTS.word, Suit.HEARTS.one
    ('♠', 'hearts', 'heart')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The letter used in card texts, such as ``S``."""
        return SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        """The suit's sign, such as ``♠``."""
        return SUIT_SYMBOLS[self]

    @property
    def word(self) -> str:
        """The suit in words, such as ``spades``."""
        return self.name.lower()

    @property
    def one(self) -> str:
        """The word for one card of the suit, such as ``spade``."""
        return self.word[:-1]


class Rank(IntEnum):
    """A rank; the two is lowest and the ace highest (``deck.cards``).

    >>> Rank.TEN > Rank.NINE, Rank.ACE.letter, Rank.TEN.word
    (True, 'A', '10')
    """

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """The letter or digit used in card texts, such as ``T`` for ten."""
        return RANK_LETTERS[self]

    @property
    def word(self) -> str:
        """The rank as it is said: ``ace``, ``10``, ``2``."""
        return self.name.lower() if self >= Rank.JACK else str(self + 2)


class Card:
    """One card of the deck; each exists once, so cards can be compared with ``is``.

    ``index`` counts from 0 (two of clubs) to 51 (ace of spades), suit by suit.

    >>> card = Card.parse("QS")
    >>> str(card), card.suit.word, card.rank.word, card.name
    ('QS', 'spades', 'queen', 'queen of spades')
    >>> Card.parse("T♠") is Card.parse("10s")
    True
    """

    __slots__ = ("index", "name", "rank", "suit", "text")
    ALL: ClassVar[tuple[Card, ...]] = ()

    index: int
    suit: Suit
    rank: Rank
    text: str
    name: str

    def __new__(cls, text: object) -> Card:
        """Find a card by its text, as :meth:`parse` does."""
        return cls.parse(text)

    @staticmethod
    def of(suit: Suit, rank: Rank) -> Card:
        """Return the card of a suit and a rank.

        :raises ParseError: when one of them is none.

        >>> Card.of(Suit.HEARTS, Rank.ACE)
        Card('AH')
        """
        if not isinstance(suit, Suit) or not isinstance(rank, Rank):
            raise ParseError(f"expected a Suit and a Rank, not {shown(suit)} and {shown(rank)}")
        return Card.ALL[suit * 13 + rank]

    @staticmethod
    def parse(text: object) -> Card:
        """Read a card from its text: rank then suit, as in ``QS``, ``10h`` or ``T♠``.

        :param text: a rank (``2``-``9``, ``T`` or ``10``, ``J``, ``Q``, ``K``, ``A``) and a suit
            letter or sign.
        :raises ParseError: when the text is not a card.
        """
        if isinstance(text, Card):
            return text
        card = _BY_TEXT.get(text) if isinstance(text, str) else None
        if card is None:
            raise ParseError(f"expected a card such as QS or TH, not {shown(text)}")
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card can't be changed: {name} stays as it is")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make_card(index: int) -> Card:
    card, suit, rank = object.__new__(Card), Suit(index // 13), Rank(index % 13)
    for name, value in {
        "index": index,
        "suit": suit,
        "rank": rank,
        "text": rank.letter + suit.letter,
        "name": f"{rank.word} of {suit.word}",
    }.items():
        object.__setattr__(card, name, value)
    return card


Card.ALL = tuple(_make_card(index) for index in range(52))


def _spellings(card: Card) -> Iterator[str]:
    ranks = [card.rank.letter, card.rank.letter.lower()]
    if card.rank is Rank.TEN:
        ranks.append("10")
    suits = [
        card.suit.letter,
        card.suit.letter.lower(),
        card.suit.symbol,
        card.suit.symbol + "\ufe0f",
    ]
    yield from (rank + suit for rank in ranks for suit in suits)


_BY_TEXT = {text: card for card in Card.ALL for text in _spellings(card)}

SUIT_MASKS = tuple(0x1FFF << 13 * suit for suit in range(4))
SPADES_MASK = SUIT_MASKS[Suit.SPADES]
SIDE_SUITS_MASK = SUIT_MASKS[0] | SUIT_MASKS[1] | SUIT_MASKS[2]
FULL_MASK = (1 << 52) - 1
BITS = tuple(1 << index for index in range(52))

# Spades, hearts, clubs, diamonds: the colours alternate, so neighbours never look alike.
DISPLAY_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_DISPLAY = tuple(Card.ALL[suit * 13 + rank] for suit in DISPLAY_SUITS for rank in range(12, -1, -1))


class Cards(Set[Card]):
    """An immutable set of cards; it iterates in the order of a sorted hand.

    :param cards: a text of cards (``"AS KS 2H"``), or cards and card texts.
    :raises ParseError: when something is not a card, or a card stands there twice.

    >>> hand = Cards("2H AS KS")
    >>> str(hand), len(hand), "AS" in hand
    ('AS KS 2H', 3, True)
    >>> str(hand - Cards("AS")), str(hand.of(Suit.HEARTS))
    ('KS 2H', '2H')
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, cards: str | Iterable[Card | str] = ()) -> None:
        mask = 0
        for item in split_cards(cards):
            bit = BITS[item.index]
            if mask & bit:
                raise ParseError(f"expected each card once, but {item} stands there twice")
            mask |= bit
        object.__setattr__(self, "mask", mask)

    @classmethod
    def from_mask(cls, mask: int) -> Cards:
        """Return the set whose card ``index`` is bit ``index`` of ``mask`` (0 to 2**52 - 1)."""
        cards = cls.__new__(cls)
        object.__setattr__(cards, "mask", mask)
        return cards

    @classmethod
    def _from_iterable(cls, cards: Iterable[Card]) -> Cards:  # type: ignore[override]
        return cls(cards)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Cards can't be changed; make a new set instead of setting {name}")

    def of(self, suit: Suit) -> Cards:
        """Return the cards of one suit.

        :raises ParseError: when it is no suit.
        """
        if not isinstance(suit, Suit):
            raise ParseError(f"expected a Suit such as Suit.HEARTS, not {shown(suit)}")
        return Cards.from_mask(self.mask & SUIT_MASKS[suit])

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = _BY_TEXT.get(card)
        return isinstance(card, Card) and bool(self.mask >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        return (card for card in _DISPLAY if mask >> card.index & 1)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, Cards) else NotImplemented

    def __hash__(self) -> int:
        return hash((Cards, self.mask))

    def __and__(self, other: object) -> Cards:
        return Cards.from_mask(self.mask & _mask_of(other))

    def __or__(self, other: object) -> Cards:
        return Cards.from_mask(self.mask | _mask_of(other))

    def __sub__(self, other: object) -> Cards:
        return Cards.from_mask(self.mask & ~_mask_of(other))

    def __rand__(self, other: object) -> Cards:
        return self & other

    def __ror__(self, other: object) -> Cards:
        return self | other

    def __rsub__(self, other: object) -> Cards:
        return Cards.from_mask(_mask_of(other)) - self

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Cards, (str(self),)


def _mask_of(cards: object) -> int:
    if isinstance(cards, Cards):
        return cards.mask
    if isinstance(cards, (str, Iterable)):
        return Cards(cards).mask
    raise ParseError(f"expected cards, not {shown(cards)}")


def split_cards(cards: str | Iterable[Card | str]) -> list[Card]:
    """Return the cards of a text or an iterable, in the given order.

    >>> split_cards("AS, 2h")
    [Card('AS'), Card('2H')]
    """
    if isinstance(cards, str):
        if len(cards) > 400:
            raise ParseError(f"expected at most 52 cards, not a text of {len(cards)} characters")
        cards = cards.replace(",", " ").split()
    if not isinstance(cards, Iterable):
        raise ParseError(f"expected cards, not {shown(cards)}")
    return [Card.parse(card) for card in cards]
