"""``progress``: the progress files of a class as one table."""

from __future__ import annotations

import argparse
import csv
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from spadeslib.cli.inputs import quoted
from spadeslib.errors import SetupError
from spadeslib.lessons.drills import Progress
from spadeslib.lessons.drills.forms import FORMS
from spadeslib.lessons.drills.progress import MAX_CHARS

_FORMULA = ("=", "+", "-", "@")
"""What begins so is a formula to a spreadsheet."""
_SHORT = ("reader", "questions", "held", "refresh", "checkpoints", "note")

Row = dict[str, str]


def run(options: argparse.Namespace) -> None:
    """Print a line a reader; with ``--csv`` the chapters too, for a spreadsheet."""
    rows = [row(path) for path in _files(options.files)]
    if options.csv:
        for one in rows:
            if one["reader"].startswith(_FORMULA):
                one["reader"] = "'" + one["reader"]
        names = list(dict.fromkeys(name for one in rows for name in one))
        writer = csv.DictWriter(sys.stdout, names, restval="", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    else:
        print("\n".join(_aligned([{name: name for name in _SHORT}, *rows])))


def row(path: Path) -> Row:
    """Return what a reader's file tells; one that can't be read says why in its note."""
    reader = quoted(path.stem)
    try:
        with path.open("rb") as file:
            text = file.read(4 * MAX_CHARS).decode("utf-8-sig")
        return {"reader": reader, **told(Progress.loads(text))}
    except OSError as error:
        return {"reader": reader, "note": f"can't be read: {error.strerror}"}
    except UnicodeDecodeError:
        return {"reader": reader, "note": "expected text in UTF-8, but these bytes are none"}
    except SetupError as error:
        return {"reader": reader, "note": str(error)}
    except ValueError:
        return {"reader": reader, "note": "can't be read: that is no file name"}


def told(progress: Progress) -> Row:
    """Return a reader's progress: skills held in all and by chapter, and what is to refresh.

    >>> told(Progress())["held"].split()[:2]
    ['0', 'of']
    """
    chapters = progress.chapters()
    states = [skill["state"] for chapter in chapters for skill in chapter["skills"]]
    passed = [form for form in FORMS if progress.checkpoints().get(form, {}).get("ready")]
    return {
        "questions": str(progress.memory().n),
        "held": f"{sum(state in ('held', 'due') for state in states)} of {len(states)}",
        "refresh": str(states.count("due")),
        "checkpoints": " ".join(passed),
        "note": "",
        **{chapter["chapter"]: chapter["label"] for chapter in chapters},
    }


def _files(names: Sequence[str]) -> Iterator[Path]:
    for name in names:
        path = Path(name)
        if os.path.isdir(path):
            found = sorted(path.glob("*.json"))
            if not found:
                raise SetupError(f"expected .json files in {quoted(name)}, but there are none")
            yield from found
        else:
            yield path


def _aligned(rows: Sequence[Row]) -> Iterator[str]:
    widths = {name: max(len(one.get(name, "")) for one in rows) for name in _SHORT}
    for one in rows:
        yield "  ".join(one.get(name, "").ljust(widths[name]) for name in _SHORT).rstrip()
