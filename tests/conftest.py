"""Fixtures for tests that need the built book or a browser."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spadeswidgets.site import serving

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the book, built once; each process of a run has a copy, to which tests may add."""
    out = tmp_path_factory.mktemp("site") / "html"
    if not os.environ.get("PYTEST_XDIST_WORKER"):
        build_site(out)
        return out
    run = tmp_path_factory.getbasetemp().parent
    built = run / "site" / "html"
    with open(run / "site.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
            unfinished = run / "unfinished" / "html"
            build_site(unfinished)
            unfinished.parent.rename(built.parent)
    shutil.copytree(built, out)
    return out


def build_site(out: Path) -> None:
    command = [sys.executable, "-m", "spadeswidgets", "build", "--out", str(out)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The built book, served below a path as a project's pages are."""
    with serving(site, prefix="/some/project/") as url:
        yield url


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; ``CHROMIUM`` names one that is not on the path."""
    for name in (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name) if name else None
        if path:
            return path
    pytest.fail("no Chromium found: run 'make test', or set CHROMIUM to its path")
