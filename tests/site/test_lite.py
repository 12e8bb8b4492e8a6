"""JupyterLite beside the site, and the links of chapters that lead elsewhere."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import re
import sys
import tomllib
import zipfile
from pathlib import Path
from urllib.parse import unquote

import pytest

from spadeswidgets import _launch, lite
from spadeswidgets._lite_chapters import as_shown
from spadeswidgets._lite_notices import NoLicence, notices
from spadeswidgets._policy import LITE
from spadeswidgets.lite import (
    AT_START,
    FOLDER,
    KERNEL,
    REQUIREMENTS,
    LiteError,
    add_lite,
    notebooks,
    theirs,
)
from spadeswidgets.site import SiteError, checked_repository

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "book"
PROJECT = "https://github.com/you/spades"
FOLDER_ON_GITHUB = f"{PROJECT}/tree/main/book"
ADDRESS = "https://school.example/spades/"
needs_lite = pytest.mark.skipif(
    importlib.util.find_spec("jupyterlite_core") is None, reason="JupyterLite is not installed"
)


def test_links_lead_to_what_is_there_alone() -> None:
    path = "chapters/nil.ipynb"
    assert _launch.links(path, "", "") == ""
    alone = _launch.links(path, "../lite/lab/index.html", "")
    assert re.findall('href="([^"]+)"', alone) == [f"../lite/lab/index.html?path={path}"]
    assert re.findall(r">(\w+)</a>", _launch.links(path, "", FOLDER_ON_GITHUB)) == [
        "Colab",
        "Binder",
    ]
    every = _launch.links(path, "../lite/lab/index.html", FOLDER_ON_GITHUB)
    assert re.findall(r">(\w+)</a>", every) == ["JupyterLite", "Colab", "Binder"]
    assert "<script" not in every and "<img" not in every


def test_links_lead_to_which_one_to_choose() -> None:
    told = f"../{_launch.HELP}.html{_launch.ANCHOR}"
    assert f'<a href="{told}">{_launch.WHICH}</a>' in _launch.links(
        "a.ipynb", "", FOLDER_ON_GITHUB, told
    )
    assert _launch.links("a.ipynb", "", "", told) == ""
    page = (BOOK / f"{_launch.HELP}.md").read_text("utf-8")
    headings = [
        line[3:].lower().replace(" ", "-") for line in page.splitlines() if line[:3] == "## "
    ]
    assert _launch.ANCHOR[1:] in headings


def test_an_address_stays_in_its_quotes() -> None:
    found = re.findall('href="([^"]+)"', _launch.links('a"&b.ipynb', "lite", FOLDER_ON_GITHUB))
    assert found[0] == "lite?path=a%22%26b.ipynb" and all(one.count("&") == 0 for one in found)


def test_what_was_made_from_notebooks_is_none(tmp_path: Path) -> None:
    for name in "a/b.ipynb", "_build/a.ipynb", "a/.ipynb_checkpoints/b.ipynb", "c.md":
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert notebooks(tmp_path) == [tmp_path / "a/b.ipynb"]


def test_colab_and_binder_open_this_very_chapter() -> None:
    colab, binder = re.findall(
        'href="([^"]+)"', _launch.links("chapters/nil.ipynb", "", FOLDER_ON_GITHUB)
    )
    assert colab.endswith("/github/you/spades/blob/main/book/chapters/nil.ipynb")
    assert binder.endswith("/gh/you/spades/main?urlpath=lab%2Ftree%2Fbook%2Fchapters%2Fnil.ipynb")


@pytest.mark.parametrize(
    "address", ["spades", "http://github.com/a/b", "https://x.org/a/b", f'{PROJECT}"onclick="']
)
def test_a_repository_is_one_on_github(address: str) -> None:
    with pytest.raises(SiteError, match="expected a repository"):
        checked_repository(address)
    assert checked_repository("") == ""
    assert checked_repository(f"{PROJECT}/") == FOLDER_ON_GITHUB


def test_a_book_may_be_in_another_branch_and_folder() -> None:
    other = checked_repository(f"{PROJECT}/tree/2027/games/spades")
    colab, binder = re.findall('href="([^"]+)"', _launch.links("a.ipynb", "", other))
    assert colab.endswith("/github/you/spades/blob/2027/games/spades/a.ipynb")
    assert binder.endswith("/gh/you/spades/2027?urlpath=lab%2Ftree%2Fgames%2Fspades%2Fa.ipynb")
    assert checked_repository(f"{PROJECT}/tree/2027").endswith("/tree/2027/book")


def test_of_a_command_that_failed_both_ends_are_told(tmp_path: Path) -> None:
    told = "import sys; print('first', flush=True); sys.exit('.' * 9000 + 'last')"
    with pytest.raises(LiteError, match=r"^it broke: first\n(?s:.*)\[\.\.\.\](?s:.*)last$"):
        lite._run([sys.executable, "-c", told], tmp_path, "it broke", {})


def test_notebooks_lead_to_pages_that_are_there() -> None:
    found = 0
    for notebook in notebooks(BOOK):
        name = notebook.relative_to(BOOK).as_posix()
        shown = json.loads(as_shown(notebook.read_text("utf-8"), name, ADDRESS))
        text = "\n".join("".join(cell["source"]) for cell in shown["cells"])
        assert not re.search(r"\]\((#rule-|[^)]*\.md\b)", text), name
        for page in re.findall(rf"\]\({re.escape(ADDRESS)}([\w/-]+)\.html", text):
            assert (BOOK / f"{page}.md").is_file()
            found += 1
    assert found > 50


def test_every_wheel_is_pinned_by_its_digest() -> None:
    text = REQUIREMENTS.read_text("utf-8")
    pins = re.findall(r"^([\w.-]+)==[\w.]+ \\\n    --hash=sha256:[0-9a-f]{64}", text, re.MULTILINE)
    wanted = REQUIREMENTS.with_suffix(".in").read_text("utf-8").split()
    assert len(pins) == text.count("==")
    assert set(wanted) <= set(pins)
    assert "://" not in text


def test_pages_of_jupyterlite_reach_no_other_host() -> None:
    assert not re.search(r"https?:|\*|(?<!-)\bws", LITE)
    assert LITE.startswith("default-src 'none'")


def test_binder_installs_what_is_here() -> None:
    lines = (ROOT / ".binder" / "requirements.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#")] == [
        "-c ../constraints.txt",
        "-e .[lab]",
    ]


def test_what_jupyterlite_needs_to_list_the_notebooks_is_installed_with_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert any(one.startswith("jupyter_server") for one in project["optional-dependencies"]["lite"])


def wheel(folder: Path, *licences: str) -> Path:
    path = folder / "one-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("one.py", "")
        about = "Metadata-Version: 2.4\nName: One\nVersion: 1.0\nLicense-Expression: MIT\n"
        archive.writestr("one-1.0.dist-info/METADATA", about)
        for name in licences:
            archive.writestr(f"one-1.0.dist-info/{name}", "Do what you like.")
    return path


@needs_lite
@pytest.mark.parametrize("name", ["LICENSE.txt", "licenses/LICENSE", "COPYING", "licences/licence"])
def test_a_wheel_that_jupyterlite_ships_has_its_notice(tmp_path: Path, name: str) -> None:
    text = notices([wheel(tmp_path, name)])
    assert text.endswith("One 1.0 (MIT)\n=============\n\nDo what you like.\n")
    assert re.search(r"^jupyterlite-core \S+", text, re.MULTILINE | re.IGNORECASE)


@needs_lite
def test_a_wheel_without_a_licence_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoLicence, match=r"One 1\.0 brings no licence text"):
        notices([wheel(tmp_path)])


def lines_of(notebook: Path) -> list[str]:
    """The kinds of output that are lists of lines, which JupyterLite shows with a comma at each."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    shown = [one.get("data", {}) for cell in cells for one in cell.get("outputs", [])]
    return [kind for data in shown for kind, text in data.items() if isinstance(text, list)]


