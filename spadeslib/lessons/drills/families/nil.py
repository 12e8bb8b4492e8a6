"""``nil``: the points of a side with a Nil or a Double Nil, and its bags."""

from __future__ import annotations

from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.families.hands import (
    bids_of,
    by_seat,
    counted,
    fined,
    hand_table,
    most_bags,
    most_points,
    other_bids,
    points_of,
    rest_of,
    sheet_of,
    side_in_text,
)
from spadeslib.lessons.drills.families.score import side_steps
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told, rules_of
from spadeslib.lessons.drills.fields import number_field
from spadeslib.lessons.drills.positions import ME, in_text, name_of, position, seats_shape
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer
from spadeslib.lessons.drills.traps_score import NIL
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.seats import seats_of
from spadeslib.texts import number

FAILED = ("vanish", "still-counts-as-contract", "helps-partner")


def _build(brief: Brief) -> Facts | None:
    dice, level = brief.dice, brief.level
    bids, mine = _two(brief) if brief.two else _four(brief)
    tricks = rest_of(dice, brief.seats, mine)
    if tricks is None:
        return None
    facts: Facts = {
        "rules": brief.rules.to_dict(),
        "seats": brief.seats,
        "bids": by_seat(bids, other_bids(dice, tricks)),
        "tricks": tricks,
        "side": 0,
        "asks": level >= 3,
        "lines": brief.two and level < 3,
    }
    if brief.two and level < 3 and dice.chance(0.5):
        facts |= {"bids": facts["bids"][::-1], "tricks": tricks[::-1], "side": 1}
    if level < 3 and fined(facts, (0, 1)):
        return None
    if level >= 3:
        low, high = (6, 9) if level >= 4 else (0, 6)
        facts["bags"] = [dice.between(low, high), dice.between(0, 9)]
    return facts


def _nil_tricks(dice: Dice, trap: str) -> int:
    if trap == "one-is-fine":
        return 1
    if trap in FAILED:
        return dice.between(1, 4)
    return 0 if trap == "partner-breaks-nil" else dice.pick([0, 0, 1, 2])


def _two(brief: Brief) -> tuple[list[str], list[int]]:
    dice, level = brief.dice, brief.level
    double = brief.trap == "double-as-nil" or (level >= 2 and dice.chance(0.5))
    return ["double nil" if double else "nil"], [_nil_tricks(dice, brief.trap)]


def _four(brief: Brief) -> tuple[list[str], list[int]]:
    dice, level, trap = brief.dice, brief.level, brief.trap
    nil = "double nil" if trap == "double-as-nil" else "nil"
    if level >= 3 and dice.chance(0.4):
        nil = "double nil"
    mine = _nil_tricks(dice, trap)
    if trap == "pair-as-one":
        kinds = [dice.pick(["nil", "nil", "double nil"]) for _ in range(2)]
        return kinds, dice.shuffled([0, dice.between(1, 3)])
    bid = dice.between(2, 6)
    miss = trap == "partner-excused" or (
        level >= 2 and trap != "partner-breaks-nil" and dice.chance(0.4)
    )
    won = bid - dice.between(1, bid) if miss else bid + (dice.between(0, 3) if level >= 2 else 0)
    pair = [(nil, mine), (str(bid), won)]
    pair = dice.shuffled(pair)
    return [one for one, _ in pair], [tricks for _, tricks in pair]


def _answer(facts: Facts, book: Rulebook) -> Answer | None:
    if book.why == "helps-partner" and facts["seats"] == 2:
        return None
    one = sheet_of(facts, book, facts["side"])
    if facts["lines"]:
        return {"nil": one.nil, "bags": one.nil_bags}
    answer: Answer = {"points": one.points}
    if facts["asks"]:
        answer["bags"] = one.left
    return answer


