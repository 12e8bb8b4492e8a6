"""Where a chapter can be run besides its page: links at its end, and no request before one is followed."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

LITE = "lite/lab/index.html"
HELP = "reference/teaching"
ANCHOR = "#where-to-run-a-chapter"
"""Where the book tells what each place needs."""
TEXT = "Run this page as a notebook"
WHICH = "Which one to choose"


def links(notebook: str, lite: str, repository: str, told: str = "") -> str:
    """Return the links of a chapter that open it elsewhere, as HTML; nothing where it can't be.

    :param notebook: the chapter's path in the book.
    :param lite: the address of JupyterLite as seen from the page, if there is one.
    :param repository: the address of the book's folder on GitHub, with its branch, if that is known.
    :param told: the address of the page that says what works where, if there is one.

    >>> links("index.ipynb", "", "")
    ''
    >>> "lite/lab/index.html?path=index.ipynb" in links("index.ipynb", "lite/lab/index.html", "")
    True
    """
    places = list[tuple[str, str]]()
    if lite:
        places.append(("JupyterLite", f"{lite}?path={quote(notebook)}"))
    if repository:
        project, _, place = repository.removeprefix("https://github.com/").partition("/tree/")
        branch, _, folder = place.partition("/")
        path = f"{folder}/{notebook}"
        opened = quote(f"lab/tree/{path}", safe="")
        colab = f"https://colab.research.google.com/github/{project}/blob/{branch}/{quote(path)}"
        binder = f"https://mybinder.org/v2/gh/{project}/{branch}?urlpath={opened}"
        places += [("Colab", colab), ("Binder", binder)]
    if not places:
        return ""
    items = "".join(
        f'<li><a href="{escape(address)}" rel="noopener">{name}</a></li>'
        for name, address in places
    )
    if told:
        items += f'<li><a href="{escape(told)}">{WHICH}</a></li>'
    return (
        f'\n<nav class="spades-launch" aria-label="{TEXT}"><p aria-hidden="true">{TEXT}</p>'
        f"<ul>{items}</ul></nav>\n"
    )
