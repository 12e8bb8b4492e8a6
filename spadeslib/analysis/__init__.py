"""Finding things out by playing many hands."""

from __future__ import annotations

from spadeslib.analysis.simulate import SeatSummary, SideSummary, Summary, play_games, seat_players

__all__ = ["SeatSummary", "SideSummary", "Summary", "play_games", "seat_players"]
