"""Sphinx extension: makes the tables in a book's notebooks live, without a server.

In a Jupyter Book's ``_config.yml``::

    sphinx:
      extra_extensions: [spadeswidgets.sphinx_ext]

The notebooks must be stored with their outputs. Pyodide is taken from the npm package
``pyodide`` in a ``node_modules`` folder beside or above the book, or from ``spades_pyodide``.
"""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from spadeslib.lessons.drills.syllabus import CHAPTERS
from spadeslib.lessons.drills.words import say
from spadeswidgets import _assets

WIDGET = re.compile(r'<section\b[^>]*\bclass="spades\b[^>]*')
DRILL = re.compile(r'<section\b[^>]*\bdata-kind="(?:drill|checkpoint)" data-setup="([^"]*)"')
HIDDEN = '<summary aria-label="Toggle hidden content">'
"""Its own words name it better."""
STANDING = (
    '<p class="spades-standing"><span class="sign" aria-hidden="true">○</span>'
    '<span>%s <span class="words">%s</span></span></p>'
)
PICTURE_FIRST = ["html", "text/html", 5]
"""MyST-NB renders an output's ``text/html`` rather than its widget view (whose priority is 10)."""

logger = logging.getLogger(__name__)


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("spades_pyodide", "", "html", types=(str,))
    app.add_config_value("spades_chapters", {}, "", types=(dict,))
    app.add_config_value("spades_progress", "", "", types=(str,))
    app.connect("config-inited", prefer_picture)
    app.connect("env-updated", find_chapters)
    app.connect("html-page-context", add_to_page)
    app.connect("build-finished", copy_assets)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def prefer_picture(app: Sphinx, config: Config) -> None:
    if "nb_mime_priority_overrides" in config:
        config.nb_mime_priority_overrides = [*config.nb_mime_priority_overrides, PICTURE_FIRST]


def add_to_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    own = _assets.folder(pyodide_of(app))
    mark_chapters(app, page, context, own)
    if "body" not in context:
        return
    context["body"] = context["body"].replace(HIDDEN, "<summary>")
    if not WIDGET.search(context["body"]):
        return
    app.add_css_file(f"{own}/spades.css")
    app.add_js_file(f"{own}/site.js", type="module")
    bundle = context["pathto"](f"_static/{own}/spades.js", True)
    if any("data-setup=" in tag for tag in WIDGET.findall(context["body"])):
        early = context["pathto"](f"_static/{own}/early.js", True)
        context["metatags"] += (
            f'\n<script type="module" async src="{early}" data-spades-early="{needs(app, context)}"></script>'
        )
    context["metatags"] += f'\n<link rel="modulepreload" href="{bundle}">'


def needs(app: Sphinx, context: dict[str, Any]) -> str:
    """Return what ``early.js`` is told of a page that is not read yet."""
    lessons = any('data-kind="table"' not in tag for tag in WIDGET.findall(context["body"]))
    offline = getattr(app.config, "spades_offline", False)
    return " ".join(name for name, of in {"lessons": lessons, "offline": offline}.items() if of)


def find_chapters(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Note which page has the drill of which chapter: links to it carry the reader's marks."""
    found: dict[str, str] = {}
    for page in sorted(env.found_docs):
        for node in env.get_doctree(page).findall(nodes.raw):  # type: ignore[no-untyped-call]
            for chapter in chapters_of(node.astext()):
                found.setdefault(chapter, page)
            if 'class="spades" data-kind="progress"' in node.astext():
                app.config.spades_progress = page
    app.config.spades_chapters = found
    return []


def chapters_of(text: str) -> list[str]:
    """Return the chapters whose questions the drills in a page's HTML ask, and its checkpoints.

    >>> chapters_of('<section class="spades" data-kind="drill" data-setup="{&quot;chapter&quot;:&quot;draft&quot;}"')
    ['draft']
    """
    found: list[str] = []
    for setup in DRILL.findall(text):
        given = json.loads(html.unescape(setup))
        skills = {f"{one}:{given.get('variant', 'two')}" for one in given.get("families", ())}
        named = [given[name] for name in ("chapter", "form") if name in given]
        found += named or [name for name, of in CHAPTERS.items() if of and {*of} <= skills]
    return found


def mark_chapters(app: Sphinx, page: str, context: dict[str, Any], own: str) -> None:
    """Bring the marks to a page, and above a chapter with a drill the line that says how it stands."""
    chapters: dict[str, str] = app.config.spades_chapters
    if not chapters:
        return
    paths = json.dumps({chapter: context["pathto"](of) for chapter, of in chapters.items()})
    start = {"data-spades-start": ""} if page == app.config.root_doc else {}
    app.add_css_file(f"{own}/marks.css")
    data: dict[str, Any] = {"type": "module", "data-spades-chapters": paths, **start}
    app.add_js_file(f"{own}/marks.js", **data)
    here = next(
        (chapter for chapter, of in chapters.items() if of == page and chapter in CHAPTERS), None
    )
    if here is not None and "</h1>" in context.get("body", ""):
        label = say("chapter.held", n=0, of=len(CHAPTERS[here]))
        title = say("progress.here")
        if app.config.spades_progress:
            title = f'<a href="{context["pathto"](app.config.spades_progress)}">{title}</a>'
        context["body"] = context["body"].replace("</h1>", f"</h1>\n{STANDING % (title, label)}", 1)


def copy_assets(app: Sphinx, exception: Exception | None) -> None:
    if exception or app.builder.format != "html":
        return
    found, given = pyodide_of(app), app.config.spades_pyodide
    if found:
        _assets.write(Path(app.outdir) / "_static", found)
    elif given:
        folder = Path(app.confdir, given)
        logger.warning("spades_pyodide: no complete pyodide %s in %s", _assets.PYODIDE, folder)
    else:
        logger.warning(
            "the tables stay pictures: no pyodide %s found; "
            "run 'npm install pyodide@%s' beside the book, or set spades_pyodide",
            _assets.PYODIDE,
            _assets.PYODIDE,
        )


def pyodide_of(app: Sphinx) -> Path | None:
    """Return the folder of Pyodide that a book is built with."""
    if app.config.spades_pyodide:
        given = Path(app.confdir, app.config.spades_pyodide)
        return given if _assets.is_pyodide(given) else None
    return _assets.find_pyodide(Path(app.confdir), *_checkout())


def _checkout() -> list[Path]:
    """The front end's folder, where this package lies in the project's own checkout."""
    frontend = Path(__file__).parent.parent / "frontend"
    return [frontend] if frontend.is_dir() else []
