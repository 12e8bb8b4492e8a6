"""``house``: the same position by the rules of the book and by a house rule."""

from __future__ import annotations

from typing import Any

from spadeslib.bidding import Bid
from spadeslib.cards import Card, Cards, Suit
from spadeslib.draft import second_card_seen_by
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.families.hands import (
    fined,
    hand_table,
    most_points,
    other_bids,
    rest_of,
    side_in_text,
)
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told
from spadeslib.lessons.drills.fields import cards_field, field, number_field, option
from spadeslib.lessons.drills.history import SIDE_SUITS
from spadeslib.lessons.drills.positions import (
    ME,
    name_of,
    position,
    seats_shape,
    sorted_codes,
    table,
    trick_shape,
)
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook, sheet
from spadeslib.lessons.drills.states import Answer, FieldShape, PositionShape
from spadeslib.lessons.drills.traps_house import CLAUSES, EVERYWHERE, FIELDS, HOUSE
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.rules import Rules
from spadeslib.scoring import winning_side
from spadeslib.texts import number
from spadeslib.tricks import legal_plays

VALUES: dict[str, tuple[Any, ...]] = {
    "nil_value": (50, 60, 75, 150),
    "set_cost": (5, 15, 20),
    "bag_limit": (5, 6, 7, 8),
    "failed_nil_tricks": ("ignored",),
    "spade_leads": ("any time",),
    "first_trick": ("no spades",),
    "peek_discard": ("drafter", "both"),
    "target": (250, 300, 400),
}
POINTS = ("nil_value", "set_cost", "bag_limit", "failed_nil_tricks")

# Building


def _build(brief: Brief) -> Facts | None:
    dice = brief.dice
    name = brief.trap.removeprefix("unchanged-").replace("-", "_")
    if brief.trap == EVERYWHERE:
        fields = [one for one, level in FIELDS.items() if level <= brief.level]
        name = dice.pick([one for one in fields if brief.two or one != "peek_discard"])
    base = brief.rules.to_dict()
    house = base | {name: dice.pick(VALUES[name])}
    facts: Facts = {"rules": base, "house": house, "seats": brief.seats, "field": name}
    if name in POINTS:
        more = _score_facts(dice, brief, name)
        if more and name != "bag_limit" and fined({"rules": base} | more | {"bags": [0, 0]}, [ME]):
            return None
        return facts | more if more else None
    if name == "target":
        totals = [dice.between(200, 480), dice.between(200, 480)]
        return facts | {"totals": totals}
    if name == "peek_discard":
        return facts | {"cards": [card.text for card in dice.sample(Card.ALL, 1)]}
    return facts | _card_facts(dice, name, brief)


def _score_facts(dice: Dice, brief: Brief, name: str) -> Facts | None:
    """Bids and tricks of a hand; the house rule says what they are worth."""
    nil = name in ("nil_value", "failed_nil_tricks")
    bid = dice.between(3, 6)
    won = bid - dice.between(1, 2) if name == "set_cost" else bid + dice.between(0, 3)
    mine, bids = [won], [str(bid)]
    nil_won = dice.between(1, 5) if name == "failed_nil_tricks" else dice.pick([0, 0, 1, 2])
    if brief.two and nil:
        mine, bids = [nil_won], ["nil"]
    elif not brief.two and nil:
        mine, bids = [won, nil_won], [str(bid), "nil"]
    elif not brief.two:
        other = dice.between(1, 3)
        mine, bids = [won, other], [str(bid), str(other)]
    tricks = rest_of(dice, brief.seats, mine)
    if tricks is None:
        return None
    theirs = other_bids(dice, tricks)
    every = [one for pair in zip(bids, theirs, strict=True) for one in pair]
    bags = dice.between(2, 4) if name == "bag_limit" else 0
    return {"bids": every, "tricks": tricks, "bags": bags}


def _card_facts(dice: Dice, name: str, brief: Brief) -> Facts:
    """A hand on lead, or one that can't follow in the first trick."""
    leads = name == "spade_leads"
    size = dice.between(5, 10) if leads else 13
    led = dice.pick(SIDE_SUITS)
    side = [suit for suit in SIDE_SUITS if leads or suit is not led]
    spades = dice.between(1, min(4, size - 2))
    cards = dice.sample([card for card in Card.ALL if card.suit is Suit.SPADES], spades)
    cards += dice.sample([card for card in Card.ALL if card.suit in side], size - spades)
    hand = sorted_codes([card.text for card in cards])
    facts: Facts = {"hand": hand, "number": 14 - size, "trick": None}
    if not leads:
        lead = dice.pick([card for card in Card.ALL if card.suit is led])
        facts["trick"] = {"leader": brief.seats - 1, "cards": [lead.text]}
    return facts


# Answering


def _answer(facts: Facts, book: Rulebook) -> Answer:
    base, house = Rules.from_dict(facts["rules"]), Rules.from_dict(facts["house"])
    if book.why == EVERYWHERE:
        base = house
    elif book.why == f"unchanged-{facts['field'].replace('_', '-')}":
        house = base
    return {"book": _by(facts, base), "house": _by(facts, house)}


