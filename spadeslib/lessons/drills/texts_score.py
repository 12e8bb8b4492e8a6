"""Sentences of the questions about points, bags and the end of the game."""

from __future__ import annotations

SCORE_TEXTS: dict[str, str] = {}
