"""Sphinx extension: what a site shows to the world outside it.

Every page gets a description and a card for links that are shared; with ``html_baseurl`` also its own
address, a picture and a sitemap. Hosts show ``404.html`` where there is no page. Last, each page gets
its policy: it runs and loads nothing but the site's own. A service worker keeps all of it, unless
``spades_offline`` is false. Two pages show what links hold that readers make.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit
from xml.sax.saxutils import escape as escape_xml

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config

from spadeswidgets import _assets, _bare, _launch, _offline, _shared_pages, _theme
from spadeswidgets._policy import with_policy
from spadeswidgets.sphinx_ext import pyodide_of

LONGEST = 200
"""Characters of a description; search pages and chats show no more."""
LESSON = '<section class="spades"'
NO_SCRIPTS = "<noscript><p>Scripts are switched off in this browser. What you could play here stands as text.</p></noscript>\n"
PICTURE = "_static/social.png"
ICON = "_static/touch-icon.png"


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("spades_offline", True, "html", types=(bool,))
    app.add_config_value("spades_lite", False, "html", types=(bool,))
    app.add_config_value("spades_repository", "", "html", types=(str,))
    app.connect("config-inited", order_search)
    app.connect("html-collect-pages", add_shared)
    app.connect("html-page-context", introduce)
    app.connect("build-finished", write_files, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def order_search(app: Sphinx, config: Config) -> None:
    """Results of a search begin with the pages that teach."""
    config.html_search_scorer = str(Path(__file__).with_name("search_order.js"))


def introduce(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Give a page its description, and what a shared link shows of it."""
    address, tags = app.config.html_baseurl, list[tuple[str, str, str]]()
    if page == _shared_pages.SHARED and doctree is None:
        title, text = _shared_pages.TITLE, _shared_pages.DESCRIPTION
        tags.append(("name", "robots", "noindex"))
    elif doctree is not None:
        title = app.env.titles[page].astext() or app.config.html_title  # type: ignore[no-untyped-call]
        text = description(doctree)
        context["body"] = context["body"].replace(LESSON, NO_SCRIPTS + LESSON, 1)
        if str(app.env.doc2path(page)).endswith(".ipynb"):
            lite = context["pathto"](_launch.LITE, True) if app.config.spades_lite else ""
            known = _launch.HELP in app.env.found_docs
            told = context["pathto"](_launch.HELP) + _launch.ANCHOR if known else ""
            context["body"] += _launch.links(
                f"{page}.ipynb", lite, app.config.spades_repository, told
            )
    else:
        return
    tags += [
        ("name", "description", text),
        ("property", "og:type", "article"),
        ("property", "og:site_name", app.config.html_title),
        ("property", "og:title", title),
        ("property", "og:description", text),
    ]
    if address:
        tags += [
            ("property", "og:url", context.get("pageurl") or address),
            ("property", "og:image", urljoin(address, PICTURE)),
            ("property", "og:image:width", "1200"),
            ("property", "og:image:height", "630"),
            ("name", "twitter:card", "summary_large_image"),
        ]
    lines = [f'<meta {kind}="{name}" content="{escape(value)}">' for kind, name, value in tags]
    if app.config.spades_offline:
        lines.append(
            f'<meta name="spades-offline" content="{context["pathto"](_offline.NAME, True)}">'
        )
    lines.append(f'<link rel="apple-touch-icon" href="{context["pathto"](ICON, True)}">')
    context["metatags"] += "\n" + "\n".join(lines)


def add_shared(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The page that opens links, where the book has lessons; no other page leads to it."""
    if not has_lessons(app):
        return
    body = _shared_pages.body(f"{app.config.root_doc}.html")
    context = {"title": _shared_pages.TITLE, "body": body, "metatags": ""}
    yield _shared_pages.SHARED, context, "page.html"


def has_lessons(app: Sphinx) -> bool:
    return "spadeswidgets.sphinx_ext" in app.extensions


def description(doctree: nodes.document) -> str:
    """Return the beginning of a page's text, cut where a sentence or a word ends."""
    for paragraph in doctree.findall(nodes.paragraph):  # type: ignore[no-untyped-call]
        text = " ".join(paragraph.astext().split())
        if len(text) > 40:
            break
    else:
        return ""
    if len(text) <= LONGEST:
        return text
    cut = text[:LONGEST]
    end = cut.rfind(". ")
    return cut[: end + 1] if end > 60 else cut.rsplit(" ", 1)[0] + " …"


def write_files(app: Sphinx, exception: Exception | None) -> None:
    if exception or app.builder.name != "html":
        return
    address = app.config.html_baseurl
    start = urlsplit(address).path or "/"
    out = Path(app.outdir)
    page = _bare.no_page(app.config.html_title, start, parts(app))
    (out / "404.html").write_text(page, encoding="utf-8")
    if address:
        pages = sorted(app.env.found_docs)
        (out / "sitemap.xml").write_text(sitemap(address, pages), encoding="utf-8")
    if has_lessons(app):
        bare = _shared_pages.embed_page(app.config.html_title, _assets.folder(pyodide_of(app)))
        (out / _shared_pages.EMBED).write_text(bare, encoding="utf-8")
    _theme.slim(out / "_static")
    shutil.copy(Path(__file__).with_name("licences.txt"), out)
    for path in out.rglob("*.html"):
        if "_static" not in path.relative_to(out).parts:
            page = _theme.deferred(path.read_text("utf-8"))
            path.write_text(with_policy(page), encoding="utf-8")
    kept = _offline.service_worker(out) if app.config.spades_offline else _offline.FAREWELL
    (out / _offline.NAME).write_text(kept, encoding="utf-8")


def parts(app: Sphinx) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the book's contents: each part's caption, and of its pages the titles and files."""
    found = list[tuple[str, list[tuple[str, str]]]]()
    for tree in app.env.get_doctree(app.config.root_doc).findall(addnodes.toctree):  # type: ignore[no-untyped-call]
        pages = [(app.env.titles[name].astext(), f"{name}.html") for name in tree["includefiles"]]  # type: ignore[no-untyped-call]
        found.append((tree.get("caption") or "", pages))
    return found


def sitemap(address: str, pages: list[str]) -> str:
    """Return a sitemap of pages.

    >>> print(sitemap("https://example.org/spades/", ["index"]))
    <?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.org/spades/index.html</loc></url>
    </urlset>
    <BLANKLINE>
    """
    urls = [f"<url><loc>{escape_xml(urljoin(address, page))}.html</loc></url>" for page in pages]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
            *urls,
            "</urlset>",
            "",
        ]
    )
