"""``score``: fill in the lines of the score sheet."""

from __future__ import annotations

from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.families.hands import (
    bids_of,
    by_seat,
    counted,
    fined,
    hand_table,
    most_points,
    other_bids,
    points_of,
    rest_of,
    sheet_of,
    side_in_text,
)
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told, rules_of
from spadeslib.lessons.drills.fields import number_field
from spadeslib.lessons.drills.positions import ME, position, seats_shape
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook, Sheet
from spadeslib.lessons.drills.states import Answer
from spadeslib.lessons.drills.traps_score import SCORE
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.seats import side_of
from spadeslib.texts import number, signed

SETS = ("short-only", "set-keeps-tricks", "set-is-zero")


def _build(brief: Brief) -> Facts | None:
    dice, level, two = brief.dice, brief.level, brief.two
    wants_set = brief.trap in SETS or (brief.trap == "own-bid-only" and dice.chance(0.5))
    bids, mine = _ours(dice, brief, wants_set)
    tricks = rest_of(dice, brief.seats, mine)
    if tricks is None:
        return None
    full = level >= 4
    if full and not two:
        return _with_nil(brief, bids, tricks)
    theirs = other_bids(dice, tricks, nil=full)
    facts: Facts = {
        "rules": brief.rules.to_dict(),
        "seats": brief.seats,
        "bids": by_seat(bids, theirs),
        "tricks": tricks,
        "sides": [0, 1] if two and level >= 3 else [0],
        "lines": ["contract", "bags", *(["nil"] if full else [])],
    }
    return None if fined(facts, facts["sides"]) else facts


def _ours(dice: Dice, brief: Brief, wants_set: bool) -> tuple[list[str], list[int]]:
    """Bids and tricks of the learner's side; from level 3 one partner over and one under."""
    if brief.two:
        bid = dice.between(2, 9)
        took = dice.between(1, bid - 1) if wants_set else dice.between(bid, min(13, bid + 5))
        return [str(bid)], [took]
    bids = [dice.between(2, 5), dice.between(1, 4)]
    apart = brief.level >= 3
    first = bids[0] + dice.between(1, 3)
    second = bids[1] - dice.between(1, bids[1])
    won = [first, second] if apart else [bid + dice.between(0, 2) for bid in bids]
    if wants_set and not apart:
        won = [max(0, bid - dice.between(0, 2)) for bid in bids]
    if (sum(won) < sum(bids)) is not wants_set:
        won = [won[0] + (-2 if wants_set else 2), won[1]]
    return [str(bid) for bid in bids], [max(0, one) for one in won]


def _with_nil(brief: Brief, bids: list[str], tricks: list[int]) -> Facts | None:
    """Four lines for a side of four seats: a Nil beside a bid, or a fine beside two."""
    dice = brief.dice
    bags = dice.between(5, 9)
    if brief.trap != "own-bid-only" and dice.chance(0.6):
        bids = [dice.pick(["nil", "nil", "double nil"]), bids[1]]
        tricks = [dice.pick([0, 0, 1, 2]), tricks[1], int(bids[1]), 0]
        wants = brief.trap in SETS
        tricks[2] += -dice.between(1, tricks[2]) if wants else dice.between(1, 3)
        tricks[1], tricks[3] = dice.split(13 - tricks[0] - tricks[2], 2)
    return {
        "seats": 4,
        "bids": by_seat(bids, other_bids(dice, tricks)),
        "tricks": tricks,
        "bags": [bags, dice.between(0, 9)],
        "sides": [0],
        "lines": ["contract", "bags", "nil", "fine"],
    }


def _lines(one: Sheet) -> dict[str, int]:
    return {
        "contract": one.contract,
        "bags": one.over + one.nil_bags,
        "nil": one.nil,
        "fine": one.fine,
    }


def _answer(facts: Facts, book: Rulebook) -> Answer:
    answer: Answer = {}
    for side in facts["sides"]:
        lines = _lines(sheet_of(facts, book, side))
        for line in facts["lines"]:
            answer[line if side == ME else f"their-{line}"] = lines[line]
    return answer


