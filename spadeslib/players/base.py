"""What a player is: a view in, an action out; and players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

from spadeslib.actions import Action
from spadeslib.errors import SetupError, shown
from spadeslib.view import View

if TYPE_CHECKING:
    from spadeslib.game import Game


@dataclass(frozen=True, slots=True)
class Decision:
    """An action and the reason for it, in one sentence told to the seat that acts.

    Cards stand in braces in the sentence, as in ``{QS}``.

    >>> Decision(Action.parse("play 2H"), "{2H} is under {KH}.").action.card
    Card('2H')
    """

    action: Action
    reason: str


class Player(Protocol):
    """Somebody who plays: sees a view, never the game, and answers with a legal action.

    There is nothing to inherit: a name and the method are enough.

    >>> from spadeslib import Game, Rules
    >>> class First:
    ...     name = "first"
    ...     def act(self, view):
    ...         return view.legal_actions[0]
    >>> game = Game(Rules.two_player(max_hands=1), seed=7)
    >>> len(play_out(game, [First(), First()])), game.phase
    (56, 'over')
    """

    name: str

    def act(self, view: View) -> Action:
        """Return the action to take; only asked when ``view.seat`` is to act."""
        ...


Maker = Callable[[Random], Player]
_MAKERS: dict[str, Maker] = {}


def register(name: str, maker: Maker) -> None:
    """Make a player known by name; ``maker`` gets the randomness the player may use."""
    _MAKERS[name] = maker


def player_names() -> tuple[str, ...]:
    """Return the names that :func:`make_player` knows.

    >>> player_names()
    ('random', 'beginner', 'solid', 'expert')
    """
    return tuple(_MAKERS)


def make_player(name: str, seed: int) -> Player:
    """Return a player by name.

    :param name: one of :func:`player_names`.
    :param seed: where the player's randomness comes from; the same seed plays the same.
    :raises SetupError: when there is no such player, or the seed is no whole number.

    >>> make_player("solid", seed=7).name
    'solid'
    """
    maker = _MAKERS.get(name) if isinstance(name, str) else None
    if maker is None:
        raise SetupError(f"expected a player named {' or '.join(_MAKERS)}, not {shown(name)}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise SetupError(f"expected a seed as a whole number, not {shown(seed)}")
    return maker(Random(seed))


def play_out(
    game: Game, players: Mapping[int, Player] | Sequence[Player], *, until: int | None = None
) -> list[Action]:
    """Let players act on their views, and return what they did.

    :param game: the game that goes on.
    :param players: by seat; only those that come to act are needed.
    :param until: stop when this seat is to act; ``None``: when the game is over.
    :raises SetupError: when it is no game, or what acts is no player.
    :raises KeyError: when a seat is to act and has no player (``IndexError`` in a list).
    :raises IllegalAction: when a player does what the rules refuse; the game stays before it.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> bots = {seat: make_player("solid", seed=seat) for seat in (1, 2, 3)}
    >>> _ = game.push("look"), game.push("bid 3")
    >>> len(play_out(game, bots, until=0)), game.phase, game.to_act
    (6, 'play', 0)
    """
    if not callable(getattr(game, "push", None)):
        raise SetupError(f"expected a Game, not {shown(game)}")
    if isinstance(players, (str, bytes)) or not isinstance(players, (Mapping, Sequence)):
        raise SetupError(f"expected players by seat, not {shown(players)}")
    done: list[Action] = []
    while (seat := game.to_act) is not None and seat != until:
        player = players[seat]
        if not callable(getattr(player, "act", None)):
            raise SetupError(f"expected a player, which acts on a view, not {shown(player)}")
        action = player.act(game.view(seat))
        game.push(action, seat=seat)
        done.append(action)
    return done
