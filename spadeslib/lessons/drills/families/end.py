"""``end``: who has won the game after a hand, and why."""

from __future__ import annotations

from spadeslib.bidding import Bid
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.families.hands import points_of, side_in_text
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told, rules_of
from spadeslib.lessons.drills.fields import field, option
from spadeslib.lessons.drills.positions import ME, in_text, name_of, position, seats_shape, table
from spadeslib.lessons.drills.rulebook import ENGINE, Ending, Rulebook, Sheet
from spadeslib.lessons.drills.states import Answer, OptionShape
from spadeslib.lessons.drills.traps_end import END
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.seats import next_seat
from spadeslib.texts import Voice, number, signed

PLAY_ON, BOTH, OVER = "on", "both", "over"
REASONS = ("alone", "higher", "nobody", "tie")


def _build(brief: Brief) -> Facts | None:
    dice, trap, target = brief.dice, brief.trap, brief.rules.target
    if target < 100:
        return None
    facts: Facts = {
        "rules": brief.rules.to_dict(),
        "seats": brief.seats,
        **_hand(brief),
        "before": [0, 0],
        "first": dice.below(brief.seats),
        "next": brief.level >= 4,
        "lines": brief.level >= 3,
    }
    points = [one.points for one in _sheets(facts, ENGINE)]
    after = _aim(brief, points)
    facts["before"] = [total - one for total, one in zip(after, points, strict=True)]
    if max(facts["before"]) >= target:
        return None
    key, wrong = _ending(facts, ENGINE), _ending(facts, _book(trap))
    return facts if key.side != wrong.side else None


def _hand(brief: Brief) -> dict[str, list[int]]:
    """Bids, tricks and bags of a hand; from level 3 on there may be a fine."""
    dice = brief.dice
    first = dice.between(4, 9)
    bids: list[int] = []
    won: list[int] = []
    bags: list[int] = []
    fined = dice.below(2) if brief.trap in ("mid-hand", "fine-later") else 2
    for side, tricks in enumerate((first, 13 - first)):
        over = dice.between(0, 2) if dice.chance(0.85) else -1
        brings = side == fined or (brief.level >= 3 and dice.chance(0.25))
        if brings:
            over = dice.between(1, 2)
        bids.append(tricks - over)
        won.append(tricks)
        bags.append(9 if brings else dice.between(0, 7))
    if brief.two:
        return {"bids": bids, "won": won, "bags": bags}
    return {"bids": _halves(dice, bids, 1), "won": _halves(dice, won, 0), "bags": bags}


def _halves(dice: Dice, sides: list[int], least: int) -> list[int]:
    """Share what a side has between its seats."""
    mine = [dice.between(least, total - least) for total in sides]
    return [*mine, sides[0] - mine[0], sides[1] - mine[1]]


def _aim(brief: Brief, points: list[int]) -> list[int]:
    """Totals after the hand that put the wrong idea to the test."""
    dice, target, trap = brief.dice, brief.rules.target, brief.trap
    near = [target - dice.between(1, 90) for _ in points]
    there = [target + dice.between(1, 70) for _ in points]
    if trap == "one-more-hand":
        return dice.shuffled([there[0], near[1]])
    if trap in ("first-to-cross", "named-first"):
        return there
    if trap in ("mid-hand", "fine-later"):
        fined = max(range(2), key=lambda side: -points[side])
        after = [dice.pick([near[side], near[side], there[side]]) for side in range(2)]
        after[fined] = target - dice.between(20, 90)
        return after
    if trap == "shared-win":
        level = target + dice.between(0, 12)
        return [level, level]
    return dice.shuffled([target, dice.pick([target - 1, near[0]])])


def _sheets(facts: Facts, book: Rulebook) -> tuple[Sheet, Sheet]:
    """What both sides score."""
    rules, bids, won = rules_of(facts), [Bid.parse(bid) for bid in facts["bids"]], facts["won"]
    bags = facts["bags"]
    return book.sheet(rules, bids, won, 0, bags[0]), book.sheet(rules, bids, won, 1, bags[1])


def _ending(facts: Facts, book: Rulebook) -> Ending:
    return book.game_end(rules_of(facts), facts["before"], _sheets(facts, ENGINE))


def _book(trap: str) -> Rulebook:
    return next(one.book for one in END if one.id == trap)


def _answer(facts: Facts, book: Rulebook) -> Answer:
    ending = _ending(facts, book)
    who = PLAY_ON if ending.side is None else str(ending.side) if ending.side < 2 else BOTH
    answer: Answer = {"who": who, "why": ending.why}
    if facts["next"]:
        seat = next_seat(facts["first"], facts["seats"])
        answer["next"] = str(seat) if who == PLAY_ON else OVER
    return answer


