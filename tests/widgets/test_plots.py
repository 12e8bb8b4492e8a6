"""Plots: the same bytes each time, in the page's colours, and with a caption in words."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from spadeslib import SetupError
from spadeslib.analysis.plotting import COLOURS, INK, MISSING, Plot, style
from spadeswidgets.plots import bars, points


def three() -> Plot:
    return bars([1, 3, 2], "ABC", errors=[0.1, 0.2, 0.3], x="letter", y="height", caption="B > A.")


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("page", ["#ffffff", "#121212"])
@pytest.mark.parametrize("colour", [INK, *COLOURS])
def test_a_colour_can_be_seen_on_light_and_on_dark(colour: str, page: str) -> None:
    low, high = sorted([luminance(colour), luminance(page)])
    assert (high + 0.05) / (low + 0.05) >= 3


@pytest.mark.slow
def test_the_same_plot_is_the_same_text() -> None:
    assert three()._repr_html_() == three()._repr_html_()


@pytest.mark.slow
def test_a_plot_takes_the_colour_and_the_font_of_the_page() -> None:
    svg = three().svg
    ElementTree.fromstring(svg)
    assert "currentColor" in svg and COLOURS[0] in svg
    for not_wanted in (INK, "font-family", "<style", "<metadata", "<?xml", "xlink", 'width="288'):
        assert not_wanted not in svg
    assert re.findall(r">(letter|height|A|B|C)</text>", svg) == ["A", "B", "C", "letter", "height"]


@pytest.mark.slow
def test_the_caption_stands_below_and_in_place_of_the_picture() -> None:
    plot = three()
    assert "B &gt; A.</figcaption>" in plot._repr_html_()
    assert 'aria-hidden="true"' in plot.svg
    assert repr(plot) == "<Plot: B > A.>"


@pytest.mark.slow
def test_names_in_two_plots_of_a_page_differ() -> None:
    one, other = three().svg, bars([1, 2], "AB", errors=[0.1, 0.1], caption="").svg
    names = [set(re.findall(r' id="([^"]*)"', svg)) for svg in (one, other)]
    assert all(names) and not names[0] & names[1]
    for svg, own in zip((one, other), names, strict=True):
        assert set(re.findall(r"(?:href=.|url\()#([\w-]+)", svg)) <= own


@pytest.mark.slow
def test_numbers_in_words_are_left_as_they_are() -> None:
    svg = points([0.125], ["0.1250"], errors=[0.001], line=0.12, caption="").svg
    assert ">0.1250</text>" in svg
    assert not re.search(r'[" ]\d+\.\d{2,}', re.sub(r">[^<]*<", "><", svg))


@pytest.mark.slow
def test_several_series_have_a_legend() -> None:
    svg = bars({"dealt": [1, 2], "drafted": [3, 4]}, "AB", caption="").svg
    assert ">dealt</text>" in svg and ">drafted</text>" in svg
    assert COLOURS[1] in svg


@pytest.mark.slow
@pytest.mark.parametrize("draw", [bars, points])
def test_an_error_bar_is_as_long_as_its_error(draw: Callable[..., Plot]) -> None:
    upright = re.compile(r"M ([\d.]+) ([\d.]+) L \1 ([\d.]+)")

    def lengths(**errors: list[float]) -> list[float]:
        svg = draw([3, 3], "AB", caption="", **errors).svg
        return [abs(float(end) - float(start)) for _, start, end in upright.findall(svg)]

    plain, told = lengths(), lengths(errors=[0.5, 1.0])
    small, large = [length for length in told if length not in plain]
    assert large == pytest.approx(2 * small, abs=0.2) and small > 10


def test_a_number_that_is_missing_is_named() -> None:
    with pytest.raises(SetupError, match="a number for each of 3 labels, not 2"):
        bars([1, 2], "ABC", caption="")
    with pytest.raises(SetupError, match="a number for each of 1 labels, not 2"):
        points([1], "A", errors=[1, 2], caption="")


@pytest.mark.slow
def test_the_settings_are_known_to_matplotlib() -> None:
    from matplotlib import rcParams

    assert set(style()) <= set(rcParams)


@pytest.fixture
def no_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "matplotlib", "matplotlib.figure":
        monkeypatch.setitem(sys.modules, name, None)


@pytest.mark.usefixtures("no_matplotlib")
def test_without_matplotlib_the_numbers_stand_in_a_table() -> None:
    shown = three()._repr_html_()
    ElementTree.fromstring(shown)
    assert MISSING in shown and "B &gt; A.</figcaption>" in shown and "<svg" not in shown
    assert re.findall(r"<th [^>]*>([^<]*)<", shown) == ["letter", "height", "A", "B", "C"]
    assert re.findall(r"<td[^>]*>([^<]*)<", shown) == ["1.00 ± 0.10", "3.00 ± 0.20", "2.00 ± 0.30"]
    two = bars({"early": [1, 2], "late": [3, 4]}, "AB", x="at", y="cost", caption="")._repr_html_()
    assert re.findall(r"<th [^>]*>([^<]*)<", two)[:3] == ["at", "early, cost", "late, cost"]
    assert re.findall(r"<td[^>]*>([^<]*)<", two) == ["1.00", "3.00", "2.00", "4.00"]
    held = points([5.9], ["1\n2"], errors=[0.2], line=6, caption="<b>")._repr_html_()
    assert "5.90 ± 0.20" in held and ">1 2<" in held and "&lt;b&gt;" in held


@pytest.mark.usefixtures("no_matplotlib")
def test_without_matplotlib_a_match_lists_how_it_went() -> None:
    from spadeslib import Rules
    from spadeslib.analysis.arena import run

    result = run("random", "random", rules=Rules.two_player(), deals=30, hands=1, workers=1)
    shown = result.plot()._repr_html_()
    ElementTree.fromstring(shown)
    assert MISSING in shown
    assert 3 < shown.count("<tr>") < 14
    assert re.findall(r'scope="row"[^>]*>(\d+)<', shown)[-1] == "30"
