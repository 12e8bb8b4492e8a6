"""Facts about the machine, and how figures are printed."""

from __future__ import annotations

import os
import platform
from pathlib import Path


def facts() -> str:
    """Tell on what the figures were measured."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{platform.python_implementation()} {platform.python_version()}, {_processor()}, "
        f"{len(_cores())} cores, {platform.system()}{load}"
    )


def row(name: str, value: str, budget: str = "", *, ok: bool | None = None) -> None:
    """Print a figure, and beside it its budget and whether it keeps to it."""
    verdict = "" if ok is None else "ok" if ok else "OVER"
    print(f"  {name:<46} {value:>12}   {budget:<26} {verdict}".rstrip(), flush=True)


def skipped(what: str, why: str) -> None:
    """Print that something was not measured."""
    print(f"  {what}: not measured, {why}", flush=True)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _cores() -> set[int]:
    if hasattr(os, "sched_getaffinity"):
        return os.sched_getaffinity(0)
    return set(range(os.cpu_count() or 1))
