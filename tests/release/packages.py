"""The sdist and the wheel: built, looked into, installed in empty environments."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Mapping
from pathlib import Path

from packaging.metadata import Metadata

from tests.release.notices import ROOT, without_notice

NO_PART = ("node_modules", "__pycache__", ".pyc", ".map", ".venv", ".ipynb_checkpoints", "_build")
ENGINE = """
from spadeslib import Game, Rules
for rules in (Rules.two_player(), Rules.partnership()):
    game = Game(rules, seed=7)
    while game.phase != "over" and not game.hands:
        game.push(next(iter(game.legal_actions)))
"""
WIDGET = """
from spadeswidgets import Table
table = Table(seed=7)
data = table._repr_mimebundle_()
data = data[0] if isinstance(data, tuple) else data
assert "application/vnd.jupyter.widget-view+json" in data, data
assert len(str(table._esm)) > 10_000
"""


def run(*command: object, cwd: Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(kind: str, source: Path, out: Path) -> Path:
    """Build an sdist or a wheel from a folder."""
    run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", out, cwd=source)
    (path,) = out.iterdir()
    return path


def files_of(path: Path) -> dict[str, bytes]:
    """Name -> content of an sdist, less its folder, or of a wheel."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    with tarfile.open(path) as archive:
        members = [member for member in archive.getmembers() if member.isfile()]
        return {one.name.partition("/")[2]: archive.extractfile(one).read() for one in members}  # type: ignore[union-attr]


def unfit(
    files: Mapping[str, bytes], paths: tuple[str, ...] = (str(ROOT), sys.prefix)
) -> list[str]:
    """Return the files that have no place in a release, or that name a folder of this machine.

    >>> unfit({"a/__pycache__/b.pyc": b"", "c.py": b"HERE = '/home/me/spades'", "d.py": b""}, ("/home/me",))
    ['a/__pycache__/b.pyc', 'c.py names /home/me']
    """
    strange = [name for name in files if any(part in name for part in NO_PART)]
    named = [
        f"{name} names {path}"
        for name, content in files.items()
        for path in paths
        if path.encode() in content
    ]
    return strange + named


def check_packages(work: Path) -> Path:
    """Check what is uploaded; return the wheel."""
    sdist = built("sdist", ROOT, work / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(work / "source", filter="data")
    (source,) = (work / "source").iterdir()
    wheel = built("wheel", source, work / "wheel")
    inside = files_of(wheel)
    assert inside == files_of(built("wheel", ROOT, work / "other")), "the sdist gives another wheel"
    assert not unfit(files_of(sdist)), unfit(files_of(sdist))
    assert not unfit(inside), unfit(inside)
    tops = {name.split("/")[0].split("-")[0] for name in inside}
    assert tops == {"spadeslib", "spadeswidgets"}, tops
    kept = run("git", "ls-files", "spadeslib", "widgets/spadeswidgets", cwd=ROOT).split()
    missing = {name.removeprefix("widgets/") for name in kept} - set(inside)
    assert not missing, f"not in the wheel: {sorted(missing)}"
    assert {"spadeslib/py.typed", "spadeswidgets/licences.txt"} <= set(inside)
    assert not without_notice(inside), f"no licence notice for {without_notice(inside)}"
    (metadata,) = (inside[name] for name in inside if name.endswith(".dist-info/METADATA"))
    told = Metadata.from_email(metadata, validate=True)
    assert told.license_expression == "MIT" and told.description
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in inside)
    return wheel


def check_installed(wheel: Path, work: Path) -> None:
    """Check that the wheel works where nothing else is, and with what its widgets need."""
    for extra, script in ("", ENGINE), ("[widgets]", ENGINE + WIDGET):
        folder = work / f"env{extra.strip('[]')}"
        venv.create(folder, with_pip=True)
        python = folder / "bin" / "python"
        options = ["-c", ROOT / "constraints.txt"] if extra else ["--no-index"]
        run(python, "-m", "pip", "install", "-qq", *options, f"{wheel}{extra}", cwd=folder)
        run(python, "-W", "error", "-c", script, cwd=folder)
        assert "simulate" in run(python, "-m", "spadeslib", "--help", cwd=folder)
