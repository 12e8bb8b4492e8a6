"""The engine compiled beforehand by the page's own Python, where there is a Node to run it."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

_HERE = Path(__file__).parent
_PROGRAMS = (_HERE / "compile.mjs", _HERE / "_bytecode.py")
_KEPT = _HERE / "__pycache__"
"""Where archives are kept from one build to the next, beside the bytecode of Python itself."""
_PATIENCE = 120


def compiled(wheels: Mapping[str, bytes], pyodide: Path, version: str) -> dict[str, bytes]:
    """Return the archives of wheels by the wheels' names; nothing if they can't be made here."""
    keys = {name: _key(wheel, version) for name, wheel in wheels.items()}
    try:
        return {name: (_KEPT / key).read_bytes() for name, key in keys.items()}
    except OSError:
        made = _compile(wheels, pyodide)
    with contextlib.suppress(OSError):
        _keep({keys[name]: archive for name, archive in made.items()})
    return made


def _key(wheel: bytes, version: str) -> str:
    digest = hashlib.sha256(version.encode())
    for content in (wheel, *(program.read_bytes() for program in _PROGRAMS)):
        digest.update(hashlib.sha256(content).digest())
    return f"page-{digest.hexdigest()[:16]}.bin"


def _keep(archives: Mapping[str, bytes]) -> None:
    for old in _KEPT.glob("page-*.bin"):
        if archives and old.name not in archives:
            old.unlink()
    _KEPT.mkdir(exist_ok=True)
    for key, archive in archives.items():
        part = _KEPT / f"{key}.part"
        part.write_bytes(archive)
        part.replace(_KEPT / key)


def _compile(wheels: Mapping[str, bytes], pyodide: Path) -> dict[str, bytes]:
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if node is None:
        return {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        files: list[Path] = []
        for name, wheel in wheels.items():
            (folder / name).write_bytes(wheel)
            files += [folder / name, folder / f"{name}.bin"]
        command: list[Path | str] = [node, _PROGRAMS[0], pyodide, _PROGRAMS[1], *files]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=_PATIENCE)
            return {name: (folder / f"{name}.bin").read_bytes() for name in wheels}
        except (OSError, subprocess.SubprocessError):
            return {}
