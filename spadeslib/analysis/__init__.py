"""Finding things out: many games, play with all hands open, and what a card is worth.

>>> from spadeslib import Rules
>>> from spadeslib.analysis import Position, solve, trick_goals
>>> solve(Position.of(Rules.two_player(), ["AS 2H", "KS 3H"], leader=0), trick_goals(2))
1
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spadeslib.analysis.batch.hands import is_strong, simulate_hands
    from spadeslib.analysis.batch.stats import HandStats
    from spadeslib.analysis.batch.tally import Estimate, Tally
    from spadeslib.analysis.bid_judge import judge_bids
    from spadeslib.analysis.draft_judge import judge_draft
    from spadeslib.analysis.exchange_judge import judge_exchange
    from spadeslib.analysis.goals import Goals, point_goals, trick_goals
    from spadeslib.analysis.judge import judge_plays
    from spadeslib.analysis.look_judge import judge_look
    from spadeslib.analysis.options import Option, Outlook
    from spadeslib.analysis.position import Position
    from spadeslib.analysis.sampler import Sampler
    from spadeslib.analysis.simulate import (
        SeatSummary,
        SideSummary,
        Summary,
        play_games,
        seat_players,
    )
    from spadeslib.analysis.solver import Solution, solve, solve_cards

__all__ = [
    "Estimate",
    "Goals",
    "HandStats",
    "Option",
    "Outlook",
    "Position",
    "Sampler",
    "SeatSummary",
    "SideSummary",
    "Solution",
    "Summary",
    "Tally",
    "is_strong",
    "judge_bids",
    "judge_draft",
    "judge_exchange",
    "judge_look",
    "judge_plays",
    "play_games",
    "point_goals",
    "seat_players",
    "simulate_hands",
    "solve",
    "solve_cards",
    "trick_goals",
]

_PLACES = {
    "batch.hands": ("is_strong", "simulate_hands"),
    "batch.stats": ("HandStats",),
    "batch.tally": ("Estimate", "Tally"),
    "bid_judge": ("judge_bids",),
    "draft_judge": ("judge_draft",),
    "exchange_judge": ("judge_exchange",),
    "goals": ("Goals", "point_goals", "trick_goals"),
    "judge": ("judge_plays",),
    "look_judge": ("judge_look",),
    "options": ("Option", "Outlook"),
    "position": ("Position",),
    "sampler": ("Sampler",),
    "simulate": ("SeatSummary", "SideSummary", "Summary", "play_games", "seat_players"),
    "solver": ("Solution", "solve", "solve_cards"),
}


def __getattr__(name: str) -> Any:
    """Load a name's module when somebody asks for it: a lesson needs one or two of them."""
    for place, names in _PLACES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{place}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
