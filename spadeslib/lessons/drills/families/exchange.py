"""``exchange``: may Double Nil be bid, how many cards change hands, in which order."""

from __future__ import annotations

from spadeslib.bidding import Bid, bid_order
from spadeslib.cards import Card
from spadeslib.lessons.drills.families.hands import totals
from spadeslib.lessons.drills.families.swaps import (
    event_option,
    open_told,
    pile_rows,
    show_order,
    show_steps,
    swap_events,
)
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told, rules_of
from spadeslib.lessons.drills.fields import cards_field, field, number_field, option
from spadeslib.lessons.drills.positions import ME, in_text, name_of, position, seats_shape
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer, FieldShape
from spadeslib.lessons.drills.traps_table import EXCHANGE
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.seats import partner
from spadeslib.texts import Voice, listing

OPEN, COUNT, PILE, ORDER, STEPS = "open", "count", "pile", "order", "steps"
_FORMS = {
    "after-looking": OPEN,
    "others-look": OPEN,
    "always-three": COUNT,
    "one-way": COUNT,
    "own-throw-back": PILE,
    "fresh-pile": PILE,
    "swap-before-bids": ORDER,
    "partner-first": ORDER,
    "both-swap": STEPS,
    "drawer-swaps-first": ORDER,
}
REASONS = ("unseen", "until-bid", "seen", "others")


# Building


def _build(brief: Brief) -> Facts | None:
    rules, dice, seats = brief.rules, brief.dice, brief.seats
    if not rules.double_nil or not rules.exchange_size:
        return None
    form = _FORMS[brief.trap]
    if brief.trap == "partner-first" and brief.level >= 4 and dice.chance(0.5):
        form = STEPS
    facts: Facts = {
        "rules": rules.to_dict(),
        "seats": seats,
        "first": dice.below(seats),
        "form": form,
    }
    if form == OPEN:
        facts["totals"] = totals(dice, rules)
        return facts | _open_facts(brief, facts["first"])
    if form == COUNT:
        return facts | {"bidder": dice.below(seats), "chosen": dice.between(0, rules.exchange_size)}
    if form == PILE:
        return facts | _pile_facts(brief)
    bids = _bids(brief, form)
    if brief.two:
        facts["sizes"] = [dice.between(0, rules.exchange_size) for _ in range(2)]
    if form == ORDER:
        return facts | {"bids": bids} | _events(brief, facts | {"bids": bids})
    return facts | {"bids": bids}


def _open_facts(brief: Brief, first: int) -> Facts:
    """Who has looked so far; in the two-player game turn by turn, at four as they bid."""
    dice, seats = brief.dice, brief.seats
    looked = [False] * seats
    if brief.two:
        turns = dice.between(0, 2) if dice.chance(0.6) else dice.between(3, 20)
        held = dice.chance(0.5)
        for turn in range(turns + held):
            looked[(first + turn) % 2] = True
        return {"looked": looked, "turns": turns, "held": held}
    order = bid_order(brief.rules, first)
    place = order.index(ME)
    if brief.trap == "others-look" and place == 0:
        place = 1
    for seat in order[:place]:
        looked[seat] = dice.chance(0.8)
    if order.index(ME) == place:
        looked[ME] = dice.chance(0.5)
    bids = [
        str(dice.between(1, 6)) if seat in order[:place] and looked[seat] else ""
        for seat in range(seats)
    ]
    for seat in order[:place]:
        bids[seat] = bids[seat] or "double nil"
    return {"looked": looked, "bids": bids}


def _pile_facts(brief: Brief) -> Facts:
    """Cards of the pile to choose from: refused, passed by, thrown by each."""
    dice, most = brief.dice, brief.rules.exchange_size
    cards = [card.text for card in dice.sample(Card.ALL, 11)]
    both = brief.level >= 4
    mine = dice.between(1, min(most, 3))
    theirs = dice.between(1, min(most, 3)) if both else 0
    return {
        "pile": cards[:3],
        "thrown": cards[3 : 3 + mine],
        "before": cards[6 : 6 + theirs],
        "hands": cards[9:11],
    }


