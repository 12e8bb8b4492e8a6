"""Pages outside the book's frame, which need no other file to be readable: their head, and the one for no page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
{head}
<style>
:root {{ color-scheme: light dark; }}
body {{ margin: 0; background: light-dark(#fff, #14181a); font: 1rem/1.5 system-ui, sans-serif; }}
{style}
</style>
</head>
<body>
{body}
</body>
</html>
"""
_STYLE = """:root { --ink: light-dark(#1b2226, #e9ecec); --accent: light-dark(#0d6350, #62c9ab); --line: light-dark(#d6dadb, #3a4144); }
body { color: var(--ink); padding: clamp(2rem, 10vh, 6rem) 1.25rem 3rem; line-height: 1.6; }
main { max-width: 56rem; margin: 0 auto; }
svg { display: block; height: 4.5rem; margin-bottom: 1rem; }
h1 { margin: 0 0 .5rem; font-size: 2.25rem; line-height: 1.2; letter-spacing: -.02em; }
h2 { margin: 0 0 .25rem; font-size: 1rem; }
p { max-width: 42rem; margin: 0 0 1.5rem; }
a { color: var(--accent); text-underline-offset: .16em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.start { display: inline-block; padding: .7rem 1.3rem; border-radius: .6rem; background: var(--accent); color: light-dark(#fff, #06231d); font-weight: 650; text-decoration: none; }
.start:hover { text-decoration: underline; }
nav { columns: 14rem; column-gap: 2rem; margin-top: 2rem; padding-top: 1.75rem; border-top: 1px solid var(--line); }
nav div { margin-bottom: 1.75rem; break-inside: avoid; }
ul { margin: 0; padding: 0; list-style: none; }
li a { display: inline-block; padding: .25rem 0; }"""
_LOGO = """<svg viewBox="11 3 42 58" aria-hidden="true"><rect x="12.5" y="4.5" width="39" height="55" rx="6" fill="#fffef9" stroke="#0d6350" stroke-width="3"/><path fill="#16211d" d="M32 14c3.5 6 15 12 15 21 0 5-3.8 8-7.9 8-2.300 0-4.200-.9-5.600-2.500.4 3.600 1.800 6.300 4.500 8.500H26c2.700-2.200 4.100-4.900 4.500-8.500C29.100 42.100 27.200 43 24.900 43 20.800 43 17 40 17 35c0-9 11.500-15 15-21z"/></svg>"""
_NO_PAGE = """<main>
{logo}
<h1>No such page</h1>
<p>There is nothing at this address. It may have moved, or a letter may be wrong.</p>
<p><a class="start" href="{start}">Play a hand now</a></p>
{contents}
</main>"""


def page(title: str, *, body: str, head: str = "", style: str = "") -> str:
    """Return a page; all but its title is HTML or CSS already."""
    return _PAGE.format(title=escape(title), body=body, head=head, style=style)


def no_page(
    title: str, start: str, parts: Iterable[tuple[str, Iterable[tuple[str, str]]]] = ()
) -> str:
    """Return the page that a host shows where there is none.

    :param start: the site's path on its host; the page itself may stand at any depth.
    :param parts: the book's parts, by their captions, and of each page its title and its path in the site.

    >>> shown = no_page("Spades", "/spades/", [("Reference", [("The rules", "reference/rules.html")])])
    >>> '<a href="/spades/reference/rules.html">The rules</a>' in shown
    True
    """
    columns = "\n".join(_part(caption, start, pages) for caption, pages in parts)
    contents = f'<nav aria-label="Contents">\n{columns}\n</nav>' if columns else ""
    body = _NO_PAGE.format(logo=_LOGO, start=escape(start), contents=contents)
    icon = '<link rel="icon" href="data:,">'
    return page(f"No such page — {title}", body=body, head=icon, style=_STYLE)


def _part(caption: str, start: str, pages: Iterable[tuple[str, str]]) -> str:
    heading = f"<h2>{escape(caption)}</h2>\n" if caption else ""
    items = "".join(
        f'<li><a href="{escape(start + path)}">{escape(name)}</a></li>\n' for name, path in pages
    )
    return f"<div>\n{heading}<ul>\n{items}</ul>\n</div>"
