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
    "__main__.py", "analysis/arena/", "analysis/batch/", "analysis/judge.py", "analysis/plotting.py", "analysis/sampler.py", "analysis/simulate.py",
    "cli/", "coach/", "players/beginner.py", "schema/",
)  # fmt: skip
"""What a page never runs, by how its path begins."""
TABLE = {
    "__init__.py", "base.py", "narrate.py", "phase_states.py", "prompts.py", "sheets.py", "states.py", "table.py",
    "table_state.py", "wire.py",
}  # fmt: skip
"""The lesson modules that a page with nothing but tables needs."""


def engine_wheel() -> tuple[str, bytes]:
    """File name and content of the wheel that every live page loads: the engine and the table."""
    return _wheel("spadeslib", lambda path: not _is_other_lesson(path))


def lessons_wheel() -> tuple[str, bytes]:
    """File name and content of what the other lessons need on top of it."""
    return _wheel("spadeslib_lessons", _is_other_lesson)


def _is_other_lesson(path: Path) -> bool:
    return path.parts[0] == "analysis" or (
        path.parts[0] == "lessons" and (len(path.parts) > 2 or path.name not in TABLE)
    )


def _wheel(name: str, wanted: Callable[[Path], bool]) -> tuple[str, bytes]:
    version = spadeslib.__version__
    info = f"{name}-{version}.dist-info"
    files = {
        f"spadeslib/{path.as_posix()}": content
        for path, content in _sources().items()
        if wanted(path)
    }
    files[f"{info}/METADATA"] = _lines(
        "Metadata-Version: 2.1",
        f"Name: {name}",
        f"Version: {version}",
        "Requires-Python: >=3.11",
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
