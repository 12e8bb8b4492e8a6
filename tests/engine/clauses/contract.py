"""The clauses of the contract, with the games that have each, and what their tests share."""

from __future__ import annotations

from spadeslib import Game, Rules
from tests.engine.tables import play

TWO, FOUR = Rules.two_player(), Rules.partnership()

# Clause ids in the order of the rules; "2" and "4" tell which game has the clause.
CONTRACT = {
    "players.seats": "24", "deck.cards": "24", "goal.target": "24",
    "deal.none": "2", "deal.thirteen": "4", "deal.dealer": "4",
    "draft.draw": "2", "draft.keep": "2", "draft.refuse": "2", "draft.alternate": "2", "draft.end": "2",
    "bid.order": "24", "bid.range": "24", "bid.no-pass": "24", "bid.free": "24", "bid.sum": "4",
    "nil.claim": "24", "nil.score": "24", "nil.partner": "4", "nil.both": "4", "nil.failed-tricks": "24",
    "blind.when": "24", "blind.score": "24", "blind.exchange": "24", "blind.both": "24",
    "blind.timing": "24",
    "play.first-lead": "24", "play.turn": "24", "play.follow": "24", "play.free-discard": "24",
    "trick.highest": "24", "trick.trump": "24", "trick.next-lead": "24",
    "break.no-lead": "24", "break.only-spades": "24", "break.discard": "24", "break.lead": "24",
    "score.made": "24", "score.set": "24",
    "bags.count": "24", "bags.penalty": "24", "bags.carry": "24",
    "game.continue": "24", "game.win": "24", "game.tie": "24",
}  # fmt: skip

# Clubs, diamonds and hearts are short in turn; South has only spades to fall back on.
PLAIN_DEAL = (
    "AK2.AKQ.AKQ.AKQJ",
    "QJT.JT9.JT98.T98",
    "987.8765.765.765",
    "6543.432.432.432",
)
VOID_DEAL = (
    "AK2.AKQJ.AKQJT9.",
    "QJT.T98.8765.T98",
    "9876.765.432.765",
    "543.432..AKQJ432",
)


def lines(game: Game, side: int) -> list[tuple[str, int]]:
    """The score lines of the last hand, as clause and points."""
    return [(line.clause, line.points) for line in game.hands[-1].sides[side].lines]


def winner_of(game: Game, played: str) -> int | None:
    """The seat that leads after a trick."""
    return play(game, played).to_act


DUEL = ("AK2.KQJ.5432.432", "QJT.AT9.AKQ.QJT9")
