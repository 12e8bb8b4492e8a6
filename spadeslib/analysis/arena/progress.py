"""A progress bar, where one is wanted and ``tqdm`` is installed."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self


class Bar:
    """A bar that shows how many deals are played; silent without ``tqdm``.

    >>> with Bar(20, shown=False) as bar:
    ...     bar.show(3)
    """

    def __init__(self, deals: int, *, shown: bool) -> None:
        self._bar: Any = None
        self._at = 0
        if shown:
            try:
                from tqdm import tqdm
            except ImportError:
                return
            # Without the thread that watches over slow bars: processes are forked later.
            kind = type("Deals", (tqdm,), {"monitor_interval": 0})
            self._bar = kind(total=deals, unit="deal", leave=False, dynamic_ncols=True)

    def show(self, played: int) -> None:
        """Show that so many deals are played."""
        if self._bar is not None and played > self._at:
            self._bar.update(played - self._at)
            self._at = played

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.close()
