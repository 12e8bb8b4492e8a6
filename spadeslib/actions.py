"""Actions: what a seat does, as small values whose text parses back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Any, ClassVar

from spadeslib.bidding import Bid
from spadeslib.cards import Card, Cards
from spadeslib.errors import ParseError, SpadesError, shown

KINDS = ("play", "bid", "keep", "refuse", "look", "double nil", "give", "throw")


class Action(str):
    """One action of a seat: ``play QS``, ``bid 4``, ``nil``, ``keep``, ``refuse``, ``look``,
    ``double nil``, ``give 2C 3C 4C`` or ``throw 2C 3D``.

    An action is its text, in one spelling, with the parts of it at hand.

    >>> action = Action.parse("play qs")
    >>> action, action.kind, action.card, action == "play QS"
    (Action('play QS'), 'play', Card('QS'), True)
    >>> Action.parse("bid 0") is Action.parse("nil")
    True
    """

    __slots__ = ("bid", "card", "cards", "code", "kind", "suit")
    PLAYS: ClassVar[tuple[Action, ...]]
    BIDS: ClassVar[tuple[Action, ...]]
    KEEP: ClassVar[Action]
    REFUSE: ClassVar[Action]
    LOOK: ClassVar[Action]
    DOUBLE_NIL: ClassVar[Action]

    kind: str
    """One of ``KINDS``."""
    code: int
    """The card's index for a play; 52 or more for everything else."""
    suit: int
    """The suit of a play as a number; 0 for everything else."""
    card: Card | None
    """The card of a play."""
    cards: Cards
    """The cards of a play, a give or a throw."""
    bid: Bid | None
    """The bid of a bid or a Double Nil."""

    def __new__(cls, text: object) -> Action:
        """Read an action, as :meth:`parse` does."""
        return cls.parse(text)

    @staticmethod
    def parse(text: object) -> Action:
        """Read an action from its text.

        :param text: an action's text, or an Action.
        :raises ParseError: when it is no action, or names no card.
        :raises IllegalAction: when it bids what is no bid (``bid.range``, ``bid.no-pass``).
        """
        if isinstance(text, Action):
            return text
        if not isinstance(text, str):
            raise ParseError(f"expected an action such as 'play QS' or 'bid 4', not {shown(text)}")
        return _BY_TEXT.get(text) or _parse(text)

    @staticmethod
    def exchange(kind: str, cards: Iterable[Card | str] | str) -> Action:
        """Return a ``give`` or a ``throw`` of some cards.

        >>> Action.exchange("give", "2C AS 3C")
        Action('give AS 3C 2C')
        """
        if kind not in ("give", "throw"):
            raise ParseError(f"expected give or throw, not {shown(kind)}")
        chosen = Cards(cards)
        return _make(kind, KINDS.index(kind) + 100, f"{kind} {chosen}".strip(), cards=chosen)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an action can't be changed: {name} stays as it is")

    @property
    def text(self) -> str:
        """The action as a plain string."""
        return str(self)

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Action.parse, (str(self),)


def _make(
    kind: str,
    code: int,
    text: str,
    *,
    card: Card | None = None,
    cards: Cards | None = None,
    bid: Bid | None = None,
) -> Action:
    action = str.__new__(Action, text)
    if cards is None:
        cards = Cards.from_mask(1 << card.index if card else 0)
    suit = int(card.suit) if card else 0
    parts = {"kind": kind, "code": code, "suit": suit, "card": card, "cards": cards, "bid": bid}
    for name, value in parts.items():
        object.__setattr__(action, name, value)
    return action


Action.PLAYS = tuple(_make("play", card.index, f"play {card}", card=card) for card in Card.ALL)
Action.BIDS = tuple(
    _make("bid", 52 + bid.number, "nil" if bid.is_nil else f"bid {bid}", bid=bid)
    for bid in Bid.NUMBERS
)
Action.KEEP = _make("keep", 70, "keep")
Action.REFUSE = _make("refuse", 71, "refuse")
Action.LOOK = _make("look", 72, "look")
Action.DOUBLE_NIL = _make("double nil", 73, "double nil", bid=Bid.DOUBLE_NIL)

_FIXED = (*Action.PLAYS, *Action.BIDS, Action.KEEP, Action.REFUSE, Action.LOOK, Action.DOUBLE_NIL)
_BY_TEXT = {str(action): action for action in _FIXED}


def _parse(text: str) -> Action:
    if len(text) > 200:
        raise ParseError(
            f"expected an action such as 'play QS', not a text of {len(text)} characters"
        )
    words = text.lower().replace("_", " ").split()
    verb, rest = (words[0], words[1:]) if words else ("", [])
    plain = " ".join(words)
    if plain in _BY_TEXT:
        return _BY_TEXT[plain]
    if plain in ("blind nil", "bid double nil", "bid blind nil"):
        return Action.DOUBLE_NIL
    try:
        if verb == "play" and len(rest) == 1:
            return Action.PLAYS[Card.parse(rest[0]).index]
        if verb in ("give", "throw"):
            return Action.exchange(verb, " ".join(rest))
    except SpadesError as error:
        raise ParseError(
            f"expected an action such as 'play QS', not {shown(text)}: {error}"
        ) from None
    if verb in ("bid", "pass"):
        value = " ".join(rest) if rest and verb == "bid" else verb
        return Action.BIDS[Bid.parse(value).number]
    raise ParseError(f"expected an action such as 'play QS' or 'bid 4', not {shown(text)}")


@dataclass(frozen=True, slots=True)
class ExchangeActions(Sequence[Action]):
    """The exchanges open to a seat, made one by one when asked for: there may be millions.

    >>> exchanges = ExchangeActions("throw", Cards("AS KS 2H"), least=0, most=2)
    >>> len(exchanges), exchanges[0], exchanges[-1], "throw AS 2H" in exchanges
    (7, Action('throw'), Action('throw KS 2H'), True)
    """

    kind: str
    """``give`` or ``throw``."""
    held: Cards
    least: int
    most: int

    def __len__(self) -> int:
        return sum([comb(len(self.held), size) for size in self._sizes])

    def __iter__(self) -> Iterator[Action]:
        for size in self._sizes:
            for chosen in combinations(self.held, size):
                yield Action.exchange(self.kind, chosen)

    def __contains__(self, action: object) -> bool:
        try:
            asked = Action.parse(action)
        except SpadesError:
            return False
        fits = asked.kind == self.kind and len(asked.cards) in self._sizes
        return fits and not asked.cards - self.held

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return tuple(self)[index]
        place = range(len(self))[index]
        for size in self._sizes:
            count = comb(len(self.held), size)
            if place < count:
                return Action.exchange(self.kind, _choice_at(list(self.held), size, place))
            place -= count
        raise AssertionError

    @property
    def _sizes(self) -> range:
        return range(self.least, self.most + 1)


def _choice_at(cards: Sequence[Card], size: int, place: int) -> list[Card]:
    """Return what ``combinations(cards, size)`` has at a place, without making those before it."""
    chosen: list[Card] = []
    for left, card in zip(range(len(cards) - 1, -1, -1), cards, strict=True):
        with_card = comb(left, size - len(chosen) - 1) if len(chosen) < size else 0
        if place < with_card:
            chosen.append(card)
        else:
            place -= with_card
    return chosen


LegalActions = Sequence[Action]
"""The actions open to a seat: iterate, count, index, or ask ``in``, also with a text."""
