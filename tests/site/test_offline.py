"""What a release holds: all that pages load, and nothing that they never ask for."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from spadeswidgets._assets import RUNTIME, WHOLE_LIBRARY
from spadeswidgets._offline import files_of, service_worker
from tests.site.test_pages import page, pages


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("index.html", "_static/a.js", "_static/a.js.map", "sw.js", "b.whl", "404.html"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(name)
    return tmp_path


def test_a_release_is_pages_and_what_they_load(folder: Path) -> None:
    (folder / "_static" / "engine.bin").write_text("compiled")
    assert list(files_of(folder)) == [
        "404.html",
        "_static/a.js",
        "_static/engine.bin",
        "index.html",
    ]


def test_an_engine_that_could_not_be_compiled_is_kept_as_a_wheel(folder: Path) -> None:
    assert "b.whl" in files_of(folder)


def test_a_cut_library_is_kept_and_the_whole_one_is_not(folder: Path) -> None:
    runtime = folder / "_static" / RUNTIME
    runtime.mkdir()
    (runtime / WHOLE_LIBRARY).write_text("whole")
    assert f"_static/{RUNTIME}/{WHOLE_LIBRARY}" in files_of(folder)
    for name in ("library-0123456789.zip", "snapshot-0123456789.bin"):
        (runtime / name).write_text("cut")
    kept = {name for name in files_of(folder) if RUNTIME in name}
    assert kept == {
        f"_static/{RUNTIME}/library-0123456789.zip",
        f"_static/{RUNTIME}/snapshot-0123456789.bin",
    }


def test_another_content_is_another_release(folder: Path) -> None:
    first = service_worker(folder)
    (folder / "_static" / "a.js.map").write_text("no part of it")
    assert service_worker(folder) == first
    (folder / "index.html").write_text("changed")
    assert service_worker(folder).splitlines()[0] != first.splitlines()[0]


def test_what_the_theme_brings_along_and_the_workshop_are_no_part_of_a_release(
    folder: Path,
) -> None:
    before = files_of(folder)
    for name in ("_static/locales/a.json", "_static/vendor/a.js", "_sources/a.md", "lite/a.js"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("not asked for")
    assert files_of(folder) == before


@pytest.mark.site
def test_all_that_pages_load_is_kept(site: Path) -> None:
    line = (site / "sw.js").read_text("utf-8").splitlines()[1]
    kept = json.loads(line.removeprefix("const FILES=").removesuffix(";"))
    assert kept == files_of(site)
    assert any("/snapshot-" in name for name in kept) and any("/library-" in name for name in kept)
    for path in pages(site):
        assert path.relative_to(site).as_posix() in kept
        for address in page(path).loads:
            parts = urlsplit(address)
            if parts.scheme or not parts.path or parts.path.endswith("social.png"):
                continue
            target = (path.parent / unquote(parts.path)).resolve()
            assert target.relative_to(site.resolve()).as_posix() in kept, f"{path.name}: {address}"
