"""Compiles modules for the Python that runs this: a page's own, at build time.

An archive of a wheel's modules begins with the magic number of that Python's bytecode, so that no other one takes it;
the rest is a deflated dictionary of the modules' code. The standard library's are in a zip as Python
reads it by itself. Docstrings and assertions are left out, and of line numbers all but each
function's first.
"""

from __future__ import annotations

import io
import marshal
import sys
import zipfile
import zlib
from importlib.util import MAGIC_NUMBER
from types import CodeType

_UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""In a file of compiled code: it is taken whatever became of its source."""
_NO_COLUMNS = 0x80 | 13 << 3
"""In a table of lines: an entry that tells a line and no columns; its last bits are its length."""


def archive(wheel: bytes) -> bytes:
    """Return a wheel's modules, compiled. The same wheel gives the same bytes."""
    modules = {}
    with zipfile.ZipFile(io.BytesIO(wheel)) as files:
        for path in files.namelist():
            if path.endswith(".py"):
                name = path.removesuffix(".py").replace("/", ".")
                package = name.removesuffix(".__init__")
                modules[package] = (package != name, _code(files.read(path), path))
    return MAGIC_NUMBER + zlib.compress(marshal.dumps(modules), 9)


def library(whole: str) -> bytes:
    """Return the part of a zipped standard library that has been imported so far, compiled."""
    files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
    names = sorted({path.removeprefix(f"{whole}/") for path in files if path.startswith(whole)})
    buffer = io.BytesIO()
    with zipfile.ZipFile(whole) as sources, zipfile.ZipFile(buffer, "w") as part:
        for name in names:
            content = MAGIC_NUMBER + _UNCHECKED + _code(sources.read(name), f"{whole}/{name}")
            part.writestr(zipfile.ZipInfo(f"{name}c"), content, zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()


def _code(source: bytes, path: str) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return marshal.dumps(_lean(code))


def _lean(code: CodeType) -> CodeType:
    inner = [_lean(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    return code.replace(co_consts=tuple(inner), co_linetable=_one_line(len(code.co_code) // 2))


def _one_line(units: int) -> bytes:
    """The table of a code all on one line; an entry covers up to eight of its units."""
    lengths = [8] * (units // 8) + ([units % 8] if units % 8 else [])
    return b"".join(bytes([_NO_COLUMNS | length - 1, 0]) for length in lengths)
