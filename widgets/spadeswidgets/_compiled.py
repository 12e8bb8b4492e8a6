"""What the page's own Python makes of the engine at build time, where there is a Node to run it."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

_HERE = Path(__file__).parent
_PROGRAMS = [_HERE / name for name in ("compile.mjs", "_bytecode.py", "_finder.py", "_warm.py")]
_KEPT = _HERE / "__pycache__"
"""Where a build's results are kept for the next, beside the bytecode of Python itself."""
_PATIENCE = 240


@dataclass(frozen=True)
class Made:
    """Each part may be missing: pages then start without it."""

    archives: Mapping[str, bytes] = field(default_factory=dict)
    """The engine compiled, by the wheels' names: all of them or none."""
    library: bytes = b""
    """The part of the standard library that it needs, compiled, in a zip."""
    snapshot: bytes = b""
    """The memory of a Python that has imported all of it, gzipped."""


def made(wheels: Mapping[str, bytes], pyodide: Path, version: str) -> Made:
    """Return what can be made here of the engine in these wheels."""
    kept = _KEPT / f"page-{_key(wheels, pyodide, version)}"
    with contextlib.suppress(OSError):
        return _read(kept, wheels)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        try:
            _run(wheels, pyodide, folder)
            result = _read(folder, wheels)
        except OSError:
            return Made()
        if result.snapshot:
            with contextlib.suppress(OSError):
                _keep(folder, kept)
        return result


def _key(wheels: Mapping[str, bytes], pyodide: Path, version: str) -> str:
    digest = hashlib.sha256(version.encode())
    files = [file for file in (pyodide / "pyodide.asm.wasm", *_PROGRAMS) if file.is_file()]
    for content in (*wheels.values(), *(file.read_bytes() for file in files)):
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()[:16]


def _keep(folder: Path, kept: Path) -> None:
    for old in kept.parent.glob("page-*"):
        shutil.rmtree(old, ignore_errors=True)
    part = Path(tempfile.mkdtemp(dir=kept.parent))
    shutil.copytree(folder, part, dirs_exist_ok=True)
    part.rename(kept)


def _run(wheels: Mapping[str, bytes], pyodide: Path, out: Path) -> None:
    """Run the program; what it has made before it failed is there to be taken."""
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if node is None:
        return
    with tempfile.TemporaryDirectory() as temporary:
        files = [Path(temporary) / name for name in wheels]
        for file in files:
            file.write_bytes(wheels[file.name])
        command: list[Path | str] = [node, _PROGRAMS[0], pyodide, out, *files]
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(command, check=False, capture_output=True, timeout=_PATIENCE)


def _read(folder: Path, wheels: Mapping[str, bytes]) -> Made:
    """Return what is in a folder.

    :raises OSError: when the compiled engine is not there, whole.
    """
    library, snapshot = folder / "library.zip", folder / "snapshot.bin"
    return Made(
        {name: (folder / f"{name}.bin").read_bytes() for name in wheels},
        library.read_bytes() if library.is_file() else b"",
        snapshot.read_bytes() if snapshot.is_file() else b"",
    )
