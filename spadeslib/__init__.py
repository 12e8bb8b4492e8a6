"""Spades: the rules of the two-player game with a draft and of partnership Spades, exactly.

>>> from spadeslib import Game, Rules
>>> game = Game(Rules.partnership(), seed=7)
>>> game.push("look")
(<Event looked, seat 0>,)
>>> len(game.legal_actions), "bid 4" in game.legal_actions
(14, True)
"""

from __future__ import annotations

from spadeslib.actions import Action
from spadeslib.bidding import Bid
from spadeslib.cards import Card, Cards, Rank, Suit
from spadeslib.draft import deck_for
from spadeslib.errors import (
    IllegalAction,
    ParseError,
    RecordError,
    Refused,
    SetupError,
    SpadesError,
)
from spadeslib.events import Event
from spadeslib.game import FinishedHand, Game
from spadeslib.record import Record
from spadeslib.rules import CLAUSES, Rules, clause_changes, clause_sentence
from spadeslib.scoring import ScoreLine, SideScore, score_hand, winning_side
from spadeslib.tricks import legal_plays, trick_winner
from spadeslib.view import View

__version__ = "0.1.0"

__all__ = [
    "CLAUSES",
    "Action",
    "Bid",
    "Card",
    "Cards",
    "Event",
    "FinishedHand",
    "Game",
    "IllegalAction",
    "ParseError",
    "Rank",
    "Record",
    "RecordError",
    "Refused",
    "Rules",
    "ScoreLine",
    "SetupError",
    "SideScore",
    "SpadesError",
    "Suit",
    "View",
    "__version__",
    "clause_changes",
    "clause_sentence",
    "deck_for",
    "legal_plays",
    "score_hand",
    "trick_winner",
    "winning_side",
]
