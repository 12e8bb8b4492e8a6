"""``bid``: which bids are open, who bids when, and what a side has promised."""

from __future__ import annotations

from spadeslib.bidding import Bid, bid_order
from spadeslib.cards import Card, Cards
from spadeslib.lessons.drills.families.hands import most_points, totals, totals_told
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told, rules_of
from spadeslib.lessons.drills.fields import field, number_field, option
from spadeslib.lessons.drills.positions import (
    ME,
    in_text,
    name_of,
    position,
    seats_shape,
    sorted_codes,
    within,
)
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer, FieldShape, PositionShape
from spadeslib.lessons.drills.traps_table import BID
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.seats import seats_of
from spadeslib.texts import Voice

ORDER = ("drawer-bids-first", "dealer-bids-first")
CONTRACT = ("higher-counts", "nil-lowers")
NUMBERS = tuple(str(number) for number in range(14))


# Building


def _build(brief: Brief) -> Facts | None:
    dice, seats, trap = brief.dice, brief.seats, brief.trap
    level = min(brief.level, 3) if brief.two else brief.level
    asks = _asks(trap, level, two=brief.two)
    first = dice.below(seats)
    order = bid_order(brief.rules, first)
    bids: list[str] = [""] * seats
    place = order.index(ME)
    if "contract" in asks:
        place = seats - 1
        first = (ME + seats) % seats
        order = bid_order(brief.rules, first)
    if "order" in asks and trap in ORDER:
        place = 0
    elif trap in ("must-outbid", "sum-13") and place == 0:
        return None
    for seat in order[:place]:
        bids[seat] = str(dice.between(1, 6 if seats == 4 else 9))
    if trap == "asked-again":
        bids = ["", ""]
        bids[dice.below(2)] = "double nil"
    elif "contract" in asks and level >= 4:
        seat = 2 if trap == "nil-lowers" else dice.pick(order[:place])
        bids[seat] = dice.pick(["nil", "nil", "double nil"])
    return {
        "rules": brief.rules.to_dict(),
        "seats": seats,
        "first": first,
        "bids": bids,
        "mine": str(dice.between(1, 6)) if "contract" in asks else "",
        "asks": asks,
        "totals": totals(dice, brief.rules),
        "hand": _hand(brief) if brief.rules.bidding != "free" else [],
    }


def _asks(trap: str, level: int, *, two: bool) -> list[str]:
    """What is asked, by the wrong idea and the level."""
    if trap == "asked-again":
        return ["asked", "stake"]
    if trap in ORDER:
        return ["open", "order"]
    if not two and level >= 3:
        return ["open", "contract"] if trap != "zero-not-nil" else ["open", "contract", "stake"]
    return ["open", "stake"] if level < 2 or trap == "zero-not-nil" else ["open", "first", "stake"]


def _hand(brief: Brief) -> list[str]:
    return sorted_codes([card.text for card in brief.dice.sample(Card.ALL, 13)])


# Answering


def _bids(facts: Facts) -> list[Bid | None]:
    return [Bid.parse(bid) if bid else None for bid in facts["bids"]]


def _answer(facts: Facts, book: Rulebook) -> Answer:
    rules, bids, asks = rules_of(facts), _bids(facts), facts["asks"]
    answer: Answer = {}
    if "open" in asks:
        opened = book.open_bids(rules, Cards(facts["hand"]), bids)
        answer["open"] = [bid for bid in (*NUMBERS, "pass") if bid in opened]
    if "order" in asks:
        answer["order"] = [str(seat) for seat in book.bid_order(rules, facts["first"])]
    if "first" in asks:
        answer["first"] = str(book.bid_order(rules, facts["first"])[0])
    if "asked" in asks:
        answer["asked"] = [str(seat) for seat in book.asked_to_bid(rules, bids, facts["first"])]
    if "contract" in asks:
        all_bids = [Bid.parse(facts["mine"]), *bids[1:]]
        answer["ours"] = book.contract(rules, all_bids, 0)
        answer["theirs"] = book.contract(rules, all_bids, 1)
    if "stake" in asks:
        answer["stake"] = book.zero_stake(rules)
    return answer


# Showing and explaining


def _show(facts: Facts) -> Shown:
    seats, asks = facts["seats"], facts["asks"]
    fields: list[FieldShape] = []
    names = [option(str(seat), name_of(seat, seats)) for seat in range(seats)]
    if "open" in asks:
        strip = [
            *(option(bid, bid, say("bid.number", n=int(bid))) for bid in NUMBERS),
            option("pass", say("bid.pass")),
        ]
        label = say("bid.open-any" if "order" in asks else "bid.open")
        fields.append(field("marks", "open", label, options=strip, none=say("bid.no-open")))
    if "order" in asks:
        fields.append(field("order", "order", say("bid.order"), options=names))
    if "first" in asks:
        fields.append(field("choice", "first", say("bid.leads"), options=names))
    if "asked" in asks:
        label = say("bid.asked")
        fields.append(field("order", "asked", label, options=names, optional=True))
    if "contract" in asks:
        label = say("bid.ours", n=facts["mine"])
        fields.append(number_field("ours", label, 0, 26))
        fields.append(number_field("theirs", say("bid.theirs"), 0, 26))
    if "stake" in asks:
        unit, most = say("unit.points"), most_points(rules_of(facts), 1000)
        fields.append(number_field("stake", say("bid.stake"), 0, most, unit=unit))
    return Shown(saying(_prompt(asks)), _position(facts), fields)


