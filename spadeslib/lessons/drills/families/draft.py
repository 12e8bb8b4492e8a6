"""``draft``: where the two cards of a turn go, who has seen them, and what is left."""

from __future__ import annotations

from typing import Any

from spadeslib.cards import Card
from spadeslib.draft import TURNS, drafter
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told, rules_of
from spadeslib.lessons.drills.fields import field, number_field, option
from spadeslib.lessons.drills.positions import ME, in_text, name_of, position, seats_shape, within
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer, FieldShape, OptionShape
from spadeslib.lessons.drills.traps_table import DRAFT
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.texts import Voice

Turn = dict[str, Any]
"""A draft turn: ``who``, ``keep``, and ``cards``: drawn, second, and the one after."""
REFUSED = ("swap-back", "refuse-twice")
PLACES = ("hand-0", "hand-1", "pile-0", "pile-1", "pile-none", "pile-both")


def _build(brief: Brief) -> Facts | None:
    dice, level = brief.dice, brief.level
    first = dice.below(2)
    count = 2 if level >= 3 else 1
    done = TURNS if level >= 4 else dice.between(2, TURNS - 2) if level >= 2 else 0
    if level >= 4 and brief.trap != "drawer-bids-first" and dice.chance(0.3):
        done = dice.between(4, TURNS)
    if level == 1:
        whose = [ME]
    else:
        whose = [drafter(done - count + step, first) for step in range(count)]
    cards = [card.text for card in dice.sample(Card.ALL, 3 * count)]
    turns = [
        _turn(dice, brief.trap, who, cards[3 * place : 3 * place + 3])
        for place, who in enumerate(whose)
    ]
    return {
        "rules": brief.rules.to_dict(),
        "seats": 2,
        "first": first,
        "turns": turns,
        "done": done,
        "asks": (["counts"] if level >= 2 else []) + (["bids"] if level >= 4 else []),
        "all": level >= 3,
    }


def _turn(dice: Dice, trap: str, who: int, cards: list[str]) -> Turn:
    keep = dice.chance(0.5)
    if trap in REFUSED:
        keep = keep and dice.chance(0.4)
    if trap == "peek":
        keep = keep or dice.chance(0.7)
    if trap == "swap-back" and not keep:
        cards = sorted(cards[:2], key=lambda card: -Card.parse(card).rank) + cards[2:]
    return {"who": who, "keep": keep, "cards": cards}


# Answering


def _answer(facts: Facts, book: Rulebook) -> Answer:
    places: dict[str, str] = {}
    for place, turn in enumerate(facts["turns"], 1):
        for name, where in zip(("first", "second"), _places(facts, book, turn), strict=True):
            places[f"{name}-{place}"] = where
    answer: Answer = {"places": places}
    first = facts["first"]
    if "counts" in facts["asks"]:
        stock, pile, hand = book.draft_counts(facts["done"], first, ME)
        answer |= {"stock": stock, "pile": pile, "hand": hand}
    if "bids" in facts["asks"]:
        answer["bids"] = str(book.bid_order(rules_of(facts), first)[0])
    return answer


def _places(facts: Facts, book: Rulebook, turn: Turn) -> list[str]:
    """Where the two cards of a turn go: a hand, or the pile and who has seen them there."""
    deck = [Card.parse(card).index for card in turn["cards"]]
    keep, who = turn["keep"], turn["who"]
    taken, _ = book.draft_turn(deck, 0, keep=keep)
    places = []
    for step, card in enumerate(deck[:2]):
        if card == taken:
            places.append(f"hand-{who}")
            continue
        looked = step == 0 or not keep
        seen = book.discard_seen_by(rules_of(facts), who, looked=looked)
        places.append(f"pile-{_seen(seen)}")
    return places


def _seen(seats: tuple[int, ...]) -> str:
    return "both" if len(seats) == 2 else str(seats[0]) if seats else "none"


# Showing and explaining


