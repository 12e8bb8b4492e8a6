"""Deals whose tricks a bridge solver counted: with spades broken from the start Spades plays as bridge.

``python -m tests.analysis.bridge`` writes them again; it needs endplay (``pip install endplay``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from spadeslib import Rules
from spadeslib.analysis import Position
from spadeslib.cards import Card

PATH = Path(__file__).parents[1] / "data/bridge.txt"
RULES = Rules.partnership()
SEATS = "NESW"


def some_deals(seed: int, sizes: range, count: int) -> Iterator[Position]:
    """Hands of these sizes in turn, spades broken, anybody to lead."""
    rng = Random(seed)
    for number in range(count):
        size = sizes[number % len(sizes)]
        cards = rng.sample(range(52), 4 * size)
        held = [sum(1 << card for card in cards[seat::4]) for seat in range(4)]
        yield Position(RULES, tuple(held), rng.randrange(4), (), True, (0, 0, 0, 0))


def text_of(position: Position) -> str:
    """The hands as bridge players write them, spades first: ``N:AK5.Q2.. ...``."""
    hands = []
    for held in position.held:
        suits = [
            [card for card in Card.ALL if held >> card.index & 1 and card.suit == suit]
            for suit in (3, 2, 1, 0)
        ]
        hands.append(".".join(["".join([c.rank.letter for c in reversed(suit)]) for suit in suits]))
    return "N:" + " ".join(hands)


def read_deals() -> Iterator[tuple[Position, int]]:
    """The deals of the file, and the tricks of North and South."""
    for line in PATH.read_text("utf-8").splitlines():
        deal, leader, tricks = line.rsplit(maxsplit=2)
        hands = [
            " ".join(
                rank + suit
                for suit, ranks in zip("SHDC", hand.split("."), strict=True)
                for rank in ranks
            )
            for hand in deal.removeprefix("N:").split()
        ]
        yield Position.of(RULES, hands, leader=SEATS.index(leader), broken=True), int(tricks)


def counted(position: Position) -> int:
    """The tricks of North and South by endplay's double-dummy solver."""
    from endplay.dds import solve_board  # type: ignore[import-not-found]
    from endplay.types import Deal, Denom, Player  # type: ignore[import-not-found]

    deal = Deal(text_of(position))
    deal.trump, deal.first = Denom.spades, Player.find(SEATS[position.leader])
    best: int = max(tricks for _, tricks in solve_board(deal))
    return position.left - best if position.leader & 1 else best


if __name__ == "__main__":
    PATH.write_text(
        "".join(
            [
                f"{text_of(position)} {SEATS[position.leader]} {counted(position)}\n"
                for position in some_deals(1, range(3, 9), 60)
            ]
        ),
        encoding="utf-8",
    )
