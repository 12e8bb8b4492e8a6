"""What the page draws of a draft: the card held up, what is known, and how the hand compares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from spadeslib.analysis.drafted import DRAFTED, FEATURES, HANDS, hand_features
from spadeslib.cards import Card, Cards, Suit
from spadeslib.draft import TURNS
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.phase_states import card_state
from spadeslib.lessons.states import Choice, Say, UndoState
from spadeslib.lessons.states_draft import (
    CompareRow,
    CompareState,
    DraftLessonState,
    HistoryRow,
    MapCard,
    MapRow,
    PlaceState,
    ToldTurn,
)
from spadeslib.texts import card_list, say, say_parts, spoken

if TYPE_CHECKING:
    from spadeslib.lessons.draft import Draft, Turn

ME, OTHER = 0, 1
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""In the order in which a hand is laid out."""
Seen = Literal["you", "them", "both", "nobody"]
_SEEN: dict[tuple[int, ...], Seen] = {(): "nobody", (ME,): "you", (OTHER,): "them", (0, 1): "both"}
_TOP = {"tricks": 13, "aces": 4, "high": 12, "spades": 13, "longest": 13}
"""Where the scale of each feature ends."""


def draft_lesson_state(lesson: Draft) -> DraftLessonState:
    """Return the whole state of a draft."""
    view, done, turns = lesson.view(), lesson.done, lesson.turns()
    told = [_told(lesson, turn) for turn in turns[lesson.before :]]
    prompt = _prompt(lesson)
    number = min(view.turn // 2 + 1, TURNS // 2)
    heard = [turn["sentence"] for turn in told] + [f"{prompt['lead']} {prompt['text']}"]
    mine = [turn for turn in turns[lesson.before :] if turn.seat == ME]
    new = mine[-1].taken if mine and not done else None
    return {
        "kind": "draft",
        "revision": lesson.revision,
        "name": say("draft.name"),
        "heading": say("draft.heading"),
        "subheading": say("draft.turn", n=number, of=TURNS // 2)
        if not done
        else say("draft.complete"),
        "say": prompt,
        "announce": aloud(" ".join(heard)),
        "undo": _undo(turns),
        "done": done,
        "turn": number,
        "turns": TURNS // 2,
        "drawn": card_state(view.drawn) if view.drawn else None,
        "choices": _choices(lesson),
        "hint": view.drawn is not None,
        "told": told,
        "stock": view.stock,
        "discards": view.discards,
        "hand": {
            "label": say("draft.hand", n=len(view.hand)),
            "note": say("draft.held", n=len(view.hand)),
            "cards": [card_state(card) for card in view.hand],
            "new": new.text if new else "",
        },
        "places": _places(lesson, turns),
        "map": [_row(lesson, suit) for suit in SUITS],
        "history": _history(lesson, turns),
        "compare": _compare(view.hand) if done else None,
    }


def _say(key: str, clause: str, **params: object) -> Say:
    lead, text, more = say_parts(key, **params)
    return {"lead": lead, "text": text, "more": more, "clause": clause}


def _prompt(lesson: Draft) -> Say:
    view = lesson.view()
    if lesson.done:
        yours = hand_features(view.hand.mask)["tricks"]
        return _say(
            "draft.done", "draft.end", yours=_tenths(yours), average=_tenths(DRAFTED["tricks"].mean)
        )
    return _say("draft.choose", "draft.keep", card=view.drawn)


def _choices(lesson: Draft) -> list[Choice]:
    if lesson.done:
        return [_choice("new", "draft.again", primary=True)]
    peek = {"nobody": "nobody", "drafter": "you", "both": "both"}[lesson.rules.peek_discard]
    return [
        _choice("keep", "draft.keep-it", f"draft.keep-{peek}", key="k"),
        _choice("refuse", "draft.refuse-it", "draft.refuse-detail", key="r"),
    ]


def _choice(
    action: str, label: str, detail: str = "", *, key: str = "", primary: bool = False
) -> Choice:
    return {
        "action": action,
        "label": say(label),
        "detail": say(detail) if detail else "",
        "key": key,
        "primary": primary,
    }


def _told(lesson: Draft, turn: Turn) -> ToldTurn:
    who, numbers = lesson.voice.seat(turn.seat), ""
    if turn.seat == ME:
        drawn = turn.taken if turn.kept else turn.discarded
        assert drawn is not None
        own = sum(one.seat == ME for one in lesson.turns()[: turn.number])
        numbers = _worth(drawn, lesson.worths[own])
    return {
        "mine": turn.seat == ME,
        "who": who.name,
        "sentence": _sentence(lesson, turn),
        "clause": "draft.keep" if turn.kept else "draft.refuse",
        "numbers": numbers,
    }


def _sentence(lesson: Draft, turn: Turn) -> str:
    """Say where both cards of a turn went, and who has seen each."""
    other = lesson.voice.seat(OTHER).name
    if turn.seat == ME and not turn.kept:
        return say("draft.you-refused", card=turn.taken, gone=turn.discarded)
    if turn.seat == OTHER and not turn.kept:
        return say("draft.they-refused", who=other)
    fate = say(f"draft.fate-{_SEEN[turn.seers]}", who=other, gone=_shown(turn.discarded))
    if turn.seat == ME:
        return say("draft.you-kept", card=turn.taken, fate=fate)
    return say("draft.they-kept", who=other, fate=fate)


def _shown(card: Card | None) -> str:
    return card_list([card]) if card else say("draft.next-card")


def worth_say(card: Card, worth: tuple[float, float]) -> Say:
    """Return what a drawn card is worth in numbers, without a verdict."""
    return {"lead": say("draft.numbers"), "text": _worth(card, worth), "more": "", "clause": ""}


def _worth(card: Card, worth: tuple[float, float]) -> str:
    return say("draft.worth", card=card, worth=_tenths(worth[0]), average=_tenths(worth[1]))


def _undo(turns: list[Turn]) -> UndoState | None:
    mine = [turn for turn in turns if turn.seat == ME]
    if not mine:
        return None
    last = mine[-1]
    if last.kept:
        return {"label": spoken(say("draft.undo-keep", card=last.taken))}
    return {"label": spoken(say("draft.undo-refuse", card=last.discarded))}


def _places(lesson: Draft, turns: list[Turn]) -> list[PlaceState]:
    view, other = lesson.view(), lesson.voice.seat(OTHER).name
    peek = lesson.rules.peek_discard

    def discards(seen: Seen) -> tuple[int, list[Card]]:
        some = [turn for turn in turns if _SEEN[turn.seers] == seen]
        return len(some), [turn.discarded for turn in some if turn.discarded]

    places: list[PlaceState] = []

    def add(key: str, seen: Seen, count: int, cards: list[Card]) -> None:
        places.append(
            {
                "key": key,  # type: ignore[typeddict-item]
                "label": say(f"draft.place-{key}", who=other),
                "count": count,
                "seen": seen,
                "who": say(f"draft.seen-{seen}", who=other),
                "cards": [card_state(card) for card in cards],
            }
        )

    if not lesson.done:
        add("drawn", "you", int(view.drawn is not None), [view.drawn] if view.drawn else [])
    add("hand", "you", len(view.hand), list(view.hand))
    add("theirs", "them", view.hand_sizes[OTHER], [])
    add("yours", "you", *discards("you"))
    add("others", "them", *discards("them"))
    if peek == "both":
        add("both", "both", *discards("both"))
    if peek == "nobody":
        add("unseen", "nobody", *discards("nobody"))
    if not lesson.done:
        add("stock", "nobody", view.stock, [])
    return places


def _row(lesson: Draft, suit: Suit) -> MapRow:
    view, gone = lesson.view(), lesson.seen_discards()
    cards: list[MapCard] = []
    for card in sorted((c for c in Card.ALL if c.suit is suit), key=lambda c: -c.rank):
        place: Literal["hand", "drawn", "gone", "unseen"] = (
            "drawn"
            if card is view.drawn
            else "hand"
            if card in view.hand
            else "gone"
            if card in gone
            else "unseen"
        )
        rank = "10" if card.text[0] == "T" else card.text[0]
        cards.append({"code": card.text, "rank": rank, "place": place})
    count = {place: sum(card["place"] == place for card in cards) for place in ("hand", "gone")}
    unseen = sum(card["place"] == "unseen" for card in cards)
    key = "draft.suit-drawn" if view.drawn and view.drawn.suit is suit else "draft.suit"
    return {
        "suit": suit.letter,
        "label": say(
            key, suit=suit.word.capitalize(), hand=count["hand"], gone=count["gone"], unseen=unseen
        ),
        "cards": cards,
    }


def _history(lesson: Draft, turns: list[Turn]) -> list[HistoryRow]:
    rows: list[HistoryRow] = []
    for number, turn in enumerate(turn for turn in turns if turn.seat == ME):
        drawn = turn.taken if turn.kept else turn.discarded
        assert drawn is not None and turn.taken is not None
        worth, average = lesson.worths[number]
        rows.append(
            {
                "number": number + 1,
                "drawn": card_state(drawn),
                "kept": turn.kept,
                "taken": card_state(turn.taken),
                "worth": _tenths(worth),
                "average": _tenths(average),
                "sentence": _sentence(lesson, turn),
            }
        )
    return rows


def _compare(hand: Cards) -> CompareState:
    yours = hand_features(hand.mask)
    return {
        "heading": say("draft.compare"),
        "rows": [_compare_row(name, yours[name]) for name in FEATURES],
        "source": say("draft.source", n=f"{HANDS:,}"),
    }


def _compare_row(name: str, yours: float) -> CompareRow:
    spread, whole = DRAFTED[name], name != "tricks"
    told = (lambda value: str(int(value))) if whole else _tenths

    def at(value: float) -> int:
        return min(1000, max(0, round(1000 * value / _TOP[name])))

    low, high = told(spread.low), told(spread.high)
    return {
        "label": say(f"draft.feature-{name}"),
        "yours": told(yours),
        "average": _tenths(spread.mean),
        "half": low if low == high else say("draft.from-to", low=low, high=high),
        "dealt": _tenths(spread.dealt),
        "at": at(yours),
        "average_at": at(spread.mean),
        "low_at": at(spread.low),
        "high_at": at(spread.high),
        "dealt_at": at(spread.dealt),
    }


def _tenths(value: float) -> str:
    """Return a number of tricks as it is shown.

    >>> _tenths(0.449), _tenths(6.972), _tenths(-0.15)
    ('0.4', '7.0', '−0.1')
    """
    return f"{value:.1f}".replace("-0.0", "0.0").replace("-", "−")
