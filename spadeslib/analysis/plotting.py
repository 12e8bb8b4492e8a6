"""How plots of this project look: settings for matplotlib, and a figure as a picture in a page.

Nothing is imported here but the standard library. The settings go to ``matplotlib.rc_context`` and can
be read on light and on dark pages; a :class:`Plot` takes the page's own text colour and font besides.
"""

from __future__ import annotations

import hashlib
import html
import io
import re
from collections.abc import Sequence
from typing import Any, Protocol

INK = "#7a7a7a"
"""Words, axes and error bars. In a :class:`Plot` the page's text colour stands in its place."""
COLOURS = ("#1f9d7f", "#c9772e", "#6a7fd6")
"""For what is drawn, first things first; each can be told from a white and from a black page."""
SIZE = (4.0, 2.6)
"""Width and height in inches: at this size words are large enough on a phone."""

_BELOW = "margin: 0.3em 0 0; color: inherit; font: inherit; font-size: 0.9em; text-align: start"
_CELL = "padding: 0.1em 0.8em 0.1em 0; text-align: end; font-variant-numeric: tabular-nums"
MISSING = "This would be a plot, but matplotlib is not installed here. These are its numbers."
_NO_METADATA = dict.fromkeys(("Creator", "Date", "Format", "Type"))
_ROOT = re.compile(r'.*?<svg\b[^>]*? viewBox="([^"]*)"[^>]*>\s*<defs>.*?</defs>', re.DOTALL)
_NEEDLESS = re.compile(r"font-family: [^;\"]*;? ?| transform=\"rotate\(-0 [^)]*\)\"")
_GROUP = re.compile(r'<g id="[^"]*"')
_LONG = re.compile(r"-?\d+\.\d{3,}(?![^<>]*<)")
"""A number with more decimals than can be seen, but not one in the words of the plot."""
_NAME = re.compile(r'(?<= id=")|(?<=href="#)|(?<=url\(#)')
_INDENT = re.compile(r"\s*\n\s*")
_BROKEN = re.compile(r"\n(?=[A-Za-z\"])")
"""The end of a line inside a path."""


class Figure(Protocol):
    """What is needed of a figure of matplotlib."""

    def savefig(self, fname: Any, **settings: Any) -> None:
        """Write the figure into a file."""


def style() -> dict[Any, Any]:
    """Return settings for ``matplotlib.rc_context``: one look, and the same bytes each time.

    The context has to be open while the figure is made, and while it becomes a :class:`Plot`.

    >>> style()["figure.figsize"], style()["svg.fonttype"]
    ((4.0, 2.6), 'none')
    """
    return {
        "axes.edgecolor": INK,
        "axes.facecolor": "none",
        "axes.labelcolor": INK,
        "axes.prop_cycle": f"cycler(color={list(COLOURS)})",
        "axes.spines.right": False,
        "axes.spines.top": False,
        "errorbar.capsize": 3,
        "figure.constrained_layout.use": True,
        "figure.facecolor": "none",
        "figure.figsize": SIZE,
        "font.size": 10,
        "grid.color": INK,
        "legend.frameon": False,
        "lines.color": INK,
        "savefig.facecolor": "none",
        "svg.fonttype": "none",
        "svg.hashsalt": "spades",
        "text.color": INK,
        "xtick.color": INK,
        "ytick.color": INK,
    }


class Plot:
    """A figure with a caption that says what is to be seen, for notebooks and pages.

    :param figure: a figure of matplotlib, made with :func:`style`. It is drawn at once.
    :param caption: stands below the figure, and in its place where no picture can be shown.

    >>> class Blank:
    ...     def savefig(self, file, **settings):
    ...         _ = file.write('<svg width="1pt" viewBox="0 0 9 9"><defs></defs></svg>')
    >>> Plot(Blank(), "Nothing happens.")
    <Plot: Nothing happens.>
    """

    def __init__(self, figure: Figure, caption: str) -> None:
        drawn = io.StringIO()
        figure.savefig(drawn, format="svg", metadata=_NO_METADATA)
        self.caption = caption
        self.svg = _plain(drawn.getvalue())
        """The figure alone."""

    def __repr__(self) -> str:
        return f"<Plot: {self.caption}>"

    def _repr_html_(self) -> str:
        caption = html.escape(self.caption)
        return (
            f'<figure class="spades-plot" style="margin: 0; max-width: 30rem">{self.svg}'
            f'<figcaption style="{_BELOW}">{caption}</figcaption></figure>'
        )


class Listed(Plot):
    """The numbers of a plot as a table, where matplotlib is not installed.

    :param head: what stands above each column.
    :param rows: what stands in each row, its label first.
    :param caption: stands below the table.

    >>> "<td" in Listed(["bid", "points"], [["5", "12.30"]], "Five is best.")._repr_html_()
    True
    """

    def __init__(self, head: Sequence[str], rows: Sequence[Sequence[str]], caption: str) -> None:
        self.caption = caption
        self.svg = ""
        self.head = list(head)
        self.rows = [list(row) for row in rows]

    def _repr_html_(self) -> str:
        escape = html.escape
        head = "".join(f'<th scope="col" style="{_CELL}">{escape(name)}</th>' for name in self.head)
        body = "".join(
            f'<tr><th scope="row" style="{_CELL}">{escape(row[0])}</th>'
            + "".join(f'<td style="{_CELL}">{escape(cell)}</td>' for cell in row[1:])
            + "</tr>"
            for row in self.rows
        )
        return (
            f'<figure class="spades-plot" style="margin: 0; max-width: 30rem; overflow-x: auto">'
            f"<p>{escape(MISSING)}</p><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
            f'</table><figcaption style="{_BELOW}">{escape(self.caption)}</figcaption></figure>'
        )


def _plain(svg: str) -> str:
    """Cut what matplotlib writes down to what a page needs: it is part of the page.

    It takes the page's colours, and no name in it stands in another plot too.
    """
    svg = _NEEDLESS.sub("", svg).replace("xlink:href", "href").replace(INK, "currentColor")
    svg = _LONG.sub(lambda number: f"{float(number[0]):.1f}".removesuffix(".0"), svg)
    svg = _BROKEN.sub(" ", _INDENT.sub("\n", _GROUP.sub("<g", svg))).strip()
    own = f"p{hashlib.sha256(svg.encode()).hexdigest()[:6]}-"
    svg = _NAME.sub(own, svg)
    return _ROOT.sub(
        r'<svg viewBox="\1" width="100%" aria-hidden="true" stroke-linejoin="round" '
        r'style="display: block; overflow: visible">',
        svg,
        count=1,
    )
