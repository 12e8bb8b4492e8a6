"""Imports the modules of archives made by ``_bytecode.py``, without a file system. Runs in the page."""

from __future__ import annotations

import marshal
import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import MAGIC_NUMBER
from types import ModuleType

modules: dict[str, tuple[bool, bytes]] = {}
"""By name: is it a package, and its code."""


class Finder:
    """Finds them, and loads what it has found."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in modules:
            return None
        return ModuleSpec(name, Finder, is_package=modules[name][0])  # type: ignore[arg-type]

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        return None

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        exec(marshal.loads(modules[module.__name__][1]), module.__dict__)


def add(archive: bytes) -> None:
    """Make an archive's modules ready to be imported.

    :raises ImportError: when it was compiled for another version of Python.
    """
    if not archive.startswith(MAGIC_NUMBER):
        raise ImportError("the archive was compiled for another version of Python")
    modules.update(marshal.loads(zlib.decompress(archive[len(MAGIC_NUMBER) :])))
    if Finder not in sys.meta_path:
        sys.meta_path.insert(0, Finder)


def remove() -> None:
    """Forget all of them, and what was imported."""
    if Finder in sys.meta_path:
        sys.meta_path.remove(Finder)
    for name in modules:
        sys.modules.pop(name, None)
    modules.clear()
