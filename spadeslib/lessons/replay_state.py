"""What the page draws of a replay: the position at a step, from one seat or with all hands open."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from spadeslib.cards import Card
from spadeslib.draft import TURNS
from spadeslib.hand import DONE, DRAFT, Hand
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.phase_states import card_state, place_of
from spadeslib.lessons.replay_told import Taken, tell
from spadeslib.lessons.sheets import sheet_side
from spadeslib.lessons.states import Say, SheetSide, SideState, TrickCard, TrickState, UndoState
from spadeslib.lessons.states_replay import (
    Jump,
    ReplayDraft,
    ReplaySeat,
    ReplayState,
    ViewOption,
)
from spadeslib.lessons.table_state import side_facts
from spadeslib.seats import seats_of
from spadeslib.texts import Voice, number, say, say_parts, signed
from spadeslib.tricks import trick_winner
from spadeslib.view import Trick, View

if TYPE_CHECKING:
    from spadeslib.lessons.replay import Replay


def replay_state(lesson: Replay) -> ReplayState:
    """Return the state of a replay."""
    at, done = lesson.place(lesson.step)
    hand = lesson.hand_at(at, done)
    view, voice = lesson.view_at(at, hand), lesson.voice
    ended = hand.phase == DONE
    told = _told(lesson, at, done, hand, view)
    note = lesson.notes.get(lesson.step)
    ahead = lesson.notes.get(lesson.step + 1)
    question = ahead.question if ahead else ""
    steps = list(lesson.notes)
    after = bisect_right(steps, lesson.step)
    stops = sorted({*steps, *(step - 1 for step, note in lesson.notes.items() if note.question)})
    stop_before, stop_after = bisect_left(stops, lesson.step), bisect_right(stops, lesson.step)
    progress = say("replay.progress", step=lesson.step, last=lesson.last)
    spoken = [progress + ".", told["lead"], told["text"], told["more"]]
    spoken += [note.text if note else "", question]
    playing = view.phase == "play"
    return {
        "kind": "replay",
        "revision": lesson.revision,
        "name": say("replay.name"),
        "heading": say("replay.heading"),
        "subheading": _subheading(view, ended=ended),
        "say": told,
        "announce": aloud(" ".join(part for part in spoken if part)),
        "undo": _undo(lesson),
        "step": lesson.step,
        "last": lesson.last,
        "progress": progress,
        "seats": [_seat(lesson, hand, view, seat) for seat in _around(view)],
        "sides": [_side(lesson, view, voice, side, ended=ended) for side in _sides(view)],
        "spades_broken": view.spades_broken if playing else None,
        "draft": _draft(lesson, hand, view) if view.phase == DRAFT else None,
        "trick": _trick(lesson, view) if playing else None,
        "sheet": [_sheet(lesson, at, side) for side in _sides(view)] if ended else [],
        "note": {"text": note.text, "clause": note.clause} if note else None,
        "question": question,
        "note_before": stops[stop_before - 1] if stop_before else None,
        "note_after": stops[stop_after] if stop_after < len(stops) else None,
        "notes": say("replay.note", n=after, all=len(steps)) if note else "",
        "jumps": _jumps(lesson),
        "jump": max(0, bisect_right([moment.step for moment in lesson.jumps], lesson.step) - 1),
        "view": str(lesson.viewed),
        "views": _views(lesson),
        "review": say("replay.review") if lesson.game.hands else "",
    }


def _told(lesson: Replay, at: int, done: int, hand: Hand, view: View) -> Say:
    voice = lesson.voice
    if not done:
        key = "replay.begin-two" if lesson.rules.two else "replay.begin-four"
        lead, text, more = say_parts(key, number=at + 1, who=voice.seat(hand.first))
        clause = "draft.draw" if lesson.rules.two else "deal.dealer"
        return {"lead": lead, "text": text, "more": more, "clause": clause}
    action = hand.actions[done - 1]
    earlier = Hand.replay(lesson.rules, hand.deck, hand.first, hand.actions[: done - 1])
    before = lesson.view_at(at, earlier)
    events = earlier.push(action)
    told = tell(Taken(action, events, before, view, hand, voice, lesson.open))
    if hand.phase == DONE:
        told["more"] = f"{told['more']} {_scored(lesson, at)}".strip()
    return told


def _scored(lesson: Replay, at: int) -> str:
    finished, voice = lesson.game.hands[at], lesson.voice
    parts = [say("replay.scored", number=at + 1)]
    for side in (0, 1):
        who = voice.side(side)
        points, now = signed(finished.points[side]), number(finished.totals[side])
        parts.append(say("table.points", side=who, points=points, now=now))
    if finished.over and lesson.game.winner is not None:
        parts.append(say("replay.wins", who=voice.side(lesson.game.winner)))
    return " ".join(parts)


def _sides(view: View) -> tuple[int, int]:
    return view.side, 1 - view.side


def _around(view: View) -> list[int]:
    return [(view.seat + step) % view.rules.seats for step in range(view.rules.seats)]


def _subheading(view: View, *, ended: bool) -> str:
    if ended:
        what = say("replay.score")
    elif view.phase == DRAFT:
        what = say("at.turn", n=min(view.turn, TURNS - 1) // 2 + 1, all=TURNS // 2)
    elif view.phase == "play":
        what = say("at.trick", n=max(1, len(view.tricks) + bool(view.trick)), all=13)
    else:
        what = say(f"moment.{view.phase}")
    return say("replay.at", n=view.number, what=what)


def _seat(lesson: Replay, hand: Hand, view: View, seat: int) -> ReplaySeat:
    size = view.hand_sizes[seat]
    if lesson.open:
        cards = list(hand.cards(seat))
    else:
        cards = list(view.hand) if seat == view.seat else []
    bid, who = view.bids[seat], lesson.voice.seat(seat)
    none = "replay.held-none" if view.phase == DRAFT else "replay.held-last"
    role = say("at.drew-first" if view.rules.two else "at.dealer")
    return {
        "seat": seat,
        "place": place_of(view, seat),
        "name": who.name,
        "role": role if seat == view.first else "",
        "acting": view.to_act == seat,
        "bid": bid.name if bid else "",
        "won": view.tricks_won[seat] if view.phase == "play" else None,
        "label": say("replay.held" if size else none, who=who, n=size),
        "cards": [{**card_state(card)} for card in cards],
        "hidden": size - len(cards),
    }


def _side(lesson: Replay, view: View, voice: Voice, side: int, *, ended: bool) -> SideState:
    total, bags = view.totals[side], view.bags[side]
    if ended:
        finished = lesson.game.hands[view.number - 1]
        total, bags = finished.totals[side], finished.sides[side].bags_after
    return {
        "label": voice.side_label(side),
        "mine": voice.mine(side),
        "total": total,
        "facts": side_facts(view, side),
        "bags": bags,
    }


def _draft(lesson: Replay, hand: Hand, view: View) -> ReplayDraft:
    drawn = view.drawn
    if lesson.open and hand.drawn is not None:
        drawn = Card.ALL[hand.drawn]
    return {
        "turn": view.turn // 2 + 1,
        "turns": TURNS // 2,
        "stock": view.stock,
        "discards": view.discards,
        "drawer": "" if view.drafter is None else lesson.voice.seat(view.drafter).name,
        "drawn": {**card_state(drawn)} if drawn else None,
    }


def _trick(lesson: Replay, view: View) -> TrickState:
    voice = lesson.voice
    if view.tricks and not view.trick and lesson.rests:
        return {
            "cards": _trick_cards(view, voice, view.tricks[-1]),
            "complete": True,
            "waiting": [],
        }
    seats = view.rules.seats
    acting = view.to_act if view.to_act is not None else view.seat
    waiting = [place_of(view, (acting + step) % seats) for step in range(seats - len(view.trick))]
    cards = _trick_cards(view, voice, view.trick) if view.trick else []
    return {"cards": cards, "complete": False, "waiting": waiting}


def _trick_cards(view: View, voice: Voice, trick: Trick) -> list[TrickCard]:
    winner = trick_winner([card for _, card in trick])
    return [
        {
            "place": place_of(view, seat),
            "seat": voice.seat(seat).name,
            **card_state(card),
            "led": place == 0,
            "winning": place == winner,
        }
        for place, (seat, card) in enumerate(trick)
    ]


def _sheet(lesson: Replay, at: int, side: int) -> SheetSide:
    finished = lesson.game.hands[at]
    score = finished.sides[side]
    bids = [finished.bids[seat] for seat in seats_of(side, lesson.rules.seats)]
    before = finished.totals[side] - score.points
    return sheet_side(lesson.rules, score, bids, before=before, voice=lesson.voice)


def _jumps(lesson: Replay) -> list[Jump]:
    two = lesson.rules.two
    return [
        {
            "step": moment.step,
            "label": say(
                f"replay.jump-{moment.moment}{('-two' if two else '-four') if moment.moment == 'start' else ''}",
                n=moment.hand + 1,
            ),
        }
        for moment in lesson.jumps
    ]


def _views(lesson: Replay) -> list[ViewOption]:
    named = Voice(lesson.rules.seats)
    views: list[ViewOption] = [
        {"value": str(seat), "label": named.seat(seat).name} for seat in range(lesson.rules.seats)
    ]
    return [*views, {"value": "all", "label": say("replay.all")}] if lesson.complete else views


def _undo(lesson: Replay) -> UndoState | None:
    if not lesson.log:
        return None
    return {
        "label": say("replay.undo-seat" if lesson.log[-1]["do"] == "seat" else "replay.undo-step")
    }
