"""Positions with a clear answer, to see what a bot does: South, who deals, is last to act."""

from __future__ import annotations

from dataclasses import dataclass, field

from spadeslib.cards import Card, Cards
from spadeslib.draft import deck_for
from spadeslib.game import Game
from spadeslib.rules import Rules

SOUTH = 0


@dataclass(frozen=True, slots=True)
class Position:
    """South's hand, what came before, and what is right.

    >>> position = PLAYS[0]
    >>> view = position.game().view(SOUTH)
    >>> view.trick, "play JH" in view.legal_actions, position.right
    (((1, Card('7H')), (2, Card('5H')), (3, Card('TH'))), True, ('play JH',))
    """

    name: str
    """The key of its sentences."""
    hand: str
    right: tuple[str, ...]
    """The actions that are right."""
    trick: str = ""
    """What West, North and East play; nothing while South is to bid."""
    bid: str = "bid 3"
    """What South has bid."""
    cards: dict[str, str] = field(default_factory=dict)
    """The cards that the sentences name."""

    def game(self) -> Game:
        """Return the game in which South is to act."""
        played = self.trick.split()
        rest = iter([card for card in Card.ALL if card not in Cards(self.hand) | Cards(self.trick)])
        hands = [Cards(self.hand)]
        for seat in range(3):
            own = played[seat : seat + 1]
            hands.append(Cards([*own, *(next(rest) for _ in range(13 - len(own)))]))
        game = Game(Rules.partnership(), decks=[deck_for(hands, SOUTH)], dealer=SOUTH)
        script = ["look", "bid 3"] * 3 + ["look"]
        for action in (
            [*script, self.bid, *(f"play {card}" for card in played)] if played else script
        ):
            game.push(action)
        return game


def _plays(hand: str, *, spades: bool) -> tuple[str, ...]:
    return tuple([f"play {card}" for card in Cards(hand) if spades or card.text[1] != "S"])


_RUFFS = "QS 7S 2S KH 8H 4H 3H JC 9C 8C 6C 4C 3C"
_NIL = "9S 3S 7H 6H 4H 2H JC 9C 8C 6C 4C 3C 2C"
_WEAK = "6S 3S 8H 5H 3H 2H 7D 5D 2D 8C 6C 4C 2C"

PLAYS = (
    Position(
        "cheap",
        "KS 8S 3S AH JH 4H KD 9D 6D 2D QC 7C 5C",
        ("play JH",),
        trick="7H 5H TH",
        cards={"best": "TH", "right": "JH", "kept": "AH"},
    ),
    Position("mate", _RUFFS, _plays(_RUFFS, spades=False), trick="6D AD 2D", cards={"best": "AD"}),
    Position(
        "low",
        "KS 8S 3S AH JH 4H AD 9D 6D 2D KC 8C 2C",
        ("play 2C", "play 8C"),
        trick="AC 3C 9C",
        cards={"best": "AC", "kept": "KC"},
    ),
    Position(
        "trump",
        "KS 7S 2S KD QD 8D 4D 3D JC 9C 8C 6C 4C",
        ("play 2S",),
        trick="AH 4H 9H",
        cards={"best": "AH", "right": "2S"},
    ),
)
NILS = (
    Position("bid-nil", _WEAK, ("nil",), cards={"hand": _WEAK}),
    Position(
        "bid-tricks",
        "AS KS 8S 3S AH JH 4H KD 9D 6D 2D QC 7C",
        tuple([f"bid {number}" for number in range(1, 14)]),
        cards={"kept": "AS"},
    ),
    Position(
        "under",
        "7S 2S KH JH 2H 9D 6D 4D 3D 9C 6C 4C 3C",
        ("play JH", "play 2H"),
        trick="8H 3H QH",
        bid="nil",
        cards={"best": "QH", "right": "JH"},
    ),
    Position("throw", _NIL, _plays(_NIL, spades=False), trick="TD 4D KD", bid="nil"),
)