@needs_lite
@pytest.mark.slow
def test_jupyterlite_holds_every_chapter_and_all_that_they_import(tmp_path: Path) -> None:
    import nbformat

    out = add_lite(BOOK, tmp_path)
    assert out == tmp_path / FOLDER
    for notebook in notebooks(BOOK):
        kept = out / "files" / notebook.relative_to(BOOK)
        assert nbformat.read(kept, 4) == nbformat.read(notebook, 4)
        assert not lines_of(kept)
    folder = out / "static" / "pyodide"
    packages = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))["packages"]
    assert {path.name for path in folder.glob("*.whl")} == {
        entry["file_name"] for entry in packages.values()
    }
    for entry in packages.values():
        content = (folder / entry["file_name"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == entry["sha256"]
        assert set(entry["depends"]) <= set(packages)
    assert set(AT_START) <= set(packages)
    assert {"spadeslib", "spadeswidgets"} <= set(packages["spadeslib"]["imports"])
    told = json.loads((out / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    assert told["litePluginSettings"][f"{KERNEL}:kernel"]["disablePyPIFallback"] is True
    for page in out.rglob("*.html"):
        assert "Content-Security-Policy" in page.read_text("utf-8")
    told_of = (out / "licences.txt").read_text("utf-8").lower()
    assert len(theirs(out)) > 20
    for path in theirs(out):
        name, number = path.name.split("-")[:2]
        named = re.sub("_", "[-_.]", re.escape(name).lower())
        assert re.search(rf"^=+\n{named} {re.escape(number)}\b", told_of, re.MULTILINE), path.name
    assert list(out.rglob("third-party-licenses.json"))
    for notebook in notebooks(BOOK):
        link = _launch.links(notebook.relative_to(BOOK).as_posix(), _launch.LITE, "")
        found = re.search(r'href="([^"?]+)[?]path=([^"]+)"', link)
        assert found and (tmp_path / found[1]).is_file()
        assert (out / "files" / unquote(found[2])).is_file()
