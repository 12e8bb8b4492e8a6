"""The still picture of a lesson: semantic HTML that reads well without styles or scripts."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from spadeslib import Card
from spadeslib.texts import signed, spoken

JSON = Any
_HALF = re.compile(r"[\ud800-\udfff]")
_NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
"""What HTML, or UTF-8, can't hold."""


def picture(
    kind: str, setup: Mapping[str, JSON], log: list[JSON], state: Mapping[str, JSON]
) -> str:
    """Return a lesson's picture; on the site it is the seed of the live widget.

    The element carries what rebuilds the lesson (``data-kind``, ``data-setup``, ``data-log``) and the
    state itself, so that the page can draw before the engine is up.
    """
    from spadeswidgets._pictures import PICTURES

    draw = PICTURES.get(kind)
    body = "\n".join(_table(state) if kind == "table" else draw(state) if draw else ())
    blob = json_for_html({"state": state})
    return (
        f'<section class="spades" data-kind="{_text(kind)}" data-setup="{_attribute(setup)}" '
        f'data-log="{_attribute(log)}" data-phase="{_text(state.get("phase", ""))}" '
        f'aria-label="{_text(state.get("name", kind))}">\n{body}\n'
        f'<script type="application/json" class="spades-state">{blob}</script>\n</section>'
    )


def json_for_html(value: JSON) -> str:
    """Return JSON that can stand in an HTML script block: no ``<``, ``>`` or ``&``."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    text = _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text)
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def _attribute(value: JSON) -> str:
    return html.escape(json_for_html(value), quote=True)


def _text(value: object) -> str:
    return html.escape(_NO_TEXT.sub("\ufffd", str(value)), quote=True)


def _sentence(say: Mapping[str, str]) -> str:
    return " ".join(_text(spoken(say[part])) for part in ("lead", "text", "more") if say.get(part))


def _table(state: Mapping[str, JSON]) -> Iterable[str]:
    yield f"<p><strong>{_text(state['heading'])}</strong>, {_text(state['subheading'])}</p>"
    yield _rows(
        "Sides",
        ("Side", "Points", "Bags", "Contract"),
        [(side["label"], side["total"], side["bags"], side["facts"]) for side in state["sides"]],
    )
    if any(seat["bid"] for seat in state["seats"]):
        yield _rows(
            "Seats",
            ("Seat", "Bid", "Won"),
            [
                (seat["name"], seat["bid"], "" if seat["won"] is None else seat["won"])
                for seat in state["seats"]
            ],
        )
    trick = state.get("trick")
    if trick and trick["cards"]:
        played = ", ".join(f"{card['seat']} {_sign(card['code'])}" for card in trick["cards"])
        yield f"<p>On the table: {_text(played)}</p>"
    if state.get("draft") and state["draft"]["drawn"]:
        yield f"<p>You drew {_text(_sign(state['draft']['drawn']['code']))}</p>"
    for side in state["sheet"]:
        yield _rows(
            f"{side['label']}: {signed(side['points'])}",
            ("Why", "Points"),
            [(line["sentence"], signed(line["points"])) for line in side["lines"]],
        )
    yield f"<p>{_sentence(state['say'])}</p>"
    hand = state["hand"]
    if hand["cards"]:
        yield f"<p>{_text(hand['label'])}: {_text(' '.join(_sign(card['code']) for card in hand['cards']))}</p>"
    elif hand["hidden"]:
        yield f"<p>{_text(hand['label'])}</p>"
    if state["phase"] not in ("over",):
        yield '<p class="spades-run"><em>Run the cell to play on.</em></p>'


def _sign(code: str) -> str:
    card = Card.parse(code)
    return ("10" if card.text[0] == "T" else card.text[0]) + card.suit.symbol


def _rows(caption: str, head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    columns = "".join(f'<th scope="col">{_text(name)}</th>' for name in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{_text(value)}</td>" for value in row) + "</tr>" for row in rows
    )
    return (
        f"<table><caption>{_text(caption)}</caption><thead><tr>{columns}</tr></thead>"
        f"<tbody>{body}</tbody></table>"
    )
