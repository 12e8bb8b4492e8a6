"""What a page's policy keeps out: code put into it, and anything from another host."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import until, visiting
from tests.site.test_links import in_order

pytestmark = pytest.mark.browser

VIOLATIONS = """() => { window.found = [];
  addEventListener('securitypolicyviolation', (one) => found.push(one.effectiveDirective)); }"""
ATTACKS = [
    (
        "script-src-elem",
        "const one = document.createElement('script'); one.textContent = 'ran = 1'; document.body.append(one)",
    ),
    (
        "script-src-attr",
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"ran = 1\">')",
    ),
    (
        "script-src-elem",
        "const one = document.createElement('a'); one.href = 'javascript:ran = 1'; document.body.append(one); one.click()",
    ),
    ("img-src", "new Image().src = 'http://192.0.2.1/a.png'"),
    ("connect-src", "fetch('http://192.0.2.1/a').catch(() => 0)"),
    (
        "frame-src",
        "const one = document.createElement('iframe'); one.src = 'data:text/html,a'; document.body.append(one)",
    ),
    (
        "form-action",
        "const one = document.createElement('form'); one.action = 'http://192.0.2.1/'; document.body.append(one); one.submit()",
    ),
    (
        "base-uri",
        "document.head.append(Object.assign(document.createElement('base'), { href: 'http://192.0.2.1/' }))",
    ),
]


@pytest.fixture
def page(browser: Browser, site_url: str) -> Page:
    page = browser.new_page()
    page.goto(f"{site_url}reference/glossary.html")
    page.evaluate(VIOLATIONS)
    return page


@pytest.mark.parametrize(("directive", "attack"), ATTACKS)
def test_an_attack_is_refused(page: Page, directive: str, attack: str) -> None:
    page.evaluate(f"() => {{ {attack} }}")
    until(page, "found.length > 0")
    assert page.evaluate("found[0]") == directive
    assert page.evaluate("typeof ran") == "undefined"
    page.close()


def test_no_page_breaks_its_own_rules(browser: Browser, site_url: str) -> None:
    with visiting(browser, site_url) as visits:
        page = visits("search.html?q=bag", bypass_csp=False)
        for name in in_order():
            page.goto(f"{visits.site}{name}.html")
            expect(page.locator("section.spades:not([data-drawn])")).to_have_count(0)
            assert visits.wrong == [], name


def test_a_page_and_its_engine_break_no_rule(browser: Browser, site_url: str) -> None:
    with visiting(browser, site_url) as visits:
        page = visits("index.html", bypass_csp=False)
        page.evaluate(VIOLATIONS)
        page.locator("section.spades button", has_text="Draw my first card").click()
        expect(page.locator("section.spades button", has_text="Keep").first).to_be_visible()
        assert page.evaluate("found") == []
