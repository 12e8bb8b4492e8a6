"""The engine alone as a wheel, for the page's Python. The same sources give the same bytes."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from pathlib import Path

import spadeslib

SOURCE = Path(spadeslib.__file__).parent
EPOCH = (1980, 1, 1, 0, 0, 0)
SHELL_ONLY = {"cli", "__main__.py"}
"""What a page never runs."""


def engine_wheel() -> tuple[str, bytes]:
    """File name and content of the wheel."""
    version = spadeslib.__version__
    info = f"spadeslib-{version}.dist-info"
    files = {f"spadeslib/{name}": content for name, content in _sources().items()}
    files[f"{info}/METADATA"] = _lines(
        "Metadata-Version: 2.1",
        "Name: spadeslib",
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
    return f"spadeslib-{version}-py3-none-any.whl", _zip(files)


def _sources() -> dict[str, bytes]:
    paths = {path.relative_to(SOURCE): path for path in sorted(SOURCE.rglob("*"))}
    return {
        name.as_posix(): path.read_bytes()
        for name, path in paths.items()
        if path.suffix in {".py", ".json", ".typed"} and name.parts[0] not in SHELL_ONLY
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