def _show(facts: Facts) -> Shown:
    voice = Voice(2, me=ME)
    told = [say("draft.open")]
    cards: list[str] = []
    things: list[OptionShape] = []
    for place, turn in enumerate(facts["turns"], 1):
        drawn, second = turn["cards"][:2]
        key = "draft.kept" if turn["keep"] else "draft.refused"
        mine = "-you" if turn["who"] == ME else ""
        told.append(
            say(
                key + mine,
                who=voice.seat(turn["who"]),
                drawn=Card.parse(drawn),
                second=Card.parse(second),
            )
        )
        cards += [drawn, second]
        things.append(option(f"first-{place}", "{" + drawn + "}"))
        things.append(option(f"second-{place}", "{" + second + "}"))
    if facts["asks"]:
        last = in_text(facts["turns"][-1]["who"], 2)
        told.append(say("draft.turn", n=facts["done"], who=last, turns=TURNS))
    fields: list[FieldShape] = [
        field("places", "places", say("draft.places"), options=things, places=_options(facts))
    ]
    for name in ("stock", "pile", "hand") if "counts" in facts["asks"] else ():
        fields.append(number_field(name, say(f"draft.{name}"), 0, 52))
    if "bids" in facts["asks"]:
        told.append(say("draft.first", who=in_text(facts["first"], 2)))
        names = [option(str(seat), name_of(seat, 2)) for seat in (0, 1)]
        fields.append(field("choice", "bids", say("draft.bids"), options=names))
    prompt = saying("draft.ask" if not facts["asks"] else "draft.ask-counts")
    return Shown(prompt, position(facts=told, seats=seats_shape(2), cards=cards), fields)


def _options(facts: Facts) -> list[OptionShape]:
    names = PLACES if facts["all"] else ("hand-0", "pile-0", "pile-none", "pile-both")
    if not facts["all"] and any(turn["who"] != ME for turn in facts["turns"]):
        names = ("hand-1", "pile-1", "pile-none", "pile-both")
    other = name_of(1, 2)
    return [option(name, say(f"draft.place.{name}", other=other)) for name in names]


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    book = next(one.book for one in DRAFT if one.id == trap)
    turn = next(
        (one for one in facts["turns"] if _places(facts, book, one) != _places(facts, ENGINE, one)),
        facts["turns"][0],
    )
    drawn, second = turn["cards"][:2]
    voice = Voice(2, me=ME)
    order = ENGINE.bid_order(rules_of(facts), facts["first"])
    shows, why, _ = parts(
        f"draft.trap.{trap}",
        drawn=Card.parse(drawn),
        second=Card.parse(second),
        who=voice.seat(turn["who"]),
        turns=TURNS,
        each=TURNS // 2,
        first=in_text(order[-1], 2),
        bidder=within(order[0], 2),
        n=facts["done"],
    )
    return Told(shows, why)


def _steps(facts: Facts) -> list[str]:
    steps = []
    for turn in facts["turns"]:
        drawn, second = (Card.parse(card) for card in turn["cards"][:2])
        places = _places(facts, ENGINE, turn)
        key = "draft.step.kept" if turn["keep"] else "draft.step.refused"
        seen = places[1 if turn["keep"] else 0].removeprefix("pile-")
        whose = "your" if turn["who"] == ME else f"{name_of(turn['who'], 2)}'s"
        steps.append(say(key, drawn=drawn, second=second, whose=whose, seen=_seen_by(seen)))
    if "counts" in facts["asks"]:
        stock, pile, hand = ENGINE.draft_counts(facts["done"], facts["first"], ME)
        steps.append(say("draft.step.counts", n=facts["done"], stock=stock, pile=pile, hand=hand))
    if "bids" in facts["asks"]:
        bidder = ENGINE.bid_order(rules_of(facts), facts["first"])[0]
        first = Voice(2, me=ME).seat(facts["first"])
        steps.append(say("draft.step.bids", first=first, bidder=in_text(bidder, 2)))
    return steps


def _seen_by(seen: str) -> str:
    if seen in ("none", "both"):
        return say(f"draft.seen.{seen}")
    return say("draft.seen.one", who=in_text(int(seen), 2))


def _fact(facts: Facts) -> str:
    turn = facts["turns"][0]
    return say("draft.fact.kept" if turn["keep"] else "draft.fact.refused")


def _clauses(facts: Facts) -> list[str]:
    kept = facts["turns"][0]["keep"]
    clauses = ["draft.keep" if kept else "draft.refuse"]
    if "counts" in facts["asks"]:
        clauses += ["draft.alternate", "draft.end"]
    return [*clauses, *(["bid.order"] if "bids" in facts["asks"] else [])]


FAMILY = Family(
    id="draft",
    tops={"two": 4},
    traps=DRAFT,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
)
