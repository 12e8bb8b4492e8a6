"""The play of a hand at one moment, with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spadeslib.cards import Card, Cards, split_cards
from spadeslib.errors import SetupError, shown
from spadeslib.game import Game
from spadeslib.rules import Rules, check_rules
from spadeslib.scoring import check_length, check_number
from spadeslib.seats import check_seat
from spadeslib.tricks import check_hand, legal_plays


@dataclass(frozen=True, slots=True)
class Position:
    """Who holds what, what lies on the table, and what was won; make it with :meth:`of`.

    >>> position = Position.of(Rules.two_player(), ["AS 2H", "KS 3H"], leader=0)
    >>> position.to_act, position.left
    (0, 2)
    """

    rules: Rules
    held: tuple[int, ...]
    """By seat, the cards it still holds, as a mask."""
    leader: int
    """Who leads, or led, the trick."""
    trick: tuple[int, ...]
    """The cards of the trick so far in playing order, as indices."""
    broken: bool
    won: tuple[int, ...]
    """Tricks won so far, by seat."""

    @classmethod
    def of(
        cls,
        rules: Rules,
        hands: Sequence[Cards | str],
        *,
        leader: int,
        trick: Sequence[Card | str] | str = "",
        broken: bool = False,
        won: Sequence[int] | None = None,
    ) -> Position:
        """Return a position from hands and cards.

        :param hands: by seat, what it still holds.
        :param leader: who leads, or led, the trick.
        :param trick: the cards of the trick so far, in playing order.
        :param broken: are spades broken?
        :param won: tricks won so far, by seat; none by default.
        :raises SetupError: when these don't fit together.

        >>> Position.of(Rules.two_player(), ["AS 2H", "AS 3H"], leader=0)
        Traceback (most recent call last):
        spadeslib.errors.SetupError: expected each card in one place only, but AS is in two
        """
        seats = check_rules(rules).seats
        masks = tuple(
            [check_hand(hand).mask for hand in check_length(hands, seats, "hands", "seats")]
        )
        played = tuple([card.index for card in split_cards(trick)])
        before = (0,) * seats if won is None else check_length(won, seats, "tricks won", "seats")
        tricks = tuple([check_number(n, 0, 13, "tricks won as a whole number") for n in before])
        check_seat(leader, seats, "leader")
        if not isinstance(broken, bool):
            raise SetupError(f"expected broken to be true or false, not {shown(broken)}")
        if len(played) >= seats:
            raise SetupError(f"expected at most {seats - 1} cards in the trick, not {len(played)}")
        _check_once([*masks, *[1 << card for card in played]])
        has_played = {(leader + step) % seats for step in range(len(played))}
        sizes = {mask.bit_count() + (seat in has_played) for seat, mask in enumerate(masks)}
        if len(sizes) > 1 or sizes == {0}:
            raise SetupError(f"expected hands of one size, not {sorted(sizes)} cards")
        if sum(tricks) + max(sizes) > 13:
            raise SetupError(f"expected at most 13 tricks in all, not {sum(tricks) + max(sizes)}")
        return cls(rules, masks, leader, played, broken, tricks)

    @classmethod
    def of_game(cls, game: Game) -> Position:
        """Return where a game stands, which must be in the phase ``play``.

        :raises SetupError: when it is not.
        """
        if not isinstance(game, Game):
            raise SetupError(f"expected a Game, not {shown(game)}")
        hand = game.current_hand
        if game.phase != "play":
            raise SetupError(f"expected a game in the phase 'play', not {game.phase!r}")
        due = len(hand.played) % hand.seats
        trick = tuple(hand.played[len(hand.played) - due :])
        leader = (hand.to_act - due) % hand.seats
        return cls(game.rules, tuple(hand.holdings), leader, trick, hand.broken, tuple(hand.tricks))

    @property
    def to_act(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.trick)) % self.rules.seats

    @property
    def left(self) -> int:
        """Tricks that are not finished."""
        return max([mask.bit_count() for mask in self.held])

    @property
    def first_trick(self) -> bool:
        """Is this the first of the 13 tricks?"""
        return self.left == 13

    def legal(self) -> Cards:
        """Return what the seat to act may play."""
        return legal_plays(
            Cards.from_mask(self.held[self.to_act]),
            Card.ALL[self.trick[0]] if self.trick else None,
            self.broken,
            self.rules,
            first_trick=self.first_trick,
        )

    def __repr__(self) -> str:
        return f"<Position: {self.left} tricks left, seat {self.to_act} to play>"


def _check_once(places: Sequence[int]) -> None:
    seen = 0
    for mask in places:
        if twice := seen & mask:
            card = Card.ALL[twice.bit_length() - 1]
            raise SetupError(f"expected each card in one place only, but {card} is in two")
        seen |= mask
