"""Actions: what a seat does, as small values whose text parses back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from spadeslib.bidding import Bid
from spadeslib.cards import Card, Cards
from spadeslib.errors import ParseError, SpadesError, shown

KINDS = ("play", "bid", "keep", "refuse", "look", "double nil", "give", "throw")


class Action:
    """One action of a seat: ``play QS``, ``bid 4``, ``nil``, ``keep``, ``refuse``, ``look``,
    ``double nil``, ``give 2C 3C 4C`` or ``throw 2C 3D``.

    >>> action = Action.parse("play QS")
    >>> action.kind, action.card, str(action)
    ('play', Card('QS'), 'play QS')
    >>> Action.parse("bid 0") is Action.parse("nil")
    True
    """

    __slots__ = ("bid", "card", "cards", "code", "kind", "text")
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
    text: str
    card: Card | None
    """The card of a play."""
    cards: Cards
    """The cards of a play, a give or a throw."""
    bid: Bid | None
    """The bid of a bid or a Double Nil."""

    def __init__(self, text: object) -> None:
        raise TypeError(f"actions are not made but found: use Action.parse({text!r})")

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

        >>> str(Action.exchange("give", "2C AS 3C"))
        'give AS 3C 2C'
        """
        if kind not in ("give", "throw"):
            raise ParseError(f"expected give or throw, not {shown(kind)}")
        chosen = Cards(cards)
        return _make(kind, KINDS.index(kind) + 100, f"{kind} {chosen}".strip(), cards=chosen)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self.text == other.text if isinstance(other, Action) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Action.parse, (self.text,)


def _make(
    kind: str, code: int, text: str, *, card: Card | None = None, cards: Cards | None = None, bid: Bid | None = None
) -> Action:
    action = object.__new__(Action)
    action.kind, action.code, action.text = kind, code, text
    action.card, action.bid = card, bid
    action.cards = cards if cards is not None else Cards.from_mask(1 << card.index if card else 0)
    return action


Action.PLAYS = tuple(_make("play", card.index, f"play {card}", card=card) for card in Card.ALL)
Action.BIDS = tuple(
    _make("bid", 52 + bid.number, "nil" if bid.is_nil else f"bid {bid}", bid=bid) for bid in Bid.NUMBERS
)
Action.KEEP = _make("keep", 70, "keep")
Action.REFUSE = _make("refuse", 71, "refuse")
Action.LOOK = _make("look", 72, "look")
Action.DOUBLE_NIL = _make("double nil", 73, "double nil", bid=Bid.DOUBLE_NIL)

_FIXED = (*Action.PLAYS, *Action.BIDS, Action.KEEP, Action.REFUSE, Action.LOOK, Action.DOUBLE_NIL)
_BY_TEXT = {action.text: action for action in _FIXED}


def _parse(text: str) -> Action:
    if len(text) > 200:
        raise ParseError(f"expected an action such as 'play QS', not a text of {len(text)} characters")
    words = text.lower().split()
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
            return Action.exchange(verb, rest)
    except SpadesError as error:
        raise ParseError(f"expected an action such as 'play QS', not {shown(text)}: {error}") from None
    if verb in ("bid", "pass"):
        return Action.BIDS[Bid.parse(" ".join(rest) if rest else verb).number]
    raise ParseError(f"expected an action such as 'play QS' or 'bid 4', not {shown(text)}")


class LegalActions(tuple[Action, ...]):
    """The actions open to the seat to act: iterate, count, index, or ask ``in``, also by text.

    >>> "bid 4" in LegalActions(Action.BIDS), "bid 14" in LegalActions(Action.BIDS)
    (True, False)
    """

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            try:
                action = Action.parse(action)
            except SpadesError:
                return False
        return super().__contains__(action)

    @property
    def texts(self) -> tuple[str, ...]:
        """The actions as texts."""
        return tuple(action.text for action in self)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions: {', '.join(self.texts[:14])}{', …' if len(self) > 14 else ''}>"


class _SuitPlays(dict[int, LegalActions]):
    """Plays of one suit, high to low, by mask: at most 8,191 entries a suit, made when first met."""

    def __missing__(self, mask: int) -> LegalActions:
        plays = LegalActions(
            Action.PLAYS[index] for index in range(51, -1, -1) if mask >> index & 1
        )
        self[mask] = plays
        return plays


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = _SuitPlays(), _SuitPlays(), _SuitPlays(), _SuitPlays()
_S, _H, _D, _C = 0x1FFF << 39, 0x1FFF << 26, 0x1FFF << 13, 0x1FFF
NO_ACTIONS = LegalActions()


def plays_of_mask(mask: int) -> LegalActions:
    """Return the plays of the cards in a mask, in display order."""
    if not mask & ~_H:
        return _HEARTS[mask]
    if not mask & ~_C:
        return _CLUBS[mask]
    if not mask & ~_D:
        return _DIAMONDS[mask]
    if not mask & ~_S:
        return _SPADES[mask]
    return LegalActions(
        _SPADES[mask & _S] + _HEARTS[mask & _H] + _CLUBS[mask & _C] + _DIAMONDS[mask & _D]
    )
