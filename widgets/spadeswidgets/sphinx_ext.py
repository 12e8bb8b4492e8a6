"""Sphinx extension: makes the tables in a book's notebooks live, without a server.

In a Jupyter Book's ``_config.yml``::

    sphinx:
      extra_extensions: [spadeswidgets.sphinx_ext]

The notebooks must be stored with their outputs. Pyodide is taken from the npm package
``pyodide`` in a ``node_modules`` folder beside or above the book, or from ``spades_pyodide``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import logging

from spadeswidgets import _assets

WIDGET = re.compile(r'<section\b[^>]*\bclass="spades\b')
PICTURE_FIRST = ["html", "text/html", 5]
"""MyST-NB renders an output's ``text/html`` rather than its widget view (whose priority is 10)."""

logger = logging.getLogger(__name__)


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("spades_pyodide", "", "html", types=(str,))
    app.connect("config-inited", prefer_picture)
    app.connect("html-page-context", add_to_page)
    app.connect("build-finished", copy_assets)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def prefer_picture(app: Sphinx, config: Config) -> None:
    if "nb_mime_priority_overrides" in config:
        config.nb_mime_priority_overrides = [*config.nb_mime_priority_overrides, PICTURE_FIRST]


def add_to_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    if not WIDGET.search(context.get("body", "")):
        return
    own = _assets.folder(_pyodide(app))
    app.add_css_file(f"{own}/spades.css")
    app.add_js_file(f"{own}/site.js", type="module")
    bundle = context["pathto"](f"_static/{own}/spades.js", True)
    context["metatags"] += f'\n<link rel="modulepreload" href="{bundle}">'


def copy_assets(app: Sphinx, exception: Exception | None) -> None:
    if exception or app.builder.format != "html":
        return
    found, given = _pyodide(app), app.config.spades_pyodide
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


def _pyodide(app: Sphinx) -> Path | None:
    if app.config.spades_pyodide:
        given = Path(app.confdir, app.config.spades_pyodide)
        return given if _assets.is_pyodide(given) else None
    return _assets.find_pyodide(Path(app.confdir), *_checkout())


def _checkout() -> list[Path]:
    """The front end's folder, where this package lies in the project's own checkout."""
    frontend = Path(__file__).parent.parent / "frontend"
    return [frontend] if frontend.is_dir() else []
