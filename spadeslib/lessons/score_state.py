"""What the page draws of a score sheet to fill in, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.lessons.fields import bid_options, choice_field, number_field, options
from spadeslib.lessons.house import SCORING, rule_label, rule_shown, rules_state
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.sheets import sheet_side
from spadeslib.lessons.states import Choice, Say
from spadeslib.lessons.states_score import FieldState, ScoreSide, ScoreState
from spadeslib.scoring import SideScore, end_told, leader_wins
from spadeslib.seats import seats_of, side_of
from spadeslib.texts import Voice, number, say, say_parts, signed

if TYPE_CHECKING:
    from spadeslib.lessons.score import Score, Sheet


def score_state(lesson: Score) -> ScoreState:
    """Return the whole state of a score sheet."""
    sheet, voice = lesson.sheet, lesson.voice
    scores, was = sheet.scores(), _scores_before(lesson)
    told, change = _said(lesson, scores), _change_told(lesson, scores, was)
    if change:
        told["more"] = change
    two = sheet.rules.two
    missing = max(0, sheet.missing)
    return {
        "kind": "score",
        "revision": lesson.revision,
        "variant": "two-player" if two else "partnership",
        "name": say("sheet.name", game=say(f"sheet.{sheet.rules.game}")),
        "heading": say("sheet.heading"),
        "subheading": say(f"sheet.{sheet.rules.game}"),
        "say": told,
        "announce": aloud(" ".join(part for part in (change, told["lead"], told["text"]) if part)),
        "game": _game_field(sheet),
        "sides": [_side(sheet, voice, side, scores, was) for side in _sides(voice)],
        "missing": missing,
        "choices": [_fill(voice, seat, missing) for seat in _seats(voice)] if missing else [],
        "rules": rules_state(sheet.rules),
        "undo": {"label": change_label(lesson)} if lesson.log else None,
    }


def _sides(voice: Voice) -> tuple[int, int]:
    return (1, 0) if voice.mine(1) else (0, 1)


def _seats(voice: Voice) -> list[int]:
    """All seats in the order of the page: side by side, the reader first."""
    first = voice.me or 0
    around = [(first + step) % voice.seats for step in range(voice.seats)]
    return sorted(around, key=lambda seat: side_of(seat) != side_of(first))


def _scores_before(lesson: Score) -> tuple[SideScore, SideScore] | None:
    before = lesson.scored
    same = before is not None and before.rules.game == lesson.sheet.rules.game
    return before.scores() if before is not None and same else None


def _game_field(sheet: Sheet) -> FieldState:
    games = ("two-player", "partnership")
    of = options((game, say(f"sheet.{game}")) for game in games)
    return choice_field("game", say("sheet.game"), sheet.rules.game, of)


def _side(
    sheet: Sheet,
    voice: Voice,
    side: int,
    scores: tuple[SideScore, SideScore] | None,
    was: tuple[SideScore, SideScore] | None,
) -> ScoreSide:
    label = {"side": voice.side(side)}
    mine = [seat for seat in _seats(voice) if seat in seats_of(side, voice.seats)]
    bids = [bid for seat in mine if (bid := sheet.bids[seat]) is not None]
    score, before = scores and scores[side], was and was[side]
    lines = [(line.key, line.seat, line.points) for line in score.lines] if score else []
    known = [(line.key, line.seat, line.points) for line in before.lines] if before else lines
    return {
        "label": voice.side_label(side),
        "mine": voice.mine(side),
        "seats": [
            {
                "name": voice.seat(seat).name,
                "bid": choice_field(
                    f"bid {seat}",
                    say("sheet.bid", who=voice.seat(seat)),
                    (bid.text if (bid := sheet.bids[seat]) else ""),
                    bid_options(double=sheet.rules.double_nil),
                ),
                "tricks": number_field(
                    f"tricks {seat}",
                    say("sheet.tricks", who=voice.seat(seat)),
                    sheet.tricks[seat],
                ),
            }
            for seat in mine
        ],
        "bags": number_field(f"bags {side}", say("sheet.bags", **label), sheet.bags[side]),
        "total": number_field(
            f"total {side}", say("sheet.total", **label), sheet.totals[side], step=10
        ),
        "sheet": sheet_side(sheet.rules, score, bids, before=sheet.totals[side], voice=voice)
        if score
        else None,
        "changed": [line not in known for line in lines],
        "was": before.points if score and before and before.points != score.points else None,
    }


def _fill(voice: Voice, seat: int, missing: int) -> Choice:
    key = "sheet.fill-one" if missing == 1 else "sheet.fill"
    label = say(key, who=voice.seat(seat).name)
    return {"action": f"fill {seat}", "label": label, "detail": "", "key": "", "primary": False}


def _said(lesson: Score, scores: tuple[SideScore, SideScore] | None) -> Say:
    sheet, voice = lesson.sheet, lesson.voice
    if scores is None:
        if sheet.missing:
            key = "sheet.missing-one" if sheet.missing == 1 else "sheet.missing"
            return _say(key, "", n=sheet.missing, sum=13 - sheet.missing)
        return _say("sheet.no-bid", "bid.no-pass")
    rules = sheet.rules
    for side in (0, 1):
        if leader_wins(rules, sheet.totals) == side:
            who, total = voice.side(side), number(sheet.totals[side])
            return _say("sheet.over-before", "game.win", side=who, total=total)
    totals = [before + score.points for before, score in zip(sheet.totals, scores, strict=True)]
    sets = [int(score.is_set) for score in scores]
    points = " ".join(
        say(
            "table.points",
            side=voice.side(side),
            points=signed(scores[side].points),
            now=number(totals[side]),
        )
        for side in _sides(voice)
    )
    winner = leader_wins(rules, totals, sets)
    level = totals[0] == totals[1] >= rules.target
    clause = "game.tie" if level else "game.continue" if winner is None else "game.win"
    return _say(
        "sheet.scored", clause, end=end_told(rules, totals, voice, sets=sets), points=points
    )


def _say(key: str, clause: str, **params: object) -> Say:
    lead, text, more = say_parts(key, **params)
    return {"lead": lead, "text": text, "more": more, "clause": clause}


def _change_told(
    lesson: Score,
    scores: tuple[SideScore, SideScore] | None,
    was: tuple[SideScore, SideScore] | None,
) -> str:
    """Say what the last change was and what it did to the points."""
    if lesson.before is None:
        return ""
    change = _change(lesson)
    if not scores or not was:
        return change
    effects = [
        say(
            "sheet.effect",
            side=lesson.voice.side(side).name,
            now=signed(scores[side].points),
            was=signed(was[side].points),
        )
        for side in _sides(lesson.voice)
        if scores[side].points != was[side].points
    ]
    return " ".join([change, *(effects or [say("sheet.no-effect")])])


def _change(lesson: Score) -> str:
    entry, now, before = lesson.last, lesson.sheet, lesson.before
    assert before is not None
    if entry["do"] == "book":
        return say("sheet.book")
    field = entry.get("field", f"tricks {entry.get('seat')}")
    if field == "game":
        return say("sheet.changed-game", game=say(f"sheet.{now.rules.game}"))
    label = change_label(lesson, start=True)
    shown = [_shown(sheet, field) for sheet in (now, before)]
    key = "sheet.change-to" if field == "failed_nil_tricks" else "sheet.change"
    return say(key, label=label, now=shown[0], was=shown[1])


def change_label(lesson: Score, *, start: bool = False) -> str:
    """Return what the last change was about: ``your bid``, or ``Your bid`` at the start of a sentence."""
    entry, voice = lesson.last, lesson.voice
    field = entry.get("field", f"tricks {entry.get('seat')}")
    what, _, place = field.partition(" ")
    if entry["do"] == "book":
        label = say("sheet.undo-book")
    elif field == "game":
        label = say("sheet.undo-game")
    elif field in SCORING:
        label = rule_label(field)
    elif what in ("bid", "tricks"):
        label = say(f"sheet.{what}", who=voice.seat(int(place)))
    else:
        label = say(f"sheet.{what}", side=voice.side(int(place)))
    return label if start else label.replace("Your ", "your ", 1)


def _shown(sheet: Sheet, field: str) -> str:
    what, _, place = field.partition(" ")
    if field in SCORING:
        return rule_shown(sheet.rules, field)
    n = int(place)
    if what == "bid":
        bid = sheet.bids[n]
        return bid.name if bid else say("sheet.nothing")
    if what == "tricks":
        won = sheet.tricks[n]
        return say("sheet.nothing") if won is None else str(won)
    return number((sheet.bags if what == "bags" else sheet.totals)[n])