def _show(facts: Facts) -> Shown:
    seats, rules, full = facts["seats"], rules_of(facts), len(facts["lines"]) > 2
    fields, most = [], most_points(rules, 2000)
    for side in facts["sides"]:
        who = side_in_text(side, seats)
        for line in facts["lines"]:
            name = line if side == ME else f"their-{line}"
            key = f"score.line.{line}" if len(facts["sides"]) == 1 else f"score.line-of.{line}"
            label = say(key, who=who[0].upper() + who[1:])
            unit = say("unit.points")
            fields.append(number_field(name, label, -most, most, unit=unit, optional=True))
    told = []
    if "bags" in facts:
        told.append(say("score.bags-before", n=facts["bags"][0], limit=rules.bag_limit))
    if full and _failed(facts):
        told.append(say("score.failed"))
    key = "score.ask-full" if full else "score.ask-both" if len(facts["sides"]) > 1 else "score.ask"
    prompt = saying(key, who=side_in_text(ME, seats))
    shape = position(facts=told, seats=seats_shape(seats), table=hand_table(facts, seats))
    return Shown(prompt, shape, fields)


def _failed(facts: Facts) -> bool:
    """Has a Nil failed on a side whose sheet is asked for?"""
    return any(
        bid.is_nil and facts["tricks"][seat] and side_of(seat) in facts["sides"]
        for seat, bid in enumerate(bids_of(facts))
    )


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    rules = rules_of(facts)
    book = next(one.book for one in SCORE if one.id == trap)
    side = next(
        side
        for side in facts["sides"]
        if _lines(sheet_of(facts, book, side)) != _lines(sheet_of(facts, ENGINE, side))
    )
    right, wrong = sheet_of(facts, ENGINE, side), sheet_of(facts, book, side)
    promised, won = counted(facts, side)
    over = max(0, won - promised)
    bags = over + sum(facts["tricks"][side::2]) - won
    shows, why, _ = parts(
        f"score.trap.{trap}" if trap != "bag-pays-0" or over else "score.trap.bag-pays-0-nil",
        contract=promised,
        won=won,
        over=over,
        bags=bags,
        short=promised - won,
        right=number(right.contract),
        wrong=number(wrong.contract),
        points=number(right.over + right.nil_bags),
        first=_numbers(facts, side)[0],
        second=_numbers(facts, side)[-1],
        **points_of(rules),
    )
    return Told(shows, why)


def _numbers(facts: Facts, side: int) -> list[str]:
    return [bid for bid in facts["bids"][side::2] if bid.isdecimal()] or ["0"]


def _steps(facts: Facts) -> list[str]:
    steps = []
    for side in facts["sides"]:
        steps += side_steps(facts, side)
    return steps


def side_steps(facts: Facts, side: int) -> list[str]:
    """Return how a side's points are worked out, a sentence a line."""
    rules, one = rules_of(facts), sheet_of(facts, ENGINE, side)
    who = side_in_text(side, facts["seats"])
    promised, won = counted(facts, side)
    steps = []
    if promised:
        key = "score.step.made" if won >= promised else "score.step.set"
        points = signed(one.contract)
        whose = who[0].upper() + who[1:]
        steps.append(say(key, who=whose, n=promised, won=won, points=points, cost=rules.set_cost))
    if promised and won > promised:
        steps.append(say("score.step.over", n=won - promised, points=signed(one.over)))
    if one.nil:
        steps.append(say("score.step.nil", points=signed(one.nil)))
    if one.nil_bags:
        nil_tricks = sum(facts["tricks"][side::2]) - won
        steps.append(say("score.step.nil-bags", n=nil_tricks, points=signed(one.nil_bags)))
    if one.fine:
        before = facts.get("bags", [0, 0])[side]
        total = before + one.bags
        steps.append(
            say("score.step.fine", before=before, n=one.bags, total=total, points=number(one.fine))
        )
    return steps


def _fact(facts: Facts) -> str:
    promised, won = counted(facts)
    one = sheet_of(facts, ENGINE, ME)
    if won < promised:
        return say("score.fact.set", n=promised, points=-one.contract)
    if promised == 0:
        return say("score.fact.total", points=number(one.points))
    return say("score.fact.made", n=promised, over=won - promised, points=number(one.points))


def _clauses(facts: Facts) -> list[str]:
    promised, won = counted(facts)
    clauses = ["score.set"] if won < promised else ["score.made"]
    if facts["seats"] == 4:
        clauses.append("bid.sum")
    return [*clauses, *(["nil.score"] if "nil" in facts["lines"] else [])]


FAMILY = Family(
    id="score",
    tops={"two": 4, "four": 4},
    traps=SCORE,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
)
