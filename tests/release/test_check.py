"""The release check sees what it is there to see; its slow steps are run by ``make release-check``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.release import check, notices, packages, sites


def test_this_could_be_released() -> None:
    check.check_versions(final=False)


def test_a_final_release_has_a_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "package.json", "package-lock.json":
        frontend = tmp_path / "widgets" / "frontend"
        frontend.mkdir(parents=True, exist_ok=True)
        (frontend / name).write_text('{"version": "1.2.3"}')
    monkeypatch.setattr(check, "ROOT", tmp_path)
    monkeypatch.setattr("spadeslib.__version__", "1.2.3")
    changes = tmp_path / "CHANGELOG.md"
    changes.write_text("# Changes\n\n## 1.2.3 (2026-11-30)\n")
    check.check_versions(final=True)
    for wrong in "## 1.2.3 (unreleased)\n", "## 1.2.2 (2026-11-30)\n", "## 1.2.3\n":
        changes.write_text(wrong)
        with pytest.raises(AssertionError, match=r"CHANGELOG\.md"):
            check.check_versions(final=True)
    changes.write_text("## 1.2.3 (2026-11-30)\n")
    for name in "package-lock.json", "package.json":
        (tmp_path / "widgets" / "frontend" / name).write_text('{"version": "1.2.4"}')
        with pytest.raises(AssertionError, match=rf"{name} has version"):
            check.check_versions(final=True)


def test_what_is_no_release_ends_with_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    for step in "versions", "notices", "installed", "site":
        monkeypatch.setattr(check, f"check_{step}", lambda *_, **__: None)
    monkeypatch.setattr(check, "check_packages", lambda work: work)
    assert check.main([]) == 0
    for step in "packages", "site", "notices", "versions":
        with monkeypatch.context() as patch:
            patch.setattr(check, f"check_{step}", refuse)
            assert check.main([]) == 1


def refuse(*_: object, **__: object) -> None:
    raise AssertionError("not so")


@pytest.mark.site
@pytest.mark.slow
def test_the_notices_tell_what_is_shipped() -> None:
    check.check_notices()


def test_a_notice_of_another_version_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = notices.TEXT.read_text("utf-8")
    text = tmp_path / "licences.txt"
    versions = {name: number for name, (number, _) in notices.told().items()}
    monkeypatch.setattr(notices, "TEXT", text)
    monkeypatch.setattr(notices, "version_of", lambda notice: versions[notice.name])
    text.write_text(said)
    assert notices.wrong_notices() == []
    number = versions["Preact"]
    text.write_text(said.replace(f"Preact {number} (MIT)", "Preact 1.0 (MIT)"))
    assert [line for line in notices.wrong_notices() if "Preact" in line]
    text.write_text(said.replace(f"Preact {number} (MIT)", f"Preact {number} (BSD)"))
    assert [line for line in notices.wrong_notices() if "Preact" in line]
    text.write_text(said.replace(f"Preact {number} (MIT)", ""))
    assert [line for line in notices.wrong_notices() if "of Preact" in line]


def test_each_notice_has_the_text_of_its_licence() -> None:
    parts = notices.HEADING.split(notices.TEXT.read_text("utf-8"))[4::4]
    assert len(parts) == len(notices.NOTICES)
    for part in parts:
        assert (len(part) > 900 and "opyright" in part) or "Mozilla Public License" in part


@pytest.mark.site
def test_a_site_without_notices_or_pages_is_refused(site: Path) -> None:
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    assert notices.without_notice(files) == []
    assert notices.without_notice([*files, "_static/vendor/x.js"]) == ["_static/vendor/x.js"]
    with pytest.raises(AssertionError, match=r"missing: \{'sitemap.xml'\}"):
        sites.check_folder(site)


def test_a_page_that_loads_from_elsewhere_or_names_a_folder_is_refused(tmp_path: Path) -> None:
    page, sheet = tmp_path / "a.html", tmp_path / "a.css"
    page.write_text('<a href="https://example.org/">there</a>')
    sheet.write_text("a{}")
    files = {"a.html": page, "a.css": sheet}
    sites.check_texts(files)
    for path, wrong in (
        (page, "<img src=//x.org/a>"),
        (sheet, "@import '//x.org'"),
        (page, str(sites.ROOT)),
    ):
        right = path.read_text()
        path.write_text(wrong)
        with pytest.raises(AssertionError, match=path.name):
            sites.check_texts(files)
        path.write_text(right)


@pytest.mark.parametrize("name", ["node_modules/a.js", "spadeslib/__pycache__/a.pyc", "a.js.map"])
def test_what_has_no_place_in_a_package(name: str) -> None:
    assert packages.unfit({name: b""})
    assert notices.without_notice(["elsewhere/a.py"])
