"""A match's log: JSON Lines, first what is played, then a line for each finished deal.

A match that was killed goes on from its log. A last line that broke off is cut away and its deal is
played again; a deal that stands there twice counts once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import ExitStack
from errno import EEXIST
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from spadeslib.analysis.arena.deals import Deal
from spadeslib.errors import SetupError, shown

FORMAT = "spades-match"
VERSION = 1
_BEGIN = b'{"format": "spades-match"'


class Log:
    """A log to read from and to add to.

    :param path: where it is; a file that is not there yet begins with the header.
    :param header: what is played; a log of something else is refused.
    :raises SetupError: when the file can't be read or written, or tells of another match.
    """

    def __init__(self, path: str | os.PathLike[str], header: Mapping[str, Any]) -> None:
        if not isinstance(path, (str, os.PathLike)):
            raise SetupError(f"expected the log as a file's name, not {shown(path)}")
        self._path = Path(path)
        self._header = {"format": FORMAT, "version": VERSION, **header}
        self.deals: dict[int, Deal] = {}
        """The deals that were in the log, by number."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if self._path.exists() and not self._path.is_file():
                raise FileExistsError(EEXIST, "that is no plain file")
            self._file = open(self._path, "a+b", buffering=0)  # noqa: SIM115
        except (OSError, ValueError) as error:
            raise self._unwritten(error) from None
        with ExitStack() as on_failure:
            on_failure.callback(self._file.close)
            self._read()
            on_failure.pop_all()

    def add(self, deal: Deal) -> None:
        """Write a deal, so that it is there whatever happens next."""
        self._write(deal.to_dict())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def _write(self, data: Mapping[str, Any]) -> None:
        line = json.dumps(data).encode() + b"\n"
        try:
            while line:
                line = line[self._file.write(line) :]
        except OSError as error:
            raise self._unwritten(error) from None

    def _read(self) -> None:
        self._file.seek(0)
        text = self._file.read()
        whole = text.rfind(b"\n") + 1
        header, *lines = text[:whole].split(b"\n")
        if whole:
            self._check_header(self._parsed(header, 1))
        elif not _BEGIN.startswith(text[: len(_BEGIN)]):
            raise self._wrong(1, "expected a header")
        for number, line in enumerate(lines, 2):
            if line:
                self._read_deal(number, line)
        self._file.truncate(whole)  # only now: the file of somebody else is left as it is
        if not whole:
            self._write(self._header)

    def _read_deal(self, number: int, line: bytes) -> None:
        data = self._parsed(line, number)
        try:
            deal = Deal.from_dict(data)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise self._wrong(number, "expected a deal with its two games") from None
        if self.deals.setdefault(deal.number, deal) != deal:
            raise self._wrong(number, f"expected deal {deal.number} to end as it did before")

    def _parsed(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            raise self._wrong(number, "expected a JSON object")
        return data

    def _check_header(self, found: Mapping[str, Any]) -> None:
        for name, value in self._header.items():
            if name == "python":
                continue  # the same deals come out whatever Python plays them
            if found.get(name) != value:
                there, here = json.dumps(found.get(name)), json.dumps(value)
                raise self._wrong(
                    1, f"this log has {name} {there[:200]}, and the match has {here[:200]}"
                )

    def _unwritten(self, error: OSError | ValueError) -> SetupError:
        return SetupError(f"can't write {shown(str(self._path))}: {_why(error)}")

    def _wrong(self, number: int, what: str) -> SetupError:
        return SetupError(f"can't go on from {shown(str(self._path))}, line {number}: {what}")


def _why(error: OSError | ValueError) -> str:
    return error.strerror or "?" if isinstance(error, OSError) else "that is no file name"
