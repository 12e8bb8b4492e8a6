"""Sentences of the questions about the draft, bids, exchanges and what a seat knows."""

from __future__ import annotations

TABLE_TEXTS: dict[str, str] = {}
