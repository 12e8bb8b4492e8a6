"""The reference: its examples run, and it lists every public name."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
from pathlib import Path

import pytest

import spadeslib
from spadeslib.lessons.drills.registry import SKILLS
from tests.book.chapters import BOOK

REFERENCE = BOOK / "reference"
RECORDS = REFERENCE / "records-and-api.md"
PAGES = (RECORDS, *sorted(REFERENCE.glob("api-*.md")))
API = "\n".join(page.read_text("utf-8") for page in PAGES)
MODULES = (
    "spadeslib",
    "spadeslib.record",
    "spadeslib.lessons",
    "spadeslib.lessons.drills",
    "spadeslib.players",
    "spadeslib.analysis",
    "spadeslib.analysis.arena",
    "spadeslib.coach",
    "spadeswidgets",
    "spadeswidgets.plots",
    "spadeswidgets.share",
)
SHOWN_BY = {
    "spadeslib.coach.Decision": "Review",
    "spadeslib.analysis.SeatSummary": "Summary",
    "spadeslib.analysis.SideSummary": "Summary",
}
"""Values that nobody makes; the example of another name shows them."""
ENTRY = re.compile(
    r"^\.\. (?:currentmodule:: (?P<module>[\w.]+)|(?:auto|py:)\w+:: (?P<name>\w+))", re.MULTILINE
)


def listed(module: str) -> set[str]:
    """The names that the page has under a module: documented, or named in the text there."""
    found, inside = set(), ""
    for entry in ENTRY.finditer(API):
        inside = entry["module"] or inside
        if entry["name"] and inside == module:
            found.add(entry["name"])
    for section in API.split("\n## "):
        if f"currentmodule:: {module}\n" in section:
            found |= set(re.findall(r"`(\w+)`", section.partition("```{eval-rst}")[0]))
    return found | set(re.findall(rf"`{re.escape(module)}\.(\w+)`", API))


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_is_listed(module: str) -> None:
    here = importlib.import_module(module)
    public = set(here.__all__) - {"__version__"}
    if module == "spadeslib.record":
        public -= set(spadeslib.__all__)
    assert not sorted(public - listed(module)), "in none of book/reference/api-*.md"


@pytest.mark.parametrize("module", MODULES)
def test_no_name_is_listed_that_is_gone(module: str) -> None:
    inside = ""
    for entry in ENTRY.finditer(API):
        inside = entry["module"] or inside
        if entry["name"] and inside == module:
            assert hasattr(importlib.import_module(module), entry["name"]), entry["name"]


def public() -> list[tuple[str, object]]:
    """Classes and functions that the reference documents, each under its full name."""
    found = [
        (f"{module}.{name}", getattr(importlib.import_module(module), name))
        for module in MODULES
        for name in importlib.import_module(module).__all__
    ]
    return [(name, one) for name, one in found if inspect.isclass(one) or inspect.isroutine(one)]


def docs_of(thing: object) -> str:
    """A docstring, and where it is a class those of its members."""
    members = vars(thing).values() if inspect.isclass(thing) else ()
    texts = [getattr(getattr(one, "__func__", one), "__doc__", "") or "" for one in members]
    return "\n".join([thing.__doc__ or "", *texts])


@pytest.mark.parametrize(("name", "thing"), public(), ids=[name for name, _ in public()])
def test_every_public_name_has_an_example(name: str, thing: object) -> None:
    assert ">>> " in docs_of(thing) or "has an example" in docs_of(thing) or name in SHOWN_BY


@pytest.mark.parametrize("name", [name for name, one in public() if inspect.isroutine(one)])
def test_every_argument_of_a_function_is_told(name: str) -> None:
    thing = dict(public())[name]
    text = docs_of(thing)
    told = set(re.findall(r":param (\w+):|``(\w+)``", text))
    names = {one for pair in told for one in pair}
    assert not set(inspect.signature(thing).parameters) - names  # type: ignore[arg-type]


@pytest.mark.site
def test_the_site_shows_every_public_name(site: Path) -> None:
    pages = "".join((site / "reference" / f"{page.stem}.html").read_text("utf-8") for page in PAGES)
    shown = set(re.findall(r'<dt class="sig[^"]*" id="([\w.]+)"', pages))
    lessons = set(importlib.import_module("spadeslib.lessons").__all__)
    in_words = {f"spadeslib.lessons.{name}" for name in lessons - {"Lesson", "make", "rebuild"}}
    in_words |= {
        f"spadeslib.lessons.drills.{name}" for name in ("Checkpoint", "Drill", "ProgressPage")
    }
    again = {f"spadeslib.record.{name}" for name in ("Record",)}
    names = {name for name, _ in public()}
    assert not sorted(names - shown - in_words - again)
    index = (site / "searchindex.js").read_text("utf-8")
    assert all(f'"{name.rpartition(".")[2]}"' in index for name in shown), "not to be searched for"


def test_every_group_begins_with_a_sentence() -> None:
    for section in re.split(r"(?m)^##? ", API)[1:]:
        text = section.partition("\n\n")[2]
        assert re.match(r"[A-Z`]", text), section.splitlines()[0]


def test_the_fields_of_a_record_are_the_schema_s() -> None:
    import json
    from importlib.resources import files

    text = files("spadeslib").joinpath("schema/spades-record-1.json").read_text("utf-8")
    table = API.partition("| field |")[2].partition("\n\n")[0]
    named = [
        name
        for line in table.splitlines()[2:]
        for name in re.findall(r"`(\w+)`", line.split("|")[1])
    ]
    assert set(named) == set(json.loads(text)["properties"])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_of_a_page_run(page: Path) -> None:
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    result = doctest.testfile(str(page), module_relative=False, optionflags=flags)
    assert not result.failed
    assert result.attempted or ">>>" not in page.read_text("utf-8")


def test_examples_for_teachers_run(capsys: pytest.CaptureFixture[str]) -> None:
    text = (REFERENCE / "teaching.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) >= 6
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_a_wrong_answer_to_the_teachers_exercise_fails() -> None:
    text = (REFERENCE / "teaching.md").read_text("utf-8")
    block = next(
        block
        for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        if "answer =" in block
    )
    wrong = block.replace('answer = "5H 2H"', 'answer = "AS"')
    names: dict[str, object] = {}
    exec("from spadeslib import Rules", names)
    with pytest.raises(AssertionError, match="Hearts were led"):
        exec(wrong, names)


def test_teachers_are_told_all_families() -> None:
    text = (REFERENCE / "teaching.md").read_text("utf-8")
    sentence = text.partition("The families are")[2].partition(".")[0]
    assert set(re.findall(r"`(\w+)`", sentence)) == {skill.partition(":")[0] for skill in SKILLS}
