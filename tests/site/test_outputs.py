"""Stored notebooks: what is taken out, and that ours are clean."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest

from spadeswidgets.outputs import METADATA, WIDGET_VIEW, clean, main

BOOK = Path(__file__).parents[2] / "book"


def dirty() -> nbformat.NotebookNode:
    data = {WIDGET_VIEW: {"model_id": "abc"}, "text/html": "<p>x</p>", "text/plain": "x"}
    outputs = [
        nbformat.v4.new_output("stream", text="hello\n"),
        nbformat.v4.new_output("execute_result", data=data, execution_count=9),
    ]
    cell = nbformat.v4.new_code_cell("x", outputs=outputs, execution_count=9, id="b")
    cell.metadata.execution = {"iopub.execute_input": "2026-01-01"}
    cell.metadata.tags = ["hide-input"]
    cells = [nbformat.v4.new_markdown_cell("# A", id="a"), cell]
    metadata = {"widgets": {"state": {}}, "language_info": {"name": "python", "version": "3.11.2"}}
    return nbformat.v4.new_notebook(cells=cells, metadata=metadata)


def test_clean_keeps_what_a_reader_sees() -> None:
    notebook = clean(dirty())
    cell = notebook.cells[1]
    assert cell.execution_count == 1
    assert cell.metadata == {"tags": ["hide-input"]}
    assert cell.outputs[0].text == "hello\n"
    assert cell.outputs[1].execution_count == 1
    assert cell.outputs[1].data == {"text/html": "<p>x</p>", "text/plain": "x"}
    assert notebook.metadata == METADATA
    assert clean(notebook) == notebook
    nbformat.validate(notebook)


def test_check_names_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.ipynb"
    path.write_text(nbformat.writes(dirty()))
    assert main(["--check", str(path)]) == 1
    assert "a.ipynb" in capsys.readouterr().out
    assert json.loads(path.read_text())["metadata"]["widgets"]


@pytest.mark.slow
def test_run_and_store(tmp_path: Path) -> None:
    path = tmp_path / "a.ipynb"
    cells = [nbformat.v4.new_code_cell("6 * 7", id="a")]
    path.write_text(nbformat.writes(nbformat.v4.new_notebook(cells=cells)))
    assert main([str(path)]) == 0
    assert nbformat.read(path, 4).cells[0].outputs[0].data == {"text/plain": "42"}
    assert main(["--check", str(path)]) == 0


@pytest.mark.slow
def test_an_error_stores_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.ipynb"
    cells = [nbformat.v4.new_code_cell("1 / 0", id="a")]
    before = nbformat.writes(nbformat.v4.new_notebook(cells=cells))
    path.write_text(before)
    assert main([str(path)]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().out
    assert path.read_text() == before


def test_the_books_notebooks_are_clean() -> None:
    notebooks = sorted([*BOOK.glob("*.ipynb"), *BOOK.glob("ch*/*.ipynb")])
    assert main(["--check", *map(str, notebooks)]) == 0
