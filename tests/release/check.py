"""Is this a release? Versions, packages, site and licence notices: ``make release-check``.

With ``--final`` the changes of this version must have a date; without, they may be unreleased.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from packaging.version import Version

import spadeslib
from tests.release.notices import ROOT, wrong_notices
from tests.release.packages import check_installed, check_packages
from tests.release.sites import check_site


def check_versions(*, final: bool) -> None:
    """One version everywhere, and a section of the changes about it."""
    number = spadeslib.__version__
    assert str(Version(number)) == number, f"{number} is not written as versions are"
    frontend = ROOT / "widgets" / "frontend"
    for name in "package.json", "package-lock.json":
        other = json.loads((frontend / name).read_text("utf-8"))["version"]
        assert other == number, f"{name} has version {other}, spadeslib has {number}"
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(r"^## (\S+) \((unreleased|\d{4}-\d\d-\d\d)\)$", changes, re.MULTILINE)
    assert found and found[1] == number, f"CHANGELOG.md does not begin with a section on {number}"
    assert not final or found[2] != "unreleased", f"CHANGELOG.md has no date for {number}"


def check_notices() -> None:
    assert not wrong_notices(), "\n".join(wrong_notices())


def main(words: list[str]) -> int:
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        wheels: list[Path] = []
        steps: dict[str, Callable[[], object]] = {
            "versions": lambda: check_versions(final="--final" in words),
            "licence notices": check_notices,
            "sdist and wheel": lambda: wheels.append(check_packages(work)),
            "installed": lambda: check_installed(wheels[0], work),
            "site": lambda: check_site(work / "site"),
        }
        for name, step in steps.items():
            if name == "installed" and not wheels:
                continue
            try:
                step()
            except AssertionError as error:
                failed += 1
                print(f"  no   {name}: {error}", file=sys.stderr)
            else:
                print(f"  yes  {name}", flush=True)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
