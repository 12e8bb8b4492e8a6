"""The rules in force: which of the two games, and the house rules as fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from spadeslib.clauses import build_clauses, clause_changes, clause_sentence, clauses_of
from spadeslib.errors import SetupError, nearest, shown

__all__ = ["CLAUSES", "Rules", "clause_changes", "clause_sentence", "clauses_of"]

_CHOICES: dict[str, tuple[str, ...]] = {
    "game": ("two-player", "partnership"),
    "failed_nil_tricks": ("bags", "ignored", "help partner"),
    "spade_leads": ("after broken", "any time"),
    "peek_discard": ("nobody", "drafter", "both"),
    "first_trick": ("any card", "no spades"),
    "bidding": ("free", "mirror", "whiz"),
}
_RANGES: dict[str, tuple[int, int]] = {
    "target": (1, 100_000),
    "nil_value": (0, 10_000),
    "double_nil_value": (0, 10_000),
    "exchange_size": (0, 13),
    "failed_nil_bag_worth": (0, 100),
    "bag_limit": (0, 1_000),
    "bag_fine": (0, 10_000),
    "bag_worth": (-100, 100),
    "set_cost": (0, 1_000),
    "ten_bid_bonus": (0, 10_000),
    "ten_bid_malus": (0, 10_000),
}
_OPTIONAL_RANGES: dict[str, tuple[int, int]] = {
    "losing_score": (-100_000, -1),
    "sets_to_lose": (1, 1_000),
    "max_hands": (1, 1_000_000),
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Rules:
    """Which game is played, and by which house rules; the defaults are the rules of the book.

    Make them with :meth:`two_player` or :meth:`partnership`.

    :raises SetupError: when a field is out of range, or two fields contradict each other.

    >>> Rules.partnership(target=200, bag_limit=5)
    Rules.partnership(target=200, bag_limit=5)
    """

    game: str
    """``two-player`` or ``partnership``."""
    target: int = 500
    """Points that win the game (``goal.target``)."""
    losing_score: int | None = None
    """A side at or below this after a hand loses; ``None``: no such floor."""
    sets_to_lose: int | None = None
    """A side that was set this often in a game loses; ``None``: no such rule."""
    max_hands: int | None = None
    """The game ends after this many hands, the higher total wins; ``None``: no limit."""
    nil_value: int = 100
    """Points for a Nil made, and lost for one failed (``nil.score``)."""
    double_nil_value: int = 200
    """The same for Double Nil (``blind.score``)."""
    double_nil: bool = True
    """May Double Nil be bid at all?"""
    exchange_size: int = 3
    """Cards given each way, or thrown at most, after Double Nil (``blind.exchange``)."""
    failed_nil_tricks: str = "bags"
    """Tricks of a failed Nil: ``bags``, ``ignored`` or ``help partner`` (``nil.failed-tricks``)."""
    failed_nil_bag_worth: int = 1
    """Points for each bag of a failed Nil."""
    bag_limit: int = 10
    """Bags that bring the fine; 0: never (``bags.penalty``)."""
    bag_fine: int = 100
    """Points lost each time the limit is reached."""
    bag_worth: int = 1
    """Points for each trick over the contract (``score.made``)."""
    set_cost: int = 10
    """Points lost for each trick bid when the contract is missed (``score.set``)."""
    spade_leads: str = "after broken"
    """``after broken`` or ``any time`` (``break.no-lead``)."""
    peek_discard: str = "nobody"
    """Who sees the second card after a keep: ``nobody``, ``drafter`` or ``both`` (``draft.keep``)."""
    first_trick: str = "any card"
    """``any card`` or ``no spades`` (while other suits are held)."""
    ten_for_200: bool = False
    """A contract of ten or more is worth 100 more when made, and costs 100 more when missed."""
    ten_bid_bonus: int = 0
    """Extra points for a contract of ten or more made."""
    ten_bid_malus: int = 0
    """Extra points lost for a contract of ten or more missed."""
    bidding: str = "free"
    """``free``; ``mirror``: bid the spades you hold; ``whiz``: that or Nil (``bid.range``)."""

    SEATS: ClassVar[dict[str, int]] = {"two-player": 2, "partnership": 4}

    def __post_init__(self) -> None:
        for name, choices in _CHOICES.items():
            value = getattr(self, name)
            if not isinstance(value, str) or value not in choices:
                raise SetupError(
                    f"expected {name} to be one of {', '.join(choices)}, not {shown(value)}"
                )
        for name in ("double_nil", "ten_for_200"):
            if not isinstance(getattr(self, name), bool):
                raise SetupError(
                    f"expected {name} to be true or false, not {shown(getattr(self, name))}"
                )
        for name, (low, high) in _RANGES.items():
            _check_number(name, getattr(self, name), low, high)
        for name, (low, high) in _OPTIONAL_RANGES.items():
            if getattr(self, name) is not None:
                _check_number(name, getattr(self, name), low, high, or_none=True)
        self._check_together()

    def _check_together(self) -> None:
        if self.game == "two-player" and self.failed_nil_tricks == "help partner":
            raise SetupError(
                "failed_nil_tricks can't be 'help partner' in the two-player game: no partner"
            )
        if self.game == "partnership" and self.peek_discard != "nobody":
            raise SetupError(
                "peek_discard belongs to the draft, which the partnership game does not have"
            )
        if self.failed_nil_tricks == "ignored" and self.failed_nil_bag_worth != 1:
            raise SetupError(
                "failed_nil_bag_worth has no meaning where failed_nil_tricks is 'ignored'"
            )
        if self.ten_for_200 and (self.ten_bid_bonus or self.ten_bid_malus):
            raise SetupError(
                "ten_for_200 is itself a bonus and a malus of 100: leave ten_bid_* at 0"
            )
        if not self.double_nil and (self.double_nil_value, self.exchange_size) != (200, 3):
            raise SetupError(
                "double_nil_value and exchange_size have no meaning where double_nil is off"
            )

    def ten_worth(self, *, made: bool) -> int:
        """Return what a contract of ten or more adds when made, or costs more when missed.

        >>> Rules.two_player(ten_bid_bonus=50).ten_worth(made=True)
        50
        """
        if self.ten_for_200:
            return 100
        return self.ten_bid_bonus if made else self.ten_bid_malus

    @classmethod
    def two_player(cls, **house_rules: Any) -> Rules:
        """Return the rules of two-player Spades, with house rules by name.

        >>> Rules.two_player(peek_discard="drafter").seats
        2
        """
        return cls._make("two-player", house_rules)

    @classmethod
    def partnership(cls, **house_rules: Any) -> Rules:
        """Return the rules of partnership Spades, with house rules by name.

        >>> Rules.partnership().seats
        4
        """
        return cls._make("partnership", house_rules)

    @classmethod
    def _make(cls, game: Any, house_rules: Mapping[str, Any]) -> Rules:
        names = [field.name for field in fields(cls)][1:]
        for name in house_rules:
            if name not in names:
                raise SetupError(f"there is no house rule {shown(name)}{nearest(name, names)}")
        return cls(game=game, **house_rules)

    @classmethod
    def from_dict(cls, data: object) -> Rules:
        """Read rules from JSON: the game and the fields that differ from the book's.

        :raises SetupError: when something is missing, unknown or out of range.

        >>> Rules.from_dict({"game": "two-player", "target": 200}).target
        200
        """
        if not isinstance(data, Mapping) or "game" not in data:
            raise SetupError(f"expected rules as an object with a game, not {shown(data)}")
        return cls._make(
            data["game"], {name: value for name, value in data.items() if name != "game"}
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the rules as JSON: the game and the fields that differ from the book's.

        >>> Rules.partnership(target=200).to_dict()
        {'game': 'partnership', 'target': 200}
        """
        return {"game": self.game} | {
            field.name: getattr(self, field.name)
            for field in fields(self)[1:]
            if getattr(self, field.name) != field.default
        }

    @staticmethod
    def choices(name: str) -> tuple[str, ...]:
        """Return what a field with named values may be.

        >>> Rules.choices("spade_leads")
        ('after broken', 'any time')
        """
        return _CHOICES[name]

    @staticmethod
    def limits(name: str) -> tuple[int, int]:
        """Return the least and the greatest value of a field that is a number.

        >>> Rules.limits("set_cost")
        (0, 1000)
        """
        return (_RANGES | _OPTIONAL_RANGES)[name]

    @property
    def seats(self) -> int:
        """How many seats play: 2 or 4."""
        return self.SEATS[self.game]

    @property
    def two(self) -> bool:
        """Is this the two-player game?"""
        return self.game == "two-player"

    def __repr__(self) -> str:
        changed = ", ".join(f"{k}={v!r}" for k, v in self.to_dict().items() if k != "game")
        return f"Rules.{self.game.replace('-', '_')}({changed})"


def check_rules(rules: object) -> Rules:
    """Return ``rules`` when they are rules.

    :raises SetupError: when they are not.
    """
    if not isinstance(rules, Rules):
        raise SetupError(f"expected Rules, as from Rules.two_player(), not {shown(rules)}")
    return rules


def _check_number(name: str, value: object, low: int, high: int, *, or_none: bool = False) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        none = " (or None)" if or_none else ""
        raise SetupError(
            f"expected {name} to be a whole number from {low} to {high}{none}, not {shown(value)}"
        )


CLAUSES = build_clauses(Rules.two_player(), Rules.partnership())
"""Every clause id with its sentence under the book's rules."""
