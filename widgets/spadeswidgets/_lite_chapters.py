"""The book's notebooks as JupyterLite shows them."""

from __future__ import annotations

import json
import re
from posixpath import dirname, join, normpath
from typing import Any
from urllib.parse import urljoin

RULES = "reference/rules"
"""The page that has all clauses; links to one name the clause alone."""
_LINK = re.compile(r"\]\((?:(?P<path>[\w./-]+)\.md)?(?P<part>#[\w-]+)?\)")


def as_shown(notebook: str, name: str, address: str) -> str:
    """Return a notebook of the book, as JSON, with whole outputs and with links that lead on.

    :param notebook: the notebook, as JSON.
    :param name: its path in the book.
    :param address: where the site will stand, if that is known.

    >>> outputs = [{"data": {"text/html": ["<p>", "</p>"]}}, {"text": ["one\\n", "two\\n"]}]
    >>> cell = {"cell_type": "code", "outputs": outputs}
    >>> shown = as_shown(json.dumps({"cells": [cell]}), "index.ipynb", "")
    >>> json.loads(shown)["cells"][0]["outputs"]
    [{'data': {'text/html': '<p></p>'}}, {'text': 'one\\ntwo\\n'}]
    """
    read = json.loads(notebook)
    for cell in read["cells"]:
        for output in cell.get("outputs", []):
            _make_whole(output.get("data", output))
        if cell["cell_type"] == "markdown" and address:
            text = "".join(cell["source"])
            cell["source"] = with_pages(text, name, address).splitlines(keepends=True)
    return json.dumps(read, indent=1, ensure_ascii=False) + "\n"


def with_pages(text: str, name: str, address: str) -> str:
    """Return a text whose links to pages that are no notebooks lead to those of the site.

    JupyterLite opens a link from notebook to notebook by itself, and has no other pages. It takes
    each address without a host for one of its own files.

    >>> site = "https://example.org/spades/"
    >>> with_pages("the [bid](#rule-bid-sum)", "chapters/bidding.ipynb", site)
    'the [bid](https://example.org/spades/reference/rules.html#rule-bid-sum)'
    >>> with_pages("all [rules](../reference/rules.md)", "chapters/bidding.ipynb", site)
    'all [rules](https://example.org/spades/reference/rules.html)'
    >>> with_pages("a [chapter](nil.ipynb), a [part](#nil)", "chapters/bidding.ipynb", site)
    'a [chapter](nil.ipynb), a [part](#nil)'
    """

    def led_on(link: re.Match[str]) -> str:
        path, part = link["path"], link["part"] or ""
        if path is None and not part.startswith("#rule-"):
            return link[0]
        page = RULES if path is None else normpath(join(dirname(name), path))
        return f"]({urljoin(address, page)}.html{part})"

    return _LINK.sub(led_on, text)


def _make_whole(data: dict[str, Any]) -> None:
    """Join the lines of texts: Jupyter's servers do. JupyterLite has none, and sets a comma or an empty line between."""
    for kind, lines in data.items():
        if isinstance(lines, list) and not kind.endswith(("json", "traceback")):
            data[kind] = "".join(lines)