def _bids(brief: Brief, form: str) -> list[str]:
    """Bids by seat with one Double Nil, or more on the last level."""
    dice, seats = brief.dice, brief.seats
    bids = [str(dice.between(1, 6)) for _ in range(seats)]
    if brief.trap == "drawer-swaps-first":
        return ["double nil", "double nil"]
    bids[dice.below(seats)] = "double nil"
    if form == STEPS:
        seat = dice.below(4)
        bids[seat] = "double nil"
        if brief.trap == "both-swap":
            bids[(seat + 2) % 4] = "double nil"
            if dice.chance(0.5):
                bids[(seat + 1) % 4] = str(dice.between(1, 5))
    return bids


def _events(brief: Brief, facts: Facts) -> Facts:
    """The events to put in order: a bid or two, the exchange, the first lead."""
    dice, events = brief.dice, swap_events(facts, ENGINE)
    bids = [event for event in events if event.startswith("bid-")]
    swaps = [event for event in events if event.startswith("swap-")]
    kept = bids if brief.two else sorted(dice.sample(bids, 2), key=bids.index)
    return {"events": [*kept, *swaps, "lead"]}


# Answering


def _answer(facts: Facts, book: Rulebook) -> Answer:
    rules, form = rules_of(facts), facts["form"]
    if form == OPEN:
        return {"open": _open(facts, book)}
    if form == COUNT:
        least, most, back = book.exchange_sizes(rules)
        if facts["seats"] == 2:
            return {"least": least, "most": most, "back": facts["chosen"]}
        return {"gives": most, "back": back}
    if form == PILE:
        pool = book.pool_of(facts["pile"], facts["thrown"], facts["before"])
        return {"cards": [card for card in _shown_cards(facts) if card in pool]}
    if form == ORDER:
        timeline = [*swap_events(facts, book), "lead"]
        return {"order": [event for event in timeline if event in facts["events"]]}
    bids = [Bid.parse(bid) for bid in facts["bids"]]
    steps = book.exchange_steps(rules, bids, facts["first"])
    return {"steps": [str(seat) for seat in steps]}


def _open(facts: Facts, book: Rulebook) -> str:
    looked = facts["looked"]
    if book.why == "after-looking":
        return "until-bid"
    if not book.may_double(looked, ME):
        return "seen" if looked[ME] else "others"
    return "unseen"


def _shown_cards(facts: Facts) -> list[str]:
    return sorted(
        [*facts["pile"], *facts["thrown"], *facts["before"], *facts["hands"]],
        key=lambda card: Card.parse(card).index,
    )


# Showing and explaining


def _show(facts: Facts) -> Shown:
    seats, form, rules = facts["seats"], facts["form"], rules_of(facts)
    game = "two" if seats == 2 else "four"
    if form == OPEN:
        options = [option(why, say(f"exchange.open.{why}-{game}")) for why in REASONS]
        fields = [field("choice", "open", say("exchange.open"), options=options)]
        shape = position(facts=open_told(facts), seats=seats_shape(seats))
        return Shown(saying("exchange.ask-open"), shape, fields)
    if form == COUNT:
        return _show_count(facts, game)
    if form == PILE:
        fields = [cards_field("cards", say("exchange.cards"), _shown_cards(facts))]
        told = [say("exchange.pile-both" if facts["before"] else "exchange.pile")]
        shape = position(facts=told, seats=seats_shape(2), table=pile_rows(facts))
        return Shown(saying("exchange.ask-pile"), shape, fields)
    order = form == ORDER
    told = show_order(facts)
    shape = position(facts=told, seats=seats_shape(seats))
    if order:
        options = [event_option(facts, event) for event in facts["events"]]
        fields = [field("order", "order", say("exchange.order"), options=options)]
        return Shown(saying("exchange.ask-order"), shape, fields)
    names = [option(str(seat), name_of(seat, seats)) for seat in range(seats)]
    none = say("exchange.none")
    chosen = field("order", "steps", say("exchange.steps"), options=names, optional=True, none=none)
    return Shown(saying("exchange.ask-steps", n=rules.exchange_size), shape, [chosen])


