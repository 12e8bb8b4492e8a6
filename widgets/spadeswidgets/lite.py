"""JupyterLite beside a built book: its chapters as notebooks in a browser, from the site's own files."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from spadeswidgets._assets import PYODIDE_FILES, find_pyodide
from spadeswidgets._lite_chapters import as_shown
from spadeswidgets._lite_notices import NAME, NoLicence, notices
from spadeswidgets._policy import with_lite_policy
from spadeswidgets._wheel import workshop_wheel

FOLDER = "lite"
REQUIREMENTS = Path(__file__).with_name("lite-requirements.txt")
KERNEL = "@jupyterlite/pyodide-kernel-extension"
ITS_OWN = ("ipykernel", "piplite", "pyodide_kernel")
"""Wheels that the kernel brings along."""
AT_START = (
    *("micropip", "packaging", "piplite", "ipykernel", "comm", "pyodide-kernel"),
    *("jedi", "ipython", "ipywidgets", "anywidget"),
)
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "Spades workshop",
        "litePluginSettings": {
            f"{KERNEL}:kernel": {
                "disablePyPIFallback": True,
                "loadPyodideOptions": {
                    "lockFileURL": "./static/pyodide/pyodide-lock.json",
                    "packages": list(AT_START),
                },
            }
        },
    },
}
BUILD = {
    "LiteBuildConfig": {
        "apps": ["lab", "notebooks", "tree"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
}


class LiteError(Exception):
    """JupyterLite can't be built; the message is one sentence for the person at the shell."""


def add_lite(book: Path, site: Path, address: str = "") -> Path:
    """Build JupyterLite with the book's notebooks into the folder ``lite`` of a built site.

    :param address: where the site will stand; links of the notebooks to its other pages need it.
    """
    if importlib.util.find_spec("jupyterlite_core") is None:
        raise LiteError("JupyterLite is not installed: pip install 'spadeslib[lite]'")
    pyodide = find_pyodide(
        book.resolve(),
        book.resolve().parent / "widgets" / "frontend",
        Path(__file__).resolve().parent.parent / "frontend",
    )
    if pyodide is None:
        raise LiteError("Pyodide is missing: npm install pyodide")
    out = site / FOLDER
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        (folder / "jupyter-lite.json").write_text(json.dumps(SETTINGS), "utf-8")
        (folder / "jupyter_lite_config.json").write_text(json.dumps(BUILD), "utf-8")
        _fill(folder / "static" / "pyodide", pyodide)
        contents = folder / "contents"
        for notebook in notebooks(book):
            place = contents / notebook.relative_to(book)
            place.parent.mkdir(parents=True, exist_ok=True)
            name = notebook.relative_to(book).as_posix()
            place.write_text(as_shown(notebook.read_text("utf-8"), name, address), "utf-8")
        command = [sys.executable, "-m", "jupyterlite_core", "build"]
        command += ["--lite-dir", ".", "--output-dir", "out", "--contents", "contents"]
        _run(command, folder, "JupyterLite could not be built", _apart(folder / "own"))
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(folder / "out", out)
    (out / NAME).write_text(_notices(out), "utf-8")
    for page in out.rglob("*.html"):
        page.write_text(with_lite_policy(page.read_text("utf-8")), "utf-8")
    return out


def notebooks(book: Path) -> list[Path]:
    """Return the notebooks of a book, less those that Sphinx or Jupyter made.

    >>> notebooks(Path("nowhere"))
    []
    """
    found = sorted(book.rglob("*.ipynb"))
    return [
        path
        for path in found
        if not any(part.startswith(("_", ".")) for part in path.relative_to(book).parts)
    ]


def theirs(out: Path) -> list[Path]:
    """Return the wheels in a built JupyterLite that others made, each once."""
    found = {path.name: path for path in sorted(out.rglob("*.whl"))}
    return [path for name, path in sorted(found.items()) if not name.startswith("spadeslib-")]


