"""``python -m spadeswidgets.outputs [--check] NOTEBOOK...``: run chapters and store clean outputs.

Stored outputs must be the same wherever they were made: no widget state, no random ids, no
timings, cells counted from 1. ``--check`` runs nothing and only says which files are not clean.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python", "pygments_lexer": "ipython3"},
}


def clean(notebook: Any) -> Any:
    """Take out of a notebook, in place, what differs from run to run."""
    import nbformat

    notebook.metadata = nbformat.from_dict(METADATA)  # type: ignore[no-untyped-call]
    number = 0
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            number += 1
            _clean_outputs(cell, number)
    return notebook


def _clean_outputs(cell: Any, number: int) -> None:
    cell.execution_count = number
    for output in cell.outputs:
        if "execution_count" in output:
            output.execution_count = number
        if "data" in output:
            output.data.pop(WIDGET_VIEW, None)
            output.metadata.clear()


def execute(notebook: Any, folder: Path) -> str:
    """Run all cells in place; gives the error that stopped them, or nothing."""
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        store_widget_state=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(folder)}},
    )
    try:
        client.execute()
    except CellExecutionError as error:
        return str(error)
    return ""


def main(arguments: list[str] | None = None) -> int:
    import nbformat

    parser = argparse.ArgumentParser(prog="python -m spadeswidgets.outputs", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say which files are not clean")
    parser.add_argument("notebooks", nargs="+", type=Path)
    options = parser.parse_args(arguments)
    failed = False
    for path in options.notebooks:
        before = path.read_text("utf-8")
        notebook = nbformat.reads(before, as_version=4)  # type: ignore[no-untyped-call]
        error = "" if options.check else execute(notebook, path.parent)
        if error:
            print(f"{path}: stopped, nothing stored\n{error}")
            failed = True
            continue
        after = nbformat.writes(clean(notebook)) + "\n"  # type: ignore[no-untyped-call]
        if after == before:
            continue
        if options.check:
            print(f"{path}: not clean, run 'make outputs'")
            failed = True
        else:
            path.write_text(after, "utf-8")
            print(f"{path}: renewed")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