def _show(facts: Facts) -> Shown:
    seats, rules = facts["seats"], rules_of(facts)
    voice, target = Voice(seats, me=ME), rules.target
    names = [voice.side_label(side) for side in (0, 1)]
    who = [
        option("0", names[0]),
        option("1", names[1]),
        option(PLAY_ON, say("end.on")),
        option(BOTH, say("end.both")),
    ]
    fields = [
        field("choice", "who", say("end.who"), options=who),
        field("choice", "why", say("end.why"), options=_reasons(facts)),
    ]
    if facts["next"]:
        label = say("end.next-two" if seats == 2 else "end.next-four")
        then = [option(str(seat), name_of(seat, seats)) for seat in range(seats)]
        fields.append(
            field("choice", "next", label, options=[*then, option(OVER, say("end.over"))])
        )
    sheets = _sheets(facts, ENGINE)
    columns, rows = _rows(facts, sheets, names)
    told = [say("end.target", target=target)]
    if facts["lines"]:
        told.append(say("end.bags", limit=rules.bag_limit, fine=rules.bag_fine))
    if facts["next"]:
        key = "end.drew" if seats == 2 else "end.dealt"
        told.append(say(key, who=in_text(facts["first"], seats)))
    shape = position(
        facts=told, seats=seats_shape(seats), table=table(say("end.caption"), columns, rows)
    )
    return Shown(saying("end.ask-next" if facts["next"] else "end.ask"), shape, fields)


def _rows(
    facts: Facts, sheets: tuple[Sheet, Sheet], names: list[str]
) -> tuple[list[str], dict[str, list[object]]]:
    if not facts["lines"]:
        columns = [say("end.before"), say("end.hand")]
        return columns, {
            names[side]: [facts["before"][side], signed(sheets[side].points)] for side in (0, 1)
        }
    columns = [say(f"end.{name}") for name in ("before", "bags-before", "bid", "won")]
    return columns, {
        names[side]: [
            facts["before"][side],
            facts["bags"][side],
            *(" + ".join(map(str, facts[name][side::2])) for name in ("bids", "won")),
        ]
        for side in (0, 1)
    }


def _reasons(facts: Facts) -> list[OptionShape]:
    """The four true reasons that there can be, and those of the wrong ideas that show here."""
    rules = rules_of(facts)
    reasons = list(REASONS)
    for trap in END:
        why = _ending(facts, trap.book).why
        if why not in reasons:
            reasons.append(why)
    return [option(why, say(f"end.reason.{why}", target=rules.target)) for why in reasons]


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    rules, seats = rules_of(facts), facts["seats"]
    sheets, right = _sheets(facts, ENGINE), _ending(facts, ENGINE)
    wrong = _ending(facts, _book(trap))
    after = [total + one.points for total, one in zip(facts["before"], sheets, strict=True)]
    side = wrong.side if wrong.side in (0, 1) else right.side if right.side is not None else 0
    assert side is not None
    shows, why, _ = parts(
        f"end.trap.{trap}",
        who=Voice(seats, me=ME).side(side),
        before=number(facts["before"][side]),
        mid=number(facts["before"][side] + sheets[side].contract),
        spared=number(facts["before"][side] + sheets[side].points - sheets[side].fine),
        after=number(after[side]),
        ours=number(after[0]),
        theirs=number(after[1]),
        high=number(max(after)),
        low=number(min(after)),
        **points_of(rules),
    )
    return Told(shows, why)


def _steps(facts: Facts) -> list[str]:
    seats, rules, sheets = facts["seats"], rules_of(facts), _sheets(facts, ENGINE)
    steps = []
    for side in (0, 1):
        who = side_in_text(side, seats)
        before, one = facts["before"][side], sheets[side]
        key = "end.step.fined" if one.fine and facts["lines"] else "end.step.side"
        steps.append(
            say(
                key,
                who=who[0].upper() + who[1:],
                before=number(before),
                points=signed(one.points - one.fine),
                all=signed(one.points),
                fine=signed(one.fine),
                after=number(before + one.points),
            )
        )
    ending = _ending(facts, ENGINE)
    steps.append(say(f"end.step.{ending.why}", target=rules.target))
    if facts["next"]:
        answer = _answer(facts, ENGINE)["next"]
        if answer != OVER:
            key = "end.step.next-two" if seats == 2 else "end.step.next-four"
            steps.append(say(key, who=in_text(int(answer), seats)))
    return steps


def _fact(facts: Facts) -> str:
    return say(f"end.fact.{_ending(facts, ENGINE).why}", target=rules_of(facts).target)


def _clauses(facts: Facts) -> list[str]:
    tie = _ending(facts, ENGINE).why == "tie"
    clauses = ["game.tie", "game.win"] if tie else ["game.win", "goal.target"]
    return [*clauses, *(["game.continue"] if facts["next"] else [])]


FAMILY = Family(
    id="end",
    tops={"two": 4, "four": 4},
    traps=END,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
)
