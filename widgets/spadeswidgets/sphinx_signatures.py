"""Sphinx extension: the long signatures of an API page, line by line and read aloud as one text.

Sphinx writes their lines as a list inside the name of a list's entry, which screen readers make nothing of.
"""

from __future__ import annotations

import types
from typing import Any

from docutils.nodes import Element
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

SPANS = {
    "<dl>": '<span class="sig-lines">',
    "</dl>": "</span>",
    "<dd>": '<span class="sig-line">',
    "</dd>": "</span>",
}


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("builder-inited", use, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def use(app: Sphinx) -> None:
    """Put this way to write signatures on top of the theme's way to write pages."""
    if app.builder.format == "html":
        theirs = app.registry.get_translator_class(app.builder)
        ours = types.new_class("Signatures", (Signatures, theirs))
        app.set_translator(app.builder.name, ours, override=True)


class Signatures(HTML5Translator):
    """Writes the parameters of a signature in spans."""

    def depart_desc_parameterlist(self, node: Element) -> None:
        super().depart_desc_parameterlist(node)
        self._without_list(node)

    def depart_desc_type_parameter_list(self, node: Element) -> None:
        super().depart_desc_type_parameter_list(node)
        self._without_list(node)

    def _without_list(self, node: Element) -> None:
        if node.attributes.get("multi_line_parameter_list"):
            start = len(self.body) - 1 - self.body[::-1].index("<dl>\n")
            self.body[start:] = [SPANS.get(one.strip(), one) for one in self.body[start:]]
