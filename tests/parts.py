"""A test over many parts: the first of them are quick enough for `make fast`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def mostly_slow(values: Iterable[Any], *, fast: int = 1) -> list[Any]:
    """Values to parametrise a test by, marked slow except the first."""
    slow = pytest.mark.slow
    return [
        value
        if number < fast
        else pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=slow)
        for number, value in enumerate(values)
    ]