def _notices(out: Path) -> str:
    try:
        return notices(theirs(out))
    except NoLicence as error:
        raise LiteError(str(error)) from None


def _fill(folder: Path, pyodide: Path) -> None:
    """Put Pyodide and every wheel into a folder, with a lock file that lists exactly these."""
    folder.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(pyodide / name, folder / name)
    for wheel in (*_downloaded(), *_of_the_kernel()):
        shutil.copyfile(wheel, folder / wheel.name)
    name, content = workshop_wheel()
    (folder / name).write_bytes(content)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    entries = [_entry(path) for path in sorted(folder.glob("*.whl"))]
    names = {entry["name"] for entry in entries}
    for entry in entries:
        entry["depends"] = sorted(names.intersection(entry["depends"]) - {entry["name"]})
    packages = {entry["name"]: entry for entry in entries}
    cut = json.dumps({"info": lock["info"], "packages": packages}, indent=1, sort_keys=True)
    (folder / "pyodide-lock.json").write_text(cut, "utf-8")


def _downloaded() -> list[Path]:
    """Fetch the pinned wheels, once.

    They are kept with the Python that is running, and go when it goes, or in JUPYTER_DATA_DIR where
    that is set.
    """
    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:10]
    home = Path(os.environ.get("JUPYTER_DATA_DIR") or sys.prefix)
    folder = home / f"spades-lite-{digest}"
    if not folder.is_dir():
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home) as work:
            command = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps"]
            command += ["--disable-pip-version-check", "--require-hashes"]
            command += ["--only-binary", ":all:", "--python-version", "3.14"]
            command += ["--implementation", "py", "--platform", "any"]
            command += ["-d", "wheels", "-r", str(REQUIREMENTS)]
            _run(command, Path(work), "wheels could not be fetched", {})
            (Path(work) / "wheels").rename(folder)
    return sorted(folder.glob("*.whl"))


def _apart(folder: Path) -> dict[str, str]:
    """Settings that keep Jupyter from what its user has set up and installed, and from writing there."""
    places = ("CONFIG", "DATA", "RUNTIME")
    return {f"JUPYTER_{place}_DIR": str(folder / place.lower()) for place in places}


def _run(command: list[str], folder: Path, failure: str, settings: Mapping[str, str]) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise LiteError(f"{failure}: {both_ends(done.stdout.strip())}")


def both_ends(text: str, most: int = 2000) -> str:
    """Return how a long text begins and how it ends: what a program did, and what came of it.

    >>> both_ends("0123456789", 4)
    '01\\n[...]\\n89'
    """
    if len(text) <= most:
        return text
    return f"{text[: most // 2]}\n[...]\n{text[-most // 2 :]}"


def _of_the_kernel() -> list[Path]:
    folder = Path(sys.prefix, "share", "jupyter", "labextensions", KERNEL, "static", "pypi")
    found = [path for path in sorted(folder.glob("*.whl")) if path.name.startswith(ITS_OWN)]
    if len(found) != len(ITS_OWN):
        raise LiteError(f"expected the kernel's wheels in {folder}")
    return found


def _entry(path: Path) -> dict[str, Any]:
    """What a lock file of Pyodide says about a wheel."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        text = archive.read(metadata).decode("utf-8")
    required = re.findall(r"^Requires-Dist: ([\w.-]+)(?!.*extra ==)", text, re.MULTILINE)
    tops = {name.split("/")[0].removesuffix(".py") for name in names if name.endswith(".py")}
    return {
        "name": canonical(path.name.split("-")[0]),
        "version": path.name.split("-")[1],
        "file_name": path.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": [canonical(name) for name in required],
        "unvendored_tests": False,
    }


def canonical(name: str) -> str:
    """Return a package's name as registries write it.

    >>> canonical("Pyodide_Kernel")
    'pyodide-kernel'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


__all__ = [
    "FOLDER",
    "LiteError",
    "add_lite",
    "both_ends",
    "canonical",
    "notebooks",
    "theirs",
]