def _by(facts: Facts, rules: Rules) -> Any:
    name = facts["field"]
    if name in POINTS:
        bids = [Bid.parse(bid) for bid in facts["bids"]]
        return sheet(rules, bids, facts["tricks"], ME, facts["bags"]).points
    if name == "target":
        side = winning_side(rules, facts["totals"])
        return "on" if side is None else str(side)
    if name == "peek_discard":
        return {0: "none", 1: "drafter", 2: "both"}[len(second_card_seen_by(rules, ME))]
    first = facts["number"] == 1
    led = facts["trick"]["cards"][0] if facts["trick"] else None
    legal = legal_plays(Cards(facts["hand"]), led, False, rules, first_trick=first)
    return [card.text for card in legal]


# Showing and explaining


def _show(facts: Facts) -> Shown:
    name = facts["field"]
    fields = [_field(facts, which) for which in ("book", "house")]
    value = str(facts["house"][name])
    rule = say(
        f"house.rule.{name}.{value}" if name == "peek_discard" else f"house.rule.{name}",
        value=value,
    )
    prompt = saying(f"house.ask.{_kind(name)}", who=side_in_text(ME, facts["seats"]))
    told = [say("house.rule", rule=rule), *_told(facts)]
    return Shown(prompt, _position(facts, told), fields)


def _kind(name: str) -> str:
    return "points" if name in POINTS else name


def _told(facts: Facts) -> list[str]:
    name = facts["field"]
    if name == "bag_limit":
        return [say("bags.start", n=facts["bags"])]
    if name == "spade_leads":
        return [say("house.unbroken", n=facts["number"])]
    if name == "first_trick":
        return [say("legal.first")]
    if name == "peek_discard":
        return [say("house.kept", card=Card.parse(facts["cards"][0]))]
    return []


def _position(facts: Facts, told: list[str]) -> PositionShape:
    seats, name = facts["seats"], facts["field"]
    if name in POINTS:
        shown = hand_table(facts, seats)
        return position(facts=told, seats=seats_shape(seats), table=shown)
    if name == "target":
        rows = {say("house.you"): [facts["totals"][0]], say("house.they"): [facts["totals"][1]]}
        shown = table(say("house.totals"), [say("house.total")], rows)
        return position(facts=told, seats=seats_shape(seats), table=shown)
    if name == "peek_discard":
        return position(facts=told, seats=seats_shape(seats), cards=facts["cards"])
    tricks = [trick_shape(facts["trick"], seats, 1, complete=False)] if facts["trick"] else []
    return position(facts=told, seats=seats_shape(seats), tricks=tricks, hand=facts["hand"])


def _field(facts: Facts, which: str) -> FieldShape:
    name, label = facts["field"], say(f"house.field.{which}")
    if name in POINTS:
        both = Rules.from_dict(facts["rules"]), Rules.from_dict(facts["house"])
        most = max(most_points(rules, 3000) for rules in both)
        return number_field(which, label, -most, most, unit=say("unit.points"))
    if name == "target":
        options = [
            option("0", say("house.you")),
            option("1", say("house.they")),
            option("on", say("end.on")),
        ]
        return field("choice", which, label, options=options)
    if name == "peek_discard":
        other = name_of(1, 2)
        seen = [
            option(one, say(f"house.seen.{one}", other=other))
            for one in ("none", "drafter", "both")
        ]
        return field("choice", which, label, options=seen)
    return cards_field(which, label, facts["hand"])


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    name = facts["field"]
    value = facts["house"][name]
    rule = say(
        f"house.rule.{name}.{value}" if name == "peek_discard" else f"house.rule.{name}",
        value=value,
    )
    key = "house.trap.everywhere" if trap == EVERYWHERE else "house.trap.unchanged"
    shows, why, _ = parts(key, rule=rule[0].lower() + rule[1:])
    return Told(shows, why, CLAUSES[name])


def _steps(facts: Facts) -> list[str]:
    answer = _answer(facts, ENGINE)
    return [
        say(f"house.step.{which}", answer=_shown(facts, answer[which]))
        for which in ("book", "house")
    ]


def _shown(facts: Facts, answer: Any) -> str:
    """Return an answer within a sentence."""
    name = facts["field"]
    if name in POINTS:
        return say("house.points", points=number(answer))
    if name == "target":
        return say(f"house.winner.{answer}")
    if name == "peek_discard":
        return say(f"house.seen-in-text.{answer}", other=name_of(1, 2))
    return say("house.cards", cards=", ".join("{" + card + "}" for card in answer))


def _fact(facts: Facts) -> str:
    return say("house.fact")


def _clauses(facts: Facts) -> list[str]:
    return [CLAUSES[facts["field"]]]


FAMILY = Family(
    id="house",
    tops={"two": 4, "four": 4},
    traps=HOUSE,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
)