def _show_count(facts: Facts, game: str) -> Shown:
    seats, bidder = facts["seats"], facts["bidder"]
    who, mate = name_of(bidder, seats), partner(bidder, seats)
    key = f"exchange.count-{game}"
    fields: list[FieldShape] = []
    told = [say(f"{key}-told" + ("-you" if bidder == ME else ""), who=who)]
    if seats == 2:
        told.append(
            say("exchange.count-thrown", who=Voice(2, me=ME).seat(bidder), n=facts["chosen"])
        )
    names = ["least", "most", "back"] if seats == 2 else ["gives", "back"]
    other = in_text(mate, seats) if mate is not None else ""
    for name in names:
        label = say(f"exchange.count.{name}-{game}", other=other)
        fields.append(number_field(name, label, 0, 13))
    shape = position(facts=told, seats=seats_shape(seats))
    return Shown(saying(f"exchange.ask-count-{game}"), shape, fields)


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    seats, rules = facts["seats"], rules_of(facts)
    game = "two" if seats == 2 else "four"
    voice, key = Voice(seats, me=ME), f"exchange.trap.{trap}"
    if trap in ("after-looking", "others-look", "swap-before-bids"):
        key += f"-{game}"
    if trap == "after-looking" and not facts["looked"][ME]:
        key += "-unseen"
    double = [
        seat for seat in range(seats) if facts.get("bids", [""] * seats)[seat] == "double nil"
    ]
    bidder = facts.get("bidder", double[0] if double else ME)
    mate = partner(bidder, seats)
    pair = [seat for seat in double if partner(seat, seats) in double]
    shows, why, _ = parts(
        key,
        who=voice.seat(bidder),
        mate=in_text(mate, seats) if mate is not None else "",
        pair=listing([name_of(seat, seats) for seat in pair]),
        n=rules.exchange_size,
        points=2 * rules.double_nil_value,
        thrown=listing(["{" + card + "}" for card in facts.get("thrown", [])]),
        before=listing(["{" + card + "}" for card in facts.get("before", [])]),
        first=in_text(bid_order(rules, facts["first"])[0], seats),
    )
    return Told(shows, why)


def _steps(facts: Facts) -> list[str]:
    form, seats, rules = facts["form"], facts["seats"], rules_of(facts)
    game = "two" if seats == 2 else "four"
    if form == OPEN:
        key = "seen" if facts["looked"][ME] else "unseen"
        return [say(f"exchange.step.{key}-{game}")]
    if form == COUNT:
        return [say(f"exchange.step.count-{game}", n=rules.exchange_size)]
    if form == PILE:
        cards = listing(["{" + card + "}" for card in _answer(facts, ENGINE)["cards"]])
        return [say("exchange.step.pile"), say("exchange.step.cards", cards=cards)]
    if form == ORDER:
        return [say("exchange.step.order"), say(f"exchange.step.order-{game}")]
    return show_steps(facts, _answer(facts, ENGINE)["steps"])


def _fact(facts: Facts) -> str:
    game = "two" if facts["seats"] == 2 else "four"
    return say(f"exchange.fact.{facts['form']}-{game}")


def _clauses(facts: Facts) -> list[str]:
    return {
        OPEN: ["blind.when"],
        COUNT: ["blind.exchange"],
        PILE: ["blind.exchange", "blind.both"],
        ORDER: ["blind.timing", "blind.exchange"],
        STEPS: ["blind.both", "blind.timing"],
    }[facts["form"]]


FAMILY = Family(
    id="exchange",
    tops={"two": 4, "four": 4},
    traps=EXCHANGE,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
)
