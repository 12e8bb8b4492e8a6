"""The Sphinx extension in a teacher's own book, with Jupyter Book as it comes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from spadeswidgets import _assets
from spadeswidgets.outputs import METADATA

CONFIG = """
title: A book
execute: {execute_notebooks: "off"}
sphinx:
  extra_extensions: [spadeswidgets.sphinx_ext]
"""
TOC = "format: jb-book\nroot: index\nchapters: [{file: sub/plain}, {file: sub/live}]\n"
PICTURE = (
    '<section class="spades" data-kind="table" data-setup="{}" data-log="[]">picture</section>'
)


def notebook() -> str:
    data = {
        "application/vnd.jupyter.widget-view+json": {"model_id": "0" * 32},
        "text/html": PICTURE,
        "text/plain": "Table(seed=7)",
    }
    output = nbformat.v4.new_output("display_data", data=data)
    cells = [
        nbformat.v4.new_markdown_cell("# Live", id="a"),
        nbformat.v4.new_code_cell("Table(seed=7)", outputs=[output], execution_count=1, id="b"),
    ]
    return nbformat.writes(nbformat.v4.new_notebook(cells=cells, metadata=METADATA))


def fake_pyodide(folder: Path, version: str = _assets.PYODIDE) -> None:
    package = folder / "node_modules" / "pyodide"
    package.mkdir(parents=True)
    (package / "package.json").write_text(json.dumps({"version": version}))
    for name in _assets.PYODIDE_FILES:
        (package / name).write_text(name)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    folder = tmp_path / "book"
    (folder / "sub").mkdir(parents=True)
    (folder / "_config.yml").write_text(CONFIG)
    (folder / "_toc.yml").write_text(TOC)
    (folder / "index.md").write_text("# Start\n")
    (folder / "sub" / "plain.md").write_text('# Plain\n\nAbout `class="spades"` and data-setup.\n')
    (folder / "sub" / "live.ipynb").write_text(notebook())
    return folder


def build(book: Path) -> subprocess.CompletedProcess[str]:
    jupyter_book = Path(sys.executable).parent / "jupyter-book"
    command = [jupyter_book, "build", "-W", "--keep-going", book]
    environment = {**os.environ, "NO_COLOR": "1"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.site
def test_only_pages_with_a_widget_load_the_bundle(book: Path) -> None:
    fake_pyodide(book.parent)
    done = build(book)
    assert done.returncode == 0, done.stdout + done.stderr
    html = book / "_build" / "html"
    plain = (html / "sub" / "plain.html").read_text("utf-8")
    assert "site.js" not in plain
    assert "spades.css" not in plain
    live = (html / "sub" / "live.html").read_text("utf-8")
    script = re.search(r'<script[^>]*src="\.\./(_static/spades-[0-9a-f]{10}/site\.js)[^>]*>', live)
    assert script
    assert 'type="module"' in script[0]
    assert re.search(r'<link[^>]*href="\.\./_static/spades-[0-9a-f]{10}/spades\.css', live)
    assert re.search(
        r'rel="modulepreload" href="\.\./_static/spades-[0-9a-f]{10}/spades\.js"', live
    )
    assert PICTURE in live
    assert "widget-view+json" not in live
    assert "require.js" not in live

    own = (html / script[1]).parent
    engine = json.loads((own / "engine.json").read_text("utf-8"))
    assert engine["compiled"] == []
    assert all((own / name).is_file() for name in engine["wheels"])
    runtime = own / engine["pyodide"]
    assert sorted(path.name for path in runtime.iterdir()) == sorted(_assets.PYODIDE_FILES)


@pytest.mark.site
def test_missing_pyodide_is_a_warning_that_says_what_to_do(book: Path) -> None:
    config = book / "_config.yml"
    config.write_text(CONFIG + "  config: {spades_pyodide: nowhere}\n")
    done = build(book)
    assert done.returncode != 0
    assert f"no complete pyodide {_assets.PYODIDE} in" in done.stdout + done.stderr


def test_pyodide_is_found_above_the_book_and_only_in_its_version(tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    fake_pyodide(tmp_path)
    assert _assets.find_pyodide(deep) == tmp_path / "node_modules" / "pyodide"
    fake_pyodide(deep, version="0.1.0")
    assert not _assets.is_pyodide(deep / "node_modules" / "pyodide")
    (tmp_path / "node_modules" / "pyodide" / "pyodide.asm.wasm").unlink()
    assert _assets.find_pyodide(deep) is None


def test_front_end_and_extension_mean_the_same_pyodide() -> None:
    package = Path(__file__).parents[2] / "widgets" / "frontend" / "package.json"
    assert json.loads(package.read_text("utf-8"))["dependencies"]["pyodide"] == _assets.PYODIDE