def _prompt(asks: list[str]) -> str:
    for name in ("contract", "order", "asked", "first"):
        if name in asks:
            return f"bid.ask-{name}"
    return "bid.ask"


def _position(facts: Facts) -> PositionShape:
    seats, first = facts["seats"], facts["first"]
    role = say("bid.drew" if seats == 2 else "bid.dealer")
    shown = [Bid.parse(bid).name if bid else "" for bid in facts["bids"]]
    told = [say("bid.first-two" if seats == 2 else "bid.first-four", who=in_text(first, seats))]
    voice = Voice(seats, me=ME)
    for seat in bid_order(rules_of(facts), first):
        if shown[seat]:
            key = "bid.bid-early" if shown[seat] == "Double Nil" and seats == 2 else "bid.bid"
            told.append(say(key, who=voice.seat(seat), bid=shown[seat]))
    if "open" in facts["asks"] and not any(shown):
        told.append(say("bid.none"))
    told += totals_told(facts)
    return position(
        facts=told, seats=seats_shape(seats, bids=shown, roles={first: role}), hand=facts["hand"]
    )


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    seats, rules, bids = facts["seats"], rules_of(facts), _bids(facts)
    order = bid_order(rules, facts["first"])
    numbers = [bid.number for bid in bids if bid is not None]
    side = 1 if _wrong_side(facts, trap) else 0
    mine = Bid.parse(facts["mine"]) if facts["mine"] else None
    promised = [mine, *bids[1:]][side::2]
    shown = [bid.number for bid in promised if bid is not None] or [0]
    voice = Voice(seats, me=ME)
    double = next((seat for seat, bid in enumerate(bids) if bid is Bid.DOUBLE_NIL), ME)
    shows, why, _ = parts(
        f"bid.trap.{trap}",
        most=max(numbers, default=0),
        total=sum(numbers),
        points=rules.nil_value,
        one=shown[0],
        other=shown[-1],
        both=sum(shown),
        number=max(shown),
        bidder=within(order[0], seats),
        last=in_text(order[-1], seats),
        who=voice.seat(double),
        nil=next((bid.name for bid in promised if bid is not None and bid.is_nil), "Nil"),
    )
    return Told(shows, why)


def _wrong_side(facts: Facts, trap: str) -> bool:
    """Does the wrong idea show itself in the other side's contract only?"""
    if trap not in CONTRACT:
        return False
    book = next(one.book for one in BID if one.id == trap)
    return bool(_answer(facts, book)["ours"] == _answer(facts, ENGINE)["ours"])


def _steps(facts: Facts) -> list[str]:
    seats, rules, asks = facts["seats"], rules_of(facts), facts["asks"]
    answer, steps = _answer(facts, ENGINE), []
    if "open" in asks:
        free = rules.bidding == "free"
        steps.append(say("bid.step.open" if free else "bid.step.house", n=len(answer["open"])))
    if "order" in asks or "first" in asks:
        order = [in_text(seat, seats) for seat in bid_order(rules, facts["first"])]
        key = "bid.step.order-two" if seats == 2 else "bid.step.order-four"
        steps.append(say(key, order=", then ".join(order)))
    if "asked" in asks:
        left = [in_text(int(seat), seats) for seat in answer["asked"]]
        steps.append(say("bid.step.asked", who=" and ".join(left)))
    if "contract" in asks:
        bids = [facts["mine"], *facts["bids"][1:]]
        for side, name in enumerate(("ours", "theirs")):
            told = " + ".join(Bid.parse(bids[seat]).name for seat in seats_of(side, seats))
            steps.append(say(f"bid.step.{name}", sum=told, n=answer[name]))
    if "stake" in asks:
        steps.append(say("bid.step.stake", points=answer["stake"]))
    return steps


def _fact(facts: Facts) -> str:
    for name in ("contract", "order", "asked"):
        if name in facts["asks"]:
            return say(f"bid.fact.{name}")
    return say("bid.fact.open")


def _clauses(facts: Facts) -> list[str]:
    asks = facts["asks"]
    clauses = {
        "contract": ["bid.sum"],
        "order": ["bid.order"],
        "asked": ["bid.no-pass", "bid.order"],
        "first": ["play.first-lead", "bid.order"],
    }
    found = [clause for name, some in clauses.items() if name in asks for clause in some]
    return [*found, "bid.range", "bid.free", "bid.no-pass"]


FAMILY = Family(
    id="bid",
    tops={"two": 3, "four": 4},
    traps=BID,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
)
