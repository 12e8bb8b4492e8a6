"""``bags``: the bag count hand by hand, with its fines."""

from __future__ import annotations

from typing import Any

from spadeslib.bidding import Bid
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.families.hands import (
    most_bags,
    most_points,
    points_of,
    side_in_text,
)
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told, rules_of
from spadeslib.lessons.drills.fields import number_field
from spadeslib.lessons.drills.positions import ME, position, seats_shape, table
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook, Sheet
from spadeslib.lessons.drills.states import Answer
from spadeslib.lessons.drills.traps_score import BAGS
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.texts import number

Row = dict[str, Any]
"""The side's bids and the tricks its seats won in one hand."""


def _build(brief: Brief) -> Facts | None:
    dice, level, trap = brief.dice, brief.level, brief.trap
    rules = brief.rules.to_dict()
    if level >= 4 and brief.rules.bag_limit == 10 and trap != "one-fine" and dice.chance(0.5):
        rules["bag_limit"] = dice.pick([5, 7, 8])
    limit = rules.get("bag_limit", brief.rules.bag_limit)
    if not limit:
        return None
    hands = [_row(dice, brief, bags) for bags in _plan(dice, level, trap)]
    if trap == "set-makes-bags" or (level >= 3 and dice.chance(0.4)):
        hands[dice.below(len(hands) - 1)] = _set_row(dice, brief)
    if level >= 4 and trap != "one-fine" and dice.chance(0.5):
        hands[-1] = _nil_row(dice, brief)
    start = dice.between(0, limit - 1) if level > 1 else dice.between(0, 4)
    if trap == "one-fine":
        start = dice.between(max(0, limit - 2), limit - 1)
    facts: Facts = {
        "rules": rules,
        "seats": brief.seats,
        "hands": hands,
        "start": start,
        "level": level,
    }
    if level >= 4:
        facts["total"] = dice.between(-12, 30) * 10 + dice.between(0, 9)
    return facts


def _plan(dice: Dice, level: int, trap: str) -> list[int]:
    """Bags of each hand to aim at."""
    if trap == "one-fine":
        return [dice.between(0, 2), dice.between(9, 12)][-2:]
    if level == 1:
        return [dice.between(1, 3), dice.between(0, 2)]
    if level == 3:
        return [dice.between(1, 5), dice.between(0, 3), dice.between(2, 6)]
    return [dice.between(1, 5), dice.between(2, 6)]


def _row(dice: Dice, brief: Brief, bags: int) -> Row:
    bid = dice.between(1, 3) if bags > 8 else dice.between(2, 6)
    if bid + bags > 13:
        bid = 13 - bags
    return _share(dice, brief, max(1, bid), max(1, bid) + bags)


def _set_row(dice: Dice, brief: Brief) -> Row:
    bid = dice.between(4, 8)
    return _share(dice, brief, bid, dice.between(2, bid - 1))


def _nil_row(dice: Dice, brief: Brief) -> Row:
    """A failed Nil, whose tricks are bags."""
    won = dice.between(1, 4)
    if brief.two:
        return {"bids": ["nil"], "tricks": [won]}
    bid = dice.between(3, 6)
    return {"bids": ["nil", str(bid)], "tricks": [won, bid + dice.between(-1, 3)]}


def _share(dice: Dice, brief: Brief, bid: int, won: int) -> Row:
    if brief.two:
        return {"bids": [str(bid)], "tricks": [won]}
    first = dice.between(1, bid - 1) if bid > 1 else 1
    bids = [str(first), str(bid - first)] if bid > 1 else ["1", "nil"]
    if bid == 1:
        return {"bids": bids, "tricks": [won, 0]}
    mine = dice.between(0, won)
    return {"bids": bids, "tricks": [mine, won - mine]}


# Answering


def _sheets(facts: Facts, book: Rulebook) -> list[Sheet]:
    rules, count = rules_of(facts), facts["start"]
    sheets = []
    for row in facts["hands"]:
        bids, tricks = _by_seat(facts["seats"], row)
        one = book.sheet(rules, bids, tricks, ME, count)
        sheets.append(one)
        count = one.left
    return sheets


def _by_seat(seats: int, row: Row) -> tuple[list[Bid], list[int]]:
    """Bids and tricks by seat; the other side's do not matter."""
    bids: list[Bid] = []
    tricks: list[int] = []
    for bid, won in zip(row["bids"], row["tricks"], strict=True):
        bids += [Bid.parse(bid), Bid.parse(1)]
        tricks += [won, 0]
    return bids, tricks