def _show(facts: Facts) -> Shown:
    seats, rules = facts["seats"], rules_of(facts)
    who = side_in_text(ME, seats)
    if facts["lines"]:
        return _show_lines(facts)
    whose = "" if seats == 2 else "-side"
    label, most = say(f"nil.points{whose}"), most_points(rules, 3000)
    fields = [number_field("points", label, -most, most, unit=say("unit.points"))]
    told = []
    if facts["asks"]:
        unit, bags = say("unit.bags"), most_bags(rules, 200)
        fields.append(number_field("bags", say(f"nil.bags{whose}"), 0, bags, unit=unit))
        told.append(say("score.bags-before", n=facts["bags"][0], limit=rules.bag_limit))
    prompt = saying("nil.ask-bags" if facts["asks"] else "nil.ask", who=who)
    shape = position(facts=told, seats=seats_shape(seats), table=hand_table(facts, seats))
    return Shown(prompt, shape, fields)


def _show_lines(facts: Facts) -> Shown:
    """The Nil's own lines; what else the hand scored is told."""
    seats, side = facts["seats"], facts["side"]
    most, unit = most_points(rules_of(facts), 3000), say("unit.points")
    labels = {line: say(f"nil.line.{line}", who=name_of(side, seats)) for line in ("nil", "bags")}
    fields = [
        number_field(line, label, -most, most, unit=unit, optional=True)
        for line, label in labels.items()
    ]
    other = sheet_of(facts, ENGINE, 1 - side).points
    key = "nil.scored" if side == ME else "nil.scored-you"
    told = [say(key, who=name_of(1 - side, seats), points=number(other))]
    shape = position(facts=told, seats=seats_shape(seats), table=hand_table(facts, seats))
    return Shown(saying("nil.ask-lines", who=in_text(side, seats)), shape, fields)


def _nil_seats(facts: Facts) -> list[int]:
    bids = bids_of(facts)
    return [seat for seat in seats_of(facts["side"], facts["seats"]) if bids[seat].is_nil]


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    rules, bids, seats = rules_of(facts), bids_of(facts), facts["seats"]
    nils = _nil_seats(facts)
    failed = [seat for seat in nils if facts["tricks"][seat]] or nils
    won = sum(facts["tricks"][seat] for seat in nils)
    promised, took = counted(facts, facts["side"])
    value = rules.double_nil_value if bids[failed[0]].is_double else rules.nil_value
    key = f"nil.trap.{trap}"
    shows, why, _ = parts(
        key,
        won=won,
        one=facts["tricks"][failed[0]],
        who=name_of(failed[0], seats),
        bid=bids[failed[0]].name,
        value=value,
        promised=promised,
        took=took,
        sum=number(sum(_part(facts, seat) for seat in nils)),
        **points_of(rules),
    )
    return Told(shows, why)


def _part(facts: Facts, seat: int) -> int:
    rules, bid = rules_of(facts), bids_of(facts)[seat]
    value = rules.double_nil_value if bid.is_double else rules.nil_value
    return -value if facts["tricks"][seat] else value


def _steps(facts: Facts) -> list[str]:
    one = sheet_of(facts, ENGINE, ME)
    if facts["lines"]:
        return side_steps(facts, facts["side"])
    steps = side_steps(facts, ME)
    if len(steps) > 1:
        steps.append(say("nil.step.sum", points=number(one.points)))
    if facts["asks"]:
        before = facts["bags"][0]
        key = "nil.step.bags-fined" if one.fine else "nil.step.bags"
        steps.append(say(key, before=before, n=one.bags, total=before + one.bags, left=one.left))
    return steps


def _fact(facts: Facts) -> str:
    nils = _nil_seats(facts)
    made = [seat for seat in nils if not facts["tricks"][seat]]
    if len(nils) == 2 and len(made) == 1:
        return say("nil.fact.pair")
    if made:
        return say("nil.fact.made")
    return say("nil.fact.failed")


def _clauses(facts: Facts) -> list[str]:
    bids, nils = bids_of(facts), _nil_seats(facts)
    first = "blind.score" if any(bids[seat].is_double for seat in nils) else "nil.score"
    clauses = [first, "nil.failed-tricks"]
    if facts["seats"] == 4:
        clauses.append("nil.both" if len(nils) == 2 else "nil.partner")
    return clauses


FAMILY = Family(
    id="nil",
    tops={"two": 4, "four": 4},
    traps=NIL,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
)
