"""Every page says what it may run and load, before it runs or loads anything."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import pytest

from spadeswidgets._policy import policy, with_policy
from tests.site.test_pages import pages

PAGE = '<html><head>\n<meta charset="utf-8" /><script>one()</script></head><body></body></html>'


def allowed(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_the_policy_stands_first() -> None:
    page = with_policy(PAGE)
    assert page.index("Content-Security-Policy") < page.index("<script>")
    assert page.startswith('<html><head>\n<meta charset="utf-8" />')
    assert page.endswith("</script></head><body></body></html>")


def test_a_script_in_the_page_is_allowed_by_what_it_says() -> None:
    assert allowed("one()") in policy(PAGE)
    assert allowed("two()") not in policy(PAGE)


def test_a_style_in_the_page_is_allowed_as_a_style_only() -> None:
    rules = policy("<head><style>a {}</style></head>").split("; ")
    assert [rule.split()[0] for rule in rules if allowed("a {}") in rule] == ["style-src"]


def test_a_script_in_the_text_of_a_page_is_not_allowed() -> None:
    """An output of a notebook is text of the page, whatever it holds."""
    text = "</article><script>two()</script><style>b {}</style><article>"
    page = PAGE.replace("<body>", f"<body><article>{text}</article><script>three()</script>")
    found = policy(page)
    assert allowed("one()") in found and allowed("three()") in found
    assert allowed("two()") not in found and allowed("b {}") not in found


def test_nothing_else_is_allowed() -> None:
    found = policy(PAGE)
    assert found.startswith("default-src 'none'")
    scripts = next(part for part in found.split("; ") if part.startswith("script-src "))
    assert "'unsafe-inline'" not in scripts and "'unsafe-eval'" not in scripts
    assert "http" not in found and "*" not in found


def test_data_is_no_script() -> None:
    data = (
        '<head></head><script type="application/json">{"a":1}</script><script src="a.js"></script>'
    )
    assert "sha256" not in policy(data)


@pytest.mark.site
def test_every_page_has_its_policy(site: Path) -> None:
    for path in [*pages(site), site / "404.html"]:
        assert path.read_text("utf-8").count('<meta http-equiv="Content-Security-Policy"') == 1, (
            path.name
        )
