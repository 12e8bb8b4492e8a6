"""Good company: what to do now and why, what a hand cost, and a player that thinks it through."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spadeslib.coach.advise import Advice, advise
    from spadeslib.coach.expert import Expert

__all__ = ["Advice", "Expert", "advise"]

_PLACES = {
    "advise": ("Advice", "advise"),
    "expert": ("Expert",),
}


def __getattr__(name: str) -> Any:
    """Load a name's module when somebody asks for it."""
    for place, names in _PLACES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{place}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
