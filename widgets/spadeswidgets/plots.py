"""Plots for chapters: bars and points with their error bars, in the look of the book.

matplotlib is loaded when the first plot is drawn. Where it is not installed, the numbers stand in a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from spadeslib.analysis.plotting import COLOURS, INK, Listed, Plot, style
from spadeslib.errors import SetupError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Plot", "bars", "points", "style"]

Numbers = Sequence[float]
Series = Mapping[str, Numbers]
"""Several rows of numbers, each with its name."""


def bars(
    heights: Numbers | Series,
    labels: Sequence[object],
    *,
    errors: Numbers | Series | None = None,
    x: str = "",
    y: str = "",
    caption: str,
) -> Plot:
    """Draw bars, side by side where there are several series.

    :param heights: one for each label, or several series of them by name.
    :param labels: what stands below the bars.
    :param errors: how far each bar may be off, up and down, in the shape of ``heights``.
    :param x: what the labels are.
    :param y: what the heights are.
    :param caption: what there is to be seen, for those too who don't see it.
    :raises SetupError: when there is not one number for each label.

    >>> bars([1, 3, 2], "ABC", caption="B is the highest.")
    <Plot: B is the highest.>
    """
    rows, over = _rows(heights, labels), _rows(errors, labels) if errors is not None else {}

    def draw(axes: Axes) -> None:
        width = 0.8 / len(rows)
        for number, (name, row) in enumerate(rows.items()):
            places = [at + width * (number - (len(rows) - 1) / 2) for at in range(len(row))]
            axes.bar(
                places, row, 0.92 * width, yerr=over.get(name), ecolor=INK, label=name,
                color=COLOURS[number % len(COLOURS)], error_kw={"capsize": 2},
            )  # fmt: skip
        if len(rows) > 1:
            axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=len(rows), borderpad=0)

    return _plot(draw, labels, x, y, caption) or _listed(rows, over, labels, x, y, caption)


def points(
    values: Numbers,
    labels: Sequence[object],
    *,
    errors: Numbers | None = None,
    line: float | None = None,
    x: str = "",
    y: str = "",
    caption: str,
) -> Plot:
    """Draw points with error bars.

    :param values: one for each label.
    :param labels: what stands below the points.
    :param errors: how far each point may be off, up and down.
    :param line: a height to compare with.
    :param x: what the labels are.
    :param y: what the values are.
    :param caption: what there is to be seen, for those too who don't see it.
    :raises SetupError: when there is not one number for each label.

    >>> points([5.9, 6.2], [100, 400], errors=[0.2, 0.1], line=6.1, caption="Both hold the line.")
    <Plot: Both hold the line.>
    """
    rows, spread = _rows(values, labels), _rows(errors, labels) if errors is not None else {}
    row, over = rows[""], spread.get("")

    def draw(axes: Axes) -> None:
        if line is not None:
            axes.axhline(line, linestyle=(0, (4, 3)), linewidth=1)
        axes.errorbar(
            range(len(row)), row, yerr=over, fmt="o", color=COLOURS[0], ecolor=INK, markersize=4
        )

    return _plot(draw, labels, x, y, caption) or _listed(rows, spread, labels, x, y, caption)


def _rows(numbers: Numbers | Series, labels: Sequence[object]) -> dict[str, list[float]]:
    series = numbers if isinstance(numbers, Mapping) else {"": numbers}
    for row in series.values():
        if len(row) != len(labels):
            raise SetupError(f"expected a number for each of {len(labels)} labels, not {len(row)}")
    return {name: list(row) for name, row in series.items()}


def _plot(
    draw: Callable[[Axes], None], labels: Sequence[object], x: str, y: str, caption: str
) -> Plot | None:
    """Draw the plot, if there is what draws it."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        return None
    with rc_context(style()):
        figure = Figure()
        axes = figure.subplots()
        draw(axes)
        axes.set_xticks(range(len(labels)), [str(label) for label in labels])
        axes.set_xlabel(x)
        axes.set_ylabel(y)
        return Plot(figure, caption)


def _listed(
    rows: Mapping[str, Numbers],
    errors: Mapping[str, Numbers],
    labels: Sequence[object],
    x: str,
    y: str,
    caption: str,
) -> Plot:
    head = [x, *(", ".join(filter(None, (name, y))) for name in rows)]
    lines = [[" ".join(str(label).split())] for label in labels]
    for name, row in rows.items():
        over = errors.get(name)
        for at, value in enumerate(row):
            lines[at].append(f"{value:.2f}" + (f" ± {over[at]:.2f}" if over else ""))
    return Listed(head, lines, caption)
