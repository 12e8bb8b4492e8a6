"""The Content-Security-Policy of a page: what it may run and load is its own, and nothing else."""

from __future__ import annotations

import base64
import hashlib
import re
from html import unescape

INLINE = re.compile(r"<(script|style)\b([^>]*)>(.*?)</\1>", re.DOTALL | re.IGNORECASE)
LITE = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "worker-src 'self' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
        "manifest-src 'self'",
        "frame-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
    ]
)
HEAD = re.compile(r"<head\b[^>]*>\s*(?:<meta charset=[^>]*>)?", re.IGNORECASE)


def with_policy(page: str) -> str:
    """Return a page with its policy, which stands before all that it governs.

    Scripts and styles that the theme writes into the page are allowed one by one, by what they say;
    those in the text of the page, where outputs of notebooks stand, are not. Style attributes are
    allowed, code in attributes is not.

    >>> print(with_policy("<head><title>A</title></head>")[:65])
    <head>
    <meta http-equiv="Content-Security-Policy" content="defaul
    """
    return _with(page, policy(page))


def with_lite_policy(page: str) -> str:
    """Return a page of JupyterLite with its policy: Python in it makes scripts, but nothing comes
    from another host, and nothing goes there.

    >>> "https:" in with_lite_policy("<head><title>A</title></head>")
    False
    """
    return _with(page, LITE)


def _with(page: str, rules: str) -> str:
    head = HEAD.search(page)
    if head is None:
        return page
    tag = f'\n<meta http-equiv="Content-Security-Policy" content="{rules}">'
    return page[: head.end()] + tag + page[head.end() :]


def policy(page: str) -> str:
    """Return the policy of a page."""
    scripts, styles = list[str](), list[str]()
    for kind, attributes, text in INLINE.findall(_around_the_text(page)):
        if kind.lower() == "style":
            styles.append(_digest(text))
        elif "src=" not in attributes and "application/json" not in unescape(attributes):
            scripts.append(_digest(text))
    rules = {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", *sorted(set(scripts))],
        "worker-src": ["'self'"],
        "style-src": ["'self'", *sorted(set(styles))],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    return "; ".join([" ".join([name, *values]) for name, values in rules.items()])


def _around_the_text(page: str) -> str:
    """Return a page without its article; what an output of a notebook ends does not end it."""
    start, end = page.find("<article"), page.rfind("</article>")
    return page[:start] + page[end:] if 0 <= start < end else page


def _digest(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
