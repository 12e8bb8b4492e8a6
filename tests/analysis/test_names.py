"""What `spadeslib.analysis` offers is there, and is loaded when somebody asks for it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from spadeslib import analysis


def loaded_by(code: str) -> set[str]:
    """The modules of the package that a fresh Python has loaded after a line."""
    show = "import sys; print(*[name for name in sys.modules if 'analysis' in name])"
    command = [sys.executable, "-c", f"{code}; {show}"]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    prefix = "spadeslib.analysis."
    return {name.removeprefix(prefix) for name in out.split() if name.startswith(prefix)}


def test_every_name_is_there() -> None:
    assert list(analysis.__all__) == sorted(analysis.__all__)
    for name in analysis.__all__:
        assert getattr(analysis, name).__name__ == name


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match=r"'spadeslib\.analysis' has no attribute 'guess'"):
        analysis.guess  # noqa: B018


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "modules"),
    [
        ("import spadeslib.lessons.table", set()),
        ("import spadeslib.analysis", set()),
        ("import spadeslib.lessons.bid_outcomes", {"bid_odds"}),
        ("from spadeslib.analysis import solve", {"goals", "position", "solver", "spreads"}),
        ("from spadeslib.analysis import Summary", {"simulate"}),
    ],
)
def test_one_thing_is_loaded_alone(code: str, modules: set[str]) -> None:
    assert loaded_by(code) == modules
