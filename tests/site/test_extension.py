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

from spadeslib.lessons import make
from spadeswidgets import _assets, sphinx_ext
from spadeswidgets._html import picture
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


PROGRESS = make("progress", {}).state()


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
    assert "early.js" not in plain
    assert "spades.css" not in plain
    assert "marks." not in plain
    live = (html / "sub" / "live.html").read_text("utf-8")
    script = re.search(r'<script[^>]*src="\.\./(_static/spades-[0-9a-f]{10}/site\.js)[^>]*>', live)
    assert script
    assert 'type="module"' in script[0]
    early = r'<script type="module" async src="\.\./_static/spades-[0-9a-f]{10}/early\.js" data-spades-early="">'
    assert len(re.findall(early, live)) == 1
    assert re.search(r'<link[^>]*href="\.\./_static/spades-[0-9a-f]{10}/spades\.css', live)
    assert re.search(
        r'rel="modulepreload" href="\.\./_static/spades-[0-9a-f]{10}/spades\.js"', live
    )
    assert PICTURE in live
    assert "widget-view+json" not in live
    assert "require.js" not in live

    own = (html / script[1]).parent
    engine = json.loads((own / "engine.json").read_text("utf-8"))
    assert all((own / name).is_file() for name in engine["wheels"] + engine["compiled"])
    runtime = own.parent / _assets.RUNTIME
    assert f"../{_assets.RUNTIME}/".encode() in (own / "worker.js").read_bytes()
    assert sorted(path.name for path in runtime.iterdir()) == sorted(_assets.PYODIDE_FILES)


DRILLS = """
<section class="spades" data-kind="drill" data-setup="{&quot;chapter&quot;:&quot;draft&quot;}" data-log="[]"></section>
"""


@pytest.mark.site
def test_every_page_knows_where_the_drill_of_a_chapter_is(book: Path) -> None:
    fake_pyodide(book.parent)
    (book / "index.md").write_text("# Start\n\n- [Mine](sub/plain.md)\n")
    (book / "sub" / "plain.md").write_text(f"# Plain\n\n{DRILLS}\n\nText.\n")
    done = build(book)
    assert done.returncode == 0, done.stdout + done.stderr
    html = book / "_build" / "html"
    for page, path, start in (("index", "sub/plain.html", True), ("sub/live", "plain.html", False)):
        text = (html / f"{page}.html").read_text("utf-8")
        script = re.search(r'<script[^>]*src="[^"]*/marks\.js[^>]*>', text)
        assert script, page
        assert f'data-spades-chapters="{{&quot;draft&quot;: &quot;{path}&quot;}}"' in script[0]
        assert ("data-spades-start" in script[0]) is start
        assert "marks.css" in text
        assert "spades-standing" not in text
    plain = (html / "sub" / "plain.html").read_text("utf-8")
    assert re.search(r"</h1>\s*<p class=\"spades-standing\">", plain)
    assert "0 of 2 held" in plain


@pytest.mark.parametrize(
    ("setup", "chapters"),
    [
        ({"chapter": "draft"}, ["draft"]),
        ({"families": ["draft", "knows"]}, ["draft"]),
        ({"families": ["legal", "lead"], "variant": "four"}, ["table-4"]),
        ({"families": ["knows"]}, []),
        ({"form": "C1"}, ["C1"]),
    ],
)
def test_the_chapters_of_a_drill(setup: dict[str, object], chapters: list[str]) -> None:
    kind = "checkpoint" if "form" in setup else "drill"
    assert (
        sphinx_ext.chapters_of(
            picture("progress", setup, [], PROGRESS).replace('"progress"', f'"{kind}"', 1)
        )
        == chapters
    )


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
