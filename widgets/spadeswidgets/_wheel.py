"""The engine alone as a wheel, for the page's Python. The same sources give the same bytes."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import spadeslib

SOURCE = Path(spadeslib.__file__).parent
EPOCH = (1980, 1, 1, 0, 0, 0)
NOT_ON_PAGES = (
    "__main__.py",
    "analysis/arena/",
    "analysis/plotting.py",
    "analysis/simulate.py",
    "cli/",
    "schema/",
)
"""What a page never runs, by how its path begins."""
TABLE = {
    "__init__.py", "base.py", "narrate.py", "phase_states.py", "prompts.py", "sheets.py", "table.py", "table_setup.py",
    "table_state.py", "wire.py",
}  # fmt: skip
"""The lesson modules that a page with nothing but tables needs."""
LESSONS = {"bid_odds.py", "drafted.py", "goals.py", "position.py", "solver.py"}
"""What the lessons need of the analysis."""
COACH = {"review.py", "review_state.py", "sentences_coach.py", "states_review.py", "table_coach.py"}
"""The lesson modules that need the coach."""


def engine_wheel() -> tuple[str, bytes]:
    """File name and content of the wheel that every live page loads: the engine and the table."""
    return _wheel("spadeslib", lambda path: _part(path) == "engine")


def lessons_wheel() -> tuple[str, bytes]:
    """File name and content of what the other lessons need on top of it."""
    return _wheel("spadeslib_lessons", lambda path: _part(path) == "lessons")


def coach_wheel() -> tuple[str, bytes]:
    """File name and content of what is loaded when somebody first asks for it, on top of both."""
    return _wheel("spadeslib_coach", lambda path: _part(path) == "coach")


def workshop_wheel() -> tuple[str, bytes]:
    """File name and content of the whole project, with the widgets, for notebooks in a browser."""
    files = dict[str, bytes]()
    for root in (SOURCE, Path(__file__).parent):
        for path in sorted(root.rglob("*")):
            if path.suffix in {".py", ".typed", ".json", ".js", ".css"}:
                files[f"{root.name}/{path.relative_to(root).as_posix()}"] = path.read_bytes()
    return _packed("spadeslib", files, "ipywidgets", "anywidget")


def _part(path: Path) -> str:
    """Which of the three a file is in."""
    room, at_top = path.parts[0], len(path.parts) == 2
    if room == "analysis":
        return "lessons" if at_top and path.name in {"__init__.py", *LESSONS} else "coach"
    if room == "lessons":
        if at_top and path.name in COACH:
            return "coach"
        return "engine" if at_top and path.name in TABLE else "lessons"
    return "coach" if room == "coach" or path.name == "beginner.py" else "engine"


def _wheel(name: str, wanted: Callable[[Path], bool]) -> tuple[str, bytes]:
    files = {
        f"spadeslib/{path.as_posix()}": content
        for path, content in _sources().items()
        if wanted(path)
    }
    return _packed(name, files)


def _packed(name: str, files: dict[str, bytes], *needs: str) -> tuple[str, bytes]:
    version = spadeslib.__version__
    info = f"{name}-{version}.dist-info"
    files[f"{info}/METADATA"] = _lines(
        "Metadata-Version: 2.1",
        f"Name: {name}",
        f"Version: {version}",
        "Requires-Python: >=3.11",
        *(f"Requires-Dist: {need}" for need in needs),
    )
    files[f"{info}/WHEEL"] = _lines(
        "Wheel-Version: 1.0",
        "Generator: spadeswidgets",
        "Root-Is-Purelib: true",
        "Tag: py3-none-any",
    )
    record = [_record(name, content) for name, content in files.items()]
    files[f"{info}/RECORD"] = _lines(*record, f"{info}/RECORD,,")
    return f"{name}-{version}-py3-none-any.whl", _zip(files)


def _sources() -> dict[Path, bytes]:
    paths = {path.relative_to(SOURCE): path for path in sorted(SOURCE.rglob("*"))}
    return {
        name: path.read_bytes()
        for name, path in paths.items()
        if path.suffix in {".py", ".typed"} and not name.as_posix().startswith(NOT_ON_PAGES)
    }


def _lines(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def _record(name: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}"


def _zip(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)
    return buffer.getvalue()
