"""The list of hostile inputs, ``data/hostile.json``, with its long texts written out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

JSON = Any
LIST = Path(__file__).parent / "data" / "hostile.json"


def written_out(value: JSON) -> JSON:
    """A value of the list as it is meant."""
    if isinstance(value, list):
        return [written_out(one) for one in value]
    if not isinstance(value, dict):
        return value
    if "$repeat" in value:
        text, times = value["$repeat"]
        return text * times
    if "$times" in value:
        *items, times = value["$times"]
        return items * times
    return {name: written_out(one) for name, one in value.items()}


HOSTILE: dict[str, list[JSON]] = written_out(json.loads(LIST.read_text("utf-8")))


def named(part: str) -> list[Any]:
    """The entries of a part of the list, to parametrise a test by."""
    import pytest

    return [pytest.param(one, id=one["what"]) for one in HOSTILE[part]]
