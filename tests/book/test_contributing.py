"""What CONTRIBUTING and README name is there: files, make targets, modules to run, names in files."""

from __future__ import annotations

import importlib.util
import re

import pytest

from tests.book.chapters import BOOK

ROOT = BOOK.parent
PAGES = ("CONTRIBUTING.md", "README.md", "SECURITY.md", "book/reference/publish.md")
MADE = {"site/"}
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
PLACE = re.compile(r"(?<![\w/.:-])((?:\.?[\w-]+/)+[\w.*-]*|[\w-]+\.(?:md|toml|txt|yaml))(?![\w/])")


def code(page: str) -> str:
    return "\n".join(CODE.findall((ROOT / page).read_text("utf-8")))


def places(page: str) -> list[str]:
    """Files and folders that a page names, from the root of the project."""
    found = [one.rstrip(".") for one in PLACE.findall(code(page))]
    outside = ("_static", "class/", "Cache", "https", "srv", "application/", "text/", "image/")
    mine = (".venv/", "widgets/frontend/node_modules", "spades/", "max-age")
    return [one for one in found if "NAME" not in one and not one.startswith((*outside, *mine))]


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_is_named_is_there(page: str) -> None:
    gone = [one for one in places(page) if one not in MADE and not list(ROOT.glob(one.rstrip("/")))]
    assert not gone
    assert len(places(page)) >= (20 if page == "CONTRIBUTING.md" else 0)


@pytest.mark.parametrize("page", PAGES)
def test_every_target_of_make_is_there(page: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for line in re.findall(r"\bmake ((?:[a-z][\w-]* ?)+)", code(page)):
        for target in line.split():
            assert re.search(rf"^(?:[\w-]+ )*{target}(?: [\w-]+)*:", makefile, re.MULTILINE), target


@pytest.mark.parametrize("page", PAGES)
def test_every_module_to_run_is_there(page: str) -> None:
    for module in re.findall(r"-m ([\w.]+)", code(page)):
        assert importlib.util.find_spec(module), module


def test_names_in_a_recipe_are_in_its_files() -> None:
    """Where a step has files and a name in capitals, one of them has the name."""
    steps = re.split(r"\n(?=\d\. )", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    seen = 0
    for step in steps:
        files = [
            one
            for one in re.findall(r"`([\w/]+\.(?:py|ts))`", step)
            if "/" in one and "NAME" not in one
        ]
        texts = "".join((ROOT / one).read_text("utf-8") for one in files)
        for name in re.findall(r"`(_?[A-Z][A-Z_]{3,})`", step) if files else ():
            assert name == "NAME" or name in texts, f"{name} is in none of {files}"
            seen += 1
    assert seen >= 4
