"""Whole hands as text files: every action with its events, and the score with its sentences.

``python -m tests.engine.test_golden`` writes the files again after a wanted change.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from spadeslib import Game, Rules
from spadeslib.events import Event
from spadeslib.seats import seat_name, side_name
from tests.engine.tables import script

HERE = Path(__file__).parent / "golden"


def two_player() -> tuple[Game, list[str]]:
    """South bids Double Nil unseen, keeps and refuses in turn, and throws three cards."""
    game = Game(Rules.two_player(), seed=22, totals=(280, 460), bags=(0, 8))
    actions = ["double nil"]
    actions += ["keep", "look"] + [("refuse", "keep")[turn % 3 == 0] for turn in range(25)]
    return game, [*actions, "bid 9", "throw *"]


def partnership() -> tuple[Game, list[str]]:
    """South bids Double Nil and exchanges with North."""
    game = Game(Rules.partnership(), seed=11, totals=(305, 310), bags=(7, 9))
    return game, [
        "double nil",
        *["look", "bid 3", "look", "bid 4", "look", "bid 5"],
        "give *",
        "give *",
    ]


def partnership_plain() -> tuple[Game, list[str]]:
    """A hand without Nil, as the naive engine steered it."""
    deck, *actions = script(4, (4, 2, 4, 3), (3, 3, 3, 3))
    return Game(Rules.partnership(), decks=[deck]), actions


PLAYTHROUGHS = {
    "two_player": two_player,
    "partnership": partnership,
    "partnership_plain": partnership_plain,
}


def chosen(game: Game, text: str) -> str:
    """An action of the script; a star stands for the three lowest cards that are no spades."""
    if not text.endswith("*"):
        return text
    held = sorted(
        game.view(game.to_act or 0).hand, key=lambda card: (card.suit == 3, card.rank, card.suit)
    )
    high = held[-3:] if game.to_act == 0 else held[:3]
    return text.replace("*", " ".join(map(str, high)))


def low(game: Game) -> str:
    """The lowest legal card; the seat that bid a number plays its highest."""
    seat = game.to_act or 0
    bid = game.view(seat).bids[seat]
    ranked = sorted(game.legal_actions, key=lambda action: (action.card.rank, action.card.suit))  # type: ignore[union-attr]
    return str(ranked[0] if bid is not None and bid.is_nil else ranked[-1])


def line_of(event: Event, seats: int) -> str:
    who = "" if event.seat is None else seat_name(event.seat, seats)
    parts = [event.kind, who, str(event.card or ""), str(event.bid or ""), str(event.count or "")]
    return f"    {' '.join(part for part in parts if part)} [{event.clause}]"


def told(game: Game, actions: list[str]) -> Iterator[str]:
    seats = game.rules.seats
    yield f"{game.rules!r}, points {game.scores}, bags {game.bags}"
    while game.phase != "over" and not game.hands:
        action = chosen(game, actions.pop(0)) if actions else low(game)
        yield f"{seat_name(game.to_act or 0, seats)}: {action}"
        yield from (line_of(event, seats) for event in game.push(action))
    hand = game.hands[0]
    yield f"tricks {hand.tricks}"
    for side in hand.sides:
        yield f"{side_name(side.side, seats)}: {side.points}"
        yield from (f"    {line.points:+d} {line.sentence} [{line.clause}]" for line in side.lines)
        yield f"    {side.bags_told()}"
    yield f"points {game.scores}, bags {game.bags}"
    yield game.why_over()


def text_of(name: str) -> str:
    return "\n".join(told(*PLAYTHROUGHS[name]())) + "\n"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    assert text_of(name) == (HERE / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_the_same_twice(name: str) -> None:
    assert text_of(name) == text_of(name)


def test_every_golden_file_is_compared() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(PLAYTHROUGHS)


if __name__ == "__main__":
    for name in PLAYTHROUGHS:
        (HERE / f"{name}.txt").write_text(text_of(name), encoding="utf-8")