def _answer(facts: Facts, book: Rulebook) -> Answer:
    sheets, level = _sheets(facts, book), facts["level"]
    answer: Answer = {f"count-{n}": one.left for n, one in enumerate(sheets, 1)}
    if level >= 2:
        answer["fines"] = sum(one.fine for one in sheets)
    if level in (2, 3):
        answer["points"] = sheets[-1].points
    if level >= 4:
        answer["total"] = facts["total"] + sum(one.points for one in sheets)
    return answer


# Showing and explaining


def _show(facts: Facts) -> Shown:
    seats, rules, level = facts["seats"], rules_of(facts), facts["level"]
    who = side_in_text(ME, seats)
    fields = []
    bags, most = most_bags(rules, 300), most_points(rules, 3000)
    for n, _ in enumerate(facts["hands"], 1):
        fields.append(number_field(f"count-{n}", say("bags.count-after", n=n), 0, bags))
    if level >= 2:
        unit = say("unit.points")
        fields.append(number_field("fines", say("bags.fines"), -most, 0, unit=unit, optional=True))
    if level in (2, 3):
        label = say("bags.points", n=len(facts["hands"]))
        fields.append(number_field("points", label, -most, most, unit=say("unit.points")))
    if level >= 4:
        fields.append(
            number_field("total", say("bags.total"), -3 * most, 3 * most, unit=say("unit.points"))
        )
    told = [say("bags.start", n=facts["start"], limit=rules.bag_limit)]
    if rules.bag_limit != 10:
        told.append(say("bags.house", limit=rules.bag_limit, fine=rules.bag_fine))
    if level >= 4:
        told.append(say("bags.total-before", total=number(facts["total"])))
    rows = {
        say("bags.hand", n=n): [" + ".join(_names(row)), " + ".join(map(str, row["tricks"]))]
        for n, row in enumerate(facts["hands"], 1)
    }
    shown = table(say("bags.caption"), [say("hands.bid"), say("hands.won")], rows)
    prompt = saying("bags.ask" if level < 4 else "bags.ask-total", who=who)
    return Shown(prompt, position(facts=told, seats=seats_shape(seats), table=shown), fields)


def _names(row: Row) -> list[str]:
    return [Bid.parse(bid).name for bid in row["bids"]]


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    rules = rules_of(facts)
    book = next(one.book for one in BAGS if one.id == trap)
    right, count = facts["start"], 0
    for n, row in enumerate(facts["hands"], 1):
        bids, tricks = _by_seat(facts["seats"], row)
        one = ENGINE.sheet(rules, bids, tricks, ME, right)
        other = book.sheet(rules, bids, tricks, ME, right)
        if one != other or n == len(facts["hands"]):
            count = n
            break
        right = one.left
    total = right + one.bags
    shows, why, _ = parts(
        f"bags.trap.{trap}",
        n=count,
        before=right,
        gained=one.bags,
        total=total,
        left=one.left,
        wrong=other.left,
        tens=-one.fine // rules.bag_fine if rules.bag_fine else 0,
        loss=number(one.fine),
        points=one.over + one.nil_bags,
        **points_of(rules),
    )
    return Told(shows, why)


def _steps(facts: Facts) -> list[str]:
    rules, before = rules_of(facts), facts["start"]
    steps = []
    for n, one in enumerate(_sheets(facts, ENGINE), 1):
        key = "bags.step.fined" if one.fine else "bags.step.plain"
        if one.contract < 0 and not one.bags:
            key = "bags.step.set"
        steps.append(
            say(
                key,
                n=n,
                before=before,
                gained=one.bags,
                total=before + one.bags,
                left=one.left,
                limit=rules.bag_limit,
                fine=-one.fine,
            )
        )
        before = one.left
    answer = _answer(facts, ENGINE)
    if "points" in answer:
        steps.append(say("bags.step.points", n=len(steps), points=number(answer["points"])))
    if "total" in answer:
        steps.append(say("bags.step.total", total=number(answer["total"])))
    return steps


def _fact(facts: Facts) -> str:
    rules, sheets = rules_of(facts), _sheets(facts, ENGINE)
    if any(one.fine for one in sheets):
        return say("bags.fact.fined", limit=rules.bag_limit, left=sheets[-1].left)
    return say("bags.fact.plain", left=sheets[-1].left)


def _clauses(facts: Facts) -> list[str]:
    fined = any(one.fine for one in _sheets(facts, ENGINE))
    return ["bags.penalty", "bags.carry", "bags.count"] if fined else ["bags.count"]


FAMILY = Family(
    id="bags",
    tops={"two": 4, "four": 4},
    traps=BAGS,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
)
