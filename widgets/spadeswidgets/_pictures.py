"""The still pictures of the lessons, one function a kind: what GitHub or a page without scripts shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from spadeslib.texts import spoken
from spadeswidgets._html import _rows, _sentence, _sign, _text

JSON = Any
RUN = '<p class="spades-run"><em>Run the cell to change it.</em></p>'


def legal(state: Mapping[str, JSON]) -> Iterable[str]:
    """The position, and every card of the hand with its verdict."""
    led, hand = state["led"], state["hand"]
    facts = [f"{state['led_label']}: {_sign(led['code'])}" if led else state["led_label"]]
    facts += [switch["label"].lower() for switch in state["switches"] if switch["on"]]
    yield f"<p><strong>{_text(state['heading'])}</strong></p>"
    yield f"<p>{_text(', '.join(facts))}</p>"
    if hand["cards"]:
        cards = [
            (_sign(card["code"]), _told(card["say"]), card["say"]["clause"])
            for card in hand["cards"]
        ]
        yield _rows(hand["label"], ("Card", "May it be played?", "Rule"), cards)
    yield f"<p>{_sentence(state['say'])}</p>"
    yield RUN


def trick(state: Mapping[str, JSON]) -> Iterable[str]:
    """The trick in playing order, what became of each card, and who wins."""
    yield f"<p><strong>{_text(state['heading'])}</strong></p>"
    if state["cards"]:
        cards = [
            (card["seat"], _sign(card["code"]), _told(card["say"]), card["say"]["clause"])
            for card in state["cards"]
        ]
        head = ("Seat", "Card", "What became of it", "Rule")
        yield _rows("The trick in playing order", head, cards)
    yield f"<p>{_sentence(state['say'])}</p>"
    yield RUN


def _told(say: Mapping[str, str]) -> str:
    told = " ".join(spoken(say[part]) for part in ("lead", "text", "more") if say[part])
    return told[:1].upper() + told[1:]


PICTURES: dict[str, Callable[[Mapping[str, JSON]], Iterable[str]]] = {
    "legal": legal,
    "trick": trick,
}
